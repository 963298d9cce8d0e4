#include <string.h>

#include "feldpost/gloss.h"
#include "movement.h"

/* This file computes facts from a position. */

enum stage
reichstag_stage(int phase)
{
	if (phase == PHASE_OVER)
		return STAGE_OVER;
	if (phase >= PHASE_1BF_REINFORCEMENT)
		return (enum stage)(
			(phase - PHASE_1BF_REINFORCEMENT) % PHASES_OF_SECTOR);
	return phase >= PHASE_SETUP_1BF ? STAGE_SETUP : STAGE_GERMAN_SETUP;
}

int
reichstag_sector(int phase)
{
	if (phase == PHASE_OVER)
		return NOBODY;
	if (phase >= PHASE_1BF_REINFORCEMENT)
		return phase >= PHASE_1UF_REINFORCEMENT ? UKRAINIAN
							: BELORUSSIAN;
	return phase == PHASE_SETUP_1BF || phase == PHASE_SETUP_1BF_GERMANS
		       ? BELORUSSIAN
		       : UKRAINIAN;
}

int
reichstag_side(int phase)
{
	enum stage stage = reichstag_stage(phase);
	return stage == STAGE_GERMAN_REINFORCEMENT ||
			       stage == STAGE_GERMAN_MOVEMENT ||
			       stage == STAGE_GERMAN_COMBAT ||
			       stage == STAGE_GERMAN_SETUP
		       ? GERMAN
		       : SOVIET;
}

/* The Germans of a sector belong to the player of the other front. */
int
reichstag_seat(int phase)
{
	int sector = reichstag_sector(phase);
	if (sector == NOBODY)
		return NOBODY;
	return reichstag_side(phase) == GERMAN ? other_front(sector) : sector;
}

int
commander(const struct world *w, const struct state *s, int unit)
{
	const struct unit *u = &s->unit[unit];
	if (!is_german(w, unit))
		return w->counter[unit]->front;
	if (u->sector == NOBODY || u->hex == w->reichstag)
		return NOBODY;
	return other_front(u->sector);
}

void
reichstag_stacks(
	const struct world *w, const struct state *s, struct stacks *out)
{
	stacks_clear(out, w->map.hexes);
	for (int i = (int)w->names.count - 1; i >= 0; i--)
		if (on_map(&s->unit[i]))
			stacks_add(out, i, s->unit[i].hex);
}

int
unit_of_side(const struct world *w, const struct stacks *at, int side, int hex)
{
	for (int u = at->first[hex]; u != STACK_NONE; u = at->next[u])
		if (w->counter[u]->side == side && !is_marker(w, u))
			return u;
	return -1;
}

/* True if a unit of this class fits into a hex with the units there; `without`
 * does not count. Only one Soviet unit in a hex may be a corps or division. */
static bool
fits(const struct world *w, const struct stacks *at, int side, int class,
	int hex, int without)
{
	int count = 0, large = 0;
	for (int u = at->first[hex]; u != STACK_NONE; u = at->next[u]) {
		if (u == without || is_marker(w, u))
			continue;
		if (w->counter[u]->side != side)
			return false;
		count++;
		large += w->counter[u]->class > SIZE_SMALL;
	}
	if (side == GERMAN)
		return count < w->german_stack;
	return count < w->soviet_stack &&
	       (class == SIZE_SMALL || large < w->soviet_large);
}

bool
has_room(const struct world *w, const struct stacks *at, int unit, int hex)
{
	const struct counter *c = w->counter[unit];
	return fits(w, at, c->side, c->class, hex, unit);
}

struct reach {
	const struct world *w;
	const int *option;
};

static inline bool
reaches(const void *context, int unit, int from, enum hex_side side, int to)
{
	const struct reach *r = context;
	const struct world *w = r->w;
	const struct counter *c = w->counter[unit];
	(void)side;
	if (c->side == GERMAN)
		return from != w->reichstag && to != w->reichstag &&
		       w->sector[from] == w->sector[to] && !is_marker(w, unit);
	return in_sector(w, to, c->front) && !is_objective(w, to) &&
	       !(r->option[OPTION_PREPARED] == YES && is_sbahn(w, to));
}

bool
zone_reaches_hex(
	const struct world *w, const int *option, int unit, int from, int to)
{
	struct reach reach = { w, option };
	return reaches(&reach, unit, from, SIDE_N, to);
}

void
reichstag_zone(const struct world *w, const struct state *s, const int *option,
	int side, int sector, uint8_t bits, uint8_t *mark)
{
	struct reach reach = { w, option };
	for (int i = 0; i < (int)w->names.count; i++) {
		const struct unit *u = &s->unit[i];
		if (on_map(u) && w->counter[i]->side == side &&
			in_sector(w, u->hex, sector) &&
			(side == GERMAN || w->counter[i]->front == sector))
			zone_spread(&w->map, mark, bits, i, u->hex, reaches,
				&reach);
	}
}

