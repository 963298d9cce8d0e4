#!/usr/bin/env bats
# Aachen, 2.14: victory, the end, losses that shorten the game.
# shellcheck disable=SC2154

load aachen

city="0727 0728 0826 0827 0828 0829 0927 0928"
half="2204 2612 2813 2914 3014 3016"
exits="$half 3018 3019 3024 2730 2531 1934"

# held LIST...: Allied.
held() {
	# shellcheck disable=SC2068
	controls allied $@
}

# At once

@test "aachen 2.14: the whole city and six exits: the Allies win at once" {
	held "${city/0829/}" "$half"
	unit us-1-1 0830
	orders "move us-1-1 0829"
	expect_over allied
}

@test "aachen 2.14: with the sixth exit as well" {
	held "$city" "${half/2204/}"
	unit us-1-1 2105
	orders "move us-1-1 2204"
	expect_over allied
}

@test "aachen 2.14: any six of the twelve" {
	held "$city" 3018 3019 3024 2730 2531
	unit us-3a-3 1933
	orders "move us-3a-3 1934"
	expect_over allied
}

@test "aachen 2.14: more than six" {
	held "${city/0727/}" "$exits"
	unit us-1-1 0726
	orders "move us-1-1 0727"
	expect_over allied
}

@test "aachen 2.14: in passing through, in the middle of a path" {
	held "${city/0829/}" "$half"
	unit us-1-1 0830
	orders "move us-1-1 via 0829 to 0929"
	expect_over allied
	expect_allied 0829
	expect_german 0929
}

@test "aachen 2.14: by an advance" {
	phase allied-combat
	held "${city/0829/}" "$half"
	units us-eng-2 0830 us-1-1 0929 us-1-2 0828 de-05 0829
	dice 6
	orders "attack 0829 with us-eng-2 us-1-1 us-1-2 advance us-1-1"
	expect_over allied
}

@test "aachen 2.14: by a retreat" {
	phase german-combat
	held "${city/0829/}" "$half"
	units us-1-1 0930 de-43 1030 de-44 0931
	dice 5
	orders "attack 0930 with de-43 de-44 hold" \
		"allied: retreat 0829 0729"
	expect_over allied
}

@test "aachen 2.14: all exits and seven hexes of the city are no victory" {
	held "${city/0829/}" "$exits"
	unit us-1-1 0830
	orders "move us-1-1 0730"
	expect_not_over
}

@test "aachen 2.14: the city and five exits are not enough" {
	held "${city/0829/}" "${half/2204/}"
	unit us-1-1 0830
	orders "move us-1-1 0829"
	expect_not_over
	reached allied-movement allied
}

@test "aachen 2.14: what was lost again doesn't count: at the same instant" {
	held "${city/0727/}" "$half"
	unit us-1-1 2105
	orders "move us-1-1 2205"
	expect_not_over
}

@test "aachen 2.14: each hex of the city is needed" {
	local hex
	for hex in $city; do
		clear_map
		held "${city/$hex/}" "${half/2204/}"
		unit us-1-1 2105
		orders "move us-1-1 2204"
		expect_not_over
	done
}

@test "aachen 2.14: each of the twelve exits counts" {
	local hex next
	while read -r hex next; do
		clear_map
		held "$city" "$(five_but "$hex")"
		unit us-2a-1 "$next"
		standing german "demolish none"
		orders "move us-2a-1 $hex"
		expect_over allied
	done <<-'EOT'
		2204 2205
		2612 2613
		2813 2814
		2914 2814
		3014 3015
		3016 3015
		3018 3017
		3019 3020
		3024 3025
		2730 2729
		2531 2430
		1934 1933
	EOT
}

# five_but HEX: five other exits.
five_but() {
	local hex list=
	for hex in $exits; do
		[ "$hex" = "$1" ] || list+=" $hex"
	done
	# shellcheck disable=SC2086
	set -- $list
	echo "$1 $2 $3 $4 $5"
}

# At the end

@test "aachen 2.14: the city without six exits: a draw" {
	turn 20
	phase german-mobile
	held "$city" "${half/2204/}"
	unit us-1-1 0829
	orders "german: end"
	expect_over draw
}

@test "aachen 2.14: the city alone: a draw" {
	turn 20
	phase german-mobile
	held "$city"
	orders "german: end"
	expect_over draw
}

@test "aachen 2.14: not the whole city, however many exits: German" {
	turn 20
	phase german-mobile
	held "${city/0829/}" "$exits"
	orders "german: end"
	expect_over german
}

@test "aachen 2.14: nothing at all: German" {
	turn 20
	phase german-mobile
	units us-1-1 1509 de-12 1512
	orders "german: end"
	expect_over german
}

# A shorter game

@test "aachen 2.14: each Allied unit lost shortens the game by a turn" {
	turn 15
	phase german-mobile
	lost us-1-1 us-1-2 us-1-3 us-1-4 us-1-5
	unit us-1-6 1509
	orders "german: end"
	expect_over german
}

