#include <string.h>

#include "commands.h"
#include "desk.h"
#include "failure.h"
#include "feldpost/limits.h"
#include "feldpost/private.h"
#include "feldpost/system.h"
#include "feldpost/workers.h"
#include "gather.h"
#include "take.h"

static const struct cli_option rows[] = {
	{ BOUND(struct take_options, join), 0, "join", NULL,
		N_("begin games that are offered, or put them together "
		   "again") },
	{ BOUND(struct take_options, report), 'r', "report", NULL,
		N_("print the reports") },
	{ BOUND(struct take_options, answer), 0, "answer", NULL,
		N_("send what needs no decision") },
	{ .name = NULL },
};

enum {
	AGAIN_MOST = 64, /* programs for one game that broke down */
};

struct taking {
	struct cli *cli;
	const char *folder;
	struct mails mails;
	size_t named; /* of these, the first; the others waited here */
	enum fate *fate;
	struct take_games games;
	struct take_games again; /* those whose program broke down */
	size_t waiting;		 /* bytes of those that wait here */
	size_t early;		 /* mails of games that are not known yet */
	bool last;		 /* these are taken now */
	bool told;		 /* anything */
	bool failed;		 /* something is to be tried again */
};

static bool
gather(struct taking *t, struct error *e)
{
	struct cli *c = t->cli;
	const char *waiting = desk_waiting(c);
	struct error why;
	if (c->operands == 0 && !gather_mails(c, "-", &t->mails, e))
		return false;
	for (int i = 0; i < c->operands; i++)
		if (!gather_mails(c, c->operand[i], &t->mails, e))
			return false;
	t->named = t->mails.count;
	if (gather_has(c, waiting) &&
		!gather_mails(c, waiting, &t->mails, &why))
		cli_note(c, why.text);
	t->fate = arena_array(c->arena, t->mails.count, sizeof *t->fate);
	return true;
}

static int
work(void *context, size_t i, struct buffer *said)
{
	struct taking *t = context;
	return take_play(t->cli, &t->games.list[i], t->cli->options, said);
}

static void
set_fates(struct taking *t, const struct take_game *g, const char *digits)
{
	size_t said = strlen(digits);
	for (size_t i = 0; i < g->mails.count; i++) {
		enum fate *fate = &t->fate[g->index[i]];
		int one = said == g->mails.count ? digits[i] - '0' : -1;
		enum fate now =
			one >= 0 && one < FATES ? (enum fate)one : FATE_UNUSED;
		*fate = now > *fate ? now : *fate;
	}
}

/*
 * The program that played it has broken down, or somebody has ended it. It may
 * be one of the mails: each is taken by a program of its own, or a few of many.
 * Of a game that is not there yet all are needed.
 */
