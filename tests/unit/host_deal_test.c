/* quick */
/*
 * Sealed boxes and deals by a host: feldpost-protocol(7) 6.3, 7.1.
 */
#include "vectors.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "feldpost/box.h"
#include "feldpost/host_deal.h"
#include "feldpost/seed.h"

static const char secret[] =
	"fd7bcfb21f40b3b221aada4d04e560c2383fae7ecd08986e2cb1e7b2eb6d8c2f";

/* An arena, the sender's key and the host's key. */
struct desk {
	struct arena *arena;
	struct secret_key *a, *host;
};

static void
desk_set(struct desk *d)
{
	d->arena = arena_new(NULL);
	d->a = player_key('A');
	d->host = player_key('B');
}

static void
desk_clear(struct desk *d)
{
	secret_key_free(d->a);
	secret_key_free(d->host);
	arena_free(d->arena);
}

/* The packet after packet 3 of the duel in the vectors. */
static const char behind[] =
	"b42f11cb1f6bfa6bd2a22752e20d98f43420e968bb1373a45ba58026129550cf";

static struct digest
seed_for(unsigned seq, char to, struct span text)
{
	struct digest g = digest_of(secret), prev = digest_of(behind), seed;
	struct box_place at = { .prev = &prev, .seq = seq, .to = to };
	box_seed(&seed, &g, &at, text);
	return seed;
}

static struct span
box_for(struct desk *d, const struct secret_key *to, struct span text)
{
	struct buffer box = buffer_in(d->arena);
	struct digest seed = seed_for(5, to == d->a ? 'A' : 'B', text);
	assert_true(box_make(&box, secret_key_public(to), &seed, text));
	assert_int_equal(box.length, text.length + BOX_BYTES);
	return buffer_span(&box);
}

static void
box_opens_for_its_owner(void **state)
{
	(void)state;
	struct desk d;
	char *text;
	size_t length;
	desk_set(&d);
	struct span box = box_for(&d, d.host, span_of("move I/7 to 0304"));
	assert_true(box_open(&text, &length, d.host, box));
	assert_int_equal(length, 16);
	assert_string_equal(text, "move I/7 to 0304");
	secret_bytes_free(text);
	assert_false(box_open(&text, &length, d.a, box));
	box = box_for(&d, d.host, (struct span){ NULL, 0 });
	assert_true(box_open(&text, &length, d.host, box));
	assert_int_equal(length, 0);
	assert_string_equal(text, "");
	secret_bytes_free(text);
	desk_clear(&d);
}

/* Otherwise a lack of memory would look like the referee's fault. */
static void
without_memory_no_box_is_judged(void **state)
{
	(void)state;
	struct desk d;
	char *text;
	size_t length;
	int status;
	desk_set(&d);
	struct span words = span_of("move I/7 to 0304");
	struct span box = box_for(&d, d.host, words);
	struct digest seed = seed_for(5, 'B', words);
	for (int by_seed = 0; by_seed < 2; by_seed++) {
		pid_t child = fork();
		if (child == 0) {
			setrlimit(RLIMIT_AS, &(struct rlimit){ 1, 1 });
			_exit(by_seed ? box_open_by_seed(&text, &length, &seed,
						secret_key_public(d.host), box)
				      : box_open(&text, &length, d.host, box));
		}
		assert_int_equal(waitpid(child, &status, 0), child);
		assert_true(WIFSIGNALED(status));
		assert_int_equal(WTERMSIG(status), SIGABRT);
	}
	desk_clear(&d);
}

