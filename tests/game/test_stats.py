"""Statistics: what a game that ended adds to the figures of its number of suits."""

from simple_simon.game import stats
from simple_simon.game.stats import Ending, Tally, count, older_tallies, share_won, tally_of


def win(score: int = 850, moves: int = 50, suits: int = 1, time: int = 0) -> Ending:
    return Ending(suits, True, score, moves, time)


def loss(score: int = 499, moves: int = 1, suits: int = 1) -> Ending:
    return Ending(suits, False, score, moves, 0)


def after(endings: list[Ending], suits: int = 1) -> Tally:
    tallies: list[Tally] = []
    for ending in endings:
        tallies = count(tallies, ending)
    return tally_of(tallies, suits)


def test_before_the_first_game_there_are_no_figures() -> None:
    assert tally_of([], 2) == stats.empty_tally(2) == Tally(1, 2, 0, 0, None, None, 0, 0, ())
    assert share_won(stats.empty_tally(1)) is None


def test_a_win_counts_as_played_and_won() -> None:
    assert after([win(851, 49, time=1700)]) == Tally(1, 1, 1, 1, 851, 49, 1, 1, ((1700, 851),))


def test_a_game_that_was_left_counts_as_played_and_ends_the_streak() -> None:
    assert after([win(851, 49), loss()]) == Tally(1, 1, 2, 1, 851, 49, 0, 1, ((0, 851),))


def test_numbers_of_suits_are_kept_apart() -> None:
    # STA-5
    endings = [win(), loss(), loss(suits=4)]
    assert (after(endings, 1).played, after(endings, 1).won) == (2, 1)
    assert after(endings, 2) == stats.empty_tally(2)
    assert (after(endings, 4).played, after(endings, 4).won) == (1, 0)


def test_only_won_games_count_for_the_best_score() -> None:
    # SCO-4: a game left at once has 500 points, a win in 450 moves 450
    tally = after([loss(500, 1), win(450, 450)])
    assert (tally.best_score, tally.fewest_moves) == (450, 450)


def test_the_best_score_may_be_below_zero() -> None:
    assert after([win(-1100, 2000)]).best_score == -1100
    assert after([win(-1100, 2000), win(-5, 905)]).best_score == -5


def test_best_score_and_fewest_moves_are_the_best_of_all_wins() -> None:
    tally = after([win(800, 100), win(851, 49), win(840, 60)])
    assert (tally.best_score, tally.fewest_moves) == (851, 49)
    assert [score for _, score in tally.scores] == [800, 851, 840]


def test_streaks() -> None:
    tally = after([win(), win(), loss(), win()])
    assert (tally.streak, tally.longest_streak) == (1, 2)
    tally = after([win(), loss(), win(), win(), win()])
    assert (tally.streak, tally.longest_streak) == (3, 3)


def test_figures_of_another_scoring_are_kept_apart_and_never_lost() -> None:
    # SCO-3
    old = Tally(0, 1, 9, 5, 9999, 20, 0, 3, ())
    tallies = count(count([old], win(851, 49)), loss())
    assert older_tallies(tallies) == [old]
    assert tally_of(tallies, 1).best_score == 851
    assert len(tallies) == 2


def test_the_share_won_is_in_whole_per_cent() -> None:
    for played, won, share in ((1, 0, 0), (1, 1, 100), (3, 1, 33), (3, 2, 67), (200, 1, 1), (1000, 4, 0), (8, 1, 13)):
        assert share_won(Tally(1, 1, played, won, None, None, 0, 0, ())) == share, (played, won)
