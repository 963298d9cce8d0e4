/*
 * Conditions of orders, as row, syntax, rule, help (rules.h).
 * floor: games
 */

GUARD(MARKER, "marker CITY", "2.3", "the front is there")
GUARD(HAND, "hand SEAT over NUMBER", "7",
	"that side holds more cards than this")
GUARD(PLUNDER, "plunder over NUMBER", "5.1",
	"more plunder cards lie open than this")
GUARD(DECK, "deck over NUMBER", "5.1", "more than NUMBER cards can be drawn")
GUARD(YEAR, "year NUMBER", "6.5", "it is this year")
GUARD(DISCARDED, "discarded PIECE", "4.4", "this card lies in the discards")
