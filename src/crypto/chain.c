#include "feldpost/chain.h"

void
chain_sub(struct digest *out, const struct digest *g, const char *what)
{
	hash_line(out, "sub %s %s", g->hex, what);
}

/* Hashes down from the secret of `segment` to link `index` in it. */
static void
descend(struct digest *out, const struct digest *g, char role, unsigned length,
	unsigned segment, unsigned index)
{
	hash_line(out, "sub %s chain %u", g->hex, segment);
	for (unsigned j = (segment + 1) * length; j > index; j--)
		hash_line(out, "link %c %u %s", role, j, out->hex);
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

bool
chain_follows(const struct digest *before, char role, unsigned index,
	const struct digest *link)
{
	struct digest hash;
	hash_line(&hash, "link %c %u %s", role, index, link->hex);
	return digest_equals(&hash, before);
}
