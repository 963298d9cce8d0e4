#!/usr/bin/env bats
# Aachen, 2.2 and section 3: the units, their steps and where they begin.
# shellcheck disable=SC2154

load aachen

# defends UNIT STEPS ATTACKER...: the attackers have three more than it.
defends() {
	local hexes=(1508 1408 1409 1510) id with='' target=$1
	clear_map
	phase allied-combat
	unit "$1" 1509 "$2"
	shift 2
	for id in "$@"; do
		unit "$id" "${hexes[0]}"
		hexes=("${hexes[@]:1}")
		with+=" $id"
	done
	balanced "attack 1509 with$with" "$target"
}

# attacks TARGET UNIT STEPS [UNIT STEPS]...: likewise, of Allied units.
attacks() {
	local hexes=(1508 1408 1409 1510) with='' target=$1
	clear_map
	phase allied-combat
	unit "$1" 1509
	shift
	while [ $# -gt 0 ]; do
		unit "$1" "${hexes[0]}" "$2"
		hexes=("${hexes[@]:1}")
		with+=" $1"
		shift 2
	done
	balanced "attack 1509 with$with" "$target"
}

@test "aachen 2.2: attack and defence as printed: 5-4-8 against 1-2-7" {
	defends de-12 2 us-eng-2
}

@test "aachen 2.2: defence of 1-1-7" {
	defends de-05 1 us-30-1 us-30-2
}

@test "aachen 2.2: defence of 3-4-7" {
	defends de-29 2 us-eng-2 us-30-1
}

@test "aachen 2.2: defence of 4-5-7" {
	defends de-37 2 us-eng-2 us-1-1
}

@test "aachen 2.2: defence of 5-6-12" {
	defends de-43 2 us-1-1 us-1-2 us-1-3
}

@test "aachen 2.2: depleted, 1-2-7 defends with 1" {
	defends de-12 1 us-30-1 us-30-2
}

@test "aachen 2.2: depleted, 2-3-7 defends with 2: halves are rounded up" {
	defends de-36 1 us-eng-2
}

@test "aachen 2.2: depleted, 3-4-7 defends with 2" {
	defends de-29 1 us-eng-2
}

@test "aachen 2.2: depleted, 4-5-7 defends with 3" {
	defends de-37 1 us-1-1 us-1-2
}

@test "aachen 2.2: depleted, 5-6-12 defends with 3" {
	defends de-43 1 us-1-1 us-1-2
}

@test "aachen 2.2: depleted, 2-3-7 attacks with 1" {
	attacks de-12 us-30-1 1 us-2a-5 2
}

@test "aachen 2.2: depleted, 3-3-7 attacks with 1: halves are rounded down" {
	attacks de-12 us-1-1 1 us-2a-5 2
}

@test "aachen 2.2: depleted, 5-4-8 attacks with 2" {
	attacks de-12 us-eng-2 1 us-1-1 2
}

@test "aachen 2.2: depleted, 4-3-12 attacks with 2" {
	attacks de-12 us-2a-5 1 us-1-1 2
}

@test "aachen 2.2: depleted, 1-2-7 attacks with 1: never less where there was any" {
	local marker
	for marker in "" "marker 2 "; do
		clear_map
		phase german-combat
		units de-41 1510 us-ind-1 1509
		reduced de-12 1608
		dice 4
		orders "attack 1509 with de-12 de-41 ${marker}hold"
		expect_reduced us-ind-1 1509
	done
}

@test "aachen 2.2: a depleted leg unit moves as far as before" {
	phase german-movement
	reduced de-25 1509
	orders
	can "move de-25 1502"
}

@test "aachen 2.2: a depleted mobile unit moves as far as before" {
	phase german-movement
	reduced de-43 1509
	orders
	can "move de-43 0312"
}

@test "aachen 2.2: a unit with defence 1 has one step" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1408 de-05 1509
	dice 6
	orders "attack 1509 with us-eng-2 us-1-1 hold"
	expect_lost de-05
}

@test "aachen 2.2: 2-1-12 has one step, too" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1408 de-42 1509
	dice 6
	orders "attack 1509 with us-eng-2 us-1-1 hold"
	expect_lost de-42
}

