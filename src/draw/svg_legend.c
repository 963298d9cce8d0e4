#include <string.h>

#include "feldpost/message.h"
#include "svg_draw.h"

/* The title in its cartouche, and below the map what the symbols mean. */

enum {
	CELL_WIDTH = 300,
	CELL_HEIGHT = 92,
	NOTE_HEIGHT = 32,
	NOTE_COLUMN = 11, /* a letter is about as wide */
	PADDING = 20,
	SAMPLE_AT = 58, /* its middle, from the left of its cell */
	KEY_AT = 120,	/* of its text */
	KEY_ROOM = 225, /* for it, by the generous measure of svg_fit */
	ITEMS_MOST = 96,
};

enum item_kind {
	ITEM_TERRAIN,
	ITEM_LINE,
	ITEM_BRIDGE,
	ITEM_AREA,
	ITEM_FRONT,
	ITEM_SIDE,
	ITEM_REDUCED,
	ITEM_STRONG,
	ITEM_SYMBOL,
	ITEM_ARROW,
};

struct item {
	int kind, row;
	const char *text;
};

struct items {
	struct item item[ITEMS_MOST];
	int count;
};

static void
add(struct items *l, int kind, int row, const char *text)
{
	if (l->count < ITEMS_MOST)
		l->item[l->count++] = (struct item){ kind, row, text };
}

static bool
has_terrain(const struct drawing *d, int terrain)
{
	for (size_t i = 0; i < d->m->hexes; i++)
		if (d->shown[i] && d->m->hex[i].terrain == terrain)
			return true;
	return false;
}

static bool
has_symbol(const struct drawing *d, int symbol)
{
	for (size_t i = 0; i < d->p->counters; i++)
		if (d->p->counter[i].symbol == symbol &&
			svg_shows(d, d->p->counter[i].hex))
			return true;
	return false;
}

static void
add_map(const struct drawing *d, struct items *l)
{
	static const char *const bridges[BRIDGE_LOOKS] = { N_("bridge"),
		N_("destroyed bridge"), N_("pontoon bridge"),
		N_("safe bridge") };
	for (int i = 0; i < (int)d->m->terrains; i++)
		if (has_terrain(d, i))
			add(l, ITEM_TERRAIN, i, _(d->m->terrain[i].name));
	for (int i = 0; i < LINE_LOOKS; i++)
		if (svg_has_line(d, i))
			add(l, ITEM_LINE, i,
				picture_line_name(d->p, (enum line_look)i));
	for (int i = 0; i < BRIDGE_LOOKS; i++)
		if (svg_has_bridge(d, i))
			add(l, ITEM_BRIDGE, i, _(bridges[i]));
	for (int i = 0; i < (int)d->p->areas; i++)
		if (svg_has_area(d, &d->p->area[i]))
			add(l, ITEM_AREA, i, _(d->p->area[i].name));
}

static void
add_pieces(const struct drawing *d, struct items *l)
{
	static const char *const arrows[] = { N_("move"), N_("attack"),
		N_("retreat") };
	bool reduced = false, strong = false;
	for (size_t i = 0; i < d->p->counters; i++) {
		const struct picture_counter *c = &d->p->counter[i];
		bool shown = svg_shows(d, c->hex);
		reduced = reduced || (shown && c->reduced);
		strong = strong || (shown && c->strong);
	}
	for (int i = 0; i < (int)d->p->side_count; i++)
		add(l, ITEM_SIDE, i, _(d->p->sides[i].name));
	for (int i = 0; d->p->owner && i < (int)d->p->side_count; i++)
		if (i != svg_holder(d))
			add(l, ITEM_FRONT, i,
				arena_printf(d->arena, _("held by %s"),
					_(d->p->sides[i].name)));
	if (reduced)
		add(l, ITEM_REDUCED, 0, _("reduced"));
	if (strong)
		add(l, ITEM_STRONG, 0, _("to be moved"));
	for (int i = 0; i < SYMBOL_COUNT; i++)
		if (has_symbol(d, i))
			add(l, ITEM_SYMBOL, i, _(counter_symbols[i]));
	for (int i = 0; i <= ARROW_RETREAT; i++)
		if (svg_has_arrow(d, i))
			add(l, ITEM_ARROW, i, _(arrows[i]));
}

static void
collect(const struct drawing *d, struct items *l)
{
	l->count = 0;
	add_map(d, l);
	add_pieces(d, l);
}

static int
columns_of(const struct drawing *d)
{
	return (d->width - 2 * MARGIN + 2 * PADDING) / CELL_WIDTH;
}

/* The notes, broken to lines that fit. */
static struct buffer
wrap_notes(const struct drawing *d)
{
	struct buffer out = buffer_in(d->arena);
	size_t columns = (size_t)(d->width - 3 * MARGIN) / NOTE_COLUMN;
	for (size_t i = 0; i < d->p->note_count; i++)
		text_wrap(&out, d->p->notes[i], columns, 2);
	return out;
}

