#!/usr/bin/env bats
# Aachen, 2.13 and section 3: reinforcements.
# shellcheck disable=SC2154

load aachen

# arriving TURN PHASE UNIT...: these are due then, and nothing stands anywhere.
arriving() {
	turn "$1"
	phase "$2"
	shift 2
	due "$@"
}

# enters UNIT HEX...: exactly there.
enters() {
	orders
	expect_entries "$@"
}

# Section 3

@test "aachen 2.13: turn 3: us-ind-2 in 0301" {
	arriving 3 allied-movement us-ind-2
	enters us-ind-2 0301
}

@test "aachen 2.13: turn 4: de-36 in 2204" {
	arriving 4 german-movement de-36
	enters de-36 2204
}

@test "aachen 2.13: turn 4: de-37 in 2105 or 2205" {
	arriving 4 german-movement de-37
	enters de-37 2105 2205
}

@test "aachen 2.13: turn 6: de-38 in 2204" {
	arriving 6 german-movement de-38
	enters de-38 2204
}

@test "aachen 2.13: turn 6: de-39 in 2105 or 2205" {
	arriving 6 german-movement de-39
	enters de-39 2105 2205
}

@test "aachen 2.13: turn 6: de-40 in 2105 or 2205" {
	arriving 6 german-movement de-40
	enters de-40 2105 2205
}

@test "aachen 2.13: turn 7: de-41 in 2204" {
	arriving 7 german-movement de-41
	enters de-41 2204
}

@test "aachen 2.13: turn 7: us-ind-3 in 0301" {
	arriving 7 allied-movement us-ind-3
	enters us-ind-3 0301
}

@test "aachen 2.13: turn 8: de-42 in 2813" {
	arriving 8 german-movement de-42
	enters de-42 2813
}

@test "aachen 2.13: turn 10: de-43 and de-44 in 3014 or 3016" {
	arriving 10 german-movement de-43
	enters de-43 3014 3016
	clear_map
	arriving 10 german-movement de-44
	enters de-44 3014 3016
}

@test "aachen 2.13: turn 11: us-ind-4 in 0119" {
	arriving 11 allied-movement us-ind-4
	enters us-ind-4 0119
}

@test "aachen 2.13: turn 13: de-45, de-46 and de-49 in 3014 or 3016" {
	local id
	for id in de-45 de-46 de-49; do
		clear_map
		arriving 13 german-movement $id
		enters $id 3014 3016
	done
}

@test "aachen 2.13: turn 13: de-47 and de-48 in 2612, 2813 or 2914" {
	local id
	for id in de-47 de-48; do
		clear_map
		arriving 13 german-movement $id
		enters $id 2612 2813 2914
	done
}

@test "aachen 2.13: 2nd Armored in 0102-0109" {
	arriving 5 allied-movement us-2a-1
	latch 4
	enters us-2a-1 0102 0103 0104 0105 0106 0107 0108 0109
}

@test "aachen 2.13: nobody comes before his turn" {
	arriving 3 german-movement de-36
	enters de-36
}

@test "aachen 2.13: nor in the enemy's phases" {
	arriving 4 allied-movement de-36
	units us-30-1 1509
	enters de-36
}

# Values of those that arrive, seen by their steps and their reach.

@test "aachen 2.13: they arrive with all their steps" {
	arriving 4 german-movement de-36
	orders "enter de-36 2204"
	expect_full de-36 2204
}

@test "aachen 2.13: de-42 has one step" {
	arriving 8 german-movement de-42
	orders "enter de-42 2813"
	expect_reduced de-42 2813
}

# Entering

@test "aachen 2.13: it pays for the first hex and goes on" {
	arriving 4 german-movement de-36
	orders "enter de-36 2204"
	expect "state.mover de-36" "state.left 12"
	can "move de-36 2205"
}

@test "aachen 2.13: woods and towns are paid for as they are" {
	arriving 13 german-movement de-47
	orders "enter de-47 2914"
	expect "state.mover de-47" "state.left 22"
}

@test "aachen 2.13: it goes on and ends elsewhere" {
	arriving 4 german-movement de-36
	orders "enter de-36 2204" "move de-36 2206"
	expect_unit de-36 2206
}

@test "aachen 2.13: not further than what is left" {
	arriving 4 german-movement de-37
	orders "enter de-37 2105"
	expect "state.left 12"
	cannot "move de-37 2210"
	can "move de-37 2209"
}

@test "aachen 2.13: once it has gone on its move is over" {
	arriving 4 german-movement de-36
	orders "enter de-36 2204" "move de-36 2205"
	expect_moves de-36
}

@test "aachen 2.13: no arrival on a hex with a friend" {
	arriving 10 german-movement de-43
	unit de-44 3014
	enters de-43 3016
}

@test "aachen 2.13: nor in passing" {
	arriving 10 german-movement de-43
	unit de-44 3014
	refused "enter de-43 3014"
}

@test "aachen 2.13: nor on one with an enemy" {
	arriving 10 german-movement de-43
	unit us-30-1 3014
	enters de-43 3016
}

@test "aachen 2.13: every listed hex enemy-occupied: it waits" {
	arriving 4 german-movement de-36
	unit us-30-1 2204
	orders
	expect_entries de-36
	expect_due de-36
	can end
}

@test "aachen 2.13: and comes when one is free, in a later turn" {
	arriving 6 german-movement de-36
	enters de-36 2204
}

@test "aachen 2.13: with several it waits only if all are taken" {
	arriving 4 german-movement de-37
	units us-30-1 2105 us-30-2 2205
	enters de-37
}

# The adjacent hex

@test "aachen 2.13: a friend on the only listed hex: the lowest hex next to it" {
	arriving 4 german-movement de-36
	unit de-25 2204
	enters de-36 2104
}

