# Verbs for people. `make` alone lists them.
BIN := .venv/bin
PYTEST = $(BIN)/python -m pytest -n $(THREADS) --dist worksteal
THREADS := 2
BASE := HEAD
COUNT := 10000
SCRIPTS := "src/masume/**/*.js" "benchmarks/**/*.mjs"
# Without compiled modules, every process that a test starts would compile them anew.
unexport PYTHONDONTWRITEBYTECODE
EXPERIMENTS := boards nishijima_1 nishijima_2 nishijima_3 haraguchi_rebuild haraguchi_dictionaries haraguchi_contest \
               kabe_fill uniqueness crosswords glyphs sato_levels skeleton_levels made_to_level nguyen_hints \
               hint_puzzles hint_model clue_round_trip crossword_levels themes

.DEFAULT_GOAL := help
.PHONY: help setup demo studio programs test test-all check format fuzz fuzz-readers fuzz-kernel bench experiments lock stub types docs clean

help: ## list these verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## create .venv, install locked dependencies, build the kernel
	@tools/setup.sh

demo: setup ## make a 15x15 skeleton of countries: terminal, and .pdf, .html to play, .ipuz in out/
	@mkdir -p out
	@$(BIN)/masume make skeleton countries --size 15x15 --seconds 5 --seed 1 --threads $(THREADS) \
	    --out out/countries.ipuz --out out/countries.pdf --out out/countries.html

studio: setup ## open the studio in a browser (OPTIONS="--port 8000")
	@$(BIN)/masume studio $(OPTIONS)

programs:
	@tools/test_programs.sh

test: programs check ## run the checks, unit tests, contracts and browser journeys: ten minutes on two cores
	@$(PYTEST) -m "not slow"

# Tests that draw examples run again here, with all of them.
test-all: test ## run everything: also sanitizers, two compilers, packages, documentation, sieges and fuzzing
	@tools/test_programs.sh all
	@$(PYTEST) -m "slow or hypothesis" --hypothesis-profile thorough

check: setup ## check style, types and who imports whom, without running tests
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo >.venv/imports.log || { cat .venv/imports.log; exit 1; }
	@if command -v prettier >/dev/null; then prettier --check --log-level warn $(SCRIPTS); \
	    else echo "masume: no prettier, so the style of JavaScript was not checked: npm install --global prettier@3" >&2; fi

format: setup ## put Python and JavaScript into the common format
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format --quiet .
	@if command -v prettier >/dev/null; then prettier --write --log-level warn $(SCRIPTS); \
	    else echo "masume: no prettier, so JavaScript stays as it is: npm install --global prettier@3" >&2; fi

fuzz: fuzz-readers fuzz-kernel ## spoil the input of every reader and every engine (COUNT=10000 each)

fuzz-readers: setup ## the readers alone: each input is read or gets one sentence
	@$(BIN)/python -m fuzz --count $(COUNT)

fuzz-kernel: setup ## the engines alone, under sanitizers (CXX=clang++ for libFuzzer), and their bindings
	@$(BIN)/python -m fuzz.kernel --count $(COUNT)
	@$(BIN)/python -m fuzz.bindings --count $(COUNT)

bench: setup ## compare the speed of placement with an earlier commit (BASE=HEAD)
	@$(BIN)/python -m benchmarks.placement --base $(BASE)

# The last five need the concept base of both languages: `masume words build`.
experiments: setup ## repeat the papers' tables and figures, an hour on two cores (OPTIONS="--seconds 120 --seeds 5", CLUSTER=tcp://…)
	@for name in $(EXPERIMENTS); do $(BIN)/python -m experiments.$$name $(if $(CLUSTER),--cluster $(CLUSTER)) $(OPTIONS) || exit 1; done
	@$(BIN)/python -m experiments.papers

stub: setup ## write src/masume/_kernel.pyi anew after a change of the bindings
	@$(BIN)/python -m nanobind.stubgen -q -m masume._kernel -o src/masume/_kernel.pyi

types: setup ## write the types of the studio's API for its pages anew after a change of the API
	@$(BIN)/python -m tools.api_types

docs: setup ## build the documentation in build/site, both languages; it needs no network
	@$(BIN)/python -m sphinx --quiet --jobs $(THREADS) --fresh-env --write-all --fail-on-warning --keep-going -c docs . build/site
	@echo build/site/index.html

lock: setup ## choose newer versions of the dependencies and write constraints.txt
	@$(BIN)/python -m pip install -q uv
	@$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --all-extras --no-emit-index-url --no-header \
	    --no-annotate pyproject.toml -o constraints.txt

clean: ## remove everything that was built or made
	@rm -rf .venv build out
