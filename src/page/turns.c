#include <string.h>

#include "feldpost/message.h"
#include "page_internal.h"

/* Writes the turns of a game, one below the other, each with its events, its
 * result and its last board. Boards are stored as changes, which the script
 * applies. */

struct turn {
	const struct page_step *first, *end; /* `end` is the first step after
					      * the turn */
	const struct turn_end *over;
	unsigned times; /* number of earlier turns with the same number */
	struct board board;
};

/* If a game returns to a turn, the repetition counts as another turn. */
static size_t
find_turns(struct page *p, struct turn *turn)
{
	size_t count = 0, number = 0;
	for (const struct page_step *s = p->first; s;) {
		struct turn *t = &turn[count];
		const struct page_step *last = s;
		size_t from = number;
		*t = (struct turn){ .first = s };
		for (; s && s->turn == t->first->turn; s = s->next, number++)
			last = s;
		t->end = s;
		for (const struct turn_end *e = p->turn_first; e; e = e->next)
			if (e->turn == t->first->turn && e->steps >= from &&
				e->steps <= number)
				t->over = e;
		t->board = t->over ? t->over->board : last->board;
		for (size_t i = 0; i < count; i++)
			t->times += turn[i].first->turn == t->first->turn;
		count++;
	}
	return count;
}

/*
 * True if the board of this step already has the routes and attacks for the
 * turn's board: the step belongs to the last player turn in which units moved
 * or fought.
 */

static bool
has_ways(const struct page *p, const struct page_step *s)
{
	return s->order && !s->order->undone &&
	       (board_layer(p, &s->board, LAYER_WAYS).count ||
		       board_layer(p, &s->board, LAYER_ATTACKS).count);
}

static bool
same_player_turn(const struct page_step *a, const struct page_step *b)
{
	return a->order && a->order->since == b->order->since &&
	       a->order->player_turn == b->order->player_turn;
}

static void
gather(struct page *p, const struct page_step *of, const struct page_step *end,
	enum drawn_layer layer, struct board *board)
{
	struct board *part = arena_array(p->scratch, p->steps, sizeof *part);
	size_t parts = 0;
	for (const struct page_step *s = p->first; s != end; s = s->next)
		if (same_player_turn(s, of) && has_ways(p, s))
			part[parts++] = board_layer(p, &s->board, layer);
	board_replace(p, board, layer, part, parts);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
}

static void
put_ways(struct page *p, struct turn *t)
{
	const struct page_step *last = NULL;
	for (const struct page_step *s = p->first; s != t->end; s = s->next)
		if (has_ways(p, s))
			last = s;
	if (!p->hexes || !t->over || !last)
		return;
	gather(p, last, t->end, LAYER_WAYS, &t->board);
	gather(p, last, t->end, LAYER_ATTACKS, &t->board);
}

static void
join_boards(struct page *p, struct turn *turn, size_t count)
{
	struct board **board =
		arena_array(p->arena, p->steps + count, sizeof *board);
	size_t boards = 0;
	for (struct page_step *s = p->first; s; s = s->next)
		board[boards++] = &s->board;
	for (size_t i = 0; i < count; i++)
		board[boards + i] = &turn[i].board;
	control_draw(p, board, boards + count);
	for (size_t i = 0; i < count; i++)
		put_ways(p, &turn[i]);
	boards_join(p, board, boards + count);
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
put_change(struct page *p, const struct board *before,
	const struct board *board, struct buffer *out)
{
	if (!board->count)
		return;
	buffer_puts(out, " data-board=\"");
	board_put_change(p, out, before, board);
	buffer_putc(out, '"');
}

/* Writes a step, and its side unless `said` is the same side. */
static void
put_step(struct page *p, const struct page_step *s, const struct board *before,
	const char **said, struct buffer *out)
{
	static const char *const kinds[] = { "order", "battle", "answer",
		"packet" };
	const char *who = told_who(p, s);
	int seat = s->by ? game_seat(p->game, s->by) : -1;
	buffer_printf(out,
		"<section class=step id=%s data-packet=%u data-kind=%s", s->id,
		s->packet, kinds[s->kind]);
	if (seat >= 0)
		buffer_printf(out, " data-seat=%s",
			p->game->match.rules->seats[seat].id);
	if (told_undone(p, s))
		buffer_puts(out, " data-undone");
	put_change(p, before, &s->board, out);
	buffer_putc(out, '>');
	if (!*said || strcmp(*said, who) != 0)
		html_line(out, "who", who);
	*said = who;
	buffer_puts(out, "<h3>");
	html_escape(out, told_heading(p, s));
	buffer_puts(out, "</h3>");
	told_put(p, s, out);
	buffer_puts(out, "</section>\n");
}

static void
put_position(const struct turn_end *over, bool undone, struct buffer *out)
{
	struct span rest = span_of(over->brief), line;
	buffer_puts(out, "<section class=position><h3>");
	html_escape(
		out, undone ? _("How it stood (undone)") : _("How it stands"));
	buffer_puts(out, "</h3>\n");
	while (span_line(&rest, &line))
		html_line(out, NULL,
			arena_copy(out->arena, line.data, line.length));
	buffer_puts(out, "</section>\n");
}

static void
put_turn(struct page *p, const struct turn *t, struct board *before,
	struct buffer *out)
{
	const char *name = turn_name(p, t->first->turn, out->arena);
	const struct page_step *last = t->first;
	while (last->next != t->end)
		last = last->next;
	buffer_printf(out, "<section class=turn id=turn-%d", t->first->turn);
	if (t->times)
		buffer_printf(out, "-again-%u", t->times);
	put_change(p, before, &t->board, out);
	buffer_puts(out, "><h2>");
	if (t->times)
		name = arena_printf(out->arena, _("%s, again"), name);
	html_escape(out, name);
	buffer_puts(out, "</h2>\n");
	const char *said = NULL;
	for (const struct page_step *s = t->first; s != t->end; s = s->next) {
		put_step(p, s, before, &said, out);
		if (s->board.count)
			*before = s->board;
	}
	if (t->over)
		put_position(t->over, told_undone(p, last), out);
	buffer_puts(out, "</section>\n");
}

void
turns_put(struct page *p, struct buffer *out)
{
	struct arena *a = p->arena;
	struct turn *turn = arena_array(a, p->steps + 1, sizeof *turn);
	size_t count = find_turns(p, turn);
	struct board before = { .count = 0 };
	name_steps(p);
	join_boards(p, turn, count);
	buffer_puts(out, "<main>\n");
	for (size_t i = 0; i < count; i++)
		put_turn(p, &turn[i], &before, out);
	buffer_puts(out, "</main>\n");
}
