/*
 * Any bytes as a message, taken apart in process: the parts are framed as they
 * should be, and no limit is passed. What each decoder makes of the bytes by
 * itself, and each charset, is tried, too.
 */
#include <gmime/gmime.h>
#include <stdlib.h>

#include "apart.h"
#include "feldpost/coded.h"
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
try_decoders(struct buffer *out, struct span text)
{
	struct span rest = text, block;
	bool whole;
	page_text(out, text);
	flowed_text(out, text, text.length % 2);
	octets_join(out, text);
	gzip_read(out, text, LIMIT_MESSAGE);
	for (size_t i = 0; i < charset_count(); i++)
		charset_text(out, i, text);
	while (uuencoded_next(&rest, out))
		;
	for (rest = text; zip_next(&rest, out, text.length, &whole);)
		;
	while (coded_block(&text, &block))
		base64_read(out, block);
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
	try_decoders(&other, text);
	arena_free(a);
	return 0;
}
