#include <stdlib.h>
#include <string.h>

#include "feldpost/date.h"
#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/private.h"
#include "feldpost/system.h"
#include "take_internal.h"

/*
 * Keeps packets that wait for an earlier packet. Each mail has a file whose
 * name is the mail's hash, so copies of a mail share one file. Packets that a
 * player of the game or a contact has signed have separate room, which
 * strangers can't use up. The packets with the lowest numbers come first.
 */

enum {
	WAITING_MOST = 256,
	STRANGE_MOST = 32,
	WAITING_DAYS = 31,
};

const char *
take_waiting(const struct owner *o)
{
	return folder_path(o->arena, o->desk, "waiting");
}

struct waiter {
	size_t mail;
	const char *name, *path;
	struct span text;
	bool vouched;
	unsigned seq;
};

static struct waiter
waiter_of(const struct owner *o, const struct reading *r, size_t i)
{
	const struct blocks *found = r->mails.list[i].found;
	struct buffer text = buffer_in(o->arena);
	struct waiter w = { .mail = i, .vouched = r->more[i].vouched };
	struct digest hash;
	for (size_t k = 0; k < found->count; k++) {
		const struct block *b = &found->block[k];
		unsigned seq = packet_peek_number(b->body);
		w.seq = k == 0 || seq < w.seq ? seq : w.seq;
		armour_write(&text, b->body, &b->signature);
	}
	w.text = buffer_span(&text);
	hash_bytes(&hash, w.text);
	w.name = take_kept_name(o->arena, &hash);
	w.path = folder_path(o->arena, take_waiting(o), w.name);
	return w;
}

static int
by_worth(const void *a, const void *b)
{
	const struct waiter *one = a, *other = b;
	if (one->vouched != other->vouched)
		return other->vouched - one->vouched;
	if (one->seq != other->seq)
		return one->seq < other->seq ? -1 : 1;
	return strcmp(one->name, other->name);
}

static bool
is_among(const struct waiter *list, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (strcmp(list[i].name, name) == 0)
			return true;
	return false;
}

/* Writes the file only if it does not exist, because its date tells since
 * when the mail waits. */
static bool
write_waiter(const struct waiter *w, const struct mail *m, bool waited,
	struct error *e)
{
	bool there;
	if (!file_look(w->path, &there, e) ||
		(!there && !private_write(w->path, w->text, e)))
		return false;
	return !waited || strcmp(w->path, m->file) == 0 ||
	       private_remove(m->file, e);
}

/* Drops packets that have waited for a month, and sorts the other packets. */
static size_t
choose(const struct owner *o, struct reading *r, struct waiter *list,
	size_t *expired)
{
	const long long month = WAITING_DAYS * (long long)DAY_SECONDS;
	long long now = system_now();
	size_t count = 0;
	for (size_t i = 0; i < r->mails.count; i++) {
		const struct mail *m = &r->mails.list[i];
		if (r->more[i].fate != FATE_WAITS)
			continue;
		if (r->more[i].waited && now - m->changed > month) {
			++*expired;
			r->more[i].fate = FATE_TAKEN; /* dropped and not kept */
		} else if (!m->found || !m->found->count)
			r->more[i].fate = FATE_UNUSED;
		else
			list[count++] = waiter_of(o, r, i);
	}
	if (count)
		qsort(list, count, sizeof *list, by_worth);
	return count;
}

bool
take_wait(const struct owner *o, struct reading *r, size_t *expired,
	struct error *e)
{
	struct waiter *list =
		arena_array(o->arena, r->mails.count, sizeof *list);
	size_t kept = 0, files[2] = { 0, 0 }, bytes[2] = { 0, 0 };
	size_t count = choose(o, r, list, expired);
	for (size_t i = 0; i < count; i++) {
		struct waiter w = list[i];
		size_t most = w.vouched ? WAITING_MOST : STRANGE_MOST;
		size_t room = w.vouched ? LIMIT_WAITING : LIMIT_WAITING / 4;
		bool again = is_among(list, kept, w.name);
		if (!again &&
			(files[w.vouched] == most ||
				bytes[w.vouched] + w.text.length > room)) {
			r->more[w.mail].fate = FATE_UNUSED;
			continue;
		}
		if (!write_waiter(&w, &r->mails.list[w.mail],
			    r->more[w.mail].waited, e))
			return false;
		r->more[w.mail].waits = w.name;
		files[w.vouched] += !again;
		bytes[w.vouched] += again ? 0 : w.text.length;
		if (!again)
			list[kept++] = w;
	}
	return true;
}
