/*
 * Each entry declares a weight of the greedy player. An entry has a row, a name
 * and a value (rules.h).
 * floor: games
 */

WEIGHT(STEP, "step", 10) /* added for each step to the top */
WEIGHT(NEAR, "near", 6)	 /* draws a token within this distance */
