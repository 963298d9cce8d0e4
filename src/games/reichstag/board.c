#include <string.h>

#include "feldpost/trail.h"
#include "turn.h"

static const struct picture_side sides[SIDES_SHOWN] = {
	[BELORUSSIAN] = { N_("1st Belorussian Front"), "#8c1f1a", "#ffffff",
		'B' },
	[UKRAINIAN] = { N_("1st Ukrainian Front"), "#e8b53a", "#16130a", 'U' },
	[GERMANS] = { N_("Germans"), "#aab3b0", "#101314", 'G' },
};

static const struct picture_kind lines[] = {
	{ KIND_RAIL, LINE_RAIL },
	{ KIND_ROAD, LINE_ROAD },
	{ KIND_RIVER, LINE_STREAM },
	{ KIND_LAKE, LINE_RIVER },
	{ KIND_BOUNDARY, LINE_BOUNDARY },
};

/* 18 Adds the bridges: blown, safe after a test, or intact. */
static void
add_bridges(const struct world *w, const struct state *s, struct picture *p)
{
	for (int i = 0; i < (int)w->bridge_count; i++)
		picture_add_bridge(p, w->bridges[i].side,
			set_has(s->blown, i)	? BRIDGE_DESTROYED
			: set_has(s->tested, i) ? BRIDGE_SAFE
						: BRIDGE_INTACT);
}

static void
add_area(struct picture *p, struct picture_area area, const uint8_t *mark)
{
	area.hexes = hex_list_of(p->map, mark, 1, p->arena);
	picture_add_area(p, area);
}

/* 5, 27.4 Adds the two sectors and the fortified S-Bahn. */
static void
add_ground(const struct world *w, struct picture *p)
{
	static const char *const names[FRONTS] = { N_("1BF sector"),
		N_("1UF sector") };
	for (int front = BELORUSSIAN; front < FRONTS; front++) {
		uint8_t mark[HEX_MOST] = { 0 };
		for (int hex = 0; hex < (int)w->map.hexes; hex++)
			mark[hex] = in_sector(w, hex, front) &&
				    !is_reichstag(w, hex);
		add_area(p,
			(struct picture_area){ .name = names[front],
				.colour = sides[front].colour },
			mark);
	}
	add_area(p,
		(struct picture_area){ .name = N_("fortified S-Bahn"),
			.colour = "#2d2a28",
			.letter = 'S',
			.look = AREA_TEETH },
		w->sbahn);
}

static void
add_objectives(const struct world *w, const struct state *s, struct picture *p)
{
	uint8_t mark[HEX_MOST] = { 0 };
	int8_t *owner = arena_array(p->arena, w->map.hexes, sizeof *owner);
	memset(owner, -1, w->map.hexes);
	for (size_t i = 0; i < w->objective_count; i++) {
		int hex = w->objectives[i].hex, front = s->control[i].front;
		mark[hex] = 1;
		owner[hex] = (int8_t)(front == NOBODY ? GERMANS : front);
	}
	p->owner = owner;
	add_area(p,
		(struct picture_area){ .name = N_("strategic objective"),
			.colour = "#b3261e",
			.letter = 'O',
			.look = AREA_GOAL },
		mark);
}

/* 15.2 Adds the zones of barrage markers. */
static void
add_barrage(const struct world *w, const struct state *s, struct picture *p)
{
	static const char *const names[FRONTS] = { N_("barrage of 1BF"),
		N_("barrage of 1UF") };
	static const char *const texts[MARKER_KINDS] = { "A", "F", "262" };
	for (int front = BELORUSSIAN; front < FRONTS; front++) {
		uint8_t mark[HEX_MOST] = { 0 };
		for (int hex = 0; hex < (int)w->map.hexes; hex++)
			mark[hex] = in_barrage(w, s, front,
				1U << MARKER_ARTILLERY | 1U << MARKER_AIR, hex);
		if (memchr(mark, 1, w->map.hexes))
			add_area(p,
				(struct picture_area){ .name = names[front],
					.colour = "#b5400c",
					.letter = '*',
					.look = front == BELORUSSIAN
							? AREA_STRIPES
							: AREA_STRIPES_DOWN,
					.passes = true },
				mark);
	}
	for (const struct marker *m = s->marker; m < s->marker + s->markers;
		m++)
		picture_add_mark(
			p, (struct picture_mark){
				   .hex = m->hex,
				   .text = texts[m->kind],
				   .name = message_said(
					   reichstag_marker_names[m->kind]),
			   });
}

