#!/usr/bin/env bats
# Ostfront, section 5: supply. Each draw rolls for what comes: the plunder
# cards that are not open are the first values, all others the next hidden card.

load ostfront

eastern="Moscow Leningrad Stalingrad"
western="Berlin Budapest Warsaw"

# At Kiev nobody draws twice.
at_kiev() {
	marker Kiev
	moves "$1"
	german W5 W3
	soviet W6 W1
	deck W4a A41 W2
}

# A city where they do.
at_moscow() {
	at_kiev soviet
	marker Moscow
}

at_warsaw() {
	at_kiev german
	marker Warsaw
}

# 5.1 The draw

@test "ostfront 5.1: Germans draw an ordinary war card" {
	at_kiev german
	dice 3
	orders supply
	expect_german W5 W3 W4a
	expect_state "german.unproven []"
	expect_hidden 2
	expect_turn_of soviet
}

@test "ostfront 5.1: Soviets draw an ordinary war card" {
	at_kiev soviet
	dice 3
	orders supply
	expect_soviet W6 W1 W4a
	expect_hidden 2
	expect_turn_of german
}

@test "ostfront 5.1: an annihilation card goes to the Soviets' hand, unseen" {
	at_kiev soviet
	deck A41 W4a
	dice 3
	orders supply
	expect_soviet W6 W1 A41
	expect_discards W2 W4b W7
}

@test "ostfront 5.1: Soviets attack with an annihilation card they drew" {
	at_kiev soviet
	deck A41 W4a
	dice 3 3
	orders supply "german: supply" "war A41" "german: defend W5" "german: to Stalingrad"
	expect_german W3 W4a
	expect_soviet W6 W1
	expect_discards W2 W4b W7 A41 W5
}

@test "ostfront 5.1: Germans discard an annihilation card" {
	at_kiev german
	deck A41 W4a
	dice 3
	orders supply
	expect_german W5 W3
	expect_state "german.unproven []"
	expect_discards W2 W4b W7 A41
	expect_hidden 1
}

@test "ostfront 5.1: a discarded annihilation card is not replaced" {
	at_kiev german
	deck A41 W4a
	dice 3
	orders supply
	expect_rolls supply.1941
	expect_turn_of soviet
}

@test "ostfront 5.1: later annihilation cards are discarded by Germans, too" {
	at_kiev german
	year 1944
	deck A44 A42 W4a
	dice 5
	orders supply
	expect_german W5 W3
	expect_discards W2 W4b W7 A41 A43 A44
}

@test "ostfront 5.1: plunder is laid beside the deck, face up" {
	at_kiev german
	dice 1
	orders supply
	expect_plunder P1
	expect_german W5 W3
	expect_hidden 3
	at_kiev soviet
	orders supply
	expect_plunder P1
	expect_soviet W6 W1
}

@test "ostfront 5.1: plunder is not replaced" {
	at_kiev german
	dice 1
	orders supply
	expect_rolls supply.1941
	expect_turn_of soviet
	at_kiev soviet
	dice 2
	orders supply
	expect_rolls supply.1941
	expect_turn_of german
}

@test "ostfront 5.1: each value of the roll, no plunder open" {
	at_kiev soviet
	dice 1
	orders supply
	expect_plunder P1
	dice 2
	orders supply
	expect_plunder P2
	local value
	for value in 3 4 5; do
		dice $value
		orders supply
		expect_roll supply.1941 1 d5 $value
		expect_plunder
		expect_soviet W6 W1 W4a
	done
}

@test "ostfront 5.1: each value of the roll, a plunder card open" {
	at_kiev soviet
	plunder P2
	local value
	for value in 2 3 4; do
		dice $value
		orders supply
		expect_roll supply.1941 1 d4 $value
		expect_plunder P2
		expect_soviet W6 W1 W4a
	done
}

@test "ostfront 5.1: the value 1 is the plunder card that is not open" {
	at_kiev soviet
	deck
	dice 1
	plunder P2
	orders supply "german: leave"
	expect_roll supply.1941 1 d1 1
	expect_state "year 1942"
}

