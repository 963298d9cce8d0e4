#include "feldpost/take.h"

#include <unistd.h>

#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/look.h"
#include "feldpost/names.h"
#include "feldpost/spool.h"
#include "feldpost/system.h"
#include "feldpost/workers.h"
#include "take_internal.h"

enum {
	AGAIN_MOST = 64,
	TRIES = 5,
};

struct taking {
	struct take *take;
	struct owner *owner;
	struct boxes boxes;
	struct reading reading;
	struct take_games games; /* the games, followed by parts of games whose
				    process crashed */
	size_t first; /* the first game in `list` that is being handled */
	struct told told;
};

/* The mailboxes to read, and a flag for each mailbox that is locked. */
struct held {
	const char **path;
	size_t count;
	struct spool **held;
	struct file_id *id;
	size_t holds;
};

static bool
is_held(const struct held *b, const struct file_id *id)
{
	for (size_t i = 0; i < b->holds; i++)
		if (file_same(&b->id[i], id))
			return true;
	return false;
}

/* Locks the mailboxes, because another program may add a mail. Skips a
 * mailbox that can't be locked. Fails if it is the only mailbox. */
static bool
hold(struct taking *t, const char *const *box, size_t count, struct held *out,
	struct error *e)
{
	struct owner *o = t->owner;
	struct arena *a = o->arena;
	*out = (struct held){
		.path = arena_array(a, count, sizeof *out->path),
		.held = arena_array(a, count, sizeof *out->held),
		.id = arena_array(a, count, sizeof *out->id),
	};
	for (size_t i = 0; i < count; i++) {
		struct file_id id = file_identify(a, box[i], STDIN_FILENO);
		bool spool = mailbox_is_spool(a, box[i]) && !is_held(out, &id);
		if (spool)
			out->held[out->holds] = spool_hold(a, box[i], e);
		if (spool && !out->held[out->holds]) {
			if (count == 1)
				return false;
			o->note(o, e->text);
			t->take->status =
				error_worse(t->take->status, (int)e->code);
			continue;
		}
		out->id[out->holds] = id;
		out->holds += spool;
		out->path[out->count++] = box[i];
	}
	return true;
}

static bool
read_boxes(
	struct taking *t, const char *const *box, size_t count, struct error *e)
{
	for (int i = 0; i < TRIES; i++) {
		struct held b;
		bool same = true;
		t->reading = (struct reading){ .here = &t->games,
			.boxes = &t->boxes };
		t->boxes = (struct boxes){ .count = 0 };
		bool ok = hold(t, box, count, &b, e) &&
			  take_boxes(t->take, &t->boxes, b.path, b.count,
				  &t->reading, e);
		while (b.holds)
			same = spool_let_go(b.held[--b.holds]) && same;
		if (same || !ok)
			return ok;
	}
	return error_set(e, ERROR_SYSTEM,
		"another program adds mails to the mailbox while feldpost "
		"reads it");
}

static bool
gather(struct taking *t, const char *const *box, size_t count, struct error *e)
{
	struct owner *o = t->owner;
	const char *waiting = take_waiting(o);
	struct mails waits = { .count = 0 };
	struct error why;
	if (!take_games_here(t->take, &t->games, e) ||
		!read_boxes(t, box, count, e))
		return false;
	size_t named = t->reading.mails.count;
	if (folder_is(waiting) &&
		!mailbox_list(
			o->arena, waiting, MAILBOX_NO_LINK, &waits, &why) &&
		why.code != ERROR_INPUT) /* no test letter waits for a mail */
		o->note(o, why.text);
	if (waits.count && !take_read(t->take, &waits, &t->reading, e))
		return false;
	for (size_t i = named; i < t->reading.mails.count; i++)
		t->reading.more[i].waited = true;
	take_join(t->take, &t->reading);
	return true;
}

static int
work(void *context, size_t i, struct buffer *said)
{
	const struct taking *t = context;
	return take_into(t->take, &t->games.list[t->first + i], said);
}

/* Removes the fates of the game's mails, one byte for each mail, from the
 * output. If the process crashed, gives all mails of the game FATE_UNUSED. */
static void
set_fates(struct taking *t, const struct take_game *g, struct span *said)
{
	bool all = said->length >= g->mails.count;
	for (size_t i = 0; i < g->mails.count; i++) {
		struct read_mail *more = &t->reading.more[g->index[i]];
		unsigned said_of = all ? (uint8_t)said->data[i] : FATES;
		unsigned one = said_of & ~(unsigned)(FATE_RECENT | FATE_SIGNED);
		enum fate now = one < FATES ? (enum fate)one : FATE_UNUSED;
		if (said_of & FATE_RECENT)
			more->recent = true;
		if (all && said_of & FATE_SIGNED)
			more->vouched = true;
		more->fate = now > more->fate ? now : more->fate;
	}
	*said = span_from(*said, all ? g->mails.count : 0);
}

/*
 * Repeats a game whose process crashed or was ended. One of the mails may be
 * the cause, so each mail now gets a separate process, unless there are very
 * many mails. If the game does not exist yet, all its mails stay together.
 */
