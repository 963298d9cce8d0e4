/*
 * Conditions of orders, each with its row, syntax, rule and help (rules.h).
 * floor: games
 */

CONDITION(TOWN, "TOWN empty|enemy|mine", "4", "what stands in a town")
CONDITION(CHIT, "CHIT at TOWN", "4", "this chit lies face up in a town")
CONDITION(LAST, "last none|won|lost", "5.4",
	"your last battle of this turn, without one that is going on")
CONDITION(POINT, "POINT over NUMBER", "1.5",
	"the battle group has more points of this type than this")
CONDITION(FUEL, "fuel over NUMBER", "1.5",
	"the battle group has more fuel than this")
CONDITION(TURN, "turn over NUMBER", "2.3", "the turn is later than this")
