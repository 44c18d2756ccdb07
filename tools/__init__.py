"""Tools for working on Conclave: long random runs and the table of rules and tests."""
