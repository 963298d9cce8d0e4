/*
 * The ids and names of a game's phases, from the list whose rows are in rows.h.
 * The file is included once, where the game has its fields.
 * floor: games
 */
const char *const PART_OF(phases)[] = {
#define PHASE(row, id, ...) id,
#include LIST_OF(GAME, phases.h)
#undef PHASE
	NULL,
};

const char *const PART_OF(phase_names)[] = {
#define NAME_OF(name, ...)  N_(name)
#define PHASE(row, id, ...) NAME_OF(__VA_ARGS__, ),
#include LIST_OF(GAME, phases.h)
#undef PHASE
	NULL,
};
