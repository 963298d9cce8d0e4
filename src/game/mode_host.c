#include "card_table.h"
#include "game_internal.h"

/*
 * Hosted games (protocol.md 7.1): offer, accept, then the referee's anchor; a
 * player's packet and the referee's answer alternate. The answer resolves what
 * was ordered; the referee knows all cards and can choose neither them nor
 * dice. The last packet of a game is his: it opens the deals.
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

/* Who must send next: whoever is asked, or owes a card. */
static void
follow_mover(struct game *g)
{
	int seat = g->match.missing.seat;
	if (seat >= 0)
		g->ledger.mover = g->seat[0] == seat ? 'A' : 'B';
}

/* The anchor: what the cards will be dealt by is fixed. */
static bool
answer_accept(struct card_io *io)
{
	match_go_on(&io->game->match);
	return !io->table || card_host_commits(io);
}

/* Runs what was ordered, deals, and runs on as long as that helps; behind a
 * draw that was agreed to nothing runs. */
static bool
answer_orders(struct card_io *io, struct chance *chance)
{
	struct game *g = io->game;
	bool more = g->match.missing.kind != MISSING_NOTHING;
	while (more) {
		match_run(&g->match, chance, g->journal);
		more = false;
		if (g->match.bad_seal)
			return error_set(io->error, ERROR_VERIFY,
				"packet %u: what was sealed is not legal (V8)",
				io->packet->seq - 1);
		if (io->table && !card_host_deals(io, &more))
			return false;
	}
	bool over = g->match.missing.kind == MISSING_NOTHING;
	return !over || !io->table || card_host_opens(io);
}

bool
game_host_answer(struct card_io *io, struct lines *rolls)
{
	struct game *g = io->game;
	bool anchor = duty(io->packet->seq) == DUTY_ANCHOR;
	struct chance chance;
	struct digest seed;
	chance_none(&chance, g->arena);
	if (io->packet->from != 'R') {
		*rolls = chance.log;
		return true;
	}
	if (!anchor) {
		ledger_seed(&g->ledger, io->packet, &seed);
		chance_seed(&chance, g->arena, &seed);
	}
	if (anchor ? !answer_accept(io) : !answer_orders(io, &chance))
		return false;
	*rolls = chance.log;
	follow_mover(g);
	game_hash_state(g);
	return game_check_labels(g, &chance, io->error);
}

static bool
take(struct game *g, const struct entry *entry, struct error *e)
{
	struct packet copy = entry->packet;
	struct card_io io = {
		.game = g, .table = g->cards, .packet = &copy, .error = e
	};
	return game_take_answer(&io, entry);
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
	.take = take,
};
