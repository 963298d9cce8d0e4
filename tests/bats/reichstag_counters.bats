#!/usr/bin/env bats
# shellcheck disable=SC2154
# Race to the Reichstag: counters of the pool, 7.3, 7.4, 16, 17 and the rulings
# on them, R12 to R68.

load reichstag

# Combat phases begin: 16.8, 16.10, 12.13.

@test "reichstag 16.8: a combat phase turns up what lies beside Soviets, no more" {
	phase 1bf-movement
	unit 1bf-1m 3102
	face_down 1.19 vs-1 3103
	face_down 1.20 vs-2 3105
	orders "end movement"
	stands vs-1 3103
	stands 1.20 3105
}

@test "reichstag R57: also across the boundary; one's own, too" {
	phase 1bf-movement
	unit 1bf-1m 2009
	face_down 1.4 vs-1 1909
	orders "end movement"
	stands vs-1 1909
}

@test "reichstag R56: what has no strength is turned up, and removed" {
	phase 1bf-movement
	unit 1bf-1m 3102
	face_down 1.19 cp-a 3103
	face_down 1.20 vs-1 3103
	orders "end movement"
	expect_lost cp-a
	stands vs-1 3103
}

@test "reichstag 12.13: in an objective it stays, for no Soviet zone is there" {
	phase 1bf-movement
	unit 1bf-1m 2704
	face_down 1.19 cp-a 2705
	orders "end movement"
	stands cp-a 2705
}

@test "reichstag R24: a strategic marker is no unit: it is not removed" {
	phase 1bf-movement
	unit 1bf-1m 3102
	face_down 1.19 chem 3103
	orders "end movement"
	stands chem 3103
}

@test "reichstag R24: who comes in captures it" {
	phase 1bf-movement
	units 1bf-1m 3102 chem 3103
	given allowance 0
	orders "move 1bf-1m 3103"
	expect "state.fronts.0.captured 1"
}

@test "reichstag 16.10: the garrison is turned up by a Soviet unit beside it" {
	phase 1bf-movement
	unit 1bf-1m 3512
	face_down 1.1 fbunk 3513
	face_down 1.2 vs-1 3513
	face_down 1.3 cp-b 3513
	orders "end movement"
	stands fbunk 3513
	stands vs-1 3513
	stands cp-b 3513
}

@test "reichstag 16.10: in a German combat phase it is not" {
	phase 1bf-german-movement
	unit 1bf-1m 3512
	face_down 1.1 vs-1 3513
	given allowance 1
	orders "end german movement"
	stands 1.1 3513
}

# 7.3, 16.5 what is put down.

@test "reichstag 7.3: within a hex of Germans, in no zone of the Soviets" {
	phase 1bf-german-reinforcement
	units gd 3104 1bf-1m 3102
	in_hand 1.19 vs-1 1bf
	expect_refused 7.3 "place 1.19 3103"
	orders "place 1.19 3105"
	stands 1.19 3105
}

@test "reichstag R42: a sniper may go four hexes, not five" {
	phase 1bf-german-reinforcement
	unit gd 3104
	in_hand 1.19 snip-1 1bf
	play "place 1.19 3109"
	expect_outcome 1 impossible
	orders "place 1.19 3108" "reveal 1.19"
	stands snip-1 3108
	reached 1bf-german-reinforcement 1uf
}

@test "reichstag R68: another counter there has lost its commander the game" {
	phase 1bf-german-reinforcement
	unit gd 3104
	in_hand 1.19 vs-1 1bf
	orders "place 1.19 3108" "reveal 1.19"
	expect "state.outcome wrong-1uf"
}

@test "reichstag R68: an airstrip lies on a road or an airfield" {
	phase 1bf-german-reinforcement
	unit gd 3106
	in_hand 1.19 strip-1 1bf
	orders "place 1.19 3206" "reveal 1.19"
	expect "state.outcome wrong-1uf"
}

