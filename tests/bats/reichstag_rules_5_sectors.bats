#!/usr/bin/env bats
# Race to the Reichstag, 5: sectors and the Reichstag.
# shellcheck disable=SC2154

load reichstag

@test "reichstag 5.2: no attack across the boundary" {
	units 1bf-1m 2009 flj-1 1909
	expect_refused 5.2 "attack 1909 with 1bf-1m"
}

@test "reichstag 5.2: nor by Germans" {
	phase 1uf-german-combat
	units 1bf-1m 2009 flj-1 1909
	expect_refused 5.2 "attack 2009 with flj-1"
}

@test "reichstag 5.2: no move across the boundary, of a Soviet unit" {
	phase 1bf-movement
	units 1bf-1m 2009
	orders
	no_choice "move 1bf-1m 19"
	expect_refused 5.2 "move 1bf-1m 1909"
}

@test "reichstag 5.2: no move across the boundary, of a German unit" {
	phase 1uf-german-movement
	given allowance 6
	units flj-1 1909
	orders
	cannot "move flj-1 2009" "move flj-1 2010"
	expect_refused 5.2 "move flj-1 2009"
}

@test "reichstag 5.2: a German of one sector is not ordered by who runs the other" {
	phase 1bf-german-movement
	given allowance 6
	units nor-23 2109 flj-1 1909
	orders
	reached 1bf-german-movement 1uf
	no_choice "move flj-1"
	can "move nor-23 2209"
}

@test "reichstag 5.2: no retreat across the boundary: who has no other way is lost" {
	units 1bf-1m 2109 nor-23 2009 mb-1 2010 mb-2 2010 mb-pz 2010
	standing 1bf "advance never"
	dice 3
	orders "attack 2009 with 1bf-1m"
	expect_lost nor-23
}

@test "reichstag 5.2: that unit retreats within its sector where it can" {
	units 1bf-1m 2109 nor-23 2009 mb-1 2010 mb-2 2010
	standing 1bf "advance never"
	dice 3
	orders "attack 2009 with 1bf-1m"
	stands nor-23 2010
}

@test "reichstag 5.2: no advance across the boundary" {
	units 1bf-1m 2109 1bf-6gtb 2109 nor-a 2009
	standing 1bf "advance ask"
	dice 6
	play "attack 2009 with 1bf-1m 1bf-6gtb"
	expect_lost nor-a
	can "advance 1bf-1m 2009" "hold"
	cannot "advance 1bf-1m 2009 1909" "advance 1bf-1m 2009 1910"
}

@test "reichstag 5.2: Soviet zones of control stop at the boundary" {
	phase 1uf-german-combat
	units 1bf-1m 2009 flj-1 1910
	orders "end german combat"
	[[ $facts != *"event attacks"* ]] || fail "it had to attack"
	clear_map
	phase 1uf-german-movement
	given allowance 6
	units 1bf-1m 2009 flj-1 1910
	orders "move flj-1 via 1909 to 1908"
}

@test "reichstag 5.2: German zones of control stop at the boundary" {
	units 1bf-1m 2009 flj-1 1910
	dice 6 6
	play "end combat"
	[[ $facts != *"event attacks"* ]] || fail "it had to attack"
	clear_map
	phase 1bf-movement
	units 1bf-1m 2009 flj-1 1909 flj-2 1910
	orders "move 1bf-1m via 2010 to 2110"
	stands 1bf-1m 2110
}

@test "reichstag 5.2, R38: a marker is placed anywhere in the own sector, and only there" {
	phase 1bf-barrage
	units 1bf-1m 3001
	orders
	can "artillery 2009" "artillery 6032" "air 2009" "artillery 4011"
	no_choice "artillery 1909"
	expect_refused 5.2 "artillery 1909"
	expect_refused 5.2 "air 3114"
	clear_map
	phase 1uf-barrage
	orders
	can "artillery 1909" "artillery 0101" "air 3932"
	expect_refused 5.2 "artillery 2009"
}

