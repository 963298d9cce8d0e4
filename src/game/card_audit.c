#include <string.h>

#include "card_table.h"
#include "feldpost/shuffle.h"

/* Audits all cards after both players have disclosed their secrets
 * (feldpost-protocol(7) 6.5). */

static const struct digest *
secret_of(const struct card_table *t, char role)
{
	return &t->ledger->player[ledger_row(role)].secret;
}

/* Repeats a shuffle with its order and, if the table was not audited before,
 * its masks. Returns true if the result is the deck in the packet. */
static bool
check_step(struct card_table *t, int number, int step,
	const struct hidden_card *in, unsigned *order, char *by,
	struct error *e)
{
	const struct card_epoch *epoch = &t->epoch[number];
	struct arena *a = t->arena;
	size_t size = (size_t)epoch->size * sizeof *in;
	struct hidden_card *out = arena_alloc(a, size);
	struct proof_place at = epoch->step[step].at;
	const struct digest *g = secret_of(t, at.from);
	struct shuffle s = { .at = at,
		.epoch = (unsigned)number,
		.step = (unsigned)step + 1,
		.joint = card_joint_key(t),
		.in = in,
		.count = (unsigned)epoch->size };
	if (shuffle_order(order, &s, g) &&
		(t->audited ||
			(shuffle_again(out, &s, g) &&
				memcmp(out, epoch->step[step].out, size) == 0)))
		return true;
	*by = at.from;
	return error_set(e, ERROR_VERIFY,
		"packet %u: the shuffle of epoch %d does not follow from the "
		"disclosed secret",
		at.seq, number);
}

/* The two players' orders together must give the faces that were shown. */
static bool
check_faces(struct card_table *t, int number, const unsigned *both,
	int16_t *piece, struct error *e)
{
	const struct card_epoch *epoch = &t->epoch[number];
	for (int i = 0; i < epoch->size; i++) {
		int from = epoch->made_of.card[both[i] - 1];
		int card = card_numbered(t->words, number, i + 1);
		int face = card_is_hidden(t->words, from)
				   ? piece[from - t->words->pieces]
				   : from;
		int shown = card_slot(t, card)->piece;
		piece[card - t->words->pieces] = (int16_t)face;
		card_slot(t, card)->face = (int16_t)(face + 1);
		if (shown >= 0 && shown != face)
			return error_set(e, ERROR_VERIFY,
				"card %s was shown as %s, but it is %s",
				t->words->list[card].id,
				t->words->list[shown].id,
				t->words->list[face].id);
	}
	return true;
}

static bool
check_epoch(struct card_table *t, int number, int16_t *piece, char *by,
	struct error *e)
{
	const struct card_epoch *epoch = &t->epoch[number];
	unsigned order[2][CARDS_DECK], both[CARDS_DECK];
	struct hidden_card in[CARDS_DECK];
	if (!t->audited)
		card_lay_out(t, epoch, in);
	if (!check_step(t, number, 0, in, order[0], by, e) ||
		!check_step(t, number, 1, epoch->step[0].out, order[1], by, e))
		return false;
	shuffle_compose(both, order[0], order[1], (unsigned)epoch->size);
	return check_faces(t, number, both, piece, e);
}

static bool
check_keys(const struct card_table *t, char *by, struct error *e)
{
	struct hidden_card one = { .c1 = group_generator };
	struct point key;
	for (int i = 0; i < CARD_PLAYERS && !t->audited; i++) {
		*by = ledger_role(i);
		card_share(&key, secret_of(t, *by), t->hidden->deck, &one);
		if (t->has_key[i] && !point_equals(&key, &t->key[i]))
			return error_set(e, ERROR_VERIFY,
				"packet %d: the key of the deck does not "
				"follow from the disclosed secret",
				*by == 'A' ? 3 : 2);
	}
	return true;
}

static bool
check_seals(const struct card_table *t, char *by, struct error *e)
{
	unsigned seq;
	for (const struct card_seal *s = t->seals; s; s = s->next) {
		*by = s->owner;
		if (!card_seal_fits(s, secret_of(t, *by), t->arena, &seq))
			return error_set(e, ERROR_VERIFY,
				"packet %u: the key of the seal %s does not "
				"follow from the disclosed secret",
				seq, s->label);
	}
	return true;
}

bool
card_table_audit(struct card_table *t, char *by, struct error *e)
{
	size_t numbers = (size_t)t->words->numbers;
	int16_t *piece = arena_array(t->arena, numbers, sizeof *piece);
	if (!check_keys(t, by, e) || !check_seals(t, by, e))
		return false;
	*by = 0;
	for (int i = 1; i <= t->epochs && t->epoch[i].steps == 2; i++)
		if (!check_epoch(t, i, piece, by, e))
			return false;
	t->audited = true;
	return true;
}

/* Tells a reader the face of a card. The face is computed from the keys,
 * because keys were proven, unless the audit has found it. Before the audit the
 * orders of shuffles are not proven: a player could have shuffled with a secret
 * other than the disclosed one. */
static bool
see_card(struct card_table *t, int card, struct reader *r)
{
	struct card_slot *slot = card_slot(t, card);
	int piece = card_known(slot);
	for (int i = 0; i < CARD_PLAYERS && piece < 0; i++) {
		if (!slot->shared[i])
			card_share(&slot->share[i],
				secret_of(t, ledger_role(i)), t->hidden->deck,
				card_cipher(t, card));
		slot->shared[i] = true;
	}
	if (piece < 0)
		piece = card_decrypt(t, card, &slot->share[0], &slot->share[1]);
	slot->face = (int16_t)(piece + 1);
	if (piece >= 0)
		card_reveal(t->words, r, card, piece);
	return piece >= 0;
}

bool
card_table_see_all(struct card_table *t, struct reader *r)
{
	struct error unused;
	char by;
	if (!check_keys(t, &by, &unused))
		return false;
	for (int i = 1; i <= t->epochs && t->epoch[i].steps == 2; i++)
		for (int k = 1; k <= t->epoch[i].size; k++)
			if (!see_card(t, card_numbered(t->words, i, k), r))
				return false;
	return true;
}
