#include <stdio.h>
#include <string.h>

#include "feldpost/limits.h"
#include "game_internal.h"

/* The role of whoever has this key; 0 for a stranger. */
static char
role_of(const struct game *g, const struct secret_key *key)
{
	const struct public_key *mine = secret_key_public(key);
	for (int i = 0; i < LEDGER_PLAYERS; i++) {
		const struct player *p = &g->ledger.player[i];
		if (p->known &&
			memcmp(p->key.key, mine->key, sizeof mine->key) == 0)
			return (char)('A' + i);
	}
	return 0;
}

bool
game_is_player(
	const struct game *g, const struct secret_key *key, struct error *e)
{
	if (role_of(g, key))
		return true;
	error_set(e, ERROR_NOT_NOW, "the key %s is not a player's",
		secret_key_public(key)->text);
	const struct player *a = &g->ledger.player[0];
	const struct player *b = &g->ledger.player[1];
	if (!b->known)
		return error_hint(e, "this game is played with %s by %s",
			a->key.text, a->name);
	return error_hint(e, "this game is played with %s by %s, with %s by %s",
		a->key.text, a->name, b->key.text, b->name);
}

bool
game_is_next(const struct game *g, const struct secret_key *key)
{
	return role_of(g, key) ==
	       ledger_sender(&g->ledger, ledger_next(&g->ledger));
}

/* g_P of the player who sends packet `seq` (protocol.md 1.5). */
static void
derive_secret(const struct game *g, const struct secret_key *key, char role,
	const struct digest *nonce, struct digest *secret)
{
	const struct ledger *l = &g->ledger;
	if (l->mode == MODE_SOLO)
		secret_key_derive(
			key, secret, "feldpost1 game S %s\n", nonce->hex);
	else if (role == 'A')
		secret_key_derive(
			key, secret, "feldpost1 game A %s\n", l->id.hex);
	else
		secret_key_derive(key, secret, "feldpost1 game B %s %s\n",
			l->entry[0].hash.hex, nonce->hex);
}

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
	if (ends)
		chain_next(&p->next, secret, p->from, links, index);
}

/* Writes, signs and appends a packet of one's own. */
static bool
seal(struct game *g, const struct secret_key *key, const struct packet *p,
	struct error *e)
{
	struct buffer body = buffer_in(g->arena);
	if (!packet_write(&body, p, e))
		return false;
	struct block block = { .body = buffer_span(&body) };
	struct digest id = g->ledger.id;
	if (id.hex[0] == '\0')
		hash_bytes(&id, block.body);
	char comment[SIGNATURE_COMMENT + 1];
	snprintf(comment, sizeof comment, "feldpost %.8s %u %c", id.hex, p->seq,
		p->from);
	signature_make(&block.signature, key, block.body, comment);
	return ledger_add(&g->ledger, &block, e);
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
		.mode = terms->duel ? "duel" : "solo",
		.links = terms->links,
		.terms = terms->terms,
	};
	introduce(&p, key, terms->name, &terms->nonce, &terms->notes);
	if (!game_load_scenario(g, terms->rules->name, e))
		return false;
	p.rhash = g->scenario.digest;
	game_write_setup(g, terms, &p.setup);
	game_write_decks(g, &g->scenario, &p.decks);
	g->ledger.mode = terms->duel ? MODE_DUEL : MODE_SOLO;
	if (!terms->duel) {
		struct digest secret;
		derive_secret(g, key, 'A', &p.nonce, &secret);
		put_link(g, &p, &secret, p.links, 0);
		digest_wipe(&secret);
	}
	return seal(g, key, &p, e) && game_take_last(g, e);
}

/* The packet with its link, but not yet what it says. */
static void
start_packet(struct game *g, const struct secret_key *key, struct packet *p)
{
	struct digest secret;
	const struct digest *nonce = &g->ledger.entry[0].packet.nonce;
	p->seq = ledger_next(&g->ledger);
	p->from = ledger_sender(&g->ledger, p->seq);
	p->prev = ledger_last(&g->ledger)->hash;
	if (g->ledger.mode == MODE_DUEL && p->from == 'B')
		nonce = p->seq == 2 ? &p->nonce
				    : &g->ledger.entry[1].packet.nonce;
	derive_secret(g, key, p->from, nonce, &secret);
	put_link(g, p, &secret, g->ledger.links,
		(unsigned)ledger_link_index(&g->ledger, p->seq));
	digest_wipe(&secret);
}

