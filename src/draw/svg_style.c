#include <string.h>

#include "feldpost/tabletop.h"
#include "svg_draw.h"

/* Colours and shapes, which style.css and shapes.svg say. */

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
	put_piece(d, "ground");
	if (d->m)
		put_piece(d, "map");
	put_piece(d, "counter");
	if (d->m)
		put_piece(d, "arrow");
	put_piece(d, "paper");
	if (!d->m)
		put_piece(d, "table");
	svg_counter_styles(d);
}

/* Also what is not drawn yet: the next step may have it. */
void
svg_shapes(struct drawing *d)
{
	for (int look = 0; look < LOOK_COUNT; look++)
		if (has_ground(d, look))
			put_piece(d, arena_printf(d->arena, "p-%s",
					     terrain_looks[look]));
	if (d->m)
		put_piece(d, "stripes");
	put_piece(d, "shapes");
	if (d->m)
		put_piece(d, "map-shapes");
	put_piece(d, "counters");
	put_piece(d, d->m ? "strips" : "table-shapes");
	put_piece(d, "symbols");
	svg_counter_shapes(d);
}
