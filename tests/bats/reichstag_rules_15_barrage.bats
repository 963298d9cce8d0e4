#!/usr/bin/env bats
# Race to the Reichstag, 15: barrage markers, their zones, and what they cost
# the Germans. 7.2: when they may be used.
# shellcheck disable=SC2034,SC2154

load reichstag

@test "reichstag 7.2, 15: no barrage on turn 1: the phase is passed over" {
	turn 1
	phase 1bf-reinforcement
	unit 1bf-6gtb 5901
	orders "end reinforcement"
	reached 1bf-movement 1bf
	turn 2
	orders "end reinforcement"
	reached 1bf-barrage 1bf
}

@test "reichstag 7.2: of both fronts" {
	turn 1
	phase 1uf-reinforcement
	unit 1uf-68gtb 0431
	orders "end reinforcement"
	reached 1uf-movement 1uf
	turn 2
	orders "end reinforcement"
	reached 1uf-barrage 1uf
}

@test "reichstag 15.3, 6.6: an artillery marker costs 1 point, an air marker 2" {
	phase 1bf-barrage
	unit 1bf-6gtb 5901
	orders "artillery 5505"
	expect_state "fronts.0.spent 1" "markers.0.hex 5505" \
		"markers.0.kind artillery" "markers.0.front 1bf"
	orders "air 5505"
	expect_state "fronts.0.spent 2" "markers.0.kind air"
	orders "artillery 5505" "air 5207" "artillery 5210"
	expect_state "fronts.0.spent 4"
}

@test "reichstag 15.3: each marker once a turn: 5 and 2 of the 1st Belorussian Front" {
	phase 1bf-barrage
	unit 1bf-6gtb 5901
	orders "artillery 5501" "artillery 5503" "artillery 5505" \
		"artillery 5507" "artillery 5509"
	[[ $choices != *artillery* ]] || fail "there is a sixth"
	can "air 5511"
	expect_state "fronts.0.spent 5"
	orders "air 5501" "air 5503"
	[[ $'\n'$choices != *$'\n'"air "* ]] || fail "there is a third"
}

@test "reichstag 15.3: 4 and 2 of the 1st Ukrainian Front" {
	phase 1uf-barrage
	unit 1uf-68gtb 0431
	orders "artillery 0501" "artillery 0503" "artillery 0505" \
		"artillery 0507"
	[[ $choices != *artillery* ]] || fail "there is a fifth"
	orders "air 0501" "air 0503"
	[[ $'\n'$choices != *$'\n'"air "* ]] || fail "there is a third"
}

@test "reichstag 15.3: the next turn they are there again" {
	turn 3
	phase 1bf-reinforcement
	unit 1bf-6gtb 5901
	orders "end reinforcement" "artillery 5501" "artillery 5503" \
		"artillery 5505" "artillery 5507" "artillery 5509" "air 5501" \
		"air 5503"
	expect_state "fronts.0.spent 9"
}

@test "reichstag 15, R38: own sector only, the Reichstag too, at any range" {
	phase 1bf-barrage
	unit 1bf-6gtb 5901
	play
	can "artillery 2001" "artillery 6032" "air 2001" "artillery 3513" \
		"air 3513"
	cannot "artillery 1901" "artillery 3514" "air 3412"
	play "artillery 3514"
	expect_outcome 1 impossible
	clear_map
	phase 1uf-barrage
	unit 1uf-68gtb 0431
	play
	can "artillery 0101" "artillery 3514" "artillery 3513" "air 3513"
	cannot "artillery 3512" "air 2001"
}

@test "reichstag 5.5, R27: not into the Reichstag while the other front is there" {
	phase 1bf-barrage
	units 1bf-6gtb 5901 1uf-68gtb 3513
	controls 1uf REI
	play
	cannot "artillery 3513" "air 3513"
	can "artillery 3512"
	clear_map
	phase 1bf-barrage
	unit 1bf-6gtb 3513
	controls 1bf REI
	play
	can "artillery 3513"
}

# pays HEX N: nor-23, going from 5501 to that hex next to it, needs N points.
pays() {
	local left=$2
	rest=", allowance: $left"
	play
	can "move nor-23 $1"
	[ "$left" -gt 1 ] || return 0
	rest=", allowance: $((left - 1))"
	play
	cannot "move nor-23 $1"
}

@test "reichstag 15.2, 15.4: artillery: its hex and those around cost Germans 1 more" {
	phase 1bf-german-movement
	unit nor-23 5501
	front 1bf "artillery-used: 1"
	marker artillery 5502 1bf
	pays 5502 2
	pays 5601 2
	pays 5401 2
	markers=
	marker artillery 5503 1bf
	# 5502 lies beside it, 5401 and 5601 don't
	pays 5502 2
	pays 5401 1
	pays 5601 1
	markers=
	marker artillery 5504 1bf
	pays 5502 1
}

