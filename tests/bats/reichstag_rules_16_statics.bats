#!/usr/bin/env bats
# Race to the Reichstag, 16: German static units, and the rulings about them.
# shellcheck disable=SC2004,SC2046,SC2086,SC2154

load reichstag

belorussian=(ALE BOR CIT FRI HUM JOH LIB SCH SIE TEM WES)

# reinforcing SECTOR: the Germans of it, with the die of movement thrown.
reinforcing() {
	phase "$1-german-reinforcement"
	front "$1" "movement-die: 3"
}

drawn_to() {
	given pool "{epoch: 1, size: 64, drawn: $1, gathered: []}"
}

# brings WHAT UNIT...: what of these it can bring.
brings() {
	same "brought by $1" "${*:2}" \
		"$(sed -n "s/^[a-z]* $1 brings \([^ ]*\) [0-9]*$/\1/p" \
			<<<"$choices" | sort -u)"
}

# places_for WHAT UNIT HEX...: where it can be brought.
places_for() {
	same "hexes for $2" "${*:3}" \
		"$(sed -n "s/^[a-z]* $1 brings $2 \([0-9]*\)$/\1/p" \
			<<<"$choices" | sort)"
}

# 16.2

@test "reichstag 16.2, 9.3: each command post that lies face up adds 1 to the die of its sector" {
	reinforcing 1bf
	units nor-23 5001 cp-a 4812 cp-b 4812 cp-c 0506
	orders "end german reinforcement"
	expect "event allowance 1bf 5 3 2"
}

@test "reichstag 16.2: one that lies face down adds nothing" {
	reinforcing 1bf
	units nor-23 5001
	face_down 1.19 cp-a 4812
	orders "end german reinforcement"
	expect "event allowance 1bf 3 3 0"
}

@test "reichstag 16.8, R66: one turned up in the reinforcement phase counts" {
	reinforcing 1bf
	units nor-23 5001
	face_down 1.19 cp-a 4812
	orders "reveal 1.19" "end german reinforcement"
	expect "event allowance 1bf 4 3 1"
}

@test "reichstag R66: one turned up in the movement phase does not" {
	phase 1bf-german-movement
	given allowance 3
	units nor-23 5001
	face_down 1.19 cp-a 4812
	orders "reveal 1.19"
	expect_state "allowance 3"
}

@test "reichstag 16.2: the same of the sector of 1UF" {
	reinforcing 1uf
	units flj-1 0506 cp-a 0505 cp-b 4812
	orders "end german reinforcement"
	expect "event allowance 1uf 4 3 1"
}

# 16.3

@test "reichstag 16.3: an airstrip brings two eliminated static infantry within a hex of it, and is gone" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812
	lost_in 1bf vs-1 vs-2
	orders
	places_for strip-1 vs-1 4712 4713 4811 4812 4813 4912 4913
	orders "airstrip strip-1 brings vs-1 4712 and vs-2 4812"
	stands vs-1 4712
	stands vs-2 4812
	local at
	unit_row strip-1
	expect "state.$at.gone yes"
	[[ $facts != *"state.$at.lost"* ]] || fail "it is in the pile"
	no_choice "^airstrip"
}

@test "reichstag R43: or one, if only one lies there" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812
	lost_in 1bf vs-1
	orders "airstrip strip-1 brings vs-1 4712"
	stands vs-1 4712
}

@test "reichstag 16.3: how many it brings, the scenario says" {
	local FELDPOST_SCENARIOS=$BATS_TEST_TMPDIR
	export FELDPOST_SCENARIOS
	cp -r "$repository/scenarios/reichstag" "$FELDPOST_SCENARIOS"
	sed -i 's/airstrip-units: 2/airstrip-units: 1/' \
		"$FELDPOST_SCENARIOS/reichstag/tables.yaml"
	reinforcing 1bf
	units nor-23 5001 strip-1 4812
	lost_in 1bf vs-1 vs-2
	expect_refused 16.3 "airstrip strip-1 brings vs-1 4712 and vs-2 4812"
	orders "airstrip strip-1 brings vs-1 4712"
	stands vs-1 4712
}

