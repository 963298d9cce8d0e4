/*
 * What things are worth to the greedy player: row, name, weight (rules.h). From
 * trial games; none is a rule.
 * floor: games
 */

/* Goals: how far one goes for them, in steps. */
WEIGHT(CITY, "city", 120)  /* a hex of Aachen */
WEIGHT(EXIT, "exit", 80)   /* an exit */
WEIGHT(WALL, "wall", 80)   /* a hex of the wall, until rule 15 is fulfilled */
WEIGHT(STEP, "step", 6)	   /* a hex nearer to one of them */
WEIGHT(THERE, "there", 60) /* to stand in one */
WEIGHT(REACH, "reach", 1)  /* 1: not to go for what can't be reached any more */
/* A hex of Aachen at the end, besides: then nothing else counts. */
WEIGHT(CITY_LATE, "city-late", 300)
WEIGHT(LATE, "late", 1) /* that is the last turns, so many */
/* To Allies: to man a hex of Aachen or an exit that they hold, of a hundred. */
WEIGHT(GUARD, "guard", 60)
WEIGHT(GUARD_FROM, "guard-from", 7) /* if Germans are so near, in hexes */
/* To Germans: to get back one that they have lost. */
WEIGHT(RETAKE, "retake", 40)
/* The place itself. */
WEIGHT(COVER, "cover", 2) /* a point of the hex's defence */
WEIGHT(FEAR, "fear", 20)  /* to Germans: an enemy next to it, taken off */
/* A point of differential against an enemy next to it. */
WEIGHT(PRESS, "press", 12)
WEIGHT(PRESS_FROM, "press-from", -4) /* where that begins to count */
WEIGHT(PRESS_TO, "press-to", 9)	     /* and where it no longer does */
/* An attack, six times: once for each face of the die. */
WEIGHT(KILL_STEP, "kill-step", 10)    /* a step of the enemy's */
WEIGHT(KILL_UNIT, "kill-unit", 10)    /* the last of a unit */
WEIGHT(DRIVE_OFF, "drive-off", 8)     /* his hex, and more if it is a goal */
WEIGHT(LOSE_STEP, "lose-step", 12)    /* a step of one's own, taken off */
WEIGHT(LOSE_GROUND, "lose-ground", 4) /* a hex of one's own, taken off */
/* To Germans: a goal, if driven out of it, in hundredths of its worth. */
WEIGHT(LEAVE, "leave", 25)
WEIGHT(SPEND, "spend", 4)   /* a point of a marker, taken off */
WEIGHT(BRIDGE, "bridge", 5) /* a bridge, besides what it leads to */