bool
in_barrage(const struct world *w, const struct state *s, int front,
	unsigned kinds, int hex)
{
	if (!in_sector(w, hex, front))
		return false;
	for (size_t i = 0; i < s->markers; i++) {
		const struct marker *m = &s->marker[i];
		if (m->front == front && kinds >> m->kind & 1 &&
			hex_distance(&w->map, m->hex, hex) <=
				w->barrage[m->kind].radius)
			return true;
	}
	return false;
}

/* R27 A marker of the other front bars the Reichstag, too. */
bool
reichstag_barred(const struct world *w, const struct state *s, int front)
{
	int other = other_front(front);
	for (int i = w->first_unit; i < (int)w->names.count; i++)
		if (s->unit[i].hex == w->reichstag && !is_german(w, i) &&
			w->counter[i]->front == other)
			return true;
	for (size_t i = 0; i < s->markers; i++)
		if (s->marker[i].hex == w->reichstag &&
			s->marker[i].front == other)
			return true;
	return false;
}

int
points_left(const struct world *w, const struct state *s)
{
	return w->points - s->front[BELORUSSIAN].spent -
	       s->front[UKRAINIAN].spent;
}

int
price(const struct world *w, const struct state *s, int front, int printed)
{
	return s->front[front].exhausted ? w->exhausted_factor * printed
					 : printed;
}

int
victory_points(const struct world *w, const struct state *s, int front)
{
	int points = w->strategic_value * s->front[front].captured -
		     w->point_value * s->front[front].spent;
	for (size_t i = 0; i < w->objective_count; i++)
		if (s->control[i].front == front)
			points += w->objectives[i].value;
	for (int i = w->first_unit; i < (int)w->names.count; i++)
		if (s->unit[i].lost && is_german(w, i) && is_mobile(w, i) &&
			s->unit[i].sector == front)
			points += w->german_value;
	return points;
}

int
corps_lost(const struct world *w, const struct state *s, int front)
{
	int lost = 0;
	for (int i = w->first_unit; i < (int)w->names.count; i++)
		lost += s->unit[i].lost && !is_german(w, i) &&
			w->counter[i]->front == front &&
			w->counter[i]->class > SIZE_SMALL;
	return lost;
}

void
put_ground(const struct world *w, int hex, struct buffer *out)
{
	int row = w->objective_at[hex];
	const struct hex *h = &w->map.hex[hex];
	struct buffer list = buffer_in(out->arena);
	gloss_item(&list, "; ", "%s",
		message_said(w->map.terrain[h->terrain].name));
	if (row >= 0)
		gloss_item(&list, "; ", _("objective: %d points"),
			w->objectives[row].value);
	if (is_sbahn(w, hex))
		gloss_item(&list, "; ", "%s", _("S-Bahn"));
	if (w->is_airfield[hex])
		gloss_item(&list, "; ", "%s", _("airfield"));
	if (h->place)
		gloss_item(&list, "; ", "%s", message_said(h->place));
	gloss_item(out, "; ", "%s", gloss_list(&list));
}

/* Forgets what may change with each unit. The lures are kept, because their
 * next user checks whether they are still right. */
static void
forget(struct ground *g, bool enemies)
{
	for (int front = 0; front < FRONTS; front++)
		for (int side = 0; side < SIDE_ROWS; side++) {
			struct outlook *o = &g->outlook[front][side];
			o->made = false;
			if (enemies)
				o->has_targets = false;
		}
	g->has_supply = g->has_vicinity = false;
	g->searched = -1;
	g->sought = HEX_NONE;
}

void
ground_make(const struct world *w, const struct state *s, const int *option,
	struct ground *out)
{
	out->w = w;
	out->s = s;
	memcpy(out->option, option, sizeof out->option);
	out->seat = reichstag_seat(s->phase);
	out->sector = reichstag_sector(s->phase);
	out->side = reichstag_side(s->phase);
	out->stage = reichstag_stage(s->phase);
	out->has_marks = out->has_supply = out->has_steps = false;
	memset(out->has_ways, 0, sizeof out->has_ways);
	forget(out, true);
	reichstag_stacks(w, s, &out->at);
}

void
ground_now(const struct deed *g, struct ground *out)
{
	int option[OPTIONS];
	for (int i = 0; i < OPTIONS; i++)
		option[i] = run_option(g->run, i);
	ground_make(g->w, g->s, option, out);
}

const uint8_t *
ground_marks(struct ground *g)
{
	const struct world *w = g->w;
	int enemy = enemy_of(g->side);
	uint8_t *mark = g->mark;
	if (g->has_marks)
		return mark;
	g->has_marks = true;
	if (g->sector == NOBODY) {
		memset(mark, MARK_CLOSED, w->map.hexes);
		return mark;
	}
	memcpy(mark, w->closed[g->sector], w->map.hexes);
	reichstag_zone(w, g->s, g->option, enemy, g->sector,
		MARK_EZOC | MARK_STOP, mark);
	for (int i = 0; i < (int)w->names.count; i++)
		if (on_map(&g->s->unit[i]) && w->counter[i]->side == enemy &&
			!is_marker(w, i))
			mark[g->s->unit[i].hex] |= MARK_CLOSED;
	/* 5.5, 5.6, R54 The Reichstag is closed to Germans and while the other
	 * front bars it; otherwise a move ends there. */
	mark[w->reichstag] |=
		g->side == GERMAN || reichstag_barred(w, g->s, g->sector)
			? MARK_CLOSED
			: MARK_STOP;
	return mark;
}

