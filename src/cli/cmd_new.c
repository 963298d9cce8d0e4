#include <string.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/intake.h"
#include "feldpost/limits.h"
#include "feldpost/name.h"
#include "output.h"

enum {
	LINKS_DEFAULT = 1024,
	LINE_SIZE = 256, /* that is typed */
};

/* new */

static const struct cli_option new_options[] = {
	{ 'o', "output", "FILE", "where the game file goes" },
	{ 's', "set", "KEY=VALUE", "an option of the game" },
	{ 'n', "name", "NAME", "my name (default: from config.ini)" },
	{ 'w', "witness", NULL,
		"solitaire with a witness, who holds the dice" },
	{ 0, "referee", "KEY",
		"hosted by this referee: his key, its file, or a contact" },
	{ 0, "links", "N", "links of the chain (default 1024)" },
	{ 0, "nonce", "HEX", "a fixed nonce, for tests and examples" },
	{ 0, "terms", "TEXT", "free text both agree on" },
	{ 0, NULL, NULL, NULL },
};

/* Who plays. */
struct me {
	const char *name;
	bool typed; /* at the terminal, just now */
};

static const char *
trim(struct arena *a, const char *text)
{
	text += strspn(text, " \t");
	size_t length = strlen(text);
	while (length && strchr(" \t\r", text[length - 1]))
		length--;
	return arena_copy(a, text, length);
}

static bool
read_name(struct cli *c, struct me *me, struct error *e)
{
	static const char question[] = "Under which name do you play? ";
	char line[LINE_SIZE];
	me->name = cli_value(c, "name");
	if (!me->name)
		me->name = c->config.name;
	me->typed = !me->name && cli_ask(question, line, sizeof line);
	if (me->typed)
		me->name = trim(c->arena, line);
	if (me->name && *me->name)
		return true;
	error_set(e, ERROR_USAGE, "under which name do you play?");
	return error_hint(e, "give --name, or set name in config.ini");
}

/* Who has typed his name need not do so again. */
static bool
keep_name(struct cli *c, const struct me *me, struct error *e)
{
	char answer[LINE_SIZE];
	if (!me->typed || !config_can_keep(c, me->name) ||
		!cli_ask(arena_printf(c->arena, "Keep it in %s? [Y/n] ",
				 config_file(c)),
			answer, sizeof answer))
		return true;
	bool no = *answer && *answer != 'y' && *answer != 'Y';
	return no || config_keep_name(c, me->name, e);
}

static bool
read_nonce(struct cli *c, struct digest *out, struct error *e)
{
	const char *nonce = cli_value(c, "nonce");
	if (!nonce)
		digest_random(out);
	return !nonce || digest_read(out, span_of(nonce)) ||
	       error_set(e, ERROR_USAGE,
		       "--nonce takes 64 lower-case hex digits");
}

/* The referee's key: 56 characters, a contact's name, or a .pub file. */
static bool
read_referee(struct cli *c, const char **key, struct error *e)
{
	const char *given = cli_value(c, "referee");
	struct public_key *k = arena_alloc(c->arena, sizeof *k);
	struct error unused;
	struct span text;
	*key = NULL;
	if (!given)
		return true;
	*key = k->text;
	if (public_key_read(k, span_of(given), &unused))
		return true;
	const struct contact *contact = config_contact(c, given);
	if (contact) {
		*k = contact->key;
		return true;
	}
	return file_read(c->arena, given, LIMIT_KEY_FILE, &text, e) &&
	       public_key_read_file(k, text, given, e);
}

/* Where two play, I take a seat; where one plays, there may be a witness. */
static bool
read_seat(struct cli *c, struct offer_terms *t, struct error *e)
{
	const struct rules *rules = t->rules;
	int seat;
	if (!cli_seat(c, rules, &seat, e))
		return false;
	bool two = rules->seat_count == 2;
	t->witness = cli_flag(c, "witness");
	t->duel = t->witness || two;
	if (!read_referee(c, &t->referee, e))
		return false;
	t->seat = seat < 0 ? 0 : seat;
	if (t->referee && !two)
		return error_set(e, ERROR_USAGE,
			"solitaire with somebody else's dice: give --witness");
	if (two && t->witness)
		return error_set(e, ERROR_USAGE,
			"%s is a game for two: it needs no witness",
			rules->name);
	if (!two || seat >= 0)
		return true;
	error_set(e, ERROR_USAGE, "%s is a game for two: which seat is yours?",
		rules->name);
	return error_hint(e, "give --as %s or --as %s", rules->seats[0].id,
		rules->seats[1].id);
}

static bool
read_terms(struct cli *c, const struct rules *rules, struct offer_terms *t,
	struct error *e)
{
	long links;
	*t = (struct offer_terms){ .rules = rules };
	if (!read_seat(c, t, e) || !read_nonce(c, &t->nonce, e))
		return false;
	for (int i = 0; i < cli_count(c, "terms"); i++)
		packet_split(c->arena, &t->terms, cli_value_at(c, "terms", i));
	if (!cli_number(c, "links", 2, LIMIT_LINKS, LINKS_DEFAULT, &links, e))
		return false;
	t->links = (unsigned)links;
	return cli_game_options(c, rules, t->option, e);
}

/* That of a duel must be stored, since the packet goes out. */
static bool
check_target(struct cli *c, bool duel, struct error *e)
{
	if (!output_check_new(c, e))
		return false;
	if (!duel || output_is_stored(c, OUTPUT_GAME))
		return true;
	error_set(e, ERROR_USAGE, "where does the game file go?");
	return error_hint(e, "give -o FILE; the packet to mail is printed");
}

