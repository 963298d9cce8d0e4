/*
 * Each entry declares a weight of the greedy player: its row, name and value
 * (rules.h). All weights come from trial games, not from the rules.
 * floor: games
 */

/*
 * Goals attract units: `city`, `exit` and `wall` are the worth of a hex of
 * Aachen, an exit and (until rule 15 is fulfilled) a hex of the wall. `step` is
 * subtracted for each hex of distance, and `there` is added in the goal. If
 * `reach` is 1, goals that the unit can't reach before the game ends do not
 * count.
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
/* An Allied unit gets `guard` percent of the worth of a goal for staying there,
 * if Germans are within `guard-from` hexes. */
WEIGHT(GUARD, "guard", 60)
WEIGHT(GUARD_FROM, "guard-from", 7)
/* A goal that the Germans have lost is worth `retake` more to them. */
WEIGHT(RETAKE, "retake", 40)
/* `cover` is added for each point that a hex adds to the defence. `fear` is
 * subtracted from a German's hex for each adjacent enemy. */
WEIGHT(COVER, "cover", 2)
WEIGHT(FEAR, "fear", 20)
/* `press` is added for each point of the differential against an adjacent enemy
 * above `press-from`, up to `press-to`. */
WEIGHT(PRESS, "press", 12)
WEIGHT(PRESS_FROM, "press-from", -4)
WEIGHT(PRESS_TO, "press-to", 9)
/* The weights of an attack count for each face of the die: for a step that the
 * enemy loses, for a unit's last step, for a hex that the enemy must leave;
 * against a step or a hex that the attackers lose. */
WEIGHT(KILL_STEP, "kill-step", 10)
WEIGHT(KILL_UNIT, "kill-unit", 10)
WEIGHT(DRIVE_OFF, "drive-off", 8)
WEIGHT(LOSE_STEP, "lose-step", 12)
WEIGHT(LOSE_GROUND, "lose-ground", 4)
/* Germans lose `leave` percent of the worth of a goal that they leave. */
WEIGHT(LEAVE, "leave", 25)
/* `spend` is subtracted for each point of a marker. `bridge` is added for a new
 * bridge, besides the worth of what is beyond it. */
WEIGHT(SPEND, "spend", 4)
WEIGHT(BRIDGE, "bridge", 5)