static int
count_lines(const struct buffer *text)
{
	int n = 0;
	for (size_t i = 0; i < text->length; i++)
		n += text->data[i] == '\n';
	return n;
}

int
svg_legend_height(const struct drawing *d)
{
	struct items l;
	struct buffer notes = wrap_notes(d);
	collect(d, &l);
	int rows = (l.count + columns_of(d) - 1) / columns_of(d);
	return rows * CELL_HEIGHT + svg_tracks_height(d) +
	       count_lines(&notes) * NOTE_HEIGHT + 3 * PADDING;
}

/* Samples, each about 80 by 80 round the middle. */

static void
put_terrain(struct drawing *d, int terrain)
{
	int look = d->m->terrain[terrain].look;
	const char *name = terrain_looks[look];
	svg_use(d, "blob",
		arena_printf(d->arena,
			"stroke=\"#6b5f50\" stroke-width=\"2\" class=\"%s\"",
			svg_id(d, "t-%s", name)));
	if (look == LOOK_TOWN)
		svg_use(d, "houses", "transform=\"scale(.75)\"");
	else if (look != LOOK_OPEN)
		svg_use(d, "blob",
			arena_printf(d->arena, "fill=\"url(#%s)\"",
				svg_id(d, "p-%s", name)));
}

static void
put_line(struct drawing *d, int look)
{
	static const char *const names[] = { "river", "stream", "road", "rail",
		"boundary" };
	static const char way[] = "M-44 8Q-22-14 0 0T44-8";
	const char *name = names[look];
	buffer_printf(d->out, "<path class=\"%s\" d=\"%s\"/>\n", name, way);
	if (look != LINE_BOUNDARY)
		buffer_printf(d->out, "<path class=\"%s-in\" d=\"%s\"/>\n",
			name, way);
}

static void
put_bridge(struct drawing *d, int look)
{
	static const char *const names[] = { "bridge", "blown", "pontoon",
		"safe" };
	static const char *const strokes[] = { "river", "river-in" };
	for (int i = 0; i < 2; i++)
		buffer_printf(d->out, "<path class=\"%s\" d=\"M-40 0H40\"/>\n",
			strokes[i]);
	svg_use(d, names[look], NULL);
}

static void
put_area(struct drawing *d, int area)
{
	const struct picture_area *a = &d->p->area[area];
	if (a->look != AREA_TEETH && a->look != AREA_BUNKERS) {
		svg_use(d, "blob", "class=\"t-open\"");
		svg_use(d, "blob", svg_tint(d, a));
		return;
	}
	buffer_puts(d->out, "<g class=\"wall\" stroke=\"");
	svg_escape(d->out, a->colour);
	buffer_printf(d->out,
		"\"><path class=\"rampart\" d=\"M-44 6H44\"/>"
		"<path class=\"%s\" d=\"M-40 1H44\"/></g>\n",
		svg_works(a));
}

static void
put_front(struct drawing *d, int side)
{
	svg_use(d, "blob", "class=\"t-open\"");
	buffer_printf(d->out,
		"<g class=\"held\"><use xlink:href=\"#blob\" "
		"class=\"of%d\"/><use xlink:href=\"#blob\" class=\"front "
		"by%d\" transform=\"scale(.88)\"/></g>\n",
		side, side);
}

static void
put_counter(struct drawing *d, const struct item *i)
{
	struct picture_counter c = {
		.id = i->text,
		.side = i->kind == ITEM_SIDE ? i->row : 0,
		.reduced = i->kind == ITEM_REDUCED,
		.strong = i->kind == ITEM_STRONG,
	};
	for (size_t k = d->p->counters; k-- > 0;)
		if (d->p->counter[k].side == c.side &&
			d->p->counter[k].reduced == c.reduced) {
			bool strong = c.strong;
			c = d->p->counter[k];
			c.strong = strong;
		}
	svg_counter(d, &c, (struct point){ 0, 0 });
}

static void
put_arrow(struct drawing *d, int kind)
{
	struct point at[] = { { -42, 10 }, { 0, -8 }, { 42, 0 } };
	struct picture_arrow a = { .kind = kind, .side = 0 };
	svg_arrow(d, &a, (struct path){ at, 3, false });
}

static void
put_item(struct drawing *d, const struct item *i)
{
	switch ((enum item_kind)i->kind) {
	case ITEM_TERRAIN:
		put_terrain(d, i->row);
		break;
	case ITEM_LINE:
		put_line(d, i->row);
		break;
	case ITEM_BRIDGE:
		put_bridge(d, i->row);
		break;
	case ITEM_AREA:
		put_area(d, i->row);
		break;
	case ITEM_FRONT:
		put_front(d, i->row);
		break;
	case ITEM_SIDE:
	case ITEM_REDUCED:
	case ITEM_STRONG:
		put_counter(d, i);
		break;
	case ITEM_SYMBOL:
		svg_use(d, svg_id(d, "s-%s", counter_symbols[i->row]),
			"transform=\"scale(1.5)\"");
		break;
	case ITEM_ARROW:
		put_arrow(d, i->row);
		break;
	}
}

