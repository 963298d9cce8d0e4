#include "card_table.h"
#include "feldpost/undo.h"
#include "game_internal.h"

/*
 * Undo (feldpost-protocol(7) 4.6) needs two signatures. One player asks for an
 * undo in a packet that does nothing else. The other player can agree at the
 * beginning of the next packet. Otherwise the request lapses.
 *
 * The player who answers a packet knows its dice before signing. If that player
 * alone could undo the packet, they could reroll until they like the result. So
 * a request rolls no dice, and its state shows everything that its sender has
 * seen. When the other player decides, both know the same dice. The same undo
 * can't be requested again, so a refusal is final. The packets remain, and
 * their links are used up: new orders in their place get new dice.
 */

enum {
	/* The number of packets that are remembered. An agreement can undo one
	 * of the three packets before it. */
	PAST = 3
};

struct past {
	unsigned packet;
	bool orders;   /* true if the packet has orders other than undo lines */
	unsigned asks; /* the packet that this packet asks to undo, or 0 */
	/* The match before the packet's orders. If the packet agrees to an
	 * undo, the match is already undone. */
	struct match match;
};

static struct past *
past_packet(const struct game *g, unsigned packet)
{
	struct past *past = g->past ? &g->past[packet % PAST] : NULL;
	return past && past->packet == packet ? past : NULL;
}

unsigned
game_asks_undo(const struct game *g, unsigned packet)
{
	const struct past *past = past_packet(g, packet);
	return past ? past->asks : 0;
}

unsigned
game_asked_undo(const struct game *g)
{
	return game_asks_undo(g, ledger_next(&g->ledger) - 1);
}

unsigned
game_may_undo(const struct game *g)
{
	unsigned his = seq_before(ledger_next(&g->ledger));
	unsigned mine = seq_before(his);
	const struct past *own = past_packet(g, mine);
	const struct past *others = past_packet(g, his);
	bool his_alone = !(own && own->orders) && others && others->orders;
	return his_alone ? his : mine;
}

void
game_remember(struct game *g, const struct batch *batch)
{
	const struct batch_line *asks = batch_find(batch, ENGINE_UNDO);
	size_t words = 0;
	if (g->ledger.mode->no_undo)
		return;
	for (size_t i = 0; i < batch->count; i++)
		words += batch->line[i].engine == ENGINE_UNDO ||
			 batch->line[i].engine == ENGINE_AGREE_UNDO;
	if (!g->past) {
		g->past = arena_array(g->arena, PAST, sizeof *g->past);
		for (int i = 0; i < PAST; i++)
			match_mark(&g->past[i].match, &g->match, g->arena);
	}
	struct past *past = &g->past[batch->packet % PAST];
	past->packet = batch->packet;
	past->orders = batch->count > words;
	past->asks = asks ? asks->packet : 0;
	match_copy(&past->match, &g->match);
}

static bool
has_cards(const struct packet *p)
{
	return p->commits.count || p->opens.count || p->ops.count;
}

/* Returns the first packet, from n to the draft of the next one, in which a
 * card was dealt, shuffled or shown; 0 if there is none. Disclosures do not
 * count: they come after the end. */
static unsigned
packet_with_cards(const struct game *g, unsigned n, unsigned next)
{
	for (unsigned k = n; k < next; k++)
		if (has_cards(&ledger_entry(&g->ledger, k)->packet))
			return k;
	const struct entry *taken = ledger_entry(&g->ledger, next);
	const struct packet *last = taken ? &taken->packet : g->draft;
	return last && has_cards(last) ? next : 0;
}

/* True if the game waits for a player and no card operation is due. If a card
 * is due, an undo is not possible. The card would come with the answer, but the
 * answer may undo the orders that made the card due. An order that waits for a
 * card also rolls dice when the card comes. */
static bool
waits_for_player(const struct game *g)
{
	enum missing_kind kind = g->match.missing.kind;
	return (kind == MISSING_ORDER || kind == MISSING_ANSWER) &&
	       (!g->cards || card_table_rests(g->cards));
}

/* Checks whether packet m can ask to undo packet n. If it can't, sets `why`. */
static void
judge_request(const struct game *g, unsigned m, unsigned n, struct refusal *why)
{
	const struct past *past = n + 2 >= m ? past_packet(g, n) : NULL;
	unsigned cards = past ? packet_with_cards(g, n, m) : 0;
	if (!past)
		refuse(why, NULL,
			"only the last packet of either side can be undone");
	else if (g->match.missing.kind == MISSING_NOTHING)
		refuse(why, NULL, "the game is over, nothing can be undone");
	else if (!past->orders)
		refuse(why, NULL, "packet %u has no orders", n);
	else if (game_asks_undo(g, m - 1) == n)
		refuse(why, NULL,
			"packet %u has asked for this undo: `agree undo %u` "
			"agrees, and nobody can ask for it again",
			m - 1, n);
	else if (cards)
		refuse(why, NULL,
			"packet %u deals, shuffles or shows cards, so it can't "
			"be undone",
			cards);
	else if (!waits_for_player(g))
		refuse(why, NULL, "cards are being dealt or shown");
}

static void
judge_agreement(const struct game *g, const struct batch *b,
	const struct batch_line *line, struct refusal *why)
{
	unsigned asked = game_asks_undo(g, seq_before(b->packet));
	if (line != &b->line[0])
		refuse(why, NULL,
			"the order about an undo must come first, and only "
			"once");
	else if (!asked)
		refuse(why, NULL, "packet %u asks for no undo",
			seq_before(b->packet));
	else if (asked != line->packet)
		refuse(why, NULL, "packet %u asks to undo packet %u",
			seq_before(b->packet), asked);
}

