#include "feldpost/hash.h"

#include <string.h>

#include "feldpost/primitive.h"
#include "line.h"

void
hash_bytes(struct digest *out, struct span bytes)
{
	uint8_t raw[PRIMITIVE_HASH];
	primitive_hash(raw, bytes);
	hex_write(out->hex, raw, sizeof raw);
	primitive_wipe(raw, sizeof raw);
}

void
hash_line(struct digest *out, const char *format, ...)
{
	struct line line;
	va_list args;
	va_start(args, format);
	line_vprint(&line, format, args);
	va_end(args);
	hash_bytes(out, (struct span){ line.text, line.length });
	line_wipe(&line);
}

bool
digest_equals(const struct digest *a, const struct digest *b)
{
	return strcmp(a->hex, b->hex) == 0;
}

bool
digest_read(struct digest *out, struct span hex)
{
	const size_t digits = sizeof out->hex - 1;
	if (hex.length != digits)
		return false;
	uint8_t strange = 0;
	for (size_t i = 0; i < digits; i++) {
		uint8_t decimal = (uint8_t)(hex.data[i] - '0');
		uint8_t letter = (uint8_t)(hex.data[i] - 'a');
		strange |= (uint8_t)((decimal > 9) & (letter > 5));
	}
	if (strange)
		return false;
	memcpy(out->hex, hex.data, digits);
	out->hex[digits] = '\0';
	return true;
}

void
digest_wipe(struct digest *d)
{
	primitive_wipe(d, sizeof *d);
}
