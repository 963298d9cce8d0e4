#include "course.h"

/* A branch: all trial runs that are in the same state. */
struct branch {
	struct branch *next;
	struct match match; /* the common state of these trial runs, a mark */
	unsigned *course;   /* numbers of the trial runs, ascending */
	size_t count;
};

struct courses {
	const struct standpoint *from;
	int seat;
	struct course_watcher *watcher;
	struct course *course; /* the trial runs by their numbers */
	unsigned count, over;
	struct branch *open;
	struct branch *resting;
	struct branch *spare;
	bool parted;
	struct match certain; /* last state that all trial runs had in common */
	struct match trial;   /* the match in which steps are made */
	struct arena *arena;
	struct arena *words;
	struct arena_mark no_words;
};

static bool
is_read(const struct journal *j, size_t line)
{
	const struct course_watcher *w = j->watcher;
	return w->reads(w, line);
}

static void
push(struct branch **list, struct branch *b)
{
	b->next = *list;
	*list = b;
}

static struct branch *
pop(struct branch **list)
{
	struct branch *b = *list;
	*list = b->next;
	return b;
}

static void
move_all(struct branch **from, struct branch **to)
{
	while (*from)
		push(to, pop(from));
}

/* Returns a branch without trial runs, in the state of a match, using the
 * memory of a spare branch if there is one. */
static struct branch *
branch_new(struct courses *all, struct branch **spare, const struct match *m)
{
	struct branch *b;
	if (*spare) {
		b = pop(spare);
		match_copy(&b->match, m);
	} else {
		b = arena_alloc(all->arena, sizeof *b);
		b->course =
			arena_array(all->arena, all->count, sizeof *b->course);
		match_mark(&b->match, m, all->arena);
	}
	b->count = 0;
	return b;
}

static void
add_courses(struct branch *b, const unsigned *course, size_t count)
{
	size_t old = b->count;
	b->count += count;
	for (size_t to = b->count; count > 0; to--)
		b->course[to - 1] =
			old > 0 && b->course[old - 1] > course[count - 1]
				? b->course[--old]
				: course[--count];
}

/* Adds the trial runs to a branch with the same state as `trial` (a branch
 * before `end`), or to a new branch. */
static void
join(struct courses *all, const struct branch *end, const unsigned *course,
	size_t count)
{
	struct branch *b = all->open;
	while (b != end && !match_alike(&b->match, &all->trial))
		b = b->next;
	if (b == end) {
		b = branch_new(all, &all->spare, &all->trial);
		push(&all->open, b);
	}
	add_courses(b, course, count);
}

/* Moves the trial runs to a resting branch, which has the state of `trial`. */
static void
rest(struct courses *all, const unsigned *course, size_t count)
{
	struct branch *b = branch_new(all, &all->spare, &all->trial);
	push(&all->resting, b);
	add_courses(b, course, count);
	all->over += (unsigned)count;
	progress_step(all->watcher->progress, all->over, all->count);
}

/* Reports the records of a step for some trial runs. `on` if they continue. */
static void
tell_step(struct courses *all, const struct journal *j, const unsigned *course,
	size_t count, bool on, const struct branch *end)
{
	if (j->first)
		all->watcher->step(all->watcher, j->first, course, count);
	if (on)
		join(all, end, course, count);
	else
		rest(all, course, count);
}

static struct course *
course_of(struct courses *all, unsigned number)
{
	struct course *c = &all->course[number];
	if (!c->from)
		course_start(c, all->from, all->seat, number, all->arena);
	return c;
}

/* Copies the branch's match into all->trial, where one of the branch's trial
 * runs then continues. The records of this trial run follow the records that
 * all trial runs of the branch share in this step. */
static struct course *
set_trial(struct courses *all, const struct branch *b, unsigned number,
	const struct journal *common)
{
	struct course *c = course_of(all, number);
	match_copy(&all->trial, &b->match);
	course_take(&all->trial, c);
	if (common->last)
		common->last->next = NULL;
	if (common->under_way)
		common->under_way->outcome = OUTCOME_UNDERWAY;
	return c;
}

/* Makes the step for each trial run separately. */
static void
part(struct courses *all, const struct branch *b, const struct journal *common,
	const struct branch *end)
{
	for (size_t i = 0; i < b->count; i++) {
		struct journal j = *common;
		struct course *c = set_trial(all, b, b->course[i], common);
		bool on = match_run_order(&all->trial, &c->chance, &j);
		tell_step(all, &j, &b->course[i], 1, on, end);
	}
}

