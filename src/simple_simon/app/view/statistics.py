"""The statistics: figures for each number of suits, a plot of the won games' scores, and the list of won games."""

from simple_simon.app import device, dom, labels, links
from simple_simon.game import cards, stats
from simple_simon.words import changes
from simple_simon.words.language import message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.state import State
    from simple_simon.game.saves import Win
    from simple_simon.game.stats import Tally
    from simple_simon.words.language import Language

WIDTH, HEIGHT, EDGE, LABEL = 300, 110, 12, 34
MOST_POINTS = 400


def fill(dialog: "Any", state: "State", language: "Language") -> None:
    """Show the figures of 1, 2 and 4 suits, then those of older scorings apart."""
    tallies = [stats.tally_of(state.tallies, suits) for suits in cards.SUIT_COUNTS]
    parts = [_section(tally, language) for tally in tallies]
    older = stats.older_tallies(state.tallies)
    if older:
        parts.append(dom.create("h3", "", language.text("Under earlier scoring rules")))
        parts.extend([_section(tally, language) for tally in older])
    dom.fill(dom.by_id("figures"), parts)
    dom.fill(dom.by_id("win-list"), [])
    offer_more(False)


def _section(tally: "Tally", language: "Language") -> "Any":
    section = dom.create("section", "tally")
    section.dataset.tally = f"{tally.suits}-{tally.scoring}"
    title = language.plural("{count} suit", "{count} suits", tally.suits)
    children = [dom.create("h3", "", title), _figures(tally, language)]
    if len(tally.scores) > 1:
        children.extend([_plot(tally, language, title), _score_table(tally, language)])
    elif tally.scores and tally.scoring == stats.SCORING:
        promise = language.text("From your second win on, your scores are drawn here.")
        children.append(dom.create("p", "first-win", promise))
    dom.fill(section, children)
    return section


ROWS = (
    ("played", message("Games played")),
    ("won", message("Games won")),
    ("share", message("Win rate")),
    ("best_score", message("Best score of won games")),
    ("fewest_moves", message("Fewest moves of won games")),
    ("streak", message("Current streak of wins")),
    ("longest_streak", message("Longest streak of wins")),
)


def _figures(tally: "Tally", language: "Language") -> "Any":
    table = dom.create("dl", "figures")
    rows = []
    for name, label in ROWS:
        row = dom.create("div")
        value = dom.create("dd", "", _value(tally, name, language))
        value.dataset.figure = name
        dom.fill(row, [dom.create("dt", "", language.text(label)), value])
        rows.append(row)
    dom.fill(table, rows)
    return table


def _value(tally: "Tally", name: str, language: "Language") -> str:
    value = stats.share_won(tally) if name == "share" else getattr(tally, name)
    if value is None:
        return "–"
    # Translators: a share in per cent
    return language.text("{number}%", number=value) if name == "share" else language.number(value)


def points(scores: "tuple[tuple[int, int], ...]") -> "list[tuple[float, float]]":
    """Return the places of two or more won games in the plot, by order and by score, in its own units."""
    values = [score for _, score in scores]
    low, high = min(values), max(values)
    steps = len(values) - 1
    room = HEIGHT - 2 * EDGE
    return [
        (
            LABEL + (WIDTH - LABEL - EDGE) * place / steps,
            EDGE + (room * (high - value) / (high - low) if high > low else room / 2),
        )
        for place, value in enumerate(values)
    ]


def _plot(tally: "Tally", language: "Language", title: str) -> "Any":
    recent = tally.scores[-MOST_POINTS:]
    plot = dom.create_svg("svg", {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "class": "plot", "role": "img"})
    plot.setAttribute("aria-label", language.text("Scores of won games over time, {suits}", suits=title))
    places = points(recent)
    line = " ".join([f"{x:.1f},{y:.1f}" for x, y in places])
    marks = [dom.create_svg("polyline", {"points": line})]
    if len(places) <= 60:
        marks.extend([dom.create_svg("circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "3"}) for x, y in places])
    values = [score for _, score in recent]
    if min(values) == max(values):
        marks.append(_axis_label(language.number(max(values)), HEIGHT / 2 + 3))
    else:
        marks.append(_axis_label(language.number(max(values)), EDGE))
        marks.append(_axis_label(language.number(min(values)), HEIGHT - 2))
    dom.fill(plot, marks)
    return plot


def _axis_label(text: str, y: float) -> "Any":
    label = dom.create_svg("text", {"x": "0", "y": str(y), "direction": "ltr"})
    label.textContent = text
    return label


def _score_table(tally: "Tally", language: "Language") -> "Any":
    """Return the same scores as a table, made when it is opened."""
    details = dom.create("details", "scores")
    dom.fill(details, [dom.create("summary", "", language.text("Scores as a table"))])

    def open_table(_: "Any") -> None:
        if details.open and details.children.length == 1:
            details.append(_table(tally, language))

    dom.listen(details, "toggle", open_table)
    return details


def _table(tally: "Tally", language: "Language") -> "Any":
    table = dom.create("table")
    heads = dom.create("tr")
    dom.fill(heads, [_cell("th", language.text("Won on")), _cell("th", language.text("Score"))])
    rows = [heads]
    day = device.days(language.code)
    for time, score in reversed(tally.scores[-MOST_POINTS:]):
        row = dom.create("tr")
        dom.fill(row, [_cell("td", day(time)), _cell("td", language.number(score))])
        rows.append(row)
    dom.fill(table, rows)
    return table


def list_wins(wins: "list[Win]", listed: int, language: "Language") -> None:
    """Add won games to the list, in which so many stand already."""
    day = device.days(language.code)
    entries = [_entry(win, listed + place, day(win.time), language) for place, win in enumerate(wins)]
    for entry in entries:
        dom.by_id("win-list").append(entry)


def offer_more(has_more: bool) -> None:
    """Offer to list more won games where there are more."""
    dom.by_id("more-wins").hidden = not has_more


def _entry(win: "Win", place: int, day: str, language: "Language") -> "Any":
    entry = dom.copy_template("win-entry")
    labels.translate(language, entry)
    figures = (("day", day), ("score", changes.points(language, win.score)), ("moves", _moves(win, language)))
    for name, text in figures:
        entry.querySelector(f"[data-part={name}]").textContent = text
    entry.querySelector("[data-part=code]").textContent = language.isolate(links.short_code(win.record))
    for button in dom.find("button", entry):
        button.dataset.place = str(place)
    return entry


def _moves(win: "Win", language: "Language") -> str:
    return language.plural("{count} move", "{count} moves", win.moves)


def _cell(tag: str, text: str) -> "Any":
    return dom.create(tag, "", text)
