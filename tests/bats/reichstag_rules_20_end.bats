#!/usr/bin/env bats
# Race to the Reichstag, 20 and 21: exhaustion and victory, and the rulings.
# shellcheck disable=SC2046,SC2086,SC2154

load reichstag

# exhaustion DICE UNIT...: 1BF's combat phase ends with these lost; `yes` or `no`.
exhaustion() {
	clear_map
	units 1bf-1m 5001
	lost "${@:2}"
	dice $1 6 6
	orders "end combat"
	[[ $facts != *"exhausted yes"* ]] && found=no || found=yes
}

# points "1BF N, 1UF N": as the position says.
points() {
	look
	expect_board "Victory points: $1"
}

# the_end [LINE...]: turn 10 is over.
the_end() {
	turn 10
	phase 1uf-german-combat
	play "end german combat"
	expect "needs nothing"
}

# 20

@test "reichstag 20: exhausted if 2d6 are less than the corps and divisions lost" {
	exhaustion "1 1" 1bf-9gt 1bf-35g 1bf-39g
	[ $found = yes ]
	exhaustion "1 2" 1bf-9gt 1bf-35g 1bf-39g
	[ $found = no ]
	exhaustion "2 2" 1bf-9gt 1bf-12gt 1bf-35g 1bf-39g 1bf-47g
	[ $found = yes ]
}

@test "reichstag 20: small units don't count" {
	exhaustion "1 1" 1bf-9gt 1bf-35g 1bf-6gtb 1bf-2gta-t 1bf-1gta-m 1bf-1gta-r
	[ $found = no ]
}

@test "reichstag 20, R32: nor units of the other front, nor those off the map by retreat" {
	clear_map
	units 1bf-1m 5001
	lost 1bf-9gt 1bf-35g 1uf-9m 1uf-5gm
	away 1bf-39g 1bf-47g
	dice 1 1 6 6
	orders "end combat"
	[[ $facts != *"exhausted yes"* ]]
}

@test "reichstag 20, R61: two dice at the end of each Soviet player turn, also with nobody lost" {
	units 1bf-1m 5001
	dice 1 1 6 6
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf draw.2.1uf
	expect "event not-exhausted 1bf 2 0"
}

@test "reichstag R61: no longer once exhausted; it stays so" {
	units 1bf-1m 5001
	front 1bf "exhausted: yes"
	dice 6 6
	orders "end combat"
	expect_rolls movement.2.1bf draw.2.1uf
	expect_state "fronts.0.exhausted yes"
}

@test "reichstag 20: each front its own" {
	phase 1uf-combat
	units 1uf-9m 2032
	lost 1uf-5gm 1uf-6gm 1uf-48g 1bf-9gt
	dice 1 1 6 6
	orders "end combat"
	expect_rolls exhaustion.2.1uf.1 exhaustion.2.1uf.2 movement.2.1uf draw.3.1bf
	expect "event exhausted 1uf 2 3"
	[[ $facts = *"state.fronts."*"exhausted yes"* ]]
}

@test "reichstag 20.3: an exhausted front pays twice for everything" {
	phase 1bf-reinforcement
	front 1bf "exhausted: yes"
	units 1bf-1m 5001
	lost 1bf-9gt 1bf-35g 1bf-6gtb
	orders "replace 1bf-9gt 3001"
	expect "event spent 1bf 8 92"
	orders "replace 1bf-35g 3001"
	expect "event spent 1bf 4 96"
	orders "replace 1bf-6gtb 3001"
	expect "event spent 1bf 4 96"
	orders "maximum-effort"
	expect "event spent 1bf 20 80"
	phase 1bf-barrage
	orders "artillery 4811"
	expect "event spent 1bf 2 98"
	orders "air 4811"
	expect "event spent 1bf 4 96"
	phase 1bf-movement
	units 1bf-1gta-m 4505
	orders "move 1bf-1gta-m 3805 forced"
	expect "event spent 1bf 2 98"
}

@test "reichstag 20.3: the other front pays the normal price" {
	phase 1uf-barrage
	front 1bf "exhausted: yes"
	units 1uf-9m 2032
	orders "air 2030"
	expect "event spent 1uf 2 98"
}

# 6.2, R36

@test "reichstag 6.2, R36: both together spend at most 100; what would exceed them is refused then" {
	phase 1bf-barrage
	front 1bf "spent: 55"
	front 1uf "spent: 44"
	units 1bf-1m 5001
	orders
	can "artillery 4811"
	cannot "air 4811"
	expect_refused 6.2 "air 4811"
	orders "artillery 4811"
	expect "event spent 1bf 1 0"
	cannot "artillery 4810"
	expect_refused 6.2 "air 4811"
}

@test "reichstag R36: nor can an exhausted front pay twice what is left" {
	phase 1bf-barrage
	front 1bf "spent: 50, exhausted: yes"
	front 1uf "spent: 49"
	units 1bf-1m 5001
	expect_refused 6.2 "artillery 4811"
}

# 21

