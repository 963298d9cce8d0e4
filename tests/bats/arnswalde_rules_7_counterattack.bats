#!/usr/bin/env bats
# Arnswalde, section 7: counterattacks.

load arnswalde

# tigers_against COUNT CARD: so many Tigers in the north before that Soviet
# card, one more in the central square.
tigers_against() {
	garrison "$1" 0 1
	north "$2"
}

# defenders COUNT CARD: so many Tigers in the south, three in the
# central square; one action is left, then that card attacks.
defenders() {
	garrison 0 "$1" 3
	south "$2"
	actions 1
}

# 7.1 Target

@test "arnswalde 7.1: a face-up card hides the face-down one from attack" {
	garrison 1 0 0
	north down 5H
	orders
	expect_choices end "counter north 1" \
		"move north south 1" "move north centre 1"
}

@test "arnswalde 7.1: any face-up card may be the target" {
	garrison 1 0 0
	north 5H 8H 3H
	orders
	expect_choices end "counter north 0" "counter north 1" "counter north 2" \
		"move north south 1" "move north centre 1"
}

@test "arnswalde 7.1: one card is attacked, wherever it lies in the stack" {
	garrison 1 0 1
	north 5H 8H 3H
	dice 6C
	orders "counter north 0"
	expect_north 8H 3H
}

@test "arnswalde 7.1: the chosen card is attacked, not a weaker one" {
	garrison 1 0 1
	north 5H 8H 3H
	dice 6C
	orders "counter north 1"
	expect_north 5H 8H 3H
	expect_tigers 0 0 1 1
}

@test "arnswalde 7.1: a face-down card alone is turned up and attacked" {
	tigers_against 1 down
	out 2H 3H
	dice 6H 7C
	orders "counter north 0"
	expect_rolls turned.north counter.north
	expect_north
	expect_out 2H 3H 6H
}

@test "arnswalde 7.1: the card that was turned up stays face up" {
	tigers_against 2 down
	dice 6H 2C
	orders "counter north 0" stop
	expect_north 6H
}

@test "arnswalde 7.1: face-up cards of the other area do not matter" {
	tigers_against 1 down
	south 5H
	dice 6H 7C
	orders "counter north 0"
	expect_north
	expect_south 5H
}

# 7.2 Strength

@test "arnswalde 7.2: the 2 has strength 2" {
	tigers_against 1 2H
	dice 2C
	orders "counter north 0"
	expect_north
}

@test "arnswalde 7.2: the 10 has strength 10" {
	tigers_against 1 10H
	dice 9C
	orders "counter north 0"
	expect_north 10H
	dice 10C
	orders "counter north 0"
	expect_north
}

@test "arnswalde 7.2: an ace that is turned up has strength 10" {
	tigers_against 1 down
	dice AH 9C
	orders "counter north 0"
	expect_north AH
	dice AH 10C
	orders "counter north 0"
	expect_north
}

@test "arnswalde 7.2: a jack that is turned up has strength 10" {
	tigers_against 1 down
	dice JH 9C
	orders "counter north 0"
	expect_north JH
	dice JH 10C
	orders "counter north 0"
	expect_north
}

@test "arnswalde 7.2: queen and king that are turned up have strength 10" {
	tigers_against 1 down
	dice QH 10C
	orders "counter north 0"
	expect_north
	dice KH 10C
	orders "counter north 0"
	expect_north
	dice KH 9C
	orders "counter north 0"
	expect_north KH
}

@test "arnswalde 7.2 G7: an ace on the map keeps strength 10" {
	tigers_against 1 AH
	dice 9C
	orders "counter north 0"
	expect_north AH
	dice 10C
	orders "counter north 0"
	expect_north
}

@test "arnswalde 7.2 G7: a king on the map keeps strength 10" {
	tigers_against 1 KH
	dice 9C
	orders "counter north 0"
	expect_north KH
	dice 10C
	orders "counter north 0"
	expect_north
}

@test "arnswalde 7.2: an ace or face turned up is no test and no offensive" {
	tigers_against 1 down
	dice AH 10C
	orders "counter north 0"
	expect_rolls turned.north counter.north
	dice KH 10C
	orders "counter north 0"
	expect_state "offensive none"
}

# 7.3 One by one

