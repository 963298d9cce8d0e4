#include "feldpost/folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
	DEEPEST = 32,
};

void
file_list_add(struct arena *a, struct file_list *l, const char *path)
{
	*ARENA_ADD(a, l->path, l->count, l->capacity) = arena_string(a, path);
}

static int
compare(const void *x, const void *y)
{
	return strcmp(*(const char *const *)x, *(const char *const *)y);
}

const char *
folder_path(struct arena *a, const char *folder, const char *name)
{
	size_t length = strlen(folder), behind = strlen(name);
	bool slash = !length || folder[length - 1] != '/';
	char *path = arena_alloc(a, length + slash + behind + 1);
	memcpy(path, folder, length);
	if (slash)
		path[length] = '/';
	memcpy(path + length + slash, name, behind);
	return path;
}

static bool
walk(struct arena *a, const char *folder, const char *suffix, int depth,
	struct file_list *out, struct error *e)
{
	struct file_list names = { .count = 0 };
	if (depth > DEEPEST)
		return error_set(e, ERROR_SYSTEM,
			"%s is nested too deeply in other folders", folder);
	const struct dirent *entry;
	DIR *dir = opendir(folder);
	if (!dir)
		return error_errno(e, "can't read the folder %s", folder);
	while ((entry = readdir(dir)))
		if (entry->d_name[0] != '.')
			file_list_add(a, &names, entry->d_name);
	closedir(dir);
	if (names.count)
		qsort(names.path, names.count, sizeof *names.path, compare);
	for (size_t i = 0; i < names.count; i++) {
		const char *name = names.path[i];
		const char *path = folder_path(a, folder, name);
		struct stat about;
		if (lstat(path, &about) != 0)
			continue;
		size_t length = strlen(name), end = strlen(suffix);
		if (S_ISREG(about.st_mode) && length > end &&
			strcmp(name + length - end, suffix) == 0)
			file_list_add(a, out, path);
		if (S_ISDIR(about.st_mode) &&
			!walk(a, path, suffix, depth + 1, out, e))
			return false;
	}
	return true;
}

bool
folder_files(struct arena *a, const char *folder, const char *suffix,
	struct file_list *out, struct error *e)
{
	return walk(a, folder, suffix, 0, out, e);
}

bool
folder_is(const char *path)
{
	struct stat about;
	return lstat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static int
by_name(const void *x, const void *y)
{
	const struct folder_file *one = x, *other = y;
	return strcmp(one->name, other->name);
}

bool
folder_list(struct arena *a, const char *folder, struct folder_list *out,
	struct error *e)
{
	const struct dirent *entry;
	DIR *dir = opendir(folder);
	*out = (struct folder_list){ .count = 0 };
	if (!dir)
		return error_errno(e, "can't read the folder %s", folder);
	while ((entry = readdir(dir))) {
		struct stat about;
		if (entry->d_name[0] == '.' ||
			fstatat(dirfd(dir), entry->d_name, &about,
				AT_SYMLINK_NOFOLLOW) != 0 ||
			!S_ISREG(about.st_mode))
			continue;
		*ARENA_ADD(a, out->file, out->count, out->capacity) =
			(struct folder_file){
				.name = arena_string(a, entry->d_name),
				.size = (size_t)about.st_size,
				.changed = (long long)about.st_mtime,
			};
	}
	closedir(dir);
	if (out->count)
		qsort(out->file, out->count, sizeof *out->file, by_name);
	return true;
}

bool
folder_empty(const char *folder, bool *empty)
{
	const struct dirent *entry;
	DIR *dir = opendir(folder);
	*empty = true;
	if (!dir)
		return false;
	while ((entry = readdir(dir)))
		if (strcmp(entry->d_name, ".") != 0 &&
			strcmp(entry->d_name, "..") != 0)
			*empty = false;
	closedir(dir);
	return true;
}

bool
folder_names(struct arena *a, const char *folder, struct file_list *out,
	struct error *e)
{
	struct folder_list all;
	if (!folder_list(a, folder, &all, e))
		return false;
	for (size_t i = 0; i < all.count; i++)
		file_list_add(a, out, all.file[i].name);
	return true;
}
