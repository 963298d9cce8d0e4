#!/usr/bin/env bats
# Aachen, 2.5: zones of control.
# shellcheck disable=SC2154

load aachen

@test "aachen 2.5: a zone reaches all six neighbours, whichever one enters" {
	local way from through to
	for way in "1607 1508 1408" "1507 1608 1708" "1708 1609 1610" \
		"1511 1510 1410" "1408 1409 1410" "1407 1408 1308"; do
		clear_map
		phase german-movement
		read -r from through to <<<"$way"
		units de-25 "$from" us-30-1 1509
		refused "move de-25 via $through to $to"
	done
}

@test "aachen 2.5: and no further" {
	phase german-movement
	units de-25 1507 us-30-1 1509
	orders "move de-25 via 1607 1708 1709 to 1710"
	expect_unit de-25 1710
}

@test "aachen 2.5: who enters an enemy zone stops" {
	phase german-movement
	units de-25 1509 us-30-1 1507
	mover de-25 4
	orders
	expect_moves de-25 1308 1309 1310 1407 1408 1409 1410 1508 1510 1511 \
		1607 1608 1609 1610 1708 1709 1710
}

@test "aachen 2.5: an end in a zone is allowed" {
	units us-30-1 1509 de-05 1507
	orders "move us-30-1 1508"
	expect_unit us-30-1 1508
}

@test "aachen 2.5: a depleted unit controls as far" {
	phase german-movement
	unit de-25 1607
	reduced us-30-1 1509
	refused "move de-25 via 1608 to 1708"
	refused "move de-25 via 1508 to 1407"
}

@test "aachen 2.5: so does one with attack 0" {
	units us-30-1 1607 de-01 1509
	refused "move us-30-1 via 1608 to 1609"
}

@test "aachen 2.5: a zone reaches across a river" {
	phase german-movement
	units de-25 0413 us-30-1 0212
	refused "move de-25 via 0313 to 0314"
}

@test "aachen 2.5: and across a stream" {
	phase german-movement
	units de-25 0614 us-30-1 0712
	refused "move de-25 via 0713 to 0714"
}

@test "aachen 2.5: friendly units cancel no zone for movement" {
	phase german-movement
	units de-25 1607 de-12 1608 us-30-1 1509
	refused "move de-25 via 1608 to 1709"
}

@test "aachen 2.5: a unit does not end on a friend in a zone, either" {
	phase german-movement
	units de-25 1607 de-12 1608 us-30-1 1509
	orders
	cannot "move de-25 1608"
}

@test "aachen 2.5: one's own zones don't matter" {
	units us-30-1 1607 us-30-2 1509
	orders "move us-30-1 via 1608 to 1609"
	expect_unit us-30-1 1609
}

# Locking: laid positions get it from the phase that ends.

@test "aachen 2.5: who begins a movement phase in an enemy zone can't move" {
	phase allied-mobile
	units us-30-1 1508 de-25 1509 de-12 1512
	orders end
	expect_locked de-25
	expect_free de-12
	expect_moves de-25
	can "move de-12 1513"
}

@test "aachen 2.5: not even from one hex of the zone to another" {
	phase allied-mobile
	units us-30-1 1508 de-25 1509
	play end "german: move de-25 1608"
	expect_outcome 2 "impossible 2.5:"
}

@test "aachen 2.5: who begins a mobile phase in one can't, either" {
	phase allied-combat
	units us-2a-1 1508 de-25 1509 us-2a-2 1512
	orders end
	expect_locked us-2a-1
	expect_moves us-2a-1
	can "move us-2a-2 1513"
}

@test "aachen 2.5: the Allies likewise at the beginning of their turn" {
	phase german-mobile
	units us-30-1 1508 de-25 1509 us-30-2 1512
	orders "german: end"
	expect_locked us-30-1
	can "move us-30-2 1513"
	expect_moves us-30-1
}

@test "aachen 2.5: a locked unit fights all the same" {
	phase allied-mobile
	units us-30-1 1508 de-25 1509
	orders end "german: end"
	can "attack 1508 with de-25"
}

@test "aachen 2.5: it is free when the enemy has gone: tested phase by phase" {
	phase allied-combat
	units us-2a-1 1508 us-eng-2 1408 de-05 1509
	locked us-2a-1
	dice 6
	orders "attack 1509 with us-2a-1 us-eng-2 hold" end
	expect_lost de-05
	expect_free us-2a-1
	can "move us-2a-1 1509"
}

