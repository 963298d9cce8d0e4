#include "feldpost/bot_orders.h"

#include <string.h>

#include "feldpost/bot_turn.h"
#include "feldpost/complaint.h"
#include "feldpost/message.h"
#include "feldpost/terms.h"

struct bot
bot_here(enum policy p, const struct rules *rules)
{
	struct bot b = { .version = player_version() };
	const char *name = policy_name(p);
	memcpy(b.name, name, strlen(name) + 1);
	player_digest(p, rules, &b.digest);
	return b;
}

static bool
same(const struct bot *a, const struct bot *b)
{
	return strcmp(a->name, b->name) == 0 && a->version == b->version &&
	       digest_equals(&a->digest, &b->digest);
}

bool
bot_may_play(const struct game *g, char role, enum policy p, struct error *e)
{
	struct bot named, here = bot_here(p, g->match.rules);
	if (!bot_of(g, role, &named))
		return terms_allow_advice(g, e);
	if (same(&named, &here))
		return true;
	return error_set(e, ERROR_NOT_NOW,
		"the computer player of this game is %s, version %u (%.8s), "
		"but this feldpost has %s, version %u (%.8s)",
		named.name, named.version, named.digest.hex, here.name,
		here.version, here.digest.hex);
}

/* Chooses the orders in packet `seq` for the bot. Packet `seq` is the next
 * packet, or a packet that `g` has just taken without its orders. The game
 * must be open for the bot's seat and contain the secrets that the seat
 * knows. */
static void
choose_orders(const struct game *g, unsigned seq, enum policy p,
	const struct digest *number, struct lines *out, struct buffer *said)
{
	unsigned undo = bot_undoes(g, seq);
	if (undo)
		lines_add(g->arena, out,
			arena_printf(g->arena, "agree undo %u", undo));
	struct standpoint from = game_standpoint_of(g, seq, out);
	bot_turn(&from, p, number, BOT_DECISIONS, g->arena, out, said);
}

bool
bot_discloses(const struct game *g)
{
	return game_finish(g) == FINISH_DISCLOSE &&
	       !g->ledger.mode->undisclosed;
}

bool
bot_is_asked(const struct game *g)
{
	enum due due = game_due(g);
	return due == DUE_ORDERS || due == DUE_ANSWER || due == DUE_WORD ||
	       due == DUE_COMPLAINT || bot_discloses(g);
}

bool
bot_may_choose(
	const struct game *g, const char *by, enum policy *out, struct error *e)
{
	char role = ledger_sender(&g->ledger, ledger_next(&g->ledger));
	return policy_read(by, g->match.rules, out, e) &&
	       bot_may_play(g, role, *out, e);
}

bool
bot_choose(struct game *g, const struct secret_key *key, const char *by,
	struct lines *out, struct lines *notes, struct error *e)
{
	unsigned seq = ledger_next(&g->ledger);
	char role = ledger_sender(&g->ledger, seq);
	struct digest *number =
		arena_array(g->arena, BOT_DECISIONS, sizeof *number);
	struct buffer said = buffer_in(g->arena);
	enum policy policy;
	if (!bot_may_choose(g, by, &policy, e))
		return false;
	if (game_must_complain(g)) {
		*out = g->bad_boxes;
		return true;
	}
	bot_own_numbers(g, key, number);
	g->reader.seat = game_seat(g, role);
	choose_orders(g, seq, policy, number, out, notes ? &said : NULL);
	if (said.length)
		lines_add(g->arena, notes, buffer_string(&said));
	return true;
}

/* The state for choosing orders a second time. The result is compared with
 * the orders that the bot gave. */

struct choosing {
	const struct digest *secret;
	struct digest *number;
	enum policy policy;
	struct reader all;
	struct bot_audit *audit;
	struct progress *progress;
	size_t packets;
	struct error error;
};

/* A bot may complain about a sealed box whenever it can't use the box. */
static bool
is_complaint(const struct packet *p)
{
	return p->orders.count &&
	       text_behind(p->orders.line[0], "complain box ");
}

