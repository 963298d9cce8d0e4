#include "feldpost/number.h"
#include "svg_table.h"

/* This file draws pieces side by side, such as counters, tanks and people. It
 * also draws empty places for pieces that may arrive later. */

enum {
	APART = 8,
	SLOT_SIZE = 62,
	STEP_LEAST = 30,
	LARGE = 130,
	LINE_MOST = 4,
	LABEL_SIZE = 22,
	LABEL_LEAST = 19, /* longer words are condensed until they fit */
	LABEL_ROOM = 68,
	VALUE_SIZE = 27,
	SMALL_VALUE = 36,
};

/* Draws the face of a piece. A small piece shows only its kind, drawn as large
 * as possible. A label on a small piece would be too small to read. */
static void
put_face(struct drawing *d, const struct picture_counter *c, bool small)
{
	int size = svg_fit(c->label ? c->label : "", LABEL_SIZE, LABEL_ROOM);
	int y = c->values ? (small ? -14 : 0) : small ? 0 : 10;
	int percent = c->values ? (small ? 140 : 100) : small ? 160 : 140;
	svg_scaled(d, svg_id(d, "s-%s", counter_symbols[c->symbol]),
		(struct point){ 0, y }, percent);
	if (c->label && !small)
		svg_sized_text(d, (struct point){ 0, c->values ? -16 : -14 },
			size < LABEL_LEAST ? "lean" : "label", c->label,
			greater(size, LABEL_LEAST));
	if (c->values)
		svg_sized_text(d, (struct point){ 0, 33 }, "value", c->values,
			small ? SMALL_VALUE : VALUE_SIZE);
}

/* Begins a piece and a group. The function that ends the piece closes this
 * group. On a map, a chit lies beside its place. */
static void
open_piece(struct drawing *d, const char *title, int side, const char *place,
	struct point at, int percent)
{
	int size = COUNTER_SIZE * percent / 100;
	bool alone = svg_begin(
		d, title, rect_round((struct point){ 0, 0 }, size, size), &at);
	svg_integer(d->out, "<g class=\"on", side);
	buffer_putc(d->out, '"');
	if (!d->sample)
		svg_data(d, "unit", title);
	if (alone && place)
		svg_data(d, "place", place);
	if (!alone || percent != 100)
		buffer_puts(d->out, " transform=\"");
	if (!alone)
		buffer_printf(d->out, "translate(%d %d)", at.x, at.y);
	if (percent != 100)
		buffer_printf(
			d->out, "scale(%d.%02d)", percent / 100, percent % 100);
	buffer_puts(d->out, !alone || percent != 100 ? "\">" : ">");
	if (!alone)
		svg_title(d, title);
}

/* A face-down piece shows a large question mark on its back. */
void
svg_piece(struct drawing *d, const struct picture_counter *c, const char *place,
	struct point at, int percent)
{
	bool unknown = c->symbol == SYMBOL_UNKNOWN;
	open_piece(d, c->id, c->side, place, at, percent);
	if (c->strong && !unknown)
		svg_use(d, "glow", NULL);
	svg_use(d, svg_id(d, "counter%d", c->side), NULL);
	if (unknown) {
		svg_use(d, "chit-back", NULL);
		svg_sized_text(d, (struct point){ 0, 18 }, "value", "?", 52);
	} else
		put_face(d, c, percent < 100);
	svg_close(d);
}

struct grid {
	int size, step;
	int line, lines;
	int slots;
};

static struct grid
grid_of(const struct picture_row *r, bool large)
{
	int slots = greater(greater(r->count, r->most), 1);
	int size = large ? COUNTER_SIZE * LARGE / 100 : COUNTER_SIZE;
	int lines = large ? (slots + LINE_MOST - 1) / LINE_MOST : 1;
	return (struct grid){ size, size + APART, (slots + lines - 1) / lines,
		lines, slots };
}

int
svg_pieces_width(const struct picture_row *r, bool large)
{
	struct grid g = grid_of(r, large);
	return (g.line - 1) * g.step + g.size;
}

int
svg_pieces_height(const struct picture_row *r, bool large)
{
	struct grid g = grid_of(r, large);
	return g.lines * g.step;
}

void
svg_pieces(struct drawing *d, const struct picture_row *r, bool large,
	struct point at, int width)
{
	struct grid g = grid_of(r, large);
	int step = g.step;
	if (g.line > 1)
		step = lesser(step, (width - g.size) / (g.line - 1));
	step = greater(step, STEP_LEAST);
	int percent = lesser(g.size, step - 3) * 100 / COUNTER_SIZE;
	for (int i = 0; i < g.slots; i++) {
		struct point here = { at.x + g.size / 2 + i % g.line * step,
			at.y + g.size / 2 + 2 + i / g.line * g.step };
		bool tank = r->piece == PIECE_TANK;
		if (i >= r->count && !large && step >= SLOT_SIZE)
			svg_place(d, "slot", here);
		if (i < r->count && r->piece == PIECE_COUNTER)
			svg_piece(d, &r->counter[i], NULL, here, percent);
		if (i >= r->count || r->piece == PIECE_COUNTER)
			continue;
		open_piece(d, row_unit(r, i), 0, NULL, here, percent);
		if (tank)
			svg_use(d, "counter0", NULL);
		svg_use(d, tank ? "tank" : "people", NULL);
		svg_close(d);
	}
}
