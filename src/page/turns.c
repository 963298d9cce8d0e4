#include <string.h>

#include "feldpost/message.h"
#include "page_internal.h"

/* This file returns the turns of a game. Each turn has its steps, its result
 * and its last board. Boards are stored as changes from other boards. The
 * script applies these changes. */

struct turn {
	/* `end` is the first step after this turn */
	const struct page_step *first, *end;
	const struct turn_end *over;
	/* number of earlier turns that had the number of this turn */
	unsigned times;
};

/* If a game returns to an earlier turn, the repeated turn counts as a turn of
 * its own. */
static size_t
find_turns(struct page *p, struct turn *turn)
{
	size_t count = 0, number = 0;
	for (const struct page_step *s = p->first; s;) {
		struct turn *t = &turn[count];
		size_t from = number;
		*t = (struct turn){ .first = s };
		for (; s && s->turn == t->first->turn; s = s->next)
			number++;
		t->end = s;
		for (const struct turn_end *e = p->turn_first; e; e = e->next)
			if (e->turn == t->first->turn && e->steps >= from &&
				e->steps <= number)
				t->over = e;
		for (size_t i = 0; i < count; i++)
			t->times += turn[i].first->turn == t->first->turn;
		count++;
	}
	return count;
}

static void
name_steps(struct page *p)
{
	for (struct page_step *s = p->first; s; s = s->next) {
		const char *verb = step_verb(s, p->arena);
		unsigned nth = 1;
		for (const struct page_step *o = p->first; o != s; o = o->next)
			nth += o->turn == s->turn &&
			       strcmp(o->verb, verb) == 0 &&
			       (s->order || s->begins ||
				       o->packet == s->packet);
		s->verb = verb;
		if (s->now)
			s->id = arena_printf(p->arena, "turn-%d.now", s->turn);
		else if (s->order || s->begins)
			s->id = arena_printf(
				p->arena, "turn-%d.%s-%u", s->turn, verb, nth);
		else
			s->id = arena_printf(p->arena,
				nth > 1 ? "turn-%d.packet-%u-%u"
					: "turn-%d.packet-%u",
				s->turn, s->packet, nth);
	}
}

static void
put_change(const struct page *p, const struct board *before,
	const struct board *board, struct arena *a, struct node *map)
{
	struct drawn_change *change;
	if (!board->count)
		return;
	size_t changes = drawn_compare(&p->stock,
		(struct drawn_numbers){ before->thing, before->count },
		(struct drawn_numbers){ board->thing, board->count },
		p->scratch, &change);
	doc_put(a, map, "board", drawn_numbers_node(change, changes, a));
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
}

static struct node *
step_node(const struct page *p, const struct page_step *s,
	const struct board *before, struct arena *a)
{
	static const char *const kinds[] = { "order", "battle", "answer",
		"packet" };
	struct node *map = doc_map(a);
	int seat = s->by ? game_seat(p->game, s->by) : -1;
	doc_put(a, map, "id", doc_quoted(a, s->id));
	doc_put(a, map, "packet", doc_integer(a, (long)s->packet));
	doc_put(a, map, "kind", doc_text(a, kinds[s->kind]));
	if (seat >= 0)
		doc_put(a, map, "seat",
			doc_quoted(a, p->game->match.rules->seats[seat].id));
	if (told_undone(p, s))
		doc_put(a, map, "undone", doc_boolean(a, true));
	put_said(a, map, "who", told_who(p, s));
	put_said(a, map, "title", told_heading(p, s));
	doc_put(a, map, "told", told_node(p, s, a));
	if (s->words)
		doc_put(a, map, "words", doc_quoted(a, s->words));
	put_change(p, before, &s->board, a, map);
	return map;
}

static struct node *
position_node(const struct turn_end *over, bool undone, struct arena *a)
{
	struct node *map = doc_map(a), *list = doc_list(a);
	struct span rest = span_of(over->brief), line;
	put_said(a, map, "title",
		undone ? _("How it stood (undone)") : _("How it stands"));
	while (span_line(&rest, &line))
		doc_push(list,
			doc_quoted(a, arena_copy(a, line.data, line.length)));
	doc_put(a, map, "lines", list);
	return map;
}

static struct node *
turn_node(const struct page *p, const struct turn *t, struct board *before,
	struct arena *a)
{
	struct node *map = doc_map(a), *list = doc_list(a);
	const char *name = turn_name(p, t->first->turn, a);
	const char *id = arena_printf(a, "turn-%d", t->first->turn);
	const struct page_step *last = t->first;
	if (t->times) {
		id = arena_printf(a, "%s-again-%u", id, t->times);
		name = arena_printf(a, _("%s, again"), name);
	}
	doc_put(a, map, "id", doc_quoted(a, id));
	put_said(a, map, "title", name);
	if (t->over)
		put_change(p, before, &t->over->board, a, map);
	doc_put(a, map, "steps", list);
	for (const struct page_step *s = t->first; s != t->end; s = s->next) {
		doc_push(list, step_node(p, s, before, a));
		if (s->board.count)
			*before = s->board;
		last = s;
	}
	if (t->over)
		doc_put(a, map, "position",
			position_node(t->over, told_undone(p, last), a));
	return map;
}

struct node *
turns_node(struct page *p, struct arena *a)
{
	struct turn *turn = arena_array(p->arena, p->steps + 1, sizeof *turn);
	size_t count = find_turns(p, turn);
	struct board before = { .count = 0 };
	struct node *list = doc_list(a);
	name_steps(p);
	for (size_t i = 0; i < count; i++)
		doc_push(list, turn_node(p, &turn[i], &before, a));
	return list;
}
