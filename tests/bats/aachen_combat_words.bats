# nightly
# aachen 2.6 to 2.8, 2.11: what is said beside orders and answers of combat,
# and why others are refused.
# Sooner: tests/cases/aachen_reasons.txt and aachen_2_6_attack.txt.

bats_require_minimum_version 1.5.0

load aachen

fight() {
	phase allied-combat
	units us-30-1 1508 us-3a-1 1607 de-43 1507 us-1-1 0932
}

# Beside orders

@test "aachen 2.6: beside an attack stands what each die would do" {
	fight
	play
	expect_means "attack 1507 with us-30-1 us-3a-1 marker 2" \
		"differential +0; 6 against 6; 1 A1R 2 A1 3 AR 4 AR 5 NE 6 EX"
	expect_means "attack 1507 with us-30-1" \
		"differential -4; 2 against 6; 1 A1R 2 A1R 3 A1 4 AR 5 AR 6 NE"
}

@test "aachen 2.6: beside an attack stands what water takes off" {
	phase allied-combat
	units us-30-1 0208 de-12 0308
	play
	expect_means "attack 0308 with us-30-1" \
		"differential -2; 2 against 2, water 2; 1 A1R 2 A1R 3 A1 4 AR 5 AR 6 NE"
}

@test "aachen 2.11: beside a bombardment stand the dice that do something" {
	phase allied-combat
	units us-30-1 1508 de-05 1507
	play
	expect_means "bombard 1507 with 6" \
		"differential +5; 6 against 1; 5 DR 6 D1, else nothing"
	expect_means "bombard 1507 with 2" \
		"differential +1; 2 against 1; nothing"
}

# Beside answers

@test "aachen 2.11: beside a marker stands the battle that it would make" {
	fight
	standing german "markers ask"
	play "attack 1507 with us-30-1 us-3a-1 marker 6"
	expect_means no-marker \
		"differential +4; 10 against 6; 1 A1 2 AR 3 AR 4 NE 5 EX 6 DR"
	expect_means "marker 3" \
		"differential +1; 10 against 9; 1 A1R 2 A1 3 AR 4 AR 5 NE 6 EX"
}

@test "aachen 2.7: beside stand and yield stands what they mean" {
	fight
	standing german "stiff ask"
	play "attack 1507 with us-30-1 us-3a-1 marker 6"
	expect_means stand "told to retreat: lose a step and stay"
	expect_means yield "told to retreat: go back 2 hexes"
}

@test "aachen 2.6: beside a loss stands what is left" {
	phase allied-combat
	reduced us-3a-1 1607
	units us-30-1 1508 de-43 1507 us-1-1 0932
	standing allied "losses ask"
	dice 1
	play "attack 1507 with us-30-1 us-3a-1 marker 4"
	asked allied "lose us-30-1" "lose us-3a-1"
	expect_means "lose us-30-1" "2-3-7 becomes 1-2-7"
	expect_means "lose us-3a-1" "1-1-12 is eliminated"
}

@test "aachen 2.8: beside a retreat stands where it ends, and how near an enemy" {
	fight
	standing german "retreat ask"
	dice 6
	play "attack 1507 with us-30-1 us-3a-1 marker 6"
	expect_means "retreat 1506 1505" "1505, clear; 3 from the nearest enemy"
}

@test "aachen 2.8: beside an advance stands who would go where" {
	fight
	dice 6
	play "attack 1507 with us-30-1 us-3a-1 marker 6"
	expect_means "advance us-30-1" "2-3-7 into 1507, clear"
	expect_means hold "nobody advances"
}

# Refused

@test "aachen 2.6: an attack on a hex without an enemy" {
	fight
	expect_refused 2.6 "attack 1506 with us-30-1"
	expect_outcome 1 "impossible 2.6: no unit stands in 1506"
	expect_refused 2.6 "attack 1607 with us-30-1"
	expect_outcome 1 "impossible 2.6: us-3a-1 in 1607 is a unit of your own"
}

@test "aachen 2.6: a second attack on the same unit, or by the same" {
	fight
	unit us-30-2 1407
	hit de-43
	expect_refused 2.6 "attack 1507 with us-30-2"
	expect_refused 2.6 "bombard 1507 with 6"
	clear_map
	fight
	unit us-30-2 1407
	fought us-30-1
	expect_refused 2.6 "attack 1507 with us-30-1 us-30-2"
	expect_outcome 1 "impossible 2.6: us-30-1 has attacked in this phase"
}

@test "aachen 2.6: attackers that are elsewhere, and who could" {
	fight
	expect_refused 2.6 "attack 1507 with us-1-1"
	expect_outcome 1 "impossible 2.6: us-1-1 in 0932 is not adjacent to 1507; us-30-1, us-3a-1 could attack it"
	expect_refused 2.6 "attack 1507 with us-1-2"
	expect_outcome 1 "impossible 2.6: us-1-2 is not on the map"
	expect_refused 2.6 "attack 1507 with de-43"
	expect_refused 2.6 "attack 1507 with us-30-1 us-30-1"
}

@test "aachen 2.6: a mobile unit across a river" {
	phase allied-combat
	units us-3a-1 0208 de-12 0308
	expect_refused 2.6 "attack 0308 with us-3a-1"
	expect_outcome 1 "impossible 2.6: us-3a-1 is mobile and does not attack across the unbridged river between 0208 and 0308"
}

@test "aachen 2.2: a unit without attack strength" {
	phase german-combat
	units us-30-1 1508 de-01 1507 us-1-1 0932
	expect_refused 2.2 "attack 1508 with de-01"
	can "bombard 1508 with 2"
}

@test "aachen 2.11: a marker that is not at hand, and which are" {
	fight
	spent A6 A3
	expect_refused 2.11 "attack 1507 with us-30-1 marker 6"
	expect_outcome 1 "impossible 2.11: there is no marker 6 left in this turn, but 4, 2"
	expect_refused 2.11 "bombard 1507 with 5"
}

@test "aachen 2.11: a bombardment without anybody near" {
	fight
	unit de-12 1501
	expect_refused 2.11 "bombard 1501 with 6"
}

@test "aachen 2.8: an advance of somebody else, or of somebody and nobody" {
	fight
	expect_refused 2.8 "attack 1507 with us-30-1 advance us-3a-1"
	expect_refused 2.8 "attack 1507 with us-30-1 advance us-30-1 hold"
}

# The listing

@test "aachen 2.6: listed are all attackers and each one, with each marker" {
	fight
	spent A4 A3
	play
	expect_choices \
		"attack 1507 with us-30-1 us-3a-1" \
		"attack 1507 with us-30-1 us-3a-1 marker 2" \
		"attack 1507 with us-30-1 us-3a-1 marker 6" \
		"attack 1507 with us-30-1" \
		"attack 1507 with us-30-1 marker 2" \
		"attack 1507 with us-30-1 marker 6" \
		"attack 1507 with us-3a-1" \
		"attack 1507 with us-3a-1 marker 2" \
		"attack 1507 with us-3a-1 marker 6" \
		"bombard 1507 with 2" "bombard 1507 with 6" end
}

@test "aachen 2.6: others are accepted, in any sequence" {
	fight
	unit us-30-2 1407
	dice 5
	orders "attack 1507 with us-3a-1 us-30-2 marker 2 hold"
	expect "event differential 6 6 0 0 2"
}
