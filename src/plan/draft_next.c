#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "draft_internal.h"
#include "feldpost/act.h"
#include "feldpost/draft_next.h"
#include "feldpost/order_each.h"

/* Collects orders and answers, each only once. The boards list their orders one
 * board after another. */
struct found {
	struct listing listing;
	struct draft *draft;
	struct arena *arena;
	const struct board *board;
	/* the spellings of each word that the caller gave */
	const struct lines *spelling;
	size_t words;
	struct order_printer *printer;
	struct buffer line;
	struct draft_choice *choice; /* the choices found; the text is NULL
				      * if the order lacks some of the words */
	size_t count, room;
	uint32_t *row; /* hash table of rows from 1; its size is a power of 2 */
	size_t rows;
};

static size_t
hash_of(const struct order *o)
{
	uint32_t h = 2166136261U ^ o->verb;
	for (int i = 0; i < o->count; i++)
		h = (h ^ (uint16_t)o->arg[i]) * 16777619U;
	return h ^ h >> 15;
}

/* Returns the place of an order in the hash table, or a free place. */
static uint32_t *
place_of(const struct found *f, const struct order *o)
{
	size_t at = hash_of(o) & (f->rows - 1);
	while (f->row[at] && !order_equals(&f->choice[f->row[at] - 1].order, o))
		at = (at + 1) & (f->rows - 1);
	return &f->row[at];
}

static void
make_room(struct found *f)
{
	if (2 * f->count < f->rows)
		return;
	f->rows = f->rows ? 2 * f->rows : 256;
	f->row = arena_array(f->arena, f->rows, sizeof *f->row);
	memset(f->row, 0, f->rows * sizeof *f->row);
	for (uint32_t i = 0; i < f->count; i++)
		*place_of(f, &f->choice[i].order) = i + 1;
}

static bool
has_words(const struct found *f, const char *line)
{
	for (size_t i = 0; i < f->words; i++)
		if (!order_has_word(line, &f->spelling[i]))
			return false;
	return true;
}

static void
take_choice(struct listing *l, const struct order *o)
{
	struct found *f = (struct found *)l;
	make_room(f);
	uint32_t *row = place_of(f, o);
	if (*row == 0) {
		f->line.length = 0;
		order_print_next(f->printer, o, &f->line);
		const char *line = buffer_string(&f->line);
		struct draft_choice *new =
			ARENA_ADD(f->arena, f->choice, f->count, f->room);
		*row = (uint32_t)f->count;
		new->text = has_words(f, line) ? arena_string(f->arena, line)
					       : NULL;
		order_copy(&new->order, o);
		new->legal = 0;
		new->course = f->board->course;
	}
	f->choice[*row - 1].legal += f->board->count;
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(((const struct draft_choice *)a)->text,
		((const struct draft_choice *)b)->text);
}

/* Answers to a question have the order of the table of verbs, in which what a
 * player usually wants comes first. */
static int
by_verb(const void *a, const void *b)
{
	const struct draft_choice *one = a, *other = b;
	int verbs = (int)one->order.verb - (int)other->order.verb;
	return verbs ? verbs : by_text(a, b);
}

/* True if the order must be its packet's first, but another one is. */
static bool
comes_too_late(const struct found *f, const struct order *o)
{
	const struct draft *d = f->draft;
	bool ordered = false;
	for (size_t i = 0; i < d->lines; i++)
		ordered = ordered || d->line[i].engine == ENGINE_NONE;
	return ordered &&
	       d->from->match->rules->verbs[o->verb].flags & VERB_SEALED;
}

/* Keeps only the orders that have all given words and may be in this packet. */
static size_t
keep_found(struct found *f, const char **withheld)
{
	size_t kept = 0;
	for (size_t i = 0; i < f->count; i++) {
		if (!f->choice[i].text)
			continue;
		if (comes_too_late(f, &f->choice[i].order))
			*withheld = _("a sealed order must come first in its "
				      "packet: send this packet before it");
		else
			f->choice[kept++] = f->choice[i];
	}
	if (kept)
		qsort(f->choice, kept, sizeof *f->choice,
			draft_board(f->draft)->missing.kind == MISSING_ANSWER
				? by_verb
				: by_text);
	return kept;
}

/*
 * Selects those parts of a list of orders in which an order may have all given
 * words. If the words name a thing, each kind of order has only one of these
 * parts. The exception is a thing that depends on other arguments.
 */
struct parts {
	const struct match *match;
	struct scene scene;
	const char *const *word;
	size_t words;
	int *part;
	size_t count;
	bool all;
};

static void
add_part(struct parts *p, int part)
{
	for (size_t i = 0; i < p->count; i++)
		if (p->part[i] == part)
			return;
	if (part != LISTING_NOWHERE)
		p->part[p->count++] = part;
}

