#include <stdlib.h>
#include <string.h>

#include "feldpost/number.h"
#include "svg_table.h"

/* Maps of places: rivers, roads, bridges, names, and what stands there. */

enum {
	NAME_SIZE = 30,
	CORNER = 24, /* how far before a corner a road begins to turn */
	RIVER = 30,  /* half of the water below a bridge */
	SHIELD = 7,  /* columns from which on a road has one */
	CHIT = 72,   /* percent, on the map */
	CHIT_SIZE = 58,
	MARKER = 72,
	RINGS = 4, /* how far from its place a chit may lie */
	TOLD = 28, /* the size of captions */
};

struct point
svg_cell(const struct drawing *d, const int *at)
{
	return (struct point){ d->first.x + at[0] * CELL_ACROSS,
		d->first.y + at[1] * CELL_DOWN };
}

/* Rivers: captions of one character each, one below the other. */

static bool
is_water(const struct picture_caption *c)
{
	return c->style == STYLE_WATER && text_width(c->text) == 1;
}

static bool
follows(const struct picture_caption *c, const struct picture_caption *next)
{
	return is_water(next) && next->at[0] == c->at[0] &&
	       next->at[1] == c->at[1] + 1;
}

/* From edge to edge of the map. */
static void
put_stream(struct drawing *d, struct point top, int bottom)
{
	static const char *const class[] = { "stream", "stream-in" };
	int waves = (bottom - top.y) / (2 * CELL_DOWN);
	int wave = (bottom - top.y) / greater(waves, 1);
	for (int i = 0; i < 2; i++) {
		buffer_printf(d->out, "<path class=\"%s\" d=\"M%d %d", class[i],
			top.x, top.y);
		for (int k = 0; k < waves; k++)
			buffer_printf(d->out, "q12 %d 0 %dq-12 %d 0 %d",
				wave / 4, wave / 2, wave - wave / 2 - wave / 4,
				wave - wave / 2);
		buffer_puts(d->out, "\"/>\n");
	}
}

/* One river; returns the caption behind its last. */
static size_t
put_river(struct drawing *d, size_t i, struct rect map)
{
	const struct tabletop *t = d->p->table;
	struct buffer name = buffer_in(d->arena);
	struct point top = svg_cell(d, t->caption[i].at), end;
	size_t last = i;
	for (;; last++) {
		if (text_width(t->caption[last].text) == 1 &&
			(uint8_t)*t->caption[last].text < 0x80)
			buffer_puts(&name, t->caption[last].text);
		if (last + 1 == t->captions ||
			!follows(&t->caption[last], &t->caption[last + 1]))
			break;
	}
	end = svg_cell(d, t->caption[last].at);
	put_stream(d, (struct point){ top.x - 8, map.y + 2 },
		map.y + map.height - 2);
	if (name.length) {
		buffer_printf(d->out,
			"<g transform=\"translate(%d %d)rotate(-90)\">"
			"<text class=\"water\">",
			top.x + 2, (top.y + end.y) / 2);
		svg_escape(d->out, buffer_string(&name));
		buffer_puts(d->out, "</text></g>\n");
	}
	return last + 1;
}

static void
put_rivers(struct drawing *d, struct rect map)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; i < t->captions;)
		i = is_water(&t->caption[i]) ? put_river(d, i, map) : i + 1;
}

/* Roads. */

static struct point
toward(struct point from, struct point to, int most)
{
	int dx = to.x - from.x, dy = to.y - from.y;
	int length = lesser(abs(dx) + abs(dy), most);
	return (struct point){ from.x + (dx > 0		 ? length
						: dx < 0 ? -length
							 : 0),
		from.y + (dy > 0	  ? length
				 : dy < 0 ? -length
					  : 0) };
}

/* Where it begins, turns twice and ends; equal points are one. */
static int
find_way(const struct drawing *d, const struct picture_road *r,
	struct point *way)
{
	const struct tabletop *t = d->p->table;
	struct point from = svg_cell(d, t->place[r->from].at);
	struct point to = svg_cell(d, t->place[r->to].at);
	int bend = d->first.x + r->bend * CELL_ACROSS, n = 0;
	struct point all[] = { from, { bend, from.y }, { bend, to.y }, to };
	for (int i = 0; i < 4; i++)
		if (n == 0 || all[i].x != way[n - 1].x ||
			all[i].y != way[n - 1].y)
			way[n++] = all[i];
	return n;
}

static int
half_of(struct point a, struct point b)
{
	return (abs(a.x - b.x) + abs(a.y - b.y)) / 2;
}

