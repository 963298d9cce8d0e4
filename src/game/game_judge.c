#include "card_table.h"
#include "feldpost/judge.h"
#include "game_internal.h"

bool
game_disclosed(const struct game *g)
{
	return g->ledger.player[0].secret.hex[0] &&
	       g->ledger.player[1].secret.hex[0];
}

/* Finds players who put a card in a forbidden place. Such a player has lost.
 * The rules can check this only when all faces are known. */

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

const struct proven *
game_proven(const struct game *g, const struct secret_key *key)
{
	struct proven_list list = { .arena = g->arena };
	if (!g->cards)
		return NULL;
	game_prove_boxes(g, key, &list);
	g->ledger.mode->audit(g, &list);
	const struct rules *rules = g->match.rules;
	struct breach b;
	struct reader all;
	for (int k = 0; game_breach(g, k, &b, &all); k++) {
		struct buffer text = buffer_in(list.arena);
		struct breach *kept = arena_alloc(list.arena, sizeof *kept);
		*kept = b;
		message_write(
			&text, rules, g->match.world, &all, b.message, b.arg);
		proven_add(&list, PROOF_RULES, game_seated(g, b.seat), 0,
			_("rule %s was broken by the %s: %s"), b.rule,
			_(rules->seats[b.seat].name), buffer_string(&text))
			->breach = kept;
	}
	return list.first;
}

const char *
proof_word(enum proof proof)
{
	static const char *const word[] = {
		[PROOF_COMPLAINT] = "complaint",
		[PROOF_SECRET] = "secret",
		[PROOF_KEY] = "key",
		[PROOF_RULES] = "rules",
	};
	return word[proof];
}

bool
game_check_proven(const struct proven *list, struct error *e)
{
	if (!list)
		return true;
	unsigned more = 0;
	for (const struct proven *p = list->next; p; p = p->next)
		more++;
	error_set(e, ERROR_VERIFY, "%s", list->text);
	if (list->hint)
		return error_hint(e, "%s", list->hint);
	return more ? error_hint(e, "%u more are proven", more) : false;
}

bool
game_audit_cards(const struct game *g, struct error *e)
{
	struct proven_list list = { .arena = g->arena };
	if (g->cards)
		g->ledger.mode->audit(g, &list);
	return game_check_proven(list.first, e);
}
