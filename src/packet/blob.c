#include <sodium.h>
#include <string.h>

#include "feldpost/blob.h"

enum {
	LINE_CHARS = 64,
	LINE_BYTES = 48,
	VARIANT = sodium_base64_VARIANT_ORIGINAL,
};

static size_t
least(size_t a, size_t b)
{
	return a < b ? a : b;
}

void
blob_put(struct arena *a, struct lines *out, struct span blob)
{
	for (size_t i = 0; i < blob.length; i += LINE_BYTES) {
		char line[LINE_CHARS + 1];
		size_t size = least(LINE_BYTES, blob.length - i);
		sodium_bin2base64(line, sizeof line,
			(const unsigned char *)blob.data + i, size, VARIANT);
		lines_add(a, out, line);
	}
}

/* Reads a line of base64 with exactly `size` bytes. Checks that the base64 is
 * canonical, except if `known` says that it is. */
static bool
get_line(const char *line, size_t size, bool known, unsigned char *out)
{
	char again[LINE_CHARS + 1];
	size_t got;
	if (sodium_base642bin(out, size, line, strlen(line), NULL, &got, NULL,
		    VARIANT) != 0 ||
		got != size)
		return false;
	if (known)
		return true;
	sodium_bin2base64(again, sizeof again, out, size, VARIANT);
	return strcmp(again, line) == 0;
}

static bool
get(struct arena *a, const struct lines *in, size_t *next, size_t size,
	size_t most, bool known, struct span *out)
{
	size_t lines = (size + LINE_BYTES - 1) / LINE_BYTES;
	unsigned char *bytes = arena_alloc(a, size);
	if (*next > in->count || lines > in->count - *next)
		return false;
	for (size_t i = *next, at = 0; at < most; i++, at += LINE_BYTES)
		if (!get_line(in->line[i], least(LINE_BYTES, size - at), known,
			    bytes + at))
			return false;
	*next += lines;
	*out = (struct span){ (const char *)bytes, most };
	return true;
}

bool
blob_get(struct arena *a, const struct lines *in, size_t *next, size_t size,
	struct span *out)
{
	return get(a, in, next, size, size, false, out);
}

bool
blob_begin(struct arena *a, const struct lines *in, size_t *next, size_t size,
	size_t most, struct span *out)
{
	return get(a, in, next, size, most, true, out);
}
