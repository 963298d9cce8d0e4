#include <string.h>

#include "commands.h"
#include "feldpost/complaint.h"
#include "feldpost/outlook.h"
#include "feldpost/player.h"

enum {
	BEST = 3, /* so many orders are advised */
};

struct options {
	const char *by;
};

static const struct cli_option rows[] = {
	{ OPTION(by), 'b', "by", "POLICY",
		N_("whose advice: greedy, good or best (default: good, where "
		   "the game has it)") },
	{ .name = NULL },
};

static bool
choose_player(struct cli *c, const struct rules *rules, enum policy *player,
	struct error *e)
{
	const struct options *o = c->options;
	enum policy each[RULES_SEATS];
	if (!o->by) {
		*player = policy_fits(POLICY_GOOD, rules) ? POLICY_GOOD
							  : POLICY_GREEDY;
		return policy_fits(*player, rules) ||
		       error_set(e, ERROR_USAGE, "%s has no %s player",
			       rules->name, policy_name(*player));
	}
	if (strpbrk(o->by, "=,"))
		return error_set(
			e, ERROR_USAGE, "no policy is called `%s`", o->by);
	if (!policies_read(c->arena, o->by, rules, each, e))
		return false;
	*player = each[0];
	return *player != POLICY_RANDOM ||
	       error_set(e, ERROR_USAGE, "a player at random has no advice");
}

/* "wins 62 of 100 (+-3)": with the interval in which 95 of 100 lie. */
static const char *
share_of(const struct tried *t, struct arena *a)
{
	struct share s = { t->halves, 2 * (uint64_t)t->games };
	unsigned error = share_error((struct share){ t->halves / 2, t->games });
	return arena_printf(a, _("won %u of 100 (+-%u)"),
		(share_thousandths(s) + 5) / 10, (2 * error + 9) / 10);
}

/* The best as an order, the others as comments. */
static void
put_order(struct cli *c, const struct game *g, const struct tried *t, bool best,
	size_t column, struct buffer *out)
{
	const struct match *m = &g->match;
	struct buffer gloss = buffer_in(c->arena);
	const char *line = order_text(&m->grammar, &t->order, c->arena);
	match_gloss(m, &g->reader, &t->order, &gloss);
	buffer_printf(out, "%s%-*s", best ? "  - " : "#  - ",
		(int)column - (best ? 0 : 1), line);
	if (t->games || gloss.length)
		buffer_printf(out, "  # %s%s%s",
			t->games ? share_of(t, c->arena) : "",
			t->games && gloss.length ? ": " : "",
			gloss.length ? buffer_string(&gloss) : "");
	buffer_putc(out, '\n');
}

static void
put_advice(struct cli *c, const struct game *g, enum policy player,
	const struct tried *tried, int count, struct buffer *out)
{
	size_t column = 0;
	for (int i = 0; i < count; i++) {
		const char *line = order_text(
			&g->match.grammar, &tried[i].order, c->arena);
		size_t length = strlen(line);
		column = length > column ? length : column;
	}
	if (player_budget(player))
		buffer_printf(out,
			_("# What %s advises, by %u games that were played on "
			  "from here.\n"),
			policy_name(player), player_budget(player));
	else
		buffer_printf(out, _("# What %s advises, as it looks.\n"),
			policy_name(player));
	if (g->match.rules->seat_count > 1)
		buffer_puts(out, _("# What was agreed on may forbid it to be "
				   "asked.\n"));
	buffer_puts(out, "orders:\n");
	for (int i = 0; i < count; i++)
		put_order(c, g, &tried[i], i == 0, column + 1, out);
}

static struct node *
advice_tree(struct cli *c, const struct game *g, const struct tried *tried,
	int count)
{
	struct node *list = doc_list(c->arena);
	for (int i = 0; i < count; i++) {
		struct node *map = doc_map(c->arena);
		struct buffer gloss = buffer_in(c->arena);
		match_gloss(&g->match, &g->reader, &tried[i].order, &gloss);
		doc_put(c->arena, map, "order",
			doc_text(c->arena, order_text(&g->match.grammar,
						   &tried[i].order, c->arena)));
		doc_put(c->arena, map, "means",
			doc_text(c->arena, buffer_string(&gloss)));
		doc_put(c->arena, map, "games",
			doc_integer(c->arena, (long)tried[i].games));
		doc_put(c->arena, map, "won-halves",
			doc_integer(c->arena, (long)tried[i].halves));
		doc_push(list, map);
	}
	return list;
}

static bool
advise(struct cli *c, struct game *g, struct error *e)
{
	enum policy player = POLICY_GOOD;
	struct tried tried[SEARCH_ORDERS];
	struct chance luck;
	struct reader reader = g->reader;
	int asked = g->match.missing.seat;
	if (!choose_player(c, g->match.rules, &player, e))
		return false;
	if (g->match.rules->seat_count == 1)
		reader.seat = asked; /* alone nobody is anybody's */
	if (reader.seat != asked) {
		error_set(e, ERROR_NO, "advice is for who is asked");
		return error_hint(e, "--key says who you are");
	}
	if (game_must_complain(g)) {
		error_set(e, ERROR_NO, "a box of the referee's is bad");
		return error_hint(e, "`feldpost legal` lists the complaint");
	}
	/* The same advice whenever it is asked for. */
	chance_stream(&luck, c->arena, 1, 1);
	int count = player_advise(player, &g->match, &reader, &luck, tried);
	if (count > BEST)
		count = BEST;
	cli_warn_unverified(c, g);
	if (c->given.json)
		return cli_print_tree(c, advice_tree(c, g, tried, count), e);
	struct buffer out = buffer_in(c->arena);
	put_advice(c, g, player, tried, count, &out);
	return cli_print(buffer_span(&out), e);
}

const struct command command_advise = {
	.name = "advise",
	.operands = "GAME",
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_FULL | WITH_JSON,
	.help = N_("tell what a player of the program would order now"),
	.more = N_("The three best orders, with how often they won when they "
		   "were tried, as an order file that has the best: `feldpost "
		   "advise g.yaml | feldpost sign -i g.yaml -`. It knows what "
		   "you know."),
	OWN_OPTIONS(rows),
	.look = advise,
	.read = cli_game_asked,
};
