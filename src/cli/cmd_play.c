#include <string.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/guard.h"
#include "feldpost/limits.h"
#include "feldpost/order_file.h"

enum {
	LINKS_DEFAULT = 1024
};

/* new */

static const struct cli_option new_options[] = {
	{ 'o', "output", "FILE", "where the game file goes" },
	{ 's', "set", "KEY=VALUE", "an option of the game" },
	{ 'n', "name", "NAME", "my name (default: from config.ini)" },
	{ 0, "links", "N", "links of the chain (default 1024)" },
	{ 0, "nonce", "HEX", "a fixed nonce, for tests and examples" },
	{ 0, "terms", "TEXT", "free text both agree on" },
	{ 0, NULL, NULL, NULL },
};

static bool
read_terms(struct cli *c, const struct rules *rules, struct offer_terms *t,
	struct error *e)
{
	const char *nonce = cli_value(c, "nonce");
	long links;
	*t = (struct offer_terms){ .rules = rules };
	t->name = cli_value(c, "name") ? cli_value(c, "name") : c->config.name;
	if (!t->name || !*t->name) {
		error_set(e, ERROR_USAGE, "under which name do you play?");
		return error_hint(e, "give --name, or set name in config.ini");
	}
	if (nonce && !digest_read(&t->nonce, span_of(nonce)))
		return error_set(e, ERROR_USAGE,
			"--nonce takes 64 lower-case hex digits");
	if (!nonce)
		digest_random(&t->nonce);
	for (int i = 0; i < cli_count(c, "terms"); i++)
		packet_split(c->arena, &t->terms, cli_value_at(c, "terms", i));
	if (!cli_number(c, "links", 2, LIMIT_LINKS, LINKS_DEFAULT, &links, e))
		return false;
	t->links = (unsigned)links;
	return cli_game_options(c, rules, t->option, e);
}

static bool
check_seat(struct cli *c, const struct rules *rules, struct error *e)
{
	struct report_style style;
	return cli_style(c, rules, &style, e);
}

/* After a command that wrote a game file: the report, unless the file itself
 * went to standard output. */
static bool
print_report(struct cli *c, const struct game *g, const struct journal *j,
	unsigned from, struct error *e)
{
	struct report_style style;
	struct buffer out = buffer_in(c->arena);
	struct report_range range = {
		.from = from, .to = LIMIT_SEQ, .turn = -1
	};
	const char *path = cli_value(c, "report");
	if (!cli_style(c, g->match.rules, &style, e))
		return false;
	if (c->quiet || (!path && !cli_has_output(c)))
		return true;
	style.colour = style.colour && !path;
	report_write(g, j, range, &style, &out);
	return cli_print_report(c, &out, path, e);
}

/* What could not be printed is not lost, and must not be done twice. */
static bool
hint_stored(const struct cli *c, const char *again, struct error *e)
{
	if (e->code == ERROR_SYSTEM && cli_has_output(c))
		error_hint(e,
			"the game file is written; `feldpost %s` prints this "
			"again",
			again);
	return false;
}

/* All that can be wrong is found before a password is asked for. */
static bool
prepare_game(struct cli *c, struct offer_terms *terms, struct error *e)
{
	const struct rules *rules = cli_rules(c->operand[0], e);
	const char *path = cli_value(c, "output");
	if (!rules || !check_seat(c, rules, e) ||
		!read_terms(c, rules, terms, e))
		return false;
	if (rules->seat_count != 1)
		return error_set(e, ERROR_INPUT,
			"%s is a game for two; this version plays solitaire "
			"games only",
			rules->name);
	if (cli_has_output(c) && file_exists(path)) {
		error_set(e, ERROR_NOT_NOW, "%s is there already", path);
		return error_hint(e, "a game file is never overwritten by new");
	}
	return true;
}

static bool
run_new(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct offer_terms terms;
	struct secret_key *key = NULL;
	struct journal journal = { .arena = c->arena };
	game_start(&g, c->arena, cli_folders(c));
	bool ok = prepare_game(c, &terms, e) && cli_key(c, &key, e) &&
		  game_offer(&g, key, &terms, e) && cli_write_game(c, &g, e) &&
		  (print_report(c, &g, &journal, 1, e) ||
			  hint_stored(c, "show", e));
	secret_key_free(key);
	game_end(&g);
	return ok;
}

