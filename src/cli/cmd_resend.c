#include "against.h"
#include "commands.h"
#include "feldpost/limits.h"
#include "past.h"

struct options {
	long packet; /* 0 for the user's last packet */
};

static const struct cli_option rows[] = {
	{ OPTION(packet), 0, "packet", "N",
		N_("print packet N, from either player"), 1, LIMIT_SEQ },
	{ .name = NULL },
};

/* Anyone may print a packet again, because the signature proves who made it.
 * But only the player who signed the packet may send it as a message. */
static bool
choose(struct cli *c, const struct game *g, const struct secret_key *key,
	unsigned *seq, struct error *e)
{
	const struct options *o = c->options;
	*seq = o->packet ? (unsigned)o->packet : game_last_sent(g, key);
	if (!past_has(g, *seq, e))
		return false;
	if (!o->packet || !c->owner.post.message)
		return true;
	char from = ledger_entry(&g->ledger, *seq)->packet.from;
	if (key && public_key_equals(&ledger_player(&g->ledger, from)->key,
			   secret_key_public(key)))
		return true;
	error_set(e, ERROR_USAGE, "packet %u is not one of yours", *seq);
	return error_hint(e, "without --mail or --send the packet is printed, "
			     "and you can put it into a mail");
}

static bool
resend(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct secret_key *key = NULL;
	unsigned seq = 0;
	c->owner.post.again = true;
	if (o->packet) /* Print the packet even if the opponent is a bot. */
		against_end(c);
	return owner_key_to_look(&c->owner, &key, e) &&
	       choose(c, g, key, &seq, e) && cli_put_out(c, g, seq, e);
}

const struct command command_resend = {
	.name = "resend",
	.operands = "GAME",
	.files = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_FULL | WITH_MAIL |
		WITH_RESULT | WITH_TO | WITH_JSON,
	.confined = true,
	.help = N_("print your last packet again, byte for byte"),
	OWN_OPTIONS(rows),
	.look = resend,
	.read = cli_game,
};
