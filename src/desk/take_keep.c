#include <stdlib.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/private.h"
#include "take_internal.h"

/* Stores mails that have no other copy, and mails that could not be used. */

const char *
take_kept_name(struct arena *a, const struct digest *hash)
{
	return arena_printf(a, "%.40s.eml", hash->hex);
}

static const char *
path_of(const struct owner *o, const char *folder, const struct digest *hash)
{
	return folder_path(o->arena, folder_path(o->arena, o->desk, folder),
		take_kept_name(o->arena, hash));
}

/* True if the mail must be stored. A mail that is still in a mailbox is
 * stored only if it could not be used. */
static bool
is_kept(const struct mail *m, const struct read_mail *more)
{
	switch (more->fate) {
	case FATE_NONE:
	case FATE_TEST:
		return m->text.length > 0;
	case FATE_FOREIGN:
	case FATE_NO_ROOM:
	case FATE_UNUSED:
		return true;
	case FATE_TAKEN:
	case FATE_WAITS:
		return m->text.length && more->closed;
	case FATE_FAILED:
	case FATES:
		break;
	}
	return false;
}

/* Reads the mail again and writes it to a file, unless the file exists. */
static bool
write_mail(struct arena *a, const struct mail *listed,
	const struct digest *known, const char *path, struct error *e)
{
	struct arena *scratch = arena_beside(a);
	struct mail m = *listed;
	struct digest hash;
	bool there = true;
	bool ok = m.text.length || mail_read(scratch, &m, &there, e);
	hash_bytes(&hash, m.text);
	if (ok && (!there || !digest_equals(&hash, known)))
		ok = error_set(e, ERROR_SYSTEM,
			"%s has changed since feldpost has read it", m.file);
	ok = ok && private_write(path, m.text, e);
	arena_free(scratch);
	return ok;
}

static int
by_hash(const void *a, const void *b)
{
	const struct read_mail *one = *(struct read_mail *const *)a;
	const struct read_mail *other = *(struct read_mail *const *)b;
	int hash = strcmp(one->hash.hex, other->hash.hex);
	return hash ? hash
		    : (one->fate < other->fate) - (one->fate > other->fate);
}

void
take_unite_copies(struct arena *a, struct reading *r)
{
	size_t count = r->mails.count;
	struct read_mail **copy = arena_array(a, count, sizeof *copy);
	for (size_t i = 0; i < count; i++)
		copy[i] = &r->more[i];
	if (count)
		qsort(copy, count, sizeof *copy, by_hash);
	for (size_t i = 1; i < count; i++)
		if (digest_equals(&copy[i - 1]->hash, &copy[i]->hash) &&
			copy[i]->fate > FATE_NONE)
			copy[i]->fate = copy[i - 1]->fate;
}

/* Counts of the folder for mails that can't be used. The folder holds at most
 * LIMIT_UNUSED_MAILS mails and LIMIT_UNUSED bytes, whatever strangers send. */
struct unused {
	size_t mails, bytes;
};

static const char *
unused_of(const struct owner *o)
{
	return folder_path(o->arena, o->desk, "unused");
}

static void
measure(struct owner *o, struct unused *out)
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

static bool
take_room(struct unused *u, size_t length)
{
	if (u->mails >= LIMIT_UNUSED_MAILS || u->bytes >= LIMIT_UNUSED ||
		length > LIMIT_UNUSED - u->bytes)
		return false;
	u->mails++;
	u->bytes += length;
	return true;
}

/* Stores the mail even though it is too large. A mail from standard input
 * has no other copy, and the mail program would otherwise deliver it again
 * for ever. The length of the mail is known only at its end. */
bool
take_keep_large(struct take *t, struct span begun, struct error *e)
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
	measure(o, &unused);
	if (!there && !take_room(&unused, begun.length))
		return error_set(e, ERROR_SYSTEM,
			"feldpost could not keep a mail of more than %zu "
			"bytes, because %s is full: remove files that you "
			"don't need",
			LIMIT_FILE, unused_of(o));
	if (!private_write_piped(path, begun, e))
		return false;
	o->note(o, arena_printf(o->arena,
			   _("feldpost did not search a mail of more than %zu "
			     "bytes; the mail is kept in %s"),
			   LIMIT_FILE, look_visible(o->arena, path)));
	t->status = error_worse(t->status, ERROR_INPUT);
	return true;
}

/* True if the folder of unused mails contains the mail, or has room for it. */
static bool
make_room(struct take *t, struct unused *u, const struct mail *m,
	struct read_mail *more, const char *path)
{
	struct error unused;
	bool there;
	if (!file_look(path, &there, &unused) || there)
		return true;
	if (take_room(u, more->length))
		return true;
	more->unkept = true;
	t->unkept++;
	if (take_is_piped(m)) { /* the mail has no other copy */
		t->status = error_worse(t->status, ERROR_INPUT);
		t->failed = true;
	}
	return false;
}

/* Writes a mail into its new folder before removing it from the old folder.
 * Removes a stored mail that has been used. */
static bool
keep(struct take *t, struct unused *u, const struct mail *m,
	struct read_mail *more, struct error *e)
{
	struct owner *o = t->owner;
	bool waits = more->fate == FATE_WAITS;
	bool used = waits || more->fate == FATE_TAKEN;
	const char *waiting = path_of(o, "waiting", &more->hash);
	const char *unused = path_of(o, "unused", &more->hash);
	if (more->fate == FATE_FAILED) {
		t->failed = true;
		return true;
	}
	if (is_kept(m, more)) {
		used = false;
		if (make_room(t, u, m, more, unused)) {
			if (!write_mail(o->arena, m, &more->hash, unused, e))
				return false;
			t->kept++;
		}
	}
	return (!used || private_remove(unused, e)) &&
	       (!more->waited || waits || private_remove(waiting, e));
}

bool
take_keep(struct take *t, struct reading *r, struct error *e)
{
	struct unused unused;
	measure(t->owner, &unused);
	t->kept = t->unkept = 0;
	for (size_t i = 0; i < r->mails.count; i++)
		if (!keep(t, &unused, &r->mails.list[i], &r->more[i], e))
			return false;
	return true;
}