/* All that can be wrong is found before anything is asked for. */
static bool
prepare_game(struct cli *c, struct offer_terms *terms, struct error *e)
{
	const struct rules *rules = cli_rules(c->operand[0], e);
	struct me me;
	if (!rules || !read_terms(c, rules, terms, e) ||
		!check_target(c, terms->duel, e) || !read_name(c, &me, e) ||
		!name_check(c->arena, me.name, rules, terms->seat, e))
		return false;
	terms->name = me.name;
	return keep_name(c, &me, e);
}

/* What goes to standard output: solitaire's report, or the packet to mail. */
static bool
print_begun(struct cli *c, struct game *g, struct error *e)
{
	struct journal none = { .arena = c->arena };
	if (g->ledger.mode->alone)
		return cli_report(c, g, &none, 1, e) ||
		       cli_hint_stored(c, "show", e);
	return c->quiet || cli_packet(c, g, ledger_last(&g->ledger)->seq, e) ||
	       cli_hint_stored(c, "resend", e);
}

static bool
run_new(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct offer_terms terms;
	struct secret_key *key = NULL;
	game_start(&g, c->arena, cli_folders(c));
	bool ok = prepare_game(c, &terms, e) && cli_key(c, &key, e) &&
		  game_offer(&g, key, &terms, e) && cli_write_game(c, &g, e) &&
		  print_begun(c, &g, e);
	secret_key_free(key);
	game_end(&g);
	return ok;
}

const struct command command_new = {
	.name = "new",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_BOARD | WITH_OUTPUT,
	.help = "begin a game, or offer one",
	.more = "`feldpost games GAME` lists seats and options. A game for "
		"two is offered: --as SEAT says which seat is mine, and the "
		"packet to mail is printed. In solitaire the game file goes "
		"to standard output without -o.",
	.options = new_options,
	.run = run_new,
};

/* join */

static const struct cli_option join_options[] = {
	{ 'o', "output", "FILE", "where the game file goes" },
	{ 'n', "name", "NAME", "my name (default: from config.ini)" },
	{ 'm', "note", "TEXT", "a note to go with the answer" },
	{ 0, "nonce", "HEX", "a fixed nonce, for tests and examples" },
	{ 0, NULL, NULL, NULL },
};

/* Takes offer and, for the referee, acceptance from the mails. */
static bool
take_mails(struct cli *c, struct game *g, struct error *e)
{
	size_t count = (size_t)c->operands;
	struct mail *mail = arena_array(c->arena, count, sizeof *mail);
	struct findings found;
	for (size_t i = 0; i < count; i++) {
		mail[i].file = c->operand[i];
		if (!file_read(c->arena, mail[i].file, LIMIT_FILE,
			    &mail[i].text, e))
			return false;
		if (!intake_has_packet(mail[i].text))
			return intake_say_none(g, &mail[i], e);
	}
	return intake_mails(g, mail, count, &found, e) &&
	       intake_rest(g, &found, e);
}

/* The referee's first packet, which fixes his dice and deals. */
static bool
anchor(struct cli *c, struct game *g, const struct secret_key *key,
	const struct lines *notes, struct error *e)
{
	struct answered answered;
	struct lines none = { .line = NULL };
	bool ok = answered_open(&answered, c->arena, cli_answered_path(c),
			  &g->ledger.entry[0].hash, c->command->name, e) &&
		  check_target(c, true, e) &&
		  game_order(g, key, &answered, &none, notes, e) &&
		  cli_write_game(c, g, e);
	answered_close(&answered);
	return ok;
}

static bool
join(struct cli *c, struct game *g, struct secret_key **key, struct error *e)
{
	struct digest nonce;
	struct lines notes = { .line = NULL };
	struct me me = { .name = "", .typed = false };
	if (!check_target(c, true, e) || !read_nonce(c, &nonce, e) ||
		!take_mails(c, g, e))
		return false;
	bool referee = g->ledger.mode->referee && g->ledger.count == 2;
	if (!name_check_game(g, e))
		return error_hint(
			e, "don't join: ask for an offer under another name");
	if (!referee && !read_name(c, &me, e))
		return false;
	if (me.typed &&
		(!name_check_joiner(g, me.name, e) || !keep_name(c, &me, e)))
		return false;
	if (!cli_key(c, key, e))
		return false;
	for (int i = 0; i < cli_count(c, "note"); i++)
		packet_split(c->arena, &notes, cli_value_at(c, "note", i));
	bool ok = referee ? anchor(c, g, *key, &notes, e)
			  : game_accept(g, *key, me.name, &nonce, &notes, e) &&
				    cli_write_game(c, g, e);
	return ok && print_begun(c, g, e);
}

static bool
run_join(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct secret_key *key = NULL;
	game_start(&g, c->arena, cli_folders(c));
	bool ok = join(c, &g, &key, e);
	secret_key_free(key);
	game_end(&g);
	return ok;
}

const struct command command_join = {
	.name = "join",
	.operands = "OFFER [ACCEPTANCE]",
	.least = 1,
	.most = 2,
	.files = -1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_OUTPUT,
	.help = "accept a game that was offered",
	.more = "OFFER is the mail (- is standard input). The packet to send "
		"back is printed. The referee of a hosted game gives both "
		"mails.",
	.options = join_options,
	.run = run_join,
};
