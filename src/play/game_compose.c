#include <stdio.h>
#include <string.h>

#include "feldpost/limits.h"
#include "game_internal.h"

bool
game_is_player(
	const struct game *g, const struct secret_key *key, struct error *e)
{
	const struct public_key *mine = secret_key_public(key);
	const struct player *p = &g->ledger.player[0];
	if (memcmp(p->key.key, mine->key, sizeof mine->key) == 0)
		return true;
	error_set(e, ERROR_NOT_NOW, "the key %s is not a player's", mine->text);
	return error_hint(
		e, "this game is played with %s by %s", p->key.text, p->name);
}

/* g_A of a solitaire game (protocol.md 1.5). */
static void
derive_secret(const struct secret_key *key, const struct digest *nonce,
	struct digest *secret)
{
	secret_key_derive(key, secret, "feldpost1 game S %s\n", nonce->hex);
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

bool
game_offer(struct game *g, const struct secret_key *key,
	const struct offer_terms *terms, struct error *e)
{
	struct packet p = {
		.type = PACKET_OFFER,
		.seq = 1,
		.from = 'A',
		.rules = terms->rules->version,
		.mode = "solo",
		.links = terms->links,
		.name = terms->name,
		.key = secret_key_public(key)->text,
		.nonce = terms->nonce,
		.terms = terms->terms,
		.notes = terms->notes,
	};
	if (!game_load_scenario(g, terms->rules->name, e))
		return false;
	p.rhash = g->scenario.digest;
	game_write_setup(g, terms, &p.setup);
	game_write_decks(g, &g->scenario, &p.decks);
	struct digest secret;
	derive_secret(key, &p.nonce, &secret);
	put_link(g, &p, &secret, p.links, 0);
	digest_wipe(&secret);
	return seal(g, key, &p, e) && game_take_offer(g, e);
}

/* What every turn packet of the game starts from. */
static struct packet
turn_packet(struct game *g, const struct secret_key *key)
{
	unsigned seq = ledger_next(&g->ledger);
	struct packet p = {
		.type = PACKET_TURN,
		.game = g->ledger.id,
		.seq = seq,
		.from = ledger_sender(&g->ledger, seq),
		.prev = ledger_last(&g->ledger)->hash,
		.state = g->state,
	};
	struct digest secret;
	derive_secret(key, &g->ledger.entry[0].packet.nonce, &secret);
	put_link(g, &p, &secret, g->ledger.links,
		(unsigned)ledger_link_index(&g->ledger, seq));
	digest_wipe(&secret);
	return p;
}

bool
game_order(struct game *g, const struct secret_key *key,
	const struct lines *orders, const struct lines *notes, struct error *e)
{
	struct batch batch;
	struct misreading why;
	size_t at;
	if (!game_check_not_over(g, e) || !game_is_player(g, key, e))
		return false;
	if (game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"packet %u is signed and waits to be resolved",
			ledger_last(&g->ledger)->seq);
	if (orders->count > LIMIT_BATCH)
		return error_set(
			e, ERROR_NO, "more than %d orders", LIMIT_BATCH);
	struct packet p = turn_packet(g, key);
	if (!game_parse_batch(g, orders, p.seq, p.from, &batch, &at, &why))
		return error_set(e, ERROR_NO, "not understood: `%s`: %s",
			orders->line[at], why.text);
	for (size_t i = 0; i < batch.count; i++)
		packet_split(g->arena, &p.orders, batch.line[i].text);
	for (size_t i = 0; notes && i < notes->count; i++)
		packet_split(g->arena, &p.notes, notes->line[i]);
	return seal(g, key, &p, e) &&
	       game_take_orders(g, ledger_last(&g->ledger), e);
}

bool
game_resolve(struct game *g, const struct secret_key *key, struct error *e)
{
	if (!game_is_player(g, key, e))
		return false;
	if (!game_unresolved(g))
		return error_set(
			e, ERROR_NOT_NOW, "nothing waits to be resolved");
	struct packet p = turn_packet(g, key);
	struct chance chance;
	if (!game_run_batch(g, p.seq - 1, &p.link, &chance, e))
		return false;
	p.state = g->state;
	for (size_t i = 0; i < chance.log.count; i++)
		packet_split(g->arena, &p.rolls, chance.log.line[i]);
	return seal(g, key, &p, e);
}