static void
find_part(struct parts *p, const struct act *act)
{
	const struct grammar *g = &p->match->grammar;
	struct order one, other;
	bool whole;
	if (!order_fill(g, act->verb, p->word, p->words, 0, &one, &whole) ||
		!order_fill(g, act->verb, p->word, p->words, 1, &other, &whole))
		return;
	if (act->of != ACT_VERB && one.arg[act->names] != other.arg[act->names])
		p->all = true;
	else
		add_part(p, acts_part_of(&p->scene, &one));
}

static struct parts
parts_with(const struct match *m, const char *const *word, size_t words,
	struct arena *a)
{
	const struct acts *acts = m->rules->acts;
	struct parts p = { .match = m,
		.scene = match_scene(m),
		.word = word,
		.words = words,
		.all = words == 0 || !acts ||
		       m->missing.kind != MISSING_ORDER };
	if (p.all)
		return p;
	p.part = arena_array(a, acts->count, sizeof *p.part);
	for (size_t i = 0; !p.all && i < acts->count; i++) {
		unsigned phases = m->rules->verbs[acts->act[i].verb].phases;
		if (phases >> m->missing.pending.phase & 1)
			find_part(&p, &acts->act[i]);
	}
	return p;
}

static void
list_board(struct found *f, const char *const *word)
{
	const struct match *m = f->board->match;
	if (m->missing.seat != f->draft->seat)
		return;
	struct parts p = parts_with(m, word, f->words, f->arena);
	f->listing.part = LISTING_WHOLE;
	if (p.all)
		match_listing(m, &f->listing);
	for (size_t i = 0; !p.all && i < p.count; i++) {
		f->listing.part = p.part[i];
		match_listing(m, &f->listing);
	}
}

/* Counts again in how many trial runs an order is legal. This is needed because
 * a board may accept an order that only another board lists. */
static void
recount(const struct boards *boards, int seat, struct draft_choice *c)
{
	c->legal = 0;
	for (size_t i = boards->count; i > 0; i--) {
		const struct board *b = &boards->board[i - 1];
		if (b->match->missing.seat != seat ||
			!match_legal(b->match, &c->order, NULL))
			continue;
		c->legal += b->count;
		c->course = b->course;
	}
}

void
draft_choices(struct draft *d, const char *const *word, size_t words,
	struct arena *a, struct draft_choices *out)
{
	const struct grammar *g = &d->from->match->grammar;
	struct boards boards = boards_of(d, a);
	struct lines *spelling = arena_array(a, words, sizeof *spelling);
	struct found f = { .listing.take = take_choice,
		.draft = d,
		.arena = a,
		.spelling = spelling,
		.words = words,
		.printer = order_printer_new(g, a),
		.line = buffer_in(a) };
	*out = (struct draft_choices){ .of = boards.courses };
	if (!d->from->asked)
		return;
	for (size_t i = 0; i < words; i++) {
		spelling[i] = (struct lines){ .line = NULL };
		order_spellings(g, a, word[i], &spelling[i], NULL);
		if (spelling[i].count == 0) {
			out->unknown = word[i];
			return;
		}
	}
	for (size_t i = 0; i < boards.count; i++) {
		f.board = &boards.board[i];
		list_board(&f, word);
	}
	size_t count = keep_found(&f, &out->withheld);
	for (size_t i = 0; i < count; i++) {
		struct draft_choice *c = &f.choice[i];
		if (d->from->match->rules->verbs[c->order.verb].flags &
				VERB_OPEN &&
			c->legal < boards.courses)
			recount(&boards, d->seat, c);
		if (c->legal || !boards.courses)
			f.choice[out->count++] = *c;
	}
	out->choice = f.choice;
}

enum {
	NUMBERS = 100,	/* numbers in conditions are tried from 0 to NUMBERS */
	MANY = 2000,	/* a row of the grammar with more conditions than
			 * this counts as long */
	BOARDS_OF = 16, /* the number of boards on which the conditions of a
			 * long row are tried */
};

struct condition {
	struct order order;
	unsigned holds;
	bool near; /* the condition names a thing in the last line, or names
		    * nothing */
	const char *text;
};

struct parting {
	struct listing listing;
	const struct rules *rules;
	const struct grammar *grammar;
	int seat;
	const struct boards *boards;
	size_t step; /* at first only every step-th board is tried */
	const char *last;
	struct arena *arena;
	struct condition *condition;
	size_t count, room;
	size_t row; /* the first condition of this row of the grammar */
	int number; /* index of the argument that is a number, or -1 */
};

static bool
holds_on(const struct parting *p, size_t board, const struct order *o)
{
	struct scene s = match_scene(p->boards->board[board].match);
	return p->rules->holds(&s, p->seat, o);
}

/* Counts the trial runs in which a condition is true. Returns 0 if the
 * condition is true in all trial runs. */
static unsigned
count_holds(const struct parting *p, const struct order *o)
{
	const struct boards *b = p->boards;
	bool first = holds_on(p, 0, o), differs = false;
	unsigned holds = 0;
	for (size_t i = p->step; !differs && i < b->count; i += p->step)
		differs = holds_on(p, i, o) != first;
	for (size_t i = 0; differs && i < b->count; i++)
		if (holds_on(p, i, o))
			holds += b->board[i].count;
	return holds;
}

