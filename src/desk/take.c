#include "feldpost/take.h"

#include <string.h>

#include "feldpost/desk.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/private.h"
#include "feldpost/system.h"
#include "feldpost/workers.h"
#include "take_internal.h"

enum {
	AGAIN_MOST = 64, /* programs for one game that broke down */
};

struct taking {
	struct take *take;
	struct owner *owner;
	struct mails mails;
	size_t named; /* of these, the first; the others waited here */
	enum fate *fate;
	struct take_games games; /* behind them parts of those whose program
				  * broke down */
	size_t first;		 /* of those that are taken now */
	size_t waiting;		 /* bytes of those that wait here */
	size_t early;		 /* mails of games that are not known yet */
	bool told;		 /* anything */
};

const char *
take_waiting(const struct owner *o)
{
	return folder_path(o->arena, o->desk, "waiting");
}

static bool
gather(struct taking *t, const char *const *box, size_t count, struct error *e)
{
	struct owner *o = t->owner;
	struct gathered *g = t->take->gathered;
	const char *waiting = take_waiting(o);
	struct error why;
	for (size_t i = 0; i < count; i++)
		if (!gather_mails(g, box[i], &t->mails, e))
			return false;
	t->named = t->mails.count;
	if (gather_has(g, waiting) &&
		!gather_mails(g, waiting, &t->mails, &why))
		o->note(o, why.text);
	t->fate = arena_array(o->arena, t->mails.count, sizeof *t->fate);
	return true;
}

static int
work(void *context, size_t i, struct buffer *said)
{
	const struct taking *t = context;
	return take_into(t->take, &t->games.list[t->first + i], said);
}

/* Takes a byte for each of the game's mails off what was said; of whoever has
 * broken down nothing is of use. */
static void
set_fates(struct taking *t, const struct take_game *g, struct span *said)
{
	bool all = said->length >= g->mails.count;
	for (size_t i = 0; i < g->mails.count; i++) {
		enum fate *fate = &t->fate[g->index[i]];
		uint8_t one = all ? (uint8_t)said->data[i] : FATES;
		enum fate now = one < FATES ? (enum fate)one : FATE_UNUSED;
		*fate = now > *fate ? now : *fate;
	}
	*said = span_from(*said, all ? g->mails.count : 0);
}

/*
 * The program that read it has broken down, or somebody has ended it. It may
 * be one of the mails: each is taken by a program of its own, or a few of many.
 * Of a game that is not there yet all are needed.
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

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct taking *t = context;
	struct arena *a = t->owner->arena;
	const struct take_game *g = &t->games.list[t->first + i];
	struct buffer out = buffer_in(a);
	bool broken = desk_broken(status, said);
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
	const char *line =
		broken ? _("the program that reads its mails has broken down")
		       : desk_line(a, &said);
	t->take->status = error_worse(t->take->status, status);
	if (!*line)
		return true;
	t->told = true;
	buffer_printf(&out, "%s: %s\n", look_visible(a, g->path), line);
	while (said.length)
		buffer_printf(&out, "%s\n", desk_line(a, &said));
	return t->take->print(t->owner, &out, status == 0, e);
}

/* Keeping. */

static const char *
path_of(const struct taking *t, const char *folder, const struct mail *m)
{
	struct digest hash;
	hash_bytes(&hash, m->text);
	return folder_path(t->owner->arena,
		folder_path(t->owner->arena, t->owner->desk, folder),
		arena_printf(t->owner->arena, "%.40s.eml", hash.hex));
}

/* Whether it must be kept: nobody else has what came by standard input. */
static bool
is_kept(const struct taking *t, size_t i)
{
	bool piped = strcmp(t->mails.list[i].file, "-") == 0;
	switch (t->fate[i]) {
	case FATE_NONE:
		return piped && t->mails.list[i].text.length > 0;
	case FATE_FOREIGN:
	case FATE_OFFER:
	case FATE_OLD:
	case FATE_UNUSED:
		return true;
	case FATE_TAKEN:
	case FATE_WAITS:
	case FATE_FAILED:
	case FATES:
		break;
	}
	return false;
}

