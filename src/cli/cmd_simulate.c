#include <inttypes.h>
#include <string.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/simulate.h"
#include "feldpost/system.h"
#include "feldpost/terms.h"
#include "feldpost/weights.h"
#include "progress.h"

enum {
	SHARDS_MOST = 1000000,
	JOBS_MOST = 1024
};

enum format {
	FORMAT_TEXT = 1,
	FORMAT_CSV
};

struct options {
	long games, seed, jobs; /* `jobs`: 0 runs one job for each processor */
	const char *policy, *shard;
	struct lines opening, weights;
	bool no_check, merge;
	unsigned format;
};

static const struct options preset = {
	.games = 1000, .seed = 1, .jobs = 1, .policy = "random"
};

static const char *const formats[] = { "text", "csv", NULL };

static const struct cli_option rows[] = {
	{ OPTION(games), 'g', "games", "N",
		N_("number of games (default 1000)"), 1, SIMULATE_GAMES },
	{ OPTION(seed), 'S', "seed", "N",
		N_("seed of the dice and cards; the same seed plays the same "
		   "games (default 1)"),
		0, INT64_MAX },
	{ OPTION(policy), 'p', "policy", "[SEAT=]POLICY,...",
		N_("how the program plays: random (default), greedy (the order "
		   "that looks best), good or best (the order that wins "
		   "most trial games)") },
	{ OPTION(opening), 0, "opening", "[SEAT=]FILE",
		N_("give the orders of FILE first, each as soon as it "
		   "is legal") },
	{ OPTION(weights), 0, "weights", "[SEAT=]FILE",
		N_("weights for the greedy player of hex games, for "
		   "experiments") },
	{ OPTION(format), 0, "format", "FORMAT", N_("text or csv"),
		.words = formats },
	{ OPTION(no_check), 0, "no-check", NULL,
		N_("save time: do not check the position after each order") },
	{ OPTION(jobs), 'j', "jobs", "N",
		N_("number of games at a time (default 1; 0: one for each "
		   "processor)"),
		0, JOBS_MOST },
	{ OPTION(shard), 0, "shard", "K/N",
		N_("play the K-th of N shards, and print its results for "
		   "--merge") },
	{ OPTION(merge), 0, "merge", NULL,
		N_("combine the results of all shards of a run"),
		.reads = true },
	{ .name = NULL },
};

static bool
print_simulation(struct cli *c, const struct simulation *s, double seconds,
	struct error *e)
{
	const struct options *o = c->options;
	struct buffer out = buffer_in(c->arena);
	if (c->given.json)
		return cli_print_tree(c, simulation_write(s, c->arena), e);
	if (o->format == FORMAT_CSV) {
		simulation_tabulate(s, &out);
		return cli_print(buffer_span(&out), e);
	}
	simulation_tell(s, &out);
	if (seconds > 0 && !c->given.quiet)
		buffer_printf(&out,
			_("%.0f games and %.0f orders in a second of processor "
			  "time\n"),
			(double)s->games / seconds,
			(double)s->orders / seconds);
	return cli_print(buffer_span(&out), e);
}

/* Reads a shard such as "3/8", which means the third of eight parts. */
static bool
choose_shard(const char *text, struct simulation *s, struct error *e)
{
	const char *slash = strchr(text, '/');
	struct span number = { text, slash ? (size_t)(slash - text) : 0 };
	long k, all;
	if (!slash || !integer_read(span_of(slash + 1), 1, SHARDS_MOST, &all) ||
		!integer_read(number, 1, all, &k))
		return error_set(e, ERROR_USAGE,
			"--shard takes K/N (shard K of N), not `%s`", text);
	simulation_shard(s, (uint64_t)k, (uint64_t)all);
	return true;
}

/* Reads "SEAT=FILE" or "FILE". Returns the file, or NULL if the game has no
 * such seat. Leaves *seat unchanged for "FILE". */
static const char *
read_seat(struct cli *c, const char *text, const struct simulation *s,
	int *seat, struct error *e)
{
	const char *file = strchr(text, '=');
	if (!file)
		return text;
	const char *id = arena_copy(c->arena, text, (size_t)(file - text));
	return cli_seat_named(s->rules, id, seat, e) ? file + 1 : NULL;
}

/* Reads "FILE" for all seats, or "SEAT=FILE" for one seat. */
static bool
choose_weights(
	struct cli *c, const char *text, struct simulation *s, struct error *e)
{
	int *weights = arena_array(c->arena, RULES_WEIGHTS, sizeof *weights);
	struct span bytes;
	int seat = -1;
	const char *file = read_seat(c, text, s, &seat, e);
	if (!file || !file_read(c->arena, file, LIMIT_FILE, &bytes, e) ||
		!weights_read(c->arena, s->rules, file, bytes, weights, e))
		return false;
	for (int i = 0; i < s->rules->seat_count; i++)
		if (seat < 0 || seat == i)
			s->weights[i] = weights;
	return true;
}

static bool
choose_all_weights(struct cli *c, struct simulation *s, struct error *e)
{
	const struct options *o = c->options;
	if (o->weights.count && o->shard)
		return error_set(
			e, ERROR_USAGE, "--weights can't be used with --shard");
	for (size_t i = 0; i < o->weights.count; i++)
		if (!choose_weights(c, o->weights.line[i], s, e))
			return false;
	return true;
}

