#include "feldpost/chart.h"

struct chart_part
chart_whole(const struct hexmap *m)
{
	return (struct chart_part){ 1, 1, m->columns, m->rows };
}

struct chart_part
chart_around(const struct hexmap *m, int hex, int radius)
{
	(void)hex;
	(void)radius;
	return chart_whole(m);
}

size_t
chart_pages(struct chart_part whole, struct chart_part *page, size_t most)
{
	if (most == 0)
		return 0;
	*page = whole;
	return 1;
}

struct canvas
chart_draw(const struct picture *p, struct chart_part page)
{
	(void)page;
	return canvas_make(p->arena, CANVAS_WIDTH, 1);
}

void
chart_legend(const struct picture *p, struct buffer *out)
{
	(void)p;
	(void)out;
}