/* Returns how unevenly a condition divides the trial runs. */
static unsigned
unevenness(const struct parting *p, unsigned holds)
{
	unsigned all = p->boards->courses;
	return 2 * holds > all ? 2 * holds - all : all - 2 * holds;
}

static struct condition *
same_but_number(const struct parting *p, const struct order *o)
{
	struct order other;
	for (size_t i = p->row; p->number >= 0 && i < p->count; i++) {
		order_copy(&other, &p->condition[i].order);
		other.arg[p->number] = o->arg[p->number];
		if (order_equals(&other, o))
			return &p->condition[i];
	}
	return NULL;
}

static void
take_condition(struct listing *l, const struct order *o)
{
	struct parting *p = (struct parting *)l;
	unsigned holds = count_holds(p, o);
	if (holds == 0)
		return;
	struct condition *same = same_but_number(p, o);
	if (same && unevenness(p, same->holds) <= unevenness(p, holds))
		return;
	if (!same) {
		same = ARENA_ADD(p->arena, p->condition, p->count, p->room);
	}
	order_copy(&same->order, o);
	same->holds = holds;
}

/* Returns the index of the argument of a condition that is a number. Words in
 * capitals and choices (a|b) are arguments. */
static int
number_in(const char *syntax)
{
	int arg = 0;
	for (; *syntax; syntax += strspn(syntax, " ")) {
		struct span word = { syntax, strcspn(syntax, " ") };
		if (span_equals(word, "NUMBER"))
			return arg;
		arg += span_contains(word, "|") ||
		       (*word.data >= 'A' && *word.data <= 'Z');
		syntax += word.length;
	}
	return -1;
}

static void
try_row(struct parting *p, int row)
{
	const struct verb *rows = p->rules->conditions;
	struct order_count all;
	order_count_start(&all);
	order_each(p->grammar, rows, row, NUMBERS, &all.listing);
	p->step = all.orders > MANY && p->boards->count > BOARDS_OF
			  ? p->boards->count / BOARDS_OF
			  : 1;
	p->row = p->count;
	p->number = number_in(rows[row].syntax);
	order_each(p->grammar, rows, row, NUMBERS, &p->listing);
}

/* True if the condition shares a word with the last line, or names nothing. */
static bool
is_near(const struct parting *p, const struct condition *c)
{
	static const char things[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	if (!strpbrk(p->rules->conditions[c->order.verb].syntax, things))
		return true;
	const char *word = c->text;
	for (; *word; word += strspn(word, " ")) {
		size_t length = strcspn(word, " ");
		const char *one = arena_copy(p->arena, word, length);
		struct lines spelling = { &one, 1, 1 };
		if (p->last && order_has_word(p->last, &spelling))
			return true;
		word += length;
	}
	return false;
}

/* True if condition `a` is more useful than `b`: `a` is nearer to the last line
 * or, if both are equally near, divides the trial runs more evenly. */
static bool
goes_before(const struct parting *p, const struct condition *a,
	const struct condition *b)
{
	unsigned one = unevenness(p, a->holds), other = unevenness(p, b->holds);
	if (a->near != b->near)
		return a->near;
	return one < other;
}

/* Moves the best conditions to the front and returns the number to list. */
static size_t
put_best_first(struct parting *p)
{
	size_t told = 0;
	for (size_t i = 0; i < p->count; i++) {
		struct condition c = p->condition[i];
		size_t to = told < DRAFT_CONDITIONS ? told++ : told;
		while (to > 0 && goes_before(p, &c, &p->condition[to - 1])) {
			if (to < DRAFT_CONDITIONS)
				p->condition[to] = p->condition[to - 1];
			to--;
		}
		if (to < DRAFT_CONDITIONS)
			p->condition[to] = c;
	}
	return told;
}

static const char *
last_line(const struct draft *d)
{
	return d->lines ? d->line[d->lines - 1].text : NULL;
}

size_t
draft_conditions(
	struct draft *d, struct arena *a, const struct draft_condition **out)
{
	const struct match *m = d->from->match;
	struct boards boards = boards_of(d, a);
	struct parting p = { .listing.take = take_condition,
		.rules = m->rules,
		.grammar = &m->grammar,
		.seat = d->seat,
		.boards = &boards,
		.last = last_line(d),
		.arena = a };
	for (int row = 0; boards.count > 1 && m->rules->conditions[row].syntax;
		row++)
		try_row(&p, row);
	struct grammar conditions = m->grammar;
	conditions.verbs = m->rules->conditions;
	for (size_t i = 0; i < p.count; i++) {
		struct condition *c = &p.condition[i];
		c->text = order_text(&conditions, &c->order, a);
		c->near = is_near(&p, c);
	}
	size_t told = put_best_first(&p);
	struct draft_condition *list = arena_array(a, told, sizeof *list);
	for (size_t i = 0; i < told; i++)
		list[i] = (struct draft_condition){ p.condition[i].text,
			p.condition[i].holds };
	*out = list;
	return told;
}