@test "ostfront 5.1: a deck of plunder cards alone" {
	at_kiev soviet
	deck
	dice 2
	orders supply
	expect_roll supply.1941 1 d2 2
	expect_plunder P2
	expect_hidden 0
}

@test "ostfront 5.1: cards come in the order of the deck" {
	at_kiev german
	deck W4a W2 A41
	soviet W6
	dice 3 3
	orders supply "soviet: supply"
	expect_german W5 W3 W4a
	expect_soviet W6 W2
	dice 3 1 3
	orders supply "soviet: supply" supply
	expect_german W5 W3 W4a W2
}

@test "ostfront 5.1: supply moves no marker and discards nothing" {
	at_kiev german
	dice 3
	orders supply
	expect_marker Kiev
	expect_discards W4b W7
}

@test "ostfront 5.1: an empty hand is supplied" {
	at_kiev german
	german
	dice 3
	orders supply
	expect_german W4a
}

# 5.2 The second draw

@test "ostfront 5.2 D5: Germans may draw again in the west" {
	local city
	for city in $western; do
		at_kiev german
		marker "$city"
		dice 3
		orders supply
		expect_second_draw german
		expect_german W5 W3 W4a
	done
}

@test "ostfront 5.2 D5: Soviets may draw again in the east" {
	local city
	for city in $eastern; do
		at_kiev soviet
		marker "$city"
		dice 3
		orders supply
		expect_second_draw soviet
		expect_soviet W6 W1 W4a
	done
}

@test "ostfront 5.2: Germans draw once everywhere else" {
	local city
	for city in $eastern Minsk Kiev Smolensk; do
		at_kiev german
		marker "$city"
		dice 3
		orders supply
		expect_turn_of soviet
	done
}

@test "ostfront 5.2: Soviets draw once everywhere else" {
	local city
	for city in $western Minsk Kiev Smolensk; do
		at_kiev soviet
		marker "$city"
		dice 3
		orders supply
		expect_turn_of german
	done
}

@test "ostfront 5.2: who stops has had his turn" {
	at_warsaw
	dice 3
	orders supply stop
	expect_rolls supply.1941
	expect_german W5 W3 W4a
	expect_turn_of soviet
	at_moscow
	orders supply stop
	expect_soviet W6 W1 W4a
	expect_turn_of german
}

@test "ostfront 5.2: after the second draw there is no third" {
	at_warsaw
	german W5
	deck W4a W2
	dice 3 3
	orders supply draw
	expect_roll supply.1941 2 d3 3
	expect_german W5 W4a W2
	expect_turn_of soviet
}

@test "ostfront 5.2: the second draw is rolled among one card less" {
	at_moscow
	soviet W6
	dice 5 4
	orders supply draw
	expect_rolls supply.1941 supply.1941
	expect_roll supply.1941 1 d5 5
	expect_roll supply.1941 2 d4 4
	expect_soviet W6 W4a A41
	expect_turn_of german
}

@test "ostfront 5.2: no second draw with four cards in hand" {
	at_warsaw
	german W5 W3 W2
	deck W4a A41
	dice 3
	orders supply
	expect_german W5 W3 W2 W4a
	expect_state "german.unproven []"
	expect_turn_of soviet
	at_moscow
	soviet W6 W1 W3
	german W5
	orders supply
	expect_soviet W6 W1 W3 W4a
	expect_turn_of german
}

@test "ostfront 5.2 G5: from two cards in hand to four" {
	at_warsaw
	deck W4a W2
	dice 3 3
	orders supply draw
	expect_german W5 W3 W4a W2
	expect_turn_of soviet
	at_moscow
	orders supply draw
	expect_soviet W6 W1 W4a A41
	expect_turn_of german
}

@test "ostfront 5.2: with three cards, plunder leaves room for a second draw" {
	at_warsaw
	german W5 W3 W2
	deck W4a A41
	dice 1
	orders supply
	expect_second_draw german
	expect_plunder P1
	dice 1 2
	orders supply draw
	expect_german W5 W3 W2 W4a
	expect_turn_of soviet
}

