/* quick */
/*
 * Keys, shares and classes of hidden cards: feldpost-protocol(7) 6.1 to 6.3 and
 * 12.
 *
 * The texts that proofs hash are written here again by hand, so that cheats can
 * make the best possible proofs.
 */
#include "table.h"

#include <sodium.h>

static struct buffer
fs_text(struct arena *a, const char *tag, const struct proof_place *at,
	const char *rest)
{
	struct buffer b = buffer_in(a);
	buffer_printf(&b, "feldpost1 fs %s %s %u %c %s%s\n", tag, at->prev.hex,
		at->seq, at->from, at->deck, rest);
	return b;
}

static void
fs_point(struct buffer *b, const struct point *p)
{
	char hex[65];
	hex_write(hex, p->bytes, sizeof p->bytes);
	buffer_printf(b, "%s\n", hex);
}

static void
fs_scalar(struct scalar *c, const struct buffer *b)
{
	uint8_t wide[64];
	crypto_generichash(
		wide, 64, (const uint8_t *)b->data, b->length, NULL, 0);
	scalar_reduce(c, wide);
}

/* s = k + c x */
static struct scalar
answer(const struct scalar *k, const struct scalar *c, const struct scalar *x)
{
	struct scalar s = *k;
	scalar_add_product(&s, c, x);
	return s;
}

static struct scalar
secret_of(const struct table *t, unsigned p)
{
	struct scalar x;
	scalar_hash(&x, "sub %s deck main", t->g[p].hex);
	return x;
}

static void
put(struct buffer *b, const uint8_t bytes[32])
{
	buffer_add(b, (const char *)bytes, 32);
}

static void
assert_hex(struct span bytes, const char *hex)
{
	char got[512];
	assert_true(2 * bytes.length < sizeof got);
	hex_write(got, (const uint8_t *)bytes.data, bytes.length);
	assert_string_equal(got, hex);
}

static void
assert_point(const struct point *p, const char *hex)
{
	assert_hex(span_bytes(p->bytes, sizeof p->bytes), hex);
}

static void
card_points_of_the_vectors(void **state)
{
	(void)state;
	struct point p[4];
	card_points(p, "main", vector_names, 4);
	assert_point(&p[0], "7a2bb4a8e47cd258b1050f11ab57da59"
			    "4f0e1c2069c73d1e33ff15d7d1af2c1d");
	assert_point(&p[3], "06beb730445b8018873809d9aabb6ae2"
			    "8eab02763f35bad11d506df57eb02045");
}

static void
known_points_are_those_of_their_tokens(void **state)
{
	(void)state;
	int count = 0;
	for (const struct known_point *k = known_points; k->tokens; k++) {
		uint8_t wide[64];
		struct point p;
		char line[100];
		int length = snprintf(
			line, sizeof line, "feldpost1 %s\n", k->tokens);
		assert_int_equal(strlen(k->tokens), k->length);
		crypto_generichash(wide, sizeof wide, (uint8_t *)line,
			(unsigned)length, NULL, 0);
		crypto_core_ristretto255_from_hash(p.bytes, wide);
		assert_true(point_equals(&p, &k->point));
		point_hash(&p, "%s", k->tokens);
		assert_true(point_equals(&p, &k->point));
		count++;
	}
	assert_in_range(count, 100, 1000);
}

static void
keys_of_the_vectors(void **state)
{
	(void)state;
	struct table t;
	table_set(&t, 4);
	struct proof_place at = place_in(3);
	struct buffer blob = buffer_in(t.arena);
	struct scalar x = secret_of(&t, A);
	deck_key_make(&blob, &at, &t.g[A]);
	assert_hex(buffer_span(&blob), "744da1b4c3f60222be092b3a3f3d2147"
				       "d4ae37890ada23652ea5306355d51671"
				       "7ec8db8aa26eaa1ac91aa79623e538c1"
				       "b31fe70d80ce88f720c66f97432be604"
				       "9f3c0b210f053080064cd5976899d580"
				       "6913884767699ae1e98c25f2e677f20d");
	assert_point(&t.joint, "a2afb5392d832bd90e1f266c55e88b6e"
			       "1152b823403a7c30d2853b3b1b1eb575");
	assert_hex(span_bytes(x.bytes, 32), "733c74d18259bacd20fc44f0a2b70fad"
					    "8c8f6058cb02160a7f28af0e3e268805");
	assert_point(&t.key[B], "6a243abd5f5d2e390154919778b60fdd"
				"78398b60635f0cad1261f568d1005216");
	assert_hex(span_bytes(t.start[0].c2.bytes, 32),
		"a0b9d43e74e319831f8ddac1864ad182"
		"cfa8880f05e1a00a3dcfecb94c217813");
	table_clear(&t);
}

