# nightly
# bats file_tags=once
# shellcheck disable=SC2154
# The desk in a page, in a browser, by fingers at 360 px; the checks are in
# tests/browser/desk.py.
# Sooner: tests/bats/desk.bats.

bats_require_minimum_version 1.5.0
load browser

setup_file() {
	open_browser
}

setup() {
	[ -z "$LACKING" ] || skip "$LACKING"
	build=${FELDPOST_BUILD:-$BATS_TEST_DIRNAME/../../build}
	export FELDPOST=$build/feldpost HOME=$BATS_TEST_TMPDIR/home
	# Where browser.bash finds the checks.
	export repository=$BATS_TEST_DIRNAME/../..
	"$build/feldpost" page --desk -o "$BATS_TEST_TMPDIR/feldpost.html" ||
		skip "no module: make deps-page"
	mkdir "$HOME"
}

@test "page --desk: Ostfront, the page against the program: the same file" {
	browse posts "$BATS_TEST_TMPDIR" "$HOME" Ostfront german 16
}

@test "page --desk: Aachen, the page against the program: the same file" {
	browse posts "$BATS_TEST_TMPDIR" "$HOME" \
		"Aachen: First to Fall" allied 10
}

@test "page --desk: Peiper alone, some steps" {
	browse alone "$BATS_TEST_TMPDIR"
}

@test "page --desk: six touches to the first die; a game is replayed, planned and signed" {
	browse staged "$BATS_TEST_TMPDIR"
}

@test "page --desk: no password in a frame or a file; one page signs; it locks" {
	browse refuses "$BATS_TEST_TMPDIR"
}

@test "page --desk: letters are text, and nothing is asked for" {
	browse hostile "$BATS_TEST_TMPDIR"
}

@test "page --desk: axe finds nothing on any screen" {
	local axe=$build/browser/node_modules/axe-core/axe.min.js
	[ -e "$axe" ] || skip "no axe-core: make deps-browser asks npm for it"
	browse looked_at "$BATS_TEST_TMPDIR" "$axe"
}
