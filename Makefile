# `make run` opens the sample family, `make test` runs every test; both install what is missing first.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
RELEASE = -c release --static-swift-stdlib --product compass
BINARY = $(shell $(SWIFT) build $(RELEASE) --show-bin-path 2>/dev/null)/compass

.PHONY: run test build install uninstall lint format clean prepare

run: build
	@$(BINARY) --sample

build: prepare
	@$(SWIFT) build $(RELEASE) --quiet

test: prepare lint
	$(SWIFT) test --parallel

# The documents that are folds over the vocabulary are checked by the tests, not made here.
install: build
	install -D -m 0755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/compass
	install -d $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(BINARY) --generate-manual > $(DESTDIR)$(PREFIX)/share/man/man1/compass.1
	$(BINARY) --generate-completion-script bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/compass
	$(BINARY) --generate-completion-script zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_compass
	$(BINARY) --generate-completion-script fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/compass.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/compass $(DESTDIR)$(PREFIX)/share/man/man1/compass.1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/compass \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_compass \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/compass.fish

lint:
	@$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	@Scripts/long-files

format:
	@$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

clean:
	rm -rf .build

prepare:
	@Scripts/prepare
