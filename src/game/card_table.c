#include <assert.h>
#include <string.h>

#include "card_table.h"

struct card_slot *
card_slot(struct card_table *t, int card)
{
	return &t->slot[card - t->words->pieces];
}

const struct hidden_card *
card_cipher(struct card_table *t, int card)
{
	const struct card_epoch *e = &t->epoch[card_epoch(t->words, card)];
	return &e->card[card_position(t->words, card) - 1];
}

/* Tells the match the faces of shown cards. */

static int
piece(struct faces *f, int card)
{
	return card_slot((struct card_table *)f, card)->piece;
}

static int
vouch(struct faces *f, int card, const struct card_class *c)
{
	const struct card_slot *s = card_slot((struct card_table *)f, card);
	(void)c;
	return s->vouched ? FACE_VOUCHED : s->piece;
}

static bool
later(struct faces *f, int seat)
{
	return ((const struct card_table *)f)->later == seat;
}

static bool
ready(struct faces *f, const struct card_deck *d)
{
	const struct card_table *t = (const struct card_table *)f;
	return t->epochs >= d->epoch && t->epoch[d->epoch].steps == 2;
}

static const struct order *
opened(struct faces *f, const char *seal)
{
	const struct card_table *t = (const struct card_table *)f;
	for (const struct card_seal *s = t->seals; s; s = s->next)
		if (s->open && strcmp(s->label, seal) == 0)
			return &s->order;
	return NULL;
}

void
card_add_epoch(struct card_table *t, const struct card_list *made_of)
{
	struct card_epoch *e = &t->epoch[++t->epochs];
	*e = (struct card_epoch){ .size = made_of->count,
		.made_of = *made_of,
		.commitment = e->commitment,
		.card = arena_array(
			t->arena, (size_t)made_of->count, sizeof *e->card) };
}

void
card_add_step(struct card_table *t, struct card_epoch *e,
	const struct proof_place *at)
{
	size_t size = (size_t)e->size * sizeof *e->card;
	e->step[e->steps].at = *at;
	e->step[e->steps].out = arena_alloc(t->arena, size);
	memcpy(e->step[e->steps].out, e->card, size);
	e->steps++;
	e->last = at->from;
}

const struct point *
card_face(struct card_table *t, int piece)
{
	struct point *face = &t->face[piece];
	const char *id = words_id(t->hidden->pieces, t->world, piece);
	if (point_is_identity(face))
		card_points(face, t->hidden->deck, &id, 1);
	return face;
}

const struct point *
card_joint_key(struct card_table *t)
{
	if (point_is_identity(&t->joint))
		deck_key_join(&t->joint, &t->key[0], &t->key[1]);
	return &t->joint;
}

void
card_lay_out(struct card_table *t, const struct card_epoch *e,
	struct hidden_card *in)
{
	for (int i = 0; i < e->size; i++) {
		int card = e->made_of.card[i];
		if (card_is_hidden(t->words, card))
			in[i] = *card_cipher(t, card);
		else
			card_cover(
				&in[i], card_joint_key(t), card_face(t, card));
	}
}

void
card_table_follow(struct card_table *t)
{
	struct match *m = t->match;
	const struct card_deck *d =
		t->hidden->of_state(m->under_way ? m->work : m->state);
	/* deck_await guarantees that a gathered deck is shuffled before it is
	 * gathered again. */
	assert(d->epoch <= t->epochs + 1);
	if (d->epoch > t->epochs)
		card_add_epoch(t, &d->gathered);
}

int
card_unshuffled(const struct card_table *t)
{
	for (int i = 1; i <= t->epochs; i++)
		if (t->epoch[i].steps < 2)
			return i;
	return 0;
}

