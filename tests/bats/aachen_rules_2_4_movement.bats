#!/usr/bin/env bats
# Aachen, 2.4: paths, roads, rivers, allowances. What each kind of hex and
# hexside costs stands in tests/cases/aachen_costs_*.txt.
# shellcheck disable=SC2154

load aachen

# Where nothing is near: 1509 and all hexes within three of it are clear, dry
# and without a road.

@test "aachen 2.4: the allowance is spent hex by hex" {
	phase german-movement
	unit de-25 1509
	mover de-25 4
	orders
	expect_moves de-25 1308 1309 1310 1407 1408 1409 1410 1507 1508 1510 1511 \
		1607 1608 1609 1610 1708 1709 1710
}

@test "aachen 2.4: leg units go seven clear hexes with an allowance of 7" {
	phase german-movement
	unit de-25 1509
	orders
	can "move de-25 1502"
	cannot "move de-25 1501"
}

@test "aachen 2.4: with an allowance of 6 six" {
	phase german-movement
	unit de-03 1509
	orders
	can "move de-03 1503"
	cannot "move de-03 1502"
}

@test "aachen 2.4: with an allowance of 8 eight" {
	phase german-movement
	units de-39 1509 de-38 1510
	orders
	can "move de-39 1501"
	cannot "move de-38 1501"
}

@test "aachen 2.4: a mobile unit goes 24 hexes along a road" {
	phase german-movement
	unit de-43 0117
	orders
	can "move de-43 1302"
	cannot "move de-43 1401"
}

@test "aachen 2.4: no unit overspends, not by half a point" {
	phase german-movement
	unit de-43 1509
	mover de-43 3
	orders
	can "move de-43 1508"
	cannot "move de-43 1507"
}

@test "aachen 2.4: with half a point left it goes on by road only" {
	phase german-movement
	unit de-43 0804
	mover de-43 1
	orders
	expect_moves de-43 0705 0905
}

@test "aachen 2.4: road hexes that no road joins are no road" {
	phase german-movement
	unit de-43 0405
	mover de-43 1
	orders
	can "move de-43 0404" "move de-43 0406"
	cannot "move de-43 0505"
}

@test "aachen 2.4: it pays for a hex that a friend stands in" {
	phase german-movement
	units de-25 1509 de-12 1508
	mover de-25 4
	orders
	can "move de-25 1507"
	clear_map
	phase german-movement
	units de-25 1509 de-12 1508
	mover de-25 3
	orders
	cannot "move de-25 1507"
}

# Paths

@test "aachen 2.4: an order may carry the whole path" {
	unit us-30-1 1509
	orders "move us-30-1 via 1608 1708 to 1707"
	expect_unit us-30-1 1707
	expect_allied 1608 1708 1707
	expect_german 1508 1607
}

@test "aachen 2.4: a path may be longer than it need be" {
	unit us-30-1 1509
	orders "move us-30-1 via 1510 1609 1608 to 1508"
	expect_unit us-30-1 1508
	expect_allied 1510 1609 1608 1508
}

@test "aachen 2.4: but not longer than the allowance" {
	unit us-30-1 1509
	refused "move us-30-1 via 1510 1511 1512 1513 to 1508"
}

@test "aachen 2.4: without a path it takes the cheapest" {
	unit us-2a-1 0804
	orders "move us-2a-1 1005"
	expect_allied 0905
	expect_german 0904
}

@test "aachen 2.4: of equally cheap paths that from the lower hex, two steps" {
	unit us-30-1 1509
	orders "move us-30-1 1610"
	expect_allied 1510
	expect_german 1609
}

@test "aachen 2.4: at every step, counted back from the end" {
	unit us-30-1 1509
	orders "move us-30-1 1709"
	expect_allied 1608
	expect_german 1609
	clear_map
	unit us-30-1 1709
	orders "move us-30-1 1509"
	expect_allied 1608
	expect_german 1609
}

@test "aachen 2.4: three steps: the hex before the last is chosen first" {
	unit us-30-1 1509
	orders "move us-30-1 1711"
	expect_allied 1510 1610
	expect_german 1609 1710
}

@test "aachen 2.4: way points may be apart: the cheapest path from each to the next" {
	unit us-30-1 1509
	orders "move us-30-1 via 1507 to 1707"
	expect_unit us-30-1 1707
	expect_allied 1508 1507 1606
	expect_german 1607
}

@test "aachen 2.4: a move to where it stands is none" {
	unit us-30-1 1509
	refused "move us-30-1 1509"
}

# Units in the way

@test "aachen 2.4: one unit a hex at the end of a move" {
	phase german-movement
	units de-25 1509 de-12 1508
	mover de-25 4
	orders
	expect_moves de-25 1308 1309 1310 1407 1408 1409 1410 1507 1510 1511 1607 \
		1608 1609 1610 1708 1709 1710
	refused "move de-25 1508"
}

