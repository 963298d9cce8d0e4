#include "feldpost/cards.h"
#include "feldpost/doc.h"
#include "feldpost/message.h"

/* Reads a list of cards such as [W7, 1.1, 1.2]. */

static bool
read_cards(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	struct card_list *out = member;
	(void)a;
	*out = (struct card_list){ .count = 0 };
	if (!doc_expect(n, NODE_LIST, _("a list of cards"), e))
		return false;
	if (n->count > CARDS_DECK)
		return error_at(e, ERROR_INPUT, n->at, "more than %d cards",
			CARDS_DECK);
	for (const struct node *c = n->first; c; c = c->next) {
		if (!doc_expect(c, NODE_SCALAR, _("a card"), e))
			return false;
		int card = words_find(f->words, world, c->text, NULL);
		if (card < 0 || cards_has(out, card))
			return error_at(e, ERROR_INPUT, c->at,
				card < 0 ? N_("`%s` is no card")
					 : N_("`%s` is there twice"),
				c->text);
		cards_add(out, card);
	}
	return true;
}

static struct node *
write_cards(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const struct card_list *l = member;
	struct node *list = doc_list(a);
	for (int i = 0; i < l->count; i++)
		doc_push(list,
			doc_text(a, words_id(f->words, world, l->card[i])));
	return list;
}

const struct field_custom card_list_field = {
	.read = read_cards,
	.write = write_cards,
};

/* A deck in a file: {epoch: 2, size: 3, drawn: 0, gathered: [1.5, A41, A7]}. */

static bool
need_number(const struct node *n, const char *key, long max, int16_t *out,
	struct error *e)
{
	struct node *member;
	long value;
	if (!doc_need(n, key, &member, e) ||
		!doc_get_integer(member, 0, max, key, &value, e))
		return false;
	*out = (int16_t)value;
	return true;
}

/* Checks that the vocabulary has numbers for this epoch. */
static bool
check_epoch(const struct field *f, const struct node *n, const void *world,
	struct arena *a, int epoch, struct error *e)
{
	const char *first = arena_printf(a, "%d.1", epoch);
	return epoch == 0 || words_find(f->words, world, first, NULL) >= 0 ||
	       error_at(e, ERROR_INPUT, n->at,
		       "the deck is not shuffled %d times", epoch);
}

static bool
read_deck(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	static const char *const keys[] = { "epoch", "size", "drawn",
		"gathered", NULL };
	struct card_deck *d = member;
	struct node *gathered;
	if (!doc_expect(n, NODE_MAP, _("a deck"), e) || !doc_only(n, keys, e) ||
		!need_number(n, "epoch", CARDS_EPOCHS, &d->epoch, e) ||
		!check_epoch(f, n, world, a, d->epoch, e) ||
		!need_number(n, "size", CARDS_DECK, &d->size, e) ||
		!need_number(n, "drawn", d->size, &d->next, e) ||
		!doc_need(n, "gathered", &gathered, e))
		return false;
	d->next++;
	return read_cards(f, gathered, world, a, &d->gathered, e);
}

static struct node *
write_deck(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	const struct card_deck *d = member;
	struct node *map = doc_map(a);
	doc_put(a, map, "epoch", doc_integer(a, d->epoch));
	doc_put(a, map, "size", doc_integer(a, d->size));
	doc_put(a, map, "drawn", doc_integer(a, d->next - 1));
	doc_put(a, map, "gathered", write_cards(f, &d->gathered, world, a));
	return map;
}

const struct field_custom card_deck_field = {
	.read = read_deck,
	.write = write_deck,
};
