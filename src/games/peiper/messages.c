#include "messages.h"
#include "peiper.h"

/*
 * What people read. A message says what was rolled and why it mattered; its id
 * is what translations go by.
 */
const struct message peiper_messages[] = {
	/* The course of a turn. */
	[MESSAGE_TURN] = { "turn", "TOWN NUMBER",
		N_("Kampfgruppe Peiper stands at {0}, fuel {1}.") },
	[MESSAGE_ALLOCATED] = { "allocated",
		"NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER",
		N_("The battle group assembles: armour {0}, panzergrenadiers "
		   "{1}, heavy armour {2}, artillery {3}, reconnaissance {4}, "
		   "engineers {5}, anti-aircraft {6}.") },
	[MESSAGE_PLACED] = { "placed", "TOWN",
		N_("Americans are reported at {0}.") },
	[MESSAGE_CUP_EMPTY] = { "cup-empty", "TOWN",
		N_("The cup is empty: nobody can be sent to {0}.") },
	[MESSAGE_RECON] = { "recon", "TOWN NUMBER",
		N_("Scouts go forward to {0}; {1} reconnaissance "
		   "{1:point:points} left.") },
	[MESSAGE_TURNED_UP] = { "turned-up", "CHIT TOWN", N_("At {1}: {0}.") },
	[MESSAGE_BACK_FROM_TRACK] = { "back-from-track", "CHIT",
		N_("Fit to fight again, back to the cup: {0}.") },
	[MESSAGE_GARRISON] = { "garrison", "POINT TOWN NUMBER",
		N_("One point of {0} stays behind to hold {1}; its petrol goes "
		   "to the spearhead: fuel {2}.") },
	[MESSAGE_CONVERTED] = { "converted", "POINT POINT NUMBER",
		N_("Men of {0} and {1} go into the line as infantry: "
		   "panzergrenadiers {2}.") },

	/* Movement and threat. */
	[MESSAGE_MOVES] = { "moves", "TOWN TOWN NUMBER",
		N_("The column rolls from {0} towards {1}; fuel {2}.") },
	[MESSAGE_MOVES_ON] = { "moves-on", "TOWN TOWN",
		N_("Nobody in the way, no halt: from {0} on towards {1} "
		   "without more fuel.") },
	[MESSAGE_GREIF_HELPS] = { "greif-helps", "TOWN NUMBER NUMBER",
		N_("Greif: somebody has turned the signposts; the threat at "
		   "{0} is {1} instead of {2}.") },
	[MESSAGE_THREAT_0] = { "threat-none", "TOWN NUMBER NUMBER NUMBER",
		N_("Threat {1} at {0}: the dice show {2} and {3}, so nobody "
		   "bars the way.") },
	[MESSAGE_THREAT_1] = { "threat-one", "TOWN NUMBER NUMBER NUMBER",
		N_("Threat {1} at {0}: the dice show {2} and {3}, so one "
		   "American unit is there.") },
	[MESSAGE_THREAT_2] = { "threat-two", "TOWN NUMBER NUMBER NUMBER",
		N_("Threat {1} at {0}: the dice show {2} and {3}, so two "
		   "American units are there.") },
	[MESSAGE_SLIPS_AWAY] = { "slips-away", "CHIT TOWN",
		N_("Gone from {1}, back to the cup: {0}.") },
	[MESSAGE_NOBODY_LEFT] = { "nobody-left", "TOWN",
		N_("But the cup is empty: {0} turns out to be undefended.") },
	[MESSAGE_ENTERED] = { "entered", "TOWN",
		N_("Kampfgruppe Peiper is in {0}.") },

	/* Engineers. */
	[MESSAGE_TWO_ENGINEERS] = { "two-engineers", "CHIT",
		N_("Two engineer units, one too many: back to the cup go "
		   "{0}.") },
	[MESSAGE_ASK_BRIDGE] = { "ask-bridge", "BRIDGE NUMBER",
		N_("American engineers are about to blow {0}. Spend {1} "
		   "engineer {1:point:points} to save it?") },
	[MESSAGE_REPAIRED] = { "repaired", "NUMBER BRIDGE NUMBER",
		N_("{0} engineer {0:point saves:points save} {1}; {2} left. "
		   "The column crosses.") },
	[MESSAGE_BLOWN] = { "blown", "BRIDGE TOWN TOWN",
		N_("With a roar {0} goes up before the leading tank. This road "
		   "to {1} is closed for good; the battle group stays at "
		   "{2}.") },
	[MESSAGE_ASK_ROADBLOCK] = { "ask-roadblock", "TOWN NUMBER",
		N_("Felled trees and mines bar the road to {0}. Engineers ({1} "
		   "{1:point:points}), a detour, or force?") },
	[MESSAGE_CLEARED] = { "cleared", "NUMBER TOWN NUMBER",
		N_("{0} engineer {0:point clears:points clear} the roadblock "
		   "before {1}; {2} left.") },
	[MESSAGE_DETOUR] = { "detour", "TOWN TOWN NUMBER NUMBER",
		N_("No way around the roadblock before {0} by nightfall: the "
		   "battle group stays at {1}. Fuel saved {2}, now {3}.") },
	[MESSAGE_FORCED] = { "forced", "TOWN NUMBER POINT",
		N_("The roadblock before {0} is forced; the die shows {1}, at "
		   "the cost of {2}.") },
	[MESSAGE_NONE_LEFT] = { "none-left", "POINT",
		N_("There is no point of {0} left to lose.") },
	[MESSAGE_ASK_LOSE_ROADBLOCK] = { "ask-lose-roadblock", "TOWN",
		N_("The roadblock before {0}: what loses a point?") },

	/* Aircraft, fuel, guns. */
	[MESSAGE_ASK_AIRCRAFT] = { "ask-aircraft", "TOWN NUMBER",
		N_("American fighter-bombers over the road to {0}. Spend {1} "
		   "anti-aircraft {1:point:points} or endure it?") },
	[MESSAGE_FLAK] = { "flak", "NUMBER TOWN NUMBER",
		N_("{0} anti-aircraft {0:point drives:points drive} the "
		   "aircraft off over {1}; {2} left. They will be back after "
		   "the next turn.") },
	[MESSAGE_BOMBED] = { "bombed", "TOWN NUMBER POINT",
		N_("Fighter-bombers strafe the column before {0}; the die "
		   "shows {1}: they find {2}.") },
	[MESSAGE_FUEL_BURNS] = { "fuel-burns", "NUMBER",
		N_("Petrol lorries burn instead: fuel {0}.") },
	[MESSAGE_ASK_LOSE_AIRCRAFT] = { "ask-lose-aircraft", "TOWN",
		N_("Not even petrol left to burn before {0}: what loses a "
		   "point?") },
	[MESSAGE_DUMP] = { "dump", "TOWN NUMBER NUMBER",
		N_("Jerrycans along the road to {0}! The die shows {1}: fuel "
		   "is now {2}.") },
	[MESSAGE_NO_DUMP] = { "no-dump", "TOWN",
		N_("Only a rumour of petrol: there is no dump at {0}. The chit "
		   "goes back to the cup.") },
	[MESSAGE_GUN] = { "gun", "TOWN",
		N_("An anti-tank gun in ambush before {0}.") },
	[MESSAGE_GUN_MISSES] = { "gun-misses", "TOWN",
		N_("An anti-tank gun in ambush before {0} finds no armour to "
		   "shoot at.") },
	[MESSAGE_ASK_LOSE_GUN] = { "ask-lose-gun", "TOWN",
		N_("The gun before {0} hits: which armour loses a point?") },
	[MESSAGE_LOST_POINT] = { "lost-point", "POINT NUMBER",
		N_("One point of {0} is lost, {1} left.") },

	/* Battle. */
	[MESSAGE_SINGLE] = { "single", "CHIT TOWN NUMBER",
		N_("Dug in at {1}: {0}. Strength {2}.") },
	[MESSAGE_PAIR] = { "pair", "CHIT CHIT TOWN NUMBER",
		N_("Dug in at {2}: {0} and {1}. Strength {3} together.") },
	[MESSAGE_COMBINED_ARMS] = { "combined-arms", "CHIT CHIT TOWN NUMBER",
		N_("Dug in at {2}: {0} and {1}, tanks and infantry hand in "
		   "hand. Strength {3}.") },
	[MESSAGE_ASK_FIRST] = { "ask-first", "TOWN",
		N_("Two fights for {0}, and both must be won: who is attacked "
		   "first?") },
	[MESSAGE_FIRST] = { "first", "CHIT NUMBER",
		N_("The first fight: {0}. Strength {1}.") },
	[MESSAGE_SECOND] = { "second", "CHIT NUMBER",
		N_("The second fight: {0}. Strength {1}.") },
	[MESSAGE_ASK_ATTACK] = { "ask-attack", "TOWN NUMBER",
		N_("Attack on {0} against strength {1}: what goes in?") },
	[MESSAGE_FULL_ASSAULT] = { "full-assault", "NUMBER",
		N_("Full assault: {0} main dice.") },
	[MESSAGE_ARTILLERY] = { "artillery", "NUMBER NUMBER",
		N_("The guns fire: {0} artillery {0:point:points} for one more "
		   "die, {1} left.") },
	[MESSAGE_HEAVY] = { "heavy", "NUMBER NUMBER",
		N_("King Tigers grind forward: {0} fuel for one more die, fuel "
		   "{1}.") },
	[MESSAGE_DICE_1] = { "dice-1", "TOWN NUMBER",
		N_("The attack on {0}: the die shows {1}.") },
	[MESSAGE_DICE_1_1] = { "dice-1-1", "TOWN NUMBER NUMBER",
		N_("The attack on {0}: the die shows {1}, the support die "
		   "{2}.") },
	[MESSAGE_DICE_1_2] = { "dice-1-2", "TOWN NUMBER NUMBER NUMBER",
		N_("The attack on {0}: the die shows {1}, the support dice {2} "
		   "and {3}.") },
	[MESSAGE_DICE_2] = { "dice-2", "TOWN NUMBER NUMBER",
		N_("The attack on {0}: the dice show {1} and {2}.") },
	[MESSAGE_DICE_2_1] = { "dice-2-1", "TOWN NUMBER NUMBER NUMBER",
		N_("The attack on {0}: the dice show {1} and {2}, the support "
		   "die {3}.") },
	[MESSAGE_DICE_2_2] = { "dice-2-2", "TOWN NUMBER NUMBER NUMBER NUMBER",
		N_("The attack on {0}: the dice show {1} and {2}, the support "
		   "dice {3} and {4}.") },
	[MESSAGE_DICE_3] = { "dice-3", "TOWN NUMBER NUMBER NUMBER",
		N_("The attack on {0}: the dice show {1}, {2} and {3}.") },
	[MESSAGE_DICE_3_1] = { "dice-3-1", "TOWN NUMBER NUMBER NUMBER NUMBER",
		N_("The attack on {0}: the dice show {1}, {2} and {3}, the "
		   "support die {4}.") },
	[MESSAGE_DICE_3_2] = { "dice-3-2",
		"TOWN NUMBER NUMBER NUMBER NUMBER NUMBER",
		N_("The attack on {0}: the dice show {1}, {2} and {3}, the "
		   "support dice {4} and {5}.") },
	[MESSAGE_ASK_LOSE_ONE] = { "ask-lose-one", "TOWN",
		N_("A one in the attack on {0}: which part of the main force "
		   "loses a point?") },
	[MESSAGE_TOTAL_WINS] = { "total-wins", "NUMBER NUMBER",
		N_("A total of {0} beats {1}: the attack goes through.") },
	[MESSAGE_TOTAL_TIES] = { "total-ties", "NUMBER NUMBER",
		N_("A total of {0} against {1}: neither side gives way, the "
		   "dice are thrown again.") },
	[MESSAGE_TOTAL_LOSES] = { "total-loses", "NUMBER NUMBER",
		N_("A total of {0} does not reach {1}: the attack breaks "
		   "down.") },
	[MESSAGE_HIGHEST_WINS] = { "highest-wins", "NUMBER NUMBER",
		N_("The highest die, {0}, beats {1}: the attack goes "
		   "through.") },
	[MESSAGE_HIGHEST_TIES] = { "highest-ties", "NUMBER NUMBER",
		N_("The highest die, {0}, against {1}: neither side gives way, "
		   "the dice are thrown again.") },
	[MESSAGE_HIGHEST_LOSES] = { "highest-loses", "NUMBER NUMBER",
		N_("The highest die, {0}, does not reach {1}: the attack "
		   "breaks down.") },
	[MESSAGE_REPULSED] = { "repulsed", "TOWN",
		N_("Back to {0}, and a point of the main force with it.") },
	[MESSAGE_ASK_LOSE_REPULSE] = { "ask-lose-repulse", "TOWN",
		N_("Repulsed before {0}: which part of the main force loses a "
		   "point?") },
	[MESSAGE_BEATEN] = { "beaten", "CHIT TOWN",
		N_("Driven out of {1} until the end of the next turn: {0}.") },

	/* Random events. */
	[MESSAGE_EVENT] = { "event", "NUMBER NUMBER NUMBER",
		N_("Doubles, a random event: {0} and turn {1} make {2}.") },
	[MESSAGE_EVENT_GREIF] = { "event-greif", "NUMBER",
		N_("Operation Greif: commandos in American uniforms slip "
		   "through the lines. Next turn threat values are {0} "
		   "lower.") },
	[MESSAGE_EVENT_PARATROOPS] = { "event-paratroops", "NUMBER NUMBER",
		N_("Scattered paratroopers join the column: panzergrenadiers "
		   "gain {0}, now {1}.") },
	[MESSAGE_EVENT_REGROUP] = { "event-regroup", "NUMBER",
		N_("The Americans regroup: {0} {0:chit:chits} of the turn "
		   "track back into the cup.") },
	[MESSAGE_EVENT_SUPPLY] = { "event-supply", "NUMBER NUMBER NUMBER",
		N_("Supplies from the rear: the die shows {0}, so {1} fuel "
		   "arrives; fuel is now {2}.") },
	[MESSAGE_EVENT_COUNTERATTACK] = { "event-counterattack", "TOWN",
		N_("The Americans counter-attack at {0}.") },
	[MESSAGE_ASK_EAST] = { "ask-east", "TOWN",
		N_("Thrown back from {0}: to which town in the east?") },
	[MESSAGE_PUSHED_BACK] = { "pushed-back", "TOWN TOWN",
		N_("Kampfgruppe Peiper is thrown back from {0} to {1}. "
		   "Movement is over.") },
	[MESSAGE_HOLDS_OUT] = { "holds-out", "TOWN",
		N_("There is no road east from {0}: the battle group holds "
		   "out. Movement is over.") },

	/* The end. */
	[MESSAGE_WON] = { "won", "TOWN TURN",
		N_("{1}: the leading tanks rattle into {0} and across the "
		   "Meuse. The breakthrough is won.") },
	[MESSAGE_DRAW] = { "draw", "TOWN",
		N_("Time has run out at {0}: no breakthrough, but further than "
		   "Peiper ever came. A draw.") },
	[MESSAGE_TIME] = { "time", "TOWN",
		N_("Time has run out at {0}: the Meuse was out of reach. The "
		   "game is lost.") },
	[MESSAGE_DESTROYED] = { "destroyed", "TOWN TURN",
		N_("{1}: neither tanks nor grenadiers are left to go on from "
		   "{0}. The game is lost.") },
	[MESSAGE_SURROUNDED] = { "surrounded", "TOWN",
		N_("No road leads east from {0}: Kampfgruppe Peiper is "
		   "encircled and leaves its tanks behind, as in 1944. The "
		   "game is lost.") },
	{ NULL, NULL, NULL },
};
