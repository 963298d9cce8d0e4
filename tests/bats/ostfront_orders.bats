# nightly
# Ostfront: grammar, conditions, answers ahead of time, standing answers, and what
# hidden cards give away.
# shellcheck disable=SC2154
# Sooner: tests/cases/ostfront_conditions.txt and ostfront_reasons.txt.

load ostfront

# The Germans to move at Minsk, a plunder card open.
board() {
	marker Minsk
	plunder P1
	german W7 W5 W3
	soviet W6 W1
}

# obeyed LINE...: as `orders`, but standing answers are among the lines, of
# which no outcome is told.
obeyed() {
	play "$@"
	if grep -Eq "^(unused|misfit|outcome [0-9]+ (impossible|unread|dropped))" \
		<<<"$facts"; then
		fail "a line was not accepted, or the dice do not fit"
	fi
}

# Grammar

@test "ostfront orders: words that are no order are not understood" {
	local line
	board
	play war "war W8" "war Berlin" "war W5 W7" "war 1" "war 13.1" \
		"supply W5" "supply 2" attack defend "to Paris" to lose \
		"take 1.1" take "draw 2" "stop now" "decline W1" "leave W7"
	for line in {1..19}; do
		expect_outcome "$line" unread
	done
	expect_turn_of german
}

@test "ostfront orders: a hidden card has a number, an open one its name" {
	board
	orders
	expect_choices "war W7" "war 1.1" "war 1.2" supply
	orders "war 1.1"
	expect_choices "defend 1.3" "defend 1.4" decline
}

@test "ostfront orders: a hidden card is not called by its face" {
	deal W6 W5 W4a W1
	play "german:  war  1.1" "soviet: decline"
	expect_outcome 1 underway
	verbatim
	refused "war W6"
}

@test "ostfront orders: nobody vouches for a card or shows it by an order" {
	board
	play "vouched 1.1" "shown 1.1 W5" "soviet: vouched 1.3" \
		"soviet: shown 1.3 A41"
	[[ $facts != *" done"* ]] || fail "such a line was accepted"
	expect_german W7 W5 W3
	expect_soviet W6 W1
	expect_turn_of german
}

@test "ostfront orders: answers without a question are refused by their rules" {
	board
	expect_refused 4.2 decline
	expect_refused 4.2 "defend W7"
	expect_refused 4.5 "to Leningrad"
	expect_refused 4.7 "lose W7"
	expect_refused 6.3 "take W4a"
	expect_refused 6.3 leave
}

@test "ostfront orders: a second draw is refused before the first" {
	marker Warsaw
	expect_refused 5.2 draw
	expect_refused 5.2 stop
}

@test "ostfront orders: a second draw is refused where the turn is over" {
	marker Kiev
	german W5
	deck W2 W4b
	dice 3
	play supply draw
	expect_outcome 1 "done"
	expect_outcome 2 waiting
	expect_turn_of soviet
}

@test "ostfront orders: a card that was played is not played again" {
	marker Minsk
	german W7 W5
	soviet W1 W6
	play "war W5" "soviet: defend W6" "soviet: war W1" "defend W5" \
		"defend W7" "to Kiev"
	expect_outcome 4 impossible
	expect_outcome 5 "done"
}

@test "ostfront orders: once the game is over nothing is accepted" {
	marker Kiev
	plunder P1
	soviet
	dice 1
	play supply "war W5" "soviet: supply"
	expect_outcome 2 dropped
	expect_outcome 3 dropped
	expect_won german collapse
}

@test "ostfront orders: either side may concede, whoever is to move" {
	board
	play "soviet: concede"
	expect "needs nothing" "result conceded" "winner german"
	play concede
	expect "needs nothing" "result conceded" "winner soviet"
	play "war W5" "soviet: concede"
	expect "needs nothing" "result conceded" "winner german"
}

# Conditions

@test "ostfront orders: conditions that make no sense are not understood" {
	local line
	board
	play "if marker Paris then supply" "if marker then supply" \
		"if hand over 2 then supply" "if hand allied over 2 then supply" \
		"if plunder over many then supply" "if supply then supply"
	for line in {1..6}; do
		expect_outcome "$line" unread
	done
}

