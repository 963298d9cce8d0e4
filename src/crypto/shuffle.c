#include "shuffle_proof.h"

#include "feldpost/seed.h"

size_t
shuffle_size(unsigned count)
{
	return (size_t)GROUP_BYTES * (6 * (size_t)count + 5);
}

bool
shuffle_order(unsigned *order, const struct shuffle *s, const struct digest *g)
{
	struct digest seed;
	if (s->count < 1 || s->count > LIMIT_DECK)
		return false;
	shuffle_seed(&seed, s, g);
	for (unsigned i = 0; i < s->count; i++)
		order[i] = i + 1;
	bool drawn = seed_shuffle(&seed, "perm", s->count, order);
	digest_wipe(&seed);
	return drawn;
}

void
shuffle_seed(
	struct digest *seed, const struct shuffle *s, const struct digest *g)
{
	hash_line(seed, "sub %s perm %s %s %u", g->hex, s->at.prev.hex,
		s->at.deck, s->epoch);
}

void
shuffle_mask(struct scalar *r, const struct shuffle *s, const struct digest *g,
	unsigned i)
{
	scalar_hash(r, "sub %s mask %s %s %u %u", g->hex, s->at.prev.hex,
		s->at.deck, s->epoch, i);
}

void
shuffle_apply(struct hidden_card *out, const struct shuffle *s,
	const struct digest *g, const unsigned *order)
{
	for (unsigned i = 1; i <= s->count; i++) {
		const struct hidden_card *from = &s->in[order[i - 1] - 1];
		struct hidden_card *to = &out[i - 1];
		struct scalar r;
		shuffle_mask(&r, s, g, i);
		point_base(&to->c1, &r);
		point_add(&to->c1, &to->c1, &from->c1);
		point_mul(&to->c2, &r, s->joint);
		point_add(&to->c2, &to->c2, &from->c2);
		scalar_wipe(&r);
	}
}

bool
shuffle_again(struct hidden_card *out, const struct shuffle *s,
	const struct digest *g)
{
	unsigned order[LIMIT_DECK];
	bool ordered = shuffle_order(order, s, g);
	if (ordered)
		shuffle_apply(out, s, g, order);
	sodium_memzero(order, sizeof order);
	return ordered;
}

void
shuffle_compose(unsigned *both, const unsigned *first, const unsigned *second,
	unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		both[i] = first[second[i] - 1];
}

void
shuffle_hash_d(struct shuffle_text *x, const struct shuffle *s,
	const struct hidden_card *out)
{
	struct challenge h;
	context_of(&x->ctx, &s->at, " %u %u", s->epoch, s->step);
	challenge_begin(&h, CHALLENGE_DIGEST, "tw", &x->ctx, NULL);
	challenge_point(&h, s->joint);
	challenge_cards(&h, s->in, s->count);
	challenge_cards(&h, out, s->count);
	challenge_digest(&h, &x->d);
}

void
shuffle_hash_d2(
	struct shuffle_text *x, const struct shuffle_proof *p, unsigned count)
{
	struct challenge h;
	challenge_begin(&h, CHALLENGE_DIGEST, "tw-u", &x->ctx, &x->d);
	challenge_points(&h, p->c, count);
	challenge_digest(&h, &x->d2);
}

void
shuffle_u(struct scalar *u, const struct shuffle_text *x, unsigned k)
{
	scalar_hash(u, "fs tw-u %s %u", x->d2.hex, k);
}

void
shuffle_base(struct point *h)
{
	point_hash(h, "gen h");
}

void
shuffle_generator(struct point *h, unsigned i)
{
	point_hash(h, "gen %u", i);
}

void
shuffle_begin_e(struct shuffle_text *x, const struct shuffle *s,
	const struct shuffle_proof *p)
{
	challenge_begin(&x->e, CHALLENGE_SCALAR, "tw-c", &x->ctx, &x->d2);
	challenge_point(&x->e, s->joint);
	challenge_points(&x->e, p->c, s->count);
	challenge_points(&x->e, p->chat, s->count);
	challenge_points(&x->e, x->t, 5);
}
