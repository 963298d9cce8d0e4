#!/usr/bin/env bats
# Race to the Reichstag, 6: STAVKA points; 7.1: Soviet reinforcements; 8:
# replacements; 27.3: prices.
# shellcheck disable=SC2004,SC2030,SC2031,SC2034,SC2154

load reichstag

# reinforcement FRONT: that phase of its.
reinforcement() {
	phase "$1-reinforcement"
}

# buys ID HEX POINTS: replacing it there costs that much.
buys() {
	clear_map
	reinforcement "${1:0:3}"
	lost "$1"
	[ -z "$spent" ] || front "${1:0:3}" "$spent"
	orders "replace $1 $2"
	stands "$1" "$2"
	[[ $facts == *$'\n'"state.fronts."?".spent $3"$'\n'* ]] ||
		fail "$1 should cost $3"
}

spent=

# nothing_of ID: no order is about it.
nothing_of() {
	[[ $choices != *" $1"* ]] || fail "something is listed for $1"
}

@test "reichstag 27.3, 6.4: a corps costs 4, a division 2, all that is smaller 2" {
	# tank, mech; rifle, cavalry; brigade, regiment, group
	buys 1bf-9gt 3001 4
	buys 1bf-1m 3001 4
	buys 1bf-35g 3001 2
	buys 1bf-14gc 3001 2
	buys 1bf-6gtb 3001 2
	buys 1bf-2gta-t 3001 2
	buys 1bf-6pol 3001 2
	buys 1uf-9m 1032 4
	buys 1uf-61 3032 2
	buys 1uf-4gta-r 1032 2
}

@test "reichstag 27.3, 20.3: an exhausted front pays twice that" {
	spent="exhausted: yes"
	buys 1bf-9gt 3001 8
	buys 1bf-35g 3001 4
	buys 1bf-6gtb 3001 4
	buys 1uf-9m 1032 8
}

@test "reichstag 27.3, 6.6, 15.3: markers 1 and 2, exhausted 2 and 4" {
	phase 1bf-barrage
	unit 1bf-6gtb 5901
	orders "artillery 5505"
	expect_state "fronts.0.spent 1"
	orders "air 5505"
	expect_state "fronts.0.spent 2"
	front 1bf "exhausted: yes"
	orders "artillery 5505"
	expect_state "fronts.0.spent 2"
	orders "air 5505"
	expect_state "fronts.0.spent 4"
}

@test "reichstag 6.6: air reconnaissance costs what an air marker does" {
	phase 1bf-barrage
	unit 1bf-6gtb 5901
	face_down 1.20 vs-1 5505
	play "air-recon 5505"
	expect_state "fronts.0.spent 2" "fronts.0.air-used 1"
}

@test "reichstag 6.5, R2, 27.3: a forced march 1, exhausted 2; 3 and 6 by the table" {
	phase 1bf-movement
	unit 1bf-150 5901
	orders "move 1bf-150 5908 forced"
	expect_state "fronts.0.spent 1"
	option forced-march table
	orders "move 1bf-150 5908 forced"
	expect_state "fronts.0.spent 3"
	front 1bf "exhausted: yes"
	orders "move 1bf-150 5908 forced"
	expect_state "fronts.0.spent 6"
	setting=()
	orders "move 1bf-150 5908 forced"
	expect_state "fronts.0.spent 2"
}

@test "reichstag 6.5: each unit that marches costs it" {
	phase 1bf-movement
	units 1bf-150 5901 1bf-171 6001
	orders "move 1bf-150 5908 forced" "move 1bf-171 6008 forced"
	expect_state "fronts.0.spent 2"
}

# From 3621 it is 1 point over the bridge to 3620, and 5 without it.
@test "reichstag 6.5: a forced march may be declared that is not needed yet: a bridge may fall" {
	phase 1bf-movement
	unit 1bf-150 3623
	dice 1
	orders "move 1bf-150 3620"
	stands 1bf-150 3621
	expect_state "left 4"
	cannot "move 1bf-150 3620"
	orders "move 1bf-150 3620 forced"
	stands 1bf-150 3621
	expect_state "fronts.0.spent 1" "left 7"
	can "move 1bf-150 3620"
}

