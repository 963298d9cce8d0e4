#include <string.h>

#include "svg_draw.h"
#include "svg_ground.h"

/* The corners of a hex are in clockwise order. Side i begins at corner i. */
static const struct point corners[SIDES] = {
	[SIDE_N] = { -HEX_ACROSS / 2, -HEX_UP },
	[SIDE_NE] = { HEX_ACROSS / 2, -HEX_UP },
	[SIDE_SE] = { HEX_ACROSS, 0 },
	[SIDE_S] = { HEX_ACROSS / 2, HEX_UP },
	[SIDE_SW] = { -HEX_ACROSS / 2, HEX_UP },
	[SIDE_NW] = { -HEX_ACROSS, 0 },
};

static struct point
plus(struct point a, struct point b)
{
	return (struct point){ a.x + b.x, a.y + b.y };
}

struct point
svg_centre(const struct drawing *d, int hex)
{
	return plus(d->ground->first, d->ground->middle[hex]);
}

struct point
svg_corner(const struct drawing *d, int hex, int side)
{
	return plus(svg_centre(d, hex), corners[side % SIDES]);
}

struct point
svg_side(const struct drawing *d, int hex, int side)
{
	return svg_between(
		svg_corner(d, hex, side), svg_corner(d, hex, side + 1));
}

struct point
svg_middle_of(const struct drawing *d, int hexside)
{
	const int16_t *hex = d->m->side[hexside].hex;
	return svg_between(svg_centre(d, hex[0]), svg_centre(d, hex[1]));
}

struct point
svg_across(int side)
{
	return plus(corners[side], corners[(side + 1) % SIDES]);
}

