/*
 * Each entry declares a phase: its row, id and name. The second phase is for a
 * second draw (5.2).
 * floor: games
 */

PHASE(TURN, "turn", "turn")
PHASE(SECOND_DRAW, "second-draw", "second draw")
PHASE(OVER, "over", "over")
