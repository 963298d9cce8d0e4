#include <string.h>

#include "run_internal.h"

static void
ask_pending(const struct match *m, struct pending *p)
{
	struct scene scene = match_scene(m);
	p->since = 0;
	m->rules->pending(&scene, p);
	if (p->since == 0)
		p->since = p->turn;
}

void
match_settle(struct match *m)
{
	struct missing *missing = &m->missing;
	missing->pending = (struct pending){ .seat = -1, .winner = -1 };
	ask_pending(m, &missing->pending);
	if (m->conceded >= 0) {
		missing->pending.seat = -1;
		missing->pending.result = "conceded";
		missing->pending.winner = rules_opponent(m->rules, m->conceded);
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
match_await_faces(struct match *m, int seat, const struct card_list *cards)
{
	m->missing.kind = MISSING_SHARE;
	m->missing.seat = seat;
	m->missing.card = cards->card[0];
	m->awaited = *cards;
}

void
match_changed(struct match *m)
{
	if (m->survey)
		m->survey->made = m->asked->made = false;
}

static struct survey *
new_survey(struct match *m)
{
	struct survey *s = arena_alloc(m->arena, sizeof *s);
	s->made = false;
	s->found = arena_alloc(m->arena, m->rules->survey_size);
	return s;
}

static void
add_survey(struct match *m)
{
	m->survey = m->asked = NULL;
	if (m->rules->survey_size == 0)
		return;
	m->survey = new_survey(m);
	m->asked = new_survey(m);
}

void
match_restart(struct match *m)
{
	match_changed(m);
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
			.conditions = rules->conditions,
			.vocabularies = rules->vocabularies,
			.world = world },
	};
	for (int i = 0; i < rules->option_count; i++)
		m->option[i] = option[i];
	if (rules->hidden)
		m->faces = open_faces_new(a, rules, world);
	m->state = arena_alloc(a, rules->state_size);
	m->work = arena_alloc(a, rules->state_size);
	add_survey(m);
	order_array_start(&m->allowed, a);
	match_restart(m);
}

void
match_end(struct match *m)
{
	arena_free(m->scratch);
	m->scratch = NULL;
}

void
match_copy(struct match *to, const struct match *from)
{
	struct match own = *to; /* the match keeps its own memory */
	*to = *from;
	to->arena = own.arena;
	to->scratch = own.scratch;
	to->decider = own.decider;
	to->state = memcpy(own.state, from->state, from->rules->state_size);
	to->work = own.work;
	if (from->under_way)
		memcpy(to->work, from->work, from->rules->state_size);
	to->survey = own.survey;
	to->asked = own.asked;
	match_changed(to);
	to->fact = own.fact;
	to->fact_capacity = own.fact_capacity;
	for (size_t i = 0; i < from->fact_count; i++) {
		to->fact = arena_grow(to->arena, to->fact, i,
			&to->fact_capacity, sizeof *to->fact);
		to->fact[i] = from->fact[i];
	}
	to->allowed = own.allowed;
	to->allowed.count = 0;
	for (size_t i = 0; i < from->allowed.count; i++)
		to->allowed.listing.take(
			&to->allowed.listing, &from->allowed.order[i]);
}

void
match_mark(struct match *mark, const struct match *m, struct arena *a)
{
	*mark = *m;
	mark->scratch = NULL;
	mark->survey = mark->asked = NULL;
	mark->decider = NULL;
	if (!m->rules)
		return;
	mark->arena = a;
	mark->state = arena_alloc(a, m->rules->state_size);
	mark->work = arena_alloc(a, m->rules->state_size);
	mark->fact = NULL;
	mark->fact_capacity = 0;
	order_array_start(&mark->allowed, a);
	match_copy(mark, m);
}

void
match_return(struct match *m, const struct match *mark)
{
	if (mark->rules) {
		match_copy(m, mark);
		return;
	}
	if (m->rules)
		match_end(m);
	*m = *mark;
}

void
match_fork(struct match *copy, const struct match *m, struct arena *a)
{
	match_mark(copy, m, a);
	copy->scratch = arena_new(NULL);
	add_survey(copy);
}

static bool
same_left(const struct batch *a, const struct batch *b)
{
	return a->packet == b->packet && a->seat == b->seat &&
	       a->line == b->line && a->count == b->count &&
	       a->next == b->next && a->dropped == b->dropped &&
	       a->stop_on_fail == b->stop_on_fail &&
	       a->stop_on_reveal == b->stop_on_reveal &&
	       a->stop_on_turn == b->stop_on_turn && a->begun == b->begun &&
	       a->since == b->since && a->player_turn == b->player_turn;
}

