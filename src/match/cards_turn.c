#include "turn_internal.h"

/* What rules do with hidden cards in the middle of an order (cards.h). */

/* Waits for a card to be shown or a seal to be opened; -1: for shuffles. */
static _Noreturn void
wait_for_share(struct turn *t, int seat, int card)
{
	t->match->missing.seat = seat;
	t->match->missing.card = card;
	turn_unwind(t, MISSING_SHARE);
}

void
deck_await(struct turn *t, const struct card_deck *d)
{
	struct faces *faces = t->match->faces;
	if (!faces->ready(faces, d))
		wait_for_share(t, -1, -1);
}

int
deck_draw(struct turn *t, struct card_deck *d)
{
	struct match *m = t->match;
	deck_await(t, d);
	const struct card_words *n = m->rules->hidden->names(m->world);
	int card = deck_next(d, n);
	d->next++;
	return card;
}

int
card_show(struct turn *t, int seat, int card)
{
	struct match *m = t->match;
	if (!card_is_hidden(m->rules->hidden->names(m->world), card))
		return card;
	const struct fact *known = turn_fact(t, FACT_FACE);
	if (known)
		return known->value;
	int piece = m->faces->piece(m->faces, card);
	if (piece < 0)
		wait_for_share(t, seat, card);
	struct fact *f = turn_add_fact(t);
	f->kind = FACT_FACE;
	f->card = card;
	f->value = piece;
	return piece;
}

const struct order *
order_open(struct turn *t, const struct order *o)
{
	struct match *m = t->match;
	if (!m->seal)
		return o;
	const struct fact *known = turn_fact(t, FACT_OPENED);
	if (known)
		return &known->answer;
	const struct order *opened = m->faces->opened(m->faces, m->seal);
	if (!opened)
		wait_for_share(t, m->order_seat, -1);
	struct fact *f = turn_add_fact(t);
	f->kind = FACT_OPENED;
	order_copy(&f->answer, opened);
	/* Who sealed what was not legal is found out now. */
	if (!match_was_legal(m, opened)) {
		m->bad_seal = true;
		wait_for_share(t, m->order_seat, -1);
	}
	return &f->answer;
}
