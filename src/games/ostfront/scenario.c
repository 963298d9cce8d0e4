#include "ostfront.h"

/*
 * Scenario data: completed (cards by kind, the map, the names of hidden cards)
 * and checked. What is checked is what the rules take for granted; whoever
 * corrects the map or a card learns here what would break.
 */

/* Completing. */

static void
sort_kinds(struct world *w)
{
	for (size_t i = 0; i < w->piece_count; i++)
		w->of_kind[w->pieces[i].kind] |= set_of((int)i);
}

static void
make_map(struct world *w, struct arena *a)
{
	struct map_link *link = arena_array(a, w->road_count, sizeof *link);
	for (size_t i = 0; i < w->road_count; i++)
		link[i] = (struct map_link){
			.from = w->roads[i].west,
			.to = w->roads[i].east,
			.heading = HEADING_EAST,
		};
	w->map = pointmap_make(a, w->city_count, link, w->road_count);
}

/* Checking: cards. */

/* 4.3 */
static void
check_values(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->piece_count; i++) {
		const struct piece *p = &w->pieces[i];
		if ((p->kind == PLUNDER) != (p->value == 0))
			fault(f, p->where.value,
				p->kind == PLUNDER ? "%s can't have a value"
						   : "%s needs a value",
				p->id);
	}
}

/* 4.6, 5.3 */
static void
check_plunder(const struct world *w, struct faults *f)
{
	int cards = set_count(w->of_kind[PLUNDER]);
	if (cards != 2)
		fault(f, w->where.pieces,
			"one plunder card binds the Germans and the second "
			"ends the year, but there %s %d",
			cards == 1 ? "is" : "are", cards);
}

/* 2.1, 5.4 */
static void
check_deal(const struct world *w, struct faults *f)
{
	int war = set_count(w->of_kind[WAR]) - 1;
	if (w->opening < 0 || w->pieces[w->opening].kind != WAR)
		fault(f, w->where.opening,
			"the Germans begin with an ordinary war card");
	if (w->deal[GERMAN] + w->deal[SOVIET] > war)
		fault(f, w->where.deal,
			"there are %d ordinary war cards to be dealt", war);
	if (w->deal[GERMAN] + 1 > w->hand_limit ||
		w->deal[SOVIET] > w->hand_limit)
		fault(f, w->where.hand_limit,
			"a hand has more than %d cards at the start",
			w->hand_limit);
}

/* How many years bring that annihilation card. */
static int
count_years(const struct world *w, int piece)
{
	int count = 0;
	for (size_t i = 0; i < w->year_count; i++)
		count += w->years[i].annihilation == piece;
	return count;
}

/* 1.2, 2.2 Every annihilation card comes in a year of its own. */
static void
check_annihilation(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->year_count; i++) {
		const struct year *y = &w->years[i];
		if (y->annihilation < 0 ||
			w->pieces[y->annihilation].kind != ANNIHILATION)
			fault(f, y->where.annihilation,
				"%d has no annihilation card", y->number);
	}
	for (uint64_t left = w->of_kind[ANNIHILATION]; left;
		left = set_rest(left)) {
		const struct piece *p = &w->pieces[set_least(left)];
		int years = count_years(w, set_least(left));
		if (years != 1)
			fault(f, p->where.id, "%s comes in %s year", p->id,
				years ? "more than one" : "no");
	}
}

/* 6.5 */
static void
check_years(const struct world *w, struct faults *f)
{
	if (w->year_count == 0)
		fault(f, w->where.years, "there must be years");
	for (size_t i = 1; i < w->year_count; i++) {
		const struct year *y = &w->years[i];
		if (y->number != y[-1].number + 1)
			fault(f, y->where.number, "after %d comes %d",
				y[-1].number, y[-1].number + 1);
	}
}

/* Checking: the map. */

/* False if the map can't be walked at all. */
static bool
check_ends(const struct world *w, struct faults *f)
{
	bool whole = w->start >= 0 && w->capital[GERMAN] >= 0 &&
		     w->capital[SOVIET] >= 0;
	if (!whole)
		fault(f, w->where.start,
			"there must be a start and two capitals");
	for (size_t i = 0; i < w->road_count; i++) {
		const struct road *r = &w->roads[i];
		if (r->west >= 0 && r->east >= 0)
			continue;
		fault(f, r->west < 0 ? r->where.west : r->where.east,
			"road %zu leads from or to nowhere", i + 1);
		whole = false;
	}
	return whole;
}

static void
check_twice(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->road_count; i++)
		for (size_t j = 0; j < i; j++) {
			const struct road *r = &w->roads[i], *q = &w->roads[j];
			if (r->west == q->west && r->east == q->east)
				fault(f, r->where.road,
					"the road from %s to %s is there twice",
					w->cities[r->west].id,
					w->cities[r->east].id);
		}
}

