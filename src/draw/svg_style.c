#include <string.h>

#include "feldpost/tabletop.h"
#include "svg_draw.h"

/* This file writes the colours of style.css and the shapes of shapes.svg. */

static void
put_piece(const struct drawing *d, const char *name)
{
	const struct svg_packed *piece = svg_packed;
	while (piece->name && strcmp(piece->name, name) != 0)
		piece++;
	if (piece->name)
		buffer_add(d->out, piece->data, piece->length);
}

static bool
has_ground(const struct drawing *d, int look)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; t && i < t->frames; i++)
		if (t->frame[i].spot == FRAME_AREA &&
			t->frame[i].ground == look)
			return true;
	for (size_t i = 0; d->m && i < d->m->terrains; i++)
		if (d->m->terrain[i].look == look)
			return true;
	return false;
}

void
svg_style(struct drawing *d)
{
	static const char *const of_map[] = { "ground", "map", "counter",
		"arrow", "paper", NULL };
	static const char *const of_table[] = { "ground", "counter", "paper",
		"table", NULL };
	for (const char *const *s = d->m ? of_map : of_table; *s; s++)
		put_piece(d, *s);
	svg_counter_styles(d);
}

/* Unused shapes are written, too, because the next step may need them. */
void
svg_shapes(struct drawing *d)
{
	static const char *const of_map[] = { "stripes", "shapes", "map-shapes",
		"counters", "strips", "symbols", NULL };
	static const char *const of_table[] = { "shapes", "counters",
		"table-shapes", "symbols", NULL };
	for (int look = 0; look < LOOK_COUNT; look++)
		if (has_ground(d, look))
			put_piece(d, arena_printf(d->arena, "p-%s",
					     terrain_looks[look]));
	for (const char *const *s = d->m ? of_map : of_table; *s; s++)
		put_piece(d, *s);
	svg_counter_shapes(d);
}
