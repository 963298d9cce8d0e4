#include <string.h>

#include "feldpost/hear.h"
#include "feldpost/report_board.h"
#include "feldpost/svg.h"
#include "feldpost/tabletop.h"
#include "planner_internal.h"

/* Requests about the board. */

static struct chart_part
whole(const struct picture *picture)
{
	return picture->map ? chart_whole(picture->map)
			    : (struct chart_part){ 0 };
}

static bool
make_picture(struct query *q, const struct match *m, struct picture *out)
{
	return report_picture(
		       m, &q->planner->parcel.reader, NULL, q->arena, out) ||
	       error_set(&q->error, ERROR_INPUT, "the game has no picture");
}

/* What never changes: the map, and where things can stand. */

static void
put_spots(struct query *q, const struct picture *p)
{
	const struct svg_spot *spot = svg_spots(p, whole(p));
	size_t count = p->map ? p->map->hexes : p->table->places;
	struct node *map = put_map(q, q->answer, "spots");
	for (size_t i = 0; i < count; i++) {
		const char *id =
			p->map ? p->map->hex[i].id : p->table->place[i].id;
		const char *name =
			p->map ? p->map->hex[i].place : p->table->place[i].name;
		struct node *list = put_list(q, map, id);
		doc_push(list, doc_integer(q->arena, spot[i].x));
		doc_push(list, doc_integer(q->arena, spot[i].y));
		if (name)
			doc_push(list, doc_quoted(q->arena, name));
	}
}

static bool
say_ground(struct query *q)
{
	struct picture p;
	struct buffer style = buffer_in(q->arena), shapes = style, map = style,
		      border = style;
	if (!make_picture(q, draft_board(q->draft), &p))
		return false;
	svg_write_style(&p, &style);
	svg_write_shapes(&p, &shapes);
	svg_write_map(&p, whole(&p), &map);
	svg_write_border(&p, &border);
	struct drawn_list list = svg_list(&p, whole(&p), 0, NULL);
	put_number(q, q->answer, "width", list.width);
	put_number(q, q->answer, "height", list.height);
	put_text(q, q->answer, "style", buffer_string(&style));
	put_text(q, q->answer, "shapes", buffer_string(&shapes));
	put_text(q, q->answer, "map", buffer_string(&map));
	put_text(q, q->answer, "border", buffer_string(&border));
	put_spots(q, &p);
	return true;
}

/* Pictures, as changes of the one before. */

static struct view *
find_view(struct planner *p, const char *name)
{
	struct view *v = p->view;
	for (; v < p->view + PLANNER_VIEWS; v++)
		if (!v->name || strcmp(v->name, name) == 0) {
			if (!v->name)
				v->name = arena_string(p->arena, name);
			return v;
		}
	return NULL;
}

/* What is drawn is remembered as long as it is not too much. */
static void
renew_stock(struct planner *p)
{
	const size_t most = (size_t)16 << 20;
	if (p->stock && arena_size(p->drawn) < most)
		return;
	arena_reset(p->drawn, (struct arena_mark){ .block = NULL });
	p->stock = arena_alloc(p->drawn, sizeof *p->stock);
	p->stock->arena = p->drawn;
	for (int i = 0; i < PLANNER_VIEWS; i++)
		p->view[i].count = 0;
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

/* Also as it would be behind one more line. */
static bool
draw_board(struct query *q, struct picture *out)
{
	const struct match *m;
	const char *with;
	if (!query_text(q, "with", "", &with) ||
		!(with = query_own_words(q, with)))
		return false;
	if (*with)
		draft_peek(q->draft, with);
	bool ok = query_board(q, &m) && make_picture(q, m, out);
	if (*with)
		draft_unpeek(q->draft);
	return ok;
}

static bool
say_board(struct query *q)
{
	struct picture p;
	const char *name;
	bool anew;
	const unsigned none = 1U << LAYER_LEGEND;
	if (!query_text(q, "view", "main", &name) ||
		!query_flag(q, "anew", false, &anew) || !draw_board(q, &p))
		return false;
	struct view *v = find_view(q->planner, name);
	if (!v)
		return error_set(&q->error, ERROR_INPUT, "more than %d views",
			PLANNER_VIEWS);
	size_t before = v->count;
	renew_stock(q->planner);
	if (anew)
		v->count = 0;
	put_flag(q, q->answer, "anew", before == 0 || v->count == 0);
	struct drawn_list list = svg_list(&p, whole(&p), ~none, NULL);
	put_number(q, q->answer, "width", list.width);
	put_number(q, q->answer, "height", list.height);
	put_text(q, q->answer, "title", p.title);
	put_text(q, q->answer, "subtitle", p.subtitle);
	put_changes(q, v, &list);
	return true;
}

/* The board with what the last player turn brought; nothing of it may be known.
 */
static bool
say_last(struct query *q)
{
	const struct parcel *of = &q->planner->parcel;
	struct view none = { .name = NULL };
	struct picture p;
	struct node *list = put_list(q, q->answer, "story");
	for (const struct record *r = of->told.first; r; r = r->next) {
		struct buffer text = buffer_in(q->arena);
		report_event(&of->match, &of->reader, r, &text);
		if (text.length)
			doc_push(list,
				doc_quoted(q->arena, buffer_string(&text)));
	}
	if (!of->told.first || !report_turn_picture(&of->match, &of->reader,
				       &of->told, q->arena, &p))
		return true;
	renew_stock(q->planner);
	struct drawn_list all =
		svg_list(&p, whole(&p), ~(1U << LAYER_LEGEND), NULL);
	put_changes(q, &none, &all);
	return true;
}

/* Words. */

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
	const struct parcel *of = &q->planner->parcel;
	hear_board(m, &of->reader, of->told.first ? &of->told : NULL,
		(enum hear_length)row, NULL, &out);
	put_text(q, q->answer, "text", buffer_string(&out));
	return true;
}

static bool
say_brief(struct query *q)
{
	const struct match *m;
	struct buffer out = buffer_in(q->arena);
	if (!query_board(q, &m))
		return false;
	report_brief(m, &q->planner->parcel.reader, REPORT_WIDTH, &out);
	put_text(q, q->answer, "text", buffer_string(&out));
	return true;
}

const struct planner_row planner_boards[] = {
	{ "ground", say_ground },
	{ "board", say_board },
	{ "last", say_last },
	{ "hear", say_heard },
	{ "brief", say_brief },
	{ NULL, NULL },
};