static void
put_way(struct drawing *d, const char *class, const struct point *way, int n)
{
	buffer_printf(d->out, "<path class=\"%s\" d=\"M%d %d", class, way[0].x,
		way[0].y);
	for (int i = 1; i < n - 1; i++) {
		int most = lesser(CORNER, lesser(half_of(way[i - 1], way[i]),
						  half_of(way[i], way[i + 1])));
		struct point before = toward(way[i], way[i - 1], most);
		struct point after = toward(way[i], way[i + 1], most);
		buffer_printf(d->out, "L%d %dQ%d %d %d %d", before.x, before.y,
			way[i].x, way[i].y, after.x, after.y);
	}
	buffer_printf(d->out, "L%d %d\"/>\n", way[n - 1].x, way[n - 1].y);
}

static const char *
class_of(const struct picture_road *r, bool inner)
{
	if (r->look == ROAD_DOTTED)
		return inner ? "dotted-in" : "dotted";
	if (r->look == ROAD_MAIN || r->sign)
		return inner ? "trunk-in" : "trunk";
	return inner ? "lane-in" : "lane";
}

/* Before its second place the arrow of a dotted road. */
static void
put_head(struct drawing *d, const struct point *way, int n)
{
	struct point to = way[n - 1];
	struct point at = toward(to, way[n - 2], PLACE_RADIUS + 12);
	int degrees = at.x < to.x   ? 90
		      : at.x > to.x ? 270
		      : at.y < to.y ? 180
				    : 0;
	svg_stamp(d, "head", at, degrees);
}

static void
put_roads(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	struct point way[4];
	for (int inner = 0; inner < 2; inner++)
		for (size_t i = 0; i < t->roads; i++) {
			int n = find_way(d, &t->road[i], way);
			put_way(d, class_of(&t->road[i], inner), way, n);
		}
	for (size_t i = 0; i < t->roads; i++)
		if (t->road[i].look == ROAD_DOTTED)
			put_head(d, way, find_way(d, &t->road[i], way));
}

/* Whether a road has a shield, and where. */
static bool
has_shield(
	const struct drawing *d, const struct picture_road *r, struct point *at)
{
	const struct tabletop *t = d->p->table;
	const int *from = t->place[r->from].at, *to = t->place[r->to].at;
	*at = svg_between(svg_cell(d, from), svg_cell(d, to));
	return r->sign && r->crossing == CROSSING_NONE && from[1] == to[1] &&
	       abs(from[0] - to[0]) >= SHIELD;
}

static void
put_shield(struct drawing *d, const char *sign, struct point at)
{
	svg_place(d, "shield", at);
	at.y += 8;
	svg_sized_text(d, at, "on-shield", sign, 23);
}

static void
put_shields(struct drawing *d)
{
	struct point at;
	for (size_t i = 0; i < d->p->table->roads; i++)
		if (has_shield(d, &d->p->table->road[i], &at))
			put_shield(d, d->p->table->road[i].sign, at);
}

static bool
is_level(const struct tabletop *t, const struct picture_road *r)
{
	struct board_cell at = tabletop_bridge(t, r);
	return at.y == t->place[r->from].at[1] || at.y == t->place[r->to].at[1];
}

static struct point
bridge_at(const struct drawing *d, const struct picture_road *r)
{
	struct board_cell at = tabletop_bridge(d->p->table, r);
	return svg_cell(d, (int[]){ at.x, at.y });
}

/* The water below bridges. */
static void
put_waters(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; i < t->roads; i++)
		if (t->road[i].crossing != CROSSING_NONE)
			svg_stamp(d, "brook", bridge_at(d, &t->road[i]),
				is_level(t, &t->road[i]) ? 0 : 90);
}

/* Places. */

/* Where names and badges stand: above the place, below it, or beside. */
static int
name_side(const struct picture_place *p)
{
	return (p->name_at[1] > p->at[1]) - (p->name_at[1] < p->at[1]);
}

/* How a name is set: as the board of text has it, in the middle of its columns
 * or, where it stands beside the place, from the end that is next to it. */
enum anchor {
	ANCHOR_START,
	ANCHOR_MIDDLE,
	ANCHOR_END,
};

static enum anchor
anchor_of(const struct picture_place *p)
{
	int columns = (int)text_width(p->name);
	if (p->name_at[0] > p->at[0])
		return ANCHOR_START;
	return p->name_at[0] + columns <= p->at[0] ? ANCHOR_END : ANCHOR_MIDDLE;
}