@test "aachen 2.14: by no more than that" {
	turn 14
	phase german-mobile
	lost us-1-1 us-1-2 us-1-3 us-1-4 us-1-5
	unit us-1-6 1509
	orders "german: end"
	reached allied-movement allied 15
}

@test "aachen 2.14: German losses don't matter" {
	turn 15
	phase german-mobile
	lost de-01 de-02 de-03 de-04 de-05 de-06
	units us-1-6 1509 de-12 2010
	orders "german: end"
	reached allied-movement allied 16
}

@test "aachen 2.14: depleted units are not eliminated" {
	turn 20
	phase allied-combat
	units us-1-1 1508 de-43 1509
	dice 2
	orders "attack 1509 with us-1-1 hold"
	unit_has us-1-1 steps
	[ "$has" = 1 ]
	expect_not_over
}

# beaten TURN: in it an Allied attacker with one step is eliminated; another
# stands by.
beaten() {
	turn "$1"
	phase allied-combat
	reduced us-30-1 1508
	units us-30-2 1512 de-43 1509
	dice 1
}

@test "aachen 2.14: a loss in the last turn ends the game at once" {
	beaten 20
	orders "attack 1509 with us-30-1 hold"
	expect_lost us-30-1
	expect_over german
}

@test "aachen 2.14: without any further phase" {
	beaten 20
	play "attack 1509 with us-30-1 hold" end
	expect_outcome 2 dropped
	expect_over german
}

@test "aachen 2.14: it is judged as at the end: a draw with the city" {
	beaten 20
	held "$city"
	orders "attack 1509 with us-30-1 hold"
	expect_over draw
}

@test "aachen 2.14: if the turn just becomes the last it is played out" {
	beaten 19
	orders "attack 1509 with us-30-1 hold"
	expect_lost us-30-1
	expect_not_over
	reached allied-combat allied 19
}

@test "aachen 2.14: and is the last then" {
	beaten 19
	orders "attack 1509 with us-30-1 hold" end end \
		"german: end" "german: end" "german: end"
	expect_over german
}

@test "aachen 2.14: in the German player turn as well" {
	turn 20
	phase german-combat
	reduced us-30-1 1509
	units de-43 1508
	dice 6
	orders "attack 1509 with de-43 marker 3 hold"
	expect_lost us-30-1
	expect_over german
}

@test "aachen 2.14: two losses in one turn: the second is too many" {
	turn 19
	phase german-combat
	reduced us-30-1 1509
	reduced us-30-2 1512
	units de-43 1508 de-44 1511
	dice 6 6
	orders "attack 1509 with de-43 marker 3 hold" \
		"attack 1512 with de-44 marker 2 hold"
	expect_lost us-30-1 us-30-2
	expect_over german
}

@test "aachen 2.14: it can end before the retreat of that result" {
	turn 20
	phase allied-combat
	reduced us-30-1 1508
	units us-30-2 1408 de-43 1509
	dice 1
	orders "attack 1509 with us-30-1 us-30-2 hold" "lose us-30-1"
	expect_over german
	expect_full us-30-2 1408
}

@test "aachen 2.14: or before its advance" {
	turn 20
	phase german-combat
	reduced us-30-1 1509
	units de-43 1508
	dice 6
	orders "attack 1509 with de-43 marker 3 advance de-43"
	expect_over german
	expect_unit de-43 1508
}

@test "aachen 2.14: who dies for want of a way back counts" {
	turn 20
	phase allied-combat
	reduced us-30-1 1508
	units de-37 1509 de-12 1407 de-13 1607
	dice 4
	orders "attack 1509 with us-30-1 marker 2 hold"
	expect_lost us-30-1
	expect_over german
}

@test "aachen 2.14: by the other option a loss that makes this turn the last ends it" {
	option excess-loss-end reached
	beaten 19
	orders "attack 1509 with us-30-1 hold"
	expect_over german
}

@test "aachen 2.14: not one that makes the next turn the last" {
	option excess-loss-end reached
	beaten 18
	orders "attack 1509 with us-30-1 hold"
	expect_not_over
}

@test "aachen 2.14: by that option a turn that is the last anyway is played out" {
	option excess-loss-end reached
	turn 20
	phase german-combat
	units us-1-1 1509 de-43 1508
	orders end
	reached german-mobile german 20
}

@test "aachen 2.14: at once means before a bridge goes up at that step" {
	held "$city" "${half/3014/}"
	unit us-1-1 3015
	orders "move us-1-1 3014"
	expect_rolls
	expect_over allied
}

@test "aachen 2.14: in the first hex of a retreat" {
	phase german-combat
	held "${city/0829/}" "$half"
	units us-1-1 0930 de-43 1030 de-44 0931
	dice 5
	play "attack 0930 with de-43 de-44 hold" "allied: retreat 0829 0729"
	expect_over allied
	expect_german 0729
}

@test "aachen 2.14: a retreat that ends in the last hex of the city wins, too" {
	phase german-combat
	held "${city/0829/}" "$half"
	units us-1-1 1030 de-43 1130 de-44 1131
	dice 5
	orders "attack 1030 with de-43 de-44 hold" "allied: retreat 0930 0829"
	expect_over allied
	expect_unit us-1-1 0829
}
