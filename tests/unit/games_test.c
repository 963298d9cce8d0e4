/* test */
/*
 * What must hold for every game. Games come from the registry, so a new game is
 * tested without a new line here. See tests/harness/harness.h.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "../harness/harness.h"
#include "feldpost/simulate.h"
#include "fewer.h"

enum {
	CHEAP = 2000,	    /* games in which only invariants are checked */
	LISTENED = 400,	    /* games of which all messages are written */
	THOROUGH = 100,	    /* games played order by order with all checks */
	SIGNED = 3,	    /* games with packets and an audit */
	LONG = 60,	    /* orders; longer games are played less often */
	PARTS = 20,	    /* parts of the cheap games, with other options */
	FIRST_HEARD = 1001, /* seeds, so that each game is played once */
	FIRST_SIGNED = 2001,
};

/* The game being tested, which a crash leaves here; or NULL rules. */
static struct harness asked;

static void
each_game(bool (*holds)(struct harness *h))
{
	for (size_t i = 0; games[i]; i++) {
		asked.arena = arena_new(NULL);
		if (!harness_open(&asked, asked.arena, games[i]) ||
			!holds(&asked))
			fail();
		arena_free(asked.arena);
		asked.rules = NULL;
	}
}

static int
say_where(void **unused)
{
	(void)unused;
	if (asked.rules) {
		fprintf(stderr, "%s\n", harness_say(&asked));
		arena_free(asked.arena);
		asked.rules = NULL;
	}
	return 0;
}

/* Returns how many games to play, given the length of one and the program's
 * speed. */
static int
as_many(const struct harness *h, int most)
{
	struct simulation one = {
		.rules = h->rules, .world = h->scenario.world, .games = 1
	};
	struct error e;
	if (!simulate(&one, &e))
		return 1;
	most = (most - 1) / (int)fewer() + 1;
	int scaled = most * LONG / (int)(one.orders + 1);
	return scaled < 1 ? 1 : scaled < most ? scaled : most;
}

static bool
step(struct harness *h)
{
	/* checking a decision takes as long as some hundred orders */
	h->rarely = fewer() / 2;
	bool holds = harness_step(h, 1, as_many(h, THOROUGH));
	h->rarely = 0;
	return holds;
}

static void
test_every_decision_of_random_play(void **unused)
{
	(void)unused;
	each_game(step);
}

static bool
listen(struct harness *h)
{
	return harness_listen(h, FIRST_HEARD, as_many(h, LISTENED));
}

static void
test_what_is_told_and_rolled_can_be_read(void **unused)
{
	(void)unused;
	each_game(listen);
}

static bool
sign(struct harness *h)
{
	return harness_sign(h, FIRST_SIGNED, as_many(h, SIGNED));
}

static void
test_signed_games_pass_an_audit(void **unused)
{
	(void)unused;
	each_game(sign);
}

/* Simulates with the options of seed `part`. */
static bool
simulate_some(struct harness *h, uint64_t part)
{
	struct error e;
	struct simulation s = {
		.rules = h->rules,
		.world = h->scenario.world,
		.seed = part,
		.games = (uint64_t)as_many(h, CHEAP / PARTS),
		.check = true,
	};
	begin_game(h, part);
	for (int i = 0; i < h->rules->option_count; i++)
		s.option[i] = h->option[i];
	return simulate(&s, &e) || complain(h, "%s; %s", e.text, e.hint);
}

static bool
simulate_all(struct harness *h)
{
	for (uint64_t part = 0; part < PARTS; part++)
		if (!simulate_some(h, part))
			return false;
	return true;
}

static void
test_random_games_come_to_an_end_and_stay_sound(void **unused)
{
	(void)unused;
	each_game(simulate_all);
}

static bool
simulate_twice(struct harness *h)
{
	struct simulation one = { .rules = h->rules, .seed = 42 };
	one.games = (uint64_t)as_many(h, 50);
	one.world = h->scenario.world;
	struct simulation two = one;
	if (!simulate(&one, NULL) || !simulate(&two, NULL))
		return complain(h, "the simulation fails");
	return (one.orders == two.orders && one.longest == two.longest &&
		       one.outcomes == two.outcomes) ||
	       complain(h, "the same seed plays other games");
}

static void
test_the_same_seed_plays_the_same_games(void **unused)
{
	(void)unused;
	each_game(simulate_twice);
}

#define TEST(f) cmocka_unit_test_teardown(f, say_where)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_every_decision_of_random_play),
		TEST(test_what_is_told_and_rolled_can_be_read),
		TEST(test_signed_games_pass_an_audit),
		TEST(test_random_games_come_to_an_end_and_stay_sound),
		TEST(test_the_same_seed_plays_the_same_games),
	};
	return crypto_start()
		       ? cmocka_run_group_tests_name("games", tests, NULL, NULL)
		       : 1;
}
