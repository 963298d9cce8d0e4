#include <string.h>

#include "card_table.h"
#include "feldpost/limits.h"
#include "game_internal.h"

/* Turn packets between players, in a duel or in a game with a referee
 * (feldpost-protocol(7) 3.3, 7.1). A packet answers the packet before it, as
 * its mode says, and may have orders. Composing a packet and checking a packet
 * use the same code. `io` says whether the packet is composed or checked. */

bool
game_run(struct game *g, struct card_io *io, struct match *m,
	struct chance *chance, struct journal *j)
{
	unsigned before = seq_before(io->packet->seq);
	bool given, ok;
	/* The sender of the previous packet can't show more cards in this
	 * packet. A trial before the dice are known postpones no card. */
	if (io->table)
		io->table->later =
			io->ahead ? NOBODY
				  : game_seat(g,
					    ledger_sender(&g->ledger, before));
	do {
		match_run(m, chance, j);
		given = false;
		ok = !io->table || card_io_owed(io, m, &given);
	} while (ok && given);
	if (io->table)
		io->table->later = NOBODY;
	return ok;
}

/* V8: a player may give orders only if the game asks the player's seat for a
 * decision. Lines for the engine, such as "standing" or "concede", are always
 * allowed. */
static bool
check_asked(
	const struct game *g, const struct batch *b, char role, struct error *e)
{
	bool asked = game_asks(g, b->seat);
	for (size_t i = 0; i < b->count && !asked; i++)
		if (b->seat < 0 || b->line[i].engine == ENGINE_NONE)
			return error_set(e, ERROR_VERIFY,
				"packet %u: orders by %s, whom the game does "
				"not ask (V8)",
				b->packet, game_player(g, role));
	return true;
}

bool
game_check_often(const struct game *g, const struct packet *p, bool mine,
	bool *asked, struct error *e)
{
	const struct player *from = ledger_player(&g->ledger, p->from);
	const char *line = p->orders.count ? p->orders.line[0] : "";
	/* A player may always concede. A player may also always complain about
	 * a box; otherwise the referee could use up the player's packets with
	 * bad boxes. */
	bool free = text_behind(line, "complain box ") ||
		    (p->notes.count == 0 && p->orders.count == 1 &&
			    strcmp(line, "concede") == 0);
	*asked = game_asks(g, game_seat(g, p->from)) && !free;
	if (!*asked)
		return true;
	if (g->run_from && from->sent >= LIMIT_ASKED) {
		error_set(e, ERROR_NOT_NOW,
			"packet %u: feldpost does not know how often the game "
			"has asked %s",
			p->seq, game_player(g, p->from));
		return error_hint(e, "give --full");
	}
	if (from->asked < LIMIT_ASKED)
		return true;
	error_set(e, mine ? ERROR_NOT_NOW : ERROR_VERIFY,
		"packet %u: the game has asked %s for orders %d times, so only "
		"`concede` is left (V8)",
		p->seq, game_player(g, p->from), LIMIT_ASKED);
	return mine && error_hint(e, "`feldpost concede` concedes, without a "
				     "note");
}

void
game_count(struct game *g, char from, bool asked)
{
	g->ledger.player[ledger_row(from)].asked += asked;
}

/* Runs the orders up to the first result that is not certain. The cards that
 * these orders play must be shown in the same packet. The match itself runs
 * later, when the link is known. */
static bool
look_ahead(struct game *g, struct card_io *io)
{
	struct arena *a = arena_new(NULL);
	struct chance none;
	struct match m;
	chance_none(&none, a);
	match_fork(&m, &g->match, a);
	io->ahead = true;
	bool ok = game_run(g, io, &m, &none, NULL);
	io->ahead = false;
	match_end(&m);
	arena_free(a);
	return ok;
}

/* Orders wait for the link of the next packet. After the end of the game, and
 * in a packet that only answers, there are none. */
