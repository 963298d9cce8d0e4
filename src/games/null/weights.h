/*
 * Each entry declares a weight of the greedy player: its row, name and value
 * (rules.h).
 * floor: games
 */

WEIGHT(STEP, "step", 10) /* subtracted for each step that is left */
WEIGHT(NEAR, "near", 6)	 /* draws a token within this distance */
