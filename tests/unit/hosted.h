/*
 * Three desks of a hosted game in one process: Anna's, Bert's, and that of
 * Ruth, the referee (feldpost-protocol(7) 7.1).
 */
#ifndef FELDPOST_TEST_HOSTED_H
#define FELDPOST_TEST_HOSTED_H

#include "../../src/game/game_internal.h"
#include "desk.h"

enum {
	A = 0,
	B,
	R,
	DESKS
};

struct host {
	const struct rules *rules;
	unsigned number;
	unsigned links; /* links of a chain; 0 for any number */
	struct desk desk[DESKS];
	struct chance luck;
	struct arena *lucky;
};

static inline bool
one_in(struct host *h, uint32_t n)
{
	return chance_below(&h->luck, n) == 0;
}

static inline void
fail_host(const struct host *h, const char *what, const struct error *e)
{
	fail_msg("%s, game %u, packet %u: %s: %s", h->rules->name, h->number,
		ledger_next(&h->desk[R].game.ledger), what, e->text);
}

static inline const struct entry *
last_of(const struct host *h, int who)
{
	return ledger_last(&h->desk[who].game.ledger);
}

/* Mails WHO's last packet to another desk. */
static inline void
mail(struct host *h, int who, int to)
{
	struct error e = { .code = ERROR_NONE };
	struct desk *desk = &h->desk[to];
	struct block b = through_the_mail(last_of(h, who), desk->arena);
	if (!game_take(&desk->game, &b, &e))
		fail_host(h, "not taken", &e);
	if (to != R && !game_catch_up(&desk->game, desk->key, NULL, &e))
		fail_host(h, "not as it was dealt", &e);
}

static inline void
deliver(struct host *h, int who)
{
	struct arena *a = arena_new(NULL);
	for (int to = 0; to < DESKS; to++)
		if (to != who)
			mail(h, who, to);
	for (int to = 0; to < DESKS; to++)
		assert_string_equal(position_of(&h->desk[to].game, a),
			position_of(&h->desk[who].game, a));
	arena_free(a);
}

/* The beginning. */

static inline struct digest
nonce_of(const struct host *h, const char *who)
{
	struct digest nonce;
	hash_line(&nonce, "host %s %s %u", h->rules->name, who, h->number);
	return nonce;
}

static inline void
begin(struct host *h)
{
	struct error e = { .code = ERROR_NONE };
	struct lines none = { .line = NULL };
	struct offer_terms terms = { .rules = h->rules,
		.mode = &mode_host,
		.referee = secret_key_public(h->desk[R].key)->text,
		.seat = (int)chance_below(&h->luck, 2),
		.name = "Anna",
		.links = one_in(h, 2) ? 1024 : 2 + chance_below(&h->luck, 30),
		.nonce = nonce_of(h, "A") };
	struct digest nonce = nonce_of(h, "B");
	if (h->links)
		terms.links = h->links;
	if (!game_offer(&h->desk[A].game, h->desk[A].key, &terms, &e))
		fail_host(h, "no offer", &e);
	mail(h, A, B);
	mail(h, A, R);
	if (!game_accept(
		    &h->desk[B].game, h->desk[B].key, "Bert", &nonce, NULL, &e))
		fail_host(h, "not accepted", &e);
	deliver(h, B);
	if (!game_order(
		    &h->desk[R].game, h->desk[R].key, NULL, &none, NULL, &e))
		fail_host(h, "no anchor", &e);
	deliver(h, R);
}

static inline struct block
sign_packet(struct host *h, int who, const struct packet *p)
{
	struct desk *me = &h->desk[who];
	struct buffer body = buffer_in(me->arena);
	struct error e;
	assert_true(packet_write(&body, p, &e));
	struct block b = { .body = buffer_span(&body) };
	signature_make(&b.signature, me->key, b.body, "forged");
	return b;
}

#endif
