#!/usr/bin/env bats
# Aachen, 2.9: the bridge of the Allied engineers.
# shellcheck disable=SC2154

load aachen

# Within eight hexes of 0934 are three hexsides with water, all streams:
# 1730-1829 1730-1830 1731-1830. Between 0212 and 0313 runs the Wurm.

# expect_sides [SIDE...]: these can be bridged and no others.
expect_sides() {
	same "sides to bridge" "$*" \
		"$(sed -n 's/^bridge //p' <<<"$choices" | sort)"
}

@test "aachen 2.9: hexsides with water within eight hexes of an engineer" {
	unit us-eng-1 0934
	orders
	expect_sides 1730-1829 1730-1830 1731-1830
}

@test "aachen 2.9: rivers and streams" {
	unit us-eng-2 0630
	orders
	can "bridge 0824-0924"
	clear_map
	unit us-eng-2 0934
	orders
	can "bridge 1731-1830"
}

@test "aachen 2.9: no side without water" {
	unit us-eng-1 0934
	play "bridge 0934-1033"
	[[ $facts != *$'\n'"outcome 1 done"* ]]
}

@test "aachen 2.9: none further than eight" {
	unit us-eng-1 0934
	refused "bridge 1830-1831" "bridge 0824-0924"
}

@test "aachen 2.9: either hex of the side may be within range" {
	unit us-eng-1 1509
	orders
	can "bridge 0813-0814" "bridge 0814-0914"
	refused "bridge 0510-0609"
}

@test "aachen 2.9: by either engineer" {
	units us-eng-1 0934 us-eng-2 0630
	orders
	can "bridge 1731-1830" "bridge 0824-0924"
}

@test "aachen 2.9: no other unit bridges" {
	units us-1-1 0934 us-2a-1 0212
	orders
	expect_sides
}

@test "aachen 2.9: an engineer with its last step bridges as far" {
	reduced us-eng-1 0934
	orders
	expect_sides 1730-1829 1730-1830 1731-1830
}

@test "aachen 2.9: one that has moved or is locked, too" {
	units us-eng-1 0934
	locked us-eng-1
	moved us-eng-1
	orders
	expect_sides 1730-1829 1730-1830 1731-1830
}

@test "aachen 2.9: in the mobile phase as well" {
	phase allied-mobile
	unit us-eng-1 0934
	orders
	expect_sides 1730-1829 1730-1830 1731-1830
}

@test "aachen 2.9: not in the combat phase" {
	phase allied-combat
	unit us-eng-1 0934
	orders
	expect_sides
}

@test "aachen 2.9: not in a German phase, and never by Germans" {
	phase german-movement
	units us-eng-1 0934 de-25 1509
	orders
	expect_sides
}

@test "aachen 2.9: neither hex may be in a German zone" {
	units us-eng-1 0934 de-25 1931
	orders
	expect_sides 1730-1829
}

@test "aachen 2.9: nor may a German stand there" {
	units us-eng-1 0934 de-25 1830
	orders
	expect_sides
}

@test "aachen 2.9: not even in the West Wall, where zones don't matter" {
	units us-eng-1 0624 de-25 0720
	refused "bridge 0720-0721"
}

@test "aachen 2.9: a hex in a German zone where an Allied unit stands doesn't do" {
	units us-eng-1 0934 us-1-1 1830 de-25 1931
	orders
	expect_sides 1730-1829
}

@test "aachen 2.9: but a wall hex with an Allied garrison does" {
	units us-eng-1 0624 us-1-1 0720 de-25 0719
	orders
	can "bridge 0720-0721"
}

@test "aachen 2.9: an empty wall hex in a German zone does not" {
	units us-eng-1 0624 de-25 0719
	refused "bridge 0720-0721"
}

@test "aachen 2.9: it is a bridge at once, for any Allied unit" {
	units us-eng-1 0113 us-2a-1 0212
	orders "bridge 0212-0313" "move us-2a-1 via 0313 to 0413"
	expect_unit us-2a-1 0413
	expect "state.pontoon 0212-0313"
}

@test "aachen 2.9: the engineer itself included" {
	unit us-eng-1 0113
	orders "bridge 0212-0313" "move us-eng-1 via 0212 0313 to 0413"
	expect_unit us-eng-1 0413
}

@test "aachen 2.9: after other units have moved, too" {
	units us-eng-1 0113 us-2a-1 0212 us-30-1 1509
	orders "move us-30-1 1508" "bridge 0212-0313" "move us-2a-1 0313"
	expect_unit us-2a-1 0313
}

@test "aachen 2.9: one hexside at a time: another ends the first" {
	turn 5
	units us-eng-1 0113 us-2a-1 0212
	pontoon 0212-0313 3
	play "bridge 0213-0314" "move us-2a-1 via 0313 to 0413"
	expect "state.pontoon 0213-0314" "state.pontoon-turn 5"
	expect_outcome 2 impossible
}

