/*
 * What things are worth to the greedy player: row, name, weight (rules.h). The
 * weights come from trial games; none is a rule.
 * floor: games
 */

/* Goals, and how far they draw units. */
WEIGHT(CITY, "city", 120)  /* a hex of Aachen */
WEIGHT(EXIT, "exit", 80)   /* an exit */
WEIGHT(WALL, "wall", 80)   /* a hex of the wall, until rule 15 is fulfilled */
WEIGHT(STEP, "step", 6)	   /* each hex of the way to a goal */
WEIGHT(THERE, "there", 60) /* to stand in a goal */
WEIGHT(REACH, "reach", 1)  /* 1: don't go for goals out of reach */
/* Added for a hex of Aachen at the end, when nothing else counts. */
WEIGHT(CITY_LATE, "city-late", 300)
WEIGHT(LATE, "late", 1) /* number of turns that are the end */
/* To Allies: percent for keeping a unit in Aachen or an exit that they hold. */
WEIGHT(GUARD, "guard", 60)
WEIGHT(GUARD_FROM, "guard-from", 7) /* if Germans are within so many hexes */
/* To Germans: to regain a lost goal. */
WEIGHT(RETAKE, "retake", 40)
/* The hex itself. */
WEIGHT(COVER, "cover", 2) /* a point of the hex's defence */
WEIGHT(FEAR, "fear", 20)  /* to Germans: taken off for an adjacent enemy */
/* Each point of the differential against an adjacent enemy. */
WEIGHT(PRESS, "press", 12)
WEIGHT(PRESS_FROM, "press-from", -4) /* the differential that counts as 0 */
WEIGHT(PRESS_TO, "press-to", 9)	     /* the largest differential that counts */
/* An attack: each counts once for every face of the die, so six times. */
WEIGHT(KILL_STEP, "kill-step", 10)    /* an enemy step */
WEIGHT(KILL_UNIT, "kill-unit", 10)    /* an enemy unit's last step, besides */
WEIGHT(DRIVE_OFF, "drive-off", 8)     /* an enemy's hex, more if it is a goal */
WEIGHT(LOSE_STEP, "lose-step", 12)    /* taken off for a step */
WEIGHT(LOSE_GROUND, "lose-ground", 4) /* taken off for a hex */
/* To Germans: percent of a goal's worth, taken off if driven out of it. */
WEIGHT(LEAVE, "leave", 25)
WEIGHT(SPEND, "spend", 4)   /* taken off for each point of a marker */
WEIGHT(BRIDGE, "bridge", 5) /* a bridge, besides what lies beyond it */
