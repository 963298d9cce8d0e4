#include <string.h>

#include "feldpost/number.h"
#include "svg_table.h"

/* Frames with their rows, and tracks. A row is laid out as an item: its title,
 * and below it what it holds. Items follow each other from left to right. */

enum {
	PAD = 22,
	TITLE_SIZE = 32, /* of a frame */
	TITLE_DOWN = 52,
	ITEM_SIZE = 25,
	ITEM_DOWN = 38,
	ITEM_GAP = 34,
	PIECE_APART = COUNTER_SIZE + 8,
	SLOT_SIZE = 62,
	PIECE_LEAST = 30, /* where pieces lie over each other */
	BOX_MOST = 240,
	BOX_WIDTH = 66, /* of a track in a frame */
	BOX_DOWN = 52,
	SIGN_DOWN = 36,
	NUMBER_SIZE = 54,
	PILE_WIDTH = CARD_ACROSS + 32,
	ITEMS = 64,
};

/* Tracks. */

static int
box_count(const struct picture_boxes *b)
{
	return (b->first < b->last ? b->last - b->first : b->first - b->last) +
	       1;
}

int
svg_boxes_height(const struct picture_boxes *b)
{
	return BOX_DOWN + (int)b->lines * SIGN_DOWN;
}

static void
put_box_text(struct drawing *d, const struct picture_boxes *b, int i,
	int number, struct rect r)
{
	const char *text =
		b->name ? b->name[i] : arena_printf(d->arena, "%d", number);
	svg_sized_text(d,
		(struct point){ r.x + r.width / 2, r.y + r.height / 2 + 10 },
		"box-text", text, svg_fit(text, 28, r.width * 4 / 5 - 6));
}

/* Below a box, those that it has. */
static void
put_signs(struct drawing *d, const struct picture_boxes *b, int number,
	struct point at)
{
	for (size_t k = 0; k < b->lines; k++, at.y += SIGN_DOWN) {
		const char *sign = b->line[k].sign;
		bool red = strcmp(sign, "♦") == 0 || strcmp(sign, "♥") == 0;
		if (!(b->line[k].boxes >> number & 1))
			continue;
		buffer_printf(
			d->out, "<g class=\"%s\">\n", red ? "red" : "black");
		svg_suit(d, sign, at, 60);
		buffer_puts(d->out, "</g>\n");
	}
}

void
svg_boxes(struct drawing *d, const struct picture_boxes *b, struct rect room)
{
	int count = box_count(b), step = b->first < b->last ? 1 : -1;
	int width = lesser(room.width / count, BOX_MOST);
	for (int i = 0; i < count; i++) {
		int number = b->first + i * step;
		bool passed = (b->now - number) * step > 0;
		const char *class = number == b->now ? "class=\"box now\""
				    : passed	     ? "class=\"box passed\""
						     : "class=\"box\"";
		struct rect r = { room.x + i * width, room.y, width - 6,
			BOX_DOWN };
		buffer_printf(d->out, "<g %s>\n", class);
		svg_rect(d, NULL, r, 8);
		put_box_text(d, b, i, number, r);
		buffer_puts(d->out, "</g>\n");
		put_signs(d, b, number,
			(struct point){ r.x + r.width / 2,
				r.y + BOX_DOWN + SIGN_DOWN * 5 / 8 });
	}
}

/* Pieces. */

/* Face down: a large question mark on its back. */
static void
put_unknown(struct drawing *d, const struct picture_counter *c)
{
	buffer_printf(d->out, "<g class=\"on%d\"><title>", c->side);
	svg_escape(d->out, c->id);
	buffer_puts(d->out, "</title>\n");
	svg_use(d, svg_id(d, "counter%d", c->side), NULL);
	svg_use(d, "chit-back", NULL);
	svg_sized_text(d, (struct point){ 0, 18 }, "value", "?", 52);
	buffer_puts(d->out, "</g>\n");
}

void
svg_piece(struct drawing *d, const struct picture_counter *c, struct point at,
	int percent)
{
	buffer_printf(d->out, "<g transform=\"translate(%d %d)", at.x, at.y);
	if (percent != 100)
		buffer_printf(d->out, "scale(.%02d)", percent);
	buffer_puts(d->out, "\">\n");
	if (c->symbol == SYMBOL_UNKNOWN)
		put_unknown(d, c);
	else
		svg_counter(d, c, (struct point){ 0, 0 });
	buffer_puts(d->out, "</g>\n");
}

static void
put_piece(struct drawing *d, const struct picture_row *r, int i, int percent,
	struct point at)
{
	static const struct picture_counter tank = {
		.id = "Tiger II", .label = "Tiger II", .symbol = SYMBOL_ARMOUR
	};
	if (r->piece == PIECE_COUNTER)
		svg_piece(d, &r->counter[i], at, percent);
	else if (r->piece == PIECE_TANK)
		svg_piece(d, &tank, at, percent);
	else
		svg_place(d, "people", at);
}

static int
piece_slots(const struct picture_row *r)
{
	return greater(greater(r->count, r->most), 1);
}

static void
put_pieces(struct drawing *d, const struct picture_row *r, struct point at,
	int width, bool slots_seen)
{
	int slots = piece_slots(r), step = PIECE_APART;
	if (slots > 1)
		step = lesser(step, (width - COUNTER_SIZE) / (slots - 1));
	step = greater(step, PIECE_LEAST);
	int percent = lesser(100, (step - 3) * 100 / COUNTER_SIZE);
	at.x += COUNTER_SIZE / 2;
	at.y += COUNTER_SIZE / 2 + 2;
	for (int i = 0; i < slots; i++, at.x += step)
		if (i < r->count)
			put_piece(d, r, i, percent, at);
		else if (slots_seen && step >= SLOT_SIZE)
			svg_place(d, "slot", at);
}

