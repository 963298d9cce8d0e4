#include "svg_draw.h"

enum {
	LOCK = 7, /* by so much it is beside its counter */
};

/* What nobody may cover: numbers, counters, signs, attacks. What it would be a
 * pity to cover: bridges, towns, ways. */

static void
take_numbers(struct drawing *d)
{
	for (int hex = 0; hex < (int)d->m->hexes; hex++)
		if (d->shown[hex])
			room_take(d->room, svg_number_rect(d, hex), ROOM_HARD);
}

static void
take_counters(struct drawing *d)
{
	for (size_t i = 0; i < d->p->counters; i++) {
		const struct picture_counter *c = &d->p->counter[i];
		if (!svg_shows(d, c->hex))
			continue;
		struct rect b = svg_hex_room(d, c->hex);
		room_take(d->room, c->locked ? rect_grown(b, LOCK) : b,
			ROOM_HARD);
	}
}

static void
take_signs(struct drawing *d)
{
	for (size_t i = 0; i < d->p->marks; i++)
		if (d->shown[d->p->mark[i].hex])
			room_take(d->room,
				rect_round(
					svg_mark_at(d, &d->p->mark[i]), 48, 48),
				ROOM_HARD);
	for (size_t i = 0; d->p->owner && i < d->p->areas; i++)
		for (size_t k = 0; k < d->p->area[i].hexes.count; k++) {
			int hex = d->p->area[i].hexes.hex[k];
			if (svg_has_flag(d, &d->p->area[i], hex))
				room_take(d->room,
					rect_round(svg_flag_at(d, hex), 24, 24),
					ROOM_HARD);
		}
}

static void
take_ground(struct drawing *d)
{
	for (size_t i = 0; i < d->p->bridges; i++) {
		const struct hexside *s = &d->m->side[d->p->bridge[i].side];
		room_take(d->room,
			rect_round(svg_between(svg_centre(d, s->hex[0]),
					   svg_centre(d, s->hex[1])),
				32, 32),
			ROOM_SOFT * 3);
	}
	for (size_t i = 0; i < d->m->places; i++)
		if (d->shown[d->m->place[i].hex])
			room_take(d->room,
				rect_round(svg_centre(d, d->m->place[i].hex),
					20, 20),
				ROOM_SOFT * 3);
}

static void
take_ways(struct drawing *d)
{
	for (size_t i = 0; i < d->p->arrows; i++) {
		int half = svg_way_half(d->p->arrow[i].kind);
		if (!d->way[i].count)
			continue;
		struct path all = svg_trace(d, &d->way[i]);
		for (size_t k = 0; k < all.count; k++)
			room_take(d->room,
				rect_round(all.at[k], 2 * half, 2 * half),
				ROOM_SOFT * 2);
	}
}

void
svg_fill_room(struct drawing *d)
{
	d->room = svg_room(d->arena, d->width, d->height);
	take_numbers(d);
	svg_lay_ways(d);
	if (!d->p->results && !svg_wants(d, LAYER_NAMES))
		return; /* nothing else gives way */
	take_counters(d);
	take_signs(d);
	take_ground(d);
	take_ways(d);
	svg_take_attacks(d);
}
