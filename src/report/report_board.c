#include <stdlib.h>
#include <string.h>

#include "feldpost/tabletop.h"
#include "report_hear.h"
#include "report_internal.h"

/* This file writes boards in reports, and positions in words. */

static void
write_brief(const struct match *m, const struct reader *reader,
	const struct picture *p, size_t width, struct buffer *out)
{
	struct buffer text = buffer_in(out->arena);
	struct telling t = hear_begin(m, reader, p, &text);
	t.drawn = true;
	hear_tell_details(&t);
	char *line = text.data;
	while (line && *line) {
		char *end = strchr(line, '\n');
		*end = '\0';
		text_wrap(out, line, width, 4);
		line = end + 1;
	}
}

void
report_brief(const struct match *m, const struct reader *reader, size_t width,
	struct buffer *out)
{
	struct picture p;
	report_picture(m, reader, NULL, out->arena, &p);
	write_brief(m, reader, &p, width, out);
}

enum {
	PAGES = 16,
	PARTS = 4, /* With more parts, the whole map is shown. */
	NEARBY = 2,
};

void
report_part(const struct picture *p, struct chart_part part,
	const struct report_style *style, struct buffer *out)
{
	struct chart_part page[PAGES];
	size_t pages = chart_pages(part, style->width, page, PAGES);
	for (size_t i = 0; i < pages; i++) {
		struct canvas c = chart_draw(p, page[i]);
		canvas_print(&c, style->ascii, style->colour, out);
		buffer_putc(out, '\n');
	}
}

/* Draws the board, unless it is put in words. Then the picture stays empty. */
static void
draw_board(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct picture *p, struct buffer *out)
{
	if (style->plain) {
		hear_board(m, reader, j, style->length, style->part, out);
		return;
	}
	report_turn_picture(m, reader, j, out->arena, p);
	if (p->table) {
		struct canvas c = canvas_make(out->arena, CANVAS_WIDTH, 40);
		tabletop_draw(p, &c);
		canvas_print(&c, style->ascii, style->colour, out);
		return;
	}
	report_part(p, style->part ? *style->part : chart_whole(p->map), style,
		out);
	chart_legend(p, style->ascii, out);
}

void
report_draw(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out)
{
	struct picture p;
	draw_board(m, reader, j, style, &p, out);
}

void
report_board(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out)
{
	struct picture p;
	draw_board(m, reader, j, style, &p, out);
	if (style->plain) {
		/* At other lengths the last sentences of the report describe
		 * the position. */
		if (style->part || style->length == HEAR_SHORT)
			hear_brief(m, reader, out);
		return;
	}
	buffer_putc(out, '\n');
	write_brief(m, reader, &p, REPORT_WIDTH, out);
}

void
report_near(const struct match *m, const struct reader *reader,
	const struct report_style *style, int hex, size_t lines,
	struct buffer *out)
{
	struct picture p;
	if (!report_picture(m, reader, NULL, out->arena, &p) ||
		(size_t)hex >= p.map->hexes)
		return;
	struct canvas c = chart_near(&p, hex, lines);
	canvas_print(&c, style->ascii, style->colour, out);
}

struct parts {
	struct chart_part part[PARTS];
	size_t count;
	bool too_many;
};

static bool
overlap(struct chart_part a, struct chart_part b)
{
	return a.left <= b.right && b.left <= a.right && a.top <= b.bottom &&
	       b.top <= a.bottom;
}

/* Adds a part, joined with all parts that it overlaps. The joined part may then
 * overlap others. */
static void
add_part(struct parts *parts, struct chart_part part)
{
	for (size_t i = 0; i < parts->count;)
		if (overlap(parts->part[i], part)) {
			part = chart_join(parts->part[i], part);
			parts->part[i] = parts->part[--parts->count];
			i = 0;
		} else
			i++;
	if (parts->count == PARTS)
		parts->too_many = true;
	else
		parts->part[parts->count++] = part;
}

/* Returns how many arguments an event has. The result is 0 for an event without
 * words, which is only a step of another event. */
static int
event_args(const struct rules *rules, const struct record *r)
{
	const struct message *m = &rules->messages[r->message];
	return *message_english(m->text) ? message_args(m) : 0;
}

static int
event_hex(const struct rules *rules, const struct record *r, int arg)
{
	const struct vocabulary *v =
		message_words(rules, &rules->messages[r->message], arg);
	return v && strcmp(v->type, "HEX") == 0 ? r->arg[arg] : -1;
}

static bool
event_part(const struct rules *rules, const struct picture *p,
	const struct record *r, struct chart_part *out)
{
	bool any = false;
	int args = event_args(rules, r);
	for (int i = 0; i < args; i++) {
		int hex = event_hex(rules, r, i);
		if (hex < 0 || (size_t)hex >= p->map->hexes)
			continue;
		struct chart_part near = chart_around(p->map, hex, NEARBY);
		*out = any ? chart_join(*out, near) : near;
		any = true;
	}
	return any;
}

int
report_last_hex(const struct match *m, const struct journal *j)
{
	int last = -1;
	for (const struct record *r = j->first; r; r = r->next) {
		int args =
			r->kind == RECORD_EVENT ? event_args(m->rules, r) : 0;
		for (int i = 0; i < args; i++) {
			int hex = event_hex(m->rules, r, i);
			last = hex >= 0 ? hex : last;
		}
	}
	return last;
}

/* Sorts parts of the map from north to south, then from west to east. */
static int
compare_parts(const void *a, const void *b)
{
	const struct chart_part *x = a, *y = b;
	return x->top != y->top ? x->top - y->top : x->left - y->left;
}

static void
draw_parts(const struct picture *p, struct parts *parts,
	const struct report_style *style, struct buffer *out)
{
	if (parts->count == 0)
		return;
	qsort(parts->part, parts->count, sizeof *parts->part, compare_parts);
	for (size_t i = 0; i < parts->count; i++)
		report_part(p, parts->part[i], style, out);
	chart_legend(p, style->ascii, out);
	buffer_putc(out, '\n');
}

void
report_scenes(const struct match *m, const struct reader *reader,
	const struct journal *j, struct report_range range,
	const struct report_style *style, struct buffer *out)
{
	struct picture p;
	struct parts parts = { .count = 0 };
	struct chart_part part;
	if (style->plain) { /* The events were printed before. */
		struct report_style brief = *style;
		brief.length = HEAR_SHORT;
		report_board(m, reader, j, &brief, out);
		return;
	}
	const struct record *told = report_told(j, range, out->arena);
	if (!report_picture(m, reader, told, out->arena, &p)) {
		report_board(m, reader, j, style, out);
		return;
	}
	for (const struct record *r = j->first; r; r = r->next)
		if (r->kind == RECORD_EVENT && report_wants(r, range) &&
			event_part(m->rules, &p, r, &part))
			add_part(&parts, part);
	if (parts.too_many)
		parts = (struct parts){ { chart_whole(p.map) }, 1, false };
	draw_parts(&p, &parts, style, out);
	write_brief(m, reader, &p, REPORT_WIDTH, out);
}
