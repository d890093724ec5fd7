"""Gestures of pointers: what is a tap, a double tap, a hold, a drag; and who owns the gesture."""

from simple_simon.app import intents
from simple_simon.game.play import score
from tests.app.stage import LAYOUT, Hand, state_at


def hand() -> Hand:
    """A seven in column 1, eights in columns 2 and 3, a four in column 4, column 5 and the others empty."""
    return Hand(state_at({1: "3C 7H", 2: "8H", 3: "8C", 4: "4D"}))


def test_a_tap_picks_up_and_a_tap_on_another_column_puts_down() -> None:
    finger = hand()
    finger.tap(1, 1)
    finger.tap(2, 0, 3000)
    assert finger.wishes == ["Tap 1 1", "Tap 2 0"]
    assert finger.state.session.moves == 1


def test_two_taps_on_a_card_send_its_group() -> None:
    finger = hand()
    finger.tap(1, 1)
    finger.tap(1, 1, 349)
    assert finger.wishes[1:] == ["Send 1 1"]
    assert len(finger.state.table.columns[1]) == 2


def test_two_slow_taps_pick_up_and_let_go() -> None:
    finger = hand()
    finger.tap(1, 1)
    finger.tap(1, 1, 351)
    assert finger.wishes == ["Tap 1 1", "Tap 1 1"]
    assert finger.state.held is None


def test_fast_taps_on_two_cards_are_two_taps() -> None:
    finger = hand()
    finger.tap(1, 1)
    finger.tap(4, 0, 150)
    assert finger.wishes == ["Tap 1 1", "Tap 4 0"]
    assert finger.state.session.moves == 0


def test_further_taps_at_the_place_are_ignored() -> None:
    for count in (3, 4, 5):
        finger = hand()
        for _ in range(count):
            finger.tap(1, 1, 100)
        assert finger.wishes == ["Tap 1 1", "Send 1 1"]
        assert finger.state.session.moves == 1


def test_without_the_setting_two_taps_are_two_taps() -> None:
    finger = hand()
    finger.state.settings["double_tap"] = False
    finger.tap(1, 1)
    finger.tap(1, 1)
    assert finger.wishes == ["Tap 1 1", "Tap 1 1"]


def test_putting_down_is_no_first_tap_of_a_double_tap() -> None:
    finger = hand()
    finger.tap(1, 1)
    finger.tap(2, 0)
    finger.tap(2, 0)
    assert finger.state.session.moves == 1
    assert "Send 2 0" not in finger.wishes


def test_a_small_tremble_is_a_tap() -> None:
    for is_mouse, still, far in ((False, 6, 25), (True, 3, 5)):
        finger = hand()
        x, y = finger.point(1, 1)
        finger.press(1, 1, is_mouse=is_mouse)
        finger.gestures.move(1, x + still, y)
        assert not finger.gestures.is_dragging
        finger.gestures.move(1, x + far, y)
        assert finger.gestures.is_dragging
        assert finger.shifts == [(far, 0)]


def test_two_trembling_taps_are_a_double_tap() -> None:
    finger = hand()
    for _ in range(2):
        finger.time += 100
        x, y = finger.point(1, 1)
        finger.press(1, 1)
        finger.gestures.move(1, x + 4, y + 4)
        finger.gestures.release(1, x + 4, y + 4, finger.time, LAYOUT)
    assert finger.wishes == ["Tap 1 1", "Send 1 1"]


def test_a_drag_drops_where_the_pointer_lifts() -> None:
    finger = hand()
    finger.drag(1, 1, 3)
    assert finger.wishes == ["PickUp 1 1", "Drop 3"]
    assert len(finger.state.table.columns[2]) == 2


def test_a_drag_off_the_board_goes_home() -> None:
    finger = hand()
    finger.press(1, 1)
    finger.move(3, -1)
    finger.gestures.release(1, 400, LAYOUT.height + 40, 100, LAYOUT)
    assert finger.wishes == ["PickUp 1 1", "Drop 0"]
    assert finger.state.session.moves == 0


def test_what_may_not_move_never_lifts() -> None:
    finger = hand()
    finger.drag(1, 0, 3)
    assert finger.wishes == ["PickUp 1 0"]
    assert finger.shifts == []


