#include <string.h>

#include "feldpost/message.h"
#include "feldpost/number.h"
#include "svg_ground.h"
#include "svg_layout.h"
#include "svg_legend.h"

enum {
	CELL_WIDTH = 300,
	CELL_HEIGHT = 92,
	NOTE_HEIGHT = 32,
	NOTE_COLUMN = 11,
	SAMPLE_AT = 58,
	KEY_AT = 120,
	KEY_SIZE = 25,
	ITEMS_MOST = 96,
};

struct items {
	struct item item[ITEMS_MOST];
	int count;
};

static void
add(struct items *l, int kind, int row, const char *text)
{
	if (l->count < ITEMS_MOST)
		l->item[l->count++] = (struct item){ kind, row, text, 0 };
}

static void
add_map(const struct drawing *d, struct items *l)
{
	static const char *const bridges[BRIDGE_LOOKS] = { N_("bridge"),
		N_("destroyed bridge"), N_("pontoon bridge"),
		N_("safe bridge") };
	bool *shown = arena_array(d->arena, d->m->terrains, sizeof *shown);
	for (size_t i = 0; i < d->m->hexes; i++)
		if (d->ground->shown[i])
			shown[d->m->hex[i].terrain] = true;
	for (int i = 0; i < (int)d->m->terrains; i++)
		if (shown[i])
			add(l, ITEM_TERRAIN, i, _(d->m->terrain[i].name));
	for (int i = 0; i < LINE_LOOKS; i++)
		if (svg_has_look(d, d->p->line, d->p->lines, i))
			add(l, ITEM_LINE, i,
				picture_line_name(d->p, (enum line_look)i));
	for (int i = 0; i < BRIDGE_LOOKS; i++)
		if (svg_has_look(d, d->p->bridge, d->p->bridges, i))
			add(l, ITEM_BRIDGE, i, _(bridges[i]));
	for (int i = 0; i < (int)d->p->areas; i++)
		if (svg_has_area(d, &d->p->area[i]))
			add(l, ITEM_AREA, i, _(d->p->area[i].name));
}

static bool
is_held(const struct drawing *d, int side)
{
	for (size_t i = 0; i < d->m->hexes; i++)
		if (d->ground->shown[i] && d->p->owner[i] == side)
			return true;
	return false;
}

/* True if an earlier mark in the picture is of the same kind. */
static bool
is_said(const struct drawing *d, size_t mark)
{
	const struct picture_mark *m = d->p->mark;
	for (size_t i = 0; i < mark; i++)
		if (d->ground->shown[m[i].hex] && m[i].name &&
			strcmp(m[i].name, m[mark].name) == 0)
			return true;
	return false;
}

static void
add_happened(const struct drawing *d, struct items *l)
{
	static const char *const arrows[] = { N_("move"), N_("attack"),
		N_("retreat"), N_("advance") };
	for (int i = 0; i < (int)d->p->marks; i++)
		if (d->p->mark[i].name && d->ground->shown[d->p->mark[i].hex] &&
			!is_said(d, (size_t)i))
			add(l, ITEM_MARK, i, d->p->mark[i].name);
	for (int i = 0; i <= ARROW_ADVANCE; i++)
		if (svg_has_arrow(d, i))
			add(l, ITEM_ARROW, i, _(arrows[i]));
	for (int i = 0; i < (int)d->p->results; i++)
		if (svg_has_result(d, &d->p->result[i])) {
			add(l, ITEM_RESULT, i,
				_("odds, die, result, steps lost"));
			return;
		}
}

/* Returns the number of cells in a row of the legend. An item takes one cell.
 * It takes two cells if its text is too long for one cell. */
static int
columns_of(const struct drawing *d)
{
	return svg_panel_room(d) / CELL_WIDTH;
}

static int
key_at(const struct drawing *d, const struct item *i)
{
	if (i->kind != ITEM_RESULT)
		return KEY_AT;
	return svg_tag_width(d, &d->p->result[i->row]) + 2 * PADDING;
}

/* Lays out one item of the legend for each kind of thing in the picture.
 * Returns the number of rows. */
