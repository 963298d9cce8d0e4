#!/usr/bin/env bats
# Race to the Reichstag, 18: bridges; 19: engineers.
# shellcheck disable=SC2030,SC2031,SC2154

load reichstag

# soviet_at HEX ID: movement of its front; it stands there.
soviet_at() {
	phase "${2:0:3}-movement"
	unit "$2" "$1"
}

@test "reichstag 18: all bridges stand at the start" {
	from_the_start
	play
	[[ $facts != *state.blown* && $facts != *state.tested* ]] ||
		fail "a bridge is tested or down"
}

@test "reichstag 18.1: who first enters a hex tests each of its bridges, clockwise from the north" {
	soviet_at 4317 1bf-6gtb
	dice 4 5 6
	orders "move 1bf-6gtb 4316"
	# NE, SE, NW
	expect_rolls bridge.4316-4415 bridge.4316-4416 bridge.4215-4316
	expect "event safe 4316-4415 4" "event safe 4316-4416 5" \
		"event safe 4215-4316 6"
}

@test "reichstag 18.1: from north to north-west in that order" {
	soviet_at 0623 1uf-68gtb
	dice 4 4
	orders "move 1uf-68gtb 0624"
	# S before NW
	expect_rolls bridge.0624-0625 bridge.0524-0624
}

@test "reichstag 18.1: hex by hex on the way" {
	soviet_at 3616 1bf-6gtb
	safe 3615-3616
	dice 4 4 4
	orders "move 1bf-6gtb via 3615 3614 3613 to 3713"
	expect_rolls bridge.3612-3613 bridge.3713-3812 bridge.3612-3713
}

@test "reichstag 18.1: Germans test no bridge" {
	phase 1bf-german-movement
	unit nor-23 4317
	given allowance 2
	orders "move nor-23 4316"
	expect_rolls
	stands nor-23 4316
}

@test "reichstag 18.1: a bridge that is blown or safe is not tested again" {
	soviet_at 4317 1bf-6gtb
	safe 4316-4415 4215-4316
	dice 4
	orders "move 1bf-6gtb 4316"
	expect_rolls bridge.4316-4416
	clear_map
	soviet_at 4317 1bf-6gtb
	blown 4316-4415 4215-4316 4316-4416
	orders "move 1bf-6gtb 4316"
	expect_rolls
}

@test "reichstag 18.1: bridges of the far bank are tested by who comes there" {
	soviet_at 3515 1uf-68gtb
	controls 1uf ANH
	safe 3515-3516
	dice 4
	# 3514, 3414: there is one to 3415
	orders "move 1uf-68gtb via 3514 to 3414"
	expect_rolls bridge.3414-3415
}

@test "reichstag 18.2: 1 to 3 blow it up, 4 to 6 leave it for good" {
	local die
	for die in 1 2 3; do
		clear_map
		soviet_at 3413 1uf-68gtb
		dice $die
		orders "move 1uf-68gtb 3414"
		expect_state "blown.0 3414-3415" "tested.0 3414-3415"
	done
	for die in 4 5 6; do
		clear_map
		soviet_at 3413 1uf-68gtb
		dice $die
		orders "move 1uf-68gtb 3414"
		expect_state "tested.0 3414-3415"
		[[ $facts != *state.blown* ]] || fail "it is blown"
	done
}

@test "reichstag 18.2: a unit before whose eyes it falls halts, and may go on another way" {
	soviet_at 3413 1uf-68gtb
	dice 3
	orders "move 1uf-68gtb via 3414 to 3415"
	stands 1uf-68gtb 3414
	expect "state.mover 1uf-68gtb" "state.left 4"
	# 3 for the canal, 2 for the city: 5; round it: 3514, 3515, 3516, 3415: 4
	can "move 1uf-68gtb 3514" "move 1uf-68gtb 3415"
	expect "event stopped 1uf-68gtb 3414"
}

@test "reichstag 18.2, 9: going on it has what is left, and no more once another moves" {
	soviet_at 3413 1uf-68gtb
	unit 1uf-5gm 0101
	dice 3
	orders "move 1uf-68gtb via 3414 to 3415" "move 1uf-68gtb 3514"
	stands 1uf-68gtb 3514
	cannot "move 1uf-68gtb 3515"
	clear_map
	soviet_at 3413 1uf-68gtb
	unit 1uf-5gm 0101
	dice 3
	orders "move 1uf-68gtb via 3414 to 3415" "move 1uf-5gm 0102"
	[[ $choices != *"move 1uf-68gtb"* ]] || fail "it goes on"
}

@test "reichstag 18.2: a bridge elsewhere that falls stops nobody" {
	soviet_at 3413 1uf-68gtb
	dice 1 4
	orders "move 1uf-68gtb via 3414 3514 to 3515"
	stands 1uf-68gtb 3515
}

