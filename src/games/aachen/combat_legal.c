#include "aachen.h"

void
aachen_legal_combat(const struct scene *s, struct listing *l)
{
	(void)s;
	list(l, VERB_END, 0);
}

int
aachen_parts_combat(const struct scene *s)
{
	(void)s;
	return 1;
}

bool
aachen_refine_combat(const struct scene *s, const struct order *o)
{
	(void)s;
	(void)o;
	return false;
}

void
aachen_explain_combat(
	const struct scene *s, const struct order *o, struct refusal *r)
{
	(void)s;
	(void)o;
	refuse(r, "2.6", "not possible");
}

void
aachen_gloss_combat(
	const struct scene *s, const struct order *o, struct buffer *out)
{
	(void)s;
	(void)o;
	(void)out;
}
