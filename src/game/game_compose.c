#include <stdio.h>

#include "card_table.h"
#include "feldpost/answered.h"
#include "feldpost/name.h"
#include "game_internal.h"

/* Adds the link that is due and, at the end of a chain, the next anchor. */
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
		/* Computing this link has already computed the link after it.
		 * The answer to this packet will need that link. */
		chain_link(&g->ahead, secret, p->from, links, index + 1);
		g->ahead_index = index + 1;
		chain_before(&p->link, p->from, index + 1, &g->ahead);
	}
	/* No packet follows a packet that discloses the secret. */
	if (ends && p->type != PACKET_DISCLOSE)
		chain_next(&p->next, secret, p->from, links, index);
}

void
game_sign_body(const struct ledger *l, const struct secret_key *key,
	unsigned seq, char from, struct block *b)
{
	struct digest id = l->id;
	char comment[SIGNATURE_COMMENT + 1];
	if (id.hex[0] == '\0')
		hash_bytes(&id, b->body);
	snprintf(comment, sizeof comment, "feldpost %.8s %u %c", id.hex, seq,
		from);
	signature_make(&b->signature, key, b->body, comment);
}

bool
game_write_packet(struct game *g, const struct secret_key *key,
	const struct packet *p, struct block *out, struct error *e)
{
	struct buffer body = buffer_in(g->arena);
	if (!packet_write(&body, p, e) ||
		!ledger_has_room(&g->ledger, p->from, buffer_span(&body), e))
		return false;
	*out = (struct block){ .body = buffer_span(&body) };
	game_sign_body(&g->ledger, key, p->seq, p->from, out);
	return true;
}

bool
game_sign(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct packet *p, struct error *e)
{
	struct block block;
	if (!game_write_packet(g, key, p, &block, e) ||
		!answered_sign(answered, &g->ledger, &block, e) ||
		!ledger_add(&g->ledger, &block, e))
		return false;
	if (g->match.rules)
		game_note_turn(g);
	return true;
}

/* Sets the members that an offer and its acceptance have in common. */
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
		.mode = terms->mode->word,
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
	if (terms->mode->agreed == p.seq) {
		struct digest secret;
		terms->mode->derive(&g->ledger, key, 'A', &p.nonce, &secret);
		put_link(g, &p, &secret, p.links, 0);
		digest_wipe(&secret);
	}
	return game_sign(g, key, NULL, &p, e) && game_take_last(g, e);
}

void
game_start_packet(struct game *g, struct packet *p, const struct digest *secret)
{
	const struct ledger *l = &g->ledger;
	p->seq = ledger_next(l);
	p->prev = ledger_last(l)->hash;
	put_link(g, p, secret, l->links,
		(unsigned)ledger_link_index(l, p->from));
}

bool
game_accept(struct game *g, const struct secret_key *key, const char *name,
	const struct digest *nonce, const struct lines *notes, struct error *e)
{
	struct packet p = { .type = PACKET_ACCEPT, .from = 'B' };
	struct digest secret;
	if (ledger_duty(&g->ledger, ledger_next(&g->ledger)) != DUTY_ACCEPT)
		return error_set(e, ERROR_NOT_NOW, "there is no offer to join");
	if (game_role(g, key))
		return error_set(e, ERROR_NOT_NOW,
			game_role(g, key) == 'R'
				? N_("the referee also needs the acceptance")
				: N_("this is your own offer: only the "
				     "opponent can join it"));
	if (!name_check_joiner(g, name, e))
		return false;
	introduce(&p, key, name, nonce, notes);
	g->ledger.mode->derive(&g->ledger, key, 'B', nonce, &secret);
	game_start_packet(g, &p, &secret);
	struct card_io io = card_io_of(g->cards, &p, &secret, key, e);
	bool ok = g->ledger.mode->accept(g, &io);
	if (ok)
		card_io_prove(&io);
	ok = ok && game_sign(g, key, NULL, &p, e);
	digest_wipe(&secret);
	return ok;
}

void
game_start_turn(struct game *g, const struct secret_key *key, struct packet *p,
	struct digest *secret)
{
	*p = (struct packet){
		.type = PACKET_TURN,
		.game = g->ledger.id,
		.state = g->state,
		.from = game_role(g, key),
	};
	game_secret(g, key, p->from, secret);
	game_start_packet(g, p, secret);
}

/* Sets the error for a player who must not send the next packet. In a hosted
 * game this packet must come from the referee or from the other player. */
static bool
refuse_unasked(const struct game *g, char role, struct error *e)
{
	unsigned next = ledger_next(&g->ledger);
	char due = ledger_sender(&g->ledger, next);
	bool between = ledger_last(&g->ledger)->packet.from == 'R';
	if (!between || role == 'R') {
		error_set(e, ERROR_NOT_NOW,
			"the other player must send packet %u", next);
		return error_hint(e,
			"`feldpost resend %s` prints packet %u again",
			game_called(g, "GAME"), ledger_last(&g->ledger)->seq);
	}
	error_set(e, ERROR_NOT_NOW,
		"packet %u must come from %s; the game does not ask %s", next,
		game_player(g, due), game_player(g, role));
	return error_hint(e, "you can concede or agree to a draw in your next "
			     "packet; a proposal waits until then");
}

bool
game_check_turn(
	const struct game *g, const struct secret_key *key, struct error *e)
{
	return game_is_player(g, key, e) &&
	       (game_is_next(g, key) ||
		       refuse_unasked(g, game_role(g, key), e));
}

bool
game_order(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e)
{
	return game_check_not_over(g, e) && game_is_player(g, key, e) &&
	       g->ledger.mode->order(g, key, answered, orders, notes, e);
}

bool
game_resolve(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	return game_is_player(g, key, e) &&
	       g->ledger.mode->resolve(g, key, answered, e);
}

bool
game_disclose(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	const char *never = g->ledger.mode->undisclosed;
	return never ? error_set(e, ERROR_NOT_NOW, "%s", _(never))
		     : g->ledger.mode->disclose(g, key, answered, e);
}
