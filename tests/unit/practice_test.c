/* quick */
/*
 * Practice: steps are taken back and made again, in random play of each game;
 * its file is the same practice; a changed file causes no crash.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/games/games.h"
#include "feldpost/practice.h"
#include "feldpost/report_board.h"
#include "feldpost/scenario.h"
#include "toss.h"

enum {
	STEPS = 60,
	CHANGES = 40, /* changes of each file */
};

static struct practice *
begin(struct arena *a, const struct rules *rules, long seed,
	struct practice_setup *s)
{
	struct scenario scenario;
	struct error e;
	struct lines none = { .count = 0 };
	const char *folder = arena_printf(
		a, "%s/%s", getenv("FELDPOST_SCENARIOS"), rules->name);
	*s = (struct practice_setup){
		.rules = rules, .seed = seed, .seat = -1
	};
	assert_true(scenario_load(a, rules, folder, &scenario, &e));
	assert_true(options_set(rules, &none, a, s->option, &e));
	s->world = scenario.world;
	s->data = scenario.digest;
	return practice_new(s);
}

static const char *
board(const struct practice *p, struct arena *a)
{
	struct buffer text = buffer_in(a);
	match_text(practice_match(p), &text);
	return buffer_string(&text);
}

/* Gives a random order. Returns false if the game is over. */
static bool
order(struct practice *p, struct chance *luck, struct arena *a)
{
	const struct match *m = practice_match(p);
	struct lines one = { .count = 0 };
	struct refusal why;
	struct order o;
	if (m->missing.kind == MISSING_NOTHING ||
		!policy_pick(POLICY_RANDOM, m, NULL, luck, &o))
		return false;
	lines_add(a, &one, order_text(&m->grammar, &o, a));
	assert_true(practice_do(p, &one, &why));
	return true;
}

static void
assert_file_holds(const struct practice *p, struct arena *a)
{
	struct buffer text = buffer_in(a), again = buffer_in(a);
	const struct rules *rules;
	struct error e;
	practice_write(p, &text);
	assert_true(practice_is(a, "x", buffer_span(&text), &rules));
	assert_ptr_equal(rules, practice_setup(p)->rules);
	struct practice *read =
		practice_read(practice_setup(p), "x", buffer_span(&text), &e);
	assert_non_null(read);
	assert_string_equal(board(p, a), board(read, a));
	practice_write(read, &again);
	assert_string_equal(buffer_string(&text), buffer_string(&again));
	practice_free(read);
}

/* The changed file is still practice, or an error with its place. */
static void
assert_change_is_met(
	const struct practice *p, struct chance *luck, struct arena *a)
{
	struct buffer text = buffer_in(a);
	practice_write(p, &text);
	for (int i = 0; i < CHANGES; i++) {
		struct buffer changed = buffer_in(a);
		struct error e = { .code = ERROR_NONE };
		buffer_add(&changed, text.data, text.length);
		size_t at = chance_below(luck, (uint32_t)text.length);
		changed.data[at] = (char)(32 + chance_below(luck, 95));
		if (i % 4 == 0)
			changed.length = at;
		struct practice *read = practice_read(
			practice_setup(p), "x", buffer_span(&changed), &e);
		assert_true(read || e.code == ERROR_INPUT);
		practice_free(read);
	}
}

/* Reads a new game of Ostfront whose file has other options. */
static struct practice *
read_with(const char *options, struct arena *a, struct error *e)
{
	static const char none[] = "options: {}\n";
	struct practice_setup s;
	struct practice *p = begin(a, &ostfront_rules, 7, &s);
	struct buffer text = buffer_in(a), other = buffer_in(a);
	practice_write(p, &text);
	const char *at = strstr(buffer_string(&text), none);
	assert_non_null(at);
	buffer_add(&other, text.data, (size_t)(at - text.data));
	buffer_printf(&other, "options: {%s}\n%s", options, at + strlen(none));
	practice_free(p);
	return practice_read(&s, "x", buffer_span(&other), e);
}

