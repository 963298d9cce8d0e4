#include <string.h>

#include "turn_internal.h"

void
match_settle(struct match *m)
{
	struct missing *missing = &m->missing;
	struct scene scene = match_scene(m);
	missing->pending = (struct pending){ .seat = -1, .winner = -1 };
	m->rules->pending(&scene, &missing->pending);
	if (m->conceded >= 0) {
		missing->pending.seat = -1;
		missing->pending.result = "conceded";
		missing->pending.winner =
			m->rules->seat_count == 2 ? 1 - m->conceded : -1;
	}
	if (m->drawn) {
		missing->pending.seat = missing->pending.winner = -1;
		missing->pending.result = "drawn-by-agreement";
	}
	missing->seat = missing->pending.seat;
	missing->kind = missing->seat < 0 ? MISSING_NOTHING : MISSING_ORDER;
}

void
match_drop_batches(struct match *m)
{
	for (int seat = 0; seat < RULES_SEATS; seat++)
		m->batch[seat] = (struct batch){ .seat = seat };
}

void
match_restart(struct match *m)
{
	memset(m->state, 0, m->rules->state_size);
	m->rules->setup(m->world, m->option, m->state);
	m->under_way = false;
	m->fact_count = m->told = 0;
	m->conceded = m->draw_by = -1;
	m->drawn = false;
	match_drop_batches(m);
	match_settle(m);
}

void
match_start(struct match *m, struct arena *a, const struct rules *rules,
	const void *world, const int *option)
{
	*m = (struct match){
		.arena = a,
		.rules = rules,
		.world = world,
		.scratch = arena_new(NULL),
		.grammar = { .verbs = rules->verbs,
			.guards = rules->guards,
			.vocabularies = rules->vocabularies,
			.world = world },
	};
	for (int i = 0; i < rules->option_count; i++)
		m->option[i] = option[i];
	if (rules->hidden)
		m->faces = dealer_new(a, rules, world);
	m->state = arena_alloc(a, rules->state_size);
	m->work = arena_alloc(a, rules->state_size);
	order_array_start(&m->offered, a);
	match_restart(m);
}

void
match_end(struct match *m)
{
	arena_free(m->scratch);
	m->scratch = NULL;
}

void
match_fork(struct match *copy, const struct match *m, struct arena *a)
{
	match_start(copy, a, m->rules, m->world, m->option);
	memcpy(copy->state, m->state, m->rules->state_size);
	memcpy(copy->work, m->work, m->rules->state_size);
	copy->under_way = m->under_way;
	copy->order = m->order;
	copy->seal = m->seal;
	copy->faces = m->faces;
	copy->order_seat = m->order_seat;
	copy->told = m->told;
	copy->missing = m->missing;
	copy->conceded = m->conceded;
	copy->draw_by = m->draw_by;
	copy->drawn = m->drawn;
	copy->fact_count = copy->fact_capacity = m->fact_count;
	copy->fact = arena_array(a, m->fact_count, sizeof *m->fact);
	if (m->fact_count)
		memcpy(copy->fact, m->fact, m->fact_count * sizeof *m->fact);
	for (size_t i = 0; i < m->offered.count; i++)
		copy->offered.listing.take(
			&copy->offered.listing, &m->offered.order[i]);
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		copy->standing[seat] = m->standing[seat];
		copy->standing_count[seat] = m->standing_count[seat];
		copy->batch[seat] = m->batch[seat];
	}
}

void
match_back(struct match *m, const struct match *before)
{
	struct arena *scratch = m->scratch;
	*m = *before;
	m->scratch = scratch;
}

struct scene
match_scene(const struct match *m)
{
	return (struct scene){
		.world = m->world,
		.option = m->option,
		.state = m->under_way ? m->work : m->state,
	};
}

/* What is legal. */

struct search {
	struct listing listing;
	const struct order *wanted;
	bool found;
};

