#include <stdio.h>
#include <string.h>

#include "card_table.h"
#include "feldpost/answered.h"
#include "feldpost/limits.h"
#include "feldpost/name.h"
#include "game_internal.h"

/* Fills in the link that is due, and the next anchor where a chain ends. */
static void
put_link(struct game *g, struct packet *p, const struct digest *secret,
	unsigned links, unsigned index)
{
	bool known = g->ahead.hex[0] && g->ahead_index == index;
	bool ends = index > 0 && index % links == 0;
	if (known)
		p->link = g->ahead;
	else if (ends)
		chain_link(&p->link, secret, p->from, links, index);
	else {
		/* The way down to a link leads past the one after it, which
		 * the answer to this packet will carry. */
		chain_link(&g->ahead, secret, p->from, links, index + 1);
		g->ahead_index = index + 1;
		chain_before(&p->link, p->from, index + 1, &g->ahead);
	}
	/* Nothing follows a disclosure. */
	if (ends && p->type != PACKET_DISCLOSE)
		chain_next(&p->next, secret, p->from, links, index);
}

/* Writes and signs a packet of one's own. */
static bool
seal(struct game *g, const struct secret_key *key, const struct packet *p,
	struct block *out, struct error *e)
{
	struct buffer body = buffer_in(g->arena);
	if (!packet_write(&body, p, e))
		return false;
	*out = (struct block){ .body = buffer_span(&body) };
	struct digest id = g->ledger.id;
	if (id.hex[0] == '\0')
		hash_bytes(&id, out->body);
	char comment[SIGNATURE_COMMENT + 1];
	snprintf(comment, sizeof comment, "feldpost %.8s %u %c", id.hex, p->seq,
		p->from);
	signature_make(&out->signature, key, out->body, comment);
	return true;
}

/* The same, and appends it. For what may be made twice: an offer and an
 * acceptance are another game each time, solitaire's answer is always the
 * same. */
static bool
sign_freely(struct game *g, const struct secret_key *key,
	const struct packet *p, struct error *e)
{
	struct block block;
	return seal(g, key, p, &block, e) && ledger_add(&g->ledger, &block, e);
}

/* The same for what somebody waits for: there is no second one. */
static bool
sign_once(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct packet *p, struct error *e)
{
	struct block block;
	return seal(g, key, p, &block, e) &&
	       answered_sign(answered, &g->ledger, &block, e) &&
	       ledger_add(&g->ledger, &block, e);
}

/* What the packets of an offer and of its acceptance have in common. */
static void
introduce(struct packet *p, const struct secret_key *key, const char *name,
	const struct digest *nonce, const struct lines *notes)
{
	p->name = name;
	p->key = secret_key_public(key)->text;
	p->nonce = *nonce;
	if (notes)
		p->notes = *notes;
}

bool
game_offer(struct game *g, const struct secret_key *key,
	const struct offer_terms *terms, struct error *e)
{
	struct packet p = {
		.type = PACKET_OFFER,
		.seq = 1,
		.from = 'A',
		.rules = terms->rules->version,
		.mode = terms->referee ? "host"
			: terms->duel  ? "duel"
				       : "solo",
		.ref = terms->referee,
		.links = terms->links,
		.terms = terms->terms,
	};
	introduce(&p, key, terms->name, &terms->nonce, &terms->notes);
	if (!game_load_scenario(g, terms->rules->name, e))
		return false;
	p.rhash = g->scenario.digest;
	game_write_setup(g, terms, &p.setup);
	game_write_decks(g, &g->scenario, &p.decks);
	if (!terms->duel) {
		struct digest secret;
		game_derive(g, key, 'A', &p.nonce, &secret);
		put_link(g, &p, &secret, p.links, 0);
		digest_wipe(&secret);
	}
	return sign_freely(g, key, &p, e) && game_take_last(g, e);
}

/* The packet with its link, but not yet what it says; and the sender's g. */
static void
start_packet(struct game *g, const struct secret_key *key, struct packet *p,
	struct digest *secret)
{
	struct ledger *l = &g->ledger;
	p->seq = ledger_next(l);
	p->from = p->seq == 2 && !l->mode->alone ? 'B' : game_role(g, key);
	p->prev = ledger_last(l)->hash;
	if (p->seq == 2 && !l->mode->alone)
		game_derive(g, key, 'B', &p->nonce, secret);
	else
		game_secret(g, key, p->from, secret);
	put_link(g, p, secret, l->links,
		(unsigned)ledger_link_index(l, p->from));
}