static uint64_t
reach(const struct world *w, int from, unsigned headings)
{
	bool reached[MOST_CITIES] = { false };
	uint64_t cities = 0;
	pointmap_reach(&w->map, from, headings, reached);
	for (size_t i = 0; i < w->city_count; i++)
		if (reached[i])
			cities |= set_of((int)i);
	return cities;
}

/* 4.5 Victories lead on, never back: who goes east never comes round. */
static void
check_directions(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->road_count; i++) {
		const struct road *r = &w->roads[i];
		if (set_has(reach(w, r->east, 1 << HEADING_EAST), r->west))
			fault(f, r->where.road,
				"one comes from %s to %s by going east",
				w->cities[r->east].id, w->cities[r->west].id);
	}
}

/* 4.7, 4.8 A capital is a dead end for who attacks it. */
static void
check_capitals(const struct world *w, struct faults *f)
{
	static const enum heading onward[SEATS] = { HEADING_WEST,
		HEADING_EAST };
	for (int seat = GERMAN; seat < SEATS; seat++) {
		int city = w->capital[seat];
		const struct way *end,
			*way = pointmap_ways(&w->map, city, &end);
		for (; way < end; way++)
			if (way->heading == onward[seat])
				fault(f, w->roads[way->link].where.road,
					"this road leads on from %s, which is "
					"a capital",
					w->cities[city].id);
	}
	if (w->capital[GERMAN] == w->capital[SOVIET])
		fault(f, w->where.capital[SOVIET],
			"each side needs a capital of its own");
}

static void
check_reach(const struct world *w, struct faults *f)
{
	unsigned any = 1 << HEADING_EAST | 1 << HEADING_WEST;
	uint64_t reached = reach(w, w->start, any);
	for (size_t i = 0; i < w->city_count; i++)
		if (!set_has(reached, (int)i))
			fault(f, w->cities[i].where.id,
				"%s can't be reached from %s", w->cities[i].id,
				w->cities[w->start].id);
}

/* 6.2 Either side must be able to win so. */
static void
check_goal(const struct world *w, struct faults *f)
{
	if (!w->soviet_at_end || w->soviet_at_end == set_first(w->city_count))
		fault(f, w->where.soviet_at_end,
			"the last year must be open to either side");
}

/* Checking: the board. */

/* A text of a city: its cells, or its name. */
struct label {
	int x, y, width;
};

static struct label
cells_of(const struct city *c)
{
	return (struct label){ c->at[0] - CITY_WIDTH / 2, c->at[1],
		CITY_WIDTH };
}

static struct label
name_of(const struct city *c)
{
	return (struct label){ c->name_at[0], c->name_at[1],
		(int)text_width(c->name) };
}

/* The first row is the track of years. */
static bool
fits(const struct world *w, struct label l)
{
	return l.x >= 0 && l.x + l.width <= CANVAS_WIDTH && l.y > 0 &&
	       l.y < w->height;
}

static bool
overlap(struct label a, struct label b)
{
	return a.y == b.y && a.x < b.x + b.width && b.x < a.x + a.width;
}

static void
check_overlap(const struct city *c, const struct city *d, struct faults *f)
{
	if (c != d && overlap(cells_of(c), cells_of(d)))
		fault(f, c->where.at, "%s covers %s", c->id, d->id);
	if (c != d && overlap(name_of(c), name_of(d)))
		fault(f, c->where.name_at, "the names of %s and %s overlap",
			c->id, d->id);
	if (overlap(name_of(c), cells_of(d)))
		fault(f, c->where.name_at, "the name of %s covers %s", c->id,
			d->id);
}

static void
check_board(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->city_count; i++) {
		const struct city *c = &w->cities[i];
		if (!fits(w, cells_of(c)))
			fault(f, c->where.at, "%s does not fit on the board",
				c->id);
		if (!fits(w, name_of(c)))
			fault(f, c->where.name_at,
				"the name of %s does not fit on the board",
				c->id);
		for (size_t j = 0; j < w->city_count; j++)
			check_overlap(c, &w->cities[j], f);
	}
}

void
ostfront_prepare(void *world, struct arena *a, struct faults *f)
{
	struct world *w = world;
	sort_kinds(w);
	card_words_make(&w->cards, a, &ostfront_pieces, w);
	check_values(w, f);
	check_plunder(w, f);
	check_deal(w, f);
	check_annihilation(w, f);
	check_years(w, f);
	check_board(w, f);
	if (!check_ends(w, f))
		return;
	make_map(w, a);
	check_twice(w, f);
	check_directions(w, f);
	check_capitals(w, f);
	check_reach(w, f);
	check_goal(w, f);
}
