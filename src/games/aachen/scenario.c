#include "position.h"

/* This file computes what never changes about the map and the units. */

/* 2.2 Corrects units of one step, which were read as if they had two steps. */
static void
complete_counter(const struct world *w, struct counter *c)
{
	if (c->steps == 1)
		c->strength[0] = c->strength[1];
	if (w->formations[c->formation].on_trigger)
		c->turn = TURN_TRIGGER;
	if (c->zone >= 0)
		c->entry = w->map.area[c->zone].hexes;
}

/* Writes a text such as "the attackers lose 2 steps and retreat". */
static void
put_attackers(const struct result *r, struct buffer *out)
{
	int steps = r->attacker_steps;
	if (steps == 0)
		buffer_puts(out, _("the attackers retreat"));
	else if (r->attacker_retreats)
		buffer_printf(out,
			P_("the attackers lose a step and retreat",
				"the attackers lose %d steps and retreat",
				steps),
			steps);
	else
		buffer_printf(out,
			P_("the attackers lose a step",
				"the attackers lose %d steps", steps),
			steps);
}

static void
put_defender(const struct result *r, struct buffer *out)
{
	int steps = r->defender_steps;
	if (r->defender_eliminated)
		buffer_puts(out, _("the defender is destroyed"));
	else if (steps == 0)
		buffer_puts(out, _("the defender retreats"));
	else if (r->defender_retreats)
		buffer_printf(out,
			P_("the defender loses a step and retreats",
				"the defender loses %d steps and retreats",
				steps),
			steps);
	else
		buffer_printf(out,
			P_("the defender loses a step",
				"the defender loses %d steps", steps),
			steps);
}

/* 2.6 Returns a text that explains the code of a combat result. */
static const char *
result_name(const struct result *r, struct arena *a)
{
	struct buffer out = buffer_in(a);
	bool attackers = r->attacker_steps > 0 || r->attacker_retreats;
	bool defender = r->defender_steps > 0 || r->defender_retreats ||
			r->defender_eliminated;
	buffer_printf(&out, "%s, ", r->id);
	if (attackers)
		put_attackers(r, &out);
	if (attackers && defender)
		buffer_puts(&out, ", ");
	if (defender)
		put_defender(r, &out);
	if (!attackers && !defender)
		buffer_puts(&out, _("no effect"));
	return buffer_string(&out);
}

/* 2.10 Notes the hexes from which the bridge may be blown. */
static void
note_bridge(struct world *w, int bridge)
{
	const struct hexside *at = &w->map.side[w->bridges[bridge].side];
	if (!(at->kinds >> KIND_RIVER & 1))
		return;
	for (int end = 0; end < 2; end++) {
		const struct hex *hex = &w->map.hex[at->hex[end]];
		w->bridges_near[at->hex[end]] |= set_of(bridge);
		for (int side = 0; side < SIDES; side++)
			if (hex->next[side] != HEX_NONE)
				w->bridges_near[hex->next[side]] |=
					set_of(bridge);
	}
}

void
aachen_prepare(void *world, struct arena *a)
{
	struct world *w = world;
	calendar_number(w->turns, w->turn_count, a);
	for (size_t i = 0; i < w->result_count; i++)
		w->results[i].name = result_name(&w->results[i], a);
	for (size_t i = 0; i < w->counter_count; i++)
		complete_counter(w, &w->counters[i]);
	w->site_count = hex_sites(&w->map, WATERS, 0, a, &w->sites);
	w->bridge_count =
		hex_sites(&w->map, WATERS, 1 << KIND_BRIDGE, a, &w->bridges);
	for (size_t i = 0; i < w->bridge_count; i++)
		note_bridge(w, (int)i);
	w->area_count = hex_areas(&w->map, a, &w->areas);
	for (size_t i = 0; i < w->effect_count; i++)
		w->effect[w->effects[i].terrain] = w->effects[i];
	hex_list_mark(&w->map.area[w->area_city].hexes, w->city);
	hex_list_mark(&w->map.area[w->area_exits].hexes, w->exit);
	hex_list_mark(&w->map.area[w->area_trigger].hexes, w->trigger);
	for (enum move_class c = LEG; c < CLASSES; c++)
		aachen_steps_unbridged(w, c, &w->steps[c]);
}
