#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/name.h"
#include "intake.h"
#include "output.h"

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

/* Reads the game and what is to be taken in. */
static bool
open_game(struct cli *c, struct game *g, struct journal *j, struct intake *in,
	struct error *e)
{
	unsigned how = cli_flag(c, "trust") ? GAME_TRUST : 0;
	if (!cli_read_game(c, 0, how, NULL, g, e))
		return false;
	in->solo = g->ledger.mode == MODE_SOLO;
	in->from = ledger_next(&g->ledger);
	/* What the last packet did is news where its dice are. */
	if (!in->solo && in->from > 3 && game_unresolved(g))
		in->from--;
	g->journal = j;
	if (j)
		j->packet = ledger_last(&g->ledger)->seq;
	return true;
}

static bool
load_key(struct cli *c, const struct game *g, struct secret_key **key,
	struct error *e)
{
	return cli_key(c, key, e) && game_is_player(g, *key, e);
}

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

/* What my key lets me see of what came; a third person, who has no key of this
 * game, may take packets in. */
static bool
see_mine(
	struct cli *c, struct game *g, struct secret_key **key, struct error *e)
{
	struct guard guard = { .path = cli_guard_path(c) };
	bool mine =
		g->ledger.mode != MODE_SOLO && (game_unresolved(g) || g->cards);
	if (mine && !file_look(cli_key_path(c), &mine, e))
		return false;
	if (!mine)
		return true;
	if (!cli_key(c, key, e) || !game_catch_up(g, *key, &guard, e))
		return false;
	game_reveal(g, *key);
	return true;
}

/* A duel's packets are signed by `sign`; adjudicate takes them in. */
static bool
adjudicate_duel(struct cli *c, struct game *g, struct secret_key **key,
	struct journal *j, struct intake *in, struct error *e)
{
	unsigned before = ledger_next(&g->ledger);
	in->mails_only = true;
	if (!cli_take_operands(c, g, in, e))
		return false;
	if (ledger_next(&g->ledger) == before && !game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW, "there is nothing to do");
	/* What comes behind an acceptance has begun, whatever the names are. */
	if (before == 2 && g->ledger.count == 2 && !name_check_game(g, e))
		return error_hint(
			e, "ask for an acceptance under another name");
	return see_mine(c, g, key, e) && cli_write_game(c, g, e) &&
	       (cli_report(c, g, j, in->from, e) ||
		       cli_hint_stored(c, "report", e)) &&
	       say_faults(g, in, e);
}