/* A file has no options of feldpost's own that are not used, as before there
 * were any. */
static void
options_are_known_or_refused(void **state)
{
	struct arena *a = arena_new(NULL);
	struct error e;
	(void)state;
	struct practice *p = read_with("handicap: german", a, &e);
	assert_non_null(p);
	assert_int_equal(practice_setup(p)->option[0], 1);
	assert_file_holds(p, a);
	practice_free(p);
	assert_null(read_with("handicap: nobody", a, &e));
	assert_string_equal(e.text, "`nobody` is not a value of handicap");
	assert_null(read_with("handicaps: german", a, &e));
	assert_string_equal(e.text, "ostfront has no such option");
	arena_free(a);
}

static void
steps_are_taken_back_and_made_again(void **state)
{
	(void)state;
	for (int g = 0; games[g]; g++) {
		struct arena *a = arena_new(NULL);
		struct practice_setup s;
		struct chance luck;
		struct practice *p = begin(a, games[g], 7, &s);
		const char *before[STEPS + 1];
		unsigned count = 0;
		chance_stream(&luck, a, 3, (uint64_t)g);
		before[0] = board(p, a);
		assert_false(practice_back(p));
		while (count < STEPS && order(p, &luck, a))
			before[++count] = board(p, a);
		assert_int_equal(practice_count(p), count);
		assert_file_holds(p, a);
		for (unsigned i = count; i > 0; i -= i > 9 ? 9 : 1)
			for (unsigned k = 0; k < (i > 9 ? 9 : 1); k++)
				assert_true(practice_back(p));
		assert_string_equal(board(p, a), before[0]);
		for (unsigned i = 1; i <= count; i++) {
			assert_true(practice_again(p));
			assert_string_equal(board(p, a), before[i]);
		}
		assert_false(practice_again(p));
		assert_change_is_met(p, &luck, a);
		practice_free(p);
		arena_free(a);
	}
}

static void
who_orders_anew_gets_new_dice(void **state)
{
	(void)state;
	const struct rules *rules = game_named("arnswalde", NULL);
	struct arena *a = arena_new(NULL);
	struct practice_setup s;
	struct practice *p = begin(a, rules, 7, &s);
	const char *line = "place centre 7";
	struct lines one = { &line, 1, 1 };
	struct refusal why;
	unsigned same = 0;
	assert_true(practice_do(p, &one, &why));
	const char *first = board(p, a);
	for (int i = 0; i < 8; i++) {
		assert_true(practice_back(p));
		assert_true(practice_do(p, &one, &why));
		same += strcmp(board(p, a), first) == 0;
	}
	assert_true(same < 4);
	practice_free(p);
	arena_free(a);
}

static void
the_program_plays_its_side(void **state)
{
	(void)state;
	for (int g = 0; games[g]; g++) {
		if (games[g]->seat_count < 2)
			continue;
		struct arena *a = arena_new(NULL);
		struct practice_setup s;
		struct chance luck;
		struct practice *p = begin(a, games[g], 5, &s);
		practice_free(p);
		s.seat = 1;
		s.opponent = POLICY_RANDOM;
		p = practice_new(&s);
		chance_stream(&luck, a, 3, 1);
		for (int i = 0; i < STEPS / 2 && order(p, &luck, a); i++)
			assert_true(practice_match(p)->missing.kind ==
					    MISSING_NOTHING ||
				    practice_match(p)->missing.seat == 1);
		assert_file_holds(p, a);
		const char *now = board(p, a);
		assert_true(practice_back(p) && practice_again(p));
		assert_string_equal(board(p, a), now);
		practice_free(p);
		arena_free(a);
	}
}

/* The defender knows of the sealed card only that it is in the hand: each card
 * is equally likely, within five standard deviations. */
