#!/usr/bin/env bats
# Race to the Reichstag, 22, 23, 24 and 26: options, and the rulings about them.
# shellcheck disable=SC2004,SC2034,SC2046,SC2086,SC2154

load reichstag

steiner=(ssp-7 ssp-8 5jg-56 5jg-75 25-35 25-119 25-pz hg-1 hg-2)
xx_corps=(cd-1 cd-2 cd-pz fvs-1 fvs-2 fvs-3 uvh-1 uvh-2 uvh-3)

# outside: both relief groups, which are not in the game yet.
outside() {
	local id
	for id in "${steiner[@]}"; do
		roster+=("$id")
		place["$id"]="sector: 1bf"
	done
	for id in "${xx_corps[@]}"; do
		roster+=("$id")
		place["$id"]="sector: 1uf"
	done
}

# entries UNIT HEX...: where it may enter.
entries() {
	same "entries of $1" "${*:2}" \
		"$(sed -n "s/^enter $1 //p" <<<"$choices" | sort)"
}

# rolled_for_relief TURN DIE: the Soviet turn of 1BF ends, and this is thrown.
rolled_for_relief() {
	clear_map
	outside
	turn $1
	units 1bf-1m 5001
	dice 6 6 $2 3 6
	orders "end combat"
}

# 22

@test "reichstag 22: without the option nothing is rolled" {
	outside
	units 1bf-1m 5001
	dice 6 6 3 6
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf draw.2.1uf
}

@test "reichstag 22, 81: from turn 2 a die is thrown for the group, before that of movement" {
	option hitler-fantasy yes
	rolled_for_relief 2 6
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 relief.2.1bf \
		movement.2.1bf draw.2.1uf
	clear_map
	outside
	turn 2
	phase 1uf-combat
	dice 6 6 6 3 6
	orders "end combat"
	expect_rolls exhaustion.2.1uf.1 exhaustion.2.1uf.2 relief.2.1uf \
		movement.2.1uf draw.3.1bf
}

@test "reichstag 22: none in turn 1" {
	option hitler-fantasy yes
	outside
	turn 1
	units 1bf-1m 5001
	dice 6 6 3 6
	play "end combat"
	expect_rolls exhaustion.1.1bf.1 exhaustion.1.1bf.2 movement.1.1bf draw.1.1uf
}

@test "reichstag 22: it comes on less than the turn, and never on a 6" {
	option hitler-fantasy yes
	local turn die came
	for turn in 2 4 7; do
		for die in 1 2 3 4 5 6; do
			rolled_for_relief $turn $die
			[ $die -lt $turn ] && [ $die -lt 6 ] && came=yes || came=no
			[[ $facts = *"event relief 1bf"* ]] && found=yes || found=no
			[ $found = $came ] || fail "turn $turn, die $die: $found"
		done
	done
}

@test "reichstag 22.2, R22: Steiner comes by the north edge of the 1BF sector, led by 1UF" {
	option hitler-fantasy yes
	rolled_for_relief 2 1
	reached 1bf-german-reinforcement 1uf
	local id north
	north=$(printf '%02d01 ' {20..60})
	for id in "${steiner[@]}"; do
		entries $id ${north/5001 /}
	done
	no_choice "enter cd-1"
}

@test "reichstag 22.3, R22: XX Corps comes by the west or south edge of the 1UF sector, led by 1BF" {
	option hitler-fantasy yes
	outside
	phase 1uf-combat
	dice 6 6 1 3 6
	orders "end combat"
	reached 1uf-german-reinforcement 1bf
	local id
	for id in "${xx_corps[@]}"; do
		can "enter $id 0101" "enter $id 0132" "enter $id 2032" \
			"enter $id 3932"
		cannot "enter $id 2001" "enter $id 0332" "enter $id 4032"
	done
	no_choice "enter hg-1"
}

