/*
 * Each entry declares a condition that orders can have: its row, syntax, rule
 * number and help text (rules.h).
 * floor: games
 */

CONDITION(MARKER, "marker CITY", "2.3", "the front is at that city")
CONDITION(HAND, "hand SEAT over NUMBER", "7",
	"the side SEAT has more than NUMBER cards in hand")
CONDITION(PLUNDER, "plunder over NUMBER", "5.1",
	"more than NUMBER plunder cards lie face up")
CONDITION(
	DECK, "deck over NUMBER", "5.1", "more than NUMBER cards can be drawn")
CONDITION(YEAR, "year NUMBER", "6.5", "the game is in the year NUMBER")
CONDITION(DISCARDED, "discarded PIECE", "4.4",
	"the card PIECE is in the discards")
