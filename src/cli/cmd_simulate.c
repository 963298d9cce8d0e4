#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "commands.h"
#include "feldpost/simulate.h"

static const struct cli_option simulate_options[] = {
	{ 'g', "games", "N", "how many games (default 1000)" },
	{ 'S', "seed", "N", "the same seed plays the same games (default 1)" },
	{ 'p', "policy", "POLICY", "random: every legal order equally likely" },
	{ 's', "set", "KEY=VALUE", "an option of the game" },
	{ 0, "no-check", NULL, "leave the invariants unchecked, for speed" },
	{ 0, NULL, NULL, NULL },
};

static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Who won, where it is not the one player or nobody. */
static const char *
winner_of(const struct simulation *s, int seat)
{
	return s->rules->seat_count == 2 && seat >= 0 ? s->rules->seats[seat].id
						      : "";
}

static void
put_outcomes(const struct simulation *s, struct buffer *out)
{
	for (size_t i = 0; i < s->outcomes; i++) {
		uint64_t share = s->outcome[i].count * 10000 / s->games;
		const char *winner = winner_of(s, s->outcome[i].winner);
		buffer_printf(out,
			"%9" PRIu64 "  %3" PRIu64 ".%02" PRIu64
			" %%  %s%s%s (%s)\n",
			s->outcome[i].count, share / 100, share % 100, winner,
			*winner ? " " : "", s->outcome[i].result,
			s->rules->messages[s->outcome[i].reason].id);
	}
}

static bool
print_simulation(struct cli *c, const struct simulation *s, double seconds,
	struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	buffer_printf(&out, "%s: %" PRIu64 " games, seed %" PRIu64 "\n",
		s->rules->name, s->games, s->seed);
	put_outcomes(s, &out);
	buffer_printf(&out,
		"orders a game: %" PRIu64 " to %" PRIu64 ", mean %" PRIu64
		".%02" PRIu64 "\n",
		s->shortest, s->longest, s->orders / s->games,
		s->orders * 100 / s->games % 100);
	if (!c->quiet)
		buffer_printf(&out, "%.0f games/s, %.0f orders/s\n",
			(double)s->games / seconds,
			(double)s->orders / seconds);
	return cli_print(buffer_span(&out), e);
}

static bool
run_simulate(struct cli *c, struct error *e)
{
	struct scenario scenario;
	struct simulation s = { .check = !cli_flag(c, "no-check") };
	const char *policy = cli_value(c, "policy");
	long count, seed;
	if (policy && strcmp(policy, "random") != 0)
		return error_set(e, ERROR_USAGE,
			"the policy is `random`, not `%s`", policy);
	if (!cli_number(c, "games", 1, 1000000000, 1000, &count, e) ||
		!cli_number(c, "seed", 0, INT64_MAX, 1, &seed, e))
		return false;
	s.rules = cli_rules(c->operand[0], e);
	if (!s.rules || !cli_game_options(c, s.rules, s.option, e))
		return false;
	const char *folder =
		scenario_find(c->arena, cli_folders(c), s.rules->name);
	if (!folder)
		return error_set(e, ERROR_INPUT, "no scenario data for %s",
			s.rules->name);
	if (!scenario_load(c->arena, s.rules, folder, &scenario, e))
		return false;
	s.world = scenario.world;
	s.games = (uint64_t)count;
	s.seed = (uint64_t)seed;
	double start = now();
	return simulate(&s, e) && print_simulation(c, &s, now() - start, e);
}

const struct command command_simulate = {
	.name = "simulate",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.with = WITH_SCENARIOS,
	.help = "play whole games in process; count how they end",
	.options = simulate_options,
	.run = run_simulate,
};