/* A mail goes where it belongs before it leaves where it was: a copy that was
 * kept goes when it could be used after all. */
static bool
keep(struct taking *t, size_t i, size_t *kept, struct error *e)
{
	const struct mail *m = &t->mails.list[i];
	bool waited = i >= t->named, waits = t->fate[i] == FATE_WAITS;
	bool used = waits || t->fate[i] == FATE_TAKEN;
	const char *waiting = path_of(t, "waiting", m);
	const char *unused = path_of(t, "unused", m);
	if (t->fate[i] == FATE_FAILED) {
		t->take->failed = true;
		return true;
	}
	if (is_kept(t, i)) {
		if (!private_write(unused, m->text, e))
			return false;
		++*kept;
	} else if (waits && !waited && !private_write(waiting, m->text, e))
		return false;
	return (!used || private_remove(unused, e)) &&
	       (!waited || waits || private_remove(waiting, e));
}

static size_t
count(const struct taking *t, enum fate fate)
{
	size_t mails = 0;
	for (size_t i = 0; i < t->mails.count; i++)
		mails += t->fate[i] == fate && t->mails.list[i].text.length > 0;
	return mails;
}

/* Those that are of no game here. */
static void
put_strange(const struct taking *t, struct buffer *out)
{
	size_t empty = count(t, FATE_NONE), offers = count(t, FATE_OFFER),
	       old = count(t, FATE_OLD);
	if (empty)
		buffer_printf(out,
			P_("%zu mail has no packet\n",
				"%zu mails have no packet\n", (long)empty),
			empty);
	if (offers)
		buffer_printf(out,
			P_("%zu mail offers a game that is not here: `take "
			   "--join` begins it\n",
				"%zu mails offer games that are not here: "
				"`take --join` begins them\n",
				(long)offers),
			offers);
	if (old)
		buffer_printf(out,
			P_("%zu mail is of format 1, which feldpost as of "
			   "commit 4c9c565 reads\n",
				"%zu mails are of format 1, which feldpost as "
				"of commit 4c9c565 reads\n",
				(long)old),
			old);
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
	if (kept)
		buffer_printf(out,
			P_("%zu mail is kept in %s/unused\n",
				"%zu mails are kept in %s/unused\n",
				(long)kept),
			kept, look_visible(out->arena, t->owner->desk));
	if (!t->told && !out->length)
		buffer_puts(out, _("nothing new\n"));
}

/* One after the other: a password may be asked for. */
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

/* The games that have mails, or owe an answer. */
static void
choose_games(struct taking *t)
{
	struct owner *o = t->owner;
	struct desk_log log = { .count = 0 };
	struct error unused;
	size_t count = 0;
	if (t->take->options.answer)
		desk_log_read(o->arena, o->desk, &log, &unused);
	for (size_t i = 0; i < t->games.count; i++) {
		const struct take_game *g = &t->games.list[i];
		const struct digest *name = *g->id.hex ? &g->id : &g->offer;
		/* One that was signed, and perhaps never sent; or put off, and
		 * can be sent now. */
		if (g->mails.count ||
			desk_log_unsent(&log, name, system_now()) ||
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
	take->sum = buffer_in(o->arena);
	if (!desk_log_begin(o->arena, o->desk, e) ||
		!gather(&t, box, count, e) ||
		!take_sort(take, &t.mails, t.fate, &t.games, e))
		return false;
	for (size_t i = 0; i < t.named; i++)
		t.early += t.fate[i] == FATE_WAITS;
	choose_games(&t);
	if (!take_all(&t, e))
		return false;
	/* A mail waits where there is room for it; whoever fills that must not
	 * shut out what waits in other games. */
	for (size_t i = t.mails.count; i-- > 0;) {
		size_t length = t.mails.list[i].text.length;
		if (t.fate[i] != FATE_WAITS)
			continue;
		if (i >= t.named || t.waiting + length <= LIMIT_WAITING)
			t.waiting += length;
		else
			t.fate[i] = FATE_UNUSED;
	}
	for (size_t i = 0; i < t.mails.count; i++)
		if (!keep(&t, i, &kept, e))
			return false;
	put_sum(&t, kept, &take->sum);
	return true;
}
