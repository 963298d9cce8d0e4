/*
 * Games by mail between desks in one process, packet by packet: duels, or
 * hosted games with a third desk. Anna at desk A offers the game.
 */
#ifndef FELDPOST_TEST_MAILED_H
#define FELDPOST_TEST_MAILED_H

#include <stdio.h>

#include "desk.h"

enum {
	A,
	B,
	R,
	DESKS
};

struct play {
	const struct mode *mode;
	int desks;
	struct desk desk[DESKS];
};

/* Mail. */

static inline void
deliver(struct play *p, int from)
{
	struct error e = { .code = ERROR_NONE };
	for (int to = 0; to < p->desks; to++) {
		struct desk *desk = &p->desk[to];
		if (to == from)
			continue;
		struct block b = through_the_mail(
			ledger_last(&p->desk[from].game.ledger), desk->arena);
		if (!game_take(&desk->game, &b, &e) ||
			(mode_deals(p->mode) && to != R &&
				!game_catch_up(
					&desk->game, desk->key, NULL, &e)))
			fail_msg("not taken: %s", e.text);
	}
	struct arena *a = arena_new(NULL);
	for (int to = 0; to < p->desks; to++)
		assert_string_equal(position_of(&p->desk[to].game, a),
			position_of(&p->desk[from].game, a));
	arena_free(a);
}

/* Returns the desk that must send the next packet and knows its answer. */
static inline int
next_desk(struct play *p)
{
	const struct ledger *l = &p->desk[A].game.ledger;
	int who = ledger_row(ledger_sender(l, ledger_next(l)));
	struct desk *me = &p->desk[who];
	struct error e = { .code = ERROR_NONE };
	if (!mode_deals(p->mode) && game_unresolved(&me->game) &&
		!game_resolve(&me->game, me->key, NULL, &e))
		fail_msg("not resolved: %s", e.text);
	return who;
}

/* Sends the next packet; `orders` are lines, or NULL. */
static inline const struct packet *
sends(struct play *p, const char *orders)
{
	int who = next_desk(p);
	struct desk *me = &p->desk[who];
	struct error e = { .code = ERROR_NONE };
	struct lines lines = { .line = NULL };
	while (orders && *orders) {
		size_t length = strcspn(orders, "\n");
		lines_add(me->arena, &lines,
			arena_copy(me->arena, orders, length));
		orders += length + (orders[length] == '\n');
	}
	if (!game_order(&me->game, me->key, NULL, &lines, NULL, &e))
		fail_msg("not signed: %s", e.text);
	deliver(p, who);
	return &ledger_last(&me->game.ledger)->packet;
}

/* Offers and accepts a game with the rules, mode, seat and options of `terms`.
 * Another `nonce` makes another game. */
static inline void
open_play(struct play *p, struct offer_terms terms, char nonce)
{
	static const uint8_t name[DESKS] = { 'a', 'b', 'r' };
	struct error e = { .code = ERROR_NONE };
	struct digest bert;
	*p = (struct play){ .mode = terms.mode,
		.desks = mode_deals(terms.mode) ? 3 : 2 };
	terms.name = "Anna";
	terms.links = 64;
	hash_line(&terms.nonce, "%s A %c", terms.rules->name, nonce);
	hash_line(&bert, "%s B %c", terms.rules->name, nonce);
	for (int i = 0; i < DESKS; i++)
		open_desk(&p->desk[i], name[i]);
	if (mode_deals(terms.mode))
		terms.referee = secret_key_public(p->desk[R].key)->text;
	assert_true(game_offer(&p->desk[A].game, p->desk[A].key, &terms, &e));
	deliver(p, A);
	assert_true(game_accept(
		&p->desk[B].game, p->desk[B].key, "Bert", &bert, NULL, &e));
	deliver(p, B);
}

static inline void
close_play(struct play *p)
{
	for (int i = 0; i < DESKS; i++)
		close_desk(&p->desk[i]);
}

#endif
