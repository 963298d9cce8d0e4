#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/name.h"
#include "output.h"
#include "sitting.h"

/* sign, adjudicate, concede */

#define PLAY_OPTIONS                                                           \
	{ 'i', "in-place", NULL, "replace the game file" },                    \
		{ 'o', "output", "FILE", "write the game file there" },        \
		{ 'm', "note", "TEXT", "a note to go with the orders" },       \
	{                                                                      \
		0, "trust", NULL,                                              \
			"take the position as it stands, do not replay"        \
	}
#define ORDER_OPTION                                                           \
	{ 'e', "order", "LINE", "an order, instead of a file" },               \
	{                                                                      \
		0, "anyway", NULL, "sign orders that the rules refuse"         \
	}
#define REPORT_OPTION                                                          \
	{                                                                      \
		'r', "report", "FILE", "write the report there"                \
	}

static const struct cli_option adjudicate_options[] = {
	PLAY_OPTIONS,
	ORDER_OPTION,
	REPORT_OPTION,
	{ 0, NULL, NULL, NULL },
};

static const struct cli_option sign_options[] = {
	PLAY_OPTIONS,
	ORDER_OPTION,
	{ 0, NULL, NULL, NULL },
};

static const struct cli_option concede_options[] = {
	PLAY_OPTIONS,
	REPORT_OPTION,
	{ 0, NULL, NULL, NULL },
};

/* What is said last, when all that can be kept is stored: of packets that could
 * not be taken, of disclosed secrets that do not fit the cards. */
static bool
say_faults(struct game *g, const struct intake *in, struct error *e)
{
	if (in->rest.code != ERROR_NONE) {
		*e = in->rest;
		return false;
	}
	return game_audit_cards(g, e);
}

static bool
catch_up(struct cli *c, struct sitting *s, struct error *e)
{
	if (game_catch_up(&s->game, s->key, &s->answered, e))
		return true;
	if (s->answered.refused)
		cli_keep_refused(c, &s->game, e);
	return false;
}

/* What my key lets me see of what came; a third person, who has no key of this
 * game, may take packets in. */
static bool
see_mine(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	if (!s->key || g->ledger.mode->alone)
		return true;
	if (!catch_up(c, s, e))
		return false;
	game_reveal(g, s->key);
	return true;
}

/* A duel's packets are signed by `sign`; adjudicate takes them in. */
static bool
adjudicate_duel(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	struct intake *in = &s->in;
	if (!desk_put_back(&s->desk, e))
		return false;
	unsigned before = ledger_next(&g->ledger);
	in->mails_only = true;
	if (!cli_take_operands(c, g, in, e))
		return false;
	if (ledger_next(&g->ledger) == before && !g->back_from &&
		!game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW, "there is nothing to do");
	/* What comes behind an acceptance has begun, whatever the names are. */
	if (before == 2 && g->ledger.count == 2 && !name_check_game(g, e))
		return error_hint(
			e, "ask for an acceptance under another name");
	return see_mine(c, s, e) && sitting_store(c, s, e) &&
	       (cli_report(c, g, &s->journal, in->from, e) ||
		       cli_hint_stored(c, "report", e)) &&
	       say_faults(g, in, e);
}

static bool
adjudicate_solo(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	struct intake *in = &s->in;
	unsigned from = in->from;
	if (!cli_take_operands(c, g, in, e))
		return false;
	bool imported = ledger_next(&g->ledger) > from || s->desk.own;
	if (g->match.missing.kind == MISSING_NOTHING && !imported)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!in->any && !imported && !game_unresolved(g)) {
		error_set(e, ERROR_USAGE, "no orders");
		return error_hint(e, "give an order file, or -e ORDER; "
				     "`feldpost legal` lists what is legal");
	}
	if (in->any && (!cli_refuse_orders(c, g, s->key, in, e) ||
			       !game_order(g, s->key, &s->answered,
				       &in->all.lines, &in->all.notes, e)))
		return false;
	if (!desk_put_back(&s->desk, e))
		return false;
	if (ledger_next(&g->ledger) == from)
		s->journal.packet = --from;
	return (!game_unresolved(g) ||
		       game_resolve(g, s->key, &s->answered, e)) &&
	       sitting_store(c, s, e) &&
	       (cli_report(c, g, &s->journal, from, e) ||
		       cli_hint_stored(c, "report", e)) &&
	       say_faults(g, in, e);
}

