#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/order_check.h"
#include "filter.h"
#include "intake.h"
#include "output.h"

static unsigned
how_to_read(const struct cli *c)
{
	return cli_flag(c, "trust") ? GAME_TRUST : 0;
}

/* Orders are asked for while the game goes on and no dice are out. */
static bool
check_asked(const struct game *g, struct error *e)
{
	if (g->match.missing.kind == MISSING_NOTHING)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!game_unresolved(g) && game_asks(g, g->match.missing.seat))
		return true;
	if (!game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"nobody is asked before cards are dealt or shown");
	if (!g->ledger.mode->alone)
		return error_set(e, ERROR_NOT_NOW,
			"packet %u waits for its answer",
			ledger_last(&g->ledger)->seq);
	error_set(e, ERROR_NOT_NOW, "signed orders wait for their dice");
	return error_hint(e, "`feldpost adjudicate -i GAME` rolls them");
}

/* Reads the game, whose orders are asked for. What a doctored file says of
 * that is not to be believed without a word either. */
static bool
read_asked(struct cli *c, struct game *g, struct error *e)
{
	if (!cli_game(c, 0, how_to_read(c), NULL, g, e))
		return false;
	if (check_asked(g, e))
		return true;
	cli_warn_unverified(c, g);
	return false;
}

/* legal */

static const struct cli_option legal_options[] = {
	{ 'p', "plain", NULL, "orders alone, without what they would do" },
	{ 0, "trust", NULL, "take the position as it stands, do not replay" },
	{ 0, NULL, NULL, NULL },
};

struct choice {
	const char *line;
	const struct order *order;
};

static int
compare_choices(const void *a, const void *b)
{
	return strcmp(((const struct choice *)a)->line,
		((const struct choice *)b)->line);
}

/* By their text, so that listings can be compared. */
static struct choice *
sorted_choices(const struct match *m, const struct order_array *legal)
{
	struct choice *choice =
		arena_array(legal->arena, legal->count, sizeof *choice);
	for (size_t i = 0; i < legal->count; i++) {
		struct buffer b = buffer_in(legal->arena);
		order_print(&m->grammar, &legal->order[i], &b);
		choice[i] =
			(struct choice){ buffer_string(&b), &legal->order[i] };
	}
	if (legal->count)
		qsort(choice, legal->count, sizeof *choice, compare_choices);
	return choice;
}

static struct node *
choice_tree(const struct game *g, const struct choice *choice, size_t count,
	struct arena *a)
{
	struct node *list = doc_list(a);
	for (size_t i = 0; i < count; i++) {
		struct node *map = doc_map(a);
		struct buffer gloss = buffer_in(a);
		match_gloss(&g->match, &g->reader, choice[i].order, &gloss);
		doc_put(a, map, "order", doc_text(a, choice[i].line));
		doc_put(a, map, "means", doc_text(a, buffer_string(&gloss)));
		doc_push(list, map);
	}
	return list;
}

/* Among orders, as a comment. */
static void
put_unverified(const struct game *g, struct buffer *out)
{
	const char *text = report_unverified(g, out->arena);
	if (text)
		buffer_printf(out, "# %s\n", text);
}

static bool
print_legal(struct cli *c, const struct game *g,
	const struct order_array *legal, struct error *e)
{
	struct choice *choice = sorted_choices(&g->match, legal);
	bool plain = cli_flag(c, "plain");
	if (c->json || plain)
		cli_warn_unverified(c, g);
	if (c->json)
		return cli_print_tree(
			c, choice_tree(g, choice, legal->count, c->arena), e);
	struct buffer out = buffer_in(c->arena);
	size_t column = report_column(&g->match, legal);
	if (!plain)
		put_unverified(g, &out);
	for (size_t i = 0; i < legal->count; i++) {
		if (plain)
			buffer_puts(&out, choice[i].line);
		else
			report_choice(&g->match, &g->reader, choice[i].order,
				column, REPORT_WIDTH, &out);
		buffer_putc(&out, '\n');
	}
	return cli_print_long(c, &out, e);
}

static bool
list_legal(struct cli *c, const struct game *g, struct error *e)
{
	struct filter filter;
	if (!filter_read(c, 1, g, &filter, e))
		return false;
	match_listing(&g->match, &filter.listing);
	return print_legal(c, g, &filter.kept, e) &&
	       filter_found(&filter, g, e);
}

static bool
run_legal(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	bool ok = read_asked(c, &g, e) && list_legal(c, &g, e);
	game_end(&g);
	return ok;
}

const struct command command_legal = {
	.name = "legal",
	.operands = "GAME [WORD...]",
	.least = 1,
	.most = -1,
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_JSON,
	.help = "list every legal order at the present decision",
	.more = "With words: only the orders that have all of them, such as "
		"a verb, a unit, a place or a card. Exit status 1 if there "
		"are none.",
	.options = legal_options,
	.run = run_legal,
};

/* orders */

static const struct cli_option orders_options[] = {
	{ 'o', "output", "FILE", "write it there" },
	{ 0, "trust", NULL, "take the position as it stands, do not replay" },
	{ 0, NULL, NULL, NULL },
};

