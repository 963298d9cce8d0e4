#include <string.h>

#include "peiper.h"

/*
 * This file moves chits. A chit is in the cup, on the map, on the turn track,
 * on a blown bridge, or out of the game. s->map keeps the order of placement,
 * so the first row with a town has the chit that came there first (G3).
 */

/* Returns the first row, starting at `from`, of a chit in `town`, or -1. */
int
peiper_chit_in(const struct state *s, int town, int from)
{
	for (int row = from; row < (int)s->placed_count; row++)
		if (s->map[row].town == town)
			return row;
	return -1;
}

int
peiper_count_in(const struct state *s, int town)
{
	int count = 0;
	for (size_t row = 0; row < s->placed_count; row++)
		count += s->map[row].town == town;
	return count;
}

int
peiper_hidden_in(const struct state *s, int town)
{
	for (int row = 0; row < (int)s->placed_count; row++)
		if (s->map[row].town == town && s->map[row].chit < 0)
			return row;
	return -1;
}

/* Returns the row of a face-up chit of this kind in `town`, or -1. */
int
peiper_kind_in(
	const struct world *w, const struct state *s, int town, enum kind k)
{
	for (int row = 0; row < (int)s->placed_count; row++) {
		const struct placed *p = &s->map[row];
		if (p->town == town && p->chit >= 0 &&
			w->chits[p->chit].kind == (int)k)
			return row;
	}
	return -1;
}

void
peiper_place(struct state *s, int town, int chit, int urn)
{
	s->map[s->placed_count++] = (struct placed){
		.town = (int8_t)town,
		.chit = (int8_t)chit,
		.urn = (uint16_t)urn,
	};
}

/* Turns up a face-down chit. Its face is decided only now. */
void
peiper_turn_up(struct peiper *g, int row)
{
	struct placed *p = &g->s->map[row];
	int chit = cup_turn_up(g->run, 0, &g->s->cup, p->urn, "chit.%s",
		g->w->towns[p->town].label);
	p->chit = (int8_t)chit;
	p->urn = 0;
	tell(g->run, MESSAGE_TURNED_UP, chit, p->town);
}

static void
remove_row(struct state *s, int row)
{
	s->placed_count--;
	memmove(&s->map[row], &s->map[row + 1],
		(s->placed_count - (size_t)row) * sizeof s->map[0]);
	s->map[s->placed_count] = (struct placed){ .town = 0 };
}

int
peiper_pick_up(struct state *s, int row)
{
	int chit = s->map[row].chit;
	remove_row(s, row);
	return chit;
}

/* Puts a chit back into the cup. The face of a face-down chit is not shown. */
void
peiper_to_cup(struct peiper *g, int row)
{
	struct placed *p = &g->s->map[row];
	if (p->chit >= 0)
		cup_return_piece(&g->s->cup, p->chit);
	else
		cup_return_slot(&g->s->cup, p->urn);
	remove_row(g->s, row);
}

/* 4.4 Puts all chits of a town back into the cup after 0 hits. */
void
peiper_clear(struct peiper *g, int town)
{
	int row;
	while ((row = peiper_chit_in(g->s, town, 0)) >= 0)
		peiper_to_cup(g, row);
}

/* Puts a chit into the box of the next turn. The chit stays in this box until
 * that turn ends (4.7a). */
void
peiper_to_track(struct peiper *g, int row)
{
	struct state *s = g->s;
	int chit = peiper_pick_up(s, row);
	s->track[s->tracked_count++] = (struct tracked){
		.turn = (int8_t)(s->turn + 1),
		.chit = (int8_t)chit,
	};
}

/* Returns the chits in the box of `turn` (0: of all boxes) to the cup. */
void
peiper_track_to_cup(struct peiper *g, int turn)
{
	struct state *s = g->s;
	size_t kept = 0;
	for (size_t i = 0; i < s->tracked_count; i++) {
		if (turn == 0 || s->track[i].turn == turn) {
			cup_return_piece(&s->cup, s->track[i].chit);
			tell(g->run, MESSAGE_BACK_FROM_TRACK, s->track[i].chit);
		} else {
			s->track[kept++] = s->track[i];
		}
	}
	for (size_t i = kept; i < s->tracked_count; i++)
		s->track[i] = (struct tracked){ .turn = 0 };
	s->tracked_count = kept;
}

/* Adds fuel. G16: fuel above the limit is lost. */
void
peiper_add_fuel(struct peiper *g, int fuel)
{
	int sum = g->s->fuel + fuel;
	g->s->fuel = (int8_t)(sum < g->w->most_fuel ? sum : g->w->most_fuel);
}

/* G9: a blown bridge closes its road in both directions. */
bool
peiper_road_open(const struct state *s, int road)
{
	for (size_t i = 0; i < s->blown_count; i++)
		if (s->bridges[i].road == road)
			return false;
	return true;
}

const struct map_way *
peiper_next_way(const struct world *w, const struct state *s,
	const struct map_way *after)
{
	const struct map_way *end, *way = pointmap_ways(&w->map, s->town, &end);
	for (way = after ? after + 1 : way; way < end; way++)
		if (way->heading != HEADING_EAST &&
			peiper_road_open(s, way->link))
			return way;
	return NULL;
}

const struct map_way *
peiper_way_to(const struct world *w, const struct state *s, int town)
{
	const struct map_way *way = peiper_next_way(w, s, NULL);
	while (way && way->to != town)
		way = peiper_next_way(w, s, way);
	return way;
}
