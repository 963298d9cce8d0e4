#include <string.h>

#include "feldpost/order_check.h"

struct trial {
	const struct standpoint *from;
	struct batch batch;
	size_t *index; /* line of the file for each line of the batch */
	struct checked_line *checked;
	uint64_t *refused_in; /* the first course that refused each */
	bool tells; /* what lines would do, and which may be meant instead */
	struct progress *progress;
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

/* What is legal now and may be meant by a line; or why there is nothing for its
 * unit at all, if that is another reason than the line's own. */
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
	const struct order_array *allowed = &m->allowed;
	if (m->missing.kind != MISSING_ANSWER || m->missing.seat == s->seat)
		return false;
	order_copy(out, &allowed->order[chance_below(
				s->chance, (uint32_t)allowed->count)]);
	return true;
}

/* Faces as who writes the orders knows them: one's own are shown when they must
 * be; others are not known, or guessed. */
struct own_faces {
	struct faces faces, *all;
	const struct card_words *names;
	const struct reader *reader;
	/* In courses of dice: what the others might be, of each number. */
	int16_t guess[CARDS_EPOCHS * CARDS_DECK];
};

static int
known_piece(const struct own_faces *own, int card)
{
	int piece = own->all->piece(own->all, card);
	return piece >= 0 ? piece : card_seen(own->names, own->reader, card);
}

static int
own_piece(struct faces *f, int card)
{
	const struct own_faces *own = (const struct own_faces *)f;
	int piece = known_piece(own, card);
	return piece >= 0 ? piece : own->guess[card - own->names->pieces];
}

static int
own_vouch(struct faces *f, int card, const struct card_class *c)
{
	const struct own_faces *own = (const struct own_faces *)f;
	return own->all->vouch(own->all, card, c);
}

static bool
own_later(struct faces *f, int seat)
{
	const struct own_faces *own = (const struct own_faces *)f;
	return own->all->later(own->all, seat);
}

static bool
own_ready(struct faces *f, const struct card_deck *d)
{
	const struct own_faces *own = (const struct own_faces *)f;
	return own->all->ready(own->all, d);
}

static const struct order *
own_opened(struct faces *f, const char *seal)
{
	const struct own_faces *own = (const struct own_faces *)f;
	return own->all->opened(own->all, seal);
}

/* The pieces of the deck of which it is not known which number they are; none
 * if some of them went into it face down. */
static uint64_t
unknown_pieces(const struct own_faces *own, const struct match *m,
	const struct card_deck *d)
{
	uint64_t set =
		d->gathered.count ? 0 : m->rules->hidden->first(m->world);
	for (int i = 0; i < d->gathered.count; i++) {
		int piece = known_piece(own, d->gathered.card[i]);
		if (piece < 0)
			return 0;
		set |= set_of(piece);
	}
	uint64_t unknown = set;
	for (int position = 1; position <= set_count(set); position++) {
		int card = card_numbered(own->names, d->epoch, position);
		int piece = known_piece(own, card);
		if (piece >= 0)
			unknown &= ~set_of(piece);
	}
	return unknown;
}

/* As good as any: they are dealt anew in each course. */
static void
guess_faces(struct own_faces *own, const struct match *m, struct chance *c)
{
	const struct card_deck *d = m->rules->hidden->of_state(m->state);
	uint64_t unknown = unknown_pieces(own, m, d);
	int16_t piece[CARDS_DECK];
	int left = 0;
	for (; unknown; unknown = set_rest(unknown))
		piece[left++] = (int16_t)set_least(unknown);
	for (int position = 1; left > 0 && position <= CARDS_DECK; position++) {
		int card = card_numbered(own->names, d->epoch, position);
		if (known_piece(own, card) >= 0)
			continue;
		uint32_t k = chance_below(c, (uint32_t)left);
		own->guess[card - own->names->pieces] = piece[k];
		piece[k] = piece[--left];
	}
}

/* The faces for a course; without dice what is not known is not guessed. */
static void
own_faces_start(struct own_faces *own, const struct reader *reader,
	struct match *m, struct chance *c)
{
	*own = (struct own_faces){
		.faces = { own_piece, own_vouch, own_later, own_ready,
			own_opened },
		.all = m->faces,
		.reader = reader,
	};
	if (!m->rules->hidden)
		return;
	own->names = m->rules->hidden->names(m->world);
	for (int i = 0; i < own->names->numbers; i++)
		own->guess[i] = FACE_UNKNOWN;
	if (c->kind == CHANCE_STREAM)
		guess_faces(own, m, c);
	m->faces = &own->faces;
}

/* What the batch does in a course of dice; in course 0 no die is thrown. */
static struct match
run_course(const struct trial *t, uint64_t course, struct journal *j)
{
	struct match m;
	struct chance c;
	struct stranger other = { .decider.decide = answer_at_random,
		.chance = &c,
		.seat = t->batch.seat };
	if (course)
		chance_stream(&c, j->arena, 0, course);
	else
		chance_none(&c, j->arena);
	match_fork(&m, t->from->match, j->arena);
	/* What is left of the last batch does not run in its place, nor before
	 * it, even if it has no order. */
	m.batch[t->batch.seat] = (struct batch){ .seat = t->batch.seat };
	if (course)
		m.decider = &other.decider;
	struct own_faces own;
	own_faces_start(&own, t->from->reader, &m, &c);
	match_give(&m, &t->batch);
	match_run(&m, &c, j);
	m.decider = NULL;
	m.faces = own.all;
	return m;
}

enum {
	/* So many lines have an order beside them that may be meant: for each
	 * one the course is run again. */
	HINTED = 20,
};