@test "aachen 2.5: who moved next to an enemy is locked in the mobile phase" {
	units us-2a-1 1507 de-25 1509
	orders "move us-2a-1 1508" end end
	expect_locked us-2a-1
	expect_moves us-2a-1
}

@test "aachen 2.5: tested once: who was free when the phase began moves" {
	units us-30-1 1508 de-25 1509
	orders
	can "move us-30-1 1507"
}

@test "aachen 2.5: and who was locked then stays so" {
	unit us-30-1 1508
	locked us-30-1
	orders
	expect_moves us-30-1
}

@test "aachen 2.5: a unit may leave a zone by advance" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-12 1509 de-43 1507
	locked us-1-1
	dice 6
	orders "attack 1509 with us-1-1 us-1-2 advance us-1-1"
	expect_unit us-1-1 1509
}

@test "aachen 2.5: or by retreat" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-12 1509
	locked de-12
	dice 6
	orders "attack 1509 with us-1-1 us-1-2 hold"
	expect_left de-12 1509
}

# West Wall: 0425 and its neighbours; 0325 0326 0525 0526 are outside of it.

@test "aachen 2.5: who holds a wall hex is not held there by the enemy" {
	phase allied-mobile
	units us-1-1 0325 de-25 0425
	orders end
	expect_free de-25
	can "move de-25 0424"
}

@test "aachen 2.5: unless the enemy is of the 30th Division" {
	phase allied-mobile
	units us-30-1 0325 de-25 0425
	orders end
	expect_locked de-25
	expect_moves de-25
}

@test "aachen 2.5: all nine of the 30th, no other 2-3-7" {
	phase allied-mobile
	units us-30-9 0325 de-25 0425 us-1-8 0922 de-26 0921 us-ind-2 0328 \
		de-27 0428
	orders end
	expect_locked de-25
	expect_free de-26 de-27
}

@test "aachen 2.5: Allies in a wall hex are not held by Germans" {
	phase german-mobile
	units us-1-1 0425 de-25 0325
	orders "german: end"
	expect_free us-1-1
}

@test "aachen 2.5: nor are those of the 30th" {
	phase german-mobile
	units us-30-1 0425 de-25 0325
	orders "german: end"
	expect_free us-30-1
}

@test "aachen 2.5: the one outside is held by the one in the wall" {
	phase allied-mobile
	units us-1-1 0425 de-25 0325
	orders end
	expect_locked de-25
}

@test "aachen 2.5: likewise where both are in the wall nobody is held" {
	phase allied-mobile
	units us-1-1 0425 de-25 0424
	orders end
	expect_free de-25
}

@test "aachen 2.5: an empty wall hex takes zones: who enters it stops" {
	units us-1-1 0326 de-25 0526
	refused "move us-1-1 via 0425 to 0424"
}

@test "aachen 2.5: the exception is no help on the way: it was empty before" {
	phase german-movement
	units de-25 0325 us-1-1 0525
	refused "move de-25 via 0425 to 0426"
	orders
	can "move de-25 0425"
}

@test "aachen 2.5: from its next phase on it is not held there" {
	phase german-movement
	units de-43 0325 us-1-1 0526
	orders "move de-43 0425" end end
	reached german-mobile german
	expect_free de-43
	can "move de-43 0424"
}

@test "aachen 2.5: a German is held in a hex next to the wall, by its garrison" {
	units us-30-1 0323 de-25 0425
	refused "move us-30-1 via 0324 0325 to 0326"
}

@test "aachen 2.5: wall hexes are never destroyed" {
	phase allied-combat
	units us-eng-2 0325 us-1-1 0326 us-1-2 0525 de-05 0425 de-43 0424
	dice 6 6
	orders "attack 0425 with us-eng-2 us-1-1 us-1-2 marker 6 advance us-1-1" \
		end end "german: end" "german: attack 0425 with de-43 hold"
	expect_reduced us-1-1 0425
	expect_reduced de-43 0424
}

@test "aachen 2.5: Allies in a wall hex have its benefit in defence" {
	phase german-combat
	units us-1-1 0425 de-43 0325 de-44 0326
	dice 6
	orders "attack 0425 with de-43 de-44 hold"
	expect_full us-1-1 0425
}

@test "aachen 2.5: as long as they are there: an empty one helps nobody else" {
	phase german-combat
	units us-1-1 0325 de-43 0324 de-44 0225
	dice 5
	orders "attack 0325 with de-43 de-44 hold"
	expect_left us-1-1 0325
}
