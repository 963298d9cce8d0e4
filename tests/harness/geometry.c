#include "geometry.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/number.h"
#include "feldpost/text.h"

struct point {
	int x, y;
};

struct box {
	int left, top, right, bottom;
};

enum kind {
	TEXT,
	KEY,	/* of the legend, or a name next to a row */
	CARD,	/* of a counter */
	STRIP,	/* of a stack */
	HATCH,	/* of the back of a counter */
	PAPER,	/* of a tag */
	ATTACK, /* an arrow */
	WAY,	/* another arrow */
	BRIDGE, /* its middle */
	BADGE,	/* with a letter */
	LOCK,	/* beside which an attack may begin */
	SAMPLE, /* of the legend */
};

struct item {
	enum kind kind;
	struct box box;
	const char *what; /* the text, or what else it is */
};

/* What open elements have set. Lengths are in hundredths. */
struct level {
	long x, y, scale; /* `scale` in percent */
	int size;	  /* size of letters, in units */
	int way;	  /* half the width of its paths in units, or 0 */
	bool hidden;	  /* a definition, or not part of the picture */
	bool upright;	  /* of its texts only the size is checked */
	bool legend;	  /* its groups are samples */
};

enum {
	DEEPEST = 32,
	HALF_SAMPLE = 44,
	/* Dimensions of letters in percent of their size. The font is a narrow
	 * one, because drawings must leave room for wider ones. */
	LETTER = 56,
	RISE = 72,
	STEPS = 8,
	/* Smallest text of a table: 6 points if it is as wide as a page. */
	LEAST_SIZE = 19,
	STEP = 10,	  /* along a path, in units */
	HALF_ADVANCE = 8, /* half of an advance's shaft, which is slanted */
	HALF_MOVE = 4,
};

struct reader {
	struct arena *arena;
	const char *style; /* the first style, which is the sheet's own */
	struct level level[DEEPEST];
	int depth;
	struct item *item;
	size_t count, room;
	struct box sheet;
	bool tabletop;
	const char *small; /* a text that is too small to read */
};

/* Attributes. */

struct tag {
	const char *begin, *end; /* after '<', at '>' */
};

/* Returns the value of an attribute, or NULL. */
static const char *
value_of(const struct reader *r, struct tag t, const char *name)
{
	const char *key = arena_printf(r->arena, " %s=\"", name);
	const char *at = strstr(t.begin, key);
	if (!at || at >= t.end)
		return NULL;
	at += strlen(key);
	return arena_copy(r->arena, at, strcspn(at, "\""));
}

static int
number_of(const struct reader *r, struct tag t, const char *name)
{
	const char *value = value_of(r, t, name);
	return value ? (int)strtol(value, NULL, 10) : 0;
}

static bool
is_called(struct tag t, const char *name)
{
	size_t length = strlen(name);
	return strncmp(t.begin, name, length) == 0 &&
	       strchr(" />", t.begin[length]);
}

/* Styles. */

/* Returns the value that the style rule for this class gives to this. */
static const char *
rule_says(const struct reader *r, const char *class, const char *what)
{
	const char *word = arena_printf(r->arena, ".%s", class);
	for (const char *at = r->style; (at = strstr(at, word)); at++) {
		if (!strchr(",{", at[strlen(word)]))
			continue;
		const char *end = strchr(at, '}'), *said = strstr(at, what);
		if (end && said && said < end)
			return said + strlen(what);
	}
	return NULL;
}

/* Returns the text of the rule for any class of an element. */
static const char *
style_says(const struct reader *r, struct tag t, const char *what)
{
	const char *class = value_of(r, t, "class");
	while (class && *class) {
		size_t length = strcspn(class, " ");
		const char *said =
			rule_says(r, arena_copy(r->arena, class, length), what);
		if (said)
			return said;
		class += length + (class[length] == ' ');
	}
	return NULL;
}

static int
size_of(const struct reader *r, struct tag t)
{
	const char *said = style_says(r, t, "font-size:");
	if (said)
		return (int)strtol(said, NULL, 10);
	int own = number_of(r, t, "font-size");
	return own ? own : r->level[r->depth].size;
}

/* Items. */

static struct level *
now(struct reader *r)
{
	return &r->level[r->depth];
}

