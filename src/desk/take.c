#include "feldpost/take.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/names.h"
#include "feldpost/private.h"
#include "feldpost/spool.h"
#include "feldpost/system.h"
#include "feldpost/workers.h"
#include "take_internal.h"

enum {
	AGAIN_MOST = 64,    /* most processes to repeat for one game */
	LOST_MOST = 32,	    /* most missing games to look up in the log */
	ELSEWHERE_MOST = 3, /* most games of others to print */
	TRIES = 5,	    /* attempts to read mails that move */
};

struct taking {
	struct take *take;
	struct owner *owner;
	struct boxes boxes;
	struct reading reading;
	size_t named; /* how many are from mailboxes; the others waited */
	enum fate *fate;
	struct take_games games; /* then parts of games whose process crashed */
	size_t first;		 /* the first game taken now */
	size_t early;		 /* mails of games that are not known yet */
	size_t strangers;	 /* offers of strangers that wait now */
	size_t expired;		 /* offers that expired */
	size_t late;		 /* mails that waited too long */
	struct unused unused;
	size_t unkept; /* mails for which there was no room */
	bool told;     /* something was printed */
};

/* Mailboxes, and which of them are locked while they are read. */
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

/* Locks the mailboxes, because other programs may add mails. A mailbox that
 * can't be locked is skipped if there are others. */
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

/* Reads the mailboxes while they are locked. */
static bool
read_boxes(
	struct taking *t, const char *const *box, size_t count, struct error *e)
{
	for (int i = 0; i < TRIES; i++) {
		struct held b;
		bool same = true;
		t->reading = (struct reading){ .here = &t->games };
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
		"mails are added to a mailbox while it is read");
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
	t->named = t->reading.mails.count;
	if (folder_is(waiting) &&
		!mailbox_list(
			o->arena, waiting, MAILBOX_NO_LINK, &waits, &why) &&
		why.code != ERROR_INPUT) /* no test letter waits */
		o->note(o, why.text);
	if (waits.count && !take_read(t->take, &waits, &t->reading, e))
		return false;
	take_join(t->take, &t->reading);
	t->fate =
		arena_array(o->arena, t->reading.mails.count, sizeof *t->fate);
	return true;
}

static int
work(void *context, size_t i, struct buffer *said)
{
	const struct taking *t = context;
	return take_into(t->take, &t->games.list[t->first + i], said);
}

/* Removes the bytes with the fates of the game's mails from the output. If the
 * process crashed, all fates are FATE_UNUSED. */
static void
set_fates(struct taking *t, const struct take_game *g, struct span *said)
{
	bool all = said->length >= g->mails.count;
	for (size_t i = 0; i < g->mails.count; i++) {
		enum fate *fate = &t->fate[g->index[i]];
		unsigned said_of = all ? (uint8_t)said->data[i] : FATES;
		unsigned one = said_of & ~(unsigned)(FATE_RECENT | FATE_SIGNED);
		enum fate now = one < FATES ? (enum fate)one : FATE_UNUSED;
		if (said_of & FATE_RECENT)
			t->reading.more[g->index[i]].recent = true;
		if (all && said_of & FATE_SIGNED)
			t->reading.more[g->index[i]].vouched = true;
		*fate = now > *fate ? now : *fate;
	}
	*said = span_from(*said, all ? g->mails.count : 0);
}

/*
 * Repeats a game whose process crashed or was ended. One of the mails may be
 * the cause, so each mail gets a process of its own, or a few of many mails
 * share one. A game that does not exist yet needs all its mails.
 */
static void
try_again(struct taking *t, const struct take_game *g)
{
	struct arena *a = t->owner->arena;
	size_t count = g->mails.count;
	size_t lot = g->anew ? count : (count + AGAIN_MOST - 1) / AGAIN_MOST;
	for (size_t i = 0; i < count || i == 0; i += lot + !lot) {
		struct take_games *l = &t->games;
		l->list = arena_grow(
			a, l->list, l->count, &l->capacity, sizeof *l->list);
		struct take_game *one = &l->list[l->count++];
		*one = *g;
		one->mails.list += i;
		one->index += i;
		one->mails.count = i + lot < count ? lot : count - i;
	}
}

/* Returns the name of a game that has begun, otherwise of its offer. */
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
			a, g->anew ? new_name(t->owner, g) : g->name),
		.file = g->path,
		.id = g->id.hex,
		.status = status,
		.line = broken ? broken : desk_line(a, &said),
	};
	t->take->status = error_worse(t->take->status, status);
	if (!*news.line)
		return true;
	t->told = true;
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

