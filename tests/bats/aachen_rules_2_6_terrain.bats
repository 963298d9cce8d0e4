#!/usr/bin/env bats
# Aachen, 2.6: what terrain, the West Wall and water do to the differential.
# shellcheck disable=SC2154

load aachen

# attacked HEX UNIT [UNIT HEX]...: in its combat phase all attack that unit.
# The strengths are such that they are three points more than its defence with
# what the hex and the water give it.
attacked() {
	local hex=$1 target=$2 with=''
	phase allied-combat
	unit "$target" "$hex"
	shift 2
	while [ $# -gt 0 ]; do
		unit "$1" "$2"
		with+=" $1"
		shift 2
	done
	balanced "attack $hex with$with" "$target"
}

@test "aachen 2.6: clear gives nothing" {
	attacked 1509 de-12 us-eng-2 1508
}

@test "aachen 2.6: woods give 1" {
	attacked 0732 de-12 us-1-1 0733 us-1-2 0832
}

@test "aachen 2.6: a town gives 2" {
	attacked 0613 de-12 us-eng-2 0513 us-30-1 0514
}

@test "aachen 2.6: the city gives 3" {
	attacked 0827 de-12 us-eng-2 0727 us-1-1 0728
}

@test "aachen 2.6: the West Wall gives 3" {
	attacked 0425 de-12 us-eng-2 0325 us-1-1 0326
}

@test "aachen 2.6: the West Wall gives 3, the Schill line too" {
	attacked 0921 de-12 us-eng-2 0920 us-1-1 1020
}

@test "aachen 2.6: the wall is added to the woods: 4" {
	attacked 0411 de-12 us-eng-2 0311 us-30-1 0511 us-30-2 0512
}

@test "aachen 2.6: the wall is added to the town: 5" {
	attacked 1021 de-12 us-eng-2 1020 us-1-1 1121 us-30-1 1022
}

@test "aachen 2.6: the attackers' terrain doesn't matter" {
	attacked 0831 de-12 us-eng-2 0732 us-30-1 0830 us-30-2 0931
}

@test "aachen 2.6: all across a river: 2" {
	attacked 0313 de-12 us-eng-2 0212 us-30-1 0213
}

@test "aachen 2.6: a river counts once, whoever crosses" {
	attacked 0313 de-05 us-1-1 0212 us-1-2 0213
}

@test "aachen 2.6: all across a stream: 1" {
	attacked 0713 de-12 us-1-1 0712 us-1-2 0812
}

@test "aachen 2.6: river and stream, the stream counts: 1" {
	attacked 0308 de-12 us-1-1 0309 us-1-2 0208
}

@test "aachen 2.6: one attacker on a dry hexside: 0" {
	attacked 0308 de-12 us-1-1 0208 us-30-1 0407
}

@test "aachen 2.6: likewise where the others cross a stream" {
	attacked 0713 de-12 us-1-1 0712 us-30-1 0714
}

@test "aachen 2.6: one attacker over a bridge: 0" {
	attacked 0517 de-12 us-1-1 0516 us-30-1 0616
}

@test "aachen 2.6: a destroyed bridge is no bridge: 2" {
	destroyed 0516-0517
	attacked 0517 de-12 us-eng-2 0516 us-30-1 0616
}

@test "aachen 2.6: a destroyed bridge over a stream: 1" {
	destroyed 0611-0612
	attacked 0612 de-12 us-1-1 0611 us-1-2 0712
}

@test "aachen 2.6: a hexside that the engineers bridged: 0" {
	pontoon 0213-0313
	attacked 0313 de-12 us-1-1 0213 us-30-1 0212
}

@test "aachen 2.6: likewise one bridged in an earlier turn" {
	turn 5
	pontoon 0213-0313 2
	attacked 0313 de-12 us-1-1 0213 us-30-1 0212
}

@test "aachen 2.6: the engineers' bridge over a destroyed one: 0" {
	destroyed 0516-0517
	pontoon 0516-0517
	attacked 0517 de-12 us-1-1 0516 us-30-1 0616
}

@test "aachen 2.6: water is added to woods and wall" {
	destroyed 0620-0720
	attacked 0720 de-12 us-eng-2 0620 us-1-1 0721 us-1-2 0619
}

# Who may attack where

@test "aachen 2.6: no mobile unit attacks across an unbridged river" {
	phase allied-combat
	units de-12 0313 us-2a-1 0212
	orders
	cannot "attack 0313 with us-2a-1"
	refused "attack 0313 with us-2a-1"
}

@test "aachen 2.6: nor added to others that may" {
	phase allied-combat
	units de-12 0313 us-2a-1 0212 us-30-1 0213
	refused "attack 0313 with us-30-1 us-2a-1" \
		"attack 0313 with us-2a-1 us-30-1"
}

@test "aachen 2.6: a leg unit does" {
	phase allied-combat
	units de-12 0313 us-30-1 0212
	orders
	can "attack 0313 with us-30-1"
}

@test "aachen 2.6: a mobile unit attacks across a stream" {
	phase allied-combat
	units de-12 0713 us-2a-1 0712
	orders
	can "attack 0713 with us-2a-1"
}

@test "aachen 2.6: and over a bridge" {
	phase allied-combat
	units de-12 0517 us-2a-1 0516
	orders
	can "attack 0517 with us-2a-1"
}

@test "aachen 2.6: not over a destroyed one" {
	phase allied-combat
	destroyed 0516-0517
	units de-12 0517 us-2a-1 0516
	refused "attack 0517 with us-2a-1"
}

@test "aachen 2.6: any unit attacks where the engineers have bridged" {
	phase allied-combat
	units de-12 0313 us-2a-1 0212
	pontoon 0212-0313
	orders
	can "attack 0313 with us-2a-1"
}

@test "aachen 2.6: a bridge of an earlier turn will do" {
	turn 6
	phase allied-combat
	units de-12 0313 us-2a-1 0212
	pontoon 0212-0313 4
	orders
	can "attack 0313 with us-2a-1"
}

@test "aachen 2.6: the Germans attack over it, too" {
	phase german-combat
	units us-30-1 0313 de-43 0212
	pontoon 0212-0313
	orders
	can "attack 0313 with de-43"
}

@test "aachen 2.6: and have no loss by the water there" {
	phase german-combat
	units us-30-1 0212 de-43 0313
	pontoon 0212-0313
	dice 6
	orders "attack 0212 with de-43 hold"
	expect_full de-43 0313
}