static bool
check_offered(
	const struct game *g, const struct secret_key *key, struct error *e)
{
	if (g->ledger.mode->alone || g->ledger.count != 1)
		return error_set(e, ERROR_NOT_NOW, "there is no offer to join");
	if (game_role(g, key))
		return error_set(e, ERROR_NOT_NOW,
			game_role(g, key) == 'R'
				? "the referee needs the acceptance as well"
				: "this offer is my own: the opponent joins "
				  "it");
	return true;
}

bool
game_accept(struct game *g, const struct secret_key *key, const char *name,
	const struct digest *nonce, const struct lines *notes, struct error *e)
{
	struct packet p = { .type = PACKET_ACCEPT };
	struct digest secret;
	if (!check_offered(g, key, e) || !name_check_joiner(g, name, e))
		return false;
	introduce(&p, key, name, nonce, notes);
	start_packet(g, key, &p, &secret);
	struct card_io io = { .game = g,
		.table = g->cards,
		.packet = &p,
		.secret = &secret,
		.key = key,
		.error = e };
	bool ok = game_answer_offer(&io) && sign_freely(g, key, &p, e);
	digest_wipe(&secret);
	return ok;
}

/* A turn packet with link and the state as it is. */
static void
start_turn(struct game *g, const struct secret_key *key, struct packet *p,
	struct digest *secret)
{
	*p = (struct packet){
		.type = PACKET_TURN,
		.game = g->ledger.id,
		.state = g->state,
	};
	start_packet(g, key, p, secret);
}

/* In a hosted game it may be the other player's turn as well as the referee's:
 * whoever is not asked waits. */
static bool
refuse_unasked(const struct game *g, char role, struct error *e)
{
	unsigned next = ledger_next(&g->ledger);
	char due = ledger_sender(&g->ledger, next);
	bool between = ledger_last(&g->ledger)->packet.from == 'R';
	if (!between || role == 'R') {
		error_set(e, ERROR_NOT_NOW,
			"packet %u is the other side's to send", next);
		return error_hint(e,
			"`feldpost resend GAME` prints packet %u again",
			next - 1);
	}
	error_set(e, ERROR_NOT_NOW,
		"packet %u is %s's to send; %s is not asked", next,
		game_player(g, due), game_player(g, role));
	return error_hint(e, "give it up, or agree to a draw, in your next "
			     "packet: what is offered stands until then");
}

/* Whether the next packet of a duel is the key's owner's to send. */
static bool
check_turn(const struct game *g, const struct secret_key *key, struct error *e)
{
	return game_is_player(g, key, e) &&
	       (game_is_next(g, key) ||
		       refuse_unasked(g, game_role(g, key), e));
}

static bool
check_next(const struct game *g, const struct secret_key *key, struct error *e)
{
	const struct ledger *l = &g->ledger;
	unsigned last = ledger_last(l)->seq;
	if (!game_check_not_over(g, e) || !game_is_player(g, key, e))
		return false;
	if (l->mode->alone && game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"packet %u is signed and waits to be resolved", last);
	return l->mode->alone || check_turn(g, key, e);
}

static bool
parse_orders(struct game *g, const struct lines *orders, const struct packet *p,
	struct batch *batch, struct error *e)
{
	struct misreading why;
	size_t at;
	if (orders->count > LIMIT_BATCH)
		return error_set(
			e, ERROR_NO, "more than %d orders", LIMIT_BATCH);
	if (game_parse_batch(g, orders, p->seq, p->from, batch, &at, &why))
		return true;
	return error_set(e, ERROR_NO, "not understood: `%s`: %s",
		orders->line[at], why.text);
}

static void
put_lines(struct game *g, struct lines *to, const struct lines *from)
{
	for (size_t i = 0; from && i < from->count; i++)
		packet_split(g->arena, to, from->line[i]);
}

