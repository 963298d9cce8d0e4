#!/usr/bin/env bats
# Aachen, 2.3: the sequence of a game turn.
# shellcheck disable=SC2154

load aachen

# next PHASE: ended by its seat, with a unit of each side on the map.
next() {
	local seat=${1%%-*}
	units us-30-1 0909 de-25 2010
	phase "$1"
	orders "$seat: end"
}

@test "aachen 2.3: the Allies are the first player" {
	from_the_start
	orders "place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-3 1931" \
		"place us-3a-4 1932" "place us-3a-5 1933" "place us-3a-6 2031" \
		"place us-3a-7 2032" "place us-3a-8 2728" \
		"place us-3a-9 2131" "place us-3a-10 2132"
	reached allied-movement allied 1
}

@test "aachen 2.3: combat follows movement" {
	next allied-movement
	reached allied-combat allied 1
}

@test "aachen 2.3: mobile movement follows combat" {
	next allied-combat
	reached allied-mobile allied 1
}

@test "aachen 2.3: the German player turn follows the Allied one" {
	next allied-mobile
	reached german-movement german 1
}

@test "aachen 2.3: the Germans fight after they moved" {
	next german-movement
	reached german-combat german 1
}

@test "aachen 2.3: the Germans end with mobile movement" {
	next german-combat
	reached german-mobile german 1
}

@test "aachen 2.3: then the next turn begins" {
	next german-mobile
	reached allied-movement allied 2
}

@test "aachen 2.3: both sides take their markers back when a turn begins" {
	spent A6 A4 A3 A2 G3 G2
	next german-mobile
	expect_spent
}

@test "aachen 2.3: not when a player turn begins" {
	spent A4 A2 G3
	next allied-mobile
	expect_spent A4 A2 G3
}

@test "aachen 2.3: nor between phases" {
	spent A4 G2
	next german-movement
	expect_spent A4 G2
}

@test "aachen 2.3: after the last turn the game is judged" {
	turn 20
	next german-mobile
	expect_over german
}

@test "aachen 2.3: not before the Germans have ended that turn" {
	turn 20
	next german-combat
	reached german-mobile german 20
	expect_not_over
}

@test "aachen 2.3: turn 19 is not the last" {
	turn 19
	next german-mobile
	reached allied-movement allied 20
}

@test "aachen 2.3: all units of the phasing side may move, leg and mobile" {
	units us-30-1 0909 us-2a-1 1509 de-25 2010 de-43 2510
	orders
	can "move us-30-1 0908" "move us-2a-1 1508"
	cannot "move de-25 2009" "move de-43 2511"
}

@test "aachen 2.3: likewise in the German movement phase" {
	phase german-movement
	units us-30-1 0909 us-2a-1 1509 de-25 2010 de-43 2510
	orders
	can "move de-25 2009" "move de-43 2511"
	cannot "move us-30-1 0908" "move us-2a-1 1508"
}

@test "aachen 2.3: only mobile units move in the mobile phase" {
	phase german-mobile
	units de-25 2010 de-43 2510
	orders
	can "move de-43 2511"
	cannot "move de-25 2009"
}

@test "aachen 2.3: nobody moves in the combat phase" {
	phase allied-combat
	units us-30-1 0909 us-2a-1 1509
	orders
	expect_choices end
}

@test "aachen 2.3: nobody attacks in the movement phase" {
	units us-30-1 1509 de-25 1508
	refused "attack 1508 with us-30-1"
}

@test "aachen 2.3: nor in the mobile phase" {
	phase allied-mobile
	units us-2a-1 1509 de-25 1508
	refused "attack 1508 with us-2a-1"
}

@test "aachen 2.3: a unit moves once in a phase" {
	units us-30-1 1509 us-30-2 0909
	orders "move us-30-1 1508"
	cannot "move us-30-1 1507"
	can "move us-30-2 0908"
}

@test "aachen 2.3: the mobile phase gives the full allowance to a unit that moved" {
	units de-43 1509 us-30-1 0203
	phase german-movement
	orders "move de-43 1510" end end
	reached german-mobile german
	can "move de-43 0119"
}

@test "aachen 2.3: and to one that has fought" {
	phase german-combat
	units de-43 1509 us-30-1 1409
	dice 6
	orders "attack 1409 with de-43 hold" end
	expect_free de-43
	can "move de-43 2715"
}

@test "aachen 2.3: the Allied mobile phase likewise" {
	units us-2a-1 1509 de-25 2715
	orders "move us-2a-1 1510" end end
	can "move us-2a-1 0119"
}

@test "aachen 2.3: any phase can be ended at once" {
	units us-30-1 1509 de-25 1508
	phase allied-combat
	orders end
	reached allied-mobile allied
}

@test "aachen 2.3: the set-up comes first, and can't be ended" {
	from_the_start
	orders
	expect "phase setup" "decides allied"
	cannot end "move us-30-1 0204"
}

@test "aachen 2.3: the orders of one side are no orders of the other" {
	units us-30-1 1509 de-25 2010
	play "german: move de-25 2009"
	expect_unit de-25 2010
	reached allied-movement allied
}
