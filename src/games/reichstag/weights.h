/*
 * Each entry declares a weight of the greedy player: its row, name and value
 * (rules.h). All weights come from trial games, not from the rules.
 * floor: games
 */

/* `point` counts for a victory point, and for a STAVKA point. */
WEIGHT(POINT, "point", 20)
/* Goals attract units. An objective is worth `goal`, and `goal-point` for each
 * of its points. The Reichstag is worth `heart`, and `heart-turn` for each turn
 * played. */
WEIGHT(GOAL, "goal", 60)
WEIGHT(GOAL_POINT, "goal-point", 1)
WEIGHT(HEART, "heart", 160)
WEIGHT(HEART_TURN, "heart-turn", 12)
/* For Soviets, `toil` is taken off for each movement point to a goal, by road
 * and bridge. For Germans, or if `toil` is 0, `step` is taken off for each hex.
 */
WEIGHT(TOIL, "toil", 6)
WEIGHT(STEP, "step", 9)
/* Soviets that arrive get `approach` for each hex nearer to the Reichstag. A
 * unit in a goal gets `there`. */
WEIGHT(APPROACH, "approach", 9)
WEIGHT(THERE, "there", 60)
/* Soviets get `crown` in the Reichstag if holding it wins, or outside if that
 * loses. */
WEIGHT(CROWN, "crown", 1000)
/* In the last turn, each hex on the way to a goal costs this much. */
WEIGHT(LAST_STEP, "last-step", 140)
/* Germans get `block` next to the Reichstag, `retake` for an objective that
 * they have lost, and `cover` in good defensive ground. They want `garrison`
 * units in a hex. */
WEIGHT(BLOCK, "block", 110)
WEIGHT(RETAKE, "retake", 60)
WEIGHT(GARRISON, "garrison", 3)
WEIGHT(COVER, "cover", 8)
/* The weights of combat count once for every face of the die: for a point of
 * Soviet or of German strength that is lost, for an enemy that must leave its
 * hex, and against a retreat. */
WEIGHT(LOSE, "lose", 5)
WEIGHT(KILL, "kill", 20)
WEIGHT(DRIVE_OFF, "drive-off", 10)
WEIGHT(GIVE_WAY, "give-way", 4)
/* A front spends at most `ceiling` STAVKA points. It makes forced marches until
 * turn `last-march`, or until it has spent `marches` points; `march` is taken
 * off for each. */
WEIGHT(CEILING, "ceiling", 12)
WEIGHT(LAST_MARCH, "last-march", 4)
WEIGHT(MARCHES, "marches", 10)
WEIGHT(MARCH, "march", 12)
/* Units are replaced until turn `last-replaced`; each point of strength that
 * returns counts `replaced`. */
WEIGHT(LAST_REPLACED, "last-replaced", 7)
WEIGHT(REPLACED, "replaced", 12)
/* A barrage zone is worth `shell-goal` for each objective, and `shell` for each
 * other target in the zone. */
WEIGHT(SHELL_GOAL, "shell-goal", 45)
WEIGHT(SHELL, "shell", 9)
/* A threat is the Soviet strength near a hex, in percent of the defence. It is
 * too little below `weak`, enough from `fair` on, and needs no help from
 * `plenty` on. `guess` is the strength of an unknown counter, and `near` is how
 * many hexes a unit is taken to move. */
WEIGHT(GUESS, "guess", 1)
WEIGHT(NEAR, "near", 4)
WEIGHT(WEAK, "weak", 150)
WEIGHT(FAIR, "fair", 300)
WEIGHT(PLENTY, "plenty", 500)
