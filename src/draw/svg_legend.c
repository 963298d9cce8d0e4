#include <string.h>

#include "feldpost/message.h"
#include "feldpost/number.h"
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
	KEY_SIZE = 25,
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
	ITEM_LOCKED,
	ITEM_BACK,
	ITEM_SYMBOL,
	ITEM_MARK,
	ITEM_RESULT,
	ITEM_ARROW,
};

struct item {
	int kind, row;
	const char *text;
	int cell; /* where it begins */
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

static bool
has_terrain(const struct drawing *d, int terrain)
{
	for (size_t i = 0; i < d->m->hexes; i++)
		if (d->shown[i] && d->m->hex[i].terrain == terrain)
			return true;
	return false;
}

bool
svg_has_symbol(const struct drawing *d, int symbol)
{
	for (size_t i = 0; i < d->p->counters; i++)
		if (d->p->counter[i].symbol == symbol &&
			(!d->m || svg_shows(d, d->p->counter[i].hex)))
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

/* The first counter in the part that is like that, best one whose face is up;
 * or NULL. */
static const struct picture_counter *
find_counter(const struct drawing *d, int kind, int row)
{
	const struct picture_counter *found = NULL;
	for (size_t i = 0; i < d->p->counters; i++) {
		const struct picture_counter *c = &d->p->counter[i];
		bool back = c->symbol == SYMBOL_UNKNOWN;
		bool is = kind == ITEM_SIDE	 ? c->side == row
			  : kind == ITEM_REDUCED ? c->reduced
			  : kind == ITEM_STRONG	 ? c->strong
			  : kind == ITEM_LOCKED	 ? c->locked
						 : back;
		if (!is || !svg_shows(d, c->hex) || (found && back))
			continue;
		if (!back)
			return c;
		found = c;
	}
	return found;
}

static void
add_counters(const struct drawing *d, struct items *l)
{
	static const struct {
		int kind;
		const char *text;
	} kinds[] = { { ITEM_REDUCED, N_("reduced") },
		{ ITEM_STRONG, N_("to be moved") },
		{ ITEM_LOCKED, N_("locked") }, { ITEM_BACK, N_("face down") } };
	for (int i = 0; i < (int)d->p->side_count; i++)
		if (find_counter(d, ITEM_SIDE, i))
			add(l, ITEM_SIDE, i, _(d->p->sides[i].name));
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (find_counter(d, kinds[i].kind, 0))
			add(l, kinds[i].kind, 0, _(kinds[i].text));
	for (int i = 0; i < SYMBOL_UNKNOWN; i++)
		if (svg_has_symbol(d, i))
			add(l, ITEM_SYMBOL, i, _(counter_symbols[i]));
}

static bool
is_held(const struct drawing *d, int side)
{
	for (size_t i = 0; i < d->m->hexes; i++)
		if (d->shown[i] && d->p->owner[i] == side)
			return true;
	return false;
}

static void
add_owners(const struct drawing *d, struct items *l)
{
	for (int i = 0; d->p->owner && i < (int)d->p->side_count; i++)
		if (i != svg_holder(d) && is_held(d, i))
			add(l, ITEM_FRONT, i,
				arena_printf(d->arena, _("held by %s"),
					_(d->p->sides[i].name)));
}

/* Whether a mark before this one is of its kind. */
static bool
is_said(const struct drawing *d, size_t mark)
{
	const struct picture_mark *m = d->p->mark;
	for (size_t i = 0; i < mark; i++)
		if (d->shown[m[i].hex] && m[i].name &&
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
		if (d->p->mark[i].name && d->shown[d->p->mark[i].hex] &&
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

static void
collect(const struct drawing *d, struct items *l)
{
	l->count = 0;
	add_map(d, l);
	add_owners(d, l);
	add_counters(d, l);
	add_happened(d, l);
}

/* Where each stands: cells of a row, two for those that are too long for one,
 * so that none runs into the next. */
static int
columns_of(const struct drawing *d)
{
	return svg_panel_room(d) / CELL_WIDTH;
}

/* Where its text begins. */
static int
key_at(const struct drawing *d, const struct item *i)
{
	if (i->kind != ITEM_RESULT)
		return KEY_AT;
	return svg_tag_width(d, &d->p->result[i->row]) + 2 * PADDING;
}

static int
cells_of(const struct drawing *d, const struct item *i)
{
	int wide = key_at(d, i) + svg_text_width(i->text, KEY_SIZE) + PADDING;
	return lesser(columns_of(d), (wide + CELL_WIDTH - 1) / CELL_WIDTH);
}

/* Returns how many rows there are. */
static int
lay_items(const struct drawing *d, struct items *l)
{
	int columns = columns_of(d), next = 0;
	for (int i = 0; i < l->count; i++) {
		int cells = cells_of(d, &l->item[i]);
		if (next % columns + cells > columns)
			next += columns - next % columns;
		l->item[i].cell = next;
		next += cells;
	}
	return (next + columns - 1) / columns;
}

/* The notes, broken to lines that fit. */
static struct buffer
wrap_notes(const struct drawing *d)
{
	struct buffer out = buffer_in(d->arena);
	size_t columns = (size_t)(svg_panel_room(d) - MARGIN) / NOTE_COLUMN;
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
	int high = lay_items(d, &l) * CELL_HEIGHT +
		   count_lines(&notes) * NOTE_HEIGHT;
	return svg_panel_height(d, high);
}

/* Samples, each about 80 by 80 round the middle. */

static void
put_terrain(struct drawing *d, int terrain)
{
	int look = d->m->terrain[terrain].look;
	const char *name = terrain_looks[look];
	svg_use(d, "blob",
		arena_printf(d->arena, "class=\"sample %s\"",
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
	if (!svg_is_wall(a)) {
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

/* One that is on the map, with nothing but what the item is about. */
static void
put_counter(struct drawing *d, const struct item *i)
{
	struct picture_counter c = *find_counter(d, i->kind, i->row);
	c.id = i->text;
	c.strong = i->kind == ITEM_STRONG;
	c.locked = i->kind == ITEM_LOCKED;
	c.reduced = i->kind == ITEM_REDUCED;
	svg_counter(d, &c, (struct point){ 0, 0 });
}

static void
put_arrow(struct drawing *d, int kind)
{
	if (kind == ARROW_ATTACK) {
		svg_attack_sample(d);
		return;
	}
	svg_arrow_sample(d, kind);
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
	case ITEM_LOCKED:
	case ITEM_BACK:
		put_counter(d, i);
		break;
	case ITEM_MARK:
		svg_mark_sample(d, &d->p->mark[i->row]);
		break;
	case ITEM_RESULT:
		svg_tag(d, &d->p->result[i->row], (struct point){ 0, 0 });
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
		put_item(d, &l->item[i]);
		buffer_puts(d->out, "</g>\n");
		at.x += key == KEY_AT ? KEY_AT - SAMPLE_AT : key - key / 2;
		at.y += 9;
		svg_sized_text(d, at, "key", l->item[i].text,
			svg_fit(l->item[i].text, KEY_SIZE,
				columns * CELL_WIDTH - key - PADDING));
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

void
svg_open_panel(struct drawing *d, const char *class, int top, int height)
{
	buffer_printf(d->out,
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
		"class=\"panel\"/>\n<g class=\"%s\" "
		"transform=\"translate(%d %d)%s\">\n",
		d->panel, top, d->width - 2 * d->panel, height, class,
		d->panel + PADDING, top + PADDING, svg_scale(d, d->percent));
}

int
svg_panel_room(const struct drawing *d)
{
	return (d->width - 2 * d->panel - 2 * PADDING) * 100 / d->percent;
}

int
svg_panel_height(const struct drawing *d, int height)
{
	return height * d->percent / 100 + 2 * PADDING;
}

const char *
svg_scale(const struct drawing *d, int percent)
{
	return percent == 100 ? ""
			      : arena_printf(d->arena, "scale(%d.%d)",
					percent / 100, percent / 10 % 10);
}

void
svg_legend(struct drawing *d)
{
	struct items l;
	collect(d, &l);
	int rows = lay_items(d, &l);
	int side = (svg_panel_room(d) - columns_of(d) * CELL_WIDTH) / 2;
	svg_open_panel(d, "legend", d->legend, svg_legend_height(d));
	d->sample = true;
	put_items(d, &l, (struct point){ side, 0 });
	d->sample = false;
	put_notes(d, (struct point){ side + PADDING, rows * CELL_HEIGHT - 4 });
	buffer_puts(d->out, "</g>\n");
}

/* The cartouche. */

static void
put_compass(struct drawing *d, struct point at, bool small)
{
	buffer_printf(d->out,
		"<g transform=\"translate(%d %d)rotate(%d)%s\">"
		"<g class=\"compass\">"
		"<circle r=\"44\" fill=\"none\"/><path d=\"M0-62L10 0H-10Z\"/>"
		"<path class=\"t-open\" d=\"M0 62L10 0H-10Z\"/><path "
		"d=\"M-52 0H-36M36 0H52\"/></g><text class=\"title\" "
		"y=\"-70\" font-size=\"30\">N</text></g>\n",
		at.x, at.y, d->p->north, small ? "scale(.6)" : "");
}

/* In two lines, if it is long: "Turn 4, 26 Apr:", "German movement". */
static void
put_subtitle(struct drawing *d, struct point at, int width)
{
	const char *text = d->p->subtitle ? d->p->subtitle : "";
	const char *colon = strstr(text, ": ");
	if (colon && svg_fit(text, 30, width) < 26) {
		const char *when =
			arena_copy(d->arena, text, (size_t)(colon - text));
		at.y -= 8;
		svg_sized_text(
			d, at, "subtitle", when, svg_fit(when, 30, width));
		at.y += 36;
		text = colon + 2;
	}
	svg_sized_text(d, at, "subtitle", text, svg_fit(text, 30, width));
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
	put_subtitle(d, at, width);
}

/* Of a part: a line above it. */
static void
put_headline(struct drawing *d)
{
	const char *title = d->p->title ? d->p->title : "";
	const char *caption = d->p->caption ? d->p->caption : "";
	int left = MARGIN, room = d->width - 2 * left - HEADLINE;
	svg_sized_text(d, (struct point){ left, 90 }, "headline",
		caption[0] ? caption : title,
		svg_fit(caption[0] ? caption : title, 44, room));
	const char *below =
		arena_printf(d->arena, "%s%s%s", caption[0] ? title : "",
			caption[0] && d->p->subtitle ? ". " : "",
			d->p->subtitle ? d->p->subtitle : "");
	svg_sized_text(d, (struct point){ left, 132 }, "key", below,
		svg_fit(below, 26, room));
	put_compass(d, (struct point){ d->width - left - 50, 104 }, true);
}

void
svg_cartouche(struct drawing *d)
{
	int text = CARTOUCHE_WIDTH - 200;
	if (!d->whole) {
		put_headline(d);
		return;
	}
	buffer_printf(d->out,
		"<g transform=\"translate(%d %d)%s\">\n"
		"<rect class=\"panel\" width=\"%d\" height=\"%d\"/>\n"
		"<rect class=\"frame\" x=\"10\" y=\"10\" width=\"%d\" "
		"height=\"%d\" stroke-width=\"2\"/>\n",
		d->cartouche.x, d->cartouche.y,
		svg_scale(d, d->cartouche_percent), CARTOUCHE_WIDTH,
		CARTOUCHE_HEIGHT, CARTOUCHE_WIDTH - 20, CARTOUCHE_HEIGHT - 20);
	put_titles(d, (struct point){ 40 + text / 2, 140 }, text);
	put_compass(d,
		(struct point){
			CARTOUCHE_WIDTH - 90, CARTOUCHE_HEIGHT / 2 + 20 },
		false);
	buffer_puts(d->out, "</g>\n");
}
