/* quick */
/*
 * Simulation: streams that are independent, games continued from a position as
 * its reader knows it, and intervals.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/interval.h"
#include "feldpost/scenario.h"
#include "feldpost/simulate.h"
#include "toss.h"

/* Streams. */

enum {
	WORDS = 400,
	CHOICES = 200,
	GAMES = 40,
};

static void
streams_of_one_seed_have_nothing_in_common(void **state)
{
	uint32_t words[STREAM_LUCK + RULES_SEATS][WORDS];
	struct chance c;
	(void)state;
	for (int s = 0; s < STREAM_LUCK + RULES_SEATS; s++) {
		chance_stream_of(&c, NULL, 7, (enum stream)s, 3);
		for (int i = 0; i < WORDS; i++)
			words[s][i] = chance_word(&c);
	}
	int same = 0;
	for (int s = 1; s < STREAM_LUCK + RULES_SEATS; s++)
		for (int t = 0; t < s; t++)
			for (int i = 0; i < WORDS * WORDS; i++)
				same += words[s][i / WORDS] ==
					words[t][i % WORDS];
	assert_int_equal(same, 0);
}

/* What happened in games of toss: each seat's orders, and the dice. */
struct noted {
	int count[RULES_SEATS], dice;
	uint8_t order[RULES_SEATS][CHOICES];
	int16_t die[CHOICES];
};
static struct noted *noted;
static int heaviest;

static int
weigh(const struct scene *s, const struct reader *reader, const struct order *o)
{
	(void)s;
	(void)reader;
	return o->verb == heaviest;
}

/* The score shows the die of a throw. */
static void
note_order(struct run *run, const struct order *o)
{
	const struct toss *s = run_state(run);
	int seat = s->to_move, before = s->score[seat];
	if (o->verb == TOSS_THROW || o->verb == TOSS_END)
		noted->order[seat][noted->count[seat]++] = o->verb;
	toss_apply(run, o);
	if (o->verb == TOSS_THROW)
		noted->die[noted->dice++] = (int16_t)(s->score[seat] - before);
}

static void
throw_or_end(const struct scene *scene, struct listing *l)
{
	(void)scene;
	list(l, TOSS_THROW, 0);
	list(l, TOSS_END, 0);
}

/* Plays one game with this policy for Blue. A greedy player likes `wanted`. */
static void
play_toss(uint64_t seed, enum policy blue, int wanted, struct noted *out)
{
	static const struct toss_world world = { .turns = 40, .orders = 4 };
	struct rules rules = toss_rules;
	struct simulation s = { .rules = &rules,
		.world = &world,
		.games = 1,
		.seed = seed,
		.policy = { POLICY_RANDOM, blue } };
	struct error e;
	rules.weigh = weigh;
	rules.legal = throw_or_end;
	rules.apply = note_order;
	heaviest = wanted;
	*out = (struct noted){ .dice = 0 };
	noted = out;
	assert_true(simulate(&s, &e));
}

static int
least(int a, int b)
{
	return a < b ? a : b;
}

/* Blue throws always, or never, or by chance: Red's choices and the dice stay
 * the same. */
static void
a_player_moves_neither_dice_nor_the_other(void **state)
{
	struct noted as_it_is, otherwise;
	static const struct {
		enum policy blue;
		int likes;
	} other[] = {
		{ POLICY_GREEDY, TOSS_THROW }, { POLICY_GREEDY, TOSS_END },
		{ POLICY_GREEDY, TOSS_KEEP }, /* all are equally good */
	};
	(void)state;
	play_toss(5, POLICY_RANDOM, TOSS_END, &as_it_is);
	for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
		play_toss(5, other[i].blue, other[i].likes, &otherwise);
		int dice = least(as_it_is.dice, otherwise.dice);
		int orders = least(as_it_is.count[RED], otherwise.count[RED]);
		assert_true(dice > 15 && orders > 30);
		assert_memory_equal(as_it_is.die, otherwise.die,
			(size_t)dice * sizeof *as_it_is.die);
		assert_memory_equal(as_it_is.order[RED], otherwise.order[RED],
			(size_t)orders);
	}
}

