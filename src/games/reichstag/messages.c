#include "reichstag.h"

const struct vocabulary reichstag_phase_words =
	WORDS_FIXED("PHASE", reichstag_phases, reichstag_phase_names);

const struct message reichstag_messages[] = {
#define MESSAGE(row, id, args, text) { id, args, N_(text), false },
#define NEWS(row, id, args, text)    { id, args, N_(text), true },
#include "messages.h"
#undef MESSAGE
#undef NEWS
	{ NULL, NULL, NULL, false },
};

const struct reason_words reichstag_reasons[] = {
	[OK] = { "", "" },
#define REASON(row, rule, text) [row] = { rule, N_(text) },
#include "reasons.h"
#undef REASON
};