/*
 * A game file that is not there is put together again from the mails, which
 * are the backup: the first of them has the offer.
 */
static bool
begins_anew(const struct cli *c, bool *anew, struct error *e)
{
	bool there = true;
	if (cli_flag(c, "in-place") && c->operands > 1 &&
		!file_look(c->operand[0], &there, e))
		return false;
	*anew = !there;
	return true;
}

static bool
gather(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	g->journal = &s->journal;
	s->in.from = 1;
	if (!cli_take_operands(c, g, &s->in, e))
		return false;
	if (g->ledger.count == 0 || s->in.any)
		return error_set(
			e, ERROR_SYSTEM, "there is no %s", c->operand[0]);
	return output_check(c, g, e) && sitting_gather(c, s, e) &&
	       desk_put_back(&s->desk, e) && see_mine(c, s, e) &&
	       sitting_store(c, s, e) &&
	       cli_report(c, g, &s->journal, s->in.from, e) &&
	       say_faults(g, &s->in, e);
}

static bool
adjudicate(struct cli *c, struct sitting *s, struct error *e)
{
	bool anew;
	unsigned how = cli_flag(c, "trust") ? GAME_TRUST : 0;
	if (!begins_anew(c, &anew, e))
		return false;
	if (anew)
		return gather(c, s, e);
	if (!sitting_open(c, s, true, how, e))
		return false;
	return s->in.solo ? adjudicate_solo(c, s, e) : adjudicate_duel(c, s, e);
}

static bool
run_adjudicate(struct cli *c, struct error *e)
{
	struct sitting s;
	sitting_start(c, &s);
	bool ok = adjudicate(c, &s, e) || sitting_fail(c, &s, e);
	sitting_end(&s);
	return ok;
}

const struct command command_adjudicate = {
	.name = "adjudicate",
	.operands = "GAME [ORDERS|PACKET...]",
	.least = 1,
	.most = -1,
	.files = -1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_BOARD | WITH_GUARD |
		WITH_OUTPUT,
	.confined = true,
	.help = "verify, sign and resolve; write the next game file",
	.more = "Orders come from files (- is standard input) or from -e. "
		"In solitaire they are signed and resolved in one step. "
		"In a game for two packets come from mails; orders are signed "
		"by `sign`. With -i a game file that is not there is put "
		"together from the mails. Without -i or -o the game file goes "
		"to standard output.",
	.options = adjudicate_options,
	.run = run_adjudicate,
};

static bool
sign(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	struct intake *in = &s->in;
	if (!in->solo) {
		if (!catch_up(c, s, e))
			return false;
		game_reveal(g, s->key);
	}
	if (!cli_take_operands(c, g, in, e))
		return false;
	if (in->rest.code != ERROR_NONE) {
		*e = in->rest; /* nothing is signed behind what is in doubt */
		return false;
	}
	if (!in->solo && !catch_up(c, s, e))
		return false;
	if (in->solo && !in->any)
		return error_set(e, ERROR_USAGE, "no orders to sign");
	if (!cli_refuse_orders(c, g, s->key, in, e) ||
		!game_order(g, s->key, &s->answered, &in->all.lines,
			&in->all.notes, e))
		return false;
	unsigned seq = ledger_last(&g->ledger)->seq;
	if (!desk_put_back(&s->desk, e) ||
		(g->back_to > seq && !catch_up(c, s, e)))
		return false;
	return sitting_store(c, s, e) &&
	       (c->quiet || cli_packet(c, g, seq, e) ||
		       cli_hint_stored(c, "resend", e));
}

/* An order that is the command itself. */
static bool
add_order(struct cli *c, struct intake *in, const char *order, struct error *e)
{
	struct place at = { .file = c->command->name, .line = 1, .column = 1 };
	in->any = true;
	return order_file_add(c->arena, &in->all, order, at, e);
}

