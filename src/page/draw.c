#include <stdlib.h>
#include <string.h>

#include "feldpost/svg.h"
#include "page_internal.h"

/* Boards of steps, as pieces. */

static struct board
cut(struct page *p, const struct picture *picture)
{
	struct board board;
	struct buffer svg = buffer_in(p->scratch);
	struct chart_part part = { 0, 0, 0, 0 };
	if (picture->map)
		part = chart_whole(picture->map);
	svg_write(picture, part, &svg);
	char *defs = strstr(svg.data, "</defs>\n") + strlen("</defs>\n");
	char *map = strstr(defs, "<g class=\"map\">");
	char *step = strstr(defs, "<g class=\"step\">");
	if (!p->map.data) {
		p->map.data = arena_copy(p->arena, map, (size_t)(step - map));
		p->map.length = (size_t)(step - map);
	}
	/* for now */
	char *from = strstr(svg.data, "<defs>\n") + strlen("<defs>\n");
	struct buffer style = buffer_in(p->arena), shapes = buffer_in(p->arena);
	for (char *s = from; s < defs - strlen("</defs>\n");) {
		if (strncmp(s, "<style>\n", 8) == 0) {
			char *end = strstr(s, "</style>\n");
			buffer_add(&style, s + 8, (size_t)(end - s - 8));
			s = end + 9;
			continue;
		}
		char *end = strchr(s, '\n') + 1;
		buffer_add(&shapes, s, (size_t)(end - s));
		s = end;
	}
	if (shapes.length > p->shapes.length) {
		p->style = buffer_span(&style);
		p->shapes = buffer_span(&shapes);
	}
	char *box =
		strstr(svg.data, "viewBox=\"0 0 ") + strlen("viewBox=\"0 0 ");
	p->width = (int)strtol(box, &box, 10);
	p->height = (int)strtol(box, &box, 10);
	struct buffer rest = buffer_in(p->scratch);
	buffer_add(&rest, defs, (size_t)(map - defs));
	buffer_add(&rest, step,
		svg.length - (size_t)(step - svg.data) - strlen("</svg>\n"));
	board_cut(&p->fragments, buffer_span(&rest), &board);
	return board;
}

/* The events of a step, as a list of their own. */
static const struct record *
told(const struct record *first, const struct record *last, struct arena *a)
{
	struct record *list = NULL, **end = &list;
	for (const struct record *r = first; r; r = r->next) {
		if (r->kind == RECORD_EVENT && !r->undone) {
			*end = arena_alloc(a, sizeof **end);
			**end = *r;
			(*end)->next = NULL;
			end = &(*end)->next;
		}
		if (r == last)
			break;
	}
	return list;
}

struct board
draw_step(struct page *p, const struct match *m, const struct reader *reader,
	const struct record *first, const struct record *last)
{
	struct board board = { .count = 0 };
	struct picture picture;
	if (report_picture(m, reader, told(first, last, p->scratch), p->scratch,
		    &picture))
		board = cut(p, &picture);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
	return board;
}

struct board
draw_turn(struct page *p, const struct match *m, const struct reader *reader)
{
	struct board board = { .count = 0 };
	struct picture picture;
	if (report_turn_picture(m, reader, p->journal, p->scratch, &picture))
		board = cut(p, &picture);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
	return board;
}