/* 7.1: another program than this one made the vector. */
static void
box_is_always_the_same(void **state)
{
	(void)state;
	static const char wanted[] =
		"7c195ab5d31c7d89171528e125424f7bd155714007e10199e366bb710b29"
		"381a69568904cc2649d589b8e45e2ce4df7869460a2d0352827998c73c85"
		"a951600cb115ba0bc4a97643fd0d0080af5c4da5b106a129952bd3527f7c"
		"b5a4994c5468c24bb35cf477e94892781f91dd142af9ec6161e3d205f7b4"
		"a805a7eebb53";
	struct desk d;
	desk_set(&d);
	struct span text =
		span_of(arena_printf(d.arena, "main 1.4 c01 %s\n", secret));
	struct digest seed = seed_for(5, 'B', text);
	assert_string_equal(seed.hex,
		"6a7721ef98904cef3dd37388ec190704e872ff23df7c75e8c6173a62889c"
		"74be");
	struct span one = box_for(&d, d.host, text);
	char hex[sizeof wanted];
	hex_write(hex, (const uint8_t *)one.data, one.length);
	assert_string_equal(hex, wanted);
	assert_true(span_same(one, box_for(&d, d.host, text)));
	desk_clear(&d);
}

/* One key pair for two texts would reveal what they have in common. */
static void
no_key_pair_serves_twice(void **state)
{
	(void)state;
	struct digest g = digest_of(secret), prev = digest_of(behind);
	struct box_place at = { .prev = &g, .seq = 5, .to = 'A' };
	struct digest seed[6];
	seed[0] = seed_for(5, 'A', span_of("x"));
	seed[1] = seed_for(5, 'B', span_of("x"));
	seed[2] = seed_for(7, 'A', span_of("x"));
	seed[3] = seed_for(5, 'A', span_of("y"));
	box_seed(&seed[4], &g, &at, span_of("x"));
	at.prev = &prev;
	box_seed(&seed[5], &prev, &at, span_of("x"));
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < i; j++)
			assert_false(digest_equals(&seed[i], &seed[j]));
	struct desk d;
	desk_set(&d);
	struct span one = box_for(&d, d.a, span_of("x"));
	struct span two = box_for(&d, d.a, span_of("y"));
	assert_memory_not_equal(one.data, two.data, 32);
	desk_clear(&d);
}

static void
its_seed_opens_what_its_owner_can_open(void **state)
{
	(void)state;
	struct desk d;
	char *text;
	size_t length;
	desk_set(&d);
	struct span inside = span_of("move I/7 to 0304"), none = { NULL, 0 };
	struct span box = box_for(&d, d.a, inside);
	struct digest seed = seed_for(5, 'A', inside);
	struct digest other = seed_for(5, 'A', none);
	const struct public_key *to = secret_key_public(d.a);
	assert_true(box_has_seed(box, &seed));
	assert_true(box_open_by_seed(&text, &length, &seed, to, box));
	assert_int_equal(length, inside.length);
	assert_string_equal(text, inside.data);
	secret_bytes_free(text);
	assert_false(box_has_seed(box, &other));
	assert_false(box_open_by_seed(&text, &length, &other, to, box));
	assert_false(box_open_by_seed(
		&text, &length, &seed, secret_key_public(d.host), box));
	box = box_for(&d, d.a, none);
	assert_true(box_open_by_seed(&text, &length, &other, to, box));
	assert_int_equal(length, 0);
	secret_bytes_free(text);
	desk_clear(&d);
}

/* Neither the key nor the seed opens them. */
static void
damaged_boxes_stay_closed(void **state)
{
	(void)state;
	struct desk d;
	char *text;
	size_t length;
	desk_set(&d);
	struct span box = box_for(&d, d.host, span_of("abcd"));
	struct digest seed = seed_for(5, 'B', span_of("abcd"));
	const struct public_key *to = secret_key_public(d.host);
	char *bytes = arena_copy(d.arena, box.data, box.length);
	for (size_t i = 0; i < box.length; i++) {
		struct span wrong = { bytes, box.length }, cut = { bytes, i };
		bytes[i] ^= 1;
		assert_false(box_open(&text, &length, d.host, wrong));
		assert_false(
			box_open_by_seed(&text, &length, &seed, to, wrong));
		bytes[i] ^= 1;
		assert_false(box_open(&text, &length, d.host, cut));
		assert_false(box_open_by_seed(&text, &length, &seed, to, cut));
	}
	desk_clear(&d);
}

