#!/usr/bin/env bats
# Arnswalde, section 8: the Soviet attack phase and the end of the turn.

load arnswalde

# A card of strength 6 attacks in the south, where there are no Tigers.
attacked() {
	garrison 0 0 7
	south 6H
}

# The same with so many Tigers in the south.
defended() {
	garrison 0 "$1" $((7 - $1))
	south 6H
}

# 8.1 Normal attack

@test "arnswalde 8.1: a face-up card attacks, unasked where there are no Tigers" {
	attacked
	dice 5C 5H
	orders end
	expect_rolls attack.south soviet.deck
	expect_morale 3
	expect_south 6H
	expect_north 5H
}

@test "arnswalde 8.1: of a stack the top card attacks, and it alone" {
	garrison 0 0 7
	south 2H 6H
	dice 5C 5H
	orders end
	expect_rolls attack.south soviet.deck
	expect_morale 3
	expect_south 2H 6H
}

@test "arnswalde 8.1: no card steps in for a top card that was removed" {
	garrison 0 0 7
	south 10H 2H
	dice 3C 5H
	orders end
	expect_rolls attack.south soviet.deck
	expect_morale 4
	expect_south 10H
}

@test "arnswalde 8.1: face-down cards do not attack" {
	garrison 1 1 5
	north down
	south down
	dice 5H
	orders end
	expect_rolls soviet.deck
	expect_morale 4
	expect_north down
	expect_south down 5H
}

@test "arnswalde 8.1: a face-down card below the attacker is left alone" {
	garrison 0 0 7
	south down 6H
	dice 7C 5H
	orders end
	expect_rolls attack.south soviet.deck
	expect_south down
}

@test "arnswalde 8.1: without Soviet cards nothing attacks" {
	garrison 1 1 5
	dice 5H
	orders end
	expect_rolls soviet.deck
	expect_south 5H
}

@test "arnswalde 8.1 D7: where both areas are attacked the player names the first" {
	garrison 1 1 5
	north 4H
	south 6H
	orders end
	expect_question ask-area
	expect_choices "first north" "first south"
	expect_rolls
}

@test "arnswalde 8.1: the area that was named first is resolved first" {
	garrison 0 0 7
	north 4H
	south 6H
	dice 3C 7C 5H
	orders end "first north"
	expect_rolls attack.north attack.south soviet.deck
	expect_north 4H
	expect_south 5H
	orders end "first south"
	expect_rolls attack.south attack.north soviet.deck
	expect_north 5H
	expect_south 6H
}

@test "arnswalde 8.1 D7: an area with face-down cards alone is not asked about" {
	garrison 0 0 7
	north down
	south 6H
	dice 5C 5H
	orders end
	expect_rolls attack.south soviet.deck
	expect_south 6H 5H
}

@test "arnswalde 8.1: a card attacks in the turn in which it came" {
	dice 6H 5C 5H
	orders "place centre 7" end
	expect_rolls soviet.deck attack.south soviet.deck
	expect_morale 3
	expect_south down 6H
	expect_north down 5H
}

@test "arnswalde 8.1: the attack follows the last action by itself" {
	attacked
	actions 1
	dice 5C 5H
	orders "move centre north 1"
	expect_rolls attack.south soviet.deck
	expect_morale 3
	expect_turn 2
}

@test "arnswalde 8.1 G7: aces and faces turned up earlier attack with 10" {
	local card
	garrison 0 0 7
	for card in AH JH QH KH; do
		south $card
		dice 10C 5H
		orders end
		expect_rolls attack.south soviet.deck
		expect_morale 3
		expect_south $card
	done
}

@test "arnswalde 8.1: after a surrender the other area is not attacked" {
	garrison 0 0 7
	morale 1
	north 4H
	south 6H
	dice X1 2D
	orders end "first north"
	expect_rolls attack.north surrender.arnswalde
	expect_result surrendered
}

# 8.2 One attack

@test "arnswalde 8.2 D8: with Tigers in the area the player answers or holds" {
	defended 2
	orders end
	expect_question ask-answer
	expect_choices answer hold
	expect_rolls
}

