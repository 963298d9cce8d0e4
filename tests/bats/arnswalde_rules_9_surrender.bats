#!/usr/bin/env bats
# Arnswalde, section 9: the surrender test. An ace from the Soviet deck brings
# it about.

load arnswalde

# tested MORALE CARD...: the garrison with that morale is tested, and these
# judgement cards come.
tested() {
	garrison 0 0 7
	option morale 5
	morale "$1"
	dice AH "${@:2}"
	orders end
}

# surrenders MORALE CARD: this card makes it surrender; stays MORALE CARD: this
# one does not, and morale is what it was; falls MORALE CARD: it falls by 1.
surrenders() {
	tested "$@"
	expect_loss
	expect_result surrendered
}

stays() {
	tested "$@"
	expect "needs order"
	expect_morale "$1"
}

falls() {
	tested "$@"
	expect "needs order"
	expect_morale $(($1 - 1))
}

# 9.1 The card

@test "arnswalde 9.1: a surrender test takes one judgement card" {
	tested 4 2C
	expect_rolls soviet.deck surrender.arnswalde
	expect_discards 2C
	expect_deck_count 40
}

@test "arnswalde 9.1 D4: a hand card may be used for it" {
	hand 2C KD X1
	tested 2
	expect_question ask-card
	expect_choices deck "hand 2C" "hand KD"
	dice AH
	orders end "hand 2C"
	expect_rolls soviet.deck
	expect "needs order"
	expect_morale 2
	expect_hand KD X1
	expect_discards 2C
	orders end "hand KD"
	expect_result surrendered
}

@test "arnswalde 9.1 G13: a joker in the hand is never offered for it" {
	hand X1 X2
	stays 2 2C
	expect_hand X1 X2
}

@test "arnswalde 9.1: a joker lowers morale, and the test is made again" {
	tested 4 X1 2C
	expect_rolls soviet.deck surrender.arnswalde surrender.arnswalde
	expect_morale 3
	expect_discards 2C X1
	expect "needs order"
}

@test "arnswalde 9.1: a joker and then a diamond lower morale twice" {
	tested 5 X1 2D
	expect_morale 3
	expect "needs order"
}

@test "arnswalde 9.1: after a second joker the test is made a third time" {
	tested 5 X1 X2 2C
	expect_rolls soviet.deck surrender.arnswalde surrender.arnswalde \
		surrender.arnswalde
	expect_morale 3
	surrenders 4 X1 X2 2D
	expect_morale 2
}

@test "arnswalde 9.1: a joker alone is no surrender at any morale" {
	local level
	for level in 2 1 0; do
		tested $level X1 X2 2D
		expect_rolls soviet.deck surrender.arnswalde surrender.arnswalde \
			surrender.arnswalde
	done
}

@test "arnswalde 9.1: a joker does not lower morale below 0" {
	surrenders 0 X1 2C
	expect_morale 0
	expect_no_event morale-falls
	surrenders 1 X1 X2 2C
	expect_morale 0
}

@test "arnswalde 9.1 D4: after a joker a hand card may be used" {
	garrison 0 0 7
	morale 3
	hand 2C
	dice AH X1
	orders end deck
	expect_question ask-card
	expect_choices deck "hand 2C"
	expect_rolls soviet.deck surrender.arnswalde
	orders end deck "hand 2C"
	expect "needs order"
	expect_morale 2
}

# 9.2 Surrender

@test "arnswalde 9.2 G2: at morale 2 diamonds bring the surrender" {
	local card
	for card in AD 2D 10D KD; do
		surrenders 2 $card
	done
	for card in AC 10C KC AS 2S QS; do
		stays 2 $card
	done
}

@test "arnswalde 9.2 G2: at morale 1 diamonds and spades bring it" {
	local card
	for card in AD 7D QD AS 7S KS; do
		surrenders 1 $card
	done
	for card in AC 7C JC; do
		stays 1 $card
	done
}

@test "arnswalde 9.2 G2: at morale 0 each suit brings it" {
	local card
	for card in AD 8D JD AS 8S JS AC 8C JC; do
		surrenders 0 $card
	done
}

@test "arnswalde 9.2: at once the game is over and lost" {
	surrenders 2 2D
	expect_state "phase over" "morale 2"
	expect_event surrendered
	expect_no_event score
	expect_choices
}

# 9.3 Morale falls

@test "arnswalde 9.3: at morale 3 to 5 a diamond lowers morale, no more" {
	local level card
	for level in 5 4 3; do
		for card in AD 9D KD; do
			falls $level $card
		done
	done
	expect_event morale-falls 2
}

@test "arnswalde 9.3: the box that counts is the one before the diamond's fall" {
	falls 3 2D
	expect_morale 2
	expect_rolls soviet.deck surrender.arnswalde
}

@test "arnswalde 9.3 G21: no card raises morale" {
	local card
	for card in AC 10C KC AS 10S KS; do
		stays 3 $card
	done
}

# 9.4 Morale 0

@test "arnswalde 9.4: morale that falls to 0 is no surrender" {
	garrison 0 0 7
	south 6H
	morale 1
	dice 5C 5H
	orders end
	expect_rolls attack.south soviet.deck
	expect_morale 0
	expect "needs order"
	expect_state "result none"
}

@test "arnswalde 9.4: at morale 0 the game goes on without a test" {
	garrison 0 0 7
	morale 0
	south 6H
	dice 5C 5H KC KS 4H
	orders end end "first south"
	expect_turn 3
	expect_morale 0
	expect "needs order"
}

# 9.5 The test is always made

@test "arnswalde 9.5: the test is made at every morale" {
	local level
	for level in 5 4 3 2 1; do
		stays $level 2C
		expect_rolls soviet.deck surrender.arnswalde
		expect_event surrender-test $level
	done
	surrenders 0 2C
	expect_rolls soviet.deck surrender.arnswalde
}

@test "arnswalde 9.5: the joker's drop counts for the card that follows" {
	surrenders 3 X1 2D
	surrenders 2 X1 2S
	surrenders 1 X1 2C
	tested 3 X1 2S
	expect_morale 2
	tested 2 X1 2C
	expect_morale 1
	expect "needs order"
}

@test "arnswalde 9 G4: a joker in an attack brings the same test" {
	garrison 0 0 7
	south 6H
	morale 1
	dice X1 2S
	orders end
	expect_result surrendered
	dice X1 X2 2C
	orders end
	expect_result surrendered
	dice X1 2C 7C 5H
	orders end
	expect_morale 1
	expect "needs order"
}
