#include <ctype.h>
#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/order_file.h"
#include "feldpost/report.h"

/* Reading. */

/* What agrees to an undo begins the packet, wherever the player wrote it: all
 * else is for the position behind it. */
static size_t
place_of_line(const struct order_file *f, const char *text)
{
	static const char agrees[] = "agree undo ";
	text += strspn(text, " \t");
	return strncmp(text, agrees, strlen(agrees)) == 0 ? 0 : f->lines.count;
}

bool
order_file_add(struct arena *a, struct order_file *f, const char *text,
	struct place at, struct error *e)
{
	size_t to = place_of_line(f, text), last = f->lines.count;
	if (!f->place)
		f->place = arena_array(a, LIMIT_BATCH, sizeof *f->place);
	if (last == LIMIT_BATCH)
		return error_at(
			e, ERROR_INPUT, at, "more than %d orders", LIMIT_BATCH);
	lines_add(a, &f->lines, text);
	for (; last > to; last--) {
		f->lines.line[last] = f->lines.line[last - 1];
		f->place[last] = f->place[last - 1];
	}
	f->lines.line[to] = text;
	f->place[to] = at;
	return true;
}

static bool
read_lines(struct arena *a, const struct node *list, const char *prefix,
	struct order_file *f, struct error *e)
{
	bool empty = list->kind == NODE_SCALAR && *list->text == '\0';
	if (!empty && !doc_expect(list, NODE_LIST, "a list of orders", e))
		return false;
	for (const struct node *n = list->first; n; n = n->next) {
		const char *text;
		if (!doc_get_text(n, LIMIT_ORDER_LINE, "an order", &text, e) ||
			!order_file_add(a, f,
				arena_printf(a, "%s%s", prefix, text), n->at,
				e))
			return false;
	}
	return true;
}

/* An empty list of standing orders takes all back. */
static bool
read_standing(struct arena *a, const struct node *list, struct order_file *f,
	struct error *e)
{
	if (list->kind == NODE_LIST && list->count == 0)
		return order_file_add(a, f, "standing none", list->at, e);
	return read_lines(a, list, "standing ", f, e);
}

static bool
read_notes(struct arena *a, const struct node *list, struct order_file *f,
	struct error *e)
{
	if (!doc_expect(list, NODE_LIST, "a list of notes", e))
		return false;
	for (const struct node *n = list->first; n; n = n->next) {
		const char *text;
		if (!doc_get_text(n, LIMIT_DOC_SCALAR, "a note", &text, e))
			return false;
		lines_add(a, &f->notes, text);
	}
	return true;
}

/* A key of two values, `stop` or another word: a line of the engine. */
static bool
read_terms(struct arena *a, const struct node *root, const char *key,
	const char *other, struct order_file *f, struct error *e)
{
	const struct node *n = doc_find(root, key);
	const char *text;
	if (!n)
		return true;
	if (!doc_get_text(n, 8, key, &text, e))
		return false;
	if (strcmp(text, "stop") != 0 && strcmp(text, other) != 0)
		return error_at(e, ERROR_INPUT, n->at,
			"%s is `stop` or `%s`, not `%s`", key, other, text);
	return order_file_add(
		a, f, arena_printf(a, "%s %s", key, text), n->at, e);
}

static bool
read_guards(const struct node *root, struct order_file *f, struct error *e)
{
	const struct node *game = doc_find(root, "game");
	const struct node *turn = doc_find(root, "turn");
	if (game) {
		f->game_at = game->at;
		if (!doc_get_text(
			    game, 64, "the game's first digits", &f->game, e))
			return false;
	}
	if (turn) {
		f->turn_at = turn->at;
		if (!doc_get_integer(turn, 0, 9999, "the turn", &f->turn, e))
			return false;
	}
	return true;
}

static bool
read_map(struct arena *a, const struct node *root, struct order_file *f,
	struct error *e)
{
	static const char *const keys[] = { "game", "turn", "on-fail",
		"on-turn", "standing", "orders", "notes", NULL };
	const struct node *n;
	if (!doc_only(root, keys, e) || !read_guards(root, f, e) ||
		!read_terms(a, root, "on-fail", "skip", f, e) ||
		!read_terms(a, root, "on-turn", "keep", f, e))
		return false;
	if ((n = doc_find(root, "standing")) && !read_standing(a, n, f, e))
		return false;
	if ((n = doc_find(root, "orders")) && !read_lines(a, n, "", f, e))
		return false;
	return !(n = doc_find(root, "notes")) || read_notes(a, n, f, e);
}