@test "arnswalde 8.2 D8: the player chooses for each attack by itself" {
	garrison 1 1 5
	north 4H
	south 6H
	dice 5C
	orders end "first south" hold
	expect_rolls attack.south
	expect_question ask-answer
	dice 5C 4C 5H
	orders end "first south" hold answer
	expect_rolls attack.south counter.north soviet.deck
}

@test "arnswalde 8.2: Tigers in another area cannot answer" {
	garrison 3 0 4
	south 6H
	dice 5C 5H
	orders end
	expect_rolls attack.south soviet.deck
	expect_morale 3
}

@test "arnswalde 8.2: Tigers under repair cannot answer" {
	garrison 0 0 1 6
	south 6H
	dice 5C 5H
	orders end
	expect_rolls attack.south soviet.deck
}

# 8.2.1 Answered by a counterattack

@test "arnswalde 8.2.1: an answer that wins removes the card" {
	defended 1
	out AH 2H
	dice 9C 5H
	orders end answer
	expect_rolls counter.south soviet.deck
	expect_south 5H
	expect_out AH 2H 6H
	expect_tigers 0 1 6 0
	expect_morale 4
}

@test "arnswalde 8.2.1: an answer of equal value wins" {
	defended 1
	dice 6C 5H
	orders end answer
	expect_south 5H
	expect_tigers 0 1 6 0
}

@test "arnswalde 8.2.1: after a lost answer no card is drawn, morale stays" {
	defended 2
	dice 5C 5H
	orders end answer stop
	expect_rolls counter.south soviet.deck
	expect_south 6H
	expect_tigers 0 1 5 1
	expect_morale 4
}

@test "arnswalde 8.2.1: after a Tiger that did not win the next may go on" {
	defended 2
	dice 5C
	orders end answer
	expect_question ask-go-on
	expect_choices continue stop
	dice 5C 6S 5H
	orders end answer continue
	expect_rolls counter.south counter.south soviet.deck
	expect_south 5H
	expect_tigers 0 2 5 0
}

@test "arnswalde 8.2.1: pairs count in an answer" {
	garrison 0 2 5
	south 8H
	dice 4C 4S 5H
	orders end answer continue
	expect_south 5H
	expect_tigers 0 2 5 0
}

@test "arnswalde 8.2.1: an answer that costs the area's last Tiger lowers morale" {
	defended 1
	dice 5C 5H
	orders end answer
	expect_rolls counter.south soviet.deck
	expect_tigers 0 0 6 1
	expect_morale 3
	expect_south 6H
}

@test "arnswalde 8.2.1: the same where the last Tiger drew a diamond number" {
	defended 1
	dice 5D 5H
	orders end answer
	expect_tigers 0 0 6 1
	expect_morale 3
}

@test "arnswalde 8.2.1: the same where a face sent the last Tiger to the centre" {
	local card
	defended 1
	for card in JC QS KD; do
		dice $card 5H
		orders end answer
		expect_rolls counter.south soviet.deck
		expect_tigers 0 0 7 0
		expect_morale 3
		expect_south 6H
	done
}

@test "arnswalde 8.2.1: two Tigers that leave cost one point of morale" {
	defended 2
	dice KC QD 5H
	orders end answer continue
	expect_tigers 0 0 7 0
	expect_morale 3
}

@test "arnswalde 8.2.1: Tigers in the other area do not count as left" {
	garrison 3 1 3
	south 6H
	dice 5C 5H
	orders end answer
	expect_tigers 3 0 3 1
	expect_morale 3
}

@test "arnswalde 8.2.1: morale 0 does not fall when the last Tiger leaves" {
	defended 1
	morale 0
	dice KC 5H
	orders end answer
	expect_tigers 0 0 7 0
	expect_morale 0
	expect_turn 2
}

@test "arnswalde 8.2.1, 7.3.7: a black face in an answer gives no choice" {
	garrison 0 2 3 2
	south 6H
	dice KS
	orders end answer
	expect_question ask-go-on
	expect_choices continue stop
	expect_tigers 0 1 4 2
}