static void
try_again(struct taking *t, const struct take_game *g)
{
	struct arena *a = t->cli->arena;
	size_t count = g->mails.count;
	size_t lot = g->anew ? count : (count + AGAIN_MOST - 1) / AGAIN_MOST;
	for (size_t i = 0; i < count || i == 0; i += lot + !lot) {
		struct take_games *l = &t->again;
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
	struct cli *c = t->cli;
	const struct take_game *g = &t->games.list[i];
	struct buffer out = buffer_in(c->arena);
	const char *line = desk_line(c->arena, &said);
	/* Whoever has run out of memory says nothing. */
	bool broken = status < 0 || status > ERROR_OPEN || !said.length;
	if (broken && !t->last) {
		try_again(t, g);
		return true;
	}
	set_fates(t, g, broken ? "" : desk_line(c->arena, &said));
	if (broken) {
		status = ERROR_SYSTEM;
		line = _("the program that reads its mails has broken down");
	} else
		t->failed = t->failed || status == ERROR_SYSTEM;
	c->status = failure_worse(c->status, status);
	if (!*line)
		return true;
	t->told = true;
	buffer_printf(&out, "%s: %s\n", look_visible(c->arena, g->path), line);
	while (!broken && said.length)
		buffer_printf(&out, "%s\n", desk_line(c->arena, &said));
	return (c->given.quiet && status == 0) || cli_print_report(c, &out, e);
}

/* Keeping. */

static const char *
path_of(const struct taking *t, const char *folder, const struct mail *m)
{
	struct digest hash;
	hash_bytes(&hash, m->text);
	return folder_path(t->cli->arena,
		folder_path(t->cli->arena, t->folder, folder),
		arena_printf(t->cli->arena, "%.40s.eml", hash.hex));
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

/* A mail waits where there is room for it; whoever fills that must not shut out
 * what waits in other games. */
static void
let_wait(struct taking *t, size_t i)
{
	size_t length = t->mails.list[i].text.length;
	bool fits = t->waiting + length <= LIMIT_WAITING;
	if (t->fate[i] != FATE_WAITS)
		return;
	if (i >= t->named || fits)
		t->waiting += length;
	else
		t->fate[i] = FATE_UNUSED;
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
		t->failed = true;
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

static bool
print_sum(struct taking *t, size_t kept, struct error *e)
{
	struct cli *c = t->cli;
	struct buffer out = buffer_in(c->arena);
	if (t->early)
		buffer_printf(&out,
			P_("%zu mail waits for the one that begins its game\n",
				"%zu mails wait for those that begin their "
				"games\n",
				(long)t->early),
			t->early);
	put_strange(t, &out);
	if (kept)
		buffer_printf(&out,
			P_("%zu mail is kept in %s/unused\n",
				"%zu mails are kept in %s/unused\n",
				(long)kept),
			kept, look_visible(c->arena, t->folder));
	if (!t->told && !out.length)
		buffer_puts(&out, _("nothing new\n"));
	return c->given.quiet || cli_print(buffer_span(&out), e);
}

/* Whether an answer of a game was signed, and perhaps never sent; or put off,
 * and can be sent now. */
static bool
owes_answer(const struct cli *c, const struct desk_log *log,
	const struct take_game *g)
{
	struct digest name;
	return digest_read(&name, span_of(*g->id ? g->id : g->offer)) &&
	       (desk_log_unsent(log, &name, system_now()) ||
		       (desk_log_put_off(log, &name) &&
			       take_may_answer(c, log, &name)));
}

/* One after the other: a password may be asked for. */
static bool
play_all(struct taking *t, struct error *e)
{
	struct workers w = { .jobs = t->games.count,
		.at_once = 1,
		.work = work,
		.done = done,
		.context = t };
	return w.jobs == 0 || workers_run(&w, e);
}

static bool
take(struct taking *t, struct error *e)
{
	struct cli *c = t->cli;
	const struct take_options *o = c->options;
	size_t kept = 0;
	if (!desk_log_begin(c->arena, t->folder, e) || !gather(t, e) ||
		!take_sort(c, t->folder, o->join, &t->mails, t->fate, &t->games,
			e))
		return false;
	struct desk_log log = { .count = 0 };
	struct error unused;
	size_t count = 0;
	if (o->answer)
		desk_log_read(c->arena, t->folder, &log, &unused);
	for (size_t i = 0; i < t->named; i++)
		t->early += t->fate[i] == FATE_WAITS;
	for (size_t i = 0; i < t->games.count; i++)
		if (t->games.list[i].mails.count ||
			owes_answer(c, &log, &t->games.list[i]))
			t->games.list[count++] = t->games.list[i];
	t->games.count = count;
	if (!play_all(t, e))
		return false;
	t->last = true;
	t->games = t->again;
	if (!play_all(t, e))
		return false;
	for (size_t i = t->mails.count; i-- > 0;)
		let_wait(t, i);
	for (size_t i = 0; i < t->mails.count; i++)
		if (!keep(t, i, &kept, e))
			return false;
	return print_sum(t, kept, e);
}

static bool
run_take(struct cli *c, struct error *e)
{
	struct taking t = { .cli = c, .folder = c->owner.desk };
	if (!take(&t, e))
		return false;
	if (!c->given.mda)
		return true;
	/* What is not taken is kept, and nobody's mail comes back to him. */
	c->status = 0;
	return !t.failed || error_set(e, ERROR_SYSTEM, "to be tried again");
}

const struct command command_take = {
	.name = "take",
	.operands = "[MAIL|MBOX|MAILDIR...]",
	.most = -1,
	.files = -1,
	.mails = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_DESK | WITH_FULL,
	.confined = false, /* each of its processes confines itself */
	.help = N_("take mails into the games of a folder"),
	.more = N_(
		"Each packet goes to the game that it names; without operands "
		"the mails are standard input. What can't be used is kept in "
		"unused/ there, what comes before another packet in waiting/. "
		"Games that are not there yet are begun with --join only."),
	.options = rows,
	.size = sizeof(struct take_options),
	.run = run_take,
};
