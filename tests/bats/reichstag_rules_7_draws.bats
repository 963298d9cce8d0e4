#!/usr/bin/env bats
# Race to the Reichstag, 7.3 and 7.4: what the Germans draw, and the rulings.
# shellcheck disable=SC2046,SC2086,SC2154

load reichstag

belorussian=(ALE BOR CIT FRI HUM JOH LIB SCH SIE TEM WES)
ukrainian=(POT ANH CHA DAH FUN GAT LIC OLY SPA ZOO)

# drawn N: so many numbers are drawn.
drawn_to() {
	given pool "{epoch: 1, size: 64, drawn: $1, gathered: []}"
}

# draws SECTOR: 1.44, drawn, waits for its owner there; the phase is that of it.
draws() {
	phase "$1-german-reinforcement"
	drawn_to 44
	front "$1" "movement-die: 3, drawn: \"1.44\""
}

# expect_places UNIT HEX...: it can be placed there, and nowhere else.
expect_places() {
	local unit=$1 found
	shift
	found=$(sed -n "s/^place $unit //p" <<<"$choices" | sort)
	same "places of $unit" "$(printf '%s\n' "$@" | sort | paste -sd' ')" "$found"
}

@test "reichstag 7.3, R64: 1 and 2 draw a counter, 3 to 6 none" {
	local die
	for die in 1 2; do
		clear_map
		units nor-23 3001
		dice 6 6 4 $die
		orders "end combat"
		expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf \
			draw.2.1uf
		expect "event drawn 1uf $die 1.44" "state.fronts.1.drawn 1.44"
		expect_state "pool.drawn 44"
	done
	for die in 3 4 5 6; do
		clear_map
		units nor-23 3001
		dice 6 6 4 $die
		orders "end combat"
		[[ $facts != *"event drawn"* ]] || fail "a counter was drawn on $die"
		expect_state "pool.drawn 43"
	done
}

@test "reichstag R64: the die for the 1UF sector is thrown at the end of I, that for the 1BF sector at the end of III of the turn before" {
	units nor-23 3001 flj-1 0101
	dice 6 6 4 6
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf draw.2.1uf
	phase 1uf-combat
	orders "end combat"
	expect_rolls exhaustion.2.1uf.1 exhaustion.2.1uf.2 movement.2.1uf draw.3.1bf
}

@test "reichstag R64: none after III of the last turn" {
	turn 10
	phase 1uf-combat
	units nor-23 3001 flj-1 0101
	dice 6 6 4
	orders "end combat"
	expect_rolls exhaustion.10.1uf.1 exhaustion.10.1uf.2 movement.10.1uf
}

@test "reichstag R64: of the first turn, for the 1BF sector, it is thrown with the lot of the garrison" {
	from_the_start
	dice 1 1 1 1 2
	orders "place 1.19 2103"
	expect_rolls garrison.1 garrison.2 garrison.3 garrison.4 draw.1.1bf
	expect "event drawn 1bf 2 1.44"
}

@test "reichstag R64: with 1-2 the lowest undrawn counter is dealt" {
	units nor-23 3001
	drawn_to 50
	dice 6 6 4 1
	orders "end combat"
	expect "event drawn 1uf 1 1.51"
}

@test "reichstag 7.3, R68: listed is where any counter may lie, an airstrip, too; others lie elsewhere as well" {
	draws 1bf
	units nor-23 5408
	orders
	expect_places 1.44 5308 5309
	orders "place 1.44 5407"
	stands 1.44 5407
}

@test "reichstag 7.3, R68: if no road is near, listed is where others may lie" {
	draws 1uf
	units flj-1 0315
	orders
	expect_places 1.44 0214 0215 0314 0315 0316 0414 0415
}

@test "reichstag 7.3: it is placed within 1 hex of a German mobile unit of the sector" {
	draws 1bf
	units nor-23 4812 flj-1 0506
	know 1.44 vs-1
	local hex
	for hex in 4711 4811 4911 4712 4912 4812 4813; do
		orders "place 1.44 $hex"
	done
	stands 1.44 4813
	expect_refused 16 "place 1.44 4807"
	expect_refused 16 "place 1.44 5312"
	expect_refused 16 "place 1.44 0506"
}

@test "reichstag 7.3: or of a static unit, face up or down, and of flak towers" {
	draws 1bf
	units ht 3609
	face_down 1.19 vs-2 4812
	unit vs-3 5709
	orders "place 1.44 4811"
	orders "place 1.44 5708"
	orders "place 1.44 3610"
}

@test "reichstag 7.3: not where Soviets stand" {
	draws 1bf
	units nor-23 4812 1bf-1m 4811
	expect_refused 10 "place 1.44 4811"
}

@test "reichstag 7.3: not in a Soviet zone of control, but beside it" {
	draws 1bf
	units nor-23 4812 1bf-1m 4810
	expect_refused 7.3 "place 1.44 4811"
	expect_refused 7.3 "place 1.44 4911"
	orders "place 1.44 4813"
	orders "place 1.44 4812"
}

@test "reichstag 7.3, 11: into an objective no Soviet zone reaches" {
	draws 1bf
	units 920 4012 1bf-1m 4010
	orders "place 1.44 4011"
	stands 1.44 4011
}

@test "reichstag 7.3, 10: not into a full hex" {
	draws 1bf
	units nor-23 4812 nor-24 4812 nor-a 4812
	expect_refused 10 "place 1.44 4812"
}

