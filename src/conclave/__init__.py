"""Conclave, a board game engine."""

__version__ = "0.1.0"
