#include <inttypes.h>
#include <string.h>

#include "feldpost/faces.h"
#include "feldpost/player.h"
#include "simulate_internal.h"

enum {
	ORDERS_MAX = 1000000, /* most orders in a game, far more than a
			       * normal game has */
	KEPT = 8,	      /* the number of orders that a message about a
			       * fault lists */
};

struct player {
	struct decider decider;
	struct simulation *simulation;
	const struct match *known; /* the match known to the reader;
				    * NULL if games begin at the start */
	struct chance luck[RULES_SEATS];
	uint64_t orders;
	struct reader reader[RULES_SEATS];
	struct thought thought[RULES_SEATS];
	struct order kept[KEPT]; /* last orders: order n in row n % KEPT */
	const char *broken;	 /* a broken invariant, or NULL */
	size_t opened[RULES_SEATS];
};

/* Gives the next of the seat's first orders, if it is legal now. */
static bool
open_with(struct player *p, const struct match *m, struct order *out)
{
	int seat = m->missing.seat;
	const struct lines *opening = &p->simulation->opening[seat];
	struct conditional line;
	struct misreading unused;
	if (p->opened[seat] == opening->count ||
		!conditional_parse(&m->grammar, m->arena,
			opening->line[p->opened[seat]], &line, &unused) ||
		!match_legal(m, &line.order, NULL))
		return false;
	order_copy(out, &line.order);
	p->opened[seat]++;
	return true;
}

static bool
pick(struct player *p, const struct match *m, struct order *out)
{
	int seat = m->missing.seat;
	enum policy policy = p->simulation->policy[seat];
	if (open_with(p, m, out))
		return true;
	if (policy != POLICY_RANDOM)
		match_look(m, &p->reader[seat]);
	return player_pick(policy, m, &p->reader[seat], &p->thought[seat],
		&p->luck[seat], out);
}

static bool
decide(struct decider *d, const struct match *m, struct order *out)
{
	struct player *p = (struct player *)d;
	struct scene scene = match_scene(m);
	/* Invariants are checked only between orders, because in the middle of
	 * an order a piece may be nowhere on the board. */
	if (p->simulation->check && !m->under_way)
		p->broken = rules_broken(m->rules, &scene);
	if (p->broken || p->orders == ORDERS_MAX)
		return false;
	if (!pick(p, m, out))
		return false;
	order_copy(&p->kept[++p->orders % KEPT], out);
	return true;
}

bool
simulation_count(struct simulation *s, const struct ending *o)
{
	size_t i = 0;
	while (i < s->outcomes &&
		(s->outcome[i].reason != o->reason ||
			s->outcome[i].winner != o->winner ||
			strcmp(s->outcome[i].result, o->result) != 0))
		i++;
	if (i == SIMULATE_OUTCOMES)
		return false;
	if (i == s->outcomes) {
		s->outcome[s->outcomes++] = *o;
		s->outcome[i].count = 0;
	}
	s->outcome[i].count += o->count;
	if (o->winner >= 0)
		s->won[o->winner] += o->count;
	return true;
}

static const char *
find_fault(const struct match *m, const struct player *p)
{
	struct scene scene = match_scene(m);
	if (p->broken)
		return p->broken;
	if (m->missing.kind == MISSING_NOTHING)
		return rules_broken(m->rules, &scene);
	return p->orders == ORDERS_MAX
		       ? _("the game never ended")
		       : _("no order is legal, but the game is not over");
}

static bool
say_fault(const struct match *m, const struct player *p, uint64_t game,
	const char *fault, struct error *e)
{
	struct buffer last = buffer_in(m->arena);
	uint64_t n = p->orders < KEPT ? 1 : p->orders - KEPT + 1;
	for (; n <= p->orders; n++) {
		buffer_puts(&last, last.length ? ", " : "");
		order_print(&m->grammar, &p->kept[n % KEPT], &last);
	}
	error_set(e, ERROR_VERIFY,
		"seed %" PRIu64 ", game %" PRIu64 ", after %" PRIu64
		" orders: %s",
		p->simulation->seed, game, p->orders, fault);
	return error_hint(e, "the last orders: %s", buffer_string(&last));
}

/* Starts the players of a game. The players know only what the reader knows. */
static void
sit_down(struct player *p, uint64_t game)
{
	const struct simulation *s = p->simulation;
	p->orders = 0;
	memset(p->opened, 0, sizeof p->opened);
	for (int i = 0; i < RULES_SEATS; i++) {
		p->reader[i] = (struct reader){ .seat = i };
		if (s->from && s->reader->seat == i)
			p->reader[i] = *s->reader;
		p->reader[i].weights = s->weights[i];
		p->thought[i] = (struct thought)THOUGHT_NONE;
		chance_stream_of(&p->luck[i], NULL, s->seed,
			STREAM_LUCK + (enum stream)i, game);
	}
}

