#include "feldpost/seed.h"

#include <string.h>

enum {
	LABEL_MAX = 40,
	WORD_DIGITS = 8,
};

void
seed_of(struct digest *out, const struct digest *game, unsigned n,
	const struct digest *h_n, const struct digest *link)
{
	hash_line(out, "seed %s %u %s %s", game->hex, n, h_n->hex, link->hex);
}

unsigned
seed_draw(const struct digest *seed, const char *label, unsigned index,
	unsigned sides)
{
	if (sides == 0)
		return 0;
	struct digest x;
	hash_line(&x, "draw %s %s %u d%u", seed->hex, label, index, sides);
	const uint64_t all = (uint64_t)1 << 32, fair = all - all % sides;
	for (const char *digit = x.hex; *digit;) {
		uint32_t w = 0;
		for (int i = 0; i < WORD_DIGITS; i++)
			w = w << 4 | (uint32_t)hex_digit(*digit++);
		if (w < fair)
			return 1 + w % sides;
	}
	return 0;
}

bool
seed_label_valid(const char *label)
{
	static const char first[] = "abcdefghijklmnopqrstuvwxyz0123456789";
	static const char all[] = "abcdefghijklmnopqrstuvwxyz0123456789._-";
	size_t length = strspn(label, all);
	return length <= LABEL_MAX && label[length] == '\0' &&
	       strspn(label, first) > 0;
}

bool
seed_shuffle(const struct digest *seed, const char *label, unsigned n,
	unsigned *things)
{
	for (unsigned i = n; i >= 2; i--) {
		unsigned j = seed_draw(seed, label, i, i);
		if (j == 0)
			return false;
		unsigned thing = things[i - 1];
		things[i - 1] = things[j - 1];
		things[j - 1] = thing;
	}
	return true;
}
