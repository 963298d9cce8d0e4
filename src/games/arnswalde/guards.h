/*
 * Conditions of orders, as row, syntax, rule, help (rules.h).
 * floor: games
 */

GUARD(TIGERS, "tigers AREA over NUMBER", "1.3", "more Tigers there than this")
GUARD(CARDS, "cards AREA over NUMBER", "1.3",
	"more Soviet cards there than this")
GUARD(TARGET, "target over NUMBER", "7.2",
	"the Soviet card in this fight is stronger")
GUARD(FRESH, "fresh over NUMBER", "7.3",
	"more Tigers than this can still go in")
GUARD(FIGHT, "fight in AREA", "7", "there is a fight now, and it is there")
GUARD(ATTACKED, "attacked", "8.2", "the Soviets attack in this fight")
GUARD(CARD_FOR, "card for PURPOSE", "2.4",
	"a judgement card is asked for, and for this")
GUARD(MORALE, "morale over NUMBER", "1.4", "higher morale than this")
GUARD(ACTIONS, "actions over NUMBER", "5.1", "more actions left than this")
GUARD(TURN, "turn over NUMBER", "2.6", "a later turn than this")
GUARD(HOLDING, "holding CARD", "2.4", "this card is in your hand")
GUARD(LAST, "last none|won|lost", "7", "the last counterattack of this turn")
GUARD(OFFENSIVE, "offensive", "4.4", "a total offensive comes this turn")