static void
add(struct reader *r, enum kind kind, struct box b, const char *what)
{
	const struct level *l = now(r);
	struct box placed = {
		(int)((l->x + b.left * l->scale) / 100),
		(int)((l->y + b.top * l->scale) / 100),
		(int)((l->x + b.right * l->scale) / 100),
		(int)((l->y + b.bottom * l->scale) / 100),
	};
	r->item = arena_grow(
		r->arena, r->item, r->count, &r->room, sizeof *r->item);
	r->item[r->count++] = (struct item){ kind, placed, what };
}

static void
add_text(struct reader *r, struct tag t)
{
	const char *from = t.end + 1;
	const char *text = arena_copy(r->arena, from, strcspn(from, "<"));
	int x = number_of(r, t, "x"), y = number_of(r, t, "y");
	int size = size_of(r, t);
	int wide = (int)text_width(text) * size * LETTER / 100;
	if (r->tabletop && size * now(r)->scale < LEAST_SIZE * 100)
		r->small = text;
	if (now(r)->upright)
		return;
	for (const char *c = text; (c = strchr(c, '&')); c++)
		wide -= (int)strcspn(c, ";") * size * LETTER / 100;
	if (style_says(r, t, "text-anchor:end"))
		x -= wide;
	else if (!style_says(r, t, "text-anchor:start"))
		x -= wide / 2;
	const char *class = value_of(r, t, "class");
	bool key = class && strcmp(class, "key") == 0;
	add(r, key ? KEY : TEXT,
		(struct box){ x, y - size * RISE / 100, x + wide, y }, text);
}

/* Adds points along a line, so close that no text fits between them. */
static void
add_line(struct reader *r, enum kind kind, struct point from, struct point to,
	int half)
{
	int far = abs(to.x - from.x) + abs(to.y - from.y);
	int steps = kind == WAY ? far / STEP + 1 : STEPS;
	for (int i = 0; i < steps; i++) {
		int x = from.x + (to.x - from.x) * i / steps;
		int y = from.y + (to.y - from.y) * i / steps;
		add(r, kind,
			(struct box){ x - half, y - half, x + half + 1,
				y + half + 1 },
			kind == WAY ? "a way" : "an attack");
	}
}

static void
add_curve(struct reader *r, struct point from, struct point over,
	struct point to, int half)
{
	struct point last = from;
	for (int i = 1; i <= STEPS; i++) {
		int k = STEPS - i, all = STEPS * STEPS;
		struct point at = {
			(k * k * from.x + 2 * k * i * over.x + i * i * to.x) /
				all,
			(k * k * from.y + 2 * k * i * over.y + i * i * to.y) /
				all,
		};
		add_line(r, WAY, last, at, half);
		last = at;
	}
}

/* Reads a pair of numbers of path data. */
static struct point
pair(char **at)
{
	*at += strspn(*at, " ,");
	int x = (int)strtol(*at, at, 10);
	int y = (int)strtol(*at, at, 10);
	return (struct point){ x, y };
}

static struct point
plus(struct point a, struct point b)
{
	return (struct point){ a.x + b.x, a.y + b.y };
}

/* Adds all lines and curves of a path. An arc draws a dot: only the rest of its
 * path is seen. */
static void
add_path(struct reader *r, enum kind kind, const char *data, int half)
{
	char *at = arena_copy(r->arena, data, strlen(data)), command = 'M';
	struct point now = { 0, 0 }, to, over;
	while (*(at += strspn(at, " ,"))) {
		if (strchr("MLlqaZ", *at))
			command = *at++;
		switch (command) {
		case 'M':
			now = pair(&at);
			break;
		case 'L':
		case 'l':
			to = pair(&at);
			to = command == 'l' ? plus(now, to) : to;
			add_line(r, kind, now, to, half);
			now = to;
			break;
		case 'q':
			over = plus(now, pair(&at));
			to = plus(now, pair(&at));
			add_curve(r, now, over, to, half);
			now = to;
			break;
		case 'a':
			at += strcspn(at, "MZ");
			break;
		default:
			break;
		}
	}
}

static bool
begins(const char *text, const char *with)
{
	return text && strncmp(text, with, strlen(with)) == 0;
}

static void move(struct level *l, const char *transform);

/* Definitions that are used again, by their middle. A bridge is represented by
 * the part that shows whether it is intact. */
