/*
 * The greedy player's weights, each with its row, name and weight (rules.h).
 * floor: games
 */

WEIGHT(STEP, "step", 10) /* for each step to the top */
WEIGHT(NEAR, "near", 6)	 /* distance from which a token is drawn */
