#!/usr/bin/env bats
# Ostfront, section 6: the end of a year, and of the game.

load ostfront

cities="Berlin Budapest Warsaw Minsk Kiev Smolensk Leningrad Moscow Stalingrad"

# One plunder card lies open; the next roll of 1 is the other. At Kiev nobody
# draws twice.
late_in() {
	marker Kiev
	year "$1"
	plunder P1
	moves german
	german W5 W3
	soviet W6 W1
}

# year_ends [LINE...]: it does, whoever is to move; then these answers.
year_ends() {
	dice 1
	orders supply "$@"
}

# 6.1 Collapse

@test "ostfront 6.1: Soviets without cards collapse" {
	late_in 1941
	soviet
	year_ends
	expect_won german collapse
	expect_rolls supply.1941
}

@test "ostfront 6.1: Germans without cards collapse" {
	late_in 1941
	german
	year_ends
	expect_won soviet collapse
}

@test "ostfront 6.1: who drew the plunder does not matter" {
	late_in 1941
	moves soviet
	german
	year_ends
	expect_won soviet collapse
	late_in 1941
	moves soviet
	soviet
	year_ends
	expect_won german collapse
}

@test "ostfront 6.1: one card is enough" {
	late_in 1941
	german W1
	soviet A41
	year_ends leave
	expect_state "year 1942" "result none" "winner none"
	expect_turn_of soviet
}

@test "ostfront 6.1: if both are without cards the war goes on" {
	late_in 1941
	german
	soviet
	year_ends leave
	expect_state "year 1942" "result none"
	expect_turn_of soviet
}

@test "ostfront 6.1: the Germans' card from the discards comes too late" {
	late_in 1941
	german
	discards W7 W2 W4a W4b
	year_ends
	expect_won soviet collapse
}

@test "ostfront 6.1: the first plunder card tests nothing" {
	late_in 1941
	plunder
	soviet
	dice 1
	orders supply
	expect_state "result none" "year 1941"
	expect_turn_of soviet
}

@test "ostfront 6.1: a collapse in each year" {
	local year
	for year in 1941 1942 1943 1944 1945; do
		late_in "$year"
		soviet
		year_ends
		expect_won german collapse
		expect_rolls supply.$year
	done
}

@test "ostfront 6.1 G18: a card drawn before the second plunder card counts" {
	late_in 1941
	marker Moscow
	moves soviet
	soviet
	deck W4a
	dice 2 1
	orders supply draw "german: leave"
	expect_state "year 1942" "result none"
	expect_soviet W4a
	late_in 1941
	marker Berlin
	german
	dice 2 1
	orders supply draw leave
	expect_state "year 1942" "result none"
	expect_german W4a
}

@test "ostfront 6.1 G18: an annihilation card drawn before counts for Soviets alone" {
	late_in 1941
	marker Moscow
	moves soviet
	soviet
	deck A41
	dice 2 1
	orders supply draw "german: leave"
	expect_state "year 1942"
	expect_soviet A41
	late_in 1941
	marker Berlin
	german
	deck A41
	dice 2 1
	orders supply draw
	expect_won soviet collapse
}

@test "ostfront 6.1 G18: who draws the second plunder card first has no second draw" {
	late_in 1941
	marker Moscow
	moves soviet
	soviet
	dice 1
	orders supply
	expect_won german collapse
	late_in 1941
	marker Warsaw
	german
	dice 1
	orders supply
	expect_won soviet collapse
}

@test "ostfront 6.1: after a collapse nothing can be ordered" {
	late_in 1941
	soviet
	dice 1
	play supply "soviet: supply" "war W5"
	expect_outcome 1 "done"
	expect_outcome 2 dropped
	expect_outcome 3 dropped
	[ -z "$choices" ] || fail "something is legal"
}

# 6.2 After 1945

@test "ostfront 6.2: after 1945 the Soviets win with the marker in the west" {
	local city
	for city in Berlin Budapest Warsaw; do
		late_in 1945
		marker "$city"
		year_ends
		expect_won soviet position
		expect_marker "$city"
	done
}

