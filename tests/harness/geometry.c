#include "geometry.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/number.h"
#include "feldpost/text.h"

struct box {
	int left, top, right, bottom;
};

enum kind {
	TEXT,
	KEY,	/* of the legend, or a name beside a row */
	CARD,	/* of a counter */
	STRIP,	/* of a stack */
	PAPER,	/* of a tag */
	ATTACK, /* an arrow */
	SAMPLE, /* of the legend */
};

struct item {
	enum kind kind;
	struct box box;
	const char *what; /* the text, or what else it is */
};

/* What the elements that are open have said; lengths in hundredths. */
struct level {
	long x, y, scale; /* scale: percent */
	int size;	  /* of letters, in units */
	bool hidden;	  /* a definition, or no picture at all */
	bool upright; /* what is written there, nobody looks at but its size */
	bool legend;  /* its groups are samples */
};

enum {
	DEEPEST = 32,
	HALF_CARD = 37,
	HALF_STRIP = 13,
	HALF_SAMPLE = 44,
	/* Of letters, in percent of their size: the narrower of usual fonts,
	 * as whoever draws must be generous. */
	LETTER = 56,
	RISE = 72,
	STEPS = 8,
	/* Of a tabletop: 6 points, where a page of paper is as wide as it. */
	LEAST_SIZE = 19,
};

struct reader {
	struct arena *arena;
	const char *style; /* the first: the sheet's own */
	struct level level[DEEPEST];
	int depth;
	struct item *item;
	size_t count, room;
	struct box sheet;
	bool tabletop;
	const char *small; /* a text that nobody can read */
};

/* Attributes. */

struct tag {
	const char *begin, *end; /* behind '<', at '>' */
};

/* The value of an attribute, or NULL. */
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

/* The text of a rule that is for that class and says that, from there on. */
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

/* The same of any of the classes of an element. */
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

/* Points along the line, so near to each other that no text is between them. */
static void
add_line(struct reader *r, long x, long y, long dx, long dy)
{
	for (int i = 0; i < STEPS; i++) {
		int left = (int)(x + dx * i / STEPS);
		int top = (int)(y + dy * i / STEPS);
		add(r, ATTACK, (struct box){ left, top, left + 1, top + 1 },
			"an attack");
	}
}

/* An arrow: a path of one piece, in lines. */
static void
add_attack(struct reader *r, const char *data)
{
	char *at = arena_copy(r->arena, data, strlen(data));
	long x = strtol(at + 1, &at, 10), y = strtol(at, &at, 10);
	while (*at && *at != 'Z') {
		at += strspn(at, "l ");
		long dx = strtol(at, &at, 10), dy = strtol(at, &at, 10);
		add_line(r, x, y, dx, dy);
		x += dx;
		y += dy;
	}
}

static bool
begins(const char *text, const char *with)
{
	return text && strncmp(text, with, strlen(with)) == 0;
}

static void
add_use(struct reader *r, struct tag t)
{
	const char *of = value_of(r, t, "xlink:href");
	const struct box card = { -HALF_CARD, -HALF_CARD, HALF_CARD,
		HALF_CARD };
	const struct box strip = { -HALF_CARD, -HALF_STRIP, HALF_CARD,
		HALF_STRIP };
	if (begins(of, "#counter"))
		add(r, CARD, card, "a counter");
	else if (begins(of, "#strip") && of[6] != '-')
		add(r, STRIP, strip, "a strip");
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
		add_attack(r, value_of(r, t, "d"));
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

/* What is wrong. */

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

/* Of two items that touch, the second drawn later. What is written on a counter
 * or a sample comes after it. */
static bool
is_wrong(const struct item *a, const struct item *b)
{
	if (is_text(a) && is_text(b))
		return !same(a, b); /* a number may be written again */
	if (is_text(a))
		return b->kind != SAMPLE || a->kind == KEY;
	if (b->kind == KEY)
		return a->kind == SAMPLE || a->kind == PAPER;
	/* Strips may lie on each other as far as what is written goes. */
	return (a->kind == CARD && (b->kind == CARD || b->kind == STRIP)) ||
	       (a->kind == STRIP && b->kind == CARD);
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
		if (!is_inside(one->box, r->sheet))
			return say(r, one, "leaves the sheet");
		for (size_t k = i + 1; k < r->count; k++)
			if (touch(one->box, r->item[k].box) &&
				is_wrong(one, &r->item[k]))
				return say(r, &r->item[k],
					say(r, one, "lies below"));
	}
	return r->count ? NULL : "nothing is to be seen";
}
