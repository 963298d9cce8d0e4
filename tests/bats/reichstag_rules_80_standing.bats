#!/usr/bin/env bats
# Race to the Reichstag, 80 and 81: what is done if nobody says anything, and the
# order and labels of dice.
# shellcheck disable=SC2046,SC2086,SC2154

load reichstag

# one_lost UNIT...: 1BF attacks these in the open, DA: which of them dies stands
# in `died`.
one_lost() {
	local id
	clear_map
	for id in "$@"; do
		unit $id 4811
	done
	units 1bf-8gm 4812
	dice 6
	play "attack 4811 with 1bf-8gm assault"
	expect "event result 6 DA"
	died=$(sed -n 's/^event eliminated \([^ ]*\) 4811$/\1/p' <<<"$facts")
}

@test "reichstag 80: loss order: among equals static before mobile" {
	one_lost mb-1 vsa-1 vs-1
	[ "$died" = vsa-1 ] || fail "$died"
}

@test "reichstag 80: loss order: then smaller size" {
	units nor-23 4811 nor-24 4811 1bf-14gc 4812 1bf-6gtb 4812
	dice 3
	play "attack 4811 with 1bf-14gc 1bf-6gtb assault"
	expect "event result 3 AA"
	expect_lost 1bf-6gtb
	stands 1bf-14gc 4812
}

@test "reichstag 80: loss order: then the lowest id" {
	one_lost nor-24 nor-23
	[ "$died" = nor-23 ] || fail "$died"
	one_lost mb-2 mb-1
	[ "$died" = mb-1 ] || fail "$died"
}

@test "reichstag 80: loss order: the strongest, whatever it is" {
	one_lost vsa-1 nor-23
	[ "$died" = nor-23 ] || fail "$died"
}

# half_lost UNIT...: the same with DD, of at most 8 points.
half_lost() {
	local id
	clear_map
	for id in "$@"; do
		unit $id 4811
	done
	units 1bf-8gm 4812 1bf-11gt 4712 1bf-1m 4912
	standing 1bf "advance never"
	dice 6
	play "attack 4811 with 1bf-8gm 1bf-11gt 1bf-1m assault"
	expect "event result 6 DD"
	died=$(sed -n 's/^event eliminated \([^ ]*\) 4811$/\1/p' <<<"$facts" |
		sort | paste -sd' ')
}

@test "reichstag 80: half: the smallest surplus" {
	half_lost nor-23 mb-1 mb-2
	[ "$died" = "mb-1 mb-2" ] || fail "$died"
}

@test "reichstag 80: half: then the fewest units" {
	half_lost nor-23 mb-1 ax
	[ "$died" = nor-23 ] || fail "$died"
}

@test "reichstag 80: half: then the lowest ids" {
	half_lost mb-1 mb-2 9f-25
	[ "$died" = "mb-1 mb-2" ] || fail "$died"
}

@test "reichstag 80: losses ask: the owner is asked among equals, and not where there is no choice" {
	units nor-23 4811 nor-24 4811 mb-1 4811 1bf-8gm 4812
	standing 1uf "losses ask"
	dice 5
	play "attack 4811 with 1bf-8gm assault"
	asked 1uf "lose nor-23" "lose nor-24"
	clear_map
	units nor-23 4811 mb-1 4811 1bf-8gm 4812
	standing 1uf "losses ask"
	dice 5
	play "attack 4811 with 1bf-8gm assault"
	expect "needs order"
}

# held LINE...: in Lichtenberg one of two dies and the other is to retreat, with
# these standing orders of 1UF.
held() {
	local line
	clear_map
	units mb-1 4613 mb-2 4613 1bf-8gm 4612 1bf-11gt 4713 1bf-1m 4513
	standing 1bf "advance never"
	for line in "$@"; do
		standing 1uf "$line"
	done
	dice 6
	play "attack 4613 with 1bf-8gm 1bf-11gt 1bf-1m"
	expect "event result 6 DD" "event eliminated mb-1 4613"
}

@test "reichstag 80, 13.6: objective: hold, if nothing is said" {
	held
	stands mb-2 4613
}

@test "reichstag 80: objective leave" {
	held "objective leave"
	expect_not "stays mb-2"
	[[ $facts != *".hex 4613"* ]] || fail "it is still there"
}

