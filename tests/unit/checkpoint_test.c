/*
 * Checkpoints: that a game of one's own is read from where it was signed, that
 * the result is the same as in full, and that whatever was changed behind one's
 * back is found.
 */
#include "vectors.h"

#include <ftw.h>
#include <stdlib.h>
#include <unistd.h>

#include "feldpost/checkpoint.h"
#include "feldpost/report.h"
#include "fixture.h"

static const char *const folders[] = { "scenarios", "tests/scenarios", NULL };

/* What a whole run has done: the linker puts these in between (Makefile). */
static struct {
	size_t verified, runs, in_full;
	bool never_in_full; /* reading in full would find it: no need to */
} work;

bool __real_signature_verify(const struct signature *s,
	const struct public_key *key, struct span body, struct error *e);
bool __wrap_signature_verify(const struct signature *s,
	const struct public_key *key, struct span body, struct error *e);
void __real_match_run(struct match *m, struct chance *c, struct journal *j);
void __wrap_match_run(struct match *m, struct chance *c, struct journal *j);
bool __real_game_replay(
	struct game *g, const void *parts, size_t from, struct error *e);
bool __wrap_game_replay(
	struct game *g, const void *parts, size_t from, struct error *e);

bool
__wrap_signature_verify(const struct signature *s, const struct public_key *key,
	struct span body, struct error *e)
{
	work.verified++;
	return __real_signature_verify(s, key, body, e);
}

void
__wrap_match_run(struct match *m, struct chance *c, struct journal *j)
{
	work.runs++;
	__real_match_run(m, c, j);
}

bool
__wrap_game_replay(
	struct game *g, const void *parts, size_t from, struct error *e)
{
	work.in_full += from == 0;
	return !(from == 0 && work.never_in_full) &&
	       __real_game_replay(g, parts, from, e);
}

/* Reading. */

struct desk {
	struct arena *arena;
	struct game game;
	struct journal journal;
	struct error e;
};

/* Beside which positions are kept; NULL: none are. */
static const char *guard;

static void
open_desk(struct desk *d)
{
	d->arena = arena_new(NULL);
	game_start(&d->game, d->arena, folders);
}

static void
close_desk(struct desk *d)
{
	game_end(&d->game);
	arena_free(d->arena);
}

/* Reads a game file with a key, or in full. */
static bool
read_text(struct desk *d, struct span text, const struct secret_key *key)
{
	struct checkpoint from = { .key = key, .guard = guard };
	open_desk(d);
	d->journal = (struct journal){ .arena = d->arena };
	work.verified = work.runs = work.in_full = 0;
	return checkpoint_read(
		&d->game, &from, "game", text, &d->journal, &d->e);
}

static const char *
file_of(const struct desk *d, struct arena *a)
{
	struct buffer out = buffer_in(a);
	game_write(&d->game, &out);
	return buffer_string(&out);
}

static struct span
example(struct arena *a, const char *name)
{
	struct span text;
	struct error e;
	char path[64];
	snprintf(path, sizeof path, "examples/%s/game.yaml", name);
	if (!file_read(a, path, LIMIT_FILE, &text, &e))
		fail_msg("%s", e.text);
	return text;
}

/* The file of an example as it was when it had so many packets. */
static struct span
cut_back(struct arena *a, struct span whole, size_t packets)
{
	struct blocks all;
	struct buffer out = buffer_in(a);
	struct game g;
	struct error e;
	armour_find(a, whole, &all);
	assert_true(packets <= all.count);
	game_start(&g, a, folders);
	for (size_t i = 0; i < packets; i++)
		if (!game_take(&g, &all.block[i], &e))
			fail_msg("%s", e.text);
	game_write(&g, &out);
	game_end(&g);
	return buffer_span(&out);
}

static size_t
count_packets(struct arena *a, struct span text)
{
	struct blocks all;
	armour_find(a, text, &all);
	return all.count;
}

/* Solitaire: no packet is run again, and one signature is looked at. */

