/*
 * The rows of a game's tables: PHASE_, MESSAGE_, VERB_, CONDITION_ and reasons.
 * The file is included by a header of the game, after GAME is defined as the
 * game's folder, which has phases.h, messages.h, verbs.h, conditions.h and
 * reasons.h (rules.h).
 * floor: games
 */
/* A path without blanks. */
/* clang-format off */
#define LIST_PATH(path) #path
#define LIST_OF(folder, list) LIST_PATH(folder/list)
/* clang-format on */

enum phase {
#define PHASE(row, ...) PHASE_##row,
#include LIST_OF(GAME, phases.h)
#undef PHASE
};

enum message_row {
#define MESSAGE(row, ...) MESSAGE_##row,
#define NEWS		  MESSAGE
#include LIST_OF(GAME, messages.h)
#undef MESSAGE
#undef NEWS
};

enum verb_row {
#define VERB(row, ...) VERB_##row,
#include LIST_OF(GAME, verbs.h)
#undef VERB
	VERB_ROWS
};

enum condition_row {
#define CONDITION(row, ...) CONDITION_##row,
#include LIST_OF(GAME, conditions.h)
#undef CONDITION
};

/* Why an order is illegal. Functions named why_... return a reason, or OK for a
 * legal order. */
enum reason {
	OK,
#define REASON(row, ...) row,
#include LIST_OF(GAME, reasons.h)
#undef REASON
};
