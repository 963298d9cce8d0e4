#include "shuffle_proof.h"

struct verifier {
	const struct shuffle *s;
	const struct hidden_card *out;
	struct shuffle_text text;
	struct shuffle_proof proof;
	struct point sum_h, sum_c;
	struct scalar product;
};

static bool
take_blob(struct verifier *v, struct hidden_card *out, struct span blob)
{
	struct shuffle_proof *p = &v->proof;
	unsigned n = v->s->count;
	for (unsigned i = 0; i < n; i++)
		if (!blob_points(&blob, &out[i].c1, 1) ||
			!blob_points(&blob, &out[i].c2, 1))
			return false;
	return blob_points(&blob, p->c, n) && blob_points(&blob, p->chat, n) &&
	       blob_scalars(&blob, &p->e, 1) && blob_scalars(&blob, p->s, 4) &&
	       blob_scalars(&blob, p->shat, n) &&
	       blob_scalars(&blob, p->sprime, n);
}

/* Adds card i to t3, t4 and t5: s'_i h_i - e u_i c_i, s'_i out_i.C1 - e u_i
 * in_i.C1, and the same for C2. */
static void
add_card(struct verifier *v, unsigned i)
{
	const struct shuffle_proof *p = &v->proof;
	struct point *t = v->text.t, h;
	struct scalar eu;
	shuffle_generator(&h, i + 1);
	shuffle_u(&eu, &v->text, i + 1);
	scalar_mul(&v->product, &v->product, &eu);
	scalar_mul(&eu, &eu, &p->e);
	point_add(&v->sum_h, &v->sum_h, &h);
	point_add(&v->sum_c, &v->sum_c, &p->c[i]);
	point_add_product(&t[2], &p->sprime[i], &h);
	point_sub_product(&t[2], &eu, &p->c[i]);
	point_add_product(&t[3], &p->sprime[i], &v->out[i].c1);
	point_sub_product(&t[3], &eu, &v->s->in[i].c1);
	point_add_product(&t[4], &p->sprime[i], &v->out[i].c2);
	point_sub_product(&t[4], &eu, &v->s->in[i].c2);
}

/* Computes t1..t5 from the answers: t1 = s1 G - e (S c - S h); t2 = s2 G - e
 * (chat_n - (prod u) h). */
static void
recompute_t(struct verifier *v)
{
	const struct shuffle_proof *p = &v->proof;
	struct point *t = v->text.t, h, rest;
	struct scalar minus = { { 0 } };
	scalar_one(&v->product);
	scalar_sub(&minus, &minus, &p->s[3]);
	point_base(&t[2], &p->s[2]);
	point_base(&t[3], &minus);
	point_mul(&t[4], &minus, v->s->joint);
	for (unsigned i = 0; i < v->s->count; i++)
		add_card(v, i);
	point_sub(&rest, &v->sum_c, &v->sum_h);
	proof_commitment(&t[0], &p->s[0], &p->e, &rest);
	shuffle_base(&h);
	rest = p->chat[v->s->count - 1];
	point_sub_product(&rest, &v->product, &h);
	proof_commitment(&t[1], &p->s[1], &p->e, &rest);
}

bool
shuffle_verify(
	struct hidden_card *out, const struct shuffle *s, struct span blob)
{
	struct verifier v = { .s = s, .out = out };
	struct scalar e;
	if (s->count < 1 || s->count > LIMIT_DECK ||
		blob.length != shuffle_size(s->count) ||
		!take_blob(&v, out, blob))
		return false;
	shuffle_hash_d(&v.text, s, out);
	shuffle_hash_d2(&v.text, &v.proof, s->count);
	recompute_t(&v);
	/* Computes that_i = shat_i G + s'_i chat_{i-1} - e chat_i. Then
	 * computes e again from all that_i. */
	const struct shuffle_proof *p = &v.proof;
	struct point last, that;
	shuffle_base(&last);
	shuffle_begin_e(&v.text, v.s, p);
	for (unsigned i = 0; i < v.s->count; i++) {
		point_base(&that, &p->shat[i]);
		point_add_product(&that, &p->sprime[i], &last);
		point_sub_product(&that, &p->e, &p->chat[i]);
		challenge_point(&v.text.e, &that);
		last = p->chat[i];
	}
	challenge_scalar(&v.text.e, &e);
	return scalar_equals(&e, &v.proof.e);
}
