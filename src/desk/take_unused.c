#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/private.h"
#include "take_internal.h"

/* Mails that can't be used are kept in a folder of the desk. */

static const char *
unused_of(const struct owner *o)
{
	return folder_path(o->arena, o->desk, "unused");
}

void
unused_measure(struct owner *o, struct unused *out)
{
	const char *unused = unused_of(o);
	struct folder_list there = { .count = 0 };
	struct error e;
	if (folder_is(unused) && !folder_list(o->arena, unused, &there, &e))
		o->note(o, e.text);
	*out = (struct unused){ .mails = there.count };
	for (size_t i = 0; i < there.count; i++)
		out->bytes += there.file[i].size;
}

bool
unused_take_room(struct unused *u, size_t length)
{
	if (u->mails >= LIMIT_UNUSED_MAILS || u->bytes >= LIMIT_UNUSED ||
		length > LIMIT_UNUSED - u->bytes)
		return false;
	u->mails++;
	u->bytes += length;
	return true;
}

/* No other copy of a mail from standard input exists. If it is kept, the mail
 * program does not deliver it again for ever. Only its end tells its length. */
bool
unused_keep_large(struct take *t, struct span begun, struct error *e)
{
	struct owner *o = t->owner;
	struct unused unused;
	struct digest hash;
	bool there;
	hash_bytes(&hash, (struct span){ begun.data, LIMIT_FILE });
	const char *path = folder_path(
		o->arena, unused_of(o), take_kept_name(o->arena, &hash));
	if (!file_look(path, &there, e))
		return false;
	unused_measure(o, &unused);
	if (!there && !unused_take_room(&unused, begun.length))
		return error_set(e, ERROR_SYSTEM,
			"a mail of more than %zu bytes is not kept, because %s "
			"is full: remove files that you don't need",
			LIMIT_FILE, unused_of(o));
	if (!private_write_piped(path, begun, e))
		return false;
	o->note(o, arena_printf(o->arena,
			   _("a mail of more than %zu bytes was not searched "
			     "for packets; it is kept in %s"),
			   LIMIT_FILE, look_visible(o->arena, path)));
	t->status = error_worse(t->status, ERROR_INPUT);
	return true;
}
