#include "messages.h"
#include "reasons.h"
#include "reichstag.h"

const struct vocabulary reichstag_phase_words =
	WORDS_FIXED("PHASE", reichstag_phases, reichstag_phase_names);

/*
 * What people read: terse, by the ids of units and the names of hexes, and
 * with the numbers that explain each die.
 */
const struct message reichstag_messages[] = {
	/* 3, 4 */
	[MESSAGE_PHASE] = { "phase", "PHASE", N_("-- {0}") },
	[MESSAGE_PLACED] = { "placed", "UNIT HEX",
		N_("{0} takes post at {1}.") },

	[MESSAGE_GARRISON] = { "garrison", "UNIT SEAT",
		N_("{0} goes to the sector of the {1}.") },
	[MESSAGE_MOVEMENT_DIE] = { "movement-die", "SEAT NUMBER",
		N_("Movement of the Germans in the sector of the {0}: die "
		   "{1}.") },
	[MESSAGE_ALLOWANCE] = { "allowance", "SEAT NUMBER NUMBER NUMBER",
		N_("The Germans in the sector of the {0} have {1} movement "
		   "{1:point:points}: die {2}, {3} {3:command post:command "
		   "posts} face up.") },

	/* 6, 7, 8, 15, 20, 21, 22 */
	[MESSAGE_ARRIVES] = { "arrives", "UNIT HEX",
		N_("{0} comes on to the map at {1}.") },
	[MESSAGE_SPENT] = { "spent", "SEAT NUMBER NUMBER",
		N_("The {0} spends {1} STAVKA {1:point:points}; {2} left to "
		   "both.") },
	[MESSAGE_EFFORT] = { "maximum-effort", "SEAT",
		N_("Maximum Effort of the {0}: no movement, two combat "
		   "phases.") },
	[MESSAGE_RELIEF] = { "relief", "SEAT NUMBER NUMBER",
		N_("A relief group comes to the sector of the {0}: die {1}, "
		   "less "
		   "than turn {2}.") },
	[MESSAGE_NO_RELIEF] = { "no-relief", "SEAT NUMBER NUMBER",
		N_("No relief group comes to the sector of the {0}: die {1}, "
		   "turn {2}.") },
	[MESSAGE_ARTILLERY] = { "artillery", "HEX",
		N_("Artillery barrage at {0}.") },
	[MESSAGE_AIR] = { "air", "HEX", N_("Air barrage at {0}.") },
	[MESSAGE_JET] = { "me262", "HEX", N_("Me 262 over {0}.") },
	[MESSAGE_EXHAUSTED] = { "exhausted", "SEAT NUMBER NUMBER",
		N_("The {0} is exhausted: dice {1}, less than {2} "
		   "{2:corps or division:corps and divisions} lost.") },
	[MESSAGE_NOT_EXHAUSTED] = { "not-exhausted", "SEAT NUMBER NUMBER",
		N_("The {0} is not exhausted: dice {1}, {2} "
		   "{2:corps or division:corps and divisions} lost.") },
	[MESSAGE_TAKEN] = { "taken", "OBJECTIVE SEAT NUMBER",
		N_("The {1} takes {0}: {2} {2:point:points}.") },
	[MESSAGE_RETAKEN] = { "retaken", "OBJECTIVE",
		N_("The Germans are back in {0}.") },

	/* 9, 18 */
	[MESSAGE_MOVES] = { "moves", "UNIT HEX HEX", N_("{0}: {1} to {2}.") },
	[MESSAGE_PASSES] = { "passes", "UNIT HEX", "" },
	[MESSAGE_MARCHES] = { "marches", "UNIT",
		N_("{0} makes a forced march.") },
	[MESSAGE_STOPPED] = { "stopped", "UNIT HEX",
		N_("{0} halts at {1}, before the fallen bridge.") },
	[MESSAGE_FLED] = { "fled", "UNIT HEX",
		N_("{0} leaves the map at {1}, to the west.") },
	[MESSAGE_BLOWN] = { "blown", "BRIDGE NUMBER",
		N_("The die shows {1}: the bridge {0} goes up.") },
	[MESSAGE_SAFE] = { "safe", "BRIDGE NUMBER",
		N_("The die shows {1}: the bridge {0} is taken whole.") },

	/* 12-14 */
	[MESSAGE_FORCED] = { "forced", "HEX",
		N_("Nobody has ordered it, but {0} must be attacked.") },
	[MESSAGE_ATTACKS] = { "attacks", "UNIT HEX HEX NUMBER",
		N_("{0} ({3}) attacks {2}.") },
	[MESSAGE_DEFENDS] = { "defends", "UNIT HEX NUMBER",
		N_("{0} ({2}) defends {1}.") },
	[MESSAGE_MOBILE] = { "mobile", "NUMBER NUMBER NUMBER",
		N_("{0} against {1}: {2} percent, mobile combat.") },
	[MESSAGE_ASSAULT] = { "assault", "NUMBER NUMBER NUMBER",
		N_("{0} against {1}: {2} percent, assault.") },
	[MESSAGE_RESULT] = { "result", "NUMBER RESULT", N_("Die {0}: {1}.") },
	[MESSAGE_PANIC] = { "panic", "NUMBER",
		N_("Panic: {0} {0:hex:hexes}.") },
	[MESSAGE_ELIMINATED] = { "eliminated", "UNIT HEX",
		N_("{0} at {1} is destroyed.") },
	[MESSAGE_STAYS] = { "stays", "UNIT HEX", N_("{0} holds {1}.") },
	[MESSAGE_RETREATS] = { "retreats", "UNIT HEX HEX",
		N_("{0} falls back from {1} to {2}.") },
	[MESSAGE_CUT_OFF] = { "cut-off", "UNIT",
		N_("{0} can't go back any further.") },
	[MESSAGE_OFF_MAP] = { "off-map", "UNIT HEX",
		N_("{0} leaves the map at {1}.") },
	[MESSAGE_ADVANCES] = { "advances", "UNIT HEX HEX",
		N_("{0} advances from {1} to {2}.") },

	/* 16, 17 */
	[MESSAGE_TURNED_UP] = { "turned-up", "UNIT UNIT HEX",
		N_("{0} at {2} is turned up: {1}.") },
	[MESSAGE_MISPLACED] = { "misplaced", "UNIT HEX",
		N_("{0} must not lie at {1}: whoever put it there has lost.") },
	[MESSAGE_WITHHELD] = { "withheld", "UNIT",
		N_("{0} was kept off the map: whoever kept it has lost.") },
	[MESSAGE_NO_DRAW] = { "no-draw", "SEAT NUMBER",
		N_("Sector of the {0}: {1}, no counter for the Germans.") },
	[MESSAGE_DRAWN] = { "drawn", "SEAT NUMBER UNIT",
		N_("Sector of the {0}: {1}, the Germans draw {2}.") },
	[MESSAGE_KEPT] = { "kept", "UNIT", N_("{0} is kept off the map.") },
	[MESSAGE_NO_SOURCE] = { "no-source", "UNIT",
		N_("{0} brings nobody back.") },
	[MESSAGE_USED_UP] = { "used-up", "UNIT", N_("{0} is used up.") },
	[MESSAGE_SCOUTS] = { "scouts", "UNIT HEX", N_("{0} looks at {1}.") },
	[MESSAGE_AIR_RECON] = { "air-recon", "HEX NUMBER",
		N_("Aircraft over {0} see {1} face-down "
		   "{1:counter:counters}.") },
	[MESSAGE_CAPTURED] = { "captured", "UNIT SEAT",
		N_("{0} is captured by the {1}.") },

	/* 21, R68 */
	[MESSAGE_POINTS] = { "points", "NUMBER NUMBER",
		N_("The 1st Belorussian Front has {0} {0:point:points}, the "
		   "1st Ukrainian Front {1}.") },
	[MESSAGE_GERMANS_WIN] = { "germans-win", "NUMBER NUMBER",
		N_("Berlin holds: {0} {0:point:points} for the 1st Belorussian "
		   "Front, {1} for the 1st Ukrainian Front.") },
	[MESSAGE_WRONG] = { "wrong", "NUMBER NUMBER",
		N_("A counter was placed where it must not lie.") },

	/* Questions. */
	[MESSAGE_ASK_LOSE] = { "ask-lose", "HEX",
		N_("The fight for {0}: who is lost?") },
	[MESSAGE_ASK_STAY] = { "ask-stay", "UNIT HEX",
		N_("{0} at {1} must retreat: does it stay in the objective?") },
	[MESSAGE_ASK_RETREAT] = { "ask-retreat", "UNIT HEX",
		N_("Where does {0} retreat from {1}?") },
	[MESSAGE_ASK_ADVANCE] = { "ask-advance", "HEX",
		N_("{0} is empty: who advances?") },
	{ NULL, NULL, NULL },
};

