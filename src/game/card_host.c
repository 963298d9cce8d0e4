#include <string.h>

#include "card_table.h"

/*
 * Cards dealt by a host (feldpost-protocol(7) 7.1). First the host commits to a
 * secret. Then the players' link becomes known. The secret and the link
 * together determine the deal. The host publishes a hash of each card. In a box
 * it tells each player their own cards.
 */

static const char *
deck_of(const struct card_io *io)
{
	return io->table->hidden->deck;
}

/* Makes or checks a commitment. If the commitment was made before its epoch
 * began, it is repeated when the epoch begins. Another commitment is refused:
 * by then the host knows the seed and could choose a deal. */
static bool
pass_commitment(struct card_io *io, int number)
{
	struct card_epoch *e = &io->table->epoch[number];
	struct digest delta, d;
	const char *item = arena_printf(
		io->table->arena, "deal %s %d", deck_of(io), number);
	if (io->secret) {
		host_deal_secret(
			&delta, io->secret, deck_of(io), (unsigned)number);
		host_deal_commitment(&d, &delta, deck_of(io), (unsigned)number);
		digest_wipe(&delta);
	}
	if (!card_op_commit(io, item) ||
		!card_op_digest(io, &io->packet->commits, &io->commit, &d))
		return false;
	if (e->commitment.hex[0] && !digest_equals(&e->commitment, &d))
		return card_op_refuse(
			io, _("a deal is fixed for the second time"));
	e->commitment = d;
	e->committed = true;
	return true;
}

/* Commits to the next deal while the seed of its epoch is still unknown. */
bool
card_host_commits(struct card_io *io)
{
	struct card_table *t = io->table;
	for (int i = 1; i <= t->epochs + 1 && i <= card_epochs(t->words); i++)
		if (!t->epoch[i].committed && !pass_commitment(io, i))
			return false;
	return true;
}

void
card_host_see_all(
	struct card_table *t, const struct digest *g, struct reader *r)
{
	struct digest unused;
	for (int n = 1; n <= t->epochs && t->epoch[n].kappa; n++)
		for (int i = 1; i <= t->epoch[n].size; i++) {
			int card = card_numbered(t->words, n, i);
			card_reveal(t->words, r, card,
				card_dealt(t, g, card, &unused));
		}
}

static bool
pass_deal(struct card_io *io, int number)
{
	struct card_table *t = io->table;
	struct card_epoch *e = &t->epoch[number];
	ledger_seed(t->ledger, io->packet, &e->seed);
	e->kappa = arena_array(t->arena, (size_t)e->size, sizeof *e->kappa);
	if (!card_op_commit(io, arena_printf(t->arena, "dealcards %s %d %d",
					deck_of(io), number, e->size)))
		return false;
	for (int i = 1; i <= e->size; i++) {
		struct digest nonce;
		if (io->secret) {
			int piece = card_dealt(t, io->secret,
				card_numbered(t->words, number, i), &nonce);
			host_deal_kappa(&e->kappa[i - 1], &nonce, (unsigned)i,
				t->words->list[piece].id);
		}
		if (!card_op_digest(io, &io->packet->commits, &io->commit,
			    &e->kappa[i - 1]))
			return false;
	}
	e->steps = 2;
	return true;
}

/* Makes or checks `dealcard DECK CID NAME` and the card's nonce. */

static const char *
show_item(struct card_io *io, int card, const char *name)
{
	return arena_printf(io->table->arena, "dealcard %s %s %s", deck_of(io),
		io->table->words->list[card].id, name);
}

static bool
take_shown(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	const struct packet *p = io->packet;
	const struct card_epoch *e = &t->epoch[card_epoch(t->words, card)];
	unsigned position = (unsigned)card_position(t->words, card);
	struct digest nonce, kappa;
	if (io->opened + 2 > p->opens.count ||
		!digest_read(&nonce, span_of(p->opens.line[io->opened + 1])))
		return card_op_refuse(io, _("a card must be shown, but it is "
					    "missing"));
	const char *item = p->opens.line[io->opened];
	const char *blank = strrchr(item, ' ');
	int piece = card_piece_named(t, span_of(blank ? blank + 1 : ""));
	const char *name = piece < 0 ? "" : t->words->list[piece].id;
	host_deal_kappa(&kappa, &nonce, position, name);
	if (piece < 0 || !digest_equals(&kappa, &e->kappa[position - 1]) ||
		strcmp(item, show_item(io, card, name)) != 0)
		return card_op_refuse(
			io, _("a card that was not dealt is shown"));
	card_slot(t, card)->piece = (int16_t)piece;
	io->opened += 2;
	return true;
}

static bool
put_shown(struct card_io *io, int card, int piece, const struct digest *nonce)
{
	struct card_table *t = io->table;
	struct lines *opens = &io->packet->opens;
	lines_add(io->table->arena, opens,
		show_item(io, card, t->words->list[piece].id));
	lines_add(io->table->arena, opens, nonce->hex);
	card_slot(t, card)->piece = (int16_t)piece;
	return true;
}

bool
card_host_show(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	struct dealt_card c;
	if (!io->secret)
		return take_shown(io, card);
	if (!card_host_peek(t, io->packet->from, io->key, card, &c))
		return card_op_refuse(
			io, _("the referee has not shown this card"));
	return put_shown(
		io, card, card_piece_named(t, span_of(c.name)), &c.nonce);
}

/* Shows a card. The host can show any card, because it knows all of them. */
static bool
show_dealt(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	struct digest nonce;
	if (!io->secret)
		return take_shown(io, card);
	int piece = card_dealt(t, io->secret, card, &nonce);
	return put_shown(io, card, piece, &nonce);
}

