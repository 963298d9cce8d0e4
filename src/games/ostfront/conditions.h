/*
 * Each entry declares a condition that an order can have: its row, syntax, rule
 * and help (rules.h).
 * floor: games
 */

CONDITION(MARKER, "marker CITY", "2.3", "the front is at that city")
CONDITION(HAND, "hand SEAT over NUMBER", "7",
	"that side holds more cards than this")
CONDITION(PLUNDER, "plunder over NUMBER", "5.1",
	"more plunder cards lie open than this")
CONDITION(
	DECK, "deck over NUMBER", "5.1", "more than NUMBER cards can be drawn")
CONDITION(YEAR, "year NUMBER", "6.5", "it is this year")
CONDITION(DISCARDED, "discarded PIECE", "4.4", "this card lies in the discards")