/* Keeping mails. */

static const char *
path_of(const struct taking *t, const char *folder, const struct digest *hash)
{
	return folder_path(t->owner->arena,
		folder_path(t->owner->arena, t->owner->desk, folder),
		take_kept_name(t->owner->arena, hash));
}

/* True if the mail must be kept, because it came by standard input. */
static bool
is_kept(const struct taking *t, size_t i)
{
	const struct mail *m = &t->reading.mails.list[i];
	switch (t->fate[i]) {
	case FATE_NONE:
	case FATE_TEST:
		return m->text.length > 0;
	case FATE_FOREIGN:
	case FATE_NO_ROOM:
	case FATE_OLD:
	case FATE_UNUSED:
		return true;
	case FATE_TAKEN:
	case FATE_WAITS:
		return m->text.length && t->reading.more[i].closed;
	case FATE_FAILED:
	case FATES:
		break;
	}
	return false;
}

/* Reads the mail again and writes it, unless the file exists. */
static bool
write_mail(struct taking *t, size_t i, const char *path, struct error *e)
{
	const struct digest *known = &t->reading.more[i].hash;
	struct arena *scratch = arena_beside(t->owner->arena);
	struct mail m = t->reading.mails.list[i];
	struct digest hash;
	bool there = true;
	bool ok = m.text.length || mail_read(scratch, &m, &there, e);
	hash_bytes(&hash, m.text);
	if (ok && (!there || !digest_equals(&hash, known)))
		ok = error_set(e, ERROR_SYSTEM,
			"%s has changed since it was read", m.file);
	ok = ok && private_write(path, m.text, e);
	arena_free(scratch);
	return ok;
}

struct copy {
	const struct digest *hash;
	enum fate *fate;
};

static int
by_hash(const void *a, const void *b)
{
	const struct copy *one = a, *other = b;
	int hash = strcmp(one->hash->hex, other->hash->hex);
	return hash ? hash
		    : (*one->fate < *other->fate) - (*one->fate > *other->fate);
}

/* Gives all copies of a mail their worst fate. Only one copy is kept. */
static void
unite_copies(struct taking *t)
{
	size_t count = t->reading.mails.count;
	struct copy *copy = arena_array(t->owner->arena, count, sizeof *copy);
	for (size_t i = 0; i < count; i++)
		copy[i] =
			(struct copy){ &t->reading.more[i].hash, &t->fate[i] };
	if (count)
		qsort(copy, count, sizeof *copy, by_hash);
	for (size_t i = 1; i < count; i++)
		if (digest_equals(copy[i - 1].hash, copy[i].hash) &&
			*copy[i].fate > FATE_NONE)
			*copy[i].fate = *copy[i - 1].fate;
}

/* True if the folder of unused mails has the mail, or room for it. */
static bool
make_room(struct taking *t, size_t i, const char *path)
{
	const struct mail *m = &t->reading.mails.list[i];
	struct read_mail *more = &t->reading.more[i];
	struct error unused;
	bool there;
	if (!file_look(path, &there, &unused) || there)
		return true;
	if (unused_take_room(&t->unused, more->length))
		return true;
	more->unkept = true;
	t->unkept++;
	if (take_is_piped(m)) { /* no other copy exists */
		t->take->status = error_worse(t->take->status, ERROR_INPUT);
		t->take->failed = true;
	}
	return false;
}

/* Writes a mail into its new folder before removing it from the old one. A kept
 * mail that has been used is removed. */
static bool
keep(struct taking *t, size_t i, size_t *kept, struct error *e)
{
	const struct read_mail *more = &t->reading.more[i];
	bool waited = i >= t->named, waits = t->fate[i] == FATE_WAITS;
	bool used = waits || t->fate[i] == FATE_TAKEN;
	const char *waiting = path_of(t, "waiting", &more->hash);
	const char *unused = path_of(t, "unused", &more->hash);
	if (t->fate[i] == FATE_FAILED) {
		t->take->failed = true;
		return true;
	}
	if (is_kept(t, i)) {
		used = false;
		if (make_room(t, i, unused)) {
			if (!write_mail(t, i, unused, e))
				return false;
			++*kept;
		}
	}
	return (!used || private_remove(unused, e)) &&
	       (!waited || waits || private_remove(waiting, e));
}

