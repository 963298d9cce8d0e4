/*
 * Scenarios: a game's data, found, read, checked and hashed.
 * floor: match
 *
 * scenarios/GAME/scenario.yaml names the data files; their canonical texts
 * make the digest (`rhash`) that both players must share. Everything lives in
 * the arena.
 */
#ifndef FELDPOST_SCENARIO_H
#define FELDPOST_SCENARIO_H

#include <stdbool.h>

#include "feldpost/hash.h"
#include "feldpost/rules.h"

struct scenario_file {
	const char *name; /* "map.yaml" */
	const char *path;
	const struct field *fields; /* what the document was read by */
	struct node *root; /* NULL: the program carries it, and it is loaded */
};

struct scenario {
	const struct rules *rules;
	const char *folder;
	const char *title;
	struct scenario_file *file;
	size_t file_count;
	void *world;
	struct digest digest;
};

/*
 * A file of a scenario that the program carries with it; the build has read it,
 * found it right and packed it (pack.h). A scenario is taken from these when
 * all of its files have exactly the bytes they were made from, so that editing
 * one is enough to be rid of all; and where a game has no folder. A game's rows
 * stand together, scenario.yaml first; the table ends with a row without data.
 */
struct packed_file {
	const char *game;	/* "peiper" */
	const char *name;	/* "map.yaml" */
	struct digest file;	/* of the YAML */
	struct digest scenario; /* of the scenario it is part of */
	const char *data;
	size_t length;
};
extern const struct packed_file packed_files[];

/* The folder of the scenario that the program carries itself. */
extern const char scenario_carried[];

/* The folder of a game's scenario among `folders` (NULL-terminated), or else
 * scenario_carried. NULL: there is none (ERROR_INPUT), or who knows
 * (ERROR_SYSTEM). */
const char *scenario_find(struct arena *a, const char *const *folders,
	const char *name, struct error *e);

/*
 * Loads `rules`' scenario from `folder`. Data that does not read, or in which
 * a fault is found, is ERROR_INPUT (the first fault).
 */
bool scenario_load(struct arena *a, const struct rules *rules,
	const char *folder, struct scenario *out, struct error *e);

/* A document that lies beside a game's data, and is no part of the scenario:
 * "lesson.yaml". *root is NULL if there is none. */
bool scenario_beside(struct arena *a, const struct rules *rules,
	const char *folder, const char *name, struct node **root,
	struct error *e);

/*
 * The same for lint: goes on after faults and collects them all.
 * False only if a file can't be read as YAML by its table.
 */
bool scenario_lint(struct arena *a, const struct rules *rules,
	const char *folder, struct scenario *out, struct faults *faults,
	struct error *e);

/* The document of one of its files, packed (pack.h). */
struct span scenario_packed(
	struct arena *a, const struct scenario *s, size_t file);

/* What the digest is made of (feldpost-scenario(5)). */
void scenario_canonical(const struct scenario *s, struct buffer *out);

/* How many values of the data stand under each kind of source; of rows of
 * letters each letter is one, of a list each hexside. */
struct sources {
	size_t rules, reconstruction, unmarked;
};
void scenario_sources(const struct scenario_file *file, struct sources *out);

#endif
