"""Beginning and ending a game: what starts with a deal, what is counted when a game is won or left."""

from simple_simon.app.state import State
from simple_simon.game import codes, records, stats
from simple_simon.game.codes import Code
from simple_simon.game.saves import SavedGame, Win
from simple_simon.game.session import Session

ID_LETTERS = 12


def begin(state: State, code: Code) -> None:
    """Put the deal of a code on the table as a new game; the game before it is left."""
    if state.game:
        _leave(state)
    state.game = SavedGame(_new_id(state), Session(code), False)
    settle(state)


def restart(state: State) -> None:
    """Deal the running game anew: the same game before a win, a new one after it."""
    game = state.game
    assert game is not None
    game.session.restart()
    if game.counted:
        state.game = SavedGame(_new_id(state), game.session, False)
    settle(state)


def settle(state: State) -> None:
    """Let everything go that belongs to the position before."""
    state.held = state.peek = state.landed = state.reminder = state.watching = state.linked = None
    column = state.session.table.columns[0]
    state.focus = (1, len(column) - 1)


def count_win(state: State) -> None:
    """Count a won game and keep its record, once for each game."""
    game = state.game
    assert game is not None
    if game.counted:
        return
    _count(state, True)
    state.new_win = Win(game.id, state.now(), game.session.score, game.session.moves, records.record_of(game.session))
    state.game = SavedGame(game.id, game.session, True)


def _leave(state: State) -> None:
    """Count the running game as not won if it has moves and was not counted yet."""
    assert state.game is not None
    if state.session.moves and not state.game.counted:
        _count(state, False)


def _count(state: State, won: bool) -> None:
    session = state.session
    ending = stats.Ending(session.code.suits, won, session.score, session.moves, state.now())
    state.tallies = stats.count(state.tallies, ending)


def _new_id(state: State) -> str:
    return "".join([codes.LETTERS[state.draw(26)] for _ in range(ID_LETTERS)])


def fresh_code(state: State, suits: int) -> Code:
    """Return the code of a new deal, all shuffles equally likely."""
    letters = "".join([codes.LETTERS[state.draw(26)] for _ in range(codes.SHORT)])
    return codes.from_shuffle(codes.from_letters(letters), suits)
