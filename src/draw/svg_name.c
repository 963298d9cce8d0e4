#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/message.h"
#include "feldpost/number.h"
#include "svg_draw.h"
#include "svg_ground.h"
#include "svg_layout.h"
#include "svg_placing.h"

/*
 * This file writes the names of places. Each name is where it covers nothing,
 * as near to its place as possible, preferably below the place. A thread leads
 * from a place to a distant name. Names are drawn above counters, and threads
 * below them. On pages a name avoids the counters that were there when the name
 * was placed.
 */

enum {
	CITY = 2,
	WALL_SIZE = 21,
	FAR = 7,
	THREAD = 76,
	DOWN = 7,
};

static int
size_of(const struct hex_place *p)
{
	return lesser(greater(p->size, 0), CITY);
}

static int
letters(const struct hex_place *p)
{
	static const int sizes[] = { 20, 24, 38 };
	return sizes[size_of(p)];
}

static int
half_of(const struct hex_place *p)
{
	int half = svg_text_width(p->name, letters(p)) / 2;
	if (size_of(p) > 0)
		half += half / 7; /* Bold letters are wider. */
	if (size_of(p) == CITY)	  /* The letters of a city's name are spaced. */
		half += (int)text_width(p->name) * 3 / 2;
	return half;
}

/* Returns the rectangle that a name covers. `at` is the middle of the name, and
 * `half` is half of its width. */
static struct rect
name_rect(const struct hex_place *p, struct point at, int half)
{
	/* A city's name then fits between the numbers of two rows. */
	int share = size_of(p) == CITY ? 12 : 18;
	return rect_round(at, 2 * half, letters(p) * share / 20);
}

/* True if two named hexes are one place, which then has several names. */
static bool
is_part_of(const struct drawing *d, const struct hex_place *a,
	const struct hex_place *b)
{
	return d->ground->shown[b->hex] && strcmp(a->name, b->name) == 0 &&
	       hex_distance(d->m, a->hex, b->hex) <= 3;
}

static bool
is_written(const struct drawing *d, size_t place)
{
	for (size_t i = 0; i < place; i++)
		if (is_part_of(d, &d->m->place[place], &d->m->place[i]))
			return true;
	return false;
}

int
svg_beyond(const struct drawing *d, struct rect b)
{
	const struct ground *g = d->ground;
	int left = g->first.x - HEX_ACROSS - MARGIN / 2;
	int right = left + g->width + MARGIN;
	int top = g->first.y - HEX_UP, bottom = top + g->height;
	return greater(left - b.x, 0) + greater(rect_right(b) - right, 0) +
	       greater(top - b.y, 0) + greater(rect_bottom(b) - bottom, 0);
}

int
svg_row(int n)
{
	int row = n % 2 ? -(n + 1) / 2 : n / 2;
	return row * ROW_STEP / 2 + ROW_STEP / 4 + 7;
}

/* Chooses the point at which a name is written. Rows lie between the numbers of
 * hexes. In each row the function first tries the middle, then both sides of
 * the place or its counter, and then points further away. */
static struct point
choose_place(const struct drawing *d, const struct hex_place *p)
{
	struct point hex = svg_centre(d, p->hex), centre = hex;
	int half = half_of(p), least = INT_MAX, parts = 1;
	for (size_t i = 0; i < d->m->places; i++)
		if (d->m->place[i].hex != p->hex &&
			is_part_of(d, p, &d->m->place[i])) {
			struct point at = svg_centre(d, d->m->place[i].hex);
			centre.x += at.x;
			centre.y += at.y;
			parts++;
		}
	centre = (struct point){ centre.x / parts, centre.y / parts };
	struct point best = centre;
	const int across[] = { 0, half + 12, half + COUNTER_HALF + 8, half / 2,
		half, half + 80, half + 140, half + 220 };
	for (int n = 0; n <= 2 * FAR; n++)
		for (int i = 0; i < 2 * 8; i++) {
			int x = i % 2 ? -across[i / 2] : across[i / 2];
			int y = svg_row(n) + DOWN;
			struct point at = { centre.x + x, hex.y + y };
			struct rect b = name_rect(p, at, half);
			int off = greater(abs(x) - half, 0) * 2 + abs(y);
			int now = off * off / 16 + (y < 0) * 40 + (i > 0) * 30 +
				  svg_beyond(d, b) * ROOM_HARD;
			now += now < least ? room_cost(d->placing->room, b) : 0;
			if (now < least) {
				least = now;
				best = at;
			}
		}
	return best;
}

