/*
 * Each entry declares a condition that orders can have: its row, syntax, rule
 * number and help text (rules.h).
 * floor: games
 */

CONDITION(HEX, "HEX empty|enemy|mine", "2.4", "which side's units are in a hex")
CONDITION(ALIVE, "UNIT alive", "2.2", "the unit is not lost")
CONDITION(AT, "UNIT at HEX", "2.4", "the unit is in that hex")
CONDITION(LAST, "last none|won|lost", "2.6",
	"your last attack of this player turn; won: the defender's hex is "
	"empty")
CONDITION(BOMBARDMENT, "bombardment none|hit|missed", "2.11",
	"your last bombardment of this player turn; hit: its target lost a "
	"step or its hex")
CONDITION(BRIDGE, "SIDE intact|destroyed", "2.10",
	"the bridge there is intact or destroyed")
CONDITION(HOLDS, "SEAT holds HEX", "2.1", "the side SEAT controls the hex")
CONDITION(BOMBARDED, "bombarded", "2.11",
	"the question comes from a bombardment, not from an attack with units")