@test "reichstag 21: 30 points for the Reichstag, 10 for Potsdam, 5 for each other objective" {
	units 1bf-1m 5001
	points "1BF 0, 1UF 0"
	controls 1bf REI
	points "1BF 30, 1UF 0"
	controls 1uf POT
	points "1BF 30, 1UF 10"
	controls 1bf ALE BOR CIT FRI HUM JOH LIB SCH SIE TEM WES
	points "1BF 85, 1UF 10"
	controls 1uf ANH CHA DAH FUN GAT LIC OLY SPA ZOO
	points "1BF 85, 1UF 55"
}

@test "reichstag 21: 10 for each strategic marker captured" {
	units 1bf-1m 5001
	front 1bf "captured: 2"
	front 1uf "captured: 1"
	points "1BF 20, 1UF 10"
}

@test "reichstag 21: 1 for each German mobile unit eliminated in one's sector; none for static ones" {
	units 1bf-1m 5001
	lost_in 1bf nor-23 nor-24 vs-1 vs-2 fr
	lost_in 1uf flj-1 flj-2 18-30 tg
	points "1BF 2, 1UF 3"
}

@test "reichstag 21: 1 off for each STAVKA point spent; points can be negative" {
	units 1bf-1m 5001
	front 1bf "spent: 17, captured: 1"
	front 1uf "spent: 3, captured: 1"
	points "1BF -7, 1UF 7"
}

@test "reichstag 21: control: a Soviet unit entered; no garrison is needed" {
	phase 1bf-movement
	units 1bf-1gta-m 4613
	controls 1bf LIB
	orders "move 1bf-1gta-m 4713"
	expect_state "control.0.id LIB" "control.0.front 1bf"
	clear_map
	phase 1bf-movement
	units 1bf-1gta-m 4713
	orders "move 1bf-1gta-m 4613"
	expect_state "control.0.id LIB" "control.0.front 1bf"
}

@test "reichstag 21: also one that passes through" {
	phase 1bf-movement
	units 1bf-1gta-m 4713
	orders "move 1bf-1gta-m via 4613 to 4512"
	expect_state "control.0.id LIB" "control.0.front 1bf"
}

@test "reichstag 21: lost when Germans enter again; zones of control don't matter" {
	phase 1bf-german-movement
	given allowance 6
	units nor-23 4713
	controls 1bf LIB
	orders "move nor-23 4712"
	expect_state "control.0.id LIB"
	orders "move nor-23 4613"
	[[ $facts != *"state.control.0"* ]] || fail "it is still Soviet"
}

@test "reichstag 4 V.A, 21: a Soviet unit in the Reichstag at the end of a turn ends the game" {
	phase 1uf-german-combat
	units 1bf-1m 3513
	controls 1bf REI
	play "end german combat"
	expect "needs nothing" "winner 1bf"
	clear_map
	phase 1uf-german-combat
	units 1uf-9m 3513
	controls 1uf REI
	play "end german combat"
	expect "needs nothing" "winner 1uf"
}

@test "reichstag 4 V.A: control without a unit does not" {
	phase 1uf-german-combat
	units 1bf-1m 3612
	controls 1bf REI
	orders "end german combat"
	reached 1bf-reinforcement 1bf 3
}

@test "reichstag 4 V.A: it is checked at the end of the turn only, not before" {
	phase 1bf-german-combat
	units 1bf-1m 3513
	controls 1bf REI
	orders "end german combat"
	reached 1uf-reinforcement 1uf 2
}

@test "reichstag 21: at a sudden death, too, the points decide" {
	phase 1uf-german-combat
	units 1bf-1m 3513
	controls 1bf REI
	controls 1uf POT ANH CHA DAH FUN GAT
	play "end german combat"
	expect "winner 1uf"
}

@test "reichstag 4 V.B: the game ends after turn 10, not before" {
	turn 9
	phase 1uf-german-combat
	units 1bf-1m 3612
	controls 1bf REI
	orders "end german combat"
	reached 1bf-reinforcement 1bf 10
	clear_map
	units 1bf-1m 3612
	controls 1bf REI
	the_end
	expect "winner 1bf"
}

@test "reichstag 21: a tie is the 1st Ukrainian Front's" {
	controls 1bf REI
	front 1bf "spent: 10"
	front 1uf "captured: 2"
	the_end
	expect "winner 1uf"
	front_less
}

# front_less: 1BF has a point more.
front_less() {
	clear_map
	controls 1bf REI
	front 1bf "spent: 9"
	front 1uf "captured: 2"
	the_end
	expect "winner 1bf"
}

@test "reichstag 21: both lose after turn 10 if nobody controls the Reichstag" {
	controls 1bf FRI
	controls 1uf POT
	front 1bf "captured: 2"
	the_end
	expect "result lost"
	[[ $facts != *winner* ]]
}

@test "reichstag 21, R32: both lose if both have no more than 0" {
	controls 1bf REI
	front 1bf "spent: 30"
	the_end
	expect "result lost"
	clear_map
	controls 1bf REI
	front 1bf "spent: 29"
	the_end
	expect "winner 1bf"
	clear_map
	controls 1bf REI
	front 1bf "spent: 40"
	front 1uf "captured: 1"
	the_end
	expect "winner 1uf"
}

@test "reichstag R32: at a sudden death it is not tested" {
	phase 1uf-german-combat
	units 1bf-1m 3513
	controls 1bf REI
	front 1bf "spent: 60"
	front 1uf "spent: 40"
	play "end german combat"
	expect "result won" "winner 1bf"
}