@test "reichstag R45: who has crossed has crossed" {
	# set up beside it, untested: tested on the far side, after the crossing
	soviet_at 3414 1uf-68gtb
	unit 1uf-3gta-t 3413
	dice 1
	orders "move 1uf-68gtb 3415"
	stands 1uf-68gtb 3415
	expect_rolls bridge.3414-3415
	expect_state "blown.0 3414-3415"
	# nor does it end the move
	clear_map
	soviet_at 3414 1uf-68gtb
	dice 1
	orders "move 1uf-68gtb via 3415 to 3315"
	stands 1uf-68gtb 3315
}

@test "reichstag R30: who arrives tests the bridges there, as he is placed" {
	phase 1bf-reinforcement
	turn 3
	due 1bf-89g
	dice 4
	orders "enter 1bf-89g 6031"
	expect_rolls bridge.5931-6031
}

@test "reichstag R30: in the set-up nothing is tested" {
	phase setup-1bf
	turn 0
	due 1bf-35g
	orders "place 1bf-35g 5931"
	expect_rolls
}

@test "reichstag 18.1: advancing tests, too" {
	units 1bf-8gm 5321 nor-a 5322
	standing 1bf "advance always"
	dice 2 4 4
	orders "attack 5322 with 1bf-8gm"
	stands 1bf-8gm 5322
	expect_rolls combat.5322 bridge.5322-5422 bridge.5322-5323
}

@test "reichstag 18.1: retreating tests, too" {
	phase 1bf-german-combat
	units 503ss 5320 1bf-2gta-t 5321
	standing 1bf "retreat ask"
	dice 2 4 1
	orders "attack 5321 with 503ss" "1bf: retreat 5322"
	stands 1bf-2gta-t 5322
	expect_rolls combat.5321 bridge.5322-5422 bridge.5322-5323
	expect_state "blown.0 5322-5323"
}

@test "reichstag 19.1, 19, R21: beside an engineer a river or canal costs nothing" {
	soviet_at 0122 1uf-68gtb
	unit 1uf-16e 0122
	moved 1uf-68gtb
	given mover 1uf-68gtb
	given left 1
	play
	can "move 1uf-68gtb 0123"
}

@test "reichstag 19, R21: nor where the engineer stands on the far bank" {
	soviet_at 0122 1uf-68gtb
	unit 1uf-16e 0123
	moved 1uf-68gtb
	given mover 1uf-68gtb
	given left 1
	play
	can "move 1uf-68gtb 0123"
}

@test "reichstag 19: its own six hexsides, and the six that touch those" {
	local step
	# the canal runs 0123/1, 0123/2, 0223/1, 0223/2, 0324/1: the engineer in
	# 0222 has 0222-0223 and 0222-0123; 0122-0123 touches the one,
	# 0223-0323 the other; 0323-0324 neither
	for step in "0222 0223" "0122 0123" "0323 0223"; do
		clear_map
		soviet_at "${step% *}" 1uf-68gtb
		unit 1uf-16e 0222
		moved 1uf-68gtb
		given mover 1uf-68gtb
		given left 1
		play
		can "move 1uf-68gtb ${step#* }"
	done
	clear_map
	soviet_at 0323 1uf-68gtb
	unit 1uf-16e 0222
	moved 1uf-68gtb
	given mover 1uf-68gtb
	given left 1
	play
	cannot "move 1uf-68gtb 0324"
}

@test "reichstag 19, R21: lakes cost what they do" {
	soviet_at 2107 1bf-6gtb
	unit 1bf-3sa-e 2107
	moved 1bf-6gtb
	given mover 1bf-6gtb
	given left 6
	play
	cannot "move 1bf-6gtb 2207"
}

@test "reichstag R59: it restores no road over a fallen bridge: the terrain, and nothing more" {
	soviet_at 3411 1bf-6gtb
	unit 1bf-3sa-e 3411
	blown 3411-3512
	moved 1bf-6gtb
	given mover 1bf-6gtb
	given left 1
	play
	cannot "move 1bf-6gtb 3512"
	rest=${rest/left: 1/left: 2}
	play
	can "move 1bf-6gtb 3512"
}

@test "reichstag 19: one that has moved in the phase helps nobody" {
	soviet_at 0122 1uf-68gtb
	unit 1uf-16e 0122
	moved 1uf-68gtb 1uf-16e
	given mover 1uf-68gtb
	given left 3
	play
	cannot "move 1uf-68gtb 0123"
}

@test "reichstag R59: one that has helped stays" {
	soviet_at 0122 1uf-68gtb
	unit 1uf-16e 0122
	orders "move 1uf-68gtb 0123"
	[[ $choices != *"move 1uf-16e"* ]] || fail "it moves"
	clear_map
	# over dry ground it has helped nobody
	soviet_at 0122 1uf-68gtb
	unit 1uf-16e 0122
	orders "move 1uf-68gtb 0121"
	can "move 1uf-16e 0121"
}

@test "reichstag 19: an engineer does not help itself across" {
	soviet_at 0122 1uf-16e
	moved 1uf-16e
	given mover 1uf-16e
	given left 3
	play
	cannot "move 1uf-16e 0123"
	rest=${rest/left: 3/left: 4}
	play
	can "move 1uf-16e 0123"
}

