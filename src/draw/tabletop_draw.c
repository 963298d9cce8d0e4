#include "feldpost/number.h"
#include "picture_internal.h"

enum {
	BRIDGE = 0x2550,
	CROSS = 0x2715,
	BLOCK = 0x25A0,
	STAR = 0x2605,
	FLAG = 0x2691,
	EAST = 0x25B8,
	SOUTH = 0x25BE,
	NORTH = 0x25B4,
	DOT = 0xB7,
	LEVEL = 3,
};

struct ends {
	const int *from, *to;
};

static struct ends
ends_of(const struct tabletop *t, const struct picture_road *r)
{
	return (struct ends){ t->place[r->from].at, t->place[r->to].at };
}

/* Draws a piece of a dotted road. A level piece has a dot in every second
 * cell. */
static void
draw_dots(struct canvas *c, int x1, int y1, int x2, int y2)
{
	int dx = (x2 > x1) - (x2 < x1), dy = (y2 > y1) - (y2 < y1);
	for (int x = x1, y = y1; x != x2 || y != y2; x += dx, y += dy)
		if ((x - x1) % 2 == 0)
			canvas_put(c, x, y, DOT, '.', STYLE_GOLD);
	canvas_put(c, x2, y2, DOT, '.', STYLE_GOLD);
}

/* Draws a road. A dotted road has an arrow just before its second place. */
static void
draw_road(const struct tabletop *t, const struct picture_road *r,
	struct canvas *c)
{
	struct ends e = ends_of(t, r);
	int x = e.to[0], y = e.to[1];
	if (r->look != ROAD_DOTTED) {
		canvas_line(c, e.from[0], e.from[1], x, y, r->bend,
			r->look == ROAD_MAIN ? STYLE_PLAIN : STYLE_FAINT);
		return;
	}
	draw_dots(c, e.from[0], e.from[1], r->bend, e.from[1]);
	draw_dots(c, r->bend, e.from[1], r->bend, y);
	draw_dots(c, r->bend, y, x, y);
	if (r->bend != x)
		canvas_put(
			c, x - PLACE_WIDTH / 2 - 1, y, EAST, '>', STYLE_GOLD);
	else if (e.from[1] < y)
		canvas_put(c, x, y - 1, SOUTH, 'v', STYLE_GOLD);
	else
		canvas_put(c, x, y + 1, NORTH, '^', STYLE_GOLD);
}

struct board_cell
tabletop_bridge(const struct tabletop *t, const struct picture_road *r)
{
	struct ends e = ends_of(t, r);
	int first = e.from[0] - r->bend, last = r->bend - e.to[0];
	if (e.from[1] == e.to[1])
		return (struct board_cell){ (e.from[0] + e.to[0]) / 2,
			e.from[1] };
	if (first <= LEVEL && last <= LEVEL)
		return (struct board_cell){ r->bend,
			(e.from[1] + e.to[1]) / 2 };
	if (first > last)
		return (struct board_cell){ (e.from[0] + r->bend) / 2,
			e.from[1] };
	return (struct board_cell){ (r->bend + e.to[0]) / 2, e.to[1] };
}

/* Draws the name of a place, and its value between brackets. A mark replaces
 * the right bracket. A marker replaces the value and both brackets. */
static void
draw_place(const struct picture_place *p, struct canvas *c)
{
	bool goal = p->marks & (PLACE_FLAG | PLACE_CAPITAL);
	enum style name = p->marker ? STYLE_OWN
			  : goal    ? STYLE_GOAL
				    : STYLE_PLAIN;
	bool golden = name == STYLE_PLAIN && p->marks & PLACE_STAR;
	enum style style = golden ? STYLE_GOLD : name;
	char value = *p->value ? *p->value : ' ';
	int x = p->at[0], y = p->at[1];
	canvas_put(c, x - 1, y, '(', '(', style);
	canvas_put(c, x, y, value, value, style);
	canvas_put(c, x + 1, y, ')', ')', style);
	if (p->marks & PLACE_STAR)
		canvas_put(c, x + 1, y, STAR, '*', style);
	if (p->marks & PLACE_FLAG)
		canvas_put(c, x + 1, y, FLAG, '!', style);
	for (int dx = -1; p->marker && dx <= 1; dx++)
		canvas_put(c, x + dx, y, BLOCK, '#', style);
	x = p->name_at[0];
	y = p->name_at[1];
	canvas_text(c, x, y, p->name, name);
	if (p->marks & PLACE_CAPITAL)
		canvas_put(c, x + (int)text_width(p->name) + 1, y, STAR, '*',
			name);
}

