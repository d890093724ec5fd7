"""Saves: what is written reads back, old versions stay readable, and whatever is damaged is refused as a whole."""

import json

from simple_simon.game import saves
from simple_simon.game.codes import from_shuffle
from simple_simon.game.records import record_of, replay
from simple_simon.game.rules import legal_moves
from simple_simon.game.saves import DAMAGED, NEWER, OTHER_PROGRAM, SavedGame, SaveError, Win
from simple_simon.game.session import Session
from simple_simon.game.stats import Ending, Tally, count
from tests.game.data import read_json, read_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

CODE = "SS1-S1-AAAAABD"

# a text that is no stored object, why
NOT_SAVES = (
    ("", DAMAGED),
    ("{", DAMAGED),
    ("[]", DAMAGED),
    ("null", DAMAGED),
    ("17", DAMAGED),
    ('"game"', DAMAGED),
    ("{}", OTHER_PROGRAM),
    ('{"program": "chess", "kind": "game", "version": 1}', OTHER_PROGRAM),
    ('{"program": "simple-simon", "kind": "win", "version": 1}', OTHER_PROGRAM),
    ('{"program": "simple-simon", "kind": ["game"], "version": 1}', OTHER_PROGRAM),
    ('{"program": "simple-simon", "kind": "game", "version": 2}', NEWER),
    ('{"program": "simple-simon", "kind": "game", "version": 999}', NEWER),
    ('{"program": "simple-simon", "kind": "game"}', DAMAGED),
    ('{"program": "simple-simon", "kind": "game", "version": 0}', DAMAGED),
    ('{"program": "simple-simon", "kind": "game", "version": "1"}', DAMAGED),
    ('{"program": "simple-simon", "kind": "game", "version": true}', DAMAGED),
    ('{"program": "simple-simon", "kind": "game", "version": 1}', DAMAGED),
    ("[" * 100_000, DAMAGED),
    ("[" * 100_000 + "]" * 100_000, DAMAGED),
    ('{"program":' * 5_000 + "1" + "}" * 5_000, None),
)

# a field of a running game, a value that it can't have
BAD_GAME_FIELDS: "tuple[tuple[str, Any], ...]" = (
    ("id", 5),
    ("id", None),
    ("id", "x" * 41),
    ("counted", 1),
    ("counted", None),
    ("code", None),
    ("code", "SS1-S1-AAAAABC"),
    ("code", "ss1-s1-aaaaabd"),
    ("moves", None),
    ("moves", []),
    ("moves", "1-2 "),
    ("moves", "1-2x2"),
    ("moves", "1-2 1-8 1-8"),
    ("undone", None),
    ("undone", "1-2  1-8"),
    ("undone", "10-1"),
    ("undoable", -1),
    ("undoable", 1.0),
    ("undoable", True),
    ("undoable", "1"),
    ("undoable", 4),
    ("undoable", 10**30),
)

# a place in the list of a tally, a value that it can't have
BAD_FIGURES = (
    (0, -1),
    (0, None),
    (1, 3),
    (1, True),
    (2, 2),
    (2, "3"),
    (3, -1),
    (3, 0),
    (3, [2]),
    (4, None),
    (4, 851.0),
    (5, None),
    (6, 3),
    (7, 0),
    (7, 4),
    (8, None),
    (8, [[1]]),
    (8, [[1, None]]),
    (8, [5]),
    (8, [[1, 2], [1, 2], [1, 2], [1, 2]]),
)


def reason_of(read: "Callable[[str], Any]", text: str) -> "str | None":
    try:
        read(text)
    except SaveError as error:
        return error.reason
    return None


def read_statistics(text: str) -> list[Tally]:
    return saves.read_statistics_body(saves.read(saves.STATISTICS, text))


def read_win(text: str) -> Win:
    return saves.read_win_body(saves.read(saves.WIN, text))