@test "arnswalde 7.3 D5: after a Tiger that did not win the player may go on or stop" {
	tigers_against 2 8H
	dice 2C
	orders "counter north 0"
	expect_question ask-go-on
	expect_choices continue stop
	expect_rolls counter.north
}

@test "arnswalde 7.3: each Tiger takes one card" {
	tigers_against 3 8H
	dice 2C 3C 9C
	orders "counter north 0" continue continue
	expect_rolls counter.north counter.north counter.north
	expect_north
}

@test "arnswalde 7.3: no Tiger fights twice in a counterattack" {
	tigers_against 2 8H
	dice 2C 3C
	orders "counter north 0" continue
	expect "needs order"
	expect_north 8H
}

@test "arnswalde 7.3: Tigers elsewhere do not join in" {
	garrison 1 3 3
	north 8H
	dice 2C
	orders "counter north 0"
	expect "needs order"
	expect_tigers 0 3 3 1
}

@test "arnswalde 7.3: a Tiger may fight again in the next counterattack" {
	garrison 1 0 1
	north 5H 8H
	dice 9C 6C 4H
	orders "counter north 1" "counter north 0"
	expect_rolls counter.north counter.north soviet.deck
	expect_north
}

@test "arnswalde 7.3: counterattacks in the south are alike" {
	garrison 0 2 1
	south 5H 8H
	dice 2C 9C
	orders "counter south 1" continue
	expect_south 5H
	expect_rolls counter.south counter.south
}

# 7.3.1 Number cards

@test "arnswalde 7.3.1: a number card equal to the strength wins" {
	tigers_against 1 8H
	dice 8C
	orders "counter north 0"
	expect_north
	expect_tigers 1 0 1 0
}

@test "arnswalde 7.3.1: a number card above the strength wins" {
	tigers_against 1 8H
	dice 9S
	orders "counter north 0"
	expect_north
	expect_tigers 1 0 1 0
}

@test "arnswalde 7.3.1: a number card below the strength does not win" {
	tigers_against 1 8H
	dice 7S
	orders "counter north 0"
	expect_north 8H
}

@test "arnswalde 7.3.1: an ace counts 1 and alone never wins" {
	tigers_against 1 2H
	dice AS
	orders "counter north 0"
	expect_north 2H
}

# 7.3.2 Pairs

@test "arnswalde 7.3.2: a pair adds up and wins when equal" {
	tigers_against 2 8H
	dice 4C 4S
	orders "counter north 0" continue
	expect_north
	expect_tigers 2 0 1 0
}

@test "arnswalde 7.3.2: a pair below the strength does not win" {
	tigers_against 3 9H
	dice 4C 4S
	orders "counter north 0" continue
	expect_question ask-go-on
}

@test "arnswalde 7.3.2: the cards of a pair need not follow each other" {
	tigers_against 3 8H
	dice 4C 2S 4S
	orders "counter north 0" continue continue
	expect_north
}

@test "arnswalde 7.3.2: different ranks are not added" {
	tigers_against 2 9H
	dice 4C 5S
	orders "counter north 0" continue
	expect_north 9H
}

@test "arnswalde 7.3.2: two pairs are not added" {
	tigers_against 4 10H
	dice 2C 3C 2S 3S
	orders "counter north 0" continue continue continue
	expect_north 10H
}

@test "arnswalde 7.3.2 G14: three of a rank are added" {
	tigers_against 3 9H
	dice 3C 3S 3D
	orders "counter north 0" continue continue
	expect_north
	expect_tigers 2 0 1 1
}

@test "arnswalde 7.3.2 G14: three of a rank below the strength do not win" {
	tigers_against 3 10H
	dice 3C 3S 3D
	orders "counter north 0" continue continue
	expect_north 10H
}

@test "arnswalde 7.3.2: two aces win against any strength" {
	tigers_against 2 10H
	dice AC AS
	orders "counter north 0" continue
	expect_north
	expect_tigers 2 0 1 0
}

@test "arnswalde 7.3.2: cards of an earlier counterattack do not pair" {
	tigers_against 3 8H
	dice 4C 4S
	orders "counter north 0" stop "counter north 0"
	expect_question ask-go-on
	expect_north 8H
}

@test "arnswalde 7.3.2: a hand card makes a pair with a drawn one" {
	tigers_against 2 8H
	hand 4S
	dice 4C
	orders "counter north 0" deck continue "hand 4S"
	expect_north
	expect_discards 4C 4S
}

