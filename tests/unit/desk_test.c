/* quick */
/*
 * Desks: dates, the log of what was taken and sent, terms about time.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "feldpost/date.h"
#include "feldpost/desk_log.h"
#include "feldpost/terms.h"
#include "folder.h"

#define DAY "2026-12-20"

static long long
moment(const char *text)
{
	long long m = -1;
	assert_true(date_read(span_of(text), &m) ||
		    date_read_moment(span_of(text), &m));
	return m;
}

static void
dates(void **state)
{
	struct desk *d = *state;
	static const char *const wrong[] = { "", "2026-12-2", "2026-13-01",
		"2026-02-29", "2026-00-01", "1969-12-31", "2026-12-32",
		"2026-12-20T24:00:00Z", "2026-12-20T00:00:60Z",
		"2026-12-20T00:00:00", "2026-12-20 00:00:00Z", "+026-12-20" };
	long long m;
	assert_int_equal(moment("1970-01-01"), 0);
	assert_int_equal(moment("2000-02-29"), 951782400);
	assert_int_equal(moment("2026-11-22T19:36:58Z"), 1795376218);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(date_read(span_of(wrong[i]), &m) ||
			     date_read_moment(span_of(wrong[i]), &m));
	for (m = 0; m < 4000000000LL; m += 86399 * 97LL)
		assert_int_equal(moment(date_text(d->arena, m, true)), m);
	assert_string_equal(
		date_text(d->arena, 1795376218, false), "2026-11-22 19:36");
}

static struct log_line
line_of(enum log_word word, unsigned seq, long long when)
{
	struct log_line line = { .when = when, .word = word, .seq = seq };
	hash_bytes(&line.game, span_of("game"));
	return line;
}

static void
log_is_read_as_written(void **state)
{
	struct desk *d = *state;
	struct desk_log log;
	struct log_line taken = line_of(LOG_TAKEN, 17, 1000000000);
	struct log_line sent = line_of(LOG_SENT, 18, 1000000001);
	struct log_line again = line_of(LOG_REPEATED, 18, 1000000002);
	assert_true(desk_log_read(d->arena, ".", &log, &d->e));
	assert_int_equal(log.count, 0);
	assert_false(desk_log_is("."));
	assert_true(desk_log_begin(d->arena, ".", &d->e));
	assert_true(desk_log_is("."));
	assert_true(desk_log_begin(d->arena, ".", &d->e));
	assert_true(desk_log_add(d->arena, ".", &taken, &d->e));
	assert_true(desk_log_add(d->arena, ".", &sent, &d->e));
	assert_true(desk_log_add(d->arena, ".", &again, &d->e));
	assert_true(desk_log_read(d->arena, ".", &log, &d->e));
	assert_int_equal(log.count, 3);
	assert_int_equal(log.line[0].when, 1000000000);
	assert_int_equal(desk_log_find(&log, &sent.game, 18, LOG_WORDS)->when,
		1000000001);
	assert_int_equal(
		desk_log_find(&log, &sent.game, 18, LOG_REPEATED)->when,
		1000000002);
	assert_null(desk_log_find(&log, &sent.game, 19, LOG_WORDS));
	hash_bytes(&sent.game, span_of("another game"));
	assert_null(desk_log_find(&log, &sent.game, 18, LOG_WORDS));
}

static void
log_is_sorted_by_game(void **state)
{
	struct log_line line[6];
	struct desk_log log = { .line = line, .count = 6 }, part;
	(void)state;
	for (unsigned i = 0; i < 6; i++) {
		line[i] = line_of(LOG_TAKEN, 6 - i, 9 - i);
		line[i].number = i;
		if (i % 2)
			hash_bytes(&line[i].game, span_of("another game"));
	}
	desk_log_sort(&log);
	struct log_line odd = line_of(LOG_TAKEN, 1, 1);
	part = desk_log_of(&log, &odd.game);
	assert_int_equal(part.count, 3);
	for (unsigned i = 0; i < 3; i++)
		assert_int_equal(part.line[i].seq, 6 - 2 * i);
	hash_bytes(&odd.game, span_of("no game"));
	assert_int_equal(desk_log_of(&log, &odd.game).count, 0);
}

static void
put_log(const char *text)
{
	FILE *f = fopen("log", "a");
	assert_non_null(f);
	fputs(text, f);
	assert_int_equal(fclose(f), 0);
}

static void
log_passes_over_what_is_torn(void **state)
{
	struct desk *d = *state;
	struct desk_log log;
	struct log_line taken = line_of(LOG_TAKEN, 3, 5);
	put_log("# a comment\n\n2026-11-22T19:36:58Z taken\n"
		"yesterday taken 00 1\n2026-11-22T19:36:58Z eaten 00 1\n"
		"2026-11-22T19:36:5");
	assert_true(desk_log_add(d->arena, ".", &taken, &d->e));
	assert_true(desk_log_read(d->arena, ".", &log, &d->e));
	assert_int_equal(log.count, 1);
	assert_int_equal(log.line[0].seq, 3);
}

/* A file of another program with the same name. */
static void
log_of_others_is_none(void **state)
{
	(void)state;
	put_log("Dear diary\n");
	assert_false(desk_log_is("."));
}

