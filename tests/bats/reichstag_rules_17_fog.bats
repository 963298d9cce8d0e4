#!/usr/bin/env bats
# Race to the Reichstag, 17: the fog of war, and the rulings about it.
# shellcheck disable=SC2046,SC2086,SC2154

load reichstag

# recon_at HEX...: the hexes that 1bf-1gta-r may look at.
recon_at() {
	same "looks" "$*" \
		"$(sed -n 's/^recon 1bf-1gta-r //p' <<<"$choices" | sort)"
}

@test "reichstag 17.1: mobile Germans are face up; static ones are hidden, from the journal, too" {
	units 1bf-1m 5001 nor-23 4812
	face_down 1.19 vs-1 4812
	look
	expect_board "?"
	stands nor-23 4812
	[[ $facts != *vs-1* && $facts != *Volkssturm* ]] || fail "it can be seen"
}

@test "reichstag 17.1: resolving a combat against a stack shows all of it" {
	units 1bf-1m 4812 nor-23 4811
	face_down 1.19 vs-1 4811
	face_down 1.20 vs-2 4811
	dice 4
	play "attack 4811 with 1bf-1m"
	expect "event turned-up 1.19 vs-1 4811" "event turned-up 1.20 vs-2 4811"
}

@test "reichstag R20: how many counters lie in a hex is open, also to who does not know them" {
	units 1bf-1m 5001
	face_down 1.19 vs-1 4812
	face_down 1.20 cp-a 4812
	orders
	stands 1.19 4812
	stands 1.20 4812
}

@test "reichstag 17.2: Soviet stacks of both fronts are open" {
	units 1bf-1m 5001 1bf-6gtb 5001 1uf-9m 2032
	orders
	stands 1bf-1m 5001
	stands 1bf-6gtb 5001
	stands 1uf-9m 2032
}

@test "reichstag 17.3: a recon unit looks at one hex within 2: all that is face down there is turned up" {
	phase 1bf-reinforcement
	units 1bf-1gta-r 4812 nor-23 4810
	face_down 1.19 vs-1 4810
	face_down 1.20 cp-a 4810
	face_down 1.21 vs-3 4811
	orders
	recon_at 4810 4811
	orders "recon 1bf-1gta-r 4810"
	expect "event turned-up 1.19 vs-1 4810" "event turned-up 1.20 cp-a 4810"
	expect_not "turned-up 1.21"
	no_choice "^recon"
}

@test "reichstag 17.3: within 2, no further" {
	phase 1bf-reinforcement
	units 1bf-1gta-r 4812
	face_down 1.19 vs-1 4809
	face_down 1.20 vs-2 5013
	orders
	recon_at 5013
	play "recon 1bf-1gta-r 4809"
	expect_outcome 1 impossible
}

@test "reichstag 17.3: of the same sector" {
	phase 1bf-reinforcement
	units 1bf-1gta-r 2009
	face_down 1.4 vs-1 1809
	play "recon 1bf-1gta-r 1809"
	expect_outcome 1 impossible
}

@test "reichstag 17.3, R58: or the Reichstag: recon turns the garrison up" {
	phase 1bf-reinforcement
	units 1bf-1gta-r 3511
	face_down 1.1 vs-1 3513
	face_down 1.2 chem 3513
	face_down 1.3 cp-a 3513
	orders "recon 1bf-1gta-r 3513"
	expect "event turned-up 1.1 vs-1 3513" "event turned-up 1.2 chem 3513" \
		"event turned-up 1.3 cp-a 3513"
	clear_map
	phase 1uf-reinforcement
	units 1uf-3gta-r 3414
	face_down 1.1 vs-1 3513
	orders "recon 1uf-3gta-r 3513"
	expect "event turned-up 1.1 vs-1 3513"
}

@test "reichstag 17.3: enemies, terrain and zones of control in between do not matter" {
	phase 1bf-reinforcement
	units 1bf-1gta-r 4812 nor-23 4811 nor-24 4912 nor-a 4712
	face_down 1.19 vs-1 4810
	orders "recon 1bf-1gta-r 4810"
	expect "event turned-up 1.19 vs-1 4810"
}

@test "reichstag 17.3: each recon unit looks once; others than recon units don't" {
	phase 1uf-reinforcement
	units 1uf-3gta-r 2032 1uf-4gta-r 2030 1uf-9m 2031
	face_down 1.4 vs-1 2131
	face_down 1.5 vs-2 1931
	orders "recon 1uf-3gta-r 2131" "recon 1uf-4gta-r 1931"
	expect "event turned-up 1.4 vs-1 2131" "event turned-up 1.5 vs-2 1931"
	play "recon 1uf-3gta-r 2131" "recon 1uf-3gta-r 1931"
	expect_outcome 2 impossible
	play "recon 1uf-9m 2131"
	expect_outcome 1 impossible
}

@test "reichstag 17.3: of the front: Germans look at nothing" {
	phase 1uf-reinforcement
	units nor-a 3412
	face_down 1.1 vs-1 3513
	play "recon nor-a 3513"
	expect_outcome 1 impossible
}

@test "reichstag 17.3: at the start of one's own Soviet player turn only" {
	phase 1bf-reinforcement
	units 1uf-3gta-r 2032 1bf-1m 5001
	face_down 1.4 vs-1 2131
	play "1uf: recon 1uf-3gta-r 2131"
	[[ $facts != *"outcome 1 done"* ]] || fail "it looked"
	phase 1uf-movement
	play "recon 1uf-3gta-r 2131"
	[[ $facts != *"outcome 1 done"* ]] || fail "it looked"
}