@test "reichstag 22: once in, no more rolls for that sector; those for the other go on" {
	option hitler-fantasy yes
	units 1bf-1m 5001
	front 1bf "relieved: yes"
	dice 6 6 3 6
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf draw.2.1uf
	phase 1uf-combat
	outside
	dice 6 6 6 3 6
	orders "end combat"
	expect_rolls exhaustion.2.1uf.1 exhaustion.2.1uf.2 relief.2.1uf \
		movement.2.1uf draw.3.1bf
}

@test "reichstag R47: the group enters in zones of control, not on Soviets, and stacking holds" {
	option hitler-fantasy yes
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3, relieved: yes"
	due_in 1bf hg-1
	units 1bf-1m 3001 nor-23 4001 nor-24 4001 nor-a 4001
	orders
	can "enter hg-1 2901" "enter hg-1 3101"
	cannot "enter hg-1 3001" "enter hg-1 4001"
}

@test "reichstag R47, 3: the group is not set up, wherever it arrives" {
	option hitler-fantasy yes
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3, relieved: yes"
	due_in 1bf hg-1
	orders
	no_choice "^place"
	refused "place hg-1 3001" "place hg-1 3005"
}

# jets: a group has come to the 1BF sector, and its Germans fight.
jets() {
	option hitler-fantasy yes
	phase 1bf-german-combat
	front 1bf "relieved: yes"
	units 1bf-35g 4811 nor-23 4812
}

@test "reichstag 22.5: an Me 262 comes with the group: free, in its sector, in a German combat phase" {
	jets
	orders "me262 4811"
	expect "event me262 4811"
	expect_not spent
	cannot "me262 1909"
	phase 1bf-german-movement
	given allowance 3
	orders
	no_choice "^me262"
}

@test "reichstag 22.5: none before the group has come" {
	option hitler-fantasy yes
	phase 1bf-german-combat
	units 1bf-35g 4811 nor-23 4812
	orders
	no_choice "^me262"
}

@test "reichstag 22.5: it doubles the attack of all Germans in its zone, 2 hexes wide" {
	jets
	dice 2
	play "me262 4809" "attack 4811 with nor-23"
	expect "event mobile 3 5 60"
	dice 2
	play "me262 4814" "attack 4811 with nor-23"
	expect "event mobile 6 5 120"
}

@test "reichstag 22.5: once in the game" {
	jets
	orders "me262 4811"
	no_choice "^me262"
	clear_map
	option hitler-fantasy yes
	phase 1bf-german-combat
	front 1bf "relieved: yes, me262-used: 1"
	units 1bf-35g 4811 nor-23 4812
	orders
	no_choice "^me262"
}

@test "reichstag 22.5: it is removed when the phase ends" {
	jets
	dice 2
	play "me262 4811" "attack 4811 with nor-23" "end german combat"
	reached 1uf-reinforcement 1uf
	[[ $facts != *state.markers.0* ]] || fail "it is still there"
	expect_state "fronts.0.me262-used 1"
}

@test "reichstag 22.5, R72: it comes before the first attack, whatever became of that attack" {
	jets
	standing 1bf "retreat toward north"
	dice 4
	play "attack 4811 with nor-23"
	expect "event result 4 MD"
	expect_lost nor-23
	stands 1bf-35g 4810
	no_choice "^me262"
	play "attack 4811 with nor-23" "me262 4811"
	expect_outcome 2 "impossible 22.5:"
}

@test "reichstag 22.5, R72: an attacker who fled by the west edge has attacked, too" {
	option hitler-fantasy yes
	option flight-west yes
	given bunker yes
	phase 1uf-german-combat
	front 1uf "relieved: yes"
	units flj-1 0110 1uf-9m 0210 18-30 0109 18-51 0109 18-pz 0109 20-76 0111 \
		20-90 0111 20-pz 0111
	orders
	can "me262 0110"
	dice 4
	play "attack 0210 with flj-1"
	expect "event result 4 AR" "event off-map flj-1 0110"
	no_choice "^me262"
}

@test "reichstag 22.5, R72: beside the Reichstag, not on it" {
	jets
	orders
	can "me262 3512" "me262 3612"
	cannot "me262 3513"
}

