#include <stdlib.h>
#include <string.h>

#include "feldpost/number.h"
#include "svg_table.h"

/* This file draws the names, badges and chits of places on maps of places. */

enum {
	NAME_SIZE = 30,
	NAME_GAP = 8,
	NAME_ROUNDS = 8,
	NAME_AWAY = 7,
	ASIDE = 16,
	CHIT = 72,
	CHIT_SIZE = 58,
	MARKER = 72,
	RINGS = 4,
};

/* Returns the side of a place that has its name and badges. They are above the
 * place, below it or beside it. */
static int
name_side(const struct picture_place *p)
{
	return (p->name_at[1] > p->at[1]) - (p->name_at[1] < p->at[1]);
}

/* The ways to align a name with its place. A name above or below a place is
 * centred, so that people can see to which place it belongs. A name beside a
 * place begins or ends at the place. */
enum anchor {
	ANCHOR_START,
	ANCHOR_MIDDLE,
	ANCHOR_END,
};

static enum anchor
anchor_of(const struct picture_place *p)
{
	if (name_side(p))
		return ANCHOR_MIDDLE;
	return p->name_at[0] > p->at[0] ? ANCHOR_START : ANCHOR_END;
}

static struct rect
name_rect(const struct drawing *d, const struct picture_place *p)
{
	return d->plan->name[p - d->p->table->place];
}

struct name_spot {
	struct rect wanted; /* if no other thing is in the way */
	struct rect disc;
	int side;
	enum anchor anchor;
};

struct naming {
	struct rect map;
	size_t places, roads;
	struct name_spot *place;
	struct rect *bridge;
	struct rect *road; /* the upright parts: one for each road, or 0 wide */
	struct rect *name;
};

/* Returns the longest upright part of a road. */
static struct rect
upright(const struct drawing *d, const struct picture_road *r)
{
	struct point way[4];
	struct rect best = { 0 };
	int n = svg_road_way(d, r, way);
	for (int i = 1; i < n; i++) {
		int top = lesser(way[i - 1].y, way[i].y);
		int height = abs(way[i].y - way[i - 1].y);
		if (way[i].x == way[i - 1].x && height > best.height)
			best = (struct rect){ way[i].x - 6, top, 12, height };
	}
	return best;
}

static void
note_places(const struct drawing *d, struct naming *n)
{
	const struct tabletop *t = d->p->table;
	*n = (struct naming){
		.map = d->plan->land, .places = t->places, .roads = t->roads
	};
	n->place = arena_array(d->arena, t->places + 1, sizeof *n->place);
	n->bridge = arena_array(d->arena, t->roads + 1, sizeof *n->bridge);
	for (size_t i = 0; i < t->places; i++) {
		const struct picture_place *p = &t->place[i];
		int columns = (int)text_width(p->name);
		/* the factor is for fonts with wide letters */
		int width = svg_text_width(p->name, NAME_SIZE) * 7 / 6;
		struct point at = svg_cell(d, p->name_at);
		int x = at.x - CELL_ACROSS / 2 + 6;
		if (anchor_of(p) == ANCHOR_END)
			x += columns * CELL_ACROSS - 12 - width;
		else if (anchor_of(p) == ANCHOR_MIDDLE)
			x = svg_cell(d, p->at).x - width / 2;
		n->place[i] = (struct name_spot){
			.wanted = { x, at.y + name_side(p) * NAME_AWAY - 15,
				width, 30 },
			.disc = rect_round(svg_cell(d, p->at), 2 * PLACE_RADIUS,
				2 * PLACE_RADIUS),
			.side = name_side(p),
			.anchor = anchor_of(p),
		};
	}
	n->road = arena_array(d->arena, t->roads + 1, sizeof *n->road);
	for (size_t i = 0; i < t->roads; i++)
		n->road[i] = upright(d, &t->road[i]);
	for (size_t i = 0; i < t->roads; i++)
		if (t->road[i].crossing != CROSSING_NONE)
			n->bridge[i] = rect_round(
				svg_bridge_at(d, &t->road[i]), 44, 44);
}

