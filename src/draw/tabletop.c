#include <assert.h>

#include "feldpost/tabletop.h"

struct tabletop *
tabletop_start(struct picture *p, struct arena *a)
{
	struct tabletop *t = arena_alloc(a, sizeof *t);
	*t = (struct tabletop){ .places = 0 };
	picture_start(p, a, NULL);
	p->table = t;
	return t;
}

void
tabletop_add_place(struct picture *p, struct picture_place place)
{
	struct tabletop *t = p->table;
	*ARENA_ADD(p->arena, t->place, t->places, t->place_room) = place;
}

void
tabletop_add_road(struct picture *p, struct picture_road road)
{
	struct tabletop *t = p->table;
	*ARENA_ADD(p->arena, t->road, t->roads, t->road_room) = road;
}

void
tabletop_add_caption(struct picture *p, struct picture_caption caption)
{
	struct tabletop *t = p->table;
	*ARENA_ADD(p->arena, t->caption, t->captions, t->caption_room) =
		caption;
}

void
tabletop_add_frame(struct picture *p, struct picture_frame frame)
{
	struct tabletop *t = p->table;
	*ARENA_ADD(p->arena, t->frame, t->frames, t->frame_room) = frame;
}

void
tabletop_add_row(struct picture *p, struct picture_row row)
{
	assert(p->table->frames > 0);
	struct picture_frame *f = &p->table->frame[p->table->frames - 1];
	*ARENA_ADD(p->arena, f->row, f->rows, f->room) = row;
}

void
tabletop_add_key(struct picture *p, enum picture_sign sign, const char *glyph,
	const char *text)
{
	struct tabletop *t = p->table;
	assert(t->key_count < sizeof t->keys / sizeof *t->keys);
	t->keys[t->key_count++] =
		(struct picture_key){ (int)sign, glyph, text };
}

/* Rows are few and short, so memory grows by one card at a time. */
void
row_add_card(struct arena *a, struct picture_row *row, struct picture_card card)
{
	struct picture_card *more =
		arena_array(a, row->cards + 1, sizeof *more);
	for (size_t i = 0; i < row->cards; i++)
		more[i] = row->card[i];
	more[row->cards++] = card;
	row->card = more;
}

const char *
row_unit(const struct picture_row *row, int i)
{
	if (row->kind == ROW_CARDS && row->card[i].face)
		return row->card[i].face;
	if (row->kind == ROW_CARDS) /* An id may count the cards of the row. */
		return row->step ? NULL : row->card[i].id;
	switch (row->piece) {
	case PIECE_NONE:
		break;
	case PIECE_TANK:
		return "Tiger II";
	case PIECE_PEOPLE:
		return row->title;
	case PIECE_COUNTER:
		return row->counter[i].id;
	}
	return NULL;
}

void
card_write(struct buffer *out, const struct picture_card *card)
{
	if (!card->face)
		buffer_puts(out, card->id);
	else if (card->id)
		buffer_printf(out, "%s (%s)", card->face, card->id);
	else
		buffer_puts(out, card->face);
}
