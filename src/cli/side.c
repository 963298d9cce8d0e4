#include "cli.h"

bool
side_find(struct cli *c, const char *name, struct error *e)
{
	struct game g = { .arena = NULL };
	struct side *side = arena_alloc(c->arena, sizeof *side);
	struct secret_key *key = NULL;
	struct reader *all = arena_alloc(c->arena, sizeof *all);
	if (!c->kept)
		c->kept = arena_alloc(c->arena, sizeof *c->kept);
	bool ok = cli_game_in_full(c, NULL, &g, e) &&
		  cli_seat_named(g.match.rules, name, &side->seat, e) &&
		  (!g.cards || owner_key_to_look(&c->owner, &key, e));
	if (ok && g.cards && !(key && game_is_seat(&g, key, side->seat))) {
		side->all = all;
		ok = game_see_all(&g, key, all) ||
		     error_set(e, ERROR_NOT_NOW,
			     "only the player of %s sees its cards",
			     g.match.rules->seats[side->seat].id) ||
		     error_hint(e, "%s",
			     mode_deals(g.ledger.mode)
				     ? _("the referee sees these cards, too; "
					 "everybody sees them when the referee "
					 "has closed the game")
				     : _("everybody sees these cards when both "
					 "players have disclosed their "
					 "secrets"));
	}
	game_end(&g);
	c->side = side;
	return ok;
}

int
side_seat(struct cli *c, const struct game *g)
{
	struct secret_key *key = NULL;
	struct error unused;
	if (c->side)
		return c->side->seat;
	if (!owner_key_to_look(&c->owner, &key, &unused) || !key)
		return -1;
	for (int seat = 0; seat < g->match.rules->seat_count; seat++)
		if (game_is_seat(g, key, seat))
			return seat;
	return -1;
}
