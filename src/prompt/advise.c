#include <string.h>

#include "clerk.h"
#include "feldpost/advice.h"
#include "feldpost/bot_turn.h"
#include "feldpost/hint.h"
#include "feldpost/terms.h"

/* This file carries out the command `advise` of the prompt. */

/* Returns false and prints a message if the terms of the game forbid advice. If
 * they may forbid it, the function prints a warning once. */
static bool
may_advise(struct clerk *k)
{
	struct error e;
	if (k->practice)
		return true;
	if (!terms_allow_advice(&k->game, &e)) {
		clerk_say(k, 0, _("%s: %s."), e.text, e.hint);
		return false;
	}
	const char *warning = terms_advice_warning(&k->game);
	if (warning && !k->warned)
		clerk_say(k, 0, "%s", warning);
	k->warned = true;
	return true;
}

static void
put_hints(struct clerk *k, const struct match *m)
{
	const struct hint *hint;
	struct reader decides = *k->reader;
	decides.seat = m->missing.seat;
	size_t count = hints_find(m, &decides, k->step, &hint);
	for (size_t i = 0; i < count; i++) {
		const char *title = hint_title(m->rules, hint, i);
		if (title)
			clerk_say(k, 0, "%s", title);
		clerk_say(k, hint[i].kind == HINT_ASKED ? 0 : 2, "%s",
			hint[i].text);
	}
}

/* An order that can only begin a packet is suggested for the next packet. */
static bool
can_stand(struct clerk *k, const char *line)
{
	if (!k->draft)
		return true;
	draft_peek(k->draft, line);
	bool stands = draft_line(k->draft, draft_count(k->draft) - 1)->fate !=
		      FATE_REFUSED;
	draft_unpeek(k->draft);
	return stands;
}

void
clerk_advise(struct clerk *k, const char *rest)
{
	const struct match *m = clerk_now(k);
	enum policy player = player_adviser(m->rules);
	struct advice advice;
	bool hints = strcmp(rest, "hint") == 0;
	if (*rest && !hints) {
		clerk_say(k, 0, _("`advise`, or `advise hint`."));
		return;
	}
	if (!hints && player == POLICIES) {
		clerk_say(k, 0, _("Nobody of the program plays this game."));
		return;
	}
	if (!clerk_is_mine(k, m)) {
		clerk_say(k, 0,
			_("After the orders in the draft, the other player "
			  "decides, so there is no advice."));
		return;
	}
	if (!may_advise(k))
		return;
	if (hints) {
		put_hints(k, m);
		return;
	}
	advice_find(&advice, m, k->reader, player, k->step);
	clerk_begin_list(k);
	for (int i = 0; i < advice.count; i++) {
		const struct advised *o = &advice.order[i];
		if (!can_stand(k, o->line))
			continue;
		clerk_put_numbered(k, o->line, o->line, "", 0);
		if (*o->comment)
			clerk_say(k, 5, "%s", o->comment);
	}
}

void
clerk_usual(struct clerk *k, const char *rest)
{
	size_t before = draft_count(k->draft);
	if (!clerk_has_usual(k)) {
		clerk_say(k, 0, _("`usual` can set up nothing here."));
		return;
	}
	if (!may_advise(k))
		return;
	size_t count = bot_phase(k->draft, &k->from, POLICY_GREEDY, k->step);
	if (count == 1) {
		const char *phase = match_phase_name(k->match);
		const char *line = arena_string(
			k->step, draft_line(k->draft, before)->text);
		draft_undo(k->draft);
		clerk_order(k, before, line);
		/* Dice or cards may have changed the phase of the game. */
		if (strcmp(match_phase_name(clerk_now(k)), phase) == 0 &&
			k->practice && clerk_has_usual(k))
			clerk_usual(k, rest);
		return;
	}
	clerk_drafts(k);
	clerk_keep(k);
	clerk_say(k, 0,
		_("%zu orders are drafted: `plan` lists them, `change N ORDER` "
		  "changes one."),
		count);
	clerk_tell(k, "");
}
