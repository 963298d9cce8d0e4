/*
 * Each entry declares a message of Kampfgruppe Peiper: its row, id, arguments
 * and text (rules.h).
 * floor: games
 *
 * A text tells what was rolled and why the roll mattered. Translations find a
 * text by its id.
 */

MESSAGE(TURN, "turn", "TOWN NUMBER",
	"Kampfgruppe Peiper stands at {0}, fuel {1}.")
MESSAGE(ALLOCATED, "allocated",
	"NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER NUMBER",
	"The battle group: armour {0}, panzergrenadiers {1}, heavy armour {2}, "
	"artillery {3}, reconnaissance {4}, engineers {5}, anti-aircraft {6}.")
MESSAGE(PLACED, "placed", "TOWN", "Americans are reported at {0}.")
MESSAGE(CUP_EMPTY, "cup-empty", "TOWN",
	"The cup is empty: no Americans come to {0}.")
MESSAGE(RECON, "recon", "TOWN NUMBER",
	"Scouts go forward to {0}; {1} reconnaissance {1:point:points} left.")
MESSAGE(TURNED_UP, "turned-up", "CHIT TOWN", "At {1}: {0}.")
MESSAGE(BACK_FROM_TRACK, "back-from-track", "CHIT",
	"Ready to fight again and back in the cup: {0}.")
MESSAGE(GARRISON, "garrison", "POINT TOWN NUMBER",
	"One point of {0} stays behind to hold {1}; its petrol goes to the "
	"spearhead: fuel {2}.")
MESSAGE(CONVERTED, "converted", "POINT POINT NUMBER",
	"Men of {0} and {1} go into the line as infantry: panzergrenadiers "
	"{2}.")

MESSAGE(MOVES, "moves", "TOWN TOWN NUMBER",
	"The column rolls from {0} towards {1}; fuel {2}.")
MESSAGE(MOVES_ON, "moves-on", "TOWN TOWN",
	"Nobody bars the way: from {0} on towards {1} without more fuel.")
MESSAGE(GREIF_HELPS, "greif-helps", "TOWN NUMBER NUMBER",
	"Greif: somebody has turned the signposts; the threat at {0} is {1} "
	"instead of {2}.")
MESSAGE(THREAT_0, "threat-none", "TOWN NUMBER NUMBER NUMBER",
	"Threat {1} at {0}: the dice show {2} and {3}, so nobody bars the way.")
MESSAGE(THREAT_1, "threat-one", "TOWN NUMBER NUMBER NUMBER",
	"Threat {1} at {0}: the dice show {2} and {3}, so one American unit is "
	"there.")
MESSAGE(THREAT_2, "threat-two", "TOWN NUMBER NUMBER NUMBER",
	"Threat {1} at {0}: the dice show {2} and {3}, so two American units "
	"are there.")
MESSAGE(SLIPS_AWAY, "slips-away", "CHIT TOWN", "Back from {1} to the cup: {0}.")
MESSAGE(NOBODY_LEFT, "nobody-left", "TOWN",
	"But the cup is empty, so {0} is undefended.")
NEWS(ENTERED, "entered", "TOWN", "Kampfgruppe Peiper is in {0}.")

MESSAGE(TWO_ENGINEERS, "two-engineers", "CHIT",
	"Only one of two engineer units acts: {0} goes back to the cup.")
MESSAGE(ASK_BRIDGE, "ask-bridge", "BRIDGE NUMBER",
	"American engineers are about to blow {0}. Spend {1} engineer "
	"{1:point:points} to save it?")
MESSAGE(REPAIRED, "repaired", "NUMBER BRIDGE NUMBER",
	"{0} engineer {0:point saves:points save} {1}; {2} left. The column "
	"crosses.")
NEWS(BLOWN, "blown", "BRIDGE TOWN TOWN",
	"With a roar {0} goes up before the leading tank. This road to {1} is "
	"closed for good; the battle group stays at {2}.")
MESSAGE(ASK_ROADBLOCK, "ask-roadblock", "TOWN NUMBER",
	"Felled trees and mines bar the road to {0}. Engineers ({1} "
	"{1:point:points}), a detour, or force the roadblock?")
MESSAGE(CLEARED, "cleared", "NUMBER TOWN NUMBER",
	"{0} engineer {0:point clears:points clear} the roadblock before {1}; "
	"{2} left.")
MESSAGE(DETOUR, "detour", "TOWN TOWN NUMBER NUMBER",
	"No way around the roadblock before {0} by nightfall: the battle group "
	"stays at {1}. Fuel saved {2}, now {3}.")