static bool
order_solo(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e)
{
	struct packet p;
	struct block block;
	struct digest secret;
	struct batch batch = { .count = 0 };
	start_turn(g, key, &p, &secret);
	digest_wipe(&secret);
	if (!parse_orders(g, orders, &p, &batch, e))
		return false;
	for (size_t i = 0; i < batch.count; i++)
		packet_split(g->arena, &p.orders, batch.line[i].text);
	put_lines(g, &p.notes, notes);
	return seal(g, key, &p, &block, e) &&
	       answered_allows(answered, &g->ledger, &block, e) &&
	       ledger_add(&g->ledger, &block, e) && game_take_last(g, e);
}

static bool
resolve_solo(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	struct packet p;
	struct digest secret;
	struct chance chance;
	if (!answered_note(answered, &g->ledger, e))
		return false;
	start_turn(g, key, &p, &secret);
	digest_wipe(&secret);
	if (!game_run_batch(g, &p, &chance, e))
		return false;
	p.state = g->state;
	put_lines(g, &p.rolls, &chance.log);
	return sign_freely(g, key, &p, e);
}

/* The answer to a duel's last packet, all but orders. */
static bool
draft(struct game *g, const struct secret_key *key, struct answered *answered,
	struct error *e)
{
	struct packet *p = arena_alloc(g->arena, sizeof *p);
	struct digest secret;
	struct lines rolls;
	if (!answered_note(answered, &g->ledger, e))
		return false;
	start_turn(g, key, p, &secret);
	struct card_io io = { .game = g,
		.table = g->cards,
		.packet = p,
		.secret = &secret,
		.key = key,
		.error = e };
	bool ok = game_answer_turn(&io, &rolls);
	digest_wipe(&secret);
	if (!ok)
		return false;
	put_lines(g, &p->rolls, &rolls);
	p->state = g->state;
	g->draft = p;
	g->resolved = true;
	return true;
}

/* A line as it goes into the packet; what is secret is sealed (protocol.md
 * 5.5). */
static void
put_order(struct game *g, struct packet *p, struct batch_line *line, size_t n,
	const struct digest *secret)
{
	const struct verb *verb =
		&g->match.rules->verbs[line->order.order.verb];
	struct digest key, commitment;
	if (line->engine == ENGINE_NONE && verb->flags & VERB_SEALED) {
		const char *label = arena_printf(g->arena, "%.*s.%u.%zu",
			(int)strcspn(verb->syntax, " "), verb->syntax, p->seq,
			n);
		chain_sub(&key, secret,
			arena_printf(g->arena, "seal %u %s", p->seq, label));
		hash_line(&commitment, "commit %s %s", key.hex, line->text);
		lines_add(g->arena, &p->commits,
			arena_printf(g->arena, "seal %s", label));
		lines_add(g->arena, &p->commits, commitment.hex);
		line->seal = label;
		line->order.order.count = 0;
		line->text = arena_printf(g->arena, "sealed %s", label);
		digest_wipe(&key);
	}
	packet_split(g->arena, &p->orders, line->text);
}

static bool
refuse_sealing(const char *line, const char *why, struct error *e)
{
	return error_set(e, ERROR_NO, "`%s`: %s", line, why);
}

/*
 * What is sealed is looked at when it is opened; then it is too late to find
 * that it was not legal. So it must be the batch's first order, and legal now.
 * A condition would tell of it.
 */
static bool
check_sealed_line(const struct game *g, const struct batch_line *line,
	bool first, struct error *e)
{
	struct refusal r;
	if (line->seal)
		return refuse_sealing(
			line->text, "seals are made by `sign`", e);
	if (line->order.guard != GUARD_NONE)
		return refuse_sealing(line->text,
			"it is sealed, and stands without a condition", e);
	if (!first)
		return refuse_sealing(
			line->text, "it is sealed, and must come first", e);
	return match_legal(&g->match, &line->order.order, &r) ||
	       error_set(e, ERROR_NO, "`%s` is not legal: %s (rule %s)",
		       line->text, r.text, r.rule);
}

static bool
check_sealable(const struct game *g, const struct batch *b, struct error *e)
{
	bool first = true;
	for (size_t i = 0; i < b->count; i++) {
		const struct batch_line *l = &b->line[i];
		const struct verb *verb =
			&g->match.rules->verbs[l->order.order.verb];
		if (l->engine != ENGINE_NONE)
			continue;
		if (verb->flags & VERB_SEALED &&
			!check_sealed_line(g, l, first, e))
			return false;
		first = false;
	}
	return true;
}

