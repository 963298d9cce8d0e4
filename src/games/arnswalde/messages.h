/*
 * Each entry declares a message of Arnswalde 1945. An entry has a row, an id,
 * the types of its arguments and a text (rules.h).
 * floor: games
 *
 * A text names the card that was drawn and explains its effect. Translations
 * find a text by its id.
 */

MESSAGE(PLACED, "placed", "NUMBER NUMBER NUMBER",
	"The Tigers take post: {0} in the north, {1} in the south, {2} in the "
	"central square.")
MESSAGE(TURN, "turn", "NUMBER NUMBER",
	"The garrison's morale is {0}, and {1} {1:Tiger is:Tigers are} fit to "
	"fight in Arnswalde.")
MESSAGE(DEPLOYED, "deployed", "CARD AREA NUMBER",
	"Soviet troops push into {1}: {0}, strength {2}.")
NEWS(ULTIMATUM, "ultimatum", "CARD",
	"{0}: three German prisoners come through the lines under a white "
	"flag, with a Soviet demand to surrender.")
MESSAGE(OFFENSIVE_ORDERED, "offensive-ordered", "CARD",
	"{0}: behind the Soviet lines guns are brought up on every road. "
	"Tonight comes a total offensive.")

MESSAGE(MOVED, "moved", "NUMBER AREA AREA",
	"{0} {0:Tiger grinds:Tigers grind} through the rubble from {1} to {2}.")
NEWS(REFUGEES_ESCAPE, "refugees-escape", "NUMBER NUMBER",
	"A column of refugees gets out to the north over frozen fields: {0} "
	"{0:column is:columns are} safe, {1} still {1:waits:wait} on the "
	"square.")
NEWS(TIGERS_ESCAPE, "tigers-escape", "NUMBER NUMBER",
	"{0} {0:Tiger breaks:Tigers break} out to the north and will not come "
	"back; {1} {1:stays:stay} in Arnswalde.")
MESSAGE(MENDED, "mended", "CARD NUMBER",
	"{0}: the fitters slap a hull, and a Tiger rolls out to the central "
	"square; {1} still under repair.")
MESSAGE(NOT_MENDED, "not-mended", "CARD",
	"{0}: a night of hammering, and nothing runs that did not run before.")
MESSAGE(CANNIBALISED, "cannibalised", "CARD NUMBER",
	"{0}: there are no spare parts but other Tigers. One is stripped to "
	"the hull; {1} left under repair.")
MESSAGE(REPAIR_JOKER, "repair-joker", "DRAWN",
	"{0}: no repairs tonight, the fitters stand about and talk of giving "
	"up.")

MESSAGE(COUNTERATTACK, "counterattack", "NUMBER AREA CARD NUMBER",
	"Counterattack in {1}: {0} {0:Tiger:Tigers} against {2}, strength {3}.")
MESSAGE(TURNED_UP, "turned-up", "CARD AREA",
	"The hidden force in {1} shows itself: {0}.")
MESSAGE(TIGER_JOKER, "tiger-joker", "DRAWN",
	"{0}: while the crew looks for a target, rumours run through the "
	"cellars.")
MESSAGE(HITS, "hits", "CARD NUMBER NUMBER",
	"{0}: {1} against strength {2}, a clean shot.")
MESSAGE(FALLS_SHORT, "falls-short", "CARD NUMBER NUMBER",
	"{0}: {1} against strength {2} is not enough.")
MESSAGE(PAIR_HITS, "pair-hits", "CARD NUMBER NUMBER",
	"{0} joins a gun that has the range already: {1} together against "
	"strength {2}.")
MESSAGE(PAIR_FALLS_SHORT, "pair-falls-short", "CARD NUMBER NUMBER",
	"{0} makes a pair, but {1} together against strength {2} is still not "
	"enough.")
MESSAGE(ACES, "aces", "CARD",
	"{0}: two aces in one fight, and nothing on the field stands against "
	"them.")
MESSAGE(BROKEN_OFF, "broken-off", "CARD AREA",
	"{0}: no shells or no petrol. The Tiger leaves {1} for the central "
	"square without having fired.")
NEWS(DAMAGED, "damaged", "CARD AREA NUMBER",
	"{0}: a Tiger is towed out of {1} with a broken track; {2} under "
	"repair.")
MESSAGE(DAMAGED_TOO, "damaged-too", "AREA NUMBER",
	"The failure in {0} damages one more Tiger; {1} under repair.")
NEWS(BEATEN, "beaten", "CARD AREA", "{0} is thrown out of {1} for good.")
NEWS(FAILED, "failed", "CARD AREA",
	"The counterattack fails: {0} holds on in {1}.")
MESSAGE(EXTRA_ACTION, "extra-action", "CARD NUMBER",
	"{0}: one more action this turn; {1} left.")
MESSAGE(KEEPS, "keeps", "CARD CARD", "{0}: you keep a card for later, {1}.")
MESSAGE(KEEPS_JOKER, "keeps-joker", "CARD CARD",
	"{0}: the card for later is a joker; of no use, but out of the deck.")

MESSAGE(QUIET, "quiet", "",
	"No Soviet troops are in place to attack. The night stays quiet.")
NEWS(OFFENSIVE, "offensive", "CARD",
	"Total offensive ({0}): every Soviet unit in Arnswalde attacks, from "
	"the latest to the first.")
