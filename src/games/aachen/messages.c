#include "messages.h"
#include "aachen.h"
#include "reasons.h"

/* Words that stand in messages only. */
static const char *const phase_names[] = {
	[PHASE_SETUP] = "Set-up",
	[PHASE_ALLIED_MOVEMENT] = N_("Allied movement"),
	[PHASE_ALLIED_COMBAT] = N_("Allied combat"),
	[PHASE_ALLIED_MOBILE] = N_("Allied mobile movement"),
	[PHASE_GERMAN_MOVEMENT] = N_("German movement"),
	[PHASE_GERMAN_COMBAT] = N_("German combat"),
	[PHASE_GERMAN_MOBILE] = N_("German mobile movement"),
	[PHASE_OVER] = N_("The end"),
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
	[MESSAGE_PLACED] = { "placed", "UNIT HEX",
		N_("{0} takes post at {1}.") },
	[MESSAGE_MOVES] = { "moves", "UNIT HEX HEX", N_("{0}: {1} to {2}.") },
	[MESSAGE_PASSES] = { "passes", "UNIT HEX", "" },
	[MESSAGE_ARRIVES] = { "arrives", "UNIT HEX",
		N_("{0} comes on to the map at {1}.") },
	[MESSAGE_BRIDGED] = { "bridged", "SIDE",
		N_("Engineers throw a bridge across {0}.") },
	[MESSAGE_REPAIRS] = { "repairs", "UNIT BRIDGE",
		N_("{0} sets to work on the bridge {1}.") },
	[MESSAGE_REPAIRED] = { "repaired", "UNIT BRIDGE",
		N_("{0} has restored the bridge {1}; it can't be blown "
		   "again.") },
	[MESSAGE_BLOWN] = { "blown", "BRIDGE NUMBER",
		N_("The die shows {1}: the bridge {0} goes up ahead of the "
		   "Americans.") },
	[MESSAGE_NOT_BLOWN] = { "not-blown", "BRIDGE NUMBER",
		N_("The die shows {1}: the charges under the bridge {0} "
		   "fail.") },
	[MESSAGE_STOPPED] = { "stopped", "UNIT HEX", N_("{0} halts at {1}.") },
	[MESSAGE_WAITS] = { "waits", "UNIT",
		N_("{0} finds no way on to the map and waits.") },
	[MESSAGE_LATCH] = { "latch", "NUMBER",
		N_("The West Wall on the Wurm is broken: the 2nd Armored "
		   "Division comes up in turn {0}.") },
	[MESSAGE_CAPTURED] = { "captured", "SEAT HEX NUMBER",
		N_("The {0} take {1}; {2} {2:hex:hexes} of Aachen {2:is:are} "
		   "in "
		   "Allied hands.") },
	[MESSAGE_EXIT] = { "exit", "SEAT HEX NUMBER",
		N_("The {0} take {1}, a road to the east; {2} {2:exit:exits} "
		   "{2:is:are} in Allied hands.") },

	/* Combat. */
	[MESSAGE_ATTACKS] = { "attacks", "UNIT HEX HEX NUMBER",
		N_("{0} attacks {2} from {1} with {3}.") },
	[MESSAGE_DEFENDS] = { "defends", "UNIT NUMBER NUMBER",
		N_("{0} defends with {1}.") },
	[MESSAGE_DEFENDS_GROUND] = { "defends-ground", "UNIT NUMBER NUMBER",
		N_("{0} defends with {1}, and {2} for its ground.") },
	[MESSAGE_BOMBARDS] = { "bombards", "SEAT HEX NUMBER",
		N_("{1} under fire: the {0} bombard it with {2}.") },
	[MESSAGE_SUPPORT] = { "support", "SEAT NUMBER",
		N_("Support fire of the {0}: {1}.") },
	[MESSAGE_DIFFERENTIAL] = { "differential",
		"NUMBER NUMBER NUMBER NUMBER NUMBER",
		N_("{0} against {1}: a differential of {3}.") },
	[MESSAGE_DIFFERENTIAL_WATER] = { "differential-water",
		"NUMBER NUMBER NUMBER NUMBER NUMBER",
		N_("{0} against {1}, and {2} for the water: a differential of "
		   "{3}.") },
	[MESSAGE_RESULT] = { "result", "NUMBER RESULT",
		N_("The die shows {0}: {1}.") },
	[MESSAGE_SHELLS_MISS] = { "shells-miss", "RESULT",
		N_("Shells alone have no such effect.") },
	[MESSAGE_STEP_LOST] = { "step-lost", "UNIT", N_("{0} loses a step.") },
	[MESSAGE_ELIMINATED] = { "eliminated", "UNIT HEX",
		N_("{0} is destroyed at {1}.") },
	[MESSAGE_STANDS] = { "stands", "UNIT HEX",
		N_("{0} will not give up {1}.") },
	[MESSAGE_IGNORES] = { "ignores", "UNIT HEX",
		N_("{0} stays in its bunkers at {1}.") },
	[MESSAGE_RETREATS] = { "retreats", "UNIT HEX HEX",
		N_("{0} falls back from {1} to {2}.") },
	[MESSAGE_CUT_OFF] = { "cut-off", "UNIT",
		N_("{0} has no way back far enough.") },
	[MESSAGE_ADVANCES] = { "advances", "UNIT HEX HEX",
		N_("{0} advances from {1} into {2}.") },

	/* Phases and the end. */
	[MESSAGE_PHASE] = { "phase", "PHASE", "{0}." },
	[MESSAGE_SHORTER] = { "shorter", "NUMBER",
		N_("The losses shorten the campaign: turn {0} is the last.") },
	[MESSAGE_TAKEN] = { "taken", "NUMBER NUMBER",
		N_("Aachen has fallen, and {1} of the roads to the east are in "
		   "American hands: the way into Germany is open.") },
	[MESSAGE_HALF] = { "half", "NUMBER NUMBER",
		N_("Aachen has fallen, but only {1} {1:road:roads} to the east "
		   "{1:is:are} in American hands: a draw.") },
	[MESSAGE_NOT_TAKEN] = { "not-taken", "NUMBER NUMBER",
		N_("{0} of the hexes of Aachen are in American hands, and that "
		   "is "
		   "not all: the city has held out.") },

	/* Questions. */
	[MESSAGE_ASK_DEMOLISH] = { "ask-demolish", "BRIDGE",
		N_("Americans come near the bridge {0}. Blow it?") },
	[MESSAGE_ASK_MARKER] = { "ask-marker", "HEX",
		N_("{0} is attacked. Support fire for its defence?") },
	[MESSAGE_ASK_STAND] = { "ask-stand", "UNIT HEX",
		N_("If {0} must retreat from {1}: stand for a step, or "
		   "yield?") },
	[MESSAGE_ASK_LOSE] = { "ask-lose", "HEX",
		N_("The fight for {0} costs a step. Who loses it?") },
	[MESSAGE_ASK_RETREAT] = { "ask-retreat", "UNIT HEX",
		N_("{0} must retreat from {1}. Which way?") },
	[MESSAGE_ASK_ADVANCE] = { "ask-advance", "HEX",
		N_("{0} is empty. Who advances?") },
	{ NULL, NULL, NULL },
};

