#include <stdio.h>

#include "card_table.h"
#include "feldpost/blob.h"
#include "feldpost/box.h"

/*
 * Boxes, in which a host tells each player their cards (feldpost-protocol(7)
 * 7.1), and complaints about boxes. Only the text of a box decides whether the
 * box is good. Opening the box with the reader's key, opening it with its seed,
 * and making it again all give the same verdict.
 */

enum {
	BOX_LINE = 128, /* the length of a line in bytes; blanks at its end hide
			 * the length of the card's name */
};

static size_t
text_size(const struct card_list *cards)
{
	return (size_t)cards->count * BOX_LINE;
}

/* Makes a box and its seed from the secret g. The caller must wipe the seed.
 * Returns false if nothing can be encrypted for the reader's key. */
static bool
make_box(struct card_table *t, const struct digest *g, const struct box *b,
	struct digest *seed, struct buffer *box)
{
	struct buffer text = buffer_in(t->arena);
	for (int i = 0; i < b->cards.count; i++) {
		int card = b->cards.card[i];
		struct dealt_card c = { .position = (unsigned)card_position(
						t->words, card) };
		int piece = card_dealt(t, g, card, &c.nonce);
		snprintf(c.name, sizeof c.name, "%s", t->words->list[piece].id);
		dealt_write(&text, t->hidden->deck,
			(unsigned)card_epoch(t->words, card), &c);
	}
	while (text.length < text_size(&b->cards))
		buffer_putc(&text, '\n');
	const struct entry *before =
		ledger_entry(t->ledger, seq_before(b->packet));
	struct box_place at = {
		.prev = &before->hash, .seq = b->packet, .to = b->to
	};
	box_seed(seed, g, &at, buffer_span(&text));
	return box_make(box, &t->ledger->player[ledger_row(b->to)].key, seed,
		buffer_span(&text));
}

static bool
pass_box(struct card_io *io, const struct card_list *cards, char to)
{
	struct card_table *t = io->table;
	struct arena *a = io->table->arena;
	struct box *b = arena_alloc(a, sizeof *b), **end = &t->boxes;
	*b = (struct box){ .packet = io->packet->seq,
		.number = 1,
		.to = to,
		.cards = *cards };
	for (; *end; end = &(*end)->next)
		b->number += (*end)->packet == b->packet && (*end)->to == to;
	if (!card_op_header(io, arena_printf(a, "seal %c", to)))
		return false;
	if (io->secret) {
		struct buffer made = buffer_in(a);
		struct digest seed;
		bool ok = make_box(io->table, io->secret, b, &seed, &made);
		digest_wipe(&seed);
		if (!ok)
			return card_op_refuse(
				io, _("nobody can encrypt anything for the "
				      "player's key"));
		b->bytes = buffer_span(&made);
		blob_put(a, &io->packet->ops, b->bytes);
	} else if (!blob_get(a, &io->packet->ops, &io->op,
			   text_size(cards) + BOX_BYTES, &b->bytes))
		return card_op_refuse(io, _("a box has the wrong size"));
	*end = b;
	/* If the host tells a card to one player, the card counts as shared by
	 * the other player. */
	for (int i = 0; i < cards->count; i++)
		card_slot(t, cards->card[i])->shared[card_partner(to)] = true;
	return true;
}

bool
card_boxes_pass(struct card_io *io, char to)
{
	struct card_table *t = io->table;
	struct card_list due = { .count = 0 };
	struct held_card held;
	for (int k = 0; card_held(t, k, &held); k++)
		if (card_seen_by(&held, t->seat[ledger_row(to)]) &&
			!card_slot(t, held.card)->shared[card_partner(to)] &&
			t->epoch[card_epoch(t->words, held.card)].kappa)
			cards_add(&due, held.card);
	return due.count == 0 || pass_box(io, &due, to);
}

/* Reads the next line of a text. The line must be about this card and fit the
 * published hash. Each card has only one valid line. */
static bool
read_line(const struct card_table *t, int card, struct span *rest,
	struct dealt_card *out)
{
	int number = card_epoch(t->words, card);
	struct digest kappa;
	if (!dealt_read(out, t->hidden->deck, (unsigned)number, rest) ||
		(int)out->position != card_position(t->words, card) ||
		card_piece_named(t, span_of(out->name)) < 0)
		return false;
	host_deal_kappa(&kappa, &out->nonce, out->position, out->name);
	return digest_equals(
		&kappa, &t->epoch[number].kappa[out->position - 1]);
}

