#include <stdlib.h>

#include "svg_ground.h"
#include "svg_table.h"

enum {
	CORNER = 24,
	SHIELD = 7, /* A road must be at least this long to have a shield. */
};

/* True for a caption of a river, which is a column of single characters. */

static bool
is_water(const struct picture_caption *c)
{
	return c->style == STYLE_WATER && text_width(c->text) == 1;
}

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
		const struct picture_caption *now = &t->caption[last];
		if (last + 1 == t->captions || !is_water(&now[1]) ||
			now[1].at[0] != now->at[0] ||
			now[1].at[1] != now->at[1] + 1)
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

void
svg_rivers(struct drawing *d, struct rect map)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; i < t->captions;)
		i = is_water(&t->caption[i]) ? put_river(d, i, map) : i + 1;
}

static struct point
toward(struct point from, struct point to, int most)
{
	int dx = to.x - from.x, dy = to.y - from.y;
	int length = lesser(abs(dx) + abs(dy), most);
	return (struct point){ from.x + length * ((dx > 0) - (dx < 0)),
		from.y + length * ((dy > 0) - (dy < 0)) };
}

int
svg_road_way(const struct drawing *d, const struct picture_road *r,
	struct point *way)
{
	const struct tabletop *t = d->p->table;
	struct point from = svg_cell(d, t->place[r->from].at);
	struct point to = svg_cell(d, t->place[r->to].at);
	int bend = d->ground->first.x + r->bend * CELL_ACROSS, n = 0;
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
put_point(struct drawing *d, const char *before, struct point p)
{
	svg_integer(d->out, before, p.x);
	svg_integer(d->out, " ", p.y);
}

static void
put_way(struct drawing *d, const char *class, const struct point *way, int n)
{
	buffer_puts(d->out, "<path class=\"");
	buffer_puts(d->out, class);
	put_point(d, "\" d=\"M", way[0]);
	for (int i = 1; i < n - 1; i++) {
		int most = lesser(CORNER, lesser(half_of(way[i - 1], way[i]),
						  half_of(way[i], way[i + 1])));
		struct point before = toward(way[i], way[i - 1], most);
		struct point after = toward(way[i], way[i + 1], most);
		put_point(d, "L", before);
		put_point(d, "Q", way[i]);
		put_point(d, " ", after);
	}
	put_point(d, "L", way[n - 1]);
	buffer_puts(d->out, "\"/>\n");
}

/* Returns true if a road has a shield, and stores the shield's place in *at. */
bool
svg_has_shield(
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

static bool
is_level(const struct tabletop *t, const struct picture_road *r)
{
	struct board_cell at = tabletop_bridge(t, r);
	return at.y == t->place[r->from].at[1] || at.y == t->place[r->to].at[1];
}

struct point
svg_bridge_at(const struct drawing *d, const struct picture_road *r)
{
	struct board_cell at = tabletop_bridge(d->p->table, r);
	return svg_cell(d, (int[]){ at.x, at.y });
}

/* Draws the water below bridges first. Then draws roads, arrows and shields.
 * The arrow of a dotted road is just before the road's second place. */
void
svg_highways(struct drawing *d)
{
	static const char *const classes[][2] = { { "lane", "lane-in" },
		{ "trunk", "trunk-in" }, { "dotted", "dotted-in" } };
	const struct tabletop *t = d->p->table;
	struct point way[4], at;
	for (size_t i = 0; i < t->roads; i++)
		if (t->road[i].crossing != CROSSING_NONE)
			svg_stamp(d, "brook", svg_bridge_at(d, &t->road[i]),
				is_level(t, &t->road[i]) ? 0 : 90);
	for (int inner = 0; inner < 2; inner++)
		for (size_t i = 0; i < t->roads; i++) {
			const struct picture_road *r = &t->road[i];
			int n = svg_road_way(d, r, way);
			int class = r->look == ROAD_DOTTED
					    ? 2
					    : r->look == ROAD_MAIN || r->sign;
			put_way(d, classes[class][inner], way, n);
		}
	for (size_t i = 0; i < t->roads; i++) {
		if (t->road[i].look != ROAD_DOTTED)
			continue;
		int n = svg_road_way(d, &t->road[i], way);
		struct point to = way[n - 1];
		at = toward(to, way[n - 2], PLACE_RADIUS + 12);
		svg_stamp(d, "head", at,
			at.x < to.x   ? 90
			: at.x > to.x ? 270
			: at.y < to.y ? 180
				      : 0);
	}
	for (size_t i = 0; i < t->roads; i++)
		if (svg_has_shield(d, &t->road[i], &at))
			put_shield(d, t->road[i].sign, at);
}

void
svg_crossings(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; i < t->roads; i++) {
		const struct picture_road *r = &t->road[i];
		if (r->crossing == CROSSING_NONE)
			continue;
		svg_begin_here(d, r->bridge);
		buffer_puts(d->out, "<g>");
		svg_title(d, r->bridge ? r->bridge : "");
		svg_stamp(d, r->crossing == CROSSING_BLOWN ? "blown" : "bridge",
			svg_bridge_at(d, r), is_level(t, r) ? 90 : 0);
		svg_close(d);
	}
}

void
svg_bars(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	struct point way[4];
	for (size_t i = 0; i < t->roads; i++) {
		if (!t->road[i].shut)
			continue;
		int n = svg_road_way(d, &t->road[i], way), longest = 1;
		for (int k = 2; k < n; k++)
			if (half_of(way[k - 1], way[k]) >
				half_of(way[longest - 1], way[longest]))
				longest = k;
		svg_place(
			d, "bar", svg_between(way[longest - 1], way[longest]));
	}
}

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
