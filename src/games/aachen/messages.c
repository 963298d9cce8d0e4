#include "aachen.h"

/* Messages use these names of phases, seats and other things. */
static const char *const phase_names[] = {
#define PHASE(row, id, name, words) words,
#include "phases.h"
#undef PHASE
	NULL,
};
const struct vocabulary aachen_phase_words =
	WORDS_FIXED("PHASE", aachen_phases, phase_names);

const struct message aachen_messages[] = {
#define MESSAGE(row, id, args, text) { id, args, N_(text), false },
#define NEWS(row, id, args, text)    { id, args, N_(text), true },
#include "messages.h"
#undef MESSAGE
#undef NEWS
	{ NULL, NULL, NULL, false },
};

const struct reason_words aachen_reasons[] = {
	[OK] = { "", "" },
#define REASON(row, rule, text) [row] = { rule, N_(text) },
#include "reasons.h"
#undef REASON
};
