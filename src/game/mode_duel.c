#include <string.h>

#include "card_table.h"
#include "game_internal.h"

/*
 * Duels (protocol.md 3.3): offer, accept, then packets in strict alternation.
 * Each resolves what the one before ordered and brings orders of its own. One
 * walk serves who composes a packet and who takes one in: `io` says which.
 * Solitaire with a witness (7.2 a, decisions.md 2.3) is a duel in which B has
 * no seat, so that he only answers.
 */

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

/* Packets that are no business of this game. */
static bool
check_strange(const struct game *g, const struct packet *p, struct error *e)
{
	bool cards = p->commits.count || p->opens.count || p->ops.count;
	if (!p->beacon && !p->pulse.hex[0] && (g->cards || !cards))
		return true;
	return error_set(e, ERROR_VERIFY,
		"packet %u: cards and beacons have no place in this game (V9)",
		p->seq);
}

bool
game_answer_offer(struct card_io *io)
{
	const struct packet *p = io->packet;
	if (p->orders.count || p->rolls.count || p->state.hex[0])
		return error_set(io->error, ERROR_VERIFY,
			"packet 2: an accept carries no orders (V8)");
	if (io->game->ledger.mode->referee)
		return true;
	match_go_on(&io->game->match);
	game_hash_state(io->game);
	return !io->table || (card_io_before(io) && card_io_end(io));
}

/* Runs the match, and shows the cards that its sender owes. */
static bool
run(struct card_io *io, struct match *m, struct chance *chance,
	struct journal *j)
{
	bool given;
	do {
		match_run(m, chance, j);
		given = false;
		if (io->table && !card_io_owed(io, m, &given))
			return false;
	} while (given);
	return true;
}

/* What the packet before ordered, with the link of this one. Packets 1 and 2
 * arm nothing (protocol.md 4.2), nor does one that asks for an undo: then
 * nothing happens. */
static bool
resolve(struct card_io *io, struct lines *rolls)
{
	struct game *g = io->game;
	unsigned seq = seq_before(io->packet->seq);
	struct chance chance;
	struct digest seed;
	bool asks = game_asks_undo(g, seq);
	chance_none(&chance, g->arena);
	if (mode_arms(g->ledger.mode, seq) && !asks) {
		ledger_seed(&g->ledger, io->packet, &seed);
		chance_seed(&chance, g->arena, &seed);
	}
	if (!run(io, &g->match, &chance, asks ? NULL : g->journal))
		return false;
	*rolls = chance.log;
	return game_check_labels(g, &chance, io->error);
}

static bool
answer_turn(struct card_io *io, struct lines *rolls)
{
	if (io->table && !card_io_before(io))
		return false;
	if (!resolve(io, rolls) || (io->table && !card_io_after(io)))
		return false;
	game_hash_state(io->game);
	return true;
}

bool
game_asks(const struct game *g, int seat)
{
	const struct missing *now = &g->match.missing;
	bool waits = now->kind == MISSING_ORDER || now->kind == MISSING_ANSWER;
	if (!waits || seat < 0 || now->seat != seat)
		return false;
	return !g->cards ||
	       card_all_seen(g->cards, g->seat[0] == seat ? 'A' : 'B');
}

/* decisions.md 1.3: orders are for a seat that the position asks. What the
 * engine itself reads (standing ..., concede) a player may say at any time. */
static bool
check_asked(
	const struct game *g, const struct batch *b, char role, struct error *e)
{
	bool asked = game_asks(g, b->seat);
	for (size_t i = 0; i < b->count && !asked; i++)
		if (b->seat < 0 || b->line[i].engine == ENGINE_NONE)
			return error_set(e, ERROR_VERIFY,
				"packet %u: orders by %s, who is not asked "
				"(V8)",
				b->packet, game_player(g, role));
	return true;
}

/* What the orders certainly lead to: cards that are played with them are shown
 * in the same packet. The match itself runs when the link has come. */
static bool
look_ahead(struct card_io *io)
{
	struct arena *a = arena_new(NULL);
	struct chance none;
	struct match m;
	chance_none(&none, a);
	match_fork(&m, &io->game->match, a);
	bool ok = run(io, &m, &none, NULL);
	match_end(&m);
	arena_free(a);
	return ok;
}

