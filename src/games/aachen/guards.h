/*
 * Conditions of orders, as row, syntax, rule, help (rules.h).
 * floor: games
 */

GUARD(HEX, "HEX empty|enemy|mine", "2.4", "who stands in a hex")
GUARD(ALIVE, "UNIT alive", "2.2", "the unit is not lost")
GUARD(AT, "UNIT at HEX", "2.4", "the unit stands there")
GUARD(LAST, "last none|won|lost", "2.6",
	"your last attack of this player turn; won: the defender's hex is "
	"empty")
GUARD(BOMBARDMENT, "bombardment none|hit|missed", "2.11",
	"your last bombardment of this player turn; hit: its target lost a "
	"step or its hex")
GUARD(BRIDGE, "SIDE intact|destroyed", "2.10",
	"a bridge stands there, or is down")
GUARD(HOLDS, "SEAT holds HEX", "2.1", "that side controls the hex")
GUARD(BOMBARDED, "bombarded", "2.11",
	"the question comes from a bombardment, not from an attack with units")
