"""The steps themselves, each in a file of its own."""
