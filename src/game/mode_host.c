#include "card_table.h"
#include "game_internal.h"

/*
 * Hosted games (feldpost-protocol(7) 7.1): offer, accept, then the referee's
 * anchor; a player's packet and the referee's answer alternate. The answer
 * resolves what was ordered; the referee knows all cards and can choose neither
 * them nor dice. The last packet of a game is his: it opens the deals.
 */

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

/* The match waits for the referee's anchor. */
static bool
accept_offer(struct card_io *io)
{
	(void)io;
	return true;
}

/* Runs what was ordered, deals, and runs on as long as that helps; behind a
 * draw that was agreed to nothing runs. Behind the end it opens the deals. */
static bool
answer_orders(struct card_io *io, struct chance *chance)
{
	struct game *g = io->game;
	struct digest seed;
	bool more = g->match.missing.kind != MISSING_NOTHING;
	ledger_seed(&g->ledger, io->packet, &seed);
	chance_seed(chance, g->arena, &seed);
	while (more) {
		match_run(&g->match, chance, g->journal);
		more = false;
		if (g->match.bad_seal)
			return error_set(io->error, ERROR_VERIFY,
				"packet %u: what was sealed is not legal (V8)",
				seq_before(io->packet->seq));
		if (io->table && !card_host_deals(io, &more))
			return false;
	}
	bool over = g->match.missing.kind == MISSING_NOTHING;
	return (!over || !io->table || card_host_opens(io)) &&
	       game_check_labels(g, chance, io->error);
}

/* Who must send next: whoever is asked, or owes a card. */
static void
follow_mover(struct game *g)
{
	int seat = g->match.missing.seat;
	if (seat >= 0)
		g->ledger.mover = g->seat[0] == seat ? 'A' : 'B';
}

/* The referee's anchor fixes by what the cards will be dealt; then he resolves
 * what a player has ordered. A player's packet answers nothing. */
static bool
answer(struct card_io *io, struct lines *rolls)
{
	struct game *g = io->game;
	struct chance chance;
	chance_none(&chance, g->arena);
	*rolls = chance.log;
	if (io->packet->from != 'R')
		return true;
	if (duty(io->packet->seq) == DUTY_ANCHOR) {
		match_go_on(&g->match);
		if (io->table && !card_host_commits(io))
			return false;
	} else if (!answer_orders(io, &chance))
		return false;
	*rolls = chance.log;
	follow_mover(g);
	game_hash_state(g);
	return true;
}

static bool
disclose(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	(void)g;
	(void)key;
	(void)answered;
	return error_set(e, ERROR_NOT_NOW,
		"nobody discloses in a hosted game: the referee's closing "
		"packet opens the deals");
}

static bool
is_over(const struct game *g)
{
	return g->ledger.mode->referee &&
	       g->match.missing.kind == MISSING_NOTHING;
}

bool
game_closed(const struct game *g)
{
	return is_over(g) && ledger_last(&g->ledger)->packet.from == 'R';
}

bool
game_needs_closing(const struct game *g)
{
	return is_over(g) && !game_closed(g);
}

const struct mode mode_host = {
	.word = "host",
	.seats = 2,
	.referee = true,
	.agreed = 2,
	.duty = duty,
	.sender = sender,
	.derive = game_derive_between,
	.accept = accept_offer,
	.answer = answer,
	.take = game_take_turn,
	.order = game_order_turn,
	.resolve = game_resolve_turn,
	.disclose = disclose,
};
