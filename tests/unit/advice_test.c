/* test */
/*
 * Advice: an order that won more games comes before an order that won fewer. Of
 * orders that are equally good within chance, the cheapest is first, and the
 * others say that they are as good.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/games/games.h"
#include "../harness/example.h"
#include "drafting.h"
#include "feldpost/advice.h"
#include "feldpost/outlook.h"
#include "feldpost/player.h"
#include "feldpost/policy.h"

enum {
	POSITIONS = 60
};

/* How many shares were equal, how often the best was not the cheapest, and how
 * often the cheapest order came before an order that won more. */
static int alike, cheaper, ahead;

static bool
says_alike(const struct advised *o)
{
	return strstr(o->comment, "), as good within chance") != NULL;
}

static int
share(const struct advised *o)
{
	return (int)share_thousandths(
		(struct share){ o->halves, 2 * (uint64_t)o->games });
}

/* Returns two standard errors, in thousandths. */
static int
interval(const struct advised *o)
{
	return 2 * (int)share_error((struct share){ o->halves / 2, o->games });
}

static bool
are_alike(const struct advised *one, const struct advised *other)
{
	int error = interval(one) > interval(other) ? interval(one)
						    : interval(other);
	return abs(share(one) - share(other)) <= error;
}

/* Returns the value of the card an order plays or discards, by its gloss. */
static int
value_of(const struct advised *o)
{
	const char *value = strstr(o->gloss, "value ");
	bool plays = strncmp(o->line, "war ", 4) == 0 ||
		     strncmp(o->line, "defend ", 7) == 0 ||
		     strncmp(o->line, "lose ", 5) == 0;
	return plays && value ? atoi(value + strlen("value ")) : 0;
}

static bool
same_verb(const struct advised *one, const struct advised *other)
{
	size_t length = strcspn(one->line, " ");
	return strncmp(one->line, other->line, length + 1) == 0;
}

static void
assert_advice(const struct advice *advice)
{
	const struct advised *first = advice->order;
	bool cheapest = strstr(first->comment, "the cheapest of ") != NULL;
	assert_false(says_alike(first));
	ahead += cheapest;
	for (int i = 1; i < advice->count; i++) {
		const struct advised *o = &advice->order[i];
		if (!o->games || !first->games)
			continue;
		if (o->games == o[-1].games && !(i == 1 && cheapest))
			assert_true(o->halves <= o[-1].halves);
		assert_int_equal(says_alike(o), are_alike(o, first));
		if (!are_alike(o, first))
			continue;
		alike++;
		if (same_verb(o, first) && share(o) >= share(first))
			assert_true(value_of(first) <= value_of(o));
		cheaper += value_of(o) > value_of(first);
	}
}

static void
the_cheapest_of_what_is_as_good_stands_first(void **unused)
{
	(void)unused;
	for (int i = 0; i < POSITIONS; i++) {
		struct play p;
		struct advice advice;
		struct arena *a = arena_new(NULL);
		play_begin(&p, &ostfront_rules);
		play_on(&p, 3 + i);
		if (p.match.missing.kind != MISSING_NOTHING) {
			look(&p);
			advice_find(
				&advice, &p.match, &p.reader, POLICY_GOOD, a);
			assert_advice(&advice);
		}
		play_end(&p);
		arena_free(a);
	}
	assert_true(alike > 0);
	assert_true(cheaper > 0);
	assert_true(ahead > 0);
}

/* Greedy advice goes by the presets, like the greedy player. */
static void
only_players_that_search_have_fitted_weights(void **state)
{
	static const int own[RULES_WEIGHTS];
	struct reader german = { .seat = 1 };
	(void)state;
	assert_null(
		player_reader(POLICY_GREEDY, &aachen_rules, &german).weights);
	assert_ptr_equal(
		player_reader(POLICY_GOOD, &aachen_rules, &german).weights,
		aachen_rules.fitted[1]);
	assert_null(
		player_reader(POLICY_BEST, &ostfront_rules, &german).weights);
	german.weights = own;
	assert_ptr_equal(
		player_reader(POLICY_BEST, &aachen_rules, &german).weights,
		own);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_cheapest_of_what_is_as_good_stands_first),
		cmocka_unit_test(only_players_that_search_have_fitted_weights),
	};
	return cmocka_run_group_tests_name("advice", tests, NULL, NULL);
}