@test "arnswalde 8.2.1, 7.3.7: nobody is damaged after a black face and a stop" {
	garrison 0 2 3 2
	south 6H
	dice KS 5H
	orders end answer stop
	expect_tigers 0 1 4 2
	expect_morale 4
	expect_reminders
	expect_discards KS
	expect_actions 2
}

@test "arnswalde 8.2.1: a joker in an answer brings a test, then another card" {
	defended 1
	dice X1 2C 9C 5H
	orders end answer
	expect_rolls counter.south surrender.arnswalde counter.south soviet.deck
	expect_south 5H
	expect_morale 4
	expect_discards 2C 9C X1
}

@test "arnswalde 8.2.1: the test of a joker in an answer can lower morale" {
	defended 1
	dice X1 2D 9C 5H
	orders end answer
	expect_south 5H
	expect_morale 3
}

@test "arnswalde 8.2.1: the test of a joker in an answer can end the game" {
	defended 1
	morale 2
	dice X1 2D
	orders end answer
	expect_rolls counter.south surrender.arnswalde
	expect_result surrendered
}

@test "arnswalde 8.2.1: an ace of diamonds in an answer brings no surrender test" {
	defended 2
	dice AD 5H
	orders end answer stop
	expect_rolls counter.south soviet.deck
	expect_tigers 0 1 5 1
	expect_morale 4
}

@test "arnswalde 8.2.1 G12: an answer goes to the attacking card" {
	garrison 0 1 6
	south 9H 3H
	dice 5C 5H
	orders end answer
	expect_rolls counter.south soviet.deck
	expect_south 9H
	expect_tigers 0 1 6 0
}

@test "arnswalde 8.2.1 G18: after a win by a pair a Tiger is left" {
	garrison 0 2 5
	south 10H
	dice 5D 5S 5H
	orders end answer continue
	expect_tigers 0 1 5 1
	expect_south 5H
	expect_morale 4
	dice 5S 5D 5H
	orders end answer continue
	expect_tigers 0 1 5 1
	expect_south 5H
	expect_morale 4
}

@test "arnswalde 8.2.1 G19: the last Tiger of all is lost in an answer" {
	local card
	garrison 0 1 0 6
	south 6H
	for card in 5D 5C; do
		dice $card
		orders end answer
		expect_rolls counter.south
		expect_result no-tigers
		expect_morale 4
	done
}

@test "arnswalde 8.2.1 G19: a black face saves the last Tiger of all" {
	garrison 0 1 0 6
	south 6H
	dice KS 5H
	orders end answer
	expect_tigers 0 0 1 6
	expect_morale 3
	expect_turn 2
}

@test "arnswalde 8.2.1: hand cards may be used in an answer" {
	defended 1
	hand 10S
	orders end answer
	expect_question ask-card
	expect_choices deck "hand 10S"
	dice 5H
	orders end answer "hand 10S"
	expect_rolls soviet.deck
	expect_south 5H
	expect_hand
	expect_discards 10S
}

# 8.2.2 Not answered

@test "arnswalde 8.2.2: whoever holds draws one judgement card" {
	defended 2
	dice 5C 5H
	orders end hold
	expect_rolls attack.south soviet.deck
	expect_morale 3
	expect_tigers 0 2 5 0
	expect_south 6H
	expect_discards 5C
}

@test "arnswalde 8.2.2: a number up to the strength lowers morale" {
	local card
	attacked
	for card in 2C 2D 5S 5D; do
		dice $card 5H
		orders end
		expect_rolls attack.south soviet.deck
		expect_morale 3
		expect_south 6H
	done
}

@test "arnswalde 8.2.2: a number equal to the strength lowers morale" {
	local card
	attacked
	for card in 6C 6D 6S; do
		dice $card 5H
		orders end
		expect_morale 3
		expect_south 6H
	done
}

@test "arnswalde 8.2.2: a number above the strength removes the card" {
	local card
	attacked
	out AH 2H
	for card in 7C 7D 7S 10C; do
		dice $card 5H
		orders end
		expect_rolls attack.south soviet.deck
		expect_morale 4
		expect_south 5H
		expect_out AH 2H 6H
		expect_tigers 0 0 7 0
	done
}