@test "reichstag 80: objective ask: the other player is asked" {
	held "objective ask"
	asked 1uf stay go
}

@test "reichstag 80: objective leave at one of them, hold at others" {
	held "objective leave at 4613"
	expect_not "stays mb-2"
	held "objective leave at 4011"
	stands mb-2 4613
}

@test "reichstag 80: advance: into objectives only, if nothing is said" {
	units vs-1 4811 1bf-8gm 4812
	dice 6
	orders "attack 4811 with 1bf-8gm"
	stands 1bf-8gm 4812
	clear_map
	units vs-1 4613 1bf-8gm 4612
	dice 6
	orders "attack 4613 with 1bf-8gm"
	stands 1bf-8gm 4613
}

@test "reichstag 80: advance always, never, ask" {
	units vs-1 4811 1bf-8gm 4812
	standing 1bf "advance always"
	dice 6
	orders "attack 4811 with 1bf-8gm"
	[[ $facts = *"event advances 1bf-8gm"* ]] || fail "it does not advance"
	clear_map
	units vs-1 4613 1bf-8gm 4612
	standing 1bf "advance never"
	dice 6
	orders "attack 4613 with 1bf-8gm"
	stands 1bf-8gm 4612
	clear_map
	units vs-1 4613 1bf-8gm 4612
	standing 1bf "advance ask"
	dice 6
	play "attack 4613 with 1bf-8gm"
	asked 1bf "advance 1bf-8gm 4613" hold
}

@test "reichstag 80: advance: the strongest mobile unit first, up to stacking" {
	units vs-1 4613 1bf-8gm 4612 1bf-11t 4713
	dice 6
	play "attack 4613 with 1bf-8gm 1bf-11t"
	stands 1bf-8gm 4613
	stands 1bf-11t 4713
}

@test "reichstag 80: Soviets leave the map only if there is no way on it" {
	phase 1bf-german-combat
	units 1bf-35g 5001 nor-23 5002 nor-24 5002 nor-pz 5002
	dice 4
	play "attack 5001 with nor-23 nor-24 nor-pz"
	expect "event result 4 DR"
	expect_not off-map
	local at
	unit_row 1bf-35g
	[[ $facts = *"state.$at.hex "* ]] || fail "it is off the map"
}

@test "reichstag 80: reveal: counters stay down, if nothing is said" {
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3"
	units nor-23 5001
	face_down 1.19 cp-a 4812
	face_down 1.20 vs-1 4812
	orders "end german reinforcement"
	expect "event allowance 1bf 3 3 0"
	expect_not turned-up
}

# 81

@test "reichstag 81: bridges of a hex are tested clockwise from the north, labelled by their hexsides" {
	phase 1bf-movement
	units 1bf-1gta-m 3712
	dice 4 4
	play "move 1bf-1gta-m 3612"
	expect_rolls bridge.3612-3713 bridge.3612-3613
}

@test "reichstag 81: an attack: the result, labelled by its hex; the panic die with AP, even if nobody is left" {
	units nor-23 4811 nor-24 4811 1bf-6gtb 4812
	dice 1 4
	play "attack 4811 with 1bf-6gtb"
	expect "event result 1 AP"
	expect_lost 1bf-6gtb
	expect_rolls combat.4811 panic.4811
}

@test "reichstag 81: the end of a Soviet player turn: exhaustion, movement, then the other sector's draw" {
	units 1bf-1m 5001
	dice 6 6 4 6
	orders "end combat"
	expect_rolls exhaustion.2.1bf.1 exhaustion.2.1bf.2 movement.2.1bf draw.2.1uf
}

@test "reichstag R50, 81: the movement die is thrown even if the sector has no mobile unit" {
	units 1bf-1m 5001
	dice 6 6 4 6
	orders "end combat"
	expect "event movement-die 1bf 4"
}

# R67

@test "reichstag R67: end names the phase that it ends: of another it is impossible" {
	phase 1bf-movement
	units 1bf-1m 5001
	play "end barrage"
	expect_outcome 1 impossible
	orders "end movement"
	reached 1bf-combat 1bf
}

@test "reichstag R67: an order that belongs to a phase which is over is impossible" {
	phase 1bf-movement
	units 1bf-1m 5001
	play "end movement" "move 1bf-1m 5002"
	expect_outcome 2 impossible
	stands 1bf-1m 5001
}