static bool
run_sign(struct cli *c, struct error *e)
{
	struct sitting s;
	unsigned how = cli_flag(c, "trust") ? GAME_TRUST : 0;
	sitting_start(c, &s);
	bool ok = sitting_check_stored(c, e) &&
		  ((sitting_open(c, &s, false, how, e) && sign(c, &s, e)) ||
			  sitting_fail(c, &s, e));
	sitting_end(&s);
	return ok;
}

const struct command command_sign = {
	.name = "sign",
	.operands = "GAME [ORDERS]",
	.least = 1,
	.most = -1,
	.files = -1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_OUTPUT,
	.confined = true,
	.help = "compose, sign and store my next packet, and print it",
	.more = "The dice are rolled by a later `feldpost adjudicate`.",
	.options = sign_options,
	.run = run_sign,
};

/* In solitaire at once; in a duel it is a packet to send. */
static bool
concede(struct cli *c, struct sitting *s, struct error *e)
{
	unsigned how = cli_flag(c, "trust") ? GAME_TRUST : 0;
	if (!sitting_open(c, s, false, how, e) ||
		!add_order(c, &s->in, "concede", e))
		return false;
	if (s->in.solo)
		return adjudicate_solo(c, s, e);
	return sign(c, s, e);
}

static bool
run_concede(struct cli *c, struct error *e)
{
	struct sitting s;
	sitting_start(c, &s);
	bool ok = concede(c, &s, e) || sitting_fail(c, &s, e);
	sitting_end(&s);
	return ok;
}

const struct command command_concede = {
	.name = "concede",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_BOARD | WITH_GUARD |
		WITH_OUTPUT,
	.confined = true,
	.help = "give the game up",
	.options = concede_options,
	.run = run_concede,
};

/* disclose */

static const struct cli_option disclose_options[] = {
	{ 'i', "in-place", NULL, "replace the game file" },
	{ 'o', "output", "FILE", "write the game file there" },
	{ 0, NULL, NULL, NULL },
};

static bool
disclose(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	if (!sitting_open(c, s, false, 0, e) ||
		!game_settle(g, s->key, &s->answered, e) ||
		!game_disclose(g, s->key, &s->answered, e))
		return false;
	unsigned seq = ledger_last(&g->ledger)->seq;
	return desk_put_back(&s->desk, e) && sitting_store(c, s, e) &&
	       (c->quiet || cli_packet(c, g, seq, e) ||
		       cli_hint_stored(c, "resend", e)) &&
	       game_audit_cards(g, e);
}

static bool
run_disclose(struct cli *c, struct error *e)
{
	struct sitting s;
	sitting_start(c, &s);
	bool ok = sitting_check_stored(c, e) &&
		  (disclose(c, &s, e) || sitting_fail(c, &s, e));
	sitting_end(&s);
	return ok;
}

const struct command command_disclose = {
	.name = "disclose",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_OUTPUT,
	.confined = true,
	.help = "open my secrets of a finished game, for the audit",
	.more = "Only this game's: keys, other games and other decks stay "
		"secret.",
	.options = disclose_options,
	.run = run_disclose,
};

/* resend */

/* My last packet, as my key tells; without one, the last that is not the
 * opponent's for sure. */
static unsigned
my_last_packet(const struct game *g, const struct secret_key *key)
{
	unsigned last = ledger_last(&g->ledger)->seq;
	unsigned mine = key ? game_last_by(g, key) : 0;
	return mine ? mine : last > 1 && g->resolved ? last - 1 : last;
}

static bool
run_resend(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	bool ok = cli_game(c, 0, 0, NULL, &g, e) && cli_key_to_look(c, &key, e);
	ok = ok && cli_packet(c, &g, my_last_packet(&g, key), e);
	game_end(&g);
	return ok;
}

const struct command command_resend = {
	.name = "resend",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.with = WITH_KEY | WITH_SCENARIOS,
	.confined = true,
	.help = "print my last packet again, the same bytes",
	.run = run_resend,
};
