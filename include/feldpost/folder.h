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

#endif
