# nightly
# shellcheck disable=SC2154
# Aachen: what is seen of the position: the map, and the words below it.
# Sooner: tests/unit/board_test.c and hear_test.c.

load aachen

# widest N: no line of the board has more columns than N.
widest() {
	local line
	while read -r line; do
		line=${line#board }
		LC_ALL=C.UTF-8
		[ "${#line}" -le "$1" ] || fail "${#line} columns: $line"
	done < <(grep '^board' <<<"$facts")
}

@test "aachen 2.1: the map has two pages of fifteen columns" {
	from_the_start
	look
	widest 78
	expect_board \
		"    01   02   03   04   05   06   07   08   09   10   11   12   13" \
		"    16   17   18   19   20   21   22   23   24   25   26   27   28"
}

@test "aachen 2.2: units stand in their hexes by their ids" {
	units us-30-1 0205 us-3a-10 1931 us-eng-1 0332 de-07 1823
	look
	expect_board "30-1" "3a10" "eng1" "de07"
	expect_board "30-1 is us-30-1 (Allies), de07 is de-07 (Germans)"
}

@test "aachen 2.2: a reduced unit has a sign" {
	reduced us-30-1 0205
	look
	expect_board "/30-1" "½" "½ reduced"
}

@test "aachen 2.1: hexes in Allied hands are marked" {
	unit us-30-1 0205
	controls allied 0101
	look
	expect_board "  \\__a_/" "a held by Allies"
}

@test "aachen 2.10: bridges that stand and bridges that are down" {
	unit us-30-1 0205
	destroyed 0208-0309
	look
	expect_board "═ or ║ bridge," "× bridge that is down" "Bridges down: 0208-0309."
	expect_not_on_board "engineers' bridge"
}

@test "aachen 2.9: the bridge of the engineers" {
	units us-eng-1 0206 us-30-1 0205
	pontoon 0206-0307 3
	turn 3
	look
	expect_board "≡ bridge of engineers" \
		"Bridge of engineers: 0206-0307." \
		"The engineers' bridge was built in turn 3."
}

@test "aachen 2.9: no road leads over a bridge without engineers near" {
	unit us-30-1 0205
	pontoon 0206-0307 2
	turn 3
	look
	expect_board \
		"The engineers' bridge was built in turn 2; it carries no road"
}

@test "aachen 14.0: everything on the map has a stand-in in ASCII" {
	reduced us-30-1 0205
	pontoon 0206-0307
	look_ascii
	expect_board "& woods, # town, % city, ~ river, , stream, - road, = or H" \
		"' reduced"
	[[ $facts != *[^[:print:][:space:]]* ]] || fail "not ASCII"
	widest 78
}

@test "aachen 3: in the set-up the zones are shown, and who goes where" {
	from_the_start
	look
	expect_board "Y set-up zone 2630-3028" "Z set-up zone 1934-2431," \
		"To be set up in zone 2630-3028: Allies us-3a-1, us-3a-2, us-3a-8."
}

@test "aachen 2.14: the words say which turn is the last" {
	unit us-30-1 0205
	look
	expect_board "Turn 1 of 20." \
		"Each Allied unit lost ends the game a turn sooner."
	lost us-30-2 us-30-3
	turn 18
	look
	expect_board "Turn 18 of 18."
}

@test "aachen 2.14: the words say what the Allies hold" {
	unit us-30-1 0827
	controls allied 0727 2204
	look
	expect_board "Hexes of Aachen: 2 of 8: Allies 0727, 0827; Germans" \
		"Exits: 1 of 12, needed 6: Allies 2204; Germans"
}

@test "aachen 2.14: the words name losses" {
	unit us-30-1 0205
	lost us-30-2 de-01 de-02
	unit de-12 0411
	look
	expect_board "Lost: Allies 1, Germans 2: Allies us-30-2; Germans de-01, de-02."
}

@test "aachen 2.11: the words say which markers are left" {
	unit us-30-1 0205
	spent A6 G3 G2
	look
	expect_board \
		"Support markers: Allies 6 (used), 4, 3, 2; Germans 3 (used), 2 (used)."
}

@test "aachen 2.13: the words say who arrives, and where" {
	due de-36 de-37 de-38
	turn 3
	look
	expect_board \
		"Due in turn 4, 5 Oct: Germans de-36 2-3-7 at 2204, de-37 4-5-7 at 2105 or"
	expect_not_on_board "Due in turn 6"
	turn 4
	look
	expect_board "Due in turn 4, 5 Oct: Germans de-36 2-3-7 at 2204" \
		"Due in turn 6, 7 Oct: Germans de-38 3-5-8 at 2204."
}

@test "aachen 15.0: the words say how far it is to the 2nd Armored Division" {
	due us-2a-1 us-2a-2
	controls allied 0405 0406
	look
	expect_board "When the West Wall is broken: Allies us-2a-1, us-2a-2." \
		"now there are 2."
	latch 3
	turn 3
	look
	expect_board \
		"The West Wall on the Wurm was broken in turn 3: these units arrive in turn 4."
}

@test "aachen 2.5: the words name who is locked" {
	units us-30-1 0302 de-26 0401
	locked us-30-1
	look
	expect_board "1 unit is locked: us-30-1."
}

@test "aachen 2.4: the words name who may move on" {
	unit us-30-1 0205
	mover us-30-1 5
	look
	expect_board "us-30-1 at 0205 may move on with 2 1/2 points."
}

@test "aachen 2.10: the words name who repairs a bridge" {
	unit us-eng-1 0208
	repairing us-eng-1 0208-0309
	look
	expect_board "us-eng-1 works at the bridge 0208-0309."
}

@test "aachen 2.11: a player who is asked for support fire sees the odds" {
	units us-30-1 1306 us-30-2 1307 de-12 1406
	phase allied-combat
	standing german "markers ask"
	look "attack 1406 with us-30-1 us-30-2 marker 4"
	expect_board "Attack of 1406: us-30-1, us-30-2, 8 against 2 of de-12, 0 for"
}