static void
compare(struct listing *l, const struct order *o)
{
	struct search *s = (struct search *)l;
	s->found = s->found || order_equals(s->wanted, o);
}

/* A sealed order is legal if any with its verb is. */
static void
compare_verb(struct listing *l, const struct order *o)
{
	struct search *s = (struct search *)l;
	s->found = s->found || s->wanted->verb == o->verb;
}

void
match_listing(const struct match *m, struct listing *l)
{
	struct scene scene = match_scene(m);
	if (m->missing.kind == MISSING_ORDER)
		m->rules->legal(&scene, l);
	if (m->missing.kind == MISSING_ANSWER)
		for (size_t i = 0; i < m->offered.count; i++)
			l->take(l, &m->offered.order[i]);
}

static bool
is_listed(const struct match *m, const struct order *o)
{
	struct search s = { .listing.take = compare, .wanted = o };
	match_listing(m, &s.listing);
	return s.found;
}

/* What the rules say of the board as it stands; m->missing has what they said
 * before the order under way. */
static struct pending
pending_now(const struct match *m)
{
	struct scene scene = match_scene(m);
	struct pending now = m->missing.pending;
	if (m->under_way)
		m->rules->pending(&scene, &now);
	return now;
}

int
match_turn(const struct match *m)
{
	return pending_now(m).turn;
}

const char *
match_phase(const struct match *m)
{
	return m->rules->phases[pending_now(m).phase];
}

void
match_gloss(const struct match *m, const struct order *o, struct buffer *out)
{
	struct scene scene = match_scene(m);
	if (m->rules->gloss)
		m->rules->gloss(&scene, o, out);
}

/* "the phase is second move (move or stop)": what may be ordered now. */
static void
refuse_phase(const struct match *m, const char *rule, struct refusal *r)
{
	unsigned phase = 1U << m->missing.pending.phase;
	struct buffer verbs = buffer_in(m->scratch);
	for (const struct verb *v = m->rules->verbs; v->syntax; v++)
		if (v->phases & phase) {
			buffer_puts(&verbs, verbs.length ? ", " : "");
			buffer_add(&verbs, v->syntax, strcspn(v->syntax, " "));
		}
	refuse(r, rule, "the phase is %s (%s)",
		id_words(m->scratch, match_phase(m)), buffer_string(&verbs));
}

/* In the middle of an order only answers count, and the reason is the
 * question; in another phase the table of verbs knows; else the rules do. */
static void
explain(const struct match *m, const struct order *o, struct refusal *r)
{
	const struct rules *rules = m->rules;
	const struct verb *verb = &rules->verbs[o->verb];
	struct scene scene = match_scene(m);
	if (m->missing.kind == MISSING_NOTHING)
		refuse(r, verb->rule, "the game is over");
	else if (m->missing.kind == MISSING_LINK)
		refuse(r, verb->rule, "the dice of the last orders are out");
	else if (m->missing.kind == MISSING_ANSWER) {
		struct buffer text = buffer_in(m->scratch);
		message_write(&text, rules, m->world, m->missing.question,
			m->missing.question_arg);
		refuse(r, verb->rule, "the question is: %s",
			buffer_string(&text));
	} else if (verb->flags & VERB_ANSWER)
		refuse(r, verb->rule, "no such question is open");
	else if (!(verb->phases >> m->missing.pending.phase & 1))
		refuse_phase(m, verb->rule, r);
	else
		rules->explain(&scene, o, r);
}

bool
match_was_legal(const struct match *m, const struct order *o)
{
	struct search s = { .listing.take = compare, .wanted = o };
	struct scene scene = {
		.world = m->world, .option = m->option, .state = m->state
	};
	m->rules->legal(&scene, &s.listing);
	return s.found;
}

bool
match_legal(const struct match *m, const struct order *o, struct refusal *r)
{
	struct scene scene = match_scene(m);
	if (is_listed(m, o))
		return true;
	if (m->missing.kind == MISSING_ORDER && m->rules->refine &&
		m->rules->verbs[o->verb].flags & VERB_OPEN &&
		m->rules->refine(&scene, o))
		return true;
	if (r)
		explain(m, o, r);
	return false;
}

