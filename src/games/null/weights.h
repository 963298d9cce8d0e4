/*
 * Each entry declares a weight of the greedy player: its row, name and value
 * (rules.h).
 * floor: games
 */

WEIGHT(STEP, "step", 10) /* for each step to the top */
WEIGHT(NEAR, "near", 6)	 /* distance from which a token is drawn */