static void
what_the_program_seals_is_made_up(void **state)
{
	enum {
		SAMPLES = 4000
	};
	const struct rules *rules = game_named("ostfront", NULL);
	struct arena *a = arena_new(NULL);
	struct practice_setup s;
	struct {
		int card[CARDS_DECK], times[CARDS_DECK], count;
	} could = { .count = 0 };
	(void)state;
	practice_free(begin(a, rules, 5, &s));
	s.seat = 1;
	struct practice *p = practice_new(&s);
	const struct match *m = practice_match(p);
	assert_int_equal(m->missing.kind, MISSING_ANSWER);
	assert_non_null(m->seal);
	const struct order *sealed = m->faces->opened(m->faces, m->seal);
	assert_non_null(sealed);
	struct faces *f = reader_faces_new(a, m, practice_reader(p));
	assert_null(f->opened(f, m->seal));
	for (uint64_t i = 0; i < SAMPLES; i++) {
		int k = 0;
		assert_true(faces_sample(f, m, 9, i));
		const struct order *o = f->opened(f, m->seal);
		assert_int_equal(o->verb, sealed->verb);
		assert_null(f->opened(f, "war.99"));
		while (k < could.count && could.card[k] != o->arg[0])
			k++;
		if (k == could.count)
			could.card[could.count++] = o->arg[0];
		could.times[k]++;
	}
	assert_int_equal(could.count, 4);
	for (int k = 0; k < could.count; k++)
		assert_in_range(
			could.times[k], SAMPLES / 4 - 137, SAMPLES / 4 + 137);
	practice_free(p);
	arena_free(a);
}

/* Plays toss against a random player, who throws, dares, risks or ends, while
 * the person only ends. Returns what it ordered in each step, or -1. */
static void
play_tosses(long seed, int *verb, unsigned count)
{
	static const struct toss_world world = { .turns = 90, .orders = 1 };
	static const char *const end = "end", *const take = "take";
	const struct practice_setup s = { .rules = &toss_rules,
		.world = &world,
		.seed = seed,
		.seat = BLUE,
		.opponent = POLICY_RANDOM };
	struct practice *p = practice_new(&s);
	struct refusal why;
	while (practice_count(p) < count) {
		bool asked = practice_match(p)->missing.kind == MISSING_ANSWER;
		const char *line = asked ? take : end;
		struct lines one = { &line, 1, 1 };
		assert_true(practice_do(p, &one, &why));
	}
	for (unsigned i = 0; i < count; i++) {
		bool program;
		const char *line = practice_lines(p, i + 1, &program)->line[0];
		verb[i] = -1;
		for (int v = TOSS_THROW; program && v <= TOSS_END; v++)
			if (strcmp(line, toss_verbs[v].syntax) == 0)
				verb[i] = v;
	}
	practice_free(p);
}

/* Returns which order that can begin a turn is picked at random with the words
 * that deal deck n of a seed. */
static int
pick_by_deck(const struct match *m, long seed, unsigned n)
{
	struct chance luck;
	struct order o;
	chance_stream_of(&luck, NULL, (uint64_t)seed, STREAM_CARDS, n);
	assert_true(policy_pick(POLICY_RANDOM, m, NULL, &luck, &o));
	return o.verb;
}

/* A player who could compute decks from the program's choices would see hidden
 * cards. At no step does it always choose by the same deck. */
static void
the_program_chooses_by_no_deck(void **state)
{
	enum {
		PRACTICES = 40,
		STEPS_SEEN = 40,
		DECKS = 60,
	};
	static const struct toss_world world = { .turns = 9, .orders = 1 };
	static unsigned chosen[STEPS_SEEN], same[STEPS_SEEN][DECKS];
	struct arena *a = arena_new(NULL);
	struct match m;
	(void)state;
	match_start(&m, a, &toss_rules, &world, NULL);
	for (long seed = 1; seed <= PRACTICES; seed++) {
		int verb[STEPS_SEEN], deck[DECKS];
		play_tosses(seed, verb, STEPS_SEEN);
		for (unsigned n = 0; n < DECKS; n++)
			deck[n] = pick_by_deck(&m, seed, n);
		for (unsigned i = 0; i < STEPS_SEEN; i++) {
			chosen[i] += verb[i] >= 0;
			for (unsigned n = 0; n < DECKS; n++)
				same[i][n] += verb[i] == deck[n];
		}
	}
	unsigned most = 0;
	for (unsigned i = 0; i < STEPS_SEEN; i++) {
		most = chosen[i] > most ? chosen[i] : most;
		for (unsigned n = 0; n < DECKS; n++)
			assert_true(chosen[i] < 9 || same[i][n] < chosen[i]);
	}
	assert_true(most > PRACTICES / 4);
	match_end(&m);
	arena_free(a);
}