@test "reichstag 16.3: both may go into one hex" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812
	lost_in 1bf vs-1 vs-2
	orders "airstrip strip-1 brings vs-1 4811 and vs-2 4811"
	stands vs-1 4811
	stands vs-2 4811
}

@test "reichstag 16.3, 10: stacking holds for both together" {
	reinforcing 1bf
	units nor-23 4811 nor-24 4811 strip-1 4812
	lost_in 1bf vs-1 vs-2
	orders "airstrip strip-1 brings vs-1 4811"
	play "airstrip strip-1 brings vs-1 4811 and vs-2 4811"
	expect_outcome 1 impossible
}

@test "reichstag 16.3, R19: static infantry only, of that sector" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812
	lost_in 1bf vs-1 hj-1 snip-1 cp-a nor-24 depot-1
	lost_in 1uf vs-2 flj-1
	orders
	brings strip-1 hj-1 vs-1
	expect_refused R19 "airstrip strip-1 brings vs-2 4812"
	expect_refused R19 "airstrip strip-1 brings snip-1 4812"
	expect_refused R19 "airstrip strip-1 brings nor-24 4812"
}

# eliminated_in_the_reichstag SECTOR UNIT HEX: a unit of that front destroys the
# only counter there, and it is the Germans' turn in that sector. Airstrips lie in
# both.
eliminated_in_the_reichstag() {
	clear_map
	phase "$1-combat"
	units vs-1 3513 "$2" "$3" strip-1 4812 strip-2 1207
	given garrison-up yes
	standing "$1" "advance never"
	dice 6 6 6 3 6
	orders "attack 3513 with $2" "end combat"
	expect "event eliminated vs-1 3513"
	expect_state "phase $1-german-reinforcement"
}

@test "reichstag 16.3, R70: infantry eliminated in the Reichstag comes back in the sector of the front that did it" {
	eliminated_in_the_reichstag 1bf 1bf-1m 3512
	can "airstrip strip-1 brings vs-1 4712"
	eliminated_in_the_reichstag 1uf 1uf-9m 3514
	can "airstrip strip-2 brings vs-1 1207"
	clear_map
	reinforcing 1bf
	units strip-1 4812
	lost_in 1uf vs-1
	orders
	no_choice "brings vs-1"
}

@test "reichstag R19: not into a Soviet zone of control, nor onto Soviets" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812 1bf-1m 4810
	lost_in 1bf vs-1
	orders
	places_for strip-1 vs-1 4712 4713 4812 4813 4912 4913
}

@test "reichstag R19: the infantry comes back face down: it is turned up again at the next combat" {
	reinforcing 1bf
	units nor-23 5001 strip-1 4812 1bf-1m 4714
	lost_in 1bf vs-1
	play "airstrip strip-1 brings vs-1 4712"
	expect_not turned-up
	local at
	unit_row vs-1
	expect "state.$at.seen yes"
}

@test "reichstag R43: an airstrip that lies face down is turned up when it is used" {
	reinforcing 1bf
	units nor-23 5001
	face_down 1.19 strip-1 4812
	lost_in 1bf vs-1
	orders "airstrip 1.19 brings vs-1 4811"
	expect "event turned-up 1.19 strip-1 4812" "event used-up strip-1"
	stands vs-1 4811
}

@test "reichstag R43: of another counter it only turns that up" {
	phase 1bf-german-reinforcement
	face_down 1.19 vs-9 3103
	lost_in 1bf vs-1
	orders "airstrip 1.19 brings vs-1 3103"
	stands vs-9 3103
	expect_lost vs-1
}

@test "reichstag R43, 7.4: it may be used when all objectives of the sector are Soviet; so may a depot" {
	reinforcing 1bf
	controls 1bf "${belorussian[@]}"
	units nor-23 5001 strip-1 4812 depot-1 4912
	lost_in 1bf vs-1 nor-24
	orders "airstrip strip-1 brings vs-1 4811" "depot depot-1 brings nor-24 4912"
	stands vs-1 4811
	stands nor-24 4912
}

@test "reichstag 16.3, 16.7: in no other phase" {
	phase 1bf-german-movement
	given allowance 3
	units nor-23 5001 strip-1 4812 depot-1 4912
	lost_in 1bf vs-1 nor-24
	orders
	no_choice "^airstrip"
	no_choice "^depot"
	play "depot depot-1 brings nor-24 4912"
	[[ $facts != *"outcome 1 done"* ]] || fail "it was used"
}

