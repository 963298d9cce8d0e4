#!/usr/bin/env bats
# Arnswalde, sections 3 to 6: the turn, Soviet deployment, the German phase,
# repair.

load arnswalde

# One face-down Soviet card in each area: nothing attacks at the end of turn.
quiet() {
	garrison 0 0 7
	north down
	south down
}

# 3 The turn

@test "arnswalde 3: the Soviet attack follows the last action, then comes the next card" {
	garrison 0 0 7
	south 5H
	actions 1
	dice JS 8H
	orders "move centre north 1"
	expect_rolls attack.south soviet.deck
	expect_state "turn 2" "phase actions"
	expect_north 8H
}

@test "arnswalde 3: while an action is left the Soviets wait" {
	garrison 0 0 7
	south 5H
	orders "move centre north 1"
	expect_rolls
	expect_state "turn 1"
	expect_actions 1
}

@test "arnswalde 3: a card attacks in the turn of its deployment" {
	dice 7H 8C 9H
	orders "place centre 7" end
	expect_rolls soviet.deck attack.south soviet.deck
	expect_south down 9H
	expect_out 7H
}

@test "arnswalde 3 G3: a new turn begins with the deployment, two actions and the escape again" {
	garrison 0 1 6
	south 5H
	dice 9C 6H
	orders "counter south 0" "escape refugee"
	expect_state "turn 2" "escape-used no" "last none"
	expect_actions 2
}

@test "arnswalde 3: at a question the phase is the part of the turn that asks" {
	garrison 0 1 6
	south 9H
	hand 2C 3C
	orders "counter south 0"
	expect_question ask-card
	expect "phase actions"
	orders end
	expect_question ask-answer
	expect "phase Soviet-attack"
	dice AH
	orders end hold "hand 2C"
	expect_question ask-card
	expect "phase Soviet-deployment"
}

@test "arnswalde 10.2: when relief asks, relief is the phase" {
	garrison 0 0 7
	north down
	turn 11
	hand 2C
	orders end
	expect_question ask-card
	expect "phase relief"
}

@test "arnswalde 3: between orders none of these is the phase" {
	garrison 0 1 6
	phase relief
	unsound "a phase that is none between orders"
}

@test "arnswalde 3: between orders no fight goes on, nor any part of one" {
	local part
	garrison 0 1 6
	for part in "area: north" "target: 1" "strength: 5" "fresh: 2" \
		"attacking: yes" "drawn: [{card: 2C}]"; do
		rest=", fight: {$part}"
		unsound "a fight goes on between orders"
	done
	rest=", card-for: repair"
	unsound "a fight goes on between orders"
}

# 4 Soviet deployment

@test "arnswalde 4.1: each turn one card of the Soviet deck is turned up" {
	quiet
	dice 9H JS 4H
	orders end end
	expect_rolls soviet.deck attack.south soviet.deck
}

@test "arnswalde 4.1: the card that is turned up is no longer unseen" {
	quiet
	out 2H
	dice 9H
	orders end
	expect_cards unseen AH 3H 4H 5H 6H 7H 8H 10H JH QH KH
}

@test "arnswalde 4.2: a unit goes to the north when fewer cards lie there" {
	garrison 0 0 7
	south down
	dice 9H
	orders end
	expect_north 9H
	expect_south down
}

@test "arnswalde 4.2: a unit goes to the south when fewer cards lie there" {
	garrison 0 0 7
	north down
	dice 9H
	orders end
	expect_north down
	expect_south 9H
}

@test "arnswalde 4.2: with no card in either area a unit goes to the south" {
	garrison 0 0 7
	dice 9H
	orders end
	expect_north
	expect_south 9H
}

@test "arnswalde 4.2: with one card in each area a unit goes to the south" {
	quiet
	dice 9H
	orders end
	expect_north down
	expect_south down 9H
}

@test "arnswalde 4.2: face-down cards count like others" {
	garrison 0 0 7
	north down
	south down 7H
	dice JS 9H
	orders end
	expect_north down 9H
	expect_south down 7H
}

@test "arnswalde 4.2: a face-down card weighs as much as one face up" {
	garrison 0 0 7
	north down
	south 7H
	dice JS 9H
	orders end
	expect_north down
	expect_south 7H 9H
}

@test "arnswalde 4.2: the 2 is a unit" {
	quiet
	dice 2H
	orders end
	expect_south down 2H
}

@test "arnswalde 4.2: the 10 is a unit" {
	quiet
	dice 10H
	orders end
	expect_south down 10H
	expect_state "offensive none"
}

