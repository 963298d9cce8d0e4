#include <string.h>

#include "feldpost/number.h"
#include "feldpost/tabletop.h"
#include "page_internal.h"

/* This file draws the boards of steps. */

const char *
page_keep(struct page *p, const char *text)
{
	return text ? arena_string(p->arena, text) : NULL;
}

static struct chart_part
whole(const struct picture *picture)
{
	return picture->map ? chart_whole(picture->map)
			    : (struct chart_part){ 0 };
}

static void
add_things(struct page *p, struct board *b, const struct drawn_list *list,
	size_t from, size_t to)
{
	uint32_t *thing = (uint32_t *)b->thing;
	for (size_t i = from; i < to; i++)
		thing[b->count++] = drawn_number(&p->stock, &list->thing[i]);
}

/* Draws the names of places where an empty map would have them. */
static void
draw_names(struct page *p, const struct picture *picture)
{
	struct picture empty = *picture;
	empty.counters = empty.arrows = empty.results = empty.marks = 0;
	struct drawn_list list =
		svg_list(&empty, whole(picture), 1U << LAYER_NAMES, NULL);
	p->names.thing =
		arena_array(p->arena, list.count + 1, sizeof(uint32_t));
	add_things(p, &p->names, &list, 0, list.count);
}

/* Draws the parts of the first picture that all pictures share. */
static void
draw_ground(struct page *p, const struct picture *picture)
{
	struct buffer shapes = buffer_in(p->arena), map = shapes;
	struct buffer outline = shapes;
	const struct svg_spot *spot = svg_spots(picture, whole(picture));
	svg_write_shapes(picture, &shapes);
	svg_write_map(picture, whole(picture), &map);
	p->shapes = buffer_span(&shapes);
	p->map = buffer_span(&map);
	svg_write_border(picture, &outline);
	p->outline = buffer_string(&outline);
	p->hexes = picture->map;
	p->places = p->hexes ? picture->map->hexes : picture->table->places;
	p->place = arena_array(p->arena, p->places + 1, sizeof *p->place);
	for (size_t i = 0; i < p->places; i++) {
		p->place[i].x = spot[i].x;
		p->place[i].y = spot[i].y;
		p->place[i].id = arena_string(
			p->arena, p->hexes ? picture->map->hex[i].id
					   : picture->table->place[i].id);
		const char *name = p->hexes ? picture->map->hex[i].place
					    : picture->table->place[i].name;
		p->place[i].name = page_keep(p, name);
	}
	if (p->hexes)
		draw_names(p, picture);
}

/* Removes the marks of movable units, because a replay has no player. */
static void
calm(struct picture *picture)
{
	for (size_t i = 0; i < picture->counters; i++) {
		picture->counter[i].strong = false;
		picture->counter[i].locked = false;
	}
}

/* Records units that no earlier picture showed in the same way. */
static void
note_units(struct page *p, const struct picture *picture,
	const struct drawn_list *list, struct board *b)
{
	size_t next = 0;
	for (size_t i = 0; i < list->count; i++) {
		const struct drawn *t = &list->thing[i];
		size_t known = p->stock.bodies;
		add_things(p, b, list, i, i + 1);
		if (t->layer != LAYER_COUNTERS || p->stock.bodies == known)
			continue;
		while (picture->counter[next].id != t->id)
			next++;
		unit_note_counter(p, picture, &picture->counter[next]);
	}
}

static struct board
cut(struct page *p, struct picture *picture)
{
	calm(picture);
	if (!p->width)
		draw_ground(p, picture);
	if (!p->hexes)
		units_note(p, picture);
	legend_note(p, picture);
	unsigned apart = 1U << LAYER_LEGEND;
	if (p->hexes)
		apart |= 1U << LAYER_NAMES | 1U << LAYER_CONTROL |
			 1U << LAYER_TITLES | 1U << LAYER_STATUS;
	struct drawn_list list =
		svg_list(picture, whole(picture), ~apart, &p->kept);
	p->width = greater(p->width, list.width);
	p->height = greater(p->height, list.height);
	struct board board = { .thing = arena_array(p->arena, list.count + 1,
				       sizeof(uint32_t)) };
	note_units(p, picture, &list, &board);
	if (p->hexes) {
		board_replace(p, &board, LAYER_NAMES, &p->names, 1);
		board.control = control_note(p, picture);
	}
	return board;
}

/* Returns the events of a step as a separate list. */
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
	report_picture(m, reader, told(s, p->scratch), p->scratch, &picture);
	s->board = cut(p, &picture);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
}

/* Shows the turn that ends: the rules have already begun the next turn. */
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
	report_turn_picture(m, reader, p->journal, p->scratch, &picture);
	if (over)
		turn_back(p, &picture);
	struct board board = cut(p, &picture);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
	return board;
}
