/*
 * Aachen: why something can't be done.
 * floor: games
 *
 * What every predicate of the rules returns is a row of aachen_reasons
 * (messages.c), where each has its rule and its words.
 */
#ifndef AACHEN_REASONS_H
#define AACHEN_REASONS_H

#include "feldpost/rules.h"

enum reason {
	OK,
	/* 3 */
	NOT_TO_PLACE,
	OUT_OF_ZONE,
	ZONE_FULL,
	/* 2.2, 2.3 */
	NOT_YOURS,
	LOST,
	NOT_IN_GAME,
	NOT_ARRIVED,
	LEG_UNIT,
	MOVED,
	/* 2.5 */
	LOCKED,
	LOCKED_ONCE, /* nobody holds it any more */
	/* 2.13 */
	ARRIVALS_FIRST,
	NOT_DUE,
	LEG_ARRIVES,
	COMES_AFTER_TRIGGER,
	COMES_LATER,
	OTHERS_MOVED,
	NO_ENTRY,
	ENTRY_TAKEN,
	ENTRIES_TAKEN,
	/* 2.4, 2.5 */
	STANDS_THERE,
	FRIEND_THERE,
	ENEMY_THERE,
	MUST_STOP,
	TOO_DEAR,
	RIVER_BARS,
	RIVER_TAKES_ALL,
	NO_WAY,
	NO_WAY_OUT,
	TOO_LITTLE_LEFT,
	ALL_FULL,
	/* 2.9 */
	BRIDGED,
	PONTOON_USED,
	OUT_OF_RANGE,
	CONTESTED,
	/* 2.10 */
	NO_ENGINEERS,
	NOT_DESTROYED,
	NOT_AT_BRIDGE,
	REPAIRER_MOVED,
	AT_WORK,
	REPAIRER_IN_ZONE,
	/* 2.6, 2.11, 2.8 */
	NOBODY_THERE,
	OWN_TARGET,
	HIT,
	NOT_YOUR_ATTACKER,
	ELIMINATED,
	OFF_MAP,
	NO_STRENGTH,
	FOUGHT,
	NO_ENEMY_NEAR,
	NOT_ADJACENT,
	RIVER_STOPS_ATTACK,
	NAMED_TWICE,
	TOO_MANY,
	NO_MARKER,
	ADVANCE_AND_HOLD,
	TAKES_NO_PART,
	NO_FRIEND_NEAR,
};

extern const struct reason_words aachen_reasons[];

#endif