@test "reichstag 12.20, R14: flak and Me 262 together make three times" {
	option hitler-fantasy yes
	phase 1bf-german-combat
	front 1bf "relieved: yes"
	units fr 4011 nor-23 4210 1bf-35g 4209
	dice 2
	play "me262 4210" "attack 4209 with nor-23"
	expect "event mobile 9 5 180"
}

# 23

@test "reichstag 23.2: Soviet zones of control do not enter S-Bahn hexes" {
	option prepared-defence yes
	phase 1bf-german-combat
	units nor-23 4210 1bf-35g 4209
	orders "end german combat"
	expect_not attacks
}

@test "reichstag 23.2: without the option they do" {
	phase 1bf-german-combat
	units nor-23 4210 1bf-35g 4209
	dice 2
	play "end german combat"
	[[ $facts = *"event attacks nor-23"* ]] || fail "it need not attack"
}

# s_bahn: two regiments on the S-Bahn lose one, and the other is to retreat.
s_bahn() {
	units nor-a 4210 mb-1 4210 1bf-8gm 4209 1bf-11gt 4310 1bf-9gt 4110
	standing 1bf "advance never"
	dice 6
	play "attack 4210 with 1bf-8gm 1bf-11gt 1bf-9gt"
	expect "event assault 29 8 362" "event result 6 DD"
}

@test "reichstag 23.2: Germans on the S-Bahn may ignore retreats, as in objectives" {
	option prepared-defence yes
	s_bahn
	[[ $facts = *"event stays "*" 4210"* ]] || fail "it does not hold"
	expect_not retreats
}

@test "reichstag 23.2: without the option they retreat" {
	s_bahn
	expect_not stays
}

@test "reichstag 23.2b, R35: replacements cost half; an exhausted front pays the normal price" {
	option prepared-defence yes
	phase 1bf-reinforcement
	units 1bf-1m 5001
	lost 1bf-9gt 1bf-35g 1bf-6gtb
	orders "replace 1bf-9gt 3001"
	expect "event spent 1bf 2 98"
	orders "replace 1bf-35g 3001"
	expect "event spent 1bf 1 99"
	orders "replace 1bf-6gtb 3001"
	expect "event spent 1bf 1 99"
	front 1bf "exhausted: yes"
	orders "replace 1bf-9gt 3001"
	expect "event spent 1bf 4 96"
	orders "replace 1bf-35g 3001"
	expect "event spent 1bf 2 98"
	orders "replace 1bf-6gtb 3001"
	expect "event spent 1bf 2 98"
}

@test "reichstag 23.2: what else costs points is not cheaper" {
	option prepared-defence yes
	phase 1bf-barrage
	units 1bf-1m 5001
	orders "air 4811"
	expect "event spent 1bf 2 98"
}

# 24

# wall: Germans from one side of the 1UF sector to the other, in whose zones every
# line from the north of them ends.
wall() {
	units flj-1 0208 flj-2 0508 flj-3 0808 pd-1 1108 pd-2 1408 pd-3 1708 \
		18-30 1908
}

@test "reichstag 24: a forced march needs a line to the own edge, from where it begins" {
	option supply yes
	phase 1uf-movement
	units 1uf-3gta-t 0602
	orders
	grep -q "^move 1uf-3gta-t .* forced" <<<"$choices" || fail "it has a line"
	wall
	orders
	can "move 1uf-3gta-t 0702"
	no_choice "^move 1uf-3gta-t .* forced"
}

@test "reichstag 24.2: no line without a bridge, but beside an engineer, also one that has moved" {
	option supply yes
	phase 1uf-movement
	units 1uf-3gta-t 0602
	blown 0524-0624 0624-0625 1813-1914 1911-2011
	orders
	no_choice "^move 1uf-3gta-t .* forced"
	unit 1uf-16e 0324
	orders
	grep -q "^move 1uf-3gta-t .* forced" <<<"$choices" || fail "none"
	moved 1uf-16e
	orders
	grep -q "^move 1uf-3gta-t .* forced" <<<"$choices" || fail "it has moved"
}