@test "reichstag 19, R46: Germans don't profit, nor does the other front" {
	phase 1uf-german-movement
	units flj-1 0122 1uf-16e 0125
	given allowance 3
	play
	cannot "move flj-1 0123"
	clear_map
	# 3612-3713: an engineer of 1UF in the Reichstag
	soviet_at 3612 1bf-6gtb
	unit 1uf-16e 3513
	controls 1uf REI
	blown 3612-3713 3612-3613 3713-3812
	moved 1bf-6gtb
	given mover 1bf-6gtb
	given left 4
	play
	cannot "move 1bf-6gtb 3713" "move 1bf-6gtb 3613"
}

@test "reichstag 19: it helps any number of units of its front" {
	soviet_at 0122 1uf-68gtb
	units 1uf-16e 0122 1uf-3gta-t 0121
	orders "move 1uf-68gtb 0124" "move 1uf-3gta-t 0123"
	stands 1uf-68gtb 0124
	stands 1uf-3gta-t 0123
}

# attacks_over_canal: 68gtb (3) attacks flj-1 (2) over the canal; 1730 has a
# hexside that touches, 1830 has none.
attacks_over_canal() {
	phase 1uf-combat
	units 1uf-68gtb 1829 flj-1 1729
}

@test "reichstag 19.1: a canal helps the defender, not where an engineer stands" {
	attacks_over_canal
	dice 4
	play "attack 1729 with 1uf-68gtb"
	expect "event mobile 3 4 75"
	unit 1uf-16e 1730
	play "attack 1729 with 1uf-68gtb"
	expect "event mobile 3 2 150"
	clear_map
	attacks_over_canal
	unit 1uf-16e 1830
	dice 4
	play "attack 1729 with 1uf-68gtb"
	expect "event mobile 3 4 75"
}

@test "reichstag 19.1, 19: an engineer may fight in the attack that it supports" {
	attacks_over_canal
	unit 1uf-16e 1829
	dice 4
	play "attack 1729 with 1uf-68gtb 1uf-16e"
	expect "event mobile 5 2 250"
}

@test "reichstag 19: lakes go on helping the defender" {
	phase 1bf-combat
	units 1bf-6gtb 2107 1bf-3sa-e 2108 mb-1 2207
	dice 4
	play "attack 2207 with 1bf-6gtb"
	expect "event mobile 3 4 75"
}

@test "reichstag 19, R46: Germans attack over the canal as over a canal" {
	phase 1uf-german-combat
	units 1uf-68gtb 1829 flj-1 1729 1uf-16e 1730
	dice 4
	play "attack 1829 with flj-1"
	expect "event mobile 2 6 33"
}

@test "reichstag 19: one that has moved in the movement phase helps in the combat phase" {
	attacks_over_canal
	phase 1uf-movement
	unit 1uf-16e 1731
	dice 4
	play "move 1uf-16e 1730" "end movement" "attack 1729 with 1uf-68gtb"
	stands 1uf-16e 1730
	expect "event mobile 3 2 150"
}

@test "reichstag 19: the support ends when it advances" {
	attacks_over_canal
	units 1uf-16e 1730 pd-2 1830
	standing 1uf "advance always"
	# 2 against 1: DR
	dice 4 4
	play "attack 1830 with 1uf-16e" "attack 1729 with 1uf-68gtb"
	stands 1uf-16e 1830
	expect "event mobile 2 1 200" "event mobile 3 4 75"
}

@test "reichstag 19: it does not end when it attacks and stays" {
	attacks_over_canal
	units 1uf-16e 1730 pd-2 1830
	standing 1uf "advance never"
	dice 4 4
	play "attack 1830 with 1uf-16e" "attack 1729 with 1uf-68gtb"
	stands 1uf-16e 1730
	expect "event mobile 2 1 200" "event mobile 3 2 150"
}

@test "reichstag 19: the support ends when it retreats" {
	attacks_over_canal
	units 1uf-16e 1730 pd-1 1830
	# 2 against 2: AR, back to 1630, the only way
	dice 2 4
	play "attack 1830 with 1uf-16e" "attack 1729 with 1uf-68gtb"
	stands 1uf-16e 1630
	expect "event mobile 3 4 75"
}

@test "reichstag 19: the support ends when it is eliminated" {
	attacks_over_canal
	units 1uf-16e 1730 flj-2 1830
	# 2 against 2 on the assault table: AA
	dice 2 4
	play "attack 1830 with 1uf-16e assault" "attack 1729 with 1uf-68gtb"
	expect_lost 1uf-16e
	expect "event mobile 3 4 75"
}

@test "reichstag 19, 14.5: with it an advance goes on over a canal" {
	phase 1uf-combat
	units 1uf-5gm 0121 pd-2 0122
	standing 1uf "advance ask"
	# 8 against 1: OR, up to 3 hexes
	dice 5
	play "attack 0122 with 1uf-5gm" "advance 1uf-5gm 0122 0123 0124"
	expect_outcome 2 impossible
	unit 1uf-16e 0222
	orders "attack 0122 with 1uf-5gm" "advance 1uf-5gm 0122 0123 0124"
	stands 1uf-5gm 0124
}