static void
test_solitaire(struct arena *a, const char *name)
{
	struct secret_key *key = player_key('A');
	struct span whole = example(a, name);
	for (size_t n = 3; n <= count_packets(a, whole); n += 2) {
		struct span text = cut_back(a, whole, n);
		struct desk fast, full;
		assert_true(read_text(&fast, text, key));
		assert_int_equal(work.verified, 1);
		/* Only the order under way, with the facts it has. */
		assert_true(work.runs <= fast.game.match.under_way);
		assert_int_equal(work.in_full, 0);
		assert_true(read_text(&full, text, NULL));
		assert_int_equal(work.verified, n);
		assert_true(digest_equals(&fast.game.state, &full.game.state));
		assert_string_equal(file_of(&fast, a), file_of(&full, a));
		close_desk(&fast);
		close_desk(&full);
	}
	secret_key_free(key);
}

static void
solitaire_begins_with_its_position(void **state)
{
	test_solitaire(*state, "peiper");
	test_solitaire(*state, "arnswalde");
}

static void
orders_that_wait_are_read_in_full(void **state)
{
	struct arena *a = *state;
	struct secret_key *key = player_key('A');
	struct desk d;
	assert_true(read_text(&d, cut_back(a, example(a, "peiper"), 6), key));
	assert_int_equal(work.in_full, 1);
	assert_int_equal(d.game.run_from, 0);
	close_desk(&d);
	secret_key_free(key);
}

static void
another_key_reads_in_full(void **state)
{
	struct arena *a = *state;
	struct secret_key *key = player_key('B');
	struct desk d;
	assert_true(read_text(&d, example(a, "peiper"), key));
	assert_int_equal(work.in_full, 1);
	assert_int_equal(d.game.run_from, 0);
	close_desk(&d);
	secret_key_free(key);
}

/* Duels: from the position that was kept, whoever reads. */

static char folder[] = "/tmp/feldpost-test-XXXXXX";

static int
set_up_guard(void **state)
{
	strcpy(folder + sizeof folder - 7, "XXXXXX");
	*state = arena_new(NULL);
	if (!mkdtemp(folder))
		return 1;
	guard = arena_printf(*state, "%s/guard", folder);
	return 0;
}

static int
remove_one(
	const char *path, const struct stat *about, int type, struct FTW *where)
{
	(void)about, (void)type, (void)where;
	return remove(path);
}

