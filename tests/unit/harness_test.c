/* quick */
/*
 * The harness finds faults: the hill is played with one fault at a time. This
 * program has a registry of its own, with only that game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../harness/harness.h"
#include "feldpost/simulate.h"
#include "feldpost/tabletop.h"

extern const struct rules null_rules;

static struct rules faulty;
const struct rules *const games[] = { &faulty, NULL };

/* Tables of the hill that tests change. */
static struct verb verbs[6];
static struct message messages[7];

/* The rows that are changed. */
enum {
	VERB_DRAW = 1,
	VERB_UP,
	VERB_MORE = 4
};
enum {
	MESSAGE_DRAWN = 1,
	MESSAGE_ASK = 2,
	MESSAGE_NOW_AT = 3
};

static int
the_hill(void **unused)
{
	(void)unused;
	faulty = null_rules;
	memset(verbs, 0, sizeof verbs);
	memcpy(verbs, null_rules.verbs, sizeof verbs - sizeof verbs[0]);
	memcpy(messages, null_rules.messages, sizeof messages);
	faulty.verbs = verbs;
	faulty.messages = messages;
	return 0;
}

static const char *
find_fault(struct arena *a)
{
	struct harness h;
	bool sound = harness_open(&h, a, &faulty) && harness_step(&h, 1, 5) &&
		     harness_listen(&h, 11, 5) && harness_sign(&h, 21, 1);
	return sound ? "nothing" : harness_say(&h);
}

static void
expect(const char *wanted)
{
	struct arena *a = arena_new(NULL);
	const char *found = find_fault(a);
	if (!strstr(found, wanted))
		fail_msg("found should be: %s\nand not: %s", wanted, found);
	arena_free(a);
}

static void
the_hill_has_no_fault(void **unused)
{
	(void)unused;
	expect("nothing");
}

static void
a_member_that_is_left_out_is_named(void **unused)
{
	(void)unused;
	faulty.explain = NULL;
	expect("null: `explain` of struct rules is NULL");
	faulty.conditions = NULL;
	expect("null: `conditions` of struct rules is NULL");
}

static void
what_may_be_left_out_is_left_out(void **unused)
{
	(void)unused;
	faulty.options = NULL;
	faulty.option_count = 0;
	faulty.gloss = NULL;
	faulty.manual = NULL;
	faulty.sequence = NULL;
	expect("nothing");
	faulty.picture = NULL;
	expect("null: `picture` of struct rules is NULL");
}

static void
no_verb_is_a_word_of_all_games(void **unused)
{
	static const char *const taken[] = { "if", "unless NUMBER", "standing",
		"also", "on-fail NUMBER", "on-turn", "concede", NULL };
	(void)unused;
	for (size_t i = 0; taken[i]; i++) {
		verbs[VERB_DRAW].syntax = taken[i];
		expect("is a word of all games");
	}
}

static void
an_order_that_is_taken_for_another_is_found(void **unused)
{
	(void)unused;
	verbs[VERB_DRAW].syntax = "roll";
	expect("`roll` is listed twice");
	verbs[VERB_DRAW].syntax = "draw";
	verbs[VERB_UP].syntax = "up";
	expect("`up` is listed, but typed it is not understood, or as "
	       "something else");
}

static void
verbs_have_phases_and_types_that_are_there(void **unused)
{
	(void)unused;
	verbs[VERB_DRAW].phases = 0;
	expect("`draw` has no phase");
	verbs[VERB_DRAW].phases = 1 << 2;
	expect("`draw` has a phase that is none");
	verbs[VERB_DRAW].syntax = "draw [from TOWN]";
	expect("no vocabulary has the type TOWN");
}

static int row_chosen;

static int
choose_row(const struct scene *s, const struct question *q,
	const struct order *doctrine)
{
	(void)s;
	return q->message == 0 || doctrine ? CHOOSE_NONE : row_chosen;
}

