#include <string.h>

#include "feldpost/courses.h"
#include "feldpost/order_check.h"

/* For each result, the first trial run in which a line had that result; 0 if no
 * trial run did. */
struct first_course {
	unsigned carried_out, forgot, refused;
};

struct trial {
	struct course_watcher watcher;
	const struct standpoint *from;
	struct arena *arena;
	struct batch batch;
	size_t *index; /* the line in the file for each line of the batch */
	/* Number of lines that were left out because they can't be signed, and
	 * the first such line. */
	size_t unfit, first_unfit;
	struct checked_line *checked;
	struct first_course *first;
	bool tells; /* the caller wants the effects of lines, and suggestions */
	bool stops; /* report lines after which more must be ordered */
};

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
		if (!match_parse(
			    t->from->match, c->text, line, &c->misreading)) {
			c->verdict = VERDICT_UNREAD;
			c->nearest = c->misreading.nearest;
			continue;
		}
		c->text = line->text;
		c->verdict = is_order(line) ? VERDICT_DEPENDS : VERDICT_LEGAL;
		t->index[t->batch.count++] = i;
	}
}

/* Finds legal orders that a line may mean, or the reason why its unit has no
 * orders at all, if the line's own reason is different. */
static void
look_around(const struct match *m, const struct order *o,
	struct checked_line *c, struct arena *a)
{
	struct order_array legal;
	struct refusal idle;
	int thing;
	const struct vocabulary *v = order_subject(&m->grammar, o, &thing);
	bool now =
		m->rules->verbs[o->verb].phases >> m->missing.pending.phase & 1;
	if (v && now && match_idle(m, v, thing, &idle)) {
		if (strcmp(idle.text, c->refusal.text) != 0)
			c->idle = arena_printf(
				a, _("%s (rule %s)"), idle.text, idle.rule);
		return;
	}
	order_array_start(&legal, a);
	match_listing(m, &legal.listing);
	c->nearest = order_nearest(&m->grammar, o, &legal, a);
}

enum {
	/* The most lines that get suggestions. Each suggestion needs another
	 * trial run. */
	HINTED = 20,
};

/* Calls look_around when a trial run has reached a line of the batch, which may
 * be in the other side's turn. */
static void
look_around_there(const struct trial *t, size_t line, struct arena *a)
{
	struct batch before = t->batch;
	struct journal j = { .arena = a };
	before.count = line;
	struct match m = course_play(t->from, &before, 0, &j);
	if (m.missing.seat == t->batch.seat)
		look_around(&m, &t->batch.line[line].order.order,
			&t->checked[t->index[line]], a);
	match_end(&m);
}

/* Marks the next line as illegal if it does not answer the open question. */
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
		look_around(m, &line->order.order, c, a);
}

/* Sets the verdict on lines that come before the first die. */
static void
judge_certain(struct trial *t, struct arena *a)
{
	struct journal j = { .arena = a,
		.reader = t->tells ? t->from->reader : NULL };
	int hinted = 0;
	struct match m = course_play(t->from, &t->batch, 0, &j);
	for (const struct record *r = j.first; r; r = r->next) {
		if (!is_checked(t, r))
			continue;
		struct checked_line *c = &t->checked[t->index[r->line - 1]];
		if (r->outcome == OUTCOME_IMPOSSIBLE) {
			c->verdict = VERDICT_ILLEGAL;
			c->refusal = r->refusal;
			if (t->tells && hinted++ < HINTED)
				look_around_there(t, r->line - 1, a);
		} else if (r->outcome != OUTCOME_DROPPED) {
			c->verdict = VERDICT_LEGAL;
			c->gloss = r->gloss;
			c->forgets = r->forgets;
		}
	}
	judge_behind_question(t, &m, a);
	t->stops = m.missing.kind == MISSING_ORDER &&
		   m.missing.seat == t->batch.seat &&
		   match_turn(&m) == match_turn(t->from->match) &&
		   strcmp(match_phase_name(&m),
			   match_phase_name(t->from->match)) == 0;
	match_end(&m);
}

/* Keeps the words that trial runs reported when they carried a line out. Trial
 * runs come in any order; the trial run with the lowest number provides the
 * words. */
