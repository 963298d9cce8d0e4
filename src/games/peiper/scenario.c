#include <ctype.h>
#include <string.h>

#include "peiper.h"

/*
 * Scenario data: completed (names, ways, tables by die) and checked. What is
 * checked is what the rules take for granted; whoever corrects the map or a
 * table learns here what would break.
 */

/* Completing. */

/* The id as dice labels have it. */
static const char *
lower_case(struct arena *a, const char *id)
{
	char *label = arena_string(a, id);
	for (char *c = label; *c; c++)
		*c = (char)tolower((unsigned char)*c);
	return label;
}

static void
name_things(struct world *w, struct arena *a)
{
	for (size_t i = 0; i < w->town_count; i++) {
		struct town *t = &w->towns[i];
		t->label = lower_case(a, t->id);
		t->name_width = (int)text_width(t->name);
	}
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
			a, "the road from %s to %s", from->name, to->name);
		r->bridge_name =
			r->river ? arena_printf(a, "the %s bridge", r->river)
				 : "the bridge";
	}
}

static void
make_map(struct world *w, struct arena *a)
{
	struct map_link *link = arena_array(a, w->road_count, sizeof *link);
	for (size_t i = 0; i < w->road_count; i++)
		link[i] = (struct map_link){
			.from = w->roads[i].from,
			.to = w->roads[i].to,
			.heading = w->roads[i].direction == 0 ? HEADING_NORTH
							      : HEADING_WEST,
		};
	w->map = pointmap_make(a, w->town_count, link, w->road_count);
}

/* Checking: the map. */

/* False if the map can't be walked at all. */
static bool
check_roads(const struct world *w, struct faults *f)
{
	bool whole = w->town_count > 0 && w->start >= 0;
	if (!whole)
		fault(f, w->town_count > 0 ? w->where.start : w->where.towns,
			"there must be towns, and one to start from");
	for (size_t i = 0; i < w->road_count; i++) {
		const struct road *r = &w->roads[i];
		if (r->from < 0 || r->to < 0) {
			fault(f, r->from < 0 ? r->where.from : r->where.to,
				"road %zu leads from or to nowhere", i + 1);
			whole = false;
		} else if (r->from == r->to) {
			fault(f, r->where.to, "a road leads from %s to itself",
				w->towns[r->from].id);
		}
	}
	return whole;
}

static bool
same_ends(const struct road *a, const struct road *b)
{
	return (a->from == b->from && a->to == b->to) ||
	       (a->from == b->to && a->to == b->from);
}

static void
check_road_data(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->road_count; i++) {
		const struct road *r = &w->roads[i];
		for (size_t j = 0; j < i; j++)
			if (same_ends(r, &w->roads[j]))
				fault(f, r->where.road,
					"%s: this road is there twice", r->id);
		if (r->river && !r->bridge)
			fault(f, r->where.river, "%s: a river without a bridge",
				r->id);
		if (r->bridge && !r->river)
			fault(f, r->where.bridge,
				"%s: a bridge without a river", r->id);
	}
}

static bool
leaves_board(const struct world *w, const int *at, const char *text)
{
	return at[1] >= w->height ||
	       at[0] + (int)text_width(text) > CANVAS_WIDTH;
}

/* A town takes three cells. */
static void
check_town_fits(const struct world *w, const struct town *t, struct faults *f)
{
	bool fits = t->at[1] < w->height && t->at[0] > 0 &&
		    t->at[0] + 1 < CANVAS_WIDTH;
	if (!fits || leaves_board(w, t->name_at, t->name))
		fault(f, fits ? t->where.name_at : t->where.at,
			"%s does not fit on the board", t->id);
}

static void
check_towns(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->town_count; i++) {
		const struct town *t = &w->towns[i];
		for (size_t j = 0; j < i; j++) {
			if (memcmp(t->at, w->towns[j].at, sizeof t->at) == 0)
				fault(f, t->where.at,
					"%s and %s stand in the same place",
					t->id, w->towns[j].id);
		}
		if ((int)i != w->start && t->threat == 0)
			fault(f, t->where.threat, "%s has no threat value",
				t->id);
		check_town_fits(w, t, f);
	}
}

/* Whether two texts, in the same row or not, are written over each other. */
static bool
overlap(const int *at, int width, const int *other_at, int other_width)
{
	return at[1] == other_at[1] && at[0] < other_at[0] + other_width &&
	       other_at[0] < at[0] + width;
}

/* Names must be readable: not over other names, nor over a town's three
 * cells. */