static bool
set_up(const struct player *p, struct match *m, uint64_t game, struct error *e)
{
	const struct simulation *s = p->simulation;
	bool ok = true;
	if (p->known) {
		ok = known_copy(m, p->known, s->seed, game) ||
		     error_set(e, ERROR_VERIFY,
			     "no game can lead to this position, so its hidden "
			     "cards can't be made up");
	} else {
		if (m->faces)
			open_faces_seed(m->faces, s->seed, game);
		match_restart(m);
	}
	m->ask_all = true;
	return ok;
}

static bool
play(struct simulation *s, struct match *m, struct player *p, uint64_t game,
	struct error *e)
{
	struct chance dice;
	sit_down(p, game);
	if (!set_up(p, m, game, e))
		return false;
	chance_stream_of(&dice, m->arena, s->seed, STREAM_DICE, game);
	match_run(m, &dice, NULL);
	const char *fault = find_fault(m, p);
	if (fault)
		return say_fault(m, p, game, fault, e);
	const struct pending *end = &m->missing.pending;
	struct ending ending = {
		.result = end->result,
		.reason = end->reason,
		.winner = end->winner,
		.count = 1,
	};
	if (!simulation_count(s, &ending))
		return say_fault(m, p, game,
			_("the games ended in more than 64 different ways"), e);
	for (int i = 0; i < s->rules->seat_count; i++)
		s->opened[i] += p->opened[i] == s->opening[i].count;
	s->orders += p->orders;
	if (p->orders > s->longest)
		s->longest = p->orders;
	if (s->shortest == 0 || p->orders < s->shortest)
		s->shortest = p->orders;
	return true;
}

static void
put_seen(const struct reader *r, struct buffer *out)
{
	const int all = sizeof r->seen / sizeof *r->seen;
	buffer_printf(out, "%d\n", r->seat);
	for (int i = 0; i < all; i++)
		if (r->seen[i])
			buffer_printf(out, "%d %d\n", i, r->seen[i]);
}

void
simulation_from(struct simulation *s, const struct match *m,
	const struct reader *reader)
{
	struct arena *a = arena_new(NULL);
	struct buffer all = buffer_in(a);
	s->rules = m->rules;
	s->world = m->world;
	memcpy(s->option, m->option, sizeof s->option);
	s->from = m;
	s->reader = reader;
	s->turn = match_turn(m);
	match_text(m, &all);
	put_seen(reader, &all);
	hash_bytes(&s->position, buffer_span(&all));
	arena_free(a);
}

static bool
can_open(const struct match *m, const char *text, struct place at,
	struct error *e)
{
	struct misreading wrong;
	struct conditional line;
	if (!conditional_parse(&m->grammar, m->arena, text, &line, &wrong)) {
		at.column += wrong.column - 1;
		return error_at(e, ERROR_INPUT, at, "%s", wrong.text);
	}
	return line.when == WHEN_ALWAYS ||
	       error_at(e, ERROR_INPUT, at,
		       "an order of an opening can't have a condition");
}

bool
simulation_open(struct simulation *s, int seat, const struct order_file *f,
	struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct match m;
	bool ok = true;
	match_start(&m, a, s->rules, s->world, s->option);
	for (size_t i = 0; ok && i < f->lines.count; i++)
		ok = can_open(&m, f->lines.line[i], f->place[i], e);
	s->opening[seat] = f->lines;
	match_end(&m);
	arena_free(a);
	return ok;
}

bool
simulate(struct simulation *s, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct match m, known = { .arena = NULL };
	struct player *p = arena_alloc(a, sizeof *p);
	p->decider.decide = decide;
	p->simulation = s;
	if (s->from) {
		known_fork(&known, s->from, s->reader, a);
		match_fork(&m, &known, a);
		p->known = &known;
	} else
		match_start(&m, a, s->rules, s->world, s->option);
	m.decider = &p->decider;
	uint64_t first = s->first ? s->first : 1;
	uint64_t last = s->first ? s->last : s->games;
	bool ok = true;
	for (uint64_t game = first; ok && game <= last; game++) {
		ok = play(s, &m, p, game, e);
		progress_step(s->progress, game - first + 1, last - first + 1);
	}
	match_end(&m);
	match_end(&known);
	arena_free(a);
	return ok;
}
