#include "feldpost/name.h"

#include "feldpost/ledger.h"
#include "feldpost/look.h"

/* Words that feldpost itself uses for people. */
static const char *const roles[] = { "A", "B", "R", "player", "player A",
	"player B", "player R", "seat A", "seat B", "nobody", "referee",
	"the referee", "witness", "the witness", "opponent", "the opponent" };

static bool
check_unlike(struct arena *a, const char *name, const char *other,
	const char *what, struct error *e)
{
	if (!look_alike(a, name, other))
		return true;
	return error_set(e, ERROR_INPUT,
		"the name \"%s\" could be taken for \"%s\", %s", name, other,
		what);
}

bool
name_check(struct arena *a, const char *name, const struct rules *rules,
	int seat, struct error *e)
{
	struct span s = span_of(name);
	if (look_hidden(s) < s.length)
		return error_set(e, ERROR_INPUT,
			"the name \"%s\" has an invisible character", name);
	if (look_empty(s))
		return error_set(e, ERROR_INPUT,
			"the name \"%s\" has no visible character", name);
	for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
		if (!check_unlike(a, name, roles[i], _("a role"), e))
			return false;
	const char *what = _("a seat of this game");
	for (int i = 0; i < rules->seat_count; i++) {
		const struct seat *other = &rules->seats[i];
		if (i != seat &&
			(!check_unlike(a, name, other->id, what, e) ||
				!check_unlike(a, name,
					message_english(other->name), what, e)))
			return false;
	}
	return true;
}

bool
name_check_joiner(const struct game *g, const char *name, struct error *e)
{
	const char *offerer = ledger_player(&g->ledger, 'A')->name;
	return name_check(
		       g->arena, name, g->match.rules, game_seat(g, 'B'), e) &&
	       check_unlike(g->arena, name, offerer, _("who plays A"), e);
}

bool
name_check_game(const struct game *g, struct error *e)
{
	const struct player *a = ledger_player(&g->ledger, 'A');
	const struct player *b = ledger_player(&g->ledger, 'B');
	return name_check(g->arena, a->name, g->match.rules, game_seat(g, 'A'),
		       e) &&
	       (!b->known || name_check_joiner(g, b->name, e));
}