@test "reichstag 24: without the option it needs none" {
	phase 1uf-movement
	units 1uf-3gta-t 0602
	wall
	orders
	grep -q "^move 1uf-3gta-t .* forced" <<<"$choices" || fail "none"
}

@test "reichstag 24: the barrage doubles who has a line" {
	option supply yes
	front 1bf "artillery-used: 1"
	marker artillery 4811 1bf
	units nor-23 4811 1bf-8gm 4812
	dice 4
	play "attack 4811 with 1bf-8gm"
	expect "event mobile 20 3 666"
}

@test "reichstag 24: unit by unit: who has none is not doubled" {
	option supply yes
	front 1bf "artillery-used: 1"
	marker artillery 4811 1bf
	units nor-23 4811 1bf-8gm 4812 1bf-6gtb 4810
	units nor-24 4913 nor-a 4713 nor-pz 4814 mb-1 4910 mb-2 4710
	dice 4
	play "attack 4811 with 1bf-8gm 1bf-6gtb"
	[[ $facts = *" 16 3 "* || $facts = *" 13 3 "* ]] || fail "all are doubled"
}

@test "reichstag 24: Soviets on an airfield need no line" {
	option supply yes
	front 1bf "artillery-used: 1"
	controls 1bf JOH
	marker artillery 4822 1bf
	units 1bf-8gm 4823 nor-23 4822 nor-24 4923 nor-a 4924 nor-pz 4824 mb-1 4723
	units mb-2 4724
	dice 6
	play "attack 4822 with 1bf-8gm"
	expect "event mobile 20 3 666"
}

@test "reichstag 24, 24.2: a replaced unit may arrive within a hex of another of its front that has a line" {
	option supply yes
	phase 1bf-reinforcement
	units 1bf-1m 5010
	lost 1bf-6gtb
	orders
	can "replace 1bf-6gtb 5010" "replace 1bf-6gtb 5009" "replace 1bf-6gtb 3001"
	cannot "replace 1bf-6gtb 5008"
}

@test "reichstag 24: not in a zone of control, nor near a unit of the other front" {
	option supply yes
	phase 1bf-reinforcement
	units 1bf-1m 5010 1uf-9m 2032 nor-23 5008
	lost 1bf-6gtb
	orders
	can "replace 1bf-6gtb 5010"
	cannot "replace 1bf-6gtb 5009" "replace 1bf-6gtb 2032" "replace 1bf-6gtb 2031"
}

@test "reichstag 24: without the option only at an edge" {
	phase 1bf-reinforcement
	units 1bf-1m 5010
	lost 1bf-6gtb
	orders
	can "replace 1bf-6gtb 3001"
	cannot "replace 1bf-6gtb 5010" "replace 1bf-6gtb 5009"
}

# 26

@test "reichstag 26: once the Führerbunker is captured Germans leave by the west edge, for a point" {
	option flight-west yes
	phase 1uf-german-movement
	given allowance 1
	given bunker yes
	units flj-1 0110
	orders "leave flj-1"
	expect "event fled flj-1 0110"
	local at
	unit_row flj-1
	expect "state.$at.gone yes"
	[[ $facts != *"state.$at.lost"* ]] || fail "somebody has a point for it"
}

@test "reichstag 26: after a move to the edge, if a point is left" {
	option flight-west yes
	phase 1uf-german-movement
	given allowance 1
	given bunker yes
	units flj-1 0210
	orders
	no_choice "^leave"
	clear_map
	option flight-west yes
	phase 1uf-german-movement
	given allowance 3
	given bunker yes
	units flj-1 0210
	orders
	can "leave flj-1"
}

@test "reichstag 26: not before, and not without the option" {
	option flight-west yes
	phase 1uf-german-movement
	given allowance 3
	units flj-1 0110
	orders
	no_choice "^leave"
	setting=()
	given bunker yes
	orders
	no_choice "^leave"
}

