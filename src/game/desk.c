#include "feldpost/desk.h"
#include "game_internal.h"

static bool
has_number(const struct blocks *kept, unsigned seq)
{
	for (size_t i = 0; i < kept->count; i++)
		if (packet_peek_number(kept->block[i].body) == seq)
			return true;
	return false;
}

static bool
is_own(const struct desk *d, const struct block *b)
{
	char role[2] = { d->key ? game_role(d->game, d->key) : '\0', '\0' };
	return *role && span_equals(packet_peek(b->body, "from"), role);
}

static void
count_back(struct game *g)
{
	g->back_to = ledger_last(&g->ledger)->seq;
	if (!g->back_from)
		g->back_from = g->back_to;
}

/* Takes a packet that is kept. One of one's own that is void may be replaced by
 * another one behind the same packet. */
static bool
take(struct desk *d, const struct block *b)
{
	struct game *g = d->game;
	struct error why;
	if (game_try(g, b, &why)) {
		g->position = NULL;
		count_back(g);
		return true;
	}
	if (is_own(d, b) && why.code == ERROR_VERIFY) {
		answered_is_void(d->answered, b);
		d->void_seq = ledger_next(&g->ledger);
		d->void_why = arena_string(g->arena, why.text);
	}
	return false;
}

/* The first of those that follow, from `*at` on; NULL: there is none. */
static const struct block *
find_next(const struct desk *d, size_t *at)
{
	const struct ledger *l = &d->game->ledger;
	for (; *at < d->kept.count; ++*at) {
		const struct block *b = &d->kept.block[*at];
		if (packet_peek_number(b->body) == ledger_next(l) &&
			span_equals(packet_peek(b->body, "prev"),
				ledger_last(l)->hash.hex))
			return b;
	}
	return NULL;
}

static struct game_mark *
mark_game(const struct game *g)
{
	struct game_mark *mark = arena_alloc(g->arena, sizeof *mark);
	game_mark(mark, g, g->arena);
	return mark;
}

/* One's own packet is only looked at. */
static void
find_own(struct desk *d, const struct block *b)
{
	struct game *g = d->game;
	struct game_mark *mark = mark_game(g);
	if (!take(d, b))
		return;
	game_return(g, mark);
	d->own = ledger_next(&g->ledger);
}

/* In solitaire the answer to an own packet is one's own, too. */
static bool
answers_itself(const struct desk *d)
{
	return d->game->ledger.mode->alone && d->key &&
	       game_unresolved(d->game);
}

static bool
answer(struct desk *d, struct error *e)
{
	if (!game_resolve(d->game, d->key, d->answered, e))
		return false;
	count_back(d->game);
	return true;
}

/* Puts the next packet back, if it is kept: those of others only, or all; in
 * solitaire also the answer that comes before it. */
static bool
step(struct desk *d, bool all, bool *done, struct error *e)
{
	struct game *g = d->game;
	const struct block *b;
	*done = false;
	for (size_t at = 0; !*done && (b = find_next(d, &at)); at++) {
		if (all || !is_own(d, b))
			*done = take(d, b);
		else
			find_own(d, b);
		if (d->own)
			return true;
	}
	unsigned behind = seq_behind(ledger_next(&g->ledger));
	if (*done || !answers_itself(d) || !has_number(&d->kept, behind))
		return true;
	*done = all;
	if (all)
		return answer(d, e);
	d->own = behind;
	return true;
}

/* For desk_recover; most often there is nothing to recover. */
static struct game_mark *
mark_back(const struct desk *d)
{
	return d->own || d->game->back_from ? mark_game(d->game) : NULL;
}

bool
desk_open(struct desk *d, struct error *e)
{
	const struct ledger *l = &d->game->ledger;
	bool more;
	if (!answered_knows_more(d->answered, l, &more, e))
		return false;
	if (more && !answered_kept(d->answered, l, &d->kept, e))
		return false;
	while (more)
		if (!step(d, false, &more, e))
			return false;
	d->before = mark_back(d);
	return true;
}

bool
desk_put_back(struct desk *d, struct error *e)
{
	bool more = d->own != 0;
	d->own = 0;
	while (more)
		if (!step(d, true, &more, e))
			return false;
	if (d->game->back_from && answers_itself(d) && !answer(d, e))
		return false;
	d->before = mark_back(d);
	return true;
}

bool
desk_look(struct desk *d, struct error *e)
{
	struct game *g = d->game;
	if (!d->key || g->ledger.mode->alone)
		return true;
	if (!game_catch_up(g, d->key, d->answered, e))
		return false;
	game_reveal(g, d->key);
	return true;
}

bool
desk_sign(struct desk *d, const struct lines *orders, const struct lines *notes,
	unsigned *seq, struct error *e)
{
	struct game *g = d->game;
	if (!game_order(g, d->key, d->answered, orders, notes, e))
		return false;
	*seq = ledger_last(&g->ledger)->seq;
	return desk_put_back(d, e) && (g->back_to <= *seq || desk_look(d, e));
}

bool
desk_play(struct desk *d, const struct lines *orders, const struct lines *notes,
	struct error *e)
{
	struct game *g = d->game;
	return (!orders ||
		       game_order(g, d->key, d->answered, orders, notes, e)) &&
	       desk_put_back(d, e) &&
	       (!game_unresolved(g) || game_resolve(g, d->key, d->answered, e));
}

bool
desk_recover(struct desk *d, struct error *e)
{
	struct game *g = d->game;
	struct error why;
	if (!d->before)
		return false;
	game_return(g, d->before);
	if (!desk_put_back(d, &why) ||
		(d->key && !game_catch_up(g, d->key, d->answered, &why))) {
		*e = why;
		return false;
	}
	return true;
}

void
desk_leave(struct desk *d)
{
	if (!game_check_not_over(d->game, NULL))
		answered_forget(d->answered, &d->game->ledger);
}

const char *
desk_names(const struct game *g)
{
	struct arena *a = g->arena;
	unsigned from = g->back_from, to = g->back_to;
	if (from == to)
		return arena_printf(a, _("packet %u"), from);
	return arena_printf(a,
		to == from + 1 ? _("packets %u and %u") : _("packets %u to %u"),
		from, to);
}

long
desk_count(const struct game *g)
{
	return (long)g->back_to - (long)g->back_from + 1;
}
