"""Evenfall: witches, rituals and the crystal path, for one to four players."""