/* Draws the counters of a place. They are on the side of the name that is away
 * from the place. */
static void
draw_counters(const struct picture *p, int i, struct canvas *c)
{
	const struct picture_place *place = &p->table->place[i];
	struct buffer text = buffer_in(c->arena);
	for (size_t k = 0; k < p->counters; k++) {
		const struct picture_counter *counter = &p->counter[k];
		if (counter->hex != i)
			continue;
		buffer_printf(
			&text, "%s%s", text.length ? "+" : "[", counter->label);
		if (counter->values)
			buffer_printf(&text, " %s", counter->values);
	}
	buffer_puts(&text, text.length ? "]" : "");
	int beyond = place->name_at[1] - place->at[1];
	int name = (int)text_width(place->name);
	int width = (int)text_width(buffer_string(&text));
	int x = place->name_at[0] + (beyond ? (name - width) / 2 : name + 1);
	canvas_text(c, greater(lesser(x, CANVAS_WIDTH - width), 0),
		place->name_at[1] + beyond, buffer_string(&text), STYLE_ENEMY);
}

static void
draw_map(const struct picture *p, struct canvas *c)
{
	const struct tabletop *t = p->table;
	for (size_t i = 0; i < t->roads; i++)
		draw_road(t, &t->road[i], c);
	for (size_t i = 0; i < t->roads; i++) {
		struct board_cell at = tabletop_bridge(t, &t->road[i]);
		if (t->road[i].crossing == CROSSING_BRIDGE)
			canvas_put(c, at.x, at.y, BRIDGE, '=', STYLE_WATER);
		else if (t->road[i].crossing == CROSSING_BLOWN)
			canvas_put(c, at.x, at.y, CROSS, 'x', STYLE_ENEMY);
	}
	for (size_t i = 0; i < t->captions; i++)
		canvas_text(c, t->caption[i].at[0], t->caption[i].at[1],
			t->caption[i].text, t->caption[i].style);
	for (size_t i = 0; i < t->places; i++)
		draw_place(&t->place[i], c);
	for (int i = 0; i < (int)t->places; i++)
		draw_counters(p, i, c);
}

/* Draws each card, with the number that orders use for it below the card. */
static void
draw_spread(const struct picture_row *r, int x, int y, struct canvas *c)
{
	for (size_t i = 0; i < r->cards; i++, x += r->step) {
		const struct picture_card *card = &r->card[i];
		canvas_text(c, x, y, card->face ? card->face : "▒▒",
			card->strong ? STYLE_OWN : STYLE_ENEMY);
		canvas_text(c, x, y + 1, card->id, STYLE_FAINT);
	}
}

static const char *
list_cards(const struct picture_row *r, struct arena *a)
{
	struct buffer names = buffer_in(a);
	if (r->lead)
		buffer_puts(&names, r->lead);
	for (size_t i = 0; i < r->cards; i++) {
		buffer_printf(&names, "%*s", i ? r->gap : 0, "");
		card_write(&names, &r->card[i]);
	}
	if (r->remark)
		buffer_puts(&names, r->remark);
	return buffer_string(&names);
}

static void
draw_boxes(const struct picture_boxes *b, int x, int y, struct canvas *c)
{
	int step = b->first < b->last ? 1 : -1;
	canvas_track(c, x, y, b->first, b->last, b->now);
	for (size_t i = 0; i < b->lines; i++)
		for (int box = b->first; box != b->last + step; box += step)
			if (b->line[i].boxes >> box & 1)
				canvas_text(c, x + 2 * (box - b->first) * step,
					y + 1 + (int)i, b->line[i].sign,
					box == b->now ? STYLE_ENEMY
						      : STYLE_FAINT);
}

