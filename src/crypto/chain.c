#include <sodium.h>
#include <string.h>

#include "feldpost/chain.h"

void
chain_sub(struct digest *out, const struct digest *g, const char *what)
{
	hash_line(out, "sub %s %s", g->hex, what);
}

static size_t
put_number(char *out, unsigned number)
{
	char digits[12], *c = digits + sizeof digits;
	*--c = ' ';
	do
		*--c = (char)('0' + number % 10);
	while (number /= 10);
	size_t length = (size_t)(digits + sizeof digits - c);
	memcpy(out, c, length);
	return length;
}

/* Computes link `index` of a segment. Begins with the segment's secret and
 * hashes down. Composing a packet hashes a thousand lines "feldpost1 link A
 * 1024 <hex>" LF. printf would be too slow for this. */
static void
descend(struct digest *out, const struct digest *g, char role, unsigned length,
	unsigned segment, unsigned index)
{
	enum {
		HEX = sizeof out->hex - 1
	};
	static const char head[] = "feldpost1 link ? ";
	char line[sizeof head + 12 + HEX];
	memcpy(line, head, sizeof head);
	line[sizeof head - 3] = role;
	hash_line(out, "sub %s chain %u", g->hex, segment);
	for (unsigned j = (segment + 1) * length; j > index; j--) {
		size_t used = sizeof head - 1;
		used += put_number(line + used, j);
		memcpy(line + used, out->hex, HEX);
		line[used + HEX] = '\n';
		hash_bytes(out, (struct span){ line, used + HEX + 1 });
	}
	sodium_memzero(line, sizeof line);
}

void
chain_link(struct digest *out, const struct digest *g, char role,
	unsigned length, unsigned index)
{
	unsigned segment = index > 0 ? (index - 1) / length : 0;
	descend(out, g, role, length, segment, index);
}

void
chain_next(struct digest *out, const struct digest *g, char role,
	unsigned length, unsigned index)
{
	descend(out, g, role, length, index / length, index);
}

void
chain_before(struct digest *out, char role, unsigned index,
	const struct digest *link)
{
	hash_line(out, "link %c %u %s", role, index, link->hex);
}

bool
chain_follows(const struct digest *before, char role, unsigned index,
	const struct digest *link)
{
	struct digest hash;
	chain_before(&hash, role, index, link);
	return digest_equals(&hash, before);
}
