# nightly
# shellcheck disable=SC2034,SC2154
# Issue 10, section 3: where a unit has no order at all the reason is given.
# Sooner: tests/cases/aachen_reasons.txt.

load aachen

# idle ID RULE TEXT: it has no order, by that rule, and that is why.
idle() {
	setting=(-i)
	play
	expect "idle $1 $2: $1 $3"
}

# busy ID...: these have orders.
busy() {
	local id
	setting=(-i)
	play
	for id in "$@"; do
		[[ $facts != *$'\n'"idle $id "* ]] || fail "$id is called idle"
	done
}

@test "idle: a unit that began the phase in an enemy zone" {
	units us-30-1 0802 us-30-2 0606 de-25 0803
	locked us-30-1
	idle us-30-1 2.5 "began the phase in an enemy zone of control, held by de-25 at 0803, and can't move"
	busy us-30-2
}

@test "idle: a unit that has moved" {
	units us-30-1 0802 us-30-2 0606
	moved us-30-1
	idle us-30-1 2.3 "has moved in this phase"
	busy us-30-2
}

@test "idle: a unit in the middle of its move, with too few points left" {
	unit us-30-1 0802
	mover us-30-1 1
	idle us-30-1 2.4 "has 1/2 points left, and no step from 0802 costs so little"
}

@test "idle: a unit that could reach nothing but its friends" {
	unit us-30-1 0802
	units us-30-2 0702 us-30-3 0703 us-30-4 0801 us-30-5 0803 us-30-6 0902 \
		us-30-7 0903
	mover us-30-1 2
	setting=(-i)
	play
	expect "idle us-30-1 2.4: every hex that us-30-1 can reach is taken, and a hex holds one unit"
}

@test "idle: a leg unit in the mobile phase, an enemy, one that is lost or to come" {
	units us-30-1 0802 de-25 1507
	lost us-30-2
	due us-2a-1
	phase allied-mobile
	idle us-30-1 2.3 "is a leg unit, and mobile units move now"
	idle de-25 2.3 "belongs to the Germans"
	idle us-30-2 2.2 "is lost"
	idle us-2a-1 2.13 "comes in the turn after 3 hexes of the West Wall on the Wurm were taken, side by side"
}

@test "idle: in combat a unit that has attacked, or has no enemy beside it" {
	units us-30-1 0802 us-30-2 0801 us-30-3 1507 de-25 0803
	phase allied-combat
	fought us-30-1
	idle us-30-1 2.6 "has attacked in this phase, and does so once"
	expect "idle us-30-3 2.6: no enemy is adjacent to us-30-3 in 1507"
}

@test "idle: in combat a unit whose only enemy has been attacked" {
	units us-30-1 0802 de-25 0803
	phase allied-combat
	hit de-25
	setting=(-i)
	play
	expect "idle us-30-1 2.6: de-25 has been attacked or bombarded in this phase, and that is done once"
}

@test "idle: a unit that is placed, while others are not" {
	from_the_start
	setting=(-i)
	play "place us-3a-1 2628"
	expect "idle us-3a-1 3: us-3a-1 is not to be placed"
	busy us-3a-2
}
