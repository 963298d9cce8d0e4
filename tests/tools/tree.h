/*
 * Trees: the files of a folder as they are, for tools that run a command more
 * than once from the same beginning.
 */
#ifndef TREE_H
#define TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct text {
	char *data; /* a NUL follows */
	size_t length;
};

struct file {
	char *path; /* begins with the folder's */
	mode_t mode;
	struct text text; /* of a regular file */
};

/* Regular files and folders, by their paths. */
struct tree {
	struct file *file;
	size_t count, room;
};

/* Ends the process with status 2. */
_Noreturn void die(const char *what);

/* All bytes of a descriptor from its beginning. */
struct text read_all(int fd);

bool same_text(struct text a, struct text b);

/* Same kind, rights and bytes; NULL is there only with NULL. */
bool same_file(const struct file *a, const struct file *b);

void tree_forget(struct tree *t);

/* Reads the folder anew. */
void tree_look(struct tree *t, const char *folder);

const struct file *tree_find(const struct tree *t, const char *path);

/* Whether a process has it open to write into, such as the next of a pipeline.
 */
bool is_written(const char *path);

/* Makes the folder what it was; what has not changed, or is being written, is
 * not touched. */
void tree_restore(const struct tree *t, const char *folder);

#endif
