#include "commands.h"
#include "feldpost/advice.h"
#include "feldpost/complaint.h"
#include "feldpost/hint.h"
#include "feldpost/terms.h"

struct options {
	const char *by;
	bool hint;
};

enum {
	INDENT = 6 /* of a comment below its order */
};

static const struct cli_option rows[] = {
	{ OPTION(by), 'b', "by", "POLICY",
		N_("the computer player that gives advice: greedy, good or "
		   "best (default: good, if the game has it)") },
	{ OPTION(hint), 0, "hint", NULL,
		N_("print what matters now, but suggest no order") },
	{ .name = NULL },
};

static bool
choose_player(struct cli *c, const struct rules *rules, enum policy *player,
	struct error *e)
{
	const struct options *o = c->options;
	*player = player_adviser(rules);
	if (!o->by)
		return *player != POLICIES ||
		       error_set(e, ERROR_USAGE, "%s has no computer player",
			       rules->name);
	if (!policy_read(o->by, rules, player, e))
		return false;
	return *player != POLICY_RANDOM ||
	       error_set(
		       e, ERROR_USAGE, "the player `random` can't give advice");
}

static void
put_warning(const struct game *g, struct buffer *out)
{
	const char *text = terms_advice_warning(g);
	if (text)
		buffer_printf(out, "# %s\n", text);
}

static void
put_advice(const struct game *g, enum policy player,
	const struct advice *advice, struct buffer *out)
{
	const char *name = policy_name(player);
	if (advice->count > 0 && advice->order[0].games > 0)
		buffer_printf(out,
			_("# Advice of %s, from %u games that it played on "
			  "from here.\n"),
			name,
			search_games(&g->match,
				player_budget(player, g->match.rules)));
	else
		buffer_printf(out,
			_("# Advice of %s, without trying it in games.\n"),
			name);
	put_warning(g, out);
	buffer_puts(out, "orders:\n");
	for (int i = 0; i < advice->count; i++) {
		const struct advised *o = &advice->order[i];
		buffer_printf(out, i ? "#  - %s\n" : "  - %s\n", o->line);
		struct buffer comment = buffer_in(out->arena);
		text_wrap(&comment, o->comment, REPORT_WIDTH - INDENT, 0);
		struct span rest = buffer_span(&comment), line;
		while (*o->comment && span_line(&rest, &line))
			buffer_printf(out, "#%*s%.*s\n", INDENT - 1, "",
				(int)line.length, line.data);
	}
}

static struct node *
advice_tree(const struct advice *advice, struct arena *a)
{
	struct node *list = doc_list(a);
	for (int i = 0; i < advice->count; i++) {
		const struct advised *o = &advice->order[i];
		struct node *map = doc_map(a);
		doc_put(a, map, "order", doc_text(a, o->line));
		doc_put(a, map, "means", doc_text(a, o->gloss));
		doc_put(a, map, "reason", doc_text(a, o->reason));
		doc_put(a, map, "stance", doc_text(a, o->stance));
		doc_put(a, map, "games", doc_integer(a, (long)o->games));
		doc_put(a, map, "won-halves", doc_integer(a, (long)o->halves));
		doc_push(list, map);
	}
	return list;
}

static struct node *
hint_tree(const struct hint *hint, size_t count, struct arena *a)
{
	struct node *list = doc_list(a);
	for (size_t i = 0; i < count; i++) {
		struct node *map = doc_map(a);
		doc_put(a, map, "about",
			doc_text(a, hint_kind_name(hint[i].kind)));
		doc_put(a, map, "hint", doc_text(a, hint[i].text));
		doc_push(list, map);
	}
	return list;
}

static bool
print_hints(struct cli *c, const struct game *g, struct error *e)
{
	const struct hint *hint;
	struct reader decides = g->reader;
	struct buffer out = buffer_in(c->arena);
	decides.seat = g->match.missing.seat;
	size_t count = hints_find(&g->match, &decides, c->arena, &hint);
	cli_warn_unverified(c, g);
	if (c->given.json)
		return cli_print_tree(c, hint_tree(hint, count, c->arena), e);
	put_warning(g, &out);
	for (size_t i = 0; i < count; i++) {
		const char *title = hint_title(g->match.rules, hint, i);
		if (title)
			buffer_printf(&out, "%s\n", title);
		size_t indent = hint[i].kind == HINT_ASKED ? 0 : 2;
		buffer_printf(&out, "%*s", (int)indent, "");
		text_wrap(
			&out, hint[i].text, REPORT_WIDTH - indent, indent + 2);
	}
	return cli_print_report(c, &out, e);
}

/* In a game for two players, only the player who must decide can get advice. */
static bool
is_asked(struct cli *c, const struct game *g, struct error *e)
{
	if (g->match.rules->seat_count == 1 ||
		side_seat(c, g) == g->match.missing.seat)
		return true;
	error_set(e, ERROR_NO, "you get advice only when it is your turn");
	return error_hint(e, "--key FILE says who you are");
}

static bool
advise(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	enum policy player = POLICY_GOOD;
	struct advice advice;
	if (o->hint && o->by)
		return error_set(e, ERROR_USAGE,
			"--by can't be used with --hint, because hints don't "
			"depend on a computer player");
	if ((!o->hint && !choose_player(c, g->match.rules, &player, e)) ||
		!terms_allow_advice(g, e) || !is_asked(c, g, e))
		return false;
	if (game_must_complain(g)) {
		error_set(e, ERROR_NO, "the referee has sent a bad box");
		return error_hint(e, "complain about it first; `feldpost "
				     "legal` lists the complaint");
	}
	if (o->hint)
		return print_hints(c, g, e);
	advice_find(&advice, &g->match, &g->reader, player, c->arena);
	cli_warn_unverified(c, g);
	if (c->given.json)
		return cli_print_tree(c, advice_tree(&advice, c->arena), e);
	struct buffer out = buffer_in(c->arena);
	put_advice(g, player, &advice, &out);
	return cli_print(buffer_span(&out), e);
}

const struct command command_advise = {
	.name = "advise",
	.operands = "GAME",
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_FULL | WITH_JSON,
	.help = N_("suggest orders for your turn"),
	.more = N_("Prints an order file with the best order, and as comments "
		   "the three best orders and how often they won when they "
		   "were tried: `feldpost advise g.yaml | feldpost sign -i "
		   "g.yaml -`. The advice uses only what you know. It suggests "
		   "one order, not a whole turn. With --hint it suggests none: "
		   "it lists the possible orders and the reasons for them, "
		   "what is left undone, and what matters for victory."),
	OWN_OPTIONS(rows),
	.look = advise,
	.read = cli_game_asked,
};
