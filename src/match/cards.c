#include <assert.h>
#include <string.h>

#include "feldpost/cards.h"
#include "feldpost/message.h"

static void
copy_names(struct card_name *list, const struct vocabulary *words,
	const void *world)
{
	int count = words ? (int)words_count(words, world) : 0;
	for (int i = 0; i < count; i++)
		list[i] = (struct card_name){ words_id(words, world, i),
			words_name(words, world, i) };
}

static char *
put_number(char *to, int number)
{
	if (number > 9)
		*to++ = (char)('0' + number / 10);
	*to++ = (char)('0' + number % 10);
	return to;
}

/* Writes "2.13". printf is avoided, because each command writes all ids. */
static const char *
number_id(struct arena *a, int epoch, int position)
{
	char *id = arena_alloc(a, sizeof "99.99");
	char *dot = put_number(id, epoch);
	*dot = '.';
	*put_number(dot + 1, position) = '\0';
	return id;
}

void
card_words_make(struct card_words *out, struct arena *a,
	const struct vocabulary *pieces, int epochs,
	const struct vocabulary *things, const void *world)
{
	size_t count = words_count(pieces, world);
	size_t numbers = (size_t)epochs * CARDS_DECK;
	size_t all =
		count + numbers + (things ? words_count(things, world) : 0);
	struct card_name *list = arena_array(a, all, sizeof *list);
	assert(count <= CARDS_DECK && epochs >= 1 && epochs <= CARDS_EPOCHS);
	*out = (struct card_words){
		.list = list,
		.count = all,
		.pieces = (int)count,
		.numbers = (int)numbers,
	};
	copy_names(list, pieces, world);
	copy_names(list + count + numbers, things, world);
	for (int epoch = 1; epoch <= epochs; epoch++)
		for (int position = 1; position <= CARDS_DECK; position++) {
			int card = card_numbered(out, epoch, position);
			const char *id = number_id(a, epoch, position);
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
	return card >= n->pieces && card < n->pieces + n->numbers;
}

int
card_epochs(const struct card_words *n)
{
	return n->numbers / CARDS_DECK;
}

int
card_thing(const struct card_words *n, int row)
{
	return n->pieces + n->numbers + row;
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

bool
cards_same(const struct card_list *a, const struct card_list *b)
{
	return a->count == b->count &&
	       memcmp(a->card, b->card, (size_t)a->count * sizeof *a->card) ==
		       0;
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

/* Returns a sort key for a card. Card numbers have lower keys than pieces. */
static int
rank(const struct card_words *n, int card)
{
	return card_is_hidden(n, card) ? card - (int)n->count : card;
}

void
deck_gather(struct card_deck *d, const struct card_list *cards,
	const struct card_words *n)
{
	assert(d->epoch < card_epochs(n));
	struct card_list all = *cards;
	/* Sorts hidden cards by number, then open cards by piece. */
	for (int i = 1; i < all.count; i++)
		for (int k = i; k > 0 &&
				rank(n, all.card[k - 1]) > rank(n, all.card[k]);
			k--) {
			int16_t card = all.card[k];
			all.card[k] = all.card[k - 1];
			all.card[k - 1] = card;
		}
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