MESSAGE(ATTACKS, "attacks", "CARD AREA NUMBER",
	"{0} attacks in {1}, strength {2}.")
MESSAGE(ATTACK_JOKER, "attack-joker", "DRAWN",
	"{0}: through the noise come voices from a loudspeaker, promising "
	"bread and warm quarters.")
NEWS(BREAKS_IN, "breaks-in", "CARD AREA NUMBER",
	"{0} is no more than {2}: the Soviets break into {1}.")
MESSAGE(ACE_DEMANDS, "ace-demands", "CARD",
	"{0}: and behind the tanks walks an officer with a white flag.")
NEWS(REPELLED, "repelled", "CARD AREA CARD",
	"{0} is too much for the attackers: {2} is wiped out in {1}.")
MESSAGE(FIZZLES, "fizzles", "CARD AREA",
	"{0}: the attack in {1} loses its way in smoke and snow.")
MESSAGE(SHELLS_HIT, "shells-hit", "CARD NUMBER",
	"{0}: shells meant for the front come down on the workshop and burn "
	"out a Tiger; {1} left under repair.")
MESSAGE(SHELLS_MISS, "shells-miss", "CARD",
	"{0}: shells come down on the workshop, which is empty.")
MESSAGE(DUPLICATE, "duplicate", "CARD",
	"The hidden card is {0}: the order to attack a second time. It is "
	"filed and forgotten.")
MESSAGE(ABANDONED, "abandoned", "AREA",
	"Not one Tiger is left in {0}, and the men in the trenches see it.")
MESSAGE(BOTH_SIDES, "both-sides", "",
	"The offensive has spent itself, but Soviets stand north and south of "
	"the town.")

MESSAGE(SURRENDER_TEST, "surrender-test", "NUMBER",
	"General Voigt asks his officers how long they will hold (morale {0}).")
MESSAGE(TEST_JOKER, "test-joker", "DRAWN",
	"{0}: nobody answers. The general asks again.")
MESSAGE(TEST_STANDS, "test-stands", "CARD NUMBER",
	"{0}: at morale {1} they hold on.")
MESSAGE(TEST_SHAKES, "test-shakes", "CARD NUMBER",
	"{0}: at morale {1} they hold on, but some have doubts.")
MESSAGE(TEST_FAILS, "test-fails", "CARD NUMBER",
	"{0}: at morale {1} that is the end of it.")
NEWS(MORALE_FALLS, "morale-falls", "NUMBER",
	"The garrison's morale falls to {0}.")

MESSAGE(SHUFFLED, "shuffled", "NUMBER",
	"The judgement deck is used up: {0} {0:card is:cards are} shuffled "
	"again.")
MESSAGE(FROM_HAND, "from-hand", "CARD", "You use {0} from your hand.")

MESSAGE(ASK_CARD, "ask-card", "PURPOSE",
	"A card for {0}: from the deck or your hand?")
MESSAGE(ASK_GO_ON, "ask-go-on", "AREA NUMBER NUMBER",
	"Strength {1} still stands in {0}, and {2} fresh {2:Tiger waits:Tigers "
	"wait}. Go on or stop?")
MESSAGE(ASK_BLACK_FACE, "ask-black-face", "CARD",
	"{0}, a stroke of luck: how to use it?")
MESSAGE(ASK_AREA, "ask-area", "",
	"The Soviets attack in the north and the south: which attack do you "
	"answer first?")
MESSAGE(ASK_ANSWER, "ask-answer", "CARD AREA NUMBER",
	"{0} attacks in {1} with strength {2}: answer with the Tigers, or "
	"hold?")

MESSAGE(RELIEF_TEST, "relief-test", "NUMBER",
	"The guns of Nordland are heard in the north. {0} Soviet {0:unit "
	"bars:units bar} the road.")
MESSAGE(ROAD_FREE, "road-free", "",
	"The guns of Nordland are heard in the north, and no Soviet unit bars "
	"the road.")
MESSAGE(CLEARED, "cleared", "CARD",
	"{0}: Nordland sweeps a Soviet unit off the road.")
MESSAGE(NOT_CLEARED, "not-cleared", "DRAWN",
	"{0}: a Soviet unit on the road does not give way.")
NEWS(SCORE, "score", "NUMBER",
	"The first tanks of Nordland roll in: Arnswalde is relieved.")
MESSAGE(MIRACLE, "miracle", "NUMBER",
	"{0} {0:point:points}, a miracle in the east: Solstice may even begin "
	"better than it did.")
MESSAGE(AESTHETICS, "aesthetics", "NUMBER",
	"{0} {0:point:points}, the aesthetics of ruin: nothing is left of the "
	"town but those who got out of it.")
MESSAGE(TWILIGHT, "twilight", "NUMBER",
	"{0} {0:point:points}: twilight of the gods, as it was in 1945. The "
	"battalion moves on to its next lost battle.")
MESSAGE(RELIEVED, "relieved", "NUMBER",
	"{0} {0:point:points}: the road is open, but nobody has escaped.")
NEWS(SURRENDERED, "surrendered", "",
	"White sheets hang from the windows: the garrison surrenders.")
NEWS(NO_TIGERS, "no-tigers", "",
	"No Tiger is left to fight in Arnswalde, and the garrison knows it.")
NEWS(OVERRUN, "overrun", "",
	"The road from the north stays shut, and nobody comes.")