/* Returns true if the unit may move in this phase, and has not moved. */
static bool
is_due(const struct ground *g, int unit)
{
	bool moves =
		g->stage == STAGE_MOVEMENT || g->stage == STAGE_GERMAN_MOVEMENT;
	return moves && is_mobile(g->w, unit) && !g->s->unit[unit].moved &&
	       commander(g->w, g->s, unit) == g->seat &&
	       is_german(g->w, unit) == (g->side == GERMAN);
}

/* 17.3 The unit has made recon. 19 The unit has bridged for others. */
static bool
is_locked(const struct ground *g, int unit)
{
	return g->s->unit[unit].scouted || g->s->unit[unit].bound;
}

static void
add_counter(const struct ground *g, const struct reader *reader, int unit,
	struct picture *p)
{
	struct picture_counter counter =
		reichstag_counter(g->w, reader, unit, p->arena);
	counter.hex = g->s->unit[unit].hex;
	counter.strong = is_due(g, unit) && !is_locked(g, unit);
	counter.locked = is_due(g, unit) && is_locked(g, unit);
	picture_add_counter(p, counter);
}

/* Adds the weakest unit of a stack first, so that the strongest is on top. */
static void
add_stack(const struct ground *g, const struct reader *reader, int hex,
	struct picture *p)
{
	int most = 0;
	for (int u = g->at.first[hex]; u >= 0; u = g->at.next[u])
		most = strength(g->w, u) > most ? strength(g->w, u) : most;
	for (int value = 0; value <= most; value++)
		for (int u = g->at.first[hex]; u >= 0; u = g->at.next[u])
			if (strength(g->w, u) == value)
				add_counter(g, reader, u, p);
}

static const struct trail_row trails[] = {
	{ MESSAGE_MOVES, TRAIL_BEGINS, ARROW_MOVE },
	{ MESSAGE_ADVANCES, TRAIL_BEGINS, ARROW_ADVANCE },
	{ MESSAGE_RETREATS, TRAIL_BEGINS, ARROW_RETREAT },
	{ MESSAGE_PASSES, TRAIL_STEP, ARROW_MOVE },
	{ MESSAGE_ATTACKS, TRAIL_STRAIGHT, ARROW_ATTACK },
	{ MESSAGE_MOBILE, TRAIL_PERCENT, 2 },
	{ MESSAGE_ASSAULT, TRAIL_PERCENT, 2 },
	{ MESSAGE_RESULT, TRAIL_RESULT, 0 },
	{ MESSAGE_ELIMINATED, TRAIL_LOSS, 0 },
	{ 0, TRAIL_END, 0 },
};

const struct trail_words reichstag_trails = { trails, &reichstag_results,
	reichstag_side_of };

void
reichstag_picture(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	struct ground g;
	ground_make(w, s, scene->option, &g);
	picture_start(p, p->arena, &w->map);
	p->title = _("Race to the Reichstag: Berlin 1945");
	memcpy(p->sides, sides, sizeof sides);
	p->side_count = SIDES_SHOWN;
	p->line_names[LINE_STREAM] = N_("river or canal");
	p->line_names[LINE_RIVER] = N_("lake or wide river");
	p->line_names[LINE_BOUNDARY] = N_("boundary of the sectors");
	picture_add_kinds(p, lines, sizeof lines / sizeof *lines);
	add_bridges(w, s, p);
	add_objectives(w, s, p);
	add_barrage(w, s, p);
	add_ground(w, p);
	for (int hex = 0; hex < (int)w->map.hexes; hex++)
		add_stack(&g, reader, hex, p);
	p->stacked = true;
	reichstag_details(scene, reader, p);
	p->notes[p->note_count++] =
		_("parts (c) OpenStreetMap contributors, ODbL 1.0");
}