static bool
verify_key(const void *statement, struct span blob)
{
	struct point key;
	return deck_key_verify(&key, statement, blob);
}

static void
key_proof_is_bound_to_its_place(void **state)
{
	(void)state;
	struct table t;
	struct proof_place at = place_in(3), other[4];
	table_set(&t, 1);
	struct buffer blob = buffer_in(t.arena);
	deck_key_make(&blob, &at, &t.g[A]);
	other_places(other, &at);
	for (int i = 0; i < 4; i++)
		assert_false(verify_key(&other[i], buffer_span(&blob)));
	refuse_damage(t.arena, verify_key, &at, buffer_span(&blob), "pss");
	table_clear(&t);
}

/*
 * 6.3: B's key is yG - X_A. All cards would then be hidden under yG alone, so B
 * could read them. But B knows no logarithm of this key to prove.
 */
static void
rogue_key_is_refused(void **state)
{
	(void)state;
	struct table t;
	struct proof_place at = place_in(4);
	struct scalar y, k, c, s;
	struct point rogue, joint, commitment;
	table_set(&t, 1);
	scalar_hash(&y, "y");
	scalar_hash(&k, "k");
	point_base(&rogue, &y);
	point_sub(&rogue, &rogue, &t.key[A]);
	struct buffer text = fs_text(t.arena, "pok", &at, "");
	fs_point(&text, &rogue);
	point_base(&commitment, &k);
	fs_point(&text, &commitment);
	fs_scalar(&c, &text);
	s = answer(&k, &c, &y);
	struct buffer blob = buffer_in(t.arena);
	put(&blob, rogue.bytes);
	put(&blob, c.bytes);
	put(&blob, s.bytes);
	assert_false(verify_key(&at, buffer_span(&blob)));
	assert_true(deck_key_join(&joint, &t.key[A], &rogue));
	point_base(&commitment, &y);
	assert_true(point_equals(&joint, &commitment)); /* the gain */
	table_clear(&t);
}

/* The same by hand with a real key: the forged part is right. */
static void
honest_key_made_by_hand(void **state)
{
	(void)state;
	struct table t;
	struct proof_place at = place_in(4);
	struct scalar k, c, s;
	struct point commitment;
	table_set(&t, 1);
	struct scalar x = secret_of(&t, B);
	scalar_hash(&k, "k");
	struct buffer text = fs_text(t.arena, "pok", &at, "");
	fs_point(&text, &t.key[B]);
	point_base(&commitment, &k);
	fs_point(&text, &commitment);
	fs_scalar(&c, &text);
	s = answer(&k, &c, &x);
	struct buffer blob = buffer_in(t.arena);
	put(&blob, t.key[B].bytes);
	put(&blob, c.bytes);
	put(&blob, s.bytes);
	assert_true(verify_key(&at, buffer_span(&blob)));
	table_clear(&t);
}

static void
joint_key_is_not_the_identity(void **state)
{
	(void)state;
	struct point key, minus, joint, nothing = { { 0 } };
	point_hash(&key, "key");
	point_sub(&minus, &nothing, &key);
	assert_true(deck_key_join(&joint, &key, &key));
	assert_false(deck_key_join(&joint, &key, &minus));
}

/* Makes shares of the first `count` cards, by B in packet 4. */
static struct card_shares
shares_of_b(const struct table *t, unsigned count)
{
	return (struct card_shares){ place_in(4), "1.1-2", &t->key[B], t->deck,
		count };
}

static bool
verify_shares(const void *statement, struct span blob)
{
	struct point shares[DECK_MAX];
	return shares_verify(shares, statement, blob);
}

