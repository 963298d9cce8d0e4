/*
 * A game's tables of verbs, conditions and messages, from the lists whose rows
 * are in rows.h. The file is included where the game fills its struct rules.
 * floor: games
 */
static const struct verb verbs[] = {
#define VERB(row, syntax, flags, rule, help, phases)                           \
	{ syntax, flags, rule, N_(help), phases },
#include LIST_OF(GAME, verbs.h)
#undef VERB
	{ NULL, 0, NULL, NULL, 0 },
};

static const struct verb conditions[] = {
#define CONDITION(row, syntax, rule, help) { syntax, 0, rule, N_(help), 0 },
#include LIST_OF(GAME, conditions.h)
#undef CONDITION
	{ NULL, 0, NULL, NULL, 0 },
};

static const struct message messages[] = {
#define MESSAGE(row, id, args, text) { id, args, N_(text), false },
#define NEWS(row, id, args, text)    { id, args, N_(text), true },
#include LIST_OF(GAME, messages.h)
#undef MESSAGE
#undef NEWS
	{ NULL, NULL, NULL, false },
};
