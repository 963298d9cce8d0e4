/*
 * What must hold for every game, at every decision of random play. Games are
 * found through the registry: a new one is tested here without a new line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/game.h"
#include "feldpost/order_file.h"
#include "feldpost/report.h"
#include "feldpost/simulate.h"

enum {
	GAMES = 2000,	/* played with the cheap checks */
	THOROUGH = 100, /* played order by order with all checks */
	TRIES = 8,	/* orders made up at each decision */
};

static const char *const folders[] = { "scenarios", NULL };

struct bench {
	struct arena *arena; /* scenario data */
	struct scenario scenario;
	struct chance luck; /* picks options and orders */
};

static void
open_bench(struct bench *b, const struct rules *rules)
{
	struct error e;
	b->arena = arena_new(NULL);
	const char *folder = scenario_find(b->arena, folders, rules->name);
	assert_non_null(folder);
	assert_true(scenario_load(b->arena, rules, folder, &b->scenario, &e));
	chance_stream(&b->luck, b->arena, 7, 7);
}

static void
pick_options(struct bench *b, int *option)
{
	const struct rules *rules = b->scenario.rules;
	for (int i = 0; i < rules->option_count; i++) {
		uint32_t count = 0;
		while (rules->options[i].values[count])
			count++;
		option[i] = (int)chance_below(&b->luck, count);
	}
}

/* The order as it would be typed. */
static const char *
text_of(const struct match *m, const struct order *o, struct arena *a)
{
	struct buffer b = buffer_in(a);
	order_print(&m->grammar, o, &b);
	return buffer_string(&b);
}

static const char *
bytes_of(const struct match *m, struct arena *a)
{
	struct buffer b = buffer_in(a);
	doc_write(&b, match_write(m, a));
	return buffer_string(&b);
}

static int
compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Listed orders are unique, can be typed, and are accepted. */
static void
check_listing(
	const struct match *m, const struct order_array *legal, struct arena *a)
{
	const char **line = arena_array(a, legal->count, sizeof *line);
	assert_true(legal->count > 0);
	for (size_t i = 0; i < legal->count; i++) {
		struct order again;
		struct misreading why;
		line[i] = text_of(m, &legal->order[i], a);
		assert_true(order_parse(&m->grammar, a, line[i], &again, &why));
		assert_true(order_equals(&again, &legal->order[i]));
	}
	qsort(line, legal->count, sizeof *line, compare);
	for (size_t i = 1; i < legal->count; i++)
		assert_string_not_equal(line[i - 1], line[i]);
	assert_true(match_legal(m, &legal->order[0], NULL));
}

static bool
is_listed(const struct order_array *legal, const struct order *o)
{
	for (size_t i = 0; i < legal->count; i++)
		if (order_equals(&legal->order[i], o))
			return true;
	return false;
}

static bool
can_be_typed(const struct match *m, const struct order *o, struct arena *a)
{
	struct order again;
	struct misreading why;
	return order_parse(&m->grammar, a, text_of(m, o, a), &again, &why) &&
	       order_equals(&again, o);
}

/* An order of the game's verbs with arguments at random: legal only if it is
 * listed, and if not, refused with a reason and a rule. */
static void
check_others(struct bench *b, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	int verbs = 0;
	while (m->rules->verbs[verbs].syntax)
		verbs++;
	for (int i = 0; i < TRIES; i++) {
		struct refusal why = { .rule = NULL };
		struct order o = { .verb = 0 };
		order_copy(&o, &legal->order[chance_below(
				       &b->luck, (uint32_t)legal->count)]);
		if (o.count && i % 2)
			o.arg[chance_below(&b->luck, o.count)] =
				(int16_t)chance_below(&b->luck, 3);
		else
			o.verb = (uint8_t)chance_below(
				&b->luck, (uint32_t)verbs);
		if (m->rules->verbs[o.verb].flags & VERB_OPEN ||
			!can_be_typed(m, &o, a))
			continue;
		bool listed = is_listed(legal, &o);
		assert_int_equal(match_legal(m, &o, &why), listed);
		assert_true(listed || (why.rule && why.text[0]));
	}
}

/* The position survives a write and a read, in the middle of an order too. */
static void
check_position(struct bench *b, const struct match *m, struct arena *a)
{
	struct match copy;
	struct node *root;
	struct error e = { .code = ERROR_NONE };
	const char *bytes = bytes_of(m, a);
	match_start(&copy, a, m->rules, b->scenario.world, m->option);
	assert_true(doc_read(a, "position", span_of(bytes), &root, &e));
	if (!match_read(&copy, root, &e))
		fail_msg(
			"%s:%zu: %s\n%s", "position", e.at.line, e.text, bytes);
	assert_string_equal(bytes_of(&copy, a), bytes);
	match_end(&copy);
}

