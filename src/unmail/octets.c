#include "apart.h"

/*
 * BER, as far as octet strings are concerned: a value has a tag, a length, or
 * the word that its end is marked, and then bytes or other values. So all that
 * has to be kept of where one stands is the place: a value that holds others is
 * entered by going on behind its length.
 */
enum {
	OCTETS = 0x04,
	CONSTRUCTED = 0x20,
	LONG_TAG = 0x1F,
	MARKED = 0x80, /* its end is */
};

static bool
read_byte(struct span *s, uint8_t *out)
{
	if (s->length == 0)
		return false;
	*out = (uint8_t)*s->data++;
	s->length--;
	return true;
}

static bool
read_length(struct span *s, bool *marked, size_t *length)
{
	uint8_t first, byte;
	if (!read_byte(s, &first))
		return false;
	*marked = first == MARKED;
	*length = first & 0x7F;
	if (first <= MARKED)
		return true;
	size_t count = *length;
	for (*length = 0; count--; *length = *length << 8 | byte)
		if (*length >> 48 || !read_byte(s, &byte))
			return false;
	return true;
}

void
octets_join(struct buffer *out, struct span ber)
{
	uint8_t tag, more;
	size_t length;
	bool marked;
	while (read_byte(&ber, &tag)) {
		for (more = 0x80; (tag & LONG_TAG) == LONG_TAG && more & 0x80;)
			if (!read_byte(&ber, &more))
				return;
		if (!read_length(&ber, &marked, &length))
			return;
		if (tag & CONSTRUCTED)
			continue;
		if (marked || length > ber.length)
			return;
		if (tag == OCTETS)
			buffer_add(out, ber.data, length);
		ber.data += length;
		ber.length -= length;
	}
}