@test "arnswalde 7.3.2: a card drawn into the hand does not pair from there" {
	tigers_against 1 8H
	dice KC 4C 4S
	orders "counter north 0" keep deck
	expect_north 8H
	expect_hand 4C
}

@test "arnswalde 7.3.2: a card of a surrender test does not pair" {
	tigers_against 1 8H
	dice X1 4C 4S
	orders "counter north 0"
	expect_north 8H
}

# 7.3.3 Diamond numbers

@test "arnswalde 7.3.3: a diamond that does not win damages its Tiger at once" {
	tigers_against 2 8H
	dice 5D
	orders "counter north 0"
	expect_question ask-go-on
	expect_tigers 1 0 1 1
	expect_report "5♦: a Tiger is towed out of the north with a broken track;"
}

@test "arnswalde 7.3.3: the ace of diamonds damages, too" {
	tigers_against 2 8H
	dice AD
	orders "counter north 0"
	expect_tigers 1 0 1 1
}

@test "arnswalde 7.3.3: a black number damages nobody at once" {
	tigers_against 2 8H
	dice 5C
	orders "counter north 0"
	expect_question ask-go-on
	expect_tigers 2 0 1 0
}

@test "arnswalde 7.3.3: a diamond that wins alone does not damage" {
	tigers_against 1 9H
	dice 9D
	orders "counter north 0"
	expect_north
	expect_tigers 1 0 1 0
}

@test "arnswalde 7.3.3: a diamond that completes a winning pair damages its Tiger" {
	tigers_against 2 8H
	dice 4C 4D
	orders "counter north 0" continue
	expect_north
	expect_tigers 1 0 1 1
}

@test "arnswalde 7.3.3: the ace of diamonds that completes two aces damages its Tiger" {
	tigers_against 2 10H
	dice AC AD
	orders "counter north 0" continue
	expect_north
	expect_tigers 1 0 1 1
}

# 7.3.4 Diamond faces

@test "arnswalde 7.3.4: a diamond face sends the Tiger to the centre undamaged" {
	tigers_against 1 8H
	dice KD
	orders "counter north 0"
	expect_tigers 0 0 2 0
	expect_north 8H
	expect_rolls counter.north
}

@test "arnswalde 7.3.4: jack and queen of diamonds do the same" {
	tigers_against 2 8H
	dice JD QD
	orders "counter north 0" continue
	expect_tigers 0 0 3 0
	expect_north 8H
}

@test "arnswalde 7.3.4: the Tiger goes at once, another may go on" {
	tigers_against 2 8H
	dice KD
	orders "counter north 0"
	expect_question ask-go-on
	expect_tigers 1 0 2 0
	dice KD 9C
	orders "counter north 0" continue
	expect_north
	expect_tigers 1 0 2 0
}

# 7.3.5 Jokers

@test "arnswalde 7.3.5: a joker is a surrender test, then the Tiger takes another card" {
	tigers_against 1 8H
	dice X1 2C 9S
	orders "counter north 0"
	expect_rolls counter.north surrender.arnswalde counter.north
	expect_event tiger-joker X1
	expect_report "Joker: while the crew"
	expect_event surrender-test 4
	expect_north
	expect_morale 4
}

@test "arnswalde 7.3.5: the test after a joker can lower morale" {
	tigers_against 1 8H
	dice X2 2D 9S
	orders "counter north 0"
	expect_morale 3
	expect_tigers 1 0 1 0
}

@test "arnswalde 7.3.5: the replacement is for the same Tiger, another is still fresh" {
	tigers_against 2 8H
	dice X1 2C 3C
	orders "counter north 0"
	expect_question ask-go-on
	dice X1 2C 3C 4C
	orders "counter north 0" continue
	expect "needs order"
	expect_tigers 1 0 1 1
}

@test "arnswalde 7.3.5: a joker as replacement is one more test" {
	tigers_against 1 8H
	dice X1 2C X2 3C 9S
	orders "counter north 0"
	expect_rolls counter.north surrender.arnswalde counter.north \
		surrender.arnswalde counter.north
	expect_north
}

@test "arnswalde 7.3.5: a black face as replacement gives its choice" {
	tigers_against 1 8H
	dice X1 2C QS
	orders "counter north 0"
	expect_question ask-black-face
}