@test "reichstag 16.3: the airstrip of the other sector is the other player's" {
	reinforcing 1uf
	units flj-1 0506 strip-1 4812
	lost_in 1bf vs-1
	lost_in 1uf vs-2
	orders
	no_choice "^airstrip"
}

# 16.4

@test "reichstag 16.4, 12.15: mobile Germans within 2 hexes of a flak tower are doubled, defending" {
	units fr 4011 nor-23 4310 1bf-8gm 4309
	dice 1
	play "attack 4310 with 1bf-8gm"
	expect "event mobile 10 3 333"
	clear_map
	units fr 4011 nor-23 4212 1bf-8gm 4213
	dice 1
	play "attack 4212 with 1bf-8gm"
	expect "event assault 10 6 166"
}

@test "reichstag 16.4: attacking, too" {
	phase 1bf-german-combat
	units fr 4011 nor-23 4210 1bf-35g 4209
	dice 2
	play "attack 4209 with nor-23"
	expect "event mobile 6 5 120"
}

@test "reichstag 16.4, R33: no static unit is, and not the tower itself" {
	units fr 4011 vs-1 4212 1bf-8gm 4213
	dice 6
	play "attack 4212 with 1bf-8gm"
	expect "event assault 10 1 1000"
	clear_map
	units fr 4011 1bf-8gm 4010
	dice 1
	play "attack 4011 with 1bf-8gm"
	expect "event assault 10 6 166"
}

@test "reichstag 16.4, R33: only of the same sector" {
	phase 1uf-german-combat
	units ht 3609 18-30 3412 1uf-9m 3413
	dice 6
	play "attack 3413 with 18-30"
	expect "event mobile 2 9 22"
}

# 16.5

@test "reichstag 16.5: a sniper is placed within 4 hexes of another German unit of the sector" {
	reinforcing 1bf
	drawn_to 44
	units nor-23 4812
	in_hand 1.44 snip-1 1bf
	orders "place 1.44 4808"
	orders "place 1.44 5214"
	expect_refused 16 "place 1.44 4807"
	expect_refused 16 "place 1.44 5314"
}

@test "reichstag 16.5: behind the Soviet lines, too" {
	reinforcing 1bf
	drawn_to 44
	units nor-23 4812 1bf-1m 4810 1bf-9gt 4910 1bf-12gt 4710
	in_hand 1.44 snip-1 1bf
	orders "place 1.44 4808"
	stands 1.44 4808
}

@test "reichstag R42: not on Soviets, nor in their zone" {
	reinforcing 1bf
	drawn_to 44
	units nor-23 4812 1bf-1m 4809
	in_hand 1.44 snip-1 1bf
	expect_refused 7.3 "place 1.44 4808"
	expect_refused 10 "place 1.44 4809"
}

@test "reichstag 16.5: not near another sniper alone" {
	reinforcing 1bf
	drawn_to 44
	units snip-2 4812
	in_hand 1.44 snip-1 1bf
	expect_refused 16 "place 1.44 4808"
}

@test "reichstag 16.5: nor near the garrison, which nobody commands" {
	reinforcing 1bf
	drawn_to 44
	face_down 1.1 vs-1 3513
	in_hand 1.44 snip-1 1bf
	expect_refused 16 "place 1.44 3509"
}

@test "reichstag 16.5, 16.8: it may be kept for any later turn" {
	reinforcing 1bf
	drawn_to 44
	units nor-23 4812
	in_hand 1.44 snip-1 1bf
	orders "end german reinforcement"
	local at
	unit_row 1.44
	expect "state.$at.held yes"
	reached 1bf-german-movement 1uf
}

@test "reichstag 7.4, 16.5: a sniper kept from before may be placed when nothing may be drawn" {
	reinforcing 1bf
	drawn_to 44
	controls 1bf "${belorussian[@]}"
	units nor-23 4812
	in_hand 1.44 snip-1 1bf
	orders "place 1.44 4811" "reveal 1.44"
	reached 1bf-german-reinforcement 1uf
}

# R13, R68

