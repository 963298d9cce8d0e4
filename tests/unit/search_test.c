/* test */
/*
 * Players that search: orders that win are found, others are left to the greedy
 * player, and nothing that the seat can't see changes the choice.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/player.h"
#include "feldpost/scenario.h"
#include "feldpost/search.h"
#include "toss.h"

enum {
	GAMES = 60,
	WORLDS = 3,
	DECISIONS = 24, /* decisions of a game */
	/* For games on hexes, which are slower; only searched decisions
	 * count. */
	HEX_GAMES = 16,
	HEX_DECISIONS = 12,
};

#define CHOICES                                                                \
	"e7f29c2f510b23847dfc26464c028ca5baa1842875a112beaeee8260d34b1b53"

/* A small game. */

static const struct reader red = { .seat = RED };
static int heaviest;

static int
weigh(const struct scene *s, const struct reader *reader, const struct order *o)
{
	(void)s;
	(void)reader;
	return o->verb == heaviest;
}

/* Returns the first order picked if the greedy player likes this verb. */
static int
pick_first(const struct rules *rules, const struct toss_world *world, int verb,
	uint64_t seed)
{
	struct arena *a = arena_new(NULL);
	struct match m;
	struct chance luck;
	struct thought thought = THOUGHT_NONE;
	struct order o;
	heaviest = verb;
	chance_stream(&luck, a, seed, 1);
	match_start(&m, a, rules, world, NULL);
	m.ask_all = true;
	match_run(&m, &luck, NULL);
	assert_true(search_pick(&m, &red, GAMES, &thought, &luck, &o));
	match_end(&m);
	arena_free(a);
	return o.verb;
}

/* Returns the last order picked in that case, with 0 against 0. */
static int
pick_last(int verb, uint64_t seed)
{
	static const struct toss_world world = { .turns = 1, .orders = 1 };
	struct rules rules = toss_rules;
	rules.weigh = weigh;
	return pick_first(&rules, &world, verb, seed);
}

/* Ending with 0 to 0 is a draw; throwing wins. */
static void
a_certain_win_is_found(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 20; seed++)
		assert_int_not_equal(pick_last(TOSS_END, seed), TOSS_END);
}

static void
what_is_no_better_changes_nothing(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 20; seed++) {
		assert_int_equal(pick_last(TOSS_THROW, seed), TOSS_THROW);
		assert_int_equal(pick_last(TOSS_RISK, seed), TOSS_RISK);
	}
}

/* A long game, judged by its position. */

static int judged;

/* After each player has ended a turn, and not later. */
static int
lead(const struct scene *s, int seat)
{
	const struct toss *t = s->state;
	int lead = 10 * (t->score[RED] - t->score[BLUE]);
	judged++;
	assert_int_equal(t->turn, 3);
	assert_int_equal(t->to_move, RED);
	return seat == RED ? lead : -lead;
}

/* Returns the first order picked, of many. */
static int
pick_early(int verb, uint32_t tried, uint64_t seed)
{
	static const struct toss_world world = { .turns = 90, .orders = 9 };
	struct rules rules = toss_rules;
	rules.weigh = weigh;
	rules.value = lead;
	rules.horizon = 2;
	rules.tried = tried;
	return pick_first(&rules, &world, verb, seed);
}

/* Only two of 90 turns are played. */
static void
what_looks_better_is_found(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 20; seed++) {
		judged = 0;
		assert_int_not_equal(
			pick_early(TOSS_END, 1 << TOSS_PLAY, seed), TOSS_END);
		assert_true(judged > GAMES / 2);
		judged = 0;
		assert_int_equal(pick_early(TOSS_END, 0, seed), TOSS_END);
		assert_int_equal(judged, 0);
	}
}

/* Doing nothing, although much looks better. */

enum {
	MANY = 2 * SEARCH_ORDERS,
};

/* Lists orders that cost their player a point, and the end of the turn. */
static void
list_bad_things(const struct scene *scene, struct listing *l)
{
	const struct toss *s = scene->state;
	for (int i = 0; s->phase == TOSS_PLAY && i < MANY; i++)
		list(l, TOSS_THROW, 1, i);
	if (s->phase == TOSS_PLAY)
		list(l, TOSS_END, 0);
}

static void
do_bad_things(struct run *run, const struct order *o)
{
	struct toss *s = run_state(run);
	if (o->verb == TOSS_THROW)
		s->score[s->to_move] -= 1;
	toss_end_turn(s, run_world(run));
}

