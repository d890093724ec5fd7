"""The settings: their names, defaults and the values they may have."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    class Setting(NamedTuple):
        """A setting: its name as stored and as the input is called, its values, the default first."""

        name: str
        values: tuple[Any, ...]
else:
    from collections import namedtuple

    Setting = namedtuple("Setting", ("name", "values"))

ON = (True, False)
OFF = (False, True)
SYSTEM = "system"
LANGUAGES = ("en", "nb", "he", "zh-Hant")

SETTINGS = (
    Setting("double_tap", ON),
    Setting("automatic_placement", OFF),
    Setting("placement_aid", ON),
    Setting("interactive_rules", ON),
    Setting("language", (SYSTEM,) + LANGUAGES),
    Setting("theme", (SYSTEM, "light", "dark")),
    Setting("four_colours", OFF),
    Setting("large_index", OFF),
    Setting("controls_side", ("right", "left")),
    Setting("animation", (SYSTEM, "on", "off")),
)


def defaults() -> "dict[str, Any]":
    """Return every setting with its default."""
    return {setting.name: setting.values[0] for setting in SETTINGS}


def is_value(name: str, value: "Any") -> bool:
    """Tell whether a setting of that name exists and may have the value."""
    for setting in SETTINGS:
        if setting.name == name:
            return any(value == allowed and type(value) is type(allowed) for allowed in setting.values)
    return False


def read_settings(body: "dict[str, Any]") -> "dict[str, Any]":
    """Return the settings that a stored object holds; what is missing or has no such value is the default."""
    settings = defaults()
    for name in settings:
        if is_value(name, body.get(name)):
            settings[name] = body[name]
    return settings