def played(moves: int, undone: int) -> Session:
    """Return a session of the example's deal with some moves made and some of them undone."""
    session = Session(from_shuffle(1, 1))
    for _ in range(moves):
        session.play(legal_moves(session.table)[-1])
    for _ in range(undone):
        session.undo()
    return session


def changed(text: str, name: str, value: "Any") -> str:
    body = json.loads(text)
    body[name] = value
    return json.dumps(body)


def without(text: str, name: str) -> str:
    body = json.loads(text)
    del body[name]
    return json.dumps(body)


def some_tallies() -> list[Tally]:
    tallies = [Tally(7, 4, 2, 1, -90, 990, 0, 1, ((5, -90),))]
    for score, won, suits in ((851, True, 1), (841, True, 1), (499, False, 1), (640, True, 4)):
        tallies = count(tallies, Ending(suits, won, score, 900 - score, 1_790_000_000 + score))
    return tallies


def test_a_running_game_reads_back_as_it_was() -> None:
    for moves, undone in ((0, 0), (1, 0), (1, 1), (30, 0), (30, 30), (150, 70), (260, 100)):
        session = played(moves, undone)
        text = saves.write_game(SavedGame("a1", session, False))
        read = saves.read_game(text)
        assert (read.id, read.counted) == ("a1", False)
        assert (read.session.table, read.session.code) == (session.table, session.code)
        assert read.session.changes == session.changes
        assert read.session.undone == session.undone
        assert read.session.undoable == session.undoable
        assert json.loads(saves.write_game(read)) == json.loads(text)


def test_the_undo_list_survives() -> None:
    # UND-4, UND-5
    read = saves.read_game(saves.write_game(SavedGame("a1", played(5, 0), False))).session
    for _ in range(5):
        read.undo()
    assert (read.table, read.score) == (Session(from_shuffle(1, 1)).table, 500)
    again = saves.read_game(saves.write_game(SavedGame("a1", read, False))).session
    for _ in range(5):
        again.redo()
    assert again.table == played(5, 0).table


def test_a_won_game_reads_back_won_and_counted() -> None:
    # SAV-8
    session = replay(read_json("example.json")["example_record"])
    read = saves.read_game(saves.write_game(SavedGame("a1", session, True)))
    assert (read.counted, read.session.is_won, read.session.score) == (True, True, 851)


def test_statistics_and_wins_read_back_as_they_were() -> None:
    tallies = some_tallies()
    assert read_statistics(saves.write(saves.STATISTICS, saves.statistics_body(tallies))) == tallies
    assert read_statistics(saves.write(saves.STATISTICS, saves.statistics_body([]))) == []
    win = Win("a1", 1_790_000_000, -12, 912, CODE + " 1-2")
    assert read_win(saves.write(saves.WIN, saves.win_body(win))) == win


def test_what_is_no_stored_game_is_refused_with_its_reason() -> None:
    # SAV-5, SAV-6
    for text, reason in NOT_SAVES:
        found = reason_of(saves.read_game, text)
        assert found == reason or (reason is None and found), (text[:60], found)


def test_half_a_text_is_damaged() -> None:
    # SAV-10
    text = saves.write_game(SavedGame("a1", played(3, 1), False))
    for end in range(len(text)):
        assert reason_of(saves.read_game, text[:end]) == DAMAGED, end


def test_every_field_of_a_game_is_checked() -> None:
    text = saves.write_game(SavedGame("a1", played(3, 0), False))
    for name, value in BAD_GAME_FIELDS:
        assert reason_of(saves.read_game, changed(text, name, value)) == DAMAGED, (name, value)
    for name in ("id", "counted", "code", "moves", "undone", "undoable"):
        assert reason_of(saves.read_game, without(text, name)) == DAMAGED, name
    assert reason_of(saves.read_game, changed(text, "added_later", 5)) is None
    assert reason_of(saves.read_game, changed(text, "id", "x" * 40)) is None