MESSAGE(FORCED, "forced", "TOWN NUMBER POINT",
	"The roadblock before {0} is forced; the die shows {1}, at the cost of "
	"{2}.")
MESSAGE(NONE_LEFT, "none-left", "POINT", "No point of {0} is left to lose.")
MESSAGE(ASK_LOSE_ROADBLOCK, "ask-lose-roadblock", "TOWN",
	"The roadblock before {0} costs a point: of which type?")

MESSAGE(ASK_AIRCRAFT, "ask-aircraft", "TOWN NUMBER",
	"American fighter-bombers over the road to {0}. Spend {1} "
	"anti-aircraft {1:point:points} or endure it?")
MESSAGE(FLAK, "flak", "NUMBER TOWN NUMBER",
	"{0} anti-aircraft {0:point drives:points drive} the aircraft off over "
	"{1}; {2} left. They will be back after the next turn.")
MESSAGE(BOMBED, "bombed", "TOWN NUMBER POINT",
	"Fighter-bombers strafe the column before {0}; the die shows {1}: they "
	"find {2}.")
MESSAGE(FUEL_BURNS, "fuel-burns", "NUMBER",
	"Petrol lorries burn instead: fuel {0}.")
MESSAGE(ASK_LOSE_AIRCRAFT, "ask-lose-aircraft", "TOWN",
	"No petrol is left to burn before {0}, so you lose a point: of which "
	"type?")
NEWS(DUMP, "dump", "TOWN NUMBER NUMBER",
	"Jerrycans along the road to {0}! The die shows {1}: fuel is now {2}.")
MESSAGE(NO_DUMP, "no-dump", "TOWN",
	"There is no fuel dump at {0}, so the chit goes back to the cup.")
MESSAGE(GUN, "gun", "TOWN", "An anti-tank gun in ambush before {0}.")
MESSAGE(GUN_MISSES, "gun-misses", "TOWN",
	"An anti-tank gun in ambush before {0} finds no armour to shoot at.")
MESSAGE(ASK_LOSE_GUN, "ask-lose-gun", "TOWN",
	"The gun before {0} hits armour: which type loses a point?")
MESSAGE(LOST_POINT, "lost-point", "POINT NUMBER",
	"One point of {0} is lost, {1} left.")

MESSAGE(SINGLE, "single", "CHIT TOWN NUMBER",
	"Dug in at {1}: {0}. Strength {2}.")
MESSAGE(PAIR, "pair", "CHIT CHIT TOWN NUMBER",
	"Dug in at {2}: {0} and {1}. Strength {3} together.")
MESSAGE(COMBINED_ARMS, "combined-arms", "CHIT CHIT TOWN NUMBER",
	"Dug in at {2}: {0} and {1}, tanks and infantry hand in hand. Strength "
	"{3}.")
MESSAGE(ASK_FIRST, "ask-first", "TOWN",
	"You must win two fights for {0}: which chit do you attack first?")
MESSAGE(FIRST, "first", "CHIT NUMBER", "The first fight: {0}. Strength {1}.")
MESSAGE(SECOND, "second", "CHIT NUMBER", "The second fight: {0}. Strength {1}.")
MESSAGE(ASK_ATTACK, "ask-attack", "TOWN NUMBER",
	"Attack on {0} against strength {1}: with what?")
MESSAGE(FULL_ASSAULT, "full-assault", "NUMBER", "Full assault: {0} main dice.")
MESSAGE(ARTILLERY, "artillery", "NUMBER NUMBER",
	"The guns fire: {0} artillery {0:point:points} for one more die, {1} "
	"left.")
MESSAGE(HEAVY, "heavy", "NUMBER NUMBER",
	"King Tigers attack: {0} fuel for one more die, fuel is now {1}.")
MESSAGE(DICE_1, "dice-1", "TOWN NUMBER",
	"The attack on {0}: the die shows {1}.")
MESSAGE(DICE_1_1, "dice-1-1", "TOWN NUMBER NUMBER",
	"The attack on {0}: the die shows {1}, the support die {2}.")
MESSAGE(DICE_1_2, "dice-1-2", "TOWN NUMBER NUMBER NUMBER",
	"The attack on {0}: the die shows {1}, the support dice {2} and {3}.")
MESSAGE(DICE_2, "dice-2", "TOWN NUMBER NUMBER",
	"The attack on {0}: the dice show {1} and {2}.")
MESSAGE(DICE_2_1, "dice-2-1", "TOWN NUMBER NUMBER NUMBER",
	"The attack on {0}: the dice show {1} and {2}, the support die {3}.")
MESSAGE(DICE_2_2, "dice-2-2", "TOWN NUMBER NUMBER NUMBER NUMBER",
	"The attack on {0}: the dice show {1} and {2}, the support dice {3} "
	"and {4}.")
