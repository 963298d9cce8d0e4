#include <string.h>
#include <unistd.h>

#include "against.h"
#include "begin.h"
#include "commands.h"
#include "feldpost/bot_orders.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/name.h"
#include "feldpost/outgoing.h"
#include "feldpost/terms.h"

enum {
	LINKS_DEFAULT = 1024,
};

struct options {
	bool witness;
	const char *referee;
	long links;
	struct lines terms;
	const char *against;
	bool practice;
};

static const struct options preset = { .links = LINKS_DEFAULT };

static const struct cli_option rows[] = {
	{ OPTION(witness), 'w', "witness", NULL,
		N_("solitaire with a witness, who provides the dice") },
	{ OPTION(referee), 0, "referee", "KEY",
		N_("a game with this referee: a public key, its file, or a "
		   "contact"),
		.reads = true },
	{ OPTION(links), 0, "links", "N",
		N_("number of links in your chain for dice (default 1024)"), 2,
		LIMIT_LINKS },
	{ OPTION(terms), 0, "terms", "TEXT",
		N_("a text that both players agree on") },
	{ OPTION(against), 0, "against", "POLICY",
		N_("play against the program: greedy, good, best or random; "
		   "with --to the program is on another machine") },
	{ OPTION(practice), 0, "practice", NULL,
		N_("with --against: the program agrees to one undo in "
		   "the game") },
	{ .name = NULL },
};

/* Reads the referee's key: 56 characters, a contact's name or a .pub file. */
static bool
read_referee(struct cli *c, const char **key, struct error *e)
{
	const struct options *o = c->options;
	const char *given = o->referee;
	struct public_key *k = arena_alloc(c->arena, sizeof *k);
	struct error unused;
	struct span text;
	*key = NULL;
	if (!given)
		return true;
	*key = k->text;
	if (public_key_read(k, span_of(given), &unused))
		return true;
	const struct contact *contact;
	if (!owner_contact(&c->owner, given, &contact, e))
		return false;
	if (contact) {
		*k = contact->key;
		return true;
	}
	/* A value that does not look like a key is reported as a missing
	 * file. */
	if (strlen(given) == KEY_TEXT && strncmp(given, "RW", 2) == 0)
		return public_key_read(k, span_of(given), e);
	return file_read(c->arena, given, LIMIT_KEY_FILE, &text, e) &&
	       public_key_read_file(k, text, given, e);
}

/* Reads the user's seat. A solitaire game may have a witness instead. */
static bool
read_seat(struct cli *c, struct offer_terms *t, struct error *e)
{
	const struct options *o = c->options;
	const struct rules *rules = t->rules;
	int seat;
	if (!cli_seat(c, rules, &seat, e))
		return false;
	bool two = rules->seat_count == 2;
	bool witness = o->witness;
	if (!read_referee(c, &t->referee, e))
		return false;
	t->mode = t->referee ? &mode_host
		  : two	     ? &mode_duel
		  : witness  ? &mode_witness
			     : &mode_solo;
	t->seat = seat < 0 ? 0 : seat;
	if (t->referee && !two)
		return error_set(e, ERROR_USAGE,
			"a solitaire game has no referee: give --witness");
	if (two && rules->hidden && (witness || seat < 0)) {
		error_set(e, ERROR_USAGE,
			witness ? N_("%s can't be played with a witness, "
				     "because both sides have hidden cards or "
				     "counters")
				: N_("%s can't be played alone, because both "
				     "sides have hidden cards or counters"),
			rules->name);
		return error_hint(e,
			"offer the game to another player: give --as %s or "
			"--as %s",
			rules->seats[0].id, rules->seats[1].id);
	}
	if (two && witness)
		return error_set(e, ERROR_USAGE,
			"%s is a game for two, which has no witness",
			rules->name);
	if (!two || seat >= 0)
		return true;
	error_set(e, ERROR_USAGE, "%s is a game for two: choose your seat",
		rules->name);
	return error_hint(e, "give --as %s or --as %s", rules->seats[0].id,
		rules->seats[1].id);
}

/* Names in a terminal the options of feldpost's own, if they are not used. */
static void
note_own_options(struct cli *c, const struct rules *rules, const int *option)
{
	for (int i = 0; i < rules->option_count; i++) {
		const struct game_option *o = &rules->options[i];
		if (!o->rule && option[i] == o->preset && isatty(STDERR_FILENO))
			cli_note(c, arena_printf(c->arena, _("--set %s=%s: %s"),
					    o->key, o->values[1], _(o->help)));
	}
}

