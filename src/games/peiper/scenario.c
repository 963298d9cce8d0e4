#include "feldpost/label.h"
#include "feldpost/message.h"
#include "peiper.h"

/*
 * This file completes scenario data (names, roads, tables by die), and checks
 * conditions on which the rules rely but which the tables in fields.c can't
 * express. The checks show what an edited map or table would break.
 */

static void
name_things(struct world *w, struct arena *a)
{
	for (size_t i = 0; i < w->town_count; i++)
		w->towns[i].label = text_lower(a, w->towns[i].id);
	calendar_number(w->turns, w->turn_count, a);
	for (size_t i = 0; i < w->chit_count; i++) {
		struct chit *c = &w->chits[i];
		c->title = c->strength ? arena_printf(a, "%s (%d)", c->name,
						 c->strength)
				       : c->name;
	}
}

static void
name_roads(struct world *w, struct arena *a)
{
	for (size_t i = 0; i < w->road_count; i++) {
		struct road *r = &w->roads[i];
		const struct town *from = &w->towns[r->from];
		const struct town *to = &w->towns[r->to];
		r->id = arena_printf(a, "%s-%s", from->id, to->id);
		r->name = arena_printf(
			a, _("the road from %s to %s"), from->name, to->name);
		r->bridge_name =
			r->river ? arena_printf(a, _("the %s bridge"), r->river)
				 : _("the bridge");
	}
}

static struct pointmap
make_map(const struct world *w, struct arena *a)
{
	struct map_link *link = arena_array(a, w->road_count, sizeof *link);
	for (size_t i = 0; i < w->road_count; i++)
		link[i] = (struct map_link){
			.from = w->roads[i].from,
			.to = w->roads[i].to,
			.heading = w->roads[i].direction == 0 ? HEADING_NORTH
							      : HEADING_WEST,
		};
	return pointmap_make(a, w->town_count, link, w->road_count);
}

/* Writes rows into by[0..last]. A row without `to` goes on to the end. */
static void
spread_rows(const struct table *t, int last, uint8_t *by)
{
	for (size_t i = 0; i < t->count; i++) {
		const struct range *r = &t->row[i];
		for (int value = r->from;
			value <= (r->to ? r->to : last) && value <= last;
			value++)
			by[value] = (uint8_t)r->value;
	}
}

/* Returns the highest possible total of a die and a turn number. */
static int
most_event(const struct world *w)
{
	return (int)w->turn_count + 6;
}

void
peiper_prepare(void *world, struct arena *a)
{
	struct world *w = world;
	name_things(w, a);
	name_roads(w, a);
	w->map = make_map(w, a);
	spread_rows(&w->roadblock, 6, w->roadblock_loses);
	spread_rows(&w->aircraft, 6, w->aircraft_loses);
	spread_rows(&w->events, most_event(w), w->event_of);
}

static void
check_labels(const struct world *w, struct faults *f)
{
	struct label label[2 * MOST_TOWNS];
	size_t count = 0;
	for (size_t i = 0; i < w->town_count; i++)
		label[count++] = label_of_place(
			w->towns[i].at, PLACE_WIDTH, w->towns[i].id);
	for (size_t i = 0; i < w->town_count; i++) {
		const struct town *t = &w->towns[i];
		label[count++] =
			label_of_name(t->name_at, t->name, t->id, f->arena);
	}
	labels_check(label, count, w->height, f);
	for (size_t i = 0; i < w->caption_count; i++) {
		const struct caption *c = &w->captions[i];
		const struct label caption = {
			c->at, 0, (int)text_width(c->text),
			arena_printf(f->arena, _("the caption \"%s\""), c->text)
		};
		labels_check(&caption, 1, w->height, f);
	}
}

/* Returns the towns that are one road to the north, west or south of a town. */
static uint64_t
exits_of(const struct pointmap *map, int town)
{
	const struct map_way *end, *way = pointmap_ways(map, town, &end);
	uint64_t exits = 0;
	for (; way < end; way++)
		if (way->heading != HEADING_EAST)
			exits |= set_of(way->to);
	return exits;
}

/* 1.3 The scenario must list exactly the roads that leave Losheim. */
static void
check_start_exits(
	const struct world *w, const struct pointmap *map, struct faults *f)
{
	const struct map_way *end, *way = pointmap_ways(map, w->start, &end);
	const char *start = w->towns[w->start].id;
	for (; way < end; way++)
		if (way->heading != HEADING_EAST &&
			!set_has(w->start_exits, way->to))
			fault(f, w->roads[way->link],
				"a road leads from %s to %s", start,
				w->towns[way->to].id);
	uint64_t missing = w->start_exits & ~exits_of(map, w->start);
	for (size_t i = 0; i < w->town_count; i++)
		if (set_has(missing, (int)i))
			fault(f, w->start_exits, "no road leads from %s to %s",
				start, w->towns[i].id);
}

/* 1.3 No road leads east from La Gleize. */
static void
check_trap(const struct world *w, const struct pointmap *map, struct faults *f)
{
	const struct map_way *end, *way = pointmap_ways(map, w->trap, &end);
	for (; way < end; way++)
		if (way->heading == HEADING_EAST)
			fault(f, w->roads[way->link],
				"%s must have no road to the east (event 12+)",
				w->towns[w->trap].id);
}

