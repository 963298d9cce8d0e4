# nightly
# aachen 2.12: what standing orders answer, in which sequence, and what is
# chosen for who has said nothing (rulings 17 to 19).
# Sooner: tests/cases/aachen_2_12_doctrine.txt and aachen_conditions.txt.

bats_require_minimum_version 1.5.0

load aachen

# In open ground; a six drives the defender back.
open_ground() {
	phase allied-combat
	units us-2a-5 1508 us-2a-6 1607 de-29 1507
	order="attack 1507 with us-2a-5 us-2a-6 hold"
	dice 6
}

# The same at 1209, a town.
at_town() {
	phase allied-combat
	units us-2a-5 1210 us-2a-6 1309 de-29 1209
	order="attack 1209 with us-2a-5 us-2a-6 hold"
	dice 6
}

# At 2612, an exit in open ground.
at_exit() {
	phase allied-combat
	units us-2a-5 2512 us-2a-6 2513 de-29 2612
	order="attack 2612 with us-2a-5 us-2a-6 hold"
	dice 6
}

# At 0828, in Aachen.
at_city() {
	phase allied-combat
	units us-2a-5 0829 us-2a-6 0728 de-29 0828
	order="attack 0828 with us-2a-5 us-2a-6 marker 2 hold"
	dice 6
}

# A die of four drives the attackers back.
thrown_back() {
	phase allied-combat
	units us-30-1 1508 de-12 1507
	order="attack 1507 with us-30-1"
	dice 3
}

# A die of two costs the attackers a step.
bled() {
	phase allied-combat
	units us-30-1 1508 us-30-2 1407 us-1-1 1607 de-43 1507
	order="attack 1507 with us-30-1 us-30-2 us-1-1"
	dice 2
}

# Americans come near a bridge over the Wurm.
at_bridge() {
	bridge=0416-0516
	destroyed
	unit us-30-1 0216
	order="move us-30-1 0316"
}

# Shells on a unit in open ground; a six drives it back.
under_fire() {
	phase allied-combat
	units us-1-1 1508 de-12 1509
	order="bombard 1509 with 6"
	dice 6
}

# Nothing said

@test "aachen 2.12: by default a defender yields in open ground" {
	open_ground
	orders "$order"
	expect_full de-29 1505
}

@test "aachen 2.12: by default it stands in a town" {
	at_town
	orders "$order"
	expect_reduced de-29 1209
}

@test "aachen 2.12: by default it stands in an exit" {
	at_exit
	orders "$order"
	expect_reduced de-29 2612
}

@test "aachen 2.12: by default it stands in the city" {
	at_city
	orders "$order"
	expect_reduced de-29 0828
}

@test "aachen 2.12: by default no marker is used in defence" {
	open_ground
	orders "$order"
	expect_spent
}

@test "aachen 2.12, ruling 18: by default a German retreats far from enemies, then east" {
	open_ground
	orders "$order"
	expect "event retreats de-29 1507 1505" "event passes de-29 1506"
}

@test "aachen 2.12, ruling 18: by default Americans retreat far from enemies, then west or south" {
	thrown_back
	orders "$order"
	expect "event retreats us-30-1 1508 1309" "event passes us-30-1 1408"
}

@test "aachen 2.12, ruling 18: the southern edge counts for Americans, too" {
	phase allied-combat
	units us-30-1 1628 de-12 1627
	dice 3
	orders "attack 1627 with us-30-1"
	expect_full us-30-1 1530
}

@test "aachen 2.12, ruling 19: by default the strongest two-step unit loses a step" {
	bled
	orders "$order"
	expect_reduced us-1-1 1607
	expect_full us-30-1 1508
	expect_full us-30-2 1407
}

@test "aachen 2.12, ruling 19: equal ones lose by the lower hex" {
	phase allied-combat
	units us-30-1 1508 us-30-2 1407 us-30-3 1607 de-43 1507
	dice 2
	orders "attack 1507 with us-30-1 us-30-2 us-30-3"
	expect_reduced us-30-2 1407
}