static void
keep_words(struct checked_line *c, struct first_course *first,
	const struct record *r, unsigned course, unsigned count,
	struct arena *a)
{
	const char *gloss = r->gloss ? r->gloss : "";
	const char *known = c->gloss ? c->gloss : "";
	if (first->carried_out && strcmp(known, gloss) != 0)
		c->gloss_varies = true;
	if (!first->carried_out || course < first->carried_out) {
		first->carried_out = course;
		if (strcmp(known, gloss) != 0)
			c->gloss = arena_string(a, gloss);
	}
	if (!r->forgets)
		return;
	c->forgotten += count;
	if (!first->forgot || course < first->forgot) {
		first->forgot = course;
		c->forgets = arena_string(a, r->forgets);
	}
}

/* Counts the results of a step for some trial runs. Finding the reason for a
 * refusal takes long, so reasons are found later, and only for lines that were
 * never possible. */
static void
take_step(struct course_watcher *w, const struct record *r,
	const unsigned *course, size_t count)
{
	struct trial *t = (struct trial *)w;
	for (; r; r = r->next) {
		if (!is_checked(t, r))
			continue;
		size_t i = t->index[r->line - 1];
		struct checked_line *c = &t->checked[i];
		struct first_course *first = &t->first[i];
		if (c->verdict != VERDICT_DEPENDS)
			continue;
		c->reached += (unsigned)count;
		if (r->outcome == OUTCOME_DONE ||
			r->outcome == OUTCOME_UNDERWAY) {
			c->possible += (unsigned)count;
			keep_words(c, first, r, *course, (unsigned)count,
				t->arena);
		} else if (r->outcome == OUTCOME_UNMET)
			c->unmet += (unsigned)count;
		else {
			c->wrong = c->wrong || !(r->refusal.needless ||
						       r->refusal.elsewhere);
			if (!first->refused || *course < first->refused)
				first->refused = *course;
		}
	}
}

/* Returns false if no trial run need describe the line again: the gloss differs
 * between trial runs, or is certain and already reported. */
static bool
is_read(const struct course_watcher *w, size_t line)
{
	const struct trial *t = (const struct trial *)w;
	const struct checked_line *c = &t->checked[t->index[line - 1]];
	return c->verdict == VERDICT_DEPENDS && !c->gloss_varies;
}

/* Runs single trial runs again to find the reasons for their refusals. */
static void
find_reasons(struct trial *t, size_t count)
{
	bool asked[CHECK_COURSES + 1] = { true };
	for (size_t i = 0; i < count; i++) {
		const struct checked_line *c = &t->checked[i];
		unsigned course = t->first[i].refused;
		if (c->possible || *c->refusal.text || asked[course])
			continue;
		asked[course] = true;
		struct arena *a = arena_new(NULL);
		struct journal j = { .arena = a };
		struct match m = course_play(t->from, &t->batch, course, &j);
		for (const struct record *r = j.first; r; r = r->next)
			if (is_checked(t, r) && *r->refusal.text)
				t->checked[t->index[r->line - 1]].refusal =
					r->refusal;
		match_end(&m);
		arena_free(a);
	}
}

static void
try_courses(struct trial *t, size_t count)
{
	t->watcher.step = take_step;
	t->watcher.reads = is_read;
	t->first = arena_array(t->arena, count, sizeof *t->first);
	courses_play(t->from, &t->batch, CHECK_COURSES, &t->watcher);
	find_reasons(t, count);
	/* Sets the verdict on lines about which all trial runs agree. A trial
	 * run that stopped at a decision before the line does not count. */
	for (size_t i = 0; i < count; i++) {
		struct checked_line *c = &t->checked[i];
		if (c->verdict != VERDICT_DEPENDS)
			continue;
		if (c->possible == CHECK_COURSES)
			c->verdict = VERDICT_LEGAL;
		else if (c->reached == CHECK_COURSES && !c->possible &&
			 c->unmet < c->reached)
			c->verdict = VERDICT_NEVER;
	}
}

static bool
is_open(const struct trial *t, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (t->checked[i].verdict == VERDICT_DEPENDS)
			return true;
	return false;
}