bool
unit_is_held(struct ground *g, int unit)
{
	if (unit == g->s->mover)
		return g->s->slipped;
	int hex = g->s->unit[unit].hex;
	return hex >= 0 && ground_marks(g)[hex] & MARK_EZOC;
}

/* Closes a hex to units of a class that do not fit there. */
static void
close_full(const struct ground *g, bool small, int hex, uint8_t *way)
{
	if (g->at.first[hex] != STACK_NONE && !(way[hex] & MARK_CLOSED) &&
		!fits(g->w, &g->at, g->side, small ? SIZE_SMALL : SIZE_CORPS,
			hex, -1))
		way[hex] |= MARK_CLOSED;
}

const uint8_t *
ground_ways(struct ground *g, int unit)
{
	const struct world *w = g->w;
	bool small = w->counter[unit]->class == SIZE_SMALL;
	bool held = unit_is_held(g, unit);
	uint8_t *way = g->ways[small][held];
	if (g->has_ways[small][held])
		return way;
	g->has_ways[small][held] = true;
	const uint8_t *mark = ground_marks(g);
	memcpy(way, mark, w->map.hexes);
	for (size_t i = 0; held && i < w->map.hexes; i++)
		way[i] |= mark[i] & MARK_EZOC ? MARK_CLOSED : 0;
	for (int i = 0; i < (int)w->names.count; i++)
		if (on_map(&g->s->unit[i]))
			close_full(g, small, g->s->unit[i].hex, way);
	return way;
}

enum {
	MOST_CHANGES = 16
};

/* Lists the units that have changed since the last call of ground_follow.
 * Returns their number, or MOST_CHANGES if the whole ground must be made. */
static int
find_changes(const struct ground *g, const struct world *w,
	const struct state *s, const int *option, int16_t *unit)
{
	/* Bytes after the last member have no meaning. */
	const size_t size =
		offsetof(struct unit, barred) + sizeof s->unit->barred;
	int count = 0;
	if (g->w != w || g->was.phase != s->phase ||
		memcmp(g->option, option, sizeof g->option) != 0)
		return MOST_CHANGES;
	for (int i = 0; i < (int)w->names.count && count < MOST_CHANGES; i++)
		if (memcmp(&g->was.unit[i], &s->unit[i], size) != 0)
			unit[count++] = (int16_t)i;
	return count;
}

static bool
has_same_markers(const struct state *a, const struct state *b)
{
	return a->markers == b->markers &&
	       memcmp(a->marker, b->marker, a->markers * sizeof *a->marker) ==
		       0;
}

static void
restack(struct stacks *at, int unit, int from, int to)
{
	if (from == to)
		return;
	if (from != HEX_NONE) {
		int16_t *next = &at->first[from];
		while (*next != unit)
			next = &at->next[*next];
		*next = at->next[unit];
	}
	if (to != HEX_NONE)
		stacks_add(at, unit, to);
}

static void
reopen(struct ground *g, int hex)
{
	for (int i = 0; hex != HEX_NONE && i < 4; i++) {
		bool small = i & 1, held = i & 2;
		uint8_t *way = g->ways[small][held];
		if (!g->has_ways[small][held])
			continue;
		way[hex] = g->mark[hex];
		if (held && way[hex] & MARK_EZOC)
			way[hex] |= MARK_CLOSED;
		close_full(g, small, hex, way);
	}
}

/* Only the acting side's own units leave the marks as they are. */
static void
change(struct ground *g, const int16_t *unit, int count)
{
	const struct state *s = g->s, *was = &g->was;
	bool enemies = !has_same_markers(was, s);
	g->has_steps = g->has_steps && !enemies && was->blown == s->blown;
	for (int i = 0; i < count; i++) {
		int u = unit[i];
		const struct counter *c = g->w->counter[u];
		enemies = enemies || c->side != g->side ||
			  sector_of(g->w, s, u) != g->sector ||
			  sector_of(g->w, was, u) != g->sector;
		g->has_steps = g->has_steps && c->kind != KIND_ENGINEER;
		restack(&g->at, u, was->unit[u].hex, s->unit[u].hex);
	}
	forget(g, enemies || g->side == GERMAN);
	if (enemies) {
		g->has_marks = false;
		memset(g->has_ways, 0, sizeof g->has_ways);
		return;
	}
	for (int i = 0; i < count; i++) {
		reopen(g, was->unit[unit[i]].hex);
		reopen(g, s->unit[unit[i]].hex);
	}
}

void
ground_follow(const struct world *w, const struct state *s, const int *option,
	struct ground *out)
{
	int16_t unit[MOST_CHANGES];
	int count = find_changes(out, w, s, option, unit);
	if (count < MOST_CHANGES) {
		out->s = s;
		change(out, unit, count);
	} else {
		ground_make(w, s, option, out);
	}
	out->was = *s;
}
