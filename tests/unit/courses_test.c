/* quick */
/* Courses of made-up chance: together they equal each one alone, and feldpost
 * reports once what they have in common. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/courses.h"
#include "feldpost/policy.h"
#include "feldpost/scenario.h"
#include "fewer.h"
#include "toss.h"

static const struct toss_world toss = { .turns = 9, .orders = 9 };

enum {
	COURSES = 30,
	POSITIONS = 40, /* positions of each game */
	LINES = 25,	/* most lines of a batch */
};

/* What the watcher received. */

struct heard {
	struct course_watcher watcher;
	const struct batch *batch;
	struct buffer of[COURSES + 1]; /* events of each course */
};

static void
put_records(struct buffer *out, const struct record *r, const struct batch *b)
{
	for (; r; r = r->next) {
		assert_int_equal(r->kind, RECORD_ORDER);
		if (r->seat == b->seat && r->line)
			buffer_printf(out, "%zu %s%s%s: %s; %s\n", r->line,
				outcome_name(r->outcome),
				r->refusal.needless ? " needless" : "",
				r->refusal.elsewhere ? " elsewhere" : "",
				r->gloss ? r->gloss : "-",
				r->forgets ? r->forgets : "-");
	}
}

static void
hear(struct course_watcher *w, const struct record *first,
	const unsigned *course, size_t count)
{
	struct heard *h = (struct heard *)w;
	for (size_t i = 0; i < count; i++) {
		if (i)
			assert_true(course[i] > course[i - 1]);
		put_records(&h->of[course[i]], first, h->batch);
	}
}

static bool
reads_all(const struct course_watcher *w, size_t line)
{
	(void)w;
	(void)line;
	return true;
}

static void
assert_alike(const struct standpoint *from, const struct batch *b)
{
	struct arena *a = arena_new(NULL);
	struct heard h = { .watcher = { hear, reads_all, NULL, NULL, NULL },
		.batch = b };
	for (unsigned k = 1; k <= COURSES; k++)
		h.of[k] = buffer_in(a);
	courses_play(from, b, COURSES, &h.watcher);
	for (unsigned k = 1; k <= COURSES; k++) {
		struct buffer alone = buffer_in(a);
		struct journal j = {
			.arena = a, .reader = from->reader, .terse = true
		};
		struct match m = course_play(from, b, k, &j);
		match_end(&m);
		put_records(&alone, j.first, b);
		assert_string_equal(
			buffer_string(&h.of[k]), buffer_string(&alone));
	}
	arena_free(a);
}

/* Random batches, in the real games. */

/* A reader who knows a third of the faces; if `late`, what is due may wait. */
struct blind {
	struct faces faces, *all;
	bool late;
};

static int
blind_piece(struct faces *f, int card)
{
	struct blind *b = (struct blind *)f;
	return card % 3 ? FACE_UNKNOWN : b->all->piece(b->all, card);
}

static int
blind_vouch(struct faces *f, int card, const struct card_class *c)
{
	(void)f;
	(void)card;
	(void)c;
	return FACE_VOUCHED;
}

static bool
blind_later(struct faces *f, int seat)
{
	(void)seat;
	return ((struct blind *)f)->late;
}

static bool
blind_ready(struct faces *f, const struct card_deck *d)
{
	struct blind *b = (struct blind *)f;
	return b->all->ready(b->all, d);
}

static const struct order *
blind_opened(struct faces *f, const char *seal)
{
	(void)f;
	(void)seal;
	return NULL;
}

/* Plays on at random. What the seat orders and answers, up to LINES, is a
 * batch. In courses that differ, some of it is illegal. Some batches concede in
 * the middle. */
