/*
 * Tallies: add up the results of all ways that an order may go, for an outlook.
 * floor: plan (private)
 */
#ifndef FELDPOST_TALLY_H
#define FELDPOST_TALLY_H

#include "feldpost/outlook.h"

struct tally {
	struct arena *arena;
	const struct standpoint *from;
	int seat;
	uint64_t of, ways; /* parts in the whole; ways added so far */

	struct outlook_event *event;
	/* for each event, the number of the last outcome that had the event */
	uint64_t *added;
	size_t events, event_room, added_room;

	struct spread *spread;
	struct value_list {
		struct outlook_value *value;
		size_t count, room;
	} * list;
	size_t spreads;

	uint64_t own_decision, other_decision;
};

struct tally tally_new(struct arena *a, const struct standpoint *from, int seat,
	const struct match *before);

/* Adds one of `of` equally likely ways that the order may go: the events from
 * this record on, and the final board. Ways with different `of` are fractions
 * of the same whole. Returns false if a fraction becomes too small to count. */
bool tally_add(struct tally *t, uint64_t of, const struct record *told,
	const struct match *end);

/* Completes the spreads. The caller can read them only after this call. */
void tally_spreads(struct tally *t, uint64_t of);

#endif