@test "reichstag 6.7, 27.3: maximum effort 10, exhausted 20" {
	reinforcement 1bf
	unit 1bf-6gtb 5901
	orders maximum-effort
	expect_state "fronts.0.spent 10" "effort yes"
	front 1bf "exhausted: yes"
	orders maximum-effort
	expect_state "fronts.0.spent 20"
}

@test "reichstag 6.1: what is spent is open, and only Soviets spend" {
	reinforcement 1bf
	unit 1bf-6gtb 5901
	orders maximum-effort
	# to everybody: 10 spent, 90 left
	expect "event spent 1bf 10 90"
	clear_map
	phase 1bf-german-reinforcement
	units nor-23 5501
	lost_in 1bf vs-1 mb-1
	play
	[[ $choices != *replace* && $choices != *maximum* ]] ||
		fail "the Germans have STAVKA points"
}

@test "reichstag 6.2: any number on any turn" {
	reinforcement 1bf
	lost 1bf-9gt 1bf-12gt 1bf-1m 1bf-8gm 1bf-11t 1bf-11gt 1bf-9t
	orders "replace 1bf-9gt 3001" "replace 1bf-12gt 3101" \
		"replace 1bf-1m 3201" "replace 1bf-8gm 3301" \
		"replace 1bf-11t 3401" "replace 1bf-11gt 3501"
	expect_state "fronts.0.spent 24"
}

@test "reichstag 6.2: both together 100: who has 45 leaves 55 to the other" {
	phase 1bf-movement
	unit 1bf-150 5901
	front 1bf "spent: 44"
	front 1uf "spent: 55"
	orders "move 1bf-150 5908 forced"
	expect_state "fronts.0.spent 45"
	fronts=
	front 1bf "spent: 45"
	front 1uf "spent: 55"
	expect_refused 6.2 "move 1bf-150 5908 forced"
	cannot "move 1bf-150 5908 forced"
	can "move 1bf-150 5907"
}

@test "reichstag 6.2: one alone may spend all" {
	phase 1bf-movement
	unit 1bf-150 5901
	front 1bf "spent: 99"
	orders "move 1bf-150 5908 forced"
	expect_state "fronts.0.spent 100"
	cannot "move 1bf-150 5908 forced"
}

@test "reichstag 6.2: what costs just what is left is not too dear" {
	reinforcement 1bf
	lost 1bf-9gt
	front 1bf "spent: 96"
	orders "replace 1bf-9gt 3001"
	expect_state "fronts.0.spent 100"
	fronts=
	front 1bf "spent: 90"
	orders maximum-effort
	expect_state "fronts.0.spent 100"
	fronts=
	phase 1bf-barrage
	front 1uf "spent: 98"
	orders "air 5505"
	expect_state "fronts.0.spent 2"
}

@test "reichstag R36: what would exceed the pool is refused then" {
	reinforcement 1bf
	lost 1bf-9gt 1bf-35g 1bf-6gtb
	front 1bf "spent: 97"
	play "replace 1bf-6gtb 3001" "replace 1bf-35g 3101"
	expect_outcome 1 'done'
	expect_outcome 2 impossible
	expect_refused 6.2 "replace 1bf-9gt 3001"
	expect_refused 6.2 maximum-effort
	[[ $choices != *1bf-9gt* && $choices != *maximum* ]] ||
		fail "they are listed"
}

@test "reichstag R36: nor at the double price" {
	reinforcement 1bf
	lost 1bf-9gt 1bf-35g 1bf-6gtb
	front 1bf "spent: 93, exhausted: yes"
	expect_refused 6.2 "replace 1bf-9gt 3001"
	orders "replace 1bf-6gtb 3001"
	expect_state "fronts.0.spent 97"
	expect_refused 6.2 maximum-effort
}

@test "reichstag R36: markers, too" {
	phase 1bf-barrage
	unit 1bf-6gtb 5901
	front 1uf "spent: 99"
	play
	can "artillery 5505"
	cannot "air 5505" "air-recon 5505"
	fronts=
	front 1uf "spent: 97"
	front 1bf "exhausted: yes"
	play
	can "artillery 5505"
	cannot "air 5505" "air-recon 5505"
}

