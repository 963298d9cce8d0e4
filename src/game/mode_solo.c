#include "feldpost/packet.h"
#include "game_internal.h"

/*
 * Solitaire (feldpost-protocol(7) 7.2): A sends all packets, with links from
 * the offer on. A packet with an even number has orders; the odd packet after
 * it has rolls and state. No other player waits for a packet, so only the
 * answered file binds the player: the file gets a line for orders before their
 * dice are rolled.
 */

static enum duty
duty(unsigned seq)
{
	if (seq == 1)
		return DUTY_OFFER;
	return seq % 2 == 0 ? DUTY_ORDERS : DUTY_ANSWER;
}

static char
sender(const struct ledger *l, unsigned seq)
{
	(void)l;
	(void)seq;
	return 'A';
}

/* Derives the secret of feldpost-protocol(7) 1.5. */
static void
derive(const struct ledger *l, const struct secret_key *key, char role,
	const struct digest *nonce, struct digest *secret)
{
	(void)l;
	(void)role;
	secret_key_derive(key, secret, "feldpost1 game S %s\n", nonce->hex);
}

/* Runs the orders of the packet before `p`, with the link of `p`. */
static bool
run_orders(struct game *g, const struct packet *p, struct chance *chance,
	struct error *e)
{
	struct digest seed;
	ledger_seed(&g->ledger, p, &seed);
	chance_seed(chance, g->arena, &seed);
	match_run(&g->match, chance, g->journal);
	game_hash_state(g);
	return game_check_labels(g, chance, e);
}

static bool
take_orders(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	struct batch batch;
	bool asked;
	if (p->rolls.count)
		return error_set(e, ERROR_VERIFY,
			"packet %u: it has rolls, but nothing was to be rolled "
			"(V6)",
			p->seq);
	if (!game_read_orders(g, entry, &batch, e) ||
		!game_check_state(g, p, e) ||
		!game_check_often(g, p, false, &asked, e))
		return false;
	game_count(g, p->from, asked);
	game_journal_packet(g, entry);
	game_pass(g, &batch);
	match_give(&g->match, &batch);
	match_wait_link(&g->match);
	return true;
}

static bool
take(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	struct chance chance;
	if (duty(entry->seq) == DUTY_ORDERS)
		return take_orders(g, entry, e);
	if (p->orders.count)
		return error_set(e, ERROR_VERIFY,
			"packet %u: an answer has no orders (V8)", p->seq);
	if (!run_orders(g, p, &chance, e) ||
		!game_check_rolls(g, p, &chance.log, e))
		return false;
	game_journal_packet(g, entry);
	return game_check_state(g, p, e);
}

/* Composes orders. Orders may be signed again until they are answered. */
static bool
order(struct game *g, const struct secret_key *key, struct answered *answered,
	const struct lines *orders, const struct lines *notes, struct error *e)
{
	struct packet p;
	struct block block;
	struct digest secret;
	struct batch batch = { .count = 0 };
	bool asked;
	if (game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"packet %u is signed and waits for its dice",
			ledger_last(&g->ledger)->seq);
	game_start_turn(g, key, &p, &secret);
	digest_wipe(&secret);
	if (!game_understand(g, orders, &p, &batch, e))
		return false;
	for (size_t i = 0; i < batch.count; i++)
		packet_split(g->arena, &p.orders, batch.line[i].text);
	game_put_notes(g, &p.notes, notes);
	return game_check_often(g, &p, true, &asked, e) &&
	       game_write_packet(g, key, &p, &block, e) &&
	       answered_allows(answered, &g->ledger, &block, e) &&
	       ledger_add(&g->ledger, &block, e) && game_take_last(g, e);
}

/* Composes the answer to orders. The same orders always get the same answer. */
static bool
resolve(struct game *g, const struct secret_key *key, struct answered *answered,
	struct error *e)
{
	struct packet p;
	struct digest secret;
	struct chance chance;
	if (!game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"no signed orders wait for their dice");
	if (!answered_note(answered, &g->ledger, e))
		return false;
	game_start_turn(g, key, &p, &secret);
	digest_wipe(&secret);
	if (!run_orders(g, &p, &chance, e))
		return false;
	p.state = g->state;
	game_put_lines(g, &p.rolls, &chance.log);
	return game_sign(g, key, NULL, &p, e);
}

static enum finish
finish(const struct game *g)
{
	(void)g;
	return FINISH_ALL;
}

static unsigned
last_step(const struct game *g)
{
	unsigned last = ledger_last(&g->ledger)->seq;
	return duty(last) == DUTY_ANSWER ? seq_before(last) : last;
}

const struct mode mode_solo = {
	.word = "solo",
	.called = "solitaire",
	.roles = "A",
	.seats = 1,
	.agreed = 1,
	.duty = duty,
	.sender = sender,
	.derive = derive,
	.take = take,
	.order = order,
	.resolve = resolve,
	.undisclosed = N_("a solitaire game has nothing to disclose"),
	.finish = finish,
	.last_step = last_step,
};