/* All of them look better than nothing. */
static int
like_bad_things(const struct scene *s, const struct reader *reader,
	const struct order *o)
{
	(void)s;
	(void)reader;
	return o->verb == TOSS_THROW ? 1 + o->arg[0] : 0;
}

static void
to_do_nothing_is_tried_whatever_looks_better(void **state)
{
	static const struct toss_world world = { .turns = 90, .orders = 9 };
	struct rules rules = toss_rules;
	(void)state;
	rules.legal = list_bad_things;
	rules.apply = do_bad_things;
	rules.weigh = like_bad_things;
	rules.value = lead;
	rules.horizon = 2;
	rules.tried = 1 << TOSS_PLAY;
	assert_int_equal(pick_first(&rules, &world, 0, 1), TOSS_END);
}

/* Stances: a turn of three orders. */

static const struct weighed throwing[] = { { "throw", 1 }, { NULL, 0 } };

static const struct stance bold[] = {
	{ "dares", { { "throw", 0 }, { NULL, 0 } } },
	{ "throws", { { "throw", 500 }, { NULL, 0 } } },
	{ NULL, { { NULL, 0 } } },
};

/* Ends the turn at once, unless throws count for more than usual. */
static int
weigh_throw(const struct scene *s, const struct reader *reader,
	const struct order *o)
{
	(void)s;
	int throw = reader->weights ? reader->weights[0] : throwing[0].preset;
	return o->verb == TOSS_THROW ? throw : o->verb == TOSS_END ? 3 : 0;
}

struct planning {
	struct arena *arena;
	struct rules rules;
	struct match match;
	struct chance luck;
};

static void
plan(struct planning *p)
{
	static const struct toss_world world = { .turns = 90, .orders = 3 };
	p->arena = arena_new(NULL);
	p->rules = toss_rules;
	p->rules.weights = throwing;
	p->rules.weigh = weigh_throw;
	p->rules.value = lead;
	p->rules.horizon = 1; /* not for a planned phase */
	p->rules.far_horizon = 2;
	p->rules.planned = 1 << TOSS_PLAY;
	p->rules.stances = bold;
	chance_stream(&p->luck, p->arena, 1, 1);
	match_start(&p->match, p->arena, &p->rules, &world, NULL);
	p->match.ask_all = true;
	match_run(&p->match, &p->luck, NULL);
}

static void
drop_plan(struct planning *p)
{
	match_end(&p->match);
	arena_free(p->arena);
}

static void
a_stance_is_taken_for_a_phase(void **state)
{
	struct planning p;
	struct thought thought = THOUGHT_NONE;
	struct order o;
	(void)state;
	plan(&p);
	assert_int_equal(search_games(&p.match, GAMES), 4 * GAMES);
	for (int i = 0; i < 3; i++) {
		judged = 0;
		assert_true(search_pick(
			&p.match, &red, GAMES, &thought, &p.luck, &o));
		assert_int_equal(o.verb, TOSS_THROW);
		assert_int_equal(thought.plan[0], 5);
		/* The player thinks only about the first of them. */
		assert_int_equal(judged > 0, i == 0);
		match_submit(&p.match, &o, &p.luck, NULL);
	}
	assert_int_equal(p.match.missing.seat, BLUE);
	drop_plan(&p);
}

/* By the usual weight and by the stance, the player ends the turn at once. By a
 * higher weight it throws, which is better. */
static void
a_plan_may_be_a_variation(void **state)
{
	static const struct weighed twice[] = { { "throw", 2 }, { NULL, 0 } };
	static const struct stance timid[] = {
		{ "waits", { { "throw", 100 }, { NULL, 0 } } },
		{ NULL, { { NULL, 0 } } },
	};
	struct planning p;
	struct thought thought = THOUGHT_NONE;
	struct order o;
	(void)state;
	plan(&p);
	p.rules.weights = twice;
	p.rules.stances = timid;
	for (unsigned tries = 6; tries <= GAMES; tries += GAMES - 6) {
		bool varied = tries == GAMES; /* twenty plans, not two */
		assert_true(search_pick(
			&p.match, &red, tries, &thought, &p.luck, &o));
		assert_int_equal(o.verb, varied ? TOSS_THROW : TOSS_END);
		assert_int_equal(thought.plan[0] > 2, varied);
		assert_int_equal(thought.chosen.varied, varied);
		/* It is compared with the plan that came next. */
		assert_true(thought.next.planned);
		assert_int_equal(thought.next.games, thought.chosen.games);
		thought = (struct thought)THOUGHT_NONE;
	}
	drop_plan(&p);
}

