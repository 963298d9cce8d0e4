#!/usr/bin/env bats
# Ostfront, section 4: war.
# shellcheck disable=SC2154

load ostfront

# Where one road only leads on, for either side: west to Warsaw, or east to
# Moscow.
at_minsk() {
	marker Minsk
	german "$1" W7
	soviet "$2" W1
}

at_smolensk() {
	marker Smolensk
	german "$1" W7
	soviet "$2" W1
}

# The Germans attack and nobody answers; the Soviets do.
german_advance() {
	marker "$1"
	moves german
	german W7
	soviet
	orders "war W7" "${@:2}"
}

soviet_advance() {
	marker "$1"
	moves soviet
	german
	soviet W1
	orders "war W1" "${@:2}"
}

# The Germans win by a card against a card; the Soviets do.
german_step() {
	marker "$1"
	moves german
	german W7
	soviet W1
	orders "war W7" "soviet: defend W1" "${@:2}"
}

soviet_step() {
	marker "$1"
	moves soviet
	german W3
	soviet W5
	orders "war W5" "german: defend W3" "${@:2}"
}

# 4.1 The attack

@test "ostfront 4.1: the Germans attack with ordinary war cards" {
	at_smolensk W5 W4a
	orders
	expect_options "war W5" "war W7" supply
}

@test "ostfront 4.1: a card of the deck, the enemy or the discards is not played" {
	marker Smolensk
	german W5
	soviet W4a
	deck W2 W3
	refused "war W2" "war W4a" "war W6" "war W7"
	moves soviet
	refused "war W2" "war W5" "war W6" "war W7"
}

@test "ostfront 4.1: the rule is named where the card is not in hand" {
	marker Smolensk
	german W5
	soviet W4a
	expect_refused 4.1 "war W4a"
}

@test "ostfront 4.1 G14: the Soviets attack with annihilation cards" {
	marker Minsk
	moves soviet
	german W1
	soviet A41
	orders
	expect_options "war A41" supply
	orders "war A41" "german: defend W1"
	expect_marker Warsaw
	expect_discards W4b W5 W6 W7 A41 W1
}

@test "ostfront 4.1: the attacker's card lies face down until the defender has chosen" {
	local first
	at_smolensk W5 W4a
	orders "war W7"
	first=$facts
	expect_german W5 W7
	orders "war W5"
	[ "$facts" = "$first" ] || fail "the cards can be told apart"
}

@test "ostfront 4.1: a card that was played is in the hand no more" {
	at_smolensk W5 W4a
	orders "war W7" "soviet: decline"
	expect_german W5
	expect_soviet W4a W1
}

# 4.2 The defence

@test "ostfront 4.2 D2: the defender has each of his cards, or none" {
	marker Smolensk
	german W7
	soviet W4a W1 A41
	orders "war W7"
	asked soviet ask-defence "defend W4a" "defend W1" "defend A41" decline
}

@test "ostfront 4.2 D2: so has a German defender" {
	marker Smolensk
	moves soviet
	german W7 W5 W3
	soviet W4a
	orders "war W4a"
	asked german ask-defence "defend W7" "defend W5" "defend W3" decline
}

@test "ostfront 4.2: one card, and it may be spared" {
	marker Smolensk
	german W7
	soviet W1
	orders "war W7"
	asked soviet ask-defence "defend W1" decline
}

@test "ostfront 4.2: four cards, and they may be spared" {
	marker Minsk
	moves soviet
	german W7 W6 W5 W3
	soviet W1
	orders "war W1" "german: decline"
	expect_marker Berlin
	expect_german W7 W6 W5 W3
}

@test "ostfront 4.2: a defender without cards is not asked" {
	marker Smolensk
	german W7
	soviet
	orders "war W7"
	expect_turn_of soviet
	expect_marker Moscow
	moves soviet
	german
	soviet W1
	orders "war W1" "to Kiev" "to Warsaw"
	expect_turn_of german
	expect_marker Warsaw
}

@test "ostfront 4.2: nothing has happened yet while the defender thinks" {
	at_smolensk W5 W4a
	orders "war W5"
	expect_marker Smolensk
	expect_german W5 W7
	expect_soviet W4a W1
	expect "needs answer" "decides soviet" "state.to-move german"
}

@test "ostfront 4.2: a defender plays no card of the attacker, the deck, the discards" {
	marker Smolensk
	german W5
	soviet W4a
	deck W2
	play "war W5" "soviet: defend W5" "soviet: defend W2" \
		"soviet: defend W7" "soviet: decline"
	expect_outcome 2 impossible
	expect_outcome 3 impossible
	expect_outcome 4 impossible
	expect_outcome 5 "done"
}

