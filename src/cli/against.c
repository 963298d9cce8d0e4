#include "against.h"

#include <sodium.h>
#include <string.h>

#include "feldpost/attendant.h"
#include "feldpost/bot.h"
#include "feldpost/bot_desk.h"
#include "feldpost/checkpoint.h"
#include "feldpost/desk.h"
#include "feldpost/desk_log.h"
#include "feldpost/outgoing.h"
#include "feldpost/policy.h"
#include "feldpost/shell.h"

enum {
	KEY = 'k',
	FETCH = 'f',
	NEWS = 'n',
};

/* Two processes play a game against a bot, one for each side. The bot's
 * process never has the user's key. */
struct against {
	struct attendant his, mine;
	bool begins;
	bool there[POLICIES];
	struct secret_key *key; /* NULL until the user's key has been opened */
};

/* Both processes answer requests. A process that reads game files sends the
 * requests, so a request is trusted as little as a game file. */

static bool
next_word(struct arena *a, struct span *text, const char **out)
{
	struct span word;
	if (!text->length)
		return false;
	span_line(text, &word);
	*out = arena_copy(a, word.data, word.length);
	return true;
}

/* Takes the user's key from the process that has opened it, or opens the key
 * here, so that feldpost asks for the password only once. */
static bool
take_key(struct cli *c, struct span text, struct error *e)
{
	struct against *a = c->against;
	bool ok = a->key ||
		  secret_key_read(&a->key, text, c->owner.key, NULL, NULL, e);
	c->at_hand = a->key;
	return ok;
}

static bool
find_key(struct cli *c, struct error *e)
{
	struct against *a = c->against;
	if (c->at_hand)
		return true;
	bool ok = cli_key(c, &a->key, e);
	c->at_hand = a->key;
	return ok;
}

/* Reads the four lines of a request: policy, offer, user's game file, name. */
static bool
fetch(struct cli *c, bool mine, struct span text, struct bot_fetched *out,
	struct error *e)
{
	struct arena *a = c->arena;
	const char *policy, *offer, *file, *called;
	struct bot_desk he;
	struct digest hash;
	if (!next_word(a, &text, &policy) || !next_word(a, &text, &offer) ||
		!next_word(a, &text, &file) || !next_word(a, &text, &called) ||
		policy_named(policy, NULL) == POLICIES ||
		!digest_read(&hash, span_of(offer)))
		return error_set(
			e, ERROR_SYSTEM, "there is no such game to continue");
	struct bot_game x = { .me = &c->owner,
		.he = &he,
		.programs = cli_program_folder(a),
		.mine = file,
		.offer = &hash };
	if (!bot_desk_open(&c->owner, policy, false, &he, e) ||
		!(mine ? find_key(c, e) && bot_fetch_mine(&x, out, e)
		       : bot_fetch_his(&x, out, e)))
		return false;
	if (out->status == 0)
		return true;
	error_set(e, (enum error_code)out->status, "%s",
		out->wrong ? out->wrong
			   : _("this game can't be continued now"));
	return error_hint(e, "`feldpost resend %s` continues the game",
		shell_word(a, called));
}

static int
answer(struct cli *c, bool mine, struct attendant *asker, char kind,
	struct span text)
{
	struct error e = { .code = ERROR_NONE };
	struct bot_fetched out = { .news = false };
	if (!(kind == KEY ? mine && take_key(c, text, &e)
			  : fetch(c, mine, text, &out, &e)))
		failure_print(c, &e);
	if (out.news)
		attendant_say(asker, NEWS, span_of(""));
	sodium_memzero((char *)(uintptr_t)text.data, text.length);
	return (int)e.code;
}

static int
answer_mine(void *context, struct attendant *asker, char kind, struct span text)
{
	return answer(context, true, asker, kind, text);
}

/* Answers a request in the bot's process. At the prompt the user's key is
 * already open, so frees the key before reading anything. Without processes
 * the asking process still needs the key. */
static int
answer_his(void *context, struct attendant *asker, char kind, struct span text)
{
	struct cli *c = context;
	if (!asker->answer) {
		secret_key_free((struct secret_key *)(uintptr_t)c->at_hand);
		c->at_hand = NULL;
		owner_forget_key(&c->owner);
	}
	return answer(c, false, asker, kind, text);
}

static void
hear_news(void *context, char kind, struct span text)
{
	bool *news = context;
	(void)text;
	*news = *news || kind == NEWS;
}

void
against_find(struct owner *o)
{
	struct public_key *key = arena_array(o->arena, POLICIES, sizeof *key);
	o->post.here = key;
	for (int i = 0; i < POLICIES; i++)
		if (bot_desk_key(o, policy_name((enum policy)i), key))
			key++;
	o->post.here_count = (size_t)(key - o->post.here);
}

bool
against_prepare(struct cli *c, struct error *e)
{
	const struct command *cmd = c->command;
	struct public_key unused;
	bool signs = cmd->with & WITH_MAIL && cmd->with & WITH_KEY;
	bool there = c->against ||
		     (*c->owner.desk != '~' && bot_desks_there(&c->owner));
	if (there)
		against_find(&c->owner);
	if (!signs || !there)
		return true;
	if (!c->against)
		c->against = arena_alloc(c->arena, sizeof *c->against);
	for (int i = 0; i < POLICIES; i++)
		c->against->there[i] = bot_desk_key(
			&c->owner, policy_name((enum policy)i), &unused);
	return attendant_start(&c->against->his, answer_his, c, e) &&
	       attendant_start(&c->against->mine, answer_mine, c, e);
}

