/*
 * The weights of the greedy player. Each entry has a row, name and weight
 * (rules.h). All weights come from trial games, not from the rules.
 * floor: games
 */

/* Goals, and how strongly they attract units. */
WEIGHT(CITY, "city", 120)  /* a hex of Aachen */
WEIGHT(EXIT, "exit", 80)   /* an exit */
WEIGHT(WALL, "wall", 80)   /* a hex of the wall, until rule 15 applies */
WEIGHT(STEP, "step", 6)	   /* for each hex on the way to a goal */
WEIGHT(THERE, "there", 60) /* for being in a goal */
WEIGHT(REACH, "reach", 1)  /* if 1, ignores goals that are out of reach */
/* Added for a hex of Aachen near the end, when little else counts. */
WEIGHT(CITY_LATE, "city-late", 300)
WEIGHT(LATE, "late", 1) /* "near the end": this many turns */
/* For Allies: percent of a goal in Aachen or of an exit, for staying there. */
WEIGHT(GUARD, "guard", 60)
WEIGHT(GUARD_FROM, "guard-from", 7) /* if Germans are within this many hexes */
/* For Germans: added for a goal that the Germans have lost. */
WEIGHT(RETAKE, "retake", 40)
/* What the hex is worth itself, whatever goals are near. */
WEIGHT(COVER, "cover", 2) /* for each point that the hex adds to defence */
WEIGHT(FEAR, "fear", 20)  /* for Germans: taken off for an adjacent enemy */
/* For each point of the differential against an adjacent enemy. */
WEIGHT(PRESS, "press", 12)
WEIGHT(PRESS_FROM, "press-from", -4) /* the differential that counts as 0 */
WEIGHT(PRESS_TO, "press-to", 9)	     /* the largest differential that counts */
/* An attack. Each weight counts once for every face of the die. */
WEIGHT(KILL_STEP, "kill-step", 10)    /* an enemy step */
WEIGHT(KILL_UNIT, "kill-unit", 10)    /* added for a unit's last step */
WEIGHT(DRIVE_OFF, "drive-off", 8)     /* an enemy's hex; more if it is a goal */
WEIGHT(LOSE_STEP, "lose-step", 12)    /* taken off for a step of an attacker */
WEIGHT(LOSE_GROUND, "lose-ground", 4) /* taken off for an attacker's hex lost */
/* For Germans: percent of a goal, taken off if they lose the goal. */
WEIGHT(LEAVE, "leave", 25)
WEIGHT(SPEND, "spend", 4)   /* taken off for each point of a marker used */
WEIGHT(BRIDGE, "bridge", 5) /* a bridge; what is beyond it counts extra */
