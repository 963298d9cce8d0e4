#!/usr/bin/env bats
# Aachen, 2.7: stiff resistance.
# shellcheck disable=SC2154

load aachen

# attacked [STEPS]: on clear ground; with both steps left the differential is
# 4, where a 6 tells the defender to retreat, with one it is 5: a 5.
attacked() {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408
	unit de-12 1509 "${1:-2}"
	attack="attack 1509 with us-1-1 us-1-2"
}

@test "aachen 2.7: instead of retreating a defender loses a step and stays" {
	attacked
	dice 6
	orders "$attack hold" "german: stand"
	expect_reduced de-12 1509
}

@test "aachen 2.7: or it retreats and loses none" {
	attacked
	dice 6
	orders "$attack hold" "german: yield"
	expect_left de-12 1509
	unit_has de-12 steps
	[ "$has" = 2 ]
}

@test "aachen 2.7: by standing order" {
	attacked
	standing german "stiff always"
	dice 6
	orders "$attack hold"
	expect_reduced de-12 1509
}

@test "aachen 2.7: stand may be a standing answer, too" {
	attacked
	standing german stand
	dice 6
	orders "$attack hold"
	expect_reduced de-12 1509
}

@test "aachen 2.7: never, by standing order, not in the city either" {
	phase allied-combat
	units us-1-1 0826 us-1-2 0927 us-1-3 0928 de-12 0827
	standing german "stiff never"
	dice 6
	orders "attack 0827 with us-1-1 us-1-2 us-1-3 hold"
	expect_left de-12 0827
	unit_has de-12 steps
	[ "$has" = 2 ]
}

@test "aachen 2.7: who wants to be asked is asked before the die" {
	attacked
	standing german "stiff ask"
	orders "$attack hold"
	asked german stand yield
	expect_rolls
}

@test "aachen 2.7: the choice binds whatever the die" {
	attacked
	dice 5
	orders "$attack hold" "german: stand"
	expect_reduced de-12 1509
	unit_has us-1-2 steps
	[ "$has" = 1 ]
}

@test "aachen 2.7: a choice to stand costs nothing if no retreat comes" {
	attacked
	dice 4
	orders "$attack hold" "german: stand"
	expect_full de-12 1509
}

@test "aachen 2.7: a unit with one step cannot" {
	attacked 1
	standing german "stiff always"
	dice 5
	orders "$attack hold"
	expect_left de-12 1509
	unit_has de-12 steps
	[ "$has" = 1 ]
}

@test "aachen 2.7: it is not even asked" {
	attacked 1
	standing german "stiff ask"
	dice 4
	orders "$attack hold"
	expect_full us-1-1 1508
	reached allied-combat allied
}

@test "aachen 2.7: nor is a unit printed with one step" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-05 1509
	standing german "stiff always"
	dice 5
	orders "attack 1509 with us-1-1 us-1-2 hold"
	expect_left de-05 1509
}

@test "aachen 2.7: it takes two steps after the loss: not after D1R" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1408 de-12 1509
	standing german "stiff always"
	dice 6
	orders "attack 1509 with us-eng-2 us-1-1 marker 2 hold"
	expect_left de-12 1509
	unit_has de-12 steps
	[ "$has" = 1 ]
}

@test "aachen 2.7: no question in a column without a retreat of the defender" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	standing german "stiff ask"
	dice 5
	orders "attack 1509 with us-1-1 hold"
	expect_full de-12 1509
	reached allied-combat allied
}

@test "aachen 2.7: no question behind the West Wall, where nobody retreats" {
	phase allied-combat
	units us-eng-2 0325 us-1-1 0326 us-1-2 0525 de-12 0425
	standing german "stiff ask"
	dice 5
	orders "attack 0425 with us-eng-2 us-1-1 us-1-2 hold"
	expect_full de-12 0425
	reached allied-combat allied
}

@test "aachen 2.7: attackers never: they retreat" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	standing allied "stiff always"
	dice 3
	orders "attack 1509 with us-1-1 hold"
	expect_left us-1-1 1508
	unit_has us-1-1 steps
	[ "$has" = 2 ]
}

@test "aachen 2.7: Allied defenders may, too" {
	phase german-combat
	units de-43 1508 de-44 1408 us-1-1 1509
	dice 5
	orders "attack 1509 with de-43 de-44 hold" "allied: stand"
	expect_reduced us-1-1 1509
}

@test "aachen 2.7: nobody advances on a unit that stood" {
	attacked
	dice 6
	orders "$attack advance us-1-1" "german: stand"
	expect_unit us-1-1 1508
	expect_reduced de-12 1509
}