static void step(struct courses *all, struct branch *b,
	const struct journal *common, const struct branch *end);

/* Separates trial runs by a die. Trial runs with equal rolls stay together. */
static void
part_by_die(struct courses *all, const struct branch *b, int sides,
	const struct journal *common, const struct branch *end)
{
	int *shown = arena_array(all->words, b->count, sizeof *shown);
	for (size_t i = 0; i < b->count; i++)
		shown[i] = chance_roll(
			&course_of(all, b->course[i])->chance, sides, "", NULL);
	for (int value = 1; value <= sides; value++) {
		struct branch *same = branch_new(all, &all->spare, &b->match);
		for (size_t i = 0; i < b->count; i++)
			if (shown[i] == value)
				same->course[same->count++] = b->course[i];
		match_add_roll(&same->match, value);
		if (same->count)
			step(all, same, common, end);
		push(&all->spare, same);
	}
}

/* Reports that the trial runs separate, with the records that all share. */
static void
part_all(struct courses *all, const struct branch *b, const struct journal *j)
{
	if (all->parted)
		return;
	all->parted = true;
	match_copy(&all->certain, &b->match);
	if (all->watcher->part)
		all->watcher->part(all->watcher, j->first);
}

/* Makes a step of a branch for all its trial runs together, as far as it is
 * certain. The step ends early if a player may continue without a missing face,
 * or may concede without a missing answer. */
static void
step_together(struct courses *all, struct branch *b,
	const struct journal *common, const struct branch *end)
{
	struct match *m = &all->trial;
	struct journal j = *common;
	struct course *certain = set_trial(all, b, 0, common);
	certain->lacks_answer = certain->lacks_face = false;
	certain->lacks_order = false;
	certain->chance.lacks = 0;
	bool on = match_run_order(m, &certain->chance, &j);
	int sides = certain->chance.lacks;
	bool parts = certain->lacks_answer || certain->lacks_face ||
		     certain->lacks_order || sides > 0;
	if (!parts) {
		tell_step(all, &j, b->course, b->count, on, end);
		return;
	}
	if (certain->lacks_face || !m->under_way) {
		part_all(all, b, common);
		part(all, b, common, end);
		return;
	}
	match_copy(&b->match, m);
	part_all(all, b, &j);
	if (certain->lacks_answer || certain->lacks_order)
		part(all, b, &j, end);
	else
		part_by_die(all, b, sides, &j, end);
}

/* Makes the rest of a branch's step after its die was rolled. */
static void
step(struct courses *all, struct branch *b, const struct journal *common,
	const struct branch *end)
{
	struct arena_mark mark = arena_mark(all->words);
	if (b->count == 1)
		part(all, b, common, end);
	else
		step_together(all, b, common, end);
	arena_reset(all->words, mark);
}

static void
finish(struct courses *all, const struct branch *b, const struct journal *none)
{
	struct journal j = *none;
	struct course *c = set_trial(all, b, b->course[0], none);
	match_run(&all->trial, &c->chance, &j);
	tell_step(all, &j, b->course, 1, false, NULL);
}

static void
play_open(struct courses *all)
{
	/* All records belong to the same packet, so an order that stops and
	 * continues within a step has only one record. */
	const struct journal none = {
		.arena = all->words,
		.packet = 1,
		.reader = all->from->reader,
		.reads = is_read,
		.terse = true,
		.watcher = all->watcher,
	};
	const struct course_watcher *w = all->watcher;
	while (all->open && !(w->stops && w->stops(w))) {
		struct branch *open = pop(&all->open);
		if (open->count == 1 && all->parted)
			finish(all, open, &none);
		else
			step_together(all, open, &none, all->open);
		push(&all->spare, open);
		arena_reset(all->words, all->no_words);
	}
}

struct courses *
courses_new(
	const struct standpoint *from, unsigned count, struct course_watcher *w)
{
	struct arena *a = arena_beside(from->match->arena);
	struct courses *all = arena_alloc(a, sizeof *all);
	all->from = from;
	all->watcher = w;
	all->count = count;
	all->arena = a;
	all->words = arena_beside(a);
	arena_alloc(all->words, 1); /* keeps a block allocated */
	all->no_words = arena_mark(all->words);
	all->course = arena_array(a, count + 1, sizeof *all->course);
	match_mark(&all->certain, from->match, a);
	match_fork(&all->trial, from->match, a);
	return all;
}

void
courses_free(struct courses *all)
{
	match_end(&all->trial);
	arena_free(all->words);
	arena_free(all->arena);
}

