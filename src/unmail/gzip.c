#include <zlib.h>

#include "apart.h"

enum {
	CHUNK = 64 << 10,
	ANY_WINDOW = 15,
	GZIP = 16, /* added to it: not zlib's own format */
};

bool
gzip_read(struct buffer *out, struct span packed, size_t most)
{
	z_stream z = { .next_in = (Bytef *)(uintptr_t)packed.data,
		.avail_in = (uInt)packed.length };
	int state = Z_OK;
	size_t before = out->length;
	if (inflateInit2(&z, ANY_WINDOW + GZIP) != Z_OK)
		return false;
	while (state == Z_OK && out->length - before < most) {
		z.next_out = (Bytef *)buffer_room(out, CHUNK);
		z.avail_out = CHUNK;
		state = inflate(&z, Z_NO_FLUSH);
		out->length += CHUNK - z.avail_out;
		out->data[out->length] = '\0';
	}
	inflateEnd(&z);
	return state == Z_STREAM_END;
}
