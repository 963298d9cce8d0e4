/* quick */
/* Batches: who is not asked, because a line or the rules answer, and what
 * happens to lines that are left over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/report.h"
#include "toss.h"

/* The game toss, with a doctrine for each of its questions. */
enum {
	DARES = TOSS_AGAIN + 1,
	RISKS,
	VERBS,
};

static struct verb verbs[VERBS + 1];
static struct rules rules;
static int preset; /* what `choose` answers without a line */

static const struct toss_world world = { .turns = 9, .orders = 9 };
static struct arena *arena;
static struct match match;
static struct chance dice;
static struct journal journal;

/* dares take|dodge|ask; risks over NUMBER: keeps a higher die. */
static int
choose(const struct scene *s, const struct question *q,
	const struct order *doctrine)
{
	(void)s;
	assert_int_equal(q->count, 2);
	if (!doctrine)
		return q->message == TOSS_ASK_DARE ? preset : CHOOSE_NONE;
	if (doctrine->verb == DARES && q->message == TOSS_ASK_DARE)
		return doctrine->arg[0] == 2 ? CHOOSE_ASK : doctrine->arg[0];
	if (doctrine->verb == RISKS && q->message == TOSS_ASK_RISK)
		return q->arg[0] > doctrine->arg[0] ? 0 : 1;
	return CHOOSE_NONE;
}