static void
try_again(struct taking *t, const struct take_game *g)
{
	struct arena *a = t->owner->arena;
	size_t count = g->mails.count;
	size_t lot = g->fresh ? count : (count + AGAIN_MOST - 1) / AGAIN_MOST;
	for (size_t i = 0; i < count || i == 0; i += lot + !lot) {
		struct take_games *l = &t->games;
		struct take_game *one =
			ARENA_ADD(a, l->list, l->count, l->capacity);
		*one = *g;
		one->mails.list += i;
		one->index += i;
		one->mails.count = i + lot < count ? lot : count - i;
	}
}

/* Returns the name of a game or, if the game has not begun, of its offer. */
static const char *
new_name(const struct owner *o, const struct take_game *g)
{
	const char *name = names_of(o->arena, o->desk, &g->offer);
	const char *path = name ? names_path(o->arena, o->desk, name) : g->name;
	struct error unused;
	bool there;
	return name && file_look(path, &there, &unused) && there ? name
								 : g->name;
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct taking *t = context;
	struct arena *a = t->owner->arena;
	const struct take_game *g = &t->games.list[t->first + i];
	struct buffer out = buffer_in(a);
	const char *broken = desk_broken(status, said);
	if (broken && t->first == 0) {
		try_again(t, g);
		return true;
	}
	if (broken) {
		status = ERROR_SYSTEM;
		said = (struct span){ "", 0 };
	} else
		t->take->failed = t->take->failed || status == ERROR_SYSTEM;
	set_fates(t, g, &said);
	struct take_news news = {
		.name = look_visible(
			a, g->fresh ? new_name(t->owner, g) : g->name),
		.file = g->path,
		.id = g->id.hex,
		.status = status,
		.line = broken ? broken : desk_line(a, &said),
	};
	t->take->status = error_worse(t->take->status, status);
	if (!*news.line)
		return true;
	t->told.said = true;
	if (!t->take->print) {
		if (status != 0)
			t->take->wrong =
				arena_printf(a, "%s: %s", news.name, news.line);
		return true;
	}
	while (said.length)
		buffer_printf(&out, "%s\n", desk_line(a, &said));
	news.report = buffer_string(&out);
	return t->take->print(t->owner, &news, e);
}

/* Takes mails into one game at a time, as each game may ask for a password. */
static bool
take_all(struct taking *t, struct error *e)
{
	struct workers w = {
		.at_once = 1, .work = work, .done = done, .context = t
	};
	bool ok = true;
	for (size_t end; ok && t->first < t->games.count; t->first = end) {
		end = t->games.count;
		w.jobs = end - t->first;
		ok = workers_run(&w, e);
	}
	return ok;
}

/* Chooses the games that have mails or for which an answer is due. */
static void
choose_games(struct taking *t)
{
	struct owner *o = t->owner;
	struct desk_log log = { .count = 0 };
	struct error unused;
	size_t count = 0;
	if (t->take->options.answer && !t->take->options.here)
		desk_log_read(o->arena, o->desk, &log, &unused);
	for (size_t i = 0; i < t->games.count; i++) {
		const struct take_game *g = &t->games.list[i];
		const struct digest *name = *g->id.hex ? &g->id : &g->offer;
		/* An earlier run may have stored a packet without sending
		 * it, or delayed the packet until now. */
		if (g->mails.count || g->fresh ||
			desk_log_overdue(&log, name, system_now()) ||
			(desk_log_put_off(&log, name) &&
				take_may_answer(o, &log, name)))
			t->games.list[count++] = *g;
	}
	t->games.count = count;
}

/* Reads the mails, sorts them by game, takes each into its game and answers
 * there. Then keeps the mails that must be kept, and prints a summary. */
bool
take_mails(struct take *take, const char *const *box, size_t count,
	struct error *e)
{
	struct owner *o = take->owner;
	struct taking t = { .take = take, .owner = o };
	struct reading *r = &t.reading;
	struct waitings offers;
	struct error why;
	take->sum = buffer_in(o->arena);
	if (!desk_log_begin(o->arena, o->desk, e))
		return false;
	t.told.expired = offers_tidy(o);
	offers_find(o, &offers);
	size_t before = offers_count(&offers, false);
	if (!gather(&t, box, count, e))
		return false;
	take_sort(take, r, &t.games);
	for (size_t i = 0; i < r->mails.count; i++)
		t.told.early +=
			!r->more[i].waited && r->more[i].fate == FATE_WAITS;
	choose_games(&t);
	if (!take_all(&t, e))
		return false;
	offers_find(o, &offers);
	size_t strangers = offers_count(&offers, false);
	take_unite_copies(o->arena, r);
	if (!take_wait(o, r, &t.told.late, e) || !take_keep(take, r, e))
		return false;
	if (!take_remember(take, &t.boxes, r, &why))
		o->note(o, why.text);
	t.told.strangers = strangers > before ? strangers - before : 0;
	t.told.gone = t.boxes.gone;
	t.told.take = take;
	t.told.mails = r;
	take_tell(&t.told, &take->sum);
	return true;
}