/* As in feldpost-protocol(7) 12: A's own key on A's own shuffle. */
static void
shares_of_the_vectors(void **state)
{
	(void)state;
	struct table t;
	table_set(&t, 4);
	struct card_shares s = { place_in(4), "1.1 1.2", &t.key[A], t.half, 2 };
	s.at.from = 'A';
	struct buffer blob = buffer_in(t.arena);
	shares_make(&blob, &s, &t.g[A]);
	assert_int_equal(blob.length, shares_size(2));
	assert_hex(buffer_span(&blob), "80ad7b5f57ed359be54e5e149f87fa3c"
				       "e45df3dc2756cf16cb828e46842fe347"
				       "82dc75efc671c2ecb95a09ed523c8aec"
				       "65502875affa0c7b980c814b21c5d10c"
				       "ebf4c0e118a36f686e61ccb176460ca4"
				       "7e093fa417d27dbd59f4f121074ddd05"
				       "e6a97f14440b02dbc3c2b2d8b9250982"
				       "9fb83563d4cb01f73ef732ae66bbc901");
	assert_true(verify_shares(&s, buffer_span(&blob)));
	table_clear(&t);
}

static void
shares_open_cards(void **state)
{
	(void)state;
	struct table t;
	struct point shares[3], own, face;
	unsigned index, seen = 0;
	table_set(&t, 4);
	struct card_shares s = shares_of_b(&t, 3);
	struct buffer blob = buffer_in(t.arena);
	shares_make(&blob, &s, &t.g[B]);
	assert_true(shares_verify(shares, &s, buffer_span(&blob)));
	for (unsigned i = 0; i < 3; i++) {
		card_share(&own, &t.g[A], "main", &t.deck[i]);
		card_open(&face, &t.deck[i], &own, &shares[i]);
		assert_true(card_find(&index, &face, t.faces, 4));
		assert_int_equal(index, look(&t, &t.deck[i]));
		seen |= 1U << index;
		card_open(&face, &t.deck[i], &own, &shares[(i + 1) % 3]);
		assert_false(card_find(&index, &face, t.faces, 4));
	}
	assert_true(seen == 7 || seen == 11 || seen == 13 || seen == 14);
	table_clear(&t);
}

static void
shares_are_bound_to_their_place(void **state)
{
	(void)state;
	struct table t;
	struct proof_place other[4];
	table_set(&t, 4);
	struct card_shares s = shares_of_b(&t, 2), wrong = s;
	struct buffer blob = buffer_in(t.arena);
	shares_make(&blob, &s, &t.g[B]);
	other_places(other, &s.at);
	for (int i = 0; i < 4; i++) {
		wrong.at = other[i];
		assert_false(verify_shares(&wrong, buffer_span(&blob)));
	}
	wrong = s;
	wrong.cids = "1.1-3";
	assert_false(verify_shares(&wrong, buffer_span(&blob)));
	refuse_damage(t.arena, verify_shares, &s, buffer_span(&blob), "ppss");
	table_clear(&t);
}

static void
shares_are_of_these_cards_and_this_key(void **state)
{
	(void)state;
	struct table t;
	table_set(&t, 4);
	struct card_shares s = shares_of_b(&t, 2), wrong = s;
	struct buffer blob = buffer_in(t.arena);
	shares_make(&blob, &s, &t.g[B]);
	wrong.key = &t.key[A];
	assert_false(verify_shares(&wrong, buffer_span(&blob)));
	wrong = s;
	wrong.cards = t.deck + 1;
	assert_false(verify_shares(&wrong, buffer_span(&blob)));
	struct hidden_card swapped[2] = { t.deck[1], t.deck[0] };
	wrong.cards = swapped;
	assert_false(verify_shares(&wrong, buffer_span(&blob)));
	wrong = s;
	wrong.count = 0;
	assert_false(verify_shares(&wrong, buffer_span(&blob)));
	assert_false(verify_shares(&wrong, (struct span){ blob.data, 64 }));
	wrong.count = LIMIT_DECK + 1;
	assert_false(verify_shares(&wrong, buffer_span(&blob)));
	/* made with A's secret for B's key */
	blob.length = 0;
	shares_make(&blob, &s, &t.g[A]);
	assert_false(verify_shares(&s, buffer_span(&blob)));
	table_clear(&t);
}

