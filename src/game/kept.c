#include "feldpost/kept.h"

#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/private.h"

static const char *
path_of(struct arena *a, const char *guard, const char *name)
{
	return arena_printf(a, "%s.d/positions/%s", guard, name);
}

static bool
has_guard(struct arena *a, const char *guard)
{
	return folder_is(arena_printf(a, "%s.d", guard));
}

const char *
kept_folder(struct arena *a, const char *guard)
{
	const char *folder = path_of(a, guard, "");
	struct error unused;
	return has_guard(a, guard) && file_make_folders(folder, &unused)
		       ? folder
		       : NULL;
}

struct span
kept_read(struct arena *a, const char *guard, const struct digest *game)
{
	struct span text;
	struct error unused;
	bool there;
	if (!private_read(a, path_of(a, guard, game->hex), LIMIT_FILE, &text,
		    &there, &unused))
		text.length = 0;
	return text;
}

/* True if there is room for the files of another game. If a player's command
 * asks, the function deletes the oldest file to make room. */
static bool
has_room(struct arena *a, const char *guard, enum kept_by by)
{
	struct folder_list all;
	struct error unused;
	const struct folder_file *oldest;
	if (!folder_list(a, path_of(a, guard, ""), &all, &unused) ||
		all.count < LIMIT_KEPT)
		return true;
	oldest = &all.file[0];
	for (size_t i = 1; i < all.count; i++)
		if (all.file[i].changed < oldest->changed)
			oldest = &all.file[i];
	return by == KEPT_BY_PLAYER &&
	       private_remove(path_of(a, guard, oldest->name), &unused);
}

void
kept_write(struct arena *a, const char *guard, const struct digest *game,
	struct span text, enum kept_by by)
{
	const char *path = path_of(a, guard, game->hex);
	struct error unused;
	bool there;
	if (!text.length)
		private_remove(path, &unused);
	else if (has_guard(a, guard) && file_look(path, &there, &unused) &&
		 (there || has_room(a, guard, by)))
		private_write(path, text, &unused);
}