/* The same where a line of the batch comes to be read: the course may have gone
 * on to the other side's turn. */
static void
look_around_there(const struct trial *t, size_t line, struct arena *a)
{
	struct trial before = *t;
	struct journal j = { .arena = a };
	before.batch.count = line;
	struct match m = run_course(&before, 0, &j);
	if (m.missing.seat == t->batch.seat)
		look_around(&m, &t->batch.line[line].order.order,
			&t->checked[t->index[line]], a);
	match_end(&m);
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
		look_around(m, &line->order.order, c, a);
}

/* What is certain: the lines that came before the first die. */
static void
judge_certain(struct trial *t, struct arena *a)
{
	struct journal j = { .arena = a,
		.reader = t->tells ? t->from->reader : NULL };
	int hinted = 0;
	struct match m = run_course(t, 0, &j);
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
	match_end(&m);
}

/* What a course that carried a line out said of it. */
static void
keep_words(struct checked_line *c, const struct record *r, struct arena *a)
{
	const char *gloss = r->gloss ? r->gloss : "";
	const char *known = c->gloss ? c->gloss : "";
	if (c->possible == 1 && r->gloss)
		c->gloss = arena_string(a, r->gloss);
	else if (strcmp(known, gloss) != 0)
		c->gloss_varies = true;
	if (r->forgets && c->forgotten++ == 0)
		c->forgets = arena_string(a, r->forgets);
}

/* What one course did. Why something was refused is asked later, of those lines
 * alone that were never possible: to say it costs more than to find it out. */
static void
try_course(struct trial *t, uint64_t course, struct arena *keep)
{
	struct arena *a = arena_new(NULL);
	struct journal j = {
		.arena = a, .reader = t->from->reader, .terse = true
	};
	struct match m = run_course(t, course, &j);
	for (const struct record *r = j.first; r; r = r->next) {
		if (!is_checked(t, r))
			continue;
		size_t i = t->index[r->line - 1];
		struct checked_line *c = &t->checked[i];
		if (c->verdict != VERDICT_DEPENDS)
			continue;
		c->reached++;
		if (r->outcome == OUTCOME_DONE ||
			r->outcome == OUTCOME_UNDERWAY) {
			c->possible++;
			keep_words(c, r, keep);
		} else if (r->outcome == OUTCOME_GUARDED)
			c->guarded++;
		else if (!t->refused_in[i])
			t->refused_in[i] = course;
	}
	match_end(&m);
	arena_free(a);
}

/* The same courses again, for their reasons. */
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
		struct arena *a = arena_new(NULL);
		struct journal j = { .arena = a };
		struct match m = run_course(t, course, &j);
		for (const struct record *r = j.first; r; r = r->next)
			if (is_checked(t, r) && *r->refusal.text)
				t->checked[t->index[r->line - 1]].refusal =
					r->refusal;
		match_end(&m);
		arena_free(a);
	}
}

static void
try_courses(struct trial *t, size_t count, struct arena *a)
{
	t->refused_in = arena_array(a, count, sizeof *t->refused_in);
	for (uint64_t course = 1; course <= CHECK_COURSES; course++) {
		try_course(t, course, a);
		progress_step(t->progress, course, CHECK_COURSES);
	}
	find_reasons(t, count);
	/* What all courses agree on. One that stopped before the line, at
	 * somebody's decision, says nothing of it. */
	for (size_t i = 0; i < count; i++) {
		struct checked_line *c = &t->checked[i];
		if (c->verdict != VERDICT_DEPENDS)
			continue;
		if (c->possible == CHECK_COURSES)
			c->verdict = VERDICT_LEGAL;
		else if (c->reached == CHECK_COURSES && !c->possible &&
			 c->guarded < c->reached)
			c->verdict = VERDICT_NEVER;
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

/* What is said of an undo, or a complaint: why it can't be, or what it would
 * do. */
static void
judge_words(struct trial *t, struct arena *a)
{
	struct refusal why;
	const struct standpoint *from = t->from;
	if (!from->judge)
		return;
	const struct batch_line *fault =
		from->first_wrong(from->judge, &t->batch, t->tells, &why);
	for (size_t i = 0; i < t->batch.count; i++) {
		struct checked_line *c = &t->checked[t->index[i]];
		const struct batch_line *line = &t->batch.line[i];
		c->gloss = from->gloss(from->judge, line, a);
		if (line != fault)
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
	t->batch.seat = t->from->match->missing.seat;
	t->batch.packet = t->from->packet;
	read_back(t, f, a);
	judge_words(t, a);
	if (t->batch.seat < 0)
		t->batch.seat = 0;
	if (is_open(t, f->lines.count))
		judge_certain(t, a);
}

struct checked_line *
order_file_check(const struct order_file *f, const struct standpoint *from,
	struct progress *progress, struct arena *a)
{
	struct trial t = { .from = from, .tells = true, .progress = progress };
	judge(&t, f, a);
	if (is_open(&t, f->lines.count))
		try_courses(&t, f->lines.count, a);
	return t.checked;
}

/* What is refused before it is signed. */

size_t
order_file_refused(const struct order_file *f, const struct standpoint *from,
	struct arena *a, struct checked_line *first)
{
	struct trial t = { .from = from, .tells = false };
	size_t count = 0;
	if (!from->asked)
		return 0;
	judge(&t, f, a);
	bool spare = false; /* something is carried out, or may be */
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
		if (count++ > 0)
			continue;
		look_around_there(&t, i, a);
		*first = *c;
	}
	return count;
}
