#!/usr/bin/env bats
# Arnswalde, section 2: set-up, the hand, the judgement deck.
# shellcheck disable=SC2046,SC2086,SC2154

load arnswalde

# One Tiger in the north before the 8 of hearts, one in the central square.
skirmish() {
	garrison 1 0 1
	north 8H
}

# all_but CARD...: every judgement card but these.
all_but() {
	cards_but "$judgement" "$@"
}

# 2.1 Soviet cards

@test "arnswalde 2.1: one Soviet card lies face down in the north, one in the south" {
	dice KH
	orders "place centre 7"
	expect_north down
	expect_south down
}

@test "arnswalde 2.1: nobody has seen the two face-down cards" {
	dice KH
	orders "place centre 7"
	expect_cards unseen AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH
	expect_out
}

@test "arnswalde 2.1: any of the 13 hearts can turn up first" {
	dice 13
	orders "place centre 7"
	expect "roll soviet.deck 1 d13 13 lazy-soviet KH"
	expect_state "offensive KH"
}

@test "arnswalde 2.1 G1: when the eleventh card is turned up only the two face-down are left" {
	garrison 0 0 7
	north down
	south down
	turn 10
	dice 7H
	orders end
	expect_state "turn 11"
	expect_south down 7H
	expect_cards unseen QH KH
}

# 2.2 Judgement deck

@test "arnswalde 2.2: the judgement deck has 41 cards, no hearts" {
	dice KH
	orders "place centre 7"
	expect_deck $judgement
	expect_deck_count 41
	expect_discards
}

@test "arnswalde 2.2: both jokers are in the judgement deck" {
	garrison 0 0 6 1
	dice 41 40 2C
	orders repair
	expect "roll repair.workshop 1 d41 41 lazy-judgement X2"
	expect "roll surrender.arnswalde 1 d40 40 lazy-judgement X1"
}

# 2.3 Tigers, refugees, morale

@test "arnswalde 2.3 D2: there are 36 ways to place the Tigers" {
	orders
	expect_choice_count 36 place
}

@test "arnswalde 2.3 D2: the Tigers stand where the player places them" {
	dice KH
	orders "place north 4 south 2 centre 1"
	expect_tigers 4 2 1 0
	expect_state "tigers.escaped 0" "tigers.destroyed 0"
}

@test "arnswalde 2.3: all seven Tigers may stand in one area" {
	dice KH
	orders "place north 7"
	expect_tigers 7 0 0 0
}

@test "arnswalde 2.3: neither fewer nor more than seven Tigers are placed" {
	refused "place south 6" "place north 2 south 2 centre 2" \
		"place north 7 centre 1" "place north 3 south 3 centre 3"
	expect "outcome 1 impossible 2.3: all 7 Tigers must be placed, not 9"
}

@test "arnswalde 2.3: the three refugee markers are in the central square" {
	dice KH
	orders "place north 7"
	expect_state "refugees.centre 3" "refugees.escaped 0"
}

@test "arnswalde 2.3: morale begins at 4" {
	dice KH
	orders "place north 7"
	expect_morale 4
}

@test "arnswalde 2.3 D1: morale begins at 5 in the easy game" {
	option morale 5
	dice KH
	orders "place north 7"
	expect_morale 5
}

@test "arnswalde 2.3 D1: morale begins at 3 in the hard game" {
	option morale 3
	dice KH
	orders "place north 7"
	expect_morale 3
}

@test "arnswalde 2.3: the hand is empty, nothing is kept aside" {
	dice KH
	orders "place north 7"
	expect_hand
	expect_reminders
}

@test "arnswalde 2.3: after the set-up comes the first turn" {
	dice KH
	orders "place north 7"
	expect_state "phase actions" "turn 1" "actions 2" "result none"
}

# 2.4 The hand

@test "arnswalde 2.3: Tigers are placed before the first turn, in no other" {
	position() {
		# shellcheck disable=SC2034
		laid="{turn: 2}"
	}
	unsound "placement in the middle of the game"
}

@test "arnswalde 2.4: without a hand the card comes from the deck unasked" {
	skirmish
	dice 8C
	orders "counter north 0"
	expect_rolls counter.north
	expect_north
}

