#include "feldpost/confine.h"

#include <string.h>
#include <unistd.h>

#include "feldpost/folder.h"
#include "feldpost/kept.h"
#include "feldpost/message.h"
#include "feldpost/sandbox.h"

const char *
confine_state(void)
{
	static const char *const guarded[] = {
		[0] = "none: the kernel has neither Landlock nor seccomp",
		[SANDBOX_FILES] = "files (Landlock)",
		[SANDBOX_CALLS] = "calls (seccomp)",
		[SANDBOX_FILES | SANDBOX_CALLS] =
			"files (Landlock), calls (seccomp)",
	};
	const char *off = sandbox_off();
	return off ? off : guarded[sandbox_here()];
}

/* Returns the nearest existing folder above `path`. */
static const char *
folder_above(struct arena *a, const char *path)
{
	struct file_id id = file_identify(a, path, STDIN_FILENO);
	char *above = arena_string(a, path);
	for (char *slash; !id.folder && (slash = strrchr(above, '/'));) {
		*slash = '\0';
		id = file_identify(a, above, STDIN_FILENO);
	}
	return id.folder;
}

static void
keep_within_reach(struct sandbox *s, const struct owner *o,
	const struct outputs *files, const char *game, unsigned needs)
{
	struct arena *a = o->arena;
	const char *log =
		needs & CONFINE_LOG ? outputs_game_folder(files, game) : NULL;
	const char *evidence = game ? evidence_beside(a, game) : NULL;
	for (size_t i = 0; i < files->count; i++) {
		const struct output *f = &files->file[i];
		/* Opens a file that is not regular for writing. Does nothing
		 * if the file is already an open descriptor. */
		bool into =
			f->id.descriptor < 0 && f->id.there && !f->id.regular;
		if (i < files->written)
			sandbox_allow(s, into ? f->path : f->id.folder, true);
		else if (strcmp(f->path, "-") != 0)
			sandbox_allow(s, f->path, false);
	}
	if (log) {
		sandbox_allow(s, log, false);
		sandbox_allow(s, folder_path(a, log, "log"), true);
	}
	if (needs & CONFINE_GUARD)
		sandbox_allow(s, folder_above(a, o->guard), true);
	else if (needs & CONFINE_POSITIONS) {
		sandbox_allow(s, arena_printf(a, "%s.d", o->guard), false);
		sandbox_allow(s, kept_folder(a, o->guard), true);
	}
	if (needs & CONFINE_GUARD && evidence)
		sandbox_allow(s, folder_above(a, evidence), true);
	if (needs & CONFINE_OFFERS)
		sandbox_allow(s, folder_path(a, o->desk, "offers"), true);
	for (const char *const *f = o->scenarios; *f; f++)
		sandbox_allow(s, *f, false);
	/* feldpost may have to ask for a password on the terminal. */
	sandbox_allow(s, "/dev/tty", true);
}

void
confine(struct owner *o, const struct outputs *files, const char *game,
	unsigned needs)
{
	struct sandbox s;
	if (sandbox_off())
		return;
	sandbox_prepare(&s);
	keep_within_reach(&s, o, files, game, needs);
	if (sandbox_enter(&s, SANDBOX_COMMAND) == 0)
		o->note(o,
			arena_printf(o->arena,
				_("`%s` reads without a sandbox, because this "
				  "kernel has neither Landlock nor seccomp"),
				o->command));
}
