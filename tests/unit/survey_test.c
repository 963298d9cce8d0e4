/* quick */
/* What rules compute from a state: kept until the state changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/match.h"
#include "toss.h"

/* Toss, with rules that compute who must move, and the score. */
struct found {
	int seat, score;
};

static struct rules rules;
static const struct toss_world world = { .turns = 9, .orders = 9 };
static struct arena *arena;
static struct match match;
static struct chance dice;
static int findings;
static struct found before; /* as it was for the last order */

static const struct found *
find(const struct scene *scene)
{
	const struct toss *s = scene->state;
	struct found *f = scene->survey->found;
	if (scene->survey->made)
		return f;
	findings++;
	*f = (struct found){ s->to_move, s->score[s->to_move] };
	scene->survey->made = true;
	return f;
}

static void
legal(const struct scene *scene, struct listing *l)
{
	find(scene);
	toss_legal(scene, l);
}

static void
apply(struct run *run, const struct order *o)
{
	struct scene scene = run_before(run);
	toss_apply(run, o);
	before = *find(&scene);
}

static int
start(void **state)
{
	(void)state;
	rules = toss_rules;
	rules.legal = legal;
	rules.apply = apply;
	rules.survey_size = sizeof(struct found);
	findings = 0;
	arena = arena_new(NULL);
	match_start(&match, arena, &rules, &world, NULL);
	chance_stream(&dice, arena, 1, 1);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	match_end(&match);
	arena_free(arena);
	return 0;
}

/* Returns what is computed from the state, whoever asks. */
static struct found
found_of(const struct match *m)
{
	struct order_count count;
	order_count_start(&count);
	match_listing(m, &count.listing);
	return *(const struct found *)match_scene(m).survey->found;
}

static void
give(enum toss_verb verb)
{
	struct order o;
	order_make(&o, verb, 0);
	match_submit(&match, &o, &dice, NULL);
}

static void
set_score(int score)
{
	struct node *map = doc_map(arena);
	struct error e = { 0 };
	doc_put(arena, map, "red", doc_integer(arena, score));
	assert_true(match_lay(&match, map, &e));
}

static void
all_who_ask_share_what_is_found(void **state)
{
	struct order o;
	(void)state;
	order_make(&o, TOSS_THROW, 0);
	found_of(&match);
	found_of(&match);
	assert_true(match_legal(&match, &o, NULL));
	give(TOSS_THROW);
	assert_int_equal(findings, 1);
	found_of(&match);
	assert_int_equal(findings, 2);
}

static void
an_order_finds_the_state_before_it(void **state)
{
	(void)state;
	set_score(5);
	give(TOSS_THROW);
	assert_int_equal(before.score, 5);
	give(TOSS_THROW);
	assert_int_not_equal(before.score, 5);
}

static void
what_changes_the_state_lets_it_be_found_anew(void **state)
{
	struct error e = { 0 };
	struct match mark;
	(void)state;
	set_score(5);
	match_mark(&mark, &match, arena);
	struct node *map = match_write(&match, arena);
	assert_int_equal(found_of(&match).score, 5);
	give(TOSS_END);
	assert_int_equal(found_of(&match).seat, BLUE);
	match_return(&match, &mark);
	assert_int_equal(found_of(&match).seat, RED);
	set_score(7);
	assert_int_equal(found_of(&match).score, 7);
	assert_true(match_read(&match, map, &e));
	assert_int_equal(found_of(&match).score, 5);
	match_restart(&match);
	assert_int_equal(found_of(&match).score, 0);
}

/* The board at the question has a survey of its own, which the next step of the
 * rules computes again. The survey of the state before the order stays. */
static void
at_a_question_the_board_is_found_apart(void **state)
{
	(void)state;
	found_of(&match);
	give(TOSS_DARE);
	assert_int_equal(match.missing.kind, MISSING_ANSWER);
	assert_ptr_equal(match_scene(&match).survey, match.asked);
	assert_false(match.asked->made);
	struct scene scene = match_scene(&match);
	find(&scene);
	assert_true(match.asked->made);
	match_restart(&match);
	assert_ptr_equal(match_scene(&match).survey, match.survey);
	assert_false(match.asked->made);
}

static int asked, seen[2];

/* The rules choose by default. */
static int
choose(const struct scene *scene, const struct question *q,
	const struct order *line)
{
	(void)line;
	seen[asked++] = find(scene)->score;
	return q->option[0].verb != TOSS_DODGE;
}

static bool
decide(struct decider *d, const struct match *m, struct order *out)
{
	struct scene scene = match_scene(m);
	(void)d;
	if (m->missing.kind != MISSING_ANSWER || asked == 2)
		return false;
	seen[asked++] = find(&scene)->score;
	order_make(out, TOSS_DODGE, 0);
	return true;
}

static void
apply_twice(struct run *run, const struct order *o)
{
	(void)o;
	toss_dare(run, RED, BLUE);
	toss_dare(run, RED, BLUE);
}

/* A player asked twice in one order sees the effect of the first answer. */
static void
at_the_next_question_it_is_found_anew(void **state)
{
	struct decider d = { .decide = decide };
	(void)state;
	asked = 0;
	rules.apply = apply_twice;
	match.decider = &d;
	give(TOSS_DARE);
	assert_int_equal(asked, 2);
	assert_int_equal(seen[0], 0);
	assert_true(seen[1] > 0);
	assert_false(match.asked->made);
}

/* So do rules that answer for a player who is not asked. */
static void
what_is_chosen_by_default_is_found_anew(void **state)
{
	(void)state;
	asked = 0;
	rules.apply = apply_twice;
	rules.choose = choose;
	give(TOSS_DARE);
	assert_int_equal(match.missing.kind, MISSING_ORDER);
	assert_int_equal(asked, 2);
	assert_int_equal(seen[0], 0);
	assert_true(seen[1] > 0);
}

static void
a_fork_finds_for_itself_and_a_mark_keeps_nothing(void **state)
{
	struct match fork, mark;
	(void)state;
	found_of(&match);
	match_mark(&mark, &match, arena);
	match_fork(&fork, &match, arena);
	set_score(5);
	assert_int_equal(found_of(&fork).score, 0);
	assert_int_equal(found_of(&match).score, 5);
	assert_null(match_scene(&mark).survey);
	match_end(&fork);
}

static void
rules_that_find_nothing_have_none(void **state)
{
	struct match other;
	(void)state;
	match_start(&other, arena, &toss_rules, &world, NULL);
	assert_null(match_scene(&other).survey);
	match_end(&other);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, start, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_who_ask_share_what_is_found),
		TEST(an_order_finds_the_state_before_it),
		TEST(what_changes_the_state_lets_it_be_found_anew),
		TEST(at_a_question_the_board_is_found_apart),
		TEST(at_the_next_question_it_is_found_anew),
		TEST(what_is_chosen_by_default_is_found_anew),
		TEST(a_fork_finds_for_itself_and_a_mark_keeps_nothing),
		TEST(rules_that_find_nothing_have_none),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