static size_t
count(const struct taking *t, enum fate fate)
{
	size_t mails = 0;
	for (size_t i = 0; i < t->reading.mails.count; i++)
		mails += t->fate[i] == fate;
	return mails;
}

/* Prints the mails that belong to no game here. */
static void
put_strange(const struct taking *t, struct buffer *out)
{
	size_t tests = count(t, FATE_TEST),
	       empty = count(t, FATE_NONE) + t->reading.empty,
	       crowd = count(t, FATE_NO_ROOM), old = count(t, FATE_OLD);
	if (empty)
		buffer_printf(out,
			P_("%zu mail has no packet\n",
				"%zu mails have no packet\n", (long)empty),
			empty);
	if (tests)
		buffer_printf(out,
			P_("%zu mail is a test letter: `feldpost take --test` "
			   "looks for mine\n",
				"%zu mails are test letters: `feldpost take "
				"--test` looks for mine\n",
				(long)tests),
			tests);
	if (t->reading.left)
		buffer_printf(out,
			P_("%zu more mail has packets: give the command "
			   "again\n",
				"%zu more mails have packets: give the command "
				"again\n",
				(long)t->reading.left),
			t->reading.left);
	if (t->boxes.gone)
		buffer_printf(out,
			P_("%zu file is no longer there\n",
				"%zu files are no longer there\n",
				(long)t->boxes.gone),
			t->boxes.gone);
	if (t->strangers)
		buffer_printf(out,
			P_("%zu offer of a stranger waits: `feldpost desk "
			   "--offers` lists it\n",
				"%zu offers of strangers wait: `feldpost desk "
				"--offers` lists them\n",
				(long)t->strangers),
			t->strangers);
	if (t->expired)
		buffer_printf(out,
			P_("%zu offer has waited for a month, and is removed\n",
				"%zu offers have waited for a month, and are "
				"removed\n",
				(long)t->expired),
			t->expired);
	if (t->late)
		buffer_printf(out,
			P_("%zu mail has waited for a month for the packet "
			   "before it, and is removed\n",
				"%zu mails have waited for a month for the "
				"packets before them, and are removed\n",
				(long)t->late),
			t->late);
	if (crowd)
		buffer_printf(out,
			P_("%zu mail has offers for which there is no room: "
			   "`feldpost desk --offers` lists those that wait\n",
				"%zu mails have offers for which there is no "
				"room: `feldpost desk --offers` lists those "
				"that wait\n",
				(long)crowd),
			crowd);
	if (old)
		buffer_printf(out,
			P_("%zu mail is of format 1, which feldpost as of "
			   "commit 4c9c565 reads\n",
				"%zu mails are of format 1, which feldpost as "
				"of commit 4c9c565 reads\n",
				(long)old),
			old);
}

static bool
is_logged(const struct desk_log *log, const char *id)
{
	for (size_t i = 0; i < log->count; i++)
		if (strcmp(log->line[i].game.hex, id) == 0)
			return true;
	return false;
}

/* Prints a game that this desk never had. Its file may be elsewhere. */
static void
put_elsewhere(const struct taking *t, const char *id, size_t mails,
	struct buffer *out)
{
	buffer_printf(out,
		P_("%zu mail is of game %.8s, which is not in %s: if its file "
		   "is elsewhere, `feldpost adjudicate -i FILE MAIL` takes it "
		   "in\n",
			"%zu mails are of game %.8s, which is not in %s: if "
			"its file is elsewhere, `feldpost adjudicate -i FILE "
			"MAIL` takes them in\n",
			(long)mails),
		mails, id, look_visible(out->arena, t->owner->desk));
}

/* A game that is not here, and how many mails it has. */
struct lost {
	const char *id;
	size_t mails, last; /* end of its last mail */
};

/* Adds a mail to its game. The keys of one mail are adjacent. */
static void
add_lost(struct lost game[LOST_MOST], size_t *count, const struct key *k)
{
	size_t n = 0;
	while (n < *count && strcmp(game[n].id, k->id) != 0)
		n++;
	if (n == LOST_MOST)
		return;
	if (n == *count)
		game[(*count)++] = (struct lost){ .id = k->id };
	game[n].mails += game[n].last != k->mail + 1;
	game[n].last = k->mail + 1;
}

/* Prints a game that the log says was once here. */
static void
put_gone(const struct lost *game, struct buffer *out)
{
	buffer_printf(out,
		P_("%zu mail is of game %.8s, whose file is not here: "
		   "`feldpost take --join` puts it together again from mails "
		   "with packets 1 and 2, which the other has, too\n",
			"%zu mails are of game %.8s, whose file is not here: "
			"`feldpost take --join` puts it together again from "
			"mails with packets 1 and 2, which the other has, "
			"too\n",
			(long)game->mails),
		game->mails, game->id);
}

