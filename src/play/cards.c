#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/cards.h"

/* Names. */

void
card_words_make(struct card_words *out, struct arena *a,
	const struct vocabulary *pieces, const void *world)
{
	size_t count = words_count(pieces, world);
	size_t numbers = (size_t)CARDS_EPOCHS * CARDS_DECK;
	*out = (struct card_words){
		.list = arena_array(a, count + numbers, sizeof *out->list),
		.count = count + numbers,
		.pieces = (int)count,
	};
	for (int i = 0; i < out->pieces; i++)
		out->list[i] = (struct card_name){ words_id(pieces, world, i),
			words_name(pieces, world, i), i };
	for (int epoch = 1; epoch <= CARDS_EPOCHS; epoch++)
		for (int position = 1; position <= CARDS_DECK; position++) {
			int card = card_numbered(out, epoch, position);
			const char *id =
				arena_printf(a, "%d.%d", epoch, position);
			out->list[card] = (struct card_name){ id, id, -1 };
		}
}

int
card_seen(const struct card_words *n, int card)
{
	return n->list[card].seen;
}

void
card_reveal(struct card_words *n, struct arena *a, int card, int piece)
{
	struct card_name *c = &n->list[card];
	c->seen = piece;
	c->name = arena_printf(a, "%s (%s)", n->list[piece].name, c->id);
}

int
card_numbered(const struct card_words *n, int epoch, int position)
{
	return n->pieces + (epoch - 1) * CARDS_DECK + position - 1;
}

bool
card_is_hidden(const struct card_words *n, int card)
{
	return card >= n->pieces;
}

int
card_epoch(const struct card_words *n, int card)
{
	return (card - n->pieces) / CARDS_DECK + 1;
}

int
card_position(const struct card_words *n, int card)
{
	return (card - n->pieces) % CARDS_DECK + 1;
}

/* Lists. */

void
cards_add(struct card_list *l, int card)
{
	assert(l->count < CARDS_DECK);
	l->card[l->count++] = (int16_t)card;
}

static int
place_of(const struct card_list *l, int card)
{
	for (int i = 0; i < l->count; i++)
		if (l->card[i] == card)
			return i;
	return -1;
}

bool
cards_has(const struct card_list *l, int card)
{
	return place_of(l, card) >= 0;
}

void
cards_remove(struct card_list *l, int card)
{
	int i = place_of(l, card);
	assert(i >= 0);
	l->count--;
	for (; i < l->count; i++)
		l->card[i] = l->card[i + 1];
	l->card[l->count] = 0;
}

/* Numbers come before pieces. */
static int
rank(const struct card_words *n, int card)
{
	return card_is_hidden(n, card) ? card - (int)n->count : card;
}

void
cards_sort(struct card_list *l, const struct card_words *n)
{
	for (int i = 1; i < l->count; i++)
		for (int k = i;
			k > 0 && rank(n, l->card[k - 1]) > rank(n, l->card[k]);
			k--) {
			int16_t card = l->card[k];
			l->card[k] = l->card[k - 1];
			l->card[k - 1] = card;
		}
}

/* Decks. */

void
deck_gather(struct card_deck *d, const struct card_list *cards,
	const struct card_words *n)
{
	assert(d->epoch < CARDS_EPOCHS);
	struct card_list all = *cards;
	cards_sort(&all, n);
	d->epoch++;
	d->size = all.count;
	d->next = 1;
	d->gathered = all;
}

int
deck_left(const struct card_deck *d)
{
	return d->size - d->next + 1;
}

int
deck_next(const struct card_deck *d, const struct card_words *n)
{
	return card_numbered(n, d->epoch, d->next);
}
