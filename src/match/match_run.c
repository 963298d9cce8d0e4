#include <string.h>

#include "run_internal.h"

/* Runs a match: orders from batches, answers, and their records. */

/* Returns `r`, cleared, for a refusal's reason; NULL if nobody records it. */
static struct refusal *
wanted(const struct run *run, struct refusal *r)
{
	*r = (struct refusal){ .rule = NULL };
	return run_tells(run) ? r : NULL;
}

static struct record *
journal_given(struct run *run, const struct batch *b,
	const struct batch_line *line, enum outcome outcome)
{
	const struct journal *j = run->journal;
	struct record *r =
		journal_line(run->journal, run->match, b, line, outcome);
	if (!r || !j || !j->reader || line->seal)
		return r;
	const struct order *o = &line->order.order;
	struct buffer gloss = buffer_in(j->arena);
	struct buffer forgets = buffer_in(j->arena);
	if (!j->reads || j->reads(j, r->line))
		match_gloss(run->match, j->reader, o, &gloss);
	match_forgets(run->match, o, &forgets);
	r->gloss = gloss.length ? buffer_string(&gloss) : NULL;
	r->forgets = forgets.length ? buffer_string(&forgets) : NULL;
	return r;
}

/* Drops the rest of a batch and records the reason `why` (may be NULL). */
static void
drop_rest(struct run *run, struct batch *b, const char *why)
{
	b->dropped = true;
	for (; b->next < b->count; b->next++) {
		if (b->line[b->next].engine != ENGINE_NONE)
			continue;
		struct record *r = journal_line(run->journal, run->match, b,
			&b->line[b->next], OUTCOME_DROPPED);
		if (r && why)
			refuse(&r->refusal, NULL, "%s", why);
		if (r)
			r->refusal.needless =
				run->match->missing.kind == MISSING_NOTHING;
	}
}

/* Checks between orders whether a player turn has ended. If a batch has the
 * line "on-turn stop", this function notes when its player turn begins. It
 * drops the remaining lines of the batch when this player turn ends. */
static void
watch_turns(struct run *run)
{
	const struct pending *now = &run->match->missing.pending;
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		struct batch *b = &run->match->batch[seat];
		bool on_move = now->seat == seat;
		if (!b->stop_on_turn || now->seat < 0)
			continue;
		bool same = now->since == b->since &&
			    now->player_turn == b->player_turn;
		if (b->begun && (!on_move || !same))
			drop_rest(run, b, _("its turn is over"));
		b->begun = on_move;
		b->since = now->since;
		b->player_turn = now->player_turn;
	}
}

/* True if the open question allows an answer with the line's verb. */
static bool
is_asked_for(const struct match *m, const struct batch_line *line)
{
	for (size_t i = 0; i < m->allowed.count; i++)
		if (m->allowed.order[i].verb == line->order.order.verb)
			return true;
	return false;
}

/* Skips a line, with this outcome. The skipped line may stop the batch, unless
 * it answers a question that was not asked. */
static void
pass_over(struct run *run, struct batch *b, enum outcome outcome,
	const struct refusal *r)
{
	struct batch_line *line = &b->line[b->next++];
	struct record *record =
		journal_line(run->journal, run->match, b, line, outcome);
	bool answer = match_is_answer(run->match, line);
	if (record && r)
		record->refusal = *r;
	if (record && answer) {
		bool asked = run->match->missing.kind == MISSING_ANSWER;
		record->refusal.needless = !asked;
		record->refusal.elsewhere =
			asked && !is_asked_for(run->match, line);
	}
	if (outcome == OUTCOME_IMPOSSIBLE && b->stop_on_fail && !answer)
		drop_rest(run, b, NULL);
}

/* Returns true for lines that took effect as soon as the batch was added. */
static bool
is_past(const struct batch_line *line)
{
	return line->engine != ENGINE_NONE && line->engine != ENGINE_CONCEDE;
}

static struct batch_line *
next_line(struct match *m, int seat)
{
	struct batch *b = &m->batch[seat];
	while (b->next < b->count && is_past(&b->line[b->next]))
		b->next++;
	return b->next < b->count ? &b->line[b->next] : NULL;
}

/* Returns the first line of the batch that answers the question. If `ahead` is
 * true, the line may come after answers to other questions. The search ends at
 * an order, because answers after an order are for later questions. */
