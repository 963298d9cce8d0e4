#!/usr/bin/env bats
# Aachen, 2.6: who attacks whom, who loses the steps, in what order.
# shellcheck disable=SC2154

load aachen

# 1509 and all around it are clear and dry. Its neighbours, from the north:
# 1508 1608 1609 1510 1409 1408.

@test "aachen 2.6: an attack is never an obligation" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	orders end
	reached allied-mobile allied
}

@test "aachen 2.6: any adjacent unit, alone or with others" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-12 1509
	orders
	can "attack 1509 with us-1-1" "attack 1509 with us-1-2" \
		"attack 1509 with us-1-1 us-1-2"
}

@test "aachen 2.6: six attackers, from all sides" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1608 us-1-4 1609 us-1-5 1510 \
		us-1-6 1409 de-43 1509
	dice 1
	orders "attack 1509 with us-1-1 us-1-2 us-1-3 us-1-4 us-1-5 us-1-6 hold"
	expect_full de-43 1509
	expect_full us-1-1 1508
}

@test "aachen 2.6: only some of those that could" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1608 de-12 1509
	dice 6
	orders "attack 1509 with us-1-1 us-1-3 hold"
	expect_left de-12 1509
}

@test "aachen 2.6: no attack from further away" {
	phase allied-combat
	units us-1-1 1507 us-1-2 1408 de-12 1509
	refused "attack 1509 with us-1-1" "attack 1509 with us-1-2 us-1-1"
}

@test "aachen 2.6: no attack on an empty hex" {
	phase allied-combat
	units us-1-1 1508 de-12 1510
	refused "attack 1509 with us-1-1"
}

@test "aachen 2.6: no attack on one's own" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1509
	refused "attack 1509 with us-1-1"
}

@test "aachen 2.6: no attack with the enemy's units" {
	phase allied-combat
	units us-1-1 1508 de-12 1509 de-13 1510
	refused "attack 1509 with de-13" "attack 1508 with de-12"
}

@test "aachen 2.6: no unit twice in one attack" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	refused "attack 1509 with us-1-1 us-1-1"
}

@test "aachen 2.6: a unit attacks at most once" {
	phase allied-combat
	units us-1-1 1508 de-12 1509 de-13 1608
	dice 5
	orders "attack 1509 with us-1-1 hold"
	cannot "attack 1608 with us-1-1"
	fought us-1-1
	refused "attack 1608 with us-1-1"
}

@test "aachen 2.6: not with others either" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1607 de-13 1608
	fought us-1-1
	orders
	can "attack 1608 with us-1-2"
	refused "attack 1608 with us-1-2 us-1-1"
}

@test "aachen 2.6: an enemy unit is attacked at most once" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1608 de-43 1509
	dice 6
	orders "attack 1509 with us-1-1 hold"
	expect_full de-43 1509
	cannot "attack 1509 with us-1-2" "attack 1509 with us-1-2 us-1-3" \
		"attack 1509 with us-1-3"
}

@test "aachen 2.6: an enemy unit that was attacked cannot be again" {
	phase allied-combat
	units us-1-1 1508 de-43 1509 de-44 1608
	hit de-43
	refused "attack 1509 with us-1-1"
	orders
	can "attack 1608 with us-1-1"
}

@test "aachen 2.6: in its next combat phase a unit attacks again" {
	phase allied-combat
	units us-1-1 1508 de-43 1509
	dice 6 6
	orders "attack 1509 with us-1-1 hold" end end \
		"german: end" "german: end" "german: end" end \
		"attack 1509 with us-1-1 hold"
	expect "turn 2"
}

@test "aachen 2.6: who was attacked may attack in its own turn" {
	phase allied-combat
	units us-1-1 1508 de-43 1509
	dice 6
	orders "attack 1509 with us-1-1 hold" end end "german: end"
	reached german-combat german
	can "attack 1508 with de-43"
}