/* As advice: first what was tried, each order once. */
static void
what_stances_begin_with_is_listed_once(void **state)
{
	struct planning p;
	struct tried tried[SEARCH_ORDERS];
	(void)state;
	plan(&p);
	assert_int_equal(
		search_orders(&p.match, &red, GAMES, &p.luck, tried), 4);
	assert_int_equal(tried[0].order.verb, TOSS_THROW);
	assert_ptr_equal(tried[0].stance, &bold[1]);
	assert_in_range(tried[0].games, 1, GAMES);
	assert_int_equal(tried[1].order.verb, TOSS_END);
	assert_in_range(tried[1].games, 1, GAMES);
	assert_int_equal(tried[2].games, 0);
	assert_int_equal(tried[3].games, 0);
	drop_plan(&p);
}

/* Cards. */

static bool
pick_with(const struct match *m, const struct reader *r, unsigned tries,
	struct order *out)
{
	struct arena *a = arena_new(NULL);
	struct chance luck;
	struct thought thought = THOUGHT_NONE;
	chance_stream(&luck, a, 1, 1);
	bool picked = search_pick(m, r, tries, &thought, &luck, out);
	arena_free(a);
	return picked;
}

static void
assert_blind(const struct match *m, const struct reader *r, unsigned tries)
{
	struct order as_it_is, otherwise;
	assert_true(pick_with(m, r, tries, &as_it_is));
	for (int i = 0; i < WORLDS; i++) {
		struct arena *a = arena_new(NULL);
		struct match other;
		match_fork(&other, m, a);
		other.faces = open_faces_new(a, m->rules, m->world);
		open_faces_seed(other.faces, 100, (uint64_t)i);
		assert_true(pick_with(&other, r, tries, &otherwise));
		assert_true(order_equals(&as_it_is, &otherwise));
		match_end(&other);
		arena_free(a);
	}
}

struct duel {
	struct arena *arena;
	struct scenario scenario;
	struct match match;
	struct chance dice;
};

static void
begin(struct duel *d, const char *game, uint64_t seed)
{
	const struct rules *rules = game_named(game, NULL);
	int option[RULES_OPTIONS] = { 0 };
	struct error e;
	struct arena *a = arena_new(NULL);
	d->arena = a;
	for (int i = 0; i < rules->option_count; i++)
		option[i] = rules->options[i].preset;
	assert_true(scenario_load(a, rules,
		arena_printf(a, "%s/%s", getenv("FELDPOST_SCENARIOS"), game),
		&d->scenario, &e));
	chance_stream(&d->dice, a, seed, 1);
	match_start(&d->match, a, rules, d->scenario.world, option);
	d->match.ask_all = true;
	if (d->match.faces)
		open_faces_seed(d->match.faces, seed, 1);
	match_run(&d->match, &d->dice, NULL);
}

static void
end(struct duel *d)
{
	match_end(&d->match);
	arena_free(d->arena);
}

static void
what_its_seat_cannot_see_changes_nothing(void **state)
{
	struct reader reader[RULES_SEATS] = { { .seat = 0 }, { .seat = 1 } };
	struct duel d;
	struct match *m = &d.match;
	struct order o;
	(void)state;
	begin(&d, "ostfront", 3);
	for (int i = 0; i < DECISIONS && m->missing.kind != MISSING_NOTHING;
		i++) {
		struct reader *r = &reader[m->missing.seat];
		match_look(m, r);
		assert_blind(m, r, GAMES);
		assert_true(pick_with(m, r, GAMES, &o));
		match_submit(m, &o, &d.dice, NULL);
	}
	end(&d);
}

/* Returns what the Soviets answer to that attack. */
static void
answer_to(const char *attack, uint64_t seed, struct order *answer)
{
	struct reader soviets = { .seat = 1 };
	struct batch_line line;
	struct misreading wrong;
	struct duel d;
	begin(&d, "ostfront", seed);
	assert_true(match_parse(&d.match, attack, &line, &wrong));
	match_submit(&d.match, &line.order.order, &d.dice, NULL);
	assert_int_equal(d.match.missing.seat, soviets.seat);
	match_look(&d.match, &soviets);
	assert_true(pick_with(&d.match, &soviets, GAMES, answer));
	end(&d);
}

static void
what_lies_face_down_changes_nothing(void **state)
{
	struct order to_seven, to_other;
	(void)state;
	for (uint64_t seed = 1; seed <= 40; seed++) {
		answer_to("war W7", seed, &to_seven);
		answer_to("war 1.1", seed, &to_other);
		assert_true(order_equals(&to_seven, &to_other));
	}
}

/* Gives these lines as a file of the Germans. Returns what the Soviets do when
 * attacked. */
