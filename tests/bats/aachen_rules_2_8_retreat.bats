#!/usr/bin/env bats
# Aachen, 2.8: retreats.
# shellcheck disable=SC2154

load aachen

# repulsed [UNIT STEPS]: that German in 1509, clear and dry like all around it,
# is attacked from 1508 and 1408; 1409 and 1608 are in their zone, 1609 and
# 1510 are not. It is told to retreat, without a loss of its own.
repulsed() {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408
	unit "${1:-de-12}" 1509 "${2:-2}"
	dice 6
	[ "${2:-2}" -eq 2 ] || dice 5
	attack="attack 1509 with us-1-1 us-1-2 hold"
}

# steps_of ID N
steps_of() {
	local has
	unit_has "$1" steps
	[ "$has" = "$2" ] || fail "expected $1 with $2 steps"
}

# West Wall

@test "aachen 2.8: a defender in the West Wall ignores the retreat" {
	phase allied-combat
	units us-eng-2 0325 us-1-1 0326 us-1-2 0525 de-12 0425
	dice 5
	orders "attack 0425 with us-eng-2 us-1-1 us-1-2 hold"
	expect_full de-12 0425
}

@test "aachen 2.8: its losses stand" {
	phase allied-combat
	units us-eng-2 0325 us-1-1 0326 us-1-2 0525 de-12 0425
	dice 6
	orders "attack 0425 with us-eng-2 us-1-1 us-1-2 marker 2 hold"
	expect_reduced de-12 0425
}

@test "aachen 2.8: nobody retreats from a wall that Allies hold, either" {
	phase german-combat
	units de-43 0325 de-44 0326 us-1-2 0425
	dice 6
	orders "attack 0425 with de-43 de-44 hold"
	expect_full us-1-2 0425
}

@test "aachen 2.8: attackers in the West Wall ignore the retreat, others don't" {
	phase allied-combat
	units us-1-1 0425 us-1-2 0525 de-37 0526
	dice 3
	orders "attack 0526 with us-1-1 us-1-2 hold"
	expect_full us-1-1 0425
	expect_left us-1-2 0525
}

@test "aachen 2.8: the losses of attackers in the wall stand" {
	phase allied-combat
	units us-1-1 0425 de-37 0526
	dice 1
	orders "attack 0526 with us-1-1 hold"
	expect_reduced us-1-1 0425
}

@test "aachen 2.8: a retreat that began outside goes on through a wall hex" {
	phase allied-combat
	units us-1-1 0524 us-1-2 0625 us-1-3 0327 de-12 0525
	dice 6
	orders "attack 0525 with us-1-1 us-1-2 hold"
	expect_full de-12 0325
}

# The way

@test "aachen 2.8: two hexes, on clear ground, outside enemy zones" {
	repulsed
	standing german "retreat ask"
	orders "$attack"
	asked german "retreat 1510 1410" "retreat 1510 1511" \
		"retreat 1510 1610" "retreat 1609 1610" "retreat 1609 1709" \
		"retreat 1609 1710"
}

@test "aachen 2.8: the owner's path" {
	repulsed
	orders "$attack" "german: retreat 1510 1610"
	expect_full de-12 1610
}

@test "aachen 2.8: not in an enemy zone on the way or at the end" {
	repulsed
	unit us-30-1 1711
	standing german "retreat ask"
	orders "$attack"
	asked german "retreat 1510 1410" "retreat 1510 1511" \
		"retreat 1609 1709"
}

@test "aachen 2.8: a hex with a friend is free of enemy zones" {
	repulsed
	unit de-13 1608
	standing german "retreat ask"
	orders "$attack"
	asked german "retreat 1510 1410" "retreat 1510 1511" \
		"retreat 1510 1610" "retreat 1608 1708" "retreat 1608 1709" \
		"retreat 1609 1610" "retreat 1609 1709" "retreat 1609 1710"
}

@test "aachen 2.8: where there is one way it is taken" {
	repulsed
	units us-30-1 1410 us-30-2 1809
	standing german "retreat ask"
	orders "$attack"
	expect_full de-12 1610
}

@test "aachen 2.8: if the second hex holds a friend, it goes on" {
	repulsed
	units us-30-1 1410 us-30-2 1809 de-13 1610
	standing german "retreat ask"
	orders "$attack"
	asked german "retreat 1609 1610 1611" "retreat 1609 1610 1711"
}

@test "aachen 2.8: over more than one friend, to the nearest empty hex" {
	repulsed
	units us-30-1 1410 us-30-2 1809 de-13 1610 de-14 1611
	orders "$attack"
	expect_full de-12 1711
}

@test "aachen 2.8: no further than it must" {
	repulsed
	units us-30-1 1410 us-30-2 1809 de-13 1610 de-14 1611 de-15 1711
	orders "$attack"
	steps_of de-12 2
	unit_has de-12 hex
	[[ " 1512 1612 1712 1811 " == *" $has "* ]]
}

