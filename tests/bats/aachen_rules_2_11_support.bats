#!/usr/bin/env bats
# Aachen, 2.11: support fire, and bombardment.
# shellcheck disable=SC2154

load aachen

@test "aachen 2.11: the Allied markers: 6 4 3 2" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	orders
	can "bombard 1509 with 6" "bombard 1509 with 4" "bombard 1509 with 3" \
		"bombard 1509 with 2"
	expect_choice_of "bombard 1509" 4
}

# expect_choice_of "WORDS" N: so many choices begin so.
expect_choice_of() {
	[ "$(grep -c "^$1 " <<<"$choices")" -eq "$2" ] ||
		fail "expected $2 choices to $1"
}

@test "aachen 2.11: the German markers: 3 2" {
	phase german-combat
	units us-1-1 1508 de-12 1509
	orders
	can "bombard 1508 with 3" "bombard 1508 with 2"
	expect_choice_of "bombard 1508" 2
}

@test "aachen 2.11: a marker is added to the attack" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	dice 4
	orders "attack 1509 with us-1-1 marker 3 hold"
	expect_full us-1-1 1508
	expect_full de-12 1509
}

@test "aachen 2.11: a marker is added to the defence" {
	phase allied-combat
	units us-eng-2 1508 de-12 1509
	dice 5
	orders "attack 1509 with us-eng-2 hold" "german: marker 2"
	expect_full us-eng-2 1508
	expect_full de-12 1509
}

@test "aachen 2.11: each is used once in a turn: by the attacker" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1512 de-12 1509 de-13 1513
	dice 4
	orders "attack 1509 with us-1-1 marker 3 hold"
	expect_spent A3
	can "attack 1513 with us-1-2 marker 6"
	cannot "attack 1513 with us-1-2 marker 3"
}

@test "aachen 2.11: by the defender" {
	phase allied-combat
	units us-eng-2 1508 us-1-2 1512 de-12 1509 de-13 1513
	standing german "markers ask"
	dice 5
	orders "attack 1509 with us-eng-2 hold" "german: marker 2" \
		"attack 1513 with us-1-2 hold"
	expect_spent G2
	asked german "marker 3" no-marker
}

@test "aachen 2.11: in an attack or in defence, one pool for the turn" {
	phase german-combat
	units us-1-1 1509 de-43 1508
	spent A6 A4 G3
	standing allied "markers ask"
	orders "attack 1509 with de-43 hold"
	asked allied "marker 2" "marker 3" no-marker
}

@test "aachen 2.11: anywhere on the map" {
	phase allied-combat
	units us-1-1 0102 de-12 0101 us-1-2 3028 de-13 3027
	orders
	can "attack 0101 with us-1-1 marker 6" "attack 3027 with us-1-2 marker 6"
}

@test "aachen 2.11: at most one a side in a combat: the attacker" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	play "attack 1509 with us-1-1 marker 3 marker 2"
	[[ $facts != *$'\n'"outcome 1 done"* ]]
}

@test "aachen 2.11: the defender, too" {
	phase allied-combat
	units us-eng-2 1508 de-12 1509
	standing german "markers ask"
	dice 4
	play "attack 1509 with us-eng-2 hold" "german: marker 3" \
		"german: marker 2"
	expect_spent G3
}

@test "aachen 2.11: attacks without a marker are possible" {
	phase allied-combat
	units us-eng-2 1508 de-12 1509
	spent A6 A4 A3 A2
	dice 4
	orders "attack 1509 with us-eng-2 hold"
	expect_spent A6 A4 A3 A2
}

@test "aachen 2.11: first the attacker commits, then the defender, then the die" {
	phase allied-combat
	units us-eng-2 1508 de-12 1509
	standing german "markers ask"
	orders "attack 1509 with us-eng-2 marker 4 hold"
	asked german "marker 2" "marker 3" no-marker
	expect_rolls
	expect_spent A4
}

@test "aachen 2.11: the defender may keep his" {
	phase allied-combat
	units us-eng-2 1508 de-12 1509
	standing german "markers ask"
	dice 4
	orders "attack 1509 with us-eng-2 hold" "german: no-marker"
	expect_spent
}

@test "aachen 2.11: who has none left is not asked" {
	phase allied-combat
	units us-eng-2 1508 de-12 1509
	spent G3 G2
	standing german "markers ask"
	dice 4
	orders "attack 1509 with us-eng-2 hold"
	reached allied-combat allied
}