/* A player that compares orders says which it preferred, but names no hidden
 * card. Nothing is said of a step that was taken back. */
static void
the_program_says_what_it_preferred(void **state)
{
	const char *decline = "decline";
	struct arena *a = arena_new(NULL);
	struct lines one = { &decline, 1, 1 };
	struct practice_setup s;
	struct refusal why;
	(void)state;
	practice_free(begin(a, game_named("ostfront", NULL), 1, &s));
	s.seat = 1;
	s.opponent = POLICY_GREEDY;
	struct practice *p = practice_new(&s);
	assert_string_equal(practice_choice(p), "");
	practice_free(p);
	s.opponent = POLICY_GOOD;
	p = practice_new(&s);
	assert_string_equal(practice_choice(p), "The program chose `war`.");
	assert_true(practice_do(p, &one, &why));
	assert_non_null(strstr(practice_choice(p), "The program chose `to "));
	assert_true(practice_back(p));
	assert_string_equal(practice_choice(p), "");
	practice_free(p);
	arena_free(a);
}

/* Counts the cards in hands that the reader does not know. */
static int
count_unknown(const struct practice *p)
{
	const struct match *m = practice_match(p);
	const struct hidden_cards *hidden = m->rules->hidden;
	struct scene scene = match_scene(m);
	struct held_card held;
	int unknown = 0;
	for (int k = 0; hidden->held(&scene, k, &held); k++)
		unknown += card_seen(hidden->names(m->world),
				   practice_reader(p), held.card) < 0;
	return unknown;
}

/* As after a disclosure. A player who broke a rule unseen has lost. */
static void
what_lay_hidden_is_seen_when_it_is_over(void **state)
{
	(void)state;
	unsigned judged = 0;
	for (int g = 0; games[g]; g++) {
		if (!games[g]->hidden)
			continue;
		struct arena *a = arena_new(NULL);
		struct practice_setup s;
		struct chance luck;
		int hid = 0, unknown = 0;
		practice_free(begin(a, games[g], 5, &s));
		s.seat = 1;
		struct practice *p = practice_new(&s);
		chance_stream(&luck, a, 3, 1);
		do {
			unknown = count_unknown(p);
			hid = unknown > hid ? unknown : hid;
		} while (order(p, &luck, a));
		assert_int_equal(
			practice_match(p)->missing.kind, MISSING_NOTHING);
		assert_true(hid > 0);
		assert_int_equal(unknown, 0);
		struct buffer text = buffer_in(a);
		report_breaches(practice_match(p), practice_reader(p), &text);
		judged += text.length > 0;
		assert_true(practice_back(p));
		assert_true(practice_match(p)->missing.kind != MISSING_NOTHING);
		practice_free(p);
		arena_free(a);
	}
	assert_true(judged > 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(options_are_known_or_refused),
		cmocka_unit_test(steps_are_taken_back_and_made_again),
		cmocka_unit_test(who_orders_anew_gets_new_dice),
		cmocka_unit_test(the_program_plays_its_side),
		cmocka_unit_test(what_the_program_seals_is_made_up),
		cmocka_unit_test(the_program_chooses_by_no_deck),
		cmocka_unit_test(the_program_says_what_it_preferred),
		cmocka_unit_test(what_lay_hidden_is_seen_when_it_is_over),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
