#include <string.h>

#include "feldpost/number.h"
#include "svg_draw.h"
#include "svg_ground.h"

/*
 * A counter is 74 by 74. Its label is at the top, the box with the mark of its
 * size is in the middle, and its values are at the bottom. The counters of a
 * stack are strips with label and values, one below the other, so that all
 * strips can be read and the hex's number stays visible. Each counter or strip
 * is one line of the SVG document.
 */

enum {
	LABEL_SIZE = 17,
	VALUES_SIZE = 27,
	USUAL_VALUES = 22,
	TEXT_ROOM = 66,
	STRIP_TOP = -38,
	STRIP_ROOM = 84,
	STRIP_STEP = 28,
	STRIP_HALF = 13,
};

static void
put_text(struct drawing *d, const char *class, struct point at,
	const char *text, int size, int usual)
{
	/* Writes text without printf. Pages have thousands of texts, and printf
	 * would be too slow for them. */
	buffer_puts(d->out, "<text class=\"");
	buffer_puts(d->out, class);
	if (at.x) {
		buffer_puts(d->out, "\" x=\"");
		buffer_integer(d->out, at.x);
	}
	buffer_puts(d->out, "\" y=\"");
	buffer_integer(d->out, at.y);
	if (size && size != usual) {
		buffer_puts(d->out, "\" font-size=\"");
		buffer_integer(d->out, size);
	}
	buffer_putc(d->out, '"');
	buffer_putc(d->out, '>');
	svg_escape(d->out, text);
	buffer_puts(d->out, "</text>");
}

static void
put_values(struct drawing *d, struct point at, const char *text, int size)
{
	put_text(d, size == USUAL_VALUES ? "values" : "value", at, text, size,
		USUAL_VALUES);
}

static bool
is_back(const struct picture_counter *c)
{
	return c->symbol < 0 || c->symbol >= SYMBOL_UNKNOWN;
}

/* Draws a definition. The id of the definition consists of two parts. */
static void
put_use(struct drawing *d, const char *id, const char *rest)
{
	buffer_puts(d->out, "<use xlink:href=\"#");
	buffer_puts(d->out, id);
	buffer_puts(d->out, rest);
	buffer_puts(d->out, "\"/>");
}

/* Begins a counter. If the counter is not in a stack, no group is written
 * around it. The title of the counter is the name of the unit. */
static void
open_counter(struct drawing *d, const struct picture_counter *c,
	struct point at, int half)
{
	struct rect extent = { -COUNTER_HALF, -half, 2 * COUNTER_HALF,
		2 * half };
	bool alone = svg_begin(d, c->id, extent, &at);
	buffer_puts(d->out, alone ? "<g class=\"counters on" : "<g class=\"on");
	svg_integer(d->out, "", c->side);
	buffer_putc(d->out, '"');
	if (!d->sample)
		svg_data(d, "unit", c->id);
	if (!alone) {
		svg_integer(d->out, " transform=\"translate(", at.x);
		svg_integer(d->out, " ", at.y);
		buffer_puts(d->out, ")\"><title>");
		svg_escape(d->out, c->id);
		buffer_puts(d->out, "</title>");
	} else
		buffer_putc(d->out, '>');
}

static const char *const sides[] = { "counter0", "counter1", "counter2",
	"counter3" };

void
svg_counter(struct drawing *d, const struct picture_counter *c, struct point at)
{
	open_counter(d, c, at, COUNTER_HALF);
	if (c->strong)
		put_use(d, "glow", "");
	put_use(d, sides[c->side], c->reduced ? "r" : "");
	if (is_back(c)) {
		put_use(d, "back", "");
		if (c->label)
			put_values(d, (struct point){ 0, 8 }, c->label,
				svg_fit(c->label, 24, 58));
	} else {
		put_use(d, "s-", counter_symbols[c->symbol]);
		if (c->label)
			put_text(d, "label", (struct point){ 0, -23 }, c->label,
				svg_fit(c->label, LABEL_SIZE, TEXT_ROOM),
				LABEL_SIZE);
		if (c->size)
			put_text(d, "size", (struct point){ 0, -13 }, c->size,
				0, 0);
		if (c->values)
			put_values(d, (struct point){ 0, 33 }, c->values,
				svg_fit(c->values, VALUES_SIZE, TEXT_ROOM));
	}
	if (c->locked)
		put_use(d, "lock", "");
	svg_close(d);
}

/* Draws one strip of a stack. `tall` is the distance from this strip to the
 * next. If a stack has many strips, the next strip covers a part of this strip,
 * but never its text. */