void
game_tell_line(struct game *g, const struct batch *b,
	const struct batch_line *line, enum outcome outcome)
{
	struct journal *j = g->journal;
	if (!j)
		return;
	journal_turn(j, &g->match);
	struct record *r = journal_add(j, RECORD_ORDER, line->text);
	r->seat = b->seat;
	r->line = (size_t)(line - b->line) + 1;
	r->outcome = outcome;
}

static void
tell_draw(struct game *g, const struct batch *b)
{
	for (size_t i = 0; i < b->count; i++)
		if (b->line[i].engine == ENGINE_DRAW)
			game_tell_line(g, b, &b->line[i], OUTCOME_DONE);
}

bool
game_give_orders(struct card_io *io, const struct batch *batch)
{
	struct game *g = io->game;
	if (!check_asked(g, batch, io->packet->from, io->error) ||
		(io->table && !card_io_seals(io, batch)))
		return false;
	game_remember(g, batch);
	if (g->match.missing.kind != MISSING_NOTHING) {
		tell_draw(g, batch);
		if (batch->seat >= 0)
			match_give(&g->match, batch);
		if (io->table && io->packet->from != 'R' && !look_ahead(io))
			return false;
		if (!g->match.drawn && io->packet->from != 'R')
			match_wait_link(&g->match);
	}
	return !io->table || card_io_end(io);
}

bool
game_answer_turn(struct card_io *io, struct lines *rolls)
{
	return io->game->ledger.mode->referee ? game_host_answer(io, rolls)
					      : answer_turn(io, rolls);
}

bool
game_take_answer(struct card_io *io, const struct entry *entry)
{
	struct game *g = io->game;
	struct lines rolls;
	struct batch batch;
	bool accept = entry->seq == 2;
	if (accept ? !game_answer_offer(io)
		   : !game_answer_turn(io, &rolls) ||
				!game_check_rolls(
					g, io->packet, &rolls, io->error) ||
				!game_check_state(g, io->packet, io->error) ||
				!game_read_orders(g, entry, &batch, io->error))
		return false;
	game_journal_packet(g, entry);
	return accept ||
	       (game_undo(io, &batch) && game_give_orders(io, &batch));
}

bool
game_disclosed(const struct game *g)
{
	return g->ledger.player[0].secret.hex[0] &&
	       g->ledger.player[1].secret.hex[0];
}

/* protocol.md 6.5: after the end each tells his secret, and all is audited. */
static bool
take_disclosure(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	if (p->type != PACKET_DISCLOSE)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	game_journal_packet(g, entry);
	return true;
}

bool
game_audit_cards(struct game *g, struct error *e)
{
	char by = 0;
	bool duel = g->cards && g->ledger.mode->discloses;
	if (!duel || !game_disclosed(g) || card_table_audit(g->cards, &by, e))
		return true;
	if (!by)
		return false;
	return error_hint(e,
		"%s signed the packet and disclosed the secret: they do not "
		"fit. It is not proven why; compare `feldpost version`",
		ledger_signer(&g->ledger, by));
}

static bool
take(struct game *g, const struct entry *entry, struct error *e)
{
	struct packet copy = entry->packet;
	struct card_io io = {
		.game = g, .table = g->cards, .packet = &copy, .error = e
	};
	if (!check_strange(g, &copy, e))
		return false;
	if (entry->seq > 2 && g->match.missing.kind == MISSING_NOTHING)
		return take_disclosure(g, entry, e);
	if (copy.type == PACKET_DISCLOSE)
		return error_set(e, ERROR_VERIFY,
			"packet %u: discloses before the game is over (V4)",
			entry->seq);
	return game_take_answer(&io, entry);
}

#define DUEL                                                                   \
	.word = "duel", .discloses = true, .agreed = 2, .duty = duty,          \
	.sender = sender, .take = take

const struct mode mode_duel = { DUEL, .seats = 2 };

const struct mode mode_witness = { DUEL, .seats = 1, .witness = "witness" };