@test "ostfront 4.2 G14: the Soviets defend with annihilation cards" {
	at_smolensk W1 A41
	soviet A41
	orders "war W1" "soviet: defend A41" "soviet: to Minsk"
	expect_marker Minsk
	expect_soviet
}

# 4.3 Who wins

@test "ostfront 4.3: the higher card wins for the attacker" {
	at_smolensk W5 W4a
	orders "war W5" "soviet: defend W4a"
	expect_marker Moscow
	at_minsk W4a W5
	moves soviet
	orders "war W5" "german: defend W4a"
	expect_marker Warsaw
}

@test "ostfront 4.3: the higher card wins for the defender" {
	at_minsk W4a W5
	orders "war W4a" "soviet: defend W5"
	expect_marker Warsaw
	at_smolensk W5 W4a
	moves soviet
	orders "war W4a" "german: defend W5"
	expect_marker Moscow
}

@test "ostfront 4.3: each value against the next" {
	local low=W1 high
	for high in W2 W3 W4a W5 W6 W7; do
		marker Smolensk
		german "$high"
		soviet "$low"
		orders "war $high" "soviet: defend $low"
		expect_marker Moscow
		low=$high
	done
}

@test "ostfront 4.3 G1: the two 4s are worth the same" {
	at_minsk W4a W4b
	orders "war W4a" "soviet: defend W4b"
	expect_marker Minsk
	at_minsk W4b W4a
	orders "war W4b" "soviet: defend W4a"
	expect_marker Minsk
	at_smolensk W4b W3
	orders "war W4b" "soviet: defend W3"
	expect_marker Moscow
	at_minsk W4b W5
	orders "war W4b" "soviet: defend W5"
	expect_marker Warsaw
}

@test "ostfront 4.3: a draw leaves the marker, and the turn is over" {
	at_minsk W4a W4b
	orders "war W4a" "soviet: defend W4b"
	expect_turn_of soviet
	expect_marker Minsk
	expect_german W7
	expect_soviet W1
	at_minsk W4a W4b
	moves soviet
	orders "war W4b" "german: defend W4a"
	expect_turn_of german
	expect_marker Minsk
}

