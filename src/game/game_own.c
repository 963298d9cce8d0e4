#include "card_table.h"
#include "game_internal.h"

/* Finds the role, the secrets and the cards of the owner of a key. */

unsigned
game_last_by(const struct game *g, const struct secret_key *key)
{
	char role = game_role(g, key);
	for (size_t i = g->ledger.count; i > 0; i--)
		if (g->ledger.entry[i - 1].packet.from == role)
			return (unsigned)i;
	return 0;
}

bool
game_is_player(
	const struct game *g, const struct secret_key *key, struct error *e)
{
	if (game_role(g, key))
		return true;
	error_set(e, ERROR_NOT_NOW, "the key %s does not belong to a player",
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
	return game_role(g, key) ==
	       ledger_sender(&g->ledger, ledger_next(&g->ledger));
}

bool
game_is_seat(const struct game *g, const struct secret_key *key, int seat)
{
	char role = game_role(g, key);
	return role && game_seat(g, role) == seat;
}

void
game_derive_between(const struct ledger *l, const struct secret_key *key,
	char role, const struct digest *nonce, struct digest *secret)
{
	if (role == 'B')
		secret_key_derive(key, secret, "feldpost1 game B %s %s\n",
			l->entry[0].hash.hex, nonce->hex);
	else
		secret_key_derive(
			key, secret, "feldpost1 game %c %s\n", role, l->id.hex);
}

void
game_secret(const struct game *g, const struct secret_key *key, char role,
	struct digest *secret)
{
	g->ledger.mode->derive(&g->ledger, key, role,
		&ledger_player(&g->ledger, role)->nonce, secret);
}

/* Returns the piece of a card for the player with this role. Computes the piece
 * only once, because a good share or box never becomes bad. */
static int
open_own(const struct game *g, const struct secret_key *key, char role,
	const struct digest *secret, int card)
{
	struct card_slot *slot = card_slot(g->cards, card);
	int16_t *own = &slot->own[ledger_row(role)];
	if (slot->piece < 0 && *own == 0)
		*own = (int16_t)(g->ledger.mode->peek(
					 g, key, role, secret, card) +
				 1);
	return slot->piece >= 0 ? slot->piece : *own - 1;
}

void
game_reveal(struct game *g, const struct secret_key *key)
{
	struct card_table *t = g->cards;
	char role = key ? game_role(g, key) : 0;
	struct held_card held;
	struct digest secret;
	if (!t || !*g->ledger.id.hex)
		return;
	if (role)
		game_secret(g, key, role, &secret);
	for (int k = 0; card_held(t, k, &held); k++) {
		bool mine = role && card_seen_by(&held, game_seat(g, role));
		int piece = mine ? open_own(g, key, role, &secret, held.card)
				 : card_known(card_slot(t, held.card));
		if (piece >= 0)
			card_reveal(t->words, &g->reader, held.card, piece);
	}
	if (role)
		digest_wipe(&secret);
	game_find_bad_boxes(g, key);
}

bool
game_see_all(
	const struct game *g, const struct secret_key *key, struct reader *all)
{
	struct digest secret;
	*all = (struct reader){ .seat = -1 };
	if (!g->cards || !*g->ledger.id.hex)
		return !g->cards;
	if (key && game_role(g, key) == 'R') {
		game_secret(g, key, 'R', &secret);
		card_host_see_all(g->cards, &secret, all);
		digest_wipe(&secret);
		return true;
	}
	return game_finish(g) == FINISH_ALL &&
	       card_table_see_all(g->cards, all);
}

void
game_see_seat(struct game *g, int seat, const struct secret_key *key,
	const struct reader *all, struct reader *out)
{
	struct card_table *t = g->cards;
	char role = game_seated(g, seat);
	struct digest secret;
	*out = (struct reader){ .seat = seat };
	if (!t || !*g->ledger.id.hex)
		return;
	if (!all)
		game_secret(g, key, role, &secret);
	for (int i = 0; i < t->words->numbers; i++) {
		int card = t->words->pieces + i;
		const struct card_slot *slot = card_slot(t, card);
		int piece = !slot->shared[card_partner(role)] ? card_known(slot)
			    : all ? card_seen(t->words, all, card)
				  : open_own(g, key, role, &secret, card);
		if (piece >= 0)
			card_reveal(t->words, out, card, piece);
	}
	if (!all)
		digest_wipe(&secret);
}

void
game_reveal_seat(struct game *g, int seat, const struct reader *all)
{
	struct card_table *t = g->cards;
	int other = card_partner(game_seated(g, seat));
	struct held_card held;
	if (!t || !*g->ledger.id.hex)
		return;
	for (int k = 0; card_held(t, k, &held); k++) {
		const struct card_slot *slot = card_slot(t, held.card);
		bool seen = card_seen_by(&held, seat) && slot->shared[other];
		int piece = seen ? card_seen(t->words, all, held.card)
				 : card_known(slot);
		if (piece >= 0)
			card_reveal(t->words, &g->reader, held.card, piece);
	}
}

bool
game_hides(const struct game *g)
{
	if (!g->cards || g->match.missing.kind == MISSING_NOTHING)
		return false;
	struct held_card held;
	for (int k = 0; card_held(g->cards, k, &held); k++)
		if (card_seen(g->cards->words, &g->reader, held.card) < 0)
			return true;
	return false;
}
