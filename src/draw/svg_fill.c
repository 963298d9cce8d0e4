#include "svg_draw.h"
#include "svg_ground.h"
#include "svg_layout.h"
#include "svg_placing.h"

enum {
	LOCK = 7,
};

/* Enters the room that fixed things take. Numbers, counters, signs and attacks
 * must never be covered. Bridges, towns and arrows should not be covered. */

static void
take(struct drawing *d, struct point at, int size, int weight)
{
	room_take(d->placing->room, rect_round(at, size, size), weight);
}

static void
take_signs(struct drawing *d)
{
	for (size_t i = 0; i < d->p->marks; i++)
		if (d->ground->shown[d->p->mark[i].hex])
			take(d, svg_mark_at(d, &d->p->mark[i]), 48, ROOM_HARD);
	for (size_t i = 0; d->p->owner && i < d->p->areas; i++)
		for (size_t k = 0; k < d->p->area[i].hexes.count; k++) {
			int hex = d->p->area[i].hexes.hex[k];
			if (svg_has_flag(d, &d->p->area[i], hex))
				take(d, svg_flag_at(d, hex), 24, ROOM_HARD);
		}
}

void
svg_fill_room(struct drawing *d)
{
	d->placing->room =
		svg_room(d->arena, d->layout->width, d->layout->height);
	for (int hex = 0; hex < (int)d->m->hexes; hex++)
		if (d->ground->shown[hex])
			room_take(d->placing->room, svg_number_rect(d, hex),
				ROOM_HARD);
	svg_lay_ways(d);
	if (!d->p->results && !svg_wants(d, LAYER_NAMES))
		return; /* no other thing can be moved */
	for (size_t i = 0; i < d->p->counters; i++) {
		const struct picture_counter *c = &d->p->counter[i];
		if (svg_shows(d, c->hex))
			room_take(d->placing->room,
				rect_grown(svg_hex_room(d, c->hex),
					c->locked ? LOCK : 0),
				ROOM_HARD);
	}
	take_signs(d);
	for (size_t i = 0; i < d->p->bridges; i++)
		take(d, svg_middle_of(d, d->p->bridge[i].side), 32,
			ROOM_SOFT * 3);
	for (size_t i = 0; i < d->m->places; i++)
		if (d->ground->shown[d->m->place[i].hex])
			take(d, svg_centre(d, d->m->place[i].hex), 20,
				ROOM_SOFT * 3);
	for (size_t i = 0; i < d->p->arrows; i++) {
		int half = svg_way_half(d->p->arrow[i].kind);
		if (!d->placing->way[i].count)
			continue;
		struct path all = svg_trace(d, &d->placing->way[i]);
		for (size_t k = 0; k < all.count; k++)
			take(d, all.at[k], 2 * half, ROOM_SOFT * 2);
	}
	svg_take_attacks(d);
}
