# nightly
# Arnswalde: conditions, answers ahead of time, standing answers.
# Sooner: tests/cases/arnswalde_conditions.txt and arnswalde_reasons.txt.

load arnswalde

# Tigers in every area, a card of either face in the south, none in the north.
board() {
	garrison 1 2 3 1
	south down 6H
}

# obeyed LINE...: as `orders`, but standing answers are among the lines, of
# which no outcome is told.
obeyed() {
	play "$@"
	# shellcheck disable=SC2154
	if grep -Eq "^(unused|misfit|needs link|outcome [0-9]+ $refusal)" \
		<<<"$facts"; then
		fail "a line was not accepted, or the dice do not fit"
	fi
}

refusal='(impossible|unread|dropped)'

# When a condition is judged

@test "arnswalde orders: a guard is judged when its turn comes" {
	board
	orders "if actions over 1 then move centre north 1" \
		"if actions over 1 then end" "if tigers north over 2 then end"
	expect_outcome 1 "done"
	expect_outcome 2 guarded
	expect_outcome 3 guarded
	expect_actions 1
}

@test "arnswalde orders: a second action that depends on the first" {
	board
	dice 9C 5H
	orders "counter south 1" "if last lost then repair" \
		"if last won then escape refugee"
	expect_outcome 2 guarded
	expect_outcome 3 "done"
	expect_state "refugees.escaped 1"
	dice 2C
	orders "counter south 1" stop "if last won then escape refugee"
	expect_outcome 3 guarded
}

@test "arnswalde orders: an answer that depends on the card that attacks" {
	garrison 1 1 5
	north 4H
	south 8H
	dice 8C 3C 5H
	orders end "first south" "if target over 7 then answer" \
		"if target over 4 then answer" hold
	expect_rolls counter.south attack.north soviet.deck
	expect_outcome 3 "done"
	expect_outcome 4 guarded
}

@test "arnswalde orders: the target of one's own counterattack" {
	board
	dice 2C 9C
	orders "counter south 1" "if target over 6 then stop" \
		"if target over 5 then continue"
	expect_outcome 2 guarded
	expect_outcome 3 "done"
	expect_south down
}

@test "arnswalde orders: the target when a card for its attack is drawn" {
	garrison 0 0 7
	hand 9C
	south 8H
	dice 5H
	orders end "if target over 7 then hand 9C"
	expect_rolls soviet.deck
	south 7H
	dice 5C 5H
	orders end "if target over 7 then hand 9C" deck
	expect_outcome 2 guarded
	expect_rolls attack.south soviet.deck
}

@test "arnswalde orders: Tigers that have not fought yet" {
	garrison 0 3 4
	south 10H
	dice 2C 3C
	orders "counter south 0" "if fresh over 1 then continue" \
		"if fresh over 1 then continue" stop
	expect_outcome 2 "done"
	expect_outcome 3 guarded
	expect_rolls counter.south counter.south
	expect_tigers 0 2 4 1
}

@test "arnswalde orders: morale as it is when the question comes" {
	garrison 0 2 5
	offensive QH
	south 4H 6H
	dice 5C 9C 5H
	orders end "if morale over 3 then hold" "if morale over 3 then hold" answer
	expect_outcome 2 "done"
	expect_outcome 3 guarded
	expect_rolls attack.south counter.south soviet.deck
	expect_south 6H
}

@test "arnswalde orders: a card that came into the hand a moment ago" {
	garrison 0 1 6
	south 9H
	dice KC 10S
	orders "counter south 0" keep "if holding 9S then deck" \
		"if holding 10S then hand 10S"
	expect_outcome 3 guarded
	expect_rolls counter.south hand.south
	expect_south
	expect_hand
}

@test "arnswalde orders: an answer for total offensives alone" {
	garrison 0 2 5
	south 6H
	dice 5C 5H
	orders end "if offensive then answer" hold
	expect_outcome 2 guarded
	offensive QH
	out
	dice 9C 5H
	orders end "if offensive then answer"
	expect_rolls counter.south soviet.deck
}

# Answers ahead of time

@test "arnswalde orders: two turns in one batch, from the set-up" {
	dice 6H 3C 9C 7H 5C 8H
	orders "place south 5 centre 2" "counter south 1" continue \
		"move centre north 2" end hold
	expect_rolls soviet.deck counter.south counter.south soviet.deck \
		attack.south soviet.deck
	expect_state "turn 3" "phase actions"
	expect_tigers 2 5 0 0
	expect_morale 3
	expect_north down 8H
	expect_south down 7H
}

@test "arnswalde orders: a counterattack and a repair with all answers" {
	garrison 0 3 2 2
	south 9H
	dice KC 2C 9C 5S 5H
	orders "counter south 0" mend continue repair
	expect_rolls counter.south counter.south counter.south repair.workshop \
		soviet.deck
	expect_tigers 0 3 4 0
	expect_state "turn 2"
}