@test "aachen 2.9: it stays in later turns until another is named" {
	turn 3
	units us-eng-1 0113 us-2a-1 0212
	pontoon 0212-0313 2
	orders "move us-2a-1 0313"
	expect_unit us-2a-1 0313
	expect "state.pontoon 0212-0313"
}

@test "aachen 2.9: turns end, and it stays" {
	phase german-mobile
	units us-eng-1 0113 de-25 1509
	pontoon 0212-0313
	orders "german: end"
	expect "turn 2" "state.pontoon 0212-0313"
}

@test "aachen 2.9: another one in the same turn, when nobody has used the first" {
	units us-eng-1 0113
	orders "bridge 0212-0313" "bridge 0213-0314"
	expect "state.pontoon 0213-0314"
}

@test "aachen 2.9: not when an Allied unit has crossed it" {
	units us-eng-1 0113 us-2a-1 0212
	orders "bridge 0212-0313" "move us-2a-1 0313"
	expect_sides
}

@test "aachen 2.9: not by the other engineer either" {
	units us-eng-1 0113 us-eng-2 0934
	pontoon 0212-0313
	pontoon_used
	refused "bridge 1730-1829"
}

@test "aachen 2.9: in the mobile phase neither" {
	phase allied-mobile
	units us-eng-1 0934
	pontoon 0212-0313
	pontoon_used
	orders
	expect_sides
}

@test "aachen 2.9: whenever it was named" {
	turn 6
	units us-eng-1 0113 us-2a-1 0212
	pontoon 0212-0313 3
	orders "move us-2a-1 0313"
	expect_sides
}

@test "aachen 2.9: attacking across it is using it" {
	phase allied-combat
	units us-eng-1 0113 us-2a-1 0212 de-43 0313
	pontoon 0212-0313
	dice 6
	orders "attack 0313 with us-2a-1 hold" end
	expect_unit us-2a-1 0212
	expect_sides
}

@test "aachen 2.9: advancing is" {
	phase allied-combat
	units us-eng-1 0113 us-1-1 0212 us-eng-2 0412 de-05 0313
	pontoon 0212-0313
	dice 6
	orders "attack 0313 with us-1-1 us-eng-2 advance us-1-1" end
	expect_sides
}

@test "aachen 2.9: retreating is" {
	phase allied-combat
	units us-eng-1 0934 us-2a-1 0313 de-43 0412 de-44 0314
	pontoon 0212-0313
	dice 5
	orders "attack 0412 with us-2a-1 hold" "retreat 0212 0112" end
	expect_unit us-2a-1 0112
	expect_sides
}

@test "aachen 2.9: Germans crossing it is not" {
	phase german-movement
	units us-eng-1 0934 de-43 0313
	pontoon 0212-0313
	orders "move de-43 0212" end end end
	expect "turn 2"
	expect_sides 1730-1829 1730-1830 1731-1830
}

@test "aachen 2.9: in the next turn another may be named" {
	phase german-mobile
	units us-eng-1 0934 de-25 1509
	pontoon 0212-0313
	pontoon_used
	orders "german: end"
	expect_sides 1730-1829 1730-1830 1731-1830
}

@test "aachen 2.9: Germans move over it, too" {
	phase german-movement
	units us-eng-1 0934 de-43 0313
	pontoon 0212-0313
	orders "move de-43 via 0212 to 0112"
	expect_unit de-43 0112
}

@test "aachen 2.9: Germans coming near don't destroy it" {
	turn 3
	phase german-movement
	units us-eng-1 0934 us-2a-1 0111 de-25 0414
	pontoon 0212-0313 2
	orders "move de-25 0313" end end end
	expect "state.pontoon 0212-0313"
}

@test "aachen 2.9: on a destroyed bridge it works" {
	units us-eng-1 0109 us-2a-1 0208
	orders "bridge 0208-0309" "move us-2a-1 0309"
	expect_unit us-2a-1 0309
}

@test "aachen 2.9: and doesn't repair it" {
	unit us-eng-1 0109
	orders "bridge 0208-0309"
	expect_destroyed 0208-0309 0210-0311 0304-0404 0403-0404
}

@test "aachen 2.9: the death of the engineers doesn't end it" {
	turn 4
	lost us-eng-1 us-eng-2
	unit us-2a-1 0212
	pontoon 0212-0313 2
	orders "move us-2a-1 0313"
	expect_unit us-2a-1 0313
}

@test "aachen 2.9: nor does distance: only the road bonus stops" {
	turn 4
	units us-eng-1 0934 us-2a-1 0208
	pontoon 0208-0309 2
	mover us-2a-1 2
	orders
	can "move us-2a-1 0309"
	clear_map
	turn 4
	units us-eng-1 0934 us-2a-1 0208
	pontoon 0208-0309 2
	mover us-2a-1 1
	orders
	cannot "move us-2a-1 0309"
}