@test "aachen 2.4: friends can be passed through" {
	units us-30-1 1509 us-30-2 1508
	orders "move us-30-1 via 1508 to 1507"
	expect_unit us-30-1 1507
	expect_unit us-30-2 1508
}

@test "aachen 2.4: no unit enters an enemy's hex" {
	units us-30-1 1509 de-12 1508
	refused "move us-30-1 1508" "move us-30-1 via 1508 to 1507"
}

@test "aachen 2.4: nor is one moved that is not one's own" {
	units us-30-1 1509 de-12 1308
	refused "move de-12 1307"
}

# Rivers: no bridge near is intact unless said.

@test "aachen 2.4: a leg unit crosses a river with its whole allowance and stops" {
	phase german-movement
	unit de-25 0312
	orders "move de-25 0211"
	expect_unit de-25 0211
	cannot "move de-25 0111"
	refused "move de-25 via 0211 to 0111"
}

@test "aachen 2.4: only from the hex where it began the phase" {
	phase german-movement
	unit de-25 0411
	orders
	can "move de-25 0312"
	cannot "move de-25 0211" "move de-25 0212"
	refused "move de-25 via 0312 to 0211"
}

@test "aachen 2.4: a unit that arrived in this phase cannot cross one" {
	phase german-movement
	unit de-25 0312
	mover de-25 14
	orders
	cannot "move de-25 0211" "move de-25 0212"
}

@test "aachen 2.4: no mobile unit crosses a river without a bridge" {
	phase german-movement
	unit de-43 0312
	refused "move de-43 via 0211 to 0111" "move de-43 via 0212 to 0112"
}

@test "aachen 2.4: over a bridge it does" {
	phase german-movement
	unit de-43 0517
	orders "move de-43 via 0516 to 0515"
	expect_unit de-43 0515
}

@test "aachen 2.4: a road over a destroyed bridge does not carry it" {
	phase german-movement
	unit de-43 0517
	destroyed 0516-0517
	refused "move de-43 via 0516 to 0515"
}

# The Allied engineers' bridge

@test "aachen 2.4: on a bridged river side only the terrain is paid" {
	phase german-movement
	units de-43 0212 us-eng-1 0318
	pontoon 0212-0313
	mover de-43 2
	orders
	can "move de-43 0313"
	clear_map
	phase german-movement
	units de-43 0212 us-eng-1 0318
	pontoon 0212-0313
	mover de-43 1
	orders
	cannot "move de-43 0313"
}

@test "aachen 2.4: woods behind it cost what woods cost" {
	local left
	for left in 6 5; do
		clear_map
		phase german-movement
		units de-43 0212 us-eng-1 0318
		pontoon 0212-0312
		mover de-43 $left
		orders
		if [ $left -eq 6 ]; then
			can "move de-43 0312"
		else
			cannot "move de-43 0312"
		fi
	done
}

@test "aachen 2.4: a bridged stream side costs nothing for the water either" {
	phase german-movement
	units de-43 0713 us-eng-1 0409
	pontoon 0712-0713
	mover de-43 2
	orders
	can "move de-43 0712"
}

@test "aachen 2.4: a leg unit crosses it anywhere on its way" {
	phase german-movement
	units de-25 0112 us-eng-1 0318
	pontoon 0212-0313
	orders
	can "move de-25 0313" "move de-25 0413"
}

@test "aachen 2.4: on a destroyed bridge it keeps the road, an engineer in range" {
	phase german-movement
	units de-43 0517 us-eng-1 0809
	destroyed 0516-0517
	pontoon 0516-0517
	mover de-43 1
	orders
	can "move de-43 0516"
}

@test "aachen 2.4: out of range the road is broken, not the crossing" {
	local left
	for left in 1 2; do
		clear_map
		phase german-movement
		units de-43 0517 us-eng-1 2026
		destroyed 0516-0517
		pontoon 0516-0517 3
		turn 5
		mover de-43 $left
		orders
		if [ $left -eq 2 ]; then
			can "move de-43 0516"
		else
			cannot "move de-43 0516"
		fi
	done
}

@test "aachen 2.4: one engineer in range is enough" {
	phase german-movement
	units de-43 0517 us-eng-1 2026 us-eng-2 0809
	destroyed 0516-0517
	pontoon 0516-0517
	mover de-43 1
	orders
	can "move de-43 0516"
}

# One hex is always possible

@test "aachen 2.4: a unit that has not moved can always make one step" {
	phase german-movement
	unit de-43 2327
	orders
	can "move de-43 2328"
}

@test "aachen 2.4: a locked unit cannot" {
	phase german-movement
	units de-25 1509
	locked de-25
	orders
	expect_choices end
}
