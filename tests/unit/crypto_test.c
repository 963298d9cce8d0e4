/* quick */
/*
 * Hashes, game secrets, chains, seeds and draws: feldpost-protocol(7) 12.
 */
#include "vectors.h"

#include "feldpost/chain.h"
#include "feldpost/seed.h"

static const char game_a[] =
	"fd7bcfb21f40b3b221aada4d04e560c2383fae7ecd08986e2cb1e7b2eb6d8c2f";
static const char game_b[] =
	"36fc8dd390b649b00830631b7b53c345aa16fb71aaaf7246daa8626f970a36eb";
static const char zeros[] =
	"0000000000000000000000000000000000000000000000000000000000000000";

static void
hash_of_bodies(void **state)
{
	(void)state;
	struct arena *a = arena_new(NULL);
	for (unsigned n = 1; n <= DUEL_PACKETS; n++) {
		struct digest h;
		hash_bytes(&h, load_packet(a, n, ".yaml"));
		assert_string_equal(h.hex, duel_hash[n]);
	}
	arena_free(a);
}

static void
hash_of_a_file_of_packets(void **state)
{
	(void)state;
	struct arena *a = arena_new(NULL);
	struct digest h;
	hash_bytes(&h, load(a, "duel.yaml"));
	assert_string_equal(h.hex, "0d420244b67df667e36a4296c5674b68"
				   "c7313a5de95a126bde23f46bac50b0e6");
	hash_bytes(&h, load(a, "tw4.bin"));
	assert_string_equal(h.hex, "6796f7e8f7c30af002965a3b8c6cf2c7"
				   "f25675b12a1f324c8fce574448dc85b6");
	arena_free(a);
}

static void
digest_has_one_spelling(void **state)
{
	(void)state;
	struct digest d;
	char text[66];
	memcpy(text, duel_hash[1], 65);
	assert_true(digest_read(&d, span_of(text)));
	assert_true(digest_equals(&d, &(struct digest){ "" }) == false);
	text[0] = 'A';
	assert_false(digest_read(&d, span_of(text)));
	text[0] = ' ';
	assert_false(digest_read(&d, span_of(text)));
	assert_false(digest_read(&d, (struct span){ duel_hash[1], 63 }));
	assert_false(digest_read(&d, (struct span){ text, 0 }));
}

static void
random_digests_differ(void **state)
{
	(void)state;
	struct digest a, b;
	digest_random(&a);
	digest_random(&b);
	assert_int_equal(strlen(a.hex), 64);
	assert_false(digest_equals(&a, &b));
	digest_wipe(&a);
	assert_string_equal(a.hex, "");
}

static void
game_secrets(void **state)
{
	(void)state;
	struct secret_key *a = player_key('A'), *b = player_key('B');
	struct digest g;
	secret_key_derive(a, &g, "feldpost1 game A %s\n", duel_hash[2]);
	assert_string_equal(g.hex, game_a);
	secret_key_derive(
		b, &g, "feldpost1 game B %s %s\n", duel_hash[1], nonce_b);
	assert_string_equal(g.hex, game_b);
	secret_key_free(a);
	secret_key_free(b);
}

struct link_vector {
	char role;
	const char *game;
	unsigned index;
	const char *link;
};

static const struct link_vector links[] = {
	{ 'A', game_a, 1024,
		"c775df0d146d9f4c4c619bb1101e1819"
		"0f7b353517dd548744cca7d0a9fa3151" },
	{ 'A', game_a, 1023,
		"5434a1d8a518ad6aa3f1f639849c1b4c"
		"3590020eaacc1ce4feb066bc85aecc32" },
	{ 'A', game_a, 3,
		"5ebbafdf524fc260b00d51d815c24b72"
		"4a0ecd278a512dfc16bc78e00e1d3219" },
	{ 'A', game_a, 2,
		"2e36101f9424e7f3f57380e7bf34a5a5"
		"8be0b20dac3dc722e1d455d97fc70b63" },
	{ 'A', game_a, 1,
		"d8abb8e3dbe129dc73b8e5ccbcc72306"
		"eb9d2559efea62e507ecfb551922fa27" },
	{ 'A', game_a, 0,
		"86e36736912ef0960dcd6cf300346ba5"
		"a14781afe8e70a734f9dfefd218970bb" },
	{ 'B', game_b, 1024,
		"5f0b84df8d87494c928f8a75e79478c7"
		"2af8508d216e8cdbc4c2f517261f1c6d" },
	{ 'B', game_b, 1023,
		"179db8d82105c97ae761a281a5c9a3e9"
		"5f633702f57e9478a603c778f3127917" },
	{ 'B', game_b, 3,
		"2bac347b6ce5d1b46bdb3bca28423aa8"
		"9d5d9a4c460932a507f1e53abe362833" },
	{ 'B', game_b, 2,
		"b268dad2f1d91b880c5ccd70b89c1952"
		"963a69b35c8d0fbf1ca69a3ba7383fce" },
	{ 'B', game_b, 1,
		"68cc7406e9ee0f328e32660c31249548"
		"5e7dc0edfd4ec03f4591844c6dac43bb" },
	{ 'B', game_b, 0,
		"cdde6233fdf8296a1ae5aaf67e2835e4"
		"bba7c49ba5abb9714bf0dcc018165a5c" },
};