static void
put_strip(struct drawing *d, const struct picture_counter *c, struct point at,
	int tall)
{
	bool narrow = tall < STRIP_STEP;
	int base = narrow ? tall - STRIP_HALF - 2 : 7;
	int size = narrow ? tall - 3 : LABEL_SIZE;
	open_counter(d, c, at, STRIP_HALF);
	if (c->strong)
		put_use(d, "strip-glow", "");
	put_use(d, "strip", sides[c->side] + strlen("counter"));
	if (is_back(c))
		put_use(d, "strip-back", "");
	if (c->reduced)
		put_use(d, "strip-stripe", "");
	if (c->label)
		put_text(d, "label", (struct point){ -16, base }, c->label,
			svg_fit(c->label, size - 2, 36), LABEL_SIZE);
	if (c->values && !is_back(c))
		put_values(d, (struct point){ 19, base + 1 }, c->values,
			svg_fit(c->values, size + 3, 30));
	if (c->locked)
		put_use(d, "strip-lock", "");
	svg_close(d);
}

void
svg_count_stacks(struct drawing *d)
{
	d->ground->stack = arena_array(d->arena, d->m->hexes, 1);
	for (size_t i = 0; i < d->p->counters; i++) {
		int8_t *here = &d->ground->stack[d->p->counter[i].hex];
		*here = (int8_t)lesser(*here + 1, INT8_MAX);
	}
}

bool
svg_is_full(const struct drawing *d, int hex)
{
	bool full = d->ground->stack[hex] > 1;
	for (size_t i = 0; i < d->p->counters && !full; i++)
		full = d->p->counter[i].hex == hex &&
		       is_back(&d->p->counter[i]);
	return full;
}

/* Returns the distance between strips at which the stack fits into its hex. */
static int
strip_step(const struct drawing *d, int hex)
{
	return lesser(
		STRIP_STEP, (STRIP_ROOM - 2 * STRIP_HALF) /
				    greater(d->ground->stack[hex] - 1, 1));
}

static int
strips_height(const struct drawing *d, int hex)
{
	return (d->ground->stack[hex] - 1) * strip_step(d, hex) +
	       2 * STRIP_HALF;
}

static int
strips_top(const struct drawing *d, int hex)
{
	return STRIP_TOP + (STRIP_ROOM - strips_height(d, hex)) / 2;
}

struct rect
svg_hex_room(const struct drawing *d, int hex)
{
	struct point at = svg_centre(d, hex);
	if (d->ground->stack[hex] < 2)
		return rect_round(
			at, 2 * COUNTER_HALF + 4, 2 * COUNTER_HALF + 4);
	return (struct rect){ at.x - COUNTER_HALF - 2,
		at.y + strips_top(d, hex), 2 * COUNTER_HALF + 4,
		strips_height(d, hex) };
}

void
svg_counters(struct drawing *d)
{
	int8_t *above = arena_array(d->arena, d->m->hexes, 1);
	for (size_t i = 0; i < d->p->counters; i++) {
		const struct picture_counter *c = &d->p->counter[i];
		if (!svg_shows(d, c->hex))
			continue;
		struct point at = svg_centre(d, c->hex);
		if (d->ground->stack[c->hex] < 2) {
			svg_counter(d, c, at);
			continue;
		}
		int step = strip_step(d, c->hex);
		at.y += strips_top(d, c->hex) + step * above[c->hex]++ +
			STRIP_HALF;
		put_strip(d, c, at, step);
	}
}

void
svg_counter_styles(struct drawing *d)
{
	for (int side = 0; side < (int)d->p->side_count; side++) {
		const struct picture_side *s = &d->p->sides[side];
		buffer_printf(d->out, ".on%d text{fill:", side);
		svg_escape(d->out, s->ink);
		buffer_printf(d->out, "}.of%d{fill:", side);
		svg_escape(d->out, s->colour);
		buffer_printf(d->out, "}.by%d{stroke:", side);
		svg_escape(d->out, s->colour);
		buffer_puts(d->out, "}\n");
	}
}

/* Defines the shapes of each side: its counter, its reduced counter and its
 * flag. On a map, also defines the strip of the side. */
void
svg_counter_shapes(struct drawing *d)
{
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
		if (d->m)
			buffer_printf(d->out,
				"<use id=\"strip%d\" class=\"of%d\" "
				"xlink:href=\"#strip\"/>\n",
				side, side);
	}
}
