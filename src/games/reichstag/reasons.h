/*
 * Race to the Reichstag: why something can't be done.
 * floor: games
 *
 * What every predicate of the rules returns is a row of reichstag_reasons
 * (messages.c), where each has its rule and its words.
 */
#ifndef REICHSTAG_REASONS_H
#define REICHSTAG_REASONS_H

#include "feldpost/rules.h"

enum reason {
	OK,
	/* 0, 4 */
	NOT_YOURS,
	NOT_IN_SECTOR,
	OTHER_PHASE,
	NO_ORDER,
	/* 3 */
	NOT_TO_PLACE,
	OUT_OF_ZONE,
	ZONE_FULL,
	/* 10 */
	ENEMY_THERE,
	STACK_FULL,
	/* 4, 5, 6, 7, 8, 15, 22 */
	ARRIVALS_FIRST,
	NOT_DUE,
	OUT_OF_EDGE,
	EDGE_FULL,
	NOT_ELIMINATED,
	EFFORT_USED,
	NO_BARRAGE_YET,
	NO_MARKER,
	COMBAT_BEGUN,
	NO_POINTS,
	/* 9, 18, 26 */
	NOT_ON_MAP,
	MOVED,
	STATIC,
	SCOUTED,
	BOUND,
	NO_MARCH,
	MARCHED,
	NO_SUPPLY,
	STANDS_THERE,
	LAKE_HEX,
	REICHSTAG_SHUT,
	REICHSTAG_STOPS,
	MUST_STOP,
	ZONE_TO_ZONE,
	TOO_DEAR,
	NO_WAY,
	NO_WAY_OUT,
	TOO_LITTLE_LEFT,
	NO_FLIGHT,
	EDGE_TOO_FAR,
	/* 12-14 */
	NOBODY_THERE,
	NO_GERMANS,
	OTHER_FRONT,
	HIT,
	ONLY_DEFENDS,
	NO_ENEMY_NEAR,
	HEX_TWICE,
	UNIT_TWICE,
	ONE_FORCE,
	FOUGHT,
	NOT_ADJACENT,
	/* 16, 17 */
	NOT_FACE_DOWN,
	NO_GERMANS_THERE,
	IN_SOVIET_ZONE,
	TOO_FAR,
	NO_PLACE,
	TURNING,
	NO_SOURCE,
	NOT_TO_BRING,
	SO_MANY_BROUGHT,
	NO_RECON,
	STARTED,
	NOTHING_FACE_DOWN,
};

extern const struct reason_words reichstag_reasons[];

#endif
