#include "commands.h"
#include "feldpost/bot.h"
#include "feldpost/judge.h"
#include "feldpost/outgoing.h"
#include "seated.h"

struct options {
	bool secret;
};

static const struct cli_option rows[] = {
	{ OPTION(secret), 0, "secret", NULL,
		N_("print your secret of a finished game, and sign nothing: "
		   "for `audit --policy` of a hosted game") },
	{ .name = NULL },
};

/* Prints the player's secret only after the end of the game. The secret
 * reveals all links and keys of that player in this game. */
static bool
print_secret(struct cli *c, struct seated *step, struct error *e)
{
	struct sitting *s = &step->sitting;
	struct digest secret;
	/* The command signs nothing, so it stores nothing. */
	if (!step_open(c, step, true, e))
		return false;
	if (!s->key)
		return owner_lacks_key(c->owner.key, e);
	if (!game_is_player(&s->game, s->key, e) || !sitting_look(s, true, e))
		return false;
	enum due due = game_due(&s->game);
	if (due != DUE_NOTHING && due != DUE_DISCLOSURE)
		return error_set(e, ERROR_NOT_NOW,
			"the game is not over, and your secret would show all "
			"your dice and cards");
	bot_own_secret(&s->game, s->key, &secret);
	bool ok = cli_print(
		span_of(arena_printf(c->arena, "%s\n", secret.hex)), e);
	digest_wipe(&secret);
	return ok;
}

static bool
disclose(struct cli *c, struct seated *step, struct error *e)
{
	const struct options *o = c->options;
	struct sitting *s = &step->sitting;
	struct game *g = &s->game;
	if (o->secret)
		return print_secret(c, step, e);
	if (!sitting_check_stored(s, e) || !step_open(c, step, false, e) ||
		!outgoing_check_next(&c->owner, g, s->key, e) ||
		!game_settle(g, s->key, &s->answered, e) ||
		!game_disclose(g, s->key, &s->answered, e))
		return false;
	unsigned seq = ledger_last(&g->ledger)->seq;
	return chair_put_back(&s->chair, e) && sitting_store(s, e) &&
	       cli_put_out(c, g, seq, e) && game_audit_cards(g, e);
}

const struct command command_disclose = {
	.name = "disclose",
	.operands = "GAME",
	.files = 1,
	.output = OUTPUT_GAME,
	.with = WITH_STEP | WITH_MAIL | WITH_RESULT | WITH_JSON,
	.confined = true,
	.help = N_("disclose your secrets of a finished game, for its audit"),
	.more = N_("Only the secrets of this game are disclosed. Your key, "
		   "other games and other decks stay secret."),
	OWN_OPTIONS(rows),
	.sit = disclose,
};
