/*
 * The messages of Aachen, by the names that its rules use.
 * floor: games
 *
 * Arguments in sequence stand behind each; types as in rules.h.
 */
#ifndef AACHEN_MESSAGES_H
#define AACHEN_MESSAGES_H

enum message_row {
	/* Movement. */
	MESSAGE_PLACED,	   /* UNIT, HEX: set up, section 3 */
	MESSAGE_MOVES,	   /* UNIT, HEX from, HEX to: 2.4 */
	MESSAGE_PASSES,	   /* UNIT, HEX: one step; for pictures and --json */
	MESSAGE_ARRIVES,   /* UNIT, HEX: 2.13 */
	MESSAGE_BRIDGED,   /* SITE: 2.9 */
	MESSAGE_REPAIRS,   /* UNIT, BRIDGE: begins to, 2.10 */
	MESSAGE_REPAIRED,  /* UNIT, BRIDGE: at the end of the turn */
	MESSAGE_BLOWN,	   /* BRIDGE, NUMBER die */
	MESSAGE_NOT_BLOWN, /* BRIDGE, NUMBER die */
	MESSAGE_STOPPED,   /* UNIT, HEX: by a bridge blown ahead of it */
	MESSAGE_WAITS,	   /* UNIT: its entry is blocked, 2.13 */
	MESSAGE_LATCH,	   /* NUMBER turn: rule 15 */
	MESSAGE_CAPTURED,  /* SEAT, HEX of the city, NUMBER of them Allied */
	MESSAGE_EXIT,	   /* SEAT, HEX, NUMBER of exits in Allied hands */

	/* Combat. */
	MESSAGE_ATTACKS, /* UNIT, HEX from, HEX target, NUMBER attack */
	MESSAGE_DEFENDS, /* UNIT, NUMBER defence, NUMBER hex's bonus: 0 */
	MESSAGE_DEFENDS_GROUND, /* the same, and there is one */
	MESSAGE_BOMBARDS,	/* SEAT, HEX target, NUMBER marker: 2.11 */
	MESSAGE_SUPPORT,	/* SEAT, NUMBER marker */
	MESSAGE_DIFFERENTIAL, /* NUMBER attack, NUMBER defence, NUMBER water: 0,
			       * NUMBER differential, NUMBER column */
	MESSAGE_DIFFERENTIAL_WATER, /* the same, and there is some */
	MESSAGE_RESULT,		    /* NUMBER die, RESULT */
	MESSAGE_SHELLS_MISS, /* RESULT: without effect in a bombardment */
	MESSAGE_STEP_LOST,   /* UNIT */
	MESSAGE_ELIMINATED,  /* UNIT, HEX */
	MESSAGE_STANDS,	     /* UNIT, HEX: stiff resistance, 2.7 */
	MESSAGE_IGNORES,     /* UNIT, HEX: no retreat from the West Wall */
	MESSAGE_RETREATS,    /* UNIT, HEX from, HEX to */
	MESSAGE_CUT_OFF,     /* UNIT: can't retreat all the way, loses a step */
	MESSAGE_ADVANCES,    /* UNIT, HEX from, HEX to */

	/* Phases and the end. */
	MESSAGE_PHASE,	 /* PHASE: begins */
	MESSAGE_SHORTER, /* NUMBER last turn: 17.1 */
	/* 2.14 How it ended: NUMBER hexes of Aachen, NUMBER exits. */
	MESSAGE_TAKEN,
	MESSAGE_HALF,
	MESSAGE_NOT_TAKEN,

	/* Questions. The first argument is what doctrine goes by. */
	MESSAGE_ASK_DEMOLISH, /* BRIDGE */
	MESSAGE_ASK_MARKER,   /* HEX attacked */
	MESSAGE_ASK_STAND,    /* UNIT, HEX */
	MESSAGE_ASK_LOSE,     /* HEX attacked */
	MESSAGE_ASK_RETREAT,  /* UNIT, HEX from */
	MESSAGE_ASK_ADVANCE,  /* HEX that is empty now */
};

#endif
