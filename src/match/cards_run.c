#include "run_internal.h"

/* The actions of rules on hidden cards in the middle of an order (cards.h). */

/* Waits until a seat opens its seal or, for -1, the deck is shuffled. */
static _Noreturn void
wait_for_share(struct run *run, int seat)
{
	run->match->missing.seat = seat;
	run->match->missing.card = -1;
	run_unwind(run, MISSING_SHARE);
}

void
deck_await(struct run *run, const struct card_deck *d)
{
	struct faces *faces = run->match->faces;
	if (!faces->ready(faces, d))
		wait_for_share(run, -1);
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

void
cards_show(struct run *run, int seat, const struct card_list *cards, int *piece)
{
	struct match *m = run->match;
	const struct card_words *n = m->rules->hidden->names(m->world);
	struct card_list fresh = { .count = 0 }, due = { .count = 0 };
	for (int i = 0; i < cards->count; i++) {
		int card = cards->card[i];
		piece[i] = card;
		if (!card_is_hidden(n, card))
			continue;
		const struct fact *known = run_fact(run, FACT_FACE);
		piece[i] =
			known ? known->value : m->faces->piece(m->faces, card);
		if (!known)
			cards_add(&fresh, i);
		if (piece[i] < 0)
			cards_add(&due, card);
		/* Marks the order files that may end after this order. */
		if (seat < 0)
			run->ends |= 1U << m->order_seat;
		else
			run->shown |= 1U << seat;
	}
	if (due.count) {
		match_await_faces(m, seat, &due);
		run_unwind(run, MISSING_SHARE);
	}
	for (int i = 0; i < fresh.count; i++) {
		struct fact *f = run_add_fact(run, FACT_FACE);
		f->card = cards->card[fresh.card[i]];
		f->value = piece[fresh.card[i]];
	}
}

int
card_show(struct run *run, int seat, int card)
{
	struct card_list one = { .count = 1, .card = { (int16_t)card } };
	int piece;
	cards_show(run, seat, &one, &piece);
	return piece;
}

void
card_look(struct run *run, int seat, int card)
{
	const struct match *m = run->match;
	if (card_is_hidden(m->rules->hidden->names(m->world), card))
		run->ends |= 1U << seat;
}

const struct order *
order_open(struct run *run, const struct order *o)
{
	struct match *m = run->match;
	m->opened = true;
	if (!m->seal)
		return o;
	const struct fact *known = run_fact(run, FACT_OPENED);
	if (known)
		return &known->answer;
	m->opened = false;
	const struct order *opened = m->faces->opened(m->faces, m->seal);
	if (!opened)
		wait_for_share(run, m->order_seat);
	struct fact *f = run_add_fact(run, FACT_OPENED);
	order_copy(&f->answer, opened);
	m->opened = true;
	/* The opened seal shows that the player's order was not legal. */
	if (!match_was_legal(m, opened)) {
		m->bad_seal = true;
		wait_for_share(run, m->order_seat);
	}
	return &f->answer;
}
