#include "aachen.h"

/* What an order of movement would do, in a few words. */

/* What stands out about a hex. */
static void
put_hex(const struct world *w, int hex, struct buffer *out)
{
	const char *terrain = w->map.terrain[w->map.hex[hex].terrain].name;
	buffer_puts(out, terrain);
	if (w->wall[hex])
		buffer_puts(out, ", West Wall");
	if (w->exit[hex])
		buffer_puts(out, ", an exit");
}

static void
put_zone(struct ground *g, int hex, struct buffer *out)
{
	if (aachen_marks(g)[hex] & MARK_STOP)
		buffer_puts(out, "; enters an enemy zone of control");
}

static void
gloss_move(const struct scene *scene, const struct order *o, struct buffer *out)
{
	struct ground g;
	struct way way;
	int unit = o->arg[0];
	aachen_ground(scene->world, scene->state, &g);
	int all = aachen_allowance(g.w, g.s, unit);
	if (aachen_find_way(&g, o, &way) != FOUND_WAY)
		return;
	buffer_printf(out, "%s of %s %s",
		aachen_points(way.spent[way.count - 1]).text,
		aachen_points(all).text, all <= 2 ? "point" : "points");
	put_zone(&g, way.hex[way.count - 1], out);
	for (int i = 1; i < way.count - 1; i++)
		buffer_printf(out, "%s %s", i == 1 ? "; by" : "",
			g.w->map.hex[way.hex[i]].id);
}

static void
gloss_enter(
	const struct scene *scene, const struct order *o, struct buffer *out)
{
	struct ground g;
	int unit = o->arg[0], hex = o->arg[1];
	aachen_ground(scene->world, scene->state, &g);
	int cost = g.w->effect[g.w->map.hex[hex].terrain]
			   .cost[aachen_class(g.w, unit)];
	buffer_printf(out, "%s of %d points", aachen_points(cost).text,
		g.w->counters[unit].movement);
	put_zone(&g, hex, out);
}

/* 2.9 What runs there, and from where it is bridged. */
static void
gloss_bridge(const struct world *w, const struct state *s, int site,
	struct buffer *out)
{
	int side = w->sites[site].side;
	bool river = hexside_has(&w->map, side, KIND_RIVER);
	buffer_puts(out, river ? "a river" : "a stream");
	if (hexside_has(&w->map, side, KIND_ROAD))
		buffer_puts(out, ", on a road");
	if (!aachen_unbridged(w, s, side))
		buffer_puts(out, "; a bridge stands there");
}

/* Units that nothing hinders. */
static void
gloss_end(const struct scene *scene, struct buffer *out)
{
	struct ground g;
	int free = 0;
	aachen_ground(scene->world, scene->state, &g);
	for (size_t i = 0; i < g.w->counter_count; i++)
		free += aachen_hindrance(&g, (int)i) == FREE;
	buffer_count(out, free, "unit has", "units have");
	buffer_puts(out, " not moved");
}

void
aachen_gloss_movement(
	const struct scene *scene, const struct order *o, struct buffer *out)
{
	const struct world *w = scene->world;
	switch (o->verb) {
	case VERB_PLACE:
		put_hex(w, o->arg[1], out);
		break;
	case VERB_MOVE:
	case VERB_MOVE_VIA:
		gloss_move(scene, o, out);
		break;
	case VERB_ENTER:
		gloss_enter(scene, o, out);
		break;
	case VERB_BRIDGE:
		gloss_bridge(w, scene->state, o->arg[0], out);
		break;
	case VERB_REPAIR:
		buffer_puts(out, "done when the player turn ends; it must stay "
				 "and not attack");
		break;
	case VERB_END:
		gloss_end(scene, out);
		break;
	case VERB_DEMOLISH:
		buffer_printf(
			out, "destroyed by a die of 1 to %d", w->demolition);
		break;
	default: /* spare */
		buffer_puts(out, "there may be another chance");
	}
}
