/*
 * Conditions of orders, as row, syntax, rule, help (rules.h).
 * floor: games
 */

GUARD(HEX, "HEX empty|enemy|mine", "9", "who stands in a hex")
GUARD(ALIVE, "UNIT alive", "12", "the unit is not lost")
GUARD(AT, "UNIT at HEX", "9", "the unit stands there")
GUARD(BRIDGE, "BRIDGE intact|blown", "18", "a bridge stands there, or is down")
GUARD(HOLDS, "SEAT holds OBJECTIVE", "21", "that front controls the objective")
