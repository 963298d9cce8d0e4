/*
 * Each entry declares a condition that an order can have: its row, syntax, rule
 * and help (rules.h).
 * floor: games
 */

CONDITION(TIGERS, "tigers AREA over NUMBER", "1.3",
	"the area has more Tigers than this")
CONDITION(CARDS, "cards AREA over NUMBER", "1.3",
	"the area has more Soviet cards than this")
CONDITION(TARGET, "target over NUMBER", "7.2",
	"the Soviet card in this fight is stronger")
CONDITION(FRESH, "fresh over NUMBER", "7.3",
	"more Tigers than this can still join the fight")
CONDITION(FIGHT, "fight in AREA", "7", "a fight is going on in that area")
CONDITION(ATTACKED, "attacked", "8.2", "the Soviets attack in this fight")
CONDITION(CARD_FOR, "card for PURPOSE", "2.4",
	"you are asked for a judgement card for this purpose")
CONDITION(MORALE, "morale over NUMBER", "1.4", "the morale is higher than this")
CONDITION(ACTIONS, "actions over NUMBER", "5.1",
	"more actions than this are left")
CONDITION(TURN, "turn over NUMBER", "2.6", "the turn is later than this")
CONDITION(HOLDING, "holding CARD", "2.4", "this card is in your hand")
CONDITION(
	LAST, "last none|won|lost", "7", "the last counterattack of this turn")
CONDITION(OFFENSIVE, "offensive", "4.4", "a total offensive comes this turn")
