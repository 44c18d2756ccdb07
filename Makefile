# Every task of the project; `make` alone lists them.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
STAMP := .venv/.stamp
BENCH_STAMP := .venv/.bench-stamp
NODE_STAMP := .venv/.node-stamp
CORE_STAMP := .venv/.core-stamp
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
PAGE := src/conclave/server/static/index.html
CORE_SOURCES := $(shell find src/conclave/engine src/conclave/games src/conclave/bots -name '*.py') src/conclave/native.py
# What is run once more with the core as plain Python.
PLAIN_TESTS := tests/engine tests/conformance tests/playthroughs tests/records tests/test_scenarios.py \
	tests/seasons/test_perft.py tests/evenfall/test_perft.py
WEB_SOURCES := $(shell find web/src web/public web/index.html web/*.config.* web/tsconfig.json)

.DEFAULT_GOAL := help
.PHONY: help setup play terminal web web-check types browser lint test bench bench-server strength soak soak-games soak-tests \
	wheel screenshots docs clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# CONCLAVE_PURE=1 leaves the core as it is: plain Python.
setup: $(STAMP) $(if $(filter-out 0,$(CONCLAVE_PURE)),,$(CORE_STAMP)) ## Create .venv and install Conclave with its development tools

play: setup web ## Build the page, start the table and print its address
	@$(BIN)/conclave serve

terminal: setup ## Play a game of Seasons in the terminal
	@$(BIN)/conclave play seasons

web: setup $(PAGE) ## Build the page in web/ with a Node of its own

web-check: $(NODE_STAMP) ## Check the types, the words and the sums of the page
	@$(NPM) run -s check
	@$(NPM) run -s check:words
	@$(NPM) test -s

types: setup ## Regenerate the page's types from the server's messages, and the sums it is checked with
	@$(BIN)/python -m tools.typescript
	@$(BIN)/python -m tools.page_sums

# Whoever has never built the page can lint without Node.
lint: setup $(if $(wildcard $(NODE_STAMP)),web-check) ## Check style, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint web-check web browser ## Lint, then run the tests and the scenarios, compiled and plain
	$(BIN)/pytest -n 2 --dist worksteal --durations 20
	$(BIN)/conclave check scenarios
	CONCLAVE_PURE=1 $(BIN)/pytest -n 2 --dist worksteal $(PLAIN_TESTS)
	CONCLAVE_PURE=1 $(BIN)/conclave check scenarios

# An installed browser serves; else the system's package, else the test tool's own download.
browser: setup
	@for name in chromium chromium-browser google-chrome; do \
		if command -v $$name >/dev/null; then exit 0; fi; done; \
		echo "Installing a browser for the tests"; \
		{ apt-get -qq update && apt-get -qq install -y chromium; } >/dev/null 2>&1 \
		|| $(BIN)/playwright install chromium

# The compared engine lists choices in set order, so the hash seed is fixed.
bench: $(BENCH_STAMP) ## Measure speed, and compare it with another engine
	PYTHONHASHSEED=0 $(BIN)/python -m bench --keep

bench-server: web ## Measure the server under many tables
	$(BIN)/python -m tools.bench_server

wheel: web ## Build a wheel and a source distribution into dist/
	@$(BIN)/python -m tools.wheel

strength: setup ## Let the bots meet and write docs/strength.md (hours; can be stopped and goes on)
	$(BIN)/python -m tools.strength

soak: soak-games soak-tests ## Search for faults at length: random games, then the long tests

# Which effects of Seasons were begun can only be seen in plain Python.
soak-games: setup ## Play 20,000 random games of every game
	$(BIN)/python -m tools.soak --game seasons
	CONCLAVE_PURE=1 $(BIN)/python -m tools.soak --game seasons
	$(BIN)/python -m tools.soak --game zavandor
	$(BIN)/python -m tools.soak --game emberhours
	$(BIN)/python -m tools.soak --game evenfall

soak-tests: setup ## Run the long tests: many exams, a server killed a hundred times, abuse
	$(BIN)/pytest -n 2 -m soak --durations=15

screenshots: web browser ## Take the pictures of the pages in docs/images
	$(BIN)/python -m tools.screenshots

docs: setup ## Regenerate the rules table, the protocol and the terminal's picture
	$(BIN)/python -m tools.rules_table
	$(BIN)/python -m tools.protocol
	$(BIN)/python -m tools.picture

clean: ## Remove .venv, builds and caches
	rm -rf .venv build dist src/conclave/_compiled web/node_modules src/conclave/server/static src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): pyproject.toml requirements/dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		found=$$($(PYTHON) --version 2>/dev/null || echo missing); \
		echo "Conclave needs Python 3.11 or newer, but $(PYTHON) is $$found." >&2; \
		echo "Name another one with: make setup PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "Setting up .venv (once; about a minute)"
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	@$(PIP) install -r requirements/dev.txt
	@CONCLAVE_PURE=1 $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# Without a compiler there is a line of notice and nothing to remember: it may be there next time.
$(CORE_STAMP): $(STAMP) setup.py tools/compile_core.py $(CORE_SOURCES)
	@echo "Compiling the core (about a minute)"
	@$(BIN)/python setup.py -q build_ext --inplace
	@if command -v $${CC:-cc} >/dev/null; then touch $@; fi

$(BENCH_STAMP): requirements/bench.txt | setup
	@echo "Installing what the benchmarks compare against"
	@$(PIP) install -r requirements/bench.txt
	@touch $@

$(NODE_STAMP): requirements/web.txt web/package.json web/package-lock.json web/.npmrc | $(STAMP)
	@echo "Installing what builds the page (once; about half a minute)"
	@$(PIP) install -r requirements/web.txt
	@$(NPM) ci --silent
	@touch $@

$(PAGE): $(NODE_STAMP) $(WEB_SOURCES)
	@echo "Building the page"
	@$(NPM) run -s build -- --logLevel warn
	@touch $@
