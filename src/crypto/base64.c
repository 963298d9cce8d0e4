#include "base64.h"

#include <sodium.h>

static const int variant = sodium_base64_VARIANT_ORIGINAL;

bool
base64_read(uint8_t *out, size_t size, struct span text)
{
	size_t length;
	if (size > BASE64_BYTES ||
		sodium_base642bin(out, size, text.data, text.length, NULL,
			&length, NULL, variant) != 0 ||
		length != size)
		return false;
	char again[BASE64_CHARS + 1];
	base64_write(again, sizeof again, out, size);
	bool same = span_equals(text, again);
	sodium_memzero(again, sizeof again); /* the bytes may be a secret key */
	return same;
}

void
base64_write(char *out, size_t room, const uint8_t *bytes, size_t size)
{
	sodium_bin2base64(out, room, bytes, size, variant);
}
