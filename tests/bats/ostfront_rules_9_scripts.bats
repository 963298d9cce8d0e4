#!/usr/bin/env bats
# Ostfront, section 9: scripts of whole turns. The deal is always 7, 6, 5, 4a
# for the Germans and 1 for the Soviets.

load ostfront

# The opening: nobody answers the 4a, and the marker goes two cities.
opening() {
	orders "war W4a" "soviet: decline" "to Minsk" "to $1" "${@:2}"
}

@test "ostfront O2: the opening attack, not answered, reaches Smolensk" {
	opening Smolensk
	expect_marker Smolensk
	expect_german W7 W6 W5
	expect_soviet W1
	expect_discards W4a
	expect_turn_of soviet
}

@test "ostfront O2: the second attack, not answered, reaches Moscow" {
	dice 3
	deck W2
	opening Smolensk "soviet: supply" "war W5" "soviet: decline"
	expect_marker Moscow
	expect_soviet W1 W2
}

@test "ostfront O3: the Soviets answer with their card: one city, no cards left" {
	orders "war W4a" "soviet: defend W1" "to Minsk"
	expect_marker Minsk
	expect_soviet
	expect_discards W1 W4a
	expect_options supply
}

@test "ostfront O4: 4 against 4, the marker stays" {
	deal W6 W5 W4a W4b
	orders "war W4a" "soviet: defend W4b"
	expect_marker Warsaw
	expect_discards W4a W4b
	expect_german W7 W6 W5
	expect_soviet
	expect_turn_of soviet
}

@test "ostfront O5: at the fork of Minsk to Leningrad, where the Soviets draw twice" {
	deck W2 A41
	dice 3 4
	opening Leningrad "soviet: supply" "soviet: draw"
	expect_marker Leningrad
	expect_soviet W1 W2 A41
	expect_turn_of german
}

@test "ostfront O5: Leningrad is a dead end" {
	deck W2
	dice 3
	opening Leningrad "soviet: supply" "soviet: stop" "war W5" "soviet: decline"
	expect_marker Leningrad
}

@test "ostfront O6: the Soviets draw plunder, a German win at Smolensk moves nothing" {
	dice 1
	opening Smolensk "soviet: supply"
	expect_plunder P1
	expect_turn_of german
	opening Smolensk "soviet: supply" "war W5" "soviet: defend W1"
	expect_marker Smolensk
	expect_discards W1 W4a W5
	expect_soviet
	expect_turn_of soviet
}

@test "ostfront O7: the Germans draw A41: discarded, turn over" {
	deck W2 A41
	dice 3 3
	opening Smolensk "soviet: supply" supply
	expect_discards W4a A41
	expect_german W7 W6 W5
	expect_turn_of soviet
}

@test "ostfront O8: Soviets without cards draw P1, Germans P2: collapse" {
	dice 1 1
	orders "war W4a" "soviet: defend W1" "to Minsk" "soviet: supply" supply
	expect_rolls supply.1941 supply.1941
	expect_won german collapse
}

# Both have cards when 1941 ends: 2, 3, 4b and A41 are still in the deck.
@test "ostfront O9: 1942: the Germans take back 4a, the Soviets begin" {
	dice 1 1
	opening Smolensk "soviet: supply" supply "take W4a"
	expect_state "year 1942" "german.hand.3 W4a"
	expect_turn_of soviet
	expect_soviet W1
	expect_marker Smolensk
	expect_gathered W2 W3 W4b A41 A42
	expect_state "deck.size 5" "plunder []" "discards []"
}

@test "ostfront O9: the new deck has seven cards with its plunder" {
	dealt_later A42
	dice 1 1 3
	opening Smolensk "soviet: supply" supply "take W4a" "soviet: supply"
	expect_roll supply.1942 1 d7 3
	expect_state "soviet.hand.1 3.1"
}

@test "ostfront O10: Soviets beaten on Moscow after playing 1 lose one more card" {
	marker Moscow
	german W7 W6
	soviet W1 W3 A41
	discards W4b W5
	orders "war W7" "soviet: defend W1" "soviet: lose W3"
	expect_soviet A41
	expect_discards W4b W5 W1 W3 W7
	expect_marker Moscow
}

@test "ostfront O11: Soviets who play nothing on Moscow lose two" {
	marker Moscow
	german W7 W6
	soviet W1 W3 A41
	orders "war W7" "soviet: decline" "soviet: lose W1" "soviet: lose A41"
	expect_soviet W3
	expect_marker Moscow
	expect_turn_of soviet
}
