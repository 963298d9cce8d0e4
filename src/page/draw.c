#include <string.h>

#include "feldpost/message.h"
#include "feldpost/number.h"
#include "feldpost/svg.h"
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
	struct svg_layer layer[SVG_LAYERS];
	empty.counters = empty.arrows = empty.results = empty.marks = 0;
	size_t layers = svg_cut_step(&empty, whole(picture), OWN_IDS,
		"zones control bridges counters attacks marks results "
		"titles status legend",
		layer);
	for (size_t i = 0; i < layers; i++)
		if (strcmp(layer[i].name, "names") == 0)
			p->names = board_cut(&p->fragments, layer[i].text, i);
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
		p->place[i].name = name ? arena_string(p->arena, name) : NULL;
	}
	if (p->hexes)
		draw_names(p, picture);
}

/* Units. */

static const char *
unit_name(const struct page *p, const char *id)
{
	const struct match *m = &p->game->match;
	for (const struct vocabulary *const *v = m->rules->vocabularies; *v;
		v++)
		for (size_t i = 0; i < words_count(*v, m->world); i++)
			if (strcmp(words_id(*v, m->world, (int)i), id) == 0)
				return words_said(*v, m->world, (int)i);
	return id;
}

/* `name`: NULL if its id says it. */
static void
note_unit(struct page *p, const char *id, const char *name, const char *seat)
{
	for (size_t i = 0; i < p->units; i++)
		if (strcmp(p->unit[i].id, id) == 0)
			return;
	p->unit = arena_grow(
		p->arena, p->unit, p->units, &p->unit_room, sizeof *p->unit);
	struct page_unit *u = &p->unit[p->units++];
	u->id = arena_string(p->arena, id);
	u->name = name ? arena_string(p->arena, name) : unit_name(p, u->id);
	u->seat = seat;
}

static void
note_counter(struct page *p, const struct picture *picture,
	const struct picture_counter *c)
{
	const struct rules *rules = p->game->match.rules;
	note_unit(p, c->id, NULL,
		c->side >= 0 && c->side < rules->seat_count
			? rules->seats[c->side].id
			: picture->sides[c->side].name);
}

/* Cards belong to who holds them, which changes. */
static void
note_row(struct page *p, const struct picture *picture,
	const struct picture_row *r)
{
	bool cards = r->kind == ROW_CARDS;
	if (r->pile || r->kind == ROW_DECK)
		note_unit(p, r->title, NULL, "");
	for (int i = 0; i < (cards ? (int)r->cards : r->count); i++) {
		const char *id = row_unit(r, i);
		if (!cards && r->piece == PIECE_COUNTER)
			note_counter(p, picture, &r->counter[i]);
		else if (id)
			note_unit(p, id,
				cards && !r->card[i].face
					? arena_printf(
						  p->scratch, _("card %s"), id)
					: NULL,
				"");
	}
}

static void
note_table(struct page *p, const struct picture *picture)
{
	const struct tabletop *t = picture->table;
	if (t->marker.id)
		note_counter(p, picture, &t->marker);
	else if (t->places)
		note_unit(p, "front", _("front"), "");
	for (size_t i = 0; i < t->frames; i++)
		for (size_t k = 0; k < t->frame[i].rows; k++)
			note_row(p, picture, &t->frame[i].row[k]);
}

/* Pictures of a game that is over, or passes by: nobody is to be moved. */
static void
calm(struct page *p, struct picture *picture)
{
	for (size_t i = 0; i < picture->counters; i++) {
		picture->counter[i].strong = false;
		picture->counter[i].locked = false;
		note_counter(p, picture, &picture->counter[i]);
	}
	if (picture->table)
		note_table(p, picture);
}

static struct board
cut(struct page *p, struct picture *picture)
{
	struct svg_layer layer[SVG_LAYERS];
	struct board board = { .count = 0 };
	const char *without =
		picture->map ? "names control titles status legend" : "legend";
	int width, height;
	calm(p, picture);
	if (!p->width)
		draw_ground(p, picture);
	legend_note(p, picture);
	svg_measure(picture, whole(picture), without, &width, &height);
	p->width = greater(p->width, width);
	p->height = greater(p->height, height);
	size_t layers =
		svg_cut_step(picture, whole(picture), OWN_IDS, without, layer);
	for (size_t i = 0; i < layers; i++) {
		const char *name = layer[i].name;
		if (strcmp(name, "control") == 0) {
			p->control.layer = i;
			control_note(p, picture, &board);
		}
		if (strcmp(name, "ways") == 0)
			p->ways = i;
		if (strcmp(name, "attacks") == 0)
			p->attacks = i;
		/* An attack's arrow leads to where its result belongs, too. */
		if (strcmp(name, "pins") == 0)
			continue;
		struct board more =
			strcmp(name, "names") == 0
				? p->names
				: board_cut(&p->fragments, layer[i].text, i);
		board_add(&p->fragments, &board, &more);
	}
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
draw_turn(struct page *p, const struct match *m, const struct reader *reader)
{
	struct board board = { .count = 0 };
	struct picture picture;
	if (report_turn_picture(m, reader, p->journal, p->scratch, &picture))
		board = cut(p, &picture);
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
	return board;
}