static struct rect
name_rect(const struct drawing *d, const struct picture_place *p)
{
	int columns = (int)text_width(p->name);
	int width = svg_text_width(p->name, NAME_SIZE);
	struct point at = svg_cell(d, p->name_at);
	int right = at.x + columns * CELL_ACROSS - CELL_ACROSS / 2;
	int x = at.x - CELL_ACROSS / 2 + 6;
	if (anchor_of(p) == ANCHOR_END)
		x = right - 6 - width;
	else if (anchor_of(p) == ANCHOR_MIDDLE)
		x += (columns * CELL_ACROSS - width) / 2 - 6;
	return (struct rect){ x, at.y - 15, width, 30 };
}

static void
put_name(struct drawing *d, const struct picture_place *p)
{
	static const char *const class[] = {
		[ANCHOR_START] = "starts",
		[ANCHOR_MIDDLE] = "amid",
		[ANCHOR_END] = "ends",
	};
	enum anchor anchor = anchor_of(p);
	struct rect r = name_rect(d, p);
	bool goal = p->marks & (PLACE_FLAG | PLACE_CAPITAL);
	svg_sized_text(d,
		(struct point){ r.x + (int)anchor * r.width / 2, r.y + 25 },
		arena_printf(d->arena, "place-%s%s", class[anchor],
			goal ? " goal" : ""),
		p->name, NAME_SIZE);
}

/* The first corner of a place at which no name stands. */
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
		while (k < t->places &&
			!rects_overlap(name_rect(d, &t->place[k]),
				rect_round(here, 30, 30)))
			k++;
		if (k == t->places)
			return here;
	}
	return (struct point){ at.x + 27,
		at.y + (name_side(p) < 0 ? 23 : -23) };
}

static void
put_badge(struct drawing *d, const struct picture_place *p, struct point at)
{
	if (!p->marks)
		return;
	at = badge_at(d, p, at);
	if (p->marks & PLACE_FLAG)
		svg_place(d, "flag", at);
	else if (p->marks & PLACE_CAPITAL)
		svg_place(d, "capital", at);
	else
		svg_place(d, "depot", at);
}

void
svg_disc(struct drawing *d, const struct picture_place *p, struct point at)
{
	bool goal = p->marks & PLACE_FLAG;
	buffer_printf(d->out, "<g class=\"on%d\"", p->owner);
	if (!d->sample)
		svg_data(d, "place", p->id);
	buffer_puts(d->out, "><title>");
	svg_escape(d->out, p->name);
	buffer_puts(d->out, "</title>\n");
	if (p->owner >= 0)
		buffer_printf(d->out,
			"<use xlink:href=\"#disc\" class=\"of%d\" x=\"%d\" "
			"y=\"%d\"/>\n",
			p->owner, at.x, at.y);
	else
		svg_place(d, goal ? "goal" : "plain", at);
	if (*p->value)
		svg_sized_text(d, (struct point){ at.x, at.y + 12 }, "worth",
			p->value, 34);
	put_badge(d, p, at);
	buffer_puts(d->out, "</g>\n");
}

/* The map. */

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
svg_land(struct drawing *d, struct rect map)
{
	const struct tabletop *t = d->p->table;
	svg_rect(d, "land", map, 12);
	put_rivers(d, map);
	put_waters(d);
	put_roads(d);
	put_shields(d);
	for (size_t i = 0; i < t->places; i++)
		put_name(d, &t->place[i]);
}

/* What stands on it. */

static void
put_bridges(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; i < t->roads; i++) {
		const struct picture_road *r = &t->road[i];
		if (r->crossing == CROSSING_NONE)
			continue;
		buffer_puts(d->out, "<g><title>");
		svg_escape(d->out, r->bridge ? r->bridge : "");
		buffer_puts(d->out, "</title>\n");
		svg_stamp(d, r->crossing == CROSSING_BLOWN ? "blown" : "bridge",
			bridge_at(d, r), is_level(t, r) ? 90 : 0);
		buffer_puts(d->out, "</g>\n");
	}
}

/* Roads that are closed. */
static void
put_bars(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	struct point way[4];
	for (size_t i = 0; i < t->roads; i++) {
		if (!t->road[i].shut)
			continue;
		int n = find_way(d, &t->road[i], way), longest = 1;
		for (int k = 2; k < n; k++)
			if (half_of(way[k - 1], way[k]) >
				half_of(way[longest - 1], way[longest]))
				longest = k;
		svg_place(
			d, "bar", svg_between(way[longest - 1], way[longest]));
	}
}

static void
put_marker(struct drawing *d, struct point at)
{
	const struct picture_counter *marker = &d->p->table->marker;
	if (!marker->id) {
		svg_place(d, "front", at);
		return;
	}
	svg_piece(d, marker, at, MARKER);
}

