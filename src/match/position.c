#include <string.h>

#include "feldpost/limits.h"
#include "run_internal.h"

static const char *const needs_names[] = {
	[MISSING_ORDER] = "order",
	[MISSING_ANSWER] = "answer",
	[MISSING_LINK] = "link",
	[MISSING_SHARE] = "share",
	[MISSING_NOTHING] = "nothing",
};

static const char *
card_id(const struct match *m, int card)
{
	return words_id(m->rules->hidden->cards, m->world, card);
}

static const char *
fact_text(const struct match *m, const struct fact *f, struct arena *a)
{
	switch (f->kind) {
	case FACT_ROLL:
		return arena_printf(a, "roll %s %d", f->label, f->value);
	case FACT_NOTE:
		return arena_printf(a, "note %s", f->label);
	case FACT_FACE:
		return arena_printf(a, "face %s %s", card_id(m, f->card),
			card_id(m, f->value));
	case FACT_OPENED:
		return arena_printf(
			a, "opened %s", order_text(&m->grammar, &f->answer, a));
	case FACT_ANSWER:
		break;
	}
	return arena_printf(
		a, "answer %s", order_text(&m->grammar, &f->answer, a));
}

static void
write_order_under_way(const struct match *m, struct arena *a, struct node *now)
{
	struct node *facts = doc_list(a);
	const char *order = m->seal ? arena_printf(a, "sealed %s", m->seal)
				    : order_text(&m->grammar, &m->order, a);
	doc_put(a, now, "order", doc_text(a, order));
	for (size_t i = 0; i < m->fact_count; i++)
		doc_push(facts, doc_text(a, fact_text(m, &m->fact[i], a)));
	doc_put(a, now, "facts", facts);
}

static struct node *
write_now(const struct match *m, struct arena *a)
{
	const struct missing *missing = &m->missing;
	const char *phase = m->rules->phases[missing->pending.phase];
	struct node *now = doc_map(a);
	doc_put(a, now, "turn", doc_integer(a, missing->pending.turn));
	doc_put(a, now, "phase", doc_text(a, phase));
	doc_put(a, now, "needs", doc_text(a, needs_names[missing->kind]));
	if (missing->kind == MISSING_ORDER || missing->kind == MISSING_ANSWER)
		doc_put(a, now, "decides",
			doc_text(a, m->rules->seats[missing->seat].id));
	if (missing->kind == MISSING_SHARE && missing->seat >= 0)
		doc_put(a, now, "owes",
			doc_text(a, m->rules->seats[missing->seat].id));
	if (m->draw_by >= 0)
		doc_put(a, now, "draw",
			doc_text(a, m->rules->seats[m->draw_by].id));
	if (missing->kind == MISSING_NOTHING) {
		const struct pending *p = &missing->pending;
		doc_put(a, now, "result", doc_text(a, p->result));
		if (p->winner >= 0)
			doc_put(a, now, "winner",
				doc_text(a, m->rules->seats[p->winner].id));
	}
	if (missing->kind == MISSING_ANSWER) {
		struct node *options = doc_list(a);
		const struct message *q =
			&m->rules->messages[missing->question];
		const struct order *o = m->allowed.order;
		for (size_t i = 0; i < m->allowed.count; i++)
			doc_push(options,
				doc_text(a, order_text(&m->grammar, &o[i], a)));
		doc_put(a, now, "question", doc_text(a, q->id));
		doc_put(a, now, "options", options);
	}
	if (m->under_way)
		write_order_under_way(m, a, now);
	return now;
}

/* Writes the packet and the next line of each batch that has remaining lines.
 * Solitaire has only one batch, so its packet and line need no map of seats. */
static struct node *
write_queue(const struct match *m, struct arena *a)
{
	struct node *queue = doc_map(a);
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		const struct batch *b = &m->batch[seat];
		struct node *map = queue;
		if (b->next == b->count)
			continue;
		if (m->rules->seat_count > 1) {
			map = doc_map(a);
			doc_put(a, queue, m->rules->seats[seat].id, map);
		}
		doc_put(a, map, "packet", doc_integer(a, b->packet));
		doc_put(a, map, "next", doc_integer(a, (long)b->next));
	}
	return queue;
}

static struct node *
write_standing(const struct match *m, struct arena *a)
{
	struct node *standing = doc_map(a);
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		if (m->standing_count[seat] == 0)
			continue;
		struct node *orders = doc_list(a);
		for (size_t i = 0; i < m->standing_count[seat]; i++) {
			struct buffer b = buffer_in(a);
			conditional_print(
				&m->grammar, &m->standing[seat][i], &b);
			doc_push(orders, doc_text(a, buffer_string(&b)));
		}
		doc_put(a, standing, m->rules->seats[seat].id, orders);
	}
	return standing;
}