bool
match_line_legal(
	const struct match *m, const struct batch_line *line, struct refusal *r)
{
	struct search s = { .listing.take = compare_verb,
		.wanted = &line->order.order };
	if (!line->seal)
		return match_legal(m, &line->order.order, r);
	match_listing(m, &s.listing);
	if (!s.found && r)
		explain(m, &line->order.order, r);
	return s.found;
}

/* Running. */

static bool
guard_holds(const struct match *m, int seat, const struct guarded *o)
{
	if (o->guard == GUARD_NONE)
		return true;
	struct scene scene = match_scene(m);
	bool holds = m->rules->holds(&scene, seat, &o->condition);
	return holds == (o->guard == GUARD_IF);
}

static struct record *
journal_line(struct turn *t, const struct batch *b,
	const struct batch_line *line, enum outcome outcome)
{
	if (!t->journal)
		return NULL;
	struct record *r = turn_record(t, RECORD_ORDER, line->text);
	r->seat = b->seat;
	r->line = (size_t)(line - b->line) + 1;
	r->outcome = outcome;
	return r;
}

static void
drop_rest(struct turn *t, struct batch *b)
{
	for (; b->next < b->count; b->next++)
		if (b->line[b->next].engine == ENGINE_NONE)
			journal_line(t, b, &b->line[b->next], OUTCOME_DROPPED);
}

static void
drop_all(struct turn *t)
{
	for (int seat = 0; seat < RULES_SEATS; seat++)
		drop_rest(t, &t->match->batch[seat]);
}

/* A line that did not happen; it may stop the batch, but an answer to a
 * question that did not come does not. */
static void
pass_over(struct turn *t, struct batch *b, enum outcome outcome,
	const struct refusal *r)
{
	struct batch_line *line = &b->line[b->next++];
	struct record *record = journal_line(t, b, line, outcome);
	bool is_answer = t->match->rules->verbs[line->order.order.verb].flags &
			 VERB_ANSWER;
	if (record && r)
		record->refusal = *r;
	if (outcome == OUTCOME_IMPOSSIBLE && b->stop_on_fail && !is_answer)
		drop_rest(t, b);
}

/* The next line of a seat's batch that the match itself must look at. */
static struct batch_line *
next_line(struct match *m, int seat)
{
	struct batch *b = &m->batch[seat];
	while (b->next < b->count && b->line[b->next].engine != ENGINE_NONE &&
		b->line[b->next].engine != ENGINE_CONCEDE)
		b->next++;
	return b->next < b->count ? &b->line[b->next] : NULL;
}

static bool
is_offered(const struct match *m, const struct order *o)
{
	for (size_t i = 0; i < m->offered.count; i++)
		if (order_equals(&m->offered.order[i], o))
			return true;
	return false;
}

static bool
standing_answer(struct turn *t, struct order *answer)
{
	struct match *m = t->match;
	int seat = m->missing.seat;
	for (size_t i = 0; i < m->standing_count[seat]; i++) {
		const struct guarded *standing = &m->standing[seat][i];
		if (!is_offered(m, &standing->order) ||
			!guard_holds(m, seat, standing))
			continue;
		order_copy(answer, &standing->order);
		if (t->journal) {
			struct buffer text = buffer_in(t->journal->arena);
			guarded_print(&m->grammar, standing, &text);
			turn_record(t, RECORD_STANDING, buffer_string(&text))
				->seat = seat;
		}
		return true;
	}
	return false;
}

/*
 * The batch first: an answer written for this question beats doctrine. Answers
 * to questions that did not come are passed over; an order that is no answer
 * stays for later.
 */
