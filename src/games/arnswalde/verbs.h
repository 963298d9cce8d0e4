/*
 * Each entry declares a verb of orders: its row, syntax, flags, rule number,
 * help text and phases in which the order is legal (rules.h).
 * floor: games
 */

VERB(PLACE, "place [north NUMBER=0] [south NUMBER=0] [centre NUMBER=0]", 0,
	"2.3", "place the Tigers", IN(PLACEMENT))
VERB(END, "end", 0, "5.1", "take no more actions in this turn", IN(ACTIONS))
VERB(MOVE, "move AREA AREA NUMBER", 0, "5.2",
	"move this many Tigers from one area to another", IN(ACTIONS))
VERB(ESCAPE,
	"escape refugee|tigers [north NUMBER=0] [south NUMBER=0] [centre "
	"NUMBER=0]",
	0, "5.3", "bring out a refugee marker, or Tigers", IN(ACTIONS))
VERB(COUNTER, "counter AREA NUMBER", 0, "5.4",
	"counterattack a card of the stack in this area; 0 is the bottom card",
	IN(ACTIONS))
VERB(REPAIR, "repair", 0, "6", "try to mend a Tiger", IN(ACTIONS))
VERB(DECK, "deck", VERB_ANSWER, "2.4", "draw from the judgement deck", 0)
VERB(HAND, "hand CARD", VERB_ANSWER, "2.4", "use this card of your hand", 0)
VERB(CONTINUE, "continue", VERB_ANSWER, "7.3",
	"send a Tiger that has not "
	"fought yet",
	0)
VERB(STOP, "stop", VERB_ANSWER, "7.3", "break the attack off", 0)
VERB(MEND, "mend", VERB_ANSWER, "7.3.6",
	"move a Tiger from field repair to the central square", 0)
VERB(EXTRA, "extra", VERB_ANSWER, "7.3.6", "take one more action this turn", 0)
VERB(KEEP, "keep", VERB_ANSWER, "7.3.6", "draw a card into your hand", 0)
VERB(FIRST, "first AREA", VERB_ANSWER, "8.1",
	"answer the attack in this area "
	"first",
	0)
VERB(RESPOND, "answer", VERB_ANSWER, "8.2", "counterattack the attacking card",
	0)
VERB(HOLD, "hold", VERB_ANSWER, "8.2", "let a judgement card decide", 0)
