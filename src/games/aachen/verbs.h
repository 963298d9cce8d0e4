/*
 * Each entry declares a verb of orders: its row, syntax, flags, rule number,
 * help text and phases in which the order is legal (rules.h).
 * floor: games
 */

VERB(PLACE, "place UNIT HEX", 0, "3",
	"set up a unit in its zone, before the first turn", IN(SETUP))
VERB(MOVE, "move UNIT HEX", 0, "2.4", "move a unit there by the cheapest way",
	MOVEMENT | MOBILE_MOVEMENT)
VERB(MOVE_VIA, "move UNIT via HEX... to HEX", VERB_OPEN, "2.4",
	"move a unit through these hexes: to a neighbour directly, to others "
	"by the cheapest way",
	MOVEMENT | MOBILE_MOVEMENT)
VERB(ENTER, "enter UNIT HEX", 0, "2.13",
	"let a reinforcement arrive there; `move` takes it on",
	MOVEMENT | MOBILE_MOVEMENT)
VERB(BRIDGE, "bridge SIDE", 0, "2.9",
	"let engineers bridge a river or a stream", BRIDGING)
VERB(REPAIR, "repair UNIT BRIDGE", 0, "2.10",
	"let engineers restore a destroyed bridge by the end of the player "
	"turn",
	IN(ALLIED_MOVEMENT))
VERB(ATTACK, "attack HEX with UNIT... [marker NUMBER] [advance UNIT] [hold]",
	VERB_OPEN, "2.6",
	"attack an enemy with adjacent units, and optionally with a support "
	"marker; name a unit that advances, or `hold`",
	COMBAT)
VERB(BOMBARD, "bombard HEX with NUMBER", 0, "2.11",
	"spend a support marker on an enemy next to a unit of yours", COMBAT)
VERB(END, "end", 0, "2.3", "end the phase", MOVEMENT | COMBAT | MOBILE_MOVEMENT)
VERB(DEMOLISH, "demolish BRIDGE", VERB_ANSWER, "2.10", "try to blow the bridge",
	0)
VERB(SPARE, "spare BRIDGE", VERB_ANSWER, "2.10",
	"leave the bridge standing for now", 0)
VERB(MARKER, "marker NUMBER", VERB_ANSWER, "2.11",
	"use this support marker in defence", 0)
VERB(NO_MARKER, "no-marker", VERB_ANSWER, "2.11", "use no support marker", 0)
VERB(STAND, "stand", VERB_ANSWER, "2.7",
	"lose one more step rather than retreat", 0)
VERB(YIELD, "yield", VERB_ANSWER, "2.7", "retreat if the die says so", 0)
VERB(LOSE, "lose UNIT", VERB_ANSWER, "2.6", "this unit loses a step", 0)
VERB(RETREAT, "retreat HEX...", VERB_ANSWER, "2.8",
	"retreat this way, hex by hex", 0)
VERB(ADVANCE, "advance UNIT", VERB_ANSWER, "2.8", "this unit advances", 0)
VERB(HOLD, "hold", VERB_ANSWER, "2.8", "nobody advances", 0)
/* 2.12 The verbs below begin standing orders. */
VERB(STIFF, "stiff always|never|ask", VERB_DOCTRINE, "2.12",
	"lose a step instead of retreating wherever possible, or nowhere", 0)
VERB(STIFF_AT, "stiff always|never|ask at AREA...", VERB_DOCTRINE, "2.12",
	"the same, but only in these places", 0)
VERB(STIFF_HOLD, "stiff hold AREA...", VERB_DOCTRINE, "2.12",
	"lose a step instead of retreating in these areas; retreat "
	"elsewhere",
	0)
VERB(MARKER_AT, "marker NUMBER at HEX...", VERB_DOCTRINE, "2.12",
	"use this marker when one of these hexes is attacked", 0)
VERB(MARKERS, "markers never|always|ask", VERB_DOCTRINE, "2.12",
	"never use a marker in defence, or always the largest", 0)
VERB(MARKERS_AT, "markers never|always|ask at AREA...", VERB_DOCTRINE, "2.12",
	"the same, but only if one of these places is attacked", 0)
VERB(DEMOLISH_ALL, "demolish all|none|ask", VERB_DOCTRINE, "2.12",
	"try to blow each bridge that the enemy comes near", 0)
VERB(RETREAT_TOWARD, "retreat toward north|east|south|west", VERB_DOCTRINE,
	"2.12", "retreat in this direction", 0)
VERB(RETREAT_ASK, "retreat ask", VERB_DOCTRINE, "2.12",
	"let feldpost ask you for the way of each retreat", 0)
VERB(LOSSES_ASK, "losses ask", VERB_DOCTRINE, "2.12",
	"let feldpost ask you which unit loses a step", 0)
VERB(ADVANCE_RULE, "advance always|never|ask", VERB_DOCTRINE, "2.12",
	"advance with the strongest attacker, or with no unit", 0)