static void
put_items(struct drawing *d, const struct items *l, struct point corner)
{
	int columns = columns_of(d);
	for (int i = 0; i < l->count; i++) {
		struct point at = {
			corner.x + i % columns * CELL_WIDTH + SAMPLE_AT,
			corner.y + i / columns * CELL_HEIGHT + CELL_HEIGHT / 2,
		};
		buffer_printf(d->out, "<g transform=\"translate(%d %d)\">\n",
			at.x, at.y);
		put_item(d, &l->item[i]);
		buffer_puts(d->out, "</g>\n");
		at.x += KEY_AT - SAMPLE_AT;
		at.y += 9;
		svg_sized_text(d, at, "key", l->item[i].text,
			svg_fit(l->item[i].text, 25, KEY_ROOM));
	}
}

static void
put_notes(struct drawing *d, struct point at)
{
	struct buffer notes = wrap_notes(d);
	for (char *line = notes.data; line && *line;) {
		char *end = strchr(line, '\n');
		*end = '\0';
		at.y += NOTE_HEIGHT;
		svg_text(d, at, "note", line);
		line = end + 1;
	}
}

/* In a box as wide as the map. */
void
svg_legend(struct drawing *d)
{
	struct items l;
	collect(d, &l);
	int columns = columns_of(d), height = svg_legend_height(d);
	int rows = (l.count + columns - 1) / columns;
	struct point at = { (d->width - columns * CELL_WIDTH) / 2,
		d->legend + PADDING };
	buffer_printf(d->out,
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
		"class=\"panel\"/>\n",
		MARGIN - 20, d->legend, d->width - 2 * MARGIN + 40, height);
	put_items(d, &l, at);
	at.x = MARGIN + PADDING;
	at.y += rows * CELL_HEIGHT - 4;
	svg_tracks(d, at, d->width - 2 * at.x);
	at.y += svg_tracks_height(d);
	put_notes(d, at);
}

/* The cartouche. */

static void
put_compass(struct drawing *d, struct point at)
{
	buffer_printf(d->out,
		"<g transform=\"translate(%d %d)rotate(%d)\"><g "
		"fill=\"#4a4036\" stroke=\"#4a4036\" stroke-width=\"2\">"
		"<circle r=\"44\" fill=\"none\"/><path d=\"M0-62L10 0H-10Z\"/>"
		"<path fill=\"#f4edd9\" d=\"M0 62L10 0H-10Z\"/><path "
		"d=\"M-52 0H-36M36 0H52\"/></g><text class=\"title\" "
		"y=\"-70\" font-size=\"30\">N</text></g>\n",
		at.x, at.y, d->p->north);
}

/* "Aachen: First to Fall" is written in two lines. */
static void
put_titles(struct drawing *d, struct point at, int width)
{
	const char *title = d->p->title ? d->p->title : "";
	const char *colon = strstr(title, ": ");
	if (colon) {
		const char *great =
			arena_copy(d->arena, title, (size_t)(colon - title));
		svg_sized_text(
			d, at, "title", great, svg_fit(great, 96, width));
		at.y += 56;
		title = colon + 2;
	}
	svg_sized_text(
		d, at, "title", title, svg_fit(title, colon ? 42 : 72, width));
	at.y += 62;
	if (d->p->subtitle)
		svg_sized_text(d, at, "subtitle", d->p->subtitle,
			svg_fit(d->p->subtitle, 30, width));
}

void
svg_cartouche(struct drawing *d)
{
	int text = CARTOUCHE_WIDTH - 200;
	buffer_printf(d->out,
		"<g transform=\"translate(%d %d)%s\">\n"
		"<rect class=\"panel\" width=\"%d\" height=\"%d\"/>\n"
		"<rect class=\"frame\" x=\"10\" y=\"10\" width=\"%d\" "
		"height=\"%d\" stroke-width=\"2\"/>\n",
		d->cartouche.x, d->cartouche.y, d->small ? "scale(.7)" : "",
		CARTOUCHE_WIDTH, CARTOUCHE_HEIGHT, CARTOUCHE_WIDTH - 20,
		CARTOUCHE_HEIGHT - 20);
	put_titles(d, (struct point){ 40 + text / 2, 140 }, text);
	put_compass(d, (struct point){ CARTOUCHE_WIDTH - 90,
			       CARTOUCHE_HEIGHT / 2 + 20 });
	buffer_puts(d->out, "</g>\n");
}
