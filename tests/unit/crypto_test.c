/*
 * Hashes, game secrets, chains, seeds and draws: feldpost-protocol(7) 12.1 to
 * 12.4.
 */
#include "vectors.h"

#include "feldpost/chain.h"
#include "feldpost/draw.h"

static const char game_a[] =
	"ec634776f4462ff22723dd17c5fe17265dd60ba9c074611b9dd0a0ac93f1f0d8";
static const char game_b[] =
	"a3b7599c4bf2f052418ac6844640a50aaad68c373a9df58bc988a1b896bc6699";
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
	assert_string_equal(h.hex, "ae4a4a5d052c82b2a5b9ea9d56d70b6f"
				   "0b7a8fee35bf2623cb5de2e180bf06ab");
	hash_bytes(&h, load(a, "tw4.bin"));
	assert_string_equal(h.hex, "e12754ab6b56ed0c8e1bf514ffd410d2"
				   "fdcf2b89a8e40a3f651a58aa689a2ddf");
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
		"e1a915b6d2de4faf8beb9af2fc3ef760"
		"2cc1acb178e10dc77eb4326c36434044" },
	{ 'A', game_a, 1023,
		"41d9466d230506d0f83ddf35ffacaad1"
		"2789dc670e2f3b9e38f478509aa1b4ba" },
	{ 'A', game_a, 3,
		"79cf8fea9fa3a53218d781f52bda6a61"
		"c4c6b3ed821f5c8c06e9422e23f47b46" },
	{ 'A', game_a, 2,
		"8dcf131d626d92e5cc68615a4d7270a8"
		"8acdad81d2a9a51ed3de5cbebfc7abdb" },
	{ 'A', game_a, 1,
		"8287e4bb9a1043acba6a872d765e528b"
		"44fa0628087ee8c28b2e3ec6d26c97bb" },
	{ 'A', game_a, 0,
		"1a8a7c17bda356ab2f3d1d43e56a8ac7"
		"148a42d59a3413d0610661ebda49b4ac" },
	{ 'B', game_b, 1024,
		"48bdafa50fa50834957e09fcdd6ac80e"
		"775ff5fb4b6476d4451c746a112ec07a" },
	{ 'B', game_b, 1023,
		"e41c77eb830957b8d4b232e7934cf7c4"
		"04929b31b3ece7b5fff28d4b0985c32d" },
	{ 'B', game_b, 3,
		"615925f5bbafcbde442b74d482d3331a"
		"9335fb0ab2071b10e52f2eed3caac7e2" },
	{ 'B', game_b, 2,
		"4f2df6f96590162e9e217d6525c9bd72"
		"68ede88b07b7b927188231b496f98647" },
	{ 'B', game_b, 1,
		"4b182f1fc1dfc7b5eeb494c79b070b1e"
		"78ee223c79d40959b80b108412cff043" },
	{ 'B', game_b, 0,
		"188d9f26696baa13c5564e3535065f68"
		"552ba632536c8b9eead317636f198cdf" },
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

/* 4.1: where a segment ends its last packet carries the next anchor. */
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
	assert_string_equal(seed.hex, "d844cf64f149b3fd8e4311653f1d755f"
				      "cc6c8d2ee8990d2323aa62a6cc67a1d7");
	assert_int_equal(draw_value(&seed, "c1.att", 1, 6), 5);
	assert_int_equal(draw_value(&seed, "c1.att", 2, 6), 3);
	assert_int_equal(draw_value(&seed, "c1.def", 1, 6), 5);
	seed_of(&seed, &game, 4, &h4, &a1);
	assert_string_equal(seed.hex, "7f31450eb3a3fcbdd9d2181739993559"
				      "25a056522bc919dca147cf58f8bf8bc4");
	assert_int_equal(draw_value(&seed, "weather", 1, 10), 8);
	assert_int_equal(draw_value(&seed, "chit-1", 1, 6), 6);
}

/* The first word is rejected, the second counts. */
static void
draw_rejects_unfair_words(void **state)
{
	(void)state;
	struct digest seed = digest_of(zeros);
	assert_int_equal(draw_value(&seed, "rej", 116690, 60000), 3040);
}

static void
draw_shuffles(void **state)
{
	(void)state;
	static const unsigned wanted[] = { 7, 5, 1, 8, 3, 4, 6, 2 };
	unsigned things[] = { 1, 2, 3, 4, 5, 6, 7, 8 };
	struct digest seed = digest_of(zeros);
	assert_true(draw_shuffle(&seed, "perm", 8, things));
	assert_memory_equal(things, wanted, sizeof wanted);
}

static void
draws_are_even(void **state)
{
	(void)state;
	struct digest seed = digest_of(zeros);
	unsigned seen[7] = { 0 };
	for (unsigned i = 1; i <= 6000; i++) {
		unsigned v = draw_value(&seed, "even", i, 6);
		assert_in_range(v, 1, 6);
		seen[v]++;
	}
	for (int v = 1; v <= 6; v++)
		assert_in_range(seen[v], 880, 1120);
	assert_int_equal(draw_value(&seed, "one", 1, 1), 1);
	assert_in_range(draw_value(&seed, "all", 1, 65536), 1, 65536);
	assert_int_equal(draw_value(&seed, "none", 1, 0), 0);
}

static void
labels(void **state)
{
	(void)state;
	assert_true(draw_label_valid("c1.att"));
	assert_true(draw_label_valid("0"));
	assert_true(draw_label_valid("threat.la-gleize_2"));
	assert_true(
		draw_label_valid("a234567890123456789012345678901234567890"));
	assert_false(
		draw_label_valid("a2345678901234567890123456789012345678901"));
	assert_false(draw_label_valid(""));
	assert_false(draw_label_valid(".a"));
	assert_false(draw_label_valid("a b"));
	assert_false(draw_label_valid("A"));
	assert_false(draw_label_valid("a\n"));
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
