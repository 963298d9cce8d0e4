/*
 * Each entry declares a message of Race to the Reichstag: its row, id,
 * arguments and text (rules.h).
 * floor: games
 *
 * Each text is short, names units by id and hexes by name, and includes the
 * numbers that explain what a die decided.
 */

/* sequence.c and setup.c use these messages, for rules 3 and 4. */
MESSAGE(PHASE, "phase", "PHASE", "-- {0}")
MESSAGE(PLACED, "placed", "UNIT HEX", "{0} takes post at {1}.")
/* In this message and those below, SEAT is the front of the sector. */
MESSAGE(GARRISON, "garrison", "UNIT SEAT", "{0} goes to the sector of the {1}.")
MESSAGE(MOVEMENT_DIE, "movement-die", "SEAT NUMBER",
	"Movement of the Germans in the sector of the {0}: die {1}.")
MESSAGE(ALLOWANCE, "allowance", "SEAT NUMBER NUMBER NUMBER",
	"The Germans in the sector of the {0} have {1} movement "
	"{1:point:points}: die {2}, {3} {3:command post:command posts} face "
	"up.")

/* reinforce.c, barrage.c and victory.c use these messages. */
MESSAGE(ARRIVES, "arrives", "UNIT HEX", "{0} enters the map at {1}.")
MESSAGE(SPENT, "spent", "SEAT NUMBER NUMBER",
	"The {0} spends {1} STAVKA {1:point:points}; {2} left to both.")
NEWS(EFFORT, "maximum-effort", "SEAT",
	"Maximum Effort of the {0}: no movement, but two combat phases.")
MESSAGE(RELIEF, "relief", "SEAT NUMBER NUMBER",
	"A relief group comes to the sector of the {0}: die {1}, less than "
	"turn {2}.")
MESSAGE(NO_RELIEF, "no-relief", "SEAT NUMBER NUMBER",
	"No relief group comes to the sector of the {0}: die {1}, turn {2}.")
MESSAGE(ARTILLERY, "artillery", "HEX", "Artillery barrage at {0}.")
MESSAGE(AIR, "air", "HEX", "Air barrage at {0}.")
MESSAGE(JET, "me262", "HEX", "Me 262 over {0}.")
NEWS(EXHAUSTED, "exhausted", "SEAT NUMBER NUMBER",
	"The {0} is exhausted: dice {1}, less than {2} {2:corps or "
	"division:corps and divisions} lost.")
MESSAGE(NOT_EXHAUSTED, "not-exhausted", "SEAT NUMBER NUMBER",
	"The {0} is not exhausted: dice {1}, {2} {2:corps or division:corps "
	"and divisions} lost.")
NEWS(TAKEN, "taken", "OBJECTIVE SEAT NUMBER",
	"The {1} takes {0}: {2} {2:point:points}.")
NEWS(RETAKEN, "retaken", "OBJECTIVE", "The Germans are back in {0}.")

/* movement.c and bridges.c use these messages, for rules 9 and 18. */
MESSAGE(MOVES, "moves", "UNIT HEX HEX", "{0}: {1} to {2}.")
/* MESSAGE_PASSES reports each step of a move, for pictures and --json. */
MESSAGE(PASSES, "passes", "UNIT HEX", NO_TEXT)
MESSAGE(MARCHES, "marches", "UNIT", "{0} makes a forced march.")
MESSAGE(STOPPED, "stopped", "UNIT HEX",
	"{0} halts at {1}, before the fallen bridge.")
NEWS(FLED, "fled", "UNIT HEX", "{0} leaves the map at {1}, to the west.")
NEWS(BLOWN, "blown", "BRIDGE NUMBER",
	"The die shows {1}: the bridge {0} goes up.")
MESSAGE(SAFE, "safe", "BRIDGE NUMBER",
	"The die shows {1}: the bridge {0} is taken whole.")

/* attack.c, combat.c and retreat.c use these messages (12 to 14). */
MESSAGE(FORCED, "forced", "HEX",
	"You have not ordered an attack on {0}, but it must be attacked.")