const struct batch_line *
game_undo_fault(
	const struct game *g, const struct batch *b, struct refusal *why)
{
	const char *never = g->ledger.mode->no_undo;
	why->text[0] = '\0';
	for (size_t i = 0; i < b->count; i++) {
		const struct batch_line *line = &b->line[i];
		bool asks = line->engine == ENGINE_UNDO;
		if (!asks && line->engine != ENGINE_AGREE_UNDO)
			continue;
		if (never)
			refuse(why, NULL, "%s", _(never));
		else if (asks && b->count > 1)
			refuse(why, NULL,
				"a packet that asks for an undo can't have "
				"other orders");
		else if (asks)
			judge_request(g, b->packet, line->packet, why);
		else
			judge_agreement(g, b, line, why);
		if (*why->text)
			return line;
	}
	return NULL;
}

const struct match *
game_before_undo(const struct game *g, unsigned asked)
{
	return &past_packet(g, asked)->match;
}

const char *
game_undo_gloss(
	const struct game *g, const struct batch_line *line, struct arena *a)
{
	unsigned n = line->packet, answer = seq_behind(ledger_next(&g->ledger));
	if (line->engine == ENGINE_UNDO)
		return arena_printf(a,
			_("the undo needs the agreement of %s "
			  "in packet %u"),
			game_player(g, ledger_sender(&g->ledger, answer)),
			answer);
	if (line->engine != ENGINE_AGREE_UNDO)
		return NULL;
	return arena_printf(a,
		_("the game goes back to the position before packet %u; the "
		  "orders after this one are for that position"),
		n);
}

bool
game_is_undone(const struct game *g, unsigned packet)
{
	for (const struct undo *u = g->undone; u; u = u->next)
		if (packet >= u->packet && packet + 1 < u->agreed)
			return true;
	return false;
}

/* Updates the journal's record of a request for an undo. The request waits, was
 * granted, or has lapsed. */
static void
tell_request(const struct game *g, unsigned request, enum outcome outcome)
{
	struct record *r = g->journal ? g->journal->first : NULL;
	for (; r && game_asks_undo(g, request); r = r->next) {
		if (r->packet != request || r->kind != RECORD_ORDER || !r->line)
			continue;
		r->outcome = outcome;
		r->refusal = (struct refusal){ .rule = NULL };
		if (outcome == OUTCOME_DROPPED)
			refuse(&r->refusal, NULL,
				"the other player did not "
				"agree to it");
	}
}

bool
game_undo(struct game *g, const struct card_io *io, const struct batch *batch)
{
	struct refusal why;
	const struct batch_line *asks = batch_find(batch, ENGINE_UNDO);
	const struct batch_line *agrees = batch_find(batch, ENGINE_AGREE_UNDO);
	if (game_undo_fault(g, batch, &why))
		return io->secret ? error_set(io->error, ERROR_NOT_NOW, "%s",
					    why.text)
				  : error_set(io->error, ERROR_VERIFY,
					    "packet %u: %s (V8)", batch->packet,
					    why.text);
	tell_request(g, seq_before(batch->packet),
		agrees ? OUTCOME_DONE : OUTCOME_DROPPED);
	if (agrees) {
		unsigned n = agrees->packet;
		match_copy(&g->match, &past_packet(g, n)->match);
		struct undo *u = arena_alloc(g->arena, sizeof *u);
		struct undo **end = &g->undone;
		struct buffer text = buffer_in(g->scratch);
		*u = (struct undo){
			.packet = n, .agreed = batch->packet, .times = 1
		};
		doc_write(&text, match_write_board(&g->match, g->scratch));
		hash_bytes(&u->board, buffer_span(&text));
		for (; *end; end = &(*end)->next)
			u->times += digest_equals(&(*end)->board, &u->board);
		*end = u;
		if (g->journal)
			journal_undo(g->journal, n, batch->packet - 2);
		journal_line(
			g->journal, &g->match, batch, agrees, OUTCOME_DONE);
	}
	if (asks)
		journal_line(
			g->journal, &g->match, batch, asks, OUTCOME_UNDERWAY);
	return true;
}

/* Undoes the effects of a void packet on this data (game_mark.c). The void
 * packet may already have agreed to an undo. */

static struct past *
next_past(const struct game *g)
{
	return g->past ? &g->past[ledger_next(&g->ledger) % PAST] : NULL;
}

void
game_mark_undo(struct undo_mark *mark, const struct game *g, struct arena *a)
{
	const struct past *past = next_past(g);
	*mark = (struct undo_mark){ .last = g->undone };
	while (mark->last && mark->last->next)
		mark->last = mark->last->next;
	if (!past)
		return;
	mark->past = arena_alloc(a, sizeof *mark->past);
	*mark->past = *past;
	match_mark(&mark->match, &past->match, a);
}

void
game_return_undo(struct game *g, const struct undo_mark *mark)
{
	struct past *past = next_past(g);
	if (mark->last)
		mark->last->next = NULL;
	if (!past)
		return;
	*past = *mark->past;
	match_return(&past->match, &mark->match);
	/* The request that the void packet answered waits again. */
	tell_request(g, ledger_next(&g->ledger) - 1, OUTCOME_UNDERWAY);
}
