#include "proof.h"

void
card_points(struct point *out, const char *deck, const char *const *names,
	unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		point_hash(&out[i], "card %s %s", deck, names[i]);
}

bool
card_find(unsigned *index, const struct point *face, const struct point *points,
	unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (point_equals(face, &points[i])) {
			*index = i;
			return true;
		}
	return false;
}

void
card_cover(struct hidden_card *out, const struct point *joint,
	const struct point *face)
{
	out->c1 = group_generator;
	point_add(&out->c2, face, joint);
}

void
card_share(struct point *share, const struct digest *g, const char *deck,
	const struct hidden_card *card)
{
	struct scalar x;
	deck_secret(&x, g, deck);
	point_mul(share, &x, &card->c1);
	scalar_wipe(&x);
}

void
card_open(struct point *face, const struct hidden_card *card,
	const struct point *share, const struct point *other)
{
	point_sub(face, &card->c2, share);
	point_sub(face, face, other);
}