@test "arnswalde 7.3.5: when the garrison surrenders there is no replacement" {
	tigers_against 1 8H
	morale 2
	dice X1 2D
	orders "counter north 0"
	expect_loss
	expect_result surrendered
}

# 7.3.6 Black faces

@test "arnswalde 7.3.6 D6: with a Tiger in repair a black face gives three choices" {
	garrison 1 0 0 1
	north 8H
	dice KC
	orders "counter north 0"
	expect_question ask-black-face
	expect_choices mend extra keep
}

@test "arnswalde 7.3.6 G15: without one the Tiger from repair is not offered" {
	tigers_against 1 8H
	dice KC
	orders "counter north 0"
	expect_question ask-black-face
	expect_choices extra keep
}

@test "arnswalde 7.3.6: the three faces of clubs give the choice" {
	tigers_against 1 8H
	dice JC
	orders "counter north 0"
	expect_question ask-black-face
	dice QC
	orders "counter north 0"
	expect_question ask-black-face
	dice KC
	orders "counter north 0"
	expect_question ask-black-face
}

@test "arnswalde 7.3.6: the three faces of spades give the choice" {
	tigers_against 1 8H
	dice JS
	orders "counter north 0"
	expect_question ask-black-face
	dice QS
	orders "counter north 0"
	expect_question ask-black-face
	dice KS
	orders "counter north 0"
	expect_question ask-black-face
}

@test "arnswalde 7.3.6: one Tiger comes from repair to the central square" {
	garrison 1 0 1 3
	north 8H
	dice KC 9S
	orders "counter north 0" mend
	expect_tigers 1 0 2 2
	expect_actions 1
	expect_reminders
	expect_hand
	expect_discards KC 9S
	expect_rolls counter.north counter.north
}

@test "arnswalde 7.3.6: the Tiger from repair does not join the counterattack" {
	garrison 1 0 0 1
	north 8H
	dice KC 2S
	orders "counter north 0" mend
	expect "needs order"
	expect_tigers 0 0 1 1
}

@test "arnswalde 7.3.6: a Tiger damaged in this counterattack can be the one" {
	tigers_against 2 8H
	dice 5D KC
	orders "counter north 0" continue
	expect_choices mend extra keep
	dice 5D KC 9S
	orders "counter north 0" continue mend
	expect_tigers 1 0 2 0
}

@test "arnswalde 7.3.6: an extra action keeps the card as a reminder" {
	garrison 1 0 1 1
	north 8H
	dice QS 9S
	orders "counter north 0" extra
	expect_actions 2
	expect_reminders QS
	expect_discards 9S
	expect_tigers 1 0 1 1
	expect_hand
}

@test "arnswalde 7.3.6: two extra actions in one counterattack" {
	tigers_against 1 8H
	dice QS JC 9S
	orders "counter north 0" extra extra
	expect_actions 3
	expect_reminders QS JC
}

@test "arnswalde 7.3.6: an extra action is gained in a lost counterattack, too" {
	tigers_against 1 8H
	dice QS 2S
	orders "counter north 0" extra
	expect_state "last lost"
	expect_actions 2
	expect_reminders QS
}

@test "arnswalde 7.3.6: a card is drawn into the hand, the face is discarded" {
	garrison 1 0 1 1
	north 8H
	dice JS 3D 9S
	orders "counter north 0" keep deck
	expect_rolls counter.north hand.north counter.north
	expect_hand 3D
	expect_discards JS 9S
	expect_tigers 1 0 1 1
	expect_actions 1
	expect_reminders
}

@test "arnswalde 7.3.6: a joker drawn into the hand is no surrender test" {
	tigers_against 1 8H
	dice JS X1 9S
	orders "counter north 0" keep
	expect_rolls counter.north hand.north counter.north
	expect_hand X1
	expect_morale 4
}

@test "arnswalde 7.3.6: a black face drawn into the hand gives no choice there" {
	tigers_against 1 8H
	dice JS KC
	orders "counter north 0" keep
	expect_question ask-card
	expect_choices deck "hand KC"
}

@test "arnswalde 7.3.6: a diamond face drawn into the hand moves no Tiger" {
	tigers_against 1 8H
	dice JS KD 9S
	orders "counter north 0" keep deck
	expect_hand KD
	expect_tigers 1 0 1 0
}

