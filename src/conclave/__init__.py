"""Conclave, a board game engine."""

from conclave import native

__version__ = "0.1.0"

# What runs must be settled before any module of the core is imported.
FORM = native.choose()