@test "ostfront 6.2: after 1945 the Germans win with the marker at Minsk or beyond" {
	local city
	for city in Minsk Smolensk Leningrad Moscow Stalingrad; do
		late_in 1945
		marker "$city"
		year_ends
		expect_won german position
		expect_marker "$city"
	done
}

@test "ostfront 6.2 G13: Kiev counts as further east than Minsk" {
	late_in 1945
	year_ends
	expect_won german position
}

@test "ostfront 6.2 G17: whose turn it was does not matter" {
	late_in 1945
	moves soviet
	year_ends
	expect_won german position
	marker Warsaw
	year_ends
	expect_won soviet position
}

@test "ostfront 6.2: the Germans take nothing from the discards after 1945" {
	late_in 1945
	discards W7 W2
	year_ends
	expect_won german position
	expect_german W5 W3
}

@test "ostfront 6.2: with both hands empty the marker decides" {
	late_in 1945
	german
	soviet
	year_ends
	expect_won german position
	marker Warsaw
	year_ends
	expect_won soviet position
}

@test "ostfront 6.2 G12: a collapse at the end of 1945 comes first" {
	late_in 1945
	german
	year_ends
	expect_won soviet collapse
	late_in 1945
	marker Warsaw
	soviet
	year_ends
	expect_won german collapse
}

@test "ostfront 6.2: before 1945 the marker decides nothing" {
	local city
	for city in $cities; do
		late_in 1944
		marker "$city"
		year_ends leave
		expect_state "year 1945" "result none"
		expect_marker "$city"
	done
}

# 6.3 The Germans' card

@test "ostfront 6.3 D6: the Germans may take an ordinary war card that was discarded" {
	late_in 1941
	discards W7 W2 W4b A41
	year_ends
	asked german ask-take "take W7" "take W2" "take W4b" leave
}

@test "ostfront 6.3: the card they take is in their hand, open, and not in the deck" {
	late_in 1941
	discards W7 W2 W4b A41
	year_ends "take W4b"
	expect_german W5 W3 W4b
	expect_gathered W4a W7 W2 A41 A42
	expect_turn_of soviet
}

@test "ostfront 6.3: they may leave it" {
	late_in 1941
	discards W7 W2 W4b A41
	year_ends leave
	expect_german W5 W3
	expect_gathered W4a W7 W2 W4b A41 A42
}

@test "ostfront 6.3: they may take the 7, and attack with it" {
	late_in 1942
	discards W7 W2
	year_ends "take W7" "war W7" "soviet: decline" "to Smolensk"
	expect_marker Moscow
	expect_german W5 W3
	expect_discards W7
}

@test "ostfront 6.3: they take no annihilation card and no plunder" {
	late_in 1942
	discards A41 A42 W2
	dice 1
	play supply "take A41" "take A42" "take P1" "take W4a" leave
	expect_outcome 2 impossible
	expect_outcome 3 impossible
	expect_outcome 4 impossible
	expect_outcome 5 impossible
	expect_outcome 6 "done"
}

@test "ostfront 6.3: with annihilation cards alone in the discards nobody is asked" {
	late_in 1942
	discards A41 A42
	year_ends
	expect_state "year 1943"
	expect_german W5 W3
	expect_turn_of german
}

@test "ostfront 6.3: with nothing in the discards nobody is asked" {
	late_in 1943
	discards
	year_ends
	expect_state "year 1944"
	expect_turn_of soviet
}

@test "ostfront 6.3: the Germans are asked, though the Soviets drew the plunder" {
	late_in 1941
	moves soviet
	discards W7 W2 W4b A41
	year_ends
	asked german ask-take "take W7" "take W2" "take W4b" leave
	year_ends "german: take W2"
	expect_german W5 W3 W2
	expect_soviet W6 W1
}

@test "ostfront 6.3 G5: with three cards they may take one" {
	late_in 1941
	german W5 W3 W2
	discards W7 W4b A41
	year_ends "take W7"
	expect_german W5 W3 W2 W7
}

@test "ostfront 6.3 G5: with four cards they take none" {
	late_in 1941
	moves soviet
	german W5 W3 W2 W4a
	discards W7 W4b A41
	year_ends
	expect_german W5 W3 W2 W4a
	expect_state "year 1942"
	expect_gathered W7 W4b A41 A42
	expect_turn_of soviet
}