static void
check_names(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->town_count; i++)
		for (size_t j = 0; j < w->town_count; j++) {
			const struct town *t = &w->towns[i], *u = &w->towns[j];
			int cells[] = { u->at[0] - 1, u->at[1] };
			if (j < i && overlap(t->name_at, t->name_width,
					     u->name_at, u->name_width))
				fault(f, t->where.name_at,
					"the names of %s and %s overlap", t->id,
					u->id);
			if (overlap(t->name_at, t->name_width, cells, 3))
				fault(f, t->where.name_at,
					"the name of %s covers %s", t->id,
					u->id);
		}
}

/* The towns to which one drives on from here: north, west or south. */
static uint64_t
exits_of(const struct world *w, int town)
{
	const struct way *end, *way = pointmap_ways(&w->map, town, &end);
	uint64_t exits = 0;
	for (; way < end; way++)
		if (way->heading != HEADING_EAST)
			exits |= set_of(way->to);
	return exits;
}

/* 1.3 Losheim's neighbours. */
static void
check_start_exits(const struct world *w, struct faults *f)
{
	const struct way *end, *way = pointmap_ways(&w->map, w->start, &end);
	const char *start = w->towns[w->start].id;
	for (; way < end; way++)
		if (way->heading != HEADING_EAST &&
			!set_has(w->start_exits, way->to))
			fault(f, w->roads[way->link].where.road,
				"a road leads from %s to %s", start,
				w->towns[way->to].id);
	uint64_t missing = w->start_exits & ~exits_of(w, w->start);
	for (size_t i = 0; i < w->town_count; i++)
		if (set_has(missing, (int)i))
			fault(f, w->where.start_exits,
				"no road leads from %s to %s", start,
				w->towns[i].id);
}

static void
check_dead_ends(const struct world *w, struct faults *f)
{
	for (int i = 0; i < (int)w->town_count; i++)
		if (i != w->start && !set_has(w->goals, i) && !exits_of(w, i))
			fault(f, w->towns[i].where.id,
				"no road leads on from %s", w->towns[i].id);
}

/* 1.3 La Gleize can't be left eastward. */
static void
check_trap(const struct world *w, struct faults *f)
{
	if (w->trap < 0) {
		fault(f, w->where.trap, "there must be a trap");
		return;
	}
	const struct way *end, *way = pointmap_ways(&w->map, w->trap, &end);
	for (; way < end; way++)
		if (way->heading == HEADING_EAST)
			fault(f, w->roads[way->link].where.road,
				"%s must have no road to the east (event 12+)",
				w->towns[w->trap].id);
}

static void
check_reach(const struct world *w, struct faults *f)
{
	bool reached[MOST_TOWNS] = { false };
	unsigned ahead =
		1 << HEADING_NORTH | 1 << HEADING_WEST | 1 << HEADING_SOUTH;
	pointmap_reach(&w->map, w->start, ahead, reached);
	for (size_t i = 0; i < w->town_count; i++)
		if (!reached[i])
			fault(f, w->towns[i].where.id,
				"%s %s can't be reached from %s",
				set_has(w->goals, (int)i) ? "the goal"
							  : "the town",
				w->towns[i].id, w->towns[w->start].id);
	if (!w->goals)
		fault(f, w->where.goals, "there must be a goal");
	if (set_has(w->goals, w->start))
		fault(f, w->where.goals, "the start must not be a goal");
}

/* `at`: of the last of them; without any, of the list of towns. */
static int
count_yellow(const struct world *w, int rollbahn, struct place *at)
{
	int stars = 0;
	*at = w->where.towns;
	for (size_t i = 0; i < w->town_count; i++) {
		const struct town *t = &w->towns[i];
		if (t->rollbahn != rollbahn || t->star != STAR_YELLOW)
			continue;
		*at = t->where.star;
		stars++;
	}
	return stars;
}

/* 1.3 One possible fuel dump on each Rollbahn. */
static void
check_stars(const struct world *w, struct faults *f)
{
	static const char rollbahn[] = "-BCD";
	struct place at;
	if (count_yellow(w, 0, &at) > 0)
		fault(f, at, "a yellow star stands off the Rollbahnen");
	for (int i = 1; i < 4; i++) {
		int stars = count_yellow(w, i, &at);
		if (stars != 1)
			fault(f, at, "Rollbahn %c has %d yellow stars, not 1",
				rollbahn[i], stars);
	}
}

/* 3.2 Some town must be worth a draw. */
static void
check_draw(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->town_count; i++)
		if (w->towns[i].threat >= w->draw_value)
			return;
	fault(f, w->where.draw_value, "no town has the draw's value, %d",
		w->draw_value);
}

static void
check_captions(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->caption_count; i++) {
		const struct caption *c = &w->captions[i];
		if (leaves_board(w, c->at, c->text))
			fault(f, c->where,
				"the caption \"%s\" does not fit on the board",
				c->text);
	}
}