@test "arnswalde orders: an extra action used in the same batch" {
	garrison 0 1 6
	south 9H
	dice KC 9C 5H
	orders "counter south 0" extra "move centre north 1" "move centre north 2"
	expect_tigers 3 1 3 0
	expect_state "turn 2"
}

@test "arnswalde orders: all answers of a Soviet attack" {
	garrison 2 2 3
	north 6H
	south 8H
	dice 5C 7C 3C 5H
	orders end "first north" answer continue hold
	expect_rolls counter.north counter.north attack.south soviet.deck
	expect_tigers 2 2 3 0
	expect_north 5H
	expect_south 8H
	expect_morale 3
}

@test "arnswalde orders: all answers of a total offensive and its test" {
	garrison 0 2 5
	offensive QH
	hand 9S
	north 4H
	south down 6H
	dice JC KC 8H QC 2C 5H
	orders end "first north" deck hold deck answer deck stop deck
	expect_rolls attack.north attack.south turned.south counter.south \
		surrender.arnswalde soviet.deck
	expect_tigers 0 1 6 0
	expect_hand 9S
}

# Answers that do not fit

@test "arnswalde orders: an answer to another question is passed over" {
	garrison 0 2 5
	south 6H
	dice 5C 5H
	play end stop "first south" hold
	expect_outcome 1 "done"
	expect_outcome 2 impossible
	expect_outcome 3 impossible
	expect_outcome 4 "done"
	expect_rolls attack.south soviet.deck
}

@test "arnswalde orders: an answer to a question that did not come is passed over" {
	garrison 0 0 7
	south 6H
	dice 5C 5H
	play end hold "move centre north 1"
	expect_outcome 2 impossible
	expect_outcome 3 "done"
	expect_tigers 1 0 6 0
}

@test "arnswalde orders: a card that is not in the hand is no answer" {
	garrison 0 0 7
	south 6H
	hand 9C
	dice 5H
	play end "hand 10C" "hand 9C"
	expect_outcome 2 impossible
	expect_outcome 3 "done"
	expect_south 5H
}

@test "arnswalde orders: on-fail stop does not count an answer to another question" {
	garrison 0 2 5
	south 6H
	dice 5C 5H
	play "on-fail stop" end stop hold
	expect_outcome 3 impossible
	expect_outcome 4 "done"
	expect_north 5H
}

@test "arnswalde orders: a line that is no answer waits for the question" {
	garrison 0 2 5
	south 6H
	play end "move centre north 1" hold
	expect_outcome 1 underway
	expect_outcome 2 waiting
	expect_outcome 3 waiting
	expect_question ask-answer
	expect_rolls
}

@test "arnswalde orders: answers are not possible without a question" {
	board
	hand 9C
	refused hold answer deck "hand 9C" "first north" continue stop mend extra \
		keep
}

@test "arnswalde orders: an impossible order is skipped" {
	board
	dice 5C 5H
	play "counter north 0" "move north south 2" end hold
	expect_outcome 1 impossible
	expect_outcome 2 impossible
	expect_outcome 3 "done"
	expect_turn 2
}

@test "arnswalde orders: what comes after the end is dropped" {
	garrison 0 0 7
	turn 11
	play end end
	expect_outcome 1 "done"
	expect_outcome 2 dropped
}

@test "arnswalde orders: words that are no order are not understood" {
	local line
	board
	play "march south north 1" "move south berlin 1" "first" "hand 11C" \
		"counter south" "if tigers over 2 then end" "standing end" \
		"standing if offensive then end"
	for line in 1 2 3 4 5 6 7 8; do
		expect_outcome $line unread
	done
}

# Standing answers

@test "arnswalde orders: standing answers serve for all questions, turn by turn" {
	garrison 0 2 5
	south 6H
	dice 5C 5H 4C 4S 4H
	obeyed "standing first south" "standing hold" end end
	expect_rolls attack.south soviet.deck attack.south attack.north soviet.deck
	expect_state "turn 3"
	expect_morale 1
}

@test "arnswalde orders: with a standing answer the next order need not wait" {
	garrison 0 2 5
	south 6H
	dice 5C 5H
	obeyed "standing hold" end "move centre north 1"
	expect_outcome 3 "done"
	expect_tigers 1 2 4 0
}

@test "arnswalde orders: the first standing answer that fits counts" {
	garrison 0 1 6
	south 9H
	dice KC 9C
	obeyed "standing mend" "standing extra" "counter south 0"
	expect_reminders KC
	expect_actions 2
	garrison 0 1 5 1
	obeyed "standing mend" "standing extra" "counter south 0"
	expect_tigers 0 1 6 0
	expect_reminders
	expect_actions 1
}

@test "arnswalde orders: the batch's answer comes before a standing one" {
	garrison 0 2 5
	south 6H
	dice 9C 5H
	obeyed "standing hold" end answer
	expect_rolls counter.south soviet.deck
}

@test "arnswalde orders: an answer of the batch waits while a standing one fits" {
	garrison 0 2 5
	south 6H
	dice 5C 5H
	obeyed "standing answer" end stop
	expect_outcome 3 "done"
	expect_tigers 0 1 5 1
}