static void
answer_to_file(const char *const *text, size_t count, uint64_t seed,
	struct order *answer)
{
	struct reader soviets = { .seat = 1 };
	struct batch_line line[4];
	struct misreading wrong;
	struct duel d;
	begin(&d, "ostfront", seed);
	for (size_t i = 0; i < count; i++)
		assert_true(match_parse(&d.match, text[i], &line[i], &wrong));
	match_give(&d.match, &(struct batch){ .line = line, .count = count });
	match_run(&d.match, &d.dice, NULL);
	assert_int_equal(d.match.missing.seat, soviets.seat);
	assert_int_equal(d.match.batch[0].next, 1);
	match_look(&d.match, &soviets);
	assert_true(pick_with(&d.match, &soviets, GAMES, answer));
	end(&d);
}

/* Orders that the other side gives for later do not change what we expect of
 * it. */
static void
what_others_order_ahead_changes_nothing(void **state)
{
	static const char *const alone[] = { "war W7" };
	static const char *const ahead[] = { "war W7", "lose 1.1", "concede" };
	struct order to_one, to_all;
	(void)state;
	for (uint64_t seed = 1; seed <= 40; seed++) {
		answer_to_file(alone, 1, seed, &to_one);
		answer_to_file(ahead, 3, seed, &to_all);
		assert_true(order_equals(&to_one, &to_all));
	}
}

/* Hexes. */

/* True for decisions that are searched: in a combat phase, or answers. */
static bool
is_searched(const struct match *m)
{
	return m->missing.kind == MISSING_ANSWER ||
	       m->rules->tried >> m->missing.pending.phase & 1;
}

/* The face-down counters are other ones than they really are. */
static void
what_the_fog_hides_changes_nothing(void **state)
{
	struct reader reader[RULES_SEATS] = { { .seat = 0 }, { .seat = 1 } };
	struct duel d;
	struct match *m = &d.match;
	struct order o;
	int searched = 0;
	(void)state;
	begin(&d, "reichstag", 5);
	while (searched < HEX_DECISIONS && m->missing.kind != MISSING_NOTHING) {
		struct reader *r = &reader[m->missing.seat];
		match_look(m, r);
		if (is_searched(m)) {
			searched++;
			assert_blind(m, r, HEX_GAMES);
		}
		assert_true(policy_pick(POLICY_GREEDY, m, r, &d.dice, &o));
		match_submit(m, &o, &d.dice, NULL);
	}
	assert_int_equal(searched, HEX_DECISIONS);
	end(&d);
}

/* The choices must be equal with any compiler. A change of them makes another
 * player, which needs another version (player.c). */
static void
choices_are_those_of_this_version(void **state)
{
	struct reader reader[RULES_SEATS] = { { .seat = 0 }, { .seat = 1 } };
	struct duel d;
	struct match *m = &d.match;
	struct order o;
	struct digest choices;
	struct thought thought[RULES_SEATS] = { THOUGHT_NONE, THOUGHT_NONE };
	int searched = 0;
	(void)state;
	begin(&d, "aachen", 7);
	struct buffer all = buffer_in(d.arena);
	while (searched < HEX_DECISIONS && m->missing.kind != MISSING_NOTHING) {
		struct reader own = player_reader(
			POLICY_GOOD, m->rules, &reader[m->missing.seat]);
		searched += is_searched(m);
		assert_true(search_pick(m, &own, HEX_GAMES,
			&thought[m->missing.seat], &d.dice, &o));
		order_print(&m->grammar, &o, &all);
		buffer_puts(&all, "\n");
		match_submit(m, &o, &d.dice, NULL);
	}
	hash_line(&choices, "%s", buffer_string(&all));
	assert_string_equal(choices.hex, CHOICES);
	end(&d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_certain_win_is_found),
		cmocka_unit_test(what_is_no_better_changes_nothing),
		cmocka_unit_test(what_its_seat_cannot_see_changes_nothing),
		cmocka_unit_test(what_lies_face_down_changes_nothing),
		cmocka_unit_test(what_others_order_ahead_changes_nothing),
		cmocka_unit_test(what_looks_better_is_found),
		cmocka_unit_test(to_do_nothing_is_tried_whatever_looks_better),
		cmocka_unit_test(a_stance_is_taken_for_a_phase),
		cmocka_unit_test(a_plan_may_be_a_variation),
		cmocka_unit_test(what_stances_begin_with_is_listed_once),
		cmocka_unit_test(what_the_fog_hides_changes_nothing),
		cmocka_unit_test(choices_are_those_of_this_version),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