@test "reichstag 6.7, R31: maximum effort: no movement phase, two combat phases" {
	reinforcement 1bf
	unit 1bf-8gm 5504
	orders maximum-effort "end reinforcement"
	reached 1bf-barrage 1bf
	orders maximum-effort "end reinforcement" "end barrage"
	reached 1bf-combat 1bf
	orders maximum-effort "end reinforcement" "end barrage" "end combat"
	reached 1bf-combat 1bf
	expect_state "second-combat yes"
	dice 6 6 3 3
	orders maximum-effort "end reinforcement" "end barrage" "end combat" \
		"end combat"
	reached 1bf-german-reinforcement 1uf
	# without it
	dice
	orders "end reinforcement" "end barrage"
	reached 1bf-movement 1bf
}

@test "reichstag R31: who has fought in the first fights in the second" {
	reinforcement 1bf
	units 1bf-8gm 5504 nor-a 5503 mb-1 5503
	given effort yes
	front 1bf "effort-used: yes, spent: 10"
	phase 1bf-combat
	# 10 against 4, assault: AA would kill; DA takes one, and the other stays
	dice 4 4
	orders "attack 5503 with 1bf-8gm assault" "end combat" \
		"attack 5503 with 1bf-8gm assault"
	reached 1bf-combat 1bf
	expect_state "second-combat yes"
}

@test "reichstag R31: attacks are owed in each of the two" {
	phase 1bf-combat
	units 1bf-8gm 5504 nor-a 5503 mb-1 5503
	given effort yes
	front 1bf "effort-used: yes, spent: 10"
	# mobile, 250 %: 1 is AR
	dice 1
	play "end combat"
	expect_rolls combat.5503
}

@test "reichstag R31: barrage doubles in both" {
	phase 1bf-combat
	units 1bf-8gm 5504 nor-a 5503 mb-1 5503
	given effort yes
	given second-combat yes
	front 1bf "effort-used: yes, spent: 11, artillery-used: 1"
	marker artillery 5503 1bf
	dice 4
	play "attack 5503 with 1bf-8gm assault"
	expect "event assault 20 4 500"
}

@test "reichstag 6.7, R31: after the second combat phase the turn goes on as always" {
	phase 1bf-combat
	unit 1bf-8gm 5504
	given effort yes
	given second-combat yes
	front 1bf "effort-used: yes, spent: 10"
	dice 6 6 3 3
	play "end combat" "end recon"
	[[ $facts == *"roll exhaustion.2.1bf.1"* ]] || fail "no exhaustion"
	[[ $facts == *"phase 1bf-german-"* ]] || fail "not the Germans"
}

@test "reichstag 6.7: once in the game for each player" {
	reinforcement 1bf
	unit 1bf-6gtb 5901
	front 1bf "effort-used: yes, spent: 10"
	expect_refused 6.7 maximum-effort
	cannot maximum-effort
	clear_map
	reinforcement 1uf
	unit 1uf-68gtb 0431
	front 1bf "effort-used: yes, spent: 10"
	orders maximum-effort
	expect_state "fronts.1.spent 10"
}

@test "reichstag 6.7: only at the start of the player turn" {
	reinforcement 1bf
	lost 1bf-6gtb
	play "replace 1bf-6gtb 3001" maximum-effort
	expect_outcome 2 impossible
	clear_map
	phase 1bf-barrage
	unit 1bf-6gtb 5901
	play maximum-effort
	expect_outcome 1 impossible
	cannot maximum-effort
}

@test "reichstag 6.7: not in a German turn" {
	phase 1uf-german-reinforcement
	unit flj-1 0101
	play maximum-effort
	expect_outcome 1 impossible
	cannot maximum-effort
}