/* The length of a line without comment and blanks at the end. */
static size_t
order_length(const char *line, size_t length)
{
	const char *comment = memchr(line, '#', length);
	if (comment)
		length = (size_t)(comment - line);
	while (length && strchr(" \t\r", line[length - 1]))
		length--;
	return length;
}

const char *
order_without_comment(struct arena *a, const char *line)
{
	return arena_copy(a, line, order_length(line, strlen(line)));
}

static bool
read_plain(struct arena *a, const char *file, struct span text,
	struct order_file *f, struct error *e)
{
	struct place at = { .file = file, .line = 1, .column = 1 };
	for (size_t i = 0; i < text.length; at.line++) {
		const char *s = text.data + i;
		const char *end = memchr(s, '\n', text.length - i);
		size_t length = end ? (size_t)(end - s) : text.length - i;
		i += length + 1;
		length = order_length(s, length);
		if (length == 0)
			continue;
		if (length > LIMIT_ORDER_LINE ||
			memchr(s, '\0', length) != NULL)
			return error_at(e, ERROR_INPUT, at,
				"no order is that long, or has a zero byte");
		if (!order_file_add(a, f, arena_copy(a, s, length), at, e))
			return false;
	}
	return true;
}

/* YAML begins with a key; an order has no colon behind its first word. */
static bool
is_yaml(struct span text)
{
	for (size_t i = 0; i < text.length;) {
		size_t start = i;
		while (i < text.length && text.data[i] != '\n')
			i++;
		size_t c = start;
		while (c < i && (text.data[c] == ' ' || text.data[c] == '\r'))
			c++;
		if (c < i && text.data[c] != '#') {
			while (c < i && (isalnum((unsigned char)text.data[c]) ||
						text.data[c] == '-'))
				c++;
			return c < i &&
			       (text.data[c] == ':' || text.data[c] == '{' ||
				       c == start);
		}
		i++;
	}
	return false;
}

bool
order_file_read(struct arena *a, const char *file, struct span text,
	struct order_file *out, struct error *e)
{
	*out = (struct order_file){ .turn = -1 };
	if (!utf8_valid(text))
		return error_at(e, ERROR_INPUT, (struct place){ .file = file },
			"not UTF-8 text");
	if (!is_yaml(text))
		return read_plain(a, file, text, out, e);
	struct node *root;
	return doc_read(a, file, text, &root, e) &&
	       doc_expect(root, NODE_MAP, "an order file", e) &&
	       read_map(a, root, out, e);
}

bool
order_file_fits(
	const struct order_file *f, const struct game *g, struct error *e)
{
	const char *id = g->ledger.id.hex;
	int turn = match_turn(game_match_for(g, &f->lines));
	if (f->game && strncmp(f->game, id, strlen(f->game)) != 0)
		return error_at(e, ERROR_NOT_NOW, f->game_at,
			"orders for game %s, but this is game %.8s", f->game,
			id);
	if (f->turn >= 0 && f->turn != turn)
		return error_at(e, ERROR_NOT_NOW, f->turn_at,
			"orders for turn %ld, but it is turn %d", f->turn,
			turn);
	return true;
}

/* Checking. */

struct trial {
	const struct game *game;
	const struct match *match; /* as it is before the batch */
	struct batch batch;
	size_t *index; /* line of the file for each line of the batch */
	struct checked_line *checked;
	uint64_t *refused_in; /* the first course that refused each */
	bool tells; /* what lines would do, and which may be meant instead */
};

/* Whether a record is about a line of the file being checked. */
static bool
is_checked(const struct trial *t, const struct record *r)
{
	return r->kind == RECORD_ORDER && r->seat == t->batch.seat &&
	       r->line > 0;
}

static bool
is_order(const struct batch_line *line)
{
	return line->engine == ENGINE_NONE || line->engine == ENGINE_CONCEDE;
}

static void
read_back(struct trial *t, const struct order_file *f, struct arena *a)
{
	size_t count = f->lines.count;
	t->batch.line = arena_array(a, count, sizeof *t->batch.line);
	t->index = arena_array(a, count, sizeof *t->index);
	for (size_t i = 0; i < count; i++) {
		struct checked_line *c = &t->checked[i];
		struct batch_line *line = &t->batch.line[t->batch.count];
		c->place = f->place[i];
		c->text = f->lines.line[i];
		if (!match_parse(t->match, c->text, line, &c->misreading)) {
			c->verdict = VERDICT_UNREAD;
			c->nearest = c->misreading.nearest;
			continue;
		}
		c->text = line->text;
		c->verdict = is_order(line) ? VERDICT_DEPENDS : VERDICT_LEGAL;
		t->index[t->batch.count++] = i;
	}
}