static void
draw_row(const struct picture_row *r, struct canvas *c)
{
	int x = r->from[0], y = r->from[1];
	if (r->at[0] < 0)
		return;
	canvas_text(c, r->at[0], r->at[1], r->title,
		r->plain ? STYLE_PLAIN : STYLE_STRONG);
	if (x == 0 && y == 0) {
		x = r->at[0] + (int)text_width(r->title) + 1;
		y = r->at[1];
	}
	if (r->count_at)
		canvas_text(c, r->count_at, r->at[1],
			arena_printf(c->arena, "%2d", r->count), STYLE_PLAIN);
	switch ((enum row_kind)r->kind) {
	case ROW_DECK:
	case ROW_PIECES:
		for (int i = 0; i < r->count && r->piece != PIECE_NONE;
			i++, x += 2)
			if (r->piece == PIECE_TANK)
				canvas_text(c, x, y, "■", STYLE_GOLD);
			else
				canvas_text(c, x, y, "●", STYLE_GOAL);
		canvas_text(c, x, y, arena_printf(c->arena, "%d", r->count),
			STYLE_PLAIN);
		break;
	case ROW_CARDS:
		if (r->text)
			canvas_text(c, x, y, r->text, r->style);
		else if (r->step)
			draw_spread(r, x, y, c);
		else
			canvas_text(c, x, y, list_cards(r, c->arena), r->style);
		break;
	case ROW_TRACK:
		draw_boxes(&r->boxes, x, y, c);
		break;
	}
}

static void
draw_keys(const struct tabletop *t, struct canvas *c)
{
	static const struct {
		const char *text;
		enum style style;
	} sign[SIGN_COUNT] = {
		[SIGN_MARKER] = { "■■■", STYLE_OWN },
		[SIGN_VALUE] = { "(3)", STYLE_PLAIN },
		[SIGN_STAR] = { "★", STYLE_GOLD },
		[SIGN_FLAG] = { "⚑", STYLE_GOAL },
		[SIGN_CAPITAL] = { "★", STYLE_GOAL },
		[SIGN_BRIDGE] = { "═", STYLE_WATER },
		[SIGN_BLOWN] = { "✕", STYLE_ENEMY },
		[SIGN_HIDDEN] = { "[?]", STYLE_ENEMY },
		[SIGN_DOTTED] = { "· · ▸", STYLE_GOLD },
	};
	int x = 0;
	for (size_t i = 0; i < t->key_count; i++) {
		const struct picture_key *k = &t->keys[i];
		const char *glyph = k->glyph ? k->glyph : sign[k->sign].text;
		canvas_text(c, x, t->keys_at, glyph, sign[k->sign].style);
		x += (int)text_width(glyph) + 1;
		canvas_text(c, x, t->keys_at, k->text, STYLE_PLAIN);
		x += (int)text_width(k->text) + 2;
	}
}

/* The calendar is the first row, and the keys are the last rows. */
void
tabletop_draw(const struct picture *p, struct canvas *c)
{
	const struct picture_calendar *k = &p->table->calendar;
	draw_map(p, c);
	if (k->heading) {
		canvas_text(c, 0, 0, k->heading, STYLE_STRONG);
		canvas_track(c, (int)text_width(k->heading) + 3, 0,
			k->boxes.first, k->boxes.last, k->boxes.now);
	}
	if (k->heading && k->right)
		canvas_text(c, CANVAS_WIDTH - (int)text_width(k->right), 0,
			k->right, STYLE_STRONG);
	for (size_t i = 0; i < p->table->frames; i++) {
		const struct picture_frame *f = &p->table->frame[i];
		if (f->size[0])
			canvas_frame(c, f->at[0], f->at[1], f->size[0],
				f->size[1],
				arena_printf(c->arena, " %s ", f->title),
				STYLE_FAINT);
		for (size_t r = 0; r < f->rows; r++)
			draw_row(&f->row[r], c);
	}
	draw_keys(p->table, c);
}