/* Checks that each town has a threat value, can be reached and can be left. */
static void
check_towns(const struct world *w, const struct pointmap *map, struct faults *f)
{
	bool reached[MOST_TOWNS] = { false };
	unsigned ahead =
		1 << HEADING_NORTH | 1 << HEADING_WEST | 1 << HEADING_SOUTH;
	pointmap_reach(map, w->start, ahead, reached);
	for (int i = 0; i < (int)w->town_count; i++) {
		const struct town *t = &w->towns[i];
		bool goal = set_has(w->goals, i), start = i == w->start;
		if (!start && t->threat == 0)
			fault(f, t->threat, "%s has no threat value", t->id);
		if (!start && !goal && !exits_of(map, i))
			fault(f, t->id, "no road leads on from %s", t->id);
		if (!reached[i])
			fault(f, t->id,
				goal ? N_("the goal %s can't be reached from "
					  "%s")
				     : N_("the town %s can't be reached from "
					  "%s"),
				t->id, w->towns[w->start].id);
	}
	if (set_has(w->goals, w->start))
		fault(f, w->goals, "the start must not be a goal");
}

/* 1.3 Each Rollbahn has one possible fuel dump. */
static void
check_stars(const struct world *w, struct faults *f)
{
	static const char rollbahn[] = "-BCD";
	int stars[4] = { 0 };
	for (size_t i = 0; i < w->town_count; i++) {
		const struct town *t = &w->towns[i];
		if (t->star != STAR_YELLOW)
			continue;
		if (!t->rollbahn)
			fault(f, t->star,
				"a yellow star stands off the Rollbahnen");
		else if (++stars[t->rollbahn] > 1)
			fault(f, t->star,
				"Rollbahn %c has %d yellow stars, not 1",
				rollbahn[t->rollbahn], stars[t->rollbahn]);
	}
	for (int i = 1; i < 4; i++)
		if (!stars[i])
			fault(f, w->towns,
				"Rollbahn %c has 0 yellow stars, not 1",
				rollbahn[i]);
}

/* 3.2 At least one town must be able to save a draw. */
static void
check_draw(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->town_count; i++)
		if (w->towns[i].threat >= w->draw_value)
			return;
	fault(f, w->draw_value, "no town has the draw's value, %d",
		w->draw_value);
}

/* G23: the rules do not cover pairs of these kinds. */
static void
check_chits(const struct world *w, struct faults *f)
{
	const unsigned single = 1 << TANK | 1 << AIRCRAFT | 1 << FUEL_AT;
	unsigned seen = 0;
	for (size_t i = 0; i < w->chit_count; i++) {
		const struct chit *c = &w->chits[i];
		if (seen & single & 1U << c->kind)
			fault(f, c->kind,
				"there must be at most one tank, aircraft and "
				"fuel-at chit");
		seen |= 1U << c->kind;
	}
}

/* The values of the option are names, which must agree with the data. */
static void
check_start(const struct world *w, struct faults *f)
{
	static const int named[] = { 10, 12 };
	int room = 0;
	for (int point = 0; point < POINT_COUNT; point++)
		room += w->most[point];
	for (int i = 0; i < 2; i++) {
		int points = w->start_with.points[i];
		if (points != named[i])
			fault(f, w->start_with.points,
				"the option points must have the value %d, not "
				"%d",
				named[i], points);
		if (points > room || points < w->start_with.main)
			fault(f, w->start_with.points,
				"%d points can't be spent", points);
	}
	if (w->start_with.main > w->most[ARMOR] + w->most[PZGREN])
		fault(f, w->start_with.main, "no main force can have %d points",
			w->start_with.main);
	if (w->start_with.fuel > w->most_fuel)
		fault(f, w->start_with.fuel,
			"more fuel at the start than the limit");
}

/* Checks that the rows cover exactly the numbers from `least` to `most`. */
static void
check_ends(const struct table *t, const char *name, int least, int most,
	struct faults *f)
{
	int next = least;
	for (size_t i = 0; i < t->count; i++) {
		const struct range *r = &t->row[i];
		if (i == 0 && r->from > least)
			fault(f, t->row, "%s: %d has no row", name, least);
		if (r->from > most)
			fault(f, r->from, "%s: row %zu is never reached", name,
				i + 1);
		next = (r->to ? r->to : most) + 1;
	}
	if (next <= most)
		fault(f, t->row, "%s: %d has no row", name, next);
}

static void
check_tables(const struct world *w, struct faults *f)
{
	check_ends(&w->roadblock, "roadblock", 1, 6, f);
	check_ends(&w->aircraft, "aircraft", 1, 6, f);
	check_ends(&w->events, "events", 2, most_event(w), f);
	if (w->battle.full_points > w->most[ARMOR] + w->most[PZGREN])
		fault(f, w->battle.full_points, "no main force has %d points",
			w->battle.full_points);
}

void
peiper_check(const void *world, struct faults *f)
{
	const struct world *w = world;
	const struct pointmap map = make_map(w, f->arena);
	check_labels(w, f);
	check_start_exits(w, &map, f);
	check_trap(w, &map, f);
	check_towns(w, &map, f);
	check_stars(w, f);
	check_draw(w, f);
	check_chits(w, f);
	check_start(w, f);
	check_tables(w, f);
}