bool
game_give_orders(struct game *g, struct card_io *io, const struct batch *b)
{
	bool goes_on = g->match.missing.kind != MISSING_NOTHING;
	if (!check_asked(g, b, io->packet->from, io->error) ||
		(io->table && !card_io_seals(io, b)))
		return false;
	game_remember(g, b);
	game_pass(g, b);
	if (batch_find(b, ENGINE_COMPLAIN))
		game_complain(g, b);
	else if (goes_on && mode_arms(g->ledger.mode, b->packet)) {
		for (size_t i = 0; i < b->count; i++)
			if (b->line[i].engine == ENGINE_DRAW)
				journal_line(g->journal, &g->match, b,
					&b->line[i], OUTCOME_DONE);
		if (b->seat >= 0)
			match_give(&g->match, b);
		if (io->table && !look_ahead(g, io))
			return false;
		if (!g->match.drawn)
			match_wait_link(&g->match);
	}
	return !io->table || card_io_end(io);
}

unsigned
game_last_exchange(const struct game *g)
{
	unsigned from = ledger_last(&g->ledger)->seq;
	for (int back = g->resolved ? 1 : 2; back > 0 && from > 1; back--)
		from = seq_before(from);
	return from;
}

/* Takes a packet by V6 to V10 (feldpost-protocol(7) 3.4). */

static bool
take_answer(struct game *g, struct card_io *io, struct error *e)
{
	struct lines rolls;
	return g->ledger.mode->answer(g, io, &rolls) &&
	       game_check_rolls(g, io->packet, &rolls, e) &&
	       game_check_state(g, io->packet, e);
}

bool
game_take_turn(struct game *g, const struct entry *entry, struct error *e)
{
	struct packet copy = entry->packet;
	struct card_io io = card_io_of(g->cards, &copy, NULL, NULL, e);
	struct batch batch;
	bool asked;
	io.recalled = copy.seq <= g->signed_to;
	if (!take_answer(g, &io, e) ||
		!game_check_often(g, &copy, false, &asked, e))
		return false;
	if (g->before_orders)
		g->before_orders(g, &copy);
	if (!game_read_orders(g, entry, &batch, e))
		return false;
	game_count(g, copy.from, asked);
	game_journal_packet(g, entry);
	return game_undo(g, &io, &batch) &&
	       game_check_complaint(g, &io, &batch) &&
	       game_give_orders(g, &io, &batch);
}

bool
game_read_answer(struct game *g, struct span text, struct error *e)
{
	struct packet *p = arena_alloc(g->arena, sizeof *p);
	if (g->resolved || !mode_mails(g->ledger.mode) || !game_unresolved(g))
		return error_set(
			e, ERROR_NOT_NOW, "no packet waits for an answer");
	if (!packet_read(g->arena, text, p, e) ||
		!ledger_check_next(&g->ledger, p, e) ||
		!game_check_not_over(g, e) || !game_check_strange(g, p, e))
		return false;
	if (p->type != PACKET_TURN || p->orders.count || p->notes.count)
		return error_set(e, ERROR_INPUT,
			"packet %u: it is not only an answer", p->seq);
	struct card_io io = card_io_of(g->cards, p, NULL, NULL, e);
	io.recalled = io.begun = true;
	if (!take_answer(g, &io, e) || (io.table && !card_io_end(&io)))
		return false;
	g->draft = p;
	g->resolved = true;
	return true;
}

bool
game_write_answer(const struct game *g, struct buffer *out, struct error *e)
{
	struct packet p = *g->draft;
	p.ops = (struct lines){ .line = NULL };
	for (size_t i = 0; i < g->draft->ops.count; i++)
		if (g->draft->ops.line[i])
			lines_add(out->arena, &p.ops, g->draft->ops.line[i]);
	return packet_write(out, &p, e);
}

/* Composes a packet. First comes the answer to the previous packet, if the
 * packet's sender may know it. Then come the orders. */