def test_a_drag_from_the_bare_table_does_nothing() -> None:
    finger = hand()
    finger.drag(5, -1, 2)
    assert finger.wishes == []


def test_the_first_finger_owns_the_gesture() -> None:
    finger = hand()
    finger.press(1, 1, pointer=1)
    finger.move(2, -1, pointer=1)
    assert not finger.press(4, 0, pointer=2)
    finger.move(5, -1, pointer=2)
    finger.release(5, -1, pointer=2)
    finger.release(2, -1, pointer=1)
    assert finger.wishes == ["PickUp 1 1", "Drop 2"]


def test_a_hold_shows_the_card_until_it_is_let_go() -> None:
    finger = hand()
    finger.press(1, 0)
    assert finger.timer.is_running
    finger.gestures.hold()
    finger.release(1, 0)
    assert finger.wishes == ["Peek 1 0", "Unpeek"]
    assert finger.state.session.moves == 0


def test_a_drag_after_a_hold_moves_the_card() -> None:
    finger = hand()
    finger.press(1, 1)
    finger.gestures.hold()
    finger.move(2, -1)
    finger.release(2, -1)
    assert finger.wishes == ["Peek 1 1", "Unpeek", "PickUp 1 1", "Drop 2"]


def test_no_hold_comes_out_of_a_drag_or_a_tap() -> None:
    finger = hand()
    finger.press(1, 1)
    finger.move(2, -1)
    assert not finger.timer.is_running
    finger.gestures.hold()
    finger.release(2, -1)
    finger.gestures.hold()
    assert "Peek 1 1" not in finger.wishes


def test_a_lost_pointer_lets_the_group_go_home() -> None:
    finger = hand()
    finger.press(1, 1)
    finger.move(2, -1)
    finger.gestures.cancel(2)
    assert finger.gestures.is_dragging
    finger.gestures.cancel(1)
    finger.release(2, -1)
    assert finger.wishes == ["PickUp 1 1", "Cancel"]
    assert finger.state.held is None


def test_a_lost_press_is_no_tap() -> None:
    finger = hand()
    finger.press(1, 1)
    finger.gestures.cancel()
    finger.release(1, 1)
    assert finger.wishes == []


def test_a_drag_whose_group_was_let_go_is_over() -> None:
    finger = hand()
    finger.press(1, 1)
    finger.move(2, -1)
    finger.gestures.spend()
    finger.move(3, -1)
    finger.release(3, -1)
    assert finger.wishes == ["PickUp 1 1"]
    assert finger.press(4, 0)


def test_a_card_that_has_gone_from_under_the_finger_is_not_dragged() -> None:
    finger = hand()
    finger.press(1, 1)
    finger.wish(intents.Send(1, 1))
    finger.move(5, -1)
    finger.release(5, -1)
    assert finger.wishes == ["Send 1 1"]


def test_a_press_whose_card_has_gone_means_nothing() -> None:
    for taps in (0, 1):
        finger = hand()
        finger.wish(intents.Send(1, 1))
        for _ in range(taps):
            finger.tap(2, 1)
        before = finger.wishes + ["Undo"]
        finger.press(2, 1)
        finger.wish(intents.Undo())
        finger.gestures.hold()
        finger.release(2, 1)
        assert finger.wishes == before


def test_a_press_that_a_dialog_covers_means_nothing() -> None:
    finger = hand()
    finger.press(1, 1)
    finger.gestures.spend()
    assert not finger.timer.is_running
    finger.gestures.hold()
    finger.release(1, 1)
    assert finger.wishes == []
    finger.tap(1, 1)
    assert finger.wishes == ["Tap 1 1"]


def test_the_same_move_costs_the_same_by_every_gesture() -> None:
    by_drag, by_taps, by_double_tap = hand(), hand(), hand()
    by_drag.drag(1, 1, 2)
    by_taps.tap(1, 1)
    by_taps.tap(2, 0)
    by_double_tap.tap(1, 1)
    by_double_tap.tap(1, 1)
    for finger in (by_drag, by_taps, by_double_tap):
        assert finger.state.session.score == score(1, 0) == 499
        assert finger.state.table == by_drag.state.table
