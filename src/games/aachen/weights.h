/*
 * Each entry declares a weight of the greedy player. An entry has a row, a name
 * and a value (rules.h). All weights come from trial games, not from the rules.
 * floor: games
 */

/*
 * Goals attract units. A hex of Aachen is worth `city`, and an exit is worth
 * `exit`. A hex of the wall is worth `wall` until rule 15 is fulfilled. A hex
 * on the way loses `step` for each hex of distance to the goal. The goal itself
 * adds `there`. If `reach` is 1, a goal that the unit can't reach before the
 * game ends does not count.
 */
WEIGHT(CITY, "city", 120)
WEIGHT(EXIT, "exit", 80)
WEIGHT(WALL, "wall", 80)
WEIGHT(STEP, "step", 6)
WEIGHT(THERE, "there", 60)
WEIGHT(REACH, "reach", 1)
/* In the last `late` turns, a hex of Aachen is worth `city-late` more. */
WEIGHT(CITY_LATE, "city-late", 300)
WEIGHT(LATE, "late", 1)
/* An Allied unit that stays in a goal gets `guard` percent of the goal's worth.
 * The weight applies if Germans are within `guard-from` hexes. */
WEIGHT(GUARD, "guard", 60)
WEIGHT(GUARD_FROM, "guard-from", 7)
/* A goal that the Germans have lost is worth `retake` more to them. */
WEIGHT(RETAKE, "retake", 40)
/* `cover` is added for each point that a hex adds to the defence. `fear` is
 * subtracted from a German's hex for each adjacent enemy. */
WEIGHT(COVER, "cover", 2)
WEIGHT(FEAR, "fear", 20)
/* `press` is added for each point by which the differential against an adjacent
 * enemy exceeds `press-from`. The differential counts only up to `press-to`. */
WEIGHT(PRESS, "press", 12)
WEIGHT(PRESS_FROM, "press-from", -4)
WEIGHT(PRESS_TO, "press-to", 9)
/*
 * The weights of an attack count for each face of the die. Three weights are
 * added: for each step that the enemy loses, for a unit's last step, and for a
 * hex that the enemy must leave. Two weights are subtracted: for each step and
 * for each hex that the attackers lose.
 */
WEIGHT(KILL_STEP, "kill-step", 10)
WEIGHT(KILL_UNIT, "kill-unit", 10)
WEIGHT(DRIVE_OFF, "drive-off", 8)
WEIGHT(LOSE_STEP, "lose-step", 12)
WEIGHT(LOSE_GROUND, "lose-ground", 4)
/* When a German unit leaves a goal, `leave` percent of the goal's worth is
 * subtracted. */
WEIGHT(LEAVE, "leave", 25)
/* `spend` is subtracted for each point of a marker's value. `bridge` is added
 * for a new bridge, besides the worth of the hexes beyond the bridge. */
WEIGHT(SPEND, "spend", 4)
WEIGHT(BRIDGE, "bridge", 5)
