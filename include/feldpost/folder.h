/*
 * Folders: the files in one, in an order that is always the same.
 * floor: base
 */
#ifndef FELDPOST_FOLDER_H
#define FELDPOST_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"

struct file_list {
	const char **path;
	size_t count, capacity;
};

/* Adds a copy of `path`. */
void file_list_add(struct arena *a, struct file_list *l, const char *path);

/*
 * Adds the regular files whose names end with `suffix`, in this folder and
 * those in it, by their names' bytes. No link is followed, and names that begin
 * with a dot are passed over. ERROR_SYSTEM when a folder can't be read, or when
 * they lie too deep.
 */
bool folder_files(struct arena *a, const char *folder, const char *suffix,
	struct file_list *out, struct error *e);

/* The regular files in a folder, by their names' bytes. */
struct folder_file {
	const char *name;
	size_t size;
	long long changed; /* when, in seconds */
};
struct folder_list {
	struct folder_file *file;
	size_t count, capacity;
};

/* Lists those of this folder alone, but for links and names that begin with a
 * dot. ERROR_SYSTEM when it can't be read. */
bool folder_list(struct arena *a, const char *folder, struct folder_list *out,
	struct error *e);

/* Adds their names. */
bool folder_names(struct arena *a, const char *folder, struct file_list *out,
	struct error *e);

/* Whether it is a folder, and no link to one. */
bool folder_is(const char *path);

/* Whether nothing at all is in the folder (*empty). False: it can't be read. */
bool folder_empty(const char *folder, bool *empty);

/* "FOLDER/NAME" */
const char *folder_path(struct arena *a, const char *folder, const char *name);

#endif
