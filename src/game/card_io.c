#include <string.h>

#include "card_table.h"

/*
 * Decides which card operations are due in a packet. card_op.c handles each
 * operation. Making a packet and checking a packet run the same steps.
 */

/* Makes every shuffle that is possible now, at most one for each epoch. */
static bool
pass_shuffles(struct card_io *io)
{
	struct card_table *t = io->table;
	int number;
	if (!t->has_key[0] || !t->has_key[1])
		return true;
	while ((number = card_unshuffled(t)) &&
		t->epoch[number].last != io->packet->from)
		if (!card_op_shuffle(io, number))
			return false;
	return true;
}

enum {
	SHARE_CARDS = 8, /* the most cards on one header line */
};

/* Adds a card. When the header line is full, writes the line. */
static bool
add_share(struct card_io *io, struct card_list *due, int card)
{
	cards_add(due, card);
	if (due->count < SHARE_CARDS)
		return true;
	bool passed = card_op_shares(io, due);
	due->count = 0;
	return passed;
}

bool
card_io_uncover(struct card_io *io, const struct card_list *cards, bool *given)
{
	struct card_table *t = io->table;
	struct card_list due = { .count = 0 };
	*given = true;
	for (int i = 0; i < cards->count; i++) {
		const struct card_slot *slot = card_slot(t, cards->card[i]);
		*given = *given && slot->shared[io->other];
		if (!slot->shared[io->me] &&
			!add_share(io, &due, cards->card[i]))
			return false;
	}
	if (due.count && !card_op_shares(io, &due))
		return false;
	for (int i = 0; i < cards->count && *given; i++)
		if (!card_op_show(io, cards->card[i]))
			return false;
	return true;
}

/* True if the sender shows a card because it can't prove the card's class. */
static bool
shows_instead(struct card_io *io, int card, const struct card_class *c)
{
	const struct packet *p = io->packet;
	if (io->secret)
		return !set_has(c->pieces(io->table->world),
			card_peek(io->table, card, p->from, io->secret));
	const char *header = arena_printf(
		io->table->arena, "\"%s\"", card_op_class_header(io, card, c));
	return io->op == p->ops.count ||
	       strcmp(p->ops.line[io->op], header) != 0;
}

/* Proves the class of each card that the sender drew, or shows the card. Does
 * nothing while an order is being carried out, because the order can't depend
 * on these cards. */
static bool
pass_vouched(struct card_io *io)
{
	struct card_table *t = io->table;
	struct held_card held;
	int mine = io->table->seat[io->me];
	if (io->table->match->under_way)
		return true;
	for (int k = 0; card_held(t, k, &held); k++) {
		const struct card_slot *slot = card_slot(t, held.card);
		if (held.vouch < 0 || held.seat != mine || slot->vouched ||
			slot->piece >= 0 || !slot->shared[io->other])
			continue;
		const struct card_class *c = &t->hidden->classes[held.vouch];
		if (shows_instead(io, held.card, c)
				? !card_op_show(io, held.card)
				: !card_op_class(io, held.card, c))
			return false;
	}
	return true;
}

/* Makes or checks the card parts of a packet. */

bool
card_io_before(struct card_io *io)
{
	if (!io->table->has_key[io->me] && !card_op_key(io))
		return false;
	card_table_follow(io->table);
	return pass_shuffles(io) && pass_vouched(io);
}

bool
card_io_after(struct card_io *io)
{
	card_table_follow(io->table);
	if (!pass_shuffles(io))
		return false;
	/* The other player needs shares of cards that it may see and has no
	 * shares of. */
	struct card_table *t = io->table;
	struct card_list due = { .count = 0 };
	struct held_card held;
	for (int k = 0; card_held(t, k, &held); k++) {
		const struct card_epoch *e =
			&t->epoch[card_epoch(t->words, held.card)];
		if (!card_seen_by(&held, t->seat[io->other]) || e->steps < 2 ||
			card_slot(t, held.card)->shared[io->me])
			continue;
		if (!add_share(io, &due, held.card))
			return false;
	}
	return due.count == 0 || card_op_shares(io, &due);
}

bool
card_io_owed(struct card_io *io, const struct match *m, bool *given)
{
	const struct mode *mode = io->table->ledger->mode;
	*given = false;
	if (m->bad_seal)
		return card_seal_refuse(
			io, m->seal, _("held what was not legal"));
	if (m->missing.kind != MISSING_SHARE)
		return true;
	if (m->missing.seat < 0)
		return m->missing.card < 0 || !mode->uncover ||
		       mode->uncover(io, &m->awaited, given);
	if (m->missing.seat != io->table->seat[io->me])
		return true;
	*given = true;
	if (m->missing.card < 0)
		return card_seal_open(io, m, m->seal);
	/* These orders draw cards that the sender has not seen yet. */
	for (int i = 0; i < m->awaited.count; i++)
		*given = *given && card_slot(io->table, m->awaited.card[i])
					   ->shared[io->other];
	for (int i = 0; i < m->awaited.count && *given; i++)
		if (!mode->show(io, m->awaited.card[i]))
			return false;
	return true;
}

bool
card_io_end(struct card_io *io)
{
	const struct packet *p = io->packet;
	if (io->secret ||
		(io->op == p->ops.count && io->opened == p->opens.count &&
			io->commit == p->commits.count))
		return true;
	return error_set(io->error, ERROR_VERIFY,
		"packet %u: card operations that are not due (V9)", p->seq);
}
