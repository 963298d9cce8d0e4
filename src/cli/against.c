#include "against.h"

#include <string.h>

#include "feldpost/attendant.h"
#include "feldpost/bot.h"
#include "feldpost/bot_desk.h"
#include "feldpost/checkpoint.h"
#include "feldpost/outgoing.h"
#include "feldpost/policy.h"

enum {
	PLAY_ON = 'p'
};

struct against {
	struct attendant at;
	bool begins; /* a game with one of them */
};

/* What came of my side's packets is told at the end. */
static bool
print_faults(
	struct owner *o, const struct buffer *text, bool quiet, struct error *e)
{
	return quiet || cli_print_report((struct cli *)o, text, e);
}

/* The process. What it is asked comes from who reads game files, and is judged
 * like them. */

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

/* Policy, offer, and my game file: a line each. */
static bool
play_on(struct cli *c, struct span text, struct error *e)
{
	struct arena *a = c->arena;
	const char *policy, *offer, *file;
	struct bot_desk he;
	struct digest hash;
	struct secret_key *key = NULL;
	if (!next_word(a, &text, &policy) || !next_word(a, &text, &offer) ||
		!next_word(a, &text, &file) ||
		policy_named(policy, NULL) == POLICIES ||
		!digest_read(&hash, span_of(offer)))
		return error_set(e, ERROR_SYSTEM, "no such game to play on");
	struct bot_exchange x = { .me = &c->owner,
		.he = &he,
		.programs = cli_program_folder(a),
		.mine = file,
		.offer = &hash,
		.print = print_faults };
	/* A password is asked for once. */
	if (!bot_desk_open(&c->owner, policy, false, &he, e) ||
		(!c->at_hand && !cli_key(c, &key, e)))
		return false;
	if (key)
		c->at_hand = key;
	bool ok = bot_exchange(&x, e);
	if (ok && x.wrong)
		cli_note(c, x.wrong);
	secret_key_free(key);
	return ok;
}

static void
serve(void *context, struct attendant *asker)
{
	struct cli *c = context;
	struct buffer text = buffer_in(c->arena);
	char kind;
	while (attendant_next(asker, &kind, &text)) {
		struct error e = { .code = ERROR_NONE };
		if (!play_on(c, buffer_span(&text), &e))
			failure_print(c, &e);
		attendant_done(asker, (int)e.code);
	}
}

/* Who asks. */

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
	bool signs = cmd->with & WITH_MAIL && cmd->with & WITH_KEY;
	bool there = c->against ||
		     (*c->owner.desk != '~' && bot_desks_there(&c->owner));
	if (!signs || !there)
		return true;
	against_find(&c->owner);
	if (!c->against)
		c->against = arena_alloc(c->arena, sizeof *c->against);
	return attendant_start(&c->against->at, serve, c, e);
}

bool
against_begin(struct cli *c, struct error *e)
{
	if (c->given.output) {
		error_set(e, ERROR_USAGE,
			"a game against the program is stored in the desk: "
			"leave out -o");
		return error_hint(e, "--desk FOLDER gives another one");
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

bool
against_is(const struct cli *c, const struct game *g)
{
	if (!c->against || !c->against->at.process)
		return false;
	return ledger_player(&g->ledger, 'B')->known
		       ? outgoing_is_here(&c->owner, g)
		       : c->against->begins;
}

static void
hear_nothing(void *context, char kind, struct span text)
{
	(void)context;
	(void)kind;
	(void)text;
}

/* The journal's watcher is the first packet that is to be told. */
static bool
has_since(const struct game *g, const struct journal *j)
{
	const unsigned *since = j->watcher;
	return g->run_from <= *since;
}

/* The game as it stands now, and what has come about since then. */
static bool
tell_news(struct cli *c, const char *file, unsigned since, struct error *e)
{
	const struct checkpoint wanted = { .enough = has_since };
	struct journal j = { .arena = c->arena, .watcher = &since };
	struct game g = { .arena = NULL };
	c->operand[0] = file;
	bool ok = cli_game_with(c, &wanted, &j, &g, e);
	g.called = c->named;
	ok = ok && cli_report(c, &g, &j, since, e);
	game_end(&g);
	return ok;
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
	buffer_printf(&text, "%s\n%s\n%s\n", bot.name,
		ledger_entry(&g->ledger, 1)->hash.hex, path);
	int status = attendant_ask(&c->against->at, PLAY_ON, buffer_span(&text),
		hear_nothing, NULL, e);
	if (status > 0)
		c->status = status;
	return status >= 0 &&
	       (c->given.quiet || status > 0 || tell_news(c, path, seq, e));
}

void
against_end(struct cli *c)
{
	if (c->against && c->against->at.process)
		attendant_end(&c->against->at);
}