@test "arnswalde 7.3.6: each further black face gives its choice again" {
	garrison 1 0 1 2
	north 8H
	dice KC QS JC X1 9S
	orders "counter north 0" mend extra keep
	expect_tigers 1 0 2 1
	expect_reminders QS
	expect_hand X1
	expect_discards KC JC 9S
	expect_actions 2
}

@test "arnswalde 7.3.6 G15: when repair has become empty it is not offered again" {
	garrison 1 0 0 1
	north 8H
	dice KC QS
	orders "counter north 0" mend
	expect_choices extra keep
}

@test "arnswalde 7.3.6: the replacement is for the same Tiger, another is still fresh" {
	tigers_against 2 8H
	dice KC 3C
	orders "counter north 0" extra
	expect_question ask-go-on
	dice KC 3C 4C
	orders "counter north 0" extra continue
	expect "needs order"
	expect_tigers 1 0 1 1
}

@test "arnswalde 7.3.6: a joker as replacement is a surrender test" {
	tigers_against 1 8H
	dice KC X1 2C 9S
	orders "counter north 0" extra
	expect_rolls counter.north counter.north surrender.arnswalde counter.north
}

# 7.3.7 Black faces in defence

@test "arnswalde 7.3.7: in defence a black face sends the Tiger to the centre" {
	defenders 1 9H
	dice QS 5H
	orders end answer
	expect_rolls counter.south soviet.deck
	expect_tigers 0 0 4 0
	expect_south 9H
	expect_reminders
	expect_discards QS
}

@test "arnswalde 7.3.7: in defence there is no choice, even with a Tiger in repair" {
	garrison 0 2 4 1
	south 9H
	dice KC
	orders end answer
	expect_question ask-go-on
	expect_tigers 0 1 5 1
}

@test "arnswalde 7.3.7: a black face from the hand does the same in defence" {
	defenders 2 9H
	hand JS
	orders end answer "hand JS"
	expect_question ask-go-on
	expect_tigers 0 1 4 0
}

@test "arnswalde 7.3.7: in a total offensive it is the same" {
	garrison 0 2 4 1
	south 9H
	offensive KH
	dice KC
	orders end answer
	expect_question ask-go-on
	expect_tigers 0 1 5 1
}

@test "arnswalde 7.3.7: other cards do in defence what they always do" {
	defenders 4 9H
	dice 5D KD X1 2C 5S 5H
	orders end answer continue continue
	expect_rolls counter.south counter.south counter.south \
		surrender.arnswalde counter.south soviet.deck
	expect_out AH 2H 9H
	expect_tigers 0 2 4 1
}

# 7.4 Victory

@test "arnswalde 7.4: the beaten card is discarded, the others stay in order" {
	garrison 1 0 1
	north down 5H 8H 3H
	dice 9S
	orders "counter north 2"
	expect_north down 5H 3H
	expect_cards unseen AH 2H 4H 6H 7H 9H 10H JH QH KH
	expect_out 8H
}

@test "arnswalde 7.4: a victory ends the counterattack at once" {
	tigers_against 3 8H
	dice 8S
	orders "counter north 0"
	expect "needs order"
	expect_rolls counter.north
	expect_tigers 3 0 1 0
	expect_state "last won"
}

@test "arnswalde 7.4: Tigers that fought before a victory stay undamaged" {
	tigers_against 3 8H
	dice 2C 3S 9S
	orders "counter north 0" continue continue
	expect_tigers 3 0 1 0
}

# 7.5 Failure

@test "arnswalde 7.5: after a stop one Tiger that fought is damaged" {
	tigers_against 3 8H
	dice 2C
	orders "counter north 0" stop
	expect_tigers 2 0 1 1
	expect_north 8H
	expect_state "last lost"
}

@test "arnswalde 7.5: when no Tiger is fresh the counterattack has failed" {
	tigers_against 1 8H
	dice 2C
	orders "counter north 0"
	expect_tigers 0 0 1 1
	expect_state "last lost"
}

@test "arnswalde 7.5: however many fought, one Tiger is lost beside the diamonds" {
	tigers_against 3 10H
	dice 2C 3C 4C
	orders "counter north 0" continue continue
	expect_tigers 2 0 1 1
}

@test "arnswalde 7.5 G5: a Tiger that did not fight is not damaged" {
	tigers_against 3 8H
	dice KD
	orders "counter north 0" stop
	expect_tigers 2 0 2 0
}

