#include "feldpost/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/limits.h"
#include "practice_internal.h"

enum {
	TEXT_SIZE = 600,
	NAME_SIZE = 40,
};

static const char format[] = "lesson 1";

static bool
read_lines(struct arena *a, const struct node *map, const char *key,
	struct lines *out, struct error *e)
{
	const struct node *list = doc_find(map, key);
	const char *text;
	if (list && !doc_expect(list, NODE_LIST, key, e))
		return false;
	for (const struct node *n = list ? list->first : NULL; n; n = n->next) {
		if (!doc_get_text(n, LIMIT_ORDER_LINE, key, &text, e))
			return false;
		lines_add(a, out, text);
	}
	return true;
}

/* Reads a text. The text may be missing. */
static bool
read_text(const struct node *map, const char *key, const char **out,
	struct error *e)
{
	const struct node *n = doc_find(map, key);
	return !n || doc_get_text(n, LIMIT_ORDER_LINE, key, out, e);
}

/* A word in braces is a term of the game, whose meaning follows the text. */
static bool
read_say(struct arena *a, const struct node *n, const struct rules *rules,
	const char **out, struct error *e)
{
	struct buffer text = buffer_in(a), terms = buffer_in(a);
	const char *at;
	if (!doc_get_text(n, TEXT_SIZE, "say", &at, e))
		return false;
	while (*at) {
		size_t before = strcspn(at, "{"), length;
		buffer_add(&text, at, before);
		at += before;
		if (!*at)
			break;
		length = strcspn(++at, "}");
		struct span word = { at, length };
		const struct term *t = rules->terms;
		while (t && t->word && !span_alike(word, t->word))
			t++;
		if (!at[length] || !t || !t->word)
			return error_at(e, ERROR_INPUT, n->at,
				"`%.*s` is not a term of %s", (int)length, at,
				rules->name);
		buffer_add(&text, at, length);
		buffer_printf(&terms, "\n%s: %s.", t->word, _(t->text));
		at += length + 1;
	}
	buffer_puts(&text, terms.length ? buffer_string(&terms) : "");
	*out = buffer_string(&text);
	return true;
}

static bool
read_step(struct arena *a, const struct node *n, const struct rules *rules,
	struct lesson_step *s, struct error *e)
{
	static const char *const keys[] = { "show", "does", "say", "order",
		NULL };
	struct node *say;
	*s = (struct lesson_step){ .at = n->at };
	return doc_expect(n, NODE_MAP, _("a step"), e) &&
	       doc_only(n, keys, e) && read_lines(a, n, "does", &s->does, e) &&
	       read_text(n, "show", &s->show, e) &&
	       read_text(n, "order", &s->order, e) &&
	       doc_need(n, "say", &say, e) &&
	       read_say(a, say, rules, &s->say, e);
}

static bool
read_seat(const struct node *root, const struct rules *rules, int *seat,
	struct error *e)
{
	struct node *n;
	const char *name;
	*seat = 0;
	if (rules->seat_count < 2)
		return !doc_find(root, "seat") ||
		       error_at(e, ERROR_INPUT, doc_find(root, "seat")->at,
			       "%s is played alone: there are no seats",
			       rules->name);
	if (!doc_need(root, "seat", &n, e) ||
		!doc_get_text(n, NAME_SIZE, _("the seat"), &name, e))
		return false;
	while (*seat < rules->seat_count &&
		strcmp(rules->seats[*seat].id, name) != 0)
		++*seat;
	return *seat < rules->seat_count ||
	       error_at(e, ERROR_INPUT, n->at, "%s has no seat `%s`",
		       rules->name, name);
}

static bool
read_set(struct arena *a, const struct node *root, const struct rules *rules,
	int *option, struct error *e)
{
	struct lines set = { .count = 0 };
	if (!read_lines(a, root, "set", &set, e))
		return false;
	if (options_set(rules, &set, a, option, e))
		return true;
	/* the wrong value is in a file, not in the command line */
	e->code = ERROR_INPUT;
	e->at = doc_find(root, "set")->at;
	return false;
}

