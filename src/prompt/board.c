#include <stdlib.h>
#include <string.h>

#include "clerk.h"
#include "feldpost/number.h"

/* This file shows the board at the prompt: the whole board when a turn begins,
 * and the changed parts after an order. */

enum {
	PART_LINES = 12,
	PART_LEAST = 6,
	SENTENCE_LINES = 2, /* Longer sentences are printed only by `show`. */
	CONTEXT = 2,
	TALL = 3,
	AROUND = 4,
	LONG = 9999,
};

/* These characters begin the lines of a stored board (SAID_BOARD). */
#define MOMENT	 '=' /* the seat that gives orders, and the turn */
#define DRAWN	 '|'
#define SENTENCE '.'

int
clerk_hex(const struct match *m, const char *name)
{
	const struct vocabulary *hexes =
		words_of_type(m->rules->vocabularies, span_of("HEX"));
	return hexes ? words_find(hexes, m->world, name, NULL) : -1;
}

static int
hex_in(const struct match *m, struct arena *a, const char *line)
{
	int hex = -1;
	for (; *line; line += strspn(line, " ")) {
		size_t length = strcspn(line, " ");
		int found = clerk_hex(m, arena_copy(a, line, length));
		hex = found >= 0 ? found : hex;
		line += length;
	}
	return hex;
}

struct cut {
	struct span *line;
	size_t count;
};

/* Returns the lines that begin with `sign`, without the sign. */
static struct cut
cut(struct arena *a, struct span board, char sign)
{
	struct cut out = { .count = 0 };
	struct span line;
	size_t room = 0;
	while (span_line(&board, &line)) {
		if (!line.length || *line.data != sign)
			continue;
		out.line = arena_grow(
			a, out.line, out.count, &room, sizeof *out.line);
		out.line[out.count++] = span_from(line, 1);
	}
	return out;
}

size_t
clerk_lines(const struct buffer *text)
{
	size_t count = 0;
	for (size_t i = 0; i < text->length; i++)
		count += text->data[i] == '\n';
	return count;
}

static void
put(struct span line, struct buffer *out)
{
	buffer_printf(out, "%.*s\n", (int)line.length, line.data);
}

static void
add_lines(const struct buffer *text, char sign, struct buffer *out)
{
	struct span rest = buffer_span(text), line;
	while (span_line(&rest, &line)) {
		buffer_putc(out, sign);
		put(line, out);
	}
}

static struct buffer
wrap(struct arena *a, struct span sentence)
{
	struct buffer text = buffer_in(a);
	text_wrap(&text, arena_copy(a, sentence.data, sentence.length),
		REPORT_WIDTH, 4);
	return text;
}

static bool
is_new(const struct cut *now, size_t i, const struct cut *before)
{
	if (i >= now->count || !now->line[i].length)
		return false;
	for (size_t k = 0; k < before->count; k++)
		if (span_same(before->line[k], now->line[i]))
			return false;
	return true;
}

/* Adds the changed lines, each with `above` lines before it and one line after
 * it (none after it if `above` is 0). Returns how many lines were added. */
static size_t
put_near(const struct cut *now, const struct cut *was, size_t above,
	struct buffer *out)
{
	size_t count = 0;
	for (size_t i = 0; i < now->count; i++) {
		bool near = above && i && is_new(now, i - 1, was);
		for (size_t next = i; next <= i + above; next++)
			near = near || is_new(now, next, was);
		if (!near || !now->line[i].length)
			continue;
		put(now->line[i], out);
		count++;
	}
	return count;
}

static void
put_changed(struct clerk *k, struct span before, struct span now, size_t room)
{
	struct arena *a = k->step;
	struct cut was = cut(a, before, DRAWN), is = cut(a, now, DRAWN);
	struct buffer drawn = buffer_in(a);
	size_t above = CONTEXT;
	while (put_near(&is, &was, above, &drawn) > room && above--)
		drawn.length = 0;
	struct span rest = buffer_span(&drawn), line;
	for (; room && span_line(&rest, &line); room--)
		put(line, &k->out);
	was = cut(a, before, SENTENCE);
	is = cut(a, now, SENTENCE);
	for (size_t i = 0; i < is.count; i++) {
		struct buffer text = wrap(a, is.line[i]);
		if (!is_new(&is, i, &was) || clerk_lines(&text) > room)
			continue;
		buffer_add(&k->out, text.data, text.length);
		room -= clerk_lines(&text);
	}
}

/* Returns the terminal's lines that text and question leave free, without the
 * line of the prompt and a blank line. */
static int
rows_left(const struct clerk *k, const struct buffer *question)
{
	int said = (int)clerk_lines(&k->out);
	int asked = question ? (int)clerk_lines(question) : 0;
	return (int)(k->rows - k->reserved) - said - asked - 2;
}

static size_t
room_left(const struct clerk *k, const struct buffer *question)
{
	int left = rows_left(k, question);
	return (size_t)greater(lesser(left, PART_LINES), PART_LEAST);
}

