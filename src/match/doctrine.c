#include "run_internal.h"

/* True if a standing order is doctrine: not itself an answer, but a rule that
 * chooses answers for its player. */

static bool
is_doctrine(const struct match *m, const struct conditional *line)
{
	return m->rules->verbs[line->order.verb].flags & VERB_DOCTRINE;
}

/* Returns the open question without the seat's doctrine. */
static struct question
question_of(const struct match *m)
{
	const struct missing *missing = &m->missing;
	struct question q = {
		.seat = missing->seat,
		.message = missing->question,
		.option = m->allowed.order,
		.count = m->allowed.count,
	};
	for (int i = 0; i < MESSAGE_ARGS; i++)
		q.arg[i] = missing->question_arg[i];
	return q;
}

/* Returns the open question, with its seat's doctrine. */
static struct question
question_with_doctrine(const struct match *m)
{
	struct question q = question_of(m);
	size_t count = m->standing_count[q.seat];
	const struct order **list =
		arena_array(m->scratch, count, sizeof(const struct order *));
	for (size_t i = 0; i < count; i++) {
		const struct conditional *line = &m->standing[q.seat][i];
		if (is_doctrine(m, line) &&
			match_condition_holds(m, q.seat, line))
			list[q.doctrine_count++] = &line->order;
	}
	q.doctrine = list;
	return q;
}

/* Returns the option that the rules choose for a line of doctrine (or NULL). */
static int
choose(const struct match *m, const struct question *q,
	const struct order *doctrine)
{
	struct scene scene = match_scene(m);
	int row = m->rules->choose(&scene, q, doctrine);
	return row < 0 || (size_t)row < q->count ? row : CHOOSE_NONE;
}

/* Finds the answer that this standing order gives to the question. */
static enum doctrine_says
line_says(const struct match *m, const struct question *q,
	const struct conditional *line, struct order *answer)
{
	bool doctrine = is_doctrine(m, line);
	if (!doctrine && !match_is_allowed(m, &line->order))
		return DOCTRINE_NOTHING;
	if (!match_condition_holds(m, m->missing.seat, line))
		return DOCTRINE_NOTHING;
	if (!doctrine) {
		order_copy(answer, &line->order);
		return DOCTRINE_ANSWER;
	}
	int row = choose(m, q, &line->order);
	if (row < 0)
		return row == CHOOSE_ASK ? DOCTRINE_ASK : DOCTRINE_NOTHING;
	order_copy(answer, &m->allowed.order[row]);
	return DOCTRINE_ANSWER;
}

/* Records whether a standing order or the rules' default has answered. */
static void
note(struct run *run, const struct conditional *line,
	const struct order *answer)
{
	struct match *m = run->match;
	if (!run_tells(run))
		return;
	struct buffer text = buffer_in(run->journal->arena);
	if (line)
		conditional_print(&m->grammar, line, &text);
	else
		buffer_puts(&text, _("by default"));
	struct record *r =
		run_record(run, RECORD_STANDING, buffer_string(&text));
	r->seat = m->missing.seat;
	r->line = line ? (size_t)(line - m->standing[r->seat]) + 1 : 0;
	if (line && order_equals(&line->order, answer))
		return;
	r->answer = order_text(&m->grammar, answer, run->journal->arena);
}

enum doctrine_says
doctrine_standing(struct run *run, struct order *answer)
{
	struct match *m = run->match;
	int seat = m->missing.seat;
	size_t count = m->standing_count[seat];
	struct question q = count ? question_with_doctrine(m) : question_of(m);
	for (size_t i = 0; i < count; i++) {
		const struct conditional *line = &m->standing[seat][i];
		enum doctrine_says says = line_says(m, &q, line, answer);
		if (says == DOCTRINE_ANSWER)
			note(run, line, answer);
		if (says != DOCTRINE_NOTHING)
			return says;
	}
	return DOCTRINE_NOTHING;
}

bool
doctrine_default(struct run *run, struct order *answer)
{
	struct match *m = run->match;
	if (!m->rules->choose || m->ask_all)
		return false;
	struct question q = question_of(m);
	int row = choose(m, &q, NULL);
	if (row < 0)
		return false;
	order_copy(answer, &m->allowed.order[row]);
	note(run, NULL, answer);
	return true;
}
