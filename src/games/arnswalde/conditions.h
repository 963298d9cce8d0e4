/*
 * Each entry declares a condition that orders can have: its row, syntax, rule
 * number and help text (rules.h).
 * floor: games
 */

CONDITION(TIGERS, "tigers AREA over NUMBER", "1.3",
	"the area has more than NUMBER Tigers")
CONDITION(CARDS, "cards AREA over NUMBER", "1.3",
	"the area has more than NUMBER Soviet cards")
CONDITION(TARGET, "target over NUMBER", "7.2",
	"the Soviet card in this fight is stronger than NUMBER")
CONDITION(FRESH, "fresh over NUMBER", "7.3",
	"more than NUMBER Tigers can still join the fight")
CONDITION(FIGHT, "fight in AREA", "7", "a fight is going on in that area")
CONDITION(ATTACKED, "attacked", "8.2", "the Soviets attack in this fight")
CONDITION(CARD_FOR, "card for PURPOSE", "2.4",
	"the game asks you for a judgement card for PURPOSE")
CONDITION(MORALE, "morale over NUMBER", "1.4", "morale is above NUMBER")
CONDITION(ACTIONS, "actions over NUMBER", "5.1",
	"more than NUMBER actions are left")
CONDITION(TURN, "turn over NUMBER", "2.6",
	"the game is in a turn after turn NUMBER")
CONDITION(HOLDING, "holding CARD", "2.4", "CARD is in your hand")
CONDITION(LAST, "last none|won|lost", "7",
	"how this turn's last counterattack ended")
CONDITION(OFFENSIVE, "offensive", "4.4", "a total offensive comes this turn")
