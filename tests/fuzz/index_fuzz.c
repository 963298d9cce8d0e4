/*
 * Any bytes as the index of a desk, with a right or wrong sum: the index is
 * valid or empty, and what is written from it reads as the same index.
 */
#include <stdlib.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/seen.h"

#include "folder.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
write_index(struct arena *a, const struct buffer *text)
{
	struct error e;
	must(file_write(arena_printf(a, "%s/index", folder), buffer_span(text),
		FILE_PRIVATE, &e));
}

static void
read_index(struct arena *a)
{
	struct owner o = { .arena = a, .desk = folder, .key = "/dev/null" };
	struct seen seen, again;
	struct error e;
	struct mail m = { .name = "1.a:2,S", .length = 7 };
	seen_read(&o, &seen);
	must(!seen.holds || seen.games == 0); /* there are none */
	for (size_t i = 0; i < seen.boxes; i++)
		seen_find(a, seen.box[i], &m);
	struct seen_box *box = seen_box(&o, &seen, folder, "");
	size_t before = seen.boxes;
	if (!seen_find(a, box, &m) && box->count == 0)
		seen_add(a, box, &m, NULL);
	must(seen_write(&o, &seen, &e));
	seen_read(&o, &again);
	must(again.holds && again.boxes <= before);
	must(seen_find(a, again.box[again.boxes - 1], &m) || box->count != 1);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct buffer text = buffer_in(a);
	struct digest sum;
	must(crypto_start());
	make_folder("index");
	buffer_add(&text, (const char *)data, size);
	write_index(a, &text);
	read_index(a);
	hash_bytes(&sum, buffer_span(&text));
	buffer_printf(&text, "sum %s\n", sum.hex);
	write_index(a, &text);
	read_index(a);
	arena_free(a);
	return 0;
}