static void
choose_again(struct game *g, const struct packet *p)
{
	struct choosing *c = g->watcher;
	struct lines lines = { .count = 0 };
	struct bot_difference differs;
	progress_step(c->progress, p->seq, c->packets);
	if (p->from != c->audit->role || is_complaint(p) ||
		c->error.code != ERROR_NONE ||
		g->match.missing.kind == MISSING_NOTHING)
		return;
	g->reader = (struct reader){ .seat = game_seat(g, p->from) };
	game_reveal_seat(g, g->reader.seat, &c->all);
	bot_numbers(g, c->secret, p->seq, c->number);
	choose_orders(g, p->seq, c->policy, c->number, &lines, NULL);
	if (!bot_ordered(g, p, c->secret, &lines, &differs)) {
		error_set(&c->error, ERROR_VERIFY,
			"packet %u: %s, version %u, would choose `%.200s`, but "
			"the "
			"packet has `%.200s`",
			p->seq, c->audit->bot.name, c->audit->bot.version,
			*differs.chosen ? differs.chosen : _("nothing more"),
			*differs.ordered ? differs.ordered : _("nothing more"));
	} else
		c->audit->packets += lines.count > 0;
}

/* Finds the bot's secret and every card that the bot may have seen. */
static bool
find_secrets(const struct game *g, struct choosing *c, struct error *e)
{
	char role = c->audit->role;
	if (!c->secret)
		c->secret = bot_disclosed(g, role);
	if (!c->secret) {
		error_set(e, ERROR_NOT_NOW,
			"%s has not disclosed the secret that gives the random "
			"numbers of the game",
			game_player(g, role));
		return error_hint(e, "%s",
			g->ledger.mode->undisclosed
				? _("in a hosted game the owner of the secret "
				    "prints it with `feldpost disclose "
				    "--secret GAME`; give it to `audit "
				    "--policy --secret`")
				: _("disclose your secret with `feldpost "
				    "disclose`; then the program discloses "
				    "its own"));
	}
	if (!bot_has_secret(g, role, c->secret))
		return error_set(e, ERROR_VERIFY,
			"this is not the secret of %s in this game, because it "
			"gives another chain of links",
			game_player(g, role));
	return game_see_all(g, NULL, &c->all) ||
	       error_set(e, ERROR_NOT_NOW,
		       "the cards of this game are still secret, because the "
		       "players have not disclosed them");
}

bool
bot_audit(const struct game *g, struct span text, char role,
	const struct digest *secret, struct progress *progress,
	struct bot_audit *out, struct error *e)
{
	struct choosing c = { .secret = secret,
		.audit = out,
		.progress = progress,
		.packets = g->ledger.count,
		.error = { .code = ERROR_NONE } };
	struct game again;
	*out = (struct bot_audit){ .role = role };
	if (!bot_of(g, role, &out->bot))
		return error_set(e, ERROR_NOT_NOW,
			"no computer player takes part in this game");
	if (!ledger_player(&g->ledger, role)->known)
		return error_set(e, ERROR_NOT_NOW,
			"%s, version %u, has given no orders, because nobody "
			"has accepted the offer yet",
			out->bot.name, out->bot.version);
	c.policy = policy_named(out->bot.name, NULL);
	if (c.policy == POLICIES || !policy_fits(c.policy, g->match.rules))
		return error_set(e, ERROR_NOT_NOW,
			"this feldpost has no computer player `%s` for this "
			"game",
			out->bot.name);
	if (!bot_may_play(g, role, c.policy, e))
		return error_hint(e, "audit the game with a version of "
				     "feldpost that has this computer player");
	if (!find_secrets(g, &c, e))
		return false;
	c.number = arena_array(g->arena, BOT_DECISIONS, sizeof *c.number);
	game_start(&again, g->arena, g->folders);
	again.before_orders = choose_again;
	again.watcher = &c;
	bool ok = game_read(&again, g->file, text, GAME_TRANSCRIPT, NULL, e);
	game_end(&again);
	if (ok && c.error.code != ERROR_NONE)
		*e = c.error;
	return ok && c.error.code == ERROR_NONE;
}