@test "reichstag 5.2: a barrage zone stops at the boundary" {
	phase 1uf-german-movement
	given allowance 1
	units flj-1 1707
	orders
	can "move flj-1 1708"
	front 1uf "air-used: 1"
	marker air 1807 1uf
	orders
	cannot "move flj-1 1708"
	clear_map
	phase 1uf-german-movement
	given allowance 1
	units flj-1 1908
	front 1bf "air-used: 1"
	marker air 2009 1bf
	orders "move flj-1 1907"
}

@test "reichstag 5.5: the Reichstag lies in both sectors: each front may enter" {
	phase 1bf-movement
	units 1bf-1gta-m 3512
	orders
	can "move 1bf-1gta-m 3513"
	clear_map
	phase 1uf-movement
	units 1uf-3gta-t 3413
	orders
	can "move 1uf-3gta-t 3513"
}

@test "reichstag 5.5: both may attack it" {
	face_down 1.1 vs-1 3513
	units 1bf-1m 3512 1uf-9m 3413
	orders
	can "attack 3513 with 1bf-1m"
	phase 1uf-combat
	orders
	can "attack 3513 with 1uf-9m"
}

@test "reichstag 5.5: while a unit of one front is in it nothing of the other enters" {
	phase 1bf-movement
	units 1bf-1gta-m 3512 1uf-3gta-t 3513
	controls 1uf REI
	orders
	no_choice "move 1bf-1gta-m 3513"
	expect_refused 5.5 "move 1bf-1gta-m 3513"
	clear_map
	phase 1uf-movement
	units 1bf-1gta-m 3513 1uf-3gta-t 3413
	controls 1bf REI
	expect_refused 5.5 "move 1uf-3gta-t 3513"
}

@test "reichstag 5.5: once it is left the other front may enter again" {
	phase 1uf-movement
	controls 1bf REI
	units 1bf-1gta-m 3612 1uf-3gta-t 3413
	orders
	can "move 1uf-3gta-t 3513"
}

@test "reichstag 5.5: a second unit of the same front may enter it" {
	phase 1bf-movement
	units 1bf-1gta-m 3512 1bf-2gta-t 3513
	controls 1bf REI
	orders
	can "move 1bf-1gta-m 3513"
}

@test "reichstag 5.5: a marker of one front bars the other from entering and attacking" {
	phase 1uf-movement
	units 1uf-3gta-t 3413
	front 1bf "artillery-used: 1"
	marker artillery 3513 1bf
	expect_refused 5.5 "move 1uf-3gta-t 3513"
	phase 1uf-combat
	face_down 1.1 vs-1 3513
	expect_refused 5.5 "attack 3513 with 1uf-3gta-t"
}

@test "reichstag 5.5, R27: each front may put a marker there, but not where the other holds it" {
	phase 1bf-barrage
	orders
	can "artillery 3513" "air 3513"
	clear_map
	phase 1bf-barrage
	units 1uf-3gta-t 3513
	controls 1uf REI
	orders
	cannot "artillery 3513" "air 3513"
	expect_refused 5.5 "artillery 3513"
	clear_map
	phase 1uf-barrage
	units 1uf-3gta-t 3513
	controls 1uf REI
	orders
	can "artillery 3513"
}

@test "reichstag R27: 1BF's marker is gone when 1UF's turn comes" {
	phase 1bf-german-combat
	front 1bf "artillery-used: 1"
	marker artillery 3513 1bf
	orders "end german combat"
	reached 1uf-reinforcement 1uf
	[[ $facts != *state.markers.0* ]] || fail "the marker is there"
}

@test "reichstag 5.6: Germans don't move into the Reichstag" {
	phase 1bf-german-movement
	given allowance 6
	units nor-23 3512
	orders
	no_choice "move nor-23 3513"
	expect_refused 5.5 "move nor-23 3513"
}

@test "reichstag 5.6, R28: Germans don't attack it" {
	phase 1bf-german-combat
	units nor-23 3512 1bf-1gta-m 3513
	controls 1bf REI
	expect_refused 5.6 "attack 3513 with nor-23"
	orders "end german combat"
	[[ $facts != *"event attacks"* ]] || fail "the judge attacked it"
}