@test "reichstag R13: an airstrip without a road hex may be kept" {
	turn 0
	phase setup-1bf-germans
	due_in 1bf 1.19 1.20
	know 1.19 strip-1
	orders "keep 1.19"
	local at
	unit_row 1.19
	expect "state.$at.held yes"
}

@test "reichstag 16.3, R68: an airstrip off the roads loses the game for who put it there, when it is turned up" {
	turn 0
	phase setup-1bf-germans
	due_in 1bf 1.19
	due 1bf-1m
	know 1.19 strip-1
	play "place 1.19 2404" "1bf: place 1bf-1m 3001"
	expect "needs order"
	clear_map
	reinforcing 1bf
	drawn_to 44
	know 1.44 strip-1
	units nor-23 4813
	in_hand 1.44 strip-1 1bf
	play "place 1.44 4814" "reveal 1.44"
	[[ $facts != *"winner"* ]] || fail "it lies on a road"
	clear_map
	reinforcing 1bf
	drawn_to 44
	units nor-23 5408
	in_hand 1.44 strip-1 1bf
	play "place 1.44 5507" "reveal 1.44"
	expect "needs nothing" "winner 1bf"
}

@test "reichstag R68, 11.5: so it does in the middle of a move that a fallen bridge has broken off" {
	phase 1bf-movement
	units 1bf-1m 4811
	moved 1bf-1m
	given mover 1bf-1m
	given left 3
	given slipped yes
	local id=1.4
	face_down $id strip-1 0403
	place[$id]+=", barred: 1"
	orders "reveal 1.4"
	expect "state.outcome wrong-1bf"
}

@test "reichstag 16.5, R68: who puts another counter where only a sniper may lie loses" {
	reinforcing 1bf
	drawn_to 44
	units nor-23 4812
	in_hand 1.44 vs-1 1bf
	play "place 1.44 4809" "reveal 1.44"
	expect "winner 1bf"
	clear_map
	reinforcing 1bf
	drawn_to 44
	units nor-23 4812
	in_hand 1.44 snip-1 1bf
	play "place 1.44 4809" "reveal 1.44"
	[[ $facts != *"winner"* ]] || fail "a sniper may lie there"
}

# 16.7

@test "reichstag 16.7: a depot brings one eliminated mobile unit within a hex of it, and is gone" {
	reinforcing 1bf
	units nor-23 5001 depot-1 4812
	lost_in 1bf nor-24 vs-1
	lost_in 1uf flj-1
	orders
	brings depot-1 nor-24
	places_for depot-1 nor-24 4712 4713 4811 4812 4813 4912 4913
	orders "depot depot-1 brings nor-24 4912"
	stands nor-24 4912
	local at
	unit_row depot-1
	expect "state.$at.gone yes"
}

@test "reichstag 16.7, R19: it ignores zones of control, but not Soviets, nor stacking" {
	reinforcing 1bf
	units nor-23 4813 nor-a 4813 nor-pz 4813 depot-1 4812 1bf-1m 4810 1bf-9gt 4712
	lost_in 1bf nor-24
	orders
	places_for depot-1 nor-24 4713 4811 4812 4912 4913
}

@test "reichstag 16.3, 16.7: who can be brought back, and to where, is listed, and nobody else" {
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3"
	units strip-1 4812 1bf-1m 4914 depot-1 4817 1bf-8gm 4917 nor-23 4816 \
		nor-24 4816 nor-a 4816
	lost_in 1bf vs-1 mb-1 snip-1
	lost_in 1uf vs-2 mb-2
	orders
	choices=$(grep brings <<<"$choices")
	expect_choices "airstrip strip-1 brings vs-1 "{4712,4713,4811,4812,4912} \
		"depot depot-1 brings mb-1 "{4717,4718,4817,4818,4918}
}

@test "reichstag R19: a mobile unit that comes back leaves the pile of victory points" {
	reinforcing 1bf
	units nor-23 5001 depot-1 4812
	lost_in 1bf nor-24
	orders "depot depot-1 brings nor-24 4812"
	local at
	unit_row nor-24
	[[ $facts != *"state.$at.lost"* ]] || fail "it is in the pile"
}

