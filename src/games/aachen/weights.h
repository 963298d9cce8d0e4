/*
 * Each entry declares a weight of the greedy player: its row, name and value
 * (rules.h). All weights come from trial games, not from the rules.
 *
 * floor: games
 */

/* The weights below tell how strongly goals attract units. */
WEIGHT(CITY, "city", 120)  /* value of a hex of Aachen as a goal */
WEIGHT(EXIT, "exit", 80)   /* value of an exit as a goal */
WEIGHT(WALL, "wall", 80)   /* value of a wall hex, until rule 15 applies */
WEIGHT(STEP, "step", 6)	   /* for each hex on the way to a goal */
WEIGHT(THERE, "there", 60) /* for a unit that is in a goal */
WEIGHT(REACH, "reach", 1)  /* 1 ignores goals that are out of reach */
/* These weights are added for a hex of Aachen near the end, when little else
 * counts. */
WEIGHT(CITY_LATE, "city-late", 300)
WEIGHT(LATE, "late", 1) /* how many turns are near the end */
/* For Allies: percent of the worth of a goal in Aachen or of an exit, for
 * staying there. */
WEIGHT(GUARD, "guard", 60)
WEIGHT(GUARD_FROM, "guard-from", 7) /* if Germans are within this many hexes */
/* For Germans: added for a goal that they have lost. */
WEIGHT(RETAKE, "retake", 40)
/* The weights below are for the hex itself, whatever goals are near. */
WEIGHT(COVER, "cover", 2) /* for each point that the hex adds to defence */
WEIGHT(FEAR, "fear", 20)  /* for Germans: taken off for an adjacent enemy */
/* The weights below count for each point of the differential against an
 * adjacent enemy. */
WEIGHT(PRESS, "press", 12)
WEIGHT(PRESS_FROM, "press-from", -4) /* the differential that counts as 0 */
WEIGHT(PRESS_TO, "press-to", 9)	     /* the largest differential that counts */
/* The weights below rate an attack. Each counts once for every face of the
 * die. */
WEIGHT(KILL_STEP, "kill-step", 10)    /* for each step that the enemy loses */
WEIGHT(KILL_UNIT, "kill-unit", 10)    /* added for a unit's last step */
WEIGHT(DRIVE_OFF, "drive-off", 8)     /* for a hex; more if it is a goal */
WEIGHT(LOSE_STEP, "lose-step", 12)    /* taken off for a step lost */
WEIGHT(LOSE_GROUND, "lose-ground", 4) /* taken off for a hex lost */
/* For Germans: percent of the worth of a goal, taken off if they lose the
 * goal. */
WEIGHT(LEAVE, "leave", 25)
WEIGHT(SPEND, "spend", 4)   /* taken off for each point of a marker used */
WEIGHT(BRIDGE, "bridge", 5) /* for a bridge, without what is beyond it */