@test "arnswalde 8.2.2: a 10 removes a 9, but not a 10" {
	garrison 0 0 7
	south 9H
	dice 10S 5H
	orders end
	expect_south 5H
	expect_morale 4
	south 10H
	orders end
	expect_south 10H
	expect_morale 3
}

@test "arnswalde 8.2.2: morale does not fall below 0" {
	attacked
	morale 0
	dice 5C 5H
	orders end
	expect_morale 0
	expect_turn 2
	expect_south 6H
	expect_no_event morale-falls
}

@test "arnswalde 8.2.2: the report tells how far morale fell" {
	attacked
	dice 5C 5H
	orders end
	expect_event morale-falls 3
}

@test "arnswalde 8.2.2: a black ace counts 1, without a surrender test" {
	local card
	garrison 0 0 7
	south 2H
	for card in AC AS; do
		dice $card 5H
		orders end
		expect_rolls attack.south soviet.deck
		expect_morale 3
		expect_south 2H
	done
}

@test "arnswalde 8.2.2: an ace of diamonds also brings a surrender test" {
	attacked
	dice AD 2C 5H
	orders end
	expect_rolls attack.south surrender.arnswalde soviet.deck
	expect_morale 3
	expect_south 6H
	expect_discards 2C AD
}

@test "arnswalde 8.2.2: the test after an ace of diamonds can lower morale again" {
	attacked
	dice AD 2D 5H
	orders end
	expect_morale 2
	expect_turn 2
}

@test "arnswalde 8.2.2: the test after an ace of diamonds is at the new morale" {
	attacked
	morale 3
	dice AD 2D
	orders end
	expect_rolls attack.south surrender.arnswalde
	expect_event surrender-test 2
	expect_result surrendered
	morale 1
	dice AD 2C
	orders end
	expect_result surrendered
}

@test "arnswalde 8.2.2: an ace of diamonds brings the test at morale 0 too" {
	attacked
	morale 0
	dice AD 2C
	orders end
	expect_rolls attack.south surrender.arnswalde
	expect_result surrendered
}

@test "arnswalde 8.2.2: a diamond face destroys a Tiger under repair" {
	local card
	garrison 0 0 5 2
	south 6H
	for card in JD QD KD; do
		dice $card 7C 5H
		orders end
		expect_rolls attack.south attack.south soviet.deck
		expect_tigers 0 0 5 1
		expect_state "tigers.destroyed 1"
		expect_south 5H
		expect_morale 4
	done
}

@test "arnswalde 8.2.2: after a diamond face the next card decides the attack" {
	garrison 0 0 5 2
	south 6H
	dice JD 5C 5H
	orders end
	expect_tigers 0 0 5 1
	expect_morale 3
	expect_south 6H
}

@test "arnswalde 8.2.2: with nobody under repair a diamond face is drawn again" {
	defended 2
	dice JD 7C 5H
	orders end hold
	expect_rolls attack.south attack.south soviet.deck
	expect_tigers 0 2 5 0
	expect_state "tigers.destroyed 0"
	expect_south 5H
}

@test "arnswalde 8.2.2: three diamond faces in a row, two Tigers under repair" {
	garrison 0 0 5 2
	south 6H
	dice JD QD KD 7C 5H
	orders end
	expect_tigers 0 0 5 0
	expect_state "tigers.destroyed 2"
	expect_south 5H
}

@test "arnswalde 8.2.2: with a black face the attack fizzles" {
	local card
	garrison 0 2 3 2
	south 6H
	for card in JC QC KC JS QS KS; do
		dice $card 5H
		orders end hold
		expect_rolls attack.south soviet.deck
		expect_morale 4
		expect_south 6H
		expect_tigers 0 2 3 2
		expect_discards $card
	done
}

@test "arnswalde 8.2.2: a joker brings a surrender test, then another card" {
	attacked
	dice X1 2C 7C 5H
	orders end
	expect_rolls attack.south surrender.arnswalde attack.south soviet.deck
	expect_south 5H
	expect_morale 4
	expect_discards 2C 7C X1
}

