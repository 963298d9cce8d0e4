/*
 * plan GAME: measures what drafts cost during a random game, in milliseconds of
 * processor time, on average and at most.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "feldpost/draft_next.h"
#include "feldpost/policy.h"
#include "feldpost/scenario.h"

enum {
	DECISIONS = 40,
	ORDERS = 25, /* most orders of the game between two drafts */
	LINES = 20,  /* lines in a draft */
};

/* Time of this process: other processes do not count. */
static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static struct cost {
	const char *name;
	double sum, most;
	size_t count;
} costs[] = { { .name = "added" }, { .name = "back" }, { .name = "unit" },
	{ .name = "unit-behind" }, { .name = "conditions" },
	{ .name = "whole" } };
enum cost_row {
	ADDED,
	BACK,
	UNIT,
	BEHIND,
	CONDITIONS,
	WHOLE,
	COSTS
};

static void
took(enum cost_row row, double start)
{
	double spent = now() - start;
	struct cost *c = &costs[row];
	c->sum += spent;
	c->most = spent > c->most ? spent : c->most;
	c->count++;
}

/* Measures what is legal for the first thing that an order names. */
static void
measure_unit(struct draft *d, const struct match *m, const struct order *o,
	struct arena *a)
{
	struct draft_choices unused;
	int thing;
	const struct vocabulary *v = order_subject(&m->grammar, o, &thing);
	if (!v)
		return;
	const char *word = words_id(v, m->world, thing);
	bool behind = draft_courses(d) > 0;
	double start = now();
	draft_choices(d, &word, 1, a, &unused);
	took(behind ? BEHIND : UNIT, start);
}

static void
measure_conditions(struct draft *d, struct arena *a)
{
	const struct draft_condition *unused;
	double start = now();
	if (draft_courses(d) == 0)
		return;
	draft_conditions(d, a, &unused);
	took(CONDITIONS, start);
}

/* Adds a line that may be legal. Returns false if there is none. */
static bool
add_line(struct draft *d, struct chance *luck, struct arena *a)
{
	const struct match *m = draft_board(d);
	struct order o;
	if (draft_courses(d))
		m = draft_course(d, 0);
	if (!policy_pick(POLICY_RANDOM, m, NULL, luck, &o))
		return false;
	measure_unit(d, m, &o, a);
	const char *text = order_text(&m->grammar, &o, a);
	double start = now();
	draft_insert(d, draft_count(d), text);
	draft_line(d, draft_count(d) - 1);
	took(ADDED, start);
	start = now();
	draft_undo(d);
	draft_board(d);
	took(BACK, start);
	draft_redo(d);
	return true;
}

/* Measures all lines at once. */
static void
measure_whole(const struct standpoint *from, struct draft *lines)
{
	struct draft *d = draft_new(from, DRAFT_COURSES);
	for (size_t i = 0; i < draft_count(lines); i++)
		draft_insert(d, i, draft_line(lines, i)->text);
	double start = now();
	draft_first_wrong(d);
	took(WHOLE, start);
	draft_free(d);
}

static void
measure_at(const struct match *m, struct chance *luck)
{
	struct arena *a = arena_new(NULL);
	struct reader reader = { .seat = m->missing.seat };
	struct standpoint from = {
		.match = m, .reader = &reader, .packet = 1, .asked = true
	};
	struct draft *d = draft_new(&from, DRAFT_COURSES);
	for (int i = 0; i < LINES && add_line(d, luck, a); i++)
		;
	measure_conditions(d, a);
	measure_whole(&from, d);
	draft_free(d);
	arena_free(a);
}

int
main(int argc, char **argv)
{
	static const char *const folders[] = { "scenarios", NULL };
	static const int option[RULES_OPTIONS];
	struct arena *a = arena_new(NULL);
	struct scenario s;
	struct error e;
	struct match m;
	struct chance luck;
	const struct rules *rules =
		argc == 2 ? game_named(argv[1], NULL) : NULL;
	if (!rules || !scenario_load(a, rules,
			      scenario_find(a, folders, argv[1], NULL), &s, &e))
		return 2;
	match_start(&m, a, rules, s.world, option);
	chance_stream(&luck, a, 1, 1);
	for (int i = 0; i < DECISIONS; i++) {
		struct order o;
		measure_at(&m, &luck);
		for (uint32_t n = 1 + chance_below(&luck, ORDERS); n > 0; n--)
			if (policy_pick(POLICY_RANDOM, &m, NULL, &luck, &o))
				match_step(&m, &o, &luck);
			else
				match_restart(&m);
	}
	for (int i = 0; i < COSTS; i++)
		if (costs[i].count)
			printf("%s %.3f %.3f\n", costs[i].name,
				costs[i].sum / (double)costs[i].count,
				costs[i].most);
	match_end(&m);
	arena_free(a);
	return 0;
}