/* Returns the shortest way aside for a name to clear a rectangle. */
static int
way_past(struct rect name, struct rect b)
{
	struct rect wide = { name.x - NAME_GAP, name.y,
		name.width + 2 * NAME_GAP, name.height };
	if (b.width == 0 || !rects_overlap(wide, b))
		return 0;
	return 2 * wide.x + wide.width < 2 * b.x + b.width
		       ? b.x - rect_right(wide)
		       : rect_right(b) - wide.x;
}

/* True if a name has room at `r`, given the first `names` other names. */
static bool
is_clear(const struct naming *n, struct rect r, size_t place, size_t names)
{
	bool clear = true;
	for (size_t i = 0; i < names && clear; i++)
		clear = way_past(r, n->name[i]) == 0;
	for (size_t i = 0; i < n->places && clear; i++)
		clear = i == place || way_past(r, n->place[i].disc) == 0;
	for (size_t i = 0; i < n->roads && clear; i++)
		clear = way_past(r, n->bridge[i]) == 0;
	return clear;
}

/* True if no road crosses a name at `r`, and no other place is as near. */
static bool
is_beside_roads(const struct naming *n, struct rect r, size_t place)
{
	struct rect near = { r.x, r.y - CELL_DOWN, r.width,
		r.height + 2 * CELL_DOWN };
	for (size_t i = 0; i < n->roads; i++)
		if (way_past(r, n->road[i]) != 0)
			return false;
	for (size_t i = 0; i < n->places; i++)
		if (i != place && rects_overlap(near, n->place[i].disc))
			return false;
	return r.x > n->map.x && rect_right(r) < rect_right(n->map);
}

/* Returns where a name is tried first: on its usual side, or on the other side
 * if there is room only there. A name that a road crosses on both sides is
 * tried beside the road, too. */
static struct rect
first_rect(const struct naming *n, size_t place)
{
	const struct name_spot *s = &n->place[place];
	struct rect r = s->wanted;
	struct rect side[2] = { r, r };
	int aside[] = { 0, r.width / 2 + ASIDE, -r.width / 2 - ASIDE };
	if (s->anchor != ANCHOR_MIDDLE)
		return r;
	side[1].y -= 2 * s->side * (CELL_DOWN + NAME_AWAY);
	for (int i = 0; i < 6; i++) {
		struct rect at = side[i % 2];
		at.x += aside[i / 2];
		if (is_clear(n, at, place, place) &&
			is_beside_roads(n, at, place))
			return at;
	}
	bool stays = is_clear(n, r, place, place) ||
		     !is_clear(n, side[1], place, place);
	return stays ? r : side[1];
}

/* Returns how far a name must move. If two names overlap, both move halfway. */
static int
way_of(const struct naming *n, size_t name)
{
	struct rect r = n->name[name];
	int way = 0;
	for (size_t i = 0; i < n->places; i++)
		if (i != name)
			way += (way_past(r, n->name[i]) + 1) / 2 +
			       way_past(r, n->place[i].disc);
	for (size_t i = 0; i < n->roads; i++)
		way += way_past(r, n->bridge[i]);
	int most = rect_right(n->map) - NAME_GAP - rect_right(r);
	return lesser(greater(way, n->map.x + NAME_GAP - r.x), most);
}

static bool
is_same(const struct naming *a, const struct naming *b)
{
	return a->places == b->places && a->roads == b->roads &&
	       memcmp(&a->map, &b->map, sizeof a->map) == 0 &&
	       memcmp(a->place, b->place, a->places * sizeof *a->place) == 0 &&
	       memcmp(a->bridge, b->bridge, a->roads * sizeof *a->bridge) == 0;
}

