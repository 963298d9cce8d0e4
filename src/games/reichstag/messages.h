/*
 * The messages of Race to the Reichstag, by the names that its rules use.
 * floor: games
 *
 * Arguments in sequence stand behind each; types as in rules.h.
 */
#ifndef REICHSTAG_MESSAGES_H
#define REICHSTAG_MESSAGES_H

enum message_row {
	/* 3, 4: sequence.c, setup.c */
	MESSAGE_PHASE,	      /* PHASE: begins */
	MESSAGE_PLACED,	      /* UNIT, HEX */
	MESSAGE_GARRISON,     /* UNIT, SEAT: drawn for its sector */
	MESSAGE_MOVEMENT_DIE, /* SEAT: of its sector, NUMBER die */
	MESSAGE_ALLOWANCE,    /* SEAT: of its sector, NUMBER points, NUMBER die,
			       * NUMBER command posts */

	/* 6, 7, 8, 15, 20, 21, 22: reinforce.c, barrage.c, victory.c */
	MESSAGE_ARRIVES,   /* UNIT, HEX */
	MESSAGE_SPENT,	   /* SEAT, NUMBER points, NUMBER left to both */
	MESSAGE_EFFORT,	   /* SEAT */
	MESSAGE_RELIEF,	   /* SEAT: of its sector, NUMBER die, NUMBER turn: the
			    * group comes */
	MESSAGE_NO_RELIEF, /* the same: it does not */
	MESSAGE_ARTILLERY, /* HEX */
	MESSAGE_AIR,
	MESSAGE_JET,
	MESSAGE_EXHAUSTED, /* SEAT, NUMBER dice, NUMBER corps and divisions */
	MESSAGE_NOT_EXHAUSTED, /* the same */
	MESSAGE_TAKEN,	       /* OBJECTIVE, SEAT, NUMBER points */
	MESSAGE_RETAKEN,       /* OBJECTIVE */

	/* 9, 18: movement.c, bridges.c */
	MESSAGE_MOVES,	 /* UNIT, HEX from, HEX to */
	MESSAGE_PASSES,	 /* UNIT, HEX: one step; for pictures and --json */
	MESSAGE_MARCHES, /* UNIT: 9.2 forced */
	MESSAGE_STOPPED, /* UNIT, HEX: a bridge on its way fell */
	MESSAGE_FLED,	 /* UNIT, HEX from: 26 */
	MESSAGE_BLOWN,	 /* BRIDGE, NUMBER die */
	MESSAGE_SAFE,	 /* BRIDGE, NUMBER die */

	/* 12-14: attack.c, combat.c, retreat.c */
	MESSAGE_FORCED,	    /* HEX attacked: R8 */
	MESSAGE_ATTACKS,    /* UNIT, HEX from, HEX attacked, NUMBER strength */
	MESSAGE_DEFENDS,    /* UNIT, HEX, NUMBER strength */
	MESSAGE_MOBILE,	    /* NUMBER against NUMBER, NUMBER percent */
	MESSAGE_ASSAULT,    /* the same on the other table */
	MESSAGE_RESULT,	    /* NUMBER die, RESULT */
	MESSAGE_PANIC,	    /* NUMBER die */
	MESSAGE_ELIMINATED, /* UNIT, HEX */
	MESSAGE_STAYS,	    /* UNIT, HEX: 13.6, 16.10, 23.2a */
	MESSAGE_RETREATS,   /* UNIT, HEX from, HEX to */
	MESSAGE_CUT_OFF,    /* UNIT */
	MESSAGE_OFF_MAP,    /* UNIT, HEX from */
	MESSAGE_ADVANCES,   /* UNIT, HEX from, HEX to */

	/* 16, 17: pool.c, statics.c */
	MESSAGE_TURNED_UP, /* UNIT number, UNIT piece, HEX */
	MESSAGE_MISPLACED, /* UNIT piece, HEX */
	MESSAGE_WITHHELD,  /* UNIT piece */
	MESSAGE_NO_DRAW,   /* SEAT sector, NUMBER die */
	MESSAGE_DRAWN,	   /* SEAT sector, NUMBER die, UNIT number */
	MESSAGE_KEPT,	   /* UNIT number */
	MESSAGE_NO_SOURCE, /* UNIT piece */
	MESSAGE_USED_UP,   /* UNIT piece */
	MESSAGE_SCOUTS,	   /* UNIT, HEX */
	MESSAGE_AIR_RECON, /* HEX, NUMBER counters */
	MESSAGE_CAPTURED,  /* UNIT piece, SEAT front */

	/* 21, R68 How it ended: NUMBER points of 1BF, NUMBER of 1UF. */
	MESSAGE_POINTS,
	MESSAGE_GERMANS_WIN,
	MESSAGE_WRONG,

	/* Questions. The first argument is what doctrine goes by. */
	MESSAGE_ASK_LOSE,    /* HEX attacked */
	MESSAGE_ASK_STAY,    /* UNIT, HEX */
	MESSAGE_ASK_RETREAT, /* UNIT, HEX from */
	MESSAGE_ASK_ADVANCE, /* HEX that is empty now */
};

#endif