struct point
svg_between(struct point a, struct point b)
{
	return (struct point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

struct point
svg_bend(struct point from, struct point over, struct point to, int part,
	int all)
{
	int rest = all - part;
	return (struct point){
		(rest * rest * from.x + 2 * rest * part * over.x +
			part * part * to.x) /
			(all * all),
		(rest * rest * from.y + 2 * rest * part * over.y +
			part * part * to.y) /
			(all * all),
	};
}

static int
root(long n)
{
	long r = 0;
	for (long bit = 1L << 15; bit; bit >>= 1)
		if ((r + bit) * (r + bit) <= n)
			r += bit;
	return (int)r;
}

struct point
svg_toward(struct point from, struct point to, int length)
{
	int dx = to.x - from.x, dy = to.y - from.y;
	int far = root((long)dx * dx + (long)dy * dy);
	if (far == 0)
		return from;
	return (struct point){ from.x + dx * length / far,
		from.y + dy * length / far };
}

static void
add_path(struct paths *l, const struct point *at, size_t count, bool closed)
{
	l->path = arena_grow(
		l->arena, l->path, l->count, &l->room, sizeof *l->path);
	struct path *p = &l->path[l->count++];
	p->at = arena_array(l->arena, count, sizeof *at);
	p->count = count;
	p->closed = closed;
	memcpy(p->at, at, count * sizeof *at);
}

struct edge {
	int hex, side;
};

struct tracing {
	const struct drawing *d;
	const bool *in;
	int inset;
	bool front;
	bool *done;
	struct edge *edge;
	size_t edges;
	struct point *point;
	struct paths out;
};

static bool
is_in(const struct tracing *t, int hex)
{
	return hex >= 0 && t->in[hex];
}

static int
beyond(const struct tracing *t, struct edge e)
{
	return t->d->m->hex[e.hex].next[(e.side + SIDES) % SIDES];
}

static struct edge
next_edge(const struct tracing *t, struct edge e)
{
	struct edge turn = { e.hex, (e.side + 1) % SIDES };
	int hex = beyond(t, turn);
	if (!is_in(t, hex))
		return turn;
	return (struct edge){ hex, (e.side + SIDES - 1) % SIDES };
}

/* Returns the point at which an edge begins after the border was moved inwards.
 * The point moves in the direction halfway between this edge and the previous
 * edge. Its distance is the inset divided by sin 60 degrees. */
static struct point
inset_corner(const struct tracing *t, struct edge e)
{
	struct point corner = svg_corner(t->d, e.hex, e.side);
	struct point inside = svg_centre(t->d, e.hex);
	int before = beyond(t, (struct edge){ e.hex, e.side - 1 });
	if (is_in(t, before))
		inside = svg_between(inside, svg_centre(t->d, before));
	return svg_toward(corner, inside, (t->inset * 1155 + 500) / 1000);
}

static bool
is_drawn(const struct tracing *t, struct edge e)
{
	return !t->front || beyond(t, e) >= 0;
}

/* Adds edges of a ring, beginning with index `from`, as long as they are drawn.
 * Returns the number of added edges. */
static size_t
add_run(struct tracing *t, size_t from)
{
	size_t length = 0, points = 0;
	for (; length < t->edges; length++) {
		struct edge e = t->edge[(from + length) % t->edges];
		t->point[points++] = inset_corner(t, e);
		if (!is_drawn(t, e))
			break;
	}
	if (length > 0)
		add_path(&t->out, t->point, points, length == t->edges);
	return length;
}

/* Adds the ring of an edge. If some edges of the ring are not drawn, adds each
 * run of drawn edges. */
static void
add_ring(struct tracing *t, struct edge e)
{
	size_t start = 0;
	t->edges = 0;
	while (!t->done[e.hex * SIDES + e.side]) {
		t->done[e.hex * SIDES + e.side] = true;
		t->edge[t->edges++] = e;
		e = next_edge(t, e);
	}
	while (start < t->edges && is_drawn(t, t->edge[start]))
		start++;
	if (start == t->edges) {
		add_run(t, 0);
		return;
	}
	for (size_t i = 0; i < t->edges; i++)
		i += add_run(t, start + i);
}

struct paths
svg_outline(const struct drawing *d, const bool *in, int inset, bool front)
{
	size_t sides = d->m->hexes * SIDES;
	struct tracing t = {
		.d = d,
		.in = in,
		.inset = inset,
		.front = front,
		.done = arena_array(d->arena, sides, sizeof(bool)),
		.edge = arena_array(d->arena, sides, sizeof(struct edge)),
		.point = arena_array(d->arena, sides, sizeof(struct point)),
		.out = { .arena = d->arena },
	};
	for (int hex = 0; hex < (int)d->m->hexes; hex++)
		for (int side = 0; in[hex] && side < SIDES; side++) {
			struct edge e = { hex, side };
			if (!is_in(&t, beyond(&t, e)) &&
				!t.done[hex * SIDES + side])
				add_ring(&t, e);
		}
	return t.out;
}

static bool
same(struct point a, struct point b)
{
	return a.x == b.x && a.y == b.y;
}

static int
meeting(const struct strand *s, size_t count, struct point at)
{
	int n = 0;
	for (size_t i = 0; i < count; i++)
		n += same(s[i].from, at) + same(s[i].to, at);
	return n;
}

struct joining {
	struct strand *strand;
	size_t count;
	struct point *point;
	struct paths out;
};

static void
join_from(struct joining *j, struct strand *now, struct point at)
{
	size_t n = 0;
	j->point[n++] = at;
	while (now) {
		now->used = true;
		at = same(now->from, at) ? now->to : now->from;
		j->point[n++] = at;
		now = NULL;
		bool on = meeting(j->strand, j->count, at) == 2;
		for (size_t i = 0; on && !now && i < j->count; i++) {
			struct strand *s = &j->strand[i];
			if (!s->used && (same(s->from, at) || same(s->to, at)))
				now = s;
		}
	}
	bool closed = same(j->point[0], at);
	add_path(&j->out, j->point, n - closed, closed);
}

struct paths
svg_join(struct arena *a, struct strand *s, size_t count)
{
	struct joining j = {
		.strand = s,
		.count = count,
		.point = arena_array(a, count + 1, sizeof(struct point)),
		.out = { .arena = a },
	};
	/* The second pass finds only rings, because rings have no ends. */
	for (int rings = 0; rings < 2; rings++)
		for (size_t i = 0; i < count; i++) {
			if (!s[i].used &&
				(rings || meeting(s, count, s[i].from) != 2))
				join_from(&j, &s[i], s[i].from);
			if (!s[i].used && meeting(s, count, s[i].to) != 2)
				join_from(&j, &s[i], s[i].to);
		}
	return j.out;
}

void
svg_ruffle(struct paths *l, int most)
{
	for (size_t i = 0; i < l->count; i++)
		for (size_t k = 0; k < l->path[i].count; k++) {
			struct point *p = &l->path[i].at[k];
			unsigned mix = (unsigned)p->x * 2654435761u ^
				       (unsigned)p->y * 2246822519u;
			unsigned span = 2 * (unsigned)most + 1;
			p->x += (int)(mix >> 9 & 0xff) * (int)span / 256 - most;
			p->y += (int)(mix >> 19 & 0xff) * (int)span / 256 -
				most;
		}
}

/*
 * Writes path data. All points after the first are relative, because relative
 * points need half as many characters. Repeated commands are left out. Points
 * in the middle of a straight line are left out too.
 */

struct pen {
	struct buffer *out;
	struct point at;
	char command;
	struct point line; /* part of a line that is not written yet, because
			    * the line may continue straight */
};

static void
put_pair(struct pen *pen, struct point p)
{
	char last = pen->out->length ? pen->out->data[pen->out->length - 1] : 0;
	if (p.x >= 0 && last >= '0' && last <= '9')
		buffer_putc(pen->out, ' ');
	buffer_integer(pen->out, p.x);
	if (p.y >= 0)
		buffer_putc(pen->out, ' ');
	buffer_integer(pen->out, p.y);
}

static void
put_command(struct pen *pen, char command)
{
	if (pen->command != command)
		buffer_putc(pen->out, command);
	pen->command = command;
}

static struct point
minus(struct point a, struct point b)
{
	return (struct point){ a.x - b.x, a.y - b.y };
}

static bool
goes_on(struct point way, struct point next)
{
	return way.x * next.y == way.y * next.x &&
	       way.x * next.x + way.y * next.y >= 0;
}

static void
end_line(struct pen *pen)
{
	if (pen->line.x == 0 && pen->line.y == 0)
		return;
	put_command(pen, 'l');
	put_pair(pen, pen->line);
	pen->line = (struct point){ 0, 0 };
}

static void
move_to(struct pen *pen, struct point to)
{
	end_line(pen);
	pen->command = 0;
	put_command(pen, 'M');
	put_pair(pen, to);
	pen->at = to;
}

static void
line_to(struct pen *pen, struct point to)
{
	struct point way = minus(to, pen->at);
	if (!goes_on(pen->line, way))
		end_line(pen);
	pen->line = plus(pen->line, way);
	pen->at = to;
}

static void
curve_to(struct pen *pen, struct point over, struct point to)
{
	if (goes_on(minus(over, pen->at), minus(to, over))) {
		line_to(pen, to);
		return;
	}
	end_line(pen);
	put_command(pen, 'q');
	put_pair(pen, minus(over, pen->at));
	put_pair(pen, minus(to, pen->at));
	pen->at = to;
}

static struct point
third(struct point near, struct point far)
{
	return (struct point){ (2 * near.x + far.x) / 3,
		(2 * near.y + far.y) / 3 };
}

/* Writes one corner, between the corners before and after it. */
static void
put_corner(struct pen *pen, struct point before, struct point corner,
	struct point after, enum bend bend)
{
	if (bend == BEND_ROUND)
		line_to(pen, third(corner, before));
	curve_to(pen, corner,
		bend == BEND_ROUND ? third(corner, after)
				   : svg_between(corner, after));
}

void
svg_path(struct buffer *out, const struct path *p, enum bend bend)
{
	struct pen pen = { .out = out };
	const struct point *at = p->at;
	size_t n = p->count;
	bool ring = p->closed && bend != BEND_SHARP;
	if (n == 0)
		return;
	if (!ring)
		move_to(&pen, at[0]);
	else
		move_to(&pen, bend == BEND_ROUND
				      ? third(at[n - 1], at[0])
				      : svg_between(at[n - 1], at[0]));
	for (size_t i = ring ? 0 : 1; i < n; i++)
		if (!ring && (bend == BEND_SHARP || i == n - 1))
			line_to(&pen, at[i]);
		else {
			if (!ring && i == 1 && bend == BEND_SMOOTH)
				line_to(&pen, svg_between(at[0], at[1]));
			put_corner(&pen, at[(i + n - 1) % n], at[i],
				at[(i + 1) % n], bend);
		}
	end_line(&pen);
	if (p->closed)
		buffer_putc(out, 'Z');
}

void
svg_paths(struct buffer *out, const struct paths *l, enum bend bend)
{
	for (size_t i = 0; i < l->count; i++)
		svg_path(out, &l->path[i], bend);
}
