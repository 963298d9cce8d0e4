/* test */
/*
 * Shuffles and their proofs: feldpost-protocol(7) 6.3, 6.5 and 12.
 *
 * The prover is included and not linked, so that cheats can use its parts.
 */
#include "table.h"

#include "../../src/crypto/shuffle_make.c"

static bool
verify_shuffle(const void *statement, struct span blob)
{
	struct hidden_card out[DECK_MAX];
	return shuffle_verify(out, statement, blob);
}

static void
assert_card(const struct hidden_card *card, const char *c1, const char *c2)
{
	char hex[65];
	hex_write(hex, card->c1.bytes, sizeof card->c1.bytes);
	assert_string_equal(hex, c1);
	hex_write(hex, card->c2.bytes, sizeof card->c2.bytes);
	assert_string_equal(hex, c2);
}

static void
order_of_the_vectors(void **state)
{
	(void)state;
	static const unsigned wanted[] = { 1, 3, 4, 2 };
	unsigned order[4];
	struct table t;
	struct digest seed;
	table_set(&t, 4);
	struct shuffle s = shuffle_step(&t, 1);
	shuffle_seed(&seed, &s, &t.g[A]);
	assert_string_equal(seed.hex, "b4553df19a4716b2ed84bce5c15b0113"
				      "107cd15e93ec2f5abdc9faf26b9d9e38");
	assert_true(shuffle_order(order, &s, &t.g[A]));
	assert_memory_equal(order, wanted, sizeof wanted);
	table_clear(&t);
}

static void
deck_of_the_vectors(void **state)
{
	(void)state;
	struct table t;
	table_set(&t, 4);
	assert_card(&t.half[0],
		"605f3d50dd336fc83a44d882a834c9a3"
		"81ae289b5c1e7f872f87a0364637a518",
		"3421f6fef7d09619b2a3bfa828e0428f"
		"b69799614a922de27b18d48bb9755e72");
	assert_card(&t.half[1],
		"f282e84cae72452f54d9ee16f854e759"
		"895811acf85c80b7b5a4a4cea3f1e53f",
		"5cacf505fb363e60f8746b0de757a67c"
		"100cbb24306f92fdbb467d963b08e06c");
	assert_card(&t.half[2],
		"26fed893f28b2a563a8ea41039c94a0c"
		"e21bd9f4fe8c49b23fbc4fa639440674",
		"5c538dda0daf966e88b17b026c356c0e"
		"92d91acda7997fd7eb201fd75e40673a");
	assert_card(&t.half[3],
		"7aa9d5bdcdf4a8b8156f4d8b520dc709"
		"7bf0b3171a3c817a29a20960f0c5dc22",
		"7c8a5090989911af4d38b46f67a691f7"
		"b0f45685dd8799865ce600786b7b7459");
	table_clear(&t);
}

static void
proof_of_the_vectors(void **state)
{
	(void)state;
	struct table t;
	table_set(&t, 4);
	struct span blob = t.blob[0], wanted = load(t.arena, "tw4.bin");
	assert_int_equal(blob.length, 256 + 672);
	assert_memory_equal(blob.data, t.half, 256);
	assert_int_equal(wanted.length, 672);
	assert_memory_equal(blob.data + 256, wanted.data, 672);
	table_clear(&t);
}

/* Checks the names under which the cards of `deck` are disclosed at the end. */
static void
audit(const struct table *t, unsigned *both)
{
	unsigned order[2][DECK_MAX];
	struct hidden_card again[DECK_MAX];
	for (unsigned p = A; p <= B; p++) {
		struct shuffle s = shuffle_step(t, 1 + p);
		assert_true(shuffle_order(order[p], &s, &t->g[p]));
		assert_true(shuffle_again(again, &s, &t->g[p]));
		assert_memory_equal(again, p == A ? t->half : t->deck,
			t->count * sizeof *again);
	}
	shuffle_compose(both, order[A], order[B], t->count);
}