static void
check_sound(const struct match *m)
{
	struct scene scene = match_scene(m);
	const char *broken =
		m->under_way ? NULL : rules_broken(m->rules, &scene);
	if (broken)
		fail_msg("unsound: %s", broken);
}

/* A choice is of this phase, or an answer, and can be told in a few words. */
static void
check_choices(
	const struct match *m, const struct order_array *legal, struct arena *a)
{
	bool asked = m->missing.kind == MISSING_ANSWER;
	for (size_t i = 0; i < legal->count; i++) {
		const struct order *o = &legal->order[i];
		const struct verb *verb = &m->rules->verbs[o->verb];
		struct buffer gloss = buffer_in(a);
		match_gloss(m, o, &gloss);
		const char *text = buffer_string(&gloss);
		assert_true(
			asked || verb->phases >> m->missing.pending.phase & 1);
		assert_true(!asked || verb->flags & VERB_ANSWER);
		assert_null(strpbrk(text, "\n\t#"));
	}
}

/* Where there is no room a comment is cut, an order never. */
static void
check_cut(const struct match *m, const struct order *o, struct arena *a)
{
	enum {
		NARROW = 30
	};
	struct buffer line = buffer_in(a);
	const char *order = text_of(m, o, a);
	report_choice(m, o, 0, NARROW, &line);
	const char *text = buffer_string(&line);
	assert_memory_equal(text, order, strlen(order));
	assert_true(text_width(text) <= NARROW || strcmp(text, order) == 0);
}

/* No line of a listing is too wide, nor any of the file to fill in, and no
 * comment had to be cut. */
static void
check_widths(struct bench *b, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	struct game g = { .match = *m, .scenario = b->scenario };
	struct buffer lines = buffer_in(a);
	size_t column = report_column(m, legal);
	for (size_t i = 0; i < legal->count; i++) {
		report_choice(
			m, &legal->order[i], column, REPORT_WIDTH, &lines);
		buffer_putc(&lines, '\n');
		check_cut(m, &legal->order[i], a);
	}
	order_file_template(&g, &lines);
	char *line = lines.data;
	for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
		*end = '\0';
		if (text_width(line) > REPORT_WIDTH ||
			(strstr(line, " ...") && strstr(line, " # ")))
			fail_msg("%s: too wide: %s", m->rules->name, line);
	}
}

/* The board keeps within its columns, with room to spare that stays blank;
 * the words below it are lines of text. */
static void
check_board(const struct match *m, struct arena *a)
{
	struct scene scene = match_scene(m);
	struct canvas c = canvas_make(a, CANVAS_WIDTH + 20, 60);
	struct buffer words = buffer_in(a);
	m->rules->draw(&scene, -1, &c);
	for (size_t y = 0; y < c.height; y++)
		for (size_t x = CANVAS_WIDTH; x < c.width; x++)
			assert_int_equal(c.cell[y * c.width + x].rune, 0);
	m->rules->brief(&scene, -1, &words);
	const char *text = buffer_string(&words);
	assert_true(*text && text[strlen(text) - 1] == '\n');
}

/* A trial of the order without a log, as `check` makes it, in the middle of an
 * order that has one. */
static void
check_trial(const struct match *m, const struct order *o, struct arena *a)
{
	struct match trial;
	struct chance stream;
	match_fork(&trial, m, a);
	chance_stream(&stream, a, 1, 1);
	match_submit(&trial, o, &stream, NULL);
	assert_false(trial.bad_fact);
	assert_int_not_equal(trial.missing.kind, MISSING_LINK);
	match_end(&trial);
}

/* What each seat ordered. */
struct course {
	struct batch_line line[RULES_SEATS][4000];
	size_t count[RULES_SEATS];
};

static void
note_order(struct course *c, int seat, const struct order *o)
{
	struct batch_line *line = &c->line[seat][c->count[seat]];
	assert_true(c->count[seat]++ < 4000);
	line->order.order = *o;
	line->text = "";
}

