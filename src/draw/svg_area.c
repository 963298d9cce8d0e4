#include "svg_draw.h"

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
		if (d->shown[a->hexes.hex[i]])
			return true;
	return false;
}

const char *
svg_tint(const struct drawing *d, const struct picture_area *a)
{
	struct buffer out = buffer_in(d->arena);
	buffer_puts(&out, a->bold ? "class=\"t-open\" fill-opacity=\".7\" "
				    "stroke-width=\"9\""
				  : "class=\"tint\" fill=\"");
	if (!a->bold) {
		svg_escape(&out, a->colour);
		buffer_putc(&out, '"');
	}
	buffer_puts(&out, " stroke=\"");
	svg_escape(&out, a->colour);
	buffer_putc(&out, '"');
	return buffer_string(&out);
}

void
svg_tints(struct drawing *d)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	for (size_t i = 0; i < d->p->areas; i++) {
		const struct picture_area *a = &d->p->area[i];
		if (a->hatched || !svg_has_area(d, a))
			continue;
		mark_hexes(d, &a->hexes, in);
		struct paths border =
			svg_outline(d, in, a->bold ? 6 : 3, false);
		buffer_printf(d->out, "<path %s d=\"", svg_tint(d, a));
		svg_paths(d->out, &border, BEND_ROUND);
		buffer_puts(d->out, "\"/>\n");
	}
}

/* Fortified lines: dragon's teeth along the inside of their border. */

enum {
	TOOTH_HIGH = 10,
	TOOTH_STEP = 17,
	TOOTH_INSET = 13,
};

/* Teeth on one piece of a border, pointing outwards (to the left). */
static void
put_teeth(struct buffer *out, struct point from, struct point to)
{
	int dx = to.x - from.x, dy = to.y - from.y;
	int size = dx * dx + dy * dy, count = 1;
	while ((count + 1) * (count + 1) * TOOTH_STEP * TOOTH_STEP <= size)
		count++;
	struct point up = svg_toward(
		(struct point){ 0, 0 }, (struct point){ dy, -dx }, TOOTH_HIGH);
	for (int i = 0; i < count; i++) {
		int at = 6 * i + 1, tip = at + 2, unit = 6 * count;
		struct point a = { dx * at / unit, dy * at / unit };
		struct point b = { dx * tip / unit, dy * tip / unit };
		struct point c = { dx * (at + 4) / unit, dy * (at + 4) / unit };
		buffer_printf(out, "M%d %dL%d %dL%d %d", from.x + a.x,
			from.y + a.y, from.x + b.x + up.x, from.y + b.y + up.y,
			from.x + c.x, from.y + c.y);
	}
}

void
svg_teeth(struct buffer *out, const struct path *p)
{
	size_t pieces = p->closed ? p->count : p->count - 1;
	for (size_t i = 0; i < pieces; i++)
		put_teeth(out, p->at[i], p->at[(i + 1) % p->count]);
}

void
svg_walls(struct drawing *d)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	for (size_t i = 0; i < d->p->areas; i++) {
		const struct picture_area *a = &d->p->area[i];
		if (!a->hatched || !svg_has_area(d, a))
			continue;
		mark_hexes(d, &a->hexes, in);
		struct paths border = svg_outline(d, in, TOOTH_INSET, false);
		buffer_puts(d->out, "<g class=\"wall\" fill=\"");
		svg_escape(d->out, a->colour);
		buffer_puts(d->out, "\" stroke=\"");
		svg_escape(d->out, a->colour);
		buffer_puts(d->out, "\">\n<path class=\"rampart\" d=\"");
		svg_paths(d->out, &border, BEND_SHARP);
		buffer_puts(d->out, "\"/>\n<path class=\"teeth\" d=\"");
		for (size_t k = 0; k < border.count; k++)
			svg_teeth(d->out, &border.path[k]);
		buffer_puts(d->out, "\"/>\n</g>\n");
	}
}

/*
 * Who holds what: hexes of all sides but the one that holds most are tinted and
 * have a border; so whoever is on the defensive gives the map its colour.
 */