bool
against_hand_over(struct cli *c, const struct secret_key *key, struct error *e)
{
	struct against *a = c->against;
	char *bytes = NULL;
	bool unused = false;
	if (!a || !a->mine.process || a->key)
		return true;
	bool ok = secret_key_copy(&a->key, key, e) &&
		  secret_key_write(key, NULL, &bytes, e) &&
		  attendant_ask(&a->mine, KEY, span_of(bytes), hear_news,
			  &unused, e) == 0;
	secret_bytes_free(bytes);
	return ok;
}

bool
against_begin(struct cli *c, struct error *e)
{
	if (c->given.output) {
		error_set(e, ERROR_USAGE,
			"a game against the program is always stored in the "
			"desk: leave out -o");
		return error_hint(e, "--desk FOLDER names another desk");
	}
	c->against = arena_alloc(c->arena, sizeof *c->against);
	c->against->begins = true;
	return named_begin(c, e);
}

bool
against_make(const struct cli *c, const char *policy, struct error *e)
{
	struct bot_desk unused;
	return !c->against || !c->against->begins ||
	       bot_desk_open(&c->owner, policy, true, &unused, e);
}

/* True if an offer waits for a bot of this desk because a command was
 * interrupted. feldpost printed or sent all other offers. */
static bool
is_left(const struct cli *c, const struct game *g)
{
	const struct owner *o = &c->owner;
	struct desk_log log;
	struct error unused;
	struct bot bot;
	enum policy p =
		bot_of(g, 'B', &bot) ? policy_named(bot.name, NULL) : POLICIES;
	return p != POLICIES && c->against->there[p] && !o->post.message &&
	       desk_log_read(c->arena, o->desk, &log, &unused) &&
	       !desk_log_find(&log, desk_log_name(&g->ledger), 1, LOG_SENT);
}

bool
against_is(const struct cli *c, const struct game *g)
{
	if (!c->against || !c->against->mine.process)
		return false;
	return ledger_player(&g->ledger, 'B')->known
		       ? outgoing_is_here(&c->owner, g)
		       : c->against->begins || is_left(c, g);
}

void
against_hint(const struct cli *c, const struct game *g, struct buffer *out)
{
	bool his = ledger_sender(&g->ledger, ledger_next(&g->ledger)) == 'B';
	if (his && game_due(g) != DUE_NOTHING && outgoing_is_here(&c->owner, g))
		buffer_printf(out,
			_("If no answer comes, `feldpost resend %s` continues "
			  "the game.\n"),
			game_called(g, "GAME"));
}

/* True if the journal contains the first packet that must be reported. */
static bool
has_since(const struct game *g, const struct journal *j)
{
	const unsigned *since = j->watcher;
	return g->run_from <= *since;
}

static bool
tell_news(struct cli *c, const char *file, unsigned since, struct error *e)
{
	const struct checkpoint wanted = { .enough = has_since };
	struct journal j = { .arena = c->arena, .watcher = &since };
	struct game g = { .arena = NULL };
	bool stores = outputs_find(&c->outputs, OUTPUT_GAME);
	c->operand[0] = file;
	if (!c->at_hand && c->against->key) { /* With the key, the report shows
						 the user's own cards. */
		c->at_hand = c->against->key;
		c->owner.looking.asked = true;
	}
	bool ok = cli_game_with(c, &wanted, &j, &g, e);
	g.called = c->named;
	ok = ok && (stores ? cli_report : cli_report_news)(c, &g, &j, since, e);
	game_end(&g);
	return ok;
}

/* Exchanges packets between both sides until neither side has a new packet.
 * Returns an exit status, or -1 to continue. */
static int
exchange(struct against *a, struct span what, struct error *e)
{
	bool news;
	int status;
	do {
		news = false;
		status = attendant_ask(
			&a->his, FETCH, what, hear_news, &news, e);
		if (status == 0)
			status = attendant_ask(
				&a->mine, FETCH, what, hear_news, &news, e);
	} while (status == 0 && news);
	return status;
}

bool
against_play_on(
	struct cli *c, const struct game *g, unsigned seq, struct error *e)
{
	const struct output *file = outputs_find(&c->outputs, OUTPUT_GAME);
	const char *path = file ? file->path : c->operand[0];
	struct buffer text = buffer_in(c->arena);
	struct bot bot;
	if (!bot_of(g, 'B', &bot))
		return true;
	buffer_printf(&text, "%s\n%s\n%s\n%s\n", bot.name,
		ledger_entry(&g->ledger, 1)->hash.hex, path,
		c->named ? c->named : path);
	int status = exchange(c->against, buffer_span(&text), e);
	if (status > 0)
		c->status = status;
	return status >= 0 &&
	       (c->given.quiet || status > 0 || tell_news(c, path, seq, e));
}

void
against_end(struct cli *c)
{
	struct against *a = c->against;
	c->against = NULL;
	if (!a)
		return;
	/* End the newer process first, because it also has the pipes of the
	 * older process open. */
	if (a->mine.process)
		attendant_end(&a->mine);
	if (a->his.process)
		attendant_end(&a->his);
	secret_key_free(a->key);
}