# Bombardment: differentials of 4 - 2 and the like.

@test "aachen 2.11: a marker alone on a unit next to a friend: D1" {
	phase allied-combat
	units us-1-1 1508 de-05 1509
	dice 6
	orders "bombard 1509 with 6"
	expect_rolls bombard.1509
	expect_lost de-05
	expect_spent A6
}

@test "aachen 2.11: it takes the last step of a depleted unit" {
	phase allied-combat
	reduced de-12 1509
	unit us-1-1 1508
	dice 6
	orders "bombard 1509 with 6"
	expect_lost de-12
}

@test "aachen 2.11: not next to nobody" {
	phase allied-combat
	units us-1-1 1507 de-05 1509
	orders
	expect_choices end
	refused "bombard 1509 with 6"
}

@test "aachen 2.11: not on friends, not on an empty hex" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1509 de-05 1609
	refused "bombard 1509 with 6" "bombard 1608 with 6"
}

@test "aachen 2.11: a D result may be a retreat" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	dice 6
	orders "bombard 1509 with 6"
	expect_left de-12 1509
	unit_has de-12 steps
	[ "$has" = 2 ]
}

@test "aachen 2.11: A has no effect on the units next to it" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	dice 1
	orders "bombard 1509 with 2"
	expect_full us-1-1 1508
	expect_full de-12 1509
}

@test "aachen 2.11: EX has no effect" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	dice 5
	orders "bombard 1509 with 6"
	expect_full us-1-1 1508
	expect_full de-12 1509
}

@test "aachen 2.11: terrain counts in full" {
	phase allied-combat
	reduced de-12 0732
	unit us-1-1 0733
	dice 6
	orders "bombard 0732 with 6"
	expect_left de-12 0732
}

@test "aachen 2.11: the West Wall counts in full" {
	phase allied-combat
	units us-1-1 0325 de-05 0425
	dice 6
	orders "bombard 0425 with 6"
	expect_unit de-05 0425
}

@test "aachen 2.11: water between doesn't count" {
	phase allied-combat
	units us-30-1 0212 de-05 0313
	dice 6
	orders "bombard 0313 with 6"
	expect_lost de-05
}

@test "aachen 2.11: the defender's marker counts" {
	phase allied-combat
	units us-1-1 1508 de-05 1509
	dice 5
	orders "bombard 1509 with 6" "german: marker 3"
	expect_unit de-05 1509
	expect_spent A6 G3
}

@test "aachen 2.11: the bombarded unit cannot be attacked as well" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	dice 1
	orders "bombard 1509 with 2"
	cannot "attack 1509 with us-1-1"
	hit de-12
	refused "attack 1509 with us-1-1"
}

@test "aachen 2.11: nor bombarded twice" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	dice 1
	orders "bombard 1509 with 2"
	cannot "bombard 1509 with 3"
}

@test "aachen 2.11: nor bombarded after an attack" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	dice 5
	orders "attack 1509 with us-1-1 hold"
	cannot "bombard 1509 with 3"
}

@test "aachen 2.11: the unit next to it may attack another" {
	phase allied-combat
	units us-1-1 1508 de-12 1509 de-13 1507
	dice 1
	orders "bombard 1509 with 2"
	can "attack 1507 with us-1-1"
}

@test "aachen 2.11: it may also be one that has attacked" {
	phase allied-combat
	units us-1-1 1508 de-12 1509 de-13 1507
	fought us-1-1
	orders
	can "bombard 1509 with 2"
}

@test "aachen 2.11: a unit with attack 0 will do" {
	phase german-combat
	units de-01 1508 us-1-1 1509
	orders
	can "bombard 1509 with 3"
}

@test "aachen 2.11: across a river, too" {
	phase allied-combat
	units us-2a-1 0212 de-05 0313
	orders
	can "bombard 0313 with 6"
}

@test "aachen 2.11: the bombarded unit may resist stiffly" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	standing german "stiff always"
	dice 6
	orders "bombard 1509 with 6"
	expect_reduced de-12 1509
}

@test "aachen 2.11: only in the combat phase" {
	phase allied-movement
	units us-1-1 1508 de-12 1509
	refused "bombard 1509 with 6"
}

@test "aachen 2.11: a marker that is spent is gone" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	spent A6
	refused "bombard 1509 with 6"
}
