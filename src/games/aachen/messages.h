/*
 * Each entry declares a message of Aachen: its row, id, types of its arguments
 * and text (rules.h).
 * floor: games
 *
 * A text is short and names units by their ids and hexes by their names. The
 * text includes the numbers that explain the result of a die.
 */

MESSAGE(PLACED, "placed", "UNIT HEX", "{0} takes post at {1}.")
MESSAGE(MOVES, "moves", "UNIT HEX HEX", "{0}: {1} to {2}.")
/* MESSAGE_PASSES reports each step of a move, for pictures and --json. */
MESSAGE(PASSES, "passes", "UNIT HEX", NO_TEXT)
MESSAGE(ARRIVES, "arrives", "UNIT HEX", "{0} enters the map at {1}.")
NEWS(BRIDGED, "bridged", "SIDE", "Engineers build a bridge across {0}.")
MESSAGE(REPAIRS, "repairs", "UNIT BRIDGE",
	"{0} sets to work on the bridge {1}.")
MESSAGE(REPAIRED, "repaired", "UNIT BRIDGE",
	"{0} has restored the bridge {1}; it can't be blown again.")
NEWS(BLOWN, "blown", "BRIDGE NUMBER",
	"The die shows {1}: the bridge {0} goes up ahead of the Americans.")
MESSAGE(NOT_BLOWN, "not-blown", "BRIDGE NUMBER",
	"The die shows {1}: the charges under the bridge {0} fail.")
MESSAGE(STOPPED, "stopped", "UNIT HEX", "{0} halts at {1}.")
/* 2.13 All hexes where the unit can enter are blocked. */
MESSAGE(WAITS, "waits", "UNIT",
	"{0} finds no free hex to enter the map, and "
	"waits.")
NEWS(LATCH, "latch", "NUMBER",
	"The West Wall on the Wurm is broken: the 2nd Armored Division comes "
	"up in turn {0}.")
NEWS(CAPTURED, "captured", "SEAT HEX NUMBER",
	"The {0} take {1}; {2} {2:hex:hexes} of Aachen {2:is:are} in Allied "
	"hands.")
NEWS(EXIT, "exit", "SEAT HEX NUMBER",
	"The {0} take {1}, a road to the east; {2} {2:exit:exits} {2:is:are} "
	"in Allied hands.")

MESSAGE(ATTACKS, "attacks", "UNIT HEX HEX NUMBER",
	"{0} attacks {2} from {1} with {3}.")
/* The arguments are the unit, its defence, and what the ground adds (or 0). */
MESSAGE(DEFENDS, "defends", "UNIT NUMBER NUMBER", "{0} defends with {1}.")
MESSAGE(DEFENDS_GROUND, "defends-ground", "UNIT NUMBER NUMBER",
	"{0} defends with {1}, and {2} for its ground.")
MESSAGE(BOMBARDS, "bombards", "SEAT HEX NUMBER",
	"{1} under fire: the {0} bombard it with {2}.")
MESSAGE(SUPPORT, "support", "SEAT NUMBER", "Support fire of the {0}: {1}.")
/* The arguments are attack, defence, the loss for water (or 0), differential
 * and column. */
MESSAGE(DIFFERENTIAL, "differential", "NUMBER NUMBER NUMBER NUMBER NUMBER",
	"{0} against {1}: a differential of {3}.")
MESSAGE(DIFFERENTIAL_WATER, "differential-water",
	"NUMBER NUMBER NUMBER NUMBER NUMBER",
	"{0} against {1}, and {2} for the water: a differential of {3}.")
MESSAGE(RESULT, "result", "NUMBER RESULT", "The die shows {0}: {1}.")
MESSAGE(SHELLS_MISS, "shells-miss", "RESULT",
	"Shells alone have no such effect.")
MESSAGE(STEP_LOST, "step-lost", "UNIT", "{0} loses a step.")
NEWS(ELIMINATED, "eliminated", "UNIT HEX", "{0} is destroyed at {1}.")
MESSAGE(STANDS, "stands", "UNIT HEX",
	"{0} loses a step and does not give up "
	"{1}.")
MESSAGE(IGNORES, "ignores", "UNIT HEX", "{0} stays in its bunkers at {1}.")
MESSAGE(RETREATS, "retreats", "UNIT HEX HEX", "{0} falls back from {1} to {2}.")
MESSAGE(CUT_OFF, "cut-off", "UNIT", "{0} cannot retreat far enough.")
MESSAGE(ADVANCES, "advances", "UNIT HEX HEX", "{0} advances from {1} into {2}.")

MESSAGE(PHASE, "phase", "PHASE", "{0}.")
NEWS(SHORTER, "shorter", "NUMBER",
	"The losses shorten the campaign: turn {0} is the last.")

/* 2.14 The arguments are the hexes of Aachen, and the exits, that the Allies
 * hold. */
NEWS(TAKEN, "taken", "NUMBER NUMBER",
	"Aachen has fallen, and {1} of the roads to the east are in American "
	"hands: the way into Germany is open.")
NEWS(HALF, "half", "NUMBER NUMBER",
	"Aachen has fallen, but only {1} {1:road:roads} to the east {1:is:are} "
	"in American hands: a draw.")
NEWS(NOT_TAKEN, "not-taken", "NUMBER NUMBER",
	"Only {0} of the hexes of Aachen are in American hands: the city has "
	"held out.")

/* A question's first argument decides which standing orders apply. */
MESSAGE(ASK_DEMOLISH, "ask-demolish", "BRIDGE",
	"Americans come near the bridge {0}. Blow it?")
MESSAGE(ASK_MARKER, "ask-marker", "HEX",
	"{0} is attacked. Use a support marker for its defence?")
MESSAGE(ASK_STAND, "ask-stand", "UNIT HEX",
	"If {0} must retreat from {1}: lose a step and stand, or yield?")
MESSAGE(ASK_LOSE, "ask-lose", "HEX",
	"The fight for {0} costs a step. Which unit loses the step?")
MESSAGE(ASK_RETREAT, "ask-retreat", "UNIT HEX",
	"{0} must retreat from {1}. Which way?")
MESSAGE(ASK_ADVANCE, "ask-advance", "HEX", "{0} is empty. Who advances?")