@test "arnswalde orders: a standing answer with a guard, and one for the rest" {
	garrison 0 3 4
	south 10H
	dice 2C 3C
	obeyed "standing if fresh over 1 then continue" "standing stop" \
		"counter south 0"
	expect_rolls counter.south counter.south
	expect_tigers 0 2 4 1
}

@test "arnswalde orders: a standing answer only to strong attackers" {
	garrison 1 1 5
	north 6H
	south 8H
	dice 3C 9C 5H
	obeyed "standing first north" "standing if target over 6 then answer" \
		"standing hold" end
	expect_rolls attack.north counter.south soviet.deck
}

@test "arnswalde orders: a standing answer with unless" {
	local doctrine=("standing unless morale over 2 then hand 2C" "standing deck")
	garrison 0 0 7
	hand 2C
	morale 2
	dice AH
	obeyed "${doctrine[@]}" end
	expect_rolls soviet.deck
	expect_hand
	morale 3
	dice AH 3C
	obeyed "${doctrine[@]}" end
	expect_rolls soviet.deck surrender.arnswalde
	expect_hand 2C
}

@test "arnswalde orders: a standing guard is judged again at each question" {
	garrison 0 2 5
	offensive QH
	south 4H 6H
	dice 5C 3C 5H
	obeyed "standing if last lost then hold" "standing answer" \
		"standing stop" end
	expect_rolls counter.south attack.south soviet.deck
	expect_tigers 0 1 5 1
}

@test "arnswalde orders: where no standing guard holds the player is asked" {
	garrison 0 2 5
	south 6H
	obeyed "standing if morale over 4 then hold" \
		"standing unless tigers south over 1 then answer" end
	expect_question ask-answer
	expect_rolls
}

@test "arnswalde orders: a guarded answer of the batch leaves it to the standing one" {
	garrison 0 2 5
	south 6H
	dice 5C 5H
	obeyed "standing hold" end "if morale over 4 then answer"
	expect_outcome 3 guarded
	expect_rolls attack.south soviet.deck
}

@test "arnswalde orders: a condition on what a judgement card is for" {
	garrison 0 3 4
	south 5H
	hand 7C
	morale 2
	dice X1 9S
	obeyed "standing if card for surrender then hand 7C" "standing deck" \
		"counter south 0"
	expect_hand
	expect_rolls counter.south counter.south
	expect_south
}

@test "arnswalde orders: a card for the hand is never asked for, so it is no condition" {
	garrison 0 3 4
	play "if card for hand then end" "standing if card for hand then deck"
	expect_outcome 1 unread
	expect_outcome 2 unread
}

@test "arnswalde orders: whether the Soviets attack in this fight" {
	garrison 0 3 4
	south 10H
	dice 2C 3C 2S 3S 5H
	orders "counter south 0" "if attacked then stop" \
		"unless attacked then continue" stop end answer \
		"unless attacked then stop" "if attacked then continue"
	expect_outcome 2 guarded
	expect_outcome 7 guarded
	expect_rolls counter.south counter.south counter.south counter.south \
		soviet.deck
}

@test "arnswalde orders: while cards decide an attack the Soviets attack, too" {
	garrison 0 0 7
	south 10H
	hand 2C
	dice 5H
	orders end "unless attacked then hand 2C" "if attacked then hand 2C"
	expect_outcome 2 guarded
}

# By day the first Tiger wins, so that `stop` is left over; the Soviets attack
# within the same order.
day_and_night() {
	garrison 0 2 5
	north down
	south 10H 4H
	out
	actions 1
	dice 9C "$@" 5H
}

@test "arnswalde orders: an answer left over by day is taken by night" {
	day_and_night 2C
	obeyed "standing answer" "standing continue" "counter south 1" stop
	expect_outcome 4 "done"
	expect_rolls counter.south counter.south soviet.deck
}

@test "arnswalde orders: a condition keeps the answers of the day from the night" {
	day_and_night 2C 3C
	play "standing answer" "standing continue" "counter south 1" \
		"unless attacked then stop"
	expect_outcome 4 impossible
	expect_rolls counter.south counter.south counter.south soviet.deck
}

@test "arnswalde orders: a condition on where the fight is" {
	garrison 2 3 2
	north 7H
	south 9H 8H
	dice 10C 10S 2H
	obeyed "standing if fight in north then answer" "standing hold" \
		"standing first north" end
	expect_rolls counter.north attack.south soviet.deck
}

@test "arnswalde orders: an answer that is not needed does not stop the batch" {
	garrison 0 3 4
	south 5H
	dice 9S 2H
	play "on-fail stop" "counter south 0" continue mend "move south centre 1"
	expect_outcome 3 impossible
	expect_outcome 4 impossible
	expect_outcome 5 "done"
	expect_tigers 0 2 5 0
}

@test "arnswalde orders: an order that is impossible does stop it" {
	garrison 0 3 4
	play "on-fail stop" "move north centre 1" "move south centre 1"
	expect_outcome 2 impossible
	expect_outcome 3 dropped
	expect_tigers 0 3 4 0
}
