/*
 * What things are worth to the greedy player: row, name, weight (rules.h). The
 * weights come from trial games; none is a rule.
 * floor: games
 */

WEIGHT(POINT, "point", 20) /* a victory point or a STAVKA point */
/* Goals, and how far they draw units. */
WEIGHT(GOAL, "goal", 60)	     /* an objective */
WEIGHT(GOAL_POINT, "goal-point", 1)  /* and for each point of it */
WEIGHT(HEART, "heart", 160)	     /* the Reichstag */
WEIGHT(HEART_TURN, "heart-turn", 12) /* and for each turn so far */
/* Each point of movement to a goal, by road and bridge; 0: count hexes. */
WEIGHT(TOIL, "toil", 6)
WEIGHT(STEP, "step", 9) /* each hex of the way to a goal */
/* To arriving Soviets: each hex nearer to the Reichstag. */
WEIGHT(APPROACH, "approach", 9)
WEIGHT(THERE, "there", 60) /* to stand in a goal */
/* To Soviets: to be in the Reichstag if that wins, or out of it if it loses. */
WEIGHT(CROWN, "crown", 1000)
/* Each hex nearer to a goal in the last turn; 0: as in all other turns. */
WEIGHT(LAST_STEP, "last-step", 140)
WEIGHT(BLOCK, "block", 110)  /* to Germans: a hex beside the Reichstag */
WEIGHT(RETAKE, "retake", 60) /* to Germans: an objective that they have lost */
WEIGHT(GARRISON, "garrison", 3) /* units that Germans want in a hex */
WEIGHT(COVER, "cover", 8)	/* to Germans: good ground */
/* Combat: each counts once for every face of the die, so six times. */
WEIGHT(LOSE, "lose", 5)		   /* a point of strength of Soviets */
WEIGHT(KILL, "kill", 20)	   /* a point of strength of Germans */
WEIGHT(DRIVE_OFF, "drive-off", 10) /* driving the enemy out of a hex */
WEIGHT(GIVE_WAY, "give-way", 4)	   /* taken off for a retreat */
/* STAVKA points. */
WEIGHT(CEILING, "ceiling", 12)	    /* most points to spend */
WEIGHT(LAST_MARCH, "last-march", 4) /* turn of the last forced march */
/* After these points, no more forced marches. */
WEIGHT(MARCHES, "marches", 10)
WEIGHT(MARCH, "march", 12)		  /* taken off for a forced march */
WEIGHT(LAST_REPLACED, "last-replaced", 7) /* turn of the last replacement */
WEIGHT(REPLACED, "replaced", 12)     /* a point of strength that comes back */
WEIGHT(SHELL_GOAL, "shell-goal", 45) /* an objective under barrage */
WEIGHT(SHELL, "shell", 9)	     /* any other hex under barrage */
/* Threats. */
WEIGHT(GUESS, "guess", 1)     /* strength of a counter that lies face down */
WEIGHT(NEAR, "near", 4)	      /* hexes that a unit can come in a phase */
WEIGHT(WEAK, "weak", 150)     /* percent of the defence that are too little */
WEIGHT(FAIR, "fair", 300)     /* percent that are enough */
WEIGHT(PLENTY, "plenty", 500) /* percent that need no help */