@test "aachen 2.6: one attack after another on different hexes" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-43 1509 de-44 1308
	dice 6 6
	orders "attack 1509 with us-1-1 hold" "attack 1308 with us-1-2 hold"
	expect_rolls attack.1509 attack.1308
}

# Losses: choice among two attackers is asked for only if their owner wants.

@test "aachen 2.6: the attacker chooses among the units that took part" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1608 de-37 1509
	standing allied "losses ask"
	dice 2
	orders "attack 1509 with us-1-1 us-1-2 hold"
	asked allied "lose us-1-1" "lose us-1-2"
}

@test "aachen 2.6: and that one loses a step" {
	phase allied-combat
	units us-eng-2 1508 us-1-2 1408 de-43 1509
	dice 1
	orders "attack 1509 with us-eng-2 us-1-2 hold" "lose us-1-2"
	expect_full us-eng-2 1508
	expect_reduced us-1-2 1408
}

@test "aachen 2.6: two steps may be one from each" {
	phase allied-combat
	units us-30-1 1508 us-30-2 1408 de-43 1509
	dice 1
	orders "attack 1509 with us-30-1 us-30-2 hold" "german: marker 3" \
		"lose us-30-1" "lose us-30-2"
	unit_has us-30-1 steps
	[ "$has" = 1 ]
	unit_has us-30-2 steps
	[ "$has" = 1 ]
}

@test "aachen 2.6: or both from one" {
	phase allied-combat
	units us-30-1 1508 us-30-2 1408 de-43 1509
	dice 1
	orders "attack 1509 with us-30-1 us-30-2 hold" "german: marker 3" \
		"lose us-30-1" "lose us-30-1"
	expect_lost us-30-1
	unit_has us-30-2 steps
	[ "$has" = 2 ]
}

@test "aachen 2.6: steps that nobody has left are not missed" {
	phase allied-combat
	unit de-43 1509
	reduced us-30-1 1508
	dice 1
	orders "attack 1509 with us-30-1 hold"
	expect_lost us-30-1
}

@test "aachen 2.6: nor those of a defender with one step" {
	phase allied-combat
	units us-eng-2 1508 us-2a-1 1408 us-2a-5 1409 de-05 1509
	dice 6
	orders "attack 1509 with us-eng-2 us-2a-1 us-2a-5 marker 6 hold"
	expect_lost de-05
}

@test "aachen 2.6: units that took no part lose nothing and stay" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-37 1509
	dice 1
	orders "attack 1509 with us-1-1 hold"
	expect_full us-1-2 1408
}

@test "aachen 2.6: all surviving attackers retreat" {
	phase allied-combat
	units us-30-1 1508 us-30-2 1408 de-43 1509
	dice 5
	orders "attack 1509 with us-30-1 us-30-2 hold"
	expect_left us-30-1 1508
	expect_left us-30-2 1408
}

@test "aachen 2.6: an exchange costs one step on each side, however many attack" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1608 de-37 1509
	dice 5
	orders "attack 1509 with us-1-1 us-1-2 us-1-3 hold"
	expect_reduced de-37 1509
	expect_full us-1-1 1508
	expect_reduced us-1-2 1408
	expect_full us-1-3 1608
}

@test "aachen 2.6: the defender's losses come first: no step of the attacker if they end the game" {
	turn 20
	phase german-combat
	unit de-43 1508
	reduced us-ind-1 1509
	dice 4
	orders "attack 1509 with de-43 marker 3 hold"
	expect_lost us-ind-1
	expect_full de-43 1508
	expect_over german
}

@test "aachen 2.6: the attacker's marker stands in the order, one of those at hand" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	spent A4 A2
	orders
	can "attack 1509 with us-1-1 marker 6" "attack 1509 with us-1-1 marker 3" \
		"attack 1509 with us-1-1"
	cannot "attack 1509 with us-1-1 marker 4" \
		"attack 1509 with us-1-1 marker 2"
}