/* Reads "FILE" in a game for one player, or "SEAT=FILE" in a game for two. */
static bool
choose_opening(
	struct cli *c, const char *text, struct simulation *s, struct error *e)
{
	struct order_file *f = arena_alloc(c->arena, sizeof *f);
	struct span bytes;
	int seat = s->rules->seat_count < 2 ? 0 : -1;
	const char *file = seat < 0 ? read_seat(c, text, s, &seat, e) : text;
	if (file && seat < 0)
		return error_set(e, ERROR_USAGE,
			"--opening takes SEAT=FILE in a game for two, not `%s`",
			text);
	return file && file_read(c->arena, file, LIMIT_FILE, &bytes, e) &&
	       order_file_read(c->arena, file, bytes, f, e) &&
	       simulation_open(s, seat, f, e);
}

static bool
choose_openings(struct cli *c, struct simulation *s, struct error *e)
{
	const struct options *o = c->options;
	if (o->opening.count && (o->shard || o->jobs != 1))
		return error_set(e, ERROR_USAGE,
			"--opening can't be used with --shard or --jobs");
	for (size_t i = 0; i < o->opening.count; i++)
		if (!choose_opening(c, o->opening.line[i], s, e))
			return false;
	return true;
}

static bool
begin_new(struct cli *c, struct simulation *s, struct error *e)
{
	struct scenario scenario;
	s->rules = cli_rules(c->operand[0], e);
	if (!s->rules || !cli_game_options(c, s->rules, s->option, e))
		return false;
	const char *folder =
		scenario_find(c->arena, c->owner.scenarios, s->rules->name, e);
	if (!folder || !scenario_load(c->arena, s->rules, folder, &scenario, e))
		return false;
	s->world = scenario.world;
	s->data = scenario.digest;
	return true;
}

/* Starts the simulation from the present position of a game. Uses only what
 * the user knows about that position. */
static bool
begin_within(
	struct cli *c, struct simulation *s, struct game *g, struct error *e)
{
	if (c->given.set.count)
		return error_set(e, ERROR_USAGE,
			"--set is for a new game: a game file already has its "
			"options");
	if (!cli_game(c, g, e))
		return false;
	if (g->match.missing.kind == MISSING_NOTHING)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!terms_allow_advice(g, e))
		return false;
	cli_warn_unverified(c, g);
	simulation_from(s, &g->match, &g->reader);
	s->data = g->scenario.digest;
	return true;
}

static bool
play_games(struct cli *c, struct simulation *s, struct error *e)
{
	const struct options *o = c->options;
	struct cli_progress *progress = arena_alloc(c->arena, sizeof *progress);
	if (!policies_read(c->arena, o->policy, s->rules, s->policy, e) ||
		((o->shard || c->given.json) &&
			!choose_shard(o->shard ? o->shard : "1/1", s, e)) ||
		!choose_openings(c, s, e) || !choose_all_weights(c, s, e))
		return false;
	s->progress = &progress->progress;
	double start = system_processor_seconds();
	progress_start(c, progress, N_("games"));
	bool ok = simulate_at_once(s, (size_t)o->jobs, c->arena, e);
	progress_clear(progress);
	if (!ok)
		return false;
	if (o->shard)
		return cli_print_tree(c, simulation_write(s, c->arena), e);
	return print_simulation(c, s, system_processor_seconds() - start, e);
}

static bool
run_games(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct game g = { .arena = NULL };
	struct simulation s = {
		.check = !o->no_check,
		.games = (uint64_t)o->games,
		.seed = (uint64_t)o->seed,
	};
	bool new = game_named(c->operand[0], NULL) != NULL;
	if (o->shard && o->format)
		return error_set(e, ERROR_USAGE,
			"--format can't be used with --shard: give it to "
			"--merge");
	bool ok = (new ? begin_new(c, &s, e) : begin_within(c, &s, &g, e)) &&
		  play_games(c, &s, e);
	game_end(&g);
	return ok;
}

/* Reads the results of other runs, which may come from other machines. */
static bool
merge(struct cli *c, struct error *e)
{
	size_t count = (size_t)c->operands;
	struct simulation_text *shard =
		arena_array(c->arena, count, sizeof *shard);
	struct simulation all;
	output_confine(c);
	for (size_t i = 0; i < count; i++) {
		shard[i].file = c->operand[i];
		if (!file_read(c->arena, shard[i].file, LIMIT_RESULTS,
			    &shard[i].text, e))
			return false;
	}
	return simulation_merge(c->arena, shard, count, &all, e) &&
	       print_simulation(c, &all, 0, e);
}

/* Finds the rules of the new game that the operand names. If the desk has a
 * game with the same name, the operand still means the rules. */
static bool
find_game(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	const char *word = c->operand[0];
	if (o->merge || c->operands > 1 || game_named(word, NULL) ||
		named_find_word(c, &c->operand[0], e))
		return true;
	return e->code == ERROR_SYSTEM && cli_rules(word, e);
}

static bool
run_simulate(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	if (o->merge || c->operands == 1)
		return o->merge ? merge(c, e) : run_games(c, e);
	error_set(e, ERROR_USAGE, "simulate takes: GAME");
	return error_hint(e, "--merge needs the files to combine");
}

const struct command command_simulate = {
	.name = "simulate",
	.operands = "GAME|RESULTS...",
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_SET | WITH_RULES |
		WITH_JSON,
	.help = N_("let the program play many games, and count how they end"),
	.more = N_(
		"GAME is the name of a game, such as peiper, or a game file: "
		"then all games begin at its position, with what you know of "
		"it. Each game depends only on the seed and its own number, so "
		"a long run can be split into shards for many computers. "
		"--merge then prints what a single run prints with --quiet."),
	OWN_OPTIONS(rows),
	.preset = &preset,
	.prepare = find_game,
	.run = run_simulate,
};
