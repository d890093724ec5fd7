"""Settings: names, defaults, values, and what a stored object gives."""

from simple_simon.app import intents, outcomes, settings
from tests.app.stage import kinds, state_at

DEFAULTS = (
    ("double_tap", True),
    ("automatic_placement", False),
    ("placement_aid", True),
    ("interactive_rules", True),
    ("language", "system"),
    ("theme", "system"),
    ("four_colours", False),
    ("large_index", False),
    ("controls_side", "right"),
    ("animation", "system"),
)


def test_the_defaults() -> None:
    assert settings.defaults() == dict(DEFAULTS)


def test_only_its_own_values_are_taken() -> None:
    assert settings.is_value("double_tap", False)
    assert settings.is_value("language", "zh-Hant")
    for name, value in (("double_tap", 1), ("double_tap", "on"), ("language", "xx"), ("colour", True), ("theme", None)):
        assert not settings.is_value(name, value), name


def test_what_is_stored_is_taken_and_the_rest_is_the_default() -> None:
    stored = {"double_tap": False, "theme": "dark", "language": "xx", "unknown": 3}
    assert settings.read_settings(stored) == dict(DEFAULTS, double_tap=False, theme="dark")


def test_a_choice_acts_at_once() -> None:
    state = state_at({})
    assert kinds(state, intents.Choose("theme", "dark")) == [outcomes.CHOSEN]
    assert state.settings["theme"] == "dark"


def test_what_is_no_setting_is_a_fault_of_the_program() -> None:
    try:
        kinds(state_at({}), intents.Choose("theme", "red"))
    except ValueError as error:
        assert "red" in str(error)
    else:
        raise AssertionError("a theme that is none was taken")