@test "ostfront orders: a guard is judged when its turn comes" {
	marker Smolensk
	german W7 W5
	soviet W1 W6
	orders "war W7" "soviet: if marker Moscow then decline" \
		"soviet: if marker Smolensk then decline" \
		"soviet: if marker Smolensk then supply" \
		"soviet: if marker Moscow then war W6"
	expect_outcome 2 guarded
	expect_outcome 3 "done"
	expect_outcome 4 guarded
	expect_outcome 5 underway
	asked german ask-defence "defend W5" decline
}

@test "ostfront orders: a guard on a second draw, after the first" {
	marker Warsaw
	german W5
	deck A41 W2
	dice 3 3
	orders supply "if hand german over 1 then stop" draw
	expect_outcome 2 guarded
	expect_german W5 W2
	deck W2 A41
	dice 3
	orders supply "if hand german over 1 then stop"
	expect_german W5 W2
	expect_turn_of soviet
}

# Answers ahead of time

@test "ostfront orders: a turn of both sides in one batch each" {
	marker Warsaw
	german W7 W5
	soviet W1 W6
	orders "war W5" "to Minsk" "soviet: defend W1" "soviet: war W6" decline
	expect_marker Berlin
	expect_german W7
	expect_soviet
	expect_turn_of german
}

@test "ostfront orders: an answer to a question that did not come is passed over" {
	marker Warsaw
	german W7 W5
	soviet W1 W6
	deck W2 A41
	dice 3
	play "war W5" "soviet: decline" "soviet: to Minsk" "to Minsk" \
		"to Leningrad" "soviet: supply" "soviet: stop"
	expect_outcome 3 impossible
	expect_outcome 7 "done"
	expect_marker Leningrad
}

@test "ostfront orders: an answer of the wrong side waits, and the question stays" {
	marker Minsk
	german W7 W5
	soviet W1 W6
	play "war W5" decline "defend W7"
	asked soviet ask-defence "defend W1" "defend W6" decline
	expect_marker Minsk
}

@test "ostfront orders: on-fail stop drops what comes after a refused order" {
	board
	play "on-fail stop" "war W4b" "war W5"
	expect_outcome 2 impossible
	expect_outcome 3 dropped
	play "war W4b" "war W5"
	expect_outcome 2 underway
}

# Standing answers

@test "ostfront orders: a standing answer serves a defender who is away" {
	marker Smolensk
	german W7 W5
	soviet W1 W6
	obeyed "soviet: standing decline" "war W5"
	expect "standing decline"
	expect_marker Moscow
	expect_soviet W1 W6
	expect_turn_of soviet
}

@test "ostfront orders: a standing card serves while it is in hand" {
	marker Minsk
	german W7 W5
	soviet W1 W6
	deck W2 A41
	dice 3
	obeyed "soviet: standing defend W1" "war W5" "to Leningrad" \
		"soviet: supply" "soviet: stop" "war W7"
	asked soviet ask-defence "defend W6" "defend W2" decline
}

@test "ostfront orders: the first standing answer that fits counts" {
	marker Smolensk
	german W7 W5
	soviet W1 W6
	obeyed "soviet: standing defend W4a" "soviet: standing defend W1" \
		"soviet: standing decline" "war W5"
	expect_soviet W6
	obeyed "soviet: standing decline" "soviet: standing defend W1" "war W5"
	expect_soviet W1 W6
}

@test "ostfront orders: the batch's answer comes before a standing one" {
	marker Smolensk
	german W7 W5
	soviet W1 W6
	obeyed "soviet: standing decline" "war W5" "soviet: defend W1"
	expect_soviet W6
}

@test "ostfront orders: a standing answer with a condition" {
	marker Moscow
	german W7 W5
	soviet W1 W3 W6
	obeyed "soviet: standing if marker Moscow then defend W1" \
		"soviet: standing decline" "soviet: standing lose W3" "war W5"
	expect_soviet W6
	marker Smolensk
	obeyed "soviet: standing if marker Moscow then defend W1" \
		"soviet: standing decline" "war W5"
	expect_soviet W1 W3 W6
}

@test "ostfront orders: where no standing condition holds the player is asked" {
	marker Smolensk
	german W7 W5
	soviet W1 W6
	obeyed "soviet: standing if marker Moscow then decline" "war W5"
	asked soviet ask-defence "defend W1" "defend W6" decline
}

@test "ostfront orders: standing answers choose the way at each fork" {
	marker Warsaw
	german W7 W5
	soviet
	obeyed "standing to Stalingrad" "standing to Kiev" "war W5"
	expect_marker Stalingrad
	obeyed "standing to Minsk" "standing if marker Warsaw then to Kiev" \
		"standing to Leningrad" "war W5"
	expect_marker Leningrad
}

