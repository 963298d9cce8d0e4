#include "asked.h"

bool
asked_read(struct cli *c, struct game *g, struct error *e)
{
	if (!cli_game(c, NULL, NULL, g, e))
		return false;
	if (game_check_asked(g, e))
		return true;
	cli_warn_unverified(c, g);
	return false;
}

void
asked_put_unverified(const struct game *g, struct buffer *out)
{
	const char *text = report_unverified(g, out->arena);
	if (text)
		buffer_printf(out, "# %s\n", text);
}