/* Lays out the names of places when they are first needed. */
static void
lay_place_names(struct drawing *d)
{
	struct svg_names *kept = d->names;
	struct naming n;
	if (d->plan->name)
		return;
	note_places(d, &n);
	if (kept && kept->last && is_same(kept->last, &n)) {
		d->plan->name = kept->last->name;
		return;
	}
	n.name = arena_array(d->arena, n.places + 1, sizeof *n.name);
	for (size_t i = 0; i < n.places; i++)
		n.name[i] = first_rect(&n, i);
	for (int times = 0; times < NAME_ROUNDS; times++)
		for (size_t i = 0; i < n.places; i++)
			if (n.place[i].anchor == ANCHOR_MIDDLE)
				n.name[i].x += way_of(&n, i);
	d->plan->name = n.name;
	if (kept) {
		/* The names are copied. The copies must stay valid after the
		 * drawing is freed. */
		struct naming *copy = arena_alloc(kept->arena, sizeof *copy);
		*copy = n;
		copy->place = (void *)arena_copy(kept->arena,
			(const void *)n.place, n.places * sizeof *n.place);
		copy->bridge = (void *)arena_copy(kept->arena,
			(const void *)n.bridge, n.roads * sizeof *n.bridge);
		copy->name = (void *)arena_copy(kept->arena,
			(const void *)n.name, n.places * sizeof *n.name);
		kept->last = copy;
	}
}

/* Returns the first corner of a place that is not covered by a name. */
static struct point
badge_at(
	const struct drawing *d, const struct picture_place *p, struct point at)
{
	static const struct point corners[] = { { 27, -23 }, { 27, 23 },
		{ -27, -23 }, { -27, 23 } };
	const struct tabletop *t = d->p->table;
	for (int i = 0; i < 4; i++) {
		struct point here = { at.x + corners[i].x,
			at.y + corners[i].y };
		size_t k = 0;
		while (!d->sample && k < t->places &&
			!rects_overlap(name_rect(d, &t->place[k]),
				rect_round(here, 30, 30)))
			k++;
		if (d->sample || k == t->places)
			return here;
	}
	return (struct point){ at.x + 27,
		at.y + (name_side(p) < 0 ? 23 : -23) };
}

/* Draws a badge. `here` is the point at which the badge's place is drawn. */
static void
put_badge(struct drawing *d, const struct picture_place *p, struct point place,
	struct point here)
{
	if (!p->marks)
		return;
	struct point at = badge_at(d, p, place);
	at.x += here.x - place.x;
	at.y += here.y - place.y;
	svg_place(d,
		p->marks & PLACE_FLAG	   ? "flag"
		: p->marks & PLACE_CAPITAL ? "capital"
					   : "depot",
		at);
}

void
svg_disc(struct drawing *d, const struct picture_place *p, struct point at)
{
	bool goal = p->marks & PLACE_FLAG;
	struct point here = at;
	svg_begin(d, p->id,
		rect_round((struct point){ 0, 0 }, 2 * PLACE_RADIUS,
			2 * PLACE_RADIUS),
		&here);
	svg_integer(d->out, "<g class=\"on", p->owner);
	buffer_putc(d->out, '"');
	if (!d->sample)
		svg_data(d, "place", p->id);
	buffer_putc(d->out, '>');
	svg_title(d, p->name);
	if (p->owner >= 0)
		buffer_printf(d->out,
			"<use xlink:href=\"#disc\" class=\"of%d\" x=\"%d\" "
			"y=\"%d\"/>\n",
			p->owner, here.x, here.y);
	else
		svg_place(d, goal ? "goal" : "plain", here);
	if (*p->value)
		svg_sized_text(d, (struct point){ here.x, here.y + 12 },
			"worth", p->value, 34);
	put_badge(d, p, at, here);
	svg_close(d);
}

