"""Knows how a build that can't go on says so."""


class BuildFailure(Exception):
    """The build can't go on; its text is the one line that the person at the keyboard needs."""
