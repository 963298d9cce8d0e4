# nightly
# shellcheck disable=SC2154
# Arnswalde: what is seen of the position, and what choices say of themselves.
# Sooner: tests/unit/board_test.c and hear_test.c.

load arnswalde

@test "arnswalde 1.3: the board has the three areas with Tigers, cards and refugees" {
	garrison 3 2 2
	north down 7H
	look
	expect_board "┌─ NORTH ─" "│ Tigers   ■ ■ ■ 3 " "│ Soviets  ▒▒  7♥ " \
		"│          0   1 " "┌─ CENTRAL SQUARE ─" "│ Tigers   ■ ■ 2 " \
		"│ Refugees ● ● ● 3" "┌─ SOUTH ─"
}

@test "arnswalde 1.4: the morale track has the marker, and suits below its boxes" {
	garrison 3 2 2
	morale 2
	look
	expect_board "GARRISON MORALE" "· · · 2 1 0" "      ♦ ♦ ♦" "        ♠ ♠" \
		"          ♣"
}

@test "arnswalde 2.6: the turn track and the actions that are left" {
	garrison 3 2 2
	turn 4
	actions 1
	look
	expect_board "9 Feb, turn 4 of 11   · · · 4 5 6 7 8 9 10 11" "1 action left"
}

@test "arnswalde 1.2: Tigers under repair, escaped and destroyed" {
	garrison 1 1 1 2 1
	refugees 2 1
	look
	expect_board "FIELD REPAIR" "■ ■ 2" "Tigers escaped 1" \
		"Tigers destroyed 1" "Refugees escaped 1"
}

@test "arnswalde 2.2: the decks, the discards and the reminders; the hand in words" {
	garrison 3 2 2
	hand 5C X1
	reminders JS
	discards 2D KD
	look
	expect_board "JUDGEMENT DECK 36" "discards 2" "SOVIET DECK 10" \
		"REMINDERS J♠" "Hand: 5♣; joker 1."
	expect_not_on_board HAND
}

@test "arnswalde 4.4: a total offensive is announced" {
	garrison 3 2 2
	offensive QH
	look
	expect_board "TOTAL OFFENSIVE Q♥"
}

@test "arnswalde 7.6: a running counterattack shows its target and what was drawn" {
	garrison 3 2 2
	north 9H
	dice 5C
	look "counter north 0"
	expect_board "COUNTERATTACK 9♥ in the north, strength 9; drawn 5♣; 2 fresh"
}

@test "arnswalde 8.2: an attack that waits for an answer" {
	garrison 3 0 4
	north 9H
	look end
	expect_board "ATTACK 9♥ in the north, strength 9"
}

@test "arnswalde 1.5: everything has a stand-in in ASCII" {
	garrison 3 2 2
	north down 10H
	look_ascii
	expect_board "+- NORTH -" "| Tigers   # # # 3" "| Soviets  ??  10H" \
		"| Refugees o o o 3" "D D D"
}

@test "arnswalde: eleven cards in one area fit on the board" {
	garrison 3 2 2
	north down 2H 3H 4H 5H 6H 7H 8H 9H 10H down
	look
	expect_board \
		"│ Soviets  ▒▒  2♥  3♥  4♥  5♥  6♥  7♥  8♥  9♥  10♥ ▒▒  │" \
		"│          0   1   2   3   4   5   6   7   8   9   10  │"
}

@test "arnswalde 2.2: the words say what is left in the judgement deck" {
	garrison 3 2 2
	deck 2C 9D KS X2
	look
	expect_board "Judgement deck, 4: ♣ 2; ♦ 9; ♠ K; 1 joker."
}

@test "arnswalde 2.2: of the judgement deck only what there is" {
	garrison 3 2 2
	deck 9D 2D
	look
	expect_board "Judgement deck, 2: ♦ 2 9."
	deck X1
	look
	expect_board "Judgement deck, 1: 1 joker."
	hand KC
	deck
	look
	expect_board "To be shuffled, 40: ♣ A 2 3"
}

@test "arnswalde 2.1: the words say which hearts nobody has seen" {
	garrison 3 2 2
	turn 10
	north down
	out 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH
	look
	expect_board "Soviet cards nobody has seen: ♥ A K; 1 in the deck."
}

@test "arnswalde 9.2: the words say how a surrender test stands" {
	garrison 3 2 2
	morale 1
	deck 2C 9D KS X2
	look
	expect_board "A surrender test at morale 1: 2 of 4 cards mean surrender,"
}

@test "arnswalde 7.3.1, 8.2.2: the words say how a face-up card stands" {
	garrison 3 2 2
	south 9H
	deck 9C 10D 8S KS X2
	look
	expect_board \
		"South, of 5 cards: 9♥: 2 beat it alone, 2 let it break in."
	deck 9C
	look
	expect_board \
		"South, of 1 card: 9♥: 1 beat it alone, 1 let it break in."
}

@test "arnswalde 5.2: beside a move stands who is where afterwards" {
	garrison 3 2 2
	orders
	expect_means "move north centre 2" "north 1, centre 4 afterwards"
	expect_means "move south north 2" "south 0, north 5 afterwards"
}

@test "arnswalde 5.3: beside an escape stands who is left" {
	garrison 2 1 1
	orders
	expect_means "escape refugee" "one refugee marker leaves the town; 2 left"
	expect_means "escape tigers north 2 south 1" "3 leaves for good, 1 stays"
	expect_means "escape tigers centre 1" "1 leave for good, 3 stay"
	expect_means "escape tigers north 2 south 1 centre 1" \
		"no Tiger stays: the game is lost"
}

@test "arnswalde 5.4: beside a counterattack stands who meets whom" {
	garrison 3 1 3
	north down
	south 7H AH
	orders
	expect_means "counter north 0" "3 Tigers against the face-down card"
	expect_means "counter south 0" "1 Tiger against 7♥, strength 7"
	expect_means "counter south 1" "1 Tiger against A♥, strength 10"
}

@test "arnswalde 10.3: the words say what a relief would be worth" {
	garrison 3 2 1
	refugees 2 1
	look
	expect_board "In numbers: points if relieved now: 9;"
	refugees 3 0
	garrison 1 0 0 6
	look
	expect_board "In numbers: points if relieved now: 1;"
}

@test "arnswalde: in the picture areas stay where they are, however many cards are there" {
	local areas
	garrison 1 1 1
	north down
	south 6H
	draw
	areas=$(grep '<rect class="area' <<<"$svg")
	[ "$(wc -l <<<"$areas")" -eq 3 ] || fail "not three areas: $areas"
	garrison 3 3 1
	north down 6H 7H down 9H 4H 2H
	south down
	draw
	[ "$(grep '<rect class="area' <<<"$svg")" = "$areas" ] || fail "areas have moved"
}
