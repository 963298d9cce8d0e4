#include "boards.h"
#include "draft_internal.h"
#include "feldpost/faces.h"
#include "tally.h"

unsigned
share_thousandths(struct share s)
{
	return s.of ? (unsigned)((1000 * s.part + s.of / 2) / s.of) : 0;
}

unsigned
share_error(struct share s)
{
	double square = 0;
	unsigned error = 0;
	if (s.of) {
		double of = (double)s.of, part = (double)s.part;
		square = 1e6 * part * (of - part) / of / of / of;
	}
	while (error * error < square)
		error++;
	return error;
}

int
spread_tenths(const struct spread *s)
{
	double sum = 0, of = 1;
	for (size_t i = 0; i < s->count; i++) {
		of = (double)s->value[i].share.of;
		sum += 10.0 * s->value[i].value *
		       (double)s->value[i].share.part;
	}
	return s->count ? (int)(sum / of + (sum < 0 ? -0.5 : 0.5))
			: 10 * s->before;
}

/* An order whose results are estimated, with the answers that it may need. */
struct trial {
	struct draft *draft;
	struct arena *arena, *words;
	struct batch_line *line; /* the lines of the draft, then the lines of
				  * the order */
	size_t first, count;	 /* index of the order; number of lines */
	struct tally tally;
	struct refusal *why;
};

static bool
add_line(struct trial *t, const char *text)
{
	struct match reading = *t->draft->from->match;
	struct misreading why;
	reading.arena = t->arena;
	if (match_parse(&reading, text, &t->line[t->count], &why)) {
		t->count++;
		return true;
	}
	refuse(t->why, NULL, "%s", why.text);
	return false;
}

static bool
read_lines(struct trial *t, const char *line, const struct lines *answers)
{
	const struct draft *d = t->draft;
	size_t more = answers ? answers->count : 0;
	t->line = arena_array(t->arena, d->lines + 1 + more, sizeof *t->line);
	for (size_t i = 0; i < d->lines; i++)
		t->line[t->count++] = d->line[i];
	t->first = t->count;
	if (!add_line(t, line))
		return false;
	for (size_t i = 0; i < more; i++)
		if (!add_line(t, answers->line[i]))
			return false;
	return true;
}

/* Returns the record of the order that is at this line of its batch. Returns
 * NULL if the line was not reached, not carried out or not needed. */
static const struct record *
carried_out(const struct trial *t, const struct record *r, size_t line)
{
	for (; r; r = r->next) {
		if (r->kind != RECORD_ORDER || r->seat != t->draft->seat ||
			r->line != line)
			continue;
		if (r->outcome == OUTCOME_DONE ||
			r->outcome == OUTCOME_UNDERWAY)
			return r;
		if (*r->refusal.text)
			*t->why = r->refusal;
	}
	return NULL;
}

/* Exact counting: tries every result of all dice of the order. */

enum counted {
	COUNTS,
	COUNTS_NOT, /* exact counting is impossible: other things than dice
		     * decide, or there are too many results */
	REFUSED
};

struct count {
	struct trial *trial;
	struct batch batch;
	struct journal journal;
	uint64_t ways;
	enum counted so;
};

static void follow(struct count *c, struct match *m, uint64_t of);

/* Continues the count once for each side of a die. */
static void throw(
	struct count * c, const struct match *m, int sides, uint64_t of)
{
	struct record *last = c->journal.last;
	for (int value = 1; c->so == COUNTS && value <= sides; value++) {
		struct match way;
		struct arena_mark mark = arena_mark(c->trial->words);
		match_fork(&way, m, c->trial->words);
		way.faces = m->faces;
		match_add_roll(&way, value);
		follow(c, &way, of * (uint64_t)sides);
		match_end(&way);
		arena_reset(c->trial->words, mark);
		c->journal.last = last;
		last->next = NULL;
	}
}

static void
follow(struct count *c, struct match *m, uint64_t of)
{
	struct trial *t = c->trial;
	struct chance none;
	chance_trial(&none, t->words);
	c->journal.under_way = NULL;
	match_run_order(m, &none, &c->journal);
	const struct record *order = carried_out(t, c->journal.first, 1);
	if (!order)
		c->so = REFUSED;
	else if (m->missing.kind != MISSING_SHARE && of <= UINT32_MAX &&
		 none.lacks && m->under_way)
		throw(c, m, none.lacks, of);
	else if (m->missing.kind == MISSING_SHARE || of > UINT32_MAX ||
		 ++c->ways > OUTLOOK_WAYS ||
		 !tally_add(&t->tally, of, order, m))
		c->so = COUNTS_NOT;
}

/* Counts the results from the last board that does not depend on chance. */
static enum counted
count_ways(struct trial *t)
{
	struct draft *d = t->draft;
	const struct match *board = draft_board(d);
	struct match m;
	struct count c = { .trial = t,
		.batch = { .seat = d->seat,
			.packet = d->from->packet,
			.line = t->line + t->first,
			.count = t->count - t->first },
		.journal = { .arena = t->words, .packet = d->from->packet } };
	if (board->missing.kind == MISSING_LINK ||
		board->missing.kind == MISSING_SHARE)
		return COUNTS_NOT;
	t->tally = tally_new(t->arena, d->from, d->seat, board);
	match_fork(&m, board, t->words);
	if (board->rules->hidden)
		m.faces = reader_faces_new(
			t->words, d->from->match, d->from->reader);
	m.batch[d->seat] = (struct batch){ .seat = d->seat };
	match_give(&m, &c.batch);
	follow(&c, &m, 1);
	match_end(&m);
	return c.so;
}