def test_no_more_than_100_actions_can_be_undone_or_redone() -> None:
    text = saves.write_game(SavedGame("a1", played(260, 40), False))
    assert reason_of(saves.read_game, changed(text, "undoable", 60)) is None
    assert reason_of(saves.read_game, changed(text, "undoable", 61)) == DAMAGED


def test_every_figure_of_the_statistics_is_checked() -> None:
    row = [1, 1, 4, 3, 851, 49, 1, 2, [[1_790_000_000, 851]]]
    assert reason_of(read_statistics, saves.write(saves.STATISTICS, {"tallies": [row]})) is None
    for place, value in BAD_FIGURES:
        bad = row[:place] + [value] + row[place + 1 :]
        text = saves.write(saves.STATISTICS, {"tallies": [bad]})
        assert reason_of(read_statistics, text) == DAMAGED, (place, value)
    bad_lists: "list[Any]" = [None, {}, [None], [row[:8]], [row + [0]], [row, row]]
    for tallies in bad_lists:
        text = saves.write(saves.STATISTICS, {"tallies": tallies})
        assert reason_of(read_statistics, text) == DAMAGED, tallies


def test_figures_of_games_that_were_never_won_have_no_best() -> None:
    for best, fewest, reason in ((None, None, None), (5, None, DAMAGED), (None, 5, DAMAGED), (5, 5, DAMAGED)):
        text = saves.write(saves.STATISTICS, {"tallies": [[1, 1, 4, 0, best, fewest, 0, 0, []]]})
        assert reason_of(read_statistics, text) == reason, (best, fewest)


def test_every_field_of_a_win_is_checked() -> None:
    text = saves.write(saves.WIN, saves.win_body(Win("a1", 5, 851, 49, CODE)))
    for name, value in (("id", 1), ("time", -1), ("time", 1.5), ("score", None), ("score", True), ("moves", 0)):
        assert reason_of(read_win, changed(text, name, value)) == DAMAGED, (name, value)
    for time, reason in ((2**53 - 1, None), (2**53, DAMAGED)):
        assert reason_of(read_win, changed(text, "time", time)) == reason, time
    for name in ("id", "time", "score", "moves", "record"):
        assert reason_of(read_win, without(text, name)) == DAMAGED, name


def test_saves_of_version_1_stay_readable() -> None:
    # these files are never changed: a later version adds its own beside them
    game = saves.read_game(read_text("saves/v1-game.json"))
    assert (game.id, game.counted) == ("QWERTYUIOPAS", False)
    assert record_of(game.session) == "SS1-S1-AAAAABD 1-2 1-8 1-4 1-6x2"
    assert (game.session.undoable, [tuple(move) for move in game.session.undone]) == (4, [(2, 3, 2), (1, 6, 1)])
    won = saves.read_game(read_text("saves/v1-game-won.json"))
    assert (won.counted, won.session.is_won, won.session.score) == (True, True, 841)
    assert [tuple(tally) for tally in read_statistics(read_text("saves/v1-statistics.json"))] == [
        (1, 1, 3, 2, 851, 49, 0, 2, ((1_790_000_000, 801), (1_790_086_400, 851))),
        (1, 2, 0, 0, None, None, 0, 0, ()),
        (1, 4, 1, 0, None, None, 0, 0, ()),
    ]
    win = read_win(read_text("saves/v1-win.json"))
    assert (win.id, win.time, win.score, win.moves) == ("QWERTYUIOPAS", 1_790_086_400, 851, 49)
    assert replay(win.record).is_won


def test_the_file_with_everything_of_version_1_stays_readable() -> None:
    body = saves.read(saves.EVERYTHING, read_text("saves/v1-everything.json"))
    assert saves.read_game_body(saves.check_head(saves.GAME, body["game"])).session.moves == 4
    assert len(saves.read_statistics_body(saves.check_head(saves.STATISTICS, body["statistics"]))) == 3
    assert saves.check_head(saves.SETTINGS, body["settings"])["double_tap"] is False
    assert [saves.read_win_body(saves.check_head(saves.WIN, win)).moves for win in body["wins"]] == [49]