enum {
	FRONT_INSET = 6,
};

int
svg_holder(const struct drawing *d)
{
	size_t held[4] = { 0 };
	int holder = 0;
	for (size_t i = 0; i < d->m->hexes; i++)
		if (d->p->owner[i] >= 0)
			held[d->p->owner[i] & 3]++;
	for (int side = 1; side < (int)d->p->side_count; side++)
		if (held[side] > held[holder])
			holder = side;
	return holder;
}

void
svg_control(struct drawing *d)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	int holder = d->p->owner ? svg_holder(d) : 0;
	for (int side = 0; d->p->owner && side < (int)d->p->side_count;
		side++) {
		for (size_t i = 0; i < d->m->hexes; i++)
			in[i] = d->p->owner[i] == side;
		struct paths area = svg_outline(d, in, 0, false);
		struct paths front = svg_outline(d, in, FRONT_INSET, true);
		if (side == holder || area.count == 0)
			continue;
		buffer_printf(d->out,
			"<g class=\"held\"><path class=\"of%d\" d=\"", side);
		svg_paths(d->out, &area, BEND_SHARP);
		buffer_printf(
			d->out, "\"/><path class=\"front by%d\" d=\"", side);
		svg_paths(d->out, &front, BEND_ROUND);
		buffer_puts(d->out, "\"/></g>\n");
	}
}

/* Marks. */

/* A side of a hex beyond which there is nothing, in the middle of those; or
 * SIDES. */
static int
way_out(const struct drawing *d, int hex)
{
	const int16_t *next = d->m->hex[hex].next;
	for (int side = 0; side < SIDES; side++) {
		int before = (side + SIDES - 1) % SIDES;
		int run = 0;
		while (run < SIDES && next[(side + run) % SIDES] < 0)
			run++;
		if (run > 0 && next[before] >= 0)
			return (side + run / 2) % SIDES;
	}
	return SIDES;
}

static int
way_of(const struct drawing *d, const struct picture_mark *m)
{
	return m->faint ? way_out(d, m->hex) : SIDES;
}

struct point
svg_mark_at(const struct drawing *d, const struct picture_mark *m)
{
	struct point at = svg_centre(d, m->hex);
	int out = way_of(d, m);
	if (out == SIDES)
		return (struct point){
			at.x + HEX_ACROSS - (svg_is_stack(d, m->hex) ? 4 : 16),
			at.y
		};
	struct point way = svg_across(out);
	return (struct point){ at.x + way.x * 5 / 7, at.y + way.y * 5 / 7 };
}

/* An exit points off the map; what else there is lies in a corner. */
static void
put_mark(struct drawing *d, const struct picture_mark *m)
{
	struct point at = svg_mark_at(d, m);
	int out = way_of(d, m);
	if (out < SIDES)
		svg_stamp(d, "exit", at, svg_angle(out));
	else
		svg_stamp(d, m->faint ? "place" : "chit", at, 0);
	at.y += 7;
	svg_sized_text(d, at, "sign", m->text, svg_fit(m->text, 20, 24));
}

/* Who controls the hexes that count. */
static void
put_flags(struct drawing *d, const struct picture_area *a)
{
	for (size_t i = 0; i < a->hexes.count; i++) {
		int hex = a->hexes.hex[i], side = d->p->owner[hex];
		if (side < 0 || !d->shown[hex])
			continue;
		struct point at = svg_centre(d, hex);
		at.x -= HEX_ACROSS - (svg_is_stack(d, hex) ? 4 : 14);
		svg_place(d, svg_id(d, "flag%d", side), at);
	}
}

void
svg_marks(struct drawing *d)
{
	for (size_t i = 0; d->p->owner && i < d->p->areas; i++)
		if (!d->p->area[i].hatched)
			put_flags(d, &d->p->area[i]);
	for (size_t i = 0; i < d->p->marks; i++)
		if (d->shown[d->p->mark[i].hex])
			put_mark(d, &d->p->mark[i]);
}