/* Plays one trial run of the order. The dice are those that the draft has made
 * up for the trial run with this number. A draft in solitaire has only one
 * trial run, but this function plays more. */

static void
try_course(struct trial *t, unsigned number)
{
	struct draft *d = t->draft;
	struct arena_mark mark = arena_mark(t->words);
	struct journal j = { .arena = t->words, .packet = d->from->packet };
	struct batch all = { .seat = d->seat,
		.packet = d->from->packet,
		.line = t->line,
		.count = t->count };
	struct match m = course_play(d->from, &all, number, &j);
	const struct record *order = carried_out(t, j.first, t->first + 1);
	if (order)
		tally_add(&t->tally, 1, order, &m);
	match_end(&m);
	arena_reset(t->words, mark);
}

static unsigned
try_courses(struct trial *t)
{
	const struct draft *d = t->draft;
	unsigned tried = 0, count = d->course_count;
	if (count == 1)
		count = DRAFT_COURSES;
	t->tally = tally_new(t->arena, d->from, d->seat, d->from->match);
	while (tried < count && !(d->stop && *d->stop)) {
		try_course(t, ++tried);
		progress_step(d->watcher.progress, tried, count);
	}
	return tried;
}

static bool
say_outlook(struct trial *t, bool exact, unsigned tried, struct outlook *out)
{
	struct tally *y = &t->tally;
	uint64_t of = exact ? y->of : y->ways;
	if (y->ways == 0)
		return false;
	tally_spreads(y, of);
	*out = (struct outlook){ .exact = exact,
		.of = of,
		.possible = exact ? (struct share){ of, of }
				  : (struct share){ of, tried },
		.event = y->event,
		.events = y->events,
		.spread = y->spread,
		.spreads = y->spreads,
		.own_decision = { y->own_decision, of } };
	return true;
}

bool
outlook_of_order(struct draft *d, const char *line, const struct lines *answers,
	struct arena *a, struct outlook *out, struct refusal *why)
{
	struct trial t = { .draft = d, .arena = a, .why = why };
	unsigned tried = 0;
	bool found = false;
	*why = (struct refusal){ .rule = NULL };
	if (!read_lines(&t, line, answers))
		return false;
	t.words = arena_beside(a);
	bool cut = draft_courses(d) > 0;
	enum counted so = cut ? COUNTS_NOT : count_ways(&t);
	if (so == COUNTS && t.tally.other_decision)
		so = COUNTS_NOT;
	if (so == COUNTS_NOT)
		tried = try_courses(&t);
	if (so != REFUSED)
		found = say_outlook(&t, so == COUNTS, tried, out);
	arena_free(t.words);
	return found;
}

size_t
outlook_of_draft(struct draft *d, struct arena *a, const struct spread **out)
{
	struct tally t = tally_new(a, d->from, d->seat, d->from->match);
	struct boards boards = boards_of(d, a);
	for (size_t i = 0; i < boards.count; i++)
		for (unsigned k = 0; k < boards.board[i].count; k++)
			tally_add(&t, 1, NULL, boards.board[i].match);
	tally_spreads(&t, t.ways);
	*out = t.spread;
	return t.spreads;
}

/* Returns the board of a trial run. Returns the certain board if the draft has
 * no trial runs. Returns NULL if the trial run was not carried out. */
static const struct match *
board_in(struct draft *d, unsigned course)
{
	if (draft_courses(d) == 0)
		return draft_board(d);
	bool tried = course < draft_courses(d) && draft_is_tried(d, course);
	return tried ? draft_course(d, course) : NULL;
}

static void
compare(struct contrast *c, const struct match *one, const struct match *other,
	int seat)
{
	const struct measure *measure = c->one.measure;
	int more = match_measure(one, measure, seat) -
		   match_measure(other, measure, seat);
	c->better.part += more * measure->good > 0;
	c->worse.part += more * measure->good < 0;
	c->better.of++;
	c->worse.of++;
}

size_t
outlook_contrast(struct draft *one, struct draft *other, struct arena *a,
	const struct contrast **out)
{
	const struct spread *first, *second;
	size_t rows = outlook_of_draft(one, a, &first);
	struct contrast *list = arena_array(a, rows, sizeof *list);
	unsigned courses = draft_courses(one);
	if (courses < draft_courses(other))
		courses = draft_courses(other);
	outlook_of_draft(other, a, &second);
	for (size_t i = 0; i < rows; i++)
		list[i] = (struct contrast){ .one = first[i],
			.other = second[i] };
	for (unsigned n = 0; n < (courses ? courses : 1); n++) {
		const struct match *m = board_in(one, n);
		const struct match *r = board_in(other, n);
		for (size_t i = 0; m && r && i < rows; i++)
			compare(&list[i], m, r, one->seat);
	}
	*out = list;
	return rows;
}
