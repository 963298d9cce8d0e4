/* quick */
/*
 * Lessons: plays each game's lesson to its end, and with a wrong order at each
 * step. Faults of a lesson are reported at their places.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/lesson.h"
#include "feldpost/scenario.h"

enum {
	TRIES = 50,
};

/* Makes practice of that game, without a lesson. */
static void
load(struct arena *a, const struct rules *rules, struct practice_setup *out,
	struct scenario *s)
{
	struct error e;
	const char *folder = arena_printf(
		a, "%s/%s", getenv("FELDPOST_SCENARIOS"), rules->name);
	assert_true(scenario_load(a, rules, folder, s, &e));
	*out = (struct practice_setup){
		.rules = rules, .world = s->world, .data = s->digest, .seat = -1
	};
}

static bool
lesson_of(struct arena *a, const struct rules *rules, struct lesson *out)
{
	struct practice_setup setup;
	struct scenario s;
	struct node *root;
	struct error e = { .code = ERROR_NONE };
	load(a, rules, &setup, &s);
	assert_true(
		scenario_beside(a, rules, s.folder, "lesson.yaml", &root, &e));
	if (root && !lesson_read(a, root, &setup, out, &e))
		fail_msg("%s: %s", rules->name, e.text);
	return root != NULL;
}

static const char *
board(const struct lesson_walk *w, struct arena *a)
{
	struct buffer text = buffer_in(a);
	match_text(practice_match(w->practice), &text);
	return buffer_string(&text);
}

static bool
type(struct lesson_walk *w, const char *text)
{
	struct lines one = { .line = &text, .count = 1, .capacity = 1 };
	struct refusal why;
	return lesson_do(w, &one, &why);
}

/* Returns any other legal order, or NULL if there is none. */
static const char *
other_order(const struct lesson_walk *w, struct chance *luck, struct arena *a)
{
	const struct match *m = practice_match(w->practice);
	const char *wanted = lesson_now(w)->order;
	struct order o;
	for (int i = 0; i < TRIES; i++) {
		assert_true(policy_pick(POLICY_RANDOM, m, NULL, luck, &o));
		const char *text = order_text(&m->grammar, &o, a);
		if (strcmp(text, wanted) != 0)
			return text;
	}
	return NULL;
}

/* The lesson is silent if the player leaves the path; `undo` leads back. */
static void
stray(struct lesson_walk *w, struct chance *luck, struct arena *a)
{
	const struct lesson_step *now = lesson_now(w);
	const char *before = board(w, a), *other = other_order(w, luck, a);
	assert_false(lesson_go_on(w));
	assert_false(type(w, "nonsense"));
	assert_ptr_equal(lesson_now(w), now);
	if (!other)
		return;
	assert_true(type(w, other));
	assert_null(lesson_now(w));
	assert_false(lesson_go_on(w));
	assert_true(lesson_back(w));
	assert_ptr_equal(lesson_now(w), now);
	assert_string_equal(board(w, a), before);
}

static const char *
walk_to_end(const struct lesson *l, struct chance *luck, struct arena *a)
{
	struct lesson_walk w;
	const struct lesson_step *now;
	lesson_begin(&w, l);
	while ((now = lesson_now(&w))) {
		if (now->order && luck)
			stray(&w, luck, a);
		assert_true(
			now->order ? type(&w, now->order) : lesson_go_on(&w));
	}
	assert_false(w.left);
	const char *end = board(&w, a);
	practice_free(w.practice);
	return end;
}

static void
lesson_of_each_game_to_its_end(void **state)
{
	(void)state;
	for (int g = 0; games[g]; g++) {
		struct arena *a = arena_new(NULL);
		struct faults f = { .arena = a };
		struct chance luck;
		struct lesson l;
		chance_stream(&luck, a, 1, (uint64_t)g);
		if (!lesson_of(a, games[g], &l)) { /* the template game */
			assert_string_equal(games[g]->name, "null");
			arena_free(a);
			continue;
		}
		lesson_check(&l, &f);
		if (f.first)
			fail_msg("%s:%zu: %s", games[g]->name, f.first->at.line,
				f.first->text);
		assert_string_equal(
			walk_to_end(&l, &luck, a), walk_to_end(&l, NULL, a));
		arena_free(a);
	}
}

/* Goes from each step back to the first one. */
static void
back_leads_to_the_order_before(void **state)
{
	(void)state;
	for (int g = 0; games[g]; g++) {
		struct arena *a = arena_new(NULL);
		struct lesson l;
		struct lesson_walk w;
		size_t orders = 0;
		if (!lesson_of(a, games[g], &l)) {
			arena_free(a);
			continue;
		}
		lesson_begin(&w, &l);
		for (const struct lesson_step *s; (s = lesson_now(&w));) {
			orders += s->order != NULL;
			s->order ? type(&w, s->order) : lesson_go_on(&w);
		}
		for (; orders > 0; orders--) {
			assert_true(lesson_back(&w));
			assert_non_null(lesson_now(&w)->order);
		}
		assert_false(lesson_back(&w));
		practice_free(w.practice);
		arena_free(a);
	}
}

