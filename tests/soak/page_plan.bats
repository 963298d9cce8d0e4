#!/usr/bin/env bats
# shellcheck disable=SC2154
# More positions than tests/bats has time for, by the engines of planning pages
# alone.

load ../bats/command

@test "soak: each module lists what legal does, in a thousand positions" {
	local game
	[ -e "$repository/build/wasm/peiper.gz" ] || skip "there is no clang for WebAssembly"
	command -v node >/dev/null || skip "node is not here"
	for game in peiper arnswalde ostfront aachen reichstag; do
		(cd "$repository" && "$build/tools/planner" many "$game" 2 "${SOAK_POSITIONS:-1000}") |
			node --no-warnings "$repository/tests/browser/engine.js" listing "$repository/build/wasm/$game.gz" ||
			fail "$game: the module lists other orders"
	done
}