@test "arnswalde 4.3: an ace is a surrender test, no unit enters" {
	quiet
	dice AH 2S
	orders end
	expect_rolls soviet.deck surrender.arnswalde
	expect_event surrender-test 4
	expect_north down
	expect_south down
	expect_state "offensive none" "turn 2"
}

@test "arnswalde 4.3: the ace is discarded" {
	quiet
	out 5H
	dice AH 2S
	orders end
	expect_out 5H AH
}

@test "arnswalde 4.3: a diamond at the ace lowers morale" {
	quiet
	dice AH 2D
	orders end
	expect_morale 3
}

@test "arnswalde 4.3: an ace is tested in the first turn, too" {
	dice AH 3D
	orders "place centre 7"
	expect_rolls soviet.deck surrender.arnswalde
	expect_morale 3
	expect_out AH
}

@test "arnswalde 4.3: the garrison may surrender at the ace" {
	quiet
	morale 2
	dice AH 2D
	orders end
	expect_loss
	expect_result surrendered
}

@test "arnswalde 4.4: a jack announces a total offensive" {
	quiet
	dice JH
	orders end
	expect_state "offensive JH"
}

@test "arnswalde 4.4: a queen announces a total offensive" {
	quiet
	dice QH
	orders end
	expect_state "offensive QH"
}

@test "arnswalde 4.4: a king announces a total offensive, no unit enters" {
	quiet
	out 2H
	dice KH
	orders end
	expect_rolls soviet.deck
	expect_state "offensive KH"
	expect_north down
	expect_south down
	expect_out 2H
}

@test "arnswalde 4.4: the card of the offensive is discarded at the end of its turn" {
	garrison 0 0 7
	offensive KH
	out 2H 3H
	dice 5H
	orders end
	expect_state "offensive none"
	expect_out 2H 3H KH
	expect_south 5H
}

@test "arnswalde 4.4: an offensive can follow an offensive" {
	garrison 0 0 7
	offensive KH
	dice JH
	orders end
	expect_state "offensive JH"
}

# 5 The German phase
# 5.1 Two actions

@test "arnswalde 5.1: an action leaves one more" {
	garrison 0 0 7
	orders "move centre north 2"
	expect_actions 1
	expect_state "phase actions" "turn 1"
}

@test "arnswalde 5.1: the two actions may be the same" {
	garrison 0 0 7
	dice 6H
	orders "move centre north 1" "move centre north 1"
	expect_tigers 2 0 5 0
	expect_state "turn 2"
}

@test "arnswalde 5.1 G17: the player may pass both actions" {
	garrison 0 0 7
	dice 6H
	orders end
	expect_state "turn 2"
	expect_tigers 0 0 7 0
}

@test "arnswalde 5.1 G17: the player may stop after one action" {
	garrison 0 0 7
	dice 6H
	orders "move centre north 1" end
	expect_state "turn 2"
	expect_actions 2
	expect_tigers 1 0 6 0
}

@test "arnswalde 5.1: an extra action gained by the last action is given" {
	garrison 1 0 6
	north 5H
	actions 1
	dice KC 9S
	orders "counter north 0" extra
	expect_actions 1
	expect_state "turn 1"
	expect_rolls counter.north counter.north
}

@test "arnswalde 5.1: the Soviet phase comes after the extra action" {
	garrison 1 0 6
	north 5H
	actions 1
	dice KC 9S 6H
	orders "counter north 0" extra "move centre south 1"
	expect_state "turn 2"
	expect_actions 2
	expect_tigers 1 1 5 0
}

@test "arnswalde 5.1 G24: an unused extra action does not last into the next turn" {
	garrison 0 0 7
	reminders KC
	actions 3
	dice 6H
	orders end
	expect_actions 2
	expect_reminders
	expect_discards KC
}

# 5.2 Move

@test "arnswalde 5.2 D3: one or more Tigers of one area move to one other" {
	garrison 2 1 0
	north down
	orders
	expect_choices end "counter north 0" \
		"move north south 1" "move north south 2" \
		"move north centre 1" "move north centre 2" \
		"move south north 1" "move south centre 1"
}

@test "arnswalde 5.2: some Tigers move, the others stay" {
	garrison 5 0 2
	orders "move north centre 3"
	expect_tigers 2 0 5 0
}

@test "arnswalde 5.2: all Tigers of an area may move" {
	garrison 0 0 7
	orders "move centre south 7"
	expect_tigers 0 7 0 0
}

@test "arnswalde 5.2 G11: Tigers move from north to south directly" {
	garrison 4 1 2
	orders "move north south 4"
	expect_tigers 0 5 2 0
}

@test "arnswalde 5.2 G11: Tigers move from south to north directly" {
	garrison 1 4 2
	orders "move south north 2"
	expect_tigers 3 2 2 0
}