static bool
is_good(const struct card_table *t, const struct box *b, struct span text)
{
	struct dealt_card unused;
	for (int i = 0; i < b->cards.count; i++)
		if (!read_line(t, b->cards.card[i], &text, &unused))
			return false;
	while (text.length && text.data[0] == '\n')
		text = span_from(text, 1);
	return text.length == 0;
}

/* Reads what the text of a box says about one of its cards. The text may be
 * false. */
static bool
is_told(const struct card_table *t, int card, struct span text,
	struct dealt_card *out)
{
	struct span from = text, line;
	while (span_line(&text, &line)) {
		from.length -= text.length;
		if (read_line(t, card, &from, out))
			return true;
		from = text;
	}
	return false;
}

bool
card_box_is_bad(
	const struct card_table *t, struct box *b, const struct secret_key *key)
{
	char *text;
	size_t length;
	if (b->good)
		return false;
	if (!box_open(&text, &length, key, b->bytes))
		return true;
	b->good = is_good(t, b, (struct span){ text, length });
	secret_bytes_free(text);
	return !b->good;
}

bool
card_host_peek(struct card_table *t, char role, const struct secret_key *key,
	int card, struct dealt_card *out)
{
	bool found = false;
	char *text;
	size_t length;
	for (const struct box *b = t->boxes; b && !found; b = b->next) {
		if (b->to != role || !cards_has(&b->cards, card) ||
			!box_open(&text, &length, key, b->bytes))
			continue;
		found = is_told(t, card, (struct span){ text, length }, out);
		secret_bytes_free(text);
	}
	return found;
}

/* Shows the content of a box to everybody. The rules still treat the cards of
 * the box as face down. */
static void
open_box(struct card_table *t, struct box *b, const struct digest *seed)
{
	struct dealt_card c;
	char *text;
	size_t length;
	b->bad = true;
	if (!box_open_by_seed(&text, &length, seed,
		    &t->ledger->player[ledger_row(b->to)].key, b->bytes))
		return;
	struct span all = { text, length };
	b->bad = !is_good(t, b, all);
	for (int i = 0; i < b->cards.count; i++)
		if (is_told(t, b->cards.card[i], all, &c))
			card_slot(t, b->cards.card[i])->face =
				(int16_t)(card_piece_named(t, span_of(c.name)) +
					  1);
	secret_bytes_free(text);
}

/* Makes or checks the item `box N.K`, and the seed of this box. */
static bool
pass_seed(struct card_io *io, struct box *b)
{
	struct arena *a = io->table->arena;
	struct buffer unused = buffer_in(a);
	struct digest seed;
	if (io->secret)
		make_box(io->table, io->secret, b, &seed, &unused);
	if (!card_op_open(
		    io, arena_printf(a, "box %u.%u", b->packet, b->number)) ||
		!card_op_digest(io, &io->packet->opens, &io->opened, &seed))
		return false;
	if (!box_has_seed(b->bytes, &seed))
		return card_op_refuse(io,
			arena_printf(a, _("that is not the seed of box %u.%u"),
				b->packet, b->number));
	open_box(io->table, b, &seed);
	b->answer = io->packet->seq;
	return true;
}

static struct box *
complained_of(struct card_table *t, unsigned complaint, size_t line)
{
	struct box *b = t->boxes;
	while (b && (b->complaint != complaint || b->line != line))
		b = b->next;
	return b;
}

bool
card_boxes_answer(struct card_io *io, unsigned complaint)
{
	struct card_table *t = io->table;
	struct box *b;
	for (size_t i = 1; (b = complained_of(t, complaint, i)); i++)
		if (!pass_seed(io, b))
			return false;
	for (size_t i = 1; (b = complained_of(t, complaint, i)); i++)
		if (b->bad && !pass_box(io, &b->cards, b->to))
			return false;
	return true;
}

/* Makes all boxes again after the end of the game. */

const struct box *
card_box_wrong(struct card_table *t, const struct digest *secret,
	const struct box *before)
{
	for (const struct box *b = before ? before->next : t->boxes; b;
		b = b->next) {
		struct buffer again = buffer_in(t->arena);
		struct digest seed;
		/* A box that everybody has seen to be bad is already listed. */
		bool known = b->answer && b->bad;
		if (!known && !(make_box(t, secret, b, &seed, &again) &&
				      span_same(buffer_span(&again), b->bytes)))
			return b;
	}
	return NULL;
}