/* Returns the sum of w_i p_i for two points, with the weights of 6.3. */
static struct point
weighted(const struct point *p, const struct point *q, const struct digest *d)
{
	struct point sum = { { 0 } };
	struct scalar w;
	scalar_hash(&w, "fs dleq-w %s 1", d->hex);
	point_add_product(&sum, &w, p);
	scalar_hash(&w, "fs dleq-w %s 2", d->hex);
	point_add_product(&sum, &w, q);
	return sum;
}

static void
hash_shares(struct digest *d, const struct table *t,
	const struct card_shares *s, const struct point shares[2])
{
	struct buffer text = fs_text(t->arena, "dleq-w", &s->at, " 1.1-2");
	fs_point(&text, s->key);
	for (unsigned i = 0; i < 2; i++) {
		fs_point(&text, &s->cards[i].c1);
		fs_point(&text, &shares[i]);
	}
	hash_bytes(d, buffer_span(&text));
}

/* Makes two wrong shares, as well as a player who knows x can. */
static struct span
shares_by_hand(const struct table *t, const struct card_shares *s,
	const struct point shares[2], const struct scalar *x)
{
	struct digest d;
	char rest[128];
	struct scalar k, c, answered;
	hash_shares(&d, t, s, shares);
	struct point a = weighted(&s->cards[0].c1, &s->cards[1].c1, &d);
	struct point sum = weighted(&shares[0], &shares[1], &d), t1, t2;
	snprintf(rest, sizeof rest, " 1.1-2 %s", d.hex);
	scalar_hash(&k, "k");
	point_base(&t1, &k);
	point_mul(&t2, &k, &a);
	struct buffer text = fs_text(t->arena, "dleq", &s->at, rest);
	const struct point *const hashed[] = { s->key, &a, &sum, &t1, &t2 };
	for (unsigned i = 0; i < 5; i++)
		fs_point(&text, hashed[i]);
	fs_scalar(&c, &text);
	answered = answer(&k, &c, x);
	struct buffer blob = buffer_in(t->arena);
	put(&blob, shares[0].bytes);
	put(&blob, shares[1].bytes);
	put(&blob, c.bytes);
	put(&blob, answered.bytes);
	return buffer_span(&blob);
}

/*
 * C5: D_1 + P and D_2 - P have the same sum as the right shares, so a proof of
 * the sum alone would pass.
 */
static void
wrong_shares_do_not_cancel(void **state)
{
	(void)state;
	struct table t;
	struct point d[2], p, c1, sum;
	table_set(&t, 4);
	struct card_shares s = shares_of_b(&t, 2);
	struct scalar x = secret_of(&t, B);
	for (unsigned i = 0; i < 2; i++)
		card_share(&d[i], &t.g[B], "main", &t.deck[i]);
	assert_true(verify_shares(&s, shares_by_hand(&t, &s, d, &x)));
	point_hash(&p, "p");
	point_add(&d[0], &d[0], &p);
	point_sub(&d[1], &d[1], &p);
	point_add(&c1, &t.deck[0].c1, &t.deck[1].c1);
	point_add(&sum, &d[0], &d[1]);
	point_sub_product(&sum, &x, &c1);
	assert_true(point_is_identity(&sum));
	assert_false(verify_shares(&s, shares_by_hand(&t, &s, d, &x)));
	table_clear(&t);
}

static void
wrong_share_is_refused(void **state)
{
	(void)state;
	struct table t;
	struct point d[2];
	table_set(&t, 4);
	struct card_shares s = shares_of_b(&t, 2);
	struct scalar x = secret_of(&t, B);
	card_share(&d[0], &t.g[B], "main", &t.deck[0]);
	card_share(&d[1], &t.g[B], "main", &t.deck[2]);
	assert_false(verify_shares(&s, shares_by_hand(&t, &s, d, &x)));
	card_share(&d[1], &t.g[A], "main", &t.deck[1]);
	assert_false(verify_shares(&s, shares_by_hand(&t, &s, d, &x)));
	table_clear(&t);
}

/* A holds card 3 of 12.5 and has B's share of it. It is the joker. */
struct held {
	struct table t;
	struct point share;
	struct card_claim of;
};

static const char *const high[] = { "c02", "c03", "joker" };

