#include "svg_draw.h"
#include "svg_ground.h"

static void
mark_hexes(const struct drawing *d, const struct hex_list *l, bool *in)
{
	for (size_t i = 0; i < d->m->hexes; i++)
		in[i] = false;
	for (size_t i = 0; i < l->count; i++)
		in[l->hex[i]] = true;
}

bool
svg_has_area(const struct drawing *d, const struct picture_area *a)
{
	for (size_t i = 0; i < a->hexes.count; i++)
		if (d->ground->shown[a->hexes.hex[i]])
			return true;
	return false;
}

bool
svg_is_wall(const struct picture_area *a)
{
	return a->look == AREA_TEETH || a->look == AREA_BUNKERS;
}

/* Returns the attributes that give a path or blob the colour of an area. */
static const char *
tint_of(const struct drawing *d, const struct picture_area *a)
{
	static const char *const classes[] = {
		[AREA_TINT] = "tint",
		[AREA_LINE] = "limit",
		[AREA_GOAL] = "goal t-open",
		[AREA_STRIPES] = "stripes",
		[AREA_STRIPES_DOWN] = "stripes",
	};
	struct buffer out = buffer_in(d->arena);
	buffer_printf(&out, "class=\"%s\" stroke=\"", classes[a->look]);
	svg_escape(&out, a->colour);
	if (a->look == AREA_TINT) {
		buffer_puts(&out, "\" fill=\"");
		svg_escape(&out, a->colour);
	} else if (a->look != AREA_GOAL && a->look != AREA_LINE)
		buffer_printf(&out, "\" fill=\"url(#%s)",
			a->look == AREA_STRIPES ? "rising" : "falling");
	buffer_putc(&out, '"');
	return buffer_string(&out);
}

void
svg_tints(struct drawing *d, bool passing)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	for (size_t i = 0; i < d->p->areas; i++) {
		const struct picture_area *a = &d->p->area[i];
		if (svg_is_wall(a) || a->passes != passing ||
			!svg_has_area(d, a))
			continue;
		mark_hexes(d, &a->hexes, in);
		struct paths border =
			svg_outline(d, in, a->look == AREA_GOAL ? 6 : 3, false);
		svg_begin_here(d, a->name);
		buffer_printf(d->out, "<path %s d=\"", tint_of(d, a));
		svg_paths(d->out, &border, BEND_ROUND);
		buffer_puts(d->out, "\"/>\n");
		svg_finish(d);
	}
}

/*
 * A fortified line has a rampart along the inner side of its border. Its
 * obstacles are drawn on the outer side as a dashed or dotted line.
 */

enum {
	RAMPART_INSET = 13,
	FRONT_WORKS_INSET = 8,
};

static const char *
works_of(const struct picture_area *a)
{
	return a->look == AREA_TEETH ? "teeth" : "bunkers";
}

static void
put_works(struct drawing *d, const char *class, const bool *in, int inset)
{
	struct paths border = svg_outline(d, in, inset, false);
	buffer_printf(d->out, "<path class=\"%s\" d=\"", class);
	svg_paths(d->out, &border, BEND_SHARP);
	buffer_puts(d->out, "\"/>\n");
}

void
svg_walls(struct drawing *d)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	for (size_t i = 0; i < d->p->areas; i++) {
		const struct picture_area *a = &d->p->area[i];
		if (!svg_is_wall(a) || !svg_has_area(d, a))
			continue;
		mark_hexes(d, &a->hexes, in);
		buffer_puts(d->out, "<g class=\"wall\" stroke=\"");
		svg_escape(d->out, a->colour);
		buffer_puts(d->out, "\">\n");
		put_works(d, "rampart", in, RAMPART_INSET);
		put_works(d, works_of(a), in, FRONT_WORKS_INSET);
		buffer_puts(d->out, "</g>\n");
	}
}

void
svg_area_sample(struct drawing *d, const struct picture_area *a)
{
	if (!svg_is_wall(a)) {
		svg_use(d, "blob", "class=\"t-open\"");
		svg_use(d, "blob", tint_of(d, a));
		return;
	}
	buffer_puts(d->out, "<g class=\"wall\" stroke=\"");
	svg_escape(d->out, a->colour);
	buffer_printf(d->out,
		"\"><path class=\"rampart\" d=\"M-44 6H44\"/>"
		"<path class=\"%s\" d=\"M-40 1H44\"/></g>\n",
		works_of(a));
}

/*
 * Shows which side holds each hex. The hexes of a side get a tint and a border.
 * The side that holds the most hexes is usually the defender. This side gets no
 * tint and no border, because the map already has its colour.
 */

enum {
	FRONT_INSET = 5,
};