/* The last verb is an additional one, only for standing orders. */
static void
doctrine_has_no_phase_and_chooses(void **unused)
{
	(void)unused;
	verbs[VERB_MORE] = (struct verb){ "early up|down", VERB_DOCTRINE, "4",
		"up or down", 1 };
	expect("`early up|down` is doctrine, and has phases");
	verbs[VERB_MORE].phases = 0;
	expect("`early up|down` is doctrine, but `choose` is NULL");
	verbs[VERB_MORE].flags |= VERB_OPEN;
	expect("`early up|down` is doctrine and something else");
	verbs[VERB_MORE].flags = VERB_DOCTRINE;
	faulty.choose = choose_row;
	row_chosen = 1;
	expect("nothing");
	row_chosen = 7;
	expect("the default is no option");
}

static int
two_parts(const struct scene *s)
{
	(void)s;
	return 2;
}

/* Its second part repeats the first one. */
static void
list_all_in_each_part(const struct scene *s, struct listing *l)
{
	null_rules.legal(s, l);
}

static void
list_nothing_in_parts(const struct scene *s, struct listing *l)
{
	if (l->part == LISTING_WHOLE)
		null_rules.legal(s, l);
}

static void
list_in_the_first_part(const struct scene *s, struct listing *l)
{
	if (l->part != 2)
		null_rules.legal(s, l);
}

static void
parts_together_are_the_listing(void **unused)
{
	(void)unused;
	faulty.parts = two_parts;
	faulty.legal = list_all_in_each_part;
	expect("is listed, and in parts `");
	faulty.legal = list_nothing_in_parts;
	expect("orders are listed, 0 in 2 parts");
	faulty.legal = list_in_the_first_part;
	expect("nothing");
}

static bool
allow_no_draw(const struct scene *s, const struct order *o)
{
	(void)s;
	return o->verb != VERB_DRAW;
}

static bool
allow_all(const struct scene *s, const struct order *o)
{
	(void)s, (void)o;
	return true;
}

static void
what_is_listed_is_allowed_and_nothing_else(void **unused)
{
	(void)unused;
	faulty.allows = allow_no_draw;
	expect("`draw` is listed and refused");
	faulty.allows = allow_all;
	expect("is legal and not listed");
}

static bool
idle_for_no_reason(const struct scene *s, const struct vocabulary *type,
	int thing, struct refusal *r)
{
	(void)s, (void)type, (void)thing;
	r->text[0] = '\0';
	return true;
}

static void
who_has_no_order_has_a_reason(void **unused)
{
	(void)unused;
	faulty.idle = idle_for_no_reason;
	expect("rope has no order, and no reason");
}

/* No one could tell which of the ids is meant. */
static void
no_two_ids_differ_in_capitals_alone(void **unused)
{
	static const char *const ids[] = { "Red", "rEd", NULL };
	static const struct vocabulary reds = WORDS_FIXED("RED", ids, NULL);
	const struct vocabulary *words[] = { null_rules.vocabularies[0], &reds,
		NULL };
	(void)unused;
	faulty.vocabularies = words;
	expect("the RED `rEd` is there twice, with other capitals");
}

static void
an_event_may_have_no_text_but_not_a_question(void **unused)
{
	(void)unused;
	messages[MESSAGE_NOW_AT].text = "";
	expect("nothing");
	messages[MESSAGE_ASK].text = "";
	expect("message ask-way has no text");
}

static void
a_hole_in_the_messages_is_found(void **unused)
{
	(void)unused;
	messages[MESSAGE_NOW_AT].id = NULL;
	expect("the message \"The climber is at {0}.\" has no id");
	messages[MESSAGE_NOW_AT] = (struct message){ .id = NULL };
	expect("message 3: the table ends at 3");
}

/* A text of message `drawn`, which has one argument, TOKEN. */
static void
expect_of_text(const char *text, const char *wanted)
{
	messages[MESSAGE_DRAWN].text = text;
	expect(wanted);
}