static void
chain_links(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
		const struct link_vector *v = &links[i];
		struct digest g = digest_of(v->game), link;
		chain_link(&link, &g, v->role, 1024, v->index);
		assert_string_equal(link.hex, v->link);
	}
}

static void
chain_checks_each_link(void **state)
{
	(void)state;
	struct digest l2 = digest_of(links[3].link);
	struct digest l1 = digest_of(links[4].link);
	assert_true(chain_follows(&l1, 'A', 2, &l2));
	assert_false(chain_follows(&l1, 'B', 2, &l2));
	assert_false(chain_follows(&l1, 'A', 1, &l2));
	assert_false(chain_follows(&l2, 'A', 2, &l1));
}

/* 4.1: the last packet of a segment has the anchor of the next. */
static void
chain_goes_on_after_its_end(void **state)
{
	(void)state;
	struct digest g = digest_of(game_a), before, link;
	chain_link(&before, &g, 'A', 3, 0);
	for (unsigned i = 1; i <= 10; i++) {
		chain_link(&link, &g, 'A', 3, i);
		assert_true(chain_follows(&before, 'A', i, &link));
		before = link;
		if (i % 3 == 0)
			chain_next(&before, &g, 'A', 3, i);
	}
	struct digest secret;
	chain_sub(&secret, &g, "chain 2");
	chain_link(&link, &g, 'A', 3, 9);
	assert_true(digest_equals(&secret, &link));
}

static void
seeds_of_the_duel(void **state)
{
	(void)state;
	struct digest game = digest_of(duel_hash[2]), seed;
	struct digest h3 = digest_of(duel_hash[3]);
	struct digest h4 = digest_of(duel_hash[4]);
	struct digest b1 = digest_of(links[10].link);
	struct digest a1 = digest_of(links[4].link);
	seed_of(&seed, &game, 3, &h3, &b1);
	assert_string_equal(seed.hex, "1fbfc7fbb3a640fc7b16e49262a02f40"
				      "8532060d053b8778d8abfaa9b5876530");
	assert_int_equal(seed_draw(&seed, "c1.att", 1, 6), 5);
	assert_int_equal(seed_draw(&seed, "c1.att", 2, 6), 2);
	assert_int_equal(seed_draw(&seed, "c1.def", 1, 6), 4);
	seed_of(&seed, &game, 4, &h4, &a1);
	assert_string_equal(seed.hex, "c563e90fa87cbe894b739f0abb3ba670"
				      "196faf85f6866bd3ae78a4c35b5859a4");
	assert_int_equal(seed_draw(&seed, "weather", 1, 10), 1);
	assert_int_equal(seed_draw(&seed, "chit-1", 1, 6), 3);
}

/* The first word is rejected, so the second one counts. */
static void
draw_rejects_unfair_words(void **state)
{
	(void)state;
	struct digest seed = digest_of(zeros);
	assert_int_equal(seed_draw(&seed, "rej", 116690, 60000), 3040);
}

static void
draw_shuffles(void **state)
{
	(void)state;
	static const unsigned wanted[] = { 7, 5, 1, 8, 3, 4, 6, 2 };
	unsigned things[] = { 1, 2, 3, 4, 5, 6, 7, 8 };
	struct digest seed = digest_of(zeros);
	assert_true(seed_shuffle(&seed, "perm", 8, things));
	assert_memory_equal(things, wanted, sizeof wanted);
}

static void
draws_are_even(void **state)
{
	(void)state;
	struct digest seed = digest_of(zeros);
	unsigned seen[7] = { 0 };
	for (unsigned i = 1; i <= 6000; i++) {
		unsigned v = seed_draw(&seed, "even", i, 6);
		assert_in_range(v, 1, 6);
		seen[v]++;
	}
	for (int v = 1; v <= 6; v++)
		assert_in_range(seen[v], 880, 1120);
	assert_int_equal(seed_draw(&seed, "one", 1, 1), 1);
	assert_in_range(seed_draw(&seed, "all", 1, 65536), 1, 65536);
	assert_int_equal(seed_draw(&seed, "none", 1, 0), 0);
}

static void
labels(void **state)
{
	(void)state;
	assert_true(seed_label_valid("c1.att"));
	assert_true(seed_label_valid("0"));
	assert_true(seed_label_valid("threat.la-gleize_2"));
	assert_true(
		seed_label_valid("a234567890123456789012345678901234567890"));
	assert_false(
		seed_label_valid("a2345678901234567890123456789012345678901"));
	assert_false(seed_label_valid(""));
	assert_false(seed_label_valid(".a"));
	assert_false(seed_label_valid("a b"));
	assert_false(seed_label_valid("A"));
	assert_false(seed_label_valid("a\n"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hash_of_bodies),
		cmocka_unit_test(hash_of_a_file_of_packets),
		cmocka_unit_test(digest_has_one_spelling),
		cmocka_unit_test(random_digests_differ),
		cmocka_unit_test(game_secrets),
		cmocka_unit_test(chain_links),
		cmocka_unit_test(chain_checks_each_link),
		cmocka_unit_test(chain_goes_on_after_its_end),
		cmocka_unit_test(seeds_of_the_duel),
		cmocka_unit_test(draw_rejects_unfair_words),
		cmocka_unit_test(draw_shuffles),
		cmocka_unit_test(draws_are_even),
		cmocka_unit_test(labels),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
