/*
 * Scenarios: finds, reads, checks and hashes a game's data.
 * floor: match
 *
 * scenarios/GAME/scenario.yaml names the data files. The digest (`rhash`),
 * which both players must have in common, is made from their canonical texts.
 * The arena owns everything.
 */
#ifndef FELDPOST_SCENARIO_H
#define FELDPOST_SCENARIO_H

#include <stdbool.h>

#include "feldpost/hash.h"
#include "feldpost/rules.h"

struct scenario_file {
	const char *name; /* such as "map.yaml" */
	const char *path;
	const struct field *fields;
	struct node *root; /* root of the document; NULL if the
			    * program's own data were read */
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
 * A scenario file inside the program, which the build has read, checked and
 * packed (pack.h). A scenario is read from these packed files if all files of
 * its folder have exactly the bytes that the build read, or if the game has no
 * folder. After any change, all files are read from the folder. The rows of a
 * game are together, scenario.yaml first. The last row has no data.
 */
struct packed_file {
	const char *game;	/* such as "peiper" */
	const char *name;	/* such as "map.yaml" */
	struct digest file;	/* digest of the YAML file */
	struct digest scenario; /* digest of the file's scenario */
	const char *data;
	size_t length;
};
extern const struct packed_file packed_files[];

/* A value in place of a folder, which means the scenario inside the program. */
extern const char scenario_carried[];

/* Returns the first of `folders` (NULL-terminated) that has a game's scenario;
 * scenario_carried if only the program has it. Returns NULL if there is no such
 * scenario (ERROR_INPUT), or if a folder can't be read (ERROR_SYSTEM). */
const char *scenario_find(struct arena *a, const char *const *folders,
	const char *name, struct error *e);

/* Loads the scenario of `rules` from `folder`. Fails with ERROR_INPUT if the
 * data can't be read or has a fault, with the first fault. */
bool scenario_load(struct arena *a, const struct rules *rules,
	const char *folder, struct scenario *out, struct error *e);

/* Reads a document that is in the folder of a game's data but not part of the
 * scenario: "lesson.yaml". *root gets NULL if there is no such document. */
bool scenario_beside(struct arena *a, const struct rules *rules,
	const char *folder, const char *name, struct node **root,
	struct error *e);

/* Loads the scenario like scenario_load, but collects all faults, for `lint`.
 * Returns false only if a file can't be read as YAML with its table. */
bool scenario_lint(struct arena *a, const struct rules *rules,
	const char *folder, struct scenario *out, struct faults *faults,
	struct error *e);

/* Returns one of the scenario's documents, packed (pack.h). */
struct span scenario_packed(
	struct arena *a, const struct scenario *s, size_t file);

/* Appends the text from which the digest is made (feldpost-scenario(5)). */
void scenario_canonical(const struct scenario *s, struct buffer *out);

/* The number of values in the data that come from each kind of source. Each
 * letter in a row of letters counts, and each hexside in a list. */
struct sources {
	size_t rules, reconstruction, unmarked;
};
void scenario_sources(const struct scenario_file *file, struct sources *out);

#endif
