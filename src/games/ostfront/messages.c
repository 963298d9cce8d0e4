#include "messages.h"
#include "ostfront.h"

/*
 * What people read. A hidden card is told by its number: only the screen of
 * who holds it says more.
 */
const struct message ostfront_messages[] = {
	/* War. */
	[MESSAGE_ATTACK] = { "attack", "SEAT CITY",
		N_("{0} lays a card face down and attacks at {1}.") },
	[MESSAGE_FIGHT] = { "fight", "SEAT CARD SEAT CARD",
		N_("{0} turns up {1}; {2} answers with {3}.") },
	[MESSAGE_UNOPPOSED] = { "unopposed", "SEAT CARD",
		N_("{0} turns up {1}; nobody stands against it.") },
	[MESSAGE_TIED] = { "tied", "CITY",
		N_("Neither side gains ground; the front stays at {0}.") },
	[MESSAGE_WON] = { "war-won", "SEAT", N_("{0} wins.") },
	[MESSAGE_ADVANCE] = { "advance", "CITY CITY",
		N_("The front moves from {0} to {1}.") },
	[MESSAGE_DEAD_END] = { "dead-end", "CITY",
		N_("No road leads on from {0}; the front stays there.") },
	[MESSAGE_NO_DOTTED_ROAD] = { "no-dotted-road", "CITY",
		N_("The armies live off the land, and no dotted road leads on "
		   "from {0}; the front stays there.") },
	[MESSAGE_CARD_LOST] = { "card-lost", "SEAT CARD CITY",
		N_("{0} gives up {1} to hold {2}.") },

	/* Supply. */
	[MESSAGE_DRAWN] = { "drawn", "SEAT CARD", N_("{0} draws {1}.") },
	[MESSAGE_VOUCHED] = { "vouched", "CARD",
		N_("{0} is proven to be an ordinary war card.") },
	[MESSAGE_SHOWN] = { "shown", "CARD PIECE",
		N_("{0} is shown: {1}. No German may hold it; it is "
		   "discarded.") },
	[MESSAGE_PLUNDER] = { "plunder", "SEAT PIECE",
		N_("{0} draws {1}, which is laid open beside the deck.") },
	[MESSAGE_PLUNDERED] = { "plundered", "",
		N_("Occupied land is stripped bare: from now on German "
		   "victories "
		   "lead along dotted roads only.") },

	/* The end of a year. */
	[MESSAGE_YEAR_ENDS] = { "year-ends", "NUMBER", N_("So ends {0}.") },
	[MESSAGE_TAKEN] = { "taken", "PIECE",
		N_("German command takes {0} from the discards.") },
	[MESSAGE_YEAR] = { "year", "NUMBER NUMBER PIECE SEAT",
		N_("{0}: {2} comes into the game, a deck of {1} cards is "
		   "shuffled, and {3} moves first.") },
	[MESSAGE_COLLAPSE] = { "collapse", "SEAT",
		N_("{0} has no card left at the end of the year and "
		   "collapses.") },
	[MESSAGE_POSITION] = { "position", "CITY",
		N_("The last year is over, and the front is at {0}.") },

	/* Questions. */
	[MESSAGE_ASK_DEFENCE] = { "ask-defence", "CITY",
		N_("The enemy attacks at {0} with a card face down. Which card "
		   "stands against it?") },
	[MESSAGE_ASK_ADVANCE] = { "ask-advance", "CITY",
		N_("To which city does the front move from {0}?") },
	[MESSAGE_ASK_LOSS] = { "ask-loss", "NUMBER",
		N_("The capital holds at a price: {0} {0:card:cards} to "
		   "discard. "
		   "Which one?") },
	[MESSAGE_ASK_TAKE] = { "ask-take", "NUMBER",
		N_("{0} is over. Which card is taken back from the "
		   "discards?") },
	{ NULL, NULL, NULL },
};
