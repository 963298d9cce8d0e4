#!/usr/bin/env bats
# Aachen, 2.1: the map, hexes, control.
# shellcheck disable=SC2154

load aachen

# one_step FROM: a German unit with a point left; no road or water near.
one_step() {
	phase german-movement
	unit de-25 "$1"
	mover de-25 2
	orders
}

# allied_hexes_now: how many hexes are Allied, in `held`.
count_allied() {
	local rows
	rows=$(grep '^state\.control\.' <<<"$facts")
	rows=${rows//[^A]/}
	held=${#rows}
}

@test "aachen 2.1: neighbours of a hex in an even column" {
	one_step 1608
	expect_moves de-25 1508 1509 1607 1609 1708 1709
}

@test "aachen 2.1: neighbours of a hex in an odd column" {
	one_step 1509
	expect_moves de-25 1408 1409 1508 1510 1608 1609
}

@test "aachen 2.1: the north-western corner has two neighbours" {
	one_step 0101
	expect_moves de-25 0102 0201
}

@test "aachen 2.1: in the south-western corner the map ends in row 34" {
	one_step 0134
	expect_moves de-25 0133 0233 0234
}

@test "aachen 2.1: the north-eastern edge cuts the columns off" {
	one_step 2204
	expect_moves de-25 2104 2105 2205
}

@test "aachen 2.1: the south-eastern edge cuts the columns off" {
	phase german-movement
	unit de-25 3028
	mover de-25 4
	orders
	expect_moves de-25 2928 2929 3027
}

@test "aachen 2.1: column 19 begins with row 2" {
	one_step 1902
	expect_moves de-25 1801 1802 1903 2002
}

@test "aachen 2.1: the last column begins with row 14 and ends with 28" {
	phase german-movement
	unit de-25 3014
	mover de-25 4
	orders
	can "move de-25 3015"
	play "move de-25 3013"
	expect_outcome 1 unread
	play "move de-25 3029"
	expect_outcome 1 unread
}

@test "aachen 2.1: there are 895 hexes" {
	local rows
	from_the_start
	orders
	rows=$(sed -n 's/^state\.control\.[0-9]* //p' <<<"$facts")
	rows=${rows//[^AG]/}
	[ ${#rows} -eq 895 ] || fail "expected 895 hexes, found ${#rows}"
}

@test "aachen 2.1: at the start the hexes of Allied units are Allied" {
	from_the_start
	orders
	expect_allied 0205 0203 0302 0209 0207 0211 0213 0215 0117 0932 1232 \
		1532 1629 1729 1827 1925 1926 2025 0301 0332 0630
}

@test "aachen 2.1: at the start all other hexes are German" {
	local held
	from_the_start
	orders
	count_allied
	[ "$held" -eq 21 ] || fail "expected 21 Allied hexes, found $held"
}

@test "aachen 2.1: a hex that a unit enters becomes its side's" {
	units us-30-1 1509 de-25 2715
	orders "move us-30-1 1508"
	expect_allied 1508
}

@test "aachen 2.1: so does a hex that it passes through" {
	unit us-30-1 1509
	orders "move us-30-1 via 1508 to 1507"
	expect_allied 1509 1508 1507
}

@test "aachen 2.1: no garrison is needed" {
	unit us-30-1 1509
	orders "move us-30-1 via 1508 1507 to 1506" end end end \
		"german: end" "german: end" "german: end" \
		"move us-30-1 via 1605 to 1604"
	expect_allied 1509 1508 1507 1506 1605 1604
}

@test "aachen 2.1: the neighbourhood of a unit is nobody's gain" {
	local held
	unit us-30-1 1509
	orders "move us-30-1 1508"
	count_allied
	[ "$held" -eq 2 ] || fail "expected 2 Allied hexes, found $held"
}

@test "aachen 2.1: the Germans take hexes back by passing through them" {
	phase german-movement
	unit de-25 1509
	controls allied 1508 1507 1608
	orders "move de-25 via 1508 to 1507"
	expect_german 1508 1507
	expect_allied 1608
}

@test "aachen 2.1: an arrival takes the hex" {
	turn 4
	phase german-movement
	due de-36
	unit us-30-1 0905
	controls allied 2204
	orders "enter de-36 2204"
	expect_german 2204
}

@test "aachen 2.1: an advance takes the hex" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1409 us-1-2 1510 de-03 1509
	dice 5
	orders "attack 1509 with us-eng-2 us-1-1 us-1-2 advance us-eng-2"
	expect_unit us-eng-2 1509
	expect_allied 1509
}

@test "aachen 2.1: a hex that is won but not entered stays as it was" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1409 us-1-2 1510 de-03 1509
	dice 5
	orders "attack 1509 with us-eng-2 us-1-1 us-1-2 hold"
	expect_lost de-03
	expect_german 1509
}

@test "aachen 2.1: a retreat takes the hexes on its way" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1608 de-12 1509
	controls allied 1510 1511 1609 1610 1611 1409 1410 1411 1310
	dice 6
	orders "attack 1509 with us-1-1 us-1-2 hold" \
		"german: retreat 1510 1511"
	expect_unit de-12 1511
	expect_german 1510 1511
	expect_allied 1609 1610
}
