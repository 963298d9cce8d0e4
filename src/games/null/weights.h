/*
 * The greedy player's weights: row, name, weight (rules.h).
 * floor: games
 */

WEIGHT(STEP, "step", 10) /* for each step to the top */
WEIGHT(NEAR, "near", 6)	 /* draws a token at this distance or less */
