"""Conclave, a board game engine."""

from conclave import native

__version__ = "0.1.0"

# Whether the core runs compiled or plain is settled before any module of it is imported.
FORM = native.choose()