void
courses_give(struct courses *all, const struct batch *b)
{
	struct branch *first;
	move_all(&all->resting, &all->spare);
	move_all(&all->open, &all->spare);
	all->seat = b->seat;
	all->parted = false;
	for (unsigned number = 0; number <= all->count; number++)
		all->course[number].from = NULL;
	match_copy(&all->trial, all->from->match);
	course_give(&all->trial, b);
	/* More orders may follow. */
	match_requeue(&all->trial, b, 0);
	first = branch_new(all, &all->spare, &all->trial);
	push(&all->resting, first);
	for (unsigned number = 1; number <= all->count; number++)
		first->course[first->count++] = number;
}

void
courses_go(struct courses *all, struct batch_line *line, size_t count)
{
	bool stopped = all->open != NULL;
	if (!stopped)
		all->over = 0;
	while (!stopped && all->resting) {
		struct branch *b = pop(&all->resting);
		struct batch *batch = &b->match.batch[all->seat];
		batch->line = line;
		batch->count = count;
		/* Branches with the same state are joined. */
		struct branch *other = all->open;
		while (other && !match_alike(&other->match, &b->match))
			other = other->next;
		if (other) {
			add_courses(other, b->course, b->count);
			push(&all->spare, b);
		} else
			push(&all->open, b);
	}
	play_open(all);
}

void
courses_play(const struct standpoint *from, const struct batch *b,
	unsigned count, struct course_watcher *w)
{
	struct courses *all = courses_new(from, count, w);
	courses_give(all, b);
	courses_go(all, b->line, b->count);
	courses_free(all);
}

bool
courses_parted(const struct courses *all)
{
	return all->parted;
}

const struct match *
courses_certain(const struct courses *all)
{
	const struct branch *one = all->resting ? all->resting : all->open;
	return all->parted ? &all->certain : &one->match;
}

static bool
has_course(const struct branch *b, unsigned number)
{
	for (size_t i = 0; i < b->count; i++)
		if (b->course[i] == number)
			return true;
	return false;
}

static const struct branch *
branch_with(const struct branch *b, unsigned number)
{
	while (b && !has_course(b, number))
		b = b->next;
	return b;
}

const struct match *
courses_board(const struct courses *all, unsigned number)
{
	const struct branch *b = branch_with(all->resting, number);
	if (!b)
		b = branch_with(all->open, number);
	return &b->match;
}

unsigned
courses_over(const struct courses *all)
{
	size_t count = 0;
	for (const struct branch *b = all->resting; b; b = b->next)
		count += b->count;
	return (unsigned)count;
}

bool
courses_is_over(const struct courses *all, unsigned number)
{
	return branch_with(all->resting, number) != NULL;
}

/* A saved state of the trial runs, for courses_return. */

struct courses_mark {
	bool parted;
	struct match certain;
	struct branch *branch, *spare;
	uint64_t *used; /* number of values that each trial run's dice have
			 * used */
};

static const uint64_t not_begun = UINT64_MAX;

static void
copy_branches(struct courses *all, struct branch **spare, struct branch **to,
	const struct branch *from)
{
	move_all(to, spare);
	for (; from; from = from->next) {
		struct branch *b = branch_new(all, spare, &from->match);
		push(to, b);
		add_courses(b, from->course, from->count);
	}
}

struct courses_mark *
courses_mark(struct courses *all, struct courses_mark *mark)
{
	if (!mark) {
		mark = arena_alloc(all->arena, sizeof *mark);
		mark->used = arena_array(
			all->arena, all->count + 1, sizeof *mark->used);
		match_mark(&mark->certain, &all->certain, all->arena);
	}
	mark->parted = all->parted;
	if (all->parted)
		match_copy(&mark->certain, &all->certain);
	copy_branches(all, &mark->spare, &mark->branch, all->resting);
	for (unsigned i = 0; i <= all->count; i++) {
		const struct course *c = &all->course[i];
		mark->used[i] = c->from ? chance_used(&c->chance) : not_begun;
	}
	return mark;
}

void
courses_return(struct courses *all, const struct courses_mark *mark)
{
	all->parted = mark->parted;
	if (mark->parted)
		match_copy(&all->certain, &mark->certain);
	move_all(&all->open, &all->spare);
	copy_branches(all, &all->spare, &all->resting, mark->branch);
	for (unsigned i = 1; i <= all->count; i++) {
		struct course *c = &all->course[i];
		if (mark->used[i] == not_begun)
			c->from = NULL;
		else
			chance_return(&c->chance, mark->used[i]);
	}
}
