/*
 * What things are worth to the greedy player: row, name, weight (rules.h). From
 * trial games; none is a rule.
 * floor: games
 */

WEIGHT(POINT, "point", 20) /* a victory point, or one of STAVKA's */
/* Goals: how far one goes for them, in steps. */
WEIGHT(GOAL, "goal", 60)	     /* an objective */
WEIGHT(GOAL_POINT, "goal-point", 1)  /* and for each point of it */
WEIGHT(HEART, "heart", 160)	     /* the Reichstag */
WEIGHT(HEART_TURN, "heart-turn", 12) /* and for each turn that is over */
/* A point of movement less on the way to one, by road and bridge; 0: by the
 * hexes of the way. */
WEIGHT(TOIL, "toil", 6)
WEIGHT(STEP, "step", 9) /* a hex nearer to one of them */
/* To Soviets who come onto the map: a hex nearer to the Reichstag. */
WEIGHT(APPROACH, "approach", 9)
WEIGHT(THERE, "there", 60) /* to stand in one */
/* To Soviets: to be in the Reichstag when that wins; not to be, when it loses.
 */
WEIGHT(CROWN, "crown", 1000)
/* A hex nearer to a goal in the last turn; 0: it is none like all others. */
WEIGHT(LAST_STEP, "last-step", 140)
WEIGHT(BLOCK, "block", 110)  /* to Germans: a hex beside the Reichstag */
WEIGHT(RETAKE, "retake", 60) /* to Germans: an objective that they have lost */
WEIGHT(GARRISON, "garrison", 3) /* units that Germans like in a hex */
WEIGHT(COVER, "cover", 8)	/* to Germans: good ground */
/* Combat, six times: once for each face of the die. */
WEIGHT(LOSE, "lose", 5)		   /* a point of strength of Soviets */
WEIGHT(KILL, "kill", 20)	   /* a point of strength of Germans */
WEIGHT(DRIVE_OFF, "drive-off", 10) /* the enemy's hex */
WEIGHT(GIVE_WAY, "give-way", 4)	   /* a retreat of one's own, taken off */
/* STAVKA points. */
WEIGHT(CEILING, "ceiling", 12)	    /* points that one spends at most */
WEIGHT(LAST_MARCH, "last-march", 4) /* turn of the last forced march */
/* Points after which there are no more of them. */
WEIGHT(MARCHES, "marches", 10)
WEIGHT(MARCH, "march", 12)		  /* a forced march, taken off */
WEIGHT(LAST_REPLACED, "last-replaced", 7) /* turn of the last replacement */
WEIGHT(REPLACED, "replaced", 12)     /* a point of strength that comes back */
WEIGHT(SHELL_GOAL, "shell-goal", 45) /* an objective under barrage */
WEIGHT(SHELL, "shell", 9)	     /* any other hex under barrage */
/* Threats. */
WEIGHT(GUESS, "guess", 1)     /* strength of a counter that lies face down */
WEIGHT(NEAR, "near", 4)	      /* hexes from which one can come in a phase */
WEIGHT(WEAK, "weak", 150)     /* percent of the defence that are too few */
WEIGHT(FAIR, "fair", 300)     /* percent that are enough */
WEIGHT(PLENTY, "plenty", 500) /* percent that need no help */