/* 6.5: what both shares open agrees with the disclosed secrets. */
static void
whole_deals(void **state)
{
	(void)state;
	static const unsigned sizes[] = { 1, 2, 4, 16, 60 };
	for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
		struct table t;
		unsigned both[DECK_MAX];
		bool seen[DECK_MAX] = { false };
		table_set(&t, sizes[k]);
		audit(&t, both);
		for (unsigned i = 0; i < t.count; i++) {
			unsigned is = look(&t, &t.deck[i]);
			assert_int_equal(is, both[i] - 1);
			assert_false(seen[is]);
			seen[is] = true;
		}
		table_clear(&t);
	}
}

static void
masks_are_those_of_the_deck(void **state)
{
	(void)state;
	struct table t;
	struct scalar r;
	struct point p;
	unsigned order[4];
	table_set(&t, 4);
	struct shuffle s = shuffle_step(&t, 2);
	assert_true(shuffle_order(order, &s, &t.g[B]));
	for (unsigned i = 1; i <= 4; i++) {
		shuffle_mask(&r, &s, &t.g[B], i);
		p = t.half[order[i - 1] - 1].c2;
		point_add_product(&p, &r, &t.joint);
		assert_true(point_equals(&p, &t.deck[i - 1].c2));
	}
	table_clear(&t);
}

/* 2.5: at least one card, and no more than a packet can carry. */
static void
sizes_are_bounded(void **state)
{
	(void)state;
	static struct hidden_card in[LIMIT_DECK + 1], out[LIMIT_DECK + 1];
	unsigned order[LIMIT_DECK + 1];
	struct table t;
	table_set(&t, 1);
	struct buffer blob = buffer_in(t.arena);
	struct shuffle s = shuffle_step(&t, 1);
	for (unsigned i = 0; i <= LIMIT_DECK; i++)
		card_cover(&in[i], &t.joint, &t.faces[0]);
	s.in = in;
	s.count = 0;
	assert_false(shuffle_make(&blob, out, &s, &t.g[A]));
	assert_false(shuffle_verify(out, &s, (struct span){ NULL, 0 }));
	s.count = LIMIT_DECK + 1;
	assert_false(shuffle_make(&blob, out, &s, &t.g[A]));
	assert_false(shuffle_order(order, &s, &t.g[A]));
	assert_false(shuffle_again(out, &s, &t.g[A]));
	assert_int_equal(blob.length, 0);
	s.count = LIMIT_DECK;
	assert_true(shuffle_make(&blob, out, &s, &t.g[A]));
	assert_int_equal(blob.length, 192 * 256 + 160);
	assert_true(shuffle_verify(out, &s, buffer_span(&blob)));
	s.count = LIMIT_DECK + 1;
	assert_false(shuffle_verify(out, &s, buffer_span(&blob)));
	table_clear(&t);
}

static void
same_shuffle_gives_the_same_bytes(void **state)
{
	(void)state;
	struct table t;
	struct hidden_card out[16];
	table_set(&t, 16);
	struct shuffle s = shuffle_step(&t, 1);
	struct buffer blob = buffer_in(t.arena);
	assert_true(shuffle_make(&blob, out, &s, &t.g[A]));
	assert_spans(buffer_span(&blob), t.blob[0]);
	table_clear(&t);
}

/*
 * C4: a cheat who could get two answers for two inputs would see the order in
 * their difference, if order and masks were the same.
 */
static void
secrets_are_bound_to_the_place(void **state)
{
	(void)state;
	struct table t;
	unsigned order[16], other[16];
	struct scalar r, r2;
	table_set(&t, 16);
	for (int i = 0; i < 4; i++) {
		struct shuffle s = shuffle_step(&t, 1), s2 = s;
		if (i == 0)
			s2.at.prev = digest_of(duel_hash[3]);
		if (i == 1)
			s2.at.deck = "pool";
		if (i == 2)
			s2.epoch = 2;
		assert_true(shuffle_order(order, &s, &t.g[A]));
		assert_true(shuffle_order(other, &s2, &t.g[i == 3 ? B : A]));
		assert_memory_not_equal(order, other, sizeof order);
		shuffle_mask(&r, &s, &t.g[A], 1);
		shuffle_mask(&r2, &s2, &t.g[i == 3 ? B : A], 1);
		assert_false(scalar_equals(&r, &r2));
	}
	table_clear(&t);
}