@test "aachen 2.8: not off the map" {
	phase allied-combat
	units us-1-1 0102 us-1-2 0201 de-12 0101
	dice 6
	orders "attack 0101 with us-1-1 us-1-2 hold"
	expect_reduced de-12 0101
}

@test "aachen 2.8: a leg unit retreats across an unbridged river" {
	phase allied-combat
	units us-1-1 0412 us-1-2 0314 de-12 0313
	standing german "retreat ask"
	dice 6
	orders "attack 0313 with us-1-1 us-1-2 hold"
	asked german "retreat 0212 0112" "retreat 0212 0113" \
		"retreat 0212 0211"
}

@test "aachen 2.8: a mobile unit does not" {
	phase allied-combat
	units us-1-1 0412 us-1-2 0314 de-33 0313
	dice 6
	orders "attack 0313 with us-1-1 us-1-2 hold"
	expect_reduced de-33 0313
}

@test "aachen 2.8: over the engineers' bridge it does" {
	phase allied-combat
	units us-1-1 0412 us-1-2 0314 de-33 0313
	pontoon 0212-0313
	dice 6
	orders "attack 0313 with us-1-1 us-1-2 hold" \
		"german: retreat 0212 0112"
	expect_full de-33 0112
}

# Too short

@test "aachen 2.8: who can't retreat at all loses a step and stays" {
	repulsed
	unit us-30-1 1610
	orders "$attack"
	expect_reduced de-12 1509
}

@test "aachen 2.8: who can go one hex goes, and loses one step" {
	repulsed
	units us-30-1 1411 us-30-2 1710
	orders "$attack"
	expect_reduced de-12 1510
}

@test "aachen 2.8: whether that hex or another, chooses the owner" {
	repulsed
	units us-30-1 1411 us-30-2 1708 us-30-3 1711
	standing german "retreat ask"
	orders "$attack"
	asked german "retreat 1510" "retreat 1609"
}

@test "aachen 2.8: an end hex must be empty: one with a friend is none" {
	repulsed
	units us-30-1 1411 us-30-2 1710 de-13 1510
	orders "$attack"
	expect_reduced de-12 1509
}

@test "aachen 2.8: the last step is lost where it stands: one that can't move" {
	repulsed de-12 1
	unit us-30-1 1610
	orders "$attack"
	expect_lost de-12
}

@test "aachen 2.8: the last step is lost where it stands: one that could go a hex" {
	repulsed de-12 1
	units us-30-1 1411 us-30-2 1710
	controls allied 1510
	orders "$attack"
	expect_lost de-12
	expect_allied 1510
}

@test "aachen 2.8: one step in all for two missing hexes" {
	repulsed
	unit us-30-1 1610
	option retreat-shortfall one
	orders "$attack"
	expect_reduced de-12 1509
}

@test "aachen 2.8: by the other option one for each: two kill" {
	repulsed
	unit us-30-1 1610
	option retreat-shortfall hex
	orders "$attack"
	expect_lost de-12
}

@test "aachen 2.8: by the other option one for one missing hex" {
	repulsed
	units us-30-1 1411 us-30-2 1710
	option retreat-shortfall hex
	orders "$attack"
	expect_reduced de-12 1510
}

@test "aachen 2.8: a full retreat costs nothing under either option" {
	repulsed
	units us-30-1 1410 us-30-2 1809
	option retreat-shortfall hex
	orders "$attack"
	expect_full de-12 1610
}

# Attackers

@test "aachen 2.8: attackers retreat two hexes, too" {
	phase allied-combat
	units us-1-1 1508 de-37 1509
	dice 5
	orders "attack 1509 with us-1-1 hold"
	unit_has us-1-1 hex
	[[ " 1306 1307 1308 1406 1506 1606 1706 1707 1708 " == *" $has "* ]]
	steps_of us-1-1 2
}

@test "aachen 2.8: an attacker that can't loses a step" {
	phase allied-combat
	units us-1-1 1508 de-37 1509 de-12 1407 de-13 1607
	dice 5
	orders "attack 1509 with us-1-1 hold"
	expect_reduced us-1-1 1508
}

@test "aachen 2.8: attackers retreat in the sequence of their hexes" {
	phase allied-combat
	units us-30-1 1508 us-30-2 1408 de-43 1509 de-12 1207 de-13 1310 \
		de-14 1606
	dice 5
	orders "attack 1509 with us-30-1 us-30-2 hold"
	expect_full us-30-2 1406
	expect_left us-30-1 1508
}

@test "aachen 2.8: each sees the hexes already taken" {
	phase allied-combat
	units us-30-1 1508 us-30-2 1408 de-43 1509 de-12 1207 de-13 1310 \
		de-14 1606
	dice 5
	orders "attack 1509 with us-30-1 us-30-2 hold"
	unit_has us-30-1 hex
	[[ " 1306 1405 " == *" $has "* ]]
	steps_of us-30-1 2
}
