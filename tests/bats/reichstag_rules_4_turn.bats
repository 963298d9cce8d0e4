#!/usr/bin/env bats
# Race to the Reichstag, 4, 6, 7, 8, 15, 20 to 22: the turn, what comes in it and
# is paid for, and how the game ends; and the rulings about it.
# shellcheck disable=SC2034,SC2154,SC2004

load reichstag

# expect_not FACT: nothing begins so among the facts.
expect_not() {
	[[ $facts != *$'\n'"$1"* ]] || fail "not expected: $1"
}

# last_refused LINE...: of these the last alone is not legal.
last_refused() {
	play "$@"
	expect_outcome $(($# - 1)) "done"
	expect_outcome $# impossible
}

@test "reichstag 4: the phases of a game turn, in their order" {
	turn 2
	phase 1bf-reinforcement
	dice 6 6 4 6 6 6 3 6
	orders "1bf: end reinforcement" "1bf: end barrage" "1bf: end movement" \
		"1bf: end combat" "1uf: end german reinforcement" \
		"1uf: end german movement" "1uf: end german combat" \
		"1uf: end reinforcement" "1uf: end barrage" "1uf: end movement" \
		"1uf: end combat" "1bf: end german reinforcement" \
		"1bf: end german movement" "1bf: end german combat"
	reached 1bf-reinforcement 1bf 3
}

@test "reichstag 7.2: no barrage phase in turn 1" {
	turn 1
	phase 1bf-reinforcement
	orders "end reinforcement"
	reached 1bf-movement 1bf 1
}

@test "reichstag R67: end names the phase that it ends" {
	phase 1bf-movement
	expect_refused 4 "end combat"
	expect_refused 4 "end german movement"
}

@test "reichstag 6.2, R36: both together spend at most 100" {
	phase 1bf-barrage
	front 1bf "spent: 50"
	front 1uf "spent: 49"
	expect_refused 6.2 "air 3010"
	orders "artillery 3010"
	expect "state.fronts.0.spent 51"
	last_refused "artillery 3010" "artillery 3110"
}

@test "reichstag 6.4: an exhausted front pays double" {
	phase 1bf-barrage
	front 1bf "exhausted: yes"
	orders "artillery 3010" "air 3010"
	expect "state.fronts.0.spent 6"
}

@test "reichstag 6.7, R31: Maximum Effort is no movement, and two combat phases" {
	phase 1bf-reinforcement
	orders "maximum-effort" "end reinforcement" "end barrage"
	reached 1bf-combat 1bf 2
	expect "state.fronts.0.spent 10" "state.fronts.0.effort-used yes"
	orders "maximum-effort" "end reinforcement" "end barrage" "end combat"
	reached 1bf-combat 1bf 2
	dice 6 6 4 6
	orders "maximum-effort" "end reinforcement" "end barrage" "end combat" \
		"end combat"
	reached 1bf-german-reinforcement 1uf 2
}

@test "reichstag 6.7: once in the game, and at the start alone" {
	phase 1bf-reinforcement
	front 1bf "effort-used: yes"
	expect_refused 6.7 "maximum-effort"
}

@test "reichstag 7.1, R3: arrivals are mandatory" {
	phase 1bf-reinforcement
	due 1bf-150
	expect_refused 7.1 "end reinforcement"
	can "enter 1bf-150 2001" "enter 1bf-150 6001"
	cannot "enter 1bf-150 6002" "enter 1bf-150 2002" "end reinforcement"
	orders "enter 1bf-150 2001" "end reinforcement"
	stands 1bf-150 2001
}

@test "reichstag 7.1: nobody arrives before the date" {
	phase 1bf-reinforcement
	due 1bf-60
	expect_refused 7.1 "enter 1bf-60 2001"
}

@test "reichstag 7.1: arrivals go into zones of control, not on to enemies" {
	phase 1bf-reinforcement
	due 1bf-150
	unit ax 2001
	play
	can "enter 1bf-150 2101"
	cannot "enter 1bf-150 2001"
}

@test "reichstag 8.2: a lost unit is bought back by its price" {
	phase 1bf-reinforcement
	lost 1bf-1m 1bf-35g 1bf-6gtb
	orders "replace 1bf-1m 3001" "replace 1bf-35g 6010" \
		"replace 1bf-6gtb 5032"
	expect "state.fronts.0.spent 8"
	stands 1bf-1m 3001
}

@test "reichstag 8.2: never by the other front, nor of another one" {
	phase 1bf-reinforcement
	lost 1uf-5gm
	expect_refused 8.2 "replace 1uf-5gm 3001"
}

@test "reichstag R5: who has no date comes by any edge of the front" {
	phase 1uf-reinforcement
	lost 1uf-5gm
	play
	can "replace 1uf-5gm 0132" "replace 1uf-5gm 3932"
	cannot "replace 1uf-5gm 0131"
}

@test "reichstag R41: who was driven off comes back, free" {
	phase 1bf-reinforcement
	away 1bf-1m
	expect_refused 7.1 "end reinforcement"
	orders "enter 1bf-1m 6010"
	expect_not "state.fronts.0.spent"
	stands 1bf-1m 6010
}

@test "reichstag 15.3: each marker once in a turn" {
	phase 1bf-barrage
	orders "artillery 3010" "artillery 3110" "artillery 3210" \
		"artillery 3310" "artillery 3410" "air 3010" "air 3110"
	expect "state.fronts.0.spent 9"
	last_refused "air 3010" "air 3110" "air 3210"
	last_refused "artillery 3010" "artillery 3110" "artillery 3210" \
		"artillery 3310" "artillery 3410" "artillery 3510"
}

@test "reichstag 15, 5.5, R27: own sector alone, and not to the other's Reichstag" {
	phase 1bf-barrage
	expect_refused 5.2 "air 0628"
	orders "air 3513"
	unit 1uf-5gm 3513
	controls 1uf REI
	expect_refused 5.5 "air 3513"
}

@test "reichstag 15.8: markers come off when the Germans have fought" {
	phase 1bf-german-combat
	marker air 3010 1bf
	front 1bf "air-used: 1"
	orders "end german combat"
	expect_not "state.markers"
}

@test "reichstag 20, R61: exhaustion is less than the corps and divisions lost" {
	phase 1bf-combat
	lost 1bf-1m 1bf-35g 1bf-39g 1bf-6gtb
	dice 1 1 4 6
	orders "end combat"
	expect "state.fronts.0.exhausted yes"
	dice 1 2 4 6
	orders "end combat"
	expect_not "state.fronts.0.exhausted yes"
}

@test "reichstag R61: an exhausted front throws no more" {
	phase 1bf-combat
	front 1bf "exhausted: yes"
	dice 4 6
	orders "end combat"
}

@test "reichstag 9.3, R66: the movement die, and 1 for each command post" {
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 4"
	units cp-a 3010 cp-b 4010
	orders "end german reinforcement"
	expect "state.allowance 6"
}

@test "reichstag R64: the reinforcement die of the other sector is thrown ahead" {
	phase 1bf-combat
	know 1.44 vs-1
	dice 6 6 4 2
	orders "end combat"
	expect "state.fronts.0.movement-die 4" "state.fronts.1.drawn 1.44"
}

@test "reichstag R64: literally it is thrown when the phase comes" {
	option reinforcement-dice literal
	phase 1bf-combat
	dice 6 6 4 6
	orders "end combat"
	expect "state.fronts.0.movement-die 4"
	expect_not "state.fronts.1.drawn"
}

@test "reichstag 4, R28: a Soviet unit in the Reichstag ends the game" {
	turn 5
	phase 1uf-german-combat
	unit 1uf-5gm 3513
	controls 1uf REI
	orders "end german combat"
	expect "needs nothing" "state.outcome 1uf"
}

@test "reichstag R32: the Germans do not win by sudden death" {
	turn 5
	phase 1uf-german-combat
	unit 1bf-1m 3513
	controls 1bf REI
	front 1bf "spent: 40"
	orders "end german combat"
	expect "state.outcome 1uf"
}

@test "reichstag 21: after the last turn more points win, a tie is 1UF's" {
	turn 10
	phase 1uf-german-combat
	controls 1bf REI
	orders "end german combat"
	expect "state.outcome 1bf"
	front 1bf "spent: 20"
	controls 1uf POT
	orders "end german combat"
	expect "state.outcome 1uf"
}

@test "reichstag 21: nobody in the Reichstag, or nobody above nothing: Germans" {
	turn 10
	phase 1uf-german-combat
	controls 1uf POT
	orders "end german combat"
	expect "state.outcome germans"
	clear_map
	turn 10
	phase 1uf-german-combat
	controls 1bf REI
	front 1bf "spent: 30"
	orders "end german combat"
	expect "state.outcome germans"
}

@test "reichstag 22, R22, R47: Group Steiner comes in the north, under 1UF" {
	option hitler-fantasy yes
	turn 3
	phase 1bf-combat
	local id
	for id in ssp-7 ssp-8; do
		roster+=("$id")
		place[$id]="sector: 1bf"
	done
	dice 6 6 2 4 6
	orders "1bf: end combat" "1uf: enter ssp-7 2001" "1uf: enter ssp-8 2001"
	stands ssp-7 2001
	expect "state.fronts.0.relieved yes"
}

@test "reichstag 22: not less than the turn, and it does not come" {
	option hitler-fantasy yes
	turn 3
	phase 1bf-combat
	dice 6 6 3 4 6
	orders "end combat"
	expect_not "state.fronts.0.relieved yes"
}

@test "reichstag 22.5: the Me 262 is placed before the first attack" {
	option hitler-fantasy yes
	phase 1bf-german-combat
	front 1bf "relieved: yes"
	orders "me262 3010"
	expect "state.markers.0.kind me262"
	last_refused "me262 3010" "me262 3110"
	orders "me262 3010" "end german combat"
	expect_not "state.markers"
}

@test "reichstag 7.1: the southern column of 24 April has its starred hexes" {
	phase 1uf-reinforcement
	due 1uf-61
	play
	can "enter 1uf-61 2832"
	cannot "enter 1uf-61 2732"
}

@test "reichstag 23.2b, R35: with prepared defence replacements cost half" {
	option prepared-defence yes
	phase 1bf-reinforcement
	lost 1bf-1m 1bf-35g
	orders "replace 1bf-1m 3001" "replace 1bf-35g 6010"
	expect "state.fronts.0.spent 3"
	front 1bf "exhausted: yes"
	orders "replace 1bf-1m 3001" "replace 1bf-35g 6010"
	expect "state.fronts.0.spent 6"
}

@test "reichstag 24, 24.2: with supply a replaced unit may join another one" {
	option supply yes
	phase 1bf-reinforcement
	lost 1bf-1m
	unit 1bf-35g 3005
	play
	can "replace 1bf-1m 3004" "replace 1bf-1m 3001"
	cannot "replace 1bf-1m 3003"
}
