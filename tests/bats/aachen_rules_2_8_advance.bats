#!/usr/bin/env bats
# Aachen, 2.8: the advance.
# shellcheck disable=SC2154

load aachen

# won: de-12 retreats from 1509, which two units attack.
won() {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-12 1509
	dice 6
	attack="attack 1509 with us-1-1 us-1-2"
}

@test "aachen 2.8: a unit that took part may advance into the empty hex" {
	won
	orders "$attack advance us-1-2"
	expect_full us-1-2 1509
	expect_full us-1-1 1508
}

@test "aachen 2.8: which of them, or none: the phasing player decides" {
	won
	orders "$attack"
	asked allied "advance us-1-1" "advance us-1-2" hold
}

@test "aachen 2.8: one of them, at once" {
	won
	orders "$attack" "advance us-1-1"
	expect_full us-1-1 1509
	expect_full us-1-2 1408
	reached allied-combat allied
}

@test "aachen 2.8: or nobody" {
	won
	orders "$attack" hold
	expect_full us-1-1 1508
	expect_full us-1-2 1408
}

@test "aachen 2.8: a unit that took no part may not" {
	won
	unit us-1-3 1608
	orders "$attack"
	asked allied "advance us-1-1" "advance us-1-2" hold
}

@test "aachen 2.8: into a hex whose defender was eliminated" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1408 de-05 1509
	dice 6
	orders "attack 1509 with us-eng-2 us-1-1 advance us-1-1"
	expect_lost de-05
	expect_full us-1-1 1509
}

@test "aachen 2.8: after an exchange that killed it, too" {
	phase allied-combat
	units us-eng-2 1508 us-1-1 1408 de-05 1509
	dice 4
	orders "attack 1509 with us-eng-2 us-1-1 advance us-eng-2"
	expect_reduced us-eng-2 1509
}

@test "aachen 2.8: after one that killed all attackers nobody" {
	phase allied-combat
	unit de-05 1509
	reduced us-eng-2 1508
	dice 5
	orders "attack 1509 with us-eng-2 marker 2"
	expect_lost de-05 us-eng-2
	reached allied-combat allied
}

@test "aachen 2.8: into a hex whose defender died for want of a way" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1609 us-1-4 1409
	reduced de-12 1509
	dice 5
	orders "attack 1509 with us-1-1 us-1-2 advance us-1-2"
	expect_lost de-12
	expect_unit us-1-2 1509
}

@test "aachen 2.8: not into a hex that a unit holds that couldn't retreat" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-1-3 1609 us-1-4 1409 de-12 1509
	dice 6
	orders "attack 1509 with us-1-1 us-1-2 advance us-1-2"
	expect_reduced de-12 1509
	expect_unit us-1-2 1408
}

@test "aachen 2.8: attackers that retreat don't advance" {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	dice 4
	orders "attack 1509 with us-1-1 advance us-1-1"
	expect_left us-1-1 1508
	expect_unit de-12 1509
}

@test "aachen 2.8: it ignores zones of control" {
	won
	units de-43 1610 de-44 1407
	orders "$attack advance us-1-2"
	expect_full us-1-2 1509
}

@test "aachen 2.8: and cost: a leg unit crosses a river" {
	phase allied-combat
	units us-1-1 0212 us-30-1 0412 de-12 0313
	dice 6
	orders "attack 0313 with us-1-1 us-30-1 advance us-1-1"
	expect_left de-12 0313
	expect_unit us-1-1 0313
}

@test "aachen 2.8: a mobile unit crosses a bridge" {
	phase allied-combat
	units us-2a-1 0516 us-2a-2 0417 de-12 0517
	standing german "demolish none"
	dice 6
	orders "attack 0517 with us-2a-1 us-2a-2 advance us-2a-1"
	expect_unit us-2a-1 0517
}

@test "aachen 2.8: and what the engineers have bridged" {
	phase allied-combat
	units us-2a-1 0212 us-2a-2 0412 de-12 0313
	pontoon 0212-0313
	dice 6
	orders "attack 0313 with us-2a-1 us-2a-2 advance us-2a-1"
	expect_unit us-2a-1 0313
}

@test "aachen 2.8: bombardment gives none" {
	phase allied-combat
	units us-1-1 1508 de-05 1509
	dice 6
	orders "bombard 1509 with 6"
	expect_lost de-05
	expect_unit us-1-1 1508
	reached allied-combat allied
}

@test "aachen 2.8: defenders never advance" {
	phase allied-combat
	unit de-43 1509
	reduced us-1-1 1508
	standing german "advance always"
	dice 1
	orders "attack 1509 with us-1-1 hold"
	expect_lost us-1-1
	expect_unit de-43 1509
	reached allied-combat allied
}

@test "aachen 2.8: the Germans advance in their own combat phase" {
	phase german-combat
	units us-1-1 1509 de-43 1508 de-44 1608
	dice 5
	orders "attack 1509 with de-43 de-44 advance de-43"
	expect_left us-1-1 1509
	expect_unit de-43 1509
}

@test "aachen 2.8: by standing order always: the strongest that can" {
	phase allied-combat
	units us-30-1 1508 us-2a-5 1408 de-12 1509
	standing allied "advance always"
	dice 6
	orders "attack 1509 with us-30-1 us-2a-5"
	expect_full us-2a-5 1509
}

@test "aachen 2.8: by standing order never" {
	won
	standing allied "advance never"
	orders "$attack"
	expect_full us-1-1 1508
	expect_full us-1-2 1408
	reached allied-combat allied
}

@test "aachen 2.8: hold in the order goes before a standing order" {
	won
	standing allied "advance always"
	orders "$attack hold"
	expect_full us-1-1 1508
	expect_full us-1-2 1408
}

@test "aachen 2.8: an advance out of the wall leaves it" {
	phase allied-combat
	units us-1-1 0425 us-1-2 0525 de-12 0526
	dice 6
	orders "attack 0526 with us-1-1 us-1-2 advance us-1-1"
	expect_unit us-1-1 0526
}
