#include "messages.h"
#include "arnswalde.h"

/*
 * What people read. A message says which card came and why it mattered; its id
 * is what translations go by.
 */
const struct message arnswalde_messages[] = {
	/* The course of a turn. */
	[MESSAGE_PLACED] = { "placed", "NUMBER NUMBER NUMBER",
		N_("The Tigers take post: {0} in the north, {1} in the south, "
		   "{2} "
		   "in the central square.") },
	[MESSAGE_TURN] = { "turn", "NUMBER NUMBER",
		N_("The garrison's morale is {0}, and {1} {1:Tiger is:Tigers "
		   "are} fit to fight in Arnswalde.") },
	[MESSAGE_DEPLOYED] = { "deployed", "CARD AREA NUMBER",
		N_("Soviet troops push into {1}: {0}, strength {2}.") },
	[MESSAGE_ULTIMATUM] = { "ultimatum", "CARD",
		N_("{0}: three German prisoners come through the lines under a "
		   "white flag, with a Soviet demand to surrender.") },
	[MESSAGE_OFFENSIVE_ORDERED] = { "offensive-ordered", "CARD",
		N_("{0}: behind the Soviet lines guns are brought up on every "
		   "road. Tonight comes a total offensive.") },

	/* German actions. */
	[MESSAGE_MOVED] = { "moved", "NUMBER AREA AREA",
		N_("{0} {0:Tiger grinds:Tigers grind} through the rubble from "
		   "{1} to {2}.") },
	[MESSAGE_REFUGEES_ESCAPE] = { "refugees-escape", "NUMBER NUMBER",
		N_("A column of refugees gets out to the north over frozen "
		   "fields: {0} {0:column is:columns are} safe, {1} still "
		   "{1:waits:wait} on the square.") },
	[MESSAGE_TIGERS_ESCAPE] = { "tigers-escape", "NUMBER NUMBER",
		N_("{0} {0:Tiger breaks:Tigers break} out to the north and "
		   "will "
		   "not come back; {1} {1:stays:stay} in Arnswalde.") },
	[MESSAGE_MENDED] = { "mended", "CARD NUMBER",
		N_("{0}: the fitters slap a hull, and a Tiger rolls out to the "
		   "central square; {1} still under repair.") },
	[MESSAGE_NOT_MENDED] = { "not-mended", "CARD",
		N_("{0}: a night of hammering, and nothing runs that did not "
		   "run before.") },
	[MESSAGE_CANNIBALISED] = { "cannibalised", "CARD NUMBER",
		N_("{0}: there are no spare parts but other Tigers. One is "
		   "stripped to the hull; {1} left under repair.") },
	[MESSAGE_REPAIR_JOKER] = { "repair-joker", "DRAWN",
		N_("{0}: no repairs tonight, the fitters stand about and talk "
		   "of giving up.") },

	/* Counterattack. */
	[MESSAGE_COUNTERATTACK] = { "counterattack", "NUMBER AREA CARD NUMBER",
		N_("Counterattack in {1}: {0} {0:Tiger:Tigers} against {2}, "
		   "strength {3}.") },
	[MESSAGE_TURNED_UP] = { "turned-up", "CARD AREA",
		N_("The hidden force in {1} shows itself: {0}.") },
	[MESSAGE_TIGER_JOKER] = { "tiger-joker", "DRAWN",
		N_("{0}: while the crew looks for a target, rumours run "
		   "through "
		   "the cellars.") },
	[MESSAGE_HITS] = { "hits", "CARD NUMBER NUMBER",
		N_("{0}: {1} against strength {2}, a clean shot.") },
	[MESSAGE_FALLS_SHORT] = { "falls-short", "CARD NUMBER NUMBER",
		N_("{0}: {1} against strength {2} is not enough.") },
	[MESSAGE_PAIR_HITS] = { "pair-hits", "CARD NUMBER NUMBER",
		N_("{0} joins a gun that has the range already: {1} together "
		   "against strength {2}.") },
	[MESSAGE_PAIR_FALLS_SHORT] = { "pair-falls-short", "CARD NUMBER NUMBER",
		N_("{0} makes a pair, but {1} together against strength {2} is "
		   "still not enough.") },
	[MESSAGE_ACES] = { "aces", "CARD",
		N_("{0}: two aces in one fight, and nothing on the field "
		   "stands "
		   "against them.") },
	[MESSAGE_BROKEN_OFF] = { "broken-off", "CARD AREA",
		N_("{0}: no shells or no petrol. The Tiger leaves {1} for the "
		   "central square without having fired.") },
	[MESSAGE_DAMAGED] = { "damaged", "CARD AREA NUMBER",
		N_("{0}: a Tiger is towed out of {1} with a broken track; {2} "
		   "under repair.") },
	[MESSAGE_DAMAGED_TOO] = { "damaged-too", "AREA NUMBER",
		N_("Falling back from {0} costs one Tiger more; {1} under "
		   "repair.") },
	[MESSAGE_BEATEN] = { "beaten", "CARD AREA",
		N_("{0} is thrown out of {1} for good.") },
	[MESSAGE_FAILED] = { "failed", "CARD AREA",
		N_("The counterattack fails: {0} holds on in {1}.") },
	[MESSAGE_EXTRA_ACTION] = { "extra-action", "CARD NUMBER",
		N_("{0}: the moment is used, one more action this turn; {1} "
		   "left.") },
	[MESSAGE_KEEPS] = { "keeps", "CARD CARD",
		N_("{0}: a card is put by for later, {1}.") },
	[MESSAGE_KEEPS_JOKER] = { "keeps-joker", "CARD CARD",
		N_("{0}: what is put by turns out to be a joker; of no use, "
		   "but "
		   "out of the deck.") },

	/* Soviet attack. */
	[MESSAGE_QUIET] = { "quiet", "",
		N_("No Soviet troops are in place to attack. The night stays "
		   "quiet.") },
	[MESSAGE_OFFENSIVE] = { "offensive", "CARD",
		N_("Total offensive ({0}): every Soviet unit in Arnswalde "
		   "attacks, from the latest to the first.") },
	[MESSAGE_ATTACKS] = { "attacks", "CARD AREA NUMBER",
		N_("{0} attacks in {1}, strength {2}.") },
	[MESSAGE_ATTACK_JOKER] = { "attack-joker", "DRAWN",
		N_("{0}: through the noise come voices from a loudspeaker, "
		   "promising bread and warm quarters.") },
	[MESSAGE_BREAKS_IN] = { "breaks-in", "CARD AREA NUMBER",
		N_("{0} is no more than {2}: the Soviets break into {1}.") },
	[MESSAGE_ACE_DEMANDS] = { "ace-demands", "CARD",
		N_("{0}: and behind the tanks walks an officer with a white "
		   "flag.") },
	[MESSAGE_REPELLED] = { "repelled", "CARD AREA CARD",
		N_("{0} is too much for the attackers: {2} is wiped out in "
		   "{1}.") },
	[MESSAGE_FIZZLES] = { "fizzles", "CARD AREA",
		N_("{0}: the attack in {1} loses its way in smoke and snow.") },
	[MESSAGE_SHELLS_HIT] = { "shells-hit", "CARD NUMBER",
		N_("{0}: shells meant for the front come down on the workshop "
		   "and burn out a Tiger; {1} left under repair.") },
	[MESSAGE_SHELLS_MISS] = { "shells-miss", "CARD",
		N_("{0}: shells come down on the workshop, which is empty.") },
	[MESSAGE_DUPLICATE] = { "duplicate", "CARD",
		N_("The hidden card is {0}: the order to attack a second time. "
		   "It is filed and forgotten.") },
	[MESSAGE_ABANDONED] = { "abandoned", "AREA",
		N_("Not one Tiger is left in {0}, and the men in the trenches "
		   "see it.") },
	[MESSAGE_BOTH_SIDES] = { "both-sides", "",
		N_("The offensive has spent itself, but Soviets stand north "
		   "and "
		   "south of the town.") },

	/* The garrison. */
	[MESSAGE_SURRENDER_TEST] = { "surrender-test", "NUMBER",
		N_("General Voigt asks his officers how long they will hold "
		   "(morale {0}).") },
	[MESSAGE_TEST_JOKER] = { "test-joker", "DRAWN",
		N_("{0}: nobody looks up. The question is put again.") },
	[MESSAGE_TEST_STANDS] = { "test-stands", "CARD NUMBER",
		N_("{0}: at morale {1} they hold on.") },
	[MESSAGE_TEST_SHAKES] = { "test-shakes", "CARD NUMBER",
		N_("{0}: at morale {1} they hold on, but not all mean it.") },
	[MESSAGE_TEST_FAILS] = { "test-fails", "CARD NUMBER",
		N_("{0}: at morale {1} that is the end of it.") },
	[MESSAGE_MORALE_FALLS] = { "morale-falls", "NUMBER",
		N_("The garrison's morale falls to {0}.") },

	/* Cards. */
	[MESSAGE_SHUFFLED] = { "shuffled", "NUMBER",
		N_("The judgement deck is used up: {0} {0:card is:cards are} "
		   "shuffled anew.") },
	[MESSAGE_FROM_HAND] = { "from-hand", "CARD",
		N_("Held back for this hour: {0} from the hand.") },

	/* Questions. */
	[MESSAGE_ASK_CARD] = { "ask-card", "PURPOSE",
		N_("A card for {0}: from the deck, or one of the hand?") },
	[MESSAGE_ASK_GO_ON] = { "ask-go-on", "AREA NUMBER NUMBER",
		N_("Strength {1} still stands in {0}, and {2} fresh {2:Tiger "
		   "waits:Tigers wait}. Go on or stop?") },
	[MESSAGE_ASK_BLACK_FACE] = { "ask-black-face", "CARD",
		N_("{0}, a stroke of luck: what is made of it?") },
	[MESSAGE_ASK_AREA] = { "ask-area", "",
		N_("Attacks are coming in north and south: which is met "
		   "first?") },
	[MESSAGE_ASK_ANSWER] = { "ask-answer", "CARD AREA NUMBER",
		N_("{0} attacks in {1} with strength {2}: answer with the "
		   "Tigers, or hold?") },

	/* The end. */
	[MESSAGE_RELIEF_TEST] = { "relief-test", "NUMBER",
		N_("The guns of Nordland are heard in the north. {0} Soviet "
		   "{0:unit bars:units bar} the road.") },
	[MESSAGE_ROAD_FREE] = { "road-free", "",
		N_("The guns of Nordland are heard in the north, and no Soviet "
		   "unit bars the road.") },
	[MESSAGE_CLEARED] = { "cleared", "CARD",
		N_("{0}: Nordland sweeps a Soviet unit off the road.") },
	[MESSAGE_NOT_CLEARED] = { "not-cleared", "DRAWN",
		N_("{0}: a Soviet unit on the road does not give way.") },
	[MESSAGE_SCORE] = { "score", "NUMBER",
		N_("The first tanks of Nordland roll in: Arnswalde is "
		   "relieved.") },
	[MESSAGE_MIRACLE] = { "miracle", "NUMBER",
		N_("{0} {0:point:points}, a miracle in the east: Solstice may "
		   "even begin "
		   "better than it did.") },
	[MESSAGE_AESTHETICS] = { "aesthetics", "NUMBER",
		N_("{0} {0:point:points}, the aesthetics of ruin: nothing is "
		   "left of the town but those who got out of it.") },
	[MESSAGE_TWILIGHT] = { "twilight", "NUMBER",
		N_("{0} {0:point:points}: twilight of the gods, as it was in "
		   "1945. The battalion moves on to its next lost battle.") },
	[MESSAGE_RELIEVED] = { "relieved", "NUMBER",
		N_("{0} {0:point:points}: the road is open, and nobody and "
		   "nothing was "
		   "brought out over it.") },
	[MESSAGE_SURRENDERED] = { "surrendered", "",
		N_("White sheets hang from the windows: the garrison "
		   "surrenders. The game is lost.") },
	[MESSAGE_NO_TIGERS] = { "no-tigers", "",
		N_("No Tiger is left to fight in Arnswalde, and the garrison "
		   "knows it. The game is lost.") },
	[MESSAGE_OVERRUN] = { "overrun", "",
		N_("The road from the north stays shut, and nobody comes. The "
		   "game is lost.") },
	{ NULL, NULL, NULL },
};
