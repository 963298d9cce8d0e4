#include <string.h>

#include "feldpost/trail.h"
#include "movement.h"

static const struct picture_side sides[] = {
	[ALLIED] = { N_("Allies"), "#7d8a55", "#16180d", 'A' },
	[GERMAN] = { N_("Germans"), "#a9adad", "#101314", 'G' },
};

/* The printed map is turned by this many degrees, as map.yaml explains:
 * Geilenkirchen, which is north of Aachen, appears left of the top. */
enum {
	NORTH_LEFT = 14,
};

static const struct picture_kind lines[] = {
	{ KIND_ROAD, LINE_ROAD },
	{ KIND_STREAM, LINE_STREAM },
	{ KIND_RIVER, LINE_RIVER },
};

/* 2.9, 2.10 Adds the bridges: intact, destroyed, or built by engineers. */
static void
add_bridges(const struct world *w, const struct state *s, struct picture *p)
{
	int pontoon = s->pontoon >= 0 ? w->sites[s->pontoon].side : -1;
	for (size_t i = 0; i < w->bridge_count; i++)
		if (w->bridges[i].side != pontoon)
			picture_add_bridge(p, w->bridges[i].side,
				set_has(s->destroyed, (int)i) ? BRIDGE_DESTROYED
							      : BRIDGE_INTACT);
	if (pontoon >= 0)
		picture_add_bridge(p, pontoon, BRIDGE_PONTOON);
}

static void
add_wall(const struct world *w, struct picture *p)
{
	static const struct {
		const char *name;
		char letter;
		enum area_look look;
	} wall[] = { { N_("Scharnhorst line"), 'S', AREA_TEETH },
		{ N_("Schill line"), 'C', AREA_BUNKERS } };
	for (int i = 0; i < 2; i++)
		picture_add_area(p, (struct picture_area){
					    .name = message_said(wall[i].name),
					    .colour = "#5a4636",
					    .hexes = hex_list_of(&w->map,
						    w->wall, i + 1, p->arena),
					    .letter = wall[i].letter,
					    .look = (int)wall[i].look,
				    });
}

/* 3 Adds the zones where units can still be set up. */
static void
add_zones(const struct world *w, const struct state *s, struct picture *p)
{
	char letter = 'Z';
	int look = AREA_STRIPES;
	for (int i = 0; i < (int)w->map.areas; i++) {
		const struct hex_area *zone = &w->map.area[i];
		if (!aachen_zone_waits(w, s, i))
			continue;
		picture_add_area(p,
			(struct picture_area){
				.name = arena_printf(p->arena, _("set-up %s"),
					words_said(&aachen_zones, w, i)),
				.colour = "#8a5a00",
				.hexes = zone->hexes,
				.letter = letter,
				.look = look,
				.passes = true,
			});
		letter--;
		look = AREA_STRIPES_DOWN;
	}
}

/* 2.14 Adds the city of Aachen and the exits, which decide the game. */
static void
add_goals(const struct world *w, struct picture *p)
{
	const int goals[] = { w->area_city, w->area_exits };
	for (int i = 0; i < 2; i++)
		picture_add_area(p,
			(struct picture_area){
				.name = words_said(&aachen_zones, w, goals[i]),
				.colour = "#b3261e",
				.hexes = w->map.area[goals[i]].hexes,
				.look = i ? AREA_TINT : AREA_LINE,
			});
	const struct hex_list *exits = &w->map.area[w->area_exits].hexes;
	for (size_t i = 0; i < exits->count; i++)
		picture_add_mark(p, (struct picture_mark){
					    .hex = exits->hex[i],
					    .text = "X",
					    .faint = true,
					    .name = _("exit"),
				    });
}

static void
add_counters(const struct world *w, const struct state *s, struct picture *p)
{
	for (int i = 0; i < (int)w->counter_count; i++) {
		const struct counter *c = &w->counters[i];
		const struct unit *u = &s->unit[i];
		/* 2.5 A unit may move in this phase unless it is locked. */
		bool due = aachen_is_movement(s->phase) &&
			   aachen_phase_seat(s->phase) == c->side;
		bool moves = aachen_class(w, i) == MOBILE ||
			     !aachen_is_mobile_phase(s->phase);
		if (!on_map(u))
			continue;
		picture_add_counter(p,
			(struct picture_counter){
				.hex = s->unit[i].hex,
				.side = c->side,
				.id = c->id,
				.label = aachen_label(w, i, p->arena),
				.values = arena_string(p->arena,
					aachen_values(w, i, s->unit[i].steps)
						.text),
				.size = c->size,
				.symbol = c->symbol,
				.reduced = s->unit[i].steps < c->steps,
				.strong =
					due && moves && !u->locked && !u->moved,
				.locked = due && u->locked,
			});
	}
}

static const struct trail_row trails[] = {
	{ MESSAGE_MOVES, TRAIL_BEGINS, ARROW_MOVE },
	{ MESSAGE_ADVANCES, TRAIL_STRAIGHT, ARROW_ADVANCE },
	{ MESSAGE_RETREATS, TRAIL_BEGINS, ARROW_RETREAT },
	{ MESSAGE_PASSES, TRAIL_STEP, ARROW_MOVE },
	{ MESSAGE_ATTACKS, TRAIL_STRAIGHT, ARROW_ATTACK },
	{ MESSAGE_BOMBARDS, TRAIL_TARGET, 1 },
	{ MESSAGE_DIFFERENTIAL, TRAIL_DIFFERENTIAL, 3 },
	{ MESSAGE_DIFFERENTIAL_WATER, TRAIL_DIFFERENTIAL, 3 },
	{ MESSAGE_RESULT, TRAIL_RESULT, 0 },
	{ MESSAGE_STEP_LOST, TRAIL_LOSS, 0 },
	{ MESSAGE_ELIMINATED, TRAIL_LOSS, 0 },
	{ 0, TRAIL_END, 0 },
};

static int
side_of(const void *world, int unit)
{
	return ((const struct world *)world)->counters[unit].side;
}

const struct trail_words aachen_trails = { trails, &aachen_results, side_of };

void
aachen_picture(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	picture_start(p, p->arena, &w->map);
	p->north = -NORTH_LEFT;
	memcpy(p->sides, sides, sizeof sides);
	p->side_count = SEATS;
	p->owner = s->control;
	picture_add_kinds(p, lines, sizeof lines / sizeof *lines);
	add_bridges(w, s, p);
	add_wall(w, p);
	add_zones(w, s, p);
	add_goals(w, p);
	add_counters(w, s, p);
	aachen_details(w, s, p);
}
