#!/usr/bin/env bats
# Aachen, 2.12: standing orders, and what is chosen for who has said nothing.
# shellcheck disable=SC2154

load aachen

# attacked: de-12 in 1509; on a 6 it must retreat, on a 5 there is an exchange.
attacked() {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-12 1509
	attack="attack 1509 with us-1-1 us-1-2 hold"
}

# Stiff resistance

@test "aachen 2.12: by default a unit yields on open ground" {
	attacked
	dice 6
	orders "$attack"
	expect_left de-12 1509
}

@test "aachen 2.12: by default it holds the city" {
	phase allied-combat
	units us-1-1 0826 us-1-2 0927 us-1-3 0928 de-12 0827
	dice 6
	orders "attack 0827 with us-1-1 us-1-2 us-1-3 hold"
	expect_reduced de-12 0827
}

@test "aachen 2.12: by default it holds a town" {
	phase allied-combat
	units us-eng-2 0513 us-1-1 0514 de-12 0613
	dice 6
	orders "attack 0613 with us-eng-2 us-1-1 hold"
	expect_reduced de-12 0613
}

@test "aachen 2.12: by default it holds an exit" {
	phase allied-combat
	units us-1-1 3020 us-1-2 2920 de-12 3019
	dice 6
	orders "attack 3019 with us-1-1 us-1-2 hold"
	expect_reduced de-12 3019
}

@test "aachen 2.12: not with one step left" {
	phase allied-combat
	units us-eng-2 0826 us-1-2 0927
	reduced de-12 0827
	dice 6
	orders "attack 0827 with us-eng-2 us-1-2 hold"
	expect_left de-12 0827
}

@test "aachen 2.12: the Allies by default likewise: a town" {
	phase german-combat
	units de-43 0513 de-44 0514 us-1-1 0613
	dice 5
	orders "attack 0613 with de-43 de-44 hold"
	expect_reduced us-1-1 0613
}

@test "aachen 2.12: hold a list: kinds of terrain" {
	attacked
	standing german "stiff hold clear"
	dice 6
	orders "$attack"
	expect_reduced de-12 1509
}

@test "aachen 2.12: hold a list: elsewhere units yield" {
	phase allied-combat
	units us-1-1 0826 us-1-2 0927 us-1-3 0928 de-12 0827
	standing german "stiff hold woods exits"
	dice 6
	orders "attack 0827 with us-1-1 us-1-2 us-1-3 hold"
	expect_left de-12 0827
}

@test "aachen 2.12: hold a list: areas of the map" {
	phase allied-combat
	units us-1-1 0826 us-1-2 0927 us-1-3 0928 de-12 0827
	standing german "stiff hold aachen"
	dice 6
	orders "attack 0827 with us-1-1 us-1-2 us-1-3 hold"
	expect_reduced de-12 0827
}

# Markers

@test "aachen 2.12: by default the defender uses no marker" {
	attacked
	dice 5
	orders "$attack"
	expect_spent
}

@test "aachen 2.12: always: the largest that is left" {
	attacked
	standing german "markers always"
	dice 5
	orders "$attack"
	expect_spent G3
}

@test "aachen 2.12: then the next one" {
	attacked
	spent G3
	standing german "markers always"
	dice 5
	orders "$attack"
	expect_spent G3 G2
}

@test "aachen 2.12: never" {
	attacked
	standing german "markers never"
	dice 5
	orders "$attack"
	expect_spent
}

@test "aachen 2.12: this marker for that hex" {
	attacked
	standing german "marker 2 at 1509"
	dice 5
	orders "$attack"
	expect_spent G2
}

@test "aachen 2.12: not for another hex" {
	attacked
	standing german "marker 2 at 1609"
	dice 5
	orders "$attack"
	expect_spent
}

@test "aachen 2.12: lists of hexes have their priority by sequence" {
	attacked
	standing german "marker 2 at 1509 1609" "marker 3 at 1509"
	dice 5
	orders "$attack"
	expect_spent G2
}