static void
messages_name_what_they_have(void **unused)
{
	(void)unused;
	expect_of_text("{1}", "message drawn: {1} is no argument of it");
	expect_of_text("{0", "message drawn: {0} is no argument of it");
	expect_of_text("{-}", "message drawn: {-} is no argument of it");
	expect_of_text("{0:one}", "message drawn: a plural is {N:one:many}");
	expect_of_text("{0:one:many}", "message drawn: {0} is no number");
	expect_of_text("A (null).", "drawn: a NULL is printed: A (null).");
	messages[MESSAGE_DRAWN].args = "TOWN";
	expect("message drawn: no vocabulary has the type TOWN");
}

static void
a_thing_that_is_none_is_found(void **unused)
{
	(void)unused;
	messages[MESSAGE_NOW_AT].args = "TOKEN";
	expect("message now-at: argument 0: ");
}

static void
apply_with_label(struct run *run, const struct order *o)
{
	roll(run, 6, "step.%s", "Hill");
	null_rules.apply(run, o);
}

static void
a_label_that_no_audit_reads_is_found(void **unused)
{
	(void)unused;
	faulty.apply = apply_with_label;
	expect("`step.Hill` is no label");
}

static void
lose_without_reason(const struct scene *s, struct pending *p)
{
	null_rules.pending(s, p);
	p->reason = 6;
}

static void
be_before_the_beginning(const struct scene *s, struct pending *p)
{
	null_rules.pending(s, p);
	p->turn -= 2;
}

static void
reasons_and_turns_are_within_their_bounds(void **unused)
{
	(void)unused;
	faulty.pending = lose_without_reason;
	expect("message 6: the table ends at 6");
	faulty.pending = be_before_the_beginning;
	expect("turn -1 has no name");
}

/* The hill, with a text at a place of the board. */
static void
show_text(const struct scene *s, const struct reader *reader, struct picture *p,
	const int *at, const char *text)
{
	null_rules.picture(s, reader, p);
	tabletop_add_caption(
		p, (struct picture_caption){ .at = at, .text = text });
}

static void
show_null(const struct scene *s, const struct reader *reader, struct picture *p)
{
	static const int at[] = { 0, 20 };
	show_text(s, reader, p, at, "(null)");
}

static void
show_wide(const struct scene *s, const struct reader *reader, struct picture *p)
{
	static const int at[] = { CANVAS_WIDTH - 1, 0 };
	show_text(s, reader, p, at, "wide");
}

static void
show_high(const struct scene *s, const struct reader *reader, struct picture *p)
{
	static const int at[] = { 0, 40 };
	show_text(s, reader, p, at, "high");
}

static void
boards_keep_within_bounds_and_print_no_null(void **unused)
{
	(void)unused;
	faulty.picture = show_null;
	expect("the board: a NULL is printed");
	faulty.picture = show_wide;
	expect("the board is wider than 78 columns");
	faulty.picture = show_high;
	expect("the board is higher than 40 rows");
}

static void
say_null(const struct scene *s, const struct reader *reader, struct picture *p)
{
	null_rules.picture(s, reader, p);
	picture_say(p, "At (null).");
}

static void
comment_null(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	(void)s;
	(void)reader;
	(void)o;
	buffer_puts(out, "At (null).");
}

static void
comment_at_length(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	for (int i = 0; i < 20; i++)
		null_rules.gloss(s, reader, o, out);
}

/* Rules that behave differently if they find something kept. */
static void
list_by_survey(const struct scene *s, struct listing *l)
{
	if (s->survey)
		null_rules.legal(s, l);
}

static void
comment_by_survey(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	null_rules.gloss(s, reader, o, out);
	buffer_puts(out, s->survey ? " so" : " or so");
}

static int
weigh_by_survey(const struct scene *s, const struct reader *reader,
	const struct order *o)
{
	(void)reader;
	(void)o;
	return s->survey ? 1 : 2;
}

