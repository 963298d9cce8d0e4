#include "feldpost/order_check.h"
#include "intake.h"

/* Orders that are not signed unless that is wanted. */

bool
cli_refuse_orders(struct cli *c, const struct game *g,
	const struct secret_key *key, const struct intake *in, struct error *e)
{
	struct checked_line first;
	if (c->given.anyway || !game_is_next(g, key))
		return true;
	struct standpoint from = game_standpoint(g, &in->all.lines);
	size_t count = order_file_refused(&in->all, &from, c->arena, &first);
	if (count == 0)
		return true;
	error_at(e, ERROR_NO, first.place, "%s: `%s`: %s",
		_(verdict_name(first.verdict)), first.text,
		checked_why(c->arena, &first));
	if (count == 1)
		return error_hint(
			e, "nothing was signed; --anyway signs it as it is");
	return error_hint(e,
		"nothing was signed: %zu orders will not do, `feldpost check` "
		"tells of all; --anyway signs them as they are",
		count);
}