/* Writes all parts of a position except the state of the board. */
static struct node *
write_course(const struct match *m, struct arena *a)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "now", write_now(m, a));
	doc_put(a, map, "queue", write_queue(m, a));
	doc_put(a, map, "standing", write_standing(m, a));
	return map;
}

void
match_text(const struct match *m, struct buffer *out)
{
	doc_write(out, write_course(m, out->arena));
	fields_text("state", m->rules->fields, m->state, m->world, out);
}

struct node *
match_write(const struct match *m, struct arena *a)
{
	struct node *map = write_course(m, a);
	doc_put(a, map, "state",
		fields_write(m->rules->fields, m->state, m->world, a));
	return map;
}

struct node *
match_write_board(const struct match *m, struct arena *a)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "state",
		fields_write(m->rules->fields, m->state, m->world, a));
	if (m->under_way)
		write_order_under_way(m, a, map);
	return map;
}

static bool
read_order_line(struct match *m, const struct node *n, const char *text,
	struct order *out, struct error *e)
{
	struct misreading why;
	if (order_parse(&m->grammar, m->arena, text, out, &why))
		return true;
	return error_at(e, ERROR_INPUT, n->at, "%s", why.text);
}

/* Reads a card and its face, such as "1.4 W5". */
static bool
read_face(struct match *m, const struct node *n, const char *text,
	struct fact *f, struct error *e)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	size_t length = strcspn(text, " ");
	if (!hidden || text[length] == '\0')
		return error_at(e, ERROR_INPUT, n->at, "`%s` is no fact", text);
	f->kind = FACT_FACE;
	f->card = words_find(hidden->cards, m->world,
		arena_copy(m->arena, text, length), NULL);
	f->value =
		words_find(hidden->pieces, m->world, text + length + 1, NULL);
	if (f->card < 0 || f->value < 0)
		return error_at(
			e, ERROR_INPUT, n->at, "`%s` are no cards", text);
	return true;
}

static bool
read_fact(
	struct match *m, const struct node *n, struct fact *f, struct error *e)
{
	const char *text;
	if (!doc_get_text(n, LIMIT_ORDER_LINE, _("a fact"), &text, e))
		return false;
	if (strncmp(text, "answer ", 7) == 0) {
		f->kind = FACT_ANSWER;
		return read_order_line(m, n, text + 7, &f->answer, e);
	}
	if (strncmp(text, "opened ", 7) == 0) {
		f->kind = FACT_OPENED;
		return read_order_line(m, n, text + 7, &f->answer, e);
	}
	if (strncmp(text, "face ", 5) == 0)
		return read_face(m, n, text + 5, f, e);
	if (strncmp(text, "note ", 5) == 0) {
		f->kind = FACT_NOTE;
		f->label = text + 5;
		return true;
	}
	const char *value = strrchr(text, ' ');
	long number;
	if (strncmp(text, "roll ", 5) != 0 || value < text + 5 ||
		!integer_read(span_of(value + 1), 1, LIMIT_SIDES, &number))
		return error_at(e, ERROR_INPUT, n->at,
			"`%s` must be a roll, an answer or a note", text);
	f->kind = FACT_ROLL;
	f->value = (int)number;
	f->label = arena_copy(m->arena, text + 5, (size_t)(value - text - 5));
	return true;
}

/* Reads the current order, a verb with its arguments or `sealed LABEL`, and its
 * facts. */
static bool
read_order_under_way(struct match *m, const struct node *now, struct error *e)
{
	const struct node *order = doc_find(now, "order");
	struct node *facts;
	if (!order)
		return true;
	struct batch_line line = { .engine = ENGINE_NONE };
	struct misreading why;
	const char *text;
	if (!doc_get_text(order, LIMIT_ORDER_LINE, _("an order"), &text, e))
		return false;
	if (strncmp(text, "sealed ", 7) == 0
			? !match_parse(m, text, &line, &why)
			: !order_parse(&m->grammar, m->arena, text,
				  &line.order.order, &why))
		return error_at(e, ERROR_INPUT, order->at, "%s", why.text);
	if (!doc_need(now, "facts", &facts, e) ||
		!doc_expect(facts, NODE_LIST, "facts", e))
		return false;
	order_copy(&m->order, &line.order.order);
	m->seal = line.seal;
	match_settle(m);
	if (!match_line_legal(m, &line, NULL))
		return error_at(e, ERROR_INPUT, order->at,
			"`%s` is not legal in this state", text);
	m->order_seat = m->missing.seat;
	m->under_way = true;
	m->fact_count = 0;
	m->fact = arena_array(m->arena, facts->count, sizeof *m->fact);
	m->fact_capacity = facts->count;
	for (const struct node *n = facts->first; n; n = n->next)
		if (!read_fact(m, n, &m->fact[m->fact_count++], e))
			return false;
	return true;
}