/* Items. */

static int
item_width(const struct picture_row *r)
{
	int title = svg_text_width(r->title, ITEM_SIZE) * 6 / 5, width = 0;
	switch ((enum row_kind)r->kind) {
	case ROW_TEXT:
		width = svg_text_width(r->text, ITEM_SIZE);
		break;
	case ROW_PIECES:
		width = r->piece == PIECE_NONE
				? NUMBER_SIZE
				: (piece_slots(r) - 1) * PIECE_APART +
					  COUNTER_SIZE;
		break;
	case ROW_CARDS:
		width = svg_hand_width(r) + (r->pile ? PILE_WIDTH : 0);
		break;
	case ROW_DECK:
		width = PILE_WIDTH;
		break;
	case ROW_TRACK:
		width = box_count(&r->boxes) * BOX_WIDTH;
		break;
	}
	return greater(title, width);
}

static int
item_height(const struct picture_row *r, int width)
{
	switch ((enum row_kind)r->kind) {
	case ROW_TEXT:
		return ITEM_DOWN + ITEM_DOWN;
	case ROW_PIECES:
		return ITEM_DOWN + (r->piece == PIECE_NONE ? NUMBER_SIZE
							   : COUNTER_SIZE + 8);
	case ROW_CARDS:
		return ITEM_DOWN + svg_hand_height(r, width) +
		       (r->pile ? 14 : 0);
	case ROW_DECK:
		return ITEM_DOWN + 14 + CARD_DOWN;
	case ROW_TRACK:
		return ITEM_DOWN + svg_boxes_height(&r->boxes);
	}
	return 0;
}

static void
put_item(struct drawing *d, const struct picture_row *r, bool titled,
	bool slots_seen, struct rect room)
{
	struct point at = { room.x,
		room.y + (titled || r->remark ? ITEM_DOWN : 0) };
	if (titled)
		svg_heading(d, (struct point){ room.x, room.y + 26 }, r->title,
			ITEM_SIZE, room.width);
	if (r->remark)
		svg_sized_text(d, (struct point){ room.x, room.y + 26 }, "key",
			r->remark, svg_fit(r->remark, ITEM_SIZE, room.width));
	switch ((enum row_kind)r->kind) {
	case ROW_TEXT:
		svg_sized_text(d, (struct point){ at.x, at.y + 26 }, "key",
			r->text, svg_fit(r->text, ITEM_SIZE, room.width));
		break;
	case ROW_PIECES:
		if (r->piece != PIECE_NONE)
			put_pieces(d, r, at, room.width, slots_seen);
		else
			svg_sized_text(d, (struct point){ at.x, at.y + 44 },
				"head", arena_printf(d->arena, "%d", r->count),
				NUMBER_SIZE);
		break;
	case ROW_CARDS:
		if (r->pile) {
			svg_deck(d, r, at);
			at.x += PILE_WIDTH;
			room.width -= PILE_WIDTH;
		}
		svg_hand(d, r, at, room.width);
		break;
	case ROW_DECK:
		svg_deck(d, r, at);
		break;
	case ROW_TRACK:
		svg_boxes(d, &r->boxes,
			(struct rect){ at.x, at.y, room.width, 0 });
		break;
	}
}

/* Frames. */

struct lay {
	struct rect item[ITEMS];
	int count, height;
};

static void
lay_items(const struct picture_frame *f, int width, struct lay *l)
{
	int inside = width - 2 * PAD, down = f->title ? TITLE_DOWN : 0;
	int x = 0, y = PAD / 2 + down, tallest = 0;
	int half = (inside - ITEM_GAP) / 2;
	l->count = lesser((int)f->rows, ITEMS);
	for (int i = 0; i < l->count; i++) {
		const struct picture_row *r = &f->row[i];
		int wide = lesser(item_width(r), inside);
		if (f->spot == FRAME_SIDE)
			wide = wide <= half * 5 / 4 ? half : inside;
		int tall = item_height(r, wide);
		if (f->title && strcmp(f->title, r->title) == 0 && !r->remark)
			tall -= ITEM_DOWN;
		if (x > 0 && x + wide > inside) {
			y += tallest + PAD / 2;
			x = tallest = 0;
		}
		l->item[i] = (struct rect){ PAD + x, y, wide, tall };
		x += wide + ITEM_GAP;
		tallest = greater(tallest, tall);
	}
	l->height = y + tallest + PAD;
}

int
svg_frame_width(const struct picture_frame *f)
{
	int width = 2 * PAD - ITEM_GAP;
	for (size_t i = 0; i < f->rows; i++)
		width += item_width(&f->row[i]) + ITEM_GAP;
	return width;
}

int
svg_frame_height(const struct picture_frame *f, int width)
{
	struct lay l;
	lay_items(f, width, &l);
	return l.height;
}

void
svg_frame(struct drawing *d, const struct picture_frame *f, struct rect room)
{
	struct lay l;
	lay_items(f, room.width, &l);
	if (f->title)
		svg_heading(d, (struct point){ room.x + PAD, room.y + 42 },
			f->title, TITLE_SIZE, room.width - 2 * PAD);
	for (int i = 0; i < l.count; i++) {
		struct rect r = l.item[i];
		r.x += room.x;
		r.y += room.y;
		put_item(d, &f->row[i],
			!f->title || strcmp(f->title, f->row[i].title) != 0,
			f->spot != FRAME_AREA, r);
	}
}
