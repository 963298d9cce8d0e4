/* quick */
/*
 * What is next to a game: the guard's lines and the packets that it keeps.
 * Whatever happens to one of them, no second version of a packet is signed, and
 * a player who has the mails can play on.
 */
#include "vectors.h"

#include <ftw.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "desk.h"
#include "feldpost/chair.h"
#include "fixture.h"
#include "toss.h"

const struct rules *const games[] = { &toss_rules, NULL };

static char home[] = "/tmp/feldpost-guard-XXXXXX";
static char guard[64];

/* A duel. Anna's game file has only offer and acceptance, although she has sent
 * packet 3 and Bert has answered it. */
struct table {
	struct arena *arena;
	struct desk anna, bert;
	struct span old; /* Anna's file before */
	struct block sent, answer;
	const char *kept; /* path of the packets */
};

static void
give(const struct entry *from, struct desk *to, struct block *copy)
{
	struct error e;
	struct block b = through_the_mail(from, to->arena);
	if (!game_take(&to->game, &b, &e))
		fail_msg("%s", e.text);
	if (copy)
		*copy = b;
}

static void
begin_duel(struct table *t)
{
	struct offer_terms terms = { .rules = &toss_rules,
		.mode = &mode_duel,
		.name = "Anna",
		.links = 64 };
	struct error e;
	hash_line(&terms.nonce, "guard");
	open_desk(&t->anna, 1);
	open_desk(&t->bert, 2);
	assert_true(game_offer(&t->anna.game, t->anna.key, &terms, &e));
	give(ledger_last(&t->anna.game.ledger), &t->bert, NULL);
	assert_true(game_accept(
		&t->bert.game, t->bert.key, "Bert", &terms.nonce, NULL, &e));
	give(ledger_last(&t->bert.game.ledger), &t->anna, NULL);
	t->old = span_of(file_of(&t->anna.game, t->arena));
}

/* Lets Anna open one of her files. */
static bool
sit(struct table *t, struct span text, struct chair *c,
	struct answered *answered, struct error *e)
{
	struct game *g = &t->anna.game;
	game_end(g);
	game_start(g, t->anna.arena, folders);
	assert_true(game_read(g, "game", text, 0, NULL, e));
	*c = (struct chair){
		.game = g, .key = t->anna.key, .answered = answered
	};
	return answered_open(answered, t->anna.arena, guard,
		       &g->ledger.entry[0].hash, "test", e) &&
	       chair_open(c, e);
}

static bool
sign(struct chair *c, const char *order, struct error *e)
{
	struct lines orders = { .line = NULL }, none = { .line = NULL };
	unsigned seq;
	lines_add(c->game->arena, &orders, order);
	return chair_sign(c, &orders, &none, &seq, e);
}

static void
open_table(struct table *t, struct arena *a)
{
	struct answered answered;
	struct chair c;
	struct lines none = { .line = NULL };
	struct error e;
	*t = (struct table){ .arena = a };
	begin_duel(t);
	if (!sit(t, t->old, &c, &answered, &e) || !sign(&c, "throw", &e))
		fail_msg("%s", e.text);
	give(ledger_last(&t->anna.game.ledger), &t->bert, &t->sent);
	t->kept = arena_printf(a, "%s.d/%s", guard, t->anna.game.ledger.id.hex);
	answered_close(&answered);
	assert_true(
		game_order(&t->bert.game, t->bert.key, NULL, &none, NULL, &e));
	t->answer = through_the_mail(ledger_last(&t->bert.game.ledger), a);
}

static int
remove_one(
	const char *path, const struct stat *about, int type, struct FTW *where)
{
	(void)about, (void)type, (void)where;
	return remove(path);
}

