/*
 * Each entry declares a reason why an order is illegal: its row, rule and text
 * (rules.h).
 * floor: games
 *
 * {point} and {town} are the type and the town that the order names. {here} is
 * the battle group's town.
 */

REASON(TOO_MANY_POINTS, "2.2", "at most {most} points of {point}")
REASON(NOT_ALL_SPENT, "2.2", "all {points} points must be spent, not {sum}")
REASON(MAIN_FORCE_TOO_SMALL, "2.2",
	"the main force (armour and panzergrenadiers) needs at least {main}")
REASON(NO_CHIT_THERE, "4.2", "{town} has no face-down chit")
REASON(NOT_ADJACENT, "4.2", "{town} is not adjacent")
REASON(THERE_ALREADY, "4.3", "the battle group is at {town} already")
REASON(NO_ROAD, "4.3", "no road leads from {here} to {town}")
REASON(NEVER_EAST, "4.3",
	"{town} lies to the east, and the battle group never moves east")
REASON(BRIDGE_BLOWN, "5.1.1", "the bridge on the road to {town} is blown")
REASON(NO_GARRISON, "4.7b", "{point} can't be left as a garrison")
REASON(NO_POINT_LEFT, "4.7b", "no point of {point} is left")
REASON(LAST_OF_MAIN, "4.7b", "the last point of the main force must stay")
REASON(FUEL_FULL, "4.7b", "there is no room for more fuel")
REASON(NO_SUPPORT, "4.7c", "{point} is not a support type")
REASON(TOO_FEW_POINTS, "4.7c",
	"points of {point} needed: {needed}, left: {there}")
REASON(OTHER_SEQUENCE, "4.7c",
	"the types have an order: write {second} before {first}")
REASON(GRENADIERS_FULL, "4.7c", "there is no room for more panzergrenadiers")