static bool
read_terms(struct cli *c, const struct rules *rules, struct offer_terms *t,
	struct error *e)
{
	const struct options *o = c->options;
	struct terms terms;
	*t = (struct offer_terms){ .rules = rules };
	if (!read_seat(c, t, e) || !begin_nonce(c, &t->nonce, e))
		return false;
	for (size_t i = 0; i < o->terms.count; i++)
		packet_note(c->arena, &t->terms, o->terms.line[i]);
	const char *strange = terms_read(&o->terms, &terms);
	if (strange)
		cli_note(c, arena_printf(c->arena,
				    _("feldpost keeps `%s` as free text; it "
				      "understands only `answer within 3 "
				      "days`, `leave 2026-12-20 to "
				      "2027-01-06` and `advice: no`"),
				    strange));
	t->links = (unsigned)o->links;
	if (!cli_game_options(c, rules, t->option, e))
		return false;
	note_own_options(c, rules, t->option);
	return true;
}

/* True if the bot's desk is a folder in the user's desk. */
static bool
is_here(const struct cli *c)
{
	const struct options *o = c->options;
	return o->against && !c->given.to.count && !c->owner.post.message;
}

/* Reads the name of the bot that plays side B, spelled as in the setup. */
static bool
read_bot(struct cli *c, struct offer_terms *t, struct error *e)
{
	const struct options *o = c->options;
	enum policy policy;
	t->practice = o->practice;
	if (o->practice && !o->against)
		return error_set(e, ERROR_USAGE, "--practice needs --against");
	if (!o->against)
		return true;
	if (t->rules->seat_count < 2)
		return error_set(e, ERROR_USAGE,
			"%s is a solitaire game: --against is for games for "
			"two",
			t->rules->name);
	if (o->referee && is_here(c)) {
		error_set(e, ERROR_USAGE,
			"a referee sends mail to each player, so the program's "
			"desk can't be inside yours");
		return error_hint(e, "give --to and --mail or --send");
	}
	if (!policy_read(o->against, t->rules, &policy, e))
		return false;
	struct bot *bot = arena_alloc(c->arena, sizeof *bot);
	*bot = bot_here(policy, t->rules);
	t->bot = bot;
	return true;
}

/* Finds all errors of a new game before the user is asked anything. */
static bool
prepare_game(struct cli *c, struct offer_terms *terms, struct error *e)
{
	const struct rules *rules = cli_rules(c->operand[0], e);
	struct me me;
	if (!rules || !read_terms(c, rules, terms, e) ||
		!read_bot(c, terms, e) ||
		!begin_check_target(c, mode_mails(terms->mode), e) ||
		!outgoing_check_offer(&c->owner, terms->mode, e) ||
		!begin_name(c, &me, e) ||
		!name_check(c->arena, me.name, rules, terms->seat, e))
		return false;
	terms->name = me.name;
	return begin_keep_name(c, &me, e);
}

static bool
is_mailed(const struct cli *c, const struct rules *rules)
{
	const struct options *o = c->options;
	return rules->seat_count == 2 || o->witness;
}

static bool
find_place(struct cli *c, struct error *e)
{
	const struct rules *rules = cli_rules(c->operand[0], e);
	if (!rules || !is_here(c))
		return rules && begin_place(c, is_mailed(c, rules), e);
	return against_begin(c, e);
}

static bool new (struct cli *c, struct game *g, struct error *e)
{
	struct offer_terms terms;
	struct secret_key *key = NULL;
	game_start(g, c->arena, c->owner.scenarios);
	bool ok = prepare_game(c, &terms, e) && begin_key(c, &key, e) &&
		  (!terms.bot || against_make(c, terms.bot->name, e)) &&
		  game_offer(g, key, &terms, e) && begin_store(c, g, e) &&
		  begin_print(c, g, e);
	secret_key_free(key);
	return ok;
}

const struct command command_new = {
	.name = "new",
	.operands = "GAME",
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_BOARD | WITH_FORCE |
		WITH_FILE | WITH_NAME | WITH_SET | WITH_MAIL | WITH_TO |
		WITH_JSON,
	.help = N_("begin a game, or offer one"),
	.more = N_("`feldpost games GAME` lists seats and options. A game for "
		   "two is offered to the other player: give your seat with "
		   "--as SEAT, and mail the packet that is printed. Without -o "
		   "feldpost stores the game in the desk and prints its name; "
		   "in solitaire the game file goes to standard output unless "
		   "that is a terminal."),
	.lacks = N_("`feldpost games` lists the games, `feldpost play` lets "
		    "you choose one"),
	OWN_OPTIONS(rows),
	.preset = &preset,
	.prepare = find_place,
	.look = new,
};