static bool
only_concedes(const struct batch *b)
{
	for (size_t i = 0; i < b->count; i++)
		if (b->line[i].engine == ENGINE_NONE)
			return false;
	return true;
}

/* Found out before the packet is made, which may be signed but once. */
static bool
may_order(
	const struct game *g, char role, const struct batch *b, struct error *e)
{
	if (batch_has_orders(b) && g->match.missing.kind == MISSING_NOTHING)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (b->seat < 0 && b->count)
		return error_set(e, ERROR_NOT_NOW,
			role == 'R' ? "%s only answers"
				    : "%s is the witness, who only answers",
			game_player(g, role));
	if (!game_asks(g, game_seat(g, role)) && !only_concedes(b)) {
		error_set(e, ERROR_NOT_NOW, "%s is not asked for orders now",
			game_player(g, role));
		return error_hint(e, "`feldpost sign` without orders answers "
				     "the last packet");
	}
	return check_sealable(g, b, e);
}

static bool
order_duel(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e)
{
	struct batch batch = { .count = 0 };
	struct digest secret;
	if (!g->draft && !draft(g, key, answered, e))
		return false;
	struct packet *p = g->draft;
	if (!parse_orders(g, orders, p, &batch, e))
		return false;
	struct card_io io = { .game = g,
		.table = g->cards,
		.packet = p,
		.secret = &secret,
		.key = key,
		.error = e };
	if (!game_undo(&io, &batch) || !may_order(g, p->from, &batch, e))
		return false;
	game_secret(g, key, p->from, &secret);
	for (size_t i = 0; i < batch.count; i++)
		put_order(g, p, &batch.line[i], i + 1, &secret);
	put_lines(g, &p->notes, notes);
	bool ok = game_give_orders(&io, &batch) &&
		  sign_once(g, key, answered, p, e);
	digest_wipe(&secret);
	g->draft = NULL;
	g->resolved = false;
	return ok;
}

bool
game_order(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e)
{
	if (!check_next(g, key, e))
		return false;
	return g->ledger.mode->alone
		       ? order_solo(g, key, answered, orders, notes, e)
		       : order_duel(g, key, answered, orders, notes, e);
}

bool
game_resolve(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	if (!game_is_player(g, key, e))
		return false;
	if (!g->ledger.mode->alone)
		return check_next(g, key, e) && draft(g, key, answered, e);
	if (!game_unresolved(g))
		return error_set(
			e, ERROR_NOT_NOW, "nothing waits to be resolved");
	return resolve_solo(g, key, answered, e);
}

bool
game_catch_up(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	bool mine = game_unresolved(g) && game_is_next(g, key) &&
		    ledger_last(&g->ledger)->packet.type != PACKET_OFFER;
	if (mine && !(g->position ? game_settle(g, key, answered, e)
				  : game_resolve(g, key, answered, e)))
		return false;
	return game_check_boxes(g, key, e);
}

bool
game_disclose(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	struct packet p = { .type = PACKET_DISCLOSE, .game = g->ledger.id };
	if (g->ledger.mode->alone)
		return error_set(e, ERROR_NOT_NOW,
			"a solitaire game has nothing to disclose");
	if (g->ledger.mode->referee)
		return error_set(e, ERROR_NOT_NOW,
			"nobody discloses in a hosted game: the referee's "
			"closing packet opens the deals");
	if (g->match.missing.kind != MISSING_NOTHING || g->resolved) {
		error_set(e, ERROR_NOT_NOW,
			"the game is not over: who discloses now shows all his "
			"dice and cards");
		return error_hint(e, "close it first, with `feldpost sign`, or "
				     "give it up with `feldpost concede`");
	}
	if (game_disclosed(g))
		return error_set(
			e, ERROR_NOT_NOW, "both have disclosed: all is known");
	if (!check_turn(g, key, e))
		return false;
	start_packet(g, key, &p, &p.secret);
	return sign_once(g, key, answered, &p, e) && game_take_last(g, e);
}