@test "reichstag 15.2, 15.4: air: its hex and all within 2" {
	phase 1bf-german-movement
	unit nor-23 5501
	front 1bf "air-used: 1"
	marker air 5504 1bf
	pays 5502 2
	pays 5401 1
	markers=
	marker air 5503 1bf
	pays 5502 2
	pays 5401 2
	markers=
	marker air 5505 1bf
	pays 5502 1
}

@test "reichstag 15.4: zones that overlap cost 1 more, not 2" {
	phase 1bf-german-movement
	unit nor-23 5501
	front 1bf "artillery-used: 2, air-used: 1"
	marker artillery 5502 1bf
	marker artillery 5502 1bf
	marker air 5502 1bf
	pays 5502 2
}

@test "reichstag 15.4: each hex of the zone that is entered costs it" {
	phase 1bf-german-movement
	unit nor-23 5501
	front 1bf "air-used: 1"
	marker air 5503 1bf
	given allowance 3
	play
	# 5502 takes 2, 5503 4 by any way
	can "move nor-23 5502"
	cannot "move nor-23 5503"
	rest=", allowance: 4"
	play
	can "move nor-23 5503"
}

@test "reichstag 15.4: leaving the zone costs nothing" {
	phase 1bf-german-movement
	unit nor-23 5502
	front 1bf "artillery-used: 1"
	marker artillery 5503 1bf
	given allowance 1
	play
	expect_moves nor-23 5501 5401 5601
}

@test "reichstag 15.4: on a road, too" {
	phase 1uf-german-movement
	unit flj-1 0429
	front 1uf "artillery-used: 1"
	marker artillery 0528 1uf
	given allowance 1
	play
	cannot "move flj-1 0529"
	rest=", allowance: 2"
	play
	can "move flj-1 0529"
}

@test "reichstag 15.2: zones end at the boundary" {
	# 1909 and 2008 are neighbours across it
	phase 1bf-german-movement
	unit nor-23 2108
	front 1uf "artillery-used: 1"
	marker artillery 1909 1uf
	given allowance 2
	play
	local beyond=$choices
	markers='' fronts=
	play
	[ "$beyond" = "$choices" ] || fail "it reaches across"
	clear_map
	# 3514 and 3614 are neighbours across it
	phase 1bf-german-movement
	unit nor-23 3615
	front 1uf "artillery-used: 1"
	marker artillery 3514 1uf
	given allowance 2
	play
	can "move nor-23 3614"
}

@test "reichstag 15.2: a marker in the Reichstag has its zone in its own front's sector" {
	phase 1bf-german-movement
	unit nor-23 3511
	front 1bf "artillery-used: 1"
	marker artillery 3513 1bf
	given allowance 2
	play
	# a city, and 1 more
	cannot "move nor-23 3512"
	rest=", allowance: 3"
	play
	can "move nor-23 3512"
	clear_map
	phase 1uf-german-movement
	unit flj-1 3414
	front 1bf "artillery-used: 1"
	marker artillery 3513 1bf
	given allowance 2
	play
	can "move flj-1 3413"
	clear_map
	phase 1uf-german-movement
	unit flj-1 3414
	front 1uf "artillery-used: 1"
	marker artillery 3513 1uf
	given allowance 2
	play
	cannot "move flj-1 3413"
}

@test "reichstag 15.2, 15.4: no effect on Soviets" {
	phase 1bf-movement
	unit 1bf-150 5501
	marker air 5503 1bf
	front 1bf "air-used: 1"
	play
	can "move 1bf-150 5507"
}

@test "reichstag 15.4: no effect on retreat" {
	units 1bf-8gm 5504 nor-23 5503 nor-a 5503
	marker air 5503 1bf
	front 1bf "air-used: 1"
	# 20 against 5: DP, and a panic of 2 hexes
	dice 4 2
	orders "attack 5503 with 1bf-8gm"
	expect_lost nor-23
	stands nor-a 5501
}

@test "reichstag 15.8: the markers of 1BF come off when the Germans of its sector have fought" {
	phase 1bf-german-combat
	unit 1bf-6gtb 5901
	marker artillery 5503 1bf
	marker air 5503 1bf
	front 1bf "artillery-used: 1, air-used: 1"
	orders "end german combat"
	reached 1uf-reinforcement 1uf
	[[ $facts != *state.markers.0* ]] || fail "they lie there still"
}

@test "reichstag 15.8: until then they lie there" {
	phase 1bf-combat
	unit 1bf-6gtb 5901
	marker artillery 5503 1bf
	front 1bf "artillery-used: 1"
	dice 1 1 3 3
	play "end combat" "end recon" "1uf: end german reinforcement" \
		"1uf: end german movement"
	expect_state "markers.0.hex 5503"
}

@test "reichstag 15.8: those of 1UF in its own sector" {
	phase 1uf-german-combat
	unit 1uf-68gtb 0101
	marker artillery 0503 1uf
	front 1uf "artillery-used: 1"
	orders "end german combat"
	[[ $facts != *state.markers.0* ]] || fail "they lie there still"
}
