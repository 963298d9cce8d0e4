/*
 * 4 Each entry declares a phase in which the player has a choice: its row, id
 * and name.
 * floor: games
 */

PHASE(ALLOCATION, "allocation", "allocation")
PHASE(RECONNAISSANCE, "reconnaissance", "reconnaissance")
PHASE(MOVEMENT, "movement", "movement")
PHASE(SECOND_MOVE, "second-move", "second move")
PHASE(GARRISON, "garrison", "garrison")
PHASE(CONVERSION, "conversion", "conversion")
PHASE(OVER, "over", "over")
