/*
 * Each entry declares a verb of orders: its row, syntax, flags, rule, help and
 * phases (rules.h).
 * floor: games
 */

VERB(PLACE, "place UNIT HEX", VERB_OPEN, "3",
	"set a unit up, or put a counter face down",
	SETUP | OF(GERMAN_REINFORCEMENT))
VERB(KEEP, "keep UNIT", VERB_OPEN, "16.5",
	"in the set-up, keep off the map a sniper, or an airstrip without a "
	"place",
	SETUP)
VERB(ENTER, "enter UNIT HEX", 0, "7.1", "let a reinforcement arrive there",
	OF(REINFORCEMENT) | OF(GERMAN_REINFORCEMENT))
VERB(REPLACE, "replace UNIT HEX", 0, "8", "buy an eliminated unit back",
	OF(REINFORCEMENT))
VERB(EFFORT, "maximum-effort", 0, "6.7",
	"no movement in this player turn, but two combat phases",
	OF(REINFORCEMENT))
VERB(RECON, "recon UNIT HEX", VERB_SCOUTS, "17.3",
	"let a recon unit turn up the counters in a hex within 2",
	OF(REINFORCEMENT) | OF(RECON))
VERB(ARTILLERY, "artillery HEX", 0, "15", "place an artillery marker",
	OF(BARRAGE))
VERB(AIR, "air HEX", 0, "15", "place an air marker", OF(BARRAGE))
VERB(AIR_RECON, "air-recon HEX", 0, "17.4",
	"look at all Germans within 2 hexes with an air marker", OF(BARRAGE))
VERB(JET, "me262 HEX", 0, "22.5", "place the Me 262 of the sector",
	OF(GERMAN_COMBAT))
VERB(MOVE, "move UNIT HEX [forced]", VERB_OPEN, "9",
	"move a unit by the cheapest way; `forced` makes it a forced march",
	OF(MOVEMENT) | OF(GERMAN_MOVEMENT))
VERB(MOVE_VIA, "move UNIT via HEX... to HEX [forced]", VERB_OPEN, "9",
	"move a unit through these hexes: to a neighbour directly, to others "
	"by the cheapest way",
	OF(MOVEMENT) | OF(GERMAN_MOVEMENT))
VERB(LEAVE, "leave UNIT", 0, "26", "leave the map by the west edge",
	OF(GERMAN_MOVEMENT))
VERB(REVEAL, "reveal UNIT", 0, "16.8", "turn up a counter of yours",
	SOVIET_STAGES | GERMAN_STAGES)
VERB(AIRSTRIP, "airstrip UNIT brings UNIT HEX", 0, "16.3",
	"bring back an eliminated static infantry", OF(GERMAN_REINFORCEMENT))
VERB(AIRSTRIP_TWO, "airstrip UNIT brings UNIT HEX and UNIT HEX", VERB_OPEN,
	"16.3",
	"bring back two eliminated static "
	"infantry",
	OF(GERMAN_REINFORCEMENT))
VERB(DEPOT, "depot UNIT brings UNIT HEX", 0, "16.7",
	"bring back an eliminated mobile unit", OF(GERMAN_REINFORCEMENT))
VERB(ATTACK, "attack HEX... with UNIT... [assault]", VERB_OPEN, "12",
	"attack hexes with all these units; `assault` chooses the assault "
	"table",
	OF(COMBAT) | OF(GERMAN_COMBAT))
VERB(END, "end reinforcement|barrage|movement|combat|recon", 0, "4",
	"end that phase of your front", SOVIET_STAGES)
VERB(END_GERMAN, "end german reinforcement|movement|combat", 0, "4",
	"end that phase of your Germans", GERMAN_STAGES)
VERB(LOSE, "lose UNIT...", VERB_ANSWER, "12.23", "these are eliminated", 0)
VERB(STAY, "stay", VERB_ANSWER, "13.6",
	"the unit in an objective does not retreat", 0)
VERB(GO, "go", VERB_ANSWER, "13.6", "it retreats", 0)
VERB(RETREAT, "retreat HEX...", VERB_ANSWER, "13",
	"retreat this way, hex by hex", 0)
VERB(OFF_MAP, "off-map", VERB_ANSWER, "13", "retreat off the map", 0)
VERB(ADVANCE, "advance UNIT HEX...", VERB_ANSWER, "14",
	"this unit advances this way, hex by hex", 0)
VERB(HOLD, "hold", VERB_ANSWER, "14", "nobody else advances", 0)
/* 80 These verbs begin standing orders. */
VERB(LOSSES_RULE, "losses cheapest|ask", VERB_DOCTRINE, "80",
	"of equal units, lose static before mobile and small before large "
	"ones; or let feldpost ask you",
	0)
VERB(OBJECTIVE_RULE, "objective hold|leave|ask", VERB_DOCTRINE, "80",
	"whether units in objectives ignore retreats", 0)
VERB(OBJECTIVE_AT, "objective hold|leave|ask at AREA...", VERB_DOCTRINE, "80",
	"the same, but only in these places", 0)
VERB(PANIC_RULE, "panic-stop yes|no|ask", VERB_DOCTRINE, "80",
	"whether units in panic stop in the first objective", 0)
VERB(RETREAT_TOWARD,
	"retreat toward north|northeast|southeast|south|southwest|northwest",
	VERB_DOCTRINE, "80", "retreat in this direction", 0)
VERB(RETREAT_RULE, "retreat default|ask", VERB_DOCTRINE, "80",
	"retreat away from the enemy, or let feldpost ask you for each way", 0)
VERB(OFF_MAP_RULE, "off-map last|ask", VERB_DOCTRINE, "80",
	"Soviets retreat off the map only if there is no other way; or let "
	"feldpost ask you",
	0)
VERB(ADVANCE_RULE, "advance never|objectives|always|ask", VERB_DOCTRINE, "80",
	"the units that advance, the strongest first", 0)