/* Gives lines that can't be signed the verdict and the reason. */
static void
judge_unfit(struct trial *t, struct arena *a)
{
	struct refusal why;
	const struct batch_line *wrong;
	while ((wrong = standpoint_first_wrong(
			t->from, &t->batch, t->tells, &why)) != NULL) {
		size_t line = (size_t)(wrong - t->batch.line);
		struct checked_line *c = &t->checked[t->index[line]];
		c->verdict = VERDICT_ILLEGAL;
		c->unfit = true;
		c->refusal = why;
		if (!line_needs_packets(wrong) &&
			(t->unfit++ == 0 || t->index[line] < t->first_unfit))
			t->first_unfit = t->index[line];
		if (why.rule) /* the line breaks a rule */
			look_around(t->from->match, &wrong->order.order, c, a);
		struct batch *b = &t->batch;
		size_t behind = b->count - line - 1;
		memmove(&b->line[line], &b->line[line + 1],
			behind * sizeof *b->line);
		memmove(&t->index[line], &t->index[line + 1],
			behind * sizeof *t->index);
		b->count--;
	}
}

/* Reads the lines, and sets the verdicts that need no dice. */
static void
judge(struct trial *t, const struct order_file *f, struct arena *a)
{
	t->checked = arena_array(a, f->lines.count, sizeof *t->checked);
	t->batch.seat = t->from->match->missing.seat;
	t->batch.packet = t->from->packet;
	read_back(t, f, a);
	judge_unfit(t, a);
	/* The effect of an undo or a complaint */
	const struct standpoint *from = t->from;
	for (size_t i = 0; from->judge && i < t->batch.count; i++)
		t->checked[t->index[i]].gloss =
			from->gloss(from->judge, &t->batch.line[i], a);
	if (t->batch.seat < 0)
		t->batch.seat = 0;
	if (is_open(t, f->lines.count))
		judge_certain(t, a);
}

/* True if the line is needless. For an uncertain line, all trial runs must
 * agree on this. */
static bool
is_needless(const struct checked_line *c)
{
	return c->reached ? !c->wrong : c->refusal.needless;
}

static bool
is_refused(const void *context, size_t at)
{
	const struct trial *t = context;
	return checked_is_fault(&t->checked[t->index[at]]);
}

struct checked_line *
order_file_check(const struct order_file *f, const struct standpoint *from,
	struct progress *progress, struct arena *a)
{
	struct trial t = { .watcher.progress = progress,
		.from = from,
		.arena = a,
		.tells = true };
	judge(&t, f, a);
	if (is_open(&t, f->lines.count))
		try_courses(&t, f->lines.count);
	/* An answer without a question is not a fault if the batch does
	 * something else. A line after the end of the game is never a fault. */
	bool spare = false;
	for (size_t i = 0; i < t.batch.count; i++)
		spare = spare ||
			(is_order(&t.batch.line[i]) &&
				!checked_is_fault(&t.checked[t.index[i]]));
	for (size_t i = 0; spare && i < f->lines.count; i++)
		if (t.checked[i].verdict != VERDICT_UNREAD &&
			checked_is_fault(&t.checked[i]) &&
			is_needless(&t.checked[i]))
			t.checked[i].verdict = VERDICT_NEEDLESS;
	size_t at = batch_scout(t.from->match, &t.batch, is_refused, &t);
	if (at < t.batch.count)
		t.checked[t.index[at]].warning = batch_scout_warning();
	return t.checked;
}

/* Counts the orders that are certainly refused, before the packet is signed. */

size_t
order_file_refused(const struct order_file *f, const struct standpoint *from,
	struct arena *a, struct checked_line *first)
{
	struct trial t = { .from = from, .tells = false };
	size_t count = 0;
	if (!from->asked)
		return 0;
	judge(&t, f, a);
	size_t at = t.unfit ? t.first_unfit : f->lines.count;
	bool spare = false; /* the batch may carry something out */
	for (size_t i = 0; i < t.batch.count; i++)
		spare = spare || (is_order(&t.batch.line[i]) &&
					 t.checked[t.index[i]].verdict !=
						 VERDICT_ILLEGAL);
	for (size_t i = 0; i < t.batch.count; i++) {
		const struct batch_line *line = &t.batch.line[i];
		struct checked_line *c = &t.checked[t.index[i]];
		if (c->verdict != VERDICT_ILLEGAL || !is_order(line) ||
			(spare && match_is_answer(from->match, line)))
			continue;
		if (count++ > 0 || t.index[i] > at)
			continue;
		look_around_there(&t, i, a);
		at = t.index[i];
	}
	if (at < f->lines.count)
		*first = t.checked[at];
	return count + t.unfit;
}

