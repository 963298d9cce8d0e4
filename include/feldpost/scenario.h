/*
 * Scenarios: a game's data, found, read, checked and hashed.
 * floor: match
 *
 * scenarios/GAME/scenario.yaml names the data files. Their canonical texts make
 * the digest (`rhash`), which both players must share. The arena owns
 * everything.
 */
#ifndef FELDPOST_SCENARIO_H
#define FELDPOST_SCENARIO_H

#include <stdbool.h>

#include "feldpost/hash.h"
#include "feldpost/rules.h"

struct scenario_file {
	const char *name; /* "map.yaml" */
	const char *path;
	const struct field *fields; /* the table that read the document */
	struct node *root;	    /* NULL if loaded from the data built
				     * into the program */
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
 * A scenario file built into the program: the build has read, checked and
 * packed it (pack.h). A scenario comes from these if all files of its folder
 * have exactly the bytes that the build read, or if the game has no folder. If
 * you edit one file, all are read from the folder. The rows of one game stand
 * together, scenario.yaml first; the table ends with a row without data.
 */
struct packed_file {
	const char *game;	/* "peiper" */
	const char *name;	/* "map.yaml" */
	struct digest file;	/* digest of the YAML */
	struct digest scenario; /* digest of its scenario */
	const char *data;
	size_t length;
};
extern const struct packed_file packed_files[];

/* Means the scenario that is built in, in place of a folder. */
extern const char scenario_carried[];

/* The folder of a game's scenario among `folders` (NULL-terminated), or
 * scenario_carried if none has it. NULL if there is none (ERROR_INPUT), or a
 * folder can't be read (ERROR_SYSTEM). */
const char *scenario_find(struct arena *a, const char *const *folders,
	const char *name, struct error *e);

/*
 * Loads the scenario of `rules` from `folder`. ERROR_INPUT if the data can't be
 * read or has a fault (the first one is reported).
 */
bool scenario_load(struct arena *a, const struct rules *rules,
	const char *folder, struct scenario *out, struct error *e);

/* Reads a document in the folder of a game's data that is no part of the
 * scenario: "lesson.yaml". *root is NULL if there is none. */
bool scenario_beside(struct arena *a, const struct rules *rules,
	const char *folder, const char *name, struct node **root,
	struct error *e);

/*
 * The same for lint: collects all faults. False only if a file can't be read as
 * YAML by its table.
 */
bool scenario_lint(struct arena *a, const struct rules *rules,
	const char *folder, struct scenario *out, struct faults *faults,
	struct error *e);

/* One of the scenario's documents, packed (pack.h). */
struct span scenario_packed(
	struct arena *a, const struct scenario *s, size_t file);

/* Appends the text that the digest is made from (feldpost-scenario(5)). */
void scenario_canonical(const struct scenario *s, struct buffer *out);

/* How many values of the data come from each kind of source. A row of letters
 * counts each letter, a list of hexsides each hexside. */
struct sources {
	size_t rules, reconstruction, unmarked;
};
void scenario_sources(const struct scenario_file *file, struct sources *out);

#endif