static const struct {
	const char *name; /* how its name begins */
	enum kind kind;
	struct box box;
	const char *what;
} stamps[] = {
	{ "#counter", CARD, { -37, -37, 37, 37 }, "a counter" },
	{ "#back", HATCH, { -36, -36, 36, -16 }, "a back" },
	{ "#back", HATCH, { -36, 16, 36, 36 }, "a back" },
	{ "#strip0", STRIP, { -37, -13, 37, 13 }, "a strip" },
	{ "#strip1", STRIP, { -37, -13, 37, 13 }, "a strip" },
	{ "#strip2", STRIP, { -37, -13, 37, 13 }, "a strip" },
	{ "#strip-back", HATCH, { 5, -12, 36, -8 }, "a back" },
	{ "#lock", LOCK, { -43, -38, -29, -26 }, "a lock" },
	{ "#strip-lock", LOCK, { -43, -13, -33, 1 }, "a lock" },
	{ "#flag0", BADGE, { -11, -11, 11, 11 }, "a flag" },
	{ "#flag1", BADGE, { -11, -11, 11, 11 }, "a flag" },
	{ "#flag2", BADGE, { -11, -11, 11, 11 }, "a flag" },
	{ "#chit", BADGE, { -15, -15, 15, 15 }, "a mark" },
	{ "#place", BADGE, { -14, -14, 14, 14 }, "a mark" },
	{ "#exit", BADGE, { -15, -15, 15, 15 }, "an exit" },
	{ "#bridge", BRIDGE, { -6, -6, 6, 6 }, "a bridge" },
	{ "#blown", BRIDGE, { -6, -6, 6, 6 }, "a bridge" },
	{ "#pontoon", BRIDGE, { -6, -6, 6, 6 }, "a bridge" },
	{ "#safe", BRIDGE, { -6, -6, 6, 6 }, "a bridge" },
};

static void
add_use(struct reader *r, struct tag t)
{
	const char *of = value_of(r, t, "xlink:href");
	struct level kept = *now(r);
	move(now(r), value_of(r, t, "transform"));
	int x = number_of(r, t, "x"), y = number_of(r, t, "y");
	for (size_t i = 0; i < sizeof stamps / sizeof *stamps; i++) {
		struct box b = stamps[i].box;
		if (begins(of, stamps[i].name))
			add(r, stamps[i].kind,
				(struct box){ b.left + x, b.top + y,
					b.right + x, b.bottom + y },
				stamps[i].what);
	}
	*now(r) = kept;
}

/* Elements. */

static void
move(struct level *l, const char *transform)
{
	if (begins(transform, "translate(")) {
		char *end;
		long x = strtol(transform + 10, &end, 10);
		l->x += x * l->scale;
		l->y += strtol(end, NULL, 10) * l->scale;
	}
	const char *scale = transform ? strstr(transform, "scale(") : NULL;
	if (scale) {
		char *point, *end = NULL;
		long whole = strtol(scale + 6, &point, 10);
		long digits = *point == '.' ? strtol(point + 1, &end, 10) : 0;
		bool one = digits && end == point + 2;
		l->scale = l->scale * (100 * whole + digits * (one ? 10 : 1)) /
			   100;
	}
	l->upright =
		l->upright || (transform && strstr(transform, "rotate(-90"));
}

static void
open_element(struct reader *r, struct tag t)
{
	static const char *const hidden[] = { "defs", "style", "clipPath",
		"title" };
	struct level l = *now(r);
	const char *class = value_of(r, t, "class");
	for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
		l.hidden = l.hidden || is_called(t, hidden[i]);
	bool sample = l.legend;
	move(&l, value_of(r, t, "transform"));
	l.size = size_of(r, t);
	l.legend = class && strcmp(class, "legend") == 0;
	if (begins(class, "move by") || begins(class, "retreat by"))
		l.way = HALF_MOVE;
	else if (begins(class, "advance by"))
		l.way = HALF_ADVANCE;
	r->level[++r->depth] = l;
	if (sample && is_called(t, "g"))
		add(r, SAMPLE,
			(struct box){ -HALF_SAMPLE, -HALF_SAMPLE, HALF_SAMPLE,
				HALF_SAMPLE },
			"a sample");
}

static void
see_element(struct reader *r, struct tag t)
{
	const char *class = value_of(r, t, "class");
	if (now(r)->hidden)
		return;
	if (is_called(t, "text"))
		add_text(r, t);
	else if (is_called(t, "use"))
		add_use(r, t);
	else if (is_called(t, "path") && begins(class, "attack by"))
		add_path(r, ATTACK, value_of(r, t, "d"), 0);
	else if (is_called(t, "path") && now(r)->way)
		add_path(r, WAY, value_of(r, t, "d"), class ? 1 : now(r)->way);
	else if (is_called(t, "rect") && class && strcmp(class, "paper") == 0) {
		int x = number_of(r, t, "x"), y = number_of(r, t, "y");
		add(r, PAPER,
			(struct box){ x, y, x + number_of(r, t, "width"),
				y + number_of(r, t, "height") },
			"a tag");
	}
}