static void
hold(struct held *h)
{
	table_set(&h->t, 4);
	card_share(&h->share, &h->t.g[B], "main", &h->t.half[2]);
	h->of = (struct card_claim){ place_in(4), "1.3", "demo", &h->t.key[A],
		&h->share, &h->t.half[2], high, 3 };
	h->of.at.from = 'A';
}

static bool
verify_class(const void *statement, struct span blob)
{
	return class_verify(statement, blob);
}

static void
class_of_the_vectors(void **state)
{
	(void)state;
	struct held h;
	struct digest hash;
	hold(&h);
	struct buffer blob = buffer_in(h.t.arena);
	assert_true(class_make(&blob, &h.of, &h.t.g[A]));
	assert_int_equal(blob.length, class_size(3));
	hash_bytes(&hash, buffer_span(&blob));
	assert_string_equal(hash.hex, "a1007d33cc9db072d7fc0644dfc84f63"
				      "25d54919104e5b866093c9836028afda");
	refuse_damage(
		h.t.arena, verify_class, &h.of, buffer_span(&blob), "ssssss");
	table_clear(&h.t);
}

static void
class_proof_is_bound_to_its_place(void **state)
{
	(void)state;
	struct held h;
	struct proof_place other[4];
	hold(&h);
	struct card_claim wrong = h.of;
	struct buffer blob = buffer_in(h.t.arena);
	assert_true(class_make(&blob, &h.of, &h.t.g[A]));
	other_places(other, &h.of.at);
	for (int i = 0; i < 4; i++) {
		wrong.at = other[i];
		assert_false(verify_class(&wrong, buffer_span(&blob)));
	}
	wrong = h.of;
	wrong.cid = "1.2";
	assert_false(verify_class(&wrong, buffer_span(&blob)));
	wrong = h.of;
	wrong.name = "other";
	assert_false(verify_class(&wrong, buffer_span(&blob)));
	table_clear(&h.t);
}

static void
class_proof_is_of_one_card_and_list(void **state)
{
	(void)state;
	static const char *const less[] = { "c01", "c02", "c03" };
	struct held h;
	hold(&h);
	struct card_claim wrong = h.of;
	struct buffer blob = buffer_in(h.t.arena);
	assert_true(class_make(&blob, &h.of, &h.t.g[A]));
	wrong.card = &h.t.half[1];
	assert_false(verify_class(&wrong, buffer_span(&blob)));
	wrong = h.of;
	wrong.names = less;
	assert_false(verify_class(&wrong, buffer_span(&blob)));
	wrong = h.of;
	wrong.key = &h.t.key[B];
	assert_false(verify_class(&wrong, buffer_span(&blob)));
	wrong = h.of;
	wrong.share = &h.t.key[B];
	assert_false(verify_class(&wrong, buffer_span(&blob)));
	table_clear(&h.t);
}

/* C6: the joker is none of these, and only its holder can prove its class. */
static void
false_class_cannot_be_claimed(void **state)
{
	(void)state;
	static const char *const low[] = { "c01", "c02", "c03" };
	struct held h;
	hold(&h);
	struct buffer blob = buffer_in(h.t.arena);
	assert_false(class_make(&blob, &h.of, &h.t.g[B]));
	h.of.names = low;
	assert_false(class_make(&blob, &h.of, &h.t.g[A]));
	assert_int_equal(blob.length, 0);
	table_clear(&h.t);
}

/*
 * The best possible forgery: all branches are made backwards, and the first
 * challenge makes the sum right for what was hashed before.
 */
