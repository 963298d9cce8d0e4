/*
 * Each entry declares a weight of the greedy player: its row, name and value
 * (rules.h). All weights come from trial games, not from the rules.
 * floor: games
 */

/* Goals attract units: `city`, `exit` and `wall` are what a hex of Aachen, an
 * exit and (until rule 15 applies) a hex of the wall are worth. `step` is taken
 * off for each hex on the way to a goal, and `there` is added in the goal. If
 * `reach` is 1, goals that a unit can't reach any more do not count. */
WEIGHT(CITY, "city", 120)
WEIGHT(EXIT, "exit", 80)
WEIGHT(WALL, "wall", 80)
WEIGHT(STEP, "step", 6)
WEIGHT(THERE, "there", 60)
WEIGHT(REACH, "reach", 1)
/* In the last `late` turns a hex of Aachen gets `city-late` in addition. */
WEIGHT(CITY_LATE, "city-late", 300)
WEIGHT(LATE, "late", 1)
/* Allies get `guard` percent of the worth of a goal for staying there, if
 * Germans are within `guard-from` hexes. */
WEIGHT(GUARD, "guard", 60)
WEIGHT(GUARD_FROM, "guard-from", 7)
/* `retake` is added for a goal that the Germans have lost. */
WEIGHT(RETAKE, "retake", 40)
/* `cover` counts for each point that a hex adds to defence. For Germans, `fear`
 * is taken off for each adjacent enemy. */
WEIGHT(COVER, "cover", 2)
WEIGHT(FEAR, "fear", 20)
/* `press` counts for each point of the differential against an adjacent enemy,
 * from `press-from`, which counts as 0, to `press-to`. */
WEIGHT(PRESS, "press", 12)
WEIGHT(PRESS_FROM, "press-from", -4)
WEIGHT(PRESS_TO, "press-to", 9)
/* The weights of an attack count once for every face of the die: for a step
 * that the enemy loses, for a unit's last step, and for a hex that the enemy
 * must leave; against a step or a hex that attackers lose. */
WEIGHT(KILL_STEP, "kill-step", 10)
WEIGHT(KILL_UNIT, "kill-unit", 10)
WEIGHT(DRIVE_OFF, "drive-off", 8)
WEIGHT(LOSE_STEP, "lose-step", 12)
WEIGHT(LOSE_GROUND, "lose-ground", 4)
/* Germans lose `leave` percent of the worth of a goal that they give up. */
WEIGHT(LEAVE, "leave", 25)
/* `spend` is taken off for each point of a marker. `bridge` counts for a
 * bridge, without what is beyond it. */
WEIGHT(SPEND, "spend", 4)
WEIGHT(BRIDGE, "bridge", 5)
