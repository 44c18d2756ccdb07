"""Benchmarks of Conclave and of the engine it is compared with."""
