#include <string.h>

#include "feldpost/hear.h"
#include "feldpost/message.h"
#include "feldpost/number.h"
#include "feldpost/svg.h"
#include "feldpost/tabletop.h"
#include "page_internal.h"

/* This file draws the boards of steps. */

const char *
page_keep(struct page *p, const char *text)
{
	return text ? arena_string(p->arena, text) : NULL;
}

/* Removes the marks of units that can move, because nobody can give orders in a
 * replay. */
static void
calm(struct picture *picture)
{
	for (size_t i = 0; i < picture->counters; i++) {
		picture->counter[i].strong = false;
		picture->counter[i].locked = false;
	}
}

static struct board
cut(struct page *p, struct picture *picture)
{
	struct chart_part whole = picture->map ? chart_whole(picture->map)
					       : (struct chart_part){ 0 };
	calm(picture);
	struct drawn_list list =
		svg_list(picture, whole, ~(1U << LAYER_LEGEND), &p->kept);
	if (!list.width)
		return (struct board){ .count = 0 };
	p->hexes = picture->map;
	if (!p->ground)
		p->ground = svg_ground(picture, p->arena);
	legend_note(p, picture);
	p->width = greater(p->width, list.width);
	p->height = greater(p->height, list.height);
	uint32_t *thing = arena_array(p->arena, list.count + 1, sizeof *thing);
	for (size_t i = 0; i < list.count; i++)
		thing[i] = drawn_number(&p->stock, &list.thing[i]);
	return (struct board){ thing, list.count };
}

/* Returns the events of a step as a list of their own. */
static const struct record *
told(const struct page_step *s, struct arena *a)
{
	struct record *list = NULL, **end = &list;
	for (const struct record *r = s->first; r;
		r = r == s->last ? NULL : r->next) {
		if (r->kind != RECORD_EVENT || r->undone)
			continue;
		*end = arena_alloc(a, sizeof **end);
		**end = *r;
		(*end)->next = NULL;
		end = &(*end)->next;
	}
	return list;
}

const char *
turn_name(const struct page *p, int turn, struct arena *a)
{
	const struct match *m = &p->game->match;
	struct buffer title = buffer_in(a);
	if (turn == 0)
		return _("Before the first turn");
	turn_title(&title, m->rules, m->world, turn);
	return buffer_string(&title);
}

void
draw_step(struct page *p, struct page_step *s, const struct match *m,
	const struct reader *reader)
{
	struct picture picture;
	struct buffer words = buffer_in(p->arena);
	if (p->boards == PAGE_HEARD) {
		hear_board(m, reader, NULL, HEAR_USUAL, NULL, &words);
		s->words = buffer_string(&words);
		return;
	}
	report_picture(m, reader, told(s, p->scratch), p->scratch, &picture);
	s->board = cut(p, &picture);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
}

/* Makes a picture show the turn that ends. This is needed because the rules
 * have already begun the next turn. */
static void
turn_back(struct page *p, struct picture *picture)
{
	int turn = p->journal->turn;
	picture->subtitle = arena_printf(p->scratch, _("%s: at its end"),
		turn_name(p, turn, p->scratch));
	picture->turns.now = turn;
	if (!picture->table)
		return;
	picture->table->calendar.boxes.now = turn;
	picture->table->calendar.right = NULL;
}

struct board
draw_turn(struct page *p, const struct match *m, const struct reader *reader,
	bool over)
{
	struct picture picture;
	if (p->boards == PAGE_HEARD)
		return (struct board){ .count = 0 };
	report_turn_picture(m, reader, p->journal, p->scratch, &picture);
	if (over)
		turn_back(p, &picture);
	struct board board = cut(p, &picture);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
	return board;
}