static void
refuse_null(const struct scene *s, const struct order *o, struct refusal *r)
{
	(void)s;
	(void)o;
	refuse(r, "3", "there is no (null)");
}

static void
refuse_silently(const struct scene *s, const struct order *o, struct refusal *r)
{
	refuse_null(s, o, r);
	r->rule = NULL;
}

/* Adds an order of this phase that is never legal. */
static void
refusals_have_a_reason_and_a_rule(void **unused)
{
	(void)unused;
	verbs[VERB_MORE] = (struct verb){ "rest", 0, "2", "rest", 1 };
	faulty.explain = refuse_null;
	expect("a refusal: a NULL is printed: there is no (null)");
	faulty.explain = refuse_silently;
	expect("`rest` is refused without a rule");
}

static void
words_print_no_null_and_fit(void **unused)
{
	(void)unused;
	faulty.picture = say_null;
	expect("the brief: a NULL is printed: ");
	the_hill(NULL);
	faulty.gloss = comment_null;
	expect("a comment: a NULL is printed: At (null).");
	the_hill(NULL);
	faulty.gloss = comment_at_length;
	expect("no room for this comment: ");
}

static void
what_is_kept_of_a_state_changes_nothing(void **unused)
{
	(void)unused;
	faulty.survey_size = 1;
	expect("nothing");
	faulty.gloss = comment_by_survey;
	expect("is glossed as ");
	the_hill(NULL);
	faulty.survey_size = 1;
	faulty.weigh = weigh_by_survey;
	expect("weighs otherwise if found again");
	the_hill(NULL);
	faulty.survey_size = 1;
	faulty.legal = list_by_survey;
	expect("orders are listed, and found again 0");
}

static int
value_alone(const struct scene *s, int seat)
{
	(void)s;
	return seat;
}

static void
players_go_by_what_is_whole(void **unused)
{
	static struct weighed weights[] = { { "step", 1001 }, { "step", 1 },
		{ NULL, 0 } };
	static const struct stance stances[] = {
		{ "running", { { "run", 200 } } }, { .name = NULL }
	};
	static const struct stance long_ones[] = {
		{ "running", { { "step", 1 }, { "step", 2 }, { "step", 3 },
				     { "step", 4 } } },
		{ .name = NULL }
	};
	(void)unused;
	faulty.weights = weights;
	faulty.weigh = NULL;
	faulty.reason = comment_null;
	expect("there is no `weigh` for what goes with it");
	faulty.weigh = weigh_by_survey;
	expect("the weight step is one too many, or too large");
	weights[0].preset = 2;
	expect("the weight step is there twice");
	weights[1].name = "stop";
	expect("a reason: a NULL is printed: At (null).");
	faulty.reason = NULL;
	expect("nothing");
	faulty.planned = 1;
	expect("and `far_horizon` are not whole");
	faulty.stances = long_ones;
	expect("the stance running is one too many, or changes too much");
	faulty.stances = stances;
	expect("a stance changes `run`, which has no weight");
	weights[1].name = "run";
	expect("or without `value`");
	faulty.planned = 0;
	faulty.stances = NULL;
	faulty.far_horizon = 2;
	expect("and `far_horizon` are not whole");
	faulty.far_horizon = 0;
	faulty.value = value_alone;
	faulty.horizon = 2;
	faulty.tried = 1;
	expect("are not whole, or not for two");
	faulty.value = NULL;
	expect("are not whole, or not for two");
}

struct odd {
	int8_t tiny;
	uint8_t natural;
	size_t count;
	int *list;
};

static void
expect_of_field(const struct field *f, const char *wanted)
{
	const struct field table[] = { *f, FIELDS_END };
	faulty.fields = table;
	faulty.state_size = sizeof(struct odd);
	expect(wanted);
}

