#include "game_internal.h"

/*
 * Duels (protocol.md 3.3): offer, accept, then packets in strict alternation.
 * Each resolves what the one before ordered and brings orders of its own.
 */

static bool
take_accept(struct game *g, struct error *e)
{
	const struct packet *p = &g->ledger.entry[1].packet;
	if (p->orders.count || p->rolls.count || p->state.hex[0])
		return error_set(e, ERROR_VERIFY,
			"packet 2: an accept carries no orders (V8)");
	match_go_on(&g->match);
	game_hash_state(g);
	game_journal_packet(g, &g->ledger.entry[1]);
	return true;
}

/* What packet `seq` ordered, with the link of the packet behind it. Packets 1
 * and 2 arm nothing (protocol.md 4.2). */
static void
resolve(struct game *g, unsigned seq, const struct digest *link)
{
	struct chance chance;
	g->rolls = (struct lines){ .line = NULL };
	if (seq >= 3) {
		game_run_batch(g, seq, link, &chance);
		g->rolls = chance.log;
	}
	g->resolved = true;
}

/* decisions.md 1.3: orders are for a seat that the position asks. What the
 * engine itself reads (standing ..., concede) a player may say at any time. */
static bool
check_asked(
	const struct game *g, const struct batch *b, char role, struct error *e)
{
	bool asked = b->seat >= 0 && g->match.missing.seat == b->seat;
	for (size_t i = 0; i < b->count && !asked; i++)
		if (b->seat < 0 || b->line[i].engine == ENGINE_NONE)
			return error_set(e, ERROR_VERIFY,
				"packet %u: orders by %s, who is not asked "
				"(V8)",
				b->packet, game_player(g, role));
	return true;
}

static bool
check_cards(const struct packet *p, struct error *e)
{
	if (p->commits.count || p->opens.count || p->ops.count || p->beacon ||
		p->pulse.hex[0])
		return error_set(e, ERROR_VERIFY,
			"packet %u: cards and beacons have no place in this "
			"game (V9)",
			p->seq);
	return true;
}

static bool
take_turn(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	struct batch batch;
	if (!g->resolved)
		resolve(g, p->seq - 1, &p->link);
	if (!game_check_rolls(g, p, &g->rolls, e) || !check_cards(p, e) ||
		!game_check_state(g, p, e) ||
		!game_read_orders(g, entry, &batch, e) ||
		!check_asked(g, &batch, p->from, e))
		return false;
	game_journal_packet(g, entry);
	g->resolved = false;
	g->position = NULL;
	if (g->match.missing.kind == MISSING_NOTHING)
		return true;
	if (batch.seat >= 0)
		match_give(&g->match, &batch);
	match_wait_link(&g->match);
	return true;
}

bool
game_take_duel(struct game *g, const struct entry *entry, struct error *e)
{
	if (entry->seq == 2)
		return take_accept(g, e);
	return take_turn(g, entry, e);
}

/* One step ahead of the transcript. */

void
game_resolve_ahead(struct game *g, const struct digest *link)
{
	resolve(g, ledger_last(&g->ledger)->seq, link);
}
