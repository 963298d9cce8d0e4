#include "feldpost/packet.h"
#include "game_internal.h"

/*
 * Solitaire (protocol.md 7.2, decisions.md 2.2): A sends all packets, from the
 * offer on with a link. An even one brings orders, the odd one behind it rolls
 * and state.
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

/* What has no place in a solitaire game's turn packets. */
static bool
check_turn(const struct packet *p, struct error *e)
{
	if (p->commits.count || p->opens.count || p->ops.count || p->beacon ||
		p->pulse.hex[0])
		return error_set(e, ERROR_VERIFY,
			"packet %u: cards and beacons have no place in a "
			"solitaire game (V9)",
			p->seq);
	return true;
}

static bool
take_orders(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	struct batch batch;
	if (p->rolls.count)
		return error_set(e, ERROR_VERIFY,
			"packet %u: rolls where none are due (V6)", p->seq);
	if (!game_read_orders(g, entry, &batch, e) ||
		!game_check_state(g, p, e))
		return false;
	game_journal_packet(g, entry);
	match_give(&g->match, &batch);
	match_wait_link(&g->match);
	return true;
}

static bool
take_answer(struct game *g, const struct entry *entry, struct error *e)
{
	const struct packet *p = &entry->packet;
	struct chance chance;
	if (p->orders.count)
		return error_set(e, ERROR_VERIFY,
			"packet %u: an answer carries no orders (V8)", p->seq);
	if (!game_run_batch(g, p, &chance, e) ||
		!game_check_rolls(g, p, &chance.log, e))
		return false;
	game_journal_packet(g, entry);
	return game_check_state(g, p, e);
}

static bool
take(struct game *g, const struct entry *entry, struct error *e)
{
	if (!check_turn(&entry->packet, e))
		return false;
	return duty(entry->seq) == DUTY_ORDERS ? take_orders(g, entry, e)
					       : take_answer(g, entry, e);
}

const struct mode mode_solo = {
	.word = "solo",
	.seats = 1,
	.alone = true,
	.agreed = 1,
	.duty = duty,
	.sender = sender,
	.take = take,
};