MESSAGE(ATTACKS, "attacks", "UNIT HEX HEX NUMBER", "{0} ({3}) attacks {2}.")
MESSAGE(DEFENDS, "defends", "UNIT HEX NUMBER", "{0} ({2}) defends {1}.")
/* The arguments are the attack, the defence and the percentage. */
MESSAGE(MOBILE, "mobile", "NUMBER NUMBER NUMBER",
	"{0} against {1}: {2} percent, mobile combat.")
MESSAGE(ASSAULT, "assault", "NUMBER NUMBER NUMBER",
	"{0} against {1}: {2} percent, assault.")
MESSAGE(RESULT, "result", "NUMBER RESULT", "Die {0}: {1}.")
MESSAGE(PANIC, "panic", "NUMBER", "Panic: {0} {0:hex:hexes}.")
NEWS(ELIMINATED, "eliminated", "UNIT HEX", "{0} at {1} is destroyed.")
MESSAGE(STAYS, "stays", "UNIT HEX", "{0} holds {1}.")
MESSAGE(RETREATS, "retreats", "UNIT HEX HEX", "{0} falls back from {1} to {2}.")
MESSAGE(CUT_OFF, "cut-off", "UNIT", "{0} can't retreat any further.")
MESSAGE(OFF_MAP, "off-map", "UNIT HEX", "{0} leaves the map at {1}.")
MESSAGE(ADVANCES, "advances", "UNIT HEX HEX", "{0} advances from {1} to {2}.")

/* pool.c and statics.c use these messages, for rules 16 and 17. */
/* The first two arguments are the face-down unit and its piece. */
MESSAGE(TURNED_UP, "turned-up", "UNIT UNIT HEX",
	"{0} at {2} is turned up: {1}.")
NEWS(MISPLACED, "misplaced", "UNIT HEX",
	"{0} must not be at {1}: the player who put it there has lost.")
NEWS(WITHHELD, "withheld", "UNIT",
	"{0} was kept off the map: the player who kept it has lost.")
MESSAGE(NO_DRAW, "no-draw", "SEAT NUMBER",
	"Sector of the {0}: {1}, no counter for the Germans.")
MESSAGE(DRAWN, "drawn", "SEAT NUMBER UNIT",
	"Sector of the {0}: {1}, the Germans draw {2}.")
MESSAGE(KEPT, "kept", "UNIT", "{0} is kept off the map.")
MESSAGE(NO_SOURCE, "no-source", "UNIT", "{0} brings nobody back.")
MESSAGE(USED_UP, "used-up", "UNIT", "{0} is used up.")
MESSAGE(SCOUTS, "scouts", "UNIT HEX", "{0} looks at {1}.")
MESSAGE(AIR_RECON, "air-recon", "HEX NUMBER",
	"Aircraft over {0} see {1} face-down {1:counter:counters}.")
/* SEAT is the front that captures the unit. */
NEWS(CAPTURED, "captured", "UNIT SEAT", "{0} is captured by the {1}.")

NEWS(POINTS, "points", "NUMBER NUMBER",
	"The 1st Belorussian Front has {0} {0:point:points}, the 1st Ukrainian "
	"Front {1}.")
NEWS(GERMANS_WIN, "germans-win", "NUMBER NUMBER",
	"Berlin holds: {0} {0:point:points} for the 1st Belorussian Front, {1} "
	"for the 1st Ukrainian Front.")
MESSAGE(WRONG, "wrong", "NUMBER NUMBER",
	"A counter was placed where the rules forbid it.")

/* A question's first argument decides which standing orders apply. */
MESSAGE(ASK_LOSE, "ask-lose", "HEX",
	"The fight for {0} costs units: which "
	"ones?")
MESSAGE(ASK_STAY, "ask-stay", "UNIT HEX",
	"{0} at {1} must retreat: does the unit stay in the objective?")
MESSAGE(ASK_RETREAT, "ask-retreat", "UNIT HEX",
	"Where does {0} retreat from {1}?")
MESSAGE(ASK_ADVANCE, "ask-advance", "HEX", "{0} is empty: who advances?")