static bool
adjudicate_solo(struct cli *c, struct game *g, struct secret_key **key,
	struct journal *j, struct intake *in, struct error *e)
{
	if (!cli_take_operands(c, g, in, e) || !load_key(c, g, key, e))
		return false;
	struct guard guard = { .path = cli_guard_path(c) };
	bool imported = ledger_next(&g->ledger) > in->from;
	unsigned from = in->from;
	if (g->match.missing.kind == MISSING_NOTHING && !imported)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!in->any && !imported && !game_unresolved(g)) {
		error_set(e, ERROR_USAGE, "no orders");
		return error_hint(e, "give an order file, or -e ORDER; "
				     "`feldpost legal` lists what is legal");
	}
	if (in->any && !cli_refuse_orders(c, g, *key, in, e))
		return false;
	if (in->any &&
		!game_order(g, *key, &guard, &in->all.lines, &in->all.notes, e))
		return false;
	if (ledger_next(&g->ledger) == from)
		j->packet = --from;
	return (!game_unresolved(g) || game_resolve(g, *key, &guard, e)) &&
	       cli_write_game(c, g, e) &&
	       (cli_report(c, g, j, from, e) ||
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
gather(struct cli *c, struct game *g, struct secret_key **key,
	struct journal *j, struct intake *in, struct error *e)
{
	game_start(g, c->arena, cli_folders(c));
	g->journal = j;
	in->from = 1;
	if (!cli_take_operands(c, g, in, e))
		return false;
	if (g->ledger.count == 0 || in->any)
		return error_set(
			e, ERROR_SYSTEM, "there is no %s", c->operand[0]);
	return output_check(c, g, e) && see_mine(c, g, key, e) &&
	       cli_write_game(c, g, e) && cli_report(c, g, j, in->from, e) &&
	       say_faults(g, in, e);
}

static bool
adjudicate(struct cli *c, struct game *g, struct secret_key **key,
	struct journal *j, struct error *e)
{
	struct intake in = { .any = false };
	bool anew;
	if (!begins_anew(c, &anew, e))
		return false;
	if (anew)
		return gather(c, g, key, j, &in, e);
	if (!open_game(c, g, j, &in, e))
		return false;
	return in.solo ? adjudicate_solo(c, g, key, j, &in, e)
		       : adjudicate_duel(c, g, key, j, &in, e);
}

static bool
run_adjudicate(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	struct journal journal = { .arena = c->arena };
	bool ok = adjudicate(c, &g, &key, &journal, e);
	secret_key_free(key);
	game_end(&g);
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
sign(struct cli *c, struct game *g, struct secret_key **key, struct intake *in,
	struct error *e)
{
	struct guard guard = { .path = cli_guard_path(c) };
	if (!in->solo &&
		(!load_key(c, g, key, e) || !game_catch_up(g, *key, &guard, e)))
		return false;
	if (!in->solo)
		game_reveal(g, *key);
	if (!cli_take_operands(c, g, in, e) ||
		(in->solo && !load_key(c, g, key, e)))
		return false;
	if (in->rest.code != ERROR_NONE) {
		*e = in->rest; /* nothing is signed behind what is in doubt */
		return false;
	}
	if (!in->solo && !game_catch_up(g, *key, &guard, e))
		return false;
	if (in->solo && !in->any)
		return error_set(e, ERROR_USAGE, "no orders to sign");
	if (!cli_refuse_orders(c, g, *key, in, e) ||
		!game_order(g, *key, &guard, &in->all.lines, &in->all.notes, e))
		return false;
	return cli_write_game(c, g, e) &&
	       (c->quiet || cli_packet(c, g, ledger_last(&g->ledger)->seq, e) ||
		       cli_hint_stored(c, "resend", e));
}

static bool
check_stored(const struct cli *c, struct error *e)
{
	if (output_is_stored(c, OUTPUT_GAME))
		return true;
	error_set(e, ERROR_USAGE,
		"a signed packet must be stored in the game file");
	return error_hint(e, "give -i or -o FILE");
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
sign_game(struct cli *c, const char *extra, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	struct intake in = { .any = false };
	if (!check_stored(c, e))
		return false;
	if (extra && !add_order(c, &in, extra, e))
		return false;
	bool ok = open_game(c, &g, NULL, &in, e) && sign(c, &g, &key, &in, e);
	secret_key_free(key);
	game_end(&g);
	return ok;
}

static bool
run_sign(struct cli *c, struct error *e)
{
	return sign_game(c, NULL, e);
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
run_concede(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	struct journal journal = { .arena = c->arena };
	struct intake in = { .any = false };
	bool ok = open_game(c, &g, &journal, &in, e);
	bool duel = ok && !in.solo;
	if (ok && in.solo) {
		ok = add_order(c, &in, "concede", e) &&
		     adjudicate_solo(c, &g, &key, &journal, &in, e);
	}
	secret_key_free(key);
	game_end(&g);
	return duel ? sign_game(c, "concede", e) : ok;
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
disclose(
	struct cli *c, struct game *g, struct secret_key **key, struct error *e)
{
	struct guard guard = { .path = cli_guard_path(c) };
	return cli_read_game(c, 0, 0, NULL, g, e) && load_key(c, g, key, e) &&
	       game_settle(g, *key, &guard, e) &&
	       game_disclose(g, *key, &guard, e) && cli_write_game(c, g, e) &&
	       (c->quiet || cli_packet(c, g, ledger_last(&g->ledger)->seq, e) ||
		       cli_hint_stored(c, "resend", e)) &&
	       game_audit_cards(g, e);
}

static bool
run_disclose(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	if (!check_stored(c, e))
		return false;
	bool ok = disclose(c, &g, &key, e);
	secret_key_free(key);
	game_end(&g);
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