static void
read_sheet(struct reader *r, const char *svg)
{
	const char *at = strstr(svg, " viewBox=\"0 0 ");
	char *end = NULL;
	r->sheet.right = at ? (int)strtol(at + 14, &end, 10) : 0;
	r->sheet.bottom = at ? (int)strtol(end, NULL, 10) : 0;
	r->style = strstr(svg, "<style>");
	r->tabletop = !strstr(svg, " id=\"board\"");
	r->level[0].scale = 100;
}

static void
read_all(struct reader *r, const char *svg)
{
	read_sheet(r, svg);
	for (const char *at = svg; (at = strchr(at, '<'));) {
		struct tag t = { at + 1, strchr(at, '>') };
		at = t.end;
		if (*t.begin == '!')
			continue;
		if (*t.begin == '/') {
			r->depth--;
			continue;
		}
		see_element(r, t);
		if (t.end[-1] != '/')
			open_element(r, t);
	}
}

/* Faults. */

static bool
touch(struct box a, struct box b)
{
	return a.left < b.right && b.left < a.right && a.top < b.bottom &&
	       b.top < a.bottom;
}

static bool
same(const struct item *a, const struct item *b)
{
	return memcmp(&a->box, &b->box, sizeof a->box) == 0 &&
	       strcmp(a->what, b->what) == 0;
}

static bool
is_text(const struct item *i)
{
	return i->kind == TEXT || i->kind == KEY;
}

/* True if two items that touch are a fault; the second is drawn later. Texts on
 * a counter, badge or sample are drawn after it. Names may cover paths. */
static bool
is_wrong(const struct item *a, const struct item *b)
{
	if (is_text(a) && is_text(b))
		return !same(a, b); /* a number may be written again */
	if (is_text(a))
		return b->kind != SAMPLE || a->kind == KEY;
	if (b->kind == KEY)
		return a->kind == SAMPLE || a->kind == PAPER;
	switch (a->kind) {
	case CARD:
		return b->kind == CARD || b->kind == STRIP;
	case STRIP:
		/* a number may appear twice */
		return b->kind == CARD;
	case HATCH:
		return b->kind == TEXT;
	case BADGE:
		return b->kind != TEXT && b->kind != SAMPLE;
	case LOCK:
		return b->kind == PAPER || b->kind == CARD;
	case BRIDGE:
		return b->kind == ATTACK || b->kind == PAPER || b->kind == CARD;
	default:
		return false;
	}
}

/* A number under a path may be written again on it. */
static bool
is_again(const struct reader *r, size_t text)
{
	for (size_t i = text + 1; i < r->count; i++)
		if (same(&r->item[text], &r->item[i]))
			return true;
	return false;
}

static bool
hides(const struct reader *r, size_t below, size_t above)
{
	const struct item *a = &r->item[below], *b = &r->item[above];
	return touch(a->box, b->box) && is_wrong(a, b) &&
	       !(b->kind == WAY && is_again(r, below));
}

static bool
is_inside(struct box b, struct box sheet)
{
	return b.left >= sheet.left && b.right <= sheet.right &&
	       b.top >= sheet.top && b.bottom <= sheet.bottom;
}

static const char *
say(const struct reader *r, const struct item *a, const char *what)
{
	return arena_printf(r->arena, "`%s` at %d,%d to %d,%d %s", a->what,
		a->box.left, a->box.top, a->box.right, a->box.bottom, what);
}

const char *
geometry_fault(const char *svg, struct arena *a)
{
	struct reader *r = arena_array(a, 1, sizeof *r);
	r->arena = a;
	read_all(r, svg);
	if (r->small)
		return arena_printf(a, "`%s` is too small", r->small);
	for (size_t i = 0; i < r->count; i++) {
		const struct item *one = &r->item[i];
		if (one->kind == WAY)
			continue; /* ends with the part, and is below all */
		if (!is_inside(one->box, r->sheet))
			return say(r, one, "leaves the sheet");
		for (size_t k = i + 1; k < r->count; k++)
			if (hides(r, i, k))
				return say(r, &r->item[k],
					say(r, one, "lies below"));
	}
	return r->count ? NULL : "nothing is to be seen";
}