static long long
deadline(const char *const *line, size_t count, const char *since)
{
	struct lines lines = { .line = (const char **)(uintptr_t)line,
		.count = count };
	struct arena *a = arena_new(NULL);
	struct terms terms, again;
	assert_null(terms_read(&lines, &terms));
	terms_unpack(terms_pack(&terms, a), &again);
	arena_free(a);
	assert_int_equal(terms_deadline(&again, moment(since)),
		terms_deadline(&terms, moment(since)));
	return terms_deadline(&terms, moment(since));
}

static void
terms_that_are_understood(void **state)
{
	(void)state;
	static const char *const none[] = { "no draws", "answer politely",
		"leaves of absence are fine" };
	static const char *const some[] = { "Answer within 3 days",
		"leave 2026-12-20 to 2027-01-06", "no draws" };
	static const char *const hours[] = { "answer within 36 hours" };
	static const char *const twice[] = { "leave 2026-12-30 to 2026-12-31",
		"answer within 1 week", "leave 2026-12-20 to 2026-12-20",
		"leave 2026-12-31 to 2027-01-01" };
	assert_int_equal(deadline(none, 3, DAY), 0);
	assert_int_equal(deadline(some, 3, "2026-12-01"), moment("2026-12-04"));
	assert_int_equal(deadline(some, 3, "2026-12-17"), moment("2026-12-20"));
	/* Two days before the leave, one day after it. */
	assert_int_equal(deadline(some, 3, "2026-12-18"), moment("2027-01-08"));
	assert_int_equal(deadline(some, 3, "2026-12-25"), moment("2027-01-10"));
	assert_int_equal(
		deadline(hours, 1, DAY), moment("2026-12-21T12:00:00Z"));
	/* A day of leave, nine days of time, three more days of leave. */
	assert_int_equal(deadline(twice, 4, DAY), moment("2026-12-28"));
	assert_int_equal(
		deadline(twice, 4, "2026-12-24"), moment("2027-01-03"));
}

static bool
has_other(const char *line)
{
	struct lines lines = { .line = &line, .count = 1 };
	struct terms terms;
	terms_read(&lines, &terms);
	return terms.other;
}

static void
terms_about_other_things(void **state)
{
	(void)state;
	assert_true(has_other("no draws"));
	assert_true(has_other("no advice"));
	assert_false(has_other(""));
	assert_false(has_other("advice: no"));
	assert_false(has_other("answer within 3 days"));
	assert_false(has_other("leave 2026-12-20 to 2027-01-06"));
}

static enum advice_terms
advice_in(const char *one, const char *other)
{
	const char *line[] = { one, other };
	struct lines lines = { .line = line, .count = 2 };
	struct terms terms;
	assert_null(terms_read(&lines, &terms));
	return terms.advice;
}

static void
advice_is_allowed_or_not(void **state)
{
	(void)state;
	assert_int_equal(advice_in("no draws", "no advice"), ADVICE_UNSAID);
	assert_int_equal(advice_in("no draws", "advice: no"), ADVICE_FORBIDDEN);
	assert_int_equal(advice_in("Advice:  YES ", "x"), ADVICE_ALLOWED);
	assert_int_equal(advice_in("advice no", "x"), ADVICE_FORBIDDEN);
	/* The last one counts. */
	assert_int_equal(
		advice_in("advice: no", "advice: yes"), ADVICE_ALLOWED);
	assert_int_equal(
		advice_in("advice: yes", "advice: no"), ADVICE_FORBIDDEN);
}

static void
terms_that_are_not(void **state)
{
	(void)state;
	static const char *const wrong[] = { "answer within three days",
		"answer within 0 days", "answer within 3 moons",
		"answer within 3 days please", "leave 2026-12-20",
		"leave 2026-12-20 to 2026-12-19",
		"leave 2026-12-20 until 2026-12-21", "leave it to 2026-12-19",
		"advice: perhaps", "advice:", "advice: no advice",
		"advice of friends is fine" };
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		const char *line[] = { "no draws", wrong[i] };
		struct lines lines = { .line = line, .count = 2 };
		struct terms terms;
		assert_string_equal(terms_read(&lines, &terms), wrong[i]);
		assert_int_equal(terms_deadline(&terms, 0), 0);
		assert_int_equal(terms.advice, ADVICE_UNSAID);
		assert_true(terms.other);
	}
}

