#include <stdlib.h>
#include <string.h>

#include "feldpost/number.h"
#include "svg_table.h"

/* This file draws tracks and frames with rows. Each row is an item, with its
 * title at the top and its contents below. Items are placed from left to
 * right. */

enum {
	PAD = 22,
	TITLE_SIZE = 32,
	TITLE_DOWN = 52,
	TITLE_BASE = 42,
	ITEM_SIZE = 25,
	ITEM_DOWN = 42,
	ITEM_GAP = 34,
	BOX_MOST = 240,
	BOX_WIDTH = 66,
	BOX_DOWN = 52,
	SIGN_DOWN = 36,
	LINE_DOWN = 60,
	LINE_SIZE = 28,
	NUMBER_SIZE = 38,
	PILE_WIDTH = CARD_ACROSS + 32,
	ITEMS = 64,
};

static int
box_count(const struct picture_boxes *b)
{
	return abs(b->last - b->first) + 1;
}

int
svg_boxes_height(const struct picture_boxes *b)
{
	return BOX_DOWN + (int)b->lines * SIGN_DOWN;
}

void
svg_boxes(struct drawing *d, const struct picture_boxes *b, struct rect room)
{
	int count = box_count(b), step = b->first < b->last ? 1 : -1;
	int width = lesser(room.width / count, BOX_MOST);
	for (int i = 0; i < count; i++) {
		int number = b->first + i * step;
		const char *text =
			b->name ? b->name[i]
				: arena_printf(d->arena, "%d", number);
		bool passed = (b->now - number) * step > 0;
		const char *class = number == b->now ? "class=\"box now\""
				    : passed	     ? "class=\"box passed\""
						     : "class=\"box\"";
		struct rect r = { room.x + i * width, room.y, width - 6,
			BOX_DOWN };
		svg_begin_here(d, NULL);
		buffer_printf(d->out, "<g %s>\n", class);
		svg_rect(d, NULL, r, 8);
		svg_sized_text(d,
			(struct point){
				r.x + r.width / 2, r.y + r.height / 2 + 10 },
			"box-text", text,
			svg_fit(text, 28, r.width * 4 / 5 - 6));
		svg_close(d);
		struct point at = { r.x + r.width / 2,
			r.y + BOX_DOWN + SIGN_DOWN * 5 / 8 };
		for (size_t k = 0; k < b->lines; k++, at.y += SIGN_DOWN) {
			const char *sign = b->line[k].sign;
			bool red = strcmp(sign, "♦") == 0 ||
				   strcmp(sign, "♥") == 0;
			if (!(b->line[k].boxes >> number & 1))
				continue;
			svg_begin_here(d, NULL);
			buffer_printf(d->out, "<g class=\"%s\">\n",
				red ? "red" : "black");
			svg_suit(d, sign, at, 60);
			svg_close(d);
		}
	}
}

/* Returns true if a row has only a single number. This row is drawn as one line
 * with its title on the left. */
static bool
is_line(const struct picture_row *r)
{
	return r->kind == ROW_PIECES && r->piece == PIECE_NONE;
}