static void
close_table(struct table *t)
{
	close_desk(&t->anna);
	close_desk(&t->bert);
	nftw(home, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	assert_int_equal(mkdir(home, 0700), 0);
}

/* Faults. */

static struct span
read_whole(struct arena *a, const char *path)
{
	struct span text;
	struct error e;
	if (!file_read(a, path, LIMIT_FILE, &text, &e))
		fail_msg("%s", e.text);
	return text;
}

static void
write_whole(const char *path, struct span text)
{
	struct error e;
	assert_true(file_write(path, text, FILE_PRIVATE, &e));
}

/* Changes the first letter after `where` in a file. */
static void
spoil(struct arena *a, const char *path, const char *where, int behind)
{
	struct span text = read_whole(a, path);
	char *copy = arena_copy(a, text.data, text.length);
	char *at = strstr(copy, where);
	assert_non_null(at);
	at[behind] ^= 1;
	write_whole(path, (struct span){ copy, text.length });
}

static void
cut(struct arena *a, const char *path, size_t left)
{
	struct span text = read_whole(a, path);
	assert_true(left < text.length);
	write_whole(path, (struct span){ text.data, left });
}

enum guard_fault {
	GUARD_WHOLE,
	GUARD_GONE,
	GUARD_EMPTY,
	GUARD_TORN,
};

static void
spoil_guard(struct arena *a, enum guard_fault fault)
{
	if (fault == GUARD_GONE)
		assert_int_equal(unlink(guard), 0);
	else if (fault != GUARD_WHOLE)
		cut(a, guard, fault == GUARD_TORN ? 70 : 0);
}

enum kept_fault {
	KEPT_WHOLE,
	KEPT_GONE,
	KEPT_TORN, /* in its signature */
	KEPT_CUT,  /* in its body */
	KEPT_SIGNATURE,
	KEPT_COMMENT,
	KEPT_ORDER,
	KEPT_NUMBER,
	KEPT_PREV,
	KEPT_LINK,
	KEPT_SENDER,
	KEPT_BEGIN,
	KEPT_MIDDLE,
	KEPT_END,
};

static void
spoil_kept(const struct table *t, enum kept_fault fault)
{
	static const struct {
		const char *where;
		int behind;
	} at[] = {
		[KEPT_SIGNATURE] = { "sig:\n- ", 20 },
		[KEPT_COMMENT] = { "\"feldpost ", 12 },
		[KEPT_ORDER] = { "\"throw\"", 2 },
		[KEPT_NUMBER] = { "\nseq: ", 6 },
		[KEPT_PREV] = { "\nprev: ", 20 },
		[KEPT_LINK] = { "\nlink: ", 20 },
		[KEPT_SENDER] = { "\nfrom: ", 7 },
		[KEPT_BEGIN] = { "#FELDPOST-BEGIN", 5 },
		[KEPT_MIDDLE] = { "\nsig:", 2 },
		[KEPT_END] = { "#FELDPOST-END", 5 },
	};
	if (fault == KEPT_GONE)
		assert_int_equal(unlink(t->kept), 0);
	else if (fault == KEPT_TORN)
		cut(t->arena, t->kept, 400);
	else if (fault == KEPT_CUT)
		cut(t->arena, t->kept, 200);
	else if (fault != KEPT_WHOLE)
		spoil(t->arena, t->kept, at[fault].where, at[fault].behind);
}

/* What other orders lead to then. */
enum end {
	ANEW,  /* a new packet, because nothing is known */
	BACK,  /* refused, and the packet is restored unchanged */
	WAITS, /* refused until a mail brings it */
};

static const char *const outcome_names[] = { "ANEW", "BACK", "WAITS" };

static enum end
try_others(struct table *t)
{
	struct answered answered;
	struct chair c;
	struct error e;
	enum end out = ANEW;
	if (!sit(t, t->old, &c, &answered, &e))
		fail_msg("%s", e.text);
	if (!sign(&c, "dare", &e)) {
		assert_int_equal(e.code, ERROR_NOT_NOW);
		if (c.before && !chair_recover(&c, &e))
			fail_msg("%s", e.text);
		const struct entry *last = ledger_last(&c.game->ledger);
		out = last->seq == 3 ? BACK : WAITS;
		if (out == BACK) {
			assert_spans(last->body, t->sent.body);
			assert_memory_equal(&last->signature,
				&t->sent.signature, sizeof last->signature);
		}
	}
	answered_close(&answered);
	return out;
}

/* Anna's file gets the packets by mail; then she takes her turn. */
static void
play_on(struct table *t)
{
	struct answered answered;
	struct chair c;
	struct error e;
	struct game *g = &t->anna.game;
	if (!sit(t, t->old, &c, &answered, &e))
		fail_msg("%s", e.text);
	if (g->ledger.count == 2)
		assert_true(game_take(g, &t->sent, &e));
	if (g->ledger.count == 3 && !game_take(g, &t->answer, &e))
		fail_msg("%s", e.text);
	if (!chair_look(&c, true, &e) || !sign(&c, "throw", &e))
		fail_msg("%s", e.text);
	assert_int_equal(ledger_last(&g->ledger)->seq, 5);
	answered_close(&answered);
}

static void
no_second_version_is_signed(void **state)
{
	static const struct {
		const char *what;
		enum guard_fault guard;
		enum kept_fault kept;
		enum end outcome;
	} rows[] = {
		{ "an old copy", GUARD_WHOLE, KEPT_WHOLE, BACK },
		{ "signature", GUARD_WHOLE, KEPT_SIGNATURE, BACK },
		{ "comment", GUARD_WHOLE, KEPT_COMMENT, BACK },
		{ "order", GUARD_WHOLE, KEPT_ORDER, WAITS },
		{ "number", GUARD_WHOLE, KEPT_NUMBER, WAITS },
		{ "packet before", GUARD_WHOLE, KEPT_PREV, WAITS },
		{ "sender", GUARD_WHOLE, KEPT_SENDER, WAITS },
		{ "end of the body", GUARD_WHOLE, KEPT_MIDDLE, WAITS },
		{ "last line", GUARD_WHOLE, KEPT_END, BACK },
		{ "packets gone", GUARD_WHOLE, KEPT_GONE, WAITS },
		{ "packets torn", GUARD_WHOLE, KEPT_TORN, BACK },
		{ "packets cut", GUARD_WHOLE, KEPT_CUT, WAITS },
		{ "guard gone", GUARD_GONE, KEPT_WHOLE, BACK },
		{ "guard empty", GUARD_EMPTY, KEPT_WHOLE, BACK },
		{ "guard torn", GUARD_TORN, KEPT_WHOLE, BACK },
		{ "and signature", GUARD_GONE, KEPT_SIGNATURE, WAITS },
		{ "and comment", GUARD_EMPTY, KEPT_COMMENT, WAITS },
		{ "and order", GUARD_GONE, KEPT_ORDER, WAITS },
		{ "and number", GUARD_GONE, KEPT_NUMBER, WAITS },
		{ "and packet before", GUARD_EMPTY, KEPT_PREV, WAITS },
		{ "and link", GUARD_GONE, KEPT_LINK, WAITS },
		{ "and sender", GUARD_EMPTY, KEPT_SENDER, WAITS },
		{ "and first line", GUARD_GONE, KEPT_BEGIN, WAITS },
		{ "and end of the body", GUARD_GONE, KEPT_MIDDLE, WAITS },
		{ "and last line", GUARD_EMPTY, KEPT_END, WAITS },
		{ "killed while it was kept", GUARD_GONE, KEPT_TORN, ANEW },
		{ "or earlier", GUARD_GONE, KEPT_CUT, ANEW },
		{ "both gone", GUARD_GONE, KEPT_GONE, ANEW },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct table t;
		open_table(&t, *state);
		spoil_guard(*state, rows[i].guard);
		spoil_kept(&t, rows[i].kept);
		enum end got = try_others(&t);
		if (got != rows[i].outcome)
			fail_msg("%s: %s, not %s", rows[i].what,
				outcome_names[got],
				outcome_names[rows[i].outcome]);
		if (got != ANEW)
			play_on(&t);
		close_table(&t);
	}
}

/* The same orders give the same packet, whatever was lost. */
static void
the_same_orders_give_the_same_packet(void **state)
{
	for (enum kept_fault fault = KEPT_WHOLE; fault <= KEPT_COMMENT;
		fault++) {
		struct table t;
		struct answered answered;
		struct chair c;
		struct error e;
		open_table(&t, *state);
		spoil_guard(*state, GUARD_GONE);
		spoil_kept(&t, fault);
		if (!sit(&t, t.old, &c, &answered, &e) ||
			!sign(&c, "throw", &e))
			fail_msg("%d: %s", (int)fault, e.text);
		assert_spans(ledger_last(&c.game->ledger)->body, t.sent.body);
		answered_close(&answered);
		close_table(&t);
	}
}

/* Void packets. */

/* Keeps another body instead of what was sent, with its line or without; signed
 * with the player's key, or with a wrong signature. */
static void
keep_instead(struct table *t, const char *order, bool line, bool right)
{
	struct arena *a = t->arena;
	struct buffer text = buffer_in(a);
	struct span body = t->sent.body;
	struct digest hash;
	struct signature s;
	char *copy = arena_copy(a, body.data, body.length);
	memcpy(strstr(copy, "throw"), order, strlen(order));
	body.data = copy;
	hash_bytes(&hash, body);
	signature_make(&s, t->anna.key, body, "feldpost");
	s.line[40] ^= right ? 0 : 1;
	armour_write(&text, body, &s);
	write_whole(t->kept, buffer_span(&text));
	struct span at =
		span_of(line ? arena_printf(a, "%s 3 %s\n",
				       t->anna.game.ledger.id.hex, hash.hex)
			     : "");
	write_whole(guard, at);
}

static void
void_is_what_is_signed_and_breaks_the_rules(void **state)
{
	static const struct {
		const char *order;
		bool line, right;
		enum end outcome;
	} rows[] = {
		{ "threw", true, true, ANEW },
		{ "threw", true, false, ANEW },
		{ "threw", false, true, ANEW },
		{ "threw", false, false, WAITS },
		{ "throw", true, false, BACK },
		{ "throw", false, false, WAITS },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct table t;
		open_table(&t, *state);
		keep_instead(&t, rows[i].order, rows[i].line, rows[i].right);
		enum end got = try_others(&t);
		if (got != rows[i].outcome)
			fail_msg("row %zu: %s, not %s", i, outcome_names[got],
				outcome_names[rows[i].outcome]);
		close_table(&t);
	}
}

/* Other things in the place of the guard. */

static void
only_a_guard_is_written_to(void **state)
{
	static const struct {
		const char *text;
		bool is;
	} rows[] = {
		{ "", true },
		{ "untrusted comment: minisign encrypted secret key\nRWRT",
			false },
		{ "d6977ec4b45a9b37cdbe2d8d2b6b63a3dd9af3ffdc1e0a8e9b0c8d0e7ad3"
		  "b1a0",
			false },
		{ "feldpost: game 1\n", false },
		{ "1\n2\n", false },
		{ "\n", false },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct table t;
		struct answered answered;
		struct chair c;
		struct error e;
		open_table(&t, *state);
		assert_int_equal(unlink(t.kept), 0);
		write_whole(guard, span_of(rows[i].text));
		bool is = sit(&t, t.old, &c, &answered, &e) &&
			  sign(&c, "dare", &e);
		answered_close(&answered);
		assert_int_equal(is, rows[i].is);
		struct span now = read_whole(*state, guard);
		if (!is) {
			assert_int_equal(e.code, ERROR_SYSTEM);
			assert_non_null(strstr(e.text, "is no guard file"));
			assert_true(span_equals(now, rows[i].text));
		} else
			assert_true(now.length > 0);
		close_table(&t);
	}
}

static void
what_is_kept_can_be_read_again(void **state)
{
	struct table t;
	struct answered answered;
	struct chair c;
	struct error e;
	open_table(&t, *state);
	spoil_guard(*state, GUARD_EMPTY);
	write_whole(t.kept, span_of(""));
	assert_int_equal(truncate(t.kept, (off_t)LIMIT_FILE), 0);
	if (!sit(&t, t.old, &c, &answered, &e))
		fail_msg("%s", e.text);
	assert_false(sign(&c, "dare", &e));
	assert_non_null(strstr(e.text, "would be larger than"));
	answered_close(&answered);
	close_table(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(no_second_version_is_signed),
		TEST(the_same_orders_give_the_same_packet),
		TEST(void_is_what_is_signed_and_breaks_the_rules),
		TEST(only_a_guard_is_written_to),
		TEST(what_is_kept_can_be_read_again),
	};
	if (!crypto_start() || !mkdtemp(home))
		return 1;
	snprintf(guard, sizeof guard, "%s/guard", home);
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(home);
	return failed;
}