@test "ostfront orders: standing answers choose what is lost and what is taken" {
	marker Moscow
	german W7 W5
	soviet W1 W3 W6
	obeyed "soviet: standing decline" "soviet: standing lose W6" \
		"soviet: standing lose W1" "war W5"
	expect_soviet W3
	marker Kiev
	plunder P1
	discards W4b W2
	dice 1
	obeyed "standing leave" supply
	expect_german W7 W5
	obeyed "standing take W4b" "standing leave" supply
	expect_german W7 W5 W4b
}

@test "ostfront orders: only answers can stand" {
	local line
	board
	play "standing supply" "standing war W5" "standing draw" "standing stop"
	for line in 1 2 3 4; do
		expect_outcome "$line" unread
	done
}

# What hidden cards give away. `play` tells what everybody may know: numbers
# for hidden cards.

# same_with FACTS: as before, whatever the hidden cards are.
same_with() {
	[ "$facts" = "$1" ] || fail "the cards can be told apart, before:$1"
}

@test "ostfront R1: nobody else sees what was dealt" {
	local before
	deal W6 W5 W4a W1
	look
	before=$facts
	deal W1 W2 W3 W6
	look
	same_with "$before"
}

@test "ostfront R2: nobody else sees what a Soviet draws" {
	local before
	marker Moscow
	moves soviet
	german W5
	soviet W1
	deck A41 W2
	dice 3
	look supply
	before=$facts
	deck W2 A41
	look supply
	same_with "$before"
}

@test "ostfront R2: nobody else sees what ordinary card a German draws" {
	local before
	marker Warsaw
	german W5
	soviet W1
	deck W6 W2
	dice 3
	look supply
	before=$facts
	deck W2 W6
	look supply
	same_with "$before"
}

@test "ostfront R2: an annihilation card that a German draws is seen by all" {
	marker Kiev
	german W5
	soviet W1
	deck A41 W2
	dice 3
	orders supply
	expect_state "discards.5 A41"
	expect_state "german.hand.0 1.1"
}

@test "ostfront R3: in a new deck all cards have new numbers" {
	marker Kiev
	plunder P1
	german W5
	deck W2 W3 A41
	dealt_later W3 W2
	dice 1 3 3
	orders supply leave "soviet: supply" supply
	expect_state "deck.epoch 3" "deck.drawn 2" "soviet.hand.3 3.1" \
		"german.hand.1 3.2"
}

# What stands beside a choice

# not_said ORDER TEXT: this does not stand beside it.
not_said() {
	[[ ! $facts =~ means\ $1\ #[^$'\n']*$2 ]] ||
		fail "beside $1 it should not say: $2"
}

@test "ostfront orders: beside decline stand the two cities that it costs" {
	marker Minsk
	orders "war W7"
	expect_means decline "lose the war, and 2 cities"
}

@test "ostfront orders: beside decline stand no cities where the marker stays" {
	marker Leningrad
	orders "war W7"
	not_said decline "2 cities"
	marker Smolensk
	plunder P1
	orders "war W7"
	not_said decline "2 cities"
}

@test "ostfront orders: beside decline stands one city where a dead end is next" {
	marker Smolensk
	orders "war W7"
	not_said decline "2 cities"
	marker Warsaw
	moves soviet
	orders "war W1"
	not_said decline "2 cities"
}

@test "ostfront orders: beside decline stand the cards that it costs on a capital" {
	marker Moscow
	orders "war W7"
	expect_means decline "lose the war, and 2 cards"
	soviet W1
	orders "war W7"
	not_said decline "2 cards"
}

@test "ostfront orders: beside war stands where a victory leads" {
	marker Warsaw
	orders
	expect_means "war W7" "value 7; a victory leads to Minsk or Kiev"
	plunder P1
	orders
	expect_means "war W7" "value 7; a victory leads to Kiev"
	marker Smolensk
	orders
	expect_means "war W7" "value 7; a victory moves nothing"
	marker Moscow
	orders
	expect_means "war W7" "value 7; a victory costs the enemy a card"
	soviet
	orders
	not_said "war W7" "costs the enemy a card"
}

@test "ostfront orders: while the Germans choose a card the board tells no plunder to come" {
	marker Kiev
	german W5
	plunder P1
	dice 1
	look supply
	expect "question ask-take"
	expect_board "Kiev"
	expect_not_on_board "0 of them plunder"
}