static const struct field lost[] = { F_INTEGER(struct odd, tiny, "tiny", 0, 9,
	F_RULES(NEEDS("tiny size", "{} needs a size"))) };

static void
bounds_fit_their_members(void **unused)
{
	static const struct field wide[] = { F_INTEGER(
		struct odd, tiny, "tiny", 0, 300) };
	static const struct field high[] = { F_INTEGER(
		struct odd, tiny, "tiny", 0, 128) };
	static const struct field low[] = { F_INTEGER(
		struct odd, natural, "natural", -1, 9) };
	static const struct field nested[] = { F_ARRAY(
		struct odd, list, count, 9, "list", wide) };
	static const struct field foreign[] = { { .key = "far",
		.kind = FIELD_BOOLEAN,
		.size = 1,
		.offset = sizeof(struct odd) } };
	(void)unused;
	expect_of_field(lost, "a rule of `tiny` names the key `size`");
	expect_of_field(wide, "the state: `tiny`, from 0 to 300, does not fit "
			      "a signed member of 8 bits");
	expect_of_field(high, "`tiny`, from 0 to 128, does not fit");
	expect_of_field(low, "does not fit an unsigned member of 8 bits");
	expect_of_field(nested, "`tiny`, from 0 to 300, does not fit");
	expect_of_field(foreign, "`far` is no member of its struct");
}

/* Things listed by id: two of three tokens, each with its id. */
static const char *const token_ids[] = { "red", "green", "blue", NULL };
static const struct vocabulary tokens = WORDS_FIXED("TOKEN", token_ids, NULL);

struct bag {
	struct token {
		int8_t count;
	} token[2];
};

static void
things_have_room_and_one_id(void **unused)
{
	static const struct field with_id[] = {
		F_INTEGER(struct token, count, "id", 0, 9), FIELDS_END
	};
	static const struct field count[] = {
		F_INTEGER(struct token, count, "count", 0, 9), FIELDS_END
	};
	static const struct field twice[] = { F_KEYED(
		struct bag, token, "tokens", &tokens, with_id) };
	static const struct field narrow[] = { F_KEYED(
		struct bag, token, "tokens", &tokens, count) };
	static const struct field wordless[] = { F_KEYED(
		struct bag, token, "tokens", NULL, count) };
	(void)unused;
	expect_of_field(twice, "`tokens` is listed by the key `id`");
	expect_of_field(narrow, "`tokens` has room for 2 of 3");
	expect_of_field(wordless, "`tokens` does not fit its member");
}

static int
turn_of(const struct scene *s)
{
	return *(const int8_t *)s->state; /* the first member */
}

static void
show_null_later(
	const struct scene *s, const struct reader *reader, struct picture *p)
{
	if (turn_of(s) == 2)
		show_null(s, reader, p);
	else
		null_rules.picture(s, reader, p);
}

static void
a_complaint_says_how_to_come_there(void **unused)
{
	struct arena *a = arena_new(NULL);
	(void)unused;
	faulty.picture = show_null_later;
	const char *found = find_fault(a);
	const char *seed = strstr(found, "\nseed 1, start=");
	assert_non_null(seed);
	const char *orders = strstr(seed, ", orders so far: ");
	assert_non_null(orders);
	assert_true(strstr(orders, "\n  roll") || strstr(orders, "\n  draw"));
	arena_free(a);
}

static int tried; /* in this process */

static const char *
come_to_turn_3(const struct scene *s)
{
	tried++;
	return turn_of(s) == 3 ? "turn 3" : NULL;
}

static const char *(*const come_to_grief[])(
	const struct scene *s) = { come_to_turn_3, NULL };