@test "arnswalde 7.5 G5: a Tiger sent to the centre is not damaged" {
	tigers_against 2 8H
	dice KD QD
	orders "counter north 0" continue
	expect_tigers 0 0 3 0
}

@test "arnswalde 7.5 G5: of one sent away and one that stands the latter is damaged" {
	tigers_against 3 8H
	dice KD 5C
	orders "counter north 0" continue stop
	expect_tigers 1 0 2 1
}

@test "arnswalde 7.5 G6: a stop after a diamond costs no second Tiger" {
	tigers_against 3 10H
	dice 9D
	orders "counter north 0" stop
	expect_tigers 2 0 1 1
}

@test "arnswalde 7.5 G6: unless an earlier Tiger still stands undamaged" {
	tigers_against 3 10H
	dice 5C 9D
	orders "counter north 0" continue stop
	expect_tigers 1 0 1 2
}

@test "arnswalde 7.5 G6: nor do diamonds that all failed" {
	tigers_against 3 10H
	dice 5D 9D
	orders "counter north 0" continue stop
	expect_tigers 1 0 1 2
}

@test "arnswalde 7.5 G7: the card that was not beaten stays face up" {
	tigers_against 1 down
	dice KH 9C
	orders "counter north 0"
	expect_north KH
	expect_state "offensive none"
}

@test "arnswalde 7.5: it is the same in defence" {
	defenders 3 9H
	dice 2C 5H
	orders end answer stop
	expect_tigers 0 2 3 1
	expect_south 9H
}

# 7.6 Where the cards go

@test "arnswalde 7.6: a diamond face lies on the table until the end" {
	tigers_against 2 10H
	deck KD
	dice KD 9S
	orders "counter north 0" continue
	expect_deck_count 39
	expect_discards KD 9S
}

@test "arnswalde 7.6: a joker is discarded at once" {
	tigers_against 1 8H
	deck X1
	dice X1 2C 9S
	orders "counter north 0"
	expect "roll surrender.arnswalde 1 d41 2 lazy-judgement 2C"
	expect_discards 2C 9S
}

@test "arnswalde 7.6: the card of a surrender test is discarded at once" {
	tigers_against 1 8H
	deck X1 2C
	dice X1 2C 2C
	orders "counter north 0"
	expect "roll counter.north 2 d41 2 lazy-judgement 2C"
	expect_discards 2C
}

@test "arnswalde 7.6: a black face that gave a Tiger is discarded at once" {
	garrison 1 0 0 1
	north 8H
	deck KC
	dice KC 9S
	orders "counter north 0" mend
	expect_discards 9S
	expect_deck_count 40
}

@test "arnswalde 7.6: a black face that gave an action is no discard" {
	tigers_against 1 8H
	deck KC
	dice KC 9S
	orders "counter north 0" extra
	expect_discards 9S
	expect_reminders KC
	expect_deck_count 39
}

@test "arnswalde 7.6: a black face that gave a hand card is discarded before that card" {
	tigers_against 1 8H
	deck KC
	dice KC KC
	orders "counter north 0" keep
	expect "roll hand.north 1 d41 13 lazy-judgement KC"
	expect_choices deck "hand KC"
}

@test "arnswalde 7.6: in defence a black face stays on the table" {
	defenders 2 9H
	deck KC
	dice KC 9S 5H
	orders end answer continue
	expect_deck_count 39
	expect_discards KC 9S
}

@test "arnswalde 7.6: after the counterattack its cards are discards" {
	tigers_against 3 10H
	discards 2C
	dice 5D KD 3C
	orders "counter north 0" continue continue
	expect_discards 2C 5D KD 3C
	expect_deck_count 37
}

# 7.7 The last Tiger

@test "arnswalde 7.7: the game is lost when the last Tiger is damaged by its diamond" {
	garrison 1 0 0 3
	north 10H
	dice 9D
	orders "counter north 0"
	expect_loss
	expect_result no-tigers
	expect_rolls counter.north
}

@test "arnswalde 7.7: the game is lost when the last Tiger is the extra loss" {
	garrison 1 0 0 3
	north 10H
	dice 9C
	orders "counter north 0"
	expect_loss
	expect_result no-tigers
}

