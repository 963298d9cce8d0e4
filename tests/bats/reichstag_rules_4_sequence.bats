#!/usr/bin/env bats
# Race to the Reichstag, 4: the sequence of play, who orders, what is thrown
# when (81), phases that are passed over.
# shellcheck disable=SC2034,SC2154

load reichstag

# quiet: a unit of each front, far from all enemies.
quiet() {
	units 1bf-6gtb 5901 1uf-68gtb 0431
}

# phases_were PHASE...: these began, in this order.
phases_were() {
	same phases "$*" "$(sed -n 's/^event phase //p' <<<"$facts")"
}

soviet_turn=("end reinforcement" "end barrage" "end movement" "end combat")
german_turn=("end german reinforcement" "end german movement"
	"end german combat")

@test "reichstag 4: I and II, phase after phase; the other player runs the Germans" {
	quiet
	phase 1bf-reinforcement
	dice 6 6 3 3
	orders "${soviet_turn[@]}" "${german_turn[@]/#/1uf: }"
	phases_were 1bf-barrage 1bf-movement 1bf-combat \
		1bf-german-reinforcement 1bf-german-movement \
		1bf-german-combat 1uf-reinforcement
	reached 1uf-reinforcement 1uf 2
}

@test "reichstag 4: III and IV the same, and the turn is over" {
	quiet
	phase 1uf-reinforcement
	dice 6 6 3 3
	orders "${soviet_turn[@]/#/1uf: }" "${german_turn[@]/#/1bf: }"
	phases_were 1uf-barrage 1uf-movement 1uf-combat \
		1uf-german-reinforcement 1uf-german-movement \
		1uf-german-combat 1bf-reinforcement
	reached 1bf-reinforcement 1bf 3
}

@test "reichstag 4: who orders in each phase" {
	local stage
	for stage in reinforcement barrage movement combat; do
		clear_map
		quiet
		phase 1bf-$stage
		play
		reached 1bf-$stage 1bf
		phase 1uf-$stage
		play
		reached 1uf-$stage 1uf
	done
	for stage in reinforcement movement combat; do
		clear_map
		quiet
		given allowance 3
		phase 1bf-german-$stage
		play
		reached 1bf-german-$stage 1uf
		phase 1uf-german-$stage
		play
		reached 1uf-german-$stage 1bf
	done
}

@test "reichstag 4: what belongs to one phase is not done in another" {
	units 1bf-150 5504 nor-a 5503 1uf-68gtb 0431
	lost 1bf-9gt
	phase 1bf-reinforcement
	refused "artillery 5503" "move 1bf-150 5505" "attack 5503 with 1bf-150" \
		"end movement"
	phase 1bf-barrage
	refused "replace 1bf-9gt 3001" "move 1bf-150 5505" \
		"attack 5503 with 1bf-150" maximum-effort
	phase 1bf-movement
	refused "replace 1bf-9gt 3001" "artillery 5503" \
		"attack 5503 with 1bf-150"
	phase 1bf-combat
	refused "replace 1bf-9gt 3001" "artillery 5503" "move 1bf-150 5505"
}

@test "reichstag 4: nor by Germans" {
	units 1bf-150 5504 nor-a 5503 nor-23 5001
	given allowance 3
	phase 1bf-german-reinforcement
	refused "move nor-23 5002" "attack 5504 with nor-a"
	phase 1bf-german-movement
	refused "attack 5504 with nor-a" "move 1bf-150 5505"
	phase 1bf-german-combat
	refused "move nor-23 5002" "attack 5503 with 1bf-150"
}

@test "reichstag R67: end names the phase: another one is impossible" {
	quiet
	phase 1bf-combat
	refused "end movement" "end reinforcement" "end barrage" \
		"end german combat" "end german movement"
	phase 1bf-german-combat
	refused "end combat" "end german movement" "end movement"
}

@test "reichstag R67: what comes too late is impossible, and not taken into the next phase" {
	quiet
	phase 1bf-movement
	dice 6 6 3 3
	play "end movement" "move 1bf-6gtb 5902" "end combat"
	expect_outcome 1 'done'
	expect_outcome 2 impossible
	expect_outcome 3 'done'
	stands 1bf-6gtb 5901
	# what 1BF still has to say waits until it orders again, as Germans
	phase 1bf-combat
	dice 6 6 3 3 6 6 3 3
	play "end combat" "move 1bf-6gtb 5902" "${german_turn[@]/#/1uf: }" \
		"${soviet_turn[@]/#/1uf: }"
	reached 1uf-german-reinforcement 1bf
	stands 1bf-6gtb 5901
	expect_outcome 2 impossible
}

@test "reichstag R67: one file spans a turn's end: IV and I" {
	quiet
	phase 1uf-german-combat
	orders "end german combat" "end reinforcement" "end barrage" \
		"move 1bf-6gtb 5902"
	reached 1bf-movement 1bf 3
	stands 1bf-6gtb 5902
}

@test "reichstag 4: I.E exhaustion, then what the Germans need, when the combat phase ends" {
	quiet
	phase 1bf-combat
	dice 6 6 3 3
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf \
		draw.2.1uf
	phase 1uf-combat
	orders "end combat"
	expect_rolls exhaustion.2.1uf.1 exhaustion.2.1uf.2 movement.2.1uf \
		draw.3.1bf
}

