#!/usr/bin/env bats
# bats file_tags=once
# shellcheck disable=SC2034,SC2154
# Planning pages for longer than tests/bats has time for: touched at random, 10,000
# touches in each game, 500 a draft; and what they list, in 1,000 positions.

load ../bats/planning

touches=500

@test "soak: planning pages touched at random: Peiper" {
	fresh peiper "plan peiper 2"
	anna adjudicate -q -i g.yaml -e "alloc armor 3 pzgren 5 art 1 recon 1"
	SEEDS=${SOAK_PAGES:-20} wandered anna
}

@test "soak: planning pages touched at random: Arnswalde" {
	fresh arnswalde "plan arnswalde 2"
	anna adjudicate -q -i g.yaml -e "place north 3 south 3 centre 1"
	SEEDS=${SOAK_PAGES:-20} wandered anna
}

@test "soak: planning pages touched at random: Ostfront" {
	hosted
	plays anna
	SEEDS=${SOAK_PAGES:-20} wandered anna
}

@test "soak: planning pages touched at random: Aachen" {
	duel aachen allied
	SEEDS=${SOAK_PAGES:-20} wandered anna
}

@test "soak: planning pages touched at random: Race to the Reichstag" {
	in_example
	SEEDS=${SOAK_PAGES:-20} wandered anna
}

@test "soak: planning pages list what legal lists in 1,000 positions of each game" {
	local game
	for game in peiper arnswalde ostfront aachen reichstag; do
		"$build/tools/planner" many "$game" 2 "${SOAK_POSITIONS:-1000}" |
			node --no-warnings "$repository/tests/browser/engine.js" listing \
				"$repository/build/wasm/feldpost.gz" || fail "$game"
	done
}