@test "ostfront 4.3: annihilation cards are worth 2 in 1941 up to 6 in 1945" {
	local year same lower card
	set -- W2 W3 W4b W5 W6
	lower=W1
	for year in 1941 1942 1943 1944 1945; do
		same=$1 card=A${year#19}
		shift
		marker Minsk
		year "$year"
		german "$same" "$lower"
		soviet "$card"
		orders "war $same" "soviet: defend $card"
		expect_marker Minsk
		orders "war $lower" "soviet: defend $card"
		expect_marker Warsaw
		lower=$same
	done
}

@test "ostfront 4.3: annihilation cards lose to the next value" {
	local year card
	set -- W3 W4a W5 W6 W7
	for year in 1941 1942 1943 1944 1945; do
		card=A${year#19}
		marker Smolensk
		year "$year"
		german "$1"
		soviet "$card"
		orders "war $1" "soviet: defend $card"
		expect_marker Moscow
		shift
	done
}

@test "ostfront 4.3: older annihilation cards keep their value" {
	marker Minsk
	year 1945
	german W3 W2
	soviet A42 A43
	orders "war W3" "soviet: defend A42"
	expect_marker Minsk
	orders "war W3" "soviet: defend A43"
	expect_marker Warsaw
}

@test "ostfront 4.3: without a defender's card the lowest attack wins" {
	at_smolensk W1 W6
	soviet W6
	orders "war W1" "soviet: decline"
	expect_marker Moscow
	expect_soviet W6
	at_minsk W6 W3
	moves soviet
	orders "war W1" "german: decline"
	expect_marker Berlin
	expect_german W6 W7
}

# 4.4 Discards

@test "ostfront 4.4 G3: both cards are discarded, whoever won" {
	marker Smolensk
	german W7 W5
	soviet W6 W3
	discards W1 W2 W4b
	orders "war W5" "soviet: defend W3"
	expect_discards W1 W2 W4b W5 W3
	orders "war W5" "soviet: defend W6" "soviet: to Minsk"
	expect_discards W1 W2 W4b W5 W6
}

@test "ostfront 4.4 G3: so are the cards of a draw" {
	at_minsk W4a W4b
	discards W2 W3
	orders "war W4a" "soviet: defend W4b"
	expect_discards W2 W3 W4a W4b
}

@test "ostfront 4.4 G4: an attack that nobody answers is discarded face up" {
	at_smolensk W5 W4a
	discards W2 W3
	orders "war W5" "soviet: decline"
	expect_discards W2 W3 W5
	soviet
	discards W2 W3 W6
	orders "war W5"
	expect_discards W2 W3 W6 W5
}

@test "ostfront 4.4: an annihilation card is discarded like others" {
	marker Smolensk
	german W1 W7
	soviet A41 W3
	discards W5 W6
	orders "war W1" "soviet: defend A41" "soviet: to Kiev"
	expect_discards W5 W6 W1 A41
}

@test "ostfront 4.4: the open 7 is discarded like others" {
	at_smolensk W5 W4a
	discards W2 W3
	orders "war W7" "soviet: defend W4a"
	expect_discards W2 W3 W4a W7
	expect_german W5
}

# 4.5 The advance

@test "ostfront 4.5 D3: the winner chooses at a fork" {
	german_step Warsaw
	asked german ask-advance "to Minsk" "to Kiev"
	german_step Berlin
	asked german ask-advance "to Warsaw" "to Budapest"
	german_step Minsk
	asked german ask-advance "to Smolensk" "to Leningrad"
	german_step Kiev
	asked german ask-advance "to Smolensk" "to Stalingrad"
	soviet_step Kiev
	asked soviet ask-advance "to Warsaw" "to Budapest"
	soviet_step Smolensk
	asked soviet ask-advance "to Minsk" "to Kiev"
}

@test "ostfront 4.5: the marker goes where the winner chose, one city" {
	german_step Warsaw "to Minsk"
	expect_marker Minsk
	german_step Warsaw "to Kiev"
	expect_marker Kiev
	german_step Minsk "to Leningrad"
	expect_marker Leningrad
	german_step Kiev "to Stalingrad"
	expect_marker Stalingrad
	soviet_step Smolensk "to Kiev"
	expect_marker Kiev
	soviet_step Kiev "to Budapest"
	expect_marker Budapest
	expect_turn_of german
}

@test "ostfront 4.5: where one road leads on nobody is asked" {
	german_step Budapest
	expect_marker Kiev
	german_step Smolensk
	expect_marker Moscow
	expect_turn_of soviet
}

@test "ostfront 4.5: the Soviets' roads without a fork" {
	soviet_step Minsk
	expect_marker Warsaw
	soviet_step Leningrad
	expect_marker Minsk
	soviet_step Stalingrad
	expect_marker Kiev
	soviet_step Moscow
	expect_marker Smolensk
	soviet_step Warsaw
	expect_marker Berlin
	soviet_step Budapest
	expect_marker Berlin
}

@test "ostfront 4.5: at a dead end in the east the Germans stay" {
	local city
	for city in Leningrad Stalingrad; do
		german_step "$city"
		expect_marker "$city"
		expect_turn_of soviet
		german_advance "$city"
		expect_marker "$city"
		expect_turn_of soviet
	done
}

@test "ostfront 4.5 D3: a defender who wins advances one city, and chooses" {
	marker Warsaw
	moves soviet
	german W7
	soviet W1
	orders "war W1" "german: defend W7"
	asked german ask-advance "to Minsk" "to Kiev"
	orders "war W1" "german: defend W7" "german: to Minsk"
	expect_marker Minsk
	expect_turn_of german
	marker Smolensk
	moves german
	german W1
	soviet W6
	orders "war W1" "soviet: defend W6"
	asked soviet ask-advance "to Minsk" "to Kiev"
	orders "war W1" "soviet: defend W6" "soviet: to Kiev"
	expect_marker Kiev
	expect_turn_of soviet
}

@test "ostfront 4.5: an attack that nobody answers wins two cities" {
	german_advance Minsk "to Smolensk"
	expect_marker Moscow
	german_advance Budapest "to Smolensk"
	expect_marker Smolensk
	soviet_advance Minsk
	expect_marker Berlin
	soviet_advance Leningrad
	expect_marker Warsaw
}

@test "ostfront 4.5: two cities where the defender declines, though he has cards" {
	at_smolensk W5 W4a
	marker Minsk
	orders "war W5" "soviet: decline" "to Smolensk"
	expect_marker Moscow
	at_minsk W5 W4a
	marker Leningrad
	moves soviet
	orders "war W4a" "german: decline"
	expect_marker Warsaw
}

@test "ostfront 4.5 D3: two cities, two forks, asked city by city" {
	german_advance Warsaw
	asked german ask-advance "to Minsk" "to Kiev"
	german_advance Warsaw "to Minsk"
	asked german ask-advance "to Smolensk" "to Leningrad"
	german_advance Warsaw "to Kiev"
	asked german ask-advance "to Smolensk" "to Stalingrad"
	german_advance Warsaw "to Kiev" "to Stalingrad"
	expect_marker Stalingrad
	expect_turn_of soviet
}

@test "ostfront 4.5: the first city of two stands on the board at the second fork" {
	german_advance Warsaw "to Minsk"
	expect_marker Minsk
	soviet_advance Stalingrad
	expect_marker Kiev
}

@test "ostfront 4.5: two cities, a fork at the first alone" {
	german_advance Berlin "to Budapest"
	expect_marker Kiev
	german_advance Minsk "to Smolensk"
	expect_marker Moscow
	soviet_advance Smolensk "to Minsk"
	expect_marker Warsaw
	soviet_advance Kiev "to Budapest"
	expect_marker Berlin
	soviet_advance Kiev "to Warsaw"
	expect_marker Berlin
}

@test "ostfront 4.5: two cities, a fork at the second alone" {
	german_advance Budapest
	asked german ask-advance "to Smolensk" "to Stalingrad"
	soviet_advance Moscow
	asked soviet ask-advance "to Minsk" "to Kiev"
	soviet_advance Stalingrad
	asked soviet ask-advance "to Warsaw" "to Budapest"
	soviet_advance Stalingrad "to Budapest"
	expect_marker Budapest
}

@test "ostfront 4.5: two cities, two forks, the Soviets' and from Berlin" {
	soviet_advance Smolensk "to Kiev"
	asked soviet ask-advance "to Warsaw" "to Budapest"
	soviet_advance Smolensk "to Kiev" "to Warsaw"
	expect_marker Warsaw
	german_advance Berlin "to Warsaw"
	asked german ask-advance "to Minsk" "to Kiev"
	german_advance Berlin "to Warsaw" "to Kiev"
	expect_marker Kiev
}

@test "ostfront 4.5: two cities stop at a dead end after one" {
	german_advance Minsk "to Leningrad"
	expect_marker Leningrad
	german_advance Kiev "to Stalingrad"
	expect_marker Stalingrad
	german_advance Smolensk
	expect_marker Moscow
	soviet_advance Warsaw
	expect_marker Berlin
	soviet_advance Budapest
	expect_marker Berlin
	expect_turn_of german
}

@test "ostfront 4.5 G19: nobody goes back, or to a city without road" {
	german_advance Minsk
	play "war W7" "to Warsaw" "to Kiev" "to Moscow" "to Minsk"
	expect_outcome 2 impossible
	expect_outcome 3 impossible
	expect_outcome 4 impossible
	expect_outcome 5 impossible
	asked german ask-advance "to Smolensk" "to Leningrad"
}

# 4.6 Plunder and dotted roads

@test "ostfront 4.6: with plunder open the Germans have dotted roads alone" {
	plunder P1
	german_step Warsaw
	expect_marker Kiev
	german_step Minsk
	expect_marker Leningrad
	german_step Kiev
	expect_marker Stalingrad
	german_step Budapest
	expect_marker Kiev
}

@test "ostfront 4.6: either plunder card does it" {
	plunder P2
	german_step Warsaw
	expect_marker Kiev
}

@test "ostfront 4.6 D3: between two dotted roads the Germans choose" {
	plunder P1
	german_step Berlin
	asked german ask-advance "to Warsaw" "to Budapest"
	german_step Berlin "to Budapest"
	expect_marker Budapest
}

@test "ostfront 4.6: from Smolensk no dotted road leads on" {
	plunder P1
	german_step Smolensk
	expect_marker Smolensk
	expect_turn_of soviet
	german_advance Smolensk
	expect_marker Smolensk
	expect_turn_of soviet
}

@test "ostfront 4.6: at a dead end the marker stays, plunder or not" {
	plunder P1
	german_advance Stalingrad
	expect_marker Stalingrad
	german_advance Leningrad
	expect_marker Leningrad
}

@test "ostfront 4.6: it holds for Germans who defended" {
	plunder P1
	moves soviet
	german W7
	soviet W1
	marker Warsaw
	orders "war W1" "german: defend W7"
	expect_marker Kiev
	marker Smolensk
	orders "war W1" "german: defend W7"
	expect_marker Smolensk
	expect_turn_of german
}

@test "ostfront 4.6 G8: both steps of two need dotted roads" {
	plunder P1
	german_advance Warsaw
	expect_marker Stalingrad
	german_advance Budapest
	expect_marker Stalingrad
	german_advance Minsk
	expect_marker Leningrad
	german_advance Berlin
	asked german ask-advance "to Warsaw" "to Budapest"
	german_advance Berlin "to Warsaw"
	expect_marker Kiev
	german_advance Berlin "to Budapest"
	expect_marker Kiev
}

@test "ostfront 4.6 G15: the Soviets may use all roads" {
	plunder P1
	soviet_step Moscow
	expect_marker Smolensk
	soviet_step Smolensk
	asked soviet ask-advance "to Minsk" "to Kiev"
	soviet_step Minsk
	expect_marker Warsaw
	soviet_advance Smolensk "to Minsk"
	expect_marker Warsaw
	soviet_advance Moscow "to Minsk"
	expect_marker Minsk
}

# 4.7 A war lost on one's own capital

# The Germans are beaten on Berlin, the Soviets on Moscow; each with these
# cards in hand besides the one he plays, if any.
on_berlin() {
	marker Berlin
	moves soviet
	german "$@"
	soviet W6
}

on_moscow() {
	marker Moscow
	moves german
	german W7
	soviet "$@"
}

@test "ostfront 4.7 D4: Soviets beaten on Moscow lose a card of their choice" {
	on_moscow W1 W5 A41
	orders "war W7" "soviet: defend W1"
	asked soviet ask-loss "lose W5" "lose A41"
	orders "war W7" "soviet: defend W1" "soviet: lose W5"
	expect_marker Moscow
	expect_soviet A41
	expect_turn_of soviet
}

@test "ostfront 4.7 D4: Germans beaten on Berlin lose a card of their choice" {
	on_berlin W1 W5 W7
	orders "war W6" "german: defend W1"
	asked german ask-loss "lose W5" "lose W7"
	orders "war W6" "german: defend W1" "german: lose W7"
	expect_marker Berlin
	expect_german W5
	expect_turn_of german
}

@test "ostfront 4.7: the lost card is discarded face up" {
	on_moscow W1 W5 W3
	discards W2
	orders "war W7" "soviet: defend W1" "soviet: lose W3"
	expect_discards W2 W1 W3 W7
	on_berlin W1 W5 W7
	discards W2 W3 W4a
	orders "war W6" "german: defend W1" "german: lose W5"
	expect_discards W2 W3 W4a W1 W5 W6
}

@test "ostfront 4.7: who played no card loses two, one after the other" {
	on_moscow W1 W5 W3
	orders "war W7" "soviet: decline"
	asked soviet ask-loss "lose W1" "lose W5" "lose W3"
	orders "war W7" "soviet: decline" "soviet: lose W5"
	asked soviet ask-loss "lose W1" "lose W3"
	orders "war W7" "soviet: decline" "soviet: lose W5" "soviet: lose W1"
	expect_soviet W3
	expect_marker Moscow
	expect_turn_of soviet
}

@test "ostfront 4.7: Germans who played no card lose two" {
	on_berlin W1 W5 W7 W3
	orders "war W6" "german: decline" "german: lose W1" "german: lose W3"
	expect_german W5 W7
	expect_marker Berlin
	expect_turn_of german
}

@test "ostfront 4.7: a card that is lost can't be lost again" {
	on_moscow W1 W5 W3
	play "war W7" "soviet: decline" "soviet: lose W5" "soviet: lose W5" \
		"soviet: lose W1"
	expect_outcome 4 impossible
	expect_outcome 5 "done"
	expect_soviet W3
}

@test "ostfront 4.7 G6: the card that was played does not count" {
	on_moscow W1 W5
	orders "war W7" "soviet: defend W1"
	expect_soviet
	expect_turn_of soviet
}

@test "ostfront 4.7 G6: who has fewer cards loses them, and no more happens" {
	on_moscow W1
	orders "war W7" "soviet: defend W1"
	expect_soviet
	expect_turn_of soviet
	on_moscow W1
	orders "war W7" "soviet: decline"
	expect_soviet
	expect_marker Moscow
	expect_turn_of soviet
	on_moscow
	orders "war W7"
	expect_soviet
	expect_marker Moscow
	expect_turn_of soviet
}

@test "ostfront 4.7 G6: Germans without cards lose none" {
	on_berlin
	orders "war W6"
	expect_marker Berlin
	expect_turn_of german
	on_berlin W5
	orders "war W6" "german: decline"
	expect_german
	expect_turn_of german
}

@test "ostfront 4.7: two cards are lost of two" {
	on_moscow W1 W5
	play "war W7" "soviet: decline" "soviet: lose W1"
	expect_soviet
	expect_turn_of soviet
}

@test "ostfront 4.7: a loser who attacked loses a card, too" {
	marker Moscow
	moves soviet
	german W7
	soviet W1 W5 W3
	orders "war W1" "german: defend W7"
	asked soviet ask-loss "lose W5" "lose W3"
	orders "war W1" "german: defend W7" "lose W3"
	expect_soviet W5
	expect_marker Moscow
	expect_turn_of german
	marker Berlin
	moves german
	german W1 W5 W7
	soviet W6 W3
	orders "war W1" "soviet: defend W6" "lose W5"
	expect_german W7
	expect_soviet W3
	expect_marker Berlin
	expect_turn_of soviet
}

@test "ostfront 4.7: the winner loses no card" {
	on_moscow W1 W5
	german W7 W6 W4a
	orders "war W7" "soviet: defend W1"
	expect_german W6 W4a
}

@test "ostfront 4.7: on his own capital the winner goes on as elsewhere" {
	marker Moscow
	german W1 W3
	soviet W5 W4a
	orders "war W1" "soviet: defend W5"
	expect_marker Smolensk
	expect_german W3
	expect_soviet W4a
	marker Berlin
	moves soviet
	german W7 W3
	orders "war W4a" "german: defend W7" "german: to Warsaw"
	expect_marker Warsaw
	expect_soviet W5
	expect_german W3
}

@test "ostfront 4.7: on the enemy's capital a loser loses no card" {
	marker Moscow
	german W1 W3
	soviet W5 W4a
	orders "war W1" "soviet: defend W5"
	expect_german W3
	marker Berlin
	german W7 W3
	moves soviet
	orders "war W4a" "german: defend W7" "german: to Budapest"
	expect_soviet W5
}

@test "ostfront 4.7: at other dead ends nobody loses a card" {
	marker Leningrad
	german W7
	soviet W1 W5
	orders "war W7" "soviet: defend W1"
	expect_soviet W5
	marker Stalingrad
	orders "war W7" "soviet: decline"
	expect_soviet W1 W5
}

@test "ostfront 4.7: with plunder open Soviets lose cards on Moscow all the same" {
	plunder P1
	on_moscow W1 W5 W3
	orders "war W7" "soviet: defend W1" "soviet: lose W5"
	expect_soviet W3
}

@test "ostfront 4.7 G10: after a draw on a capital nobody loses a card" {
	on_moscow W4a W5 W3
	german W4b
	orders "war W4b" "soviet: defend W4a"
	expect_soviet W5 W3
	expect_marker Moscow
	expect_turn_of soviet
	on_berlin W6 W5 W3
	year 1945
	soviet A45 W4a
	orders "war A45" "german: defend W6"
	expect_german W5 W3
	expect_turn_of german
}

# 4.8 Reaching a capital

@test "ostfront 4.8 G16: to reach a capital neither ends the game nor costs a card" {
	marker Smolensk
	german W7 W5
	soviet W1 W3
	orders "war W7" "soviet: defend W1"
	expect_marker Moscow
	expect_soviet W3
	expect_turn_of soviet
	marker Warsaw
	moves soviet
	german W1 W5
	soviet W3 W4a
	orders "war W3" "german: defend W1"
	expect_marker Berlin
	expect_german W5
	expect_turn_of german
}

@test "ostfront 4.8 G7: an unanswered attack that reaches the capital costs nothing" {
	marker Smolensk
	german W7
	soviet W1 W3
	orders "war W7" "soviet: decline"
	expect_marker Moscow
	expect_soviet W1 W3
	marker Minsk
	orders "war W7" "soviet: decline" "to Smolensk"
	expect_marker Moscow
	expect_soviet W1 W3
	marker Budapest
	moves soviet
	german W4a W5 W2
	orders "war W3" "german: decline"
	expect_marker Berlin
	expect_german W4a W5 W2
}

@test "ostfront 4.8 G7: the next war on the capital costs cards" {
	marker Smolensk
	german W7 W5
	soviet W1 W3 W2 W4a
	orders "war W7" "soviet: defend W1" "soviet: war W3" "defend W5"
	asked soviet ask-loss "lose W2" "lose W4a"
}
