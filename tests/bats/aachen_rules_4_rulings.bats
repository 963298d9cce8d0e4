#!/usr/bin/env bats
# Aachen, section 4: contradictions and rulings, by their numbers.
# shellcheck disable=SC2154

load aachen

third_armored=("place us-3a-1 2628" "place us-3a-2 2629" "place us-3a-3 1931"
	"place us-3a-4 1932" "place us-3a-5 1933" "place us-3a-6 2031"
	"place us-3a-7 2032" "place us-3a-8 2728" "place us-3a-9 2131"
	"place us-3a-10 2132")

# expect_places ID HEX...: it can be placed there and nowhere else.
expect_places() {
	listed_hexes "place $1" "${@:2}"
}

@test "aachen 4.1: the row without a unit is ignored: ten units to place" {
	from_the_start
	orders
	same "units to place" "us-3a-1 us-3a-10 us-3a-2 us-3a-3 us-3a-4 us-3a-5 us-3a-6 us-3a-7 us-3a-8 us-3a-9" \
		"$(sed -n 's/^place \([^ ]*\) .*/\1/p' <<<"$choices" | sort -u)"
}

@test "aachen 4.2: zone 1934-2431 is a box of 15 hexes" {
	local id
	from_the_start
	orders
	for id in us-3a-3 us-3a-4 us-3a-5 us-3a-6 us-3a-7 us-3a-9 us-3a-10; do
		expect_places $id 1931 1932 1933 1934 2031 2032 2033 2131 2132 \
			2133 2231 2232 2331 2332 2431
	done
}

@test "aachen 4.2: zone 2630-3028 is a box of 11 hexes" {
	local id
	from_the_start
	orders
	for id in us-3a-1 us-3a-2 us-3a-8; do
		expect_places $id 2628 2629 2630 2728 2729 2730 2828 2829 2928 \
			2929 3028
	done
}

@test "aachen 4.2: one unit a hex" {
	from_the_start
	orders "place us-3a-3 1931"
	cannot "place us-3a-4 1931" "place us-3a-3 1932"
	can "place us-3a-4 1932"
}

@test "aachen 4.2: the last one placed begins turn 1" {
	from_the_start
	orders "${third_armored[@]:0:9}"
	expect "phase setup" "turn 0"
	orders "${third_armored[@]}"
	reached allied-movement allied 1
	expect_full us-3a-10 2132
}

@test "aachen 4.3: 1926 is the ninth battalion of the 1st Division" {
	from_the_start
	orders
	expect_full us-1-8 1926
}

@test "aachen 4.3: it is not of the 30th: the wall shields from it" {
	phase allied-mobile
	units us-1-8 0325 de-25 0425
	orders end
	expect_free de-25
}

@test "aachen 4.4: bridges are repaired by 2.10" {
	unit us-eng-1 0309
	orders "repair us-eng-1 0208-0309" end end end
	expect_destroyed 0210-0311 0304-0404 0403-0404
}

@test "aachen 4.5: the 30th's exception holds for zones of control" {
	phase allied-mobile
	units us-30-4 0325 de-25 0425
	orders end
	expect_locked de-25
}

@test "aachen 4.6: an exit counts when a unit is set up in it" {
	from_the_start
	orders "place us-3a-3 1934" "place us-3a-1 2730"
	expect_allied 1934 2730
}

@test "aachen 4.6: not before, and not one beside the zone" {
	from_the_start
	orders "place us-3a-3 1931" "place us-3a-1 2629"
	expect_german 1934 2730 2531
}

@test "aachen 4.6: it counts when a unit enters it, too" {
	unit us-3a-3 2430
	orders "move us-3a-3 2531"
	expect_allied 2531
}

@test "aachen 4.6: 3019 is held by a German at the start" {
	from_the_start
	orders
	expect_unit de-27 3019
	expect_german 3019
}

@test "aachen 4.7: corps have no effect: units of two attack together" {
	phase allied-combat
	units us-1-1 1508 us-30-1 1408 us-2a-1 1409 us-3a-8 1510 de-43 1509
	orders
	can "attack 1509 with us-30-1 us-1-1 us-3a-8 us-2a-1"
}

@test "aachen 4.8: control is enough to capture an exit" {
	units us-2a-1 2613
	controls allied 0727 0728 0826 0827 0828 0829 0927 0928 2204 2813 2914 \
		3014 3016
	orders "move us-2a-1 2612"
	expect_over allied
}

@test "aachen 4.8: and wall hexes on the Wurm" {
	phase allied-mobile
	units us-30-1 1509
	controls allied 0404 0405 0406
	orders end
	expect "state.latch 1"
}

@test "aachen 4.9: the division comes though a wall hex is lost again" {
	turn 6
	latch 5
	due us-2a-1
	controls allied 0404
	orders
	can "enter us-2a-1 0105"
}

@test "aachen 4.9: lost in the German player turn before" {
	phase allied-mobile
	turn 5
	units us-30-1 1509 de-25 0506
	due us-2a-1
	controls allied 0404 0405 0406
	orders end "german: move de-25 0406" "german: end" "german: end" \
		"german: end"
	reached allied-movement allied 6
	expect_german 0406
	can "enter us-2a-1 0105"
}

@test "aachen 4.10: two engineers: 3-3-8 in 0332 and 5-4-8 in 0630" {
	from_the_start
	orders
	expect_full us-eng-1 0332
	expect_full us-eng-2 0630
}

@test "aachen 4.10: both bridge, and no other unit" {
	units us-eng-1 0934
	orders
	can "bridge 1731-1830"
	clear_map
	units us-eng-2 0934
	orders
	can "bridge 1731-1830"
	clear_map
	units us-ind-1 0934 us-30-1 0933 us-1-1 1033
	orders
	[[ $choices != *bridge* ]]
}

@test "aachen 4.11: 0301 and 0302 begin next to the German 0401, locked" {
	from_the_start
	orders "${third_armored[@]}"
	expect_locked us-ind-1 us-30-3
	expect_moves us-ind-1
	expect_moves us-30-3
}

@test "aachen 4.11: no other unit begins so" {
	from_the_start
	orders "${third_armored[@]}"
	[ "$(grep -c 'locked yes' <<<"$facts")" -eq 2 ]
}

@test "aachen 4.12: at 0301 the adjacent hex serves: the lowest that is free" {
	turn 3
	units us-ind-1 0301 us-30-3 0302
	due us-ind-2
	orders
	expect_entries us-ind-2 0201
}

@test "aachen 4.12: without locking a unit may leave an enemy zone" {
	option zoc-locking no
	phase allied-mobile
	units us-30-1 1508 de-25 1509
	orders end
	can "move de-25 1510"
}

@test "aachen 4.12: but stops when it enters the next" {
	option zoc-locking no
	phase german-movement
	units us-30-1 1508 de-25 1509
	refused "move de-25 via 1608 to 1708"
	orders
	can "move de-25 1608"
}

@test "aachen 4.12: it may go on freely where there is none" {
	option zoc-locking no
	phase german-movement
	units us-30-1 1508 de-25 1509
	orders "move de-25 via 1609 to 1709"
	expect_unit de-25 1709
}

@test "aachen 4.12: with locking, the default, it can't" {
	option zoc-locking yes
	phase allied-mobile
	units us-30-1 1508 de-25 1509
	orders end
	expect_moves de-25
}

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