@test "arnswalde 5.2: Soviet cards do not hinder a move" {
	garrison 0 2 5
	north down 5H
	south 8H
	orders "move south north 2"
	expect_tigers 2 0 5 0
	expect_rolls
}

@test "arnswalde 5.2: no more Tigers move than stand there, and no fewer than one" {
	garrison 2 0 5
	refused "move north centre 3" "move north centre 0" "move south north 1"
}

@test "arnswalde 5.2: a move goes to another area" {
	garrison 2 0 5
	refused "move north north 1" "move centre centre 5"
}

@test "arnswalde 5.2: Tigers do not move into or out of repair" {
	garrison 2 0 3 2
	refused "move repair centre 1" "move repair north 2" \
		"move north repair 1" "move centre repair 3"
}

# 5.3 Escape

@test "arnswalde 5.3: one refugee marker escapes from the central square" {
	garrison 0 0 7
	orders "escape refugee"
	expect_state "refugees.centre 2" "refugees.escaped 1" "escape-used yes"
	expect_actions 1
	expect_tigers 0 0 7 0
}

@test "arnswalde 5.3 D3: one marker or any number of Tigers" {
	garrison 1 0 1
	orders
	expect_choices end "escape refugee" \
		"escape tigers north 1" "escape tigers centre 1" \
		"escape tigers north 1 centre 1" \
		"move north south 1" "move north centre 1" \
		"move centre north 1" "move centre south 1"
}

@test "arnswalde 5.3: some Tigers of an area escape, the others stay" {
	garrison 0 0 7
	orders "escape tigers centre 3"
	expect_tigers 0 0 4 0
	expect_state "tigers.escaped 3" "tigers.destroyed 0" "escape-used yes"
	expect_state "refugees.centre 3" "refugees.escaped 0"
}

@test "arnswalde 5.3 G10: Tigers escape from several areas in one action" {
	garrison 3 2 2
	orders "escape tigers north 1 south 2 centre 1"
	expect_tigers 2 0 1 0
	expect_state "tigers.escaped 4"
	expect_actions 1
}

@test "arnswalde 5.3 G10: Tigers escape from the south alone" {
	garrison 0 2 5
	orders "escape tigers south 2"
	expect_tigers 0 0 5 0
	expect_state "tigers.escaped 2"
}

@test "arnswalde 5.3 G10: Tigers under repair cannot escape" {
	garrison 0 0 2 5
	refused "escape tigers centre 3" "escape tigers north 1"
}

@test "arnswalde 5.3: nothing escapes with a face-up Soviet card in the north" {
	garrison 1 1 5
	north 2H
	refused "escape refugee" "escape tigers north 1" "escape tigers centre 1"
}

@test "arnswalde 5.3: nothing escapes with a face-down Soviet card in the north" {
	garrison 1 1 5
	north down
	refused "escape refugee" "escape tigers north 1" "escape tigers south 1"
}

@test "arnswalde 5.3: Soviet cards in the south do not matter" {
	garrison 0 1 6
	south down 9H
	orders "escape refugee"
	expect_state "refugees.escaped 1"
}

@test "arnswalde 5.3: as soon as the north is free the escape is open" {
	garrison 1 0 6
	north 5H
	dice 9S 6H
	orders "counter north 0" "escape refugee"
	expect_state "refugees.escaped 1"
}

@test "arnswalde 5.3: refugees escape once a turn" {
	garrison 0 0 7
	play "escape refugee" "escape refugee"
	expect_outcome 1 "done"
	expect_outcome 2 impossible
}

@test "arnswalde 5.3: after refugees no Tiger escapes in the same turn" {
	garrison 0 0 7
	play "escape refugee" "escape tigers centre 1"
	expect_outcome 1 "done"
	expect_outcome 2 impossible
}

@test "arnswalde 5.3: after Tigers no refugee escapes in the same turn" {
	garrison 0 0 7
	play "escape tigers centre 1" "escape refugee"
	expect_outcome 1 "done"
	expect_outcome 2 impossible
}

@test "arnswalde 5.3: once a turn, also with an extra action" {
	garrison 0 1 6
	south 5H
	dice KC 9S
	play "escape refugee" "counter south 0" extra "escape refugee"
	expect_actions 1
	expect_outcome 1 "done"
	expect_outcome 2 "done"
	expect_outcome 4 impossible
}

@test "arnswalde 5.3: in the next turn the escape is open again" {
	garrison 0 0 7
	dice 5H
	orders "escape refugee" end "escape refugee"
	expect_state "refugees.centre 1" "refugees.escaped 2"
}

@test "arnswalde 5.3: refugees and Tigers never escape in one action" {
	garrison 1 0 6
	refused "escape refugee north 1" "escape refugee centre 6"
}