static bool
read_mark(const struct node *root, const char *key, const char *wanted,
	struct error *e)
{
	struct node *n;
	const char *text;
	return doc_need(root, key, &n, e) &&
	       doc_get_text(n, NAME_SIZE, key, &text, e) &&
	       (strcmp(text, wanted) == 0 ||
		       error_at(e, ERROR_INPUT, n->at,
			       "`%s` expected, not `%s`", wanted, text));
}

bool
lesson_read(struct arena *a, const struct node *root,
	const struct practice_setup *from, struct lesson *out, struct error *e)
{
	static const char *const keys[] = { "feldpost", "game", "seat", "seed",
		"set", "steps", NULL };
	const struct rules *rules = from->rules;
	struct node *seed, *steps;
	*out = (struct lesson){ .setup = *from };
	out->setup.seat = -1;
	if (!doc_expect(root, NODE_MAP, _("a lesson"), e) ||
		!read_mark(root, "feldpost", format, e) ||
		!doc_only(root, keys, e) ||
		!read_mark(root, "game", rules->name, e) ||
		!read_seat(root, rules, &out->seat, e) ||
		!doc_need(root, "seed", &seed, e) ||
		!doc_get_integer(seed, 0, PRACTICE_SEED, _("the seed"),
			&out->setup.seed, e) ||
		!read_set(a, root, rules, out->setup.option, e) ||
		!doc_need(root, "steps", &steps, e) ||
		!doc_expect(steps, NODE_LIST, "steps", e))
		return false;
	out->step = arena_array(a, steps->count, sizeof *out->step);
	for (const struct node *n = steps->first; n; n = n->next)
		if (!read_step(a, n, rules, &out->step[out->count++], e))
			return false;
	return out->count > 0 ||
	       error_at(e, ERROR_INPUT, steps->at, "a lesson has steps");
}

/* Carries out lines of a lesson. Each line always has the same dice, because
 * later texts of the lesson describe the results. */
static bool
do_lines(struct practice *p, const struct lines *lines, struct refusal *why)
{
	return practice_take(p, lines, practice_count(p) + 1, why);
}

static bool
do_line(struct practice *p, const char *text, struct refusal *why)
{
	struct lines one = { .line = &text, .count = 1, .capacity = 1 };
	return do_lines(p, &one, why);
}

/* Goes to a step of the lesson. The lesson may then give orders of its own. */
static void
come_to(struct lesson_walk *w, size_t at)
{
	struct refusal unused;
	w->at = at;
	if (at == w->lesson->count)
		return;
	const struct lines *does = &w->lesson->step[at].does;
	for (size_t i = 0; i < does->count; i++)
		do_line(w->practice, does->line[i], &unused);
}

void
lesson_begin(struct lesson_walk *w, const struct lesson *l)
{
	*w = (struct lesson_walk){ .lesson = l,
		.practice = practice_new(&l->setup) };
	come_to(w, 0);
}

const struct lesson_step *
lesson_now(const struct lesson_walk *w)
{
	return w->left || w->at == w->lesson->count ? NULL
						    : &w->lesson->step[w->at];
}

bool
lesson_go_on(struct lesson_walk *w)
{
	const struct lesson_step *now = lesson_now(w);
	if (!now || now->order)
		return false;
	come_to(w, w->at + 1);
	return true;
}

/* Returns the number of lines that the lesson's path orders before a step. */
static size_t
lines_before(const struct lesson *l, size_t at)
{
	size_t count = 0;
	for (size_t i = 0; i <= at && i < l->count; i++)
		count += l->step[i].does.count +
			 (i < at && l->step[i].order != NULL);
	return count;
}

bool
lesson_do(struct lesson_walk *w, const struct lines *lines, struct refusal *why)
{
	const struct lesson_step *now = lesson_now(w);
	unsigned before = practice_count(w->practice);
	bool program;
	if (!do_lines(w->practice, lines, why))
		return false;
	const struct lines *done =
		practice_lines(w->practice, before + 1, &program);
	if (now && now->order && done->count == 1 &&
		strcmp(done->line[0], now->order) == 0)
		come_to(w, w->at + 1);
	else
		w->left = true;
	return true;
}

