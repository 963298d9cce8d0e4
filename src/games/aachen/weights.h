/*
 * Each entry declares a weight (rules.h): its row, its name, its value for the
 * greedy player, and the values that tests/fit found for players that search:
 * for the Allies and for the Germans. All come from trial games, not from
 * the rules.
 * floor: games
 */

/*
 * Goals attract units: `city`, `exit` and `wall` are the worth of a hex of
 * Aachen, an exit and (until rule 15 is fulfilled) a hex of the wall. `step` is
 * subtracted for each hex of distance, and `there` is added in the goal. If
 * `reach` is 1, goals that the unit can't reach before the game ends do not
 * count.
 */
WEIGHT(CITY, "city", 120, 159, 373)
WEIGHT(EXIT, "exit", 80, 83, 51)
WEIGHT(WALL, "wall", 80, 145, 117)
WEIGHT(STEP, "step", 6, 5, 7)
WEIGHT(THERE, "there", 60, 106, 143)
WEIGHT(REACH, "reach", 1, 2, 1)
/* In the last `late` turns, a hex of Aachen is worth `city-late` more. */
WEIGHT(CITY_LATE, "city-late", 300, 504, 436)
WEIGHT(LATE, "late", 1, 1, 0)
/* An Allied unit gets `guard` percent of the worth of a goal for staying there,
 * if Germans are within `guard-from` hexes. */
WEIGHT(GUARD, "guard", 60, 68, 62)
WEIGHT(GUARD_FROM, "guard-from", 7, 16, 13)
/* A goal that the Germans have lost is worth `retake` more to them. */
WEIGHT(RETAKE, "retake", 40, 53, 79)
/* `cover` is added for each point that a hex adds to the defence. `fear` is
 * subtracted from a German's hex for each adjacent enemy. */
WEIGHT(COVER, "cover", 2, 1, 1)
WEIGHT(FEAR, "fear", 20, 20, 25)
/* `press` is added for each point of the differential against an adjacent enemy
 * above `press-from`, up to `press-to`. */
WEIGHT(PRESS, "press", 12, 12, 15)
WEIGHT(PRESS_FROM, "press-from", -4, -2, -5)
WEIGHT(PRESS_TO, "press-to", 9, 15, 10)
/* The weights of an attack count for each face of the die: for a step that the
 * enemy loses, for a unit's last step, for a hex that the enemy must leave;
 * against a step or a hex that the attackers lose. */
WEIGHT(KILL_STEP, "kill-step", 10, 12, 9)
WEIGHT(KILL_UNIT, "kill-unit", 10, 15, 16)
WEIGHT(DRIVE_OFF, "drive-off", 8, 11, 16)
WEIGHT(LOSE_STEP, "lose-step", 12, 15, 15)
WEIGHT(LOSE_GROUND, "lose-ground", 4, 4, 6)
/* Germans lose `leave` percent of the worth of a goal that they leave. */
WEIGHT(LEAVE, "leave", 25, 40, 34)
/* `spend` is subtracted for each point of a marker. `bridge` is added for a new
 * bridge, besides the worth of what is beyond it. */
WEIGHT(SPEND, "spend", 4, 4, 6)
WEIGHT(BRIDGE, "bridge", 5, 5, 8)