static int
item_width(const struct picture_row *r, bool area)
{
	int title = svg_text_width(r->title, ITEM_SIZE) * 6 / 5, width = 0;
	switch ((enum row_kind)r->kind) {
	case ROW_PIECES:
		width = svg_pieces_width(r, area);
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
item_height(const struct picture_row *r, int width, bool area)
{
	switch ((enum row_kind)r->kind) {
	case ROW_PIECES:
		return is_line(r) ? LINE_DOWN
				  : ITEM_DOWN + svg_pieces_height(r, area);
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

/* Draws an item's title in `size`, and the item's contents below. If `size` is
 * 0, the frame's title serves for the item, too. */
static void
put_item(struct drawing *d, const struct picture_frame *f,
	const struct picture_row *r, int size, struct rect room)
{
	struct point at = { room.x, room.y + (size ? ITEM_DOWN : 0) };
	int beside = r->pile ? PILE_WIDTH : 0;
	if (is_line(r)) {
		int right = room.x + room.width, base = room.y + LINE_DOWN - 14;
		svg_heading(d, (struct point){ room.x, base }, r->title,
			LINE_SIZE, room.width * 3 / 4);
		svg_sized_text(d, (struct point){ right, base }, "right",
			arena_printf(d->arena, "%d", r->count), NUMBER_SIZE);
		svg_begin_here(d, NULL);
		buffer_printf(d->out,
			"<path class=\"rule\" d=\"M%d %dH%d\"/>\n", room.x,
			room.y + LINE_DOWN - 2, right);
		svg_finish(d);
		return;
	}
	if (size)
		svg_sized_text(d, (struct point){ room.x, room.y + 26 },
			d->apart && f->title ? "head part" : "head", r->title,
			size);
	switch ((enum row_kind)r->kind) {
	case ROW_PIECES:
		svg_pieces(d, r, f->spot == FRAME_AREA, at, room.width);
		break;
	case ROW_CARDS:
		if (beside)
			svg_deck(d, r, at);
		at.x += beside;
		svg_hand(d, r, at, room.width - beside);
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

struct lay {
	struct rect item[ITEMS];
	int count, height;
	int size;
};

static bool
is_titled(const struct picture_frame *f, const struct picture_row *r)
{
	return f->title && strcmp(f->title, r->title) == 0;
}

/* Places item `i` in a frame whose inner width is `inside`. `line` is the line
 * that is being filled. */
static void
lay_item(const struct picture_frame *f, int i, int inside, struct lay *l,
	struct rect *line)
{
	const struct picture_row *r = &f->row[i];
	bool area = f->spot == FRAME_AREA;
	int half = (inside - ITEM_GAP) / 2;
	int wide = lesser(item_width(r, area), inside);
	if (f->spot == FRAME_SIDE)
		wide = wide <= half * 5 / 4 ? half : inside;
	if (is_line(r))
		wide = inside;
	if (area && r->kind == ROW_CARDS &&
		line->x + svg_hand_least(r) <= inside)
		wide = lesser(wide, inside - line->x);
	int tall = item_height(r, wide, area);
	if (is_titled(f, r))
		tall -= ITEM_DOWN;
	if (line->x > 0 && line->x + wide > inside) {
		line->y += line->height + (is_line(r) ? 0 : PAD / 2);
		line->x = line->height = 0;
	}
	l->item[i] = (struct rect){ PAD + line->x, line->y, wide, tall };
	l->size = lesser(l->size, svg_fit(r->title, ITEM_SIZE, wide * 5 / 6));
	line->x += wide + ITEM_GAP;
	line->height = greater(line->height, tall);
}

/* Lays out all items of a frame. Items with a single number are last. */
static void
lay_items(const struct picture_frame *f, int width, struct lay *l)
{
	struct rect line = { 0, PAD / 2 + (f->title ? TITLE_DOWN : 0), 0, 0 };
	l->count = lesser((int)f->rows, ITEMS);
	l->size = ITEM_SIZE;
	for (int last = 0; last < 2; last++)
		for (int i = 0; i < l->count; i++)
			if (is_line(&f->row[i]) == last)
				lay_item(f, i, width - 2 * PAD, l, &line);
	l->height = line.y + line.height + PAD;
}

int
svg_frame_width(const struct picture_frame *f)
{
	int width = 2 * PAD - ITEM_GAP;
	for (size_t i = 0; i < f->rows; i++)
		width += item_width(&f->row[i], false) + ITEM_GAP;
	return width;
}

int
svg_frame_height(const struct picture_frame *f, int width)
{
	struct lay l;
	lay_items(f, width, &l);
	return l.height;
}

/* Draws a frame. A remark is on the line of the frame's title, so that a remark
 * never moves what is below. */
void
svg_frame(struct drawing *d, const struct picture_frame *f, struct rect room)
{
	struct lay l;
	struct point title = { room.x + PAD, room.y + TITLE_BASE };
	int inside = room.width - 2 * PAD;
	lay_items(f, room.width, &l);
	if (f->title)
		svg_heading(d, title, f->title, TITLE_SIZE, inside);
	for (int i = 0; i < l.count; i++) {
		const struct picture_row *row = &f->row[i];
		struct rect r = l.item[i];
		if (row->remark) {
			int wide = svg_text_width(f->title, TITLE_SIZE) * 6 / 5;
			svg_sized_text(d,
				(struct point){ title.x + wide, title.y },
				"key", row->remark,
				svg_fit(row->remark, ITEM_SIZE, inside - wide));
		}
		r.x += room.x;
		r.y += room.y;
		put_item(d, f, row, is_titled(f, row) ? 0 : l.size, r);
	}
}
