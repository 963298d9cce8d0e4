#include "aachen.h"

void
aachen_sheet(const struct scene *s, int seat, struct buffer *out)
{
	(void)s;
	(void)seat;
	(void)out;
}
