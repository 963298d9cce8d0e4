/* Checks what people read of a game: messages, the result, lists of choices. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/ledger.h"
#include "feldpost/order_file.h"
#include "feldpost/report.h"
#include "feldpost/rolls.h"
#include "harness.h"

enum {
	NARROW = 30 /* too few columns for comments */
};

/* A text that begins like the mark must be all of it, or is cut short. */
static bool
check_marks(struct harness *h, const char *what, const char *text)
{
	while ((text = strchr(text, h->mark[0])) != NULL) {
		size_t same = 0;
		while (h->mark[same] && text[same] == h->mark[same])
			same++;
		bool cut = !isalnum((unsigned char)text[same]) &&
			   !strchr(h->mark + 1, text[same]);
		if (h->mark[same] && text[same] && !cut)
			return complain(
				h, "%s: a name is a format: %.40s", what, text);
		text += same;
	}
	return true;
}

bool
check_text(struct harness *h, const char *what, const char *text)
{
	return (!h->mark || check_marks(h, what, text)) &&
	       check_drawn(h, what, text);
}

bool
check_drawn(struct harness *h, const char *what, const char *text)
{
	if (strstr(text, "(null)"))
		return complain(h, "%s: a NULL is printed: %s", what, text);
	return utf8_valid(span_of(text)) ||
	       complain(h, "%s: not UTF-8: %s", what, text);
}

static int
count_messages(const struct rules *r)
{
	int count = 0;
	while (r->messages[count].id)
		count++;
	return count;
}

/* Things are named by index; an index out of range would print "?". */
static bool
check_things(struct harness *h, const struct message *m, const int *arg)
{
	for (int i = 0; i < message_args(m); i++) {
		const struct vocabulary *v = message_words(h->rules, m, i);
		if (!v)
			continue;
		size_t count = words_count(v, h->scenario.world);
		if (arg[i] < 0 || (size_t)arg[i] >= count)
			return complain(h,
				"message %s: argument %d: %d is no %s", m->id,
				i, arg[i], v->type);
	}
	return true;
}

bool
check_message(struct harness *h, int message, const int *arg)
{
	int count = count_messages(h->rules);
	if (message < 0 || message >= count)
		return complain(h,
			"message %d: the table ends at %d; is there a hole in "
			"it?",
			message, count);
	const struct message *m = &h->rules->messages[message];
	if (!check_things(h, m, arg))
		return false;
	struct arena *a = arena_new(NULL);
	struct buffer out = buffer_in(a);
	message_write(&out, h->rules, h->scenario.world, NULL, message, arg);
	bool ok = check_text(h, m->id, buffer_string(&out));
	bool line = out.length > 0 && !strpbrk(out.data, "\n\t");
	if (ok && !line && *message_english(m->text))
		ok = complain(h, "message %s is not one line of text", m->id);
	arena_free(a);
	return ok;
}

/* Questions, and reasons for the end of a game, always have words. */
static bool
check_said(struct harness *h, int message, const int *arg)
{
	return check_message(h, message, arg) &&
	       (*message_english(h->rules->messages[message].text) ||
		       complain(h, "message %s has no text",
			       h->rules->messages[message].id));
}

static bool
check_result(struct harness *h, const struct pending *p)
{
	if (!p->result)
		return complain(h, "the game is over without a result");
	if (p->winner >= h->rules->seat_count)
		return complain(h, "seat %d has won, which is none", p->winner);
	return check_said(h, p->reason, p->reason_arg);
}

bool
check_pending(struct harness *h, const struct match *m)
{
	const struct rules *r = h->rules;
	const struct pending *p = &m->missing.pending;
	int phases = 0;
	while (r->phases[phases])
		phases++;
	if (p->phase < 0 || p->phase >= phases)
		return complain(h, "phase %d is none", p->phase);
	if (p->seat >= r->seat_count)
		return complain(h, "seat %d is none", p->seat);
	if (p->turn < 0 ||
		(r->turns && (size_t)p->turn >
				     words_count(r->turns, h->scenario.world)))
		return complain(h, "turn %d has no name", p->turn);
	if (m->missing.kind == MISSING_ANSWER)
		return check_said(
			h, m->missing.question, m->missing.question_arg);
	return p->seat >= 0 || check_result(h, p);
}

static bool
check_record(struct harness *h, const struct record *r)
{
	struct roll_item item;
	if (r->kind == RECORD_EVENT)
		return check_message(h, r->message, r->arg);
	if (r->kind == RECORD_ROLL && strncmp(r->text, "refill ", 7) != 0 &&
		!roll_item_read(r->text, &item))
		return complain(h, "`%s` is no roll", r->text);
	return true;
}

bool
check_heard(struct harness *h, const struct journal *j)
{
	const struct record *r = h->heard ? h->heard->next : j->first;
	for (; r; r = r->next) {
		if (!check_record(h, r))
			return false;
		h->heard = r;
	}
	return true;
}

/* If there is no room, a comment is cut, but never an order. */
static bool
check_cut(struct harness *h, const struct match *m, const struct order *o,
	struct arena *a)
{
	struct buffer line = buffer_in(a);
	const char *order = order_text(&m->grammar, o, a);
	report_choice(m, &nobody, o, 0, NARROW, &line);
	const char *text = buffer_string(&line);
	return (strncmp(text, order, strlen(order)) == 0 &&
		       (text_width(text) <= NARROW ||
			       strcmp(text, order) == 0)) ||
	       complain(h, "`%s` is cut: %s", order, text);
}

/* True for a comment that has no room even for its first part. */
static bool
is_cut(const char *line)
{
	const char *more = strstr(line, " ...");
	return more && strstr(line, " # ") && more[-1] != ';';
}

/* Checks that no comment is too long, and that each has its first part. */
static bool
check_widths(struct harness *h, char *lines)
{
	for (char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
		*end = '\0';
		bool wide = text_width(lines) > REPORT_WIDTH;
		if ((wide && strstr(lines, " # ")) || is_cut(lines))
			return complain(
				h, "no room for this comment: %s", lines);
	}
	return true;
}

bool
check_lists(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	struct game g = {
		.match = *m, .scenario = h->scenario, .reader.seat = -1
	};
	struct buffer lines = buffer_in(a);
	size_t column = report_column(m, legal);
	for (size_t i = 0; i < legal->count; i++) {
		report_choice(m, &g.reader, &legal->order[i], column,
			REPORT_WIDTH, &lines);
		buffer_putc(&lines, '\n');
	}
	report_template(&g, &lines);
	return check_widths(h, lines.data) &&
	       (legal->count == 0 || check_cut(h, m, &legal->order[0], a));
}