bool
match_alike(const struct match *a, const struct match *b)
{
	if (a->under_way || b->under_way || a->conceded != b->conceded ||
		a->draw_by != b->draw_by || a->drawn != b->drawn)
		return false;
	for (int seat = 0; seat < RULES_SEATS; seat++)
		if (a->standing[seat] != b->standing[seat] ||
			!same_left(&a->batch[seat], &b->batch[seat]))
			return false;
	return memcmp(a->state, b->state, a->rules->state_size) == 0;
}

struct scene
match_before(const struct match *m)
{
	return (struct scene){
		.rules = m->rules,
		.world = m->world,
		.option = m->option,
		.state = m->state,
		.survey = m->survey,
	};
}

struct scene
match_scene(const struct match *m)
{
	struct scene scene = match_before(m);
	if (m->under_way) {
		scene.state = m->work;
		scene.survey = m->asked;
	}
	return scene;
}

int
match_measure(const struct match *m, const struct measure *measure, int seat)
{
	struct scene scene = match_scene(m);
	return measure->count(&scene, measure->of == OF_OTHER
					      ? rules_opponent(m->rules, seat)
					      : seat);
}

bool
match_condition_holds(
	const struct match *m, int seat, const struct conditional *o)
{
	if (o->when == WHEN_ALWAYS)
		return true;
	struct scene scene = match_scene(m);
	bool holds = m->rules->holds(&scene, seat, &o->condition);
	return holds == (o->when == WHEN_IF);
}

bool
match_is_answer(const struct match *m, const struct batch_line *line)
{
	return line->engine == ENGINE_NONE &&
	       m->rules->verbs[line->order.order.verb].flags & VERB_ANSWER;
}

bool
match_is_allowed(const struct match *m, const struct order *o)
{
	for (size_t i = 0; i < m->allowed.count; i++)
		if (order_equals(&m->allowed.order[i], o))
			return true;
	return false;
}

int
match_winner(const struct match *m, const struct reader *all)
{
	struct scene scene = match_scene(m);
	struct breach b;
	unsigned losers = 0;
	for (int k = 0;
		all && m->rules->judge && m->rules->judge(&scene, all, k, &b);
		k++)
		losers |= 1U << b.seat;
	for (int seat = 0; seat < RULES_SEATS; seat++)
		if (losers == 1U << seat)
			return rules_opponent(m->rules, seat);
	return losers ? -1 : m->missing.pending.winner;
}

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

/* A sealed order counts as legal if any order with its verb is legal. */
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
	if (m->missing.kind == MISSING_ANSWER && l->part <= 1)
		for (size_t i = 0; i < m->allowed.count; i++)
			l->take(l, &m->allowed.order[i]);
}

int
match_parts(const struct match *m)
{
	struct scene scene = match_scene(m);
	if (m->missing.kind != MISSING_ORDER || !m->rules->parts)
		return 1;
	int parts = m->rules->parts(&scene);
	return parts > 1 ? parts : 1;
}

static bool
is_accepted(const struct scene *scene, const struct order *o)
{
	struct search s = { .listing.take = compare, .wanted = o };
	if (scene->rules->allows)
		return scene->rules->allows(scene, o);
	scene->rules->legal(scene, &s.listing);
	return s.found;
}

static bool
is_of_phase(const struct match *m, const struct order *o)
{
	return m->rules->verbs[o->verb].phases >> m->missing.pending.phase & 1;
}

struct pending
match_pending(const struct match *m)
{
	struct pending now = m->missing.pending;
	if (m->under_way)
		ask_pending(m, &now);
	return now;
}

void
match_look(const struct match *m, struct reader *reader)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	struct scene scene = match_scene(m);
	struct held_card held;
	for (int k = 0; hidden && hidden->held(&scene, k, &held); k++) {
		bool sees = held.seat == reader->seat ||
			    held.looked >> reader->seat & 1;
		int piece = sees ? m->faces->piece(m->faces, held.card)
				 : FACE_UNKNOWN;
		if (piece >= 0)
			card_reveal(hidden->names(m->world), reader, held.card,
				piece);
	}
}

int
match_turn(const struct match *m)
{
	return match_pending(m).turn;
}

const char *
match_phase(const struct match *m)
{
	return m->rules->phases[match_pending(m).phase];
}

const char *
match_phase_name(const struct match *m)
{
	return _(m->rules->phase_names[match_pending(m).phase]);
}

void
match_gloss(const struct match *m, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct scene scene = match_scene(m);
	if (m->rules->gloss)
		m->rules->gloss(&scene, reader, o, out);
}

