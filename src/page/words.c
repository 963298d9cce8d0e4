#include "feldpost/message.h"
#include "page_internal.h"

/* What the script says: it has no words of its own. */
const struct page_word page_words[] = {
	{ "first", N_("first") },
	{ "back", N_("back") },
	{ "play", N_("play") },
	{ "pause", N_("pause") },
	{ "forward", N_("forward") },
	{ "last", N_("last") },
	{ "step", N_("step {0} of {1}") },
	{ NULL, NULL },
};
