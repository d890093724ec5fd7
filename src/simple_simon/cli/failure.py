"""Knows how a command that can't be carried out says so."""


class CommandFailure(Exception):
    """The command can't be carried out; its text is the one line for standard error."""
