#include <string.h>

#include "commands.h"
#include "feldpost/checkpoint.h"
#include "feldpost/page.h"
#include "feldpost/plan_page.h"
#include "replay.h"

struct options {
	const char *output, *side, *play;
	bool plan, desk;
};

static const struct cli_option rows[] = {
	{ OPTION(output), 'o', "output", "FILE", N_("write the page to FILE"),
		.writes = OUTPUT_PAGE },
	{ OPTION(side), 0, "side", "SEAT",
		N_("show what this seat sees, with its cards if you may know "
		   "them; none shows what everybody has seen") },
	{ OPTION(plan), 0, "plan", NULL,
		N_("write a page in which you plan your next orders") },
	{ OPTION(play), 0, "play", "GAME",
		N_("write a page in which you practise GAME; needs no game "
		   "file") },
	{ OPTION(desk), 0, "desk", NULL,
		N_("write a page that is a desk: it plays games by mail in a "
		   "browser; needs no game file") },
	{ .name = NULL },
};

/* True if the journal contains what a page shows without its script: the report
 * of the last step, and the map with the last turn. */
static bool
has_last(const struct game *g, const struct journal *j)
{
	return replay_has_step(g, j) && replay_has_turn(g, j);
}

/* True if the file is ahead by a step that a page must not show: nobody can
 * verify it, or it discloses a referee's secret. */
static bool
has_step_to_omit(const struct game *g)
{
	return game_unverified(g) ||
	       (game_is_ahead(g) && g->draft->secret.hex[0]);
}

/* Reads the game without such a step. */
static bool
read_last(struct cli *c, struct game *g, struct journal *j, struct error *e)
{
	const struct checkpoint last = { .draws = true, .enough = has_last };
	if (!cli_game_with(c, &last, j, g, e))
		return false;
	if (!has_step_to_omit(g))
		return true;
	cli_note(c, _("the page leaves out the last step, which no packet has "
		      "yet"));
	game_end(g);
	*j = (struct journal){ .arena = c->arena };
	c->kept->transcript = true;
	bool quiet = c->given.quiet;
	c->given.quiet = true;
	bool ok = cli_game_with(c, &last, j, g, e);
	c->given.quiet = quiet;
	return ok;
}

/* Lets nobody but the user read the page, if it is written to a file. Returns
 * false for a page that is printed, which can't be private. */
static bool
keep_private(struct cli *c)
{
	const struct options *o = c->options;
	c->outputs.private = o->output && strcmp(o->output, "-") != 0;
	return c->outputs.private;
}

static bool
page(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct buffer out = buffer_in(c->arena);
	struct node *seen;
	struct journal j = { .arena = c->arena };
	bool nobody = o->side && strcmp(o->side, "none") == 0;
	c->owner.looking.tried = nobody;
	c->kept = arena_alloc(c->arena, sizeof *c->kept);
	c->kept->transcript = nobody;
	if ((o->side && !nobody && !side_find(c, o->side, e)) ||
		!read_last(c, g, &j, e) || !replay_look(c, g, e))
		return false;
	/* Omit the game's name, because readers of the page may use another
	 * name. */
	g->called = NULL;
	if (!replay_seen(c, g, &seen, e) ||
		!replay_page_write(g, &j, seen, &out, e))
		return false;
	if (seen && replay_hides(g))
		keep_private(c);
	return outputs_write(&c->outputs, OUTPUT_PAGE, g, &out, e);
}

static bool
plan_page(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct secret_key *key = NULL;
	struct error locked;
	struct journal j = { .arena = c->arena };
	struct buffer out = buffer_in(c->arena);
	if (o->side)
		return error_set(e, ERROR_USAGE,
			"--plan can't be used with --side: it shows what the "
			"player whose turn it is sees");
	if (!replay_to_plan(c, g, &j, e))
		return false;
	/* Only a private page contains the key that opens drafts. */
	if (keep_private(c) && !owner_key_to_look(&c->owner, &key, &locked))
		key = NULL;
	if (!plan_page_write(g, &j, replay_called(c, g), key, &out, e))
		return false;
	cli_warn_unverified(c, g);
	return outputs_write(&c->outputs, OUTPUT_PAGE, g, &out, e);
}

static bool
play_page(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct buffer out = buffer_in(c->arena);
	struct scenario s;
	struct node *lesson;
	int option[RULES_OPTIONS] = { 0 };
	if (c->operands || o->plan || o->side)
		return error_set(e, ERROR_USAGE,
			"--play takes no game file, and can't be used with "
			"--plan or --side");
	const struct rules *rules = cli_rules(o->play, e);
	if (!rules)
		return false;
	const char *folder =
		scenario_find(c->arena, c->owner.scenarios, rules->name, e);
	struct lines none = { .count = 0 };
	return folder && options_set(rules, &none, c->arena, option, e) &&
	       scenario_load(c->arena, rules, folder, &s, e) &&
	       scenario_beside(
		       c->arena, rules, folder, "lesson.yaml", &lesson, e) &&
	       play_page_write(&s, option, lesson, keep_private(c), &out, e) &&
	       outputs_write_apart(
		       &c->outputs, OUTPUT_PAGE, buffer_span(&out), e);
}

/* Writes a page that shows the desk and belongs to no single game. */
static bool
desk_page(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct buffer out = buffer_in(c->arena);
	if (c->operands || o->plan || o->play || o->side)
		return error_set(e, ERROR_USAGE,
			"--desk takes no game file, and can't be used with "
			"--plan, --play or --side");
	return desk_page_write(&out, e) &&
	       outputs_write_apart(
		       &c->outputs, OUTPUT_PAGE, buffer_span(&out), e);
}

static bool
page_or_plan(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	if (o->desk)
		return desk_page(c, e);
	if (o->play)
		return play_page(c, e);
	if (!c->operands) {
		error_set(e, ERROR_USAGE, "the game is missing");
		return error_hint(e,
			"`feldpost page --desk -o feldpost.html` writes the "
			"page without a game");
	}
	return o->plan ? plan_page(c, g, e) : page(c, g, e);
}

const struct command command_page = {
	.name = "page",
	.operands = "[GAME]",
	.files = 1,
	.output = OUTPUT_PAGE,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_FORCE,
	.confined = true,
	.help = N_("write a web page that replays and verifies a game"),
	.more = N_("With --plan the page plans your orders by the rules of the "
		   "game and saves an order file for `sign`."),
	OWN_OPTIONS(rows),
	.look = page_or_plan,
};