static struct batch_line *
find_line(struct match *m, bool ahead)
{
	struct batch *b = &m->batch[m->missing.seat];
	for (size_t i = b->next; i < b->count; i++) {
		struct batch_line *line = &b->line[i];
		if (is_past(line))
			continue;
		if (!match_is_answer(m, line))
			return NULL;
		if (match_is_allowed(m, &line->order.order) &&
			match_condition_holds(m, b->seat, &line->order))
			return line;
		if (!ahead)
			return NULL;
	}
	return NULL;
}

/* Skips the answers at the start of the batch, up to `end` if not NULL. */
static void
pass_answers(struct run *run, const struct batch_line *end)
{
	struct match *m = run->match;
	struct batch *b = &m->batch[m->missing.seat];
	struct batch_line *line;
	struct refusal r;
	while ((line = next_line(m, b->seat)) != NULL && line != end &&
		match_is_answer(m, line)) {
		bool holds = match_condition_holds(m, b->seat, &line->order);
		m->missing.kind = MISSING_ANSWER;
		if (wanted(run, &r))
			match_explain(m, &line->order.order, &r);
		pass_over(
			run, b, holds ? OUTCOME_IMPOSSIBLE : OUTCOME_UNMET, &r);
	}
}

static bool
batch_answer(struct run *run, struct order *answer, bool ahead)
{
	struct match *m = run->match;
	struct batch *b = &m->batch[m->missing.seat];
	struct batch_line *line = find_line(m, ahead);
	if (!line)
		return false;
	pass_answers(run, line);
	order_copy(answer, &line->order.order);
	journal_given(run, b, line, OUTCOME_DONE);
	b->next = (size_t)(line - b->line) + 1;
	return true;
}

/* Discards the survey of the board, because the rules will change the board. */
static void
forget_board(struct match *m)
{
	if (m->asked)
		m->asked->made = false;
}

/* Finds the answer to the open question. The batch's next line has priority
 * over doctrine. Doctrine has priority over later answers in the batch. While
 * defaults answer, unused answers in the batch are kept for the next question.
 * They are dropped as soon as the player must be asked. */
static bool
find_answer(struct run *run, struct order *answer)
{
	struct match *m = run->match;
	if (batch_answer(run, answer, false))
		return true;
	enum doctrine_says says = doctrine_standing(run, answer);
	if (says == DOCTRINE_ANSWER || batch_answer(run, answer, true) ||
		(says == DOCTRINE_NOTHING && doctrine_default(run, answer)))
		return true;
	pass_answers(run, NULL);
	m->missing.kind = MISSING_ANSWER;
	return m->decider && m->decider->decide(m->decider, m, answer);
}

bool
match_find_answer(struct run *run, struct order *answer)
{
	bool found = find_answer(run, answer);
	if (found)
		forget_board(run->match);
	return found;
}

static void
begin(struct match *m, const struct order *o, const char *seal, int seat)
{
	order_copy(&m->order, o);
	m->seal = seal;
	m->opened = false;
	m->order_seat = seat;
	m->under_way = true;
	m->fact_count = m->told = 0;
}

/* Runs the current order from its start, on a copy that becomes the state when
 * the order is done. Returns false if a fact is missing. */
static bool
carry_out(struct run *run)
{
	struct match *m = run->match;
	const struct hidden_cards *hidden = m->rules->hidden;
	memcpy(m->work, m->state, m->rules->state_size);
	forget_board(m);
	m->allowed.count = 0;
	arena_reset(m->scratch, (struct arena_mark){ .block = NULL });
	run->fact = run->told = 0;
	run->ends = 0;
	run->shown = hidden && m->order.verb == hidden->shown_verb
			     ? 1U << m->order_seat
			     : 0;
	if (!run_apply(run))
		return false;
	void *done = m->work;
	m->work = m->state;
	m->state = done;
	match_changed(m);
	m->under_way = false;
	m->spare_facts = run->fact < m->fact_count;
	m->fact_count = m->told = 0;
	return true;
}

/* Begins the batch's next line that can begin. Skips the lines before it.
 * Returns false if no line can begin. */