static bool
run_orders(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct buffer out = buffer_in(c->arena);
	bool ok = read_asked(c, &g, e);
	if (ok) {
		put_unverified(&g, &out);
		report_template(&g, &out);
		ok = output_write(c, OUTPUT_TEMPLATE, &g, &out, e);
	}
	game_end(&g);
	return ok;
}

const struct command command_orders = {
	.name = "orders",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.output = OUTPUT_TEMPLATE,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_OUTPUT,
	.confined = true,
	.help = "print an order file to fill in",
	.options = orders_options,
	.run = run_orders,
};

/* check */

static const struct cli_option check_options[] = {
	{ 'e', "order", "LINE", "an order, instead of a file" },
	{ 0, "trust", NULL, "take the position as it stands, do not replay" },
	{ 0, NULL, NULL, NULL },
};

static struct node *
line_tree(struct arena *a, const struct checked_line *l)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "order", doc_text(a, l->text));
	doc_put(a, map, "line", doc_integer(a, (long)l->place.line));
	doc_put(a, map, "column",
		doc_integer(
			a, (long)(l->place.column +
				   (l->verdict == VERDICT_UNREAD
						   ? l->misreading.column - 1
						   : 0))));
	doc_put(a, map, "verdict", doc_text(a, verdict_name(l->verdict)));
	if (l->gloss && !l->gloss_varies)
		doc_put(a, map, "means", doc_text(a, l->gloss));
	if (l->verdict == VERDICT_ILLEGAL && l->refusal.rule)
		doc_put(a, map, "rule", doc_text(a, l->refusal.rule));
	if (l->verdict != VERDICT_LEGAL)
		doc_put(a, map, "why", doc_text(a, checked_why(a, l)));
	return map;
}

/* What stands behind the order: why not, or as a comment what it would do. */
static const char *
remark_text(struct arena *a, const struct checked_line *l)
{
	const char *gloss = l->gloss && !l->gloss_varies
				    ? arena_printf(a, "  # %s", l->gloss)
				    : "";
	const char *why = checked_why(a, l);
	return arena_printf(a, "%s%s%s", *why ? ": " : "", why, gloss);
}

static void
put_verdict(struct buffer *out, const struct checked_line *l)
{
	size_t column = l->place.column;
	if (l->verdict == VERDICT_UNREAD)
		column += l->misreading.column - 1;
	const char *line = arena_printf(out->arena, "%s:%zu:%zu: %s: %s%s",
		l->place.file, l->place.line, column, verdict_name(l->verdict),
		l->text, remark_text(out->arena, l));
	buffer_printf(out, "%s\n", look_visible(out->arena, line));
}

static bool
read_orders(struct cli *c, const struct game *g, const char *path,
	struct order_file *out, struct error *e)
{
	struct span text;
	if (!file_read(c->arena, path, LIMIT_ORDER_FILE, &text, e) ||
		!order_file_read(c->arena, path, text, out, e) ||
		!order_file_fits(out, g, e))
		return false;
	for (size_t i = 0; i < out->lines.count; i++)
		out->lines.line[i] = game_own_words(g, out->lines.line[i]);
	return true;
}

static bool
check_orders(struct cli *c, const struct game *g, struct error *e)
{
	const char *path = c->operands > 1 ? c->operand[1] : NULL;
	struct order_file file = { .turn = -1 };
	if ((path && !read_orders(c, g, path, &file, e)) ||
		!cli_add_orders(c, g, &file, e))
		return false;
	struct checked_line *lines = order_file_check(&file, g, c->arena);
	struct buffer out = buffer_in(c->arena);
	struct node *list = doc_list(c->arena);
	const char *unverified = report_unverified(g, c->arena);
	size_t faults = 0;
	if (c->json)
		cli_warn_unverified(c, g);
	else if (unverified)
		buffer_printf(&out, "%s\n", unverified);
	for (size_t i = 0; i < file.lines.count; i++) {
		put_verdict(&out, &lines[i]);
		doc_push(list, line_tree(c->arena, &lines[i]));
		faults += checked_is_fault(&lines[i]);
	}
	if (file.lines.count)
		checked_totals(lines, file.lines.count, &out);
	else if (file.notes.count == 0)
		buffer_printf(
			&out, "%s: no orders\n", look_visible(c->arena, path));
	if (c->json ? !cli_print_tree(c, list, e)
		    : !cli_print(buffer_span(&out), e))
		return false;
	return faults == 0 ||
	       error_set(e, ERROR_NO, "%zu of %zu orders will not do", faults,
		       file.lines.count);
}

static bool
run_check(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	if (c->operands < 2 && !cli_count(c, "order")) {
		error_set(e, ERROR_USAGE, "no orders");
		return error_hint(e, "give an order file, or -e ORDER");
	}
	bool ok = read_asked(c, &g, e) && check_orders(c, &g, e);
	game_end(&g);
	return ok;
}

const struct command command_check = {
	.name = "check",
	.operands = "GAME [ORDERS]",
	.least = 1,
	.most = 2,
	.files = 2,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_JSON,
	.confined = true,
	.help = "say what is wrong with orders; read them back",
	.more = "Nothing random happens and nothing is signed. What depends "
		"on dice is tried with 200 courses of other dice.",
	.options = check_options,
	.run = run_check,
};
