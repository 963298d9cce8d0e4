#include "feldpost/label.h"
#include "ostfront.h"

/* This file completes scenario data (cards by kind, the map, the names of
 * hidden cards), and checks what the rules rely on: whether an edited map or
 * card still fits the rest. */

static uint64_t
pieces_of_kind(const struct world *w, int kind)
{
	uint64_t pieces = 0;
	for (size_t i = 0; i < w->piece_count; i++)
		if (w->pieces[i].kind == kind)
			pieces |= set_of((int)i);
	return pieces;
}

static struct pointmap
make_map(const struct world *w, struct arena *a)
{
	struct map_link *link = arena_array(a, w->road_count, sizeof *link);
	for (size_t i = 0; i < w->road_count; i++)
		link[i] = (struct map_link){
			.from = w->roads[i].west,
			.to = w->roads[i].east,
			.heading = HEADING_EAST,
		};
	return pointmap_make(a, w->city_count, link, w->road_count);
}

/* 4.6, 5.3 The first plunder card binds the Germans; the second ends a year. */
static void
check_plunder(const struct world *w, struct faults *f)
{
	int cards = set_count(pieces_of_kind(w, PLUNDER));
	if (cards != 2)
		fault(f, w->pieces,
			"the number of plunder cards must be 2, not %d: the "
			"first binds the Germans, and the second ends a year",
			cards);
}

/* 2.1, 5.4 There are enough ordinary war cards for the deal, and no hand begins
 * with more cards than the limit. */
static void
check_deal(const struct world *w, struct faults *f)
{
	int war = set_count(pieces_of_kind(w, WAR)) - 1;
	if (w->pieces[w->opening].kind != WAR)
		fault(f, w->opening,
			"the Germans must begin with an ordinary war card");
	if (w->deal[GERMAN] + w->deal[SOVIET] > war)
		fault(f, w->deal, "there are %d ordinary war cards to be dealt",
			war);
	if (w->deal[GERMAN] + 1 > w->hand_limit ||
		w->deal[SOVIET] > w->hand_limit)
		fault(f, w->hand_limit,
			"a hand has more than %d cards at the start",
			w->hand_limit);
}

/* 1.2, 2.2 Checks that each annihilation card belongs to a different year. */
static void
check_annihilation(const struct world *w, struct faults *f)
{
	uint64_t coming = 0;
	for (size_t i = 0; i < w->year_count; i++) {
		const struct year *y = &w->years[i];
		coming |= set_of(y->annihilation);
		if (w->pieces[y->annihilation].kind != ANNIHILATION)
			fault(f, y->annihilation, "%d has no annihilation card",
				y->number);
	}
	uint64_t left = pieces_of_kind(w, ANNIHILATION) & ~coming;
	for (; left; left = set_rest(left)) {
		const struct piece *p = &w->pieces[set_least(left)];
		fault(f, p->id, "%s is in the deck of no year", p->id);
	}
}

static uint64_t
reach(const struct pointmap *map, int from, unsigned headings)
{
	bool reached[MOST_CITIES] = { false };
	uint64_t cities = 0;
	pointmap_reach(map, from, headings, reached);
	for (size_t i = 0; i < map->nodes; i++)
		if (reached[i])
			cities |= set_of((int)i);
	return cities;
}

/* 4.5 The roads form no circles, so going east never leads back. */
static void
check_directions(
	const struct world *w, const struct pointmap *map, struct faults *f)
{
	for (size_t i = 0; i < w->road_count; i++) {
		const struct road *r = &w->roads[i];
		if (set_has(reach(map, r->east, 1 << HEADING_EAST), r->west))
			fault(f, *r, "the roads east from %s lead back to %s",
				w->cities[r->east].id, w->cities[r->west].id);
	}
}

/* 4.7, 4.8 An attacker can't go on from the other side's capital. */
static void
check_capitals(
	const struct world *w, const struct pointmap *map, struct faults *f)
{
	static const enum heading onward[SEATS] = { HEADING_WEST,
		HEADING_EAST };
	for (int seat = GERMAN; seat < SEATS; seat++) {
		int city = w->capital[seat];
		const struct map_way *end,
			*way = pointmap_ways(map, city, &end);
		for (; way < end; way++)
			if (way->heading == onward[seat])
				fault(f, w->roads[way->link],
					"this road leads on from %s, which is "
					"a capital",
					w->cities[city].id);
	}
}

static void
check_reach(const struct world *w, const struct pointmap *map, struct faults *f)
{
	unsigned any = 1 << HEADING_EAST | 1 << HEADING_WEST;
	uint64_t reached = reach(map, w->start, any);
	for (size_t i = 0; i < w->city_count; i++)
		if (!set_has(reached, (int)i))
			fault(f, w->cities[i].id, "%s can't be reached from %s",
				w->cities[i].id, w->cities[w->start].id);
}

/* 6.2 Checks that either side can win by the position of the marker. */
static void
check_goal(const struct world *w, struct faults *f)
{
	if (!w->soviet_at_end || w->soviet_at_end == set_first(w->city_count))
		fault(f, w->soviet_at_end,
			"after the last year each side must be able to win");
}

static void
check_board(const struct world *w, struct faults *f)
{
	struct label label[2 * MOST_CITIES];
	size_t count = 0;
	for (size_t i = 0; i < w->city_count; i++)
		label[count++] = label_of_place(
			w->cities[i].at, PLACE_WIDTH, w->cities[i].id);
	for (size_t i = 0; i < w->city_count; i++) {
		const struct city *c = &w->cities[i];
		label[count++] =
			label_of_name(c->name_at, c->name, c->id, f->arena);
	}
	labels_check(label, count, w->height, f);
}

void
ostfront_prepare(void *world, struct arena *a)
{
	struct world *w = world;
	for (int kind = 0; kind < KINDS; kind++)
		w->of_kind[kind] = pieces_of_kind(w, kind);
	card_words_make(&w->cards, a, &ostfront_pieces, CARDS_EPOCHS, NULL, w);
	w->map = make_map(w, a);
}

void
ostfront_check(const void *world, struct faults *f)
{
	const struct world *w = world;
	const struct pointmap map = make_map(w, f->arena);
	check_plunder(w, f);
	check_deal(w, f);
	check_annihilation(w, f);
	check_board(w, f);
	check_directions(w, &map, f);
	check_capitals(w, &map, f);
	check_reach(w, &map, f);
	check_goal(w, f);
}
