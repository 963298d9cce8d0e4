#include "feldpost/chair.h"
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
is_own(const struct chair *c, const struct block *b)
{
	char role[2] = { c->key ? game_role(c->game, c->key) : '\0', '\0' };
	return *role && span_equals(packet_peek(b->body, "from"), role);
}

static void
count_back(struct game *g)
{
	g->back_to = ledger_last(&g->ledger)->seq;
	if (!g->back_from)
		g->back_from = g->back_to;
}

/* Signs a packet again if its signature is damaged. Does this only if the
 * answered file knows the packet's body. */
static bool
mend(const struct chair *c, struct block *b)
{
	struct error unused;
	if (signature_verify(
		    &b->signature, secret_key_public(c->key), b->body, &unused))
		return true;
	if (!answered_knows(c->answered, b))
		return false;
	game_sign_body(&c->game->ledger, c->key, packet_peek_number(b->body),
		game_role(c->game, c->key), b);
	return true;
}

/* Takes a kept packet. If the player's own packet is void, another packet may
 * be signed in its place. A packet that is signed but breaks the rules (V3 to
 * V10) is void. A damaged packet (V2) is not void. */
static bool
take(struct chair *c, const struct block *kept)
{
	struct game *g = c->game;
	struct block b = *kept;
	struct error why;
	bool own = is_own(c, &b) && mend(c, &b);
	if (game_try(g, &b, &why)) {
		count_back(g);
		return true;
	}
	if (own && why.code == ERROR_VERIFY) {
		answered_is_void(c->answered, &b);
		c->void_seq = ledger_next(&g->ledger);
		c->void_why = arena_string(g->arena, why.text);
	}
	return false;
}

/* Returns the first kept packet from *at on that may come next; or NULL. */
static const struct block *
find_next(const struct chair *c, size_t *at)
{
	const struct ledger *l = &c->game->ledger;
	for (; *at < c->kept.count; ++*at) {
		const struct block *b = &c->kept.block[*at];
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

/* Tries the player's own packet, without taking it. */
static void
find_own(struct chair *c, const struct block *b)
{
	struct game *g = c->game;
	struct game_mark *mark = mark_game(g);
	if (!take(c, b))
		return;
	game_return(g, mark);
	c->own = ledger_next(&g->ledger);
}

/* True in solitaire, because the player then answers their own packets. */
static bool
answers_itself(const struct chair *c)
{
	return !mode_mails(c->game->ledger.mode) && c->key &&
	       game_unresolved(c->game);
}

static bool
answer(struct chair *c, struct error *e)
{
	if (!game_resolve(c->game, c->key, c->answered, e))
		return false;
	count_back(c->game);
	return true;
}

/* Puts back the next packet if it is kept and, unless `all`, not the player's
 * own. In solitaire, also makes the answer before that packet. */
static bool
step(struct chair *c, bool all, bool *done, struct error *e)
{
	struct game *g = c->game;
	const struct block *b;
	*done = false;
	for (size_t at = 0; !*done && (b = find_next(c, &at)); at++) {
		if (all || !is_own(c, b))
			*done = take(c, b);
		else
			find_own(c, b);
		if (c->own)
			return true;
	}
	unsigned behind = seq_behind(ledger_next(&g->ledger));
	if (*done || !answers_itself(c) || !has_number(&c->kept, behind))
		return true;
	*done = all;
	if (all)
		return answer(c, e);
	c->own = behind;
	return true;
}

/* Remembers the game for chair_recover, which is rarely needed. */
static struct game_mark *
mark_back(const struct chair *c)
{
	return c->own || c->game->back_from ? mark_game(c->game) : NULL;
}

bool
chair_open(struct chair *c, struct error *e)
{
	const struct ledger *l = &c->game->ledger;
	bool more;
	if (c->answered && c->key)
		c->answered->mine = secret_key_public(c->key);
	if (!answered_kept(c->answered, l, &c->kept, &more, e))
		return false;
	while (more)
		if (!step(c, false, &more, e))
			return false;
	c->before = mark_back(c);
	return true;
}

bool
chair_put_back(struct chair *c, struct error *e)
{
	bool more = c->own != 0;
	c->own = 0;
	while (more)
		if (!step(c, true, &more, e))
			return false;
	if (c->game->back_from && answers_itself(c) && !answer(c, e))
		return false;
	c->before = mark_back(c);
	return true;
}

bool
chair_look(struct chair *c, bool cards, struct error *e)
{
	struct game *g = c->game;
	if (!c->key || !mode_mails(g->ledger.mode))
		return true;
	if (!game_catch_up(g, c->key, c->answered, e))
		return false;
	if (cards)
		game_reveal(g, c->key);
	else if (g->cards)
		game_find_bad_boxes(g, c->key);
	return true;
}

bool
chair_sign(struct chair *c, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e)
{
	struct game *g = c->game;
	if (!game_order(g, c->key, c->answered, orders, notes, e))
		return false;
	*seq = ledger_last(&g->ledger)->seq;
	return chair_put_back(c, e) &&
	       (g->back_to <= *seq || chair_look(c, true, e));
}

bool
chair_play(struct chair *c, const struct lines *orders,
	const struct lines *notes, struct error *e)
{
	struct game *g = c->game;
	return (!orders ||
		       game_order(g, c->key, c->answered, orders, notes, e)) &&
	       chair_put_back(c, e) &&
	       (!game_unresolved(g) || game_resolve(g, c->key, c->answered, e));
}

bool
chair_recover(struct chair *c, struct error *e)
{
	struct game *g = c->game;
	struct error why;
	if (!c->before)
		return false;
	game_return(g, c->before);
	if (!chair_put_back(c, &why) ||
		(c->key && !game_catch_up(g, c->key, c->answered, &why))) {
		*e = why;
		return false;
	}
	return true;
}

void
chair_leave(struct chair *c)
{
	if (!game_check_not_over(c->game, NULL))
		answered_forget(c->answered, &c->game->ledger);
}

const char *
chair_names(const struct game *g)
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
chair_count(const struct game *g)
{
	return (long)g->back_to - (long)g->back_from + 1;
}
