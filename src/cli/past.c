#include "past.h"

struct walk {
	struct cli *cli;
	struct game *game;
	const struct hindsight *past;
	bool failed;
	struct error error;
};

static bool
look(struct walk *w, const struct journal *j)
{
	struct game *g = w->game;
	struct reader before = g->reader;
	bool ok = cli_look(w->cli, g, &w->error) &&
		  w->past->look(w->cli, g, j, w->past->context, &w->error);
	g->reader = before;
	return ok;
}

static void
taken(struct journal *j)
{
	struct walk *w = j->watcher;
	unsigned seq = ledger_last(&w->game->ledger)->seq;
	if (!w->failed && seq >= w->past->from && seq <= w->past->to)
		w->failed = !look(w, j);
}

static void
turn_over(struct journal *j, const struct match *m)
{
	struct walk *w = j->watcher;
	if (!w->failed && j->turn == w->past->turn && m == &w->game->match)
		w->failed = !look(w, j);
}

bool
past_has(const struct game *g, unsigned packet, struct error *e)
{
	unsigned last = ledger_last(&g->ledger)->seq;
	if (packet <= last)
		return true;
	error_set(e, ERROR_NOT_NOW, "packet %u has not come yet", packet);
	return error_hint(e, "the last packet so far is packet %u", last);
}

bool
past_read(struct cli *c, const struct hindsight *past, struct journal *j,
	struct game *g, struct error *e)
{
	struct walk w = { .cli = c, .game = g, .past = past };
	if (past->turn < 0)
		j->taken = taken;
	else
		j->turn_over = turn_over;
	j->watcher = &w;
	bool ok = cli_game_in_full(c, j, g, e);
	j->taken = NULL;
	j->turn_over = NULL;
	j->watcher = NULL;
	if (ok && w.failed) {
		*e = w.error;
		return false;
	}
	return ok && past_has(g, past->from, e);
}