@test "arnswalde 2.4 D4: with a hand the player chooses before the draw" {
	skirmish
	hand 9C QD
	orders "counter north 0"
	expect_question ask-card
	expect_choices deck "hand 9C" "hand QD"
	expect_rolls
}

@test "arnswalde 2.4: a hand card wins as a drawn card does, and is discarded" {
	skirmish
	hand 9C QD
	orders "counter north 0" "hand 9C"
	expect_rolls
	expect_north
	expect_hand QD
	expect_discards 9C
	expect_deck_count 39
}

@test "arnswalde 2.4: using the hand is never compulsory" {
	skirmish
	hand 9C
	dice 10S
	orders "counter north 0" deck
	expect_rolls counter.north
	expect_hand 9C
	expect_discards 10S
}

@test "arnswalde 2.4: a diamond from the hand damages a Tiger that does not win" {
	skirmish
	hand 5D
	orders "counter north 0" "hand 5D"
	expect_tigers 0 0 1 1
	expect_discards 5D
}

@test "arnswalde 2.4: a diamond face from the hand sends the Tiger to the centre" {
	skirmish
	hand QD
	orders "counter north 0" "hand QD"
	expect_tigers 0 0 2 0
	expect_discards QD
}

@test "arnswalde 2.4: a black face from the hand gives its choice" {
	skirmish
	hand KC
	orders "counter north 0" "hand KC"
	expect_question ask-black-face
	expect_choices extra keep
}

@test "arnswalde 2.4: a black face from the hand is kept as a reminder" {
	skirmish
	hand KC
	dice 9S
	orders "counter north 0" "hand KC" extra
	expect_hand
	expect_reminders KC
	expect_discards 9S
}

@test "arnswalde 2.4: a hand card can repair a Tiger" {
	garrison 0 0 6 1
	hand 2S
	orders repair "hand 2S"
	expect_tigers 0 0 7 0
	expect_rolls
	expect_discards 2S
}

@test "arnswalde 2.4: a hand card serves for every Tiger that fights" {
	garrison 2 0 0
	north 8H
	hand 2C 9C
	orders "counter north 0" "hand 2C" continue
	expect_question ask-card
	expect_choices deck "hand 9C"
}

@test "arnswalde 2.4 G13: a hand card can be used for a replacement" {
	skirmish
	hand 9C
	dice X1 2S
	orders "counter north 0" deck deck "hand 9C"
	expect_rolls counter.north surrender.arnswalde
	expect_north
	expect_discards X1 2S 9C
}

@test "arnswalde 2.4 G13: a hand card can be used for a surrender test" {
	garrison 0 0 7
	north down
	south down
	hand 2S
	dice AH
	orders end "hand 2S"
	expect_rolls soviet.deck
	expect_hand
	expect_discards 2S
}

@test "arnswalde 2.4 G13: a diamond from the hand lowers morale in a surrender test" {
	garrison 0 0 7
	north down
	south down
	hand 2D
	dice AH
	orders end "hand 2D"
	expect_morale 3
}

@test "arnswalde 2.4 G13: a hand card can be used for a Soviet attack" {
	garrison 0 0 7
	south 5H
	hand 6S
	orders end
	expect_question ask-card
	dice 4H
	orders end "hand 6S"
	expect_south 4H
	expect_rolls soviet.deck
}

@test "arnswalde 2.4 G13: a hand card can be used at the relief" {
	garrison 0 0 7
	north 5H
	turn 11
	hand 2C
	dice JS
	orders end deck "hand 2C"
	expect_rolls attack.north
	expect_result relieved
}

@test "arnswalde 2.4 G13: the draw into the hand always comes from the deck" {
	skirmish
	hand 9C
	dice KC 3S
	orders "counter north 0" deck keep
	expect_rolls counter.north hand.north
	expect_question ask-card
	expect_choices deck "hand 9C" "hand 3S"
}

@test "arnswalde 2.4 G13: a card drawn into the hand can be the replacement at once" {
	skirmish
	dice KC 9S
	orders "counter north 0" keep "hand 9S"
	expect_north
	expect_hand
	expect_discards KC 9S
}

@test "arnswalde 2.4 G13: jokers in the hand are not offered" {
	skirmish
	hand X1 9C X2
	orders "counter north 0"
	expect_choices deck "hand 9C"
}