const struct reason_words reichstag_reasons[] = {
	[OK] = { "", "" },
	[NOT_YOURS] = { "0", N_("{unit} is not yours to order") },
	[NOT_IN_SECTOR] = { "5.2", N_("{hex} is not in the sector") },
	[OTHER_PHASE] = { "4", N_("the phase is another: {phase}") },
	[NO_ORDER] = { "4", N_("{unit} has nothing to do in this phase") },
	[NOT_TO_PLACE] = { "3", N_("{unit} is not to be placed now") },
	[OUT_OF_ZONE] = { "3", N_("{unit} can't be set up at {hex}") },
	[ZONE_FULL] = { "3", N_("{unit} has no place left where it could be "
				"set up") },
	[ENEMY_THERE] = { "10", N_("the enemy stands at {hex}") },
	[STACK_FULL] = { "10", N_("there is no room at {hex} for {unit}") },
	[ARRIVALS_FIRST] = { "7.1", N_("{unit} has to arrive first: enter "
				       "{unit} {hex}") },
	[NOT_DUE] = { "7.1", N_("{unit} does not arrive in this phase") },
	[OUT_OF_EDGE] = { "7.1", N_("{unit} does not come on to the map at "
				    "{hex}") },
	[EDGE_FULL] = { "7.1", N_("{unit} has no free hex where it could "
				  "arrive, and waits a turn") },
	[NOT_ELIMINATED] = { "8.2", N_("{unit} is not in your eliminated "
				       "pile") },
	[EFFORT_USED] = { "6.7", N_("the Maximum Effort of the front has been "
				    "made") },
	[NO_BARRAGE_YET] = { "7.2", N_("there are no barrage markers yet") },
	[NO_MARKER] = { "15.3", N_("no marker of that kind is left") },
	[COMBAT_BEGUN] = { "22.5", N_("the combat phase has begun") },
	[NO_POINTS] = { "6.2", N_("{left} STAVKA points are left, and it costs "
				  "{cost}") },
	[STATIC] = { "2.4", N_("{unit} is static and never moves") },
	[SCOUTED] = { "17.3", N_("{unit} has looked, and stays where it is") },
	[BOUND] = { "19", N_("{unit} has bridged for others in this phase, and "
			     "stays where it is") },
	[NO_MARCH] = { "6.5", N_("Germans make no forced marches") },
	[MARCHED] = { "6.5", N_("{unit} is in the middle of its move, and a "
				"forced march is declared before") },
	[NO_SUPPLY] = { "24", N_("no line of supply leads from {unit} to an "
				 "edge of its front") },
	[STANDS_THERE] = { "9", N_("{unit} stands there") },
	[LAKE_HEX] = { "9", N_("{hex} is all lake") },
	[REICHSTAG_SHUT] = { "5.5",
		N_("{unit} can't enter the Reichstag: Germans never do, and "
		   "of the fronts only one at a time") },
	[REICHSTAG_STOPS] = { "5.5", N_("{unit} must stop in the Reichstag") },
	[MUST_STOP] = { "11.4", N_("{unit} must stop at {from}, in an enemy "
				   "zone of control") },
	[ZONE_TO_ZONE] = { "11.5",
		N_("{unit} began in an enemy zone of control, and enters none "
		   "in this phase; {hex} is in one") },
	[TOO_DEAR] = { "9", N_("from {from} to {hex} costs {cost} points, and "
			       "{unit} has {left}") },
	[NO_WAY] = { "9", N_("no way leads {unit} from {from} to {hex}: full "
			     "hexes, enemies, their zones of control, lakes or "
			     "the boundary bar it") },
	[NO_WAY_OUT] = { "9", N_("no way leads {unit} out of {from}") },
	[TOO_LITTLE_LEFT] = { "9", N_("{unit} has {left} points left, and no "
				      "step from {from} costs so little") },
	[NO_FLIGHT] = { "26", N_("Germans leave the map only when the "
				 "Führerbunker is captured, and with that "
				 "option") },
	[EDGE_TOO_FAR] = { "26", N_("{unit} does not come over the west edge "
				    "in this phase") },
	[NOT_ON_MAP] = { "9", N_("{unit} is not on the map") },
	[MOVED] = { "9", N_("{unit} has moved") },
	[NOBODY_THERE] = { "12", N_("no enemy stands at {hex}") },
	[NO_GERMANS] = { "5.6", N_("Germans don't attack the Reichstag") },
	[OTHER_FRONT] = { "5.5",
		N_("the other front is at the Reichstag: you can't go there") },
	[HIT] = { "12", N_("{hex} has been attacked in this phase") },
	[ONLY_DEFENDS] = { "12.12", N_("{unit} is static: it only defends") },
	[NO_ENEMY_NEAR] = { "12", N_("{unit} has no enemy next to it") },
	[HEX_TWICE] = { "12", N_("{hex} is named twice") },
	[UNIT_TWICE] = { "12", N_("{unit} is named twice") },
	[ONE_FORCE] = { "12.10", N_("{unit} stands with those who attack: the "
				    "units of a hex are one force") },
	[FOUGHT] = { "12", N_("{unit} has attacked in this phase") },
	[NOT_ADJACENT] = { "12", N_("{unit} does not stand next to {hex}") },
	[NOT_FACE_DOWN] = { "16.8", N_("{unit} does not lie face down") },
	[NO_GERMANS_THERE] = { "5.6",
		N_("no German counter may be put into the Reichstag") },
	[IN_SOVIET_ZONE] = { "7.3",
		N_("{hex} is in a Soviet zone of control") },
	[TOO_FAR] = { "16", N_("{hex} is too far away") },
	[NO_PLACE] = { "R39", N_("there is no hex for {unit} now") },
	[TURNING] = { "R65", N_("{unit} is being turned up") },
	[NO_SOURCE] = { "16.3", N_("{unit} can bring nobody back") },
	[NOT_TO_BRING] = { "R19",
		N_("{unit} is none that can be brought back") },
	[SO_MANY_BROUGHT] = { "16.3",
		N_("{unit} can't bring so many units back") },
	[NO_RECON] = { "17.3", N_("{unit} is no recon unit of the front") },
	[STARTED] = { "17.3", N_("the player turn has begun") },
	[NOTHING_FACE_DOWN] = { "17", N_("nothing unknown lies face down "
					 "there") },
};
