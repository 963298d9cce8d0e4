#include <string.h>

#include "feldpost/number.h"
#include "feldpost/tabletop.h"
#include "page_internal.h"

/* Boards of steps, as pieces. */

static struct chart_part
whole(const struct picture *picture)
{
	return picture->map ? chart_whole(picture->map)
			    : (struct chart_part){ 0 };
}

static struct span
keep(struct page *p, const struct buffer *text)
{
	return (struct span){ arena_copy(p->arena, buffer_string(text),
				      text->length),
		text->length };
}

/* What other pictures do not have. */
static const char page_style[] =
	".zone{fill-opacity:.3;stroke-width:1;stroke-opacity:.3}\n";

/* The names of places stand where they would stand on an empty map. */
static void
draw_names(struct page *p, const struct picture *picture)
{
	struct picture empty = *picture;
	empty.counters = empty.arrows = empty.results = empty.marks = 0;
	struct svg_step step = svg_cut_step(&empty, whole(picture), OWN_IDS,
		"zones control bridges counters attacks marks results "
		"titles status legend");
	for (size_t i = 0; i < step.layers; i++)
		if (strcmp(step.layer[i].name, "names") == 0)
			p->names =
				board_cut(&p->fragments, step.layer[i].text, i);
}

/* What the first picture shows of all. */
static void
draw_ground(struct page *p, const struct picture *picture)
{
	struct buffer style = buffer_in(p->scratch);
	struct buffer shapes = buffer_in(p->scratch);
	struct buffer map = buffer_in(p->scratch);
	const struct svg_spot *spot = svg_spots(picture, whole(picture));
	svg_write_style(picture, &style);
	svg_write_shapes(picture, &shapes);
	svg_write_map(picture, whole(picture), &map);
	buffer_puts(&style, page_style);
	p->style = keep(p, &style);
	p->shapes = keep(p, &shapes);
	p->map = keep(p, &map);
	struct buffer outline = buffer_in(p->arena);
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

/* Pictures of a game that is over, or passes by: nobody is to be moved. */
static void
calm(struct picture *picture)
{
	for (size_t i = 0; i < picture->counters; i++) {
		picture->counter[i].strong = false;
		picture->counter[i].locked = false;
	}
}

/* The pieces of a layer. */
static struct board
cut_layer(struct page *p, const struct picture *picture,
	const struct svg_step *step, size_t i)
{
	const char *name = step->layer[i].name;
	/* An attack's arrow leads to where its result belongs, too. */
	if (strcmp(name, "pins") == 0)
		return (struct board){ .count = 0 };
	if (strcmp(name, "names") == 0)
		return p->names;
	if (p->hexes && strcmp(name, "counters") == 0)
		return counters_cut(p, picture, step->stand, i);
	return board_cut(&p->fragments, step->layer[i].text, i);
}

static struct board
cut(struct page *p, struct picture *picture)
{
	struct board part[SVG_LAYERS];
	size_t control = 0;
	calm(picture);
	if (!p->width)
		draw_ground(p, picture);
	if (!p->hexes)
		units_note(p, picture);
	legend_note(p, picture);
	struct svg_step step = svg_cut_step(picture, whole(picture), OWN_IDS,
		p->hexes ? "names control counters titles status legend"
			 : "legend");
	p->width = greater(p->width, step.width);
	p->height = greater(p->height, step.height);
	for (size_t i = 0; i < step.layers; i++) {
		const char *name = step.layer[i].name;
		if (strcmp(name, "control") == 0) {
			p->control.layer = i;
			control = control_note(p, picture);
		}
		if (strcmp(name, "ways") == 0)
			p->ways = i;
		if (strcmp(name, "attacks") == 0)
			p->attacks = i;
		part[i] = cut_layer(p, picture, &step, i);
	}
	struct board board = board_of(&p->fragments, part, step.layers);
	board.control = control;
	return board;
}

/* The events of a step, as a list of their own. */
static const struct record *
told(const struct record *first, const struct record *last, struct arena *a)
{
	struct record *list = NULL, **end = &list;
	for (const struct record *r = first; r; r = r->next) {
		if (r->kind == RECORD_EVENT && !r->undone) {
			*end = arena_alloc(a, sizeof **end);
			**end = *r;
			(*end)->next = NULL;
			end = &(*end)->next;
		}
		if (r == last)
			break;
	}
	return list;
}

struct board
draw_step(struct page *p, const struct match *m, const struct reader *reader,
	const struct record *first, const struct record *last)
{
	struct board board = { .count = 0 };
	struct picture picture;
	if (report_picture(m, reader, told(first, last, p->scratch), p->scratch,
		    &picture))
		board = cut(p, &picture);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
	return board;
}

struct board
draw_turn(struct page *p, const struct match *m, const struct reader *reader,
	bool over)
{
	struct board board = { .count = 0 };
	struct picture picture;
	if (report_turn_picture(m, reader, p->journal, p->scratch, &picture)) {
		/* The rules have begun the next one already. */
		if (over)
			picture.subtitle = arena_printf(p->scratch,
				_("%s: at its end"),
				turn_name(p, p->journal->turn, p->scratch));
		board = cut(p, &picture);
	}
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
	return board;
}