@test "reichstag R43: a depot face down is turned up, then gone" {
	reinforcing 1bf
	units nor-23 5001
	face_down 1.19 depot-1 4812
	lost_in 1bf nor-24
	orders "depot 1.19 brings nor-24 4812"
	expect "event turned-up 1.19 depot-1 4812" "event used-up depot-1"
}

# 16.8

@test "reichstag 16.8: who placed a counter may turn it up in every phase" {
	local in
	for in in 1bf-german-reinforcement 1bf-german-movement 1bf-german-combat; do
		clear_map
		phase $in
		[ $in != 1bf-german-movement ] || given allowance 3
		[ $in != 1bf-german-reinforcement ] || front 1bf "movement-die: 3"
		units nor-23 5001
		face_down 1.19 vs-1 4812
		orders "reveal 1.19"
		expect "event turned-up 1.19 vs-1 4812"
		stands vs-1 4812
	done
}

@test "reichstag 16.8: what lies face up is not turned up again, nor are mobile units" {
	phase 1bf-german-movement
	given allowance 3
	units nor-23 5001 vs-2 4812
	face_down 1.19 vs-1 4812
	orders
	can "reveal 1.19"
	cannot "reveal vs-2" "reveal nor-23"
	refused "reveal vs-2" "reveal nor-23"
}

@test "reichstag 16.8: the other player may not" {
	phase 1bf-movement
	units 1bf-1m 5001
	face_down 1.19 vs-1 4812
	play "1bf: reveal 1.19"
	expect_outcome 1 impossible
}

@test "reichstag 16.8: at the start of a combat phase those next to a Soviet unit are turned up, others are not" {
	phase 1bf-movement
	units 1bf-1m 4812
	face_down 1.19 vs-1 4811
	face_down 1.20 vs-2 4912
	face_down 1.21 vs-3 4810
	orders "end movement"
	expect "event turned-up 1.19 vs-1 4811" "event turned-up 1.20 vs-2 4912"
	expect_not "turned-up 1.21"
}

@test "reichstag 16.8: in a German combat phase, too" {
	phase 1bf-german-movement
	given allowance 3
	units 1bf-1m 4812 nor-23 5001
	face_down 1.19 vs-1 4811
	orders "end german movement"
	expect "event turned-up 1.19 vs-1 4811"
}

@test "reichstag R57: across the boundary, and next to units of either front" {
	phase 1bf-movement
	units 1uf-9m 1909 1bf-1m 5001
	face_down 1.19 vs-1 2009
	orders "end movement"
	expect "event turned-up 1.19 vs-1 2009"
}

@test "reichstag R57: and in every combat phase, of counters of both sectors" {
	phase 1uf-movement
	units 1bf-1m 4812 1uf-9m 2032
	face_down 1.19 vs-1 4811
	orders "end movement"
	expect "event turned-up 1.19 vs-1 4811"
}

@test "reichstag 16.8: whoever is turned up stays so" {
	units 1bf-1m 5001 vs-1 4811
	dice 6 6 6 6
	orders "end combat"
	stands vs-1 4811
	expect_not turned-up
}

@test "reichstag R26, R56: first counters are turned up, next those without strength are removed, then attacks" {
	phase 1bf-movement
	units 1bf-1m 4812
	face_down 1.19 cp-a 4811
	face_down 1.20 vs-1 4811
	orders "end movement"
	expect "event turned-up 1.19 cp-a 4811" "event turned-up 1.20 vs-1 4811"
	expect_lost cp-a
	stands vs-1 4811
	reached 1bf-combat 1bf
}

@test "reichstag R56: in an objective a command post lives, and is attacked" {
	phase 1bf-movement
	units 1bf-8gm 4010
	face_down 1.19 cp-a 4011
	dice 4
	play "end movement" "attack 4011 with 1bf-8gm"
	expect "event turned-up 1.19 cp-a 4011" "event defends cp-a 4011 0"
}

@test "reichstag R25: a counter without strength has a zone of control while it lies face down" {
	phase 1bf-movement
	units 1bf-1gta-m 5008
	face_down 1.19 cp-a 5006
	orders
	can "move 1bf-1gta-m 5007"
	play "move 1bf-1gta-m via 5007 to 5107"
	expect_outcome 1 impossible
}

# 16.6, R24

