"""Which game runs: new deals, typed codes, links, restarts, and another tab that has the game."""

from simple_simon.app import intents, outcomes
from simple_simon.app.state import State
from simple_simon.app.update import update
from simple_simon.game import codes, records
from simple_simon.game.codes import parse_code
from tests.app.stage import kinds, state_of
from tests.game.data import read_json

RECORD = read_json("example.json")["example_record"]
OTHER = parse_code("SS1-S4-AAAAABD")
# typed text, why it starts nothing
BAD_CODES = (
    ("", codes.NO_CODE),
    ("SS9-S1-AAAAABD", codes.UNKNOWN_VERSION),
    ("SS1-S3-AAAAABD", codes.WRONG_SUITS),
    ("SS1-S1-AAAAAB", codes.WRONG_LETTERS),
    ("SS1-S1-AAAAABDD", codes.WRONG_LETTERS),
    ("SS1-S1-AAAAABE", codes.WRONG_CHECK),
)


def after(moves: int) -> State:
    """Return the example after some moves."""
    return state_of(records.replay(" ".join(RECORD.split(" ")[: moves + 1])))


def asked(moves: int) -> State:
    """Return the example after some moves, with the dialog for a new game open."""
    state = after(moves)
    state.dialog = "new-game"
    return state


def test_a_code_that_cannot_be_read_starts_nothing() -> None:
    for text, reason in BAD_CODES:
        state = asked(3)
        game = state.game
        done = update(state, intents.EnterCode(text))
        assert (done.kind, done.error.reason) == (outcomes.UNREADABLE, reason), text
        assert state.game is game, text
        assert state.dialog == "new-game"


def test_a_typed_code_starts_its_deal_and_closes_the_dialog() -> None:
    state = asked(3)
    assert kinds(state, intents.EnterCode("ss1 s4 aaaaabd")) == [outcomes.DEALT]
    assert (state.session.code, state.session.moves, state.dialog) == (OTHER, 0, None)


def test_a_link_asks_only_where_moves_would_be_left() -> None:
    for moves, expected in ((0, outcomes.DEALT), (3, outcomes.OPENED), (49, outcomes.DEALT)):
        state = after(moves)
        assert kinds(state, intents.FollowLink(OTHER)) == [expected], moves
        assert (state.session.code == OTHER) == (expected == outcomes.DEALT)


def test_a_declined_link_is_used_up() -> None:
    state = after(3)
    kinds(state, intents.FollowLink(OTHER), intents.Close())
    assert state.linked is None
    assert kinds(state, intents.AcceptLink()) == [outcomes.NOTHING]
    assert state.session.moves == 3


def test_restart_asks_only_where_moves_would_be_lost() -> None:
    for moves, expected in ((0, outcomes.RESTARTED), (3, outcomes.OPENED), (49, outcomes.RESTARTED)):
        state = after(moves)
        assert kinds(state, intents.AskRestart()) == [expected], moves
        kinds(state, intents.Restart())
        assert (state.session.moves, state.session.score, state.session.can_undo()) == (0, 500, False)


def test_nothing_is_played_where_another_tab_has_the_game() -> None:
    state = after(3)
    game, settings = state.game, dict(state.settings)
    kinds(state, intents.LoseGame(), intents.Close())
    wishes = (
        intents.Tap(1, 0),
        intents.Undo(),
        intents.NewGame(1),
        intents.Restart(),
        intents.EnterCode("SS1-S4-AAAAABD"),
        intents.FollowLink(OTHER),
        intents.Choose("double_tap", False),
    )
    for wish in wishes:
        assert kinds(state, wish) == [outcomes.OPENED], wish
        assert state.dialog == "elsewhere"
    assert state.game is game
    assert state.session.moves == 3
    assert state.settings == settings


def test_the_deal_of_a_link_waits_until_the_game_is_taken_over() -> None:
    state = after(0)
    kinds(state, intents.LoseGame(), intents.FollowLink(OTHER))
    assert state.linked == OTHER
    kinds(state, intents.Close())
    assert state.linked is None


def test_new_deals_are_drawn_letter_by_letter() -> None:
    drawn = iter([number % 26 for number in range(1000)])
    state = after(0)
    state.draw = lambda bound: next(drawn)
    seen = set()
    for _ in range(10):
        kinds(state, intents.NewGame(2))
        seen.add(codes.format_code(state.session.code))
    assert len(seen) == 10
    assert all(code.startswith("SS1-S2-") for code in seen)