/* Keys that nobody can have made: of small order, or no point. */
static void
strange_keys_get_no_box(void **state)
{
	(void)state;
	struct desk d;
	desk_set(&d);
	struct public_key key = *secret_key_public(d.host);
	struct buffer box = buffer_in(d.arena);
	struct digest seed = digest_of(secret);
	memset(key.key, 0, sizeof key.key);
	assert_false(box_make(&box, &key, &seed, span_of("x")));
	key.key[0] = 1;
	assert_false(box_make(&box, &key, &seed, span_of("x")));
	memset(key.key, 0xff, sizeof key.key);
	assert_false(box_make(&box, &key, &seed, span_of("x")));
	assert_int_equal(box.length, 0);
	desk_clear(&d);
}

/* Expects the hash that `b2sum` gives for the lines of 7.1. */
static void __attribute__((format(printf, 2, 3)))
assert_hash_of(const struct digest *d, const char *format, ...)
{
	char line[512];
	struct digest again;
	va_list args;
	va_start(args, format);
	vsnprintf(line, sizeof line, format, args);
	va_end(args);
	hash_bytes(&again, span_of(line));
	assert_string_equal(d->hex, again.hex);
}

static void
lines_of_a_deal(void **state)
{
	(void)state;
	struct digest g = digest_of(secret), seed = digest_of(duel_hash[3]);
	struct digest delta, d;
	struct host_deal deal;
	unsigned order[] = { 1, 2, 3, 4, 5 };
	host_deal_secret(&delta, &g, "main", 2);
	assert_hash_of(&delta, "feldpost1 sub %s deal main 2\n", g.hex);
	host_deal_commitment(&d, &delta, "main", 2);
	assert_hash_of(&d, "feldpost1 commit %s deal main 2\n", delta.hex);
	assert_true(host_deal_make(&deal, &delta, &seed, 5));
	assert_hash_of(
		&deal.sigma, "feldpost1 deal %s %s\n", delta.hex, seed.hex);
	assert_true(seed_shuffle(&deal.sigma, "perm", 5, order));
	assert_memory_equal(deal.order, order, sizeof order);
	host_deal_nonce(&d, &deal, 3);
	assert_hash_of(&d, "feldpost1 dealnonce %s 3\n", deal.sigma.hex);
	host_deal_kappa(&seed, &d, 3, "c04");
	assert_hash_of(&seed, "feldpost1 dealcard %s 3 c04\n", d.hex);
	host_deal_wipe(&deal);
	assert_int_equal(deal.count, 0);
}

static void
deals_are_bounded(void **state)
{
	(void)state;
	struct digest g = digest_of(secret);
	struct host_deal deal;
	bool seen[LIMIT_DECK] = { false };
	assert_false(host_deal_make(&deal, &g, &g, 0));
	assert_false(host_deal_make(&deal, &g, &g, LIMIT_DECK + 1));
	assert_true(host_deal_make(&deal, &g, &g, 1));
	assert_int_equal(deal.order[0], 1);
	assert_true(host_deal_make(&deal, &g, &g, LIMIT_DECK));
	for (unsigned i = 0; i < LIMIT_DECK; i++)
		seen[deal.order[i] - 1] = true;
	for (unsigned i = 0; i < LIMIT_DECK; i++)
		assert_true(seen[i]);
}

static struct dealt_card
deal_card(const struct host_deal *deal, unsigned i)
{
	struct dealt_card card = { .position = i };
	snprintf(card.name, sizeof card.name, "c%02u", deal->order[i - 1]);
	host_deal_nonce(&card.nonce, deal, i);
	return card;
}

