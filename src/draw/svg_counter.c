#include "feldpost/number.h"
#include "svg_draw.h"

/*
 * A counter is 74 by 74: the label on top, the box with the mark of its size,
 * and the values below. Those of a stack are strips one below the other, with
 * label and values, so that all can be read.
 */

enum {
	STRIP_STEP = 32,
	STRIPS = 3, /* that a hex has room for; more lie over the last */
};

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

static void
open_counter(struct drawing *d, const struct picture_counter *c)
{
	buffer_printf(d->out, "<g class=\"on%d\"><title>", c->side);
	svg_escape(d->out, c->id);
	buffer_puts(d->out, "</title>\n");
}

void
svg_counter(struct drawing *d, const struct picture_counter *c, struct point at)
{
	open_counter(d, c);
	if (c->strong)
		svg_stamp(d, "glow", at, 0);
	svg_place(d, svg_id(d, "counter%d%s", c->side, c->reduced ? "r" : ""),
		at);
	put_box(d, c, at);
	put_texts(d, c, at);
	buffer_puts(d->out, "</g>\n");
}

static void
put_strip(struct drawing *d, const struct picture_counter *c, struct point at)
{
	open_counter(d, c);
	if (c->strong)
		svg_place(d, "strip-glow", at);
	svg_place(d, svg_id(d, "strip%d", c->side), at);
	if (c->reduced)
		svg_place(d, "strip-stripe", at);
	if (c->label)
		svg_sized_text(d, (struct point){ at.x - 21, at.y + 6 },
			"label", c->label, svg_fit(c->label, 15, 38));
	if (c->values)
		svg_sized_text(d, (struct point){ at.x + 22, at.y + 7 },
			"values", c->values, svg_fit(c->values, 22, 40));
	buffer_puts(d->out, "</g>\n");
}

/* Whether any hex holds several; `count` has how many each holds. */
static bool
count_stacks(const struct drawing *d, int8_t *count)
{
	bool any = false;
	for (size_t i = 0; i < d->p->counters; i++) {
		int8_t *here = &count[d->p->counter[i].hex];
		any = any || *here > 0;
		*here = (int8_t)lesser(*here + 1, INT8_MAX);
	}
	return any;
}

void
svg_counters(struct drawing *d)
{
	int8_t *count = arena_array(d->arena, d->m->hexes, 1);
	int8_t *drawn = arena_array(d->arena, d->m->hexes, 1);
	count_stacks(d, count);
	for (size_t i = 0; i < d->p->counters; i++) {
		const struct picture_counter *c = &d->p->counter[i];
		struct point at;
		if (!svg_shows(d, c->hex))
			continue;
		at = svg_centre(d, c->hex);
		if (count[c->hex] == 1) {
			svg_counter(d, c, at);
			continue;
		}
		int strips = lesser(count[c->hex], STRIPS);
		int place = lesser(drawn[c->hex]++, STRIPS - 1);
		at.y += (2 * place - strips + 1) * STRIP_STEP / 2;
		put_strip(d, c, at);
	}
}

bool
svg_is_stack(const struct drawing *d, int hex)
{
	int count = 0;
	for (size_t i = 0; i < d->p->counters; i++)
		count += d->p->counter[i].hex == hex;
	return count > 1;
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

static void
put_strips(struct drawing *d)
{
	buffer_puts(d->out,
		"<rect id=\"strip\" x=\"-44\" y=\"-15\" width=\"88\" "
		"height=\"30\" rx=\"5\" stroke=\"#1d1712\" "
		"stroke-width=\"2\"/>\n"
		"<rect id=\"strip-stripe\" x=\"-43\" y=\"8\" width=\"86\" "
		"height=\"6\" fill=\"#fff\" fill-opacity=\".92\"/>\n"
		"<rect id=\"strip-glow\" x=\"-48\" y=\"-19\" width=\"96\" "
		"height=\"38\" rx=\"8\" fill=\"#ffd94a\" stroke=\"#7a5c00\" "
		"stroke-width=\"2\"/>\n");
	for (int side = 0; side < (int)d->p->side_count; side++)
		buffer_printf(d->out,
			"<g id=\"strip%d\"><use xlink:href=\"#strip\" "
			"class=\"of%d\"/></g>\n",
			side, side);
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
	if (count_stacks(d, arena_array(d->arena, d->m->hexes, 1)))
		put_strips(d);
}