static bool
begin_line(struct run *run)
{
	struct match *m = run->match;
	struct batch *b = &m->batch[m->missing.seat];
	struct batch_line *line;
	struct refusal r;
	while ((line = next_line(m, b->seat)) != NULL &&
		line->engine != ENGINE_CONCEDE) {
		if (!match_condition_holds(m, b->seat, &line->order)) {
			pass_over(run, b, OUTCOME_UNMET, NULL);
			continue;
		}
		if (!match_line_legal(m, line, wanted(run, &r))) {
			pass_over(run, b, OUTCOME_IMPOSSIBLE, &r);
			continue;
		}
		run->record = journal_given(run, b, line, OUTCOME_UNDERWAY);
		if (run->journal)
			run->journal->under_way = run->record;
		begin(m, &line->order.order, line->seal, b->seat);
		b->next++;
		return true;
	}
	return false;
}

/* Creates the automatic order for a card after its holder has proved or shown
 * the card. Returns false if the holder has not done this yet. */
static bool
make_shown(struct match *m, const struct held_card *held, struct order *out)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	int face = held->vouch < 0 ? m->faces->piece(m->faces, held->card)
				   : m->faces->vouch(m->faces, held->card,
					     &hidden->classes[held->vouch]);
	if (face == FACE_VOUCHED)
		order_make(out, hidden->vouched_verb, 1, held->card);
	else
		order_make(out, hidden->shown_verb, 2, held->card, face);
	return face != FACE_UNKNOWN;
}

/* Handles a card that its holder must prove or show, between orders. If the
 * holder has done so, begins the automatic order for the card, before any other
 * order. Otherwise *owed is true if the match must wait: for a missing proof in
 * any case, for a card to be turned up only if its holder can show the card in
 * the current packet. */
static bool
begin_shown(struct match *m, bool *owed)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	struct scene scene = match_scene(m);
	struct held_card held;
	struct card_list wanted = { .count = 0 };
	*owed = false;
	if (!hidden)
		return false;
	m->faces->ready(m->faces, hidden->of_state(m->state));
	if (hidden->owes && !hidden->owes(&scene))
		return false;
	for (int k = 0; hidden->held(&scene, k, &held); k++) {
		struct order o;
		if (held.vouch < 0 && !held.due)
			continue;
		if (make_shown(m, &held, &o)) {
			begin(m, &o, NULL, held.seat);
			return true;
		}
		*owed = *owed || held.vouch >= 0;
		if (held.vouch < 0 && !m->faces->later(m->faces, held.seat) &&
			(wanted.count == 0 || held.seat == m->missing.seat)) {
			cards_add(&wanted, held.card);
			match_await_faces(m, held.seat, &wanted);
		}
	}
	return false;
}

/* Ends order files written without knowledge of a card now turned up. */
static void
end_files(struct run *run)
{
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		struct batch *b = &run->match->batch[seat];
		bool others = run->shown & ~(1U << seat);
		if (run->ends >> seat & 1)
			drop_rest(run, b,
				_("a card or counter was turned up or looked "
				  "at, "
				  "so you can give new orders"));
		else if (b->stop_on_reveal && others)
			drop_rest(run, b, _("something was turned up"));
	}
}

/* Lets a player concede while the game waits for any player, if `concede` is
 * the player's next line. The current order ends, and its record stays. */
static bool
concede(struct run *run)
{
	struct match *m = run->match;
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		struct batch *b = &m->batch[seat];
		struct batch_line *line = next_line(m, seat);
		if (!line || line->engine != ENGINE_CONCEDE)
			continue;
		if (run->record)
			run->record->outcome = OUTCOME_DROPPED;
		journal_line(run->journal, run->match, b, line, OUTCOME_DONE);
		b->next++;
		m->conceded = seat;
		m->under_way = false;
		m->fact_count = m->told = 0;
		match_settle(m);
		return true;
	}
	return false;
}

/* Records an order that continues, because its answer or link has come. */
static struct record *
journal_resumed(struct run *run)
{
	struct journal *j = run->journal;
	if (!j || (j->packet && j->under_way &&
			  j->under_way->packet == j->packet))
		return j ? j->under_way : NULL;
	struct match *m = run->match;
	const char *text =
		m->seal ? arena_printf(j->arena, "sealed %s", m->seal)
			: order_text(&m->grammar, &m->order, j->arena);
	struct record *r = journal_add(j, RECORD_ORDER, text);
	r->seat = m->order_seat;
	r->ordered = j->under_way ? j->under_way->ordered : 0;
	r->outcome = OUTCOME_UNDERWAY;
	j->under_way = r;
	return r;
}