@test "arnswalde 2.4 G13: a hand of jokers raises no question" {
	skirmish
	hand X1 X2
	dice 9C
	orders "counter north 0"
	expect_rolls counter.north
	expect_hand X1 X2
}

@test "arnswalde 2.4: cards left in the hand are worth nothing" {
	garrison 0 0 7
	turn 11
	hand 8C KC X1
	orders end
	expect_event score 7
}

# 2.5 Shuffling

@test "arnswalde 2.5: the discards become the deck when it is empty" {
	skirmish
	deck
	dice 9C
	orders "counter north 0"
	expect "roll counter.north 1 d41 9 lazy-judgement 9C"
	expect_deck_count 40
	expect_discards 9C
}

@test "arnswalde 2.5: while the deck has a card nothing is shuffled" {
	skirmish
	deck 9C
	dice 1
	orders "counter north 0"
	expect "roll counter.north 1 d1 1 lazy-judgement 9C"
}

@test "arnswalde 2.5: cards in the hand are not shuffled into the deck" {
	skirmish
	hand X1 2C
	deck
	dice 9S
	orders "counter north 0" deck
	expect_deck_count 38
	expect_hand X1 2C
	expect_discards 9S
}

@test "arnswalde 2.5: reminders are not shuffled into the deck" {
	skirmish
	reminders KC QS
	deck
	dice 9S
	orders "counter north 0"
	expect_deck_count 38
	expect_reminders KC QS
	expect_discards 9S
}

@test "arnswalde 2.5: cards on the table are not shuffled into the deck" {
	garrison 2 0 1
	north 10H
	deck 2C
	dice 2C 3C
	orders "counter north 0" continue
	expect_deck_count 39
	expect_discards 2C 3C
}

@test "arnswalde 2.5: Soviet cards that were beaten are not shuffled into the deck" {
	garrison 1 0 1
	north 5H 8H
	deck 9C
	dice 9C 9S 6H
	orders "counter north 1" "counter north 0"
	expect "roll counter.north 2 d41 35 lazy-judgement 9S"
}

@test "arnswalde 2.5: the log tells what is shuffled" {
	skirmish
	hand $(all_but 2C 9C)
	discards 2C 9C
	dice 2
	orders "counter north 0" deck
	expect "roll refill lazy-judgement 2C 9C" \
		"roll counter.north 1 d2 2 lazy-judgement 9C"
}

@test "arnswalde 2.5 G22: taking the last card does not yet shuffle the discards" {
	skirmish
	deck 9C
	dice 9C
	orders "counter north 0"
	expect_deck
	expect_discards $judgement
}

@test "arnswalde 2.5 G23: with deck and discards empty the cards on the table are shuffled" {
	garrison 3 0 1
	north 10H
	hand $(all_but 5C 2S)
	dice 5C 2S 2S
	orders "counter north 0" deck continue deck continue deck
	expect_rolls counter.north counter.north counter.north
	expect_north 10H
	expect_deck 5C
	expect_discards 2S
}

@test "arnswalde 2.5 G23: what cards on the table did stays when they are shuffled" {
	garrison 3 0 1
	north 10H
	hand $(all_but 5C 2S)
	dice 5C 2S 5C
	orders "counter north 0" deck continue deck continue deck
	expect_north
	expect_deck 2S
	expect_discards 5C
}

@test "arnswalde 2.5 G23: with nothing left to draw from a hand card must be used" {
	garrison 0 0 1 1
	hand $(all_but)
	orders repair
	expect_question ask-card
	expect_choice_count 39 hand
}

@test "arnswalde 2.5 G23: the hand card used then is the first of new discards" {
	garrison 0 0 1 1
	hand $(all_but)
	orders repair "hand 2C"
	expect_tigers 0 0 2 0
	expect_deck
	expect_discards 2C
}

# 2.6 Eleven turns

@test "arnswalde 2.6: after turn 10 comes turn 11" {
	garrison 0 0 7
	turn 10
	dice 7H
	orders end
	expect_state "turn 11" "phase actions"
	expect_actions 2
}

@test "arnswalde 2.6: after turn 11 the game is over, no card is turned up" {
	garrison 0 0 7
	turn 11
	orders end
	expect_rolls
	expect_result relieved
	expect_state "phase over"
}
