#!/usr/bin/env bats
# Ostfront, sections 2 and 3: the set-up; what a turn is.

load ostfront

# 2.1 The deal

@test "ostfront 2.1: the Germans get the 7 and three cards, the Soviets one" {
	deal W6 W5 W4a W1
	orders
	expect_german W7 W6 W5 W4a
	expect_soviet W1
}

@test "ostfront 2.1: the 7 lies open, all other cards are hidden" {
	orders
	expect_state "german.hand.0 W7" "german.hand.1 1.1" "german.hand.2 1.2" \
		"german.hand.3 1.3" "soviet.hand.0 1.4"
}

@test "ostfront 2.1: what was dealt needs no proof" {
	orders
	expect_state "german.unproven []"
}

# 2.2 The deck

@test "ostfront 2.2: the deck is the three cards left and the first annihilation card" {
	orders
	expect_state "deck.epoch 2" "deck.size 4" "deck.drawn 0" \
		"deck.gathered.0 1.5" "deck.gathered.1 1.6" \
		"deck.gathered.2 1.7" "deck.gathered.3 A41"
}

@test "ostfront 2.2: the plunder cards are in the deck, which has six cards" {
	dice 3
	orders "war W4a" "soviet: defend W1" "to Minsk" "soviet: supply"
	expect_roll supply.1941 1 d6 3
	expect_plunder
	expect_hidden 3
}

@test "ostfront 2.2: four annihilation cards lie aside" {
	orders
	expect_aside A42 A43 A44 A45
	expect_discards
	expect_plunder
}

@test "ostfront 2.2 G2: fifteen cards in all, each in one place" {
	orders
	same "cards" "4 1 4 4 0 0" "$(listed german.hand | wc -l) $(
		listed soviet.hand | wc -l) $(listed deck.gathered | wc -l) $(
		listed aside | wc -l) $(listed discards | wc -l) $(
		listed plunder | wc -l)"
}

# 2.3 The start

@test "ostfront 2.3: it is 1941, the marker in Warsaw, the Germans to move" {
	orders
	expect_marker Warsaw
	expect_state "year 1941" "turn 1" "result none" "winner none"
	expect_turn_of german
}

# 3 A turn

@test "ostfront 3 D1: four cards in hand, war alone" {
	orders
	expect_options "war W7" "war W6" "war W5" "war W4a"
}

@test "ostfront 3 D1: up to three cards, war or supply" {
	marker Smolensk
	german W7 W5 W3
	orders
	expect_options "war W7" "war W5" "war W3" supply
	german W5
	orders
	expect_options "war W5" supply
	moves soviet
	soviet W6 W4a W1
	orders
	expect_options "war W6" "war W4a" "war W1" supply
}

@test "ostfront 3 D1: no card in hand, supply alone" {
	marker Smolensk
	german
	orders
	expect_options supply
	moves soviet
	soviet
	orders
	expect_options supply
}

@test "ostfront 3: the players alternate, whatever they do" {
	marker Smolensk
	german W5 W3
	soviet W4a W1
	deck W2 W6
	dice 3
	orders supply
	expect_turn_of soviet
	dice 3 3
	orders supply "soviet: supply"
	expect_turn_of german
	dice
	orders "war W3" "soviet: defend W4a" "soviet: to Minsk"
	expect_turn_of soviet
	orders "war W3" "soviet: defend W4a" "soviet: to Minsk" \
		"soviet: war W1" decline
	expect_turn_of german
}

@test "ostfront 3: turns are counted" {
	marker Smolensk
	german W5 W3
	soviet W4a W1
	orders "war W3" "soviet: defend W4a" "soviet: to Minsk"
	expect "turn 4"
	expect_state "turn 4"
	orders "war W3" "soviet: defend W4a" "soviet: to Minsk" \
		"soviet: war W1" decline
	expect "turn 5"
}

@test "ostfront 3 G11: nobody may pass" {
	marker Smolensk
	refused stop
	play pass
	expect_outcome 1 unread
	expect_turn_of german
}

@test "ostfront 3: who is not to move can't order anything" {
	marker Smolensk
	soviet W4a W1
	play "soviet: war W1" "soviet: supply"
	expect_outcome 1 waiting
	expect_turn_of german
	expect_soviet W4a W1
}
