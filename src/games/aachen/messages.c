#include "aachen.h"

/* Words that stand in messages only. */
static const char *const phase_names[] = {
	[PHASE_SETUP] = "Set-up",
	[PHASE_ALLIED_MOVEMENT] = N_("Allied movement"),
	[PHASE_ALLIED_COMBAT] = N_("Allied combat"),
	[PHASE_ALLIED_MOBILE] = N_("Allied mobile movement"),
	[PHASE_GERMAN_MOVEMENT] = N_("German movement"),
	[PHASE_GERMAN_COMBAT] = N_("German combat"),
	[PHASE_GERMAN_MOBILE] = N_("German mobile movement"),
	[PHASE_OVER] = N_("The end"),
	NULL,
};
const struct vocabulary aachen_phase_words =
	WORDS_FIXED("PHASE", aachen_phases, phase_names);

const struct message aachen_messages[] = {
#define MESSAGE(row, id, args, text) { id, args, N_(text) },
#include "messages.h"
#undef MESSAGE
	{ NULL, NULL, NULL },
};

const struct reason_words aachen_reasons[] = {
	[OK] = { "", "" },
#define REASON(row, rule, text) [row] = { rule, N_(text) },
#include "reasons.h"
#undef REASON
};