/* Places a name. A thread leads from its place to a distant name. */
static void
place_name(struct drawing *d, const struct hex_place *p, struct point at)
{
	struct point from = svg_centre(d, p->hex);
	struct rect b = name_rect(p, at, half_of(p));
	struct point to = rect_nearest(b, from);
	int far = size_of(p) == CITY ? 2 * THREAD : THREAD;
	bool away = abs(to.x - from.x) + abs(to.y - from.y) > far;
	room_take(d->placing->room, b, ROOM_HARD);
	if (away && d->ground->stack[p->hex]) /* not across the counter */
		from = rect_nearest(svg_hex_room(d, p->hex), to);
	if (away)
		svg_line(d, "thread", from, to);
}

static struct rect
wall_rect(const struct picture_area *a, struct point at)
{
	int half = svg_text_width(_(a->name), WALL_SIZE) * 2 / 3;
	return rect_round(at, 2 * half, WALL_SIZE);
}

/* Returns the way from the line's name to hex i / 2, to the right or left. */
static struct point
wall_way(const struct drawing *d, const struct picture_area *a, size_t i)
{
	struct point at = svg_centre(d, a->hexes.hex[i / 2]);
	int far = HEX_ACROSS + 8 + wall_rect(a, at).width / 2;
	at.x += i % 2 ? -far : far;
	at.y += ROW_STEP / 4 + 7;
	return at;
}

/* Marks the room of the fortified line, of rivers and of roads as taken. */
static struct room *
take_line(const struct drawing *d, const struct picture_area *a)
{
	struct room *r =
		svg_room(d->arena, d->layout->width, d->layout->height);
	for (size_t i = 0; i < a->hexes.count; i++)
		room_take(r,
			rect_round(svg_centre(d, a->hexes.hex[i]),
				2 * HEX_ACROSS, 2 * HEX_UP),
			ROOM_SOFT);
	for (size_t i = 0; i < d->p->lines; i++)
		room_take(r,
			rect_round(
				svg_middle_of(d, d->p->line[i].side), 48, 48),
			ROOM_SOFT);
	return r;
}

/* Writes the name of a fortified line once. The name covers as little as
 * possible and is preferably in the middle. If a part of the map has no room
 * for it, only the legend shows the name. */
static void
put_wall_name(struct drawing *d, const struct picture_area *a)
{
	struct point best = { 0, 0 };
	size_t hexes = a->hexes.count;
	int least = -1;
	const struct room *line = take_line(d, a);
	for (size_t i = 0; i < 2 * hexes; i++) {
		struct point at = wall_way(d, a, i);
		int off = i > hexes ? (int)(i - hexes) : (int)(hexes - i);
		struct rect r = wall_rect(a, at);
		if (!d->ground->shown[a->hexes.hex[i / 2]] ||
			svg_beyond(d, r) > 0 ||
			!room_is_free(d->placing->room, r))
			continue;
		int now = room_cost(line, r) + room_cost(d->placing->room, r) +
			  off * 4;
		if (least < 0 || now < least) {
			least = now;
			best = at;
		}
	}
	if (least < 0)
		return;
	room_take(d->placing->room, wall_rect(a, best), ROOM_HARD);
	best.y += WALL_SIZE / 3;
	svg_text(d, best, "line", _(a->name));
}

void
svg_threads(struct drawing *d)
{
	const struct hexmap *m = d->m;
	d->placing->name =
		arena_array(d->arena, m->places + 1, sizeof *d->placing->name);
	d->placing->names = 0;
	/* The names of the largest places are placed first. */
	for (int size = CITY; size >= 0; size--)
		for (size_t i = 0; i < m->places; i++) {
			const struct hex_place *p = &m->place[i];
			if (size_of(p) != size || !d->ground->shown[p->hex] ||
				is_written(d, i))
				continue;
			struct placed_name *n =
				&d->placing->name[d->placing->names++];
			*n = (struct placed_name){ p, choose_place(d, p) };
			place_name(d, p, n->at);
		}
}

void
svg_names(struct drawing *d)
{
	static const char *const classes[] = { "village", "town", "city" };
	for (size_t i = 0; i < d->placing->names; i++) {
		struct placed_name n = d->placing->name[i];
		n.at.y += letters(n.place) * 9 / 25;
		svg_text(d, n.at, classes[size_of(n.place)], n.place->name);
	}
	for (size_t i = 0; i < d->p->areas; i++)
		if (svg_is_wall(&d->p->area[i]))
			put_wall_name(d, &d->p->area[i]);
}