@test "arnswalde 8.2.2: both jokers in one attack" {
	attacked
	dice X1 2D X2 3C 5C 5H
	orders end
	expect_rolls attack.south surrender.arnswalde attack.south \
		surrender.arnswalde attack.south soviet.deck
	expect_morale 2
	expect_south 6H
}

@test "arnswalde 8.2.2: a surrender after a joker ends the attack" {
	attacked
	morale 2
	dice X1 2D
	orders end
	expect_rolls attack.south surrender.arnswalde
	expect_result surrendered
}

@test "arnswalde 8.2.2 D4: a hand card may be used for the attack" {
	attacked
	hand 3C 10S X2
	orders end
	expect_question ask-card
	expect_choices deck "hand 3C" "hand 10S"
	dice 5H
	orders end "hand 10S"
	expect_rolls soviet.deck
	expect_south 5H
	expect_hand 3C X2
	expect_discards 10S
}

@test "arnswalde 8.2.2 D4: the hand card may be spared" {
	attacked
	hand 10S
	dice 5C 5H
	orders end deck
	expect_rolls attack.south soviet.deck
	expect_morale 3
	expect_hand 10S
}

@test "arnswalde 8.2.2 G13: with jokers alone in the hand nobody is asked" {
	attacked
	hand X1 X2
	dice 5C 5H
	orders end
	expect_morale 3
	expect_hand X1 X2
}

@test "arnswalde 8.2.2 D4: for a card drawn again the player is asked again" {
	garrison 0 0 5 2
	south 6H
	hand 10S
	dice JD
	orders end deck
	expect_question ask-card
	expect_choices deck "hand 10S"
	expect_rolls attack.south
	dice X1 2C
	orders end deck deck
	expect_question ask-card
	expect_rolls attack.south surrender.arnswalde
}

@test "arnswalde 8.2.2, 2.4: a hand card has the effect of a drawn one" {
	garrison 0 0 5 2
	south 6H
	hand KD
	dice 7C 5H
	orders end "hand KD"
	expect_rolls attack.south soviet.deck
	expect_tigers 0 0 5 1
	expect_south 5H
	hand AD
	dice 2C 5H
	orders end "hand AD"
	expect_rolls surrender.arnswalde soviet.deck
	expect_morale 3
	hand KS
	dice 5H
	orders end "hand KS"
	expect_rolls soviet.deck
	expect_morale 4
	expect_south 6H
	expect_reminders
}

@test "arnswalde 8.2.2 G22: the discards are shuffled when an attack needs a card" {
	attacked
	deck 7C
	dice 7C 5H
	orders end
	expect_deck_count 0
	deck
	orders end
	expect_deck_count 40
	expect_discards 7C
	expect_south 5H
}

@test "arnswalde 8.2.2 G23: with no card to draw a hand card must be used" {
	attacked
	# shellcheck disable=SC2086,SC2154
	hand $judgement
	orders end
	expect_question ask-card
	expect_choice_count 39 hand
	dice 5H
	orders end "hand 10C"
	expect_south 5H
	expect_discards 10C
}

# 8.3 Total offensive

@test "arnswalde 8.3: in a total offensive every card attacks" {
	garrison 0 0 7
	offensive QH
	north 4H
	south 3H 6H
	dice 2C 2S 2D 3C 5H
	orders end "first north"
	expect_rolls attack.north attack.south attack.south surrender.arnswalde \
		soviet.deck
	expect_morale 1
	expect_south 3H 6H
}

@test "arnswalde 8.3: cards attack from top to bottom" {
	garrison 0 0 7
	offensive QH
	south 10H 8H 6H
	dice 7C 3S 3D 5H
	orders end
	expect_rolls attack.south attack.south attack.south soviet.deck
	expect_south 10H 8H
	expect_morale 2
}

@test "arnswalde 8.3: a card removed from the middle leaves the others in place" {
	garrison 0 0 7
	offensive QH
	south 10H 8H 6H
	dice 5C 9C 2C 5H
	orders end
	expect_south 10H 6H
	expect_morale 2
}