@test "ostfront 6.3: a German without cards takes one, if the Soviets have none either" {
	late_in 1941
	german
	soviet
	discards W7 W6 W5 W3 W1
	year_ends "take W7"
	expect_german W7
}

# 6.4 The new deck

@test "ostfront 6.4: deck, discards, plunder and the next annihilation card" {
	late_in 1941
	discards W7 W2 W4b
	year_ends "take W7"
	expect_gathered W4a A41 W2 W4b A42
	expect_state "deck.epoch 3" "deck.size 5" "deck.drawn 0"
	expect_discards
	expect_plunder
	expect_aside A43 A44 A45
}

@test "ostfront 6.4: hidden cards of the deck stay hidden, discards are open until then" {
	late_in 1941
	deck A41
	year_ends leave
	expect_state "deck.gathered.0 2.4" "deck.gathered.1 W2" \
		"deck.gathered.2 W4a" "deck.gathered.3 W4b" "deck.gathered.4 W7" \
		"deck.gathered.5 A42"
}

@test "ostfront 6.4: each year's annihilation card" {
	local year
	for year in 1941 1942 1943 1944; do
		late_in "$year"
		deck
		year_ends leave
		is_in "A$((year - 1899))" "$(listed deck.gathered | tr '\n' ' ')" ||
			fail "next year's annihilation card is not in the deck"
		expect_state "year $((year + 1))" "deck.epoch $((year - 1938))"
		expect_hidden "$(listed deck.gathered | wc -l)"
	done
}

@test "ostfront 6.4: hands and marker stay" {
	late_in 1941
	moves soviet
	soviet W6 W1 A41
	year_ends "german: leave"
	expect_marker Kiev
	expect_german W5 W3
	expect_soviet W6 W1 A41
}

@test "ostfront 6.4: the new deck is drawn from, with both plunder cards" {
	late_in 1941
	discards W7 W2 W4b
	dealt_later A42 W2
	dice 1 3 6
	orders supply "take W7" "soviet: supply" supply
	expect_rolls supply.1941 supply.1942 supply.1942
	expect_roll supply.1942 1 d7 3
	expect_roll supply.1942 2 d6 6
}

@test "ostfront 6.4: an annihilation card that was discarded comes back" {
	late_in 1943
	discards A41 A42 W2
	year_ends leave
	expect_gathered W4a W4b W7 A43 A41 A42 W2 A44
}

@test "ostfront 6.4 G9: plunder of the last year binds the Germans no more" {
	late_in 1942
	marker Minsk
	soviet W1
	year_ends leave "war W5" "soviet: defend W1"
	asked german ask-advance "to Smolensk" "to Leningrad"
}

@test "ostfront 6.4: a deck without hidden cards is made anew" {
	late_in 1941
	deck
	year_ends "take W7"
	expect_gathered W2 W4a W4b A41 A42
	expect_hidden 5
}

# 6.5 Who begins

@test "ostfront 6.5: the Soviets begin 1942 and 1944, the Germans 1943 and 1945" {
	late_in 1941
	year_ends leave
	expect_turn_of soviet
	late_in 1942
	year_ends leave
	expect_turn_of german
	late_in 1943
	year_ends leave
	expect_turn_of soviet
	late_in 1944
	year_ends leave
	expect_turn_of german
}

@test "ostfront 6.5 G17: whoever ended the year" {
	late_in 1941
	moves soviet
	year_ends "german: leave"
	expect_turn_of soviet
	late_in 1942
	moves soviet
	year_ends "german: leave"
	expect_turn_of german
	late_in 1943
	moves soviet
	year_ends "german: leave"
	expect_turn_of soviet
	late_in 1944
	moves soviet
	year_ends "german: leave"
	expect_turn_of german
}

@test "ostfront 6.5: after the first turn of a year the other side moves" {
	late_in 1941
	dealt_later W2
	dice 1 3
	orders supply leave "soviet: supply"
	expect_turn_of german
	expect_state "year 1942"
}

@test "ostfront 6.5: the turns are counted on" {
	late_in 1941
	year_ends leave
	expect "turn 4"
}
