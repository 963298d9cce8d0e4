#include <string.h>

#include "advice.h"
#include "play_clerk.h"

/* The word `advise` of the prompt. */

void
clerk_advise(struct clerk *k)
{
	const struct match *m = k->draft ? draft_board(k->draft) : k->match;
	enum policy player = player_adviser(m->rules);
	struct advice advice;
	if (player == POLICIES) {
		clerk_say(k, 0, _("Nobody of the program plays this game."));
		return;
	}
	bool mine = m->missing.seat == k->match->missing.seat &&
		    (m->missing.kind == MISSING_ORDER ||
			    m->missing.kind == MISSING_ANSWER);
	if (!mine) {
		clerk_say(k, 0,
			_("Behind what the draft has already nothing is "
			  "advised."));
		return;
	}
	advice_find(&advice, m, k->reader, player, k->step);
	clerk_begin_list(k);
	if (m->rules->seat_count > 1 && !k->practice)
		clerk_say(k, 0,
			_("What was agreed on may forbid to ask for "
			  "advice."));
	for (int i = 0; i < advice.count; i++)
		clerk_put_numbered(k, advice.order[i].line,
			advice.order[i].line, advice.order[i].comment,
			advice.column);
}
