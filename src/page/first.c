#include "page_internal.h"

/* This file writes the first picture of a page. The page shows it until the
 * program in the page has drawn the board. */

enum {
	NEARBY = 5 /* number of hexes around the latest event */
};

struct buffer
page_style(const struct picture *p, struct arena *a)
{
	static const char *const styles[] = { "style.css", "plan.css", NULL };
	struct buffer out = buffer_in(a);
	page_put_styles(&out, styles);
	if (p->map || p->table)
		svg_write_style(p, &out);
	return out;
}

/* Returns the hex of the latest event. If there is none, returns a hex where
 * something can be ordered. */
static int
middle(const struct picture *p)
{
	if (p->results)
		return p->result[p->results - 1].hex;
	for (size_t i = p->arrows; i-- > 0;)
		if (p->arrow[i].count)
			return p->arrow[i].hex[p->arrow[i].count - 1];
	for (size_t i = 0; i < p->counters; i++)
		if (p->counter[i].strong)
			return p->counter[i].hex;
	return p->counters ? p->counter[p->counters / 2].hex : 0;
}

/* Returns the part of the map around a hex. If the hex is near an edge of the
 * map, the part is extended on the opposite side. */
static struct chart_part
around(const struct hexmap *m, int hex)
{
	struct chart_part part = chart_around(m, hex, NEARBY);
	struct chart_part more = { .left = part.right - 2 * NEARBY,
		.top = part.bottom - 2 * NEARBY,
		.right = part.left + 2 * NEARBY,
		.bottom = part.top + 2 * NEARBY };
	return chart_join(part, more);
}

/* If the map is large, only a part of it is drawn. The part takes little time
 * to draw and is legible on a telephone. */
void
page_put_first(const struct picture *p, struct buffer *out)
{
	struct chart_part part = { 0 };
	if (!p->map && !p->table)
		return;
	if (p->map)
		part = around(p->map, middle(p));
	buffer_puts(out, "<div id=\"first\">\n");
	svg_write_board(p, part, out);
	buffer_puts(out, "</div>\n");
}
