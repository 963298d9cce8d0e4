#!/usr/bin/env bats
# Arnswalde, section 16: the rules' example of a counterattack, A1 to A6, and
# the test vectors of counterattack, repair and deployment.

load arnswalde

# Three Tigers in the north before a face-down card, which is the ace.
example() {
	garrison 3 2 2
	north down
	out 2H 3H
	dice AH "$@"
}

@test "arnswalde 16 A1: the 9 of diamonds, then a stop" {
	example 9D
	orders "counter north 0" stop
	expect_rolls turned.north counter.north
	expect_tigers 2 2 2 1
	expect_north AH
	expect_out 2H 3H
	expect_discards 9D
	expect_actions 1
}

@test "arnswalde 16 A1: after the 9 of diamonds the player may go on" {
	example 9D
	orders "counter north 0"
	expect_question ask-go-on
	expect_choices continue stop
	expect_tigers 2 2 2 1
}

@test "arnswalde 16 A2: the king of diamonds sends the second Tiger away" {
	example 9D KD
	orders "counter north 0" continue
	expect_question ask-go-on
	expect_tigers 1 2 3 1
}

@test "arnswalde 16 A2: the jack of spades gives three choices" {
	example 9D KD JS
	orders "counter north 0" continue continue
	expect_question ask-black-face
	expect_choices mend extra keep
}

@test "arnswalde 16 A2: a joker into the hand, then a pair of nines wins" {
	example 9D KD JS X1 9S
	orders "counter north 0" continue continue keep
	expect_rolls turned.north counter.north counter.north counter.north \
		hand.north counter.north
	expect_tigers 1 2 3 1
	expect_north
	expect_out 2H 3H AH
	expect_hand X1
	expect_discards 9D KD JS 9S
	expect_morale 4
	expect_actions 1
}

@test "arnswalde 16 A3: the 8 of diamonds fails and damages the third Tiger" {
	example 9D KD JS X1 8D
	orders "counter north 0" continue continue keep
	expect_tigers 0 2 3 2
	expect_north AH
	expect_hand X1
	expect_discards 9D KD JS 8D
}

@test "arnswalde 16 A4: the 8 of clubs fails and costs the third Tiger, too" {
	example 9D KD JS X1 8C
	orders "counter north 0" continue continue keep
	expect_tigers 0 2 3 2
	expect_north AH
}

@test "arnswalde 16 A5: the queen of diamonds sends the third Tiger away" {
	example 9D KD JS X1 QD
	orders "counter north 0" continue continue keep
	expect_tigers 0 2 4 1
	expect_north AH
	expect_discards 9D KD JS QD
}

@test "arnswalde 16 A6: a second black face gives its choice again" {
	example 9D KD JS X1 QS
	orders "counter north 0" continue continue keep
	expect_question ask-black-face
	expect_choices mend extra keep
}

@test "arnswalde 16 A6: an extra action, then the 10 of clubs wins" {
	example 9D KD JS X1 QS 10C
	orders "counter north 0" continue continue keep extra
	expect_tigers 1 2 3 1
	expect_north
	expect_actions 2
	expect_reminders QS
	expect_hand X1
	expect_discards 9D KD JS 10C
}

@test "arnswalde 16 A6: instead the first Tiger comes back from repair" {
	example 9D KD JS X1 QS 10C
	orders "counter north 0" continue continue keep mend
	expect_tigers 1 2 4 0
	expect_actions 1
	expect_reminders
	expect_discards 9D KD JS QS 10C
}

@test "arnswalde 16 A7: an equal card wins" {
	garrison 1 1 1
	south 7H
	dice 7D
	orders "counter south 0"
	expect_south
	expect_tigers 1 1 1 0
}

@test "arnswalde 16 A8: two aces win, the ace of diamonds damages" {
	garrison 2 0 1
	north KH
	dice AD AC
	orders "counter north 0" continue
	expect_north
	expect_tigers 1 0 1 1
}

@test "arnswalde 16 A8: one ace does not win" {
	garrison 1 0 1
	north 2H
	dice AC
	orders "counter north 0"
	expect_north 2H
	expect_tigers 0 0 1 1
}

@test "arnswalde 16 A9: three threes make nine" {
	garrison 3 0 1
	north 9H
	dice 3D 3C 3S
	orders "counter north 0" continue continue
	expect_north
	expect_tigers 2 0 1 1
}

@test "arnswalde 16 A10: of three that failed one is damaged" {
	garrison 4 0 1
	north 9H
	dice 2C 3S 4C
	orders "counter north 0" continue continue stop
	expect_tigers 3 0 1 1
	expect_north 9H
}

@test "arnswalde 16 A11: a joker is a test and costs the Tiger nothing" {
	garrison 1 0 1
	north 9H
	dice X2 6D 10S
	orders "counter north 0"
	expect_rolls counter.north surrender.arnswalde counter.north
	expect_morale 3
	expect_north
	expect_tigers 1 0 1 0
	expect_discards X2 6D 10S
}

@test "arnswalde 16 A12: a black face in defence sends the Tiger to the centre" {
	garrison 0 2 3 2
	south 9H
	actions 1
	dice QC 9S 4H
	orders end answer continue
	expect_rolls counter.south counter.south soviet.deck
	expect_tigers 0 1 4 2
	expect_south 4H
	expect_reminders
	expect_discards QC 9S
	expect_actions 2
}

@test "arnswalde 16 A26: a spade repairs one Tiger" {
	garrison 0 0 3 2
	dice 4S
	orders repair
	expect_tigers 0 0 4 1
}

@test "arnswalde 16 A27: a diamond face takes one Tiger apart" {
	garrison 0 0 3 2
	dice QD
	orders repair
	expect_tigers 0 0 3 1
	expect_state "tigers.destroyed 3"
}

@test "arnswalde 16 A28: a joker in repair is a surrender test and no more" {
	garrison 0 0 3 2
	dice X1 KC
	orders repair
	expect_rolls repair.workshop surrender.arnswalde
	expect_tigers 0 0 3 2
	expect_discards X1 KC
}

@test "arnswalde 16 A29: the last Tiger of the town is damaged: lost at once" {
	garrison 1 0 0 6
	north down
	dice 10H 9D
	orders "counter north 0"
	expect_loss
	expect_result no-tigers
	expect_rolls turned.north counter.north
}

@test "arnswalde 16 A33: units go where fewer cards lie, else to the south" {
	dice 7H JS 4H QS KS 9H
	orders "place centre 7" end end "first south"
	expect_rolls soviet.deck attack.south soviet.deck \
		attack.south attack.north soviet.deck
	expect_north down 4H
	expect_south down 7H 9H
	expect_state "turn 3"
}

@test "arnswalde 16 A34: an ace is a test, a king an offensive, neither is a unit" {
	dice AH 2S KH
	orders "place centre 7" end
	expect_rolls soviet.deck surrender.arnswalde soviet.deck
	expect_north down
	expect_south down
	expect_state "offensive KH" "turn 2"
	expect_out AH
}