/* Prints the mails of games that are not here. */
static void
put_lost(const struct taking *t, struct buffer *out)
{
	struct owner *o = t->owner;
	const struct reading *r = &t->reading;
	struct desk_log log = { .count = 0 };
	struct lost game[LOST_MOST];
	struct error unused;
	size_t found = 0, elsewhere = 0;
	for (size_t i = 0; i < r->keys; i++)
		if (r->key[i].kind == KEY_GAME &&
			t->fate[r->key[i].mail] == FATE_FOREIGN)
			add_lost(game, &found, &r->key[i]);
	if (found)
		desk_log_read(o->arena, o->desk, &log, &unused);
	for (size_t n = 0; n < found; n++)
		if (is_logged(&log, game[n].id))
			put_gone(&game[n], out);
		else if (elsewhere++ < ELSEWHERE_MOST)
			put_elsewhere(t, game[n].id, game[n].mails, out);
	if (elsewhere > ELSEWHERE_MOST)
		buffer_printf(out,
			P_("... and mails of %zu more game\n",
				"... and mails of %zu more games\n",
				(long)(elsewhere - ELSEWHERE_MOST)),
			elsewhere - ELSEWHERE_MOST);
}

static void
put_sum(const struct taking *t, size_t kept, struct buffer *out)
{
	if (t->early)
		buffer_printf(out,
			P_("%zu mail waits for the one that begins its game\n",
				"%zu mails wait for those that begin their "
				"games\n",
				(long)t->early),
			t->early);
	put_strange(t, out);
	put_lost(t, out);
	if (kept)
		buffer_printf(out,
			P_("%zu mail is kept in %s/unused: `feldpost take` "
			   "with that folder tries it again\n",
				"%zu mails are kept in %s/unused: `feldpost "
				"take` with that folder tries them again\n",
				(long)kept),
			kept, look_visible(out->arena, t->owner->desk));
	if (t->unkept)
		buffer_printf(out,
			P_("%zu mail is not kept: %s/unused is full, remove "
			   "what you don't need\n",
				"%zu mails are not kept: %s/unused is full, "
				"remove what you don't need\n",
				(long)t->unkept),
			t->unkept, look_visible(out->arena, t->owner->desk));
	if (!t->told && !out->length)
		buffer_puts(out, _("nothing new\n"));
}

/* Takes the games one by one, because each may ask for a password. */
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
		/* A packet may not have been sent, or may have been delayed
		 * until now. */
		if (g->mails.count || g->anew ||
			desk_log_overdue(&log, name, system_now()) ||
			(desk_log_put_off(&log, name) &&
				take_may_answer(o, &log, name)))
			t->games.list[count++] = *g;
	}
	t->games.count = count;
}

bool
take_mails(struct take *take, const char *const *box, size_t count,
	struct error *e)
{
	struct owner *o = take->owner;
	struct taking t = { .take = take, .owner = o };
	size_t kept = 0;
	struct waitings offers;
	struct error why;
	take->sum = buffer_in(o->arena);
	if (!desk_log_begin(o->arena, o->desk, e))
		return false;
	t.expired = offers_tidy(o);
	offers_find(o, &offers);
	t.strangers = offers_count(&offers, false);
	if (!gather(&t, box, count, e))
		return false;
	take_sort(take, &t.reading, t.fate, &t.games);
	for (size_t i = 0; i < t.named; i++)
		t.early += t.fate[i] == FATE_WAITS;
	choose_games(&t);
	if (!take_all(&t, e))
		return false;
	offers_find(o, &offers);
	size_t strangers = offers_count(&offers, false);
	t.strangers = strangers > t.strangers ? strangers - t.strangers : 0;
	unite_copies(&t);
	if (!take_wait(o, &t.reading, t.named, t.fate, &t.late, e))
		return false;
	unused_measure(o, &t.unused);
	for (size_t i = 0; i < t.reading.mails.count; i++)
		if (!keep(&t, i, &kept, e))
			return false;
	if (!take_remember(take, &t.boxes, &t.reading, t.fate, &why))
		o->note(o, why.text);
	take->kept = kept;
	take->unkept = t.unkept;
	put_sum(&t, kept, &take->sum);
	return true;
}
