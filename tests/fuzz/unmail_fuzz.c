/*
 * Any bytes as a message, taken apart in process: the parts are framed as they
 * should be, and no limit is passed. What each decoder makes of the bytes by
 * itself is tried, too.
 */
#include <gmime/gmime.h>
#include <stdlib.h>

#include "apart.h"
#include "feldpost/limits.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc, (void)argv;
	g_mime_init();
	return 0;
}

static void
check_frames(struct span out)
{
	size_t parts = 0;
	for (; out.length; parts++) {
		char *end;
		unsigned long length = strtoul(out.data, &end, 10);
		size_t line = (size_t)(end - out.data) + 1;
		if (*end != '\n' || line > out.length ||
			length > out.length - line)
			abort();
		out.data += line + length;
		out.length -= line + length;
	}
	/* A part may be given out as it is and in other words. */
	if (parts > 2 * (LIMIT_MIME_PARTS + 1))
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct span text = { (const char *)data, size }, rest = text;
	struct buffer out = buffer_in(a);
	struct buffer other = buffer_in(a);
	struct apart x = { .out = &out };
	if (!a)
		abort();
	apart_message(&x, text);
	check_frames(buffer_span(&out));
	page_text(&other, text);
	flowed_text(&other, text, size % 2);
	octets_join(&other, text);
	gzip_read(&other, text, LIMIT_MESSAGE);
	while (uuencoded_next(&rest, &other))
		;
	arena_free(a);
	return 0;
}