@test "aachen 2.12: the next in the list if the first is spent" {
	attacked
	spent G2
	standing german "marker 2 at 1509" "marker 3 at 1509"
	dice 5
	orders "$attack"
	expect_spent G3 G2
}

# Losses: which of three attackers bears a loss.

@test "aachen 2.12: by default two-step units first" {
	phase allied-combat
	units us-30-1 1508 de-12 1509
	reduced us-eng-2 1408
	dice 1
	orders "attack 1509 with us-30-1 us-eng-2 hold"
	expect_reduced us-30-1 1508
	expect_reduced us-eng-2 1408
}

@test "aachen 2.12: among them the strongest" {
	phase allied-combat
	units us-1-1 1408 us-2a-5 1508 de-37 1509
	dice 1
	orders "attack 1509 with us-1-1 us-2a-5 hold"
	expect_reduced us-2a-5 1508
	expect_full us-1-1 1408
}

@test "aachen 2.12: ties go to the lowest hex" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1409 us-1-3 1408 de-37 1509
	dice 5
	orders "attack 1509 with us-1-1 us-1-2 us-1-3 hold"
	expect_reduced us-1-3 1408
	expect_full us-1-2 1409
}

# Retreat

@test "aachen 2.12: by default the hex furthest from enemies" {
	attacked
	unit us-30-1 1811
	dice 6
	orders "$attack"
	expect_unit de-12 1511
}

@test "aachen 2.12: then the lowest hex" {
	attacked
	unit us-30-1 1712
	dice 6
	orders "$attack"
	expect_unit de-12 1709
}

@test "aachen 2.12: then nearest the own side: the Germans' is the east" {
	attacked
	dice 6
	orders "$attack"
	expect_unit de-12 1710
}

@test "aachen 2.12: toward a side, by standing order" {
	attacked
	standing german "retreat toward west"
	dice 6
	orders "$attack"
	expect_unit de-12 1410
}

@test "aachen 2.12: toward the south" {
	attacked
	standing german "retreat toward south"
	dice 6
	orders "$attack"
	expect_unit de-12 1511
}

@test "aachen 2.12: an answer written ahead goes before a standing order" {
	attacked
	standing german "retreat toward west"
	dice 6
	orders "$attack" "german: retreat 1609 1709"
	expect_unit de-12 1709
}

# How answers, standing orders and defaults rank

@test "aachen 2.12: the first standing order that fits counts" {
	attacked
	standing german "stiff never" "stiff always"
	dice 6
	orders "$attack"
	expect_left de-12 1509
}

@test "aachen 2.12: standing orders last until changed" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1512 us-1-4 1412 de-12 1509 \
		de-13 1513
	standing german "stiff always"
	dice 6 6
	orders "attack 1509 with us-1-1 us-1-2 hold" \
		"attack 1513 with us-1-3 us-1-4 hold"
	expect_reduced de-12 1509
	expect_reduced de-13 1513
}

@test "aachen 2.12: doctrine is no order" {
	attacked
	play "stiff always"
	[[ $facts != *$'\n'"outcome 1 done"* ]]
}

@test "aachen 2.12: an order sheet carries moves and attacks in their sequence" {
	units us-2a-1 1609 de-05 1509 us-eng-2 1507
	dice 6
	orders "move us-eng-2 1508" end \
		"attack 1509 with us-2a-1 us-eng-2 marker 2 advance us-2a-1" \
		end "move us-2a-1 1510"
	expect_lost de-05
	expect_unit us-2a-1 1510
}

# Conditions

@test "aachen 2.12: if a hex is empty, an enemy's, or mine" {
	phase allied-combat
	units us-1-1 1508 de-43 1509
	dice 6
	orders "if 1609 empty then attack 1509 with us-1-1 hold"
	expect_outcome 1 "done"
	dice
	orders "if 1609 enemy then attack 1509 with us-1-1 hold" \
		"if 1509 mine then end" "unless 1508 mine then end" \
		"unless 1509 enemy then end"
	expect_outcome 1 guarded
	expect_outcome 2 guarded
	expect_outcome 3 guarded
	expect_outcome 4 guarded
}

