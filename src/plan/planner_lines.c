#include <string.h>

#include "feldpost/draft_text.h"
#include "feldpost/limits.h"
#include "feldpost/order_check.h"
#include "planner_internal.h"

/* This file answers requests about the lines of a draft. */

static const char *const fates[] = { "told", "done", "refused", "unmet",
	"dropped", "unread", "comment", "note", "depends", "waits" };

static void
put_refusal(struct query *q, struct node *map, const struct refusal *r)
{
	if (!*r->text)
		return;
	put_text(q, map, "why", r->text);
	put_text(q, map, "rule", r->rule);
}

/* Returns the text that `check` prints about a line with a certain result. */
static const char *
said_of(struct query *q, const struct draft_line *l)
{
	struct checked_line c = { .verdict = l->fate == FATE_UNREAD
						     ? VERDICT_UNREAD
					     : l->refusal.needless
						     ? VERDICT_NEEDLESS
						     : VERDICT_ILLEGAL,
		.refusal = l->refusal,
		.misreading = l->misreading,
		.nearest = l->misreading.nearest };
	if (l->fate != FATE_UNREAD &&
		(l->fate != FATE_REFUSED || !*l->refusal.text))
		return NULL;
	if (l->fate != FATE_UNREAD)
		c.nearest = NULL;
	return arena_printf(q->arena, "%s: %s", _(verdict_name(c.verdict)),
		checked_why(q->arena, &c));
}

struct node *
line_node(struct query *q, const struct draft_line *l)
{
	struct node *map = doc_map(q->arena);
	put_text(q, map, "text", l->text);
	put_text(q, map, "comment", l->comment);
	put_text(q, map, "fate", fates[l->fate]);
	if (l->fate == FATE_UNREAD) {
		put_text(q, map, "why", l->misreading.text);
		put_number(q, map, "column", (long)l->misreading.column);
		put_text(q, map, "nearest", l->misreading.nearest);
	}
	if (l->fate == FATE_REFUSED || l->fate == FATE_DEPENDS)
		put_refusal(q, map, &l->refusal);
	if (l->fate == FATE_REFUSED && l->refusal.needless)
		put_flag(q, map, "needless", true);
	put_text(q, map, "said", said_of(q, l));
	if (l->gloss && *l->gloss)
		put_text(q, map, "gloss", l->gloss);
	if (l->forgets && *l->forgets)
		put_text(q, map, "forgets", l->forgets);
	put_text(q, map, "warning", l->warning);
	if (l->fate == FATE_DEPENDS) {
		put_number(q, map, "reached", l->reached);
		put_number(q, map, "unmet", l->unmet);
		put_number(q, map, "possible", l->possible);
	}
	return map;
}

/* Returns the name of what the draft lacks after all certain orders. */

static const char *
waits_for(enum missing_kind kind)
{
	switch (kind) {
	case MISSING_ORDER:
		return "order";
	case MISSING_ANSWER:
		return "answer";
	case MISSING_LINK:
		return "link";
	case MISSING_SHARE:
		return "share";
	case MISSING_NOTHING:
		break;
	}
	return "nothing";
}

void
put_state(struct query *q)
{
	struct node *list = put_list(q, q->answer, "lines");
	size_t count = draft_count(q->draft);
	size_t wrong = draft_first_wrong(q->draft);
	for (size_t i = 0; i < count; i++)
		doc_push(list, line_node(q, draft_line(q->draft, i)));
	if (wrong < count)
		put_number(q, q->answer, "wrong", (long)wrong);
	put_number(q, q->answer, "courses", draft_courses(q->draft));
	put_number(q, q->answer, "tried", draft_tried(q->draft));
	put_flag(q, q->answer, "undo", draft_can_undo(q->draft));
	put_flag(q, q->answer, "redo", draft_can_redo(q->draft));
	const struct match *m = draft_board(q->draft);
	const struct missing *now = &m->missing;
	const struct reader *reader = q->planner->from.reader;
	struct node *map = put_map(q, q->answer, "waits");
	bool asks = now->kind == MISSING_ORDER || now->kind == MISSING_ANSWER;
	put_text(q, map, "kind", waits_for(now->kind));
	if (now->seat >= 0)
		put_text(q, map, "seat", m->rules->seats[now->seat].id);
	put_text(q, map, "phaseName", match_phase_name(m));
	put_flag(q, map, "mine",
		q->planner->from.asked && asks &&
			now->seat == q->planner->from.match->missing.seat);
	if (now->kind == MISSING_ANSWER) {
		struct buffer text = buffer_in(q->arena);
		message_write(&text, m->rules, m->world, reader, now->question,
			now->question_arg);
		put_text(q, map, "question", buffer_string(&text));
	}
}

static bool
say_state(struct query *q)
{
	put_state(q);
	return true;
}

/* Reads the index of a line from a request. If `more` is true, the index may
 * also be the end of the draft. A missing member then means the end. */
