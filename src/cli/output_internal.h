/*
 * Outputs: what the files of output.h share.
 * floor: cli
 */
#ifndef OUTPUT_INTERNAL_H
#define OUTPUT_INTERNAL_H

#include "feldpost/file.h"
#include "output.h"

/* A file that the command line names, or a stream that is there anyhow. */
struct named {
	const char *label; /* "-o", "standard output", "an input" */
	const char *path;
	struct file_id id;
	enum output_kind kind; /* NONE: an input, or a stream */
	bool in_place, operand;
	bool folder; /* for several files, whose names are not known yet */
};

struct outputs {
	struct named *file;
	size_t written, count; /* those that are written come first */
};

/* That of this kind, or NULL. */
const struct named *output_find(const struct cli *c, enum output_kind kind);

/* Whether it is a regular file, or will be one. */
bool output_goes_to_file(const struct named *f);

/* Says that both are the same file; returns false. */
bool output_refuse_clash(
	const struct named *a, const struct named *b, struct error *e);

#endif