bool
order_file_forgets(const struct order_file *f, const struct standpoint *from,
	struct arena *a, struct checked_line *first)
{
	struct trial t = { .from = from, .tells = true };
	if (!from->asked)
		return false;
	judge(&t, f, a);
	for (size_t i = 0; i < f->lines.count; i++) {
		*first = t.checked[i];
		if (first->verdict == VERDICT_LEGAL && first->forgets)
			return true;
	}
	return false;
}

bool
order_file_stops(const struct order_file *f, const struct standpoint *from,
	struct arena *a)
{
	struct trial t = { .from = from };
	if (!from->asked)
		return false;
	judge(&t, f, a);
	return t.stops;
}

enum {
	FILLED = 40, /* most orders tried for each verb and the words */
};

/* True if a reason names something that the user's words do not name. */
static bool
names_filling(const struct match *m, const struct order *o,
	const struct refusal *why, const char *const *word, size_t count,
	struct arena *a)
{
	struct lines given = { .line = NULL };
	const char *text = order_text(&m->grammar, o, a);
	for (size_t i = 0; i < count; i++)
		order_spellings(&m->grammar, a, word[i], &given, NULL);
	for (; *text; text += strspn(text, " ")) {
		size_t length = strcspn(text, " ");
		const char *part = arena_copy(a, text, length);
		if (strstr(why->text, part) && !order_has_word(part, &given))
			return true;
		text += length;
	}
	return false;
}

/* The reasons that were found for some words. */
struct reasons {
	const struct match *match;
	const char *const *word;
	size_t count;
	struct checked_line line; /* the reason that all the orders have */
	bool differ;
	bool whole; /* the words are one complete order, with this reason */
};

/* Ignores reasons about things that the user's words do not name. */
static void
find_reason(struct reasons *r, int verb, struct arena *a)
{
	const struct match *m = r->match;
	struct refusal *known = &r->line.refusal, why;
	struct order o;
	for (unsigned seed = 0; seed < FILLED; seed++) {
		if (!order_fill(&m->grammar, verb, r->word, r->count, seed, &o,
			    &r->whole))
			return;
		bool legal = match_legal(m, &o, &why);
		if (r->whole) {
			if (!legal)
				*known = why;
			if (!legal)
				look_around(m, &o, &r->line, a);
			return;
		}
		if (!legal && names_filling(m, &o, &why, r->word, r->count, a))
			continue;
		r->differ =
			r->differ || legal ||
			(*known->text && strcmp(known->text, why.text) != 0);
		*known = why;
	}
}

/* Ranks verbs: the verbs of the phase come first, then all other verbs that
 * begin an order. */
static int
rank_of(const struct match *m, const struct verb *v)
{
	if (v->phases >> m->missing.pending.phase & 1)
		return 0;
	return v->flags & VERB_ANSWER ? 2 : 1;
}

const char *
order_words_why(const struct match *m, const char *const *word, size_t count,
	struct arena *a)
{
	const struct verb *verbs = m->rules->verbs;
	for (int rank = 0; rank <= 2; rank++) {
		struct reasons r = { .match = m,
			.word = word,
			.count = count,
			.line.verdict = VERDICT_ILLEGAL };
		for (int v = 0; !r.whole && verbs[v].syntax; v++)
			if (rank_of(m, &verbs[v]) == rank &&
				!(verbs[v].flags &
					(VERB_ENGINE | VERB_DOCTRINE)))
				find_reason(&r, v, a);
		if (r.differ && !r.whole)
			return NULL;
		if (*r.line.refusal.text)
			return checked_why(a, &r.line);
	}
	return NULL;
}
