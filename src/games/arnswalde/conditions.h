/*
 * Conditions of orders, as row, syntax, rule, help (rules.h).
 * floor: games
 */

CONDITION(
	TIGERS, "tigers AREA over NUMBER", "1.3", "more Tigers there than this")
CONDITION(CARDS, "cards AREA over NUMBER", "1.3",
	"more Soviet cards there than this")
CONDITION(TARGET, "target over NUMBER", "7.2",
	"the Soviet card in this fight is stronger")
CONDITION(FRESH, "fresh over NUMBER", "7.3",
	"more Tigers than this can still go in")
CONDITION(FIGHT, "fight in AREA", "7", "there is a fight now, and it is there")
CONDITION(ATTACKED, "attacked", "8.2", "the Soviets attack in this fight")
CONDITION(CARD_FOR, "card for PURPOSE", "2.4",
	"a judgement card is asked for, and for this")
CONDITION(MORALE, "morale over NUMBER", "1.4", "higher morale than this")
CONDITION(ACTIONS, "actions over NUMBER", "5.1", "more actions left than this")
CONDITION(TURN, "turn over NUMBER", "2.6", "a later turn than this")
CONDITION(HOLDING, "holding CARD", "2.4", "this card is in your hand")
CONDITION(
	LAST, "last none|won|lost", "7", "the last counterattack of this turn")
CONDITION(OFFENSIVE, "offensive", "4.4", "a total offensive comes this turn")