@test "arnswalde 7.7: a Tiger anywhere in the town saves the game" {
	garrison 1 1 0 3
	north 10H
	dice 9D
	orders "counter north 0"
	expect_state "phase actions" "result none"
	expect_tigers 0 1 0 4
}

@test "arnswalde 7.7: a Tiger sent to the centre is still there" {
	garrison 1 0 0
	north 10H
	dice KD
	orders "counter north 0"
	expect_state "result none"
	expect_tigers 0 0 1 0
}

@test "arnswalde 7.7: a Tiger that came from repair in time saves the game" {
	garrison 1 0 0 1
	north 10H
	dice KC 9D
	orders "counter north 0" mend
	expect_state "result none"
	expect_tigers 0 0 1 1
}

@test "arnswalde 7.7 G19: a damaged Tiger does not lose the game while another can go on" {
	garrison 2 0 0 3
	north 10H
	dice 9D
	orders "counter north 0"
	expect_question ask-go-on
	expect_tigers 1 0 0 4
}

@test "arnswalde 7.7 G19: the second diamond of the last two Tigers loses the game" {
	garrison 2 0 0 3
	north 10H
	dice 9D 8D
	orders "counter north 0" continue
	expect_loss
	expect_result no-tigers
}

@test "arnswalde 7.7 G19: the extra loss after the last diamond loses the game" {
	garrison 2 0 0
	north 10H
	dice 5C 9D
	orders "counter north 0" continue
	expect_loss
	expect_result no-tigers
}

@test "arnswalde 7.7: in defence the last Tiger loses the game at once" {
	garrison 0 1 0 3
	south 9H
	dice 8D
	orders end answer
	expect_loss
	expect_result no-tigers
	expect_rolls counter.south
	expect_morale 4
}

@test "arnswalde 7.7 G18: after a victory a Tiger is left, of a pair, too" {
	garrison 2 0 0
	north 8H
	dice 4D 4S
	orders "counter north 0" continue
	expect_state "result none"
	expect_tigers 1 0 0 1
}

@test "arnswalde 7.4 G18: an answer that wins leaves a Tiger in the area" {
	defenders 2 8H
	dice 4C 4D 5H
	orders end answer continue
	expect_tigers 0 1 3 1
	expect_morale 4
	expect_out AH 2H 8H
}

# 7.8 When the player may stop

@test "arnswalde 7.8: the first Tiger must take a card" {
	tigers_against 2 down
	hand 2C
	dice 6H
	orders "counter north 0"
	expect_question ask-card
	expect_choices deck "hand 2C"
	expect_north 6H
}

@test "arnswalde 7.8: there is no stop between a joker and its replacement" {
	tigers_against 2 8H
	hand 2C
	dice X1 3S
	orders "counter north 0" deck deck
	expect_question ask-card
	expect_choices deck "hand 2C"
}

@test "arnswalde 7.8: there is no stop between a black face and its replacement" {
	tigers_against 2 8H
	hand 2C
	dice KC
	orders "counter north 0" deck extra
	expect_question ask-card
	expect_choices deck "hand 2C"
}

@test "arnswalde 7.8: who has chosen to go on takes a card" {
	tigers_against 2 8H
	hand 2C
	dice 3S
	orders "counter north 0" deck continue
	expect_question ask-card
	expect_choices deck "hand 2C"
}

# 7.9 Cards of earlier Tigers

@test "arnswalde 7.9: the card of a Tiger that is in repair makes a pair" {
	tigers_against 2 10H
	dice 5D 5S
	orders "counter north 0" continue
	expect_north
	expect_tigers 1 0 1 1
}

@test "arnswalde 7.9: the ace of a Tiger that is in repair makes two aces" {
	tigers_against 2 10H
	dice AD AS
	orders "counter north 0" continue
	expect_north
	expect_tigers 1 0 1 1
}

@test "arnswalde 7.9: diamond faces never pair" {
	tigers_against 3 2H
	dice KD QD
	orders "counter north 0" continue
	expect_question ask-go-on
	expect_north 2H
}

@test "arnswalde 7.9: faces never pair, in defence either" {
	defenders 3 2H
	dice KD KS
	orders end answer continue
	expect_question ask-go-on
	expect_tigers 0 1 5 0
	expect_south 2H
}

@test "arnswalde 7.9: two jokers never pair" {
	tigers_against 1 2H
	dice X1 2C X2 2S AC
	orders "counter north 0"
	expect_north 2H
}