static void
proof_is_bound_to_its_place(void **state)
{
	(void)state;
	struct table t;
	struct proof_place other[4];
	table_set(&t, 2);
	struct shuffle s = shuffle_step(&t, 2), wrong = s;
	other_places(other, &s.at);
	for (int i = 0; i < 4; i++) {
		wrong.at = other[i];
		assert_false(verify_shuffle(&wrong, t.blob[1]));
	}
	wrong = s;
	wrong.epoch = 2;
	assert_false(verify_shuffle(&wrong, t.blob[1]));
	wrong = s;
	wrong.step = 1;
	assert_false(verify_shuffle(&wrong, t.blob[1]));
	wrong = s;
	wrong.joint = &t.key[A];
	assert_false(verify_shuffle(&wrong, t.blob[1]));
	wrong = s;
	wrong.in = t.start;
	assert_false(verify_shuffle(&wrong, t.blob[1]));
	assert_false(verify_shuffle(&s, t.blob[0]));
	table_clear(&t);
}

static void
damaged_shuffles_are_refused(void **state)
{
	(void)state;
	struct table t;
	table_set(&t, 2);
	for (unsigned step = 1; step <= 2; step++) {
		struct shuffle s = shuffle_step(&t, step);
		refuse_damage(t.arena, verify_shuffle, &s, t.blob[step - 1],
			"pppp"
			"pppp"
			"sssss"
			"ssss");
	}
	table_clear(&t);
}

/* True if A's shuffle of `in` passes as one of the initial deck. */
static bool
passes_for_the_deck(struct table *t, const struct hidden_card *in)
{
	struct shuffle s = shuffle_step(t, 1), honest = s;
	struct buffer blob = buffer_in(t->arena);
	s.in = in;
	assert_true(shuffle_make(&blob, t->half, &s, &t->g[A]));
	assert_true(verify_shuffle(&s, buffer_span(&blob)));
	return verify_shuffle(&honest, buffer_span(&blob));
}

/* C1, C3 */
static void
stacked_decks_are_refused(void **state)
{
	(void)state;
	struct table t;
	struct hidden_card in[4];
	struct point joker;
	table_set(&t, 4);
	memcpy(in, t.start, sizeof in);
	assert_true(passes_for_the_deck(&t, in));
	in[0] = t.start[3]; /* the joker twice */
	assert_false(passes_for_the_deck(&t, in));
	card_points(&joker, "main", (const char *[]){ "ace" }, 1);
	card_cover(&in[0], &t.joint, &joker); /* a card from elsewhere */
	assert_false(passes_for_the_deck(&t, in));
	in[0] = t.deck[2]; /* a card that the opponent holds */
	assert_false(passes_for_the_deck(&t, in));
	in[0] = t.start[1]; /* another order of the input */
	in[1] = t.start[0];
	assert_false(passes_for_the_deck(&t, in));
	table_clear(&t);
}

/* Leaves out a card; the proof is right for that. */
static void
dropped_card_is_refused(void **state)
{
	(void)state;
	struct table t;
	struct hidden_card out[4];
	table_set(&t, 4);
	struct shuffle s = shuffle_step(&t, 1), honest = s;
	struct buffer blob = buffer_in(t.arena);
	s.count = 3;
	assert_true(shuffle_make(&blob, out, &s, &t.g[A]));
	assert_true(verify_shuffle(&s, buffer_span(&blob)));
	assert_false(verify_shuffle(&honest, buffer_span(&blob)));
	table_clear(&t);
}

