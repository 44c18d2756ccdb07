# Every task of the project; `make` alone lists them.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
STAMP := .venv/.stamp
BENCH_STAMP := .venv/.bench-stamp

.DEFAULT_GOAL := help
.PHONY: help setup play lint test bench soak docs clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## Create .venv and install Conclave with its development tools

play: setup ## Play a game of Seasons in the terminal
	@$(BIN)/conclave play seasons

lint: setup ## Check style, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint ## Lint, then run the tests and the scenarios
	$(BIN)/pytest -n 2
	$(BIN)/conclave check scenarios

# The compared engine lists choices in set order, so the hash seed is fixed.
bench: $(BENCH_STAMP) ## Measure speed, and compare it with another engine
	PYTHONHASHSEED=0 $(BIN)/python -m bench

soak: setup ## Play long random runs in search of faults
	$(BIN)/python -m tools.soak

docs: setup ## Regenerate the rules table and the README's picture
	$(BIN)/python -m tools.rules_table
	$(BIN)/python -m tools.picture

clean: ## Remove .venv, builds and caches
	rm -rf .venv build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml requirements/dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		found=$$($(PYTHON) --version 2>/dev/null || echo missing); \
		echo "Conclave needs Python 3.11 or newer, but $(PYTHON) is $$found." >&2; \
		echo "Name another one with: make setup PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "Setting up .venv (once; about a minute)"
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	@$(PIP) install -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(BENCH_STAMP): $(STAMP) requirements/bench.txt
	@echo "Installing what the benchmarks compare against"
	@$(PIP) install -r requirements/bench.txt
	@touch $@
