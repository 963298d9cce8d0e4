#include <string.h>

#include "feldpost/hear.h"
#include "feldpost/report_board.h"
#include "feldpost/svg.h"
#include "planner_internal.h"

/* This file answers requests about the board. */

static struct chart_part
whole(const struct picture *picture)
{
	return picture->map ? chart_whole(picture->map)
			    : (struct chart_part){ 0 };
}

static void
make_picture(struct query *q, const struct match *m, struct picture *out)
{
	report_picture(m, q->planner->from.reader, NULL, q->arena, out);
}

/* Makes a picture of the draft's board with arrows for the planned moves. */
static void
make_planned(struct query *q, struct picture *out)
{
	const struct journal done = draft_journal(q->draft, q->arena);
	report_turn_picture(draft_board(q->draft), q->planner->from.reader,
		&done, q->arena, out);
}

static bool
say_ground(struct query *q)
{
	struct picture p;
	make_picture(q, draft_board(q->draft), &p);
	doc_put(q->arena, q->answer, "ground", svg_ground(&p, q->arena));
	return true;
}

/* Discards the shared drawings when there are too many of them. */
static void
renew_stock(struct planner *p)
{
	const size_t most = (size_t)16 << 20;
	if (p->stock && arena_size(p->drawn) < most)
		return;
	arena_reset(p->drawn, (struct arena_mark){ .block = NULL });
	p->stock = arena_alloc(p->drawn, sizeof *p->stock);
	p->stock->arena = p->drawn;
	p->view.count = 0;
}

static void
put_changes(struct query *q, struct view *v, const struct drawn_list *list)
{
	struct planner *p = q->planner;
	struct drawn_change *change;
	uint32_t *thing = arena_array(p->drawn, list->count, sizeof *thing);
	for (size_t i = 0; i < list->count; i++)
		thing[i] = drawn_number(p->stock, &list->thing[i]);
	size_t changes = drawn_compare(p->stock,
		(struct drawn_numbers){ v->thing, v->count },
		(struct drawn_numbers){ thing, list->count }, q->arena,
		&change);
	v->thing = thing;
	v->count = list->count;
	doc_put(q->arena, q->answer, "changes",
		drawn_node(p->stock, change, changes, q->arena));
}

static bool
say_board(struct query *q)
{
	const struct match *m;
	struct picture p;
	bool whole_board;
	struct view *v = &q->planner->view;
	const unsigned none = 1U << LAYER_LEGEND;
	if (!query_flag(q, "whole", false, &whole_board) || !query_board(q, &m))
		return false;
	if (m == draft_board(q->draft))
		make_planned(q, &p);
	else
		make_picture(q, m, &p);
	renew_stock(q->planner);
	if (whole_board)
		v->count = 0;
	put_flag(q, q->answer, "whole", v->count == 0);
	struct drawn_list list = svg_list(&p, whole(&p), ~none, NULL);
	put_number(q, q->answer, "width", list.width);
	put_number(q, q->answer, "height", list.height);
	put_changes(q, v, &list);
	return true;
}

/* Answers with the board and the events of the last player turn, if known. */
static bool
say_last(struct query *q)
{
	const struct standpoint *from = &q->planner->from;
	const struct journal *told = planner_story(q->planner);
	struct view none = { .count = 0 };
	struct picture p;
	struct node *list = put_list(q, q->answer, "story");
	for (const struct record *r = told->first; r; r = r->next) {
		struct buffer text = buffer_in(q->arena);
		if (r->kind == RECORD_EVENT)
			report_event(from->match, from->reader, r, &text);
		if (text.length)
			doc_push(list,
				doc_quoted(q->arena, buffer_string(&text)));
	}
	if (!told->first)
		return true;
	report_turn_picture(from->match, from->reader, told, q->arena, &p);
	renew_stock(q->planner);
	struct drawn_list all =
		svg_list(&p, whole(&p), ~(1U << LAYER_LEGEND), NULL);
	put_changes(q, &none, &all);
	return true;
}

