#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/file.h"
#include "feldpost/look.h"
#include "feldpost/shell.h"

static void
warn(struct cli *c, const char *text)
{
	if (!c->given.json)
		fprintf(stderr, _("feldpost: warning: %s\n"),
			look_visible(c->arena, text));
}

static void
warn_if_seen(struct cli *c, const char *what, const char *path)
{
	if (!file_seen_by_others(path))
		return;
	warn(c, arena_printf(c->arena,
			_("other users of this computer can access %s %s; "
			  "type: chmod 600 %s"),
			_(what), path, shell_word(c->arena, path)));
}

static void
warn_if_beside(struct cli *c, const char *key)
{
	struct file_id id = file_identify(c->arena, key, STDIN_FILENO);
	const struct output *game = outputs_find(&c->outputs, OUTPUT_GAME);
	const char *folder = game ? game->id.folder : NULL;
	if (!folder || !id.regular || !id.folder ||
		strcmp(folder, id.folder) != 0)
		return;
	warn(c, arena_printf(c->arena,
			_("the secret key %s is in the folder of the game "
			  "file, where you might mail it by mistake; type: mv "
			  "-i %s ~/.config/feldpost/"),
			key, shell_word(c->arena, key)));
}

void
secrets_warn(struct cli *c)
{
	if (c->command->with & WITH_KEY) {
		warn_if_seen(c, N_("the secret key"), c->owner.key);
		warn_if_beside(c, c->owner.key);
	}
	if (c->command->with & WITH_GUARD)
		warn_if_seen(c, N_("the guard file"), c->owner.guard);
}
