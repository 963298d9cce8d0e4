/* quick */
/*
 * Colours of pictures: people who see red, green or blue less well can still
 * distinguish what matters, and texts are readable.
 *
 * Uses the colours of the pictures in examples/, which are what the program
 * draws (examples.bats). Colour vision: Machado, Oliveira and Fernandes 2009,
 * severity 1. Differences: Oklab (Ottosson 2020). Contrast: WCAG 2.1, 4.5 to 1.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/file.h"
#include "feldpost/game.h"
#include "fixture.h"

enum {
	SIDES_MOST = 4,
	/* The least differences, in thousandths of that between black and
	 * white: for things that only colour distinguishes, and lines on the
	 * ground; for terrain, which has patterns; for a tint on the ground
	 * with a line around it. The palette also passes CIEDE2000. */
	CLEAR = 60,
	PATTERNED = 35,
	TINTED = 5,
};

/* Linear light, from 0 to 1. */
struct light {
	double at[3]; /* red, green, blue */
};

/* Arithmetic. */

static double
linear(int value)
{
	double v = value / 255.0;
	return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double
encoded(double v)
{
	v = v < 0 ? 0 : v > 1 ? 1 : v;
	return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055;
}

/* Reads "#a9adad" or "#fff". */
static struct light
light_of(const char *text)
{
	struct light l;
	unsigned value = (unsigned)strtoul(text + 1, NULL, 16);
	size_t digits = strspn(text + 1, "0123456789abcdef");
	assert_true(*text == '#' && (digits == 3 || digits == 6));
	for (int i = 0; i < 3; i++)
		l.at[i] = linear(digits == 3 ? (value >> (8 - 4 * i) & 15) * 17
					     : (value >> (16 - 8 * i) & 255));
	return l;
}

/* Returns translucent paint over a ground, with this many percent of paint.
 * Renderers mix encoded values. */
static struct light
over(struct light ground, struct light paint, int percent)
{
	struct light mixed;
	for (int i = 0; i < 3; i++) {
		double v = (encoded(paint.at[i]) * percent +
				   encoded(ground.at[i]) * (100 - percent)) /
			   100;
		mixed.at[i] = linear((int)(v * 255 + 0.5));
	}
	return mixed;
}

static double
luminance(struct light l)
{
	return 0.2126 * l.at[0] + 0.7152 * l.at[1] + 0.0722 * l.at[2];
}

static double
contrast(struct light a, struct light b)
{
	double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
	return x > y ? x / y : y / x;
}

static const struct {
	const char *name;
	double row[3][3];
} visions[] = {
	{ "all colours", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
	{ "protanopia", { { 0.152286, 1.052583, -0.204868 },
				{ 0.114503, 0.786281, 0.099216 },
				{ -0.003882, -0.048116, 1.051998 } } },
	{ "deuteranopia", { { 0.367322, 0.860646, -0.227968 },
				  { 0.280085, 0.672501, 0.047413 },
				  { -0.011820, 0.042940, 0.968881 } } },
	{ "tritanopia", { { 1.255528, -0.076749, -0.178779 },
				{ -0.078411, 0.930809, 0.147602 },
				{ 0.004733, 0.691367, 0.303900 } } },
};

static struct light
times(struct light l, const double row[3][3])
{
	struct light s;
	for (int i = 0; i < 3; i++)
		s.at[i] = row[i][0] * l.at[0] + row[i][1] * l.at[1] +
			  row[i][2] * l.at[2];
	return s;
}

static struct light
seen(struct light l, const double row[3][3])
{
	struct light s = times(l, row);
	for (int i = 0; i < 3; i++)
		s.at[i] = fmin(fmax(s.at[i], 0), 1);
	return s;
}

/* Oklab, in which similar colours are near each other. */
static struct light
oklab(struct light c)
{
	static const double cone[3][3] = {
		{ 0.4122214708, 0.5363325363, 0.0514459929 },
		{ 0.2119034982, 0.6806995451, 0.1073969566 },
		{ 0.0883024619, 0.2817188376, 0.6299787005 },
	};
	static const double row[3][3] = {
		{ 0.2104542553, 0.7936177850, -0.0040720468 },
		{ 1.9779984951, -2.4285922050, 0.4505937099 },
		{ 0.0259040371, 0.7827717662, -0.8086757660 },
	};
	struct light l = times(c, cone);
	for (int i = 0; i < 3; i++)
		l.at[i] = cbrt(l.at[i]);
	return times(l, row);
}

static double
difference(struct light a, struct light b)
{
	struct light x = oklab(a), y = oklab(b);
	return 1000 *
	       sqrt(pow(x.at[0] - y.at[0], 2) + pow(x.at[1] - y.at[1], 2) +
		       pow(x.at[2] - y.at[2], 2));
}

/* Pictures. */

static const char *
read_picture(struct arena *a, const struct rules *rules)
{
	struct error e;
	struct span text;
	const char *name = arena_printf(a, "examples/%s/map.svg", rules->name);
	if (!file_read(a, name, 1 << 20, &text, &e))
		fail_msg("%s: %s", name, e.text);
	return arena_copy(a, text.data, text.length);
}

/* True if a list of selectors has this one. */
static bool
selects(const char *list, const char *end, const char *selector)
{
	size_t length = strlen(selector);
	for (const char *at = list; at < end; at++) {
		size_t long_as = strcspn(at, ",{");
		if (long_as == length && strncmp(at, selector, length) == 0)
			return true;
		at += long_as;
	}
	return false;
}

/* Returns the last value that the rules give a property, or NULL. */
static const char *
styled(const char *svg, const char *selector, const char *property)
{
	const char *found = NULL, *style = svg;
	while ((style = strstr(style, "<style>\n")) != NULL) {
		const char *end = strstr(style, "</style>");
		style += strlen("<style>\n");
		for (const char *open;
			(open = strchr(style, '{')) && open < end;) {
			const char *close = strchr(open, '}');
			const char *said = strstr(open, property);
			if (said && said < close && strchr("{;", said[-1]) &&
				selects(style, open, selector))
				found = said + strlen(property);
			style = close + 1 + (close[1] == '\n');
		}
		style = end;
	}
	return found;
}

/* Returns the value in an element of the definitions, or in its first part. */
static const char *
defined(struct arena *a, const char *svg, const char *id, const char *property)
{
	const char *at = strstr(svg, arena_printf(a, " id=\"%s\"", id));
	const char *said = at ? strstr(at, property) : NULL;
	return said ? said + strlen(property) : NULL;
}

/* Reads "fill of .key" or "stroke of #disc". False if the picture has none. */
static bool
find(struct arena *a, const char *svg, const char *what, struct light *out)
{
	const char *of = strstr(what, " of ");
	const char *property = arena_copy(a, what, (size_t)(of - what));
	const char *said =
		of[4] == '#'
			? defined(a, svg, of + 5,
				  arena_printf(a, " %s=\"", property))
			: styled(svg, of + 4, arena_printf(a, "%s:", property));
	if (said && *said == '#')
		*out = light_of(said);
	return said && *said == '#';
}

/* The colours of a picture: for its sides and kinds of terrain. */
struct palette {
	const char *game, *svg;
	struct light side[SIDES_MOST], ink[SIDES_MOST];
	int sides;
	struct light terrain[LOOK_COUNT];
	bool hexes;
};

static void
read_palette(struct palette *p, const struct rules *rules, struct arena *a)
{
	*p = (struct palette){ .game = rules->name,
		.svg = read_picture(a, rules) };
	while (p->sides < SIDES_MOST &&
		find(a, p->svg, arena_printf(a, "fill of .of%d", p->sides),
			&p->side[p->sides])) {
		assert_true(find(a, p->svg,
			arena_printf(a, "fill of .on%d text", p->sides),
			&p->ink[p->sides]));
		p->sides++;
	}
	for (int i = 0; i < LOOK_COUNT; i++)
		assert_true(find(a, p->svg,
			arena_printf(a, "fill of .t-%s", terrain_looks[i]),
			&p->terrain[i]));
	p->hexes = strstr(p->svg, "class=\"grid\"") != NULL;
	assert_true(p->sides >= 2);
}

static int faults;

static void
complain(const struct palette *p, const char *what, double is, double least)
{
	print_error("%s: %s: %.2f, not %.1f\n", p->game, what, is, least);
	faults++;
}

/* All games except the template, whose hill has no colours of its own. */
static void
each_picture(void (*check)(const struct palette *p, struct arena *a))
{
	faults = 0;
	for (size_t i = 0; games[i]; i++) {
		struct arena *a = arena_new(NULL);
		struct palette p;
		if (strcmp(games[i]->name, "null") != 0) {
			read_palette(&p, games[i], a);
			check(&p, a);
		}
		arena_free(a);
	}
	assert_int_equal(faults, 0);
}

/* Returns an opacity in percent. */
static int
percent(const struct palette *p, const char *selector, const char *property)
{
	const char *said = styled(p->svg, selector, property);
	assert_non_null(said);
	return said[1] >= '0' && said[1] <= '9' ? (int)strtol(said, NULL, 10)
						: (*said - '0') * 10;
}

/* Colours that must differ. */

static void
apart(const struct palette *p, struct arena *a, const char *what,
	struct light x, struct light y, double least)
{
	for (size_t i = 0; i < sizeof visions / sizeof *visions; i++) {
		double d = difference(
			seen(x, visions[i].row), seen(y, visions[i].row));
		if (d < least)
			complain(p,
				arena_printf(a, "%s, seen with %s", what,
					visions[i].name),
				d, least);
	}
}

static void
sides_apart(const struct palette *p, struct arena *a)
{
	for (int i = 0; i < p->sides; i++)
		for (int k = 0; k < i; k++)
			apart(p, a, arena_printf(a, "sides %d and %d", k, i),
				p->side[k], p->side[i], CLEAR);
}

static void
test_sides(void **state)
{
	(void)state;
	each_picture(sides_apart);
}

static void
terrain_apart(const struct palette *p, struct arena *a)
{
	for (int i = 0; p->hexes && i < LOOK_COUNT; i++)
		for (int k = 0; k < i; k++)
			apart(p, a,
				arena_printf(a, "%s and %s", terrain_looks[k],
					terrain_looks[i]),
				p->terrain[k], p->terrain[i], PATTERNED);
}

static void
test_terrain(void **state)
{
	(void)state;
	each_picture(terrain_apart);
}

/* Ground held by a side has a line around it, and a tint of that side. */
static void
held_apart(const struct palette *p, struct arena *a)
{
	struct light line;
	if (!p->hexes)
		return;
	assert_true(find(a, p->svg, "stroke of .held", &line));
	for (int i = 0; i < LOOK_COUNT; i++) {
		const char *name = terrain_looks[i];
		apart(p, a, arena_printf(a, "the line round held %s", name),
			p->terrain[i],
			over(p->terrain[i], line,
				percent(p, ".held", "stroke-opacity:.")),
			CLEAR);
		for (int side = 0; side < p->sides; side++)
			apart(p, a,
				arena_printf(a, "%s, held by %d", name, side),
				p->terrain[i],
				over(p->terrain[i], p->side[side],
					percent(p, ".held", "fill-opacity:.")),
				TINTED);
	}
}

static void
test_held(void **state)
{
	(void)state;
	each_picture(held_apart);
}

/* Areas of one look differ in colour, areas of different looks also in form.
 * Their colours are those of their lines. */
static void
look_apart(const struct palette *p, struct arena *a, const char *look)
{
	const char *key = arena_printf(a, " class=\"%s", look), *last = NULL;
	for (const char *at = p->svg; (at = strstr(at, key)); at++) {
		const char *said = strstr(at, " stroke=\"#");
		if (!said || said > strchr(at, '>'))
			continue;
		said = strchr(said, '#');
		if (last && strncmp(said, last, 7) != 0)
			apart(p, a, arena_printf(a, "two of .%s", look),
				light_of(said), light_of(last), CLEAR);
		for (int i = 0; i < LOOK_COUNT; i++)
			apart(p, a,
				arena_printf(a, "%.7s of .%s and %s", said,
					look, terrain_looks[i]),
				light_of(said), p->terrain[i], CLEAR);
		last = said;
	}
}

static void
areas_apart(const struct palette *p, struct arena *a)
{
	static const char *const looks[] = { "tint", "limit", "goal", "stripes",
		"wall", NULL };
	for (const char *const *look = looks; *look; look++)
		look_apart(p, a, *look);
}

static void
test_areas(void **state)
{
	(void)state;
	each_picture(areas_apart);
}

/* Other pairs that only colour distinguishes, or colour first. */
static const struct {
	const char *one, *other;
} pairs[] = {
	{ "fill of path.attack", "stroke of .by0" },
	{ "fill of path.attack", "stroke of .by1" },
	{ "fill of path.attack", "stroke of .core" },
	{ "fill of .die", "fill of .paper" },
	{ "stroke of .river-in", "fill of .t-open" },
	{ "stroke of .river-in", "stroke of .road-in" },
	{ "stroke of .road", "fill of .t-open" },
	{ "stroke of .rail", "stroke of .rail-in" },
	{ "stroke of .boundary", "fill of .t-suburb" },
	{ "fill of .box", "fill of .now" },
	{ "fill of .box rect", "fill of .passed rect" },
	{ "fill of .box rect", "fill of .now rect" },
	{ "fill of .passed rect", "fill of .now rect" },
	{ "fill of .red", "fill of .black" },
	{ "fill of .war .band", "fill of .terror .band" },
	{ "fill of .war .band", "fill of .goods .band" },
	{ "fill of .terror .band", "fill of .goods .band" },
	{ "stroke of .trunk-in", "stroke of .lane-in" },
	{ "stroke of .trunk-in", "stroke of .stream-in" },
	{ "stroke of .stream-in", "fill of .land" },
	{ "fill of #depot", "fill of #plain" },
	{ "fill of #goal", "fill of #plain" },
	{ "fill of #glow", "fill of .panel" },
	{ "fill of #card-glow", "fill of .panel" },
};
enum {
	PAIRS = sizeof pairs / sizeof *pairs
};
static bool met[PAIRS];

static void
pairs_apart(const struct palette *p, struct arena *a)
{
	struct light one, other;
	for (size_t i = 0; i < PAIRS; i++) {
		if (!find(a, p->svg, pairs[i].one, &one) ||
			!find(a, p->svg, pairs[i].other, &other))
			continue;
		met[i] = true;
		apart(p, a,
			arena_printf(
				a, "%s and %s", pairs[i].one, pairs[i].other),
			one, other, CLEAR);
	}
}

static void
test_pairs(void **state)
{
	(void)state;
	each_picture(pairs_apart);
	for (size_t i = 0; i < PAIRS; i++)
		if (!met[i])
			fail_msg("no picture has %s and %s", pairs[i].one,
				pairs[i].other);
}

/* Texts that must be readable. */

/* Each class of text, with the ground that it is on. A text with a light
 * outline has that as its ground. */
static const struct {
	const char *text, *ground;
} texts[] = {
	{ ".village", "stroke of .village" },
	{ ".town", "stroke of .town" },
	{ ".city", "stroke of .city" },
	{ ".line", "stroke of .line" },
	{ ".title", "fill of .panel" },
	{ ".title", "fill of .sheet" },
	{ ".subtitle", "fill of .panel" },
	{ ".headline", "fill of .sheet" },
	{ ".key", "fill of .panel" },
	{ ".key", "fill of .sheet" },
	{ ".note", "fill of .panel" },
	{ ".note", "fill of .sheet" },
	{ ".told", "fill of .panel" },
	{ ".told", "fill of .t-marsh" },
	{ ".turn", "fill of .box" },
	{ ".turn", "fill of .now" },
	{ ".date", "fill of .box" },
	{ ".date", "fill of .now" },
	{ ".spent", "fill of .panel" },
	{ ".sign", "fill of #exit" },
	{ ".sign", "fill of #place" },
	{ ".sign", "fill of #chit" },
	{ ".pips", "fill of .die" },
	{ ".odds", "fill of .paper" },
	{ ".outcome", "fill of .paper" },
	{ ".water", "stroke of .stream-in" },
	{ ".place-starts", "fill of .land" },
	{ ".place-amid", "fill of .land" },
	{ ".place-ends", "fill of .land" },
	{ ".goal", "fill of .land" },
	{ ".worth", "fill of #plain" },
	{ ".on-shield", "fill of #shield" },
	{ ".war .on-band", "fill of .war .band" },
	{ ".terror .on-band", "fill of .terror .band" },
	{ ".goods .on-band", "fill of .goods .band" },
	{ ".head", "fill of .sheet" },
	{ ".head", "fill of .panel" },
	{ ".head", "fill of .t-marsh" },
	{ ".head", "fill of .t-town" },
	{ ".right", "fill of .sheet" },
	{ ".index", "fill of #face" },
	{ ".red text", "fill of #face" },
	{ ".black text", "fill of #face" },
	{ ".war text", "fill of #face" },
	{ ".terror text", "fill of #face" },
	{ ".goods text", "fill of #face" },
	{ "g .number", "fill of .pill" },
	{ "g .number", "fill of .t-marsh" },
	{ ".box-text", "fill of .box rect" },
	{ ".passed .box-text", "fill of .passed rect" },
	{ ".now .box-text", "fill of .now rect" },
};
enum {
	TEXTS = sizeof texts / sizeof *texts
};

/* Texts on counters and flags, in the ink of a side. */
static const char *const inked[] = { "label", "size", "values", "value",
	"owner", "loss", "number" };

static bool stood[TEXTS];

static void
read_texts(const struct palette *p, struct arena *a)
{
	for (size_t i = 0; i < TEXTS; i++) {
		struct light ink = light_of("#000"), ground;
		find(a, p->svg, arena_printf(a, "fill of %s", texts[i].text),
			&ink);
		if (!find(a, p->svg, texts[i].ground, &ground))
			continue;
		stood[i] = true;
		if (contrast(ink, ground) < 4.5)
			complain(p,
				arena_printf(a, "%s on %s", texts[i].text,
					texts[i].ground),
				contrast(ink, ground), 4.5);
	}
}

static void
read_sides(const struct palette *p, struct arena *a)
{
	for (int i = 0; i < p->sides; i++)
		if (contrast(p->ink[i], p->side[i]) < 4.5)
			complain(p, arena_printf(a, "side %d", i),
				contrast(p->ink[i], p->side[i]), 4.5);
}

/* The number on a face-down counter. */
static void
read_backs(const struct palette *p, struct arena *a)
{
	for (int i = 0; i < p->sides; i++) {
		const char *key = arena_printf(a,
			"xlink:href=\"#counter%d\"/>\n<use "
			"xlink:href=\"#back\"",
			i);
		double c = contrast(p->ink[i], light_of("#fbf8ef"));
		if (strstr(p->svg, key) && c < 4.5)
			complain(p, "a number face down", c, 4.5);
	}
}

/* Things that are used up. */
static void
read_spent(const struct palette *p, struct arena *a)
{
	struct light ink, panel;
	if (!p->hexes)
		return;
	assert_true(find(a, p->svg, "fill of .spent", &ink) &&
		    find(a, p->svg, "fill of .panel", &panel));
	for (int i = 0; i < p->sides; i++) {
		double c = contrast(
			ink, over(panel, p->side[i],
				     percent(p, ".faint", "fill-opacity:.")));
		if (c < 4.5)
			complain(p, arena_printf(a, "spent, of side %d", i), c,
				4.5);
	}
}

/* Numbers of hexes have a ring through which the ground is visible. */
static void
read_numbers(const struct palette *p, struct arena *a)
{
	struct light ink, ring;
	if (!p->hexes)
		return;
	assert_true(find(a, p->svg, "fill of .number", &ink) &&
		    find(a, p->svg, "stroke of .number", &ring));
	for (int i = 0; i < LOOK_COUNT; i++) {
		double c = contrast(ink, over(p->terrain[i], ring, 80));
		if (c < 4.5)
			complain(p, terrain_looks[i], c, 4.5);
	}
}

static bool
is_known(struct arena *a, const char *class)
{
	const char *dotted = arena_printf(a, ".%s", class);
	bool known = false;
	for (size_t i = 0; i < TEXTS; i++) {
		const char *at = strstr(texts[i].text, dotted);
		known = known || (at && strcmp(at, dotted) == 0);
	}
	for (size_t i = 0; i < sizeof inked / sizeof *inked; i++)
		known = known || strcmp(inked[i], class) == 0;
	return known;
}

static void
all_known(const struct palette *p, struct arena *a)
{
	const char *key = "<text class=\"";
	for (const char *at = p->svg; (at = strstr(at, key));) {
		at += strlen(key);
		const char *class = arena_copy(a, at, strcspn(at, " \""));
		if (!is_known(a, class))
			fail_msg("%s: text of class %s is not looked at here",
				p->game, class);
	}
}

static void
test_texts(void **state)
{
	(void)state;
	each_picture(all_known);
	each_picture(read_texts);
	each_picture(read_sides);
	each_picture(read_backs);
	each_picture(read_spent);
	each_picture(read_numbers);
	for (size_t i = 0; i < TEXTS; i++)
		if (!stood[i])
			fail_msg("no picture has %s on %s", texts[i].text,
				texts[i].ground);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_sides),
		TEST(test_terrain),
		TEST(test_held),
		TEST(test_areas),
		TEST(test_pairs),
		TEST(test_texts),
	};
	return cmocka_run_group_tests_name("colours", tests, NULL, NULL);
}