/* Checking: units. */

static void
check_strength(const struct chit *c, struct faults *f)
{
	if (c->kind <= TANK && c->strength == 0)
		fault(f, c->where.strength, "%s needs a strength", c->id);
	if (c->kind > TANK && c->strength != 0)
		fault(f, c->where.strength, "%s can't have a strength", c->id);
}

/* G23: the rules know no pair of these. */
static bool
is_single(int kind)
{
	return kind == TANK || kind == AIRCRAFT || kind == FUEL_AT;
}

static void
check_chits(const struct world *w, struct faults *f)
{
	bool seen[FUEL_AT + 1] = { false };
	for (size_t i = 0; i < w->chit_count; i++) {
		const struct chit *c = &w->chits[i];
		check_strength(c, f);
		if (seen[c->kind] && is_single(c->kind))
			fault(f, c->where.kind,
				"there must be at most one tank, aircraft and "
				"fuel-at chit");
		seen[c->kind] = true;
	}
	if (w->chit_count == 0)
		fault(f, w->where.chits, "there must be chits");
}

/* The option's values are names: they must say what stands in the data. */
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
			fault(f, w->where.points,
				"the option points has the value %d, not %d",
				named[i], points);
		if (points > room || points < w->start_with.main)
			fault(f, w->where.points, "%d points can't be spent",
				points);
	}
	if (w->start_with.main > w->most[ARMOR] + w->most[PZGREN])
		fault(f, w->where.main, "no main force can have %d points",
			w->start_with.main);
	if (w->start_with.fuel > w->most_fuel)
		fault(f, w->where.fuel,
			"more fuel at the start than the limit");
}

/* Checking: tables. */

/*
 * Spreads a table's rows over by[first..last] and says which values have no
 * row or two. A row without `to` goes to the end.
 */
static void
spread_rows(const struct table *t, const char *name, int first, int last,
	uint8_t *by, struct faults *f)
{
	for (int value = first; value <= last; value++) {
		struct place at = t->where;
		int rows = 0;
		for (size_t i = 0; i < t->count; i++) {
			const struct range *r = &t->row[i];
			int to = r->to ? r->to : last;
			if (value < r->from || value > to)
				continue;
			by[value] = (uint8_t)(r->value < 0 ? 0 : r->value);
			at = r->where.row;
			rows++;
		}
		if (rows != 1)
			fault(f, at, "%s: %d has %s row", name, value,
				rows ? "more than one" : "no");
	}
}

static void
check_rows(const struct table *t, const char *name, int last, struct faults *f)
{
	for (size_t i = 0; i < t->count; i++) {
		const struct range *r = &t->row[i];
		if (r->to && r->to < r->from)
			fault(f, r->where.to,
				"%s: row %zu ends before it begins", name,
				i + 1);
		if (r->from > last)
			fault(f, r->where.from, "%s: row %zu is never reached",
				name, i + 1);
		if (r->value < 0)
			fault(f, r->where.value, "%s: row %zu loses nothing",
				name, i + 1);
	}
}

static void
make_tables(struct world *w, struct faults *f)
{
	int most_event = (int)w->turn_count + 6;
	check_rows(&w->roadblock, "roadblock", 6, f);
	check_rows(&w->aircraft, "aircraft", 6, f);
	check_rows(&w->events, "events", most_event, f);
	spread_rows(&w->roadblock, "roadblock", 1, 6, w->roadblock_loses, f);
	spread_rows(&w->aircraft, "aircraft", 1, 6, w->aircraft_loses, f);
	spread_rows(&w->events, "events", 2, most_event, w->event_of, f);
	if (w->turn_count == 0)
		fault(f, w->where.turns, "there must be turns");
	if (w->dump_until > (int)w->turn_count)
		fault(f, w->where.dump_until, "dump-until: there is no turn %d",
			w->dump_until);
	if (w->battle.full_points > w->most[ARMOR] + w->most[PZGREN])
		fault(f, w->where.full_points, "no main force has %d points",
			w->battle.full_points);
}

void
peiper_prepare(void *world, struct arena *a, struct faults *f)
{
	struct world *w = world;
	check_chits(w, f);
	check_start(w, f);
	make_tables(w, f);
	if (!check_roads(w, f))
		return;
	name_things(w, a);
	name_roads(w, a);
	make_map(w, a);
	check_road_data(w, f);
	check_towns(w, f);
	check_names(w, f);
	check_start_exits(w, f);
	check_dead_ends(w, f);
	check_trap(w, f);
	check_reach(w, f);
	check_stars(w, f);
	check_draw(w, f);
	check_captions(w, f);
}