@test "arnswalde 5.3: at least one Tiger escapes, and no more than there are" {
	garrison 2 0 5
	refused "escape tigers" "escape tigers north 3" "escape tigers south 1"
}

@test "arnswalde 5.3: without refugees in the square none escapes" {
	garrison 0 0 7
	refugees 0 3
	refused "escape refugee"
}

@test "arnswalde 5.3: when the last Tigers escape the game is lost, whatever is in repair" {
	garrison 1 0 1 4
	orders "escape tigers north 1 centre 1"
	expect_loss
	expect_result no-tigers
	expect_rolls
}

# 5.4 Counterattack

@test "arnswalde 5.4: a counterattack needs a Tiger in the area" {
	garrison 0 1 6
	north 5H
	refused "counter north 0"
}

@test "arnswalde 5.4: a counterattack needs a Soviet card in the area" {
	garrison 1 1 5
	south 5H
	refused "counter north 0"
	dice 9C
	orders "counter south 0"
	expect_rolls counter.south
}

@test "arnswalde 5.4: there are no counterattacks elsewhere" {
	garrison 1 1 4 1
	north 5H
	south 6H
	refused "counter centre 0" "counter repair 0"
}

@test "arnswalde 5.4: the target is a card of the stack" {
	garrison 1 0 6
	north 5H 6H
	refused "counter north 2"
}

@test "arnswalde 5.4: a counterattack is one action, however many Tigers fight" {
	garrison 3 0 4
	north 10H
	dice 2C 3C 4C
	orders "counter north 0" continue continue
	expect_actions 1
}

# 5.5 Repair

@test "arnswalde 5.5: repair is open with a Tiger in repair" {
	garrison 1 0 0 1
	north down
	orders
	expect_choices end repair "counter north 0" \
		"move north south 1" "move north centre 1"
}

@test "arnswalde 5.5 G15: without a Tiger in repair there is no repair" {
	garrison 1 1 5 0
	refused repair
}

@test "arnswalde 5.5: repair may be tried twice in a turn" {
	garrison 0 0 5 2
	dice 2S 3S 6H
	orders repair repair
	expect_tigers 0 0 7 0
	expect_rolls repair.workshop repair.workshop soviet.deck
}

# 6 Repair

@test "arnswalde 6: a club brings one Tiger back to the central square" {
	garrison 1 1 2 3
	dice 2C
	orders repair
	expect_rolls repair.workshop
	expect_tigers 1 1 3 2
	expect_discards 2C
}

@test "arnswalde 6: a black ace repairs" {
	garrison 0 0 5 2
	dice AS
	orders repair
	expect_tigers 0 0 6 1
}

@test "arnswalde 6: a black face repairs and offers nothing else" {
	garrison 0 0 5 2
	dice KC
	orders repair
	expect "needs order"
	expect_tigers 0 0 6 1
	expect_actions 1
	expect_reminders
	expect_hand
	expect_discards KC
}

@test "arnswalde 6: the ace of diamonds does nothing" {
	garrison 0 0 5 2
	dice AD
	orders repair
	expect_rolls repair.workshop
	expect_tigers 0 0 5 2
	expect_morale 4
	expect_discards AD
}

@test "arnswalde 6: the 10 of diamonds does nothing" {
	garrison 0 0 5 2
	dice 10D
	orders repair
	expect_tigers 0 0 5 2
	expect_state "tigers.destroyed 0"
}

@test "arnswalde 6: the jack of diamonds takes a Tiger in repair out of the game" {
	garrison 0 0 5 2
	dice JD
	orders repair
	expect_tigers 0 0 5 1
	expect_state "tigers.destroyed 1" "tigers.escaped 0"
}

@test "arnswalde 6: the king of diamonds takes the last Tiger in repair" {
	garrison 0 0 6 1
	dice KD
	orders repair
	expect_rolls repair.workshop
	expect_tigers 0 0 6 0
	expect_state "tigers.destroyed 1" "phase actions"
}

@test "arnswalde 6: a joker is a surrender test, there is no other card" {
	garrison 0 0 5 2
	dice X1 2S
	orders repair
	expect_rolls repair.workshop surrender.arnswalde
	expect_tigers 0 0 5 2
	expect_discards X1 2S
	expect_actions 1
}

@test "arnswalde 6: the test after a joker can lower morale" {
	garrison 0 0 5 2
	dice X2 KD
	orders repair
	expect_morale 3
	expect_tigers 0 0 5 2
}

@test "arnswalde 6: the garrison can surrender at a joker in repair" {
	garrison 0 0 5 2
	morale 2
	dice X1 3D
	orders repair
	expect_loss
	expect_result surrendered
}
