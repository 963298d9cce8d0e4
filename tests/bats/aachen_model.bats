# nightly
# Aachen: what a comparison with a second reading of the rules brought up.
# Sooner: tests/cases/aachen_4_rulings_b.txt.

load aachen

@test "aachen 2.6: a player who loses all attackers is not asked which" {
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

@test "aachen 2.5: a wall hex that a unit left stops it when it comes back" {
	# de-25's zone does not reach the unit in 1925, but the empty hex.
	phase allied-mobile
	units us-3a-5 1925 de-25 1924
	orders "move us-3a-5 via 2025 2026 1926 to 1826"
	expect_unit us-3a-5 1826
	clear_map
	phase allied-mobile
	units us-3a-5 1925 de-25 1924
	orders "move us-3a-5 via 2025 to 1925"
	expect_unit us-3a-5 1925
	clear_map
	phase allied-mobile
	units us-3a-5 1925 de-25 1924
	expect_refused 2.5 "move us-3a-5 via 2025 1925 to 1926"
}

@test "aachen 2.10: thrown back to where it began, a unit can go on" {
	units us-30-1 0820 us-30-2 0720 de-12 0920
	dice 1
	orders "move us-30-1 via 0720 to 0719"
	expect_rolls bridge.0618-0619
	expect_unit us-30-1 0820
	expect "state.mover us-30-1" "state.left 10"
	can "move us-30-1 0819"
}
