/* quick */
/*
 * Decks that are not shuffled yet (cards.h, deck_await). A year may end twice
 * in one batch. Until the players' packets have shuffled the new deck nothing
 * is drawn from it (ostfront 5.1), not even a plunder card, which would be
 * opened before anybody could know it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/faces.h"
#include "feldpost/hash.h"
#include "feldpost/match.h"
#include "feldpost/policy.h"
#include "feldpost/scenario.h"

enum {
	GAMES = 8,
	DICE = 8, /* dice tried for each draw */
};

static bool
never(struct faces *f, const struct card_deck *d)
{
	(void)f;
	(void)d;
	return false;
}

/* Starts dice with a log, which streams don't have. */
static void
start_dice(struct chance *c, struct arena *a, unsigned dice)
{
	struct digest seed;
	hash_line(&seed, "deck %u", dice);
	chance_seed(c, a, &seed);
}

/* Counts rolls for cards that leave the deck. */
static unsigned
drawn(const struct journal *j)
{
	unsigned count = 0;
	for (const struct record *r = j->first; r; r = r->next)
		count += r->kind == RECORD_ROLL &&
			 strncmp(r->text, "supply.", 7) == 0;
	return count;
}

/* Expects that the order with these dice waits without a deck, and rolls
 * nothing. */
static void
assert_waits(const struct match *m, const struct order *o, unsigned dice)
{
	struct arena *a = arena_new(NULL);
	struct journal j = { .arena = a };
	struct match there;
	struct chance c;
	match_fork(&there, m, a);
	bool (*ready)(struct faces *, const struct card_deck *) =
		m->faces->ready;
	start_dice(&c, a, dice);
	there.faces->ready = never;
	match_submit(&there, o, &c, &j);
	there.faces->ready = ready;
	assert_int_equal(there.missing.kind, MISSING_SHARE);
	assert_int_equal(there.missing.seat, -1);
	assert_int_equal(drawn(&j), 0);
	match_end(&there);
	arena_free(a);
}

/* True if the order with these dice draws, given a deck. */
static bool
draws(const struct match *m, const struct order *o, unsigned dice)
{
	struct arena *a = arena_new(NULL);
	struct journal j = { .arena = a };
	struct match there;
	struct chance c;
	match_fork(&there, m, a);
	start_dice(&c, a, dice);
	match_submit(&there, o, &c, &j);
	bool drew = drawn(&j) > 0;
	match_end(&there);
	arena_free(a);
	return drew;
}

static void
nothing_is_drawn_before_the_deck_is_shuffled(void **state)
{
	static const int option[RULES_OPTIONS];
	struct arena *a = arena_new(NULL);
	const struct rules *rules = game_named("ostfront", NULL);
	struct reader reader[] = { { .seat = 0 }, { .seat = 1 } };
	struct scenario s;
	struct error e;
	unsigned waited = 0;
	(void)state;
	assert_true(scenario_load(a, rules,
		arena_printf(a, "%s/ostfront", getenv("FELDPOST_SCENARIOS")),
		&s, &e));
	for (uint64_t game = 0; game < GAMES; game++) {
		struct match m;
		struct chance c;
		struct order o;
		match_start(&m, a, rules, s.world, option);
		m.ask_all = true;
		open_faces_seed(m.faces, game, 1);
		chance_stream(&c, a, game, 1);
		match_run(&m, &c, NULL);
		while (m.missing.kind != MISSING_NOTHING) {
			struct reader *r = &reader[m.missing.seat];
			assert_true(policy_pick(POLICY_RANDOM, &m, r, &c, &o));
			for (unsigned dice = 0; dice < DICE; dice++)
				if (draws(&m, &o, dice)) {
					assert_waits(&m, &o, dice);
					waited++;
				}
			match_submit(&m, &o, &c, NULL);
		}
		match_end(&m);
	}
	assert_true(waited > 100);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_drawn_before_the_deck_is_shuffled),
	};
	return cmocka_run_group_tests_name("decks", tests, NULL, NULL);
}
