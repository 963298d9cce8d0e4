#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/cards.h"
#include "feldpost/message.h"

/* Names. */

void
card_words_make(struct card_words *out, struct arena *a,
	const struct vocabulary *pieces, const void *world)
{
	size_t count = words_count(pieces, world);
	size_t numbers = (size_t)CARDS_EPOCHS * CARDS_DECK;
	struct card_name *list = arena_array(a, count + numbers, sizeof *list);
	*out = (struct card_words){
		.list = list,
		.count = count + numbers,
		.pieces = (int)count,
	};
	for (int i = 0; i < out->pieces; i++)
		list[i] = (struct card_name){ words_id(pieces, world, i),
			words_name(pieces, world, i) };
	for (int epoch = 1; epoch <= CARDS_EPOCHS; epoch++)
		for (int position = 1; position <= CARDS_DECK; position++) {
			int card = card_numbered(out, epoch, position);
			const char *id =
				arena_printf(a, "%d.%d", epoch, position);
			list[card] = (struct card_name){ id, id };
		}
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

/* Readers. */

int
card_seen(const struct card_words *n, const struct reader *r, int card)
{
	if (!card_is_hidden(n, card))
		return card;
	return r ? r->seen[card - n->pieces] - 1 : -1;
}

void
card_reveal(const struct card_words *n, struct reader *r, int card, int piece)
{
	r->seen[card - n->pieces] = (int16_t)(piece + 1);
}

void
card_print(const struct card_words *n, const struct reader *r, int card,
	struct buffer *out)
{
	int piece = card_seen(n, r, card);
	buffer_puts(out, _(n->list[piece < 0 ? card : piece].name));
	if (piece >= 0 && piece != card)
		buffer_printf(out, " (%s)", n->list[card].id);
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

/* Open cards last and by piece, hidden ones by number. */
static void
sort_cards(struct card_list *l, const struct card_words *n)
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
	sort_cards(&all, n);
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