static struct batch
batch_at_random(const struct match *m, struct chance *luck, struct arena *a)
{
	struct match f;
	struct order o;
	struct batch b = { .seat = m->missing.seat < 0 ? 0 : m->missing.seat,
		.line = arena_array(a, LINES, sizeof *b.line),
		.stop_on_turn = chance_below(luck, 2) };
	match_fork(&f, m, a);
	match_run(&f, luck, NULL);
	for (int i = 0; i < 2 * LINES && b.count < LINES; i++) {
		struct batch_line *line = &b.line[b.count];
		if (!policy_pick(POLICY_RANDOM, &f, NULL, luck, &o))
			break;
		line->text = order_text(&m->grammar, &o, a);
		order_copy(&line->order.order, &o);
		b.count += f.missing.seat == b.seat;
		match_step(&f, &o, luck);
	}
	match_end(&f);
	if (b.count && chance_below(luck, 4) == 0)
		b.line[b.count / 2] =
			(struct batch_line){ .engine = ENGINE_CONCEDE };
	return b;
}

/* Goes to a random place in a game, where sometimes a die is missing. */
static void
play_on(struct match *m, struct chance *luck)
{
	struct chance none;
	struct order o;
	chance_none(&none, m->arena);
	for (uint32_t n = 1 + chance_below(luck, 60); n > 0; n--) {
		bool last = n == 1 && chance_below(luck, 4) == 0;
		if (!policy_pick(POLICY_RANDOM, m, NULL, luck, &o))
			match_restart(m);
		else
			match_step(m, &o, last ? &none : luck);
	}
}

static void
try_positions(const struct rules *rules, const void *world)
{
	static const int option[RULES_OPTIONS];
	struct arena *a = arena_new(NULL);
	struct match m;
	struct chance luck;
	match_start(&m, a, rules, world, option);
	chance_stream(&luck, a, 24, 0);
	for (unsigned i = 0; i < POSITIONS / fewer(); i++) {
		struct arena *words = arena_new(NULL);
		struct faces *all = m.faces;
		struct blind blind = { { blind_piece, blind_vouch, blind_later,
					       blind_ready, blind_opened,
					       false },
			all, i % 3 == 0 };
		match_run(&m, &luck, NULL); /* rolls the missing die */
		play_on(&m, &luck);
		struct batch b = batch_at_random(&m, &luck, words);
		struct reader reader = { .seat = b.seat };
		struct standpoint from = { .match = &m, .reader = &reader };
		m.ask_all = i % 2;
		m.faces = all ? &blind.faces : NULL;
		assert_alike(&from, &b);
		m.faces = all;
		arena_free(words);
	}
	match_end(&m);
	arena_free(a);
}

static void
together_is_as_alone(void **state)
{
	static const char *const folders[] = { "scenarios", NULL };
	(void)state;
	try_positions(&toss_rules, &toss);
	for (size_t i = 0; games[i]; i++) {
		struct arena *a = arena_new(NULL);
		struct scenario s;
		struct error e;
		const char *folder =
			scenario_find(a, folders, games[i]->name, NULL);
		assert_true(scenario_load(a, games[i], folder, &s, &e));
		try_positions(games[i], s.world);
		arena_free(a);
	}
}

/* Counts of work, in a game of the tests. */

static struct rules rules;
static int glosses, applied;

static void
count_gloss(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	(void)s;
	(void)reader;
	(void)o;
	glosses++;
	buffer_puts(out, "a die");
}

static void
count_apply(struct run *run, const struct order *o)
{
	applied++;
	toss_apply(run, o);
}

static struct batch
throws(size_t count, struct arena *a)
{
	struct batch b = { .seat = RED,
		.line = arena_array(a, count, sizeof *b.line),
		.count = count };
	for (size_t i = 0; i < count; i++) {
		b.line[i].text = "throw";
		order_make(&b.line[i].order.order, TOSS_THROW, 0);
	}
	return b;
}

static void
play_throws(size_t count, struct course_watcher *w)
{
	struct arena *a = arena_new(NULL);
	struct match m;
	struct reader reader = { .seat = RED };
	struct standpoint from = { .match = &m, .reader = &reader };
	rules = toss_rules;
	rules.gloss = count_gloss;
	rules.apply = count_apply;
	glosses = applied = 0;
	match_start(&m, a, &rules, &toss, NULL);
	struct batch b = throws(count, a);
	courses_play(&from, &b, 1000, w);
	match_end(&m);
	arena_free(a);
}

