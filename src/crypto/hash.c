#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/hash.h"

enum {
	DIGEST_BYTES = 32,
	LINE_MAX_BYTES = 4096,
};

bool
crypto_start(void)
{
	return sodium_init() >= 0;
}

void
hash_bytes(struct digest *out, struct span bytes)
{
	uint8_t raw[DIGEST_BYTES];
	crypto_generichash(raw, sizeof raw, (const uint8_t *)bytes.data,
		bytes.length, NULL, 0);
	hex_write(out->hex, raw, sizeof raw);
	sodium_memzero(raw, sizeof raw);
}

void
hash_line(struct digest *out, const char *format, ...)
{
	static const char word[] = "feldpost1 ";
	char line[LINE_MAX_BYTES];
	memcpy(line, word, sizeof word);
	size_t used = sizeof word - 1, room = sizeof line - used - 1;
	va_list args;
	va_start(args, format);
	int length = vsnprintf(line + used, room, format, args);
	va_end(args);
	if (length < 0 || (size_t)length >= room)
		abort(); /* the hash of part of a line would be a lie */
	used += (size_t)length;
	line[used++] = '\n';
	hash_bytes(out, (struct span){ line, used });
	sodium_memzero(line, used); /* it may hold a game secret */
}

bool
digest_equals(const struct digest *a, const struct digest *b)
{
	return strcmp(a->hex, b->hex) == 0;
}

bool
digest_read(struct digest *out, struct span hex)
{
	uint8_t raw[DIGEST_BYTES];
	if (!hex_read(raw, sizeof raw, hex))
		return false;
	hex_write(out->hex, raw, sizeof raw);
	return true;
}

void
digest_random(struct digest *out)
{
	uint8_t raw[DIGEST_BYTES];
	randombytes_buf(raw, sizeof raw);
	hex_write(out->hex, raw, sizeof raw);
}

void
digest_wipe(struct digest *d)
{
	sodium_memzero(d, sizeof *d);
}
