/*
 * Each entry declares a weight of the greedy player: its row, name and value
 * (rules.h). All weights come from trial games, not from the rules.
 *
 * floor: games
 */

WEIGHT(POINT, "point", 20) /* for a victory point or a STAVKA point */
/* The weights below tell how strongly goals attract units. */
WEIGHT(GOAL, "goal", 60)	     /* value of an objective as a goal */
WEIGHT(GOAL_POINT, "goal-point", 1)  /* added for each point of the objective */
WEIGHT(HEART, "heart", 160)	     /* value of the Reichstag as a goal */
WEIGHT(HEART_TURN, "heart-turn", 12) /* added to `heart` for each turn played */
/* `toil` counts for each movement point to a goal, by road and bridge. If it is
 * 0, hexes count instead. */
WEIGHT(TOIL, "toil", 6)
WEIGHT(STEP, "step", 9) /* for each hex on the way to a goal */
/* For Soviets that arrive: counts for each hex nearer to the Reichstag. */
WEIGHT(APPROACH, "approach", 9)
WEIGHT(THERE, "there", 60) /* for a unit that is in a goal */
/* For Soviets: added in the Reichstag if holding it wins, or outside if that
 * loses. */
WEIGHT(CROWN, "crown", 1000)
/* Counts for each hex nearer to a goal in the last turn. */
WEIGHT(LAST_STEP, "last-step", 140)
WEIGHT(BLOCK, "block", 110)	/* for Germans next to the Reichstag */
WEIGHT(RETAKE, "retake", 60)	/* for an objective that the Germans lost */
WEIGHT(GARRISON, "garrison", 3) /* how many units Germans want in a hex */
WEIGHT(COVER, "cover", 8)	/* for Germans in good defensive ground */
/* The weights below rate combat. Each counts once for every face of the die. */
WEIGHT(LOSE, "lose", 5)		   /* for each point of Soviet strength lost */
WEIGHT(KILL, "kill", 20)	   /* for each point of German strength lost */
WEIGHT(DRIVE_OFF, "drive-off", 10) /* for each enemy that must leave its hex */
WEIGHT(GIVE_WAY, "give-way", 4)	   /* taken off if the unit must retreat */
/* The weights below rate the use of STAVKA points. */
WEIGHT(CEILING, "ceiling", 12)	    /* no more points than this are spent */
WEIGHT(LAST_MARCH, "last-march", 4) /* the last turn with forced marches */
/* No forced marches are made after this many points are spent. */
WEIGHT(MARCHES, "marches", 10)
WEIGHT(MARCH, "march", 12)		  /* taken off for a forced march */
WEIGHT(LAST_REPLACED, "last-replaced", 7) /* the last turn with replacements */
WEIGHT(REPLACED, "replaced", 12)	  /* for each point that returns */
WEIGHT(SHELL_GOAL, "shell-goal", 45) /* for each objective in a barrage zone */
WEIGHT(SHELL, "shell", 9)	     /* for each other target in the zone */
/* The weights below are for threats. */
WEIGHT(GUESS, "guess", 1)     /* strength of an unknown counter */
WEIGHT(NEAR, "near", 4)	      /* how far units are taken to move */
WEIGHT(WEAK, "weak", 150)     /* less percent of the defence is too little */
WEIGHT(FAIR, "fair", 300)     /* this percent of the defence is enough */
WEIGHT(PLENTY, "plenty", 500) /* with more percent, no help is needed */