@test "aachen 2.12, ruling 19: a unit with two steps before a stronger one with one" {
	phase allied-combat
	reduced us-eng-2 1508
	unit us-ind-1 1407
	reduced us-2a-5 1607
	unit de-43 1507
	dice 2
	orders "attack 1507 with us-eng-2 us-ind-1 us-2a-5"
	expect_reduced us-ind-1 1407
	expect_reduced us-eng-2 1508
	expect_reduced us-2a-5 1607
}

@test "aachen ruling 19: each of two steps is judged again" {
	phase allied-combat
	units us-30-1 1508 us-1-1 1607 de-43 1507 de-44 1506 us-1-2 0932
	standing german "markers always"
	dice 1
	orders "attack 1507 with us-30-1 us-1-1"
	expect "event result 1 A1R"
	clear_map
	phase allied-combat
	units us-30-1 1508 us-1-1 1607 de-43 1507 us-1-2 0932
	standing german "markers always"
	dice 1
	orders "attack 1507 with us-30-1"
	expect "event result 1 A2R"
	expect_lost us-30-1
	clear_map
	phase allied-combat
	units us-ind-1 1508 us-ind-2 1607 de-43 1507 us-1-2 0932
	standing german "markers always"
	dice 1
	orders "attack 1507 with us-ind-1 us-ind-2"
	expect "event result 1 A2R" "event step-lost us-ind-1" \
		"event step-lost us-ind-2"
}

@test "aachen 2.12: by default who may advance is asked" {
	open_ground
	orders "attack 1507 with us-2a-5 us-2a-6"
	asked allied "advance us-2a-5" "advance us-2a-6" hold
}

# stiff

@test "aachen 2.12: stiff always stands anywhere" {
	open_ground
	standing german "stiff always"
	orders "$order"
	expect_reduced de-29 1507
}

@test "aachen 2.12: stiff never yields even in the city" {
	at_city
	standing german "stiff never"
	orders "$order"
	expect_full de-29 1027
}

@test "aachen 2.12: stiff ask leaves it to the player" {
	open_ground
	standing german "stiff ask"
	dice
	play "$order"
	asked german stand yield
}

@test "aachen 2.12: stiff hold stands in terrain that it names" {
	at_town
	standing german "stiff hold woods town"
	orders "$order"
	expect_reduced de-29 1209
}

@test "aachen 2.12: stiff hold stands in areas that it names" {
	at_exit
	standing german "stiff hold city exits"
	orders "$order"
	expect_reduced de-29 2612
}

@test "aachen 2.12: stiff hold yields in all others" {
	at_town
	standing german "stiff hold city exits"
	orders "$order"
	expect "standing stiff hold city exits: yield"
	expect "event retreats de-29 1209 1008"
}

@test "aachen 2.12: stiff hold may name single hexes, by number or by place" {
	open_ground
	standing german "stiff hold exits 1507"
	orders "$order"
	expect_reduced de-29 1507
	clear_map
	at_town
	standing german "stiff hold Baesweiler"
	orders "$order"
	expect "standing stiff hold 1209: stand"
	clear_map
	open_ground
	standing german "stiff hold 1508 1607"
	orders "$order"
	expect_full de-29 1505
}

@test "aachen 2.12: aachen is the whole city, not the hex of that name" {
	at_city
	standing german "stiff hold Aachen"
	orders "$order"
	expect "standing stiff hold aachen: stand"
}

@test "aachen 2.12: stiff with at holds there, and leaves the rest to the next" {
	at_town
	standing german "stiff always at city 1209" "stiff never"
	orders "$order"
	expect_reduced de-29 1209
	clear_map
	open_ground
	standing german "stiff always at city 1209" "stiff never"
	orders "$order"
	expect "standing stiff never: yield"
	clear_map
	at_city
	standing german "stiff ask at aachen" "stiff never"
	dice
	play "$order"
	asked german stand yield
}

@test "aachen 2.12: stiff under the condition of a bombardment" {
	under_fire
	standing german "if bombarded then stiff always" "stiff never"
	orders "$order"
	expect_reduced de-12 1509
	clear_map
	open_ground
	standing german "if bombarded then stiff always" "stiff never"
	orders "$order"
	expect_full de-29 1505
}

