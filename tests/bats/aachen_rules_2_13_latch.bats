#!/usr/bin/env bats
# Aachen, 2.13: rule 15.0, the 2nd Armored Division.
# shellcheck disable=SC2154

load aachen

division="us-2a-1 us-2a-2 us-2a-3 us-2a-4 us-2a-5 us-2a-6 us-2a-7 us-2a-8
	us-2a-9 us-2a-10"

# ends_with HEX...: these are Allied when the Allied player turn ends.
ends_with() {
	phase allied-mobile
	turn 5
	units us-30-1 1509 de-25 2010
	# shellcheck disable=SC2086
	due $division
	controls allied "$@"
	orders end
	reached german-movement german 5
}

latched() {
	expect "state.latch 5"
}

not_latched() {
	[[ $facts != *$'\n'"state.latch "[1-9]* ]] || fail "no latch expected"
}

@test "aachen 2.13: three wall hexes on the Wurm in a row bring it" {
	ends_with 0402 0403 0404
	latched
}

@test "aachen 2.13: more than three, too" {
	ends_with 0402 0403 0404 0405 0406
	latched
}

@test "aachen 2.13: a bent row will do" {
	ends_with 0518 0618 0619
	latched
}

@test "aachen 2.13: each next to one of the others, in any direction" {
	ends_with 0316 0317 0417
	latched
}

@test "aachen 2.13: two are not enough" {
	ends_with 0402 0403
	not_latched
}

@test "aachen 2.13: nor two and one apart" {
	ends_with 0402 0403 0405
	not_latched
}

@test "aachen 2.13: nor three apart" {
	ends_with 0402 0404 0406
	not_latched
}

@test "aachen 2.13: nor wall hexes off the Wurm" {
	ends_with 0422 0423 0424 0425
	not_latched
}

@test "aachen 2.13: nor two on the Wurm joined to one that is not" {
	ends_with 0521 0522 0422
	not_latched
}

@test "aachen 2.13: all thirty of them count" {
	local rows
	for rows in "0401 0402 0403" "0404 0405 0406" "0407 0408 0409" \
		"0410 0411 0412" "0413 0414 0415" "0316 0317 0417" \
		"0518 0618 0619" "0620 0720 0820" "0921 1021 1122" \
		"1021 1122 1222" "0521 0522 0620"; do
		clear_map
		# shellcheck disable=SC2086
		ends_with $rows
		latched
	done
}

@test "aachen 2.13: control is enough, no unit need be there" {
	ends_with 0411 0412 0413
	latched
}

@test "aachen 2.13: it is looked at when the Allied player turn ends, not before" {
	phase allied-combat
	turn 5
	units us-30-1 1509
	# shellcheck disable=SC2086
	due $division
	controls allied 0402 0403 0404
	orders end
	not_latched
}

@test "aachen 2.13: nor when the German one ends" {
	phase german-mobile
	turn 5
	units us-30-1 1509
	# shellcheck disable=SC2086
	due $division
	controls allied 0402 0403 0404
	orders "german: end"
	not_latched
}

@test "aachen 2.13: the first time counts" {
	phase allied-mobile
	turn 5
	units us-30-1 1509
	latch 3
	controls allied 0402 0403 0404
	orders end
	expect "state.latch 3"
}

@test "aachen 2.13: the next turn the division arrives" {
	ends_with 0402 0403 0404
	turn 6
	phase allied-movement
	latch 5
	orders
	can "enter us-2a-1 0102" "enter us-2a-10 0109"
}

@test "aachen 2.13: from turn to turn, in the game" {
	local id
	phase allied-mobile
	turn 5
	units us-30-1 1509
	# shellcheck disable=SC2086
	due $division
	controls allied 0402 0403 0404
	orders end "german: end" "german: end" "german: end"
	reached allied-movement allied 6
	for id in $division; do
		expect_entries "$id" 0102 0103 0104 0105 0106 0107 0108 0109
	done
}

@test "aachen 2.13: without the latch it doesn't come" {
	turn 6
	# shellcheck disable=SC2086
	due $division
	orders
	expect_entries us-2a-1
	expect_entries us-2a-10
}

@test "aachen 2.13: none may be kept back: the turn can't go on without them" {
	turn 6
	phase allied-mobile
	latch 5
	due us-2a-10
	units us-30-1 1509
	refused end
}

@test "aachen 2.13: each in the movement or the mobile phase" {
	turn 6
	latch 5
	due us-2a-1 us-2a-2
	orders "enter us-2a-1 0103" end end "enter us-2a-2 0104"
	expect_unit us-2a-1 0103
	expect_unit us-2a-2 0104
}

@test "aachen 2.13: one after another through the same hex" {
	turn 6
	latch 5
	due us-2a-1 us-2a-2
	orders "enter us-2a-1 0102" "move us-2a-1 0202" "enter us-2a-2 0102"
	expect_unit us-2a-2 0102
}

@test "aachen 2.13: all ten in one phase" {
	turn 6
	latch 5
	# shellcheck disable=SC2086
	due $division
	orders "enter us-2a-1 0102" "enter us-2a-2 0103" "enter us-2a-3 0104" \
		"enter us-2a-4 0105" "enter us-2a-5 0106" "move us-2a-5 0206" \
		"enter us-2a-6 0106" "enter us-2a-7 0107" "enter us-2a-8 0108" \
		"enter us-2a-9 0109" "move us-2a-9 0209" "enter us-2a-10 0109"
	expect_unit us-2a-6 0106
	expect_unit us-2a-10 0109
	can end
}

@test "aachen 2.13: who finds no free hex comes in the turn after" {
	turn 6
	latch 5
	due us-2a-1
	units de-12 0102 de-13 0103 de-14 0104 de-15 0105 de-16 0106 de-17 0107 \
		de-18 0108 de-19 0109
	orders
	expect_entries us-2a-1
	can end
	clear_map
	turn 7
	latch 5
	due us-2a-1
	orders
	expect_entries us-2a-1 0102 0103 0104 0105 0106 0107 0108 0109
}

@test "aachen 2.13: taken by one's own move" {
	turn 2
	units us-30-1 0506 de-25 2010
	# shellcheck disable=SC2086
	due $division
	controls allied 0406 0407
	orders "move us-30-1 via 0406 to 0405" end end end
	expect "state.latch 2"
}