void
svg_control(struct drawing *d)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	int holder = picture_holder(d->p);
	for (int side = 0; d->p->owner && side < (int)d->p->side_count;
		side++) {
		for (size_t i = 0; i < d->m->hexes; i++)
			in[i] = d->p->owner[i] == side;
		struct paths area = svg_outline(d, in, 0, false);
		struct paths front = svg_outline(d, in, FRONT_INSET, true);
		if (side == holder || area.count == 0)
			continue;
		svg_begin_here(d, d->p->sides[side].name);
		buffer_printf(d->out,
			"<g class=\"held\"><path class=\"of%d\" d=\"", side);
		svg_paths(d->out, &area, BEND_SHARP);
		buffer_printf(
			d->out, "\"/><path class=\"front by%d\" d=\"", side);
		svg_paths(d->out, &front, BEND_SMOOTH);
		buffer_puts(d->out, "\"/>");
		svg_close(d);
	}
}

/* A mark is in the east corner of a hex, a flag in the west corner. */

enum {
	SIGN_AT = 51,
	SIGN_IN = 38,
	SIGN_DOWN = 10,
	FLAG_IN = 5,
	FLAG_UP = 13,
};

/* Returns the side of the hex to which an exit points. If several sides of the
 * hex are at the edge of the map, returns the middle side. Returns SIDES if the
 * mark is not an exit or the hex is not at the edge of the map. */
static int
way_of(const struct drawing *d, const struct picture_mark *m)
{
	const int16_t *next = d->m->hex[m->hex].next;
	for (int side = 0; m->faint && side < SIDES; side++) {
		int before = (side + SIDES - 1) % SIDES;
		int run = 0;
		while (run < SIDES && next[(side + run) % SIDES] < 0)
			run++;
		if (run > 0 && next[before] >= 0)
			return (side + run / 2) % SIDES;
	}
	return SIDES;
}

static bool
is_crowded(const struct drawing *d, int hex, int side)
{
	int next = d->m->hex[hex].next[side];
	return next >= 0 && d->ground->stack[next] > 2;
}

/* Returns the point at which a mark is drawn. This point is in a corner of the
 * hex and does not touch nearby stacks. */
struct point
svg_mark_at(const struct drawing *d, const struct picture_mark *m)
{
	struct point at = svg_centre(d, m->hex);
	int out = way_of(d, m);
	bool up = is_crowded(d, m->hex, SIDE_NE);
	bool down = is_crowded(d, m->hex, SIDE_SE);
	if (out == SIDES)
		return (struct point){ at.x + (up && down ? SIGN_IN : SIGN_AT),
			at.y + (up && !down ? SIGN_DOWN : 0) };
	struct point way = svg_across(out);
	return (struct point){ at.x + way.x * 5 / 7, at.y + way.y * 5 / 7 };
}

bool
svg_has_flag(const struct drawing *d, const struct picture_area *a, int hex)
{
	return d->p->owner && d->p->owner[hex] >= 0 && d->ground->shown[hex] &&
	       !a->passes &&
	       (a->look == AREA_GOAL || a->look == AREA_LINE ||
		       a->look == AREA_TINT);
}

/* Returns the point at which a flag is drawn. The flag moves up if water has
 * displaced the number of the hex to the south-west. */
struct point
svg_flag_at(const struct drawing *d, int hex)
{
	struct point at = svg_centre(d, hex);
	int below = d->m->hex[hex].next[SIDE_SW];
	bool high = below >= 0 && d->ground->aside[below];
	return (struct point){ at.x - SIGN_AT + (high ? FLAG_IN : 0),
		at.y - (high ? FLAG_UP : 0) };
}

void
svg_mark_sample(struct drawing *d, const struct picture_mark *m)
{
	int out = way_of(d, m);
	svg_use(d, out < SIDES ? "exit" : m->faint ? "place" : "chit", NULL);
	svg_sized_text(d, (struct point){ 0, 7 }, "sign", m->text,
		svg_fit(m->text, 20, 24));
}

/* Draws flags and marks. A hex that belongs to several areas has only one flag.
 * An exit points off the map. Every other mark is in a corner of its hex. */
void
svg_marks(struct drawing *d)
{
	bool *done = arena_array(d->arena, d->m->hexes, sizeof *done);
	for (size_t i = 0; i < d->p->areas; i++) {
		const struct picture_area *a = &d->p->area[i];
		for (size_t k = 0; k < a->hexes.count; k++) {
			int hex = a->hexes.hex[k];
			if (done[hex] || !svg_has_flag(d, a, hex))
				continue;
			done[hex] = true;
			svg_place(d, svg_id(d, "flag%d", d->p->owner[hex]),
				svg_flag_at(d, hex));
		}
	}
	for (size_t i = 0; i < d->p->marks; i++) {
		const struct picture_mark *m = &d->p->mark[i];
		struct point at = svg_mark_at(d, m);
		int out = way_of(d, m);
		if (!d->ground->shown[m->hex])
			continue;
		if (out < SIDES)
			svg_stamp(d, "exit", at, out * 60);
		else
			svg_stamp(d, m->faint ? "place" : "chit", at, 0);
		at.y += 7;
		svg_sized_text(
			d, at, "sign", m->text, svg_fit(m->text, 20, 24));
	}
}