/* Chits lie where nothing else is written. */

struct taken {
	struct rect *rect;
	size_t count;
};

static int
count_taken(const struct taken *l, struct rect r)
{
	int n = 0;
	for (size_t i = 0; i < l->count; i++)
		n += rects_overlap(l->rect[i], r);
	return n;
}

static void
take(struct taken *l, struct rect r)
{
	l->rect[l->count++] = r;
}

/* Places with their badges, names, bridges, and captions. */
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
		struct point at = bridge_at(d, &t->road[i]);
		if (t->road[i].crossing != CROSSING_NONE ||
			has_shield(d, &t->road[i], &at))
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

/* The first of the places round it that is free: on the side without the name,
 * beside, beyond the name, then further away. */
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
			int n = count_taken(l, r);
			if (n < least) {
				least = n;
				best = r;
			}
		}
	}
	return best;
}

/* All chits of a place, in a row. */
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
	struct rect r = find_room(
		at, name_side(p) ? name_side(p) : 1, count * CHIT_SIZE, l);
	struct point here = { r.x + CHIT_SIZE / 2, r.y + CHIT_SIZE / 2 };
	take(l, r);
	buffer_printf(d->out, "<path class=\"leader\" d=\"M%d %dL%d %d\"/>\n",
		at.x, at.y, r.x + r.width / 2, r.y + r.height / 2);
	for (size_t i = 0; i < d->p->counters; i++)
		if (d->p->counter[i].hex == place) {
			svg_piece(d, &d->p->counter[i], here, CHIT);
			here.x += CHIT_SIZE;
		}
}

void
svg_stand(struct drawing *d, struct rect map)
{
	const struct tabletop *t = d->p->table;
	struct taken taken = { arena_array(d->arena,
				       3 * t->places + t->roads + t->captions +
					       4,
				       sizeof(struct rect)),
		0 };
	take_map(d, map, &taken);
	put_bars(d);
	put_bridges(d);
	for (int i = 0; i < (int)t->places; i++)
		put_chits(d, i, &taken);
	for (size_t i = 0; i < t->places; i++)
		if (t->place[i].marker) {
			put_marker(d, svg_cell(d, t->place[i].at));
			put_badge(d, &t->place[i], svg_cell(d, t->place[i].at));
		} else
			svg_disc(d, &t->place[i], svg_cell(d, t->place[i].at));
}

/* Legends. */

void
svg_shield_sample(struct drawing *d, struct point at)
{
	svg_road_sample(d, at, "trunk");
	for (size_t i = 0; i < d->p->table->roads; i++)
		if (d->p->table->road[i].sign) {
			put_shield(d, d->p->table->road[i].sign, at);
			return;
		}
}

void
svg_road_sample(struct drawing *d, struct point at, const char *class)
{
	struct point way[] = { { at.x - 36, at.y }, { at.x + 36, at.y } };
	put_way(d, class, way, 2);
	put_way(d, arena_printf(d->arena, "%s-in", class), way, 2);
}

void
svg_sign(struct drawing *d, const struct picture_key *k, struct point at)
{
	struct picture_place sample = { .id = "",
		.name = k->text,
		.value = "",
		.owner = -1,
		.at = (int[]){ 0, 0 },
		.name_at = (int[]){ 0, 1 } };
	switch ((enum picture_sign)k->sign) {
	case SIGN_MARKER:
		put_marker(d, at);
		return;
	case SIGN_VALUE:
		sample.value = k->glyph ? "G" : "3";
		break;
	case SIGN_STAR:
		sample.marks = PLACE_STAR;
		break;
	case SIGN_FLAG:
		sample.marks = PLACE_FLAG;
		break;
	case SIGN_CAPITAL:
		sample.marks = PLACE_CAPITAL;
		break;
	case SIGN_BRIDGE:
	case SIGN_BLOWN:
		svg_stamp(d, "brook", at, 0);
		svg_road_sample(d, at, "lane");
		svg_stamp(
			d, k->sign == SIGN_BLOWN ? "blown" : "bridge", at, 90);
		return;
	case SIGN_HIDDEN:
		svg_piece(d,
			&(struct picture_counter){ .id = k->text,
				.side = 1,
				.symbol = SYMBOL_UNKNOWN },
			at, CHIT);
		return;
	case SIGN_DOTTED:
		svg_road_sample(d, at, "dotted");
		svg_stamp(d, "head", (struct point){ at.x + 24, at.y }, 90);
		return;
	case SIGN_COUNT:
		return;
	}
	svg_disc(d, &sample, at);
}