struct rect
svg_land_size(const struct tabletop *t)
{
	int top = 1000, bottom = 0;
	for (size_t i = 0; i < t->places; i++) {
		const struct picture_place *p = &t->place[i];
		top = lesser(top, lesser(p->at[1], p->name_at[1]));
		bottom = greater(bottom, greater(p->at[1], p->name_at[1]));
	}
	return (struct rect){ 0, top - 1, CANVAS_WIDTH * CELL_ACROSS + 40,
		(bottom - top + 2) * CELL_DOWN };
}

void
svg_land(struct drawing *d)
{
	static const char *const class[] = {
		[ANCHOR_START] = "starts",
		[ANCHOR_MIDDLE] = "amid",
		[ANCHOR_END] = "ends",
	};
	const struct tabletop *t = d->p->table;
	struct rect map = d->plan->land;
	if (t->places == 0)
		return;
	lay_place_names(d);
	svg_rect(d, "land", map, 12);
	svg_rivers(d, map);
	svg_highways(d);
	for (size_t i = 0; i < t->places; i++) {
		const struct picture_place *p = &t->place[i];
		enum anchor anchor = anchor_of(p);
		struct rect r = name_rect(d, p);
		bool goal = p->marks & (PLACE_FLAG | PLACE_CAPITAL);
		svg_sized_text(d,
			(struct point){
				r.x + (int)anchor * r.width / 2, r.y + 25 },
			arena_printf(d->arena, "place-%s%s", class[anchor],
				goal ? " goal" : ""),
			p->name, NAME_SIZE);
	}
}

static void
put_marker(struct drawing *d, struct point at)
{
	const struct picture_counter *marker = &d->p->table->marker;
	if (!marker->id) {
		if (d->apart)
			at = svg_open(d, "marker", "front", NULL,
				rect_round(
					(struct point){ 0, 0 }, MARKER, MARKER),
				at);
		svg_place(d, "front", at);
		if (d->apart)
			svg_close(d);
		return;
	}
	svg_piece(d, marker, NULL, at, MARKER);
}

/* Chits are drawn only where they cover nothing. This structure stores the
 * rectangles that other things cover. */

struct taken {
	struct rect *rect;
	size_t count;
};

static void
take(struct taken *l, struct rect r)
{
	l->rect[l->count++] = r;
}

static void
take_map(const struct drawing *d, struct rect map, struct taken *l)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; i < t->places; i++) {
		take(l, name_rect(d, &t->place[i]));
		take(l, rect_round(svg_cell(d, t->place[i].at),
				2 * PLACE_RADIUS + 16, 2 * PLACE_RADIUS + 10));
	}
	for (size_t i = 0; i < t->roads; i++) {
		struct point at = svg_bridge_at(d, &t->road[i]);
		if (t->road[i].crossing != CROSSING_NONE ||
			svg_has_shield(d, &t->road[i], &at))
			take(l, rect_round(at, 56, 56));
	}
	for (size_t i = 0; i < t->captions; i++)
		take(l, rect_round(
				svg_cell(d, t->caption[i].at), 40, CELL_DOWN));
	take(l, (struct rect){ map.x - 400, map.y, 400, map.height });
	take(l, (struct rect){ map.x + map.width, map.y, 400, map.height });
	take(l, (struct rect){ map.x, map.y - 400, map.width, 400 });
	take(l, (struct rect){ map.x, map.y + map.height, map.width, 400 });
}

/* Returns the first free room for a chit around a place: on the side without
 * the name, then beside the place, then beyond the name, then further away. */
static struct rect
find_room(struct point at, int away, int width, const struct taken *l)
{
	int near = PLACE_RADIUS + CHIT_SIZE / 2 + 8;
	int beside = PLACE_RADIUS + width / 2 + 14;
	struct rect best = { 0 };
	int least = 1000;
	for (int ring = 0; ring < RINGS; ring++) {
		int y = near + ring * 22, x = beside + ring * 22;
		const struct point tries[] = { { 0, -away * y }, { x, 0 },
			{ -x, 0 }, { x, -away * y / 2 }, { -x, -away * y / 2 },
			{ x / 2, -away * y }, { -x / 2, -away * y },
			{ 0, away * (y + CELL_DOWN / 2) }, { x, away * y },
			{ -x, away * y } };
		for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
			struct rect r =
				rect_round((struct point){ at.x + tries[i].x,
						   at.y + tries[i].y },
					width, CHIT_SIZE);
			int n = 0;
			for (size_t k = 0; k < l->count; k++)
				n += rects_overlap(l->rect[k], r);
			if (n < least) {
				least = n;
				best = r;
			}
		}
	}
	return best;
}

