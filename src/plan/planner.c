#include "planner_internal.h"

#include <string.h>

#include "feldpost/draft_text.h"
#include "feldpost/limits.h"

/* This file has the functions that open a planner and answer its requests. */

/* Counts a trial run. Stops the request if it has used all trial runs that it
 * may make. */
static void
count_step(struct progress *progress, uint64_t done, uint64_t all)
{
	struct planner *p = (struct planner *)progress;
	(void)done;
	(void)all;
	p->stop = --p->steps <= 0;
}

static struct draft *
new_draft(struct planner *p, unsigned courses)
{
	struct draft *d = draft_new(&p->from, courses);
	draft_heed(d, &p->progress, &p->stop);
	if (*p->parcel.game)
		draft_address(d, arena_printf(p->arena, "%.8s", p->parcel.game),
			(long)p->from.packet, p->parcel.after);
	return d;
}

struct planner *
planner_open(struct span parcel, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct planner *p = arena_alloc(a, sizeof *p);
	p->arena = a;
	p->progress.step = count_step;
	if (!parcel_open(a, parcel, &p->parcel, e)) {
		arena_free(a);
		return NULL;
	}
	p->from = p->parcel.from;
	p->drawn = arena_beside(a);
	p->draft[0] = new_draft(p, 0);
	planner_find_places(p);
	return p;
}

void
planner_close(struct planner *p)
{
	if (!p)
		return;
	for (int i = 0; i < PLANNER_DRAFTS; i++)
		draft_free(p->draft[i]);
	practice_free(p->practice);
	parcel_close(&p->parcel);
	arena_free(p->asked);
	arena_free(p->drawn);
	arena_free(p->arena);
}

bool
query_text(
	struct query *q, const char *key, const char *preset, const char **out)
{
	const struct node *n = doc_find(q->request, key);
	*out = n ? n->text : preset;
	if ((!n || (n->kind == NODE_SCALAR && n->quoted)) && *out)
		return true;
	error_set(&q->error, ERROR_INPUT, "`%s` is a text", key);
	return false;
}

bool
query_number(struct query *q, const char *key, long least, long most,
	long preset, long *out)
{
	const struct node *n = doc_find(q->request, key);
	*out = preset;
	return !n || doc_get_integer(n, least, most, key, out, &q->error);
}

bool
query_flag(struct query *q, const char *key, bool preset, bool *out)
{
	const struct node *n = doc_find(q->request, key);
	*out = preset;
	return !n || doc_get_boolean(n, key, out, &q->error);
}

bool
query_lines(struct query *q, const char *key, struct lines *out)
{
	const struct node *list = doc_find(q->request, key);
	*out = (struct lines){ .line = NULL };
	if (list && !doc_expect(list, NODE_LIST, key, &q->error))
		return false;
	for (const struct node *n = list ? list->first : NULL; n; n = n->next) {
		if (n->kind != NODE_SCALAR || !n->quoted)
			return error_set(&q->error, ERROR_INPUT,
				"`%s` is a list of texts", key);
		lines_add(q->arena, out, n->text);
	}
	return true;
}

bool
query_draft(struct query *q, const char *key, struct draft **out)
{
	long number;
	if (!query_number(q, key, 0, PLANNER_DRAFTS - 1, 0, &number))
		return false;
	*out = q->planner->draft[number];
	return *out ||
	       error_set(&q->error, ERROR_INPUT, "no draft %ld", number);
}

const char *
query_own_words(struct query *q, const char *text)
{
	const struct standpoint *from = &q->planner->from;
	if (strlen(text) > LIMIT_DOC_SCALAR) {
		error_set(&q->error, ERROR_INPUT, "the line is too long");
		return NULL;
	}
	return match_own_words(from->match, from->reader, text, q->arena);
}

bool
query_board(struct query *q, const struct match **out)
{
	long course;
	if (!query_number(q, "course", -1, PLANNER_COURSES, -1, &course))
		return false;
	if (course >= (long)draft_courses(q->draft))
		return error_set(
			&q->error, ERROR_INPUT, "no course %ld", course);
	*out = course < 0 ? draft_board(q->draft)
			  : draft_course(q->draft, (unsigned)course);
	return true;
}