void
match_forgets(const struct match *m, const struct order *o, struct buffer *out)
{
	struct scene scene = match_scene(m);
	if (m->rules->forgets && !m->under_way)
		m->rules->forgets(&scene, o, out);
}

/* Returns the fixed words at the start of a verb's syntax, such as "move" or
 * "end german". */
static struct span
fixed_words(const struct verb *v)
{
	size_t length = strcspn(v->syntax, " "), end = length;
	while (v->syntax[end] == ' ') {
		do
			end++;
		while (v->syntax[end] >= 'a' && v->syntax[end] <= 'z');
		if (v->syntax[end] && v->syntax[end] != ' ')
			break;
		length = end;
	}
	return (struct span){ v->syntax, length };
}

/* True if one of the allowed answers to the open question has this verb. */
static bool
may_be_given(const struct match *m, const struct verb *v)
{
	if (m->missing.kind != MISSING_ANSWER)
		return v->phases >> m->missing.pending.phase & 1;
	for (size_t i = 0; i < m->allowed.count; i++)
		if (&m->rules->verbs[m->allowed.order[i].verb] == v)
			return true;
	return false;
}

const char *
match_verbs(const struct match *m)
{
	struct buffer verbs = buffer_in(m->arena);
	struct span last = { "", 0 };
	for (const struct verb *v = m->rules->verbs; v->syntax; v++) {
		struct span words = fixed_words(v);
		/* The forms of a verb are next to each other in the table. */
		if (!may_be_given(m, v) || span_same(words, last))
			continue;
		buffer_puts(&verbs, verbs.length ? ", " : "");
		buffer_add(&verbs, words.data, words.length);
		last = words;
	}
	return buffer_string(&verbs);
}

/* Explains why an order or answer is illegal. In the middle of an order, the
 * reason is the open question, because only answers are legal. If the phase is
 * wrong, the table of verbs gives the reason. Otherwise the rules do. */
void
match_explain(const struct match *m, const struct order *o, struct refusal *r)
{
	const struct rules *rules = m->rules;
	const struct verb *verb = &rules->verbs[o->verb];
	struct scene scene = match_scene(m);
	if (m->missing.kind == MISSING_NOTHING)
		refuse(r, verb->rule, "the game is over");
	else if (m->missing.kind == MISSING_LINK)
		refuse(r, verb->rule, "the last orders wait for their dice");
	else if (m->missing.kind == MISSING_ANSWER) {
		/* a copy made by match_mark has no arena of its own */
		struct arena *a = arena_new(NULL);
		struct buffer text = buffer_in(a);
		match_question(m, NULL, &text);
		refuse(r, verb->rule, "the question is: %s",
			buffer_string(&text));
		arena_free(a);
	} else if (verb->flags & VERB_ANSWER)
		refuse(r, verb->rule, "no such question is open");
	else if (!is_of_phase(m, o))
		refuse(r, verb->rule, "the phase is %s (%s)",
			match_phase_name(m), match_verbs(m));
	else
		rules->explain(&scene, o, r);
}

void
match_question(
	const struct match *m, const struct reader *reader, struct buffer *out)
{
	message_write(out, m->rules, m->world, reader, m->missing.question,
		m->missing.question_arg);
}

bool
match_was_legal(const struct match *m, const struct order *o)
{
	struct scene scene = match_before(m);
	return is_accepted(&scene, o);
}

bool
match_legal(const struct match *m, const struct order *o, struct refusal *r)
{
	struct scene scene = match_scene(m);
	bool legal = m->missing.kind == MISSING_ANSWER
			     ? match_is_allowed(m, o)
			     : m->missing.kind == MISSING_ORDER &&
				       is_of_phase(m, o) &&
				       is_accepted(&scene, o);
	if (!legal && r)
		match_explain(m, o, r);
	return legal;
}

bool
match_idle(const struct match *m, const struct vocabulary *type, int thing,
	struct refusal *r)
{
	struct scene scene = match_scene(m);
	return m->missing.kind == MISSING_ORDER && m->rules->idle &&
	       m->rules->idle(&scene, type, thing, r);
}

bool
match_idle_word(const struct match *m, const char *word, struct refusal *r)
{
	const struct vocabulary *const *v = m->grammar.vocabularies;
	for (; *v; v++) {
		int thing = words_find(*v, m->world, word, NULL);
		if (thing >= 0 && match_idle(m, *v, thing, r))
			return true;
	}
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
		match_explain(m, &line->order.order, r);
	return s.found;
}