@test "reichstag 7.1: on an edge hex of the named edge of the sector" {
	reinforcement 1bf
	due 1bf-150
	play
	can "enter 1bf-150 2001" "enter 1bf-150 6001"
	cannot "enter 1bf-150 6002" "enter 1bf-150 4032" "enter 1bf-150 1901" \
		"enter 1bf-150 2002"
	[ "$(grep -c "^enter" <<<"$choices")" = 41 ] || fail "other hexes"
	clear_map
	reinforcement 1bf
	due 1bf-89g
	play
	can "enter 1bf-89g 6001" "enter 1bf-89g 6032"
	cannot "enter 1bf-89g 5901" "enter 1bf-89g 5932" "enter 1bf-89g 6022"
	clear_map
	turn 3
	reinforcement 1bf
	due 1bf-27g
	play
	can "enter 1bf-27g 4032" "enter 1bf-27g 6032"
	cannot "enter 1bf-27g 3932" "enter 1bf-27g 4031" "enter 1bf-27g 3001"
}

@test "reichstag 7.1, 3.12: those of 24 April of 1UF by the starred hexes only" {
	reinforcement 1uf
	due 1uf-48g
	play
	can "enter 1uf-48g 2832" "enter 1uf-48g 3932"
	cannot "enter 1uf-48g 2732" "enter 1uf-48g 0132"
	[ "$(grep -c "^enter" <<<"$choices")" = 12 ] || fail "other hexes"
	clear_map
	turn 3
	reinforcement 1uf
	due 1uf-55g
	play
	can "enter 1uf-55g 0132" "enter 1uf-55g 3932"
	cannot "enter 1uf-55g 0332"
}