@test "aachen 2.7: a player whose unit has but one step is not asked" {
	phase allied-combat
	units us-2a-5 1508 us-2a-6 1607
	reduced de-43 1507
	standing german "stiff ask"
	dice 5
	orders "attack 1507 with us-2a-5 us-2a-6 hold"
	expect_reduced de-43 1505
}

# Markers

@test "aachen 2.12: markers always uses the largest that is left" {
	open_ground
	standing german "markers always"
	dice 4
	orders "$order"
	expect_spent G3
	clear_map
	open_ground
	standing german "markers always"
	spent G3
	dice 5
	orders "$order"
	expect_spent G3 G2
}

@test "aachen 2.12: markers never uses none" {
	open_ground
	standing german "markers never" "markers always"
	orders "$order"
	expect_spent
}

@test "aachen 2.12: markers ask leaves it to the player" {
	open_ground
	standing german "markers ask"
	dice
	play "$order"
	asked german "marker 3" "marker 2" no-marker
}

@test "aachen 2.12: a marker at a hex is used when that hex is attacked" {
	open_ground
	standing german "marker 2 at 1507 1508"
	dice 5
	orders "$order"
	expect_spent G2
}

@test "aachen 2.12: a marker at another hex is kept" {
	open_ground
	standing german "marker 2 at 1506 1508"
	orders "$order"
	expect_spent
}

@test "aachen 2.12: of lines for the same hex the first goes first" {
	open_ground
	standing german "marker 2 at 1507" "marker 3 at 1507"
	dice 5
	orders "$order"
	expect_spent G2
}

@test "aachen 2.12: a line whose marker is spent leaves it to the next" {
	open_ground
	standing german "marker 2 at 1507" "marker 3 at 1507"
	spent G2
	dice 4
	orders "$order"
	expect_spent G3 G2
}

@test "aachen 2.12: a line for another hex leaves it to the next" {
	open_ground
	standing german "marker 2 at 1506" "markers always"
	dice 4
	orders "$order"
	expect_spent G3
}

@test "aachen 2.12: markers ask at a list asks only where one of these is attacked" {
	at_city
	standing german "markers ask at city exits"
	dice
	play "$order"
	asked german "marker 3" "marker 2" no-marker
	clear_map
	open_ground
	standing german "markers ask at city exits 1508"
	orders "$order"
	expect "standing by default: no-marker"
}

@test "aachen 2.12: markers always and never at a list, by hex and by ground" {
	at_town
	standing german "markers never at 1209" "markers always at town"
	orders "$order"
	expect "standing markers never at 1209: no-marker"
	clear_map
	at_town
	standing german "markers never at 1508" "markers always at town"
	dice 5
	orders "$order"
	expect_spent G3
}

@test "aachen 2.12: unless bombarded: markers for attacks with units alone" {
	under_fire
	standing german "unless bombarded then markers ask"
	orders "$order"
	expect "standing by default: no-marker"
	expect_spent A6
	clear_map
	open_ground
	standing german "unless bombarded then markers ask"
	dice
	play "$order"
	asked german "marker 3" "marker 2" no-marker
}

@test "aachen 2.12: if bombarded: markers for bombardments alone" {
	under_fire
	standing german "if bombarded then marker 2 at 1509"
	dice 5
	orders "$order"
	expect_spent A6 G2
	clear_map
	open_ground
	standing german "if bombarded then marker 2 at 1507"
	orders "$order"
	expect_spent
}

@test "aachen 2.12: between attacks nobody is bombarded" {
	under_fire
	orders "if bombarded then $order" "$order" "if bombarded then end" \
		"unless bombarded then end"
	expect_outcome 1 guarded
	expect_outcome 3 guarded
	expect_outcome 4 "done"
}

# Losses, retreats, advances

@test "aachen 2.12: losses ask leaves it to the player" {
	bled
	standing allied "losses ask"
	play "$order"
	asked allied "lose us-30-1" "lose us-30-2" "lose us-1-1"
}

@test "aachen 2.12: an answer ahead beats the default" {
	bled
	orders "$order" "lose us-30-1"
	expect_reduced us-30-1 1508
}

