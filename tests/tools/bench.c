/*
 * bench: measures in process, and the peak memory of commands.
 *
 *   bench listing GAME        lists of legal orders, during a random game
 *   bench routes              searches on a hex map as large as Aachen's
 *   bench memory COMMAND...   runs COMMAND and prints its peak resident size
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "feldpost/game.h"
#include "feldpost/policy.h"
#include "feldpost/route.h"

#include "../unit/hexes.h"

enum {
	SEARCHES = 20000,
};

/* Time of this process: other processes do not count. */
static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void
load(struct arena *a, const char *game, struct scenario *out)
{
	static const char *const folders[] = { "scenarios", NULL };
	const struct rules *rules = game_named(game, NULL);
	const char *folder =
		rules ? scenario_find(a, folders, game, NULL) : NULL;
	struct error e;
	if (!folder || !scenario_load(a, rules, folder, out, &e))
		exit(1);
}

/* At each decision, measures the whole list and its parts, one by one. */

struct watched {
	struct decider decider;
	struct chance luck;
	struct listing listing;
	size_t decisions, parts, orders; /* `orders`: in the current list */
	double whole, apart, slowest;
	struct match copy;
	double first; /* time of a single part, and how often */
	size_t firsts;
	double divided; /* the part of `whole` for lists that have parts */
};

static void
count_order(struct listing *l, const struct order *o)
{
	struct watched *w =
		(struct watched *)((char *)l -
				   offsetof(struct watched, listing));
	(void)o;
	w->orders++;
}

/* Lists these parts in turn, until the time can be measured. What is kept of
 * one part for later is gone when its turn comes again. */
static double
time_listing(struct watched *w, const struct match *m, int first, int last)
{
	enum {
		TIMES = 10
	};
	double start = now();
	for (int i = 0; i < TIMES; i++) {
		w->orders = 0;
		for (int part = first; part <= last; part++) {
			w->listing.part = part;
			match_listing(m, &w->listing);
		}
	}
	return (now() - start) / TIMES;
}

/* Lists one part of a new state, of which nothing is kept. The copy of the
 * state costs almost nothing. */
static double
time_first(struct watched *w, const struct match *m, int part)
{
	enum {
		TIMES = 10
	};
	double took = 0;
	for (int i = 0; i < TIMES; i++) {
		match_copy(&w->copy, m);
		double start = now();
		w->listing.part = part;
		match_listing(&w->copy, &w->listing);
		took += now() - start;
	}
	return took / TIMES;
}

static void
watch(struct watched *w, const struct match *m)
{
	int parts = match_parts(m);
	if (w->copy.arena == NULL)
		match_fork(&w->copy, m, m->arena);
	if (parts > 1) {
		w->apart += time_listing(w, m, 1, parts);
		w->first += time_first(w, m, 1 + (int)w->decisions % parts);
		w->firsts++;
	}
	w->parts += parts > 1 ? (size_t)parts : 0;
	double took = time_listing(w, m, LISTING_WHOLE, LISTING_WHOLE);
	if (took > w->slowest) {
		printf("turn %d, %s: %zu orders, %.0f us\n", match_turn(m),
			match_phase(m), w->orders, took);
		w->slowest = took;
	}
	w->whole += took;
	w->divided += parts > 1 ? took : 0;
	w->decisions++;
}

static bool
watch_and_decide(struct decider *d, const struct match *m, struct order *out)
{
	struct watched *w = (struct watched *)d;
	if (m->missing.kind == MISSING_ORDER)
		watch(w, m);
	return policy_pick(POLICY_RANDOM, m, NULL, &w->luck, out);
}

static int
measure_listings(const char *game)
{
	struct arena *a = arena_new(NULL);
	struct scenario scenario;
	struct match m;
	int option[RULES_OPTIONS] = { 0 };
	struct watched w = {
		.decider.decide = watch_and_decide,
		.listing.take = count_order,
	};
	load(a, game, &scenario);
	match_start(&m, a, scenario.rules, scenario.world, option);
	m.decider = &w.decider;
	m.ask_all = true;
	chance_stream(&w.luck, a, 1, 1);
	if (m.faces)
		open_faces_seed(m.faces, 1, 1);
	match_run(&m, &w.luck, NULL);
	double parts = w.parts ? (double)w.parts : 1;
	printf("mean of %zu: %.1f us; of a part %.2f us alone, %.2f us within "
	       "the whole, %.2f us behind an order\n",
		w.decisions, w.whole / (double)w.decisions, w.apart / parts,
		w.divided / parts, w.firsts ? w.first / (double)w.firsts : 0);
	match_end(&w.copy);
	match_end(&m);
	arena_free(a);
	return 0;
}

/* A mobile unit in mid-map: most steps cost one point, some half a point. */
static int
measure_routes(void)
{
	static struct steps steps;
	static uint8_t mark[HEX_MOST];
	static struct routes found;
	struct arena *a = arena_new(NULL);
	uint32_t seed = 1;
	struct hexmap m = make_grid(a, 30, 34, SHIFT_EVEN, 10, &seed);
	struct route_query q = { .map = &m,
		.steps = &steps,
		.mark = mark,
		.from = (int)m.hexes / 2,
		.fresh = true };
	for (size_t i = 0; i < m.hexes; i++)
		for (int side = 0; side < SIDES; side++)
			steps.cost[i][side] =
				(uint8_t)(any_below(&seed, 5)
						  ? 2
						  : 1 + any_below(&seed, 4));
	for (q.allowance = 8; q.allowance <= 48; q.allowance += 8) {
		double start = now();
		for (int i = 0; i < SEARCHES; i++)
			route_search(&q, &found);
		printf("%zu of %zu hexes: %.1f us\n", found.count, m.hexes,
			(now() - start) / SEARCHES);
	}
	arena_free(a);
	return 0;
}

static int
measure_memory(char **command)
{
	struct rusage usage;
	int status;
	pid_t child = fork();
	if (child == 0) {
		execvp(command[0], command);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0 ||
		getrusage(RUSAGE_CHILDREN, &usage) != 0)
		return 1;
	fprintf(stderr, "peak memory: %ld KiB\n", usage.ru_maxrss);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int
main(int argc, char **argv)
{
	if (argc == 3 && strcmp(argv[1], "listing") == 0)
		return measure_listings(argv[2]);
	if (argc == 2 && strcmp(argv[1], "routes") == 0)
		return measure_routes();
	if (argc > 2 && strcmp(argv[1], "memory") == 0)
		return measure_memory(argv + 2);
	return 2;
}
