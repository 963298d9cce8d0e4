#include "card_table.h"
#include "game_internal.h"

/* Hosted games (feldpost-protocol(7) 7.1): offer, acceptance, the referee's
 * anchor, then by turns a player's packet and the referee's answer. The answer
 * resolves the orders. The referee knows all cards but can choose neither cards
 * nor dice. The referee's last packet opens the deals. */

static enum duty
duty(unsigned seq)
{
	static const enum duty begin[] = { DUTY_OFFER, DUTY_ACCEPT,
		DUTY_ANCHOR };
	if (seq <= 3)
		return begin[seq - 1];
	return seq % 2 == 0 ? DUTY_ORDERS : DUTY_ANSWER;
}

static char
sender(const struct ledger *l, unsigned seq)
{
	switch (duty(seq)) {
	case DUTY_ANCHOR:
	case DUTY_ANSWER:
		return 'R';
	case DUTY_ORDERS:
		return l->mover;
	case DUTY_OFFER:
	case DUTY_ACCEPT:
	case DUTY_TURN:
		break;
	}
	return seq == 1 ? 'A' : 'B';
}

/* After the acceptance the match waits for the referee's anchor. */
static bool
accept_offer(struct game *g, struct card_io *io)
{
	(void)g;
	(void)io;
	return true;
}

/* Runs the orders and deals cards, in turn, until neither can continue. Does
 * nothing after an agreed draw. After the end of the game, opens the deals. */
static bool
answer_orders(struct game *g, struct card_io *io, struct chance *chance)
{
	struct digest seed;
	bool more = g->match.missing.kind != MISSING_NOTHING;
	ledger_seed(&g->ledger, io->packet, &seed);
	chance_seed(chance, g->arena, &seed);
	while (more) {
		match_run(&g->match, chance, g->journal);
		more = false;
		if (g->match.bad_seal)
			return error_set(io->error, ERROR_VERIFY,
				"packet %u: the sealed order is not legal (V8)",
				seq_before(io->packet->seq));
		if (io->table && !card_host_deals(io, &more))
			return false;
	}
	bool over = g->match.missing.kind == MISSING_NOTHING;
	return (!over || !io->table || card_host_opens(io)) &&
	       game_check_labels(g, chance, io->error);
}

/* Only the referee's closing packet discloses the referee's secret. */
static bool
pass_secret(const struct game *g, struct card_io *io)
{
	struct packet *p = io->packet;
	bool due = p->from == 'R' && g->match.missing.kind == MISSING_NOTHING;
	if (io->secret && due)
		p->secret = *io->secret;
	if ((p->secret.hex[0] != '\0') == due)
		return true;
	return error_set(io->error, ERROR_VERIFY,
		due ? N_("packet %u: the closing packet has the referee's "
			 "secret (V9)")
		    : N_("packet %u: the packet must not have a secret (V9)"),
		p->seq);
}

/* Handles the first part of a packet. The referee's anchor commits to the
 * deals. Each later packet of the referee carries out orders, or opens boxes
 * about which a player has complained. A player's packet answers nothing. */
static bool
answer(struct game *g, struct card_io *io, struct lines *rolls)
{
	struct chance chance;
	chance_none(&chance, g->arena);
	*rolls = chance.log;
	if (io->packet->from != 'R')
		return pass_secret(g, io);
	if (duty(io->packet->seq) == DUTY_ANCHOR) {
		match_settle(&g->match);
		if (io->table && !card_host_commits(io))
			return false;
	} else if (g->complaint ? !game_answer_complaint(g, io)
				: !answer_orders(g, io, &chance))
		return false;
	if (!pass_secret(g, io))
		return false;
	*rolls = chance.log;
	/* The next sender is the player who is asked or owes a card. */
	if (g->match.missing.seat >= 0)
		g->ledger.mover = game_seated(g, g->match.missing.seat);
	game_hash_state(g);
	return true;
}

/* Once the closing packet has opened the deals, no duty remains. */
static enum finish
finish(const struct game *g)
{
	return g->resolved || ledger_last(&g->ledger)->packet.from != 'R'
		       ? FINISH_CLOSE
		       : FINISH_ALL;
}

static int
peek(const struct game *g, const struct secret_key *key, char role,
	const struct digest *secret, int card)
{
	struct card_table *t = g->cards;
	struct dealt_card dealt;
	(void)secret;
	if (!card_host_peek(t, role, key, card, &dealt))
		return FACE_UNKNOWN;
	return words_find(
		t->hidden->pieces, g->scenario.world, dealt.name, NULL);
}

static void
audit(const struct game *g, struct proven_list *out)
{
	const struct digest *secret = &ledger_player(&g->ledger, 'R')->secret;
	struct error e;
	if (!secret->hex[0])
		return;
	if (!card_host_audit(g->cards, secret, &e))
		proven_by_secret(out, g, 'R', &e);
	for (const struct box *b = NULL;
		(b = card_box_wrong(g->cards, secret, b));) {
		error_set(&e, ERROR_VERIFY,
			"packet %u: box %u.%u for %s does not follow from the "
			"disclosed secret",
			b->packet, b->packet, b->number, game_player(g, b->to));
		proven_by_secret(out, g, 'R', &e)->packet = b->packet;
	}
}

const struct mode mode_host = {
	.word = "host",
	.called = "hosted",
	.roles = "ABR",
	.seats = 2,
	.agreed = 2,
	.duty = duty,
	.sender = sender,
	.derive = game_derive_between,
	.accept = accept_offer,
	.answer = answer,
	.take = game_take_turn,
	.order = game_order_turn,
	.resolve = game_resolve_turn,
	.undisclosed = N_("in a hosted game, the referee's closing packet "
			  "opens the deals, and no player discloses"),
	.finish = finish,
	.no_undo = N_("a hosted game has no undo"),
	.show = card_host_show,
	.peek = peek,
	.audit = audit,
	.last_step = game_last_exchange,
};
