#include "messages.h"
#include "aachen.h"

/* Words that stand in messages only. */
static const char *const phase_names[] = {
	[PHASE_SETUP] = "Set-up",
	[PHASE_ALLIED_MOVEMENT] = "Allied movement",
	[PHASE_ALLIED_COMBAT] = "Allied combat",
	[PHASE_ALLIED_MOBILE] = "Allied mobile movement",
	[PHASE_GERMAN_MOVEMENT] = "German movement",
	[PHASE_GERMAN_COMBAT] = "German combat",
	[PHASE_GERMAN_MOBILE] = "German mobile movement",
	[PHASE_OVER] = "The end",
	NULL,
};
const struct vocabulary aachen_phase_words =
	WORDS_FIXED("PHASE", aachen_phases, phase_names);

/*
 * What people read: terse, by the ids of units and the names of hexes, and
 * with the numbers that explain each die.
 */
const struct message aachen_messages[] = {
	/* Movement. */
	[MESSAGE_PLACED] = { "placed", "UNIT HEX", "{0} takes post at {1}." },
	[MESSAGE_MOVES] = { "moves", "UNIT HEX HEX", "{0}: {1} to {2}." },
	[MESSAGE_PASSES] = { "passes", "UNIT HEX", "" },
	[MESSAGE_ARRIVES] = { "arrives", "UNIT HEX",
		"{0} comes on to the map at {1}." },
	[MESSAGE_BRIDGED] = { "bridged", "SIDE",
		"Engineers throw a bridge across {0}." },
	[MESSAGE_REPAIRS] = { "repairs", "UNIT BRIDGE",
		"{0} sets to work on the bridge {1}." },
	[MESSAGE_REPAIRED] = { "repaired", "UNIT BRIDGE",
		"{0} has restored the bridge {1}; it can't be blown again." },
	[MESSAGE_BLOWN] = { "blown", "BRIDGE NUMBER",
		"The die shows {1}: the bridge {0} goes up ahead of the "
		"Americans." },
	[MESSAGE_NOT_BLOWN] = { "not-blown", "BRIDGE NUMBER",
		"The die shows {1}: the charges under the bridge {0} fail." },
	[MESSAGE_STOPPED] = { "stopped", "UNIT HEX", "{0} halts at {1}." },
	[MESSAGE_WAITS] = { "waits", "UNIT",
		"{0} finds no way on to the map and waits." },
	[MESSAGE_LATCH] = { "latch", "NUMBER",
		"The West Wall on the Wurm is broken: the 2nd Armored "
		"Division comes up in turn {0}." },
	[MESSAGE_CAPTURED] = { "captured", "SEAT HEX NUMBER",
		"The {0} take {1}; {2} {2:hex:hexes} of Aachen {2:is:are} in "
		"Allied hands." },
	[MESSAGE_EXIT] = { "exit", "SEAT HEX NUMBER",
		"The {0} take {1}, a road to the east; {2} {2:exit:exits} "
		"{2:is:are} in Allied hands." },

	/* Combat. */
	[MESSAGE_ATTACKS] = { "attacks", "UNIT HEX HEX NUMBER",
		"{0} attacks {2} from {1} with {3}." },
	[MESSAGE_DEFENDS] = { "defends", "UNIT NUMBER NUMBER",
		"{0} defends with {1}." },
	[MESSAGE_DEFENDS_GROUND] = { "defends-ground", "UNIT NUMBER NUMBER",
		"{0} defends with {1}, and {2} for its ground." },
	[MESSAGE_BOMBARDS] = { "bombards", "SEAT HEX NUMBER",
		"{1} under fire: the {0} bombard it with {2}." },
	[MESSAGE_SUPPORT] = { "support", "SEAT NUMBER",
		"Support fire of the {0}: {1}." },
	[MESSAGE_DIFFERENTIAL] = { "differential",
		"NUMBER NUMBER NUMBER NUMBER NUMBER",
		"{0} against {1}: a differential of {3}." },
	[MESSAGE_DIFFERENTIAL_WATER] = { "differential-water",
		"NUMBER NUMBER NUMBER NUMBER NUMBER",
		"{0} against {1}, and {2} for the water: a differential of "
		"{3}." },
	[MESSAGE_RESULT] = { "result", "NUMBER RESULT",
		"The die shows {0}: {1}." },
	[MESSAGE_SHELLS_MISS] = { "shells-miss", "RESULT",
		"Shells alone have no such effect." },
	[MESSAGE_STEP_LOST] = { "step-lost", "UNIT", "{0} loses a step." },
	[MESSAGE_ELIMINATED] = { "eliminated", "UNIT HEX",
		"{0} is destroyed at {1}." },
	[MESSAGE_STANDS] = { "stands", "UNIT HEX",
		"{0} will not give up {1}." },
	[MESSAGE_IGNORES] = { "ignores", "UNIT HEX",
		"{0} stays in its bunkers at {1}." },
	[MESSAGE_RETREATS] = { "retreats", "UNIT HEX HEX",
		"{0} falls back from {1} to {2}." },
	[MESSAGE_CUT_OFF] = { "cut-off", "UNIT",
		"{0} has no way back far enough." },
	[MESSAGE_ADVANCES] = { "advances", "UNIT HEX HEX",
		"{0} advances from {1} into {2}." },

	/* Phases and the end. */
	[MESSAGE_PHASE] = { "phase", "PHASE", "{0}." },
	[MESSAGE_SHORTER] = { "shorter", "NUMBER",
		"The losses shorten the campaign: turn {0} is the last." },
	[MESSAGE_TAKEN] = { "taken", "NUMBER NUMBER",
		"Aachen has fallen, and {1} of the roads to the east are in "
		"American hands: the way into Germany is open." },
	[MESSAGE_HALF] = { "half", "NUMBER NUMBER",
		"Aachen has fallen, but only {1} {1:road:roads} to the east "
		"{1:is:are} in American hands: a draw." },
	[MESSAGE_NOT_TAKEN] = { "not-taken", "NUMBER NUMBER",
		"{0} of the hexes of Aachen are in American hands, and that is "
		"not all: the city has held out." },

	/* Questions. */
	[MESSAGE_ASK_DEMOLISH] = { "ask-demolish", "BRIDGE",
		"Americans come near the bridge {0}. Blow it?" },
	[MESSAGE_ASK_MARKER] = { "ask-marker", "HEX",
		"{0} is attacked. Support fire for its defence?" },
	[MESSAGE_ASK_STAND] = { "ask-stand", "UNIT HEX",
		"If {0} must retreat from {1}: stand for a step, or yield?" },
	[MESSAGE_ASK_LOSE] = { "ask-lose", "HEX",
		"The fight for {0} costs a step. Who loses it?" },
	[MESSAGE_ASK_RETREAT] = { "ask-retreat", "UNIT HEX",
		"{0} must retreat from {1}. Which way?" },
	[MESSAGE_ASK_ADVANCE] = { "ask-advance", "HEX",
		"{0} is empty. Who advances?" },
	{ NULL, NULL, NULL },
};
