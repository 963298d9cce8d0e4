/* test */
/*
 * Checkpoints: a game of one's own is read from where it was verified, with the
 * same result as reading it in full, and any hidden change is found.
 */
#include "vectors.h"

#include "again.h"
#include "feldpost/judge.h"
#include "feldpost/report.h"
#include "fewer.h"
#include "fixture.h"
#include "toss.h"

extern const struct rules peiper_rules, arnswalde_rules, ostfront_rules,
	aachen_rules;
const struct rules *const games[] = { &peiper_rules, &arnswalde_rules,
	&ostfront_rules, &aachen_rules, &toss_rules, NULL };

/* Counts of what a run did. The linker replaces the functions (Makefile). */
static struct {
	size_t verified, runs, in_full;
	bool never_in_full; /* skips reading in full, which would find it */
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

bool __real_signature_is_own(const struct signature *s,
	const struct secret_key *key, struct span body);
bool __wrap_signature_is_own(const struct signature *s,
	const struct secret_key *key, struct span body);

bool
__wrap_signature_is_own(const struct signature *s, const struct secret_key *key,
	struct span body)
{
	work.verified++;
	return __real_signature_is_own(s, key, body);
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

struct reading {
	struct arena *arena;
	struct game game;
	struct journal journal;
	struct error e;
};

static void
open_reading(struct reading *r)
{
	r->arena = arena_new(NULL);
	r->journal = (struct journal){ .arena = r->arena };
	game_start(&r->game, r->arena, folders);
}

static void
close_reading(struct reading *r)
{
	game_end(&r->game);
	arena_free(r->arena);
}

/* True if the report has everything since the first packet. */
static bool
tells_all(const struct game *g, const struct journal *j)
{
	(void)j;
	return g->run_from == 0;
}

static bool wants_all;

/* Reads a game file like the command: with a key and what is next to the first
 * guard, or in full. */
static bool
read_text(struct reading *r, struct span text, const struct secret_key *key)
{
	struct checkpoint from = { .key = key,
		.guard = guards[0],
		.enough = wants_all ? tells_all : NULL };
	open_reading(r);
	work.verified = work.runs = work.in_full = 0;
	return checkpoint_read(
		&r->game, &from, "game", text, &r->journal, &r->e);
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

/* Keeps what is known of the game next to the first guard, as A does. */
static void
keep(struct game *g)
{
	struct secret_key *key = player_key('A');
	struct answered answered = { .arena = g->arena, .path = guards[0] };
	checkpoint_keep(g, key, &answered);
	secret_key_free(key);
}

/* The file of a game as it was when it had so many packets; what A has kept of
 * it by then. */
static struct span
cut_back(struct arena *a, struct span whole, size_t packets)
{
	struct blocks all;
	struct game g;
	struct error e;
	armour_find(a, whole, &all);
	assert_true(packets <= all.count);
	game_start(&g, a, folders);
	for (size_t i = 0; i < packets; i++)
		if (!game_take(&g, &all.block[i], &e))
			fail_msg("%s", e.text);
	keep_nothing(a);
	keep(&g);
	struct span text = span_of(file_of(&g, a));
	game_end(&g);
	return text;
}

static size_t
count_packets(struct arena *a, struct span text)
{
	struct blocks all;
	armour_find(a, text, &all);
	return all.count;
}

/* In solitaire no packet is run again, and one signature is verified. */

static void
test_solitaire(struct arena *a, const char *name)
{
	struct secret_key *key = player_key('A');
	struct span whole = example(a, name);
	for (size_t n = 3; n <= count_packets(a, whole); n += 2) {
		struct span text = cut_back(a, whole, n);
		struct reading fast, full;
		assert_true(read_text(&fast, text, key));
		assert_int_equal(work.verified, 1);
		/* Only the order under way runs, with the facts that it has. */
		assert_true(work.runs <= fast.game.match.under_way);
		assert_int_equal(work.in_full, 0);
		assert_true(read_text(&full, text, NULL));
		assert_int_equal(work.verified, n);
		assert_true(digest_equals(&fast.game.state, &full.game.state));
		assert_string_equal(
			file_of(&fast.game, a), file_of(&full.game, a));
		close_reading(&fast);
		close_reading(&full);
	}
	secret_key_free(key);
}

static void
solitaire_begins_with_its_position(void **state)
{
	test_solitaire(*state, "peiper");
	test_solitaire(*state, "arnswalde");
}

/* Expects that a key that signed nothing in the file makes it read in full. */
static void
must_read_in_full(struct span text, char role)
{
	struct secret_key *key = player_key(role);
	struct reading r;
	assert_true(read_text(&r, text, key));
	assert_int_equal(work.in_full, 1);
	assert_int_equal(r.game.run_from, 0);
	assert_int_equal(r.game.signed_to, 0);
	close_reading(&r);
	secret_key_free(key);
}

static void
another_key_reads_in_full(void **state)
{
	must_read_in_full(example(*state, "peiper"), 'B');
}

/* Duels start at the kept position, whoever reads them. */

/* Counts the packets after the last one with a state by this role. */
static size_t
packets_behind(const struct ledger *l, char role)
{
	size_t n = l->count;
	while (n && (l->entry[n - 1].packet.from != role ||
			    !l->entry[n - 1].packet.state.hex[0]))
		n--;
	return l->count - n;
}

/* Returns the report from a packet on. */
static const char *
told(const struct reading *r, unsigned from, struct arena *a)
{
	struct report_range range = {
		.from = from, .to = LIMIT_SEQ, .turn = -1
	};
	struct buffer out = buffer_in(a);
	doc_write_json(&out, report_tree(&r->game, &r->journal, range, a));
	return buffer_string(&out);
}

/* Expects equal readings, also one step later, and with all cards shown. */
static void
must_agree(struct reading *fast, struct reading *full,
	const struct secret_key *key, struct arena *a)
{
	struct error e;
	unsigned from = fast->game.run_from;
	assert_true(digest_equals(&fast->game.state, &full->game.state));
	assert_string_equal(file_of(&fast->game, a), file_of(&full->game, a));
	assert_string_equal(told(fast, from, a), told(full, from, a));
	if (game_due(&full->game) != DUE_NOTHING) {
		assert_true(game_catch_up(&fast->game, key, NULL, &e));
		assert_true(game_catch_up(&full->game, key, NULL, &e));
	}
	game_reveal(&fast->game, key);
	game_reveal(&full->game, key);
	assert_string_equal(file_of(&fast->game, a), file_of(&full->game, a));
	assert_string_equal(told(fast, from, a), told(full, from, a));
	assert_memory_equal(fast->game.reader.seen, full->game.reader.seen,
		sizeof fast->game.reader.seen);
	assert_true(game_audit_cards(&fast->game, &e));
}

/* Returns the last packet up to which A vouches for the game, or 0. */
static unsigned
vouched_for(void)
{
	return vouched[0].length ? (unsigned)atoi(vouched[0].data) : 0;
}

/* Expects verification only after one's own last signature, including it, or
 * after what one's own key vouches for. */
static void
read_at_desk(struct arena *a, struct span text, char role, bool late)
{
	struct secret_key *key = player_key(role);
	struct reading fast, full;
	unsigned vouches = role == 'A' ? vouched_for() : 0;
	keeps_nothing_more = true;
	assert_true(read_text(&full, text, NULL));
	assert_true(read_text(&fast, text, key));
	keeps_nothing_more = false;
	size_t count = full.game.ledger.count;
	size_t behind = packets_behind(&full.game.ledger, role);
	if (late) {
		assert_int_equal(work.in_full, 0);
		assert_true(fast.game.run_from > 0);
	}
	if (vouches > count - behind)
		assert_int_equal(work.verified, count - vouches);
	else if (behind < count)
		assert_int_equal(work.verified, 1 + behind);
	must_agree(&fast, &full, key, a);
	close_reading(&fast);
	close_reading(&full);
	secret_key_free(key);
}

/* If orders wait for an answer, the position before them is kept. */
static void
orders_that_wait_begin_with_what_is_kept(void **state)
{
	struct arena *a = *state;
	struct span text = cut_back(a, example(a, "peiper"), 6);
	read_at_desk(a, text, 'A', true);
	keep_nothing(a);
	read_at_desk(a, text, 'A', false);
}

static void
test_duel(struct arena *a, const char *name)
{
	struct blocks all;
	struct reading r;
	keep_nothing(a);
	armour_find(a, example(a, name), &all);
	open_reading(&r);
	for (size_t n = 1; n <= all.count; n++) {
		struct arena *scratch = arena_new(NULL);
		if (!game_take(&r.game, &all.block[n - 1], &r.e))
			fail_msg("%s", r.e.text);
		struct span text = span_of(file_of(&r.game, scratch));
		/* At the signer's desk and at the reader's desk, twice. */
		if (n > 1)
			read_at_desk(scratch, text, n % 2 ? 'B' : 'A', n > 6);
		keep(&r.game);
		if (n > 1)
			read_at_desk(scratch, text, n % 2 ? 'A' : 'B', n > 6);
		arena_free(scratch);
	}
	close_reading(&r);
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

/* If nothing is kept, all is run and nothing is verified again. */
static void
without_one_the_game_is_run_and_not_verified(void **state)
{
	static const char *const duels[] = { "aachen", "ostfront" };
	struct arena *a = *state;
	for (int i = 0; i < 2; i++)
		for (size_t n = 5; n <= 21; n += 8) {
			struct span text = cut_back(a, example(a, duels[i]), n);
			keep_nothing(a);
			read_at_desk(a, text, 'A', false);
			read_at_desk(a, text, 'B', false);
			assert_int_equal(work.in_full, 0);
		}
}

/* Reads twice: the second time verifies nothing and gives the same game. */

static void
read_twice(struct arena *a, struct span text, char role)
{
	struct secret_key *key = player_key(role);
	struct checkpoint from = { .key = NULL };
	struct reading first, again;
	assert_true(read_text(&first, text, NULL));
	assert_true(work.verified > 0);
	from.verified = &first.game.ledger;
	open_reading(&again);
	work.verified = 0;
	if (!checkpoint_read(
		    &again.game, &from, "game", text, &again.journal, &again.e))
		fail_msg("%s", again.e.text);
	assert_int_equal(work.verified, 0);
	must_agree(&again, &first, key, a);
	close_reading(&again);
	close_reading(&first);
	secret_key_free(key);
}

static void
what_is_read_twice_is_verified_once(void **state)
{
	struct arena *a = *state;
	struct span peiper = example(a, "peiper");
	struct span ostfront = example(a, "ostfront");
	read_twice(a, peiper, 'A');
	read_twice(a, cut_back(a, peiper, 6), 'A');
	read_twice(a, example(a, "aachen"), 'B');
	read_twice(a, ostfront, 'A');
	read_twice(a, cut_back(a, ostfront, 21), 'B');
	read_twice(a, cut_back(a, ostfront, 1), 'A');
}

/* Plays what the journal lacks, on packets that the reader's signature vouches
 * for. Later packets are verified in any case. */

static void
read_all(struct arena *a, struct span text, char role)
{
	struct secret_key *key = player_key(role);
	struct reading fast, full;
	assert_true(read_text(&full, text, NULL));
	wants_all = true;
	assert_true(read_text(&fast, text, key));
	wants_all = false;
	assert_int_equal(work.in_full, 0);
	assert_int_equal(fast.game.run_from, 0);
	assert_int_equal(
		work.verified, 1 + 2 * packets_behind(&full.game.ledger, role));
	must_agree(&fast, &full, key, a);
	close_reading(&fast);
	close_reading(&full);
	secret_key_free(key);
}

static void
what_the_journal_lacks_is_played_and_not_verified(void **state)
{
	struct arena *a = *state;
	struct span peiper = example(a, "peiper");
	read_all(a, peiper, 'A');
	read_all(a, cut_back(a, peiper, 6), 'A');
	read_all(a, cut_back(a, example(a, "aachen"), 17), 'A');
	read_all(a, cut_back(a, example(a, "ostfront"), 21), 'A');
	read_all(a, cut_back(a, example(a, "ostfront"), 21), 'B');
}

/* In a duel of dice, both players roll, and sometimes dare each other. */

static void
order(struct desk *from, struct desk *to, const char *text)
{
	struct lines orders = { .line = NULL };
	struct error e;
	if (*text)
		lines_add(from->arena, &orders, text);
	if (!game_order(&from->game, from->key, NULL, &orders, NULL, &e))
		fail_msg("%s", e.text);
	struct block b =
		through_the_mail(ledger_last(&from->game.ledger), to->arena);
	if (!game_take(&to->game, &b, &e))
		fail_msg("%s", e.text);
}

static void
put_key(struct desk *desk, char role)
{
	secret_key_free(desk->key);
	desk->key = player_key(role);
}

static struct span
play_toss(struct arena *a)
{
	static const char *const orders[] = { "throw", "", "throw", "", "dare",
		"dodge", "end", "throw" };
	struct desk anna, bert;
	struct error e;
	struct offer_terms terms = { .rules = &toss_rules,
		.mode = &mode_duel,
		.name = "Anna",
		.links = 64 };
	struct digest nonce;
	open_desk(&anna, 1);
	open_desk(&bert, 2);
	put_key(&anna, 'A');
	put_key(&bert, 'B');
	hash_line(&nonce, "toss");
	terms.nonce = nonce;
	assert_true(game_offer(&anna.game, anna.key, &terms, &e));
	struct block b =
		through_the_mail(ledger_last(&anna.game.ledger), bert.arena);
	assert_true(game_take(&bert.game, &b, &e));
	assert_true(
		game_accept(&bert.game, bert.key, "Bert", &nonce, NULL, &e));
	b = through_the_mail(ledger_last(&bert.game.ledger), anna.arena);
	assert_true(game_take(&anna.game, &b, &e));
	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
		order(i % 2 ? &bert : &anna, i % 2 ? &anna : &bert, orders[i]);
	const char *text = file_of(&anna.game, a);
	close_desk(&anna);
	close_desk(&bert);
	return span_of(text);
}

/* Changed files. */

/* What the owner of a checkpoint does not verify: signatures older than the
 * owner's last one. */
struct overlooked {
	struct blocks blocks;
	unsigned last;
};

static bool
is_overlooked(const struct overlooked *o, const char *at)
{
	for (unsigned i = 0; i + 1 < o->last; i++) {
		const struct block *b = &o->blocks.block[i];
		const char *end = b->body.data + b->body.length;
		if (at >= end && at < b[1].body.data)
			return true;
	}
	return false;
}

static void
read_blocks(struct arena *a, struct span text, struct overlooked *o)
{
	struct error e;
	size_t line, from = game_transcript_at(text, &line);
	struct span rest = { text.data + from, text.length - from };
	assert_true(armour_read(a, "", 1, rest, &o->blocks, &e));
}

/*
 * Changes every `step`th byte. Each change is found, or is only layout, or is
 * in an older signature. Only reading in full finds all.
 */
static void
flip_bytes(struct arena *a, struct span text, char role, size_t step)
{
	struct secret_key *key = player_key(role);
	char *changed = arena_copy(a, text.data, text.length);
	struct span file = { changed, text.length };
	struct overlooked o;
	struct reading r;
	size_t old = 0, found = 0;
	assert_true(read_text(&r, text, key));
	assert_int_equal(work.in_full, 0);
	o.last = (unsigned)(r.game.ledger.count -
			    packets_behind(&r.game.ledger, role));
	const char *right = arena_string(a, file_of(&r.game, a));
	close_reading(&r);
	read_blocks(a, file, &o);
	work.never_in_full = true;
	for (size_t at = 0; at < text.length; at += step * fewer()) {
		changed[at] ^= 1;
		bool passed = read_text(&r, file, key) &&
			      game_settle(&r.game, key, NULL, &r.e);
		found += !passed;
		old += passed && is_overlooked(&o, changed + at);
		if (passed && !is_overlooked(&o, changed + at) &&
			strcmp(file_of(&r.game, r.arena), right) != 0)
			fail_msg("byte %zu may change", at);
		close_reading(&r);
		changed[at] ^= 1;
	}
	work.never_in_full = false;
	assert_true(old > 0 && found > old);
	secret_key_free(key);
}

static void
what_was_changed_in_solitaire_is_found(void **state)
{
	struct span peiper = example(*state, "peiper");
	flip_bytes(*state, cut_back(*state, peiper, 5), 'A', 1);
	flip_bytes(*state, peiper, 'A', 37);
	wants_all = true;
	flip_bytes(*state, cut_back(*state, peiper, 5), 'A', 11);
	wants_all = false;
}

static void
what_was_changed_in_a_duel_is_found(void **state)
{
	struct span toss = cut_back(*state, play_toss(*state), 10);
	flip_bytes(*state, toss, 'A', 1);
	flip_bytes(*state, toss, 'B', 1);
	flip_bytes(*state, cut_back(*state, example(*state, "aachen"), 17), 'A',
		97);
	flip_bytes(*state, cut_back(*state, example(*state, "ostfront"), 21),
		'A', 97);
}

/* Which kept parts A could use. */
struct use {
	bool position, vouched;
};

/* The game is the same with the kept parts. */
static struct use
use_of(struct arena *a, struct span text)
{
	struct secret_key *key = player_key('A');
	struct reading r;
	keeps_nothing_more = true;
	assert_true(read_text(&r, text, key));
	keeps_nothing_more = false;
	assert_string_equal(file_of(&r.game, a), text.data);
	assert_int_equal(work.in_full, 0);
	struct use use = { .position = r.game.run_from > 0,
		.vouched = work.verified == 0 };
	close_reading(&r);
	secret_key_free(key);
	return use;
}

/* The game begins with a kept position, of which each byte counts, and so does
 * each byte of the line that vouches for packets. */
static void
what_is_kept_and_was_changed_is_not_used(void **state)
{
	struct arena *a = *state;
	struct span toss = cut_back(a, play_toss(a), 10);
	struct buffer *b = &kept[0], *line = &vouched[0];
	size_t refused = 0, one = (size_t)(strstr(b->data, "---\n") - b->data);
	struct use use = use_of(a, toss);
	assert_true(use.position && use.vouched && one > 100);
	for (size_t at = 0; at < b->length; at++) {
		struct arena *scratch = arena_new(NULL);
		b->data[at] ^= 1;
		refused += !use_of(scratch, toss).position;
		b->data[at] ^= 1;
		arena_free(scratch);
	}
	assert_true(refused > one);
	b->length = one / 2;
	assert_false(use_of(a, toss).position);
	b->length = 0;
	assert_false(use_of(a, toss).position);
	for (size_t at = 0; at + 1 < line->length; at++) {
		line->data[at] ^= 1;
		assert_false(use_of(a, toss).vouched);
		line->data[at] ^= 1;
	}
	for (line->length -= 2; line->length; line->length--)
		assert_false(use_of(a, toss).vouched);
}

static void
nor_is_what_is_of_another_time_or_game(void **state)
{
	struct arena *a = *state;
	struct span whole = play_toss(a), old = cut_back(a, whole, 4);
	cut_back(a, whole, 10);
	struct use use = use_of(a, old);
	assert_false(use.position || use.vouched);
	cut_back(a, example(a, "aachen"), 18);
	struct buffer foreign[] = { kept[0], vouched[0] };
	struct span toss = cut_back(a, whole, 10);
	kept[0] = foreign[0];
	vouched[0] = foreign[1];
	use = use_of(a, toss);
	assert_false(use.position || use.vouched);
}

/* Only A's own key vouches for A's game, although both use one guard. */
static void
what_another_key_vouches_for_does_not_count(void **state)
{
	struct arena *a = *state;
	struct span whole = play_toss(a), toss = cut_back(a, whole, 9);
	struct secret_key *key = player_key('B');
	struct reading r;
	assert_int_equal(vouched_for(), 9);
	assert_true(read_text(&r, toss, key));
	assert_int_equal(work.verified, 2);
	close_reading(&r);
	secret_key_free(key);
}

/* A verified packet that was not signed after gets another signature: it is
 * verified again. */
static void
a_signature_that_was_vouched_for_can_not_change(void **state)
{
	struct arena *a = *state;
	struct span toss = cut_back(a, play_toss(a), 10);
	struct secret_key *key = player_key('A');
	struct reading r;
	const char *at = NULL, *next = toss.data;
	while ((next = strstr(next, "\nsig:\n")))
		at = next++;
	char *changed = arena_copy(a, toss.data, toss.length);
	assert_true(use_of(a, toss).vouched);
	changed[at - toss.data + 40] ^= 1;
	assert_false(read_text(&r, span_of(changed), key));
	assert_int_equal(r.e.code, ERROR_VERIFY);
	close_reading(&r);
	secret_key_free(key);
}

/* Commands that only read. */

/* Counts how often something is kept during this reading. */
static size_t
kept_by_reading(struct span text, char role)
{
	struct secret_key *key = player_key(role);
	struct reading r;
	size_t before = times_kept;
	assert_true(read_text(&r, text, key));
	close_reading(&r);
	secret_key_free(key);
	return times_kept - before;
}

static void
who_reads_keeps_what_is_not_kept_once(void **state)
{
	struct arena *a = *state;
	struct span toss = cut_back(a, play_toss(a), 10);
	const char *right = buffer_string(&kept[0]);
	right = arena_string(a, right);
	assert_int_equal(kept_by_reading(toss, 'A'), 0);
	kept[0].length = 0;
	assert_int_equal(kept_by_reading(toss, 'A'), 1);
	assert_string_equal(buffer_string(&kept[0]), right);
	assert_int_equal(kept_by_reading(toss, 'A'), 0);
	for (char *at = kept[0].data; (at = strstr(at, "state:"));)
		*at = 'S';
	assert_int_equal(kept_by_reading(toss, 'A'), 1);
	assert_string_equal(buffer_string(&kept[0]), right);
}

static void
who_reads_an_old_file_keeps_what_is_kept_of_a_newer_one(void **state)
{
	struct arena *a = *state;
	struct span whole = play_toss(a), old = cut_back(a, whole, 6);
	struct span toss = cut_back(a, whole, 10);
	assert_int_equal(kept_by_reading(old, 'A'), 0);
	assert_true(use_of(a, toss).vouched);
}

static void
a_stranger_and_who_plays_alone_keep_nothing_by_reading(void **state)
{
	struct arena *a = *state;
	struct span toss = cut_back(a, play_toss(a), 10);
	kept[0].length = 0;
	assert_int_equal(kept_by_reading(toss, 'R'), 0);
	struct span peiper = cut_back(a, example(a, "peiper"), 6);
	kept[0].length = 0;
	assert_int_equal(kept_by_reading(peiper, 'A'), 0);
}

/*
 * What is kept must not be trusted more than a mail. Makes the kept file from
 * these waypoints, reads the game, and plays on past its next packet, which
 * notes another waypoint. Returns true if they were used.
 */
static bool
play_on_from(struct span text, struct span lists)
{
	struct secret_key *key = player_key('A');
	struct lines none = { .line = NULL };
	struct reading r;
	kept[0].length = 0;
	buffer_add(&kept[0], lists.data, lists.length);
	assert_true(read_text(&r, text, key));
	assert_string_equal(file_of(&r.game, r.arena), text.data);
	bool used = r.game.run_from > 0;
	if (!game_order(&r.game, key, NULL, &none, &none, &r.e))
		fail_msg("%s", r.e.text);
	keep(&r.game);
	close_reading(&r);
	secret_key_free(key);
	return used;
}

/* Adds waypoint `number` of what is kept, as one for this packet. */
static void
put_waypoint(struct buffer *out, struct span all, int number, long packet)
{
	struct span line;
	while (number > 0 && span_line(&all, &line))
		number -= span_equals(line, "---");
	span_line(&all, &line);
	buffer_printf(out, "packet: %ld\n", packet);
	while (span_line(&all, &line) && !span_equals(line, "---"))
		buffer_printf(out, "%.*s\n", (int)line.length, line.data);
	buffer_puts(out, "---\n");
}

static void
waypoints_that_do_not_fit_are_not_used(void **state)
{
	static const struct {
		const char *what;
		int count;
		long packet[9];
	} rows[] = {
		{ "seven times", 7, { 7, 7, 7, 7, 7, 7, 7 } },
		{ "nine times", 9, { 7, 7, 7, 7, 7, 7, 7, 7, 7 } },
		{ "backwards", 7, { 9, 8, 7, 6, 5, 4, 3 } },
		{ "up and down", 7, { 9, 3, 9, 3, 9, 3, 9 } },
		{ "of packets that can't have one", 3, { 0, 1, 2 } },
		{ "of later packets", 3, { 11, 12, 99999 } },
		{ "more than there can be", 8, { 3, 4, 5, 6, 7, 8, 9, 10 } },
	};
	struct arena *a = *state;
	struct span toss = cut_back(a, play_toss(a), 10);
	struct span all = span_of(arena_copy(a, kept[0].data, kept[0].length));
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct buffer out = buffer_in(a);
		for (int k = 0; k < rows[i].count; k++)
			put_waypoint(&out, all, 0, rows[i].packet[k]);
		print_message("%s\n", rows[i].what);
		assert_false(play_on_from(toss, buffer_span(&out)));
	}
	assert_true(play_on_from(toss, all));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(solitaire_begins_with_its_position),
		TEST(orders_that_wait_begin_with_what_is_kept),
		TEST(another_key_reads_in_full),
		TEST(a_duel_begins_with_the_position_that_is_kept),
		TEST(so_does_one_with_hidden_cards),
		TEST(without_one_the_game_is_run_and_not_verified),
		TEST(what_is_read_twice_is_verified_once),
		TEST(what_the_journal_lacks_is_played_and_not_verified),
		TEST(what_was_changed_in_solitaire_is_found),
		TEST(what_was_changed_in_a_duel_is_found),
		TEST(what_is_kept_and_was_changed_is_not_used),
		TEST(nor_is_what_is_of_another_time_or_game),
		TEST(what_another_key_vouches_for_does_not_count),
		TEST(a_signature_that_was_vouched_for_can_not_change),
		TEST(who_reads_keeps_what_is_not_kept_once),
		TEST(who_reads_an_old_file_keeps_what_is_kept_of_a_newer_one),
		TEST(a_stranger_and_who_plays_alone_keep_nothing_by_reading),
		TEST(waypoints_that_do_not_fit_are_not_used),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
