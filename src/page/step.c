#include <string.h>

#include "feldpost/limits.h"
#include "page_internal.h"

/*
 * This file divides a game into steps. People look at a step as a whole. An
 * order with dice is a step of its own, and its later result is another step.
 * This is also true for an order that stops for a decision. All other orders
 * that a packet has for a player turn form one step.
 */

static bool
is_ours(const struct page *p, const struct match *m)
{
	return !p->failed && m == &p->game->match;
}

/* Updates what the page's player may see. Stores in `seen` what the player
 * could see before. */
static bool
look(struct page *p, struct reader *seen)
{
	struct reader before = p->game->reader;
	p->failed = !p->look(p->game, p->context, &p->error);
	*seen = p->game->reader;
	p->game->reader = before;
	return !p->failed;
}

static void
mark(struct page *p)
{
	arena_reset(p->marked, (struct arena_mark){ .block = NULL });
	match_mark(&p->mark, &p->game->match, p->marked);
	look(p, &p->reader);
}

static const struct record *
next_record(const struct page *p)
{
	return p->done ? p->done->next : p->journal->first;
}

const struct record *
step_next(const struct record *r, const struct record *last)
{
	return r == last ? NULL : r->next;
}

const struct record *
step_find(const struct record *first, const struct record *last,
	enum record_kind kind)
{
	while (first && first->kind != kind)
		first = step_next(first, last);
	return first;
}

char
page_sender(const struct page *p, unsigned packet)
{
	return ledger_entry(&p->game->ledger, packet)->packet.from;
}

/* The player of an answer is the sender of the answer. The player of any other
 * step is the player who ordered it. */
static void
set_order(const struct page *p, struct page_step *s, const struct record *order)
{
	s->order = order;
	s->turn = order->turn;
	s->packet = order->packet;
	s->ordered = order->ordered;
	s->by = page_sender(p,
		s->kind == STEP_ANSWER || !s->ordered ? s->packet : s->ordered);
}

static struct page_step *
add_step(struct page *p, enum step_kind kind, const struct record *first,
	const struct record *last)
{
	struct page_step *s = arena_alloc(p->arena, sizeof *s);
	*s = (struct page_step){ .kind = kind, .first = first, .last = last };
	if (p->last)
		p->last->next = s;
	else
		p->first = s;
	p->last = s;
	p->steps++;
	if (!first)
		return s;
	p->done = last;
	s->turn = first->turn;
	s->packet = first->packet;
	s->by = page_sender(p, first->packet);
	const struct record *order = step_find(first, last, RECORD_ORDER);
	if (order)
		set_order(p, s, order);
	return s;
}

static bool
has_roll(const struct record *from, const struct record *last)
{
	return step_find(from, last, RECORD_ROLL) != NULL;
}

/* The events of a new turn begin a step of their own. This is true even if an
 * order of the previous turn caused these events. */
static void
split_turn(struct page *p)
{
	struct page_step *s = p->last;
	const struct record *before = s->order;
	if (!before)
		return;
	while (before != s->last && before->next->turn == s->turn)
		before = before->next;
	if (before == s->last)
		return;
	const struct record *last = s->last;
	s->last = before;
	struct page_step *next = add_step(p,
		has_roll(before->next, last) ? STEP_BATTLE : STEP_ORDERS,
		before->next, last);
	next->by = s->by;
	next->packet = s->packet;
	next->ordered = s->kind == STEP_ANSWER ? 0 : s->ordered;
	next->begins = true;
	next->board = s->board;
	/* On a hex map each step needs a board of its own, because the board
	 * shows the routes of the step. */
	if (!p->hexes && p->turn_last && p->turn_last->turn == s->turn)
		s->board = p->turn_last->board;
}

static void
close_group(struct page *p)
{
	if (!p->group)
		return;
	struct page_step *s =
		add_step(p, STEP_ORDERS, next_record(p), p->group_end);
	p->group = p->group_end = NULL;
	draw_step(p, s, &p->mark, &p->reader);
	split_turn(p);
}

/* Returns true if the message of the packet's sender belongs to an order. It
 * does not belong to the order if the order is carried out only after another
 * packet. */