const struct command command_new = {
	.name = "new",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_BOARD,
	.help = "begin a game",
	.more = "`feldpost games GAME` lists the options for --set. Without "
		"-o the game file goes to standard output.",
	.options = new_options,
	.run = run_new,
};

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
	{                                                                      \
		'e', "order", "LINE", "an order, instead of a file"            \
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

/* What the operands and options of one command bring. */
struct intake {
	struct lines orders, notes;
	unsigned from; /* number of the first packet that is new */
	bool any;      /* orders or notes to send */
};

static bool
check_line(const struct game *g, const char *line, struct place at,
	struct error *e)
{
	struct batch_line parsed;
	struct misreading why;
	if (match_parse(&g->match, line, &parsed, &why))
		return true;
	at.column += why.column - 1;
	error_at(e, ERROR_NO, at, "not understood: `%s`: %s", line, why.text);
	if (why.nearest)
		error_hint(e, "did you mean `%s`?", why.nearest);
	return false;
}

static bool
add_orders(struct cli *c, const struct game *g, const char *path,
	struct span text, struct intake *in, struct error *e)
{
	struct order_file file;
	if (!order_file_read(c->arena, path, text, &file, e) ||
		!order_file_fits(&file, g, e))
		return false;
	for (size_t i = 0; i < file.lines.count; i++) {
		if (!check_line(g, file.lines.line[i], file.place[i], e))
			return false;
		lines_add(c->arena, &in->orders, file.lines.line[i]);
	}
	for (size_t i = 0; i < file.notes.count; i++)
		lines_add(c->arena, &in->notes, file.notes.line[i]);
	in->any = in->any || file.lines.count || file.notes.count;
	return true;
}

/*
 * A mail or a game file: every block in it is tried, known ones skipped. One
 * that is its sender's and still breaks the rules ends the attempt: it is a
 * proof, and the game in memory is spoilt.
 */
static bool
add_packets(struct cli *c, struct game *g, struct span text, struct error *e)
{
	struct blocks blocks = { .count = 0 };
	size_t taken = 0, known = 0;
	struct error first = { .code = ERROR_NONE }, why;
	armour_find(c->arena, text, &blocks);
	for (size_t i = 0; i < blocks.count; i++) {
		unsigned next = ledger_next(&g->ledger);
		bool is_known = ledger_has(&g->ledger, blocks.block[i].body);
		bool is_new = !is_known && game_take(g, &blocks.block[i], &why);
		known += is_known;
		taken += is_new;
		if (is_known || is_new)
			continue;
		if (first.code == ERROR_NONE)
			first = why;
		if (ledger_next(&g->ledger) != next) {
			*e = why;
			return false;
		}
	}
	if (taken || (known && game_unresolved(g)))
		return true;
	if (first.code != ERROR_NONE) {
		*e = first;
		return false;
	}
	if (known)
		return error_set(e, ERROR_NOT_NOW,
			"all packets of this mail are in the game already");
	return error_set(
		e, ERROR_VERIFY, "a packet begins here, but none is whole");
}

static bool
take_operand(struct cli *c, struct game *g, const char *path, struct intake *in,
	struct error *e)
{
	struct span text;
	if (!file_read(c->arena, path, LIMIT_FILE, &text, e))
		return false;
	if (span_contains(text, "#FELDPOST-BEGIN"))
		return add_packets(c, g, text, e);
	if (text.length > LIMIT_ORDER_FILE)
		return error_set(
			e, ERROR_INPUT, "%s: too large for orders", path);
	return add_orders(c, g, path, text, in, e);
}

static bool
take_operands(struct cli *c, struct game *g, struct intake *in, struct error *e)
{
	for (int i = 1; i < c->operands; i++)
		if (!take_operand(c, g, c->operand[i], in, e))
			return false;
	for (int i = 0; i < cli_count(c, "order"); i++) {
		const char *text = cli_value_at(c, "order", i);
		struct place at = { .file = "--order", .line = 1, .column = 1 };
		const char *line = order_without_comment(c->arena, text);
		if (!check_line(g, line, at, e))
			return false;
		lines_add(c->arena, &in->orders, line);
		in->any = true;
	}
	for (int i = 0; i < cli_count(c, "note"); i++) {
		lines_add(c->arena, &in->notes, cli_value_at(c, "note", i));
		in->any = true;
	}
	return true;
}

static bool
resolve(struct cli *c, struct game *g, const struct secret_key *key,
	struct error *e)
{
	const struct entry *last = ledger_last(&g->ledger);
	return !game_unresolved(g) ||
	       (guard_answer(c->arena, cli_guard_path(c), &g->ledger.id,
			last->seq, &last->hash, e) &&
		       game_resolve(g, key, e));
}

static bool
check_output(const struct cli *c, struct error *e)
{
	if (cli_flag(c, "in-place") && cli_flag(c, "output"))
		return error_set(
			e, ERROR_USAGE, "-i and -o exclude each other");
	if (cli_flag(c, "in-place") && strcmp(c->operand[0], "-") == 0)
		return error_set(
			e, ERROR_USAGE, "-i needs a file, not standard input");
	const char *report = cli_value(c, "report");
	if (report && strcmp(report, "-") == 0 && !cli_has_output(c))
		return error_set(e, ERROR_USAGE,
			"game file and report can't both go to standard "
			"output");
	return true;
}

/* Reads the game with a key that is a player's, and the orders. */
static bool
open_game(struct cli *c, struct game *g, struct secret_key **key,
	struct journal *j, struct intake *in, struct error *e)
{
	unsigned how = cli_flag(c, "trust") ? GAME_TRUST : 0;
	if (!check_output(c, e) || !cli_game(c, 0, how, NULL, g, e))
		return false;
	g->journal = j;
	in->from = ledger_next(&g->ledger);
	return take_operands(c, g, in, e) && cli_key(c, key, e) &&
	       game_is_player(g, *key, e);
}

static bool
adjudicate(struct cli *c, struct game *g, const struct secret_key *key,
	struct journal *j, const struct intake *in, struct error *e)
{
	bool imported = ledger_next(&g->ledger) > in->from;
	unsigned from = in->from;
	if (g->match.missing.kind == MISSING_NOTHING && !imported)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!in->any && !imported && !game_unresolved(g)) {
		error_set(e, ERROR_USAGE, "no orders");
		return error_hint(e, "give an order file, or -e ORDER; "
				     "`feldpost legal` lists what is legal");
	}
	if (in->any && !game_order(g, key, &in->orders, &in->notes, e))
		return false;
	if (ledger_next(&g->ledger) == from)
		j->packet = --from;
	return resolve(c, g, key, e) && cli_write_game(c, g, e) &&
	       (print_report(c, g, j, from, e) || hint_stored(c, "report", e));
}