static void
tell_over(const struct run *run)
{
	struct journal *j = run->journal;
	if (j && j->order_over)
		j->order_over(j, run->match);
}

/* Determines who must act next. Returns false if the game is over. */
static bool
settle(struct run *run)
{
	struct match *m = run->match;
	end_files(run);
	if (run->journal)
		run->journal->under_way = NULL;
	match_settle(m);
	if (run->journal)
		journal_turn(run->journal, m);
	if (m->missing.kind == MISSING_NOTHING)
		return false;
	watch_turns(run);
	return true;
}

/* Begins the next order. Returns false if there is no order left to begin. */
static bool
begin_next(struct run *run)
{
	struct match *m = run->match;
	struct order decided;
	bool owed;
	if (begin_shown(m, &owed))
		return true;
	if (m->missing.kind == MISSING_SHARE)
		return false;
	if (!owed && begin_line(run))
		return true;
	if (concede(run) || owed || !m->decider ||
		!m->decider->decide(m->decider, m, &decided))
		return false;
	begin(m, &decided, NULL, m->missing.seat);
	return true;
}

/* Runs the current order to its end. If no order is under way, runs the next
 * order. Returns false if a fact is missing or the game is over. */
static bool
step(struct run *run)
{
	struct match *m = run->match;
	if (!m->under_way && !begin_next(run))
		return false;
	if (!carry_out(run)) {
		tell_over(run);
		if (m->missing.kind == MISSING_ANSWER)
			concede(run);
		return false;
	}
	if (run->record)
		run->record->outcome = OUTCOME_DONE;
	run->record = NULL;
	tell_over(run);
	return settle(run);
}

/* Prepares the first step of a run. Returns false if no step is possible. */
static bool
set_out(struct run *run)
{
	if (run->journal)
		journal_turn(run->journal, run->match);
	/* Lines may have been added to a batch after its rest was dropped. */
	for (int seat = 0; seat < RULES_SEATS; seat++)
		if (run->match->batch[seat].dropped)
			drop_rest(run, &run->match->batch[seat], NULL);
	watch_turns(run);
	if (!run->match->under_way)
		return settle(run);
	run->record = journal_resumed(run);
	return true;
}

/* Drops all batches if the game is over. */
static void
come_to_rest(struct run *run)
{
	if (run->match->missing.kind != MISSING_NOTHING)
		return;
	for (int seat = 0; seat < RULES_SEATS; seat++)
		drop_rest(run, &run->match->batch[seat], _("the game is over"));
}

void
match_run(struct match *m, struct chance *c, struct journal *j)
{
	struct run run = { .match = m, .chance = c, .journal = j };
	if (set_out(&run))
		while (step(&run))
			;
	come_to_rest(&run);
}

bool
match_run_order(struct match *m, struct chance *c, struct journal *j)
{
	struct run run = { .match = m, .chance = c, .journal = j };
	bool on = set_out(&run) && step(&run);
	come_to_rest(&run);
	return on;
}

void
match_wait_link(struct match *m)
{
	m->missing.kind = MISSING_LINK;
	m->missing.seat = -1;
}

void
match_submit(struct match *m, const struct order *o, struct chance *c,
	struct journal *j)
{
	struct batch_line *line = arena_alloc(m->arena, sizeof *line);
	line->text = order_text(&m->grammar, o, m->arena);
	order_copy(&line->order.order, o);
	struct batch *b = &m->batch[m->missing.seat];
	b->line = line;
	b->count = 1;
	b->next = 0;
	b->stop_on_fail = b->stop_on_turn = b->stop_on_reveal = false;
	b->dropped = false;
	match_run(m, c, j);
}

/* A decider for one order or answer. The usual decider makes all others. */
struct once {
	struct decider decider, *others;
	const struct order *order;
};

static bool
decide_once(struct decider *d, const struct match *m, struct order *out)
{
	struct once *once = (struct once *)d;
	if (!once->order)
		return once->others &&
		       once->others->decide(once->others, m, out);
	order_copy(out, once->order);
	once->order = NULL;
	return true;
}

void
match_step(struct match *m, const struct order *o, struct chance *c)
{
	struct once once = { { decide_once }, m->decider, o };
	m->batch[m->missing.seat] = (struct batch){ .seat = m->missing.seat };
	m->decider = &once.decider;
	match_run(m, c, NULL);
	m->decider = once.others;
}