# Only the Reichstag, in which nobody stands, and the boundary lie behind it.
@test "reichstag 5.6: Germans don't retreat into it" {
	units 1bf-1m 3511 1bf-6gtb 3511 1bf-9gt 3411 nor-23 3512 nor-a 3512
	units 9f-25 3612 9f-26 3612 9f-27 3612
	standing 1bf "advance never"
	dice 6
	orders "attack 3512 with 1bf-1m 1bf-6gtb 1bf-9gt"
	expect "event result 6 DD"
	expect_lost nor-23 nor-a
}

@test "reichstag 5.6: where another hex is free they take that" {
	units 1bf-1m 3511 1bf-6gtb 3511 1bf-9gt 3411 nor-23 3512 nor-a 3512
	standing 1bf "advance never"
	dice 6
	orders "attack 3512 with 1bf-1m 1bf-6gtb 1bf-9gt"
	stands nor-a 3612
}

@test "reichstag 5.6: no counter is placed in it" {
	phase 1bf-german-reinforcement
	units nor-23 3512
	in_hand 1.44 vs-1 1bf
	given pool "{epoch: 1, size: 64, drawn: 44, gathered: []}"
	expect_refused 5.6 "place 1.44 3513"
	orders "place 1.44 3612"
}

@test "reichstag 5.6: the garrison has no zone of control: who stands beside it need not attack" {
	face_down 1.1 vs-1 3513
	units 1bf-1m 3512
	dice 6 6
	play "end combat"
	[[ $facts != *"event attacks"* ]] || fail "it had to attack"
}

@test "reichstag 5.6: one moves along it as if it were not there" {
	phase 1bf-movement
	face_down 1.1 vs-1 3513
	units 1bf-1gta-m 3512
	safe 3512-3513 3612-3613 3612-3713
	orders "move 1bf-1gta-m via 3612 to 3613"
}

@test "reichstag 5.6: no German zone reaches into it: one moves from it into a zone" {
	phase 1bf-movement
	units nor-23 3612 1bf-1gta-m 3513
	controls 1bf REI
	safe 3512-3513 3612-3613 3612-3713
	orders "move 1bf-1gta-m 3613"
	stands 1bf-1gta-m 3613
}

@test "reichstag 5.6: a command post in it adds nothing to the movement die" {
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3"
	unit cp-a 3513
	given garrison-up yes
	units nor-23 3001 cp-b 3003
	orders "end german reinforcement"
	expect_state "allowance 4"
}

@test "reichstag 5.6: a depot in it brings nobody back" {
	phase 1bf-german-reinforcement
	unit depot-1 3513
	given garrison-up yes
	lost_in 1bf nor-23
	orders
	no_choice "^depot"
}

@test "reichstag 5.6: the garrison defends, and normally" {
	face_down 1.1 vs-1 3513
	face_down 1.2 mo 3513
	units 1bf-1m 3512 1bf-6gtb 3512
	dice 4
	orders "attack 3513 with 1bf-1m 1bf-6gtb"
	expect "event defends vs-1 3513 1" "event defends mo 3513 3" \
		"event assault 12 8 150" "event result 4 BB"
}

@test "reichstag 5.6: a strategic marker in it can be captured" {
	face_down 1.1 chem 3513
	face_down 1.2 vs-1 3513
	units 1bf-1m 3512 1bf-6gtb 3512
	dice 6
	standing 1bf "advance always"
	play "attack 3513 with 1bf-1m 1bf-6gtb"
	stands 1bf-1m 3513
	expect_state "fronts.0.captured 1"
}

@test "reichstag R54: the Reichstag ends a move" {
	phase 1bf-movement
	units 1bf-1gta-m 3512
	safe 3512-3513 3612-3613 3612-3713
	play "move 1bf-1gta-m via 3513 to 3613"
	expect_outcome 1 impossible
}

@test "reichstag R54: who has entered it moves no further in that phase" {
	phase 1bf-movement
	units 1bf-2gta-t 3513
	controls 1bf REI
	moved 1bf-2gta-t
	orders
	no_choice "move 1bf-2gta-t"
	clear_map
	phase 1bf-movement
	units 1bf-2gta-t 3513
	controls 1bf REI
	orders
	can "move 1bf-2gta-t 3512"
}
