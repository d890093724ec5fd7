"""Geometry: columns and cards on boards of all sizes, and what a point meets."""

from simple_simon.app import geometry

# width and height of the board in the page, from a small phone to a large screen
SIZES = ((320, 430), (320, 330), (360, 500), (640, 250), (600, 290), (768, 880), (1024, 640), (1280, 700), (1920, 980))
LONGEST = 20


def test_the_longest_column_fits_every_board() -> None:
    for width, height in SIZES:
        layout = geometry.measure(width, height, False)
        for count in range(1, LONGEST + 1):
            lowest = geometry.top(layout, count, count - 1) + layout.card_height
            assert lowest <= height, (width, height, count)


def test_columns_lie_apart_and_within_the_board() -> None:
    for width, height in SIZES:
        layout = geometry.measure(width, height, False)
        assert layout.lefts[0] >= geometry.EDGE
        assert layout.lefts[9] + layout.card_width <= width - geometry.EDGE + 1
        for place in range(9):
            assert layout.lefts[place] + layout.card_width < layout.lefts[place + 1]


def test_each_card_is_met_in_its_strip() -> None:
    for width, height in SIZES:
        layout = geometry.measure(width, height, False)
        for count in (1, 8, LONGEST):
            strip = geometry.strip(layout, count)
            for index in range(count):
                middle = geometry.top(layout, count, index) + strip / 2
                assert geometry.index_at(layout, count, middle) == index, (width, height, count)


def test_the_last_card_is_met_down_to_its_lower_edge_and_nothing_below_it() -> None:
    layout = geometry.measure(1280, 700, False)
    lowest = geometry.top(layout, 4, 3) + layout.card_height
    assert geometry.index_at(layout, 4, lowest - 1) == 3
    assert geometry.index_at(layout, 4, lowest + 1) == -1
    assert geometry.index_at(layout, 0, 10) == -1


def test_gaps_between_columns_are_split_in_the_middle() -> None:
    for width, height in SIZES:
        layout = geometry.measure(width, height, False)
        for number in range(1, 10):
            right = layout.lefts[number - 1] + layout.card_width
            middle = (right + layout.lefts[number]) / 2
            assert geometry.column_at(layout, middle - 0.5) == number
            assert geometry.column_at(layout, middle + 0.5) == number + 1
        assert geometry.column_at(layout, 0) == 1
        assert geometry.column_at(layout, width) == 10


def test_strips_shrink_evenly_and_never_below_zero() -> None:
    for width, height in SIZES:
        layout = geometry.measure(width, height, False)
        strips = [geometry.strip(layout, count) for count in range(1, LONGEST + 1)]
        assert strips == sorted(strips, reverse=True)
        assert strips[-1] > 0


def test_the_index_fits_its_strip() -> None:
    for width, height in SIZES:
        for is_large in (False, True):
            layout = geometry.measure(width, height, is_large)
            for count in range(1, LONGEST + 1):
                assert geometry.index_size(layout, count) <= geometry.strip(layout, count)


def test_the_index_is_large_by_default_and_larger_by_choice() -> None:
    assert geometry.index_size(geometry.measure(360, 500, False), 8) >= 14
    assert geometry.index_size(geometry.measure(360, 500, True), 8) >= 18
    for width, height in SIZES:
        usual, large = geometry.measure(width, height, False), geometry.measure(width, height, True)
        assert large.index_size > usual.index_size


def test_a_point_is_on_the_board_or_not() -> None:
    layout = geometry.measure(1000, 600, False)
    assert geometry.is_on(layout, 0, 0)
    assert geometry.is_on(layout, 999, 599)
    for x, y in ((-1, 5), (5, -1), (1000, 5), (5, 600)):
        assert not geometry.is_on(layout, x, y)