static int
start(void **state)
{
	(void)state;
	memcpy(verbs, toss_verbs, sizeof toss_verbs);
	verbs[DARES] = (struct verb){ "dares take|dodge|ask", VERB_DOCTRINE,
		"2", "what to do", 0 };
	verbs[RISKS] = (struct verb){ "risks over NUMBER", VERB_DOCTRINE, "3",
		"what to keep", 0 };
	verbs[VERBS] = (struct verb){ .syntax = NULL };
	rules = toss_rules;
	rules.verbs = verbs;
	rules.choose = choose;
	preset = CHOOSE_NONE;
	arena = arena_new(NULL);
	journal = (struct journal){ .arena = arena };
	match_start(&match, arena, &rules, &world, NULL);
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

static struct batch
batch_of(int seat, const char *const *lines)
{
	struct batch b = { .seat = seat };
	while (lines[b.count])
		b.count++;
	b.line = arena_array(arena, b.count, sizeof *b.line);
	for (size_t i = 0; i < b.count; i++) {
		struct misreading why;
		if (!match_parse(&match, lines[i], &b.line[i], &why))
			fail_msg("%s: %s", lines[i], why.text);
	}
	return b;
}

/* Gives lines to a seat. NULL ends them. */
#define GIVE(seat, ...) give(seat, (const char *const[]){ __VA_ARGS__, NULL })
static void
give(int seat, const char *const *lines)
{
	struct batch b = batch_of(seat, lines);
	match_give(&match, &b);
}

static void
run(int first, int second)
{
	struct scripted *values = arena_array(arena, 2, sizeof *values);
	values[0].value = first;
	values[1].value = second;
	chance_script(&dice, arena, values, 2);
	journal.first = journal.last = journal.under_way = NULL;
	match_run(&match, &dice, &journal);
}

/* Returns the orders and answers given, a line each, like the report. */
static const char *
told(void)
{
	struct game game = { .match = match };
	struct buffer all = buffer_in(arena), out = buffer_in(arena);
	struct report_range range = { .from = 0, .to = 99, .turn = -1 };
	report_events(&game, &journal, range, &all);
	for (const char *s = buffer_string(&all); *s;) {
		size_t length = strcspn(s, "\n") + 1;
		if (*s == '>')
			buffer_add(&out, s, length);
		s += length;
	}
	return buffer_string(&out);
}

static void
assert_asked(int seat)
{
	assert_int_equal(match.missing.kind, MISSING_ANSWER);
	assert_int_equal(match.missing.seat, seat);
}

static const char *
misread(const char *line, size_t column, const char **nearest)
{
	struct batch_line out;
	struct misreading why;
	assert_false(match_parse(&match, line, &out, &why));
	assert_int_equal(why.column, column);
	if (nearest)
		*nearest = why.nearest;
	return why.text;
}

static void
doctrine_can_only_stand(void **state)
{
	const char *nearest;
	(void)state;
	assert_string_equal(misread("  dares  take", 3, &nearest),
		"this is doctrine: it can only be a standing order");
	assert_string_equal(nearest, "standing dares take");
	misread("if score red over 3 then dares ask", 1, &nearest);
	assert_string_equal(
		nearest, "standing if score red over 3 then dares ask");
	assert_string_equal(misread("standing throw", 10, NULL),
		"only doctrine or an answer can be a standing order, and "
		"`throw` is neither: write it each time you want it");
	assert_non_null(strstr(misread("standing dares tak", 16, &nearest),
		"`take|dodge|ask` expected"));
	assert_string_equal(nearest, "take");
	/* A correct word is not suggested as a correction of itself. */
	misread("complain 5.1", 1, &nearest);
	assert_string_equal(nearest, "complain box N.K");
	misread("complian box 5.1", 1, &nearest);
	assert_string_equal(nearest, "complain box N.K");
	misread("agree", 1, &nearest);
	assert_string_equal(nearest, "agree draw");
}

static void
doctrine_is_never_listed(void **state)
{
	struct order_array legal;
	(void)state;
	order_array_start(&legal, arena);
	match_listing(&match, &legal.listing);
	for (size_t i = 0; i < legal.count; i++)
		assert_true(legal.order[i].verb < DARES);
}

static void
a_doctrine_answers_by_what_it_chooses(void **state)
{
	(void)state;
	GIVE(BLUE, "standing dares dodge");
	GIVE(RED, "dare", "standing risks over 3", "risk");
	run(6, 4);
	assert_string_equal(told(), "> dare  (done)\n"
				    "> dodge  (standing order: dares dodge)\n"
				    "> risk  (done)\n"
				    "> keep  (standing order: risks over 3)\n");
}

static void
lines_are_tried_in_their_sequence(void **state)
{
	(void)state;
	GIVE(BLUE, "standing risks over 1", "standing take",
		"standing dares dodge");
	GIVE(RED, "dare");
	run(6, 0);
	assert_non_null(strstr(told(), "> take  (standing order)\n"));
}

static void
a_doctrine_whose_condition_fails_says_nothing(void **state)
{
	(void)state;
	GIVE(BLUE, "standing if score red over 3 then dares take",
		"standing dares dodge");
	GIVE(RED, "dare", "dare");
	run(6, 5);
	const char *text = told();
	assert_non_null(
		strstr(text, "> dodge  (standing order: dares dodge)\n"));
	assert_non_null(strstr(text,
		"> take  (standing order: if score red over 3 then dares "
		"take)\n"));
}

static void
who_wants_to_be_asked_is_asked(void **state)
{
	(void)state;
	preset = 0;
	GIVE(BLUE, "standing dares ask", "standing take");
	GIVE(RED, "dare");
	run(6, 0);
	assert_asked(BLUE);
	/* Answers that were written in advance still count. */
	GIVE(BLUE, "dodge");
	run(6, 0);
	assert_int_equal(match.missing.kind, MISSING_ORDER);
}

static void
an_answer_of_the_batch_comes_before_doctrine(void **state)
{
	(void)state;
	preset = 0;
	GIVE(BLUE, "standing dares take", "dodge");
	GIVE(RED, "dare");
	run(6, 0);
	assert_non_null(strstr(told(), "> dodge  (done)\n"));
}

static void
rules_answer_for_who_has_said_nothing(void **state)
{
	(void)state;
	preset = 1;
	GIVE(BLUE, "standing risks over 1");
	GIVE(RED, "dare");
	run(6, 0);
	assert_non_null(strstr(told(), "> dodge  (by default)\n"));
	match.ask_all = true;
	GIVE(RED, "dare");
	run(6, 0);
	assert_asked(BLUE);
}

/* A line written for a later question survives a question that the rules
 * answer, but not one that is asked. */
static void
answers_ahead_outlast_defaults(void **state)
{
	(void)state;
	preset = 1;
	GIVE(BLUE, "keep");
	GIVE(RED, "dare");
	run(6, 0);
	assert_non_null(strstr(told(), "> dodge  (by default)\n"));
	assert_int_equal(match.batch[BLUE].next, 0);
	preset = CHOOSE_NONE;
	match_restart(&match);
	GIVE(BLUE, "keep", "take");
	GIVE(RED, "dare");
	run(6, 0);
	assert_non_null(strstr(told(), "> keep  (not possible now"));
	assert_non_null(strstr(told(), "> take  (done)\n"));
}

/* Returns what happened, in words or for programs. */
static const char *
report(bool words)
{
	struct game game = { .match = match };
	struct report_range range = { .from = 0, .to = 99, .turn = -1 };
	struct buffer out = buffer_in(arena);
	if (words)
		report_events(&game, &journal, range, &out);
	else
		doc_write(&out, report_tree(&game, &journal, range, arena));
	return buffer_string(&out);
}

static void
events_of_doctrine_stand_in_json(void **state)
{
	(void)state;
	preset = 1;
	GIVE(RED, "dare");
	run(6, 0);
	assert_non_null(strstr(report(false),
		"kind: standing, packet: 0, turn: 1, text: by default, "
		"answer: dodge"));
}

static void
an_event_without_a_text_is_for_programs(void **state)
{
	struct message messages[TOSS_DONE + 2];
	(void)state;
	memcpy(messages, toss_messages, sizeof messages);
	messages[TOSS_SCORED].text = "";
	rules.messages = messages;
	GIVE(RED, "throw");
	run(6, 0);
	assert_string_equal(report(true), "\nTurn 1\n> throw  (done)\n"
					  "    [throw.hand 1: d6 = 6]\n");
	assert_non_null(strstr(report(false), "  message: scored\n"
					      "  args: [0, 6, 6]\n"
					      "  text: \"\"\n"));
}

static const char *
standing(int seat)
{
	struct buffer out = buffer_in(arena);
	for (size_t i = 0; i < match.standing_count[seat]; i++) {
		buffer_puts(&out, i ? "; " : "");
		conditional_print(
			&match.grammar, &match.standing[seat][i], &out);
	}
	return buffer_string(&out);
}

static void
a_further_line_takes_nothing_back(void **state)
{
	(void)state;
	GIVE(BLUE, "standing dares take", "standing keep");
	assert_string_equal(standing(BLUE), "dares take; keep");
	GIVE(BLUE, "standing also risks over 4");
	assert_string_equal(standing(BLUE), "risks over 4; dares take; keep");
	/* A standing order that is given again moves to the front. */
	GIVE(BLUE, "standing also keep",
		"standing also if score red over 1 then keep");
	assert_string_equal(standing(BLUE),
		"keep; if score red over 1 then keep; risks over 4; "
		"dares take");
	GIVE(BLUE, "standing dodge", "standing also take");
	assert_string_equal(standing(BLUE), "dodge; take");
	GIVE(BLUE, "standing none", "standing also again");
	assert_string_equal(standing(BLUE), "again");
	assert_string_equal(standing(RED), "");
}

static void
a_further_line_reads_back(void **state)
{
	struct batch_line line;
	struct misreading why;
	(void)state;
	assert_true(
		match_parse(&match, "standing  also  dares ask", &line, &why));
	assert_string_equal(line.text, "standing also dares ask");
	assert_int_equal(line.engine, ENGINE_STANDING_ALSO);
	misread("standing also throw", 15, NULL);
}

static void
the_oldest_lines_fall_out(void **state)
{
	(void)state;
	for (int i = 0; i < 205; i++)
		GIVE(BLUE,
			arena_printf(arena, "standing also risks over %d", i));
	assert_int_equal(match.standing_count[BLUE], 200);
	assert_int_equal(match.standing[BLUE][0].order.arg[0], 204);
	assert_int_equal(match.standing[BLUE][199].order.arg[0], 5);
}

static void
what_is_left_waits_for_the_next_turn(void **state)
{
	(void)state;
	GIVE(RED, "throw", "end", "throw");
	run(6, 0);
	assert_string_equal(told(), "> throw  (done)\n> end  (done)\n");
	assert_int_equal(match.batch[RED].next, 2);
}

static void
what_is_left_of_a_turn_is_dropped(void **state)
{
	(void)state;
	GIVE(RED, "on-turn stop", "throw", "end", "throw", "standing keep",
		"end");
	run(6, 0);
	assert_string_equal(told(),
		"> throw  (done)\n"
		"> end  (done)\n"
		"> throw  (not carried out: its turn is over)\n"
		"> end  (not carried out: its turn is over)\n");
	GIVE(BLUE, "on-turn stop", "on-turn keep", "end", "end");
	run(0, 0);
	assert_int_equal(match.batch[BLUE].next, 3);
}

/* Orders for a later turn wait until it begins. */
static void
a_turn_must_have_begun_to_be_over(void **state)
{
	(void)state;
	GIVE(BLUE, "on-turn stop", "dodge", "end", "throw");
	GIVE(RED, "throw");
	run(6, 0);
	assert_int_equal(match.batch[BLUE].next, 1);
	GIVE(RED, "dare", "end");
	run(6, 0);
	assert_string_equal(told(),
		"> dare  (done)\n"
		"> dodge  (done)\n"
		"> end  (done)\n"
		"> end  (done)\n"
		"> throw  (not carried out: its turn is over)\n");
}

/* Red moves for both sides; Red's player turn consists of two game turns. */
static void
one_player_has_all_turns(const struct scene *scene, struct pending *p)
{
	toss_pending(scene, p);
	p->seat = RED;
	p->since = p->turn - (p->turn + 1) % 2;
}

static void
a_player_turn_that_spans_two_game_turns_is_one(void **state)
{
	(void)state;
	rules.pending = one_player_has_all_turns;
	match_end(&match);
	match_start(&match, arena, &rules, &world, NULL);
	GIVE(RED, "on-turn stop", "end", "throw", "end", "throw");
	run(6, 0);
	assert_string_equal(told(),
		"> end  (done)\n"
		"> throw  (done)\n"
		"> end  (done)\n"
		"> throw  (not carried out: its turn is over)\n");
}

/* A position that was read knows whose turn has begun. */
static void
a_batch_that_is_read_is_dropped_as_well(void **state)
{
	struct match again;
	struct error e;
	(void)state;
	GIVE(RED, "on-turn stop", "dare", "end", "throw");
	run(6, 0);
	assert_asked(BLUE);
	match_start(&again, arena, &rules, &world, NULL);
	assert_true(match_read(&again, match_write(&match, arena), &e));
	match_requeue(&again, &match.batch[RED], match.batch[RED].next);
	match_end(&match);
	match = again;
	GIVE(BLUE, "dodge");
	run(6, 0);
	assert_non_null(
		strstr(told(), "> throw  (not carried out: its turn is over)"));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, start, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(doctrine_can_only_stand),
		TEST(doctrine_is_never_listed),
		TEST(a_doctrine_answers_by_what_it_chooses),
		TEST(lines_are_tried_in_their_sequence),
		TEST(a_doctrine_whose_condition_fails_says_nothing),
		TEST(who_wants_to_be_asked_is_asked),
		TEST(an_answer_of_the_batch_comes_before_doctrine),
		TEST(rules_answer_for_who_has_said_nothing),
		TEST(answers_ahead_outlast_defaults),
		TEST(events_of_doctrine_stand_in_json),
		TEST(an_event_without_a_text_is_for_programs),
		TEST(a_further_line_takes_nothing_back),
		TEST(a_further_line_reads_back),
		TEST(the_oldest_lines_fall_out),
		TEST(what_is_left_waits_for_the_next_turn),
		TEST(what_is_left_of_a_turn_is_dropped),
		TEST(a_turn_must_have_begun_to_be_over),
		TEST(a_player_turn_that_spans_two_game_turns_is_one),
		TEST(a_batch_that_is_read_is_dropped_as_well),
	};
	return cmocka_run_group_tests_name("batches", tests, NULL, NULL);
}
