#include <string.h>
#include <zlib.h>

#include "apart.h"
#include "feldpost/coded.h"

enum {
	CHUNK = 64 << 10,
	WINDOW = 15,
	OF_GZIP = WINDOW + 16, /* with its head and its end */
	OF_ZIP = -WINDOW,      /* without any */
};

/* Unpacks the next stream, moving on behind it, up to `most` bytes. False: it
 * goes on, or is broken. */
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

bool
gzip_read(struct buffer *out, struct span packed, size_t most)
{
	const size_t before = out->length;
	bool whole = true;
	while (whole && span_begins(packed, GZIP_MARK))
		whole = unpack(
			out, &packed, OF_GZIP, most - (out->length - before));
	return whole;
}

/* Zip. */

enum {
	HEAD = 30, /* bytes before a member's name */
	STORED = 0,
	DEFLATED = 8,
	LOCKED = 1, /* of the flags: it is encrypted */
};

struct member {
	unsigned flags, method;
	size_t packed; /* bytes; 0: that is told behind them, perhaps */
};

static size_t
read_number(struct span s, size_t at, size_t bytes)
{
	size_t number = 0;
	while (bytes-- > 0)
		number = number << 8 | (uint8_t)s.data[at + bytes];
	return number;
}

/* Moves on to the first of these marks; false: there is none. */
static bool
find_mark(struct span *zip, const char *const *marks, size_t count)
{
	for (;; *zip = span_from(*zip, 1)) {
		const char *at = memchr(zip->data, 'P', zip->length);
		if (!at)
			return false;
		*zip = span_from(*zip, (size_t)(at - zip->data));
		for (size_t i = 0; i < count; i++)
			if (span_begins(*zip, marks[i]))
				return true;
	}
}

/* Moves on to the bytes of the next member. What each says of itself is
 * enough: of a zip that is cut off the list at its end is missing. */
static bool
next_member(struct span *zip, struct member *out)
{
	static const char *const mark[] = { ZIP_MARK };
	if (!zip->length || !find_mark(zip, mark, 1) || zip->length < HEAD)
		return false;
	*out = (struct member){
		.flags = (unsigned)read_number(*zip, 6, 2),
		.method = (unsigned)read_number(*zip, 8, 2),
		.packed = read_number(*zip, 18, 4),
	};
	size_t names = read_number(*zip, 26, 2) + read_number(*zip, 28, 2);
	*zip = span_from(*zip, HEAD);
	*zip = span_from(*zip, names < zip->length ? names : zip->length);
	return true;
}

/* What is stored, and how long it is. */
static struct span
stored(struct span zip, const struct member *m)
{
	static const char *const marks[] = { ZIP_MARK, "PK\1\2", "PK\7\10" };
	struct span rest = zip;
	if (m->packed && m->packed <= zip.length)
		return (struct span){ zip.data, m->packed };
	if (zip.length && find_mark(&rest, marks, 3))
		zip.length = (size_t)(rest.data - zip.data);
	return zip;
}

bool
zip_next(struct span *zip, struct buffer *out, size_t most, bool *whole)
{
	struct member m = { .flags = LOCKED };
	while (m.flags & LOCKED)
		if (!next_member(zip, &m))
			return false;
	*whole = m.method == STORED || m.method == DEFLATED;
	if (m.method == DEFLATED) {
		*whole = unpack(out, zip, OF_ZIP, most);
	} else if (m.method == STORED) {
		struct span s = stored(*zip, &m);
		*zip = span_from(*zip, s.length);
		*whole = s.length <= most;
		buffer_add(out, s.data, *whole ? s.length : most);
	}
	return true;
}