/* Each player draws from their own stream. */
static void
each_has_his_own_stream(void **state)
{
	static const struct toss_world world = { .turns = 40, .orders = 4 };
	struct rules rules = toss_rules;
	struct arena *a = arena_new(NULL);
	struct noted n;
	struct chance c;
	struct match m;
	struct order o;
	(void)state;
	rules.legal = throw_or_end;
	match_start(&m, a, &rules, &world, NULL);
	for (uint64_t seed = 1; seed <= 20; seed++) {
		play_toss(seed, POLICY_RANDOM, TOSS_END, &n);
		chance_stream_of(&c, NULL, seed, STREAM_DICE, 1);
		for (int i = 0; i < n.dice; i++)
			assert_int_equal(
				n.die[i], 1 + (int)chance_below(&c, 6));
		for (int seat = RED; seat <= BLUE; seat++) {
			chance_stream_of(&c, NULL, seed,
				STREAM_LUCK + (enum stream)seat, 1);
			for (int i = 0; i < n.count[seat]; i++) {
				assert_true(policy_pick(
					POLICY_RANDOM, &m, NULL, &c, &o));
				assert_int_equal(n.order[seat][i], o.verb);
			}
		}
	}
	match_end(&m);
	arena_free(a);
}

/* The position of a game. */

struct stand {
	struct arena *arena;
	struct scenario scenario;
	struct match match;
	struct reader reader[RULES_SEATS];
};

/* Ostfront, after this many orders of greedy players. */
static void
stand_at(struct stand *t, int orders)
{
	const struct rules *rules = game_named("ostfront", NULL);
	struct arena *a = arena_new(NULL);
	struct match *m = &t->match;
	struct chance dice;
	struct order o;
	struct error e;
	*t = (struct stand){ .arena = a,
		.reader = { { .seat = 0 }, { .seat = 1 } } };
	assert_true(scenario_load(a, rules,
		arena_printf(a, "%s/ostfront", getenv("FELDPOST_SCENARIOS")),
		&t->scenario, &e));
	chance_stream(&dice, a, 6, 1);
	match_start(m, a, rules, t->scenario.world,
		(const int[RULES_OPTIONS]){ 0 });
	open_faces_seed(m->faces, 6, 1);
	match_run(m, &dice, NULL);
	for (int i = 0; i < orders; i++) {
		struct reader *r = &t->reader[m->missing.seat];
		match_look(m, r);
		assert_true(policy_pick(POLICY_GREEDY, m, r, &dice, &o));
		match_step(m, &o, &dice);
	}
	match_look(m, &t->reader[0]);
	match_look(m, &t->reader[1]);
}

static void
go(struct stand *t)
{
	match_end(&t->match);
	arena_free(t->arena);
}

static struct simulation
play_on(const struct match *m, const struct reader *r)
{
	struct simulation s = { .games = GAMES,
		.seed = 2,
		.check = true,
		.policy = { POLICY_GREEDY, POLICY_GREEDY } };
	struct error e;
	simulation_from(&s, m, r);
	if (!simulate(&s, &e))
		fail_msg("%s (%s)", e.text, e.hint);
	assert_true(s.won[0] + s.won[1] <= s.games);
	return s;
}

static void
assert_same(const struct simulation *a, const struct simulation *b)
{
	assert_memory_equal(a->won, b->won, sizeof a->won);
	assert_int_equal(a->orders, b->orders);
	assert_int_equal(a->shortest, b->shortest);
	assert_int_equal(a->longest, b->longest);
	assert_true(digest_equals(&a->position, &b->position));
}

/* At each of the first decisions, for both seats, during orders and between
 * them: with other hidden cards nothing changes. */
static void
what_the_reader_cannot_see_changes_nothing(void **state)
{
	(void)state;
	for (int orders = 0; orders < 12; orders++) {
		struct stand t;
		stand_at(&t, orders);
		for (int seat = 0; seat < RULES_SEATS; seat++) {
			const struct reader *r = &t.reader[seat];
			struct simulation s = play_on(&t.match, r), other;
			struct match m;
			match_fork(&m, &t.match, t.arena);
			m.faces = open_faces_new(
				t.arena, m.rules, t.scenario.world);
			open_faces_seed(m.faces, 99, 1);
			other = play_on(&m, r);
			assert_same(&s, &other);
			match_end(&m);
		}
		go(&t);
	}
}

