#!/usr/bin/env bats
# Aachen, 2.6: the combat results table, every cell.
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

@test "aachen 2.6: differential -5 and less, a 1: A2R" {
	against de-37 us-1-1
	cell 1 A2R "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 2: A1R" {
	against de-37 us-1-1
	cell 2 A1R "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 3: A1R" {
	against de-37 us-1-1
	cell 3 A1R "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 4: A1" {
	against de-37 us-1-1
	cell 4 A1 "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 5: AR" {
	against de-37 us-1-1
	cell 5 AR "german: marker 3"
}

@test "aachen 2.6: differential -5 and less, a 6: AR" {
	against de-37 us-1-1
	cell 6 AR "german: marker 3"
}

@test "aachen 2.6: differential -4 to -2, a 1: A1R" {
	against de-37 us-1-1
	cell 1 A1R
}

@test "aachen 2.6: differential -4 to -2, a 2: A1R" {
	against de-37 us-1-1
	cell 2 A1R
}

@test "aachen 2.6: differential -4 to -2, a 3: A1" {
	against de-37 us-1-1
	cell 3 A1
}

@test "aachen 2.6: differential -4 to -2, a 4: AR" {
	against de-37 us-1-1
	cell 4 AR
}

@test "aachen 2.6: differential -4 to -2, a 5: AR" {
	against de-37 us-1-1
	cell 5 AR
}

@test "aachen 2.6: differential -4 to -2, a 6: NE" {
	against de-37 us-1-1
	cell 6 NE
}

@test "aachen 2.6: differential -1 to +1, a 1: A1R" {
	against de-37 us-eng-2
	cell 1 A1R
}

@test "aachen 2.6: differential -1 to +1, a 2: A1" {
	against de-37 us-eng-2
	cell 2 A1
}

@test "aachen 2.6: differential -1 to +1, a 3: AR" {
	against de-37 us-eng-2
	cell 3 AR
}

@test "aachen 2.6: differential -1 to +1, a 4: AR" {
	against de-37 us-eng-2
	cell 4 AR
}

@test "aachen 2.6: differential -1 to +1, a 5: NE" {
	against de-37 us-eng-2
	cell 5 NE
}

@test "aachen 2.6: differential -1 to +1, a 6: EX" {
	against de-37 us-eng-2
	cell 6 EX
}

@test "aachen 2.6: differential +2 to +4, a 1: A1" {
	against de-37 us-eng-2 us-1-1
	cell 1 A1
}

@test "aachen 2.6: differential +2 to +4, a 2: AR" {
	against de-37 us-eng-2 us-1-1
	cell 2 AR
}

@test "aachen 2.6: differential +2 to +4, a 3: AR" {
	against de-37 us-eng-2 us-1-1
	cell 3 AR
}

@test "aachen 2.6: differential +2 to +4, a 4: NE" {
	against de-37 us-eng-2 us-1-1
	cell 4 NE
}

@test "aachen 2.6: differential +2 to +4, a 5: EX" {
	against de-37 us-eng-2 us-1-1
	cell 5 EX
}

@test "aachen 2.6: differential +2 to +4, a 6: DR" {
	against de-37 us-eng-2 us-1-1
	cell 6 DR
}

@test "aachen 2.6: differential +5 to +7, a 1: A1" {
	against de-12 us-eng-2 us-1-1
	cell 1 A1
}

@test "aachen 2.6: differential +5 to +7, a 2: AR" {
	against de-12 us-eng-2 us-1-1
	cell 2 AR
}

@test "aachen 2.6: differential +5 to +7, a 3: NE" {
	against de-12 us-eng-2 us-1-1
	cell 3 NE
}

@test "aachen 2.6: differential +5 to +7, a 4: EX" {
	against de-12 us-eng-2 us-1-1
	cell 4 EX
}

@test "aachen 2.6: differential +5 to +7, a 5: DR" {
	against de-12 us-eng-2 us-1-1
	cell 5 DR
}

@test "aachen 2.6: differential +5 to +7, a 6: D1" {
	against de-12 us-eng-2 us-1-1
	cell 6 D1
}

@test "aachen 2.6: differential +8 to +10, a 1: AR" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 1 AR
}

@test "aachen 2.6: differential +8 to +10, a 2: NE" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 2 NE
}

@test "aachen 2.6: differential +8 to +10, a 3: EX" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 3 EX
}

@test "aachen 2.6: differential +8 to +10, a 4: DR" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 4 DR
}

@test "aachen 2.6: differential +8 to +10, a 5: D1" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 5 D1
}

@test "aachen 2.6: differential +8 to +10, a 6: D1R" {
	against de-12 us-eng-2 us-1-1
	support=" marker 3"
	cell 6 D1R
}

@test "aachen 2.6: differential +11 to +13, a 1: NE" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 1 NE
}

@test "aachen 2.6: differential +11 to +13, a 2: EX" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 2 EX
}

@test "aachen 2.6: differential +11 to +13, a 3: DR" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 3 DR
}

@test "aachen 2.6: differential +11 to +13, a 4: D1" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 4 D1
}

@test "aachen 2.6: differential +11 to +13, a 5: D1R" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 5 D1R
}

@test "aachen 2.6: differential +11 to +13, a 6: D1R" {
	against de-12 us-eng-2 us-1-1
	support=" marker 6"
	cell 6 D1R
}

@test "aachen 2.6: differential +14 and more, a 1: EX" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 1 EX
}

@test "aachen 2.6: differential +14 and more, a 2: DR" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 2 DR
}

@test "aachen 2.6: differential +14 and more, a 3: D1" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 3 D1
}

@test "aachen 2.6: differential +14 and more, a 4: D1R" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 4 D1R
}

@test "aachen 2.6: differential +14 and more, a 5: D1R" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 5 D1R
}

@test "aachen 2.6: differential +14 and more, a 6: D2R" {
	against de-12 us-eng-2 us-1-1 us-1-2
	support=" marker 6"
	cell 6 D2R
}
