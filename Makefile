# The only commands a contributor has to know. `make` lists them.

# Any Python will do to begin with: tools/prepare.py finds one that is new enough.
PYTHON ?= $(shell command -v python3 || command -v python3.13 || command -v python3.12 || command -v python3.11)
# Locked tools first, then whatever the machine has.
TOOLS = export PATH="$(CURDIR)/.venv/bin:$$PATH"

HOST ?=
PORT ?=
LAN ?=
GAME ?= classic
SEEDS ?= 100
SEED ?=
ARGS ?=
# A failed check does not keep the tests from saying what they have to say.
CHECK_AND_TEST = failed=0; $(if $(ARGS),,python -m tools.check || failed=1;) python -m tools.test $(ARGS) || failed=1; exit $$failed
SERVE = $(if $(LAN),--lan) $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

.DEFAULT_GOAL := help
.PHONY: help run test long check setup dev bench cluster chaos simulate play screens compare cover format generate lock

help:  ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-9s %s\n", $$1, $$2}' Makefile

run: .ready-to-run  ## prepare what is missing and serve on http://127.0.0.1:8000 (PORT=, HOST=; LAN=1 for the house's network)
	@exec .venv/bin/python -m app serve $(SERVE) $(ARGS)

test: .ready-to-test  ## prepare what is missing, then every check and every test (ARGS= for pytest: only those)
	@$(TOOLS); $(CHECK_AND_TEST)

long: .ready-to-test  ## every check and test at full counts: nightly, about an hour
	@$(TOOLS); export BIRIBAKI_LONG=1; $(CHECK_AND_TEST)

check: .ready-to-check  ## formatting, lint, types, layers, generated files, lock files, container files
	@$(TOOLS); python -m tools.check $(ARGS)

setup: .ready-to-test  ## only prepare: environment, page, a browser for the tests

dev: .ready-to-check  ## server and page, both reloading as you save
	@$(TOOLS); python -m tools.dev

bench: .ready-to-test  ## measure speed and memory, as ratios from one run
	@$(TOOLS); python -m benchmarks $(ARGS)

cluster: .ready-to-test  ## two server processes, Redis, Postgres and a balancer on http://127.0.0.1:8080 (PORT=)
	@$(TOOLS); PORT=$(PORT) exec python -m tools.cluster

simulate: .ready-to-test  ## whole evenings under a seed each, with everything failing that can fail (SEEDS=1000, or SEED=417 again)
	@$(TOOLS); python -m tools.simulate $(if $(SEED),--seed $(SEED),--seeds $(SEEDS)) $(ARGS)

chaos: .ready-to-test  ## kill -9 of servers and of Redis while four games are played (ROUNDS=500)
	@$(TOOLS); ROUNDS=$(ROUNDS) SEED=$(SEED) python -m tools.chaos

play: .ready-to-run  ## a deal at the terminal against bots (GAME=classic)
	@.venv/bin/python -m app play $(GAME) $(ARGS)

screens: .ready-to-test  ## play a real deal in a browser and take the screenshots
	@$(TOOLS); python -m tools.screens $(ARGS)

compare: .ready-to-check  ## the rule sheets of all games, side by side
	@.venv/bin/python -m tools.compare $(ARGS)

cover: .ready-to-check  ## how much of the code the tests reach, against what we ask
	@$(TOOLS); python -m tools.cover

format: .ready-to-check  ## put every file into its usual form
	@$(TOOLS); ruff check --fix --quiet .
	@$(TOOLS); ruff format .

generate: .ready-to-check  ## write what is made from the server's types and the rulebook
	@$(TOOLS); python -m app.wire.schema
	@$(TOOLS); python -m app.web.schema
	@$(TOOLS); python -m app.rulebook.export
	@$(TOOLS); python -m app.rulebook.scenarios.examples

lock: .ready-to-check  ## resolve the dependencies again and write both lock files
	@$(TOOLS); python -m tools.locks write $(ARGS)

.PHONY: .ready-to-run .ready-to-check .ready-to-test .some-python
.ready-to-run .ready-to-check .ready-to-test: .some-python
	@$(PYTHON) tools/prepare.py $(@:.ready-to-%=%)

.some-python:
	@test -n "$(PYTHON)" || { echo "Biribaki needs Python 3.11 or newer, and there is none here. On Debian or Ubuntu: apt-get install python3 python3-venv" >&2; exit 1; }