MESSAGE(DICE_3, "dice-3", "TOWN NUMBER NUMBER NUMBER",
	"The attack on {0}: the dice show {1}, {2} and {3}.")
MESSAGE(DICE_3_1, "dice-3-1", "TOWN NUMBER NUMBER NUMBER NUMBER",
	"The attack on {0}: the dice show {1}, {2} and {3}, the support die "
	"{4}.")
MESSAGE(DICE_3_2, "dice-3-2", "TOWN NUMBER NUMBER NUMBER NUMBER NUMBER",
	"The attack on {0}: the dice show {1}, {2} and {3}, the support dice "
	"{4} and {5}.")
MESSAGE(ASK_LOSE_ONE, "ask-lose-one", "TOWN",
	"A one in the attack on {0}: which part of the main force loses a "
	"point?")
MESSAGE(TOTAL_WINS, "total-wins", "NUMBER NUMBER",
	"A total of {0} beats {1}: the attack goes through.")
MESSAGE(TOTAL_TIES, "total-ties", "NUMBER NUMBER",
	"A total of {0} against {1}: neither side gives way, the dice are "
	"thrown again.")
MESSAGE(TOTAL_LOSES, "total-loses", "NUMBER NUMBER",
	"A total of {0} does not reach {1}: the attack breaks down.")
MESSAGE(HIGHEST_WINS, "highest-wins", "NUMBER NUMBER",
	"The highest die, {0}, beats {1}: the attack goes through.")
MESSAGE(HIGHEST_TIES, "highest-ties", "NUMBER NUMBER",
	"The highest die, {0}, against {1}: neither side gives way, the dice "
	"are thrown again.")
MESSAGE(HIGHEST_LOSES, "highest-loses", "NUMBER NUMBER",
	"The highest die, {0}, does not reach {1}: the attack breaks down.")
NEWS(REPULSED, "repulsed", "TOWN",
	"Back to {0}, with the loss of a point of the main force.")
MESSAGE(ASK_LOSE_REPULSE, "ask-lose-repulse", "TOWN",
	"Repulsed before {0}: which part of the main force loses a point?")
NEWS(BEATEN, "beaten", "CHIT TOWN",
	"Driven out of {1} until the end of the next turn: {0}.")

MESSAGE(EVENT, "event", "NUMBER NUMBER NUMBER",
	"Doubles, a random event: {0} and turn {1} make {2}.")
MESSAGE(EVENT_GREIF, "event-greif", "NUMBER",
	"Operation Greif: commandos in American uniforms slip through the "
	"lines. Next turn threat values are {0} lower.")
MESSAGE(EVENT_PARATROOPS, "event-paratroops", "NUMBER NUMBER",
	"Scattered paratroopers join the column: panzergrenadiers gain {0}, "
	"now {1}.")
MESSAGE(EVENT_REGROUP, "event-regroup", "NUMBER",
	"The Americans regroup: {0} {0:chit:chits} of the turn track "
	"{0:goes:go} back into the cup.")
MESSAGE(EVENT_SUPPLY, "event-supply", "NUMBER NUMBER NUMBER",
	"Supplies from the rear: the die shows {0}, so {1} fuel arrives; fuel "
	"is now {2}.")
NEWS(EVENT_COUNTERATTACK, "event-counterattack", "TOWN",
	"The Americans counter-attack at {0}.")
MESSAGE(ASK_EAST, "ask-east", "TOWN",
	"Thrown back from {0}: to which town in the east?")
NEWS(PUSHED_BACK, "pushed-back", "TOWN TOWN",
	"Kampfgruppe Peiper is thrown back from {0} to {1}. Movement is over.")
NEWS(HOLDS_OUT, "holds-out", "TOWN",
	"There is no road east from {0}: the battle group holds out. Movement "
	"is over.")

NEWS(WON, "won", "TOWN TURN",
	"{1}: the leading tanks rattle into {0} and across the Meuse. The "
	"breakthrough is won.")
NEWS(DRAW, "draw", "TOWN",
	"The last turn ends at {0}: no breakthrough, but further than Peiper "
	"ever came. A draw.")
NEWS(TIME, "time", "TOWN",
	"The last turn ends at {0}, and the Meuse was out of reach.")
NEWS(DESTROYED, "destroyed", "TOWN TURN",
	"{1}: neither tanks nor grenadiers are left to go on from {0}.")
NEWS(SURROUNDED, "surrounded", "TOWN",
	"No road leads east from {0}: Kampfgruppe Peiper is encircled and "
	"leaves its tanks behind, as in 1944.")