@test "ostfront 5.2: with three cards, an annihilation card leaves room, too" {
	at_warsaw
	german W5 W3 W2
	deck A41 W4a
	dice 3
	orders supply
	expect_second_draw german
	expect_german W5 W3 W2
	expect_discards W4b W7 A41
	dice 3 3
	orders supply draw
	expect_german W5 W3 W2 W4a
	expect_turn_of soviet
}

@test "ostfront 5.2: Soviets with three cards keep an annihilation card and are full" {
	at_moscow
	soviet W6 W1 W3
	german W5
	deck A41 W4a
	dice 3
	orders supply
	expect_soviet W6 W1 W3 A41
	expect_turn_of german
}

@test "ostfront 5.2: plunder first, then the choice, for the Soviets" {
	at_moscow
	soviet W6 W1 W3
	german W5
	deck W4a A41
	dice 2
	orders supply
	expect_second_draw soviet
	expect_plunder P2
}

@test "ostfront 5.2: the second card may be plunder or an annihilation card" {
	at_warsaw
	dice 3 1
	orders supply draw
	expect_plunder P1
	expect_german W5 W3 W4a
	expect_turn_of soviet
	dice 3 3
	orders supply draw
	expect_discards W4b W7 A41
	expect_german W5 W3 W4a
	expect_turn_of soviet
}

@test "ostfront 5.2: an empty hand draws twice and no more" {
	at_moscow
	soviet
	dice 3 3
	orders supply draw
	expect_soviet W4a A41
	expect_turn_of german
}

@test "ostfront 5.2: the first draw can't be declined" {
	at_warsaw
	dice 3
	play stop supply
	expect_outcome 1 impossible
	expect_outcome 2 "done"
	expect_rolls supply.1941
}

@test "ostfront 5.2: between the draws there is neither war nor supply" {
	at_warsaw
	undecided german
	refused "war W5" supply
	orders stop
	expect_turn_of soviet
}

# 5.3 The second plunder card

@test "ostfront 5.3: the second plunder card ends the year" {
	at_kiev german
	plunder P1
	dice 1
	orders supply leave
	expect_state "year 1942"
	expect_plunder
}

@test "ostfront 5.3: the second plunder card ends the year in a double draw" {
	at_warsaw
	plunder P1
	dice 1
	orders supply leave
	expect_rolls supply.1941
	expect_state "year 1942"
	expect_turn_of soviet
}

@test "ostfront 5.3: both plunder cards in one double draw" {
	at_moscow
	dice 1 1
	orders supply draw "german: leave"
	expect_rolls supply.1941 supply.1941
	expect_state "year 1942"
}

@test "ostfront 5.3 G18: a card, then the second plunder card" {
	at_moscow
	plunder P2
	dice 4 1
	orders supply draw "german: leave"
	expect_rolls supply.1941 supply.1941
	expect_state "year 1942"
	expect_soviet W6 W1 W4a
}

@test "ostfront 5.3: the first plunder card ends nothing" {
	at_kiev german
	dice 2
	orders supply
	expect_state "year 1941"
	expect_turn_of soviet
}

# 5.4 Four cards

@test "ostfront 5.4: with four cards there is no supply" {
	marker Kiev
	german W5 W3 W2 W7
	orders
	expect_options "war W5" "war W3" "war W2" "war W7"
	expect_refused 5.4 supply
}

@test "ostfront 5.4: it holds for the Soviets, and with annihilation cards" {
	marker Kiev
	moves soviet
	german W5
	soviet W6 W1 W3 A41
	orders
	expect_options "war W6" "war W1" "war W3" "war A41"
	expect_refused 5.4 supply
}

@test "ostfront 5.4: with three cards there is" {
	marker Kiev
	german W5 W3 W2
	soviet W6
	deck W1
	dice 3
	orders supply
	expect_german W5 W3 W2 W1
}