@test "reichstag 16.3: on a road nothing is wrong" {
	phase 1bf-german-reinforcement
	unit gd 3104
	in_hand 1.19 strip-1 1bf
	orders "place 1.19 3103" "reveal 1.19"
	stands strip-1 3103
	reached 1bf-german-reinforcement 1uf
}

@test "reichstag R39: who keeps an ordinary counter without need has lost by it" {
	phase 1bf-german-reinforcement
	unit gd 3104
	in_hand 1.19 vs-1 1bf
	dice 3
	orders "end german reinforcement"
	expect "state.units.0.held yes"
	[[ $facts == *"barred"* ]] || fail "nothing is noted"
}

@test "reichstag R39: without a legal hex nothing is wrong" {
	phase 1bf-german-reinforcement
	in_hand 1.19 vs-1 1bf
	dice 3
	orders "end german reinforcement"
	[[ $facts != *"barred"* ]] || fail "something is noted"
}

@test "reichstag R55: a counter put into an objective takes it back" {
	phase 1bf-german-reinforcement
	unit gd 2706
	in_hand 1.19 vs-1 1bf
	controls 1bf BOR
	orders "place 1.19 2705"
	[[ $facts != *"front 1bf"* ]] || fail "it is Soviet yet"
}

@test "reichstag 5.6: nothing is put into the Reichstag" {
	phase 1bf-german-reinforcement
	unit gd 3512
	in_hand 1.19 vs-1 1bf
	expect_refused 5.6 "place 1.19 3513"
}

# 16.3, 16.7 what brings units back.

@test "reichstag 16.3: two infantry, face down, and the airstrip is gone" {
	phase 1bf-german-reinforcement
	face_down 1.19 strip-1 3103
	lost_in 1bf vs-1 vs-2
	orders "airstrip 1.19 brings vs-1 3103 and vs-2 3104"
	stands vs-1 3103
	stands vs-2 3104
	expect "event used-up strip-1"
}

@test "reichstag R43: of another counter it only turns that up" {
	phase 1bf-german-reinforcement
	face_down 1.19 vs-9 3103
	lost_in 1bf vs-1
	orders "airstrip 1.19 brings vs-1 3103"
	stands vs-9 3103
	expect_lost vs-1
}

@test "reichstag 16.3: infantry obeys Soviet zones; 16.7: a depot's unit does not" {
	phase 1bf-german-reinforcement
	unit 1bf-1m 3102
	face_down 1.19 strip-1 3104
	face_down 1.20 depot-1 3104
	lost_in 1bf vs-1 gd
	expect_refused 7.3 "airstrip 1.19 brings vs-1 3103"
	orders "depot 1.20 brings gd 3103"
	stands gd 3103
}

@test "reichstag R19: only who was killed in that sector comes back" {
	phase 1bf-german-reinforcement
	face_down 1.19 depot-1 3104
	lost_in 1uf gd
	expect_refused R19 "depot 1.19 brings gd 3104"
}

# 17 who looks.

@test "reichstag 17.3: recon turns up a hex within two, and stays put" {
	phase 1bf-reinforcement
	unit 1bf-1gta-r 3101
	face_down 1.19 vs-1 3103
	face_down 1.20 vs-2 3104
	expect_refused 16 "recon 1bf-1gta-r 3104"
	orders "recon 1bf-1gta-r 3103" "end reinforcement" "end barrage"
	stands vs-1 3103
	expect_moves 1bf-1gta-r
}

@test "reichstag R58: recon turns up the garrison, too" {
	phase 1bf-reinforcement
	unit 1bf-1gta-r 3511
	face_down 1.1 vs-1 3513
	orders "recon 1bf-1gta-r 3513"
	stands vs-1 3513
}

@test "reichstag 17.4: aircraft look, and what they see stays face down" {
	phase 1bf-barrage
	face_down 1.19 vs-1 3103
	face_down 1.20 vs-2 3106
	orders "air-recon 3104"
	stands 1.19 3103
	expect "state.units.0.seen yes" "state.fronts.0.spent 2" \
		"state.fronts.0.air-used 1" "event air-recon 3104 2"
}