static void
false_class_made_up_is_refused(void **state)
{
	(void)state;
	static const char *const low[] = { "c01", "c02" };
	struct held h;
	struct scalar c[2], s[2], sum;
	struct point y, t;
	hold(&h);
	h.of.names = low;
	h.of.count = 2;
	struct buffer text = fs_text(h.t.arena, "or", &h.of.at, " 1.3 demo");
	struct buffer blob = buffer_in(h.t.arena);
	fs_point(&text, h.of.key);
	fs_point(&text, &h.of.card->c1);
	for (unsigned i = 0; i < 2; i++) {
		point_sub(&y, &h.of.card->c2, h.of.share);
		point_sub(&y, &y, &h.t.faces[i]);
		fs_point(&text, &y);
	}
	for (unsigned i = 0; i < 2; i++) {
		scalar_hash(&c[i], "c %u", i);
		scalar_hash(&s[i], "s %u", i);
		point_base(&t, &s[i]);
		point_sub_product(&t, &c[i], h.of.key);
		fs_point(&text, &t);
		point_mul(&t, &s[i], &h.of.card->c1);
		point_sub(&y, &h.of.card->c2, h.of.share);
		point_sub(&y, &y, &h.t.faces[i]);
		point_sub_product(&t, &c[i], &y);
		fs_point(&text, &t);
	}
	fs_scalar(&sum, &text);
	scalar_sub(&c[0], &sum, &c[1]);
	for (unsigned i = 0; i < 2; i++) {
		put(&blob, c[i].bytes);
		put(&blob, s[i].bytes);
	}
	assert_false(verify_class(&h.of, buffer_span(&blob)));
	table_clear(&h.t);
}

/* Whatever the card is, and however long the list. */
static void
classes_of_every_card(void **state)
{
	(void)state;
	struct table t;
	table_set(&t, 16);
	for (unsigned i = 0; i < 16; i++) {
		unsigned is = look(&t, &t.deck[i]);
		struct point share;
		struct buffer blob = buffer_in(t.arena);
		struct card_claim c = { place_in(5), "1.7", "x", &t.key[A],
			&share, &t.deck[i], t.names, is + 1 };
		card_share(&share, &t.g[B], "main", &t.deck[i]);
		assert_true(class_make(&blob, &c, &t.g[A]));
		assert_true(class_verify(&c, buffer_span(&blob)));
		c.names = &t.names[is];
		c.count = 1;
		blob.length = 0;
		assert_true(class_make(&blob, &c, &t.g[A]));
		assert_true(class_verify(&c, buffer_span(&blob)));
		c.names = t.names;
		c.count = is;
		assert_false(class_make(&blob, &c, &t.g[A]));
	}
	table_clear(&t);
}

/* 6.3: names are sorted, so that a list has one spelling. */
static void
class_lists_are_sorted(void **state)
{
	(void)state;
	static const char *const wrong[][2] = { { "joker", "c01" },
		{ "joker", "joker" } };
	struct held h;
	hold(&h);
	struct buffer blob = buffer_in(h.t.arena);
	assert_true(class_make(&blob, &h.of, &h.t.g[A]));
	for (int i = 0; i < 2; i++) {
		h.of.names = wrong[i];
		h.of.count = 2;
		assert_false(class_make(&blob, &h.of, &h.t.g[A]));
		assert_false(class_verify(
			&h.of, (struct span){ blob.data, class_size(2) }));
	}
	h.of.count = 0;
	assert_false(class_make(&blob, &h.of, &h.t.g[A]));
	assert_false(class_verify(&h.of, (struct span){ NULL, 0 }));
	h.of.count = LIMIT_DECK + 1;
	assert_false(class_verify(&h.of, buffer_span(&blob)));
	table_clear(&h.t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(card_points_of_the_vectors),
		cmocka_unit_test(known_points_are_those_of_their_tokens),
		cmocka_unit_test(keys_of_the_vectors),
		cmocka_unit_test(key_proof_is_bound_to_its_place),
		cmocka_unit_test(rogue_key_is_refused),
		cmocka_unit_test(honest_key_made_by_hand),
		cmocka_unit_test(joint_key_is_not_the_identity),
		cmocka_unit_test(shares_of_the_vectors),
		cmocka_unit_test(shares_open_cards),
		cmocka_unit_test(shares_are_bound_to_their_place),
		cmocka_unit_test(shares_are_of_these_cards_and_this_key),
		cmocka_unit_test(wrong_shares_do_not_cancel),
		cmocka_unit_test(wrong_share_is_refused),
		cmocka_unit_test(class_of_the_vectors),
		cmocka_unit_test(class_proof_is_bound_to_its_place),
		cmocka_unit_test(class_proof_is_of_one_card_and_list),
		cmocka_unit_test(false_class_cannot_be_claimed),
		cmocka_unit_test(false_class_made_up_is_refused),
		cmocka_unit_test(classes_of_every_card),
		cmocka_unit_test(class_lists_are_sorted),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