static bool
batch_answer(struct turn *t, struct order *answer, bool pass)
{
	struct match *m = t->match;
	struct batch *b = &m->batch[m->missing.seat];
	struct batch_line *line;
	while ((line = next_line(m, m->missing.seat)) != NULL) {
		const struct order *o = &line->order.order;
		if (line->engine != ENGINE_NONE ||
			!(m->rules->verbs[o->verb].flags & VERB_ANSWER))
			return false;
		bool holds = guard_holds(m, b->seat, &line->order);
		if (holds && is_offered(m, o)) {
			order_copy(answer, o);
			journal_line(t, b, line, OUTCOME_DONE);
			b->next++;
			return true;
		}
		if (!pass)
			return false;
		struct refusal r;
		m->missing.kind = MISSING_ANSWER;
		explain(m, o, &r);
		pass_over(
			t, b, holds ? OUTCOME_IMPOSSIBLE : OUTCOME_GUARDED, &r);
	}
	return false;
}

bool
match_find_answer(struct turn *t, struct order *answer)
{
	struct match *m = t->match;
	if (batch_answer(t, answer, false) || standing_answer(t, answer) ||
		batch_answer(t, answer, true))
		return true;
	m->missing.kind = MISSING_ANSWER;
	return m->decider && m->decider->decide(m->decider, m, answer);
}

static void
begin(struct match *m, const struct order *o, const char *seal, int seat)
{
	order_copy(&m->order, o);
	m->seal = seal;
	m->order_seat = seat;
	m->under_way = true;
	m->fact_count = m->told = 0;
}

/* Carries the order under way out from its start. False: unwound. */
static bool
run_order(struct turn *t)
{
	struct match *m = t->match;
	memcpy(m->work, m->state, m->rules->state_size);
	m->offered.count = 0;
	arena_reset(m->scratch, (struct arena_mark){ .block = NULL });
	t->fact = t->told = 0;
	if (setjmp(t->unwind))
		return false;
	m->rules->apply(t, &m->order);
	void *done = m->work;
	m->work = m->state;
	m->state = done;
	m->under_way = false;
	m->spare_facts = t->fact < m->fact_count;
	m->fact_count = m->told = 0;
	match_settle(m);
	return true;
}

static void
concede(struct turn *t, struct batch *b, const struct batch_line *line)
{
	journal_line(t, b, line, OUTCOME_DONE);
	b->next++;
	t->match->conceded = b->seat;
}

/* Takes the next order from the batch. False: there is none to begin. */
static bool
begin_next_line(struct turn *t, struct record **record)
{
	struct match *m = t->match;
	struct batch *b = &m->batch[m->missing.seat];
	struct batch_line *line;
	struct refusal r;
	while ((line = next_line(m, b->seat)) != NULL) {
		if (line->engine == ENGINE_CONCEDE)
			return false;
		if (!guard_holds(m, b->seat, &line->order)) {
			pass_over(t, b, OUTCOME_GUARDED, NULL);
			continue;
		}
		if (match_line_legal(m, line, &r)) {
			*record = journal_line(t, b, line, OUTCOME_UNDERWAY);
			begin(m, &line->order.order, line->seal, b->seat);
			b->next++;
			return true;
		}
		pass_over(t, b, OUTCOME_IMPOSSIBLE, &r);
	}
	return false;
}

static bool
begin_decided(struct turn *t)
{
	struct match *m = t->match;
	struct order o;
	if (!m->decider || !m->decider->decide(m->decider, m, &o))
		return false;
	begin(m, &o, NULL, m->missing.seat);
	return true;
}

/* An order that goes on after its answer or link has come. */
static struct record *
journal_resumed(struct turn *t)
{
	if (!t->journal)
		return NULL;
	struct match *m = t->match;
	struct buffer text = buffer_in(t->journal->arena);
	order_print(&m->grammar, &m->order, &text);
	struct record *r =
		journal_add(t->journal, RECORD_ORDER, buffer_string(&text));
	r->seat = m->order_seat;
	r->outcome = OUTCOME_UNDERWAY;
	return r;
}

