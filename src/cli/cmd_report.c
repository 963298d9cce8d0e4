#include <string.h>

#include "commands.h"
#include "feldpost/checkpoint.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/plan_page.h"
#include "past.h"
#include "replay.h"

enum format {
	FORMAT_TEXT = 1,
	FORMAT_JSON,
	FORMAT_STEPS,
	FORMAT_HEARD,
	FORMAT_PLAN
};

struct options {
	long turn; /* -1 if the user named no turn */
	bool all;
	const char *seen;
	unsigned format; /* an enum format */
};

static const struct options preset = { .turn = -1 };

static const char *const formats[] = { "text", "json", "steps", "heard", "plan",
	NULL };

static const struct cli_option rows[] = {
	{ OPTION(turn), 't', "turn", "N", N_("report game turn N"), 0, 9999 },
	{ OPTION(all), 'a', "all", NULL, N_("report the whole game") },
	{ OPTION(format), 0, "format", "FORMAT",
		N_("text; json; steps: the whole game with drawings, as in a "
		   "page; heard: with boards in words instead; plan: what a "
		   "page knows in which you plan your next orders"),
		.words = formats },
	{ OPTION(seen), 0, "seen", "FILE",
		N_("with steps and heard: show what FILE says, too: the cards "
		   "and the step that a page's owner knows"),
		.reads = true },
	{ .name = NULL },
};

/*
 * Draws the board at the end of a turn while the game is being read. Hidden
 * cards then show only what the user could see at that time. If players undid
 * the end of a turn, that turn ends twice.
 */
static bool
draw_past(struct cli *c, const struct game *g, const struct journal *j,
	void *context, struct error *e)
{
	const struct options *o = c->options;
	struct report_style style = cli_style(c);
	struct report_range range = {
		.from = 1, .to = LIMIT_SEQ, .turn = (int)o->turn
	};
	struct buffer *board = context;
	(void)e;
	board->length = 0;
	report_scenes(&g->match, &g->reader, j, range, &style, board);
	return true;
}

/* Checks that the game has played this turn to its end. */
static bool
check_turn(const struct game *g, const struct journal *j, int turn,
	struct error *e)
{
	int now = match_turn(&g->match);
	const struct record *r = j->first;
	if (turn > now) {
		error_set(e, ERROR_NOT_NOW, "turn %d has not begun", turn);
		return error_hint(e, "the game is in turn %d", now);
	}
	while (r && (r->turn != turn || r->kind == RECORD_PACKET))
		r = r->next;
	return r || turn == now || turn < 0 ||
	       error_set(e, ERROR_USAGE, "this game had no turn %d", turn);
}

static bool
print_game_report(struct cli *c, const struct game *g, const struct journal *j,
	const struct buffer *past, struct error *e)
{
	const struct options *o = c->options;
	struct report_style style = cli_style(c);
	int turn = (int)o->turn;
	if (!check_turn(g, j, turn, e))
		return false;
	struct report_range range = {
		.from = turn < 0 && !o->all ? game_last_step(g) : 1,
		.to = LIMIT_SEQ,
		.turn = turn,
	};
	if (c->given.json)
		return cli_print_tree(c, report_tree(g, j, range, c->arena), e);
	struct buffer out = buffer_in(c->arena);
	if (turn >= 0 && turn < match_turn(&g->match) && past->length)
		report_past(g, j, range, buffer_span(past), &out);
	else
		report_write(g, j, range, &style, &out);
	return cli_print_report(c, &out, e);
}

static bool
print_steps(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct span text;
	struct node *seen = NULL;
	enum page_boards boards =
		o->format == FORMAT_STEPS ? PAGE_DRAWN : PAGE_HEARD;
	if (o->seen && (!file_read(c->arena, o->seen, LIMIT_FILE, &text, e) ||
			       !doc_read(c->arena, o->seen, text, &seen, e) ||
			       !doc_expect(seen, NODE_MAP,
				       _("what a page's owner knows"), e)))
		return false;
	const struct node *steps = replay_draw(c, seen, boards, e);
	if (!steps)
		return false; /* in words, which a page shows */
	c->given.json = true;
	return cli_print_tree(c, steps, e);
}

static bool
report(struct cli *c, struct game *g, struct error *e)
{
	const struct checkpoint step = { .enough = replay_has_step };
	const struct options *o = c->options;
	struct buffer board = buffer_in(
		c->arena); /* The text stays empty until the turn ends. */
	struct hindsight past = {
		.turn = (int)o->turn, .look = draw_past, .context = &board
	};
	struct journal j = { .arena = c->arena };
	if (o->seen && o->format != FORMAT_STEPS && o->format != FORMAT_HEARD)
		return error_set(e, ERROR_USAGE,
			"--seen needs --format=steps or --format=heard");
	if (o->format == FORMAT_PLAN) {
		c->given.json = true;
		return replay_to_plan(c, g, &j, e) &&
		       cli_print_tree(c,
			       plan_page_node(g, &j, replay_called(c, g)), e);
	}
	if (o->format >= FORMAT_STEPS)
		return print_steps(c, e);
	if (o->format == FORMAT_JSON) {
		c->given.json = true;
		message_end();
	}
	bool ok = o->turn >= 0 && !c->given.json ? past_read(c, &past, &j, g, e)
		  : o->all || o->turn >= 0	 ? cli_game_in_full(c, &j, g, e)
					   : cli_game_with(c, &step, &j, g, e);
	return ok && print_game_report(c, g, &j, &board, e);
}

const struct command command_report = {
	.name = "report",
	.operands = "GAME",
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_JSON | WITH_BOARD |
		WITH_FULL,
	.confined = true,
	.help = N_("report the last step, a turn, or the whole game"),
	OWN_OPTIONS(rows),
	.preset = &preset,
	.look = report,
};
