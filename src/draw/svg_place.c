#include "feldpost/number.h"
#include "svg_table.h"

/* Maps of places: their names, and what stands there. */

enum {
	NAME_SIZE = 30,
	CHIT = 72, /* percent, on the map */
	CHIT_SIZE = 58,
	MARKER = 72,
	RINGS = 4, /* how far from its place a chit may lie */
};

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

/* `here`: where the place is drawn. */
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
	buffer_printf(d->out, "<g class=\"on%d\"", p->owner);
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
	svg_rivers(d, map);
	svg_highways(d);
	for (size_t i = 0; i < t->places; i++)
		put_name(d, &t->place[i]);
}

/* What stands on it. */

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

/* Chits lie where nothing else is written. */

struct taken {
	struct rect *rect;
	size_t count;
};

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
	svg_line(d, "leader", at,
		(struct point){ r.x + r.width / 2, r.y + r.height / 2 });
	for (size_t i = 0; i < d->p->counters; i++)
		if (d->p->counter[i].hex == place) {
			svg_piece(d, &d->p->counter[i], p->id, here, CHIT);
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

/* Legends. */

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
