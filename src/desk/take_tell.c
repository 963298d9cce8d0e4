#include <string.h>

#include "feldpost/desk_log.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "take_internal.h"

/* Prints at the end which mails belong to no game of the desk. */

enum {
	LOST_MOST = 32,	    /* most missing games looked up in the log */
	ELSEWHERE_MOST = 3, /* most games of others that are printed */
};

static size_t
count(const struct told *t, enum fate fate)
{
	size_t mails = 0;
	for (size_t i = 0; i < t->mails->mails.count; i++)
		mails += t->mails->more[i].fate == fate;
	return mails;
}

/* Prints how many mails belong to no game on this desk. */
static void
put_strange(const struct told *t, struct buffer *out)
{
	size_t tests = count(t, FATE_TEST),
	       empty = count(t, FATE_NONE) + t->mails->empty,
	       crowd = count(t, FATE_NO_ROOM);
	if (empty)
		buffer_printf(out,
			P_("%zu mail has no packet\n",
				"%zu mails have no packet\n", (long)empty),
			empty);
	if (tests)
		buffer_printf(out,
			P_("%zu mail is a test letter: `feldpost take --test` "
			   "looks for yours\n",
				"%zu mails are test letters: `feldpost take "
				"--test` looks for yours\n",
				(long)tests),
			tests);
	if (t->mails->left)
		buffer_printf(out,
			P_("%zu more mail has packets: give the command again "
			   "to read it\n",
				"%zu more mails have packets: give the command "
				"again to read them\n",
				(long)t->mails->left),
			t->mails->left);
	if (t->gone)
		buffer_printf(out,
			P_("%zu file no longer exists\n",
				"%zu files no longer exist\n", (long)t->gone),
			t->gone);
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
			P_("%zu offer was removed after it had waited for a "
			   "month\n",
				"%zu offers were removed after they had waited "
				"for a month\n",
				(long)t->expired),
			t->expired);
	if (t->late)
		buffer_printf(out,
			P_("%zu mail was removed after it had waited a month "
			   "for an earlier packet\n",
				"%zu mails were removed after they had waited "
				"a month for earlier packets\n",
				(long)t->late),
			t->late);
	if (crowd)
		buffer_printf(out,
			P_("%zu mail has offers that do not fit into the desk: "
			   "`feldpost desk --offers` lists those that wait\n",
				"%zu mails have offers that do not fit into "
				"the desk: `feldpost desk --offers` lists "
				"those that wait\n",
				(long)crowd),
			crowd);
}

static bool
is_logged(const struct desk_log *log, const char *id)
{
	for (size_t i = 0; i < log->count; i++)
		if (strcmp(log->line[i].game.hex, id) == 0)
			return true;
	return false;
}

/* Prints a game that this desk never had. Another desk may have its file. */
static void
put_elsewhere(
	const struct told *t, const char *id, size_t mails, struct buffer *out)
{
	buffer_printf(out,
		P_("%zu mail is of game %.8s, which is not in %s: if the game "
		   "file is elsewhere, `feldpost adjudicate -i FILE MAIL` "
		   "takes the mail in\n",
			"%zu mails are of game %.8s, which is not in %s: if "
			"the game file is elsewhere, `feldpost adjudicate -i "
			"FILE MAIL` takes the mails in\n",
			(long)mails),
		mails, id, look_visible(out->arena, t->take->owner->desk));
}

/* A game that is not on this desk, and the number of mails with its packets. */
struct lost {
	const char *id;
	size_t mails, last; /* `last` is the end of the last mail of the game */
};

/* Adds a mail to the count of its game. The keys of one mail are adjacent. */
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

/* Prints a game that, according to the log, was once on this desk. */
static void
put_gone(const struct lost *game, struct buffer *out)
{
	buffer_printf(out,
		P_("%zu mail is of game %.8s, which has no file here: "
		   "`feldpost take --join` rebuilds the game from mails with "
		   "packets 1 and 2, which the other player also has\n",
			"%zu mails are of game %.8s, which has no file here: "
			"`feldpost take --join` rebuilds the game from mails "
			"with packets 1 and 2, which the other player also "
			"has\n",
			(long)game->mails),
		game->mails, game->id);
}

static void
put_lost(const struct told *t, struct buffer *out)
{
	const struct owner *o = t->take->owner;
	const struct reading *r = t->mails;
	struct desk_log log = { .count = 0 };
	struct lost game[LOST_MOST];
	struct error unused;
	size_t found = 0, elsewhere = 0;
	for (size_t i = 0; i < r->keys; i++)
		if (r->key[i].kind == KEY_GAME && *r->key[i].id &&
			r->more[r->key[i].mail].fate == FATE_FOREIGN)
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

void
take_tell(const struct told *t, struct buffer *out)
{
	if (t->early)
		buffer_printf(out,
			P_("%zu mail waits for the mail that begins its game\n",
				"%zu mails wait for the mails that begin their "
				"games\n",
				(long)t->early),
			t->early);
	put_strange(t, out);
	put_lost(t, out);
	if (t->take->kept)
		buffer_printf(out,
			P_("%zu mail is kept in %s/unused: `feldpost take` "
			   "with that folder tries it again\n",
				"%zu mails are kept in %s/unused: `feldpost "
				"take` with that folder tries them again\n",
				(long)t->take->kept),
			t->take->kept,
			look_visible(out->arena, t->take->owner->desk));
	if (t->take->unkept)
		buffer_printf(out,
			P_("%zu mail is not kept, because %s/unused is full: "
			   "remove files that you don't need\n",
				"%zu mails are not kept, because %s/unused is "
				"full: remove files that you don't need\n",
				(long)t->take->unkept),
			t->take->unkept,
			look_visible(out->arena, t->take->owner->desk));
	if (!t->said && !out->length)
		buffer_puts(out, _("nothing new\n"));
}
