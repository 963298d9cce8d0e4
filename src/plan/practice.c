#include "practice_internal.h"

#include <string.h>

#include "feldpost/advice.h"

struct practice_step {
	struct batch_line *line;
	struct lines lines;
	unsigned throw; /* the number of the set of dice that the step uses */
	bool program;	/* the program gave these orders, not a person */
};

struct practice {
	struct arena *arena, *story;
	struct practice_setup setup;
	struct match match;
	struct chance luck;
	struct journal journal;
	struct buffer choice; /* practice_choice */
	struct reader reader[RULES_SEATS];
	int looks; /* seat of the person whose view of the board is shown */
	struct practice_step *step;
	size_t count; /* number of steps without the undone steps */
	size_t all;   /* number of steps including the undone steps */
	size_t capacity;
	unsigned throws; /* number of sets of dice used so far */
};

const struct practice_setup *
practice_setup(const struct practice *p)
{
	return &p->setup;
}

const struct match *
practice_match(const struct practice *p)
{
	return &p->match;
}

const struct reader *
practice_reader(const struct practice *p)
{
	return &p->reader[p->looks];
}

const struct journal *
practice_journal(const struct practice *p)
{
	return &p->journal;
}

const char *
practice_choice(const struct practice *p)
{
	struct buffer text = p->choice;
	return buffer_string(&text);
}

unsigned
practice_count(const struct practice *p)
{
	return (unsigned)p->count;
}

const struct lines *
practice_lines(const struct practice *p, unsigned step, bool *program)
{
	*program = p->step[step - 1].program;
	return &p->step[step - 1].lines;
}

static bool
is_asked(const struct match *m)
{
	return m->missing.kind == MISSING_ORDER ||
	       m->missing.kind == MISSING_ANSWER;
}

static const char no_packets[] = N_("practice has no packets");

struct standpoint
practice_standpoint(const struct practice *p)
{
	struct standpoint from = { .match = &p->match,
		.reader = practice_reader(p),
		.packet = practice_count(p) + 1,
		.asked = is_asked(&p->match) };
	standpoint_without_packets(&from, no_packets);
	return from;
}

/* Shows all hidden cards to the reader, because the game is over. */
static void
look_at_all(struct practice *p, struct reader *r)
{
	const struct match *m = &p->match;
	const struct card_words *n = m->rules->hidden->names(m->world);
	for (int card = n->pieces; card < n->pieces + n->numbers; card++) {
		int piece = m->faces->piece(m->faces, card);
		if (piece >= 0)
			card_reveal(n, r, card, piece);
	}
}

static void
look_all(struct practice *p)
{
	bool over = p->match.missing.kind == MISSING_NOTHING;
	for (int i = 0; over && p->match.rules->hidden && i < RULES_SEATS; i++)
		look_at_all(p, &p->reader[i]);
	for (int i = 0; i < RULES_SEATS; i++)
		match_look(&p->match, &p->reader[i]);
	if (p->setup.seat >= 0)
		p->looks = p->setup.seat;
	else if (is_asked(&p->match) && p->match.missing.seat >= 0)
		p->looks = p->match.missing.seat;
}

/* Carries out orders with this set of dice until a seat is asked. */
static void
run(struct practice *p, unsigned throw)
{
	struct chance c;
	struct digest seed;
	hash_line(&seed, "feldpost practice %ld %u", p->setup.seed, throw);
	chance_seed(&c, p->story, &seed);
	match_run(&p->match, &c, &p->journal);
	p->choice = buffer_in(p->story);
	look_all(p);
}

static void
run_step(struct practice *p, size_t i)
{
	struct practice_step *s = &p->step[i];
	struct batch b = { .packet = (unsigned)i + 1,
		.seat = p->match.missing.seat,
		.line = s->line,
		.count = s->lines.count };
	p->journal.packet = b.packet;
	for (size_t k = 0; k < b.count; k++)
		if (b.line[k].seal)
			open_faces_seal(p->match.faces, b.line[k].seal,
				&b.line[k].order.order);
	match_give(&p->match, &b);
	run(p, s->throw);
}

/* Plays all steps again from the start. Leaves out undone steps and their
 * dice. */
static void
replay(struct practice *p)
{
	const uint64_t faces = 1; /* a stream that differs from the dice's */
	arena_free(p->story);
	p->story = arena_beside(p->arena);
	p->journal = (struct journal){ .arena = p->story };
	for (int i = 0; i < RULES_SEATS; i++)
		p->reader[i] = (struct reader){ .seat = i };
	if (p->match.faces)
		open_faces_seed(p->match.faces, (uint64_t)p->setup.seed, faces);
	match_restart(&p->match);
	run(p, 0);
	for (size_t i = 0; i < p->count; i++)
		run_step(p, i);
}

struct practice *
practice_begin(const struct practice_setup *s)
{
	struct arena *a = arena_new(NULL);
	struct practice *p = arena_alloc(a, sizeof *p);
	p->arena = a;
	p->story = arena_beside(a);
	p->setup = *s;
	match_start(&p->match, a, s->rules, s->world, s->option);
	replay(p);
	return p;
}