static bool
run_adjudicate(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	struct journal journal = { .arena = c->arena };
	struct intake in = { .any = false };
	bool ok = open_game(c, &g, &key, &journal, &in, e) &&
		  adjudicate(c, &g, key, &journal, &in, e);
	secret_key_free(key);
	game_end(&g);
	return ok;
}

const struct command command_adjudicate = {
	.name = "adjudicate",
	.operands = "GAME [ORDERS|PACKET...]",
	.least = 1,
	.most = -1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_BOARD | WITH_GUARD,
	.help = "verify, sign and resolve; write the next game file",
	.more = "Orders come from files (- is standard input) or from -e. "
		"In solitaire they are signed and resolved in one step. "
		"Without -i or -o the game file goes to standard output.",
	.options = adjudicate_options,
	.run = run_adjudicate,
};

/* Prints the armoured block of a packet. */
static bool
print_packet(struct cli *c, const struct game *g, unsigned seq, struct error *e)
{
	const struct entry *entry = ledger_entry(&g->ledger, seq);
	struct buffer out = buffer_in(c->arena);
	armour_write(&out, entry->body, &entry->signature,
		arena_printf(c->arena, "%.8s %u %c", g->ledger.id.hex, seq,
			entry->packet.from));
	return cli_print(buffer_span(&out), e);
}

static bool
sign(struct cli *c, struct game *g, const struct secret_key *key,
	const struct intake *in, struct error *e)
{
	if (!in->any)
		return error_set(e, ERROR_USAGE, "no orders to sign");
	if (!game_order(g, key, &in->orders, &in->notes, e))
		return false;
	const struct entry *mine = ledger_last(&g->ledger);
	return guard_check(c->arena, cli_guard_path(c), &g->ledger.id,
		       mine->seq, &mine->hash, e) &&
	       cli_write_game(c, g, e) &&
	       (c->quiet || print_packet(c, g, mine->seq, e) ||
		       hint_stored(c, "resend", e));
}

static bool
run_sign(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	struct intake in = { .any = false };
	if (!cli_has_output(c)) {
		error_set(e, ERROR_USAGE,
			"a signed packet must be stored in the game file");
		return error_hint(e, "give -i or -o FILE");
	}
	bool ok = open_game(c, &g, &key, NULL, &in, e) &&
		  sign(c, &g, key, &in, e);
	secret_key_free(key);
	game_end(&g);
	return ok;
}

const struct command command_sign = {
	.name = "sign",
	.operands = "GAME [ORDERS]",
	.least = 1,
	.most = -1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD,
	.help = "compose, sign and store my next packet, and print it",
	.more = "The dice are rolled by a later `feldpost adjudicate`.",
	.options = sign_options,
	.run = run_sign,
};

static bool
run_concede(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	struct journal journal = { .arena = c->arena };
	struct intake in = { .any = true };
	bool ok = open_game(c, &g, &key, &journal, &in, e);
	if (ok) {
		lines_add(c->arena, &in.orders, "concede");
		in.any = true;
		ok = adjudicate(c, &g, key, &journal, &in, e);
	}
	secret_key_free(key);
	game_end(&g);
	return ok;
}

const struct command command_concede = {
	.name = "concede",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_BOARD | WITH_GUARD,
	.help = "give the game up",
	.options = concede_options,
	.run = run_concede,
};

/* resend */

static bool
run_resend(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	bool ok = cli_game(c, 0, 0, NULL, &g, e) &&
		  print_packet(c, &g, ledger_next(&g.ledger) - 1, e);
	game_end(&g);
	return ok;
}

const struct command command_resend = {
	.name = "resend",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.with = WITH_SCENARIOS,
	.help = "print my last packet again, the same bytes",
	.run = run_resend,
};
