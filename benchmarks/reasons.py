"""Knows why a row of a section is not reached, and what was tried; said below the section's table."""

REASONS: dict[str, str] = {}
