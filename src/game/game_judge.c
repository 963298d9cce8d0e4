#include "card_table.h"
#include "feldpost/judge.h"
#include "game_internal.h"

bool
game_disclosed(const struct game *g)
{
	return g->ledger.player[0].secret.hex[0] &&
	       g->ledger.player[1].secret.hex[0];
}

bool
game_audit_cards(struct game *g, struct error *e)
{
	char by = 0;
	if (!g->cards || g->ledger.mode->audit(g, &by, e))
		return true;
	if (!by)
		return false;
	return error_hint(e,
		"%s signed the packet and disclosed the secret: they do not "
		"fit. It is not proven why; compare `feldpost version`",
		ledger_signer(&g->ledger, by));
}

/* What the rules say of faces when all are known: who has put a card where it
 * must not be has lost. */

static bool
is_judged(const struct game *g)
{
	return g->cards && g->match.rules->judge &&
	       game_finish(g) == FINISH_ALL;
}

bool
game_breach(const struct game *g, int k, struct breach *out, struct reader *all)
{
	const struct rules *rules = g->match.rules;
	struct scene scene = match_scene(&g->match);
	struct reader own = { .seat = -1 };
	all = all ? all : &own;
	*all = (struct reader){ .seat = -1 };
	*out = (struct breach){ .seat = -1 };
	return is_judged(g) && card_table_see_all(g->cards, all) &&
	       rules->judge(&scene, all, k, out);
}

bool
game_unjudged(const struct game *g)
{
	struct reader all = { .seat = -1 };
	return is_judged(g) && !card_table_see_all(g->cards, &all);
}

int
game_winner(const struct game *g)
{
	struct reader all = { .seat = -1 };
	bool judged = is_judged(g);
	if (judged && !card_table_see_all(g->cards, &all))
		return -1;
	return match_winner(&g->match, judged ? &all : NULL);
}

bool
game_judge(const struct game *g, struct error *e)
{
	const struct rules *rules = g->match.rules;
	struct reader all;
	struct breach b;
	if (!game_breach(g, 0, &b, &all))
		return true;
	struct buffer text = buffer_in(g->arena);
	message_write(&text, rules, g->match.world, &all, b.message, b.arg);
	error_set(e, ERROR_VERIFY, "rule %s was broken by the %s: %s", b.rule,
		_(rules->seats[b.seat].name), buffer_string(&text));
	if (game_breach(g, 1, &b, NULL))
		error_hint(e, "more was broken: `feldpost show %s` names all",
			game_called(g, "GAME"));
	return false;
}
