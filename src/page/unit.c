#include <string.h>

#include "feldpost/message.h"
#include "feldpost/tabletop.h"
#include "page_internal.h"

/* This file describes the units and other pieces that a reader can select on
 * the page. */

static const char *
unit_name(const struct page *p, const char *id)
{
	const struct match *m = &p->game->match;
	for (const struct vocabulary *const *v = m->rules->vocabularies; *v;
		v++)
		for (size_t i = 0; i < words_count(*v, m->world); i++)
			if (strcmp(words_id(*v, m->world, (int)i), id) == 0)
				return words_said(*v, m->world, (int)i);
	return id;
}

/* `name` is NULL if the unit's id is also its name. */
static void
note_unit(struct page *p, const char *id, const char *name, const char *seat)
{
	for (size_t i = 0; i < p->units; i++)
		if (strcmp(p->unit[i].id, id) == 0)
			return;
	p->unit = arena_grow(
		p->arena, p->unit, p->units, &p->unit_room, sizeof *p->unit);
	struct page_unit *u = &p->unit[p->units++];
	u->id = arena_string(p->arena, id);
	u->name = name ? arena_string(p->arena, name) : unit_name(p, u->id);
	u->seat = seat;
}

void
unit_note_counter(struct page *p, const struct picture *picture,
	const struct picture_counter *c)
{
	const struct rules *rules = p->game->match.rules;
	const char *side = "";
	if (c->side >= 0)
		side = c->side < rules->seat_count
			       ? rules->seats[c->side].id
			       : message_english(picture->sides[c->side].name);
	note_unit(p, c->id, NULL, side);
}

/* The side of a card is not recorded, because cards change hands. */
static void
note_row(struct page *p, const struct picture *picture,
	const struct picture_row *r)
{
	bool cards = r->kind == ROW_CARDS;
	if (r->pile || r->kind == ROW_DECK)
		note_unit(p, r->title, NULL, "");
	for (int i = 0; i < (cards ? (int)r->cards : r->count); i++) {
		const char *id = row_unit(r, i);
		if (!cards && r->piece == PIECE_COUNTER)
			unit_note_counter(p, picture, &r->counter[i]);
		else if (id)
			note_unit(p, id,
				cards && !r->card[i].face
					? arena_printf(
						  p->scratch, _("card %s"), id)
					: NULL,
				"");
	}
}

void
units_note(struct page *p, const struct picture *picture)
{
	const struct tabletop *t = picture->table;
	for (size_t i = 0; i < picture->counters; i++)
		unit_note_counter(p, picture, &picture->counter[i]);
	if (!t)
		return;
	if (t->marker.id)
		unit_note_counter(p, picture, &t->marker);
	else if (t->places)
		note_unit(p, "front", _("front"), "");
	for (size_t i = 0; i < t->frames; i++)
		for (size_t k = 0; k < t->frame[i].rows; k++)
			note_row(p, picture, &t->frame[i].row[k]);
}
