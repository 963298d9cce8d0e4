#include "aachen.h"

void
aachen_brief(const struct scene *s, int seat, struct buffer *out)
{
	(void)s;
	(void)seat;
	(void)out;
}
