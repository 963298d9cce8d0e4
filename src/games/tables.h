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

/* The members that every struct rules fills alike: from these tables, from
 * tables of its own file, and from the parts of the game (rows.h). */
#define RULES_TABLES_AND_PARTS                                                 \
	.sequence = sequence, .terms = terms, .seats = seats,                  \
	.phases = PART_OF(phases), .phase_names = PART_OF(phase_names),        \
	.verbs = verbs, .conditions = conditions,                              \
	.vocabularies = vocabularies, .messages = messages, .data = data,      \
	.world_size = sizeof(struct world), .check = PART_OF(check),           \
	.prepare = PART_OF(prepare), .state_size = sizeof(struct state),       \
	.fields = PART_OF(state_fields), .setup = PART_OF(set_up),             \
	.pending = say_pending, .holds = holds, .weigh = PART_OF(weigh),       \
	.reason = PART_OF(reason), .picture = PART_OF(picture),                \
	.measures = PART_OF(measures), .invariants = PART_OF(invariants)