/* The verb and the first argument, if more stands behind them. */
static size_t
length_of_subject(const char *text)
{
	size_t verb = strcspn(text, " ");
	size_t argument = text[verb] ? strcspn(text + verb + 1, " ") : 0;
	return text[verb] && text[verb + 1 + argument] ? verb + 1 + argument + 1
						       : 0;
}

/* The legal order nearest in spelling to `text`, and of the same unit or
 * target: what another unit may do is no help. */
static const char *
nearest_legal(const struct match *m, const char *text, struct arena *a)
{
	struct order_array legal;
	struct nearest near = nearest_to(text);
	size_t subject = length_of_subject(text);
	order_array_start(&legal, a);
	match_listing(m, &legal.listing);
	for (size_t i = 0; i < legal.count; i++) {
		struct buffer b = buffer_in(a);
		order_print(&m->grammar, &legal.order[i], &b);
		const char *other = buffer_string(&b);
		if (strncmp(text, other, subject) == 0)
			nearest_try(&near, other);
	}
	return near.best;
}

/* The other seat, as far as it is asked in a course: it answers at random. */
struct stranger {
	struct decider decider;
	struct chance *chance;
	int seat; /* that he does not answer for */
};

static bool
answer_at_random(struct decider *d, const struct match *m, struct order *out)
{
	const struct stranger *s = (const struct stranger *)d;
	const struct order_array *offered = &m->offered;
	if (m->missing.kind != MISSING_ANSWER || m->missing.seat == s->seat)
		return false;
	order_copy(out, &offered->order[chance_below(
				s->chance, (uint32_t)offered->count)]);
	return true;
}

/* One course: what the batch does with this chance. */
static struct match
run_course(const struct trial *t, struct chance *c, struct journal *j)
{
	struct match m;
	struct stranger other = { .decider.decide = answer_at_random,
		.chance = c,
		.seat = t->batch.seat };
	match_fork(&m, t->match, j->arena);
	if (c->kind == CHANCE_STREAM)
		m.decider = &other.decider;
	match_give(&m, &t->batch);
	match_run(&m, c, j);
	m.decider = NULL;
	return m;
}

enum {
	/* So many lines have an order beside them that may be meant: for each
	 * one the course is run again. */
	HINTED = 20,
};

/* The nearest of what is legal where a line of the batch comes to be read: the
 * course may have gone on to the other side's turn. */
static const char *
nearest_there(
	const struct trial *t, size_t line, const char *text, struct arena *a)
{
	struct trial before = *t;
	struct chance none;
	struct journal j = { .arena = a };
	chance_none(&none, a);
	before.batch.count = line;
	struct match m = run_course(&before, &none, &j);
	const char *nearest = m.missing.seat == t->batch.seat
				      ? nearest_legal(&m, text, a)
				      : NULL;
	match_end(&m);
	return nearest;
}

/* A question that the next line does not answer keeps the rest waiting. */
static void
judge_behind_question(struct trial *t, const struct match *m, struct arena *a)
{
	const struct batch *b = &m->batch[t->batch.seat];
	if (m->missing.kind != MISSING_ANSWER || m->missing.seat != b->seat ||
		b->next >= b->count)
		return;
	const struct batch_line *line = &b->line[b->next];
	struct checked_line *c = &t->checked[t->index[b->next]];
	if (line->engine != ENGINE_NONE ||
		match_legal(m, &line->order.order, &c->refusal))
		return;
	c->verdict = VERDICT_ILLEGAL;
	if (t->tells)
		c->nearest = nearest_legal(m, c->text, a);
}

/* What is certain: the lines that came before the first die. */
static void
judge_certain(struct trial *t, struct arena *a)
{
	struct chance none;
	struct journal j = { .arena = a, .glosses = t->tells };
	int hinted = 0;
	chance_none(&none, a);
	struct match m = run_course(t, &none, &j);
	for (const struct record *r = j.first; r; r = r->next) {
		if (!is_checked(t, r))
			continue;
		struct checked_line *c = &t->checked[t->index[r->line - 1]];
		if (r->outcome == OUTCOME_IMPOSSIBLE) {
			c->verdict = VERDICT_ILLEGAL;
			c->refusal = r->refusal;
			if (t->tells && hinted++ < HINTED)
				c->nearest = nearest_there(
					t, r->line - 1, c->text, a);
		} else if (r->outcome != OUTCOME_DROPPED) {
			c->verdict = VERDICT_LEGAL;
			c->gloss = r->gloss;
		}
	}
	judge_behind_question(t, &m, a);
	match_end(&m);
}

