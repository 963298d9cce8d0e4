#include "card_table.h"
#include "game_internal.h"

void
game_start(struct game *g, struct arena *a, const char *const *folders)
{
	*g = (struct game){
		.arena = a,
		.scratch = arena_new(NULL),
		.folders = folders,
		.file = "game",
		.seat = { 0, -1, -1 },
		.reader.seat = -1,
	};
	ledger_start(&g->ledger, a);
}

void
game_end(struct game *g)
{
	digest_wipe(&g->ahead);
	if (g->match.rules)
		match_end(&g->match);
	arena_free(g->scratch);
}

bool
game_take_offer(struct game *g, struct error *e)
{
	const struct packet *p = &g->ledger.entry[0].packet;
	int option[RULES_OPTIONS] = { 0 };
	const char *name = game_setup_value(&p->setup, "scenario");
	if (!name)
		return error_set(
			e, ERROR_VERIFY, "packet 1: it names no scenario");
	if (!game_load_scenario(g, name, e) || !game_check_agreement(g, p, e))
		return false;
	const struct rules *rules = g->scenario.rules;
	if (!game_read_options(g, &p->setup, option, e))
		return false;
	match_start(&g->match, g->arena, rules, g->scenario.world, option);
	if (rules->hidden)
		g->cards = card_table_start(&g->match, &g->ledger, g->seat);
	if (!mode_needs_no_acceptance(g->ledger.mode))
		match_wait_link(&g->match);
	game_hash_state(g);
	return true;
}

/* The error must not suggest that these parts count. */
bool
game_check_strange(
	const struct game *g, const struct packet *p, struct error *e)
{
	bool cards = p->commits.count || p->opens.count || p->ops.count;
	bool told = p->type == PACKET_TURN && p->secret.hex[0];
	if (told && !mode_deals(g->ledger.mode))
		return error_set(e, ERROR_VERIFY,
			"packet %u: the packet must not have a "
			"secret (V9)",
			p->seq);
	if (!p->beacon && !p->pulse.hex[0] && (g->cards || !cards))
		return true;
	return error_set(e, ERROR_VERIFY,
		"packet %u: this game has no cards and no beacon (V9)", p->seq);
}

static bool
take_acceptance(struct game *g, const struct entry *entry, struct error *e)
{
	struct packet copy = entry->packet;
	struct card_io io = card_io_of(g->cards, &copy, NULL, NULL, e);
	io.recalled = copy.seq <= g->signed_to;
	if (copy.orders.count || copy.rolls.count || copy.state.hex[0])
		return error_set(e, ERROR_VERIFY,
			"packet %u: an acceptance has no orders (V8)",
			copy.seq);
	if (!g->ledger.mode->accept(g, &io) || (io.table && !card_io_end(&io)))
		return false;
	game_journal_packet(g, entry);
	return true;
}

bool
game_take_last(struct game *g, struct error *e)
{
	const struct entry *entry = ledger_last(&g->ledger);
	enum duty duty = ledger_duty(&g->ledger, entry->seq);
	if (duty == DUTY_OFFER)
		return game_take_offer(g, e);
	bool taken = game_check_strange(g, &entry->packet, e) &&
		     (duty == DUTY_ACCEPT ? take_acceptance(g, entry, e)
					  : g->ledger.mode->take(g, entry, e));
	if (taken)
		game_note_turn(g);
	return taken;
}

static bool
take_last_told(struct game *g, struct error *e)
{
	struct journal *j = g->journal;
	if (!game_take_last(g, e))
		return false;
	if (j && j->taken)
		j->taken(j);
	return true;
}

bool
game_take(struct game *g, const struct block *b, struct error *e)
{
	if (game_finish(g) == FINISH_ALL)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	return ledger_take(&g->ledger, b, e) && take_last_told(g, e);
}

bool
game_retake(struct game *g, const struct block *b, const struct entry *before,
	struct error *e)
{
	ledger_recall(&g->ledger, b, &before->packet, &before->hash);
	return take_last_told(g, e);
}
