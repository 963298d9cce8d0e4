#!/usr/bin/env bats
# Aachen, section 4: contradictions and rulings, 13 to 24.
# shellcheck disable=SC2154

load aachen

@test "aachen 4.13: 0-1-6 cannot attack" {
	phase german-combat
	units us-30-1 1508 de-01 1509 de-02 1408
	refused "attack 1508 with de-01" "attack 1508 with de-02"
}

@test "aachen 4.13: 2-1-12 and units with a defence of 1 have one step" {
	phase allied-combat
	units us-eng-2 1508 us-2a-1 1408 de-42 1509
	dice 4
	orders "attack 1509 with us-eng-2 us-2a-1 hold"
	expect_lost de-42
}

@test "aachen 4.14: a turn that becomes the last one is played out" {
	turn 19
	phase german-combat
	reduced us-30-1 1509
	unit de-43 1508
	dice 6
	orders "attack 1509 with de-43 marker 3 hold"
	expect_not_over
	reached german-combat german 19
}

@test "aachen 4.14: by the other reading it ends at once" {
	option excess-loss-end reached
	turn 19
	phase german-combat
	reduced us-30-1 1509
	unit de-43 1508
	dice 6
	orders "attack 1509 with de-43 marker 3 hold"
	expect_over german
}

@test "aachen 4.15: a bridged hexside counts from the moment it is named" {
	units us-eng-1 0113 us-2a-1 0212
	orders "bridge 0212-0313" "move us-2a-1 0313"
	expect_unit us-2a-1 0313
}

@test "aachen 4.16: both lines are fortress hexes for zones" {
	phase allied-mobile
	units us-1-1 0325 de-25 0425 us-1-2 0920 de-26 0921
	orders end
	expect_free de-25 de-26
}

@test "aachen 4.16: and position hexes for combat" {
	phase allied-combat
	units us-eng-2 0920 us-1-1 1020 us-1-2 0821 de-12 0921
	dice 5
	orders "attack 0921 with us-eng-2 us-1-1 us-1-2 hold"
	expect_full de-12 0921
}

@test "aachen 4.17: no way of retreat ends next to an enemy" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 us-30-1 1711 de-12 1509
	standing german "retreat ask"
	dice 6
	orders "attack 1509 with us-1-1 us-1-2 hold"
	asked german "retreat 1510 1410" "retreat 1510 1511" \
		"retreat 1609 1709"
}

@test "aachen 4.18: the Allies' own side may be the south" {
	phase german-combat
	units us-1-1 2524 de-43 2523 de-44 2623
	dice 5
	orders "attack 2524 with de-43 de-44 hold"
	expect_full us-1-1 2526
}

@test "aachen 4.18: or the west" {
	phase german-combat
	units us-1-1 0906 de-43 0907 de-44 1006
	dice 5
	orders "attack 0906 with de-43 de-44 hold"
	expect_full us-1-1 0705
}

@test "aachen 4.18: the Germans' is the east" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-12 1509
	dice 6
	orders "attack 1509 with us-1-1 us-1-2 hold"
	expect_full de-12 1710
}

# Losses, judged anew for each step.

@test "aachen 4.19: two steps of two units: one of each" {
	local id has
	phase allied-combat
	units us-30-1 1508 us-30-2 1408 de-43 1509
	dice 1
	orders "attack 1509 with us-30-1 us-30-2 hold" "german: marker 3"
	for id in us-30-1 us-30-2; do
		unit_has $id steps
		[ "$has" = 1 ]
	done
}

@test "aachen 4.19: two-step units before stronger ones with one" {
	phase german-combat
	unit de-12 1508
	reduced de-40 1408
	unit us-1-1 1509
	dice 2
	orders "attack 1509 with de-12 de-40 hold"
	expect_reduced de-12 1508
	expect_reduced de-40 1408
}

@test "aachen 4.19: then by attack" {
	phase allied-combat
	units us-1-1 1408 us-2a-5 1508 de-37 1509
	dice 1
	orders "attack 1509 with us-1-1 us-2a-5 hold"
	expect_reduced us-2a-5 1508
}

