#include <stdarg.h>
#include <stdio.h>

#include "feldpost/gloss.h"
#include "feldpost/message.h"

struct points
points_text(int cost, int parts)
{
	struct points p;
	int whole = cost / parts, rest = cost % parts;
	if (rest && !whole)
		snprintf(p.text, sizeof p.text, "%d/%d", rest, parts);
	else if (rest)
		snprintf(p.text, sizeof p.text, "%d %d/%d", whole, rest, parts);
	else
		snprintf(p.text, sizeof p.text, "%d", whole);
	return p;
}

void
gloss_zone(struct buffer *out, const uint8_t *mark, int hex)
{
	if (mark[hex] & MARK_STOP)
		gloss_item(
			out, "; ", "%s", _("enters an enemy zone of control"));
}

void
gloss_way(struct buffer *out, const struct route_query *q,
	const struct way *way, int parts)
{
	int last = way->count - 1;
	struct buffer by = buffer_in(out->arena);
	buffer_printf(out,
		P_("%s of %s point", "%s of %s points",
			q->allowance <= parts ? 1 : 2),
		points_text(way->spent[last], parts).text,
		points_text(q->allowance, parts).text);
	gloss_zone(out, q->mark, way->hex[last]);
	for (int i = 1; i < last; i++)
		gloss_item(&by, " ", "%s", q->map->hex[way->hex[i]].id);
	if (by.length)
		gloss_item(out, "; ", _("by %s"), gloss_list(&by));
}

void
gloss_nearer(struct buffer *out, const struct hexmap *map, int from, int hex,
	int goal, const char *name)
{
	int nearer = from == HEX_NONE ? 0
				      : hex_distance(map, from, goal) -
						hex_distance(map, hex, goal);
	if (nearer > 0)
		buffer_printf(out,
			P_("%d hex nearer to %s", "%d hexes nearer to %s",
				nearer),
			nearer, name);
	else
		buffer_printf(out, _("near %s"), name);
}

void
gloss_item(struct buffer *list, const char *between, const char *format, ...)
{
	va_list args;
	if (list->length)
		buffer_puts(list, between);
	va_start(args, format);
	buffer_vprintf(list, format, args);
	va_end(args);
}

const char *
gloss_list(struct buffer *list)
{
	const char *text = buffer_string(list);
	*list = buffer_in(list->arena);
	return text;
}