static bool
is_beside(const struct record *order, unsigned packet)
{
	return order && order->packet == packet &&
	       (!order->line || order->ordered == packet);
}

/* Makes steps of the records before `end` that do not belong to it. */
static void
close_packets(struct page *p, const struct record *end)
{
	const struct record *first;
	while ((first = next_record(p)) != NULL && first != end &&
		!is_beside(end, first->packet)) {
		const struct record *last = first;
		bool read = first->kind != RECORD_PACKET;
		while (last->next && last->next != end &&
			last->next->packet == first->packet) {
			last = last->next;
			read = read || last->kind != RECORD_PACKET;
		}
		if (read)
			draw_step(p, add_step(p, STEP_PACKET, first, last),
				&p->mark, &p->reader);
		p->done = last;
	}
}

static bool
same_group(const struct record *a, const struct record *b)
{
	return a->packet == b->packet && a->ordered == b->ordered &&
	       a->turn == b->turn && a->player_turn == b->player_turn &&
	       a->since == b->since;
}

/* True if an order that stopped can continue in the same step, because
 * nothing has come except with the same packet. */
static bool
goes_on(const struct page *p, const struct record *order)
{
	const struct page_step *s = p->last;
	return order && s && s->kind != STEP_ORDERS && !p->group && s->first &&
	       s->order == order;
}

/* Draws the last step at the present position, because its events continue. */
static void
draw_last(struct page *p, const struct match *m)
{
	struct reader seen;
	if (look(p, &seen))
		draw_step(p, p->last, m, &seen);
	split_turn(p);
}

static void
put_alone(struct page *p, const struct match *m, const struct record *order)
{
	close_group(p);
	close_packets(p, order);
	const struct record *first = next_record(p), *last = p->journal->last;
	enum step_kind kind =
		order->kind != RECORD_ORDER && !has_roll(first, last)
			? STEP_PACKET
		: order->kind != RECORD_ORDER || order->line ? STEP_BATTLE
							     : STEP_ANSWER;
	struct page_step *s = add_step(p, kind, first, last);
	if (order->kind == RECORD_ORDER)
		set_order(p, s, order);
	draw_last(p, m);
}

static void
put_in_group(struct page *p, const struct record *order)
{
	if (p->group && !same_group(p->group, order))
		close_group(p);
	if (!p->group) {
		close_packets(p, order);
		p->group = order;
	}
	p->group_end = p->journal->last;
}

static void
order_over(struct journal *j, const struct match *m)
{
	struct page *p = j->watcher;
	if (!is_ours(p, m))
		return;
	const struct record *next =
		p->group_end ? p->group_end->next : next_record(p);
	const struct record *order = j->under_way ? j->under_way : next;
	if (goes_on(p, order)) {
		p->last->last = p->done = j->last;
		draw_last(p, m);
	} else if (order && next &&
		   (m->under_way || order->line == 0 ||
			   has_roll(order, j->last)))
		put_alone(p, m, order);
	else if (order && next)
		put_in_group(p, order);
	if (!p->failed)
		mark(p);
}

static void
taken(struct journal *j)
{
	struct page *p = j->watcher;
	const struct entry *last = ledger_last(&p->game->ledger);
	const struct record *r = next_record(p);
	if (p->failed)
		return;
	while (r && (r->kind != RECORD_PACKET || r->packet != last->seq))
		r = r->next;
	close_group(p);
	if (r)
		close_packets(p, r);
	mark(p);
	if (last == &p->game->ledger.entry[0]) {
		struct page_step *s = add_step(p, STEP_PACKET, NULL, NULL);
		s->packet = 1;
		s->by = last->packet.from;
		draw_step(p, s, &p->mark, &p->reader);
	}
}

/* Adds the end of a turn. `over` is true if the next turn has begun. */
static void
add_turn_end(struct page *p, const struct match *m, const struct reader *seen,
	int turn, bool over)
{
	struct turn_end *t = arena_alloc(p->arena, sizeof *t);
	struct buffer brief = buffer_in(p->arena);
	report_brief(m, seen, LIMIT_FILE, &brief);
	*t = (struct turn_end){
		.turn = turn, .steps = p->steps, .brief = buffer_string(&brief)
	};
	t->board = draw_turn(p, m, seen, over);
	if (p->turn_last)
		p->turn_last->next = t;
	else
		p->turn_first = t;
	p->turn_last = t;
}