@test "aachen 4.19: then by defence" {
	phase allied-combat
	units us-1-1 1508 us-3a-8 1408 de-37 1509
	dice 2
	orders "attack 1509 with us-1-1 us-3a-8 hold"
	expect_reduced us-1-1 1508
	expect_full us-3a-8 1408
}

@test "aachen 4.19: then by the lower hex" {
	phase allied-combat
	units us-1-1 1508 us-1-2 1408 de-37 1509
	dice 2
	orders "attack 1509 with us-1-1 us-1-2 hold"
	expect_reduced us-1-2 1408
	expect_full us-1-1 1508
}

@test "aachen 4.20: repair: zone and place are tested when it is ordered" {
	units us-eng-1 0208 de-25 0308
	refused "repair us-eng-1 0208-0309"
}

@test "aachen 4.20: an engineer that moves after all repairs nothing" {
	unit us-eng-1 0208
	play "repair us-eng-1 0208-0309" "move us-eng-1 0207" end end end
	if [[ $facts == *$'\n'"outcome 2 done"* ]]; then
		expect_destroyed 0208-0309 0210-0311 0304-0404 0403-0404
	else
		expect_unit us-eng-1 0208
		expect_destroyed 0210-0311 0304-0404 0403-0404
	fi
}

@test "aachen 4.20: an enemy that comes near later doesn't hinder it" {
	phase allied-mobile
	units us-eng-1 0208 de-25 0308
	repairing us-eng-1 0208-0309
	orders end
	expect_destroyed 0210-0311 0304-0404 0403-0404
}

@test "aachen 4.20: a side that the engineers have bridged may be repaired" {
	unit us-eng-1 0208
	pontoon 0208-0309
	orders "repair us-eng-1 0208-0309" end end end
	expect_destroyed 0210-0311 0304-0404 0403-0404
}

@test "aachen 4.21: all engineers dead: no new bridge" {
	lost us-eng-1 us-eng-2
	unit us-2a-1 0212
	pontoon 0213-0314
	orders
	[[ $choices != *bridge* ]]
}

@test "aachen 4.21: the last one stands, without road rate" {
	local left
	for left in 2 1; do
		clear_map
		lost us-eng-1 us-eng-2
		unit us-2a-1 0208
		turn 5
		pontoon 0208-0309 3
		mover us-2a-1 $left
		orders
		if [ $left -eq 2 ]; then
			can "move us-2a-1 0309"
		else
			cannot "move us-2a-1 0309"
		fi
	done
}

@test "aachen 4.22: markers left over serve in defence later in the turn" {
	phase german-combat
	units us-1-1 1509 de-43 1508
	spent A6
	standing allied "markers always"
	dice 4
	orders "attack 1509 with de-43 hold"
	expect_spent A6 A4
}

@test "aachen 4.22: one spent in the own turn is gone till the next" {
	phase german-combat
	units us-1-1 1509 de-43 1508
	spent A6 A4 A3 A2
	standing allied "markers always"
	dice 4
	orders "attack 1509 with de-43 hold"
	expect_spent A6 A4 A3 A2
}

@test "aachen 4.23: the Schill line on the Wurm counts from the rear, too" {
	phase allied-mobile
	units us-1-1 1022 de-25 2010
	controls allied 0921 1021 1122
	orders end
	expect "state.latch 1"
}

@test "aachen 4.23: 0720 to 1222, not the next hex of the line" {
	phase allied-mobile
	units us-1-1 1022 de-25 2010
	controls allied 1222 1322 1422
	orders end
	[[ $facts != *$'\n'"state.latch 1"* ]]
}

@test "aachen 4.24: 0316, 0317 and 0417 west of the Wurm bring the division" {
	phase allied-mobile
	units us-30-8 0215
	controls allied 0316 0317 0417
	orders end
	expect "state.latch 1"
}

@test "aachen 4.24: they are taken by walking in once the garrison is gone" {
	units us-30-8 0215 us-30-9 0117
	lost de-03
	standing german "demolish none"
	orders "move us-30-8 via 0316 0317 to 0417" end end end
	expect_allied 0316 0317 0417
	expect "state.latch 1"
}
