#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "commands.h"
#include "feldpost/simulate.h"

struct options {
	long games, seed;
	const char *policy;
	bool no_check;
};

static const struct options preset = {
	.games = 1000, .seed = 1, .policy = "random"
};

static const struct cli_option rows[] = {
	{ OPTION(games), 'g', "games", "N", "how many games (default 1000)", 1,
		1000000000 },
	{ OPTION(seed), 'S', "seed", "N",
		"the same seed plays the same games (default 1)", 0,
		INT64_MAX },
	{ OPTION(policy), 'p', "policy", "[SEAT=]POLICY,...",
		"random (default), or greedy: what looks best" },
	{ OPTION(no_check), 0, "no-check", NULL,
		"leave the invariants unchecked, for speed" },
	{ .name = NULL },
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
put_share(struct buffer *out, uint64_t count, uint64_t all)
{
	uint64_t share = count * 10000 / all;
	buffer_printf(out, "%9" PRIu64 "  %3" PRIu64 ".%02" PRIu64 " %%", count,
		share / 100, share % 100);
}

static void
put_outcomes(const struct simulation *s, struct buffer *out)
{
	for (size_t i = 0; i < s->outcomes; i++) {
		const char *winner = winner_of(s, s->outcome[i].winner);
		put_share(out, s->outcome[i].count, s->games);
		buffer_printf(out, "  %s%s%s (%s)\n", winner,
			*winner ? " " : "", s->outcome[i].result,
			s->rules->messages[s->outcome[i].reason].id);
	}
}

/* Who won how often, and by what policy. */
static void
put_shares(const struct simulation *s, struct buffer *out)
{
	uint64_t nobody = s->games;
	if (s->rules->seat_count < 2)
		return;
	for (int seat = 0; seat < s->rules->seat_count; seat++) {
		put_share(out, s->won[seat], s->games);
		buffer_printf(out, "  %s (%s)\n", s->rules->seats[seat].id,
			policy_name(s->policy[seat]));
		nobody -= s->won[seat];
	}
	if (nobody == 0)
		return;
	put_share(out, nobody, s->games);
	buffer_puts(out, "  nobody\n");
}

static bool
print_simulation(struct cli *c, const struct simulation *s, double seconds,
	struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	buffer_printf(&out, "%s: %" PRIu64 " games, seed %" PRIu64 "\n",
		s->rules->name, s->games, s->seed);
	put_outcomes(s, &out);
	put_shares(s, &out);
	buffer_printf(&out,
		"orders a game: %" PRIu64 " to %" PRIu64 ", mean %" PRIu64
		".%02" PRIu64 "\n",
		s->shortest, s->longest, s->orders / s->games,
		s->orders * 100 / s->games % 100);
	if (!c->given.quiet)
		buffer_printf(&out, "%.0f games/s, %.0f orders/s\n",
			(double)s->games / seconds,
			(double)s->orders / seconds);
	return cli_print(buffer_span(&out), e);
}

static bool
find_policy(const char *name, const struct rules *rules, enum policy *policy,
	struct error *e)
{
	struct nearest near = nearest_to(name);
	*policy = policy_named(name, &near);
	if (*policy == POLICIES) {
		error_set(e, ERROR_USAGE, "no policy is called `%s`", name);
		error_hint(e, "did you mean random or greedy?");
		return nearest_hint(&near, e);
	}
	return policy_fits(*policy, rules) ||
	       error_set(e, ERROR_USAGE, "%s has no %s player", rules->name,
		       name);
}

static bool
find_seat(
	const char *name, const struct rules *rules, int *seat, struct error *e)
{
	struct nearest near = nearest_to(name);
	for (*seat = 0; *seat < rules->seat_count; ++*seat) {
		if (nearest_is(&near, rules->seats[*seat].id))
			return true;
	}
	error_set(e, ERROR_USAGE, "%s has no seat `%s`", rules->name, name);
	return nearest_hint(&near, e);
}

/* "greedy" for all seats, or "german=greedy". */
static bool
set_policy(char *text, struct simulation *s, struct error *e)
{
	enum policy policy;
	char *equals = strchr(text, '=');
	int seat;
	if (!find_policy(equals ? equals + 1 : text, s->rules, &policy, e))
		return false;
	if (equals) {
		*equals = '\0';
		if (!find_seat(text, s->rules, &seat, e))
			return false;
		s->policy[seat] = policy;
		return true;
	}
	for (seat = 0; seat < s->rules->seat_count; seat++)
		s->policy[seat] = policy;
	return true;
}

static bool
set_policies(struct cli *c, struct simulation *s, struct error *e)
{
	const struct options *o = c->options;
	char *text = arena_string(c->arena, o->policy);
	for (char *next = text; next; text = next) {
		next = strchr(text, ',');
		if (next)
			*next++ = '\0';
		if (!set_policy(text, s, e))
			return false;
	}
	return true;
}

static bool
run_simulate(struct cli *c, struct error *e)
{
	struct scenario scenario;
	const struct options *o = c->options;
	struct simulation s = {
		.check = !o->no_check,
		.games = (uint64_t)o->games,
		.seed = (uint64_t)o->seed,
	};
	s.rules = cli_rules(c->operand[0], e);
	if (!s.rules || !cli_game_options(c, s.rules, s.option, e) ||
		!set_policies(c, &s, e))
		return false;
	const char *folder =
		scenario_find(c->arena, cli_folders(c), s.rules->name, e);
	if (!folder || !scenario_load(c->arena, s.rules, folder, &scenario, e))
		return false;
	s.world = scenario.world;
	double start = now();
	return simulate(&s, e) && print_simulation(c, &s, now() - start, e);
}

const struct command command_simulate = {
	.name = "simulate",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.with = WITH_SCENARIOS | WITH_SET,
	.help = "play whole games in process; count how they end",
	OWN_OPTIONS(rows),
	.preset = &preset,
	.run = run_simulate,
};