@test "reichstag 26, R34: only by the west edge; static units don't" {
	option flight-west yes
	phase 1uf-german-movement
	given allowance 6
	given bunker yes
	units flj-1 2032 vs-1 0110 18-30 0132
	orders
	can "leave 18-30"
	cannot "leave flj-1" "leave vs-1"
}

@test "reichstag 26: nor by the 1BF sector, whose west is no edge" {
	option flight-west yes
	phase 1bf-german-movement
	given allowance 6
	given bunker yes
	units nor-23 2001
	orders
	no_choice "^leave"
}

@test "reichstag 26: whoever captures it: the flag comes with the marker" {
	option flight-west yes
	phase 1bf-movement
	units 1bf-1gta-m 5008 fbunk 5007
	orders "move 1bf-1gta-m 5007"
	expect_state "bunker yes"
	clear_map
	phase 1bf-movement
	units 1bf-1gta-m 5008 chem 5007
	orders "move 1bf-1gta-m 5007"
	[[ $facts != *"state.bunker"* ]] || fail "that was another marker"
}

# at_west_edge: flj-1 at the west edge has no way back in the map, and a three
# drives it back.
at_west_edge() {
	phase 1uf-combat
	units flj-1 0110 1uf-9m 0210 18-30 0109 18-51 0109 18-pz 0109 20-76 0111 \
		20-90 0111 20-pz 0111
	standing 1uf "advance never"
	dice 3
	retreat="attack 0110 with 1uf-9m"
}

@test "reichstag 26: they may retreat by it, too" {
	option flight-west yes
	given bunker yes
	at_west_edge
	play "$retreat"
	expect "event result 3 DR"
	local at
	unit_row flj-1
	expect "state.$at.gone yes"
}

@test "reichstag 26, 13: before that, or without the option, a retreat does not leave the map" {
	option flight-west yes
	at_west_edge
	play "$retreat"
	expect "event result 3 DR"
	expect_lost flj-1
	setting=()
	given bunker yes
	play "$retreat"
	expect_lost flj-1
}

# westward HEXES: 503ss and flj-1 in column 02, the Führerbunker captured; the
# one is lost, and the other panics so far.
westward() {
	option flight-west yes
	given bunker yes
	phase 1uf-combat
	units 503ss 0210 flj-1 0210 1uf-9m 0310
	standing 1bf "retreat ask" "off-map ask"
	dice 6 $1
	orders "attack 0210 with 1uf-9m"
	expect "event result 6 DP"
}

@test "reichstag 26, 13: who retreats two hexes from beside the west edge may leave by it; one, not" {
	westward 2
	can off-map
	clear_map
	westward 1
	asked 1bf "retreat 0110" "retreat 0111" "retreat 0211"
}

@test "reichstag 26: nobody has to leave: he stays on the map if he says nothing else" {
	option flight-west yes
	given bunker yes
	phase 1uf-combat
	units flj-1 0110 1uf-9m 0210
	dice 3
	orders "attack 0110 with 1uf-9m"
	expect_not off-map
	standing 1bf "retreat ask" "off-map ask"
	orders "attack 0110 with 1uf-9m"
	asked 1bf "retreat 0109" off-map
	orders "attack 0110 with 1uf-9m" "1bf: off-map"
	expect "event off-map flj-1 0110"
}

@test "reichstag 26, R34: retreating, too, only by the west edge" {
	option flight-west yes
	given bunker yes
	phase 1uf-combat
	units flj-1 1932 1uf-9m 1931
	standing 1bf "retreat ask" "off-map ask"
	dice 3
	orders "attack 1932 with 1uf-9m"
	expect "event result 3 DR"
	cannot off-map
}

@test "reichstag 26, 13.4: a static unit at the west edge does not flee: it is lost" {
	option flight-west yes
	given bunker yes
	phase 1uf-combat
	units flj-1 0110 vs-1 0110 1uf-9m 0210
	standing 1bf "off-map ask"
	dice 3
	orders "attack 0110 with 1uf-9m" "1bf: off-map"
	expect "event result 3 DR" "event off-map flj-1 0110"
	expect_lost vs-1
}
