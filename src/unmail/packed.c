#include <zlib.h>

#include "apart.h"

enum {
	CHUNK = 64 << 10,
	WINDOW = 15,
	OF_GZIP = WINDOW + 16, /* the window for gzip, with header and
				* trailer */
	OF_ZIP = -WINDOW,      /* the window for zip, without header and
				* trailer */
	HEAD = 30,	       /* the number of bytes before the name of a
				* zip member */
	DEFLATED = 8,
	LOCKED = 1,
};

/* Unpacks the next stream, up to `most` bytes, and moves past the stream.
 * Returns false if the stream is longer or broken. */
static bool
unpack(struct buffer *out, struct span *packed, int window, size_t most)
{
	z_stream z = { .next_in = (Bytef *)(uintptr_t)packed->data,
		.avail_in = (uInt)packed->length };
	int state = Z_OK;
	if (inflateInit2(&z, window) != Z_OK)
		return false;
	while (state == Z_OK && most > 0) {
		size_t chunk = most < CHUNK ? most : CHUNK;
		z.next_out = (Bytef *)buffer_room(out, chunk);
		z.avail_out = (uInt)chunk;
		state = inflate(&z, Z_NO_FLUSH);
		out->length += chunk - z.avail_out;
		out->data[out->length] = '\0';
		most -= chunk - z.avail_out;
	}
	*packed = span_from(*packed, packed->length - z.avail_in);
	inflateEnd(&z);
	return state == Z_STREAM_END;
}

static size_t
read_number(struct span s, size_t at, size_t bytes)
{
	size_t number = 0;
	while (bytes-- > 0)
		number = number << 8 | (uint8_t)s.data[at + bytes];
	return number;
}

bool
packed_next(struct span *rest, struct buffer *out, size_t most, bool *whole)
{
	*whole = true;
	if (span_begins(*rest, GZIP_MARK)) { /* a gzip file has one or
					      * several streams */
		while (*whole && span_begins(*rest, GZIP_MARK))
			*whole = unpack(out, rest, OF_GZIP, most - out->length);
		return true;
	}
	/* The header of each member is enough; the directory of the zip file is
	 * not read. */
	while (rest->length >= HEAD && !span_begins(*rest, ZIP_MARK))
		*rest = span_from(*rest, 1);
	if (rest->length < HEAD)
		return false;
	size_t flags = read_number(*rest, 6, 2);
	size_t method = read_number(*rest, 8, 2);
	size_t size = read_number(*rest, 18, 4);
	size_t names = read_number(*rest, 26, 2) + read_number(*rest, 28, 2);
	*rest = span_from(*rest, HEAD);
	*rest = span_from(*rest, names < rest->length ? names : rest->length);
	if (flags & LOCKED)
		return true;
	if (method == DEFLATED) {
		*whole = unpack(out, rest, OF_ZIP, most);
		return true;
	}
	size = size < rest->length ? size : rest->length;
	*whole = method == 0 && size <= most;
	buffer_add(out, rest->data, *whole ? size : 0);
	*rest = span_from(*rest, size);
	return true;
}
