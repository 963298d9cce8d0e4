/*
 * The rows of a game's tables: PHASE_, MESSAGE_, VERB_, CONDITION_ and reasons.
 * The file is included by a header of the game, after GAME is defined as the
 * game's folder, which has phases.h, messages.h, verbs.h, conditions.h and
 * reasons.h (rules.h). It also declares the parts of a game, such as
 * peiper_check.
 * floor: games
 */
#include "feldpost/rules.h"

/* A path without blanks. */
/* clang-format off */
#define LIST_PATH(path) #path
#define LIST_OF(folder, list) LIST_PATH(folder/list)
#define OF_GAME_(game, what) game##_##what
#define OF_GAME(game, what) OF_GAME_(game, what)
#define PART_OF(what) OF_GAME(GAME, what)
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

/* The parts of a game, which struct rules explains (rules.h). A game defines
 * those that it has. */
extern const char *const PART_OF(phases)[], *const PART_OF(phase_names)[];
extern const struct vocabulary PART_OF(turns);
extern const struct field PART_OF(state_fields)[];
extern const struct acts PART_OF(acts);
extern const struct weighed PART_OF(weights)[];
extern const int *const PART_OF(fitted)[];
extern const struct stance PART_OF(stances)[];
extern const struct trail_words PART_OF(trails);
extern const struct measure PART_OF(measures)[];
extern const struct overlay PART_OF(overlays)[];
extern const struct hidden_cards PART_OF(hidden);
extern const char *(*const PART_OF(invariants)[])(const struct scene *s);
void PART_OF(check)(const void *world, struct faults *f);
void PART_OF(prepare)(void *world, struct arena *a);
void PART_OF(set_up)(const void *world, const int *option, void *state);
void PART_OF(legal)(const struct scene *s, struct listing *l);
void PART_OF(explain)(
	const struct scene *s, const struct order *o, struct refusal *r);
void PART_OF(gloss)(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out);
void PART_OF(apply)(struct run *run, const struct order *o);
int PART_OF(choose)(const struct scene *s, const struct question *q,
	const struct order *line);
int PART_OF(weigh)(const struct scene *s, const struct reader *reader,
	const struct order *o);
void PART_OF(reason)(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out);
void PART_OF(sheet)(
	const struct scene *s, const struct reader *reader, struct buffer *out);
void PART_OF(picture)(
	const struct scene *s, const struct reader *reader, struct picture *p);