@test "aachen 2.2: all others have two steps" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1408 de-12 1509
	dice 6
	orders "attack 1509 with us-eng-2 us-1-1 hold"
	expect_reduced de-12 1509
}

@test "aachen 2.2: a depleted unit that loses a step is gone" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1408
	reduced de-12 1509
	dice 5
	orders "attack 1509 with us-eng-2 us-1-1 marker 2 hold"
	expect_lost de-12
}

@test "aachen 2.2: allowance 12 is mobile: it moves again in the mobile phase" {
	phase allied-mobile
	units us-2a-1 1509 us-3a-8 1510 us-30-1 1511 us-eng-2 1512
	orders
	can "move us-2a-1 1508" "move us-3a-8 1610"
}

@test "aachen 2.2: allowances 6, 7 and 8 are leg" {
	phase german-mobile
	units de-03 1509 de-25 1510 de-37 1511
	orders
	expect_choices end
}

@test "aachen 2.2: an attack-0 unit never attacks" {
	phase german-combat
	units de-01 1509 us-30-1 1508
	orders
	cannot "attack 1508 with de-01"
	refused "attack 1508 with de-01"
}

@test "aachen 2.2: nor is it added to an attack" {
	phase german-combat
	units de-01 1509 de-44 1608 us-30-1 1508
	refused "attack 1508 with de-44 de-01" "attack 1508 with de-01 de-44"
	orders
	can "attack 1508 with de-44"
	cannot "attack 1508 with de-01 de-44"
}

# Section 3: set-up

@test "aachen 2.2: the German set-up" {
	from_the_start
	orders
	local id hex
	while read -r id hex; do
		expect_unit "$id" "$hex"
	done <<-'EOT'
		de-01 0409
		de-02 1428
		de-03 0317
		de-04 0518
		de-05 0415
		de-06 2124
		de-07 1823
		de-08 1330
		de-09 1226
		de-10 1527
		de-11 1522
		de-12 0411
		de-13 0413
		de-14 0619
		de-15 0522
		de-16 0423
		de-17 0426
		de-18 0428
		de-19 0628
		de-20 0829
		de-21 1129
		de-22 2621
		de-23 2223
		de-24 2023
		de-25 2422
		de-26 0401
		de-27 3019
		de-28 2820
		de-29 0407
		de-30 0405
		de-31 0403
		de-32 0604
		de-33 2123
		de-34 1726
		de-35 2520
	EOT
}

@test "aachen 2.2: the Allied set-up" {
	from_the_start
	orders
	local id hex
	while read -r id hex; do
		expect_unit "$id" "$hex" 2
	done <<-'EOT'
		us-30-1 0205
		us-30-2 0203
		us-30-3 0302
		us-30-4 0209
		us-30-5 0207
		us-30-6 0211
		us-30-7 0213
		us-30-8 0215
		us-30-9 0117
		us-1-1 0932
		us-1-2 1232
		us-1-3 1532
		us-1-4 1629
		us-1-5 1729
		us-1-6 1827
		us-1-7 1925
		us-1-8 1926
		us-1-9 2025
		us-ind-1 0301
		us-eng-1 0332
		us-eng-2 0630
	EOT
}

@test "aachen 2.2: units of the German set-up have the steps of their defence" {
	from_the_start
	orders
	local i has
	for i in 01 02 03 04 05 06 07 08 09 10; do
		unit_has de-$i steps
		[ "$has" = 1 ] || fail "expected one step of de-$i"
	done
	for i in 11 12 20 25 29 32 33 34 35; do
		unit_has de-$i steps
		[ "$has" = 2 ] || fail "expected two steps of de-$i"
	done
}

@test "aachen 2.2: all others are still to come" {
	from_the_start
	orders
	expect_due de-36 de-37 de-38 de-39 de-40 de-41 de-42 de-43 de-44 de-45 \
		de-46 de-47 de-48 de-49 us-ind-2 us-ind-3 us-ind-4 us-3a-1 \
		us-3a-10
	[ "$(grep -c '^state\.units\.[0-9]*\.id ' <<<"$facts")" -eq 93 ] ||
		fail "expected 93 units"
}
