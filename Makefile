# guapan: run it, test it, measure it. Each target installs what is missing and says so.

SHELL := /bin/bash
# Outside the checkout, so that clones share what they have built.
export CARGO_TARGET_DIR ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/guapan/target

SERVE := $(CARGO_TARGET_DIR)/serve/guapan
STAGE := $(CARGO_TARGET_DIR)/stage/guapan

.PHONY: run rehearse test bench fuzz gallery ready-to-run

# The demo event with the big board. More options: make run ARGS="--listen 127.0.0.1:8080"
run: ready-to-run
	@.ci/serve "$(SERVE)" "$(STAGE)" $(ARGS)

# The same with games that play themselves, in a folder of their own (SPEED times as fast as real).
rehearse: ready-to-run
	@.ci/serve "$(SERVE)" "$(STAGE)" --data "$(CARGO_TARGET_DIR)/rehearsal" --rehearse $(or $(SPEED),4) $(ARGS)

test:
	@.ci/need test
	@.ci/test

bench:
	@.ci/need test
	@.ci/bench

# Draws every scene of the big board in every theme and size: some 1 200 pictures and a sheet of all.
# Part of them: make gallery ONLY=grid+wood+1920
gallery:
	@.ci/need test
	@cargo build --quiet --workspace --example gallery
	@"$(CARGO_TARGET_DIR)/debug/examples/gallery" $(or $(OUT),"$(CARGO_TARGET_DIR)/gallery") $(ONLY)

# Searches by coverage for inputs that the readers of records stumble over, SECONDS_EACH for each reader.
fuzz:
	@.ci/fuzz $(or $(SECONDS_EACH),60)

# The server first and without the big board, since that takes a tenth of the time to build.
ready-to-run:
	@.ci/need run
	@echo "Building the pages and the server."
	@npm --prefix web run --silent build >"$(CARGO_TARGET_DIR)/pages.log" 2>&1 & pages=$$!; \
	cargo build --quiet -p guapan --no-default-features || exit 1; \
	wait $$pages || { cat "$(CARGO_TARGET_DIR)/pages.log" >&2; exit 1; }
	@install -D "$(CARGO_TARGET_DIR)/debug/guapan" "$(SERVE)"
