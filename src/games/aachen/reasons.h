/*
 * Each entry declares a reason why an order is illegal: its row, rule number
 * and text (rules.h).
 * floor: games
 *
 * {unit} and {hex} are the unit and the hex of the order. {other} is the unit
 * that is in {hex}. {from} is the hex from which a step of the path fails.
 * put_list in orders.c writes {list}.
 */

REASON(NOT_TO_PLACE, "3", "{unit} is not a unit that you set up")
REASON(OUT_OF_ZONE, "3",
	"{unit} must be set up in {zone}, and {hex} is not "
	"there")
REASON(ZONE_FULL, "3", "every hex where {unit} is set up is taken")

REASON(NOT_YOURS, "2.3", "{unit} belongs to the {side}")
REASON(LOST, "2.2", "{unit} is lost")
REASON(NOT_IN_GAME, "2.2", "{unit} is not in the game")
REASON(NOT_ARRIVED, "2.13", "{unit} has not arrived yet")
REASON(LEG_UNIT, "2.3", "{unit} is a leg unit, and mobile units move now")
REASON(MOVED, "2.3", "{unit} has moved in this phase")

REASON(LOCKED, "2.5",
	"{unit} began the phase in an enemy zone of control, held by {list}, "
	"and can't move")
/* No enemy zone reaches the unit any more. */
REASON(LOCKED_ONCE, "2.5",
	"{unit} began the phase in an enemy zone of control and can't move")

REASON(ARRIVALS_FIRST, "2.13", "reinforcements come first: enter {list}")
REASON(NOT_DUE, "2.13", "{unit} is not a reinforcement that arrives")
REASON(LEG_ARRIVES, "2.13",
	"{unit} is a leg unit, so it arrives in a movement phase")
REASON(COMES_AFTER_TRIGGER, "2.13",
	"{unit} arrives in the turn after the Allies have taken {trigger} "
	"connected hexes of the West Wall on the Wurm")
REASON(COMES_LATER, "2.13", "{unit} arrives in turn {turn}")
REASON(OTHERS_MOVED, "2.13",
	"other units have already moved, and reinforcements must enter first")
REASON(NO_ENTRY, "2.13", "{unit} does not enter at {hex}; {from} is free")
REASON(ENTRY_TAKEN, "2.13",
	"{other} stands at {hex}; {from} is free for {unit}")
REASON(ENTRIES_TAKEN, "2.13", "every hex where {unit} could enter is taken")

REASON(STANDS_THERE, "2.4", "{unit} stands there")
REASON(FRIEND_THERE, "2.4",
	"{other} is in {hex}, and a hex holds only one unit")
REASON(ENEMY_THERE, "2.4", "the enemy unit {other} is in {hex}")
REASON(MUST_STOP, "2.5",
	"{unit} must stop at {from}, in an enemy zone of control")
REASON(TOO_DEAR, "2.4",
	"from {from} to {hex} costs {cost} points, and {unit} has {left}")
REASON(RIVER_BARS, "2.4",
	"{unit} is mobile and can't cross the river at {hexside}, where there "
	"is no bridge")
REASON(RIVER_TAKES_ALL, "2.4",
	"crossing the river at {hexside} without a bridge takes the whole "
	"allowance, as the first step of a move")
REASON(NO_WAY, "2.5",
	"{unit} can't get from {from} to {hex}: enemies, their zones of "
	"control or water bar the way")
REASON(NO_WAY_OUT, "2.4", "{unit} can't leave {from}")
REASON(TOO_LITTLE_LEFT, "2.4",
	"{unit} has {left} points left, and every step from {from} costs more")
REASON(ALL_FULL, "2.4",
	"every hex that {unit} can reach is taken, and a hex holds only one "
	"unit")

REASON(BRIDGED, "2.9", "engineers have bridged {hexside}")
REASON(PONTOON_USED, "2.9",
	"their bridge at {pontoon} has been used in this turn")
REASON(OUT_OF_RANGE, "2.9", "no engineers are within range of {hexside}")
REASON(CONTESTED, "2.9",
	"a hex of {hexside} has a German unit or is in a German zone of "
	"control")

REASON(NO_ENGINEERS, "2.10", "{unit} is no unit of engineers")
REASON(NOT_DESTROYED, "2.10", "the bridge {hexside} is not destroyed")
REASON(NOT_AT_BRIDGE, "2.10", "{unit} is not in a hex of the bridge")
REASON(REPAIRER_MOVED, "2.10", "{unit} has moved")
REASON(AT_WORK, "2.10", "{unit} is at work there")
REASON(REPAIRER_IN_ZONE, "2.10", "{unit} is in a German zone of control")

REASON(NOBODY_THERE, "2.6", "no unit is in {hex}")
REASON(OWN_TARGET, "2.6", "{other} in {hex} is a unit of your own")
REASON(HIT, "2.6",
	"{other} has already been attacked or bombarded in this phase")
REASON(NOT_YOUR_ATTACKER, "2.6", "{unit} is not yours")
REASON(ELIMINATED, "2.6", "{unit} is eliminated")
REASON(OFF_MAP, "2.6", "{unit} is not on the map")
REASON(NO_STRENGTH, "2.2",
	"{unit} has an attack strength of 0 and never attacks")
REASON(FOUGHT, "2.6",
	"{unit} has attacked in this phase, and can't attack again")
REASON(NO_ENEMY_NEAR, "2.6", "no enemy is adjacent to {unit} in {from}")
REASON(NOT_ADJACENT, "2.6",
	"{unit} in {from} is not adjacent to {hex}; {list} could attack it")
REASON(RIVER_STOPS_ATTACK, "2.6",
	"{unit} is mobile and does not attack across the unbridged river "
	"between {from} and {hex}")
REASON(NAMED_TWICE, "2.6", "{unit} is named twice")
REASON(TOO_MANY, "2.6", "at most {most} units attack together")
REASON(NO_MARKER, "2.11",
	"no marker {value} is left in this turn; you have {list}")
REASON(ADVANCE_AND_HOLD, "2.8", "`advance` and `hold` can't be in one order")
REASON(TAKES_NO_PART, "2.8",
	"{unit} does not take part in the attack, and only attackers advance")
REASON(NO_FRIEND_NEAR, "2.11",
	"a bombardment needs one of your units next to {hex}")