static void
turn_over(struct journal *j, const struct match *m)
{
	struct page *p = j->watcher;
	struct reader seen;
	if (is_ours(p, m) && look(p, &seen))
		add_turn_end(p, m, &seen, j->turn, true);
}

void
steps_watch(struct page *p)
{
	p->journal->order_over = order_over;
	p->journal->taken = taken;
	p->journal->turn_over = turn_over;
	p->journal->watcher = p;
}

void
steps_finish(struct page *p)
{
	struct journal *j = p->journal;
	const struct game *g = p->game;
	j->order_over = NULL;
	j->taken = NULL;
	j->turn_over = NULL;
	close_group(p);
	close_packets(p, NULL);
	p->reader = g->reader;
	struct page_step *s = add_step(p, STEP_PACKET, NULL, NULL);
	s->now = true;
	s->packet = ledger_last(&g->ledger)->seq;
	s->turn = match_turn(&g->match);
	draw_step(p, s, &g->match, &g->reader);
	add_turn_end(p, &g->match, &g->reader, s->turn, false);
}

/* Returns the text of an order without its condition. The order may be
 * sealed. */
static const char *
order_itself(const char *text)
{
	const char *then = strstr(text, " then ");
	bool conditional = strncmp(text, "if ", strlen("if ")) == 0 ||
			   strncmp(text, "unless ", strlen("unless ")) == 0;
	if (conditional && then)
		text = then + strlen(" then ");
	if (strncmp(text, "sealed ", strlen("sealed ")) == 0)
		text += strlen("sealed ");
	return text;
}

static size_t
words_length(const char *text, int words)
{
	size_t length = 0;
	for (int i = 0; i < words; i++) {
		length += strspn(text + length, " ");
		length += strcspn(text + length, " ");
	}
	return length;
}

const char *
step_order(const struct page_step *s, struct arena *a)
{
	const char *text = order_itself(s->order->text);
	size_t verb = strcspn(text, " .");
	/* skip the numbers in a seal such as "war.5.1" */
	if (text[verb] == '.')
		return arena_copy(a, text, verb);
	if (!text[words_length(text, 3)])
		return text;
	return arena_copy(a, text, words_length(text, 2));
}

static const char *
verb_of(const char *text, struct arena *a)
{
	text = order_itself(text);
	size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz-");
	return length ? arena_copy(a, text, length) : "order";
}

struct verb_count {
	const char *verb;
	unsigned count;
};

/* Counts a verb. The list stays sorted, with the most frequent verb first.
 * Verbs that are equally frequent keep their order. */
static void
count_verb(struct verb_count *known, size_t *n, const char *verb)
{
	size_t i = 0;
	while (i < *n && strcmp(known[i].verb, verb) != 0)
		i++;
	if (i == STEP_VERBS)
		return;
	if (i == *n)
		known[(*n)++] = (struct verb_count){ .verb = verb };
	known[i].count++;
	for (; i > 0 && known[i].count > known[i - 1].count; i--) {
		struct verb_count rarer = known[i - 1];
		known[i - 1] = known[i];
		known[i] = rarer;
	}
}

const char *
step_verbs(const struct page_step *s, struct arena *a)
{
	struct verb_count known[STEP_VERBS];
	size_t n = 0;
	struct buffer out = buffer_in(a);
	for (const struct record *r = s->first; r; r = step_next(r, s->last))
		if (r->kind == RECORD_ORDER)
			count_verb(known, &n, verb_of(r->text, a));
	for (size_t i = 0; i < n; i++)
		buffer_printf(&out, "%s%s", i ? ", " : "", known[i].verb);
	return buffer_string(&out);
}

const char *
step_verb(const struct page_step *s, struct arena *a)
{
	if (s->begins || s->now)
		return s->now ? "now" : "begin";
	if (!s->order)
		return "packet";
	if (s->kind == STEP_ANSWER)
		return "answer";
	return verb_of(s->order->text, a);
}