static bool
read_standing(
	struct match *m, int seat, const struct node *list, struct error *e)
{
	if (!doc_expect(list, NODE_LIST, _("standing orders"), e))
		return false;
	if (list->count > LIMIT_STANDING)
		return error_at(e, ERROR_INPUT, list->at,
			"more than %d standing orders", LIMIT_STANDING);
	m->standing[seat] =
		arena_array(m->arena, list->count, sizeof *m->standing[seat]);
	for (const struct node *n = list->first; n; n = n->next) {
		const char *text;
		struct misreading why;
		struct conditional *o =
			&m->standing[seat][m->standing_count[seat]++];
		if (!doc_get_text(n, LIMIT_ORDER_LINE, _("an order"), &text, e))
			return false;
		if (!conditional_parse(&m->grammar, m->arena, text, o, &why))
			return error_at(e, ERROR_INPUT, n->at, "%s", why.text);
	}
	return true;
}

static bool
read_all_standing(struct match *m, const struct node *map, struct error *e)
{
	for (int seat = 0; seat < RULES_SEATS; seat++)
		m->standing_count[seat] = 0;
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		const struct node *list =
			doc_find(map, m->rules->seats[seat].id);
		if (list && !read_standing(m, seat, list, e))
			return false;
	}
	return true;
}

static bool
is_text(const struct node *map, const char *key, const char *text)
{
	const struct node *n = doc_find(map, key);
	return n && n->kind == NODE_SCALAR && strcmp(n->text, text) == 0;
}

/* Reads the parts of a position outside the state, such as a concession. */
static void
read_engine_part(struct match *m, const struct node *now)
{
	m->conceded = m->draw_by = -1;
	m->drawn = is_text(now, "result", "drawn-by-agreement");
	for (int seat = 0; seat < m->rules->seat_count; seat++)
		if (is_text(now, "draw", m->rules->seats[seat].id))
			m->draw_by = seat;
	if (is_text(now, "result", "conceded"))
		m->conceded = m->rules->seat_count == 2 &&
					      is_text(now, "winner",
						      m->rules->seats[0].id)
				      ? 1
				      : 0;
	/* Runs the current order again, with rolls and answers from its
	 * recorded facts only, so the order stops at the same place. */
	if (m->under_way) {
		struct arena *a = arena_new(NULL);
		struct chance none;
		chance_none(&none, a);
		match_run(m, &none, NULL);
		arena_free(a);
	} else
		match_settle(m);
	if (!m->under_way && is_text(now, "needs", needs_names[MISSING_LINK]))
		match_wait_link(m);
}

bool
match_follows(const struct match *m, const struct node *map, struct error *e)
{
	static const char *const keys[] = { "now", "standing", "state" };
	struct arena *a = arena_new(NULL);
	struct node *again = match_write(m, a);
	bool same = true;
	for (size_t i = 0; i < sizeof keys / sizeof keys[0] && same; i++) {
		const struct node *n = doc_find(map, keys[i]);
		same = doc_equal(n, doc_find(again, keys[i]));
		if (!same)
			error_at(e, ERROR_VERIFY, n->at,
				"`%s` does not follow from the state", keys[i]);
	}
	arena_free(a);
	return same;
}

bool
match_lay(struct match *m, const struct node *map, struct error *e)
{
	match_changed(m);
	if (!fields_read(m->rules->fields, map, m->world, FIELDS_PARTIAL,
		    m->arena, m->state, e))
		return false;
	match_settle(m);
	return true;
}

bool
match_read(struct match *m, const struct node *map, struct error *e)
{
	struct node *now, *queue, *standing, *state;
	if (!doc_need(map, "now", &now, e) ||
		!doc_expect(now, NODE_MAP, "now", e) ||
		!doc_need(map, "queue", &queue, e) ||
		!doc_need(map, "standing", &standing, e) ||
		!doc_expect(standing, NODE_MAP, "standing", e) ||
		!doc_need(map, "state", &state, e) ||
		!doc_expect(state, NODE_MAP, "state", e))
		return false;
	match_changed(m);
	memset(m->state, 0, m->rules->state_size);
	m->under_way = m->bad_fact = m->spare_facts = false;
	match_drop_batches(m);
	if (!fields_read(m->rules->fields, state, m->world, 0, m->arena,
		    m->state, e))
		return false;
	/* The rules rely on their invariants, so these are checked first. */
	struct scene scene = match_scene(m);
	const char *broken = rules_broken(m->rules, &scene);
	if (broken)
		return error_at(e, ERROR_INPUT, state->at,
			"the state breaks the rules: %s", broken);
	if (!read_all_standing(m, standing, e) ||
		!read_order_under_way(m, now, e))
		return false;
	read_engine_part(m, now);
	if (m->bad_fact || m->spare_facts)
		return error_at(e, ERROR_VERIFY, now->at,
			"the facts do not fit the order in progress");
	return true;
}