@test "reichstag R24: a strategic marker has no strength, and is captured by who advances in after an attack" {
	units 1bf-8gm 4010
	unit chem 4011
	unit vs-1 4011
	standing 1bf "advance always"
	dice 6
	orders "attack 4011 with 1bf-8gm"
	expect "event defends vs-1 4011 1"
	expect_not "defends chem"
	expect_state "fronts.0.captured 1"
	stands 1bf-8gm 4011
}

@test "reichstag R24: or by who enters, when no German is left with it" {
	phase 1bf-movement
	units 1bf-1gta-m 5008 chem 5007
	orders "move 1bf-1gta-m 5007"
	expect_state "fronts.0.captured 1"
}

@test "reichstag R24: face up it has no zone of control; face down it has" {
	phase 1bf-movement
	units 1bf-1gta-m 5008 chem 5006
	orders "move 1bf-1gta-m via 5007 to 5107"
	clear_map
	phase 1bf-movement
	units 1bf-1gta-m 5008
	face_down 1.19 chem 5006
	play "move 1bf-1gta-m via 5007 to 5107"
	expect_outcome 1 impossible
}

@test "reichstag R24: it is not removed for its strength (12.13)" {
	phase 1bf-movement
	units 1bf-1m 4812
	face_down 1.19 chem 4811
	orders "end movement"
	expect "event turned-up 1.19 chem 4811"
	stands chem 4811
}

@test "reichstag R24: it takes no room" {
	phase 1bf-german-movement
	given allowance 6
	units nor-23 4812 nor-24 4811 nor-a 4811 chem 4811
	orders "move nor-23 4811"
	stands nor-23 4811
}

# 16.10

@test "reichstag 16.10: the garrison is turned up, all three, when a Soviet combat phase begins beside it" {
	phase 1bf-movement
	units 1bf-1m 3512
	face_down 1.1 vs-1 3513
	face_down 1.2 cp-a 3513
	face_down 1.3 chem 3513
	orders "end movement"
	expect "event turned-up 1.1 vs-1 3513" "event turned-up 1.2 cp-a 3513" \
		"event turned-up 1.3 chem 3513"
	expect_state "garrison-up yes"
}

@test "reichstag 16.10: not when a German one does" {
	phase 1bf-german-movement
	given allowance 3
	units 1bf-1m 3512 nor-23 5001
	face_down 1.1 vs-1 3513
	orders "end german movement"
	reached 1bf-german-combat 1uf
	expect_not turned-up
}

@test "reichstag 16.10: not without a Soviet unit beside it" {
	phase 1bf-movement
	units 1bf-1m 3511
	face_down 1.1 vs-1 3513
	orders "end movement"
	expect_not turned-up
}

@test "reichstag 16.10: nobody commands it: nobody turns it up" {
	phase 1bf-german-combat
	units nor-23 5001
	face_down 1.1 vs-1 3513
	play "1uf: reveal 1.1"
	expect_outcome 1 impossible
	play "1bf: reveal 1.1"
	[[ $facts != *"outcome 1 done"* ]] || fail "1BF turned it up"
}

@test "reichstag 16.10, D14: when it is attacked the other player decides its losses" {
	standing 1uf "losses ask"
	units 1bf-1m 3512 1bf-6gtb 3512
	face_down 1.1 vs-1 3513
	face_down 1.2 vs-2 3513
	dice 6
	play "attack 3513 with 1bf-1m 1bf-6gtb"
	asked 1uf "lose vs-1" "lose vs-2"
	clear_map
	phase 1uf-combat
	standing 1bf "losses ask"
	units 1uf-9m 3413 1uf-68gtb 3413
	face_down 1.1 vs-1 3513
	face_down 1.2 vs-2 3513
	dice 6
	play "attack 3513 with 1uf-9m 1uf-68gtb"
	asked 1bf "lose vs-1" "lose vs-2"
}

@test "reichstag 16.10, 13.6: it ignores retreats, whatever its commander says" {
	standing 1uf "objective leave"
	units 1bf-1m 3512 1bf-6gtb 3512
	face_down 1.1 vs-1 3513
	face_down 1.2 vs-2 3513
	dice 6
	play "attack 3513 with 1bf-1m 1bf-6gtb"
	stands vs-2 3513
	expect_not "retreats vs-2"
}