/* Lessons of Arnswalde with a fault. Each step in `steps` has its text; other
 * keys are given. */
static const struct wrong {
	const char *head, *first, *second, *third;
	const char *fault; /* how the fault begins, or NULL */
} wrong[] = {
	{ "seed: 1", "order: place centre 7", "order: end", "order: end",
		NULL },
	{ "seed: 1", "order: place centre 7", "order: end", "show: board",
		"2 orders to try, of 3 to 6" },
	{ "seed: 1", "order: place centre 99", "", "", "`place centre 99`" },
	{ "seed: 1", "order: move centre north 7", "", "",
		"`move centre north 7`" },
	{ "seed: 1", "order: place  centre 7", "", "",
		"`place  centre 7` is written `place centre 7`" },
	{ "seed: 1", "does: [end]", "", "", "`end` is not legal then: " },
	{ "seed: 1", "show: 0101", "", "", "`0101` is no hex here" },
	{ "seed: 1", "shows: board", "", "", "" },
	{ "seed: -1", "", "", "", "" },
	{ "seed: 1\nseat: soviet", "", "", "",
		"arnswalde is played alone: there are no seats" },
	{ "seed: 1\nset: [morale]", "", "", "", "" },
	{ "seed: 1\nset: [morale=99]", "", "", "", "" },
	{ "", "", "", "", "" },
};

/* Returns the first fault of a lesson, or NULL. */
static const char *
fault_of(struct arena *a, const char *text)
{
	struct faults f = { .arena = a };
	struct practice_setup setup;
	struct scenario s;
	struct node *root;
	struct lesson l;
	struct error e;
	load(a, game_named("arnswalde", NULL), &setup, &s);
	if (!doc_read(a, "lesson.yaml", (struct span){ text, strlen(text) },
		    &root, &e) ||
		!lesson_read(a, root, &setup, &l, &e)) {
		assert_int_equal(e.code, ERROR_INPUT);
		assert_true(e.at.line > 0);
		return arena_printf(a, "%s", e.text);
	}
	lesson_check(&l, &f);
	return f.first ? f.first->text : NULL;
}

static void
what_is_wrong_with_one_is_named(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		const struct wrong *w = &wrong[i];
		struct arena *a = arena_new(NULL);
		const char *found = fault_of(a,
			arena_printf(a,
				"feldpost: lesson 1\ngame: arnswalde\n%s\n"
				"steps:\n  - say: One.\n    %s\n"
				"  - say: Two.\n    %s\n  - say: Three.\n    "
				"%s\n  - say: The end.\n",
				w->head, w->first, w->second, w->third));
		if (!w->fault && found)
			fail_msg("%zu: %s", i, found);
		else if (w->fault && (!found || !strstr(found, w->fault)))
			fail_msg("%zu: %s", i, found ? found : "nothing");
		arena_free(a);
	}
}

static void
a_text_has_eighty_words(void **state)
{
	(void)state;
	struct arena *a = arena_new(NULL);
	struct buffer text = buffer_in(a);
	buffer_printf(&text, "feldpost: lesson 1\ngame: arnswalde\nseed: 1\n"
			     "steps:\n  - order: place centre 7\n    say:");
	for (int i = 0; i < LESSON_WORDS; i++)
		buffer_printf(&text, " word");
	const char *most = buffer_string(&text);
	const char *rest = "\n  - say: x\n    order: end\n"
			   "  - say: x\n    order: end\n";
	assert_null(fault_of(a, arena_printf(a, "%s%s", most, rest)));
	assert_string_equal(
		fault_of(a, arena_printf(a, "%s more%s", most, rest)),
		"a text of 81 words, of 80 at most");
	arena_free(a);
}

static const char *
lesson_with(struct arena *a, const char *word)
{
	return arena_printf(a,
		"feldpost: lesson 1\ngame: arnswalde\nseed: 1\n"
		"steps:\n  - say: \"One %s.\"\n"
		"  - say: x\n    order: place centre 7\n"
		"  - say: x\n    order: end\n"
		"  - say: x\n    order: end\n",
		word);
}

static void
a_word_in_braces_is_a_term(void **state)
{
	(void)state;
	struct arena *a = arena_new(NULL);
	assert_null(fault_of(a, lesson_with(a, "{repair}s")));
	assert_string_equal(fault_of(a, lesson_with(a, "{panic}")),
		"`panic` is not a term of arnswalde");
	assert_string_equal(fault_of(a, lesson_with(a, "{repair")),
		"`repair.` is not a term of arnswalde");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lesson_of_each_game_to_its_end),
		cmocka_unit_test(back_leads_to_the_order_before),
		cmocka_unit_test(what_is_wrong_with_one_is_named),
		cmocka_unit_test(a_text_has_eighty_words),
		cmocka_unit_test(a_word_in_braces_is_a_term),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
