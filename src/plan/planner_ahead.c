#include <string.h>

#include "feldpost/outlook.h"
#include "planner_internal.h"

/* Requests about the possible results of a draft or an order. */

static struct node *
spread_node(struct query *q, const struct spread *s)
{
	struct node *map = doc_map(q->arena);
	struct node *list = put_list(q, map, "values");
	put_text(q, map, "id", s->measure->id);
	put_number(q, map, "before", s->before);
	for (size_t i = 0; i < s->count; i++) {
		struct node *value = doc_list(q->arena);
		struct node *share = doc_map(q->arena);
		put_pair(q, share, "share", s->value[i].share.part,
			s->value[i].share.of);
		doc_push(value, doc_integer(q->arena, s->value[i].value));
		for (const struct node *n = share->first->first; n; n = n->next)
			doc_push(value, doc_text(q->arena, n->text));
		doc_push(list, value);
	}
	put_number(q, map, "tenths", spread_tenths(s));
	return map;
}

static void
put_spreads(struct query *q, const struct spread *s, size_t count)
{
	struct node *list = put_list(q, q->answer, "spreads");
	for (size_t i = 0; i < count; i++)
		doc_push(list, spread_node(q, &s[i]));
}

static bool
say_outlook(struct query *q)
{
	const char *text;
	struct lines answers;
	struct outlook o;
	struct refusal why;
	if (!query_text(q, "text", NULL, &text) ||
		!query_lines(q, "answers", &answers) ||
		!(text = query_own_words(q, text)))
		return false;
	/* The effect that the order has after the lines of the draft. */
	size_t at = draft_count(q->draft);
	draft_peek(q->draft, text);
	put_text(q, q->answer, "gloss", draft_line(q->draft, at)->gloss);
	draft_unpeek(q->draft);
	if (!outlook_of_order(q->draft, text, &answers, q->arena, &o, &why)) {
		put_text(q, q->answer, "why", why.text);
		put_text(q, q->answer, "rule", why.rule);
		return true;
	}
	put_flag(q, q->answer, "exact", o.exact);
	put_pair(q, q->answer, "possible", o.possible.part, o.possible.of);
	struct node *list = put_list(q, q->answer, "events");
	for (size_t i = 0; i < o.events; i++) {
		struct node *map = doc_map(q->arena);
		put_text(q, map, "text", o.event[i].text);
		put_pair(q, map, "share", o.event[i].share.part,
			o.event[i].share.of);
		doc_push(list, map);
	}
	put_spreads(q, o.spread, o.spreads);
	return true;
}

static bool
say_spreads(struct query *q)
{
	const struct spread *s;
	size_t count = outlook_of_draft(q->draft, q->arena, &s);
	put_spreads(q, s, count);
	put_number(q, q->answer, "of", draft_courses(q->draft));
	put_number(q, q->answer, "tried", draft_tried(q->draft));
	return true;
}

static bool
say_contrast(struct query *q)
{
	struct draft *other;
	const struct contrast *c;
	if (!query_draft(q, "other", &other))
		return false;
	size_t count = outlook_contrast(q->draft, other, q->arena, &c);
	struct node *list = put_list(q, q->answer, "measures");
	for (size_t i = 0; i < count; i++) {
		struct node *map = doc_map(q->arena);
		put_text(q, map, "id", c[i].one.measure->id);
		doc_put(q->arena, map, "one", spread_node(q, &c[i].one));
		doc_put(q->arena, map, "other", spread_node(q, &c[i].other));
		put_pair(q, map, "better", c[i].better.part, c[i].better.of);
		put_pair(q, map, "worse", c[i].worse.part, c[i].worse.of);
		doc_push(list, map);
	}
	return true;
}

/* Answers with the first trial run in which a line had the given result. */
static bool
say_course(struct query *q)
{
	static const enum draft_fate fate[] = { FATE_DONE, FATE_REFUSED,
		FATE_UNMET, FATE_DROPPED };
	static const char *const name[] = { "done", "refused", "unmet",
		"dropped" };
	const char *wanted;
	long at;
	if (!query_text(q, "fate", NULL, &wanted) ||
		!query_number(
			q, "at", 0, (long)draft_count(q->draft) - 1, -1, &at))
		return false;
	for (size_t i = 0; at >= 0 && i < sizeof fate / sizeof *fate; i++) {
		unsigned course;
		if (strcmp(name[i], wanted) == 0 &&
			draft_course_with(
				q->draft, (size_t)at, fate[i], &course))
			put_number(q, q->answer, "course", course);
	}
	return true;
}

const struct planner_row planner_aheads[] = {
	{ "outlook", say_outlook },
	{ "spreads", say_spreads },
	{ "compare", say_contrast },
	{ "course", say_course },
	{ NULL, NULL },
};