/* Shows the cards for which the match waits. If a player holds the cards and an
 * order is under way, the host shows them only in games that allow this. The
 * holder then need not send a packet. */
static bool
pass_awaited(struct card_io *io, bool *more)
{
	struct card_table *t = io->table;
	const struct match *m = io->table->match;
	bool hosts =
		m->missing.seat < 0 || !m->under_way || t->hidden->host_shows;
	if (m->missing.kind != MISSING_SHARE || m->missing.card < 0 || !hosts)
		return true;
	for (int i = 0; i < m->awaited.count; i++) {
		int card = m->awaited.card[i];
		if (!t->epoch[card_epoch(t->words, card)].kappa)
			return card_op_refuse(
				io, _("a card must be shown, but it is "
				      "missing"));
		if (!show_dealt(io, card))
			return false;
	}
	*more = true;
	return true;
}

/* Handles a card whose class the holder must prove. If the card has another
 * class, the host shows the card in place of the holder. */
static bool
pass_vouched(struct card_io *io, const struct held_card *held, bool *more)
{
	struct card_table *t = io->table;
	const struct packet *p = io->packet;
	struct card_slot *slot = card_slot(t, held->card);
	const struct card_class *c = &t->hidden->classes[held->vouch];
	struct digest nonce;
	const char *start = arena_printf(io->table->arena, "dealcard %s %s ",
		deck_of(io), t->words->list[held->card].id);
	*more = true;
	if (io->secret) {
		int piece = card_dealt(t, io->secret, held->card, &nonce);
		if (!set_has(c->pieces(io->table->world), piece))
			return put_shown(io, held->card, piece, &nonce);
	} else if (io->opened < p->opens.count &&
		   strncmp(p->opens.line[io->opened], start, strlen(start)) ==
			   0)
		return take_shown(io, held->card);
	slot->vouched = true;
	return true;
}

static bool
pass_all_vouched(struct card_io *io, bool *more)
{
	struct card_table *t = io->table;
	struct held_card held;
	if (io->table->match->under_way)
		return true;
	for (int k = 0; card_held(t, k, &held); k++) {
		const struct card_slot *slot = card_slot(t, held.card);
		if (held.vouch < 0 || slot->vouched || slot->piece >= 0 ||
			!t->epoch[card_epoch(t->words, held.card)].kappa)
			continue;
		if (!pass_vouched(io, &held, more))
			return false;
	}
	return true;
}

bool
card_host_deals(struct card_io *io, bool *more)
{
	struct card_table *t = io->table;
	*more = false;
	card_table_follow(t);
	for (int i = 1; i <= t->epochs; i++) {
		if (t->epoch[i].kappa)
			continue;
		*more = true;
		if (!pass_deal(io, i))
			return false;
	}
	return pass_awaited(io, more) && pass_all_vouched(io, more) &&
	       card_boxes_pass(io, 'A') && card_boxes_pass(io, 'B') &&
	       card_host_commits(io);
}

/* Makes all deals again after the end of the game. */

static bool
check_deal(struct card_io *io, int number, const struct digest *delta)
{
	struct card_table *t = io->table;
	const struct card_epoch *e = &t->epoch[number];
	struct digest commitment, nonce, kappa;
	struct host_deal d;
	host_deal_commitment(&commitment, delta, deck_of(io), (unsigned)number);
	bool right = digest_equals(&commitment, &e->commitment) &&
		     host_deal_make(&d, delta, &e->seed, (unsigned)e->size);
	for (int i = 1; right && i <= e->size; i++) {
		int source = e->made_of.card[d.order[i - 1] - 1];
		int card = card_numbered(t->words, number, i);
		int piece = card_is_hidden(t->words, source)
				    ? card_slot(t, source)->piece
				    : source;
		host_deal_nonce(&nonce, &d, (unsigned)i);
		host_deal_kappa(
			&kappa, &nonce, (unsigned)i, t->words->list[piece].id);
		right = digest_equals(&kappa, &e->kappa[i - 1]);
		card_slot(t, card)->piece = (int16_t)piece;
	}
	return right || error_set(io->error, ERROR_VERIFY,
				"packet %u: the deal of epoch %d does not "
				"follow from the opened secret",
				io->packet->seq, number);
}

bool
card_host_opens(struct card_io *io)
{
	struct card_table *t = io->table;
	for (int i = 1; i <= t->epochs && t->epoch[i].kappa; i++) {
		struct digest delta;
		if (io->secret)
			host_deal_secret(
				&delta, io->secret, deck_of(io), (unsigned)i);
		if (!card_op_open(io, arena_printf(io->table->arena,
					      "deal %s %d", deck_of(io), i)) ||
			!card_op_digest(
				io, &io->packet->opens, &io->opened, &delta) ||
			!check_deal(io, i, &delta))
			return false;
	}
	return true;
}

bool
card_host_audit(
	struct card_table *t, const struct digest *secret, struct error *e)
{
	const char *deck = t->hidden->deck;
	for (int i = 1; i <= card_epochs(t->words); i++) {
		struct digest delta, commitment;
		host_deal_secret(&delta, secret, deck, (unsigned)i);
		host_deal_commitment(&commitment, &delta, deck, (unsigned)i);
		if (t->epoch[i].committed &&
			!digest_equals(&commitment, &t->epoch[i].commitment))
			return error_set(e, ERROR_VERIFY,
				"the disclosed secret did not fix the deal of "
				"epoch %d",
				i);
	}
	return true;
}