/* One game, order by order; what was ordered goes into the course. */
static void
play_step_by_step(
	struct bench *b, struct match *m, struct chance *dice, struct course *c)
{
	c->count[0] = c->count[1] = 0;
	while (m->missing.kind != MISSING_NOTHING) {
		struct arena *a = arena_new(NULL);
		struct order_array legal;
		order_array_start(&legal, a);
		match_listing(m, &legal.listing);
		check_sound(m);
		check_listing(m, &legal, a);
		check_choices(m, &legal, a);
		check_widths(b, m, &legal, a);
		check_others(b, m, &legal, a);
		check_board(m, a);
		check_position(b, m, a);
		struct order pick = legal.order[chance_below(
			&b->luck, (uint32_t)legal.count)];
		note_order(c, m->missing.seat, &pick);
		check_trial(m, &pick, a);
		match_submit(m, &pick, dice, NULL);
		assert_int_not_equal(m->missing.kind, MISSING_LINK);
		arena_free(a);
	}
	check_sound(m);
}

/* The same orders as one batch a seat, with the same seed: the same bytes. */
static void
check_batch(struct bench *b, const struct match *done, const int *option,
	const struct digest *seed, struct course *c)
{
	struct arena *a = arena_new(NULL);
	struct match m;
	struct chance dice;
	match_start(&m, a, b->scenario.rules, b->scenario.world, option);
	chance_seed(&dice, a, seed);
	for (int seat = 0; seat < b->scenario.rules->seat_count; seat++)
		match_give(&m, &(struct batch){ .seat = seat,
				       .line = c->line[seat],
				       .count = c->count[seat] });
	match_run(&m, &dice, NULL);
	assert_string_equal(bytes_of(&m, a), bytes_of(done, a));
	match_end(&m);
	arena_free(a);
}

static void
play_thoroughly(const struct rules *rules)
{
	static struct course course;
	struct bench b;
	open_bench(&b, rules);
	for (int game = 0; game < THOROUGH; game++) {
		struct arena *a = arena_new(NULL);
		struct match m;
		struct chance dice;
		struct digest seed;
		int option[RULES_OPTIONS] = { 0 };
		pick_options(&b, option);
		hash_line(&seed, "test %s %d", rules->name, game);
		match_start(&m, a, rules, b.scenario.world, option);
		chance_seed(&dice, a, &seed);
		play_step_by_step(&b, &m, &dice, &course);
		check_batch(&b, &m, option, &seed, &course);
		match_end(&m);
		arena_free(a);
	}
	arena_free(b.arena);
}

static void
test_every_decision_of_random_play(void **unused)
{
	(void)unused;
	for (size_t i = 0; games[i]; i++)
		play_thoroughly(games[i]);
}

static void
test_random_games_come_to_an_end_and_stay_sound(void **unused)
{
	(void)unused;
	for (size_t i = 0; games[i]; i++) {
		struct bench b;
		struct error e = { .code = ERROR_NONE };
		open_bench(&b, games[i]);
		for (int part = 0; part < 20; part++) {
			struct simulation s = {
				.rules = games[i],
				.world = b.scenario.world,
				.seed = (uint64_t)part,
				.games = GAMES / 20,
				.check = true,
			};
			pick_options(&b, s.option);
			if (!simulate(&s, &e))
				fail_msg("%s: %s", games[i]->name, e.text);
		}
		arena_free(b.arena);
	}
}

static void
test_the_same_seed_plays_the_same_games(void **unused)
{
	(void)unused;
	for (size_t i = 0; games[i]; i++) {
		struct bench b;
		struct error e;
		struct simulation one = { .rules = games[i], .games = 50 }, two;
		open_bench(&b, games[i]);
		one.world = b.scenario.world;
		one.seed = 42;
		two = one;
		assert_true(simulate(&one, &e));
		assert_true(simulate(&two, &e));
		assert_int_equal(one.orders, two.orders);
		assert_int_equal(one.longest, two.longest);
		assert_int_equal(one.outcomes, two.outcomes);
		arena_free(b.arena);
	}
}

/* Every message can be written, and its text names only arguments it has. */
static void
test_messages_name_their_arguments(void **unused)
{
	(void)unused;
	for (size_t i = 0; games[i]; i++) {
		const struct message *m = games[i]->messages;
		for (; m->id; m++)
			for (const char *hole = strchr(m->text, '{'); hole;
				hole = strchr(hole + 1, '{'))
				if (hole[1] < '0' ||
					hole[1] - '0' >= message_args(m))
					fail_msg("%s: %s", games[i]->name,
						m->id);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_decision_of_random_play),
		cmocka_unit_test(
			test_random_games_come_to_an_end_and_stay_sound),
		cmocka_unit_test(test_the_same_seed_plays_the_same_games),
		cmocka_unit_test(test_messages_name_their_arguments),
	};
	return crypto_start()
		       ? cmocka_run_group_tests_name("games", tests, NULL, NULL)
		       : 1;
}
