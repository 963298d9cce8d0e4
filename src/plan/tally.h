/*
 * Tallies: the results of all ways that things may go, added up for an outlook.
 * floor: plan (private)
 */
#ifndef FELDPOST_TALLY_H
#define FELDPOST_TALLY_H

#include "feldpost/outlook.h"

struct tally {
	struct arena *arena;
	const struct standpoint *from;
	int seat;
	uint64_t of, ways; /* parts in the whole; ways that were added */

	struct outlook_event *event;
	uint64_t *added; /* of each: the last way in which it happened */
	size_t events, event_room, added_room;

	struct spread *spread;
	struct value_list {
		struct outlook_value *value;
		size_t count, room;
	} * list; /* of each spread */
	size_t spreads;

	uint64_t own_decision, other_decision;
};

struct tally tally_new(struct arena *a, const struct standpoint *from, int seat,
	const struct match *before);

/* Adds one way of `of` equal ones: its events, from that record on, and its
 * end. Ways of different `of` are fractions of one whole. False if the
 * fractions have become too small to count. */
bool tally_add(struct tally *t, uint64_t of, const struct record *told,
	const struct match *end);

/* Completes the spreads. */
void tally_spreads(struct tally *t, uint64_t of);

#endif
