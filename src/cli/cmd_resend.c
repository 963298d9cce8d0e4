#include "commands.h"
#include "outgoing.h"

static bool
run_resend(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	bool ok = cli_game(c, 0, NULL, NULL, &g, e) &&
		  cli_key_to_look(c, &key, e);
	ok = ok && outgoing_packet(c, &g, game_last_sent(&g, key), e);
	game_end(&g);
	return ok;
}

const struct command command_resend = {
	.name = "resend",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_FULL | WITH_MAIL |
		WITH_RESULT | WITH_TO,
	.confined = true,
	.help = N_("print my last packet again, the same bytes"),
	.run = run_resend,
};
