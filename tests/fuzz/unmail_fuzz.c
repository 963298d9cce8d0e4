/*
 * Any bytes as a message that is decoded in process: its parts have the right
 * frames, and no limit is exceeded. The bytes are tried as a packed file, too.
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

static bool
is_any(struct arena *a, struct span text)
{
	(void)a;
	return text.length > 0;
}

static void
check_frames(struct span out)
{
	if (out.length > LIMIT_FOUND)
		abort();
	while (out.length) {
		char *end;
		unsigned long length = strtoul(out.data, &end, 10);
		size_t line = (size_t)(end - out.data) + 1;
		if (*end != '\n' || line > out.length ||
			length > out.length - line)
			abort();
		out.data += line + length;
		out.length -= line + length;
	}
}

static void
try_unpacking(struct buffer *out, struct span rest)
{
	bool whole;
	while (packed_next(&rest, out, LIMIT_MESSAGE, &whole))
		out->length = 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct span text = { (const char *)data, size };
	struct buffer out = buffer_in(a);
	struct buffer other = buffer_in(a);
	struct apart x = { .out = &out, .wanted = is_any };
	if (!a)
		abort();
	apart_message(&x, text);
	check_frames(buffer_span(&out));
	try_unpacking(&other, text);
	arena_free(a);
	return 0;
}
