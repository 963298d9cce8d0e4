#include "svg_draw.h"

/* This file records the things of a drawing. Their bodies are written into one
 * text, one after the other. */

bool
svg_begin(const struct drawing *d, const char *id, struct rect extent,
	struct point *at)
{
	struct things *l = d->things;
	if (!l || l->depth++ > 0)
		return false;
	l->list.thing = arena_grow(d->arena, l->list.thing, l->list.count,
		&l->list.room, sizeof *l->list.thing);
	struct drawn *t = &l->list.thing[l->list.count];
	bool placed = d->apart && at;
	struct point from = at ? *at : (struct point){ 0, 0 };
	*t = (struct drawn){ .layer = l->layer,
		.id = id,
		.placed = placed,
		.x = placed ? from.x : 0,
		.y = placed ? from.y : 0,
		.extent = { extent.x + (placed ? 0 : from.x),
			extent.y + (placed ? 0 : from.y), extent.width,
			extent.height } };
	if (placed)
		*at = (struct point){ 0, 0 };
	l->from = d->out->length;
	return placed;
}

void
svg_begin_here(const struct drawing *d, const char *id)
{
	svg_begin(d, id, (struct rect){ 0, 0, 0, 0 }, NULL);
}

/* Ends a thing. If the thing has no body, it is removed from the list. */
void
svg_finish(const struct drawing *d)
{
	struct things *l = d->things;
	if (!l || --l->depth > 0)
		return;
	struct span *body = &l->list.thing[l->list.count].body;
	body->length = d->out->length - l->from;
	l->list.count += body->length > 0;
}
