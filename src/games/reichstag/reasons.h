/*
 * Each entry declares a reason why an order is illegal: its row, rule and text
 * (rules.h).
 * floor: games
 */

REASON(NOT_YOURS, "0", "{unit} is not yours to order")
REASON(NOT_IN_SECTOR, "5.2", "{hex} is not in the sector")
REASON(OTHER_PHASE, "4",
	"the phase is now {phase}, and `end` must name that phase")
REASON(NO_ORDER, "4", "{unit} has nothing to do in this phase")

REASON(NOT_TO_PLACE, "3", "you do not place {unit} now")
REASON(OUT_OF_ZONE, "3", "{unit} can't be set up at {hex}")
REASON(ZONE_FULL, "3", "no hex is left in which {unit} could be set up")

REASON(ENEMY_THERE, "10", "an enemy unit is in {hex}")
REASON(STACK_FULL, "10", "there is no room at {hex} for {unit}")

REASON(ARRIVALS_FIRST, "7.1", "{unit} has to arrive first: enter {unit} {hex}")
REASON(NOT_DUE, "7.1", "{unit} does not arrive in this phase")
REASON(OUT_OF_EDGE, "7.1", "{unit} does not enter the map at {hex}")
REASON(EDGE_FULL, "7.1",
	"{unit} has no free hex where it could arrive, and waits a turn")
REASON(NOT_ELIMINATED, "8.2", "{unit} is not in your eliminated pile")
REASON(EFFORT_USED, "6.7", "the front has already made its Maximum Effort")
REASON(NO_BARRAGE_YET, "7.2", "there are no barrage markers yet")
REASON(NO_MARKER, "15.3", "no marker of that kind is left")
REASON(COMBAT_BEGUN, "22.5", "the combat phase has begun")
REASON(NO_POINTS, "6.2",
	"{left} STAVKA points are left, but this order costs {cost}")

REASON(NOT_ON_MAP, "9", "{unit} is not on the map")
REASON(MOVED, "9", "{unit} has moved")
REASON(STATIC, "2.4", "{unit} is static and never moves")
REASON(SCOUTED, "17.3", "{unit} has used recon in this phase, so it can't move")
REASON(BOUND, "19",
	"other units have used the bridge of {unit} in this phase, so it can't "
	"move")
REASON(NO_MARCH, "6.5", "Germans make no forced marches")
REASON(MARCHED, "6.5",
	"{unit} is in the middle of its move, and a forced march must be "
	"declared before")
REASON(NO_SUPPLY, "24",
	"no line of supply leads from {unit} to an edge of its front")
REASON(STANDS_THERE, "9", "{unit} stands there")
REASON(LAKE_HEX, "9", "{hex} is all lake")
REASON(REICHSTAG_SHUT, "5.5",
	"{unit} can't enter the Reichstag: Germans never can, and only one "
	"front can be there at a time")
REASON(REICHSTAG_STOPS, "5.5", "{unit} must stop in the Reichstag")
REASON(MUST_STOP, "11.4",
	"{unit} must stop at {from}, in an enemy zone of control")
REASON(ZONE_TO_ZONE, "11.5",
	"{unit} began the phase in an enemy zone of control, so it can't enter "
	"{hex}, which is in one, too")
REASON(TOO_DEAR, "9",
	"from {from} to {hex} costs {cost} points, and {unit} has {left}")
REASON(NO_WAY, "9",
	"{unit} can't get from {from} to {hex}: full hexes, enemies, their "
	"zones of control, lakes or the boundary bar the way")
REASON(NO_WAY_OUT, "9", "{unit} can't leave {from}")
REASON(TOO_LITTLE_LEFT, "9",
	"{unit} has {left} points left, and every step from {from} costs more")
REASON(NO_FLIGHT, "26",
	"Germans can leave the map only with the option flight-west, and after "
	"the capture of the Führerbunker")
REASON(EDGE_TOO_FAR, "26", "{unit} can't leave by the west edge in this phase")

REASON(NOBODY_THERE, "12", "no enemy is in {hex}")
REASON(NO_GERMANS, "5.6", "Germans don't attack the Reichstag")
REASON(OTHER_FRONT, "5.5",
	"the other front is in the Reichstag, so you can't go there")
REASON(HIT, "12", "{hex} has been attacked in this phase")
REASON(ONLY_DEFENDS, "12.12", "{unit} is static: it only defends")
REASON(NO_ENEMY_NEAR, "12", "{unit} has no enemy next to it")
REASON(HEX_TWICE, "12", "{hex} is named twice")
REASON(UNIT_TWICE, "12", "{unit} is named twice")
REASON(ONE_FORCE, "12.10",
	"{unit} is in the hex of an attacker, and all units of a hex attack "
	"together")
REASON(FOUGHT, "12", "{unit} has attacked in this phase")
REASON(NOT_ADJACENT, "12", "{unit} is not next to {hex}")

REASON(NOT_FACE_DOWN, "16.8", "{unit} is not face down")
REASON(NO_GERMANS_THERE, "5.6",
	"you can't place a German counter in the Reichstag")
REASON(IN_SOVIET_ZONE, "7.3", "{hex} is in a Soviet zone of control")
REASON(TOO_FAR, "16", "{hex} is too far away")
REASON(NO_PLACE, "R39", "no hex is free for {unit} now")
REASON(TURNING, "R65", "{unit} is being turned up")
REASON(NO_SOURCE, "16.3", "{unit} can bring nobody back")
REASON(NOT_TO_BRING, "R19", "{unit} can't be brought back")
REASON(SO_MANY_BROUGHT, "16.3", "{unit} can't bring so many units back")
REASON(NO_RECON, "17.3", "{unit} is no recon unit of the front")
REASON(STARTED, "17.3", "the player turn has begun")
REASON(NOTHING_FACE_DOWN, "17", "no unknown counter is face down there")