/* R3: a card that differs from what the host published is found at once. */
static void
dealt_cards_are_checked(void **state)
{
	(void)state;
	struct digest g = digest_of(secret), kappa[5], mine;
	struct desk d;
	struct host_deal deal;
	char *text;
	size_t length;
	desk_set(&d);
	struct buffer lines = buffer_in(d.arena);
	assert_true(host_deal_make(&deal, &g, &g, 5));
	for (unsigned i = 1; i <= 5; i++) {
		struct dealt_card card = deal_card(&deal, i);
		host_deal_kappa(&kappa[i - 1], &card.nonce, i, card.name);
		if (i % 2 == 0)
			dealt_write(&lines, "main", 1, &card);
	}
	struct span box = box_for(&d, d.a, buffer_span(&lines));
	assert_true(box_open(&text, &length, d.a, box));
	struct span rest = { text, length };
	for (unsigned i = 2; i <= 4; i += 2) {
		struct dealt_card card;
		assert_true(dealt_read(&card, "main", 1, &rest));
		assert_int_equal(card.position, i);
		host_deal_kappa(&mine, &card.nonce, i, card.name);
		assert_true(digest_equals(&mine, &kappa[i - 1]));
		host_deal_kappa(&mine, &card.nonce, i, "c06");
		assert_false(digest_equals(&mine, &kappa[i - 1]));
		host_deal_kappa(&mine, &card.nonce, i + 1, card.name);
		assert_false(digest_equals(&mine, &kappa[i - 1]));
	}
	assert_int_equal(rest.length, 0);
	secret_bytes_free(text);
	desk_clear(&d);
}

#define NONCE "fd7bcfb21f40b3b221aada4d04e560c2383fae7ecd08986e2cb1e7b2eb6d8c2f"

/* A box comes from the host, but may contain anything. */
static void
dealt_lines_are_read_strictly(void **state)
{
	(void)state;
	static const char *const wrong[] = {
		"",
		"main 1.2 c01",
		"main 1.2 c01 " NONCE,
		"pool 1.2 c01 " NONCE "\n",
		"main 2.2 c01 " NONCE "\n",
		"main 1.0 c01 " NONCE "\n",
		"main 1.257 c01 " NONCE "\n",
		"main 1.02 c01 " NONCE "\n",
		"main 1.-2 c01 " NONCE "\n",
		"main 1.2  " NONCE "\n",
		"main 1.2 c\t01 " NONCE "\n",
		"main 1.2 c\x7f " NONCE "\n",
		"main 1.2\nc01 " NONCE "\n",
		"main 1.2 c01 " NONCE " \n",
		"main 1.2 c01 " NONCE "0\n",
		"main 1.2 c01 x" NONCE "\n",
	};
	struct dealt_card card;
	struct span right = span_of("main 1.2 c01 " NONCE "\n");
	assert_true(dealt_read(&card, "main", 1, &right));
	assert_string_equal(card.name, "c01");
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct span text = span_of(wrong[i]);
		if (dealt_read(&card, "main", 1, &text))
			fail_msg("%s", wrong[i]);
	}
	char line[256], name[80];
	memset(name, 'n', sizeof name);
	for (int n = 72; n <= 73; n++) {
		snprintf(line, sizeof line, "main 1.2 %.*s " NONCE "\n", n,
			name);
		struct span text = span_of(line);
		assert_int_equal(dealt_read(&card, "main", 1, &text), n == 72);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(box_opens_for_its_owner),
		cmocka_unit_test(its_seed_opens_what_its_owner_can_open),
		cmocka_unit_test(without_memory_no_box_is_judged),
		cmocka_unit_test(box_is_always_the_same),
		cmocka_unit_test(no_key_pair_serves_twice),
		cmocka_unit_test(damaged_boxes_stay_closed),
		cmocka_unit_test(strange_keys_get_no_box),
		cmocka_unit_test(lines_of_a_deal),
		cmocka_unit_test(deals_are_bounded),
		cmocka_unit_test(dealt_cards_are_checked),
		cmocka_unit_test(dealt_lines_are_read_strictly),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
