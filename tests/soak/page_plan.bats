#!/usr/bin/env bats
# bats file_tags=once
# shellcheck disable=SC2034
# Planning pages, touched at random for longer than tests/bats has time for: 10,000
# touches in each game, 500 a draft.

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