void
put_text(struct query *q, struct node *map, const char *key, const char *text)
{
	if (text)
		doc_put(q->arena, map, key, doc_quoted(q->arena, text));
}

void
put_number(struct query *q, struct node *map, const char *key, long value)
{
	doc_put(q->arena, map, key, doc_integer(q->arena, value));
}

void
put_flag(struct query *q, struct node *map, const char *key, bool value)
{
	doc_put(q->arena, map, key, doc_boolean(q->arena, value));
}

struct node *
put_list(struct query *q, struct node *map, const char *key)
{
	struct node *list = doc_list(q->arena);
	doc_put(q->arena, map, key, list);
	return list;
}

struct node *
put_map(struct query *q, struct node *map, const char *key)
{
	struct node *inner = doc_map(q->arena);
	doc_put(q->arena, map, key, inner);
	return inner;
}

/* If a number is too long for a document, this function drops the last digits
 * of both numbers. */
void
put_pair(struct query *q, struct node *map, const char *key, uint64_t part,
	uint64_t of)
{
	struct node *list = put_list(q, map, key);
	for (; of > INT32_MAX; of >>= 1)
		part >>= 1;
	doc_push(list, doc_integer(q->arena, (long)part));
	doc_push(list, doc_integer(q->arena, (long)of));
}

void
planner_renew(struct planner *p)
{
	for (int i = 0; i < PLANNER_DRAFTS; i++) {
		draft_free(p->draft[i]);
		p->draft[i] = NULL;
	}
	p->draft[0] = new_draft(p, 0);
}

static bool
begin_draft(struct query *q)
{
	struct planner *p = q->planner;
	long courses;
	int i = 0;
	if (!query_number(
		    q, "courses", 0, PLANNER_COURSES, DRAFT_COURSES, &courses))
		return false;
	while (i < PLANNER_DRAFTS && p->draft[i])
		i++;
	if (i == PLANNER_DRAFTS)
		return error_set(&q->error, ERROR_INPUT, "more than %d drafts",
			PLANNER_DRAFTS);
	p->draft[i] = new_draft(p, (unsigned)courses);
	put_number(q, q->answer, "draft", i);
	return true;
}

static const struct planner_row drafts[] = {
	{ "new", begin_draft },
	{ NULL, NULL },
};

static planner_do *
find_row(const struct planner_row *row, const char *name)
{
	while (row->name && strcmp(row->name, name) != 0)
		row++;
	return row->run;
}

static bool
answer(struct query *q)
{
	static const struct planner_row *const tables[] = { drafts,
		planner_lines, planner_nexts, planner_aheads, planner_boards,
		planner_practices, planner_abouts };
	const char *name;
	planner_do *run = NULL;
	if (!query_text(q, "do", NULL, &name) ||
		!query_number(
			q, "steps", 1, 1000000, 1000000, &q->planner->steps))
		return false;
	q->planner->stop = 0;
	if (strcmp(name, "free") == 0) {
		struct planner *p = q->planner;
		long number;
		if (!query_number(
			    q, "draft", 1, PLANNER_DRAFTS - 1, 1, &number))
			return false;
		draft_free(p->draft[number]);
		p->draft[number] = NULL;
		return true;
	}
	for (size_t i = 0; i < sizeof tables / sizeof *tables && !run; i++)
		run = find_row(tables[i], name);
	if (!run)
		return error_set(
			&q->error, ERROR_INPUT, "no request `%.40s`", name);
	return query_draft(q, "draft", &q->draft) && run(q);
}

struct span
planner_ask(struct planner *p, struct span request)
{
	struct query q = { .planner = p };
	struct node *root;
	arena_free(p->asked);
	p->asked = q.arena = arena_beside(p->arena);
	q.answer = doc_map(q.arena);
	bool ok = doc_read_json(q.arena, request, &root, &q.error) &&
		  doc_expect(root, NODE_MAP, "a request", &q.error);
	q.request = root;
	if (!ok || !answer(&q)) {
		q.answer = doc_map(q.arena);
		put_text(&q, q.answer, "error", q.error.text);
	}
	struct buffer out = buffer_in(q.arena);
	doc_write_json(&out, q.answer);
	out.length--; /* the end of the line is not part of the text */
	return buffer_span(&out);
}