/* Returns the step that asks for this line (from 0), or l->count. */
static size_t
step_of_line(const struct lesson *l, size_t line)
{
	for (size_t i = 0; i < l->count; i++)
		if (l->step[i].order && lines_before(l, i) == line)
			return i;
	return l->count;
}

bool
lesson_back(struct lesson_walk *w)
{
	const struct lesson *l = w->lesson;
	size_t count = practice_count(w->practice);
	size_t path = lines_before(l, w->at);
	/* If a learner has left the lesson's path, the last line is the
	 * learner's own line. On the path, orders of the lesson may come after
	 * the learner's line. */
	if (w->left && count > path)
		count--;
	else {
		size_t at = w->at;
		while (at > 0 && !l->step[at - 1].order)
			at--;
		if (at == 0)
			return false;
		count = lines_before(l, at - 1);
		path = count;
	}
	while (practice_count(w->practice) > count)
		practice_back(w->practice);
	if (count > path)
		return true;
	if (step_of_line(l, count) < l->count)
		w->at = step_of_line(l, count);
	w->left = false;
	return true;
}

static size_t
count_words(const char *text)
{
	size_t words = 0;
	for (text += strspn(text, " \n"); *text; words++) {
		text += strcspn(text, " \n");
		text += strspn(text, " \n");
	}
	return words;
}

/* Carries out a line, which must be canonical. Adds a fault if it fails. */
static bool
check_line(
	struct practice *p, const char *text, struct place at, struct faults *f)
{
	const struct match *m = practice_match(p);
	struct batch_line line;
	struct misreading wrong;
	struct refusal why;
	if (!match_parse(m, text, &line, &wrong)) {
		fault_at(f, at, "`%s`: %s", text, wrong.text);
		return false;
	}
	if (strcmp(line.text, text) != 0) {
		fault_at(f, at, "`%s` is written `%s`", text, line.text);
		return false;
	}
	if (line.engine == ENGINE_NONE &&
		!match_legal(m, &line.order.order, &why)) {
		fault_at(f, at, "`%s` is not legal then: %s", text, why.text);
		return false;
	}
	if (do_line(p, text, &why))
		return true;
	fault_at(f, at, "`%s`: %s", text, why.text);
	return false;
}

static bool
check_show(const struct lesson *l, const struct lesson_step *s)
{
	const struct rules *rules = l->setup.rules;
	const struct vocabulary *hexes =
		words_of_type(rules->vocabularies, span_of("HEX"));
	if (!s->show || strcmp(s->show, "board") == 0)
		return true;
	return hexes && words_find(hexes, l->setup.world, s->show, NULL) >= 0;
}

void
lesson_check(const struct lesson *l, struct faults *f)
{
	struct practice *p = practice_new(&l->setup);
	const struct match *m = practice_match(p);
	size_t orders = 0;
	bool ok = true;
	for (size_t i = 0; ok && i < l->count; i++) {
		const struct lesson_step *s = &l->step[i];
		if (count_words(s->say) > LESSON_WORDS)
			fault_at(f, s->at, "a text of %zu words, of %d at most",
				count_words(s->say), LESSON_WORDS);
		if (!check_show(l, s))
			fault_at(f, s->at, "`%s` is no hex here, nor `board`",
				s->show);
		for (size_t k = 0; ok && k < s->does.count; k++)
			ok = check_line(p, s->does.line[k], s->at, f);
		if (ok && s->order && m->missing.seat != l->seat) {
			fault_at(f, s->at, "`%s` is not the learner's to order",
				s->order);
			ok = false;
		}
		orders += s->order != NULL;
		ok = ok && (!s->order || check_line(p, s->order, s->at, f));
	}
	if (ok && (orders < LESSON_LEAST || orders > LESSON_MOST))
		fault_at(f, l->step[0].at, "%zu orders to try, of %d to %d",
			orders, LESSON_LEAST, LESSON_MOST);
	practice_free(p);
}
