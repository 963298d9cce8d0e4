/*
 * Any bytes as the file of a waiting offer: it is read or ignored. The offer is
 * the one that the first line names. It can be declined, and is then gone.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feldpost/file.h"
#include "feldpost/offers.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
	HASH = 18, /* position of the hash in the file */
	DIGITS = 8,
};

static char desk[] = "/tmp/feldpost-fuzz-XXXXXX";

static void
must(bool ok)
{
	if (!ok)
		abort();
}

static void
remove_folder(void)
{
	struct arena *a = arena_new(NULL);
	unlink(arena_printf(a, "%s/log", desk));
	rmdir(arena_printf(a, "%s/offers", desk));
	rmdir(desk);
	arena_free(a);
}

/* Returns a name by the hash that the file claims, if that can be one. */
static const char *
name_of(struct arena *a, const uint8_t *data, size_t size)
{
	const char *name = "toss-00000000";
	if (size >= HASH + DIGITS)
		name = arena_printf(a, "toss-%.8s",
			arena_copy(a, (const char *)data + HASH, DIGITS));
	return offer_is_name(name) ? name : "toss-00000000";
}

static void
read_one(struct owner *o, const struct waiting *w)
{
	struct mail mail = { .file = w->name, .text = w->text };
	struct mails mails = { .list = &mail, .count = 1 };
	struct desk_log none = { .count = 0 };
	struct ledger l;
	struct error e;
	bool new;
	must(offer_is_name(w->name));
	if (!offer_read(&l, o->arena, &mails, &w->hash, NULL, &e))
		return;
	must(digest_equals(&l.entry[0].hash, &w->hash));
	offer_words(o, &l);
	must(!offer_may_join(o, &l, &none, JOIN_CONTACTS, &e));
	must(offer_may_join(o, &l, &none, JOIN_ANYBODY, &e));
	must(offer_keep(o, &l, &new, &e));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static bool started;
	struct arena *a = arena_new(NULL);
	struct owner o = { .arena = a, .desk = desk, .joins = 1 };
	struct waitings all;
	struct error e;
	if (!started) {
		must(mkdtemp(desk) != NULL);
		must(mkdir(arena_printf(a, "%s/offers", desk), 0700) == 0);
		atexit(remove_folder);
		started = true;
	}
	const char *name = name_of(a, data, size);
	const char *path = offer_path(&o, name);
	must(file_write(path, (struct span){ (const char *)data, size },
		FILE_PRIVATE, &e));
	offers_find(&o, &all);
	must(all.count <= 1);
	if (all.count) {
		read_one(&o, &all.list[0]);
		offers_find(&o, &all);
		for (size_t i = 0; i < all.count; i++)
			must(offer_refuse(&o, all.list[i].name, &e));
	}
	offer_forget(&o, name, &e);
	offers_find(&o, &all);
	must(all.count == 0);
	unlink(arena_printf(a, "%s/log", desk));
	arena_free(a);
	return 0;
}
