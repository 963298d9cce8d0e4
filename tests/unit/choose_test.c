/* quick */
/* What all doctrines share, and trails of pictures: choose.h, trail.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "feldpost/choose.h"
#include "feldpost/trail.h"
#include "hexes.h"

enum {
	TAKE,
	LEAVE,
};

static const struct order options[] = {
	{ .verb = LEAVE },
	{ .verb = TAKE, .count = 2, .arg = { 3, 7 } },
	{ .verb = TAKE, .count = 2, .arg = { 5, 2 } },
	{ .verb = TAKE, .count = 2, .arg = { 4, 7 } },
};
static const struct question asked = { .option = options, .count = 4 };

static struct rank
by_second(const void *context, const struct order *o)
{
	(void)context;
	return (struct rank){ .by = { o->arg[1] } };
}

static void
an_option_is_found_by_its_verb_and_its_value(void **state)
{
	(void)state;
	assert_int_equal(option_of(&asked, TAKE), 1);
	assert_int_equal(option_with(&asked, TAKE, 4), 3);
	assert_int_equal(option_with(&asked, TAKE, 6), CHOOSE_NONE);
	assert_int_equal(option_of(&asked, 9), CHOOSE_NONE);
}

static void
of_equally_good_options_that_with_lower_arguments_is_best(void **state)
{
	(void)state;
	assert_int_equal(option_best(&asked, TAKE, by_second, NULL), 1);
	assert_int_equal(option_best(&asked, 9, by_second, NULL), CHOOSE_NONE);
}

/* Doctrines. */

enum {
	MATTER, /* questions */
	OTHER_MATTER,
	RULE = 10, /* verbs of lines */
	RULE_AT,
	GREEDY,
};

static bool
names_it(const struct asked *a)
{
	return hex_is_named(&a->line->arg[1], a->q->arg[0]);
}

static int
last(const struct asked *a)
{
	return (int)a->q->count - 1;
}

static const struct choice take_or_leave[] = {
	{ .verb = TAKE },
	{ .verb = LEAVE },
	{ .verb = CHOOSE_ASK },
};
static const struct saying doctrine[] = {
	{ MATTER, UNSAID, .choice = { .verb = LEAVE } },
	{ MATTER, RULE, .words = take_or_leave },
	{ MATTER, RULE_AT, names_it, .words = take_or_leave },
	{ MATTER, GREEDY, .choice = { .verb = TAKE, .rank = by_second } },
	{ OTHER_MATTER, GREEDY, .choice = { .own = last } },
};

/* Returns what a line (verb -1: none) chooses at a question about hex 5. */
static int
said(int question, int verb, int word, int hex)
{
	struct question q = asked;
	struct order line = { .verb = (uint8_t)verb,
		.count = 3,
		.arg = { (int16_t)word, 1, (int16_t)hex } };
	struct asked a = { .q = &q, .line = verb < 0 ? NULL : &line };
	q.message = question;
	q.arg[0] = 5;
	return doctrine_choose(
		doctrine, sizeof doctrine / sizeof *doctrine, &a);
}

static void
a_line_says_to_each_question_what_its_saying_chooses(void **state)
{
	(void)state;
	assert_int_equal(said(MATTER, UNSAID, 0, 0), 0);
	assert_int_equal(said(MATTER, RULE, 0, 0), 1);
	assert_int_equal(said(MATTER, RULE, 1, 0), 0);
	assert_int_equal(said(MATTER, RULE, 2, 0), CHOOSE_ASK);
	assert_int_equal(said(MATTER, GREEDY, 9, 0), 1);
	assert_int_equal(said(OTHER_MATTER, GREEDY, 9, 0), 3);
}

static void
a_line_that_has_nothing_to_say_leaves_a_question_to_the_next(void **state)
{
	(void)state;
	assert_int_equal(said(MATTER, RULE_AT, 1, 5), 0);
	assert_int_equal(said(MATTER, RULE_AT, 1, 6), CHOOSE_NONE);
	assert_int_equal(said(OTHER_MATTER, UNSAID, 0, 0), CHOOSE_NONE);
	assert_int_equal(said(OTHER_MATTER, RULE, 0, 0), CHOOSE_NONE);
}

static void
a_line_names_areas_and_hexes_behind_their_number(void **state)
{
	int16_t some[] = { 4, 6 };
	const struct hex_area areas[] = { { .id = "none" },
		{ .id = "some", .hexes = { some, 2 } } };
	const int16_t line[] = { 2, 0, 1 }, short_line[] = { 1, 0, 1 };
	(void)state;
	assert_true(hex_lies_in(areas, line, 6));
	assert_false(hex_lies_in(areas, line, 5));
	assert_false(hex_lies_in(areas, short_line, 6));
	assert_true(hex_is_named(line, 1));
	assert_false(hex_is_named(short_line, 1));
}

/* Trails. */