@test "reichstag 17.3: before anything else of the turn" {
	turn 2
	phase 1bf-reinforcement
	units 1bf-1gta-r 4812
	due 1bf-150
	face_down 1.19 vs-1 4810
	play "enter 1bf-150 3001" "recon 1bf-1gta-r 4810"
	expect_outcome 2 impossible
}

@test "reichstag 17.3: who has looked does not move in that player turn" {
	phase 1bf-movement
	units 1bf-1gta-r 4812 1bf-1m 5001
	scouted 1bf-1gta-r
	orders
	no_choice "^move 1bf-1gta-r"
	play "move 1bf-1gta-r 4813"
	expect_outcome 1 impossible
	clear_map
	phase 1bf-reinforcement
	units 1bf-1gta-r 4812
	face_down 1.19 vs-1 4810
	play "recon 1bf-1gta-r 4810" "end reinforcement" "end barrage" \
		"move 1bf-1gta-r 4813"
	expect_outcome 4 impossible
}

@test "reichstag R65: recon at the end of a file counts as the next look, and the unit stays in the next movement phase" {
	phase 1bf-recon
	units 1bf-1gta-r 4812
	face_down 1.19 vs-1 4810
	orders "recon 1bf-1gta-r 4810"
	expect "event turned-up 1.19 vs-1 4810"
	local at
	unit_row 1bf-1gta-r
	expect "state.$at.scouted yes"
	clear_map
	turn 3
	phase 1bf-reinforcement
	units 1bf-1gta-r 4812
	face_down 1.19 vs-1 4811
	scouted 1bf-1gta-r
	orders
	no_choice "^recon"
}

@test "reichstag R65: after E the phase of recon is left out where there is nothing to look at" {
	units 1bf-1gta-r 4812
	face_down 1.19 vs-1 4808
	dice 6 6 6 6
	orders "end combat"
	reached 1bf-german-reinforcement 1uf
}

@test "reichstag R65: and held where there is" {
	units 1bf-1gta-r 4812
	face_down 1.19 vs-1 4810
	dice 6 6 6 6
	orders "end combat"
	reached 1bf-recon 1bf
	can "recon 1bf-1gta-r 4810" "end recon"
}

@test "reichstag 17.4: air reconnaissance: 2 STAVKA points, and the marker is used up at once" {
	phase 1bf-barrage
	units 1bf-1m 5001
	face_down 1.19 vs-1 4810
	orders "air-recon 4811"
	expect "event spent 1bf 2 98" "event air-recon 4811 1"
	expect_state "fronts.0.spent 2" "fronts.0.air-used 1"
	[[ $facts != *state.markers.0* ]] || fail "the marker lies on the map"
}

@test "reichstag 17.4, R44: looking does not turn counters up" {
	phase 1bf-barrage
	units 1bf-1m 5001
	face_down 1.19 vs-1 4810
	face_down 1.20 cp-a 4813
	face_down 1.21 vs-2 4814
	orders "air-recon 4811"
	expect_not turned-up
	local at
	unit_row 1.19
	expect "state.$at.hex 4810"
	expect "event air-recon 4811 2"
}

@test "reichstag R65: a look by 17.4 makes the faces known, though they lie face down for the rules" {
	phase 1bf-barrage
	units 1bf-1m 5001
	face_down 1.19 vs-1 4810
	play "air-recon 4811"
	local at
	unit_row 1.19
	expect "state.$at.seen yes"
}

@test "reichstag 17.4, 5.2: only in the own sector, and its zone stops at the boundary" {
	phase 1bf-barrage
	units 1bf-1m 5001
	face_down 1.4 vs-1 1909
	face_down 1.19 vs-2 2109
	orders "air-recon 2009"
	expect "event air-recon 2009 1"
	play "air-recon 1909"
	expect_outcome 1 impossible
}

@test "reichstag R44: it may include the Reichstag: only the looker learns" {
	phase 1bf-barrage
	units 1bf-1m 5001
	face_down 1.1 vs-1 3513
	orders "air-recon 3612"
	expect "event air-recon 3612 1"
	expect_state "fronts.0.garrison-seen yes"
	expect_not turned-up
}

@test "reichstag 17.4: hexes are listed from which aircraft see something" {
	phase 1bf-barrage
	units 1bf-1m 5001
	face_down 1.4 vs-1 1909
	face_down 1.19 vs-2 4810
	orders
	can "air-recon 4808" "air-recon 4810" "air-recon 5011"
	cannot "air-recon 4807" "air-recon 4813" "air-recon 2009" "air-recon 1909"
	front 1bf "air-used: 2"
	orders
	no_choice "^air-recon"
}

@test "reichstag 17.4: it costs an exhausted front twice as much" {
	phase 1bf-barrage
	units 1bf-1m 5001
	front 1bf "exhausted: yes"
	face_down 1.19 vs-1 4810
	orders "air-recon 4811"
	expect "event spent 1bf 4 96"
}

@test "reichstag 17.4, 15.3: not with both air markers used" {
	phase 1bf-barrage
	units 1bf-1m 5001
	front 1bf "air-used: 2"
	face_down 1.19 vs-1 4810
	play "air-recon 4811"
	expect_outcome 1 impossible
}
