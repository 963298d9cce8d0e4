#include "svg_draw.h"

/*
 * A counter is 74 by 74: the label on top, the box with the mark of its size,
 * and the values below.
 */

static void
put_box(struct drawing *d, const struct picture_counter *c, struct point at)
{
	int symbol = c->symbol;
	if (symbol < 0 || symbol >= SYMBOL_COUNT)
		symbol = SYMBOL_UNKNOWN;
	svg_place(d, svg_id(d, "s-%s", counter_symbols[symbol]), at);
}

static void
put_texts(struct drawing *d, const struct picture_counter *c, struct point at)
{
	if (c->label)
		svg_sized_text(d, (struct point){ at.x, at.y - 23 }, "label",
			c->label, svg_fit(c->label, 17, 66));
	if (c->size)
		svg_text(d, (struct point){ at.x, at.y - 13 }, "size", c->size);
	if (c->values)
		svg_sized_text(d, (struct point){ at.x, at.y + 33 }, "values",
			c->values, svg_fit(c->values, 27, 66));
}

void
svg_counter(struct drawing *d, const struct picture_counter *c, struct point at)
{
	buffer_printf(d->out, "<g class=\"on%d\"><title>", c->side);
	svg_escape(d->out, c->id);
	buffer_puts(d->out, "</title>\n");
	if (c->strong)
		svg_stamp(d, "glow", at, 0);
	svg_place(d, svg_id(d, "counter%d%s", c->side, c->reduced ? "r" : ""),
		at);
	put_box(d, c, at);
	put_texts(d, c, at);
	buffer_puts(d->out, "</g>\n");
}

void
svg_counters(struct drawing *d)
{
	for (size_t i = 0; i < d->p->counters; i++) {
		const struct picture_counter *c = &d->p->counter[i];
		if (svg_shows(d, c->hex))
			svg_counter(d, c, svg_centre(d, c->hex));
	}
}

static void
put_counter_style(struct drawing *d, int side)
{
	const struct picture_side *s = &d->p->sides[side];
	buffer_printf(d->out, ".on%d text{fill:", side);
	svg_escape(d->out, s->ink);
	buffer_printf(d->out, "}.of%d{fill:", side);
	svg_escape(d->out, s->colour);
	buffer_printf(d->out, "}.by%d{stroke:", side);
	svg_escape(d->out, s->colour);
	buffer_puts(d->out, "}\n");
}

void
svg_counter_styles(struct drawing *d)
{
	buffer_puts(d->out, "<style>\n");
	for (int side = 0; side < (int)d->p->side_count; side++)
		put_counter_style(d, side);
	buffer_puts(d->out, "</style>\n");
	for (int side = 0; side < (int)d->p->side_count; side++) {
		buffer_printf(d->out,
			"<g id=\"counter%d\"><use xlink:href=\"#shadow\"/>"
			"<use xlink:href=\"#card\" class=\"of%d\"/></g>\n"
			"<g id=\"counter%dr\"><use "
			"xlink:href=\"#counter%d\"/>"
			"<use xlink:href=\"#stripe\"/></g>\n"
			"<g id=\"flag%d\"><circle r=\"11\" class=\"flag "
			"of%d\"/>"
			"<g class=\"on%d\"><text class=\"owner\" y=\"5\">",
			side, side, side, side, side, side, side);
		const char letter[] = { d->p->sides[side].letter, '\0' };
		svg_escape(d->out, letter);
		buffer_puts(d->out, "</text></g></g>\n");
	}
}