@test "arnswalde 8.3 G16: the player names the area that is resolved first" {
	garrison 0 0 7
	offensive QH
	north 4H
	south 3H 6H
	orders end
	expect_question ask-area
	expect_choices "first north" "first south"
	expect_rolls
}

@test "arnswalde 8.3 G16: one area is resolved to its end before the other" {
	garrison 0 0 7
	offensive QH
	north 4H 8H
	south 3H 6H
	dice JC QC KC JS 3C 5H
	orders end "first south"
	expect_rolls attack.south attack.south attack.north attack.north \
		surrender.arnswalde soviet.deck
	orders end "first north"
	expect_rolls attack.north attack.north attack.south attack.south \
		surrender.arnswalde soviet.deck
}

@test "arnswalde 8.3 G16: areas with face-down cards alone are asked about too" {
	garrison 0 0 7
	offensive QH
	north down
	south down
	orders end
	expect_question ask-area
	dice 6H 7C KH 5H
	orders end "first south"
	expect_rolls turned.south attack.south turned.north soviet.deck
}

@test "arnswalde 8.3: a face-down number card is turned up and attacks" {
	garrison 0 0 7
	offensive QH
	north down
	dice 6H 7C 5H
	orders end
	expect_rolls turned.north attack.north soviet.deck
	expect_north
	expect_south 5H
}

@test "arnswalde 8.3: a card turned up that was not repelled stays face up" {
	garrison 0 0 7
	offensive QH
	south down
	dice 6H 6C 5H
	orders end
	expect_morale 3
	expect_south 6H
}

@test "arnswalde 8.3: the face-down card attacks after the cards on it" {
	garrison 0 0 7
	offensive QH
	south down 4H
	dice 5C 6H 5S 5H
	orders end
	expect_rolls attack.south turned.south attack.south soviet.deck
	expect_south 6H
	expect_morale 3
}

@test "arnswalde 8.3: a face turned up is removed and does not attack" {
	local card
	garrison 0 2 5
	south down
	out 2H
	offensive QH
	for card in JH KH; do
		dice $card 5H
		orders end
		expect_rolls turned.south soviet.deck
		expect_south 5H
		expect_out 2H QH $card
		expect_morale 4
	done
	offensive JH
	dice QH 5H
	orders end
	expect_rolls turned.south soviet.deck
	expect_out 2H JH QH
}

@test "arnswalde 8.3 G8: an ace turned up: a surrender test, no attack, removed" {
	garrison 0 2 5
	south down
	out 2H
	offensive QH
	dice AH 2D 5H
	orders end
	expect_rolls turned.south surrender.arnswalde soviet.deck
	expect_morale 3
	expect_south 5H
	expect_out 2H QH AH
	expect_tigers 0 2 5 0
}

@test "arnswalde 8.3: the test of an ace turned up can end the game" {
	garrison 0 2 5
	morale 2
	offensive QH
	south down 4H
	dice KC AH 2D
	orders end hold
	expect_rolls attack.south turned.south surrender.arnswalde
	expect_result surrendered
}

@test "arnswalde 8.3 G7: aces and faces that lay face up attack with 10" {
	local card
	garrison 0 0 7
	offensive QH
	for card in AH JH KH; do
		south $card
		dice 10C 5H
		orders end
		expect_rolls attack.south soviet.deck
		expect_morale 3
		expect_south $card
	done
}

@test "arnswalde 8.3: a card is turned up before the player decides" {
	garrison 0 2 5
	offensive QH
	south down
	dice 6H
	orders end
	expect_rolls turned.south
	expect_question ask-answer
	expect_choices answer hold
	expect_south 6H
}

@test "arnswalde 8.3: a card turned up may be answered" {
	garrison 0 2 5
	offensive QH
	south down
	dice 6H 6C 5H
	orders end answer
	expect_rolls turned.south counter.south soviet.deck
	expect_south 5H
	expect_tigers 0 2 5 0
}

