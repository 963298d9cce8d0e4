#include "card_table.h"
#include "feldpost/judge.h"
#include "game_internal.h"

/* Duels (feldpost-protocol(7) 3.3): offer, acceptance, then packets by turns.
 * Each packet resolves the orders of the packet before it, and has orders of
 * its own (game_turn.c). Solitaire with a witness (feldpost-protocol(7) 7.2) is
 * a duel in which B has no seat and only answers. */

static enum duty
duty(unsigned seq)
{
	return seq == 1 ? DUTY_OFFER : seq == 2 ? DUTY_ACCEPT : DUTY_TURN;
}

static char
sender(const struct ledger *l, unsigned seq)
{
	(void)l;
	return seq % 2 == 1 ? 'A' : 'B';
}

static bool
accept_offer(struct game *g, struct card_io *io)
{
	match_settle(&g->match);
	game_hash_state(g);
	return !io->table || card_io_before(io);
}

/* Makes or checks an answer. Keys and shuffles come first. Then the orders of
 * the previous packet are carried out, with the link of this packet. The last
 * part is the card operations that became due through these orders. Packets 1
 * and 2 and a request for an undo roll no dice (feldpost-protocol(7) 4.2). */
static bool
answer(struct game *g, struct card_io *io, struct lines *rolls)
{
	unsigned before = seq_before(io->packet->seq);
	bool asks = game_asks_undo(g, before);
	struct chance chance;
	struct digest seed;
	if (io->table && !card_io_before(io))
		return false;
	chance_none(&chance, g->arena);
	if (mode_arms(g->ledger.mode, before) && !asks) {
		ledger_seed(&g->ledger, io->packet, &seed);
		chance_seed(&chance, g->arena, &seed);
	}
	if (!game_run(g, io, &g->match, &chance, asks ? NULL : g->journal))
		return false;
	*rolls = chance.log;
	if (!game_check_labels(g, &chance, io->error) ||
		(io->table && !card_io_after(io)))
		return false;
	game_hash_state(g);
	return true;
}

static bool
take(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	bool over = g->match.missing.kind == MISSING_NOTHING;
	if (over && p->type != PACKET_DISCLOSE)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!over && p->type == PACKET_DISCLOSE)
		return error_set(e, ERROR_VERIFY,
			"packet %u: it discloses a secret before the game is "
			"over (V4)",
			p->seq);
	if (!over)
		return game_take_turn(g, entry, e);
	game_journal_packet(g, entry);
	return true;
}

/* After the end of the game both players disclose their secrets
 * (feldpost-protocol(7) 6.5). All cards are then recomputed. */

static void
audit(const struct game *g, struct proven_list *out)
{
	struct error e;
	char by = 0;
	if (game_disclosed(g) && !card_table_audit(g->cards, &by, &e))
		proven_by_secret(out, g, by, &e);
}

static bool
disclose(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	struct packet p = { .type = PACKET_DISCLOSE, .game = g->ledger.id };
	if (g->match.missing.kind != MISSING_NOTHING || g->resolved) {
		error_set(e, ERROR_NOT_NOW,
			"the game is not over: a disclosure now would show all "
			"your dice and cards");
		return error_hint(e, "close it first, with `feldpost sign`, or "
				     "give it up with `feldpost concede`");
	}
	if (game_disclosed(g))
		return error_set(e, ERROR_NOT_NOW,
			"both players have disclosed: nothing is left to "
			"disclose");
	if (!game_check_turn(g, key, e))
		return false;
	p.from = game_role(g, key);
	game_secret(g, key, p.from, &p.secret);
	game_start_packet(g, &p, &p.secret);
	return game_sign(g, key, answered, &p, e) && game_take_last(g, e);
}

static enum finish
finish(const struct game *g)
{
	return g->resolved	   ? FINISH_CLOSE
	       : game_disclosed(g) ? FINISH_ALL
				   : FINISH_DISCLOSE;
}

static int
peek(const struct game *g, const struct secret_key *key, char role,
	const struct digest *secret, int card)
{
	(void)key;
	return card_peek(g->cards, card, role, secret);
}

#define DUEL                                                                   \
	.word = "duel", .roles = "AB", .agreed = 2, .duty = duty,              \
	.sender = sender, .derive = game_derive_between,                       \
	.accept = accept_offer, .answer = answer, .take = take,                \
	.order = game_order_turn, .resolve = game_resolve_turn,                \
	.disclose = disclose, .finish = finish, .show = card_op_show,          \
	.uncover = card_io_uncover, .peek = peek, .audit = audit,              \
	.last_step = game_last_exchange

const struct mode mode_duel = { DUEL, .called = "duel", .seats = 2 };

const struct mode mode_witness = { DUEL, .called = "witness", .seats = 1,
	.witness = "witness" };
