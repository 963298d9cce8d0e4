#include "chart_internal.h"

void
chart_legend(const struct picture *p, struct buffer *out)
{
	(void)p;
	(void)out;
}