struct card_table *
card_table_start(struct match *m, const struct ledger *ledger, const int *seat)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	const void *world = m->world;
	struct arena *a = ledger->arena;
	struct card_table *t = arena_alloc(a, sizeof *t);
	t->faces = (struct faces){ piece, vouch, later, ready, opened, false };
	t->later = NOBODY;
	t->arena = a;
	t->world = world;
	t->match = m;
	t->ledger = ledger;
	t->seat = seat;
	t->hidden = hidden;
	t->words = hidden->names(world);
	size_t pieces = (size_t)t->words->pieces;
	size_t numbers = (size_t)t->words->numbers;
	t->face = arena_array(a, pieces, sizeof *t->face);
	t->slot = arena_array(a, numbers, sizeof *t->slot);
	for (size_t i = 0; i < numbers; i++)
		t->slot[i].piece = FACE_UNKNOWN;
	m->faces = &t->faces;
	const struct card_deck *d = t->hidden->of_state(t->match->state);
	struct card_list cards = { .count = 0 };
	uint64_t set = t->hidden->first(t->world);
	for (; set; set = set_rest(set))
		cards_add(&cards, set_least(set));
	bool gathered = d->epoch == 1 && d->gathered.count > 0;
	card_add_epoch(t, gathered ? &d->gathered : &cards);
	card_table_follow(t);
	return t;
}

bool
card_held(const struct card_table *t, int k, struct held_card *out)
{
	struct scene scene = match_scene(t->match);
	return t->hidden->held(&scene, k, out);
}

int
card_decrypt(struct card_table *t, int card, const struct point *mine,
	const struct point *other)
{
	struct point face;
	card_open(&face, card_cipher(t, card), mine, other);
	for (int i = 0; i < t->words->pieces; i++)
		if (point_equals(&face, card_face(t, i)))
			return i;
	return FACE_UNKNOWN;
}

int
card_piece_named(const struct card_table *t, struct span name)
{
	for (int i = 0; i < t->words->pieces; i++)
		if (span_equals(name, t->words->list[i].id))
			return i;
	return FACE_UNKNOWN;
}

int
card_partner(char role)
{
	return 1 - ledger_row(role);
}

int
card_peek(
	struct card_table *t, int card, char role, const struct digest *secret)
{
	const struct card_slot *s = card_slot(t, card);
	struct point mine;
	if (s->piece >= 0 || !s->shared[card_partner(role)])
		return s->piece;
	card_share(&mine, secret, t->hidden->deck, card_cipher(t, card));
	return card_decrypt(t, card, &mine, &s->share[card_partner(role)]);
}

int
card_known(const struct card_slot *slot)
{
	return slot->piece >= 0 ? slot->piece : slot->face - 1;
}

bool
card_seen_by(const struct held_card *held, int seat)
{
	return seat >= 0 && (held->seat == seat || held->looked >> seat & 1);
}

bool
card_all_seen(struct card_table *t, char role)
{
	struct held_card held;
	for (int k = 0; card_held(t, k, &held); k++)
		if (card_seen_by(&held, t->seat[ledger_row(role)]) &&
			!card_slot(t, held.card)->shared[card_partner(role)])
			return false;
	return true;
}

bool
card_table_rests(struct card_table *t)
{
	struct held_card held;
	for (int k = 0; card_held(t, k, &held); k++)
		if (held.vouch >= 0 || held.due)
			return false;
	return !card_unshuffled(t) && card_all_seen(t, 'A') &&
	       card_all_seen(t, 'B');
}

int
card_dealt(struct card_table *t, const struct digest *g, int card,
	struct digest *nonce)
{
	int number = card_epoch(t->words, card);
	unsigned i = (unsigned)card_position(t->words, card);
	const struct card_epoch *e = &t->epoch[number];
	struct digest delta, unused;
	struct host_deal d;
	host_deal_secret(&delta, g, t->hidden->deck, (unsigned)number);
	if (!host_deal_make(&d, &delta, &e->seed, (unsigned)e->size))
		d.order[i - 1] = i; /* happens with probability 2^-120 */
	host_deal_nonce(nonce, &d, i);
	int source = e->made_of.card[d.order[i - 1] - 1];
	host_deal_wipe(&d);
	digest_wipe(&delta);
	return card_is_hidden(t->words, source)
		       ? card_dealt(t, g, source, &unused)
		       : source;
}