static bool
check_offered(
	const struct game *g, const struct secret_key *key, struct error *e)
{
	if (g->ledger.mode != MODE_DUEL || g->ledger.count != 1)
		return error_set(e, ERROR_NOT_NOW, "there is no offer to join");
	if (role_of(g, key))
		return error_set(e, ERROR_NOT_NOW,
			"this offer is my own: the opponent joins it");
	return true;
}

bool
game_accept(struct game *g, const struct secret_key *key, const char *name,
	const struct digest *nonce, const struct lines *notes, struct error *e)
{
	struct packet p = { .type = PACKET_ACCEPT };
	if (!check_offered(g, key, e))
		return false;
	introduce(&p, key, name, nonce, notes);
	start_packet(g, key, &p);
	return seal(g, key, &p, e) && game_take_last(g, e);
}

static struct packet
turn_packet(struct game *g, const struct secret_key *key)
{
	struct packet p = {
		.type = PACKET_TURN,
		.game = g->ledger.id,
		.state = g->state,
	};
	start_packet(g, key, &p);
	return p;
}

static bool
check_next(const struct game *g, const struct secret_key *key, struct error *e)
{
	const struct ledger *l = &g->ledger;
	unsigned last = ledger_last(l)->seq;
	if (!game_check_not_over(g, e) || !game_is_player(g, key, e))
		return false;
	if (l->mode == MODE_SOLO && game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"packet %u is signed and waits to be resolved", last);
	if (l->mode == MODE_SOLO || game_is_next(g, key))
		return true;
	error_set(e, ERROR_NOT_NOW, "packet %u is the other side's to send",
		last + 1);
	return error_hint(
		e, "`feldpost resend GAME` prints packet %u again", last);
}

/* In a duel one packet answers the last one as well. */
static bool
answer_last(struct game *g, const struct secret_key *key, struct packet *p,
	struct error *e)
{
	if (g->ledger.mode == MODE_SOLO)
		return true;
	if (!g->resolved && ledger_last(&g->ledger)->seq > 2 &&
		!game_resolve(g, key, e))
		return false;
	for (size_t i = 0; i < g->rolls.count; i++)
		packet_split(g->arena, &p->rolls, g->rolls.line[i]);
	p->state = g->state;
	return true;
}

bool
game_order(struct game *g, const struct secret_key *key,
	const struct lines *orders, const struct lines *notes, struct error *e)
{
	struct batch batch;
	struct misreading why;
	size_t at;
	if (!check_next(g, key, e))
		return false;
	if (orders->count > LIMIT_BATCH)
		return error_set(
			e, ERROR_NO, "more than %d orders", LIMIT_BATCH);
	struct packet p = turn_packet(g, key);
	if (!answer_last(g, key, &p, e))
		return false;
	if (!game_parse_batch(g, orders, p.seq, p.from, &batch, &at, &why))
		return error_set(e, ERROR_NO, "not understood: `%s`: %s",
			orders->line[at], why.text);
	for (size_t i = 0; i < batch.count; i++)
		packet_split(g->arena, &p.orders, batch.line[i].text);
	for (size_t i = 0; notes && i < notes->count; i++)
		packet_split(g->arena, &p.notes, notes->line[i]);
	return seal(g, key, &p, e) && game_take_last(g, e);
}

static bool
resolve_solo(struct game *g, const struct secret_key *key, struct error *e)
{
	struct packet p = turn_packet(g, key);
	struct chance chance;
	game_run_batch(g, p.seq - 1, &p.link, &chance);
	p.state = g->state;
	for (size_t i = 0; i < chance.log.count; i++)
		packet_split(g->arena, &p.rolls, chance.log.line[i]);
	return seal(g, key, &p, e);
}

bool
game_resolve(struct game *g, const struct secret_key *key, struct error *e)
{
	if (!game_is_player(g, key, e))
		return false;
	if (!game_unresolved(g))
		return error_set(
			e, ERROR_NOT_NOW, "nothing waits to be resolved");
	if (g->ledger.mode == MODE_SOLO)
		return resolve_solo(g, key, e);
	if (!check_next(g, key, e))
		return false;
	struct packet p = turn_packet(g, key);
	game_resolve_ahead(g, &p.link);
	digest_wipe(&p.link);
	return true;
}
