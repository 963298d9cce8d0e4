#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/order_check.h"
#include "progress.h"
#include "seated.h"

static bool
read_orders(struct cli *c, const struct game *g, const char *path,
	struct order_file *out, struct error *e)
{
	struct span text;
	if (!file_read(c->arena, path, LIMIT_ORDER_FILE, &text, e) ||
		!order_file_read(c->arena, path, text, out, e) ||
		!game_fits_orders(g, out, e))
		return false;
	for (size_t i = 0; i < out->lines.count; i++)
		out->lines.line[i] = game_own_words(g, out->lines.line[i]);
	return true;
}

static bool
check_orders(struct cli *c, struct game *g, struct error *e)
{
	const char *path = c->operands > 1 ? c->operand[1] : NULL;
	struct order_file file = { .turn = -1, .packet = -1 };
	if ((path && !read_orders(c, g, path, &file, e)) ||
		!cli_add_orders(c, g, &file, e))
		return false;
	struct cli_progress progress;
	progress_start(c, &progress, N_("trial runs"));
	struct standpoint from = game_standpoint(g, &file.lines);
	struct checked_line *lines =
		order_file_check(&file, &from, &progress.progress, c->arena);
	progress_clear(&progress);
	struct buffer out = buffer_in(c->arena);
	struct node *list = doc_list(c->arena);
	const char *unverified = report_unverified(g, c->arena);
	size_t faults = 0;
	if (c->given.json)
		cli_warn_unverified(c, g);
	else if (unverified)
		buffer_printf(&out, "%s\n", unverified);
	for (size_t i = 0; i < file.lines.count; i++) {
		checked_put(&lines[i], &out);
		doc_push(list, checked_tree(&lines[i], c->arena));
		faults += checked_is_fault(&lines[i]);
	}
	if (file.lines.count)
		checked_totals(lines, file.lines.count, &out);
	else if (file.notes.count == 0)
		buffer_printf(&out, _("%s has no orders\n"),
			look_visible(c->arena, path));
	if (c->given.json ? !cli_print_tree(c, list, e)
			  : !cli_print(buffer_span(&out), e))
		return false;
	return faults == 0 ||
	       error_set(e, ERROR_NO,
		       "%zu of %zu orders can't be used as they are", faults,
		       file.lines.count);
}

static bool
read_game(struct cli *c, struct game *g, struct error *e)
{
	if (c->operands > 1 || c->given.order.count)
		return cli_game_asked(c, g, e);
	error_set(e, ERROR_USAGE, "there are no orders to check");
	return error_hint(e, "give an order file, or -e ORDER");
}

const struct command command_check = {
	.name = "check",
	.operands = "GAME [ORDERS]",
	.files = 2,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_ORDERS |
		WITH_FULL | WITH_JSON,
	.confined = true,
	.help = N_("say which orders are legal, and what is wrong with the "
		   "others"),
	.more = N_("No real die is rolled and nothing is signed. Orders that "
		   "depend on dice are tried in 200 trial runs with made-up "
		   "dice."),
	.look = check_orders,
	.read = read_game,
};