static void
ignore(struct course_watcher *w, const struct record *first,
	const unsigned *course, size_t count)
{
	(void)w;
	(void)first;
	(void)course;
	(void)count;
}

/* A thousand courses differ only in their dice. */
static void
what_is_common_is_told_once(void **state)
{
	struct course_watcher w = { ignore, reads_all, NULL, NULL, NULL };
	(void)state;
	play_throws(1, &w);
	assert_int_equal(glosses, 1);
	assert_int_equal(applied, 1 + 6); /* up to the die, and with it */
	play_throws(2, &w);
	assert_int_equal(glosses, 1 + 6);
	assert_int_equal(applied, 7 + 6 * 7);
	play_throws(3, &w);
	assert_int_equal(glosses, 1 + 6 + 36);
}

static bool
reads_second(const struct course_watcher *w, size_t line)
{
	(void)w;
	return line == 2;
}

static void
what_nobody_reads_is_not_written(void **state)
{
	struct course_watcher w = { ignore, reads_second, NULL, NULL, NULL };
	(void)state;
	play_throws(3, &w);
	assert_int_equal(glosses, 6);
}

/* A step without words does the same as an order with words. */
static void
a_step_needs_no_words(void **state)
{
	struct arena *a = arena_new(NULL);
	struct match told, bare;
	struct journal j = { .arena = a };
	struct chance dice, same, luck;
	struct order o;
	(void)state;
	match_start(&told, a, &toss_rules, &toss, NULL);
	match_start(&bare, a, &toss_rules, &toss, NULL);
	chance_stream(&dice, a, 1, 1);
	chance_stream(&same, a, 1, 1);
	chance_stream(&luck, a, 1, 2);
	while (policy_pick(POLICY_RANDOM, &told, NULL, &luck, &o)) {
		match_submit(&told, &o, &dice, &j);
		match_step(&bare, &o, &same);
		assert_int_equal(told.missing.kind, bare.missing.kind);
		assert_memory_equal(
			told.state, bare.state, sizeof(struct toss));
	}
	assert_int_equal(told.missing.kind, MISSING_NOTHING);
	match_end(&told);
	match_end(&bare);
	arena_free(a);
}

/* Differences. */

static struct match one, other;

static void
assert_differ(void)
{
	assert_false(match_alike(&one, &other));
	assert_false(match_alike(&other, &one));
	match_copy(&other, &one);
	assert_true(match_alike(&one, &other));
}

static void
matches_that_differ_are_not_alike(void **state)
{
	struct arena *a = arena_new(NULL);
	struct conditional standing = { .when = WHEN_ALWAYS };
	struct batch b = throws(2, a);
	(void)state;
	match_start(&one, a, &toss_rules, &toss, NULL);
	match_give(&one, &b);
	match_fork(&other, &one, a);
	((struct toss *)other.state)->score[BLUE]++;
	assert_differ();
	other.batch[RED].next++;
	assert_differ();
	other.batch[BLUE].count = 1;
	assert_differ();
	other.batch[RED].begun = true;
	assert_differ();
	other.batch[RED].player_turn++;
	assert_differ();
	other.batch[RED].since++;
	assert_differ();
	other.standing[BLUE] = &standing;
	assert_differ();
	other.conceded = RED;
	assert_differ();
	other.draw_by = RED;
	assert_differ();
	other.drawn = true;
	assert_differ();
	other.under_way = true;
	assert_differ();
	match_end(&other);
	match_end(&one);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(together_is_as_alone),
		cmocka_unit_test(what_is_common_is_told_once),
		cmocka_unit_test(what_nobody_reads_is_not_written),
		cmocka_unit_test(a_step_needs_no_words),
		cmocka_unit_test(matches_that_differ_are_not_alike),
	};
	return cmocka_run_group_tests_name("courses", tests, NULL, NULL);
}
