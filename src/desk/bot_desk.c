#include "feldpost/bot_desk.h"

#include <limits.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/names.h"
#include "feldpost/sandbox.h"

enum {
	OFFER_DIGITS = 16, /* how many digits of the offer's hash name a game */
};

static const char *
bots_of(const struct owner *me)
{
	return folder_path(me->arena, me->desk, "bots");
}

bool
bot_desks_there(const struct owner *me)
{
	return folder_is(bots_of(me));
}

static bool
open_key(struct owner *o, struct secret_key **out, struct error *e)
{
	struct span text;
	sandbox_hide_memory();
	if (!file_read(o->arena, o->key, LIMIT_KEY_FILE, &text, e))
		return false;
	bool ok = secret_key_read(out, text, o->key, NULL, NULL, e);
	sodium_memzero((char *)(uintptr_t)text.data, text.length);
	return ok;
}

static bool
say_name(struct owner *o, const char **out, struct error *e)
{
	const struct bot_desk *d = (const struct bot_desk *)o;
	(void)e;
	*out = arena_printf(o->arena, "feldpost's %s", d->policy);
	return true;
}

/* Drops the text, because nobody reads the output of a bot's desk. */
static void
say_nothing(struct owner *o, const char *text)
{
	(void)o;
	(void)text;
}

static const char *
public_path(const struct owner *o)
{
	return folder_path(o->arena, o->desk, "bot.pub");
}

static bool
make_key(const struct owner *o, struct secret_key **out, struct error *e)
{
	char *bytes = NULL;
	bool ok =
		secret_key_make(out, e) &&
		secret_key_write(*out, NULL, &bytes, e) &&
		file_write(o->key, span_of(bytes), FILE_PRIVATE | FILE_NEW, e);
	secret_bytes_free(bytes);
	return ok;
}

/* Creates the bot's key pair. Never overwrites a secret key that has no
 * public key: a command that was killed left it. */
static bool
make_pair(struct owner *o, struct error *e)
{
	struct buffer half = buffer_in(o->arena);
	struct secret_key *key = NULL;
	bool there, open;
	if (!file_look(o->key, &there, e) ||
		!file_look(public_path(o), &open, e))
		return false;
	if (there && open)
		return true;
	bool ok = there ? open_key(o, &key, e) : make_key(o, &key, e);
	if (ok)
		public_key_write_file(&half, secret_key_public(key));
	secret_key_free(key);
	return ok && file_write(public_path(o), buffer_span(&half),
			     FILE_PUBLIC | FILE_NEW, e);
}

static bool
read_key(const struct owner *o, struct public_key *out, struct error *e)
{
	const char *path = public_path(o);
	struct span text;
	return file_read(o->arena, path, LIMIT_KEY_FILE, &text, e) &&
	       public_key_read_file(out, text, path, e);
}

static struct owner
owner_of(const struct owner *me, const char *policy)
{
	struct arena *a = me->arena;
	const char *desk = folder_path(a, bots_of(me), policy);
	return (struct owner){ .arena = a,
		.command = me->command,
		.scenarios = me->scenarios,
		.key = folder_path(a, desk, "bot.key"),
		.guard = folder_path(a, desk, "guard"),
		.desk = desk,
		.config = me->config,
		.answers = LONG_MAX,
		.joins = LONG_MAX,
		.quiet = true,
		.open_key = open_key,
		.name = say_name,
		.note = say_nothing,
		.say = say_nothing };
}

bool
bot_desk_open(const struct owner *me, const char *policy, bool make,
	struct bot_desk *out, struct error *e)
{
	*out = (struct bot_desk){ .owner = owner_of(me, policy),
		.policy = policy };
	struct owner *o = &out->owner;
	if (make && (!file_make_folders(o->key, e) ||
			    !desk_log_begin(o->arena, o->desk, e) ||
			    !make_pair(o, e)))
		return false;
	return read_key(o, &out->key, e);
}

bool
bot_desk_key(const struct owner *me, const char *policy, struct public_key *out)
{
	struct owner o = owner_of(me, policy);
	struct error unused;
	return read_key(&o, out, &unused);
}

static bool
read_packets(
	struct arena *a, const char *file, struct span *out, struct error *e)
{
	struct span text;
	size_t line;
	bool there;
	*out = (struct span){ "", 0 };
	if (!file_look(file, &there, e) ||
		(there && !file_read(a, file, LIMIT_FILE, &text, e)))
		return false;
	if (there)
		*out = span_from(text, game_transcript_at(text, &line));
	return true;
}

static bool
goes_on(struct span all, struct span with)
{
	return with.length <= all.length &&
	       memcmp(all.data, with.data, with.length) == 0;
}

/* Returns the packets of `there` that `here` does not have. If the two games
 * differ, returns all packets. */
static struct span
missing(struct span there, struct span here)
{
	if (goes_on(there, here))
		return span_from(there, here.length);
	return span_from(there, goes_on(here, there) ? there.length : 0);
}

/* Takes the other side's packets. Sets *news if any of them was new. */
static bool
take_from(struct take *take, const char *from, const char *to, const char *mail,
	bool *news, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct span there, here, after;
	*news = false;
	bool ok = read_packets(a, from, &there, e) &&
		  read_packets(a, to, &here, e);
	struct span lacks = ok ? missing(there, here) : (struct span){ "", 0 };
	if (lacks.length) {
		ok = file_write(mail, lacks, FILE_PRIVATE, e) &&
		     take_mails(take, &mail, 1, e) &&
		     read_packets(a, to, &after, e);
		unlink(mail);
		*news = ok && after.length != here.length;
	}
	arena_free(a);
	return ok;
}

/* Returns the game's name: the first digits of its offer's hash. */
static const char *
called(const struct bot_game *x)
{
	return arena_printf(x->me->arena, "%.*s", OFFER_DIGITS, x->offer->hex);
}

/* Takes packets from the other side's file instead of a mailbox. */
static bool
fetch(struct take *take, const struct bot_game *x, const char *from,
	const char *to, struct bot_fetched *out, struct error *e)
{
	struct arena *a = x->me->arena;
	const char *mail = folder_path(
		a, x->he->owner.desk, arena_printf(a, "%s.mail", called(x)));
	take->programs = x->programs;
	take->options.answer = take->options.here = true;
	bool ok = take_from(take, from, to, mail, &out->news, e);
	out->status = take->status;
	out->wrong = take->wrong;
	return ok;
}

static const char *
his_file(const struct bot_game *x)
{
	return names_path(x->me->arena, x->he->owner.desk, called(x));
}

bool
bot_fetch_his(
	const struct bot_game *x, struct bot_fetched *out, struct error *e)
{
	struct take take = { .owner = &x->he->owner,
		.options = { .by = x->he->policy,
			.called = called(x),
			.join = JOIN_ANYBODY } };
	return fetch(&take, x, x->mine, his_file(x), out, e);
}

bool
bot_fetch_mine(
	const struct bot_game *x, struct bot_fetched *out, struct error *e)
{
	struct take take = { .owner = x->me };
	return fetch(&take, x, his_file(x), x->mine, out, e);
}
