#!/usr/bin/env bats
# Aachen, 2.10: bridges are blown and repaired.
# shellcheck disable=SC2154

load aachen

# The bridge 0924-0925 north of the city, over the Wurm. 0825, 0824 and 0823 are
# next to it and to no other; 0725 is next to none.

# approach: an Allied unit about to come near.
approach() {
	units us-2a-1 0725 de-25 1509
}

@test "aachen 2.10: four bridges over the Wurm are destroyed at the start" {
	from_the_start
	orders
	expect_destroyed 0208-0309 0210-0311 0304-0404 0403-0404
}

@test "aachen 2.10: an Allied unit comes next to it: a die of 3 destroys it" {
	approach
	dice 3
	orders "move us-2a-1 0825"
	expect_rolls bridge.0924-0925
	expect "state.destroyed.4 0924-0925"
}

@test "aachen 2.10: a die of 1, too" {
	approach
	dice 1
	orders "move us-2a-1 0825"
	expect "state.destroyed.4 0924-0925"
}

@test "aachen 2.10: a die of 4 does not" {
	approach
	dice 4
	orders "move us-2a-1 0825"
	expect_destroyed 0208-0309 0210-0311 0304-0404 0403-0404
}

@test "aachen 2.10: nor does a 6" {
	approach
	dice 6
	orders "move us-2a-1 0825"
	expect_destroyed 0208-0309 0210-0311 0304-0404 0403-0404
}

@test "aachen 2.10: leg units as well" {
	units us-1-1 0725
	dice 3
	orders "move us-1-1 0825"
	expect_rolls bridge.0924-0925
}

@test "aachen 2.10: on the way, too: in passing" {
	unit us-2a-1 0722
	dice 4
	orders "move us-2a-1 via 0723 0823 to 0724"
	expect_rolls bridge.0924-0925
	expect_unit us-2a-1 0724
}

@test "aachen 2.10: once in the game: a bridge that held is not tried again" {
	approach
	tried 0924-0925
	orders "move us-2a-1 0825"
	expect_rolls
	expect_unit us-2a-1 0825
}

@test "aachen 2.10: a try is noted, whether it works or not" {
	approach
	dice 5
	orders "move us-2a-1 0825"
	expect_tried 0924-0925
}

@test "aachen 2.10: the second unit that comes is not met by another try" {
	approach
	unit us-2a-2 0724
	dice 5
	orders "move us-2a-1 0825" "move us-2a-2 0824"
	expect_rolls bridge.0924-0925
}

@test "aachen 2.10: bridges over streams are never blown" {
	unit us-2a-1 0811
	orders "move us-2a-1 0812"
	expect_rolls
	expect_unit us-2a-1 0812
}

@test "aachen 2.10: German units trigger nothing" {
	phase german-movement
	unit de-43 0725
	orders "move de-43 0825"
	expect_rolls
}

@test "aachen 2.10: no try where an Allied unit stands on one of its hexes" {
	approach
	unit us-2a-2 0924
	orders "move us-2a-1 0825"
	expect_rolls
}

@test "aachen 2.10: on the other hex of it neither" {
	approach
	unit us-2a-2 0925
	orders "move us-2a-1 0824"
	expect_rolls
}

@test "aachen 2.10: an Allied unit next to it is no protection" {
	approach
	unit us-2a-2 0823
	dice 3
	orders "move us-2a-1 0825"
	expect_rolls bridge.0924-0925
}

@test "aachen 2.10: no try for a bridge that is down" {
	approach
	destroyed 0924-0925
	orders "move us-2a-1 0825"
	expect_rolls
}

# The Germans may decline.

@test "aachen 2.10: not by standing order none" {
	approach
	standing german "demolish none"
	orders "move us-2a-1 0825"
	expect_rolls
	expect_tried
}

@test "aachen 2.10: or they are asked" {
	approach
	standing german "demolish ask"
	orders "move us-2a-1 0825"
	asked german "demolish 0924-0925" "spare 0924-0925"
}

@test "aachen 2.10: an answer for this bridge only" {
	approach
	standing german "spare 0924-0925"
	orders "move us-2a-1 0825"
	expect_rolls
}

