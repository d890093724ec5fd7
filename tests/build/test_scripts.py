"""What the build leaves out of the runtime's script, and that it stops where the script is not what it expects."""

from __future__ import annotations

import pytest

from simple_simon.build import scripts
from simple_simon.build.failure import BuildFailure

WHOLE = b"var FS={open(path){},first(path){FS.open(path)},second(path){},last(path){}};FS.last(1)"


@pytest.fixture
def unused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the small script nothing is used but `open` and `last`."""
    monkeypatch.setattr(scripts, "UNUSED", (("first(path){", "last(path){"),))


@pytest.mark.usefixtures("unused")
def test_what_nothing_calls_is_left_out() -> None:
    assert scripts.without_unused(WHOLE) == b"var FS={open(path){},last(path){}};FS.last(1)"


@pytest.mark.usefixtures("unused")
@pytest.mark.parametrize(
    ("script", "problem"),
    [
        (WHOLE.replace(b"first", b"fast"), "once in the runtime's script, got 0"),
        (WHOLE + WHOLE, "once in the runtime's script, got 2"),
        (b"var FS={last(path){},first(path){}}", "expected 'first.*' before 'last"),
        (WHOLE + b";FS.second(1)", "expected 'second' in the runtime's script, which still uses it"),
    ],
)
def test_a_script_that_is_another_stops_the_build(script: bytes, problem: str) -> None:
    with pytest.raises(BuildFailure, match=problem):
        scripts.without_unused(script)
