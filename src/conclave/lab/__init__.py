"""Measuring: games between bots in great number, and what they tell with what certainty."""

from __future__ import annotations


class BadRun(ValueError):
    """A run that cannot be made or gone on with; the message is for the person who asked."""
