# nightly
# Kampfgruppe Peiper: conditions and batches.
# Sooner: tests/cases/peiper_conditions.txt.

load peiper

# A position after two draws: inf119 in sight at Büllingen, Manderfeld unseen.
board() {
	kgp_at Losheim
	force armor 1 art 3
	face_up Bullingen inf119
	face_down Manderfeld
}

@test "peiper orders: a guard is judged when its turn comes" {
	board
	force armor 1
	orders "if turn over 1 then stay" stay "if turn over 1 then stay"
	expect_outcome 1 guarded
	expect_turn 3
}

@test "peiper orders: a second move that depends on the first" {
	kgp_at Losheim
	dice 3 4 3 4
	orders "move Manderfeld" "if Amel empty then move Amel"
	expect_kgp Amel
}

@test "peiper orders: an impossible order is skipped" {
	board
	force armor 1
	play "move Spa" stay
	expect_outcome 1 impossible
	expect_outcome 2 "done"
	expect_turn 2
}

@test "peiper orders: on-fail stop drops the rest" {
	board
	force armor 1
	play "on-fail stop" "move Spa" stay
	expect_outcome 2 impossible
	expect_outcome 3 dropped
	expect_turn 1
}

@test "peiper orders: what comes after the end is dropped" {
	kgp_at Losheim
	turn 9
	play stay stay
	expect_outcome 2 dropped
	expect "needs nothing"
}

@test "peiper orders: words that are no order are not understood" {
	board
	play "march Manderfeld" "move Brussels"
	expect_outcome 1 unread
	expect_outcome 2 unread
}

@test "peiper orders: a town is called as on the map, with its blank" {
	kgp_at Trois-Ponts
	force armor 1
	dice 3 4
	play "move La Gleize"
	expect_outcome 1 "done"
	expect_kgp La-Gleize
}
