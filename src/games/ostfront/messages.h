/*
 * Each entry declares a message of Ostfront. An entry has a row, an id, the
 * types of its arguments and a text (rules.h).
 * floor: games
 *
 * A text names a hidden card by its number. Only the player who holds the card
 * sees its name.
 */

NEWS(ATTACK, "attack", "SEAT CITY",
	"{0} lays a card face down and attacks at {1}.")
MESSAGE(FIGHT, "fight", "SEAT CARD SEAT CARD",
	"{0} turns up {1}; {2} answers with {3}.")
MESSAGE(UNOPPOSED, "unopposed", "SEAT CARD",
	"{0} turns up {1}; nobody stands against it.")
NEWS(TIED, "tied", "CITY", "Neither side gains ground; the front stays at {0}.")
NEWS(WON, "war-won", "SEAT", "{0} wins.")
NEWS(ADVANCE, "advance", "CITY CITY", "The front moves from {0} to {1}.")
MESSAGE(DEAD_END, "dead-end", "CITY",
	"No road leads on from {0}; the front stays there.")
MESSAGE(NO_DOTTED_ROAD, "no-dotted-road", "CITY",
	"The armies live off the land, and no dotted road leads on from {0}; "
	"the front stays there.")
MESSAGE(CARD_LOST, "card-lost", "SEAT CARD CITY",
	"{0} gives up {1} to hold {2}.")

MESSAGE(DRAWN, "drawn", "SEAT CARD", "{0} draws {1}.")
MESSAGE(VOUCHED, "vouched", "CARD", "{0} is proven to be an ordinary war card.")
MESSAGE(SHOWN, "shown", "CARD PIECE",
	"{0} is shown: {1}. The Germans may not keep it, so they discard "
	"it.")
NEWS(PLUNDER, "plunder", "SEAT PIECE",
	"{0} draws {1}, which goes face up beside the deck.")
MESSAGE(PLUNDERED, "plundered", "",
	"The Germans plunder occupied land: from now on their victories lead "
	"along dotted roads only.")

NEWS(YEAR_ENDS, "year-ends", "NUMBER", "So ends {0}.")
MESSAGE(TAKEN, "taken", "PIECE", "German command takes {0} from the discards.")
MESSAGE(YEAR, "year", "NUMBER NUMBER PIECE SEAT",
	"{0}: {2} comes into the game, a deck of {1} cards is shuffled, and "
	"{3} moves first.")
NEWS(COLLAPSE, "collapse", "SEAT",
	"{0} has no card left at the end of the year and collapses.")
NEWS(POSITION, "position", "CITY",
	"The last year is over, and the front is at {0}.")

MESSAGE(ASK_DEFENCE, "ask-defence", "CITY",
	"The enemy attacks at {0} with a card face down. Which card do you "
	"play against it?")
MESSAGE(ASK_ADVANCE, "ask-advance", "CITY",
	"To which city does the front move from {0}?")
MESSAGE(ASK_LOSS, "ask-loss", "NUMBER",
	"The capital holds at a price: {0} {0:card:cards} to discard. Which "
	"one?")
MESSAGE(ASK_TAKE, "ask-take", "NUMBER",
	"{0} is over. Which card do you take back from the discards?")