static bool
read_place(struct query *q, const char *key, bool more, size_t *at)
{
	long count = (long)draft_count(q->draft), number;
	if (!query_number(q, key, 0, LIMIT_BATCH, more ? count : -1, &number))
		return false;
	*at = (size_t)number;
	return (number >= 0 && number < count + more) ||
	       error_set(&q->error, ERROR_INPUT, "no line %ld", number);
}

static bool
read_change(struct query *q, bool more, size_t *at, const char **text)
{
	if (draft_count(q->draft) + more > LIMIT_BATCH)
		return error_set(&q->error, ERROR_INPUT, "more than %d lines",
			LIMIT_BATCH);
	if (!query_text(q, "text", NULL, text) ||
		!read_place(q, "at", more, at))
		return false;
	*text = query_own_words(q, *text);
	return *text;
}

static bool
insert(struct query *q)
{
	size_t at = 0;
	const char *text = NULL;
	if (!read_change(q, true, &at, &text))
		return false;
	draft_insert(q->draft, at, text);
	return say_state(q);
}

/* Inserts a note. A note is never read as an order. */
static bool
insert_note(struct query *q)
{
	size_t at = 0;
	const char *text = NULL;
	if (!read_change(q, true, &at, &text) ||
		!query_text(q, "text", NULL, &text))
		return false;
	draft_insert_note(q->draft, at, text);
	return say_state(q);
}

static bool
replace(struct query *q)
{
	size_t at = 0;
	const char *text = NULL;
	if (!read_change(q, false, &at, &text))
		return false;
	draft_replace(q->draft, at, text);
	return say_state(q);
}

static bool
drop(struct query *q)
{
	size_t at;
	if (!read_place(q, "at", false, &at))
		return false;
	draft_drop(q->draft, at);
	return say_state(q);
}

static bool
move(struct query *q)
{
	size_t from, to;
	if (!read_place(q, "from", false, &from) ||
		!read_place(q, "to", false, &to))
		return false;
	draft_move(q->draft, from, to);
	return say_state(q);
}

static bool
undo(struct query *q)
{
	draft_undo(q->draft);
	return say_state(q);
}

static bool
redo(struct query *q)
{
	draft_redo(q->draft);
	return say_state(q);
}

static const char orders[] = "orders";

/* Returns false if the file names another packet or another game. */
static bool
fits(struct query *q, const struct order_file *f)
{
	const struct parcel *p = &q->planner->parcel;
	if (f->game && strncmp(f->game, p->game, strlen(f->game)) != 0)
		return error_set(&q->error, ERROR_NOT_NOW,
			"these orders are for game %s, but this is "
			"game %.8s",
			f->game, p->game);
	return true;
}

/* Reads a text and adds its lines to the draft. The lines belong to the current
 * packet, even if the text names another packet. */
static bool
read_text(struct query *q)
{
	const char *text;
	struct order_file f;
	bool begins;
	if (!query_text(q, "text", NULL, &text) ||
		!query_flag(q, "begin", false, &begins))
		return false;
	if (strlen(text) > LIMIT_ORDER_FILE)
		return error_set(
			&q->error, ERROR_INPUT, "the order file is too long");
	if (!order_file_read(q->arena, orders, span_of(text), &f, &q->error) ||
		!fits(q, &f) ||
		!draft_read(q->draft, orders, span_of(text), &q->error))
		return false;
	draft_readdress(q->draft);
	if (begins)
		draft_begin(q->draft);
	if (f.packet >= 0 && f.packet != (long)q->planner->from.packet)
		put_number(q, q->answer, "planned", f.packet);
	return say_state(q);
}

/* Answers with the text of `check` about all lines, from all trial runs. */
static bool
say_check(struct query *q)
{
	struct order_file f;
	struct buffer text = buffer_in(q->arena);
	draft_write(q->draft, &text);
	if (!order_file_read(
		    q->arena, orders, buffer_span(&text), &f, &q->error))
		return false;
	const struct checked_line *l =
		order_file_check(&f, &q->planner->from, NULL, q->arena);
	struct node *list = put_list(q, q->answer, "lines");
	for (size_t i = 0; i < f.lines.count; i++)
		doc_push(list, checked_tree(&l[i], q->arena));
	return true;
}

static bool
write_text(struct query *q)
{
	struct buffer out = buffer_in(q->arena);
	draft_write(q->draft, &out);
	put_text(q, q->answer, "text", buffer_string(&out));
	return true;
}

static bool
try_courses(struct query *q)
{
	unsigned of = draft_courses(q->draft), tried = draft_tried(q->draft);
	put_number(q, q->answer, "tried", tried);
	put_number(q, q->answer, "of", of);
	put_flag(q, q->answer, "done", tried == of);
	return true;
}

const struct planner_row planner_lines[] = {
	{ "state", say_state },
	{ "insert", insert },
	{ "note", insert_note },
	{ "replace", replace },
	{ "drop", drop },
	{ "move", move },
	{ "undo", undo },
	{ "redo", redo },
	{ "read", read_text },
	{ "write", write_text },
	{ "check", say_check },
	{ "courses", try_courses },
	{ NULL, NULL },
};