/*
 * Why not: each reason with its rule. {unit} and {hex} are those of the order,
 * {other} who stands in that hex, {from} where a step that fails begins, {list}
 * what the reason counts up (orders.c).
 */
const struct reason_words aachen_reasons[] = {
	[OK] = { "", "" },
	[NOT_TO_PLACE] = { "3", N_("{unit} is not to be placed") },
	[OUT_OF_ZONE] = { "3", N_("{hex} is not in {zone}, where {unit} is set "
				  "up") },
	[ZONE_FULL] = { "3", N_("every hex where {unit} is set up is taken") },
	[NOT_YOURS] = { "2.3", N_("{unit} belongs to the {side}") },
	[LOST] = { "2.2", N_("{unit} is lost") },
	[NOT_IN_GAME] = { "2.2", N_("{unit} is not in the game") },
	[NOT_ARRIVED] = { "2.13", N_("{unit} has not arrived yet") },
	[LEG_UNIT] = { "2.3", N_("{unit} is a leg unit, and mobile units move "
				 "now") },
	[MOVED] = { "2.3", N_("{unit} has moved in this phase") },
	[LOCKED] = { "2.5", N_("{unit} began the phase in an enemy zone of "
			       "control, held by {list}, and can't move") },
	[LOCKED_ONCE] = { "2.5",
		N_("{unit} began the phase in an enemy zone of "
		   "control and can't move") },
	[ARRIVALS_FIRST] = { "2.13", N_("reinforcements come first: enter "
					"{list}") },
	[NOT_DUE] = { "2.13", N_("{unit} is not to arrive") },
	[LEG_ARRIVES] = { "2.13", N_("{unit} is a leg unit: it comes in a "
				     "movement phase") },
	[COMES_AFTER_TRIGGER] = { "2.13",
		N_("{unit} comes in the turn after "
		   "{trigger} hexes of the West Wall on "
		   "the Wurm were taken, side by "
		   "side") },
	[COMES_LATER] = { "2.13", N_("{unit} comes in turn {turn}") },
	[OTHERS_MOVED] = { "2.13",
		N_("other units have moved, and arrivals come "
		   "first in a phase") },
	[NO_ENTRY] = { "2.13", N_("{unit} does not enter at {hex}; {from} is "
				  "free") },
	[ENTRY_TAKEN] = { "2.13",
		N_("{other} stands at {hex}; {from} is free for "
		   "{unit}") },
	[ENTRIES_TAKEN] = { "2.13", N_("every hex where {unit} could enter is "
				       "taken") },
	[STANDS_THERE] = { "2.4", N_("{unit} stands there") },
	[FRIEND_THERE] = { "2.4", N_("{other} stands at {hex}, and a hex holds "
				     "one unit") },
	[ENEMY_THERE] = { "2.4", N_("the enemy's {other} stands at {hex}") },
	[MUST_STOP] = { "2.5",
		N_("{unit} must stop at {from}, in an enemy zone "
		   "of control") },
	[TOO_DEAR] = { "2.4",
		N_("from {from} to {hex} costs {cost} points, and "
		   "{unit} has {left}") },
	[RIVER_BARS] = { "2.4",
		N_("{unit} is mobile and can't cross the river at "
		   "{hexside}, where there is no bridge") },
	[RIVER_TAKES_ALL] = { "2.4",
		N_("crossing the river at {hexside} without "
		   "a bridge takes the whole allowance, as "
		   "the first step of a move") },
	[NO_WAY] = { "2.5", N_("no way leads {unit} from {from} to {hex}: "
			       "enemies, their zones of control or water bar "
			       "it") },
	[NO_WAY_OUT] = { "2.4", N_("no way leads {unit} out of {from}") },
	[TOO_LITTLE_LEFT] = { "2.4", N_("{unit} has {left} points left, and no "
					"step from {from} costs so little") },
	[ALL_FULL] = { "2.4",
		N_("every hex that {unit} can reach is taken, and a "
		   "hex holds one unit") },
	[BRIDGED] = { "2.9", N_("engineers have bridged {hexside}") },
	[PONTOON_USED] = { "2.9",
		N_("their bridge at {pontoon} has been used in "
		   "this turn") },
	[OUT_OF_RANGE] = { "2.9", N_("no engineers are within range of "
				     "{hexside}") },
	[CONTESTED] = { "2.9",
		N_("{hexside} lies in a German zone of control, or "
		   "a German stands there") },
	[NO_ENGINEERS] = { "2.10", N_("{unit} is no unit of engineers") },
	[NOT_DESTROYED] = { "2.10",
		N_("the bridge {hexside} is not destroyed") },
	[NOT_AT_BRIDGE] = { "2.10", N_("{unit} does not stand on a hex of the "
				       "bridge") },
	[REPAIRER_MOVED] = { "2.10", N_("{unit} has moved") },
	[AT_WORK] = { "2.10", N_("{unit} is at work there") },
	[REPAIRER_IN_ZONE] = { "2.10", N_("{unit} stands in a German zone of "
					  "control") },
	[NOBODY_THERE] = { "2.6", N_("no unit stands in {hex}") },
	[OWN_TARGET] = { "2.6", N_("{other} in {hex} is a unit of your own") },
	[HIT] = { "2.6", N_("{other} has been attacked or bombarded in this "
			    "phase, and that is done once") },
	[NOT_YOUR_ATTACKER] = { "2.6", N_("{unit} is not yours") },
	[ELIMINATED] = { "2.6", N_("{unit} is eliminated") },
	[OFF_MAP] = { "2.6", N_("{unit} is not on the map") },
	[NO_STRENGTH] = { "2.2",
		N_("{unit} has an attack strength of 0 and never "
		   "attacks") },
	[FOUGHT] = { "2.6", N_("{unit} has attacked in this phase, and does so "
			       "once") },
	[NO_ENEMY_NEAR] = { "2.6", N_("no enemy is adjacent to {unit} in "
				      "{from}") },
	[NOT_ADJACENT] = { "2.6",
		N_("{unit} in {from} is not adjacent to {hex}; "
		   "{list} could attack it") },
	[RIVER_STOPS_ATTACK] = { "2.6",
		N_("{unit} is mobile and does not attack "
		   "across the unbridged river between "
		   "{from} and {hex}") },
	[NAMED_TWICE] = { "2.6", N_("{unit} is named twice") },
	[TOO_MANY] = { "2.6", N_("at most {most} units attack together") },
	[NO_MARKER] = { "2.11",
		N_("there is no marker {value} left in this turn, "
		   "but {list}") },
	[ADVANCE_AND_HOLD] = { "2.8",
		N_("either a unit advances or all hold") },
	[TAKES_NO_PART] = { "2.8",
		N_("{unit} does not take part in the attack, "
		   "and only attackers advance") },
	[NO_FRIEND_NEAR] = { "2.11",
		N_("none of your units is adjacent to {hex}, "
		   "and a bombardment needs one") },
};