void
clerk_show_near(struct clerk *k, const struct match *m, const char *order,
	const struct buffer *question)
{
	struct report_style style = k->with->style;
	int hex = order ? hex_in(m, k->step, order) : -1;
	if (hex < 0 && (!order || *order))
		hex = report_last_hex(m, k->story);
	if (hex >= 0)
		report_near(m, k->reader, &style, hex, room_left(k, question),
			&k->out);
}

/* Adds the board in its stored form and returns the number of lines of the
 * picture. The stored seat stays the same while the other side answers a
 * question. */
static size_t
take_down(struct clerk *k, const struct match *m, struct buffer *out)
{
	const struct missing *now = &k->match->missing;
	struct buffer text = buffer_in(k->step);
	struct cut before = cut(k->step, buffer_span(&k->board), MOMENT);
	int seat = now->seat;
	if (now->kind != MISSING_ORDER && before.count)
		seat = atoi(before.line[0].data);
	/* The board of the setup counts as the board of turn 1. */
	buffer_printf(
		out, "%c%d %d\n", MOMENT, seat, greater(match_turn(m), 1));
	report_draw(m, k->reader, k->story, &k->with->style, &text);
	add_lines(&text, DRAWN, out);
	size_t lines = clerk_lines(&text);
	text.length = 0;
	report_brief(m, k->reader, LONG, &text);
	add_lines(&text, SENTENCE, out);
	return lines;
}

/* Puts a stored board above all other text. The board's short sentences follow
 * if the screen has room for them. A lesson omits the sentences. */
static void
put_whole(struct clerk *k, struct span board, const struct buffer *question)
{
	struct cut drawn = cut(k->step, board, DRAWN);
	struct cut said = cut(k->step, board, SENTENCE);
	int room = k->walk.practice ? 0 : rows_left(k, question) - 1;
	for (size_t i = 0; i < drawn.count; i++)
		put(drawn.line[i], &k->above);
	buffer_putc(&k->above, '\n');
	size_t length = k->above.length;
	for (size_t i = 0; i < said.count; i++) {
		struct buffer text = wrap(k->step, said.line[i]);
		int lines = (int)clerk_lines(&text);
		if (lines > SENTENCE_LINES || lines > room)
			continue;
		buffer_add(&k->above, text.data, text.length);
		room -= lines;
	}
	if (k->above.length > length)
		buffer_putc(&k->above, '\n');
}

void
clerk_show_whole(struct clerk *k, const struct match *m)
{
	struct buffer now = buffer_in(k->step);
	if (k->above.length)
		return;
	take_down(k, m, &now);
	put_whole(k, buffer_span(&now), NULL);
}

void
clerk_show(struct clerk *k, const struct match *m, const char *order,
	const struct buffer *question)
{
	struct buffer now = buffer_in(k->step);
	struct span before = buffer_span(&k->board), moment, last;
	if (k->with->owner->plain) {
		clerk_hear_changes(k, m);
		return;
	}
	size_t lines = take_down(k, m, &now);
	struct span is = buffer_span(&now);
	if (span_same(before, is))
		return;
	struct span rest = before, all = is;
	bool goes_on = span_line(&rest, &last) && span_line(&all, &moment) &&
		       span_same(last, moment);
	bool tall = TALL * lines <= k->rows;
	if (!k->walk.practice && (!goes_on || tall)) {
		/* After the report of a turn, the map shows the place of the
		 * last event. */
		if (before.length && !tall)
			clerk_show_near(k, m, order, question);
		put_whole(k, is, question);
	} else {
		struct picture p;
		if (report_picture(m, k->reader, NULL, k->step, &p) && p.map)
			clerk_show_near(k, m, order, question);
		else
			put_changed(k, before, is, room_left(k, question));
		buffer_putc(&k->out, '\n');
	}
	k->board.length = 0;
	buffer_add(&k->board, is.data, is.length);
	attendant_say(k->asker, SAID_BOARD, is);
}

void
clerk_show_word(struct clerk *k, const char *rest)
{
	const struct match *m = clerk_now(k);
	struct report_style style = k->with->style;
	struct chart_part part;
	struct picture p;
	const char *hex = strncmp(rest, "around ", 7) == 0 ? rest + 7 : rest;
	if (style.plain && !*hex) {
		clerk_hear(k, "");
		return;
	}
	int at = *hex ? clerk_hex(m, hex) : -1;
	if (*hex && at < 0) {
		clerk_say(k, 0, _("`%s` is no hex here."), hex);
		return;
	}
	if (at >= 0 && report_picture(m, k->reader, NULL, k->step, &p) &&
		p.map) {
		part = chart_around(p.map, at, AROUND);
		style.part = &part;
		style.caption = arena_printf(
			k->step, _("Around %s"), picture_near(&p, at));
	}
	report_board(m, k->reader, k->story, &style, &k->out);
}