static void
simulation_names_the_last_orders(void **unused)
{
	struct arena *a = arena_new(NULL);
	struct simulation s = { .rules = &faulty, .games = 1, .check = true };
	struct harness h;
	struct error e, same;
	(void)unused;
	assert_true(harness_open(&h, a, &faulty));
	s.world = h.scenario.world;
	faulty.invariants = come_to_grief;
	assert_false(simulate(&s, &e));
	assert_non_null(strstr(e.text, "seed 0, game 1, after "));
	assert_non_null(strstr(e.text, " orders: turn 3"));
	assert_true(strstr(e.hint, "the last orders: roll") ||
		    strstr(e.hint, "the last orders: draw"));
	s.games = 30;
	for (size_t at_once = 1; at_once <= 3; at_once += 2) {
		tried = 0;
		assert_false(simulate_at_once(&s, at_once, a, &same));
		assert_int_equal(same.code, ERROR_VERIFY);
		assert_string_equal(same.text, e.text);
		assert_string_equal(same.hint, e.hint);
		/* a single process is this one */
		assert_int_equal(tried > 0, at_once == 1);
	}
	arena_free(a);
}

/* Signs an offer, and an order. */
static void
sign_roll(struct game *g, const struct secret_key *key)
{
	struct offer_terms terms = { .rules = &faulty,
		.mode = &mode_solo,
		.name = "Anna",
		.links = 64 };
	struct lines lines = { .line = NULL };
	hash_line(&terms.nonce, "test");
	lines_add(g->arena, &lines, "roll");
	assert_true(game_offer(g, key, &terms, NULL));
	assert_true(game_order(g, key, NULL, &lines, NULL, NULL));
}

static void
no_packet_is_written_with_such_a_label(void **unused)
{
	static const uint8_t seed[32] = "not a secret", id[8] = "harness";
	struct arena *a = arena_new(NULL);
	struct secret_key *key;
	struct game g;
	struct error e;
	(void)unused;
	faulty.apply = apply_with_label;
	assert_true(secret_key_from_seed(&key, seed, id, NULL));
	game_start(&g, a, harness_folders);
	sign_roll(&g, key);
	assert_false(game_resolve(&g, key, NULL, &e));
	assert_int_equal(e.code, ERROR_VERIFY);
	assert_non_null(strstr(e.text, "the rules of null have a fault: "
				       "`step.Hill` is no label"));
	assert_int_equal(g.ledger.count, 2);
	game_end(&g);
	secret_key_free(key);
	arena_free(a);
}

#define TEST(f) cmocka_unit_test_setup(f, the_hill)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_hill_has_no_fault),
		TEST(a_member_that_is_left_out_is_named),
		TEST(what_may_be_left_out_is_left_out),
		TEST(no_verb_is_a_word_of_all_games),
		TEST(an_order_that_is_taken_for_another_is_found),
		TEST(verbs_have_phases_and_types_that_are_there),
		TEST(doctrine_has_no_phase_and_chooses),
		TEST(parts_together_are_the_listing),
		TEST(what_is_listed_is_allowed_and_nothing_else),
		TEST(who_has_no_order_has_a_reason),
		TEST(no_two_ids_differ_in_capitals_alone),
		TEST(an_event_may_have_no_text_but_not_a_question),
		TEST(a_hole_in_the_messages_is_found),
		TEST(messages_name_what_they_have),
		TEST(a_thing_that_is_none_is_found),
		TEST(a_label_that_no_audit_reads_is_found),
		TEST(reasons_and_turns_are_within_their_bounds),
		TEST(boards_keep_within_bounds_and_print_no_null),
		TEST(refusals_have_a_reason_and_a_rule),
		TEST(words_print_no_null_and_fit),
		TEST(what_is_kept_of_a_state_changes_nothing),
		TEST(players_go_by_what_is_whole),
		TEST(bounds_fit_their_members),
		TEST(things_have_room_and_one_id),
		TEST(a_complaint_says_how_to_come_there),
		TEST(simulation_names_the_last_orders),
		TEST(no_packet_is_written_with_such_a_label),
	};
	return crypto_start() ? cmocka_run_group_tests_name(
					"harness", tests, NULL, NULL)
			      : 1;
}
