#include <string.h>

#include "card_table.h"
#include "feldpost/blob.h"
#include "feldpost/shuffle.h"

/*
 * The card table again, from packets that have been verified before: what they
 * say of keys, shuffles, shares, proofs and shown cards is noted as it stands,
 * whatever it was due for.
 */

struct recall {
	struct card_table *table;
	const struct packet *packet;
	size_t op; /* the next item */
};

/* The item behind the last one, if it is a text that begins with this word;
 * what follows it, without the last quote. Else NULL. */
static const char *
take_text(struct recall *r, const char *word)
{
	const struct lines *ops = &r->packet->ops;
	size_t length = strlen(word);
	const char *item = r->op < ops->count ? ops->line[r->op] : "";
	size_t end = strlen(item);
	if (end < length + 3 || item[0] != '"' || item[length + 1] != ' ' ||
		strncmp(item + 1, word, length) != 0)
		return NULL;
	r->op++;
	return arena_copy(r->table->arena, item + length + 2, end - length - 3);
}

static bool
take_blob(struct recall *r, size_t size, size_t most, struct span *out)
{
	return blob_begin(
		r->table->arena, &r->packet->ops, &r->op, size, most, out);
}

/* "1.4" or "=W5", up to a blank or the end; -1: neither. */
static int
read_card(const struct card_table *t, const char *word)
{
	size_t length = strcspn(word, " "), dot = strcspn(word, ".");
	long epoch, position;
	if (*word == '=')
		return card_piece_named(t, arena_printf(t->arena, " %.*s",
						   (int)length - 1, word + 1));
	if (dot >= length ||
		!integer_read(
			(struct span){ word, dot }, 1, t->epochs, &epoch) ||
		!integer_read((struct span){ word + dot + 1, length - dot - 1 },
			1, t->epoch[epoch].size, &position))
		return -1;
	return card_numbered(t->words, (int)epoch, (int)position);
}

static bool
read_cards(const struct card_table *t, const char *words, struct card_list *out)
{
	while (*words) {
		int card = read_card(t, words);
		if (card < 0 || out->count == CARDS_DECK)
			return false;
		cards_add(out, card);
		words += strcspn(words, " ");
		words += *words == ' ';
	}
	return true;
}

/* What stands behind the deck's name. */
static const char *
behind_deck(const char *text)
{
	const char *blank = strchr(text, ' ');
	return blank ? blank + 1 : "";
}

static int
sender(const struct recall *r)
{
	return r->packet->from - 'A';
}

static bool
recall_key(struct recall *r)
{
	struct card_table *t = r->table;
	struct span blob;
	if (!take_blob(r, DECK_KEY_BLOB, GROUP_BYTES, &blob) ||
		!deck_key_recall(&t->key[sender(r)], blob))
		return false;
	t->has_key[sender(r)] = true;
	return !t->has_key[1 - sender(r)] ||
	       deck_key_join(&t->joint, &t->key[0], &t->key[1]);
}

/* "2 1": the first shuffle of epoch 2, which lists what goes in. */
static bool
begin_epoch(struct recall *r, const char *text, struct card_epoch **out)
{
	struct card_table *t = r->table;
	struct card_list in = { .count = 0 };
	size_t digits = strcspn(text, " ");
	const char *more;
	long epoch;
	if (!integer_read((struct span){ text, digits }, 1,
		    card_epochs(t->words), &epoch) ||
		epoch > t->epochs + 1)
		return false;
	while ((more = take_text(r, "in")))
		if (!read_cards(t, more, &in))
			return false;
	if (epoch > t->epochs && in.count == 0)
		return false;
	if (epoch > t->epochs)
		card_add_epoch(t, &in);
	*out = &t->epoch[epoch];
	return (*out)->steps < 2;
}

static bool
recall_shuffle(struct recall *r, const char *text)
{
	struct card_table *t = r->table;
	struct card_epoch *e;
	struct span blob;
	if (!begin_epoch(r, behind_deck(text), &e))
		return false;
	unsigned count = (unsigned)e->size;
	size_t deck = count * sizeof *e->card;
	if (!take_blob(r, shuffle_size(count), deck, &blob) ||
		!shuffle_recall(e->card, count, blob))
		return false;
	struct proof_place at = { .prev = r->packet->prev,
		.seq = r->packet->seq,
		.from = r->packet->from,
		.deck = t->hidden->deck };
	card_add_step(t, e, &at);
	return true;
}

static bool
recall_shares(struct recall *r, const char *text)
{
	struct card_table *t = r->table;
	struct card_list cards = { .count = 0 };
	struct point share[CARDS_DECK];
	struct span blob;
	if (!read_cards(t, behind_deck(text), &cards))
		return false;
	unsigned count = (unsigned)cards.count;
	if (!take_blob(r, shares_size(count), count * sizeof *share, &blob) ||
		!shares_recall(share, count, blob))
		return false;
	for (unsigned i = 0; i < count; i++) {
		struct card_slot *slot = card_slot(t, cards.card[i]);
		slot->shared[sender(r)] = true;
		slot->share[sender(r)] = share[i];
	}
	return true;
}

/* Proofs are passed over. */
static bool
recall_class(struct recall *r, const char *text)
{
	const struct lines *ops = &r->packet->ops;
	int card = read_card(r->table, behind_deck(text));
	if (card < 0 || !card_is_hidden(r->table->words, card))
		return false;
	card_slot(r->table, card)->vouched = true;
	while (r->op < ops->count && ops->line[r->op][0] != '"')
		r->op++;
	return true;
}

static bool
recall_op(struct recall *r)
{
	const char *text;
	if (take_text(r, "key"))
		return recall_key(r);
	if ((text = take_text(r, "shuffle")))
		return recall_shuffle(r, text);
	if ((text = take_text(r, "share")))
		return recall_shares(r, text);
	return (text = take_text(r, "class")) && recall_class(r, text);
}

/* "card DECK CID NAME" */
static bool
recall_shown(struct card_table *t, const char *item)
{
	const char *text = behind_deck(behind_deck(item));
	int card = read_card(t, text), piece = card_piece_named(t, item);
	if (card < 0 || !card_is_hidden(t->words, card) || piece < 0)
		return false;
	card_slot(t, card)->piece = (int16_t)piece;
	return true;
}

static const char seal[] = "seal ";

/* Two items a seal. */
static bool
recall_commits(struct card_table *t, const struct packet *p)
{
	const struct lines *l = &p->commits;
	struct digest commitment;
	for (size_t i = 0; i < l->count; i += 2) {
		const char *label = text_behind(l->line[i], seal);
		if (!label || i + 1 == l->count ||
			!digest_read(&commitment, span_of(l->line[i + 1])))
			return false;
		card_seal_add(t, p->from, label, &commitment);
	}
	return true;
}

/* One item a card, three a seal. */
static bool
recall_opens(struct card_table *t, const struct packet *p)
{
	const struct lines *l = &p->opens;
	for (size_t i = 0; i < l->count; i++) {
		const char *label = text_behind(l->line[i], seal);
		if (!label && !recall_shown(t, l->line[i]))
			return false;
		if (!label)
			continue;
		i += 2;
		if (i >= l->count ||
			!card_seal_reopen(t, p->from, label, l->line[i]))
			return false;
	}
	return true;
}

bool
card_table_recall(struct card_table *t, const struct packet *p)
{
	struct recall r = { .table = t, .packet = p };
	while (r.op < p->ops.count)
		if (!recall_op(&r))
			return false;
	return recall_commits(t, p) && recall_opens(t, p);
}