@test "reichstag 4, 22: the option's die goes before the movement die, from turn 2" {
	option hitler-fantasy yes
	quiet
	phase 1bf-combat
	dice 6 6 5 3 3
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 relief.2.1bf \
		movement.2.1bf draw.2.1uf
	turn 1
	dice 6 6 3 3
	orders "end combat"
	expect_rolls exhaustion.1.1bf.1 exhaustion.1.1bf.2 movement.1.1bf \
		draw.1.1uf
}

@test "reichstag R50, 9.3: the movement die is thrown without any mobile German" {
	quiet
	unit vs-1 5001
	phase 1bf-combat
	dice 6 6 5 3
	orders "end combat" "1uf: end german reinforcement"
	expect_state "allowance 5"
}

@test "reichstag 9.3: what was thrown is what the Germans have" {
	local die
	for die in 1 6; do
		clear_map
		quiet
		unit nor-23 5001
		phase 1bf-combat
		dice 6 6 $die 3
		orders "end combat" "1uf: end german reinforcement"
		expect_state "allowance $die"
	done
}

@test "reichstag 4, 17.3: recon for the next turn at the end of the Soviet one, if there is one to order" {
	quiet
	unit 1bf-1gta-r 5501
	phase 1bf-combat
	dice 6 6 3 3
	orders "end combat"
	reached 1bf-german-reinforcement 1uf
	face_down 1.20 vs-1 5503
	play "end combat"
	reached 1bf-recon 1bf
	can "recon 1bf-1gta-r 5503" "end recon"
	orders "end combat" "end recon"
	reached 1bf-german-reinforcement 1uf
}

@test "reichstag 4, 17.3: recon at the start of I, before anything else" {
	unit 1bf-1gta-r 5501
	face_down 1.20 vs-1 5503
	phase 1bf-reinforcement
	lost 1bf-6gtb
	play
	can "recon 1bf-1gta-r 5503"
	play "recon 1bf-1gta-r 5503"
	expect_outcome 1 'done'
	play "replace 1bf-6gtb 3001" "recon 1bf-1gta-r 5503"
	expect_outcome 2 impossible
	phase 1bf-barrage
	play "recon 1bf-1gta-r 5503"
	expect_outcome 1 impossible
}

@test "reichstag 4, 6.7: Maximum Effort passes over the movement phase of this turn only" {
	quiet
	phase 1bf-reinforcement
	dice 6 6 3 3 6 6 3 3
	orders maximum-effort "end reinforcement" "end barrage" "end combat" \
		"end combat" "${german_turn[@]/#/1uf: }" \
		"${soviet_turn[@]/#/1uf: }" "${german_turn[@]/#/1bf: }" \
		"end reinforcement" "end barrage"
	reached 1bf-movement 1bf 3
}

@test "reichstag 4, 15.8: II.D comes after II.C, IV.D after IV.C, each for its own front" {
	quiet
	front 1bf "artillery-used: 1"
	marker artillery 5503 1bf
	phase 1bf-german-movement
	given allowance 3
	orders "end german movement"
	expect_state "markers.0.hex 5503"
	orders "end german movement" "end german combat"
	[[ $facts != *state.markers.0* ]] || fail "it lies there still"
	clear_map
	quiet
	front 1uf "artillery-used: 1"
	marker artillery 0503 1uf
	phase 1uf-german-movement
	given allowance 3
	orders "end german movement"
	expect_state "markers.0.hex 0503"
	orders "end german movement" "end german combat"
	[[ $facts != *state.markers.0* ]] || fail "it lies there still"
}

@test "reichstag 4: V.A comes at the end of the turn, not before" {
	quiet
	unit 1bf-1m 3513
	controls 1bf REI
	turn 5
	phase 1bf-combat
	dice 6 6 3 3
	orders "end combat" "${german_turn[@]/#/1uf: }"
	reached 1uf-reinforcement 1uf 5
	phase 1uf-german-combat
	dice
	orders "end german combat"
	expect "needs nothing"
}

@test "reichstag 4: V.A: left again in time, the game goes on" {
	quiet
	controls 1bf REI
	turn 5
	phase 1uf-german-combat
	orders "end german combat"
	reached 1bf-reinforcement 1bf 6
}

@test "reichstag 4: V.B after turn 10, V.C before" {
	quiet
	turn 9
	phase 1uf-german-combat
	orders "end german combat"
	reached 1bf-reinforcement 1bf 10
	turn 10
	orders "end german combat"
	expect "needs nothing"
}

@test "reichstag 4: what moved and fought may do so again the next turn" {
	units 1bf-6gtb 5901 1bf-1m 6001 1uf-68gtb 0431 nor-23 5001
	moved 1bf-6gtb 1uf-68gtb
	fought 1bf-1m nor-23
	phase 1uf-german-combat
	orders "end german combat" "end reinforcement" "end barrage"
	can "move 1bf-6gtb 5902" "move 1bf-1m 6002"
}

@test "reichstag 4, 3: 1UF is set up between I and II of turn 1" {
	unit 1bf-6gtb 5901
	due 1uf-68gtb
	turn 1
	phase 1bf-combat
	dice 6 6 3 3
	orders "end combat"
	reached setup-1uf 1uf
	orders "end combat" "1uf: place 1uf-68gtb 0431"
	reached 1bf-german-reinforcement 1uf 1
}

@test "reichstag 4, 3: when the last unit of 1BF stands turn 1 begins" {
	turn 0
	due 1bf-35g
	phase setup-1bf
	orders "place 1bf-35g 5031"
	reached 1bf-reinforcement 1bf 1
}