/* A player who decides again does not know what others ordered in advance. */
static void
what_was_ordered_ahead_is_decided_anew(void **state)
{
	struct stand t;
	struct misreading unused;
	struct batch_line line;
	(void)state;
	stand_at(&t, 3);
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		struct simulation s = play_on(&t.match, &t.reader[0]), other;
		struct match m;
		match_fork(&m, &t.match, t.arena);
		assert_true(match_parse(&m, "concede", &line, &unused));
		m.batch[seat] = (struct batch){
			.seat = seat, .line = &line, .count = 1
		};
		other = play_on(&m, &t.reader[0]);
		assert_int_equal(s.orders, other.orders);
		assert_memory_equal(s.won, other.won, sizeof s.won);
		match_end(&m);
	}
	go(&t);
}

/* The match from which games continue does not change. */
static void
the_game_itself_goes_no_further(void **state)
{
	struct stand t;
	(void)state;
	stand_at(&t, 5);
	struct buffer before = buffer_in(t.arena), after = buffer_in(t.arena);
	match_text(&t.match, &before);
	play_on(&t.match, &t.reader[1]);
	match_text(&t.match, &after);
	assert_string_equal(buffer_string(&before), buffer_string(&after));
	go(&t);
}

/* Intervals. */

/* Values of Newcombe (1998), Two-sided confidence intervals for the single
 * proportion, method 3, and of the limits. */
static void
intervals_are_those_of_wilson(void **state)
{
	static const struct {
		uint64_t count, all;
		unsigned least, most;
	} row[] = {
		{ 81, 263, 2553, 3662 },
		{ 15, 148, 624, 1605 },
		{ 0, 20, 0, 1611 },
		{ 1, 29, 61, 1718 },
		{ 20, 20, 8389, 10000 },
		{ 0, 1, 0, 7935 },
		{ 1, 1, 2065, 10000 },
		{ 500000000, 1000000000, 5000, 5000 },
		{ 0, 1000000000, 0, 0 },
		{ 1000000000, 1000000000, 10000, 10000 },
		{ 3, 1000000000, 0, 0 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct interval in = interval_of(row[i].count, row[i].all);
		assert_int_equal(in.least, row[i].least);
		assert_int_equal(in.most, row[i].most);
	}
}

/* The count is inside, and counting the opposite gives the complement. */
static void
intervals_have_two_sides(void **state)
{
	(void)state;
	for (uint64_t all = 1; all < 200; all++)
		for (uint64_t count = 0; count <= all; count++) {
			struct interval in = interval_of(count, all);
			struct interval rest = interval_of(all - count, all);
			uint64_t share = count * 10000 / all;
			assert_true(in.least <= share && share <= in.most);
			assert_in_range(in.least + rest.most, 9999, 10001);
		}
}

/* Shards. */

static struct simulation_text
shard_text(struct arena *a, int first, int last, int length)
{
	const struct rules *rules = game_named("arnswalde", NULL);
	const char *outcomes = "[]";
	if (length)
		outcomes =
			arena_printf(a, "[{result: won, reason: %s, count: 1}]",
				rules->messages[0].id);
	return (struct simulation_text){ "shard",
		span_of(arena_printf(a,
			"feldpost: simulation 1\n"
			"run: {game: arnswalde, policies: [random], seed: 1, "
			"games: 1}\n"
			"first: %d\nlast: %d\norders: %d\nshortest: %d\n"
			"longest: %d\noutcomes: %s\n",
			first, last, length, length, length, outcomes)) };
}

static void
a_shard_without_games_is_not_the_shortest_game(void **state)
{
	struct arena *a = arena_new(NULL);
	struct simulation_text shard[] = { shard_text(a, 1, 1, 9),
		shard_text(a, 2, 1, 0) };
	struct simulation all;
	struct error e;
	(void)state;
	assert_true(simulation_merge(a, shard, 2, &all, &e));
	assert_int_equal(all.shortest, 9);
	assert_int_equal(all.longest, 9);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(streams_of_one_seed_have_nothing_in_common),
		cmocka_unit_test(a_player_moves_neither_dice_nor_the_other),
		cmocka_unit_test(each_has_his_own_stream),
		cmocka_unit_test(what_the_reader_cannot_see_changes_nothing),
		cmocka_unit_test(what_was_ordered_ahead_is_decided_anew),
		cmocka_unit_test(the_game_itself_goes_no_further),
		cmocka_unit_test(intervals_are_those_of_wilson),
		cmocka_unit_test(intervals_have_two_sides),
		cmocka_unit_test(
			a_shard_without_games_is_not_the_shortest_game),
	};
	return cmocka_run_group_tests_name("simulation", tests, NULL, NULL);
}