@test "reichstag 7.3: it lies face down" {
	draws 1bf
	units nor-23 4812
	know 1.44 vs-1
	orders "place 1.44 4811"
	stands 1.44 4811
	[[ $facts != *".id vs-1"* ]] || fail "it is turned up"
}

@test "reichstag 7.3: the same in the sector of 1UF, by 1BF" {
	draws 1uf
	units flj-1 0506
	orders "place 1.44 0505"
	stands 1.44 0505
	reached 1uf-german-reinforcement 1bf
}

@test "reichstag R39: the garrison of the Reichstag counts as a German unit in both sectors" {
	draws 1bf
	face_down 1.1 vs-1 3513
	orders
	can "place 1.44 3512" "place 1.44 3613"
	orders "place 1.44 3512"
	orders "place 1.44 3613"
	clear_map
	draws 1uf
	face_down 1.1 vs-1 3513
	orders "place 1.44 3413"
	expect_refused 5.6 "place 1.44 3513"
}

@test "reichstag R39: with no legal hex it is kept off the map, unseen" {
	draws 1bf
	units nor-23 4812 1bf-1m 4811 1bf-9gt 4813
	units 1bf-12gt 4910 1bf-11t 4710 1bf-11gt 4714 1bf-8gm 4914
	orders "end german reinforcement"
	local at
	unit_row 1.44
	expect "state.$at.held yes"
}

@test "reichstag R39: who keeps an ordinary counter without need is noted" {
	phase 1bf-german-reinforcement
	unit gd 3104
	in_hand 1.19 vs-1 1bf
	dice 3
	orders "end german reinforcement"
	expect "state.units.0.held yes"
	[[ $facts == *"barred"* ]] || fail "nothing is noted"
}

@test "reichstag R39: without a legal hex nothing is noted" {
	phase 1bf-german-reinforcement
	in_hand 1.19 vs-1 1bf
	dice 3
	orders "end german reinforcement"
	[[ $facts != *"barred"* ]] || fail "something is noted"
}

@test "reichstag R39: what is kept is placed in a later German reinforcement phase" {
	turn 5
	phase 1bf-german-reinforcement
	in_hand 1.44 vs-1 1bf
	drawn_to 44
	front 1bf "movement-die: 3"
	units nor-23 4812
	orders "place 1.44 4811"
	stands 1.44 4811
}

@test "reichstag R39: that of one sector is not placed in the other" {
	phase 1uf-german-reinforcement
	in_hand 1.44 vs-1 1bf
	drawn_to 44
	front 1uf "movement-die: 3"
	units nor-23 4812 flj-1 0506
	play "place 1.44 0505"
	expect_outcome 1 impossible
	play "place 1.44 4811"
	expect_outcome 1 impossible
}

@test "reichstag R39: an empty cup: no roll" {
	units nor-23 3001 flj-1 0101
	drawn_to 64
	dice 6 6 4
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf
}

@test "reichstag 7.4, R4, R50: if all objectives of the sector are Soviet, but for the Reichstag, there is no roll" {
	units flj-1 0101
	controls 1uf "${ukrainian[@]}"
	dice 6 6 4
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf
	clear_map
	phase 1uf-combat
	controls 1bf "${belorussian[@]}"
	dice 6 6 4
	orders "end combat"
	expect_rolls exhaustion.2.1uf.1 exhaustion.2.1uf.2 movement.2.1uf
}

@test "reichstag 7.4: with one of them German there is a roll; those of the other sector don't matter" {
	local left
	for left in POT ANH ZOO; do
		clear_map
		controls 1uf $(printf '%s\n' "${ukrainian[@]}" | grep -v $left)
		controls 1bf "${belorussian[@]}"
		dice 6 6 4 6
		orders "end combat"
		expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf \
			draw.2.1uf
	done
}

@test "reichstag R4: the Reichstag, Soviet or German, does not count" {
	controls 1uf REI "${ukrainian[@]:1}"
	dice 6 6 4 6
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf draw.2.1uf
}

@test "reichstag R64: 7.4 is looked at again when the phase comes: the counter is kept" {
	draws 1bf
	units nor-23 4812
	controls 1bf "${belorussian[@]}"
	orders
	cannot "place 1.44 4811" "place 1.44 4812"
	orders "end german reinforcement"
	local at
	unit_row 1.44
	expect "state.$at.held yes"
}

@test "reichstag 7.4, R68: who places it all the same has placed a sniper, or lost" {
	draws 1bf
	units nor-23 4812
	controls 1bf "${belorussian[@]}"
	know 1.44 vs-1
	play "place 1.44 4811" "reveal 1.44"
	expect "winner 1bf"
}

@test "reichstag R64: legal hexes are those of the phase, not of the die" {
	draws 1bf
	units 1bf-1m 4811
	orders "end german reinforcement"
	local at
	unit_row 1.44
	expect "state.$at.held yes"
}

@test "reichstag 7.3: reinforcement dice literal: thrown when the phase comes" {
	option reinforcement-dice literal
	units nor-23 4812
	dice 6 6 4 1
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf draw.2.1bf
	expect "event drawn 1bf 1 1.44"
	reached 1bf-german-reinforcement 1uf
}

@test "reichstag R55: a counter placed in a Soviet-controlled objective takes control away" {
	draws 1bf
	units 920 4012
	controls 1bf FRI LIB
	orders "place 1.44 4011"
	[[ $facts != *"id FRI"* ]] || fail "it is still Soviet"
	expect_state "control.0.id LIB"
}
