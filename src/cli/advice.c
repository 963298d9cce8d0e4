#include "advice.h"
#include "feldpost/bot.h"
#include "feldpost/terms.h"

const char *
advice_warning(const struct game *g)
{
	struct terms terms;
	struct bot bot;
	terms_of(g, &terms);
	bool silent = g->match.rules->seat_count < 2 ||
		      terms.advice == ADVICE_ALLOWED || bot_of(g, 'B', &bot);
	return silent ? NULL
		      : _("What was agreed on may forbid to ask for advice.");
}

const char *
advice_title(const struct rules *rules, const struct hint *hint, size_t i)
{
	const char *possible =
		rules->weigh ? N_("What is possible, what looks best first:")
			     : N_("What is possible:");
	const char *const titles[] = { [HINT_ASKED] = NULL,
		[HINT_ORDER] = possible,
		[HINT_LACKS] = N_("If you end it now, this is left undone:"),
		[HINT_COUNTS] = N_("What counts:") };
	const char *title = titles[hint[i].kind];
	bool first = i == 0 || hint[i - 1].kind != hint[i].kind;
	return title && first ? _(title) : NULL;
}