/* Answers with the legend of the board, as an <svg>. */
static bool
say_legend(struct query *q)
{
	enum {
		WIDTH = 720
	};
	const struct match *m;
	struct picture p;
	struct buffer legend = buffer_in(q->arena);
	if (!query_board(q, &m))
		return false;
	make_picture(q, m, &p);
	svg_write_legend(&p, whole(&p), WIDTH, &legend);
	put_text(q, q->answer, "legend", buffer_string(&legend));
	return true;
}

static void
put_hex(struct query *q, struct node *list, const char *id, const char *key,
	const char *text)
{
	struct node *map = doc_map(q->arena);
	put_text(q, map, "id", id);
	put_text(q, map, key, text);
	doc_push(list, map);
}

static void
put_values(struct query *q, struct node *list, const struct match *m,
	const struct hexmap *map, const struct overlay *o)
{
	struct scene s = match_scene(m);
	int16_t *value = arena_array(q->arena, HEX_MOST, sizeof *value);
	o->mark(&s, q->planner->from.reader->seat, value);
	for (size_t i = 0; i < map->hexes; i++)
		if (value[i])
			put_hex(q, list, map->hex[i].id, "value",
				arena_printf(q->arena, "%d", value[i]));
}

/* Returns true if two orders have the same verb and are about the same hex. */
static bool
is_alike(const struct order *o, const struct order *other)
{
	return o->verb == other->verb && o->arg[0] == other->arg[0];
}

/* Finds the largest attack against each hex, and its odds. All orders against
 * one hex are next to each other in the list. */
static void
put_odds(struct query *q, struct node *list, const struct match *m)
{
	const struct vocabulary *hexes =
		words_of_type(m->rules->vocabularies, span_of("HEX"));
	const struct draft_choice *best = NULL;
	struct draft_choices all;
	draft_choices(q->draft, NULL, 0, q->arena, &all);
	for (size_t i = 0; hexes && i < all.count; i++) {
		const struct draft_choice *c = &all.choice[i];
		struct buffer gloss = buffer_in(q->arena);
		if (!planner_is_about_hex(m->rules, &c->order))
			continue;
		if (!best || !is_alike(&best->order, &c->order) ||
			c->order.count > best->order.count)
			best = c;
		if (i + 1 < all.count && is_alike(&c->order, &c[1].order))
			continue;
		match_gloss(m, q->planner->from.reader, &best->order, &gloss);
		if (gloss.length)
			put_hex(q, list,
				words_id(hexes, m->world, best->order.arg[0]),
				"text", buffer_string(&gloss));
	}
}

static bool
say_overlay(struct query *q)
{
	const struct match *m;
	const char *kind;
	struct picture p;
	if (!query_text(q, "kind", NULL, &kind) || !query_board(q, &m))
		return false;
	make_picture(q, m, &p);
	const struct overlay *o = m->rules->overlays;
	struct node *list = put_list(q, q->answer, "hexes");
	while (o && o->id && strcmp(o->id, kind) != 0)
		o++;
	if (p.map && o && o->id)
		put_values(q, list, m, p.map, o);
	else if (strcmp(kind, "odds") == 0)
		put_odds(q, list, m);
	else
		return error_set(&q->error, ERROR_INPUT,
			"there is no overlay `%.40s`", kind);
	return true;
}

static bool
say_heard(struct query *q)
{
	const struct match *m;
	const char *length;
	struct buffer out = buffer_in(q->arena);
	int row = 0;
	if (!query_text(q, "length", "usual", &length) || !query_board(q, &m))
		return false;
	while (hear_lengths[row] && strcmp(hear_lengths[row], length) != 0)
		row++;
	if (!hear_lengths[row])
		return error_set(&q->error, ERROR_INPUT,
			"`length` is short, usual or full");
	const struct journal *told = planner_story(q->planner);
	hear_board(m, q->planner->from.reader, told->first ? told : NULL,
		(enum hear_length)row, NULL, &out);
	put_text(q, q->answer, "text", buffer_string(&out));
	return true;
}

const struct planner_row planner_boards[] = {
	{ "ground", say_ground },
	{ "board", say_board },
	{ "overlay", say_overlay },
	{ "last", say_last },
	{ "hear", say_heard },
	{ "legend", say_legend },
	{ NULL, NULL },
};
