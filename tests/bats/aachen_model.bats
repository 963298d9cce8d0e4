#!/usr/bin/env bats
# Aachen: what a comparison with a second reading of the rules brought up.

load aachen

@test "aachen 2.6: whoever loses all his attackers is not asked which" {
	phase allied-combat
	reduced us-30-1 0828
	reduced us-30-2 0727
	unit de-41 0827
	standing allied "losses ask"
	dice 1
	orders "attack 0827 with us-30-1 us-30-2"
	expect_lost us-30-1 us-30-2
	expect_unit de-41 0827 2
	reached allied-combat allied
}

@test "aachen 2.6: he is asked while one of them survives" {
	phase allied-combat
	reduced us-30-1 0828
	unit us-30-2 0727
	unit de-41 0827
	standing allied "losses ask"
	dice 1
	play "attack 0827 with us-30-1 us-30-2"
	asked allied "lose us-30-1" "lose us-30-2"
}