void
practice_free(struct practice *p)
{
	if (!p)
		return;
	match_end(&p->match);
	arena_free(p->story);
	arena_free(p->arena);
}

/* Seals a card that a player puts face down, as in a game by mail. A sealed
 * card is not shown, and no player can try answers that depend on knowing the
 * card. Cards of the program are sealed. Cards of people are sealed if the
 * people take turns at one prompt. An illegal order is not kept secret. */
static void
keep_secret(struct practice *p, struct batch_line *line, size_t number)
{
	const struct verb *v = p->match.grammar.verbs + line->order.order.verb;
	if (line->engine != ENGINE_NONE || !(v->flags & VERB_SEALED) ||
		!match_legal(&p->match, &line->order.order, NULL))
		return;
	line->seal = arena_printf(p->arena, "%.*s.%zu.%zu",
		(int)strcspn(v->syntax, " "), v->syntax, p->count + 1, number);
	line->text = arena_printf(p->arena, "sealed %s", line->seal);
}

/* Adds a step without running it. Returns false if a line is not understood. */
static bool
add_step(struct practice *p, const struct lines *lines, unsigned throw,
	struct refusal *why)
{
	struct practice_step s = { .throw = throw,
		.program = p->setup.seat >= 0 &&
			   p->match.missing.seat != p->setup.seat };
	struct match reading = p->match;
	struct misreading wrong;
	reading.arena = p->arena;
	s.line = arena_array(p->arena, lines->count + 1, sizeof *s.line);
	for (size_t i = 0; i < lines->count; i++) {
		if (!match_parse(
			    &reading, lines->line[i], &s.line[i], &wrong)) {
			refuse(why, NULL, "%s", wrong.text);
			return false;
		}
		if (line_needs_packets(&s.line[i])) {
			refuse(why, NULL, no_packets);
			return false;
		}
		lines_add(p->arena, &s.lines, s.line[i].text);
		if (s.program || p->setup.seat < 0)
			keep_secret(p, &s.line[i], i + 1);
	}
	p->step = arena_grow(
		p->arena, p->step, p->count, &p->capacity, sizeof *p->step);
	p->step[p->count] = s;
	p->all = p->count + 1;
	return true;
}

bool
practice_take(struct practice *p, const struct lines *lines, unsigned throw,
	struct refusal *why)
{
	if (!is_asked(&p->match)) {
		refuse(why, NULL, N_("nobody is asked for orders now"));
		return false;
	}
	if (p->count == PRACTICE_STEPS) {
		refuse(why, NULL, N_("practice has at most %d steps"),
			PRACTICE_STEPS);
		return false;
	}
	if (!add_step(p, lines, throw, why))
		return false;
	run_step(p, p->count++);
	if (throw > p->throws)
		p->throws = throw;
	return true;
}

/* Lets the computer player give orders until a person must decide. */
void
practice_play_on(struct practice *p)
{
	const struct match *m = &p->match;
	struct refusal unused;
	struct thought thought = THOUGHT_NONE;
	struct order o;
	while (p->setup.seat >= 0 && is_asked(m) &&
		m->missing.seat != p->setup.seat) {
		struct lines one = { .count = 0 };
		chance_stream_of(&p->luck, p->arena, (uint64_t)p->setup.seed,
			STREAM_LUCK + (enum stream)m->missing.seat, p->throws);
		if (!player_pick(p->setup.opponent, m,
			    &p->reader[m->missing.seat], &thought, &p->luck,
			    &o))
			break;
		lines_add(
			p->arena, &one, order_text(&m->grammar, &o, p->arena));
		if (!practice_take(p, &one, p->throws + 1, &unused))
			break;
	}
	advice_tell_choice(&thought, m, &p->choice);
}

struct practice *
practice_new(const struct practice_setup *s)
{
	struct practice *p = practice_begin(s);
	practice_play_on(p);
	return p;
}

unsigned
practice_throw(const struct practice *p, unsigned step)
{
	return p->step[step - 1].throw;
}

bool
practice_do(struct practice *p, const struct lines *lines, struct refusal *why)
{
	if (!practice_take(p, lines, p->throws + 1, why))
		return false;
	practice_play_on(p);
	return true;
}

/* Returns the number of steps up to the last step that a person made. */
static size_t
last_own(const struct practice *p)
{
	size_t count = p->count;
	while (count > 0 && p->step[count - 1].program)
		count--;
	return count;
}

bool
practice_can_back(const struct practice *p)
{
	return last_own(p) > 0;
}

bool
practice_can_again(const struct practice *p)
{
	return p->count < p->all;
}

bool
practice_back(struct practice *p)
{
	size_t count = last_own(p);
	if (count == 0)
		return false;
	p->count = count - 1;
	replay(p);
	return true;
}

bool
practice_again(struct practice *p)
{
	if (!practice_can_again(p))
		return false;
	do
		run_step(p, p->count++);
	while (p->count < p->all && p->step[p->count].program);
	return true;
}
