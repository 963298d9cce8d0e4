#!/usr/bin/env bats
# Aachen, 2.6: the combat results table, every end of a column.
# shellcheck disable=SC2154

load aachen

# 1509 and all around it are clear and dry; there is room to retreat.
hexes=(1508 1408 1409)

# against DEFENDER ATTACKER...: the position, and the attack's first words.
against() {
	local i=0 id
	clear_map
	phase allied-combat
	defender=$1
	shift
	unit "$defender" 1509
	force=("$@")
	for id in "$@"; do
		unit "$id" "${hexes[i]}"
		i=$((i + 1))
	done
	attack="attack 1509 with $*"
}

# cell DIE RESULT [LINE...]: that die brings it; the first of the attackers
# named is the strongest.
cell() {
	local die=$1 result=$2
	shift 2
	dice "$die"
	orders "$attack${support-} hold" "$@"
	expect_rolls attack.1509
	case $result in
	A2R) expect_lost "${force[0]}" ;;
	A1R) attackers_away 1 ;;
	A1) attackers_stay 1 ;;
	AR) attackers_away 2 ;;
	EX) attackers_stay 1 ;;
	*) attackers_stay 2 ;;
	esac
	case $result in
	EX | D1) expect_reduced "$defender" 1509 ;;
	DR) away "$defender" 1509 2 ;;
	D1R) away "$defender" 1509 1 ;;
	D2R) expect_lost "$defender" ;;
	*) expect_full "$defender" 1509 ;;
	esac
}

# attackers_stay STEPS: so many of the first one, the others full.
attackers_stay() {
	local i steps=$1
	for i in "${!force[@]}"; do
		expect_unit "${force[i]}" "${hexes[i]}" "$steps"
		steps=2
	done
}

attackers_away() {
	local i steps=$1
	for i in "${!force[@]}"; do
		away "${force[i]}" "${hexes[i]}" "$steps"
		steps=2
	done
}

# away UNIT FROM STEPS
away() {
	local has
	unit_has "$1" hex
	[ "$has" != "$2" ] || fail "$1 is still in $2"
	expect_unit "$1" "$has" "$3"
}

@test "aachen 2.6: the first column ends with -5" {
	against de-37 us-1-1
	cell 3 A1R "german: marker 3"
}

@test "aachen 2.6: the second begins with -4" {
	against de-37 us-2a-5
	cell 3 A1 "german: marker 3"
}

@test "aachen 2.6: the second ends with -2" {
	against de-37 us-1-1
	cell 6 NE
}

@test "aachen 2.6: the third begins with -1" {
	against de-37 us-2a-5
	cell 6 EX
}

@test "aachen 2.6: the third ends with +1" {
	against de-37 us-2a-5 us-30-1
	cell 6 EX
}

@test "aachen 2.6: the fourth begins with +2" {
	against de-37 us-2a-5 us-1-1
	cell 6 DR
}

@test "aachen 2.6: the fourth ends with +4" {
	against de-37 us-eng-2 us-2a-5
	cell 4 NE
}

@test "aachen 2.6: the fifth begins with +5" {
	against de-37 us-eng-2 us-1-1 us-30-1
	cell 4 EX
}

@test "aachen 2.6: the fifth ends with +7" {
	against de-37 us-eng-2 us-2a-5 us-1-1
	cell 4 EX
}

@test "aachen 2.6: the sixth begins with +8" {
	against de-37 us-eng-2 us-2a-5 us-2a-6
	cell 4 DR
}

@test "aachen 2.6: the sixth ends with +10" {
	against de-37 us-eng-2 us-2a-5 us-1-1
	support=" marker 3"
	cell 4 DR
}

@test "aachen 2.6: the seventh begins with +11" {
	against de-37 us-eng-2 us-2a-5 us-1-1
	support=" marker 4"
	cell 4 D1
}

@test "aachen 2.6: the seventh ends with +13" {
	against de-37 us-eng-2 us-2a-5 us-1-1
	support=" marker 6"
	cell 4 D1
}

@test "aachen 2.6: the last begins with +14" {
	against de-37 us-eng-2 us-2a-5 us-2a-6
	support=" marker 6"
	cell 4 D1R
}

@test "aachen 2.6: far below the first column counts as the first" {
	against de-43 us-ind-2
	cell 1 A2R "german: marker 3"
}

@test "aachen 2.6: far above the last column counts as the last" {
	against de-05 us-eng-2 us-2a-5 us-2a-6
	support=" marker 6"
	dice 1
	orders "$attack$support hold"
	expect_reduced us-eng-2 1508
	expect_lost de-05
}
