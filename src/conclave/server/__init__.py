"""The table: one process that keeps games and tells every seat what it may know."""