@test "arnswalde 8.3: Tigers that answered one card may answer the next" {
	garrison 0 1 6
	offensive QH
	south 4H 6H
	dice 9C 8C 5H
	orders end answer answer
	expect_rolls counter.south counter.south soviet.deck
	expect_south 5H
	expect_tigers 0 1 6 0
	expect_morale 4
}

@test "arnswalde 8.3: after a lost answer those who are left may answer again" {
	garrison 0 2 5
	offensive QH
	south 4H 6H
	dice 5C 9C 5H
	orders end answer stop answer
	expect_south 6H
	expect_tigers 0 1 5 1
	expect_morale 4
}

@test "arnswalde 8.3: values of one answer make no pair in the next" {
	garrison 0 1 6
	offensive QH
	south 8H 3H
	dice 4C 4S 5H
	orders end answer answer
	expect_south 8H
	expect_tigers 0 0 6 1
}

@test "arnswalde 8.3: once the Tigers have left the next card is not asked about" {
	garrison 0 1 6
	offensive QH
	south 4H 6H
	dice KC 3C 5H
	orders end answer
	expect_rolls counter.south attack.south soviet.deck
	expect_morale 2
	expect_south 4H 6H
}

@test "arnswalde 8.3 G18: whether a Tiger is left is looked at after each answer" {
	garrison 0 2 5
	offensive QH
	south 4H 6H
	dice 9C KC JC 5H
	orders end answer answer continue
	expect_tigers 0 0 7 0
	expect_morale 3
	expect_south 4H
}

@test "arnswalde 8.3 G12: the answer goes to the card whose turn it is" {
	garrison 0 1 6
	offensive QH
	south 4H 8H
	dice 5C 5S 5H
	orders end hold answer
	expect_rolls attack.south counter.south soviet.deck
	expect_south 8H
	expect_morale 3
}

@test "arnswalde 8.3: one card may be answered, the next not" {
	garrison 0 2 5
	offensive QH
	south 4H 6H
	dice 7C 3C 5H
	orders end answer hold
	expect_rolls counter.south attack.south soviet.deck
	expect_south 4H
	expect_morale 3
	expect_tigers 0 2 5 0
}

@test "arnswalde 8.3: tests come at once, before the next card attacks" {
	garrison 0 0 7
	offensive QH
	south 4H 6H
	dice AD 2C X1 3C 5C 5H
	orders end
	expect_rolls attack.south surrender.arnswalde attack.south \
		surrender.arnswalde attack.south soviet.deck
	expect_morale 3
	expect_south 6H
}

@test "arnswalde 8.3: a surrender ends the offensive" {
	garrison 0 0 7
	morale 3
	offensive QH
	north 4H
	south 6H 8H
	dice AD 2D
	orders end "first south"
	expect_rolls attack.south surrender.arnswalde
	expect_result surrendered
}

@test "arnswalde 8.3: the loss of the last Tiger ends the offensive" {
	garrison 0 1 0 6
	offensive QH
	south 4H 6H
	dice 5C
	orders end answer
	expect_rolls counter.south
	expect_result no-tigers
}

@test "arnswalde 8.3: hand cards may be used for each card that attacks" {
	garrison 0 0 7
	offensive QH
	south 4H 6H
	hand 9S 10S
	dice 5H
	orders end "hand 9S" "hand 10S"
	expect_rolls soviet.deck
	expect_south 5H
	expect_discards 9S 10S
}

@test "arnswalde 8.3, 4.4: a face from the deck is this turn's total offensive" {
	garrison 0 0 7
	south down
	dice QH 6H 7C 5H
	orders end end
	expect_rolls soviet.deck turned.south attack.south soviet.deck
	expect_turn 3
	expect_south 5H
}

@test "arnswalde 8.3: a total offensive without Soviet cards on the map" {
	garrison 1 1 5
	offensive QH
	dice 5H
	orders end
	expect_rolls soviet.deck
	expect_state "offensive none"
	expect_no_event offensive
	expect_event quiet
}

# 8.4 The test after a total offensive