@test "reichstag 7.1: not before their date" {
	local of turn id
	for of in "2 1bf-150" "3 1bf-60" "4 1bf-146" "5 1bf-14gc" "8 1bf-1pol" \
		"2 1uf-61" "3 1uf-152" "4 1uf-350" "5 1uf-130" "6 1uf-96g"; do
		turn=${of% *} id=${of#* }
		clear_map
		turn $((turn - 1))
		reinforcement "${id:0:3}"
		due "$id"
		play
		nothing_of "$id"
		turn "$turn"
		play
		[[ $choices == *"enter $id "* ]] || fail "$id is late"
	done
}

@test "reichstag 7.1, R3: who can arrive must, before the phase ends" {
	reinforcement 1bf
	due 1bf-150
	expect_refused 7.1 "end reinforcement"
	orders "enter 1bf-150 3001" "end reinforcement"
	stands 1bf-150 3001
}

@test "reichstag 7.1: in enemy zones, not on an enemy, not over stacking" {
	reinforcement 1bf
	due 1bf-150
	units nor-23 3002 mb-1 3101 1bf-9gt 3201 1bf-171 3301 1bf-6gtb 3401
	play
	can "enter 1bf-150 3001" "enter 1bf-150 2901" "enter 1bf-150 3401"
	cannot "enter 1bf-150 3101" "enter 1bf-150 3201" "enter 1bf-150 3301"
}

@test "reichstag 7.1, R62: without a legal hex it waits a turn" {
	local i hexes=(2832 2932 3032 3132 3232 3332 3432 3532 3632 3732 3832
		3932)
	reinforcement 1uf
	due 1uf-48g
	for i in {0..11}; do
		unit vs-$((i + 1)) "${hexes[i]}"
	done
	orders "end reinforcement"
	reached 1uf-barrage 1uf
	turn 3
	unset "place[vs-12]"
	roster=("${roster[@]:0:12}")
	play
	can "enter 1uf-48g 3932"
	cannot "enter 1uf-48g 2732"
	expect_refused 7.1 "end reinforcement"
}

@test "reichstag 8.1, 8.2: any eliminated Soviet unit of one's own, in one's own phase" {
	reinforcement 1bf
	lost 1bf-9gt 1bf-3sa-e 1uf-68gtb
	play
	can "replace 1bf-9gt 3001" "replace 1bf-3sa-e 3001"
	nothing_of 1uf-68gtb
	expect_refused 8.2 "replace 1uf-68gtb 1032"
	expect_refused 8.2 "replace 1uf-68gtb 3001"
	phase 1bf-barrage
	play "replace 1bf-9gt 3001"
	expect_outcome 1 impossible
	phase 1uf-reinforcement
	play
	can "replace 1uf-68gtb 1032"
	nothing_of 1bf-9gt
}

@test "reichstag 8.1: Germans are not replaced" {
	reinforcement 1bf
	lost_in 1bf nor-23 vs-1
	play
	nothing_of nor-23
	nothing_of vs-1
	play "replace nor-23 3001"
	expect_outcome 1 impossible
}

@test "reichstag 8, R3: nobody must be replaced" {
	reinforcement 1bf
	lost 1bf-9gt
	orders "end reinforcement"
	expect_lost 1bf-9gt
}

@test "reichstag 8: only who is eliminated" {
	reinforcement 1bf
	unit 1bf-9gt 5901
	due 1bf-60
	play "replace 1bf-9gt 3001"
	expect_outcome 1 impossible
	play "replace 1bf-60 3001"
	expect_outcome 1 impossible
}

@test "reichstag R5: without a printed date by any edge of the front's own" {
	reinforcement 1bf
	lost 1bf-9gt 1bf-35g
	play
	can "replace 1bf-9gt 2001" "replace 1bf-9gt 6015" "replace 1bf-9gt 4032" \
		"replace 1bf-35g 2001" "replace 1bf-35g 6015" \
		"replace 1bf-35g 4032"
	cannot "replace 1bf-9gt 3932" "replace 1bf-9gt 5902"
	clear_map
	reinforcement 1uf
	lost 1uf-5gm
	play
	can "replace 1uf-5gm 0132" "replace 1uf-5gm 3932"
	cannot "replace 1uf-5gm 0131" "replace 1uf-5gm 0101" \
		"replace 1uf-5gm 4032"
}

@test "reichstag 8.2, 7.1: with a printed date by the edge that is printed" {
	reinforcement 1bf
	lost 1bf-150 1bf-89g
	play
	can "replace 1bf-150 2001" "replace 1bf-89g 6015"
	cannot "replace 1bf-150 6015" "replace 1bf-89g 2001"
}

@test "reichstag R71: with a star by starred hexes only; driven off the map by any edge" {
	reinforcement 1uf
	lost 1uf-48g
	play
	can "replace 1uf-48g 3932"
	cannot "replace 1uf-48g 0132"
	clear_map
	reinforcement 1uf
	away 1uf-48g
	play
	can "enter 1uf-48g 3932" "enter 1uf-48g 0132"
}

@test "reichstag 8.2, 7.1: replaced in enemy zones, too, not on an enemy, not over stacking" {
	reinforcement 1bf
	lost 1bf-9gt
	units nor-23 3002 mb-1 3101 1bf-1m 3201 1bf-171 3301 1bf-6gtb 3401
	play
	can "replace 1bf-9gt 3001" "replace 1bf-9gt 3401"
	cannot "replace 1bf-9gt 3101" "replace 1bf-9gt 3201" \
		"replace 1bf-9gt 3301"
}

@test "reichstag R41: who retreated off the map comes back, for nothing" {
	reinforcement 1bf
	away 1bf-9gt
	play
	can "enter 1bf-9gt 2001" "enter 1bf-9gt 6015" "enter 1bf-9gt 4032"
	cannot "enter 1bf-9gt 5902"
	expect_refused 7.1 "end reinforcement"
	orders "enter 1bf-9gt 6015" "end reinforcement"
	stands 1bf-9gt 6015
	[[ $facts != *.spent* ]] || fail "it cost points"
}

@test "reichstag R41: in its own front's phase, whatever turn it is" {
	turn 1
	reinforcement 1bf
	away 1uf-5gm
	unit 1bf-9gt 5901
	orders "end reinforcement"
	phase 1uf-reinforcement
	play
	can "enter 1uf-5gm 0132"
	nothing_of 1bf-9gt
}

@test "reichstag R41: it is not eliminated: nothing is bought, nobody exhausted by it" {
	reinforcement 1bf
	away 1bf-9gt
	play
	[[ $choices != *"replace 1bf-9gt"* ]] || fail "it can be bought"
	clear_map
	phase 1bf-combat
	away 1bf-9gt 1bf-12gt 1bf-1m 1bf-8gm 1bf-11t
	unit 1bf-6gtb 5901
	dice 1 1 3 3
	orders "end combat"
	[[ $facts != *".exhausted yes"* ]] || fail "exhausted"
}

# behind SECTOR ID...: of a relief group that has not come.
behind() {
	local sector=$1 id
	shift
	for id in "$@"; do
		roster+=("$id")
		place[$id]="sector: $sector"
	done
}

steiner="ssp-7 ssp-8 5jg-56 5jg-75 25-35 25-119 25-pz hg-1 hg-2"
xx_corps="cd-1 cd-2 cd-pz fvs-1 fvs-2 fvs-3 uvh-1 uvh-2 uvh-3"

# relief DIE: the end of the Soviet turn 3, that die thrown for the group.
relief() {
	option hitler-fantasy yes
	turn 3
	phase 1bf-combat
	unit 1bf-6gtb 5901
	dice 6 6 "$1" 3 3
}

@test "reichstag R47: a relief group arrives at its edge, not on Soviets, within stacking" {
	relief 2
	# shellcheck disable=SC2086
	behind 1bf $steiner
	units 1bf-9gt 3101 nor-23 5001 nor-24 5001 mb-1 5001
	orders "end combat"
	reached 1bf-german-reinforcement 1uf
	# 3201 lies in the zone of 9gt
	can "enter hg-1 2001" "enter hg-1 3201" "enter ssp-7 6001" \
		"enter 25-pz 2001"
	cannot "enter hg-1 3101" "enter hg-1 5001" "enter hg-1 1901" \
		"enter hg-1 2002" "enter hg-1 6002"
	[ "$(sed -n 's/^enter \([^ ]*\) .*/\1/p' <<<"$choices" | sort -u |
		grep -c .)" = 9 ] || fail "not all nine"
	nothing_of cd-1
	play "end combat" "1uf: end german reinforcement"
	expect_outcome 2 impossible
}

@test "reichstag R47: XX Corps by the west or south edge of the other sector" {
	option hitler-fantasy yes
	turn 3
	phase 1uf-combat
	# shellcheck disable=SC2086
	behind 1uf $xx_corps
	unit 1uf-68gtb 1901
	dice 6 6 2 3 3
	orders "end combat"
	reached 1uf-german-reinforcement 1bf
	can "enter cd-1 0101" "enter cd-1 0132" "enter uvh-3 3932"
	cannot "enter cd-1 0201" "enter cd-1 4032"
	nothing_of hg-1
}

# fill_north: Soviets in all hexes of the north edge but 6001.
fill_north() {
	local all column
	mapfile -t all < <(sed -n 's/^  - {id: \(1bf-[a-z0-9-]*\), .*group.*/\1/p' \
		"$repository/scenarios/reichstag/units.yaml")
	for column in {20..59}; do
		unit "${all[column - 20]}" "${column}01"
	done
}

@test "reichstag R47: who does not fit waits a turn" {
	option hitler-fantasy yes
	turn 3
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3, relieved: yes"
	due_in 1bf hg-1
	units nor-23 6001 nor-24 6001
	fill_north
	play "end german reinforcement"
	expect_outcome 1 impossible
	expect_choices "enter hg-1 6001"
	unit mb-1 6001
	orders "end german reinforcement"
	reached 1bf-german-movement 1uf
	unit_row hg-1
	expect_state "$at.due yes"
}

@test "reichstag 7.5, 8.1: eliminated Germans come back by airstrip and depot only" {
	turn 3
	phase 1bf-german-reinforcement
	front 1bf "movement-die: 3"
	lost_in 1bf vs-1 mb-1
	units nor-23 5501
	play
	nothing_of vs-1
	nothing_of mb-1
	# an airstrip on a road, a depot
	units strip-1 4508 depot-1 4510
	play
	[[ $choices == *"airstrip strip-1 brings vs-1 "* &&
		$choices == *"depot depot-1 brings mb-1 "* ]] ||
		fail "nobody is brought back"
	[[ $choices != *"brings nor-23"* && $choices != *"enter vs-1"* ]] ||
		fail "others, or otherwise"
}

@test "reichstag 7.6, 3.14: relief groups are out of the game without options 22 and 23" {
	turn 6
	phase 1bf-combat
	# shellcheck disable=SC2086
	behind 1bf $steiner
	unit 1bf-6gtb 5901
	dice 6 6 3 3
	orders "end combat"
	nothing_of hg-1
	expect_rolls exhaustion.6.1bf.1 exhaustion.6.1bf.2 movement.6.1bf \
		draw.6.1uf
}