@test "aachen 2.10: who declined has a new chance at a later step" {
	unit us-2a-1 0922
	standing german "demolish ask"
	dice 3
	orders "move us-2a-1 via 0923 to 0924" "german: spare 0924-0925" \
		"german: demolish 0924-0925" "german: spare 1024-1124"
	expect_rolls bridge.0924-0925
	expect_unit us-2a-1 0924
}

# Several bridges

@test "aachen 2.10: several bridges at one step: one die each" {
	unit us-2a-1 1022
	dice 4 3
	orders "move us-2a-1 1023"
	expect_rolls bridge.0924-0925 bridge.1024-1124
	expect "state.destroyed.4 1024-1124"
	expect_tried 0924-0925 1024-1124
}

@test "aachen 2.10: the second is tried though the first went up" {
	unit us-2a-1 1022
	dice 3 5
	orders "move us-2a-1 1023"
	expect_rolls bridge.0924-0925 bridge.1024-1124
	expect "state.destroyed.4 0924-0925"
}

# The path

@test "aachen 2.10: if it goes up, the rest of the path is void" {
	units us-2a-1 0725 de-25 1509
	dice 3
	orders "move us-2a-1 via 0825 to 0926"
	expect_unit us-2a-1 0825
}

@test "aachen 2.10: if it holds, the move goes on" {
	units us-2a-1 0725 de-25 1509
	dice 4
	orders "move us-2a-1 via 0825 to 0926"
	expect_unit us-2a-1 0926
}

@test "aachen 2.10: the unit has left what it has not spent" {
	units us-2a-1 0625 de-25 1509
	dice 3
	orders "move us-2a-1 via 0725 0825 to 0926"
	expect_unit us-2a-1 0825
	expect "state.mover us-2a-1" "state.left 20"
	can "move us-2a-1 0926"
}

@test "aachen 2.10: and may be given a new path" {
	units us-2a-1 0625 de-25 1509
	dice 3
	orders "move us-2a-1 via 0725 0825 to 0926" "move us-2a-1 0724"
	expect_unit us-2a-1 0724
}

@test "aachen 2.10: before another unit moves" {
	units us-2a-1 0625 us-30-1 1509
	dice 3
	orders "move us-2a-1 via 0725 0825 to 0926" "move us-30-1 1508"
	cannot "move us-2a-1 0724"
	expect_unit us-2a-1 0825
}

@test "aachen 2.10: on a friend's hex it goes back to the last empty one" {
	units us-2a-1 0625 us-30-1 0825
	dice 3
	orders "move us-2a-1 via 0725 0825 to 0926"
	expect_unit us-2a-1 0725
	expect_unit us-30-1 0825
}

@test "aachen 2.10: with what was left when the bridge went up" {
	units us-2a-1 0625 us-30-1 0825
	dice 3
	orders "move us-2a-1 via 0725 0825 to 0926"
	expect "state.mover us-2a-1" "state.left 20"
}

@test "aachen 2.10: that may be where it began" {
	units us-2a-1 0625 us-30-1 0825 us-30-2 0725
	dice 3
	orders "move us-2a-1 via 0725 0825 to 0926"
	expect_unit us-2a-1 0625
}

@test "aachen 2.10: the cheapest path is found as if the bridge would hold" {
	units us-2a-1 0725 de-25 1509
	dice 3
	orders "move us-2a-1 0926"
	expect_unit us-2a-1 0825
}

# What triggers

@test "aachen 2.10: an advance triggers it" {
	phase allied-combat
	units us-eng-2 0725 us-1-1 0724 de-05 0825
	dice 6 3
	orders "attack 0825 with us-eng-2 advance us-eng-2"
	expect_rolls attack.0825 bridge.0924-0925
}

@test "aachen 2.10: an arrival triggers it" {
	turn 2
	latch 1
	destroyed
	due us-2a-1
	dice 3
	orders "enter us-2a-1 0109"
	expect_rolls bridge.0208-0309
	expect_destroyed 0208-0309
}