/* Changes cards of the result after the proof was made. */
static void
changed_results_are_refused(void **state)
{
	(void)state;
	struct table t;
	table_set(&t, 4);
	struct shuffle s = shuffle_step(&t, 1);
	uint8_t *bytes = copy_blob(t.arena, t.blob[0]);
	struct span blob = span_bytes(bytes, t.blob[0].length);
	assert_true(verify_shuffle(&s, blob));
	memcpy(bytes, bytes + 64, 64); /* duplicated */
	assert_false(verify_shuffle(&s, blob));
	memcpy(bytes, t.blob[0].data + 64, 64); /* exchanged */
	memcpy(bytes + 64, t.blob[0].data, 64);
	assert_false(verify_shuffle(&s, blob));
	memcpy(bytes, t.start, 64); /* unmasked */
	memcpy(bytes + 64, t.blob[0].data + 64, 64);
	assert_false(verify_shuffle(&s, blob));
	memcpy(bytes, t.deck, 64); /* from another deck */
	assert_false(verify_shuffle(&s, blob));
	table_clear(&t);
}

/* A prover with the result of `psi`, which need not be a permutation. */
static void
begin_cheat(struct prover *p, const struct shuffle *s, const struct table *t,
	struct hidden_card *out, const unsigned psi[4])
{
	*p = (struct prover){ .s = s, .out = out, .g = &t->g[A] };
	memcpy(p->psi, psi, 4 * sizeof *psi);
	shuffle_apply(out, s, p->g, p->psi);
	shuffle_hash_d(&p->text, s, out);
	start_nonces(p);
	commit(p);
}

static struct span
end_cheat(struct prover *p, struct arena *a)
{
	struct buffer blob = buffer_in(a);
	put_blob(&blob, p);
	return buffer_span(&blob);
}

/* x += e (a - b) */
static void
shift(struct scalar *x, const struct scalar *e, const struct scalar *a,
	const struct scalar *b)
{
	struct scalar difference;
	scalar_sub(&difference, a, b);
	scalar_add_product(x, e, &difference);
}

/*
 * C1: card 4 appears twice and card 1 is missing. The cheat commits to the
 * order as well as possible: c_4 = rho_4 G + h_1 + h_2 and c_1 = rho_1 G. Then
 * s1 and s3 can be answered, but neither the product of all u nor the sums of
 * the deck.
 */
static void
duplicate_with_fitting_commitments_is_refused(void **state)
{
	(void)state;
	static const unsigned psi[] = { 4, 4, 2, 3 };
	struct table t;
	struct hidden_card out[4];
	struct prover p;
	struct point h;
	struct scalar rho1, rho4, u1, u4;
	table_set(&t, 4);
	struct shuffle s = shuffle_step(&t, 1);
	begin_cheat(&p, &s, &t, out, psi);
	nonce(&rho1, &p, "r", 1);
	nonce(&rho4, &p, "r", 4);
	point_base(&p.proof.c[0], &rho1);
	shuffle_generator(&h, 1);
	point_add(&p.proof.c[3], &p.proof.c[3], &h);
	shuffle_hash_d2(&p.text, &p.proof, 4);
	chain_products(&p);
	challenge(&p);
	answer(&p);
	shuffle_u(&u1, &p.text, 1);
	shuffle_u(&u4, &p.text, 4);
	shift(&p.proof.s[0], &p.proof.e, &rho1, &rho4);
	scalar_mul(&u1, &u1, &rho1);
	scalar_mul(&u4, &u4, &rho4);
	shift(&p.proof.s[2], &p.proof.e, &u1, &u4);
	assert_false(verify_shuffle(&s, end_cheat(&p, t.arena)));
	table_clear(&t);
}

/* The parts of the prover, used one by one with a real order. */
static void
honest_order_by_parts_is_accepted(void **state)
{
	(void)state;
	static const unsigned psi[] = { 1, 3, 4, 2 };
	struct table t;
	struct hidden_card out[4];
	struct prover p;
	table_set(&t, 4);
	struct shuffle s = shuffle_step(&t, 1);
	begin_cheat(&p, &s, &t, out, psi);
	chain_products(&p);
	challenge(&p);
	answer(&p);
	assert_spans(end_cheat(&p, t.arena), t.blob[0]);
	table_clear(&t);
}

