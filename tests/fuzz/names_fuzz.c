/*
 * Any bytes as the names of a desk: they are read or refused. A new game gets a
 * name that no other game ever had, and keeps it.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "feldpost/file.h"
#include "feldpost/names.h"

#include "folder.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
begin(struct arena *a, const struct names *before, const struct digest *offer)
{
	const char *name, *again;
	struct error e;
	if (!names_take(a, folder, span_of("peiper 2"), offer, &name, &e))
		return;
	must(names_is(name) && !strpbrk(name, " \n"));
	for (size_t i = 0; i < before->count; i++)
		must(strcmp(before->list[i].name, name) != 0 ||
			digest_equals(&before->list[i].offer, offer));
	must(names_given(a, folder, name));
	must(names_take(a, folder, span_of("toss"), offer, &again, &e));
	must(strcmp(name, again) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct names names;
	struct digest offer;
	struct error e;
	make_folder("names");
	must(file_write(arena_printf(a, "%s/names", folder),
		(struct span){ (const char *)data, size }, FILE_PRIVATE, &e));
	must(names_read(a, folder, &names, &e));
	for (size_t i = 0; i < names.count; i++)
		must(names_is(names.list[i].name));
	names_may_be_desk(a, folder);
	hash_line(&offer, "fuzz");
	begin(a, &names, &offer);
	arena_free(a);
	return 0;
}
