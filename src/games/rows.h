/*
 * The rows of a game's tables: MESSAGE_, VERB_ and CONDITION_. The file is
 * included by a header of the game, after GAME is defined as the game's folder,
 * which has messages.h, verbs.h and conditions.h (rules.h).
 * floor: games
 */
/* A path without blanks. */
/* clang-format off */
#define LIST_PATH(path) #path
#define LIST_OF(folder, list) LIST_PATH(folder/list)
/* clang-format on */

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