# A card in each area; the faces make both attacks fizzle.
both_hold() {
	garrison 0 0 7
	offensive QH
	north 4H
	south 6H
	dice KC QC "$@"
}

@test "arnswalde 8.4: cards left in both areas bring one surrender test" {
	both_hold 2D 5H
	orders end "first north"
	expect_rolls attack.north attack.south surrender.arnswalde soviet.deck
	expect_morale 3
	expect_turn 2
}

@test "arnswalde 8.4: with one area free of cards there is no test" {
	both_hold
	dice KC 7C 5H
	orders end "first north"
	expect_rolls attack.north attack.south soviet.deck
	dice 5C KC 5H
	orders end "first north"
	expect_rolls attack.north attack.south soviet.deck
	dice 5C 7C 5H
	orders end "first north"
	expect_rolls attack.north attack.south soviet.deck
}

@test "arnswalde 8.4: an area that only held a face-down king is free" {
	garrison 0 0 7
	offensive QH
	north down
	south 6H
	dice KH KC 5H
	orders end "first north"
	expect_rolls turned.north attack.south soviet.deck
}

@test "arnswalde 8.4: a card turned up counts among those left" {
	garrison 0 0 7
	offensive QH
	north down
	south 6H
	dice 4H KC KS 2C 5H
	orders end "first north"
	expect_rolls turned.north attack.north attack.south surrender.arnswalde \
		soviet.deck
}

@test "arnswalde 8.4: after a normal attack there is no test" {
	both_hold 5H
	offensive none
	orders end "first north"
	expect_rolls attack.north attack.south soviet.deck
}

@test "arnswalde 8.4: the test is at the morale after the attacks and can end the game" {
	both_hold
	morale 3
	dice 3C KC 2D
	orders end "first north"
	expect_rolls attack.north attack.south surrender.arnswalde
	expect_result surrendered
	expect_morale 2
}

@test "arnswalde 8.4, 9.1: a joker in this test counts as in any other" {
	both_hold X1 2C 5H
	orders end "first north"
	expect_rolls attack.north attack.south surrender.arnswalde \
		surrender.arnswalde soviet.deck
	expect_morale 3
}

@test "arnswalde 8.4 G13: a hand card may be used for this test" {
	both_hold
	hand 2C
	orders end "first north" deck deck
	expect_question ask-card
	expect_choices deck "hand 2C"
	expect_rolls attack.north attack.south
	both_hold 5H
	orders end "first north" deck deck "hand 2C"
	expect_rolls attack.north attack.south soviet.deck
	expect_morale 4
}

# 8.5 End of the turn

@test "arnswalde 8.5: the card of the total offensive leaves the game" {
	garrison 0 0 7
	out AH 2H
	offensive QH
	dice 5H
	orders end
	expect_state "offensive none"
	expect_out AH 2H QH
}

@test "arnswalde 8.5: the next face takes its place" {
	garrison 0 0 7
	out AH 2H
	offensive QH
	dice KH
	orders end
	expect_state "offensive KH"
	expect_out AH 2H QH
}

@test "arnswalde 8.5 G24: reminders go to the discards, used or not" {
	garrison 0 0 7
	reminders KS JC
	actions 3
	dice 5H
	orders end
	expect_reminders
	expect_discards JC KS
	expect_actions 2
}

@test "arnswalde 8.5: in the attack phase reminders are not yet discards" {
	attacked
	reminders KS
	deck
	dice 7C 5H
	orders end
	expect_roll attack.south 1 d40 7
	expect_discards 7C KS
}

@test "arnswalde 8.5: reminders are discards before the next turn begins" {
	garrison 0 0 7
	reminders KS
	deck
	dice AH KS
	orders end
	expect_rolls soviet.deck surrender.arnswalde
	expect_discards KS
}

@test "arnswalde 8.5, 3: the new turn begins with two actions and another escape" {
	garrison 0 0 6 0 1
	actions 1
	given escape-used yes
	given last won
	hand 9C X1
	dice 5H
	orders end
	expect_turn 2
	expect_actions 2
	expect_state "turn 2" "phase actions" "escape-used no" "last none"
	expect_hand 9C X1
}