static int
take_guard_away(void **state)
{
	guard = NULL;
	arena_free(*state);
	return nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* How many packets stand behind the last one with a state by this role. */
static size_t
packets_behind(const struct ledger *l, char role)
{
	size_t n = l->count;
	while (n && (l->entry[n - 1].packet.from != role ||
			    !l->entry[n - 1].packet.state.hex[0]))
		n--;
	return l->count - n;
}

/* What was told from a packet on. */
static const char *
told(const struct desk *d, unsigned from, struct arena *a)
{
	struct report_range range = {
		.from = from, .to = LIMIT_SEQ, .turn = -1
	};
	struct buffer out = buffer_in(a);
	doc_write_json(&out, report_tree(&d->game, &d->journal, range, a));
	return buffer_string(&out);
}

/* Both readings are the same, also a step ahead, and with cards laid open. */
static void
must_agree(struct desk *fast, struct desk *full, const struct secret_key *key,
	struct arena *a)
{
	struct error e;
	unsigned from = fast->game.run_from;
	assert_true(digest_equals(&fast->game.state, &full->game.state));
	assert_string_equal(file_of(fast, a), file_of(full, a));
	assert_string_equal(told(fast, from, a), told(full, from, a));
	assert_true(game_catch_up(&fast->game, key, NULL, &e));
	assert_true(game_catch_up(&full->game, key, NULL, &e));
	game_reveal(&fast->game, key);
	game_reveal(&full->game, key);
	assert_string_equal(file_of(fast, a), file_of(full, a));
	assert_string_equal(told(fast, from, a), told(full, from, a));
	assert_memory_equal(fast->game.reader.seen, full->game.reader.seen,
		sizeof fast->game.reader.seen);
	assert_true(game_audit_cards(&fast->game, &e));
}

static void
read_at_desk(struct arena *a, struct span text, char role, bool kept)
{
	struct secret_key *key = player_key(role);
	struct desk fast, full;
	assert_true(read_text(&full, text, NULL));
	assert_true(read_text(&fast, text, key));
	if (kept) {
		assert_int_equal(work.in_full, 0);
		assert_true(fast.game.run_from > 0);
		assert_int_equal(work.verified,
			1 + packets_behind(&full.game.ledger, role));
	}
	must_agree(&fast, &full, key, a);
	close_desk(&fast);
	close_desk(&full);
	secret_key_free(key);
}

static void
test_duel(struct arena *a, const char *name)
{
	struct answered answered = { .arena = a, .path = guard };
	struct blocks all;
	struct desk d;
	armour_find(a, example(a, name), &all);
	open_desk(&d);
	for (size_t n = 1; n <= all.count; n++) {
		struct arena *scratch = arena_new(NULL);
		if (!game_take(&d.game, &all.block[n - 1], &d.e))
			fail_msg("%s", d.e.text);
		struct span text = span_of(file_of(&d, scratch));
		/* Who signed it, and who has taken it in; then the next time.
		 */
		if (n > 1)
			read_at_desk(scratch, text, n % 2 ? 'B' : 'A', n > 6);
		checkpoint_keep(&d.game, &answered);
		if (n > 1)
			read_at_desk(scratch, text, n % 2 ? 'A' : 'B', n > 6);
		arena_free(scratch);
	}
	close_desk(&d);
}

static void
a_duel_begins_with_the_position_that_is_kept(void **state)
{
	test_duel(*state, "aachen");
}

static void
so_does_one_with_hidden_cards(void **state)
{
	test_duel(*state, "ostfront");
}

/* Changes. */

/* The parts of a packet's block that the checkpoint's owner does not look at:
 * signatures older than his last one. */
static bool
is_old_signature(struct arena *a, struct span text, size_t at, unsigned last)
{
	struct blocks all;
	size_t line, from = game_transcript_at(text, &line);
	if (at < from)
		return false;
	struct error e;
	assert_true(armour_read(a, "", 1,
		(struct span){ text.data + from, text.length - from }, &all,
		&e));
	for (size_t i = 0; i + 1 < last; i++) {
		const char *end =
			all.block[i].body.data + all.block[i].body.length;
		const char *next = i + 1 < all.count
					   ? all.block[i + 1].body.data
					   : text.data + text.length;
		if (text.data + at >= end && text.data + at < next)
			return true;
	}
	return false;
}

/* Whether a position with this byte changed says the same all the same: another
 * layout, another spelling. */
static bool
says_the_same(const struct desk *d, struct arena *a, const char *right)
{
	return strcmp(file_of(d, a), right) == 0;
}

/*
 * Changes every `step`th byte: what is changed is found, or is layout, or is an
 * older signature, which only reading in full looks at.
 */
static void
flip_bytes(struct arena *a, struct span text, char role, unsigned last,
	size_t step)
{
	struct secret_key *key = player_key(role);
	char *copy = arena_copy(a, text.data, text.length);
	struct span changed = { copy, text.length };
	struct desk d;
	size_t old = 0;
	assert_true(read_text(&d, text, key));
	assert_int_equal(work.in_full, 0);
	const char *right = arena_string(a, file_of(&d, a));
	close_desk(&d);
	work.never_in_full = true;
	for (size_t at = 0; at < text.length; at += step) {
		struct arena *scratch = arena_new(NULL);
		copy[at] ^= 1;
		bool passed = read_text(&d, changed, key);
		if (passed && is_old_signature(scratch, text, at, last))
			old++;
		else if (passed && !says_the_same(&d, scratch, right))
			fail_msg("byte %zu may change", at);
		copy[at] ^= 1;
		close_desk(&d);
		arena_free(scratch);
	}
	work.never_in_full = false;
	assert_true(old > 0);
	secret_key_free(key);
}

static void
what_was_changed_in_solitaire_is_found(void **state)
{
	struct arena *a = *state;
	struct span peiper = example(a, "peiper");
	flip_bytes(a, cut_back(a, peiper, 5), 'A', 5, 1);
	flip_bytes(a, peiper, 'A', 25, 13);
}

#define DUEL(name)                                                             \
	cmocka_unit_test_setup_teardown(name, set_up_guard, take_guard_away)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(solitaire_begins_with_its_position),
		TEST(orders_that_wait_are_read_in_full),
		TEST(another_key_reads_in_full),
		DUEL(a_duel_begins_with_the_position_that_is_kept),
		DUEL(so_does_one_with_hidden_cards),
		TEST(what_was_changed_in_solitaire_is_found),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
