#include "feldpost/bot_desk.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/armour.h"
#include "feldpost/bot_orders.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/names.h"

enum {
	OFFER_DIGITS = 16, /* by which he calls a game */
	RECENT = 4,	   /* packets that are fetched, when one follows the
			    * other */
};

/* His desk. */

const char *
bot_desks(const struct owner *me)
{
	return folder_path(me->arena, me->desk, "bots");
}

bool
bot_desks_there(const struct owner *me)
{
	return folder_is(bot_desks(me));
}

static bool
open_key(struct owner *o, struct secret_key **out, struct error *e)
{
	struct span text;
	return file_read(o->arena, o->key, LIMIT_KEY_FILE, &text, e) &&
	       secret_key_read(out, text, o->key, NULL, NULL, e);
}

static bool
say_name(struct owner *o, const char **out, struct error *e)
{
	const struct bot_desk *d = (const struct bot_desk *)o;
	(void)e;
	*out = arena_printf(o->arena, "feldpost's %s", d->policy);
	return true;
}

/* Nobody sits there. */
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

/* Neither half of a pair is ever replaced. */
static bool
make_key(const struct owner *o, struct error *e)
{
	struct buffer half = buffer_in(o->arena);
	struct secret_key *key = NULL;
	char *bytes = NULL;
	if (!secret_key_make(&key, e))
		return false;
	bool ok =
		secret_key_write(key, NULL, &bytes, e) &&
		file_write(o->key, span_of(bytes), FILE_PRIVATE | FILE_NEW, e);
	public_key_write_file(&half, secret_key_public(key));
	secret_bytes_free(bytes);
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
	const char *desk = folder_path(a, bot_desks(me), policy);
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
	bool there;
	*out = (struct bot_desk){ .owner = owner_of(me, policy),
		.policy = policy };
	const struct owner *o = &out->owner;
	if (make && (!file_make_folders(o->key, e) ||
			    !desk_log_begin(o->arena, o->desk, e) ||
			    !file_look(o->key, &there, e) ||
			    (!there && !make_key(o, e))))
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

/* Fetching. */

struct side {
	struct take take;
	const char *from; /* the game file of the other side */
	const char *mail; /* where what is fetched lies */
	size_t fetched;	  /* bytes of that file, when it was read last */
	bool (*print)(struct owner *o, const struct buffer *text, bool quiet,
		struct error *e);
};

/* The last packets of a transcript. */
static struct span
recent(struct span packets)
{
	size_t length = strlen(ARMOUR_BEGIN), found = 0;
	for (size_t at = packets.length; at > 0; at--)
		if (packets.length - (at - 1) >= length &&
			memcmp(packets.data + at - 1, ARMOUR_BEGIN, length) ==
				0 &&
			++found == RECENT)
			return span_from(packets, at - 1);
	return packets;
}

/* Takes what the other side has that is new: *news. All of it at first, for
 * either file may have been lost, or be an old one. */
static bool
fetch(struct side *s, bool *news, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct span text, packets;
	size_t line;
	bool there, ok = file_look(s->from, &there, e);
	*news = false;
	if (ok && there && (ok = file_read(a, s->from, LIMIT_FILE, &text, e))) {
		size_t at = game_transcript_at(text, &line);
		packets = span_from(text, at);
		*news = packets.length != s->fetched;
		if (s->fetched)
			packets = recent(packets);
		s->fetched = text.length - at;
		ok = !*news || file_write(s->mail, packets, FILE_PRIVATE, e);
	}
	arena_free(a);
	if (!ok || !*news)
		return ok;
	s->take.status = 0;
	ok = take_mails(&s->take, &s->mail, 1, e);
	unlink(s->mail);
	return ok;
}

/* What went wrong on his side is told to me. */
struct listener {
	struct bot_desk he; /* first, for its owner */
	const char *wrong;
};

static bool
hear(struct owner *o, const struct buffer *text, bool quiet, struct error *e)
{
	struct listener *l = (struct listener *)o;
	(void)e;
	if (!quiet)
		l->wrong = arena_string(o->arena, buffer_string(text));
	return true;
}

bool
bot_exchange(struct bot_exchange *x, struct error *e)
{
	struct arena *a = x->me->arena;
	struct listener l = { .he = *x->he };
	struct owner *he = &l.he.owner;
	const char *called =
		arena_printf(a, "%.*s", OFFER_DIGITS, x->offer->hex);
	const char *mail = folder_path(a, he->desk, "mail");
	struct take take = { .programs = x->programs,
		.options = { .answer = true, .here = true } };
	struct side his = { .take = take, .from = x->mine, .mail = mail };
	struct side mine = { .take = take,
		.from = names_path(a, he->desk, called),
		.mail = mail };
	bool ok, came = true, went = true;
	his.take.owner = he;
	his.take.options.by = x->he->policy;
	his.take.options.called = called;
	his.take.options.join = x->join ? JOIN_ANYBODY : JOIN_NOBODY;
	his.take.print = hear;
	mine.take.owner = x->me;
	mine.take.print = x->print;
	do
		ok = fetch(&his, &went, e) && fetch(&mine, &came, e);
	while (ok && (went || came) && !l.wrong && mine.take.status == 0);
	x->wrong = l.wrong;
	return ok;
}
