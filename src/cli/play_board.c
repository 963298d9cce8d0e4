#include <stdlib.h>
#include <string.h>

#include "feldpost/number.h"
#include "play_clerk.h"

/* The board at the prompt: the whole board when a turn begins, and after an
 * order the parts that have changed. */

enum {
	PART_LINES = 12, /* most lines of what has changed */
	PART_LEAST = 6,
	CONTEXT = 2,	     /* lines shown above a changed one */
	QUESTION_LINES = 11, /* what most questions need */
	TALL = 3,    /* a terminal of so many boards' height has room for all */
	LONG = 9999, /* columns of a sentence that is not wrapped */
};

/* The head of PLAY_SHOWN: which seat gave orders, and in which turn. The
 * picture follows, then a zero byte and the sentences. */
struct shown {
	int seat, turn;
};

/* Returns the last hex that a line names, or -1. */
static int
hex_in(const struct match *m, struct arena *a, const char *line)
{
	const struct vocabulary *const *v = m->rules->vocabularies;
	int hex = -1;
	while (*v && strcmp((*v)->type, "HEX") != 0)
		v++;
	for (; *v && *line; line += strspn(line, " ")) {
		size_t length = strcspn(line, " ");
		int found = words_find(
			*v, m->world, arena_copy(a, line, length), NULL);
		hex = found >= 0 ? found : hex;
		line += length;
	}
	return hex;
}

/* The lines of a text. */
struct cut {
	struct span *line;
	size_t count;
};

static struct cut
cut(struct arena *a, struct span text)
{
	struct cut out = { .count = 0 };
	struct span line;
	size_t room = 0;
	while (span_line(&text, &line)) {
		out.line = arena_grow(
			a, out.line, out.count, &room, sizeof *out.line);
		out.line[out.count++] = line;
	}
	return out;
}

/* True if there is a line `i` and the earlier text does not have it. */
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

/* Returns the lines of a board's picture, or of the sentences after it. */
static struct cut
part_of(struct arena *a, struct span board, bool drawn)
{
	const char *end = memchr(board.data, '\0', board.length);
	size_t length = (size_t)(end - board.data);
	return cut(a, drawn ? (struct span){ board.data, length }
			    : span_from(board, length + 1));
}

/* Adds the new lines, each with `above` lines before it and one after it (none
 * if `above` is 0); returns how many lines were added. */
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
		buffer_printf(out, "%.*s\n", (int)now->line[i].length,
			now->line[i].data);
		count++;
	}
	return count;
}

/* Puts the picture's new lines, with as many lines next to them as have room,
 * and then the new sentences. */
static void
put_changed(struct clerk *k, struct span before, struct span now, size_t room)
{
	struct arena *a = k->step;
	struct cut was = part_of(a, before, true), is = part_of(a, now, true);
	struct buffer drawn = buffer_in(a);
	size_t above = CONTEXT;
	while (put_near(&is, &was, above, &drawn) > room && above--)
		drawn.length = 0;
	struct cut seen = cut(a, buffer_span(&drawn));
	for (size_t i = 0; i < seen.count && room; i++, room--)
		buffer_printf(&k->out, "%.*s\n", (int)seen.line[i].length,
			seen.line[i].data);
	was = part_of(a, before, false);
	is = part_of(a, now, false);
	for (size_t i = 0; i < is.count; i++) {
		struct buffer text = buffer_in(a);
		struct span line = is.line[i];
		if (!is_new(&is, i, &was))
			continue;
		text_wrap(&text, arena_copy(a, line.data, line.length),
			REPORT_WIDTH, 4);
		size_t lines = cut(a, buffer_span(&text)).count;
		if (lines > room)
			continue;
		buffer_add(&k->out, text.data, text.length);
		room -= lines;
	}
}

/* Returns how many lines of the terminal are left for what has changed, besides
 * the text so far and the question. */
static size_t
room_left(struct clerk *k)
{
	int said = (int)cut(k->step, buffer_span(&k->out)).count;
	int left = (int)k->rows - said - QUESTION_LINES;
	return (size_t)greater(lesser(left, PART_LINES), PART_LEAST);
}

void
clerk_show_near(struct clerk *k, const struct match *m, const char *order)
{
	struct report_style style = cli_style(k->cli);
	int hex = order ? hex_in(m, k->step, order) : -1;
	if (hex < 0 && (!order || *order))
		hex = report_last_hex(m, k->story);
	if (hex >= 0)
		report_near(m, k->reader, &style, hex, room_left(k), &k->out);
}

/* Shows what an order and its results have changed. */
static void
show_part(struct clerk *k, const struct match *m, const char *order,
	struct span before, struct span now)
{
	struct picture p;
	if (report_picture(m, k->reader, NULL, k->step, &p) && p.map)
		clerk_show_near(k, m, order);
	else
		put_changed(k, before, now, room_left(k));
}

void
clerk_show_whole(struct clerk *k, const struct match *m)
{
	struct report_style style = cli_style(k->cli);
	if (k->above.length)
		return;
	report_board(m, k->reader, k->story, &style, &k->above);
	buffer_putc(&k->above, '\n');
}

/* Adds the head. Keeps the seat while the other side answers a question. */
static void
put_moment(struct clerk *k, const struct match *m, struct buffer *out)
{
	const struct missing *now = &k->match->missing;
	struct shown when = { now->seat, 0 };
	if (now->kind != MISSING_ORDER && k->shown.length)
		memcpy(&when, k->shown.data, sizeof when);
	when.turn = match_turn(m);
	buffer_add(out, (const char *)&when, sizeof when);
}

void
clerk_take_shown(struct clerk *k, struct span board)
{
	size_t head = sizeof(struct shown);
	if (board.length > head &&
		memchr(board.data + head, '\0', board.length - head))
		buffer_add(&k->shown, board.data, board.length);
}

void
clerk_show(struct clerk *k, const struct match *m, const char *order)
{
	struct report_style style = cli_style(k->cli);
	struct buffer now = buffer_in(k->step);
	struct span before = buffer_span(&k->shown);
	if (k->cli->owner.plain) {
		clerk_hear_changes(k, m);
		return;
	}
	put_moment(k, m, &now);
	report_draw(m, k->reader, k->story, &style, &now);
	size_t lines = cut(k->step, buffer_span(&now)).count;
	buffer_putc(&now, '\0');
	report_brief(m, k->reader, LONG, &now);
	struct span is = buffer_span(&now);
	if (span_same(before, is))
		return;
	size_t head = sizeof(struct shown);
	if (!before.length || memcmp(before.data, is.data, head) != 0 ||
		TALL * lines <= k->rows)
		clerk_show_whole(k, m);
	else {
		show_part(k, m, order, span_from(before, head),
			span_from(is, head));
		buffer_putc(&k->out, '\n');
	}
	k->shown.length = 0;
	buffer_add(&k->shown, is.data, is.length);
	attendant_say(k->asker, PLAY_SHOWN, is);
}