static void
keep_gloss(struct checked_line *c, const char *gloss, struct arena *a)
{
	const char *known = c->gloss ? c->gloss : "";
	if (c->possible == 1 && gloss)
		c->gloss = arena_string(a, gloss);
	else if (strcmp(known, gloss ? gloss : "") != 0)
		c->gloss_varies = true;
}

/* What one course did. Why something was refused is asked later, of those lines
 * alone that were never possible: to say it costs more than to find it out. */
static void
try_course(struct trial *t, uint64_t course, struct arena *keep)
{
	struct arena *a = arena_new(NULL);
	struct journal j = { .arena = a, .glosses = true, .terse = true };
	struct chance stream;
	chance_stream(&stream, a, 0, course);
	struct match m = run_course(t, &stream, &j);
	for (const struct record *r = j.first; r; r = r->next) {
		if (!is_checked(t, r))
			continue;
		size_t i = t->index[r->line - 1];
		struct checked_line *c = &t->checked[i];
		c->reached++;
		if (r->outcome == OUTCOME_DONE ||
			r->outcome == OUTCOME_UNDERWAY) {
			c->possible++;
			keep_gloss(c, r->gloss, keep);
		} else if (!t->refused_in[i])
			t->refused_in[i] = course;
	}
	match_end(&m);
	arena_free(a);
}

/* The same course again, for its reasons. */
static void
ask_course(struct trial *t, uint64_t course)
{
	struct arena *a = arena_new(NULL);
	struct journal j = { .arena = a };
	struct chance stream;
	chance_stream(&stream, a, 0, course);
	struct match m = run_course(t, &stream, &j);
	for (const struct record *r = j.first; r; r = r->next)
		if (is_checked(t, r) && *r->refusal.text)
			t->checked[t->index[r->line - 1]].refusal = r->refusal;
	match_end(&m);
	arena_free(a);
}

static void
find_reasons(struct trial *t, size_t count)
{
	bool asked[CHECK_COURSES + 1] = { true };
	for (size_t i = 0; i < count; i++) {
		const struct checked_line *c = &t->checked[i];
		uint64_t course = t->refused_in[i];
		if (c->possible || *c->refusal.text || asked[course])
			continue;
		asked[course] = true;
		ask_course(t, course);
	}
}

/* Whether a line still waits for its verdict. */
static bool
is_open(const struct trial *t, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (t->checked[i].verdict == VERDICT_DEPENDS)
			return true;
	return false;
}

/* What is said of an undo: why it can't be, or what it would do. */
static void
judge_undo(struct trial *t, struct arena *a)
{
	struct refusal why;
	const struct batch_line *fault =
		game_undo_fault(t->game, &t->batch, &why);
	for (size_t i = 0; i < t->batch.count; i++) {
		struct checked_line *c = &t->checked[t->index[i]];
		c->gloss = game_undo_gloss(t->game, &t->batch.line[i], a);
		if (&t->batch.line[i] != fault)
			continue;
		c->verdict = VERDICT_ILLEGAL;
		c->refusal = why;
		c->gloss = NULL;
	}
}

/* Reads the lines back, and judges what is certain. */
static void
judge(struct trial *t, const struct order_file *f, struct arena *a)
{
	t->checked = arena_array(a, f->lines.count, sizeof *t->checked);
	t->match = game_match_for(t->game, &f->lines);
	t->batch.seat = t->match->missing.seat;
	t->batch.packet = ledger_next(&t->game->ledger);
	read_back(t, f, a);
	judge_undo(t, a);
	if (t->batch.seat < 0)
		t->batch.seat = 0;
	/* Without an order what is left of the last batch would run. */
	if (is_open(t, f->lines.count))
		judge_certain(t, a);
}

struct checked_line *
order_file_check(
	const struct order_file *f, const struct game *g, struct arena *a)
{
	size_t count = f->lines.count;
	struct trial t = { .game = g, .tells = true };
	t.refused_in = arena_array(a, count, sizeof *t.refused_in);
	judge(&t, f, a);
	bool open = is_open(&t, count);
	for (uint64_t course = 1; open && course <= CHECK_COURSES; course++)
		try_course(&t, course, a);
	find_reasons(&t, count);
	return t.checked;
}

struct checked_line *
order_file_glance(
	const struct order_file *f, const struct game *g, struct arena *a)
{
	struct trial t = { .game = g, .tells = false };
	judge(&t, f, a);
	return t.checked;
}