/* The deck was made with another order than the cheat committed to. */
static void
another_order_than_committed_is_refused(void **state)
{
	(void)state;
	static const unsigned psi[] = { 1, 3, 4, 2 }, says[] = { 1, 4, 2, 3 };
	struct table t;
	struct hidden_card out[4];
	struct prover p;
	table_set(&t, 4);
	struct shuffle s = shuffle_step(&t, 1);
	begin_cheat(&p, &s, &t, out, psi);
	memset(p.text.t, 0, sizeof p.text.t);
	memcpy(p.psi, says, sizeof says);
	commit(&p);
	chain_products(&p);
	challenge(&p);
	answer(&p);
	assert_false(verify_shuffle(&s, end_cheat(&p, t.arena)));
	table_clear(&t);
}

/* C1: the card that the cheat wants to recognize has a mark M + P. */
static void
marked_card_is_refused(void **state)
{
	(void)state;
	static const unsigned psi[] = { 1, 3, 4, 2 };
	struct table t;
	struct hidden_card out[4];
	struct prover p;
	struct point mark;
	table_set(&t, 4);
	struct shuffle s = shuffle_step(&t, 1);
	begin_cheat(&p, &s, &t, out, psi);
	point_hash(&mark, "mark");
	point_add(&out[0].c2, &out[0].c2, &mark);
	memset(p.text.t, 0, sizeof p.text.t);
	shuffle_hash_d(&p.text, &s, out);
	start_nonces(&p);
	commit(&p);
	chain_products(&p);
	challenge(&p);
	answer(&p);
	assert_false(verify_shuffle(&s, end_cheat(&p, t.arena)));
	table_clear(&t);
}

/*
 * 6.3: in epoch 2 all cards not in a hand are gathered, public ones last. A
 * card in a hand keeps its ciphertext.
 */
static void
second_epoch_keeps_hands(void **state)
{
	(void)state;
	struct table t;
	struct hidden_card in[4], half[4], deck[4];
	bool seen[4] = { false };
	table_set(&t, 4);
	unsigned held = look(&t, &t.deck[0]), open = look(&t, &t.deck[1]);
	in[0] = t.deck[2];
	in[1] = t.deck[3];
	card_cover(&in[2], &t.joint, &t.faces[open]);
	struct shuffle one = { place_in(5), 2, 1, &t.joint, in, 3 };
	struct shuffle two = { place_in(6), 2, 2, &t.joint, half, 3 };
	struct buffer blob = buffer_in(t.arena);
	assert_true(shuffle_make(&blob, half, &one, &t.g[A]));
	assert_true(verify_shuffle(&one, buffer_span(&blob)));
	blob.length = 0;
	assert_true(shuffle_make(&blob, deck, &two, &t.g[B]));
	assert_true(verify_shuffle(&two, buffer_span(&blob)));
	for (unsigned i = 0; i < 3; i++) {
		unsigned is = look(&t, &deck[i]);
		assert_true(is != held && !seen[is]);
		seen[is] = true;
	}
	assert_int_equal(look(&t, &t.deck[0]), held);
	table_clear(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(order_of_the_vectors),
		cmocka_unit_test(deck_of_the_vectors),
		cmocka_unit_test(proof_of_the_vectors),
		cmocka_unit_test(whole_deals),
		cmocka_unit_test(masks_are_those_of_the_deck),
		cmocka_unit_test(sizes_are_bounded),
		cmocka_unit_test(same_shuffle_gives_the_same_bytes),
		cmocka_unit_test(secrets_are_bound_to_the_place),
		cmocka_unit_test(proof_is_bound_to_its_place),
		cmocka_unit_test(damaged_shuffles_are_refused),
		cmocka_unit_test(stacked_decks_are_refused),
		cmocka_unit_test(dropped_card_is_refused),
		cmocka_unit_test(changed_results_are_refused),
		cmocka_unit_test(duplicate_with_fitting_commitments_is_refused),
		cmocka_unit_test(honest_order_by_parts_is_accepted),
		cmocka_unit_test(another_order_than_committed_is_refused),
		cmocka_unit_test(marked_card_is_refused),
		cmocka_unit_test(second_epoch_keeps_hands),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
