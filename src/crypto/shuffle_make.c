#include "shuffle_proof.h"

/* The data of the prover. Everything except `text` and `proof` is secret and is
 * wiped at the end. The order is the only secret that is stored. Nonces are
 * computed again whenever they are needed. */
struct prover {
	const struct shuffle *s;
	const struct hidden_card *out;
	const struct digest *g;
	unsigned psi[LIMIT_DECK];
	struct digest nonces;
	struct shuffle_text text;
	struct shuffle_proof proof;
};

/* Computes nb = B2(nonce tw ps d). */
static void
start_nonces(struct prover *p)
{
	struct digest seed;
	shuffle_seed(&seed, p->s, p->g);
	hash_line(&p->nonces, "nonce tw %s %s", seed.hex, p->text.d.hex);
	digest_wipe(&seed);
}

/* Computes a nonce. Each nonce has a name: rho_k "r", rhat_i "rh", w_1..w_4
 * "w", what_i "wh", w'_i "wp". */
static void
nonce(struct scalar *out, const struct prover *p, const char *what, unsigned i)
{
	scalar_hash(out, "sub %s %s%u", p->nonces.hex, what, i);
}

/* Computes u'_i = u_{psi_i}. */
static void
u_prime(struct scalar *u, const struct prover *p, unsigned i)
{
	shuffle_u(u, &p->text, p->psi[i - 1]);
}

/* Adds the terms with w' to t3, t4 and t5. */
static void
add_to_t(struct prover *p, unsigned i, const struct point *h)
{
	struct point *t = p->text.t;
	struct scalar w;
	nonce(&w, p, "wp", i);
	point_add_product(&t[2], &w, h);
	point_add_product(&t[3], &w, &p->out[i - 1].c1);
	point_add_product(&t[4], &w, &p->out[i - 1].c2);
	scalar_wipe(&w);
}

/* Starts t1 = w1 G; t2 = w2 G; t3 = w3 G...; t4 = ... - w4 G; t5 = ... - w4
 * X. */
static void
start_t(struct prover *p)
{
	struct point *t = p->text.t;
	struct scalar w;
	for (unsigned i = 1; i <= 3; i++) {
		nonce(&w, p, "w", i);
		point_base(&t[i - 1], &w);
	}
	struct scalar zero = { { 0 } };
	nonce(&w, p, "w", 4);
	scalar_sub(&w, &zero, &w);
	point_base(&t[3], &w);
	point_mul(&t[4], &w, p->s->joint);
	scalar_wipe(&w);
}

static void
commit(struct prover *p)
{
	start_t(p);
	for (unsigned i = 1; i <= p->s->count; i++) {
		struct point h;
		shuffle_generator(&h, i);
		/* Computes the commitments to the order: c_{psi_i} =
		 * rho_{psi_i} G + h_i. If h_{psi_i} stood in place of h_i, the
		 * set of commitments would be the same for every order. */
		unsigned k = p->psi[i - 1];
		struct scalar rho;
		nonce(&rho, p, "r", k);
		point_base(&p->proof.c[k - 1], &rho);
		point_add(&p->proof.c[k - 1], &p->proof.c[k - 1], &h);
		scalar_wipe(&rho);
		add_to_t(p, i, &h);
	}
	shuffle_hash_d2(&p->text, &p->proof, p->s->count);
}

/* Computes chat_i = rhat_i G + u'_i chat_{i-1}, with chat_0 = h. */
static void
chain_products(struct prover *p)
{
	struct point last;
	shuffle_base(&last);
	for (unsigned i = 1; i <= p->s->count; i++) {
		struct point *chat = &p->proof.chat[i - 1];
		struct scalar rhat, u;
		nonce(&rhat, p, "rh", i);
		u_prime(&u, p, i);
		point_base(chat, &rhat);
		point_add_product(chat, &u, &last);
		last = *chat;
		scalar_wipe(&rhat);
		scalar_wipe(&u); /* wiped, because u would reveal the order */
	}
}

