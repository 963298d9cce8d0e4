/*
 * Conditions of orders, as row, syntax, rule, help (rules.h).
 * floor: games
 */

CONDITION(TOWN, "TOWN empty|enemy|mine", "4", "what stands in a town")
CONDITION(CHIT, "CHIT at TOWN", "4", "this chit lies face up in a town")
CONDITION(LAST, "last none|won|lost", "5.4",
	"your last battle of this turn, the one under way not counted")
CONDITION(POINT, "POINT over NUMBER", "1.5", "more points of a type than this")
CONDITION(FUEL, "fuel over NUMBER", "1.5", "more fuel than this")
CONDITION(TURN, "turn over NUMBER", "2.3", "a later turn than this")
