#include "run_internal.h"

/* What rules do with hidden cards in the middle of an order (cards.h). */

/* Waits for a card to be shown or a seal to be opened; -1: for shuffles. */
static _Noreturn void
wait_for_share(struct run *run, int seat, int card)
{
	run->match->missing.seat = seat;
	run->match->missing.card = card;
	run_unwind(run, MISSING_SHARE);
}

void
deck_await(struct run *run, const struct card_deck *d)
{
	struct faces *faces = run->match->faces;
	if (!faces->ready(faces, d))
		wait_for_share(run, -1, -1);
}

int
deck_draw(struct run *run, struct card_deck *d)
{
	struct match *m = run->match;
	deck_await(run, d);
	const struct card_words *n = m->rules->hidden->names(m->world);
	int card = deck_next(d, n);
	d->next++;
	return card;
}

int
card_show(struct run *run, int seat, int card)
{
	struct match *m = run->match;
	if (!card_is_hidden(m->rules->hidden->names(m->world), card))
		return card;
	const struct fact *known = run_fact(run, FACT_FACE);
	if (known)
		return known->value;
	int piece = m->faces->piece(m->faces, card);
	if (piece < 0)
		wait_for_share(run, seat, card);
	struct fact *f = run_add_fact(run, FACT_FACE);
	f->card = card;
	f->value = piece;
	return piece;
}

const struct order *
order_open(struct run *run, const struct order *o)
{
	struct match *m = run->match;
	if (!m->seal)
		return o;
	const struct fact *known = run_fact(run, FACT_OPENED);
	if (known)
		return &known->answer;
	const struct order *opened = m->faces->opened(m->faces, m->seal);
	if (!opened)
		wait_for_share(run, m->order_seat, -1);
	struct fact *f = run_add_fact(run, FACT_OPENED);
	order_copy(&f->answer, opened);
	/* Who sealed what was not legal is found out now. */
	if (!match_was_legal(m, opened)) {
		m->bad_seal = true;
		wait_for_share(run, m->order_seat, -1);
	}
	return &f->answer;
}