@test "aachen 2.10: an arrival goes on with what is left, though the bridge went up" {
	turn 2
	latch 1
	destroyed 0210-0311
	due us-2a-1
	dice 2
	orders "enter us-2a-1 0109" "move us-2a-1 0210"
	expect_unit us-2a-1 0210
}

@test "aachen 2.10: the mobile phase is as good as the other" {
	phase allied-mobile
	approach
	dice 3
	orders "move us-2a-1 0825"
	expect_rolls bridge.0924-0925
}

@test "aachen 2.10: a retreat does not" {
	phase german-combat
	units us-1-1 0725 de-43 0625 de-44 0624
	dice 5
	orders "attack 0725 with de-43 de-44 hold" "allied: retreat 0825 0926"
	expect_rolls attack.0725
	expect_unit us-1-1 0926
}

@test "aachen 2.10: placing units in the set-up does not" {
	from_the_start
	orders "place us-3a-1 2628"
	expect_rolls
}

# Repair: 0208-0309 is destroyed; 0208 is west of it.

@test "aachen 2.10: an engineer on a hex of a destroyed bridge repairs it" {
	unit us-eng-1 0208
	orders "repair us-eng-1 0208-0309" end end end
	expect_destroyed 0210-0311 0304-0404 0403-0404
}

@test "aachen 2.10: not before the end of the Allied player turn" {
	unit us-eng-1 0208
	orders "repair us-eng-1 0208-0309" end end
	reached allied-mobile allied
	expect_destroyed 0208-0309 0210-0311 0304-0404 0403-0404
}

@test "aachen 2.10: on either hex of the bridge" {
	unit us-eng-2 0309
	orders
	can "repair us-eng-2 0208-0309"
}

@test "aachen 2.10: on no other" {
	unit us-eng-1 0209
	refused "repair us-eng-1 0208-0309"
}

@test "aachen 2.10: an engineer, no other unit" {
	unit us-30-1 0208
	refused "repair us-30-1 0208-0309"
}

@test "aachen 2.10: a destroyed bridge, no other" {
	unit us-eng-1 0516
	refused "repair us-eng-1 0516-0517"
}

@test "aachen 2.10: not in a German zone" {
	units us-eng-1 0208 de-25 0308
	refused "repair us-eng-1 0208-0309"
}

@test "aachen 2.10: not after moving there in this phase" {
	unit us-eng-1 0207
	orders "move us-eng-1 0208"
	cannot "repair us-eng-1 0208-0309"
}

@test "aachen 2.10: not in the mobile phase" {
	phase allied-mobile
	unit us-eng-1 0208
	refused "repair us-eng-1 0208-0309"
}

@test "aachen 2.10: nor by Germans" {
	phase german-movement
	units us-eng-1 0208 de-43 1509
	orders
	cannot "repair us-eng-1 0208-0309"
}

@test "aachen 2.10: an engineer that attacks repairs nothing" {
	phase allied-combat
	units us-eng-2 0208 de-43 0108
	repairing us-eng-2 0208-0309
	dice 5
	orders "attack 0108 with us-eng-2 hold" end end
	expect_full us-eng-2 0208
	expect_destroyed 0208-0309 0210-0311 0304-0404 0403-0404
}

@test "aachen 2.10: a repaired bridge can't be blown again" {
	units us-eng-1 0208
	orders "repair us-eng-1 0208-0309" end end end
	expect_tried 0208-0309
}

@test "aachen 2.10: it carries mobile units and roads again" {
	units us-eng-1 0208 us-2a-1 0207
	orders "repair us-eng-1 0208-0309" end end end \
		"german: end" "german: end" "german: end" \
		"move us-2a-1 via 0208 to 0309"
	expect_unit us-2a-1 0309
}

@test "aachen 2.10: bridges over streams are repaired, too" {
	unit us-eng-1 0408
	destroyed 0408-0409
	orders "repair us-eng-1 0408-0409" end end end
	expect_destroyed
}

@test "aachen 2.10: two engineers repair two bridges" {
	units us-eng-1 0208 us-eng-2 0210
	orders "repair us-eng-1 0208-0309" "repair us-eng-2 0210-0311" end end end
	expect_destroyed 0304-0404 0403-0404
}