@test "aachen 2.13: one that holds no unit" {
	arriving 4 german-movement de-36
	units de-25 2204 de-26 2104
	enters de-36 2105
}

@test "aachen 2.13: of either side" {
	arriving 4 german-movement de-36
	units de-25 2204 us-30-1 2104
	enters de-36 2105
}

@test "aachen 2.13: if there is none it waits" {
	arriving 4 german-movement de-36
	units de-25 2204 de-26 2104 de-27 2105 de-28 2205
	enters de-36
}

@test "aachen 2.13: a free listed hex comes first" {
	arriving 4 german-movement de-37
	unit de-25 2105
	enters de-37 2205
}

@test "aachen 2.13: only round a hex with a friend, not round one with an enemy" {
	arriving 4 german-movement de-37
	units de-25 2205 us-30-1 2105
	enters de-37 2106
}

@test "aachen 2.13: a friend on one, an enemy on the other: round the friend" {
	arriving 10 german-movement de-43
	units us-30-1 3014 de-25 3016
	enters de-43 2916
}

@test "aachen 2.13: friends on all of them: the lowest hex round any" {
	arriving 10 german-movement de-43
	units de-25 3014 de-26 3016
	enters de-43 2914
}

@test "aachen 2.13: the cost is that of the hex entered" {
	arriving 4 german-movement de-36
	unit de-25 2204
	orders "enter de-36 2104"
	expect "state.left 12"
}

# Sequence

@test "aachen 2.13: arrivals come before the phase's other moves" {
	arriving 4 german-movement de-36
	unit de-25 1509
	orders
	cannot "move de-25 1508"
}

@test "aachen 2.13: when others have moved a mobile unit comes in the mobile phase" {
	arriving 10 german-movement de-43
	unit de-25 1509
	orders "move de-25 1508"
	expect_entries de-43
	orders "move de-25 1508" end end
	expect_entries de-43 3014 3016
}

@test "aachen 2.13: arrival is no choice for a leg unit: the phase can't end" {
	arriving 4 german-movement de-36
	refused end
}

@test "aachen 2.13: who waits does not keep a combat phase from its end" {
	arriving 4 german-combat de-36
	orders
	can end
	orders end
	expect "phase german-mobile"
}

@test "aachen 2.13: a mobile unit may wait for the mobile phase" {
	arriving 7 german-movement de-41
	orders end end
	reached german-mobile german
	expect_entries de-41 2204
}

@test "aachen 2.13: there it must" {
	arriving 7 german-mobile de-41
	refused end
}

@test "aachen 2.13: a leg unit that waits doesn't come in the mobile phase" {
	arriving 4 german-mobile de-36
	orders
	expect_entries de-36
	can end
}

@test "aachen 2.13: one after another, each finishing its move" {
	arriving 4 german-movement de-36 de-37
	orders "enter de-36 2204" "enter de-37 2105"
	expect_unit de-36 2204
	expect "state.mover de-37"
	cannot "move de-36 2205"
}

@test "aachen 2.13: the first may make room for the next" {
	arriving 13 german-movement de-45 de-46
	orders "enter de-45 3014" "move de-45 3015" "enter de-46 3014"
	expect_unit de-45 3015
	expect_unit de-46 3014
}

@test "aachen 2.13: in the mobile phase an arrival goes on, too" {
	arriving 7 german-mobile de-41
	orders "enter de-41 2204" "move de-41 2206"
	expect_unit de-41 2206
}

@test "aachen 2.13: what came in the movement phase moves in the mobile phase" {
	arriving 7 german-movement de-41
	orders "enter de-41 2204" end end
	can "move de-41 2206"
}

# Enemies

@test "aachen 2.13: it may enter an enemy zone, and stays there" {
	arriving 4 german-movement de-36
	unit us-30-1 2104
	orders "enter de-36 2204"
	expect_unit de-36 2204
	expect_moves de-36
}

@test "aachen 2.13: a mobile one in the mobile phase of that turn, too" {
	arriving 7 german-movement de-41
	unit us-30-1 2104
	orders "enter de-41 2204" end end
	expect_locked de-41
	expect_moves de-41
}

@test "aachen 2.13: next to an enemy it may attack in that turn" {
	arriving 4 german-movement de-36
	unit us-30-1 2104
	orders "enter de-36 2204" end
	can "attack 2104 with de-36"
}

@test "aachen 2.13: it may also have gone on next to one" {
	arriving 4 german-movement de-36
	unit us-30-1 2207
	orders "enter de-36 2204" "move de-36 2206" end
	can "attack 2207 with de-36"
}

@test "aachen 2.13: what enters in the mobile phase comes too late for it" {
	arriving 7 german-mobile de-41
	unit us-30-1 2104
	orders "enter de-41 2204" end
	reached allied-movement allied 8
	expect_unit de-41 2204
}

# A whole turn of arrivals

@test "aachen 2.13: turn 6, three units in their three hexes" {
	arriving 6 german-movement de-38 de-39 de-40
	orders "enter de-38 2204" "enter de-39 2105" "enter de-40 2205"
	expect_unit de-38 2204
	expect_unit de-39 2105
	expect_unit de-40 2205
}

@test "aachen 2.13: in the game units come in their turn" {
	turn 3
	phase german-mobile
	due de-36 de-37 de-38
	unit us-30-1 1509
	orders "german: end" "allied: end" "allied: end" "allied: end"
	reached german-movement german 4
	expect_entries de-36 2204
	expect_entries de-37 2105 2205
	expect_entries de-38
}

@test "aachen 2.13: in the mobile phase arrivals come first as well" {
	arriving 7 german-mobile de-41
	unit de-33 1509
	orders
	cannot "move de-33 1508"
	orders "enter de-41 2204"
	can "move de-33 1508"
}