static void
put_chits(struct drawing *d, int place, struct taken *l)
{
	const struct picture_place *p = &d->p->table->place[place];
	struct point at = svg_cell(d, p->at);
	int count = 0;
	for (size_t i = 0; i < d->p->counters; i++)
		count += d->p->counter[i].hex == place;
	if (count == 0)
		return;
	bool above = rect_bottom(name_rect(d, p)) < at.y;
	struct rect r = find_room(at, above ? -1 : 1, count * CHIT_SIZE, l);
	struct point here = { r.x + CHIT_SIZE / 2, r.y + CHIT_SIZE / 2 };
	take(l, r);
	svg_line(d, "leader", at,
		(struct point){ r.x + r.width / 2, r.y + r.height / 2 });
	for (size_t i = 0; i < d->p->counters; i++)
		if (d->p->counter[i].hex == place) {
			svg_piece(d, &d->p->counter[i], p->id, here, CHIT);
			here.x += CHIT_SIZE;
		}
}

void
svg_stand(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	struct taken taken = { arena_array(d->arena,
				       3 * t->places + t->roads + t->captions +
					       4,
				       sizeof(struct rect)),
		0 };
	if (t->places == 0)
		return;
	lay_place_names(d);
	take_map(d, d->plan->land, &taken);
	svg_bars(d);
	svg_crossings(d);
	for (int i = 0; i < (int)t->places; i++)
		put_chits(d, i, &taken);
	for (size_t i = 0; i < t->places; i++)
		if (t->place[i].marker) {
			put_marker(d, svg_cell(d, t->place[i].at));
			put_badge(d, &t->place[i], svg_cell(d, t->place[i].at),
				svg_cell(d, t->place[i].at));
		} else
			svg_disc(d, &t->place[i], svg_cell(d, t->place[i].at));
}

void
svg_sign(struct drawing *d, const struct picture_key *k, struct point at)
{
	static const unsigned marks[SIGN_COUNT] = {
		[SIGN_STAR] = PLACE_STAR,
		[SIGN_FLAG] = PLACE_FLAG,
		[SIGN_CAPITAL] = PLACE_CAPITAL,
	};
	struct picture_place sample = { .id = "",
		.name = k->text,
		.value = k->sign != SIGN_VALUE ? ""
			 : k->glyph	       ? "G"
					       : "3",
		.owner = -1,
		.marks = marks[k->sign],
		.at = (int[]){ 0, 0 },
		.name_at = (int[]){ 0, 1 } };
	struct picture_counter hidden = {
		.id = k->text, .side = 1, .symbol = SYMBOL_UNKNOWN
	};
	if (k->sign == SIGN_MARKER)
		put_marker(d, at);
	else if (k->sign == SIGN_HIDDEN)
		svg_piece(d, &hidden, NULL, at, CHIT);
	else if (k->sign == SIGN_DOTTED) {
		svg_road_sample(d, at, "dotted");
		svg_stamp(d, "head", (struct point){ at.x + 24, at.y }, 90);
	} else if (k->sign == SIGN_BRIDGE || k->sign == SIGN_BLOWN) {
		svg_stamp(d, "brook", at, 0);
		svg_road_sample(d, at, "lane");
		svg_stamp(
			d, k->sign == SIGN_BLOWN ? "blown" : "bridge", at, 90);
	} else
		svg_disc(d, &sample, at);
}
