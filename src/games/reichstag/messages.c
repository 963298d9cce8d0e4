#include "reichstag.h"

const struct vocabulary reichstag_phase_words =
	WORDS_FIXED("PHASE", reichstag_phases, reichstag_phase_names);

const struct message reichstag_messages[] = {
#define MESSAGE(row, ...) { __VA_ARGS__ },
#include "messages.h"
#undef MESSAGE
	{ NULL, NULL, NULL },
};

const struct reason_words reichstag_reasons[] = {
	[OK] = { "", "" },
#define REASON(row, ...) [row] = { __VA_ARGS__ },
#include "reasons.h"
#undef REASON
};
