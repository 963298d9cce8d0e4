/*
 * Conditions of orders, each with its row, syntax, rule and help (rules.h).
 * floor: games
 */

CONDITION(TOWN, "TOWN empty|enemy|mine", "4", "the counters that are in a town")
CONDITION(CHIT, "CHIT at TOWN", "4", "the chit CHIT lies face up in TOWN")
CONDITION(LAST, "last none|won|lost", "5.4",
	"how your last finished battle of this turn ended")
CONDITION(POINT, "POINT over NUMBER", "1.5",
	"the battle group has more than NUMBER points of the type POINT")
CONDITION(FUEL, "fuel over NUMBER", "1.5",
	"the battle group has more than NUMBER fuel")
CONDITION(TURN, "turn over NUMBER", "2.3",
	"the game is in a turn after turn NUMBER")