/* Computes and hashes each that_i = what_i G + w'_i chat_{i-1}, then e. */
static void
challenge(struct prover *p)
{
	struct point last, that;
	shuffle_base(&last);
	shuffle_begin_e(&p->text, p->s, &p->proof);
	for (unsigned i = 1; i <= p->s->count; i++) {
		struct scalar what, w;
		nonce(&what, p, "wh", i);
		nonce(&w, p, "wp", i);
		point_base(&that, &what);
		point_add_product(&that, &w, &last);
		challenge_point(&p->text.e, &that);
		last = p->proof.chat[i - 1];
		scalar_wipe(&what);
		scalar_wipe(&w);
	}
	challenge_scalar(&p->text.e, &p->proof.e);
}

/* Adds card i to the four sums of secrets for s1..s4. The second sum needs v_i,
 * the product of all later u': the sum so far is multiplied at each step. */
static void
add_secrets(struct prover *p, unsigned i, struct scalar sum[4],
	const struct scalar *rhat, const struct scalar *u)
{
	struct scalar rho, r;
	nonce(&rho, p, "r", p->psi[i - 1]);
	shuffle_mask(&r, p->s, p->g, i);
	scalar_add(&sum[0], &sum[0], &rho);
	scalar_mul(&sum[1], &sum[1], u);
	scalar_add(&sum[1], &sum[1], rhat);
	scalar_add_product(&sum[2], &rho, u);
	scalar_add_product(&sum[3], &r, u);
	scalar_wipe(&rho);
	scalar_wipe(&r);
}

/* Computes shat_i = what_i + e rhat_i and s'_i = w'_i + e u'_i. */
static void
answer_card(struct prover *p, unsigned i, struct scalar sum[4])
{
	struct shuffle_proof *proof = &p->proof;
	struct scalar rhat, u, w;
	nonce(&rhat, p, "rh", i);
	u_prime(&u, p, i);
	add_secrets(p, i, sum, &rhat, &u);
	nonce(&w, p, "wh", i);
	proof_answer(&proof->shat[i - 1], &w, &proof->e, &rhat);
	nonce(&w, p, "wp", i);
	proof_answer(&proof->sprime[i - 1], &w, &proof->e, &u);
	scalar_wipe(&rhat);
	scalar_wipe(&u);
	scalar_wipe(&w);
}

static void
answer(struct prover *p)
{
	struct scalar sum[4] = { { { 0 } } }, w;
	for (unsigned i = 1; i <= p->s->count; i++)
		answer_card(p, i, sum);
	for (unsigned i = 1; i <= 4; i++) {
		nonce(&w, p, "w", i);
		proof_answer(&p->proof.s[i - 1], &w, &p->proof.e, &sum[i - 1]);
	}
	sodium_memzero(sum, sizeof sum);
	scalar_wipe(&w);
}

static void
put_blob(struct buffer *blob, const struct prover *p)
{
	const struct shuffle_proof *proof = &p->proof;
	unsigned n = p->s->count;
	buffer_add(blob, (const char *)p->out, n * sizeof *p->out);
	blob_put_points(blob, proof->c, n);
	blob_put_points(blob, proof->chat, n);
	blob_put_scalars(blob, &proof->e, 1);
	blob_put_scalars(blob, proof->s, 4);
	blob_put_scalars(blob, proof->shat, n);
	blob_put_scalars(blob, proof->sprime, n);
}

bool
shuffle_make(struct buffer *blob, struct hidden_card *out,
	const struct shuffle *s, const struct digest *g)
{
	struct prover p = { .s = s, .out = out, .g = g };
	bool ordered = shuffle_order(p.psi, s, g);
	if (ordered) {
		shuffle_apply(out, s, g, p.psi);
		shuffle_hash_d(&p.text, s, out);
		start_nonces(&p);
		commit(&p);
		chain_products(&p);
		challenge(&p);
		answer(&p);
		put_blob(blob, &p);
	}
	sodium_memzero(&p, sizeof p);
	return ordered;
}
