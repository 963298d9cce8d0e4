/*
 * Each entry declares a verb of orders: its row, syntax, flags, rule number,
 * help text and phases in which the order is legal (rules.h).
 * floor: games
 */

VERB(WAR, "war CARD", VERB_SEALED, "4.1", "attack with this card, face down",
	IN(TURN))
VERB(SUPPLY, "supply", 0, "5.1", "draw a card", IN(TURN))
VERB(DRAW, "draw", 0, "5.2", "draw a second card", IN(SECOND_DRAW))
VERB(STOP, "stop", 0, "5.2", "draw no second card", IN(SECOND_DRAW))
VERB(DEFEND, "defend CARD", VERB_ANSWER, "4.2",
	"play this card against the attack", 0)
VERB(DECLINE, "decline", VERB_ANSWER, "4.2", "play no card and lose the war", 0)
VERB(TO, "to CITY", VERB_ANSWER, "4.5", "move the front there", 0)
VERB(LOSE, "lose CARD", VERB_ANSWER, "4.7", "discard this card", 0)
VERB(TAKE, "take PIECE", VERB_ANSWER, "6.3",
	"take this war card from the discards", 0)
VERB(LEAVE, "leave", VERB_ANSWER, "6.3", "take no card from the discards", 0)
VERB(VOUCHED, "vouched CARD", VERB_ENGINE, "5.1",
	"the card is proven to be an ordinary war card", 0)
VERB(SHOWN, "shown CARD PIECE", VERB_ENGINE, "5.1",
	"the card is shown, and discarded", 0)
