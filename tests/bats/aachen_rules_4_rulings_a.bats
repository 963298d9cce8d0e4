#!/usr/bin/env bats
# Aachen, section 4: contradictions and rulings, 1 to 12.
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
	same "units to place" "$(printf 'us-3a-%s ' 1 10 2 3 4 5 6 7 8)us-3a-9" \
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