static int
lay_items(const struct drawing *d, struct items *l)
{
	int columns = columns_of(d), next = 0;
	l->count = 0;
	add_map(d, l);
	for (int i = 0; d->p->owner && i < (int)d->p->side_count; i++)
		if (i != picture_holder(d->p) && is_held(d, i))
			add(l, ITEM_FRONT, i,
				arena_printf(d->arena, _("held by %s"),
					_(d->p->sides[i].name)));
	static const struct {
		int kind;
		const char *text;
	} kinds[] = { { ITEM_REDUCED, N_("reduced") },
		{ ITEM_STRONG, N_("to be moved") },
		{ ITEM_LOCKED, N_("locked") }, { ITEM_BACK, N_("face down") } };
	for (int i = 0; i < (int)d->p->side_count; i++)
		if (svg_find_counter(d, ITEM_SIDE, i))
			add(l, ITEM_SIDE, i, _(d->p->sides[i].name));
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (svg_find_counter(d, kinds[i].kind, 0))
			add(l, kinds[i].kind, 0, _(kinds[i].text));
	for (int i = 0; i < SYMBOL_UNKNOWN; i++)
		if (svg_find_counter(d, ITEM_SYMBOL, i))
			add(l, ITEM_SYMBOL, i, _(counter_symbols[i]));
	add_happened(d, l);
	for (int i = 0; i < l->count; i++) {
		int wide = key_at(d, &l->item[i]) + PADDING +
			   svg_text_width(l->item[i].text, KEY_SIZE);
		int cells =
			lesser(columns, (wide + CELL_WIDTH - 1) / CELL_WIDTH);
		if (next % columns + cells > columns)
			next += columns - next % columns;
		l->item[i].cell = next;
		next += cells;
	}
	return (next + columns - 1) / columns;
}

static struct buffer
wrap_notes(const struct drawing *d)
{
	struct buffer out = buffer_in(d->arena);
	size_t columns = (size_t)(svg_panel_room(d) - MARGIN) / NOTE_COLUMN;
	for (size_t i = 0; i < d->p->note_count; i++)
		text_wrap(&out, d->p->notes[i], columns, 2);
	return out;
}

int
svg_legend_height(const struct drawing *d)
{
	struct items l;
	struct buffer notes = wrap_notes(d);
	int high = lay_items(d, &l) * CELL_HEIGHT;
	for (size_t i = 0; i < notes.length; i++)
		high += notes.data[i] == '\n' ? NOTE_HEIGHT : 0;
	return svg_panel_height(d, high);
}

static void
put_items(struct drawing *d, const struct items *l, struct point corner)
{
	int columns = columns_of(d);
	for (int i = 0; i < l->count; i++) {
		int cell = l->item[i].cell;
		struct point at = {
			corner.x + cell % columns * CELL_WIDTH + SAMPLE_AT,
			corner.y + cell / columns * CELL_HEIGHT +
				CELL_HEIGHT / 2,
		};
		int key = key_at(d, &l->item[i]);
		if (key != KEY_AT)
			at.x += key / 2 - SAMPLE_AT;
		buffer_printf(d->out, "<g transform=\"translate(%d %d)\">\n",
			at.x, at.y);
		svg_put_sample(d, &l->item[i]);
		buffer_puts(d->out, "</g>\n");
		at.x += key == KEY_AT ? KEY_AT - SAMPLE_AT : key - key / 2;
		at.y += 9;
		svg_sized_text(d, at, "key", l->item[i].text,
			svg_fit(l->item[i].text, KEY_SIZE,
				columns * CELL_WIDTH - key - PADDING));
	}
}

void
svg_legend(struct drawing *d)
{
	struct items l;
	struct buffer notes = wrap_notes(d);
	int rows = lay_items(d, &l);
	int side = (svg_panel_room(d) - columns_of(d) * CELL_WIDTH) / 2;
	svg_open_panel(d, "legend", d->layout->legend, svg_legend_height(d));
	d->sample = true;
	put_items(d, &l, (struct point){ side, 0 });
	d->sample = false;
	svg_notes(d, (struct point){ side + PADDING, rows * CELL_HEIGHT - 4 },
		NOTE_HEIGHT, &notes);
	buffer_puts(d->out, "</g>\n");
}
