/*
 * Folders: lists the files of a folder, always in the same order.
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

/* Adds a copy of `path` to a list. */
void file_list_add(struct arena *a, struct file_list *l, const char *path);

/* Adds the regular files whose names end with `suffix`, in this folder and the
 * folders in it, sorted by the bytes of their names. Links and names that begin
 * with a dot are skipped. Fails with ERROR_SYSTEM if a folder can't be read, or
 * if folders are nested too deeply. */
bool folder_files(struct arena *a, const char *folder, const char *suffix,
	struct file_list *out, struct error *e);

/* The regular files of a folder, sorted by the bytes of their names. */
struct folder_file {
	const char *name;
	size_t size;
	long long changed; /* time of the last change, in seconds since 1970 */
};
struct folder_list {
	struct folder_file *file;
	size_t count, capacity;
};

/* Lists the files of a folder, but not the files of the folders in it. Links
 * and names that begin with a dot are left out. Fails with ERROR_SYSTEM if the
 * folder can't be read. */
bool folder_list(struct arena *a, const char *folder, struct folder_list *out,
	struct error *e);

/* Adds the names of the files that folder_list lists. */
bool folder_names(struct arena *a, const char *folder, struct file_list *out,
	struct error *e);

/* True if `path` is a folder, not a link to a folder. */
bool folder_is(const char *path);

/* Sets *empty to true if the folder contains nothing at all. Returns false if
 * the folder can't be read. */
bool folder_empty(const char *folder, bool *empty);

/* Returns "FOLDER/NAME". */
const char *folder_path(struct arena *a, const char *folder, const char *name);

#endif
