# nightly
# Ostfront, section 6: the end of a year, and of the game.
# Sooner: tests/cases/ostfront_6_year.txt.

load ostfront


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

# 6.1 Collapse

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

@test "ostfront: while the Germans choose a card the board tells no plunder to come" {
	marker Kiev
	german W5
	plunder P1
	dice 1
	look supply
	expect "question ask-take"
	expect_board "Kiev"
	expect_not_on_board "0 of them plunder"
}
