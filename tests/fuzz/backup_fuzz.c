/* Any bytes as a backup of a desk, and as the sealed content of one: nothing is
 * written outside the desk and the guard, and a backup of what was restored
 * restores nothing new. */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/backup.h"
#include "feldpost/folder.h"
#include "feldpost/vault.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char top[] = "/tmp/feldpost-fuzz-XXXXXX";

static void
must(bool ok)
{
	if (!ok)
		abort();
}

static int
remove_one(const char *path, const struct stat *st, int kind, struct FTW *at)
{
	(void)st, (void)kind, (void)at;
	return remove(path);
}

/* Restores a text. Nothing may appear beside `state` and `desk`. */
static void
restore(struct arena *a, const struct secret_key *key, struct span text)
{
	struct owner o = { .arena = a,
		.desk = arena_printf(a, "%s/desk", top),
		.guard = arena_printf(a, "%s/state/guard", top) };
	struct restoring first, again;
	struct buffer backup = buffer_in(a);
	struct folder_list names = { .count = 0 };
	struct error e;
	if (backup_restore(&o, key, text, &first, &e)) {
		must(backup_write(&o, key, &backup, &e));
		must(backup_restore(&o, key, buffer_span(&backup), &again, &e));
		must(again.games == 0);
	}
	must(folder_list(a, top, &names, &e) && names.count == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const uint8_t seed[32], id[8];
	struct secret_key *key;
	struct error e;
	must(crypto_start());
	if (!secret_key_from_seed(&key, seed, id, NULL))
		abort();
	struct arena *a = arena_new(NULL);
	struct span text = { (const char *)data, size };
	struct buffer sealed = buffer_in(a);
	must(mkdtemp(top) != NULL);
	restore(a, key, text);
	buffer_puts(&sealed,
		"feldpost-backup 1 00000000000000000000000000000000 "
		"1970-01-01T00:00:01Z\n");
	must(vault_seal(key,
		&(struct vault_label){
			"00000000000000000000000000000000", "backup", "1" },
		text, &sealed, &e));
	restore(a, key, buffer_span(&sealed));
	must(nftw(top, remove_one, 8, FTW_DEPTH | FTW_PHYS) == 0);
	memcpy(top + sizeof top - 7, "XXXXXX", 6);
	arena_free(a);
	secret_key_free(key);
	return 0;
}
