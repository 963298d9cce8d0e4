/*
 * Trees: the files of a folder as they are, for tools that run a command often
 * from the same state.
 */
#ifndef TREE_H
#define TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct text {
	char *data; /* followed by a NUL */
	size_t length;
};

struct file {
	char *path; /* starts with the folder's path */
	mode_t mode;
	struct text text; /* contents of a regular file */
};

/* Regular files and folders, sorted by path. */
struct tree {
	struct file *file;
	size_t count, room;
};

/* Prints the error and ends the process with status 2. */
_Noreturn void die(const char *what);

/* Reads all bytes of a descriptor from its beginning. */
struct text read_all(int fd);

bool same_text(struct text a, struct text b);

/* True if kind, mode and contents are equal. NULL equals only NULL. */
bool same_file(const struct file *a, const struct file *b);

void tree_forget(struct tree *t);

/* Reads the folder again. */
void tree_look(struct tree *t, const char *folder);

const struct file *tree_find(const struct tree *t, const char *path);

/* True if a process is writing to the file, such as the next one of a
 * pipeline. */
bool is_written(const char *path);

/* Restores the folder. Leaves files alone that did not change, or are being
 * written. */
void tree_restore(const struct tree *t, const char *folder);

#endif