static void
answers_that_were_not_sent(void **state)
{
	struct log_line line[] = {
		{ .when = 1000, .word = LOG_SIGNED, .seq = 4 },
		{ .when = 1000, .word = LOG_TAKEN, .seq = 3 },
		{ .when = 1001, .word = LOG_SENT, .seq = 4 },
		{ .when = 2000, .word = LOG_SIGNED, .seq = 6 },
		{ .when = 2001, .word = LOG_REPEATED, .seq = 4 },
		{ .when = 9000, .word = LOG_TAKEN, .seq = 7 },
		{ .when = 2000, .word = LOG_SENDING, .seq = 8 },
		{ .when = 9000, .word = LOG_SENT, .seq = 8 },
	};
	static const unsigned unsent[] = { 0, 4, 4, 0, 6, 6, 0, 8, 0 };
	const struct digest none = { "" }, other = { "ab" };
	(void)state;
	for (size_t i = 0; i < sizeof unsent / sizeof *unsent; i++) {
		struct desk_log log = { .line = line, .count = i };
		assert_int_equal(desk_log_unsent(&log, &none, 9000), unsent[i]);
		assert_int_equal(
			desk_log_overdue(&log, &none, 9000), unsent[i]);
		assert_int_equal(desk_log_unsent(&log, &other, 9000), 0);
		/* a process may be sending it, or the clock was set back */
		assert_int_equal(desk_log_unsent(&log, &none, 1599), 0);
		assert_int_equal(desk_log_unsent(&log, &none, 5), 0);
	}
}

/* The desk reports them at once, and does not try for ever. */
static void
packets_that_could_not_be_sent(void **state)
{
	struct log_line line[] = {
		{ .when = 1000, .word = LOG_SENDING, .seq = 4 },
		{ .when = 1001, .word = LOG_UNSENT, .seq = 4 },
		{ .when = 1002, .word = LOG_PUT_OFF, .seq = 6 },
	};
	static const unsigned unsent[] = { 0, 0, 4, 0 };
	const struct digest none = { "" };
	(void)state;
	for (size_t i = 0; i < sizeof unsent / sizeof *unsent; i++) {
		struct desk_log log = { .line = line, .count = i };
		assert_int_equal(desk_log_unsent(&log, &none, 1003), unsent[i]);
		assert_int_equal(desk_log_overdue(&log, &none, 1003), 0);
	}
}

static void
answers_that_were_put_off(void **state)
{
	struct log_line line[] = {
		{ .when = 1000, .word = LOG_PUT_OFF, .seq = 4 },
		{ .when = 1000, .word = LOG_TAKEN, .seq = 3 },
		{ .when = 2000, .word = LOG_SIGNED, .seq = 4 },
		{ .when = 3000, .word = LOG_PUT_OFF, .seq = 6 },
		{ .when = 3001, .word = LOG_REPEATED, .seq = 4 },
		{ .when = 9000, .word = LOG_SENT, .seq = 6 },
		{ .when = 9000, .word = LOG_PUT_OFF, .seq = 8 },
		{ .when = 9001, .word = LOG_TAKEN, .seq = 9 },
	};
	static const unsigned put_off[] = { 0, 4, 4, 0, 6, 6, 0, 8, 0 };
	const struct digest none = { "" }, other = { "ab" };
	(void)state;
	for (size_t i = 0; i < sizeof put_off / sizeof *put_off; i++) {
		struct desk_log log = { .line = line, .count = i };
		assert_int_equal(desk_log_put_off(&log, &none), put_off[i]);
		assert_int_equal(desk_log_put_off(&log, &other), 0);
	}
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		IN_FOLDER(dates),
		IN_FOLDER(log_is_read_as_written),
		cmocka_unit_test(log_is_sorted_by_game),
		IN_FOLDER(log_passes_over_what_is_torn),
		IN_FOLDER(log_of_others_is_none),
		cmocka_unit_test(answers_that_were_not_sent),
		cmocka_unit_test(packets_that_could_not_be_sent),
		cmocka_unit_test(answers_that_were_put_off),
		cmocka_unit_test(terms_that_are_understood),
		cmocka_unit_test(advice_is_allowed_or_not),
		cmocka_unit_test(terms_about_other_things),
		cmocka_unit_test(terms_that_are_not),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
