/* test */
/* What can come next in a draft, found in two ways: by the draft, and by asking
 * each of its boards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "drafting.h"
#include "feldpost/draft_next.h"
#include "fewer.h"

enum {
	COURSES = 20,
	DECISIONS = 40, /* decisions of each game */
	LINES = 4,	/* lines of a draft */
};

static struct draft *
draft_at_random(struct play *p, struct arena *a)
{
	struct draft *d = draft_new(&p->from, COURSES);
	for (int i = 0; i < LINES; i++) {
		const struct match *m = draft_board(d);
		if (draft_courses(d))
			m = draft_course(d, below(p, COURSES));
		const struct order *o = any_order(p, m, a);
		if (o)
			draft_insert(d, draft_count(d),
				order_text(&m->grammar, o, a));
	}
	return d;
}

/* Counts the boards that have an order. */
static unsigned
count_legal(struct draft *d, const struct order *o, int seat)
{
	unsigned legal = 0, courses = draft_courses(d);
	for (unsigned i = 0; i < (courses ? courses : 1); i++) {
		const struct match *m =
			courses ? draft_course(d, i) : draft_board(d);
		legal += m->missing.seat == seat && match_legal(m, o, NULL);
	}
	return legal;
}

static void
assert_choices(struct play *p, struct draft *d, struct arena *a)
{
	struct draft_choices all, some;
	int seat = p->match.missing.seat;
	draft_choices(d, NULL, 0, a, &all);
	assert_int_equal(all.of, draft_courses(d));
	for (size_t i = 0; i < all.count; i++) {
		assert_int_equal(all.choice[i].legal,
			count_legal(d, &all.choice[i].order, seat));
		/* Nothing is offered that can't happen. */
		assert_int_not_equal(all.choice[i].legal, 0);
	}
	if (all.count == 0)
		return;
	/* A word of one line finds all listed lines that have it. */
	const char *line = all.choice[below(p, all.count)].text;
	for (int skip = (int)below(p, 4); skip > 0 && strchr(line, ' ');)
		line = strchr(line, ' ') + 1, skip--;
	const char *word = arena_copy(a, line, strcspn(line, " "));
	struct lines spelling = { &word, 1, 1 };
	size_t with = 0;
	draft_choices(d, &word, 1, a, &some);
	for (size_t i = 0; i < all.count; i++) {
		if (!order_has_word(all.choice[i].text, &spelling))
			continue;
		assert_true(with < some.count);
		assert_string_equal(some.choice[with].text, all.choice[i].text);
		assert_int_equal(
			some.choice[with++].legal, all.choice[i].legal);
	}
	assert_int_equal(with, some.count);
}

static bool
condition_holds(const struct match *m, int seat, const char *text)
{
	struct misreading why;
	struct conditional o;
	struct grammar conditions = m->grammar;
	struct scene s = match_scene(m);
	conditions.verbs = m->rules->conditions;
	assert_true(
		order_parse(&conditions, m->scratch, text, &o.condition, &why));
	return m->rules->holds(&s, seat, &o.condition);
}

static size_t
assert_conditions(struct play *p, struct draft *d, struct arena *a)
{
	const struct draft_condition *list;
	size_t count = draft_conditions(d, a, &list);
	assert_true(count <= DRAFT_CONDITIONS);
	for (size_t i = 0; i < count; i++) {
		unsigned holds = 0;
		for (unsigned c = 0; c < draft_courses(d); c++) {
			struct match m;
			match_fork(&m, draft_course(d, c), a);
			holds += condition_holds(
				&m, p->match.missing.seat, list[i].text);
			match_end(&m);
		}
		assert_int_equal(holds, list[i].holds);
		assert_true(holds > 0 && holds < draft_courses(d));
	}
	return count;
}

static void
try_game(const struct rules *rules)
{
	struct play p;
	size_t conditions = 0;
	play_begin(&p, rules);
	for (int i = 0; i < DECISIONS / (fewer() > 1 ? 4 : 1); i++) {
		struct arena *a = arena_new(NULL);
		play_to(&p, 1 + (int)below(&p, 30));
		struct draft *d = draft_at_random(&p, a);
		assert_choices(&p, d, a);
		conditions += assert_conditions(&p, d, a);
		draft_free(d);
		arena_free(a);
	}
	assert_true(conditions > 0 || fewer() > 1);
	play_end(&p);
}

static void
what_is_next_is_what_the_boards_say(void **unused)
{
	(void)unused;
	for (size_t i = 0; games[i]; i++)
		try_game(games[i]);
}

/* On the hill, the die decides how high the climber is. */
static void
the_most_even_condition_comes_first(void **unused)
{
	struct play p;
	const struct draft_condition *list;
	struct draft_choices next;
	const char *word = "nowhere";
	(void)unused;
	play_begin(&p, game_named("null", NULL));
	struct draft *d = draft_new(&p.from, 200);
	assert_int_equal(draft_conditions(d, p.arena, &list), 0);
	draft_choices(d, NULL, 0, p.arena, &next);
	assert_int_equal(next.count, 2);
	assert_int_equal(next.of, 0);
	draft_insert(d, 0, "roll");
	draft_insert(d, 1, "up 3");
	draft_insert(d, 2, "up 6");
	/* If the die shows neither, the player is still asked. */
	draft_choices(d, NULL, 0, p.arena, &next);
	assert_int_equal(next.of, 200);
	assert_int_equal(draft_conditions(d, p.arena, &list), 1);
	draft_choices(d, &word, 1, p.arena, &next);
	assert_string_equal(next.unknown, word);
	draft_free(d);
	play_end(&p);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_next_is_what_the_boards_say),
		cmocka_unit_test(the_most_even_condition_comes_first),
	};
	return cmocka_run_group_tests_name("draft_next", tests, NULL, NULL);
}
