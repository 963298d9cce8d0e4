#!/usr/bin/env bats
# shellcheck disable=SC2154
# What the page of a game computes (src/page/*.js), run by node, where there is
# one: the program needs none, and a browser does the same in page_browser.bats.

load command

setup() {
	own_home
	command -v node >"$BATS_TEST_TMPDIR/node" || skip "node is not here"
	driver=$repository/tests/browser/node.js
}

@test "blake2b: the same as b2sum, for 0 to 400 bytes" {
	local size
	for size in 256 512; do
		node "$driver" sums . "$size" >ours
		b2sum -l "$size" [0-9]?? >theirs
		cmp theirs ours
	done
}