/*
 * Where the game waits for somebody, whoever's next line is `concede` gives it
 * up, asked or not; an order under way ends.
 */
static bool
concede_waiting(struct turn *t, struct record *record)
{
	struct match *m = t->match;
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		struct batch_line *line = next_line(m, seat);
		if (!line || line->engine != ENGINE_CONCEDE)
			continue;
		if (record)
			record->outcome = OUTCOME_DROPPED;
		concede(t, &m->batch[seat], line);
		m->under_way = false;
		m->fact_count = m->told = 0;
		match_settle(m);
		drop_all(t);
		return true;
	}
	return false;
}

/*
 * A card that its holder had to vouch for: what he proved or showed is carried
 * out before anything else, as an order that nobody gives.
 */
static bool
begin_vouched(struct turn *t)
{
	struct match *m = t->match;
	const struct hidden_cards *hidden = m->rules->hidden;
	struct scene scene = match_scene(m);
	struct held_card held;
	if (!hidden)
		return false;
	m->faces->ready(m->faces, hidden->of_state(m->state));
	for (int k = 0; hidden->held(&scene, k, &held); k++) {
		if (held.vouch < 0)
			continue;
		int face = m->faces->vouch(
			m->faces, held.card, &hidden->classes[held.vouch]);
		struct order o;
		if (face == FACE_UNKNOWN)
			continue;
		if (face == FACE_VOUCHED)
			order_make(&o, hidden->vouched_verb, 1, held.card);
		else
			order_make(&o, hidden->shown_verb, 2, held.card, face);
		begin(m, &o, NULL, held.seat);
		return true;
	}
	return false;
}

/* Whether somebody must still prove what he drew. */
static bool
waits_for_proof(const struct match *m)
{
	struct scene scene = match_scene(m);
	struct held_card held;
	if (!m->rules->hidden)
		return false;
	for (int k = 0; m->rules->hidden->held(&scene, k, &held); k++)
		if (held.vouch >= 0)
			return true;
	return false;
}

/* Begins the next order of whoever is to move; what is proven comes first. */
static bool
begin_next(struct turn *t, struct record **record)
{
	bool waits = waits_for_proof(t->match);
	return (!waits && begin_next_line(t, record)) ||
	       (!concede_waiting(t, NULL) && !waits && begin_decided(t));
}

void
match_run(struct match *m, struct chance *c, struct journal *j)
{
	struct turn t = { .match = m, .chance = c, .journal = j };
	struct record *record = NULL;
	if (j)
		j->turn = match_turn(m);
	if (m->under_way)
		record = journal_resumed(&t);
	for (;;) {
		if (m->under_way && !run_order(&t)) {
			if (m->missing.kind == MISSING_ANSWER)
				concede_waiting(&t, record);
			return;
		}
		if (record)
			record->outcome = OUTCOME_DONE;
		record = NULL;
		match_settle(m);
		if (j)
			j->turn = match_turn(m);
		if (m->missing.kind == MISSING_NOTHING) {
			drop_all(&t);
			return;
		}
		if (!begin_vouched(&t) && !begin_next(&t, &record))
			return;
	}
}

void
match_wait_link(struct match *m)
{
	m->missing.kind = MISSING_LINK;
	m->missing.seat = -1;
}

void
match_go_on(struct match *m)
{
	match_settle(m);
}

void
match_submit(struct match *m, const struct order *o, struct chance *c,
	struct journal *j)
{
	struct buffer text = buffer_in(m->arena);
	order_print(&m->grammar, o, &text);
	struct batch_line *line = arena_alloc(m->arena, sizeof *line);
	line->text = buffer_string(&text);
	order_copy(&line->order.order, o);
	struct batch *b = &m->batch[m->missing.seat];
	b->line = line;
	b->count = 1;
	b->next = 0;
	b->stop_on_fail = false;
	match_run(m, c, j);
}