static bool
draft(struct game *g, const struct secret_key *key, struct answered *answered,
	struct error *e)
{
	struct packet *p = arena_alloc(g->arena, sizeof *p);
	struct digest secret;
	struct lines rolls;
	if (!answered_note(answered, &g->ledger, e))
		return false;
	game_start_turn(g, key, p, &secret);
	if (g->cards)
		g->cards->due = NULL; /* of a draft that was left */
	struct card_io io = card_io_of(g->cards, p, &secret, key, e);
	bool ok = g->ledger.mode->answer(g, &io, &rolls);
	digest_wipe(&secret);
	if (!ok)
		return false;
	game_put_lines(g, &p->rolls, &rolls);
	p->state = g->state;
	g->draft = p;
	g->resolved = true;
	return true;
}

bool
game_resolve_turn(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	return game_check_not_over(g, e) && game_check_turn(g, key, e) &&
	       draft(g, key, answered, e);
}

static bool
check_seals(const struct game *g, const struct batch *b, struct error *e)
{
	struct refusal why;
	const struct batch_line *l = batch_seal_fault(&g->match, b, &why);
	if (!l)
		return true;
	return why.rule ? error_set(e, ERROR_NO,
				  "`%s` is not legal: %s (rule %s)", l->text,
				  why.text, why.rule)
			: error_set(e, ERROR_NO, "`%s`: %s", l->text, why.text);
}

/* Checks the orders before the packet is made, because a packet can be signed
 * only once. */
static bool
may_order(
	const struct game *g, char role, const struct batch *b, struct error *e)
{
	if (batch_has_orders(b) && g->match.missing.kind == MISSING_NOTHING)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (b->seat < 0 && b->count)
		return error_set(e, ERROR_NOT_NOW,
			role == 'R' ? N_("%s only answers")
				    : N_("%s is the witness, who only answers"),
			game_player(g, role));
	bool orders = false; /* true if any line is not for the engine */
	for (size_t i = 0; i < b->count; i++)
		orders = orders || b->line[i].engine == ENGINE_NONE;
	if (orders && !game_asks(g, game_seat(g, role))) {
		error_set(e, ERROR_NOT_NOW,
			"the game does not ask %s for "
			"orders now",
			game_player(g, role));
		return error_hint(e, "`feldpost sign` without orders answers "
				     "the last packet");
	}
	return check_seals(g, b, e);
}

/* Checks the packet that will be sent. The packet still lacks its seals. */
static bool
can_send(struct game *g, const struct packet *draft, const struct batch *b,
	const struct lines *notes, bool *asked, struct error *e)
{
	struct packet p = *draft;
	for (size_t i = 0; i < b->count; i++)
		packet_split(g->arena, &p.orders, b->line[i].text);
	game_put_notes(g, &p.notes, notes);
	return game_check_often(g, &p, true, asked, e);
}

bool
game_order_turn(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e)
{
	struct batch batch = { .count = 0 };
	struct digest secret;
	bool asked;
	if (!game_check_turn(g, key, e) ||
		(!g->draft && !draft(g, key, answered, e)))
		return false;
	struct packet *p = g->draft;
	struct card_io io = card_io_of(g->cards, p, &secret, key, e);
	if (!game_understand(g, orders, p, &batch, e) ||
		!can_send(g, p, &batch, notes, &asked, e) ||
		!game_undo(g, &io, &batch) ||
		!game_check_complaint(g, &io, &batch) ||
		!may_order(g, p->from, &batch, e) ||
		!game_check_own_boxes(g, key, &batch, e))
		return false;
	game_secret(g, key, p->from, &secret);
	for (size_t i = 0; i < batch.count; i++) {
		if (io.table)
			card_seal_line(&io, &batch.line[i], i + 1);
		packet_split(g->arena, &p->orders, batch.line[i].text);
	}
	game_put_notes(g, &p->notes, notes);
	game_count(g, p->from, asked);
	bool ok = game_give_orders(g, &io, &batch);
	if (ok)
		card_io_prove(&io);
	ok = ok && game_sign(g, key, answered, p, e);
	digest_wipe(&secret);
	g->draft = NULL;
	g->resolved = false;
	return ok;
}
