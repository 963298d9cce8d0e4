/*
 * What things are worth to the greedy player: row, name, weight (rules.h).
 * floor: games
 */

WEIGHT(STEP, "step", 10) /* each step to the top */
WEIGHT(NEAR, "near", 6)	 /* steps to the top from which it draws */