@test "aachen 2.12: retreat ask leaves the way to the player" {
	open_ground
	standing german "retreat ask"
	play "$order"
	asked german "retreat 1406 1405" "retreat 1406 1306" \
		"retreat 1406 1307" "retreat 1506 1405" "retreat 1506 1505" \
		"retreat 1506 1605"
}

@test "aachen 2.12: retreat toward goes furthest in that direction" {
	local way
	for way in north=1505 east=1605 south=1307 west=1306; do
		clear_map
		open_ground
		standing german "retreat toward ${way%=*}"
		orders "$order"
		expect_full de-29 "${way#*=}"
	done
}

@test "aachen 2.12: of two ways to the same hex that by the lower hexes" {
	open_ground
	unit us-30-1 1604
	standing german "retreat toward north"
	orders "$order"
	expect "event retreats de-29 1507 1405" "event passes de-29 1406"
}

@test "aachen 2.12: a way that stands in the orders goes before its direction" {
	open_ground
	standing german "retreat 1506 1605" "retreat toward west"
	orders "$order"
	expect_full de-29 1605
}

@test "aachen 2.12: a way that is not open leaves it to the next line" {
	open_ground
	standing german "retreat 1606 1605" "retreat toward west"
	orders "$order"
	expect_full de-29 1306
}

@test "aachen 2.12: advance always sends the strongest" {
	phase allied-combat
	units us-30-1 1508 us-eng-2 1607 de-12 1507
	standing allied "advance always"
	dice 5
	orders "attack 1507 with us-30-1 us-eng-2"
	expect_full us-eng-2 1507
}

@test "aachen 2.12: advance never holds" {
	open_ground
	standing allied "advance never"
	orders "attack 1507 with us-2a-5 us-2a-6"
	expect_full us-2a-5 1508
	expect_full us-2a-6 1607
}

@test "aachen 2.12: advance ask asks, whatever follows" {
	open_ground
	standing allied "advance ask" "advance always"
	orders "attack 1507 with us-2a-5 us-2a-6"
	asked allied "advance us-2a-5" "advance us-2a-6" hold
}

@test "aachen 2.12: what the order says of the advance beats doctrine" {
	open_ground
	standing allied "advance always"
	orders "attack 1507 with us-2a-5 us-2a-6 hold"
	expect_full us-2a-5 1508
	clear_map
	open_ground
	standing allied "advance never"
	orders "attack 1507 with us-2a-5 us-2a-6 advance us-2a-6"
	expect_full us-2a-6 1507
}

# Bridges

@test "aachen 2.12: by default every bridge over a river is tried" {
	at_bridge
	dice 1
	orders "$order"
	expect_destroyed "$bridge"
}

@test "aachen 2.12: demolish none spares it" {
	at_bridge
	standing german "demolish none"
	orders "$order"
	expect_tried
}

@test "aachen 2.12: demolish ask leaves it to the player" {
	at_bridge
	standing german "demolish ask" "demolish all"
	play "$order"
	asked german "demolish $bridge" "spare $bridge"
}

@test "aachen 2.12: a bridge that is named goes before all others" {
	at_bridge
	standing german "spare $bridge" "demolish all"
	orders "$order"
	expect_tried
}

# Sequence and conditions

@test "aachen 2.12: lines are tried in their sequence, answers and rules alike" {
	open_ground
	standing german "stand" "stiff never"
	orders "$order"
	expect_reduced de-29 1507
	clear_map
	open_ground
	standing german "stiff never" "stand"
	orders "$order"
	expect_full de-29 1505
}

@test "aachen 2.12: doctrine may stand under a condition" {
	open_ground
	standing german "if 1508 empty then stiff always" "stiff never"
	orders "$order"
	expect_full de-29 1505
	clear_map
	open_ground
	standing german "if 1508 enemy then stiff always" "stiff never"
	orders "$order"
	expect_reduced de-29 1507
}

@test "aachen 2.12: doctrine is no order" {
	open_ground
	dice
	play "stiff always"
	expect_outcome 1 unread
}

@test "aachen 2.12: the default is said in the report" {
	open_ground
	orders "$order"
	expect "standing by default: no-marker" "standing by default: yield"
}