enum {
	MOVES = 4,
	PASSES,
	ATTACKS,
	ODDS,
	RESULTS,
	LOSES,
	SPEAKS,
};
static const char *const result_ids[] = { "NE", "D1", NULL };
static const struct vocabulary results =
	WORDS_FIXED("RESULT", result_ids, NULL);
static const struct trail_row rows[] = {
	{ MOVES, TRAIL_BEGINS, ARROW_MOVE },
	{ PASSES, TRAIL_STEP, ARROW_MOVE },
	{ ATTACKS, TRAIL_STRAIGHT, ARROW_ATTACK },
	{ ODDS, TRAIL_DIFFERENTIAL, 1 },
	{ RESULTS, TRAIL_RESULT, 0 },
	{ LOSES, TRAIL_LOSS, 0 },
	{ 0, TRAIL_END, 0 },
};

static int
side_of(const void *world, int unit)
{
	(void)world;
	return unit % 2;
}

/* Draws the messages `told`. Each is four numbers: message and arguments. */
static void
draw(struct picture *p, struct arena *a, const int (*told)[4], size_t count)
{
	struct record *r = arena_array(a, count, sizeof *r);
	uint32_t seed = 1;
	struct hexmap *m = arena_array(a, 1, sizeof *m);
	*m = make_grid(a, 5, 5, SHIFT_EVEN, 0, &seed);
	picture_start(p, a, m);
	for (size_t i = 0; i < count; i++) {
		r[i].kind = RECORD_EVENT;
		r[i].message = told[i][0];
		for (int k = 0; k < 3; k++)
			r[i].arg[k] = told[i][k + 1];
		r[i].next = i + 1 < count ? &r[i + 1] : NULL;
	}
	picture_add_trails(
		p, r, &(struct trail_words){ rows, &results, side_of }, NULL);
}

static void
a_move_is_drawn_as_far_as_its_steps_came(void **state)
{
	static const int told[][4] = { { MOVES, 3, 6, 9 }, { PASSES, 3, 7 },
		{ SPEAKS, 3, 8 }, { PASSES, 2, 1 }, { PASSES, 3, 8 } };
	struct picture p;
	draw(&p, *state, told, 5);
	assert_int_equal(p.arrows, 1);
	assert_int_equal(p.arrow[0].side, 1);
	assert_int_equal(p.arrow[0].count, 3);
	assert_int_equal(p.arrow[0].hex[2], 8);
}

static void
a_move_that_was_interrupted_goes_on_as_one(void **state)
{
	static const int told[][4] = { { MOVES, 2, 6, 9 }, { PASSES, 2, 7 },
		{ MOVES, 2, 7, 9 }, { PASSES, 2, 8 }, { MOVES, 4, 8, 9 } };
	struct picture p;
	draw(&p, *state, told, 5);
	assert_int_equal(p.arrows, 2);
	assert_int_equal(p.arrow[0].count, 3);
	assert_int_equal(p.arrow[1].hex[1], 9);
}

static void
an_attack_leads_straight(void **state)
{
	static const int told[][4] = { { ATTACKS, 2, 6, 7 } };
	struct picture p;
	draw(&p, *state, told, 1);
	assert_int_equal(p.arrows, 1);
	assert_int_equal(p.arrow[0].kind, ARROW_ATTACK);
	assert_int_equal(p.arrow[0].hex[0], 6);
}

/* Two units attack together; a loss before any fight belongs to none; the hex
 * is attacked again, but its die is not rolled yet. */
static void
a_fight_has_its_result(void **state)
{
	static const int told[][4] = { { LOSES, 4 }, { ATTACKS, 2, 6, 7 },
		{ ATTACKS, 4, 8, 7 }, { ODDS, 9, 3 }, { RESULTS, 5, 1 },
		{ LOSES, 3 }, { LOSES, 3 }, { LOSES, 2 }, { ATTACKS, 2, 6, 7 },
		{ ODDS, 9, -2 } };
	struct picture p;
	draw(&p, *state, told, 10);
	assert_int_equal(p.results, 2);
	assert_int_equal(p.result[0].hex, 7);
	assert_string_equal(p.result[0].odds, "+3");
	assert_int_equal(p.result[0].die, 5);
	assert_string_equal(p.result[0].result, "D1");
	assert_int_equal(p.result[0].lost[0], 1);
	assert_int_equal(p.result[0].lost[1], 2);
	assert_string_equal(p.result[1].odds, "-2");
	assert_int_equal(p.result[1].die, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(an_option_is_found_by_its_verb_and_its_value),
		TEST(of_equally_good_options_that_with_lower_arguments_is_best),
		TEST(a_line_says_to_each_question_what_its_saying_chooses),
		TEST(a_line_that_has_nothing_to_say_leaves_a_question_to_the_next),
		TEST(a_line_names_areas_and_hexes_behind_their_number),
		TEST(a_move_is_drawn_as_far_as_its_steps_came),
		TEST(a_move_that_was_interrupted_goes_on_as_one),
		TEST(an_attack_leads_straight),
		TEST(a_fight_has_its_result),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
