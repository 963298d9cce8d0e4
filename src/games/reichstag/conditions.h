/*
 * Each entry declares a condition that an order can have: its row, syntax, rule
 * and help (rules.h).
 * floor: games
 */

CONDITION(HEX, "HEX empty|enemy|mine", "9", "which side's units are in a hex")
CONDITION(ALIVE, "UNIT alive", "12", "the unit is not lost")
CONDITION(AT, "UNIT at HEX", "9", "the unit is in that hex")
CONDITION(BRIDGE, "BRIDGE intact|blown", "18",
	"the bridge there is intact or blown")
CONDITION(HOLDS, "SEAT holds OBJECTIVE", "21",
	"the front SEAT controls the objective")
