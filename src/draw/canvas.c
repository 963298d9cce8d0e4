#include <stdio.h>
#include <string.h>

#include "feldpost/canvas.h"

enum {
	/* Marks a cell that is the second cell of a wide character. */
	COVERED = -1,
	/* A line leaves its cell in one or more of these directions. The set of
	 * all directions of a cell determines its line character. */
	TO_NORTH = 1,
	TO_EAST = 2,
	TO_SOUTH = 4,
	TO_WEST = 8,
	ALL_SIDES = 15,
};

struct canvas
canvas_make(struct arena *a, size_t width, size_t height)
{
	return (struct canvas){
		.arena = a,
		.width = width,
		.height = height,
		.cell = arena_array(a, width * height, sizeof(struct cell)),
	};
}

static struct cell *
cell_at(struct canvas *c, int x, int y)
{
	if (x < 0 || y < 0 || (size_t)x >= c->width || (size_t)y >= c->height)
		return NULL;
	return &c->cell[(size_t)y * c->width + (size_t)x];
}

void
canvas_put(struct canvas *c, int x, int y, int32_t rune, char ascii,
	enum style style)
{
	struct cell *cell = cell_at(c, x, y);
	if (cell)
		*cell = (struct cell){
			.rune = rune, .ascii = ascii, .style = (uint8_t)style
		};
}

static char
ascii_of(int32_t rune)
{
	/* Letters from U+00C0 to U+00FF lose their accents. */
	static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
				    "aaaaaaaceeeeiiiidnooooo/ouuuuyty";
	static const struct {
		int32_t rune;
		char ascii;
	} glyphs[] = {
		{ 0xB7, '.' },			  /* middle dot */
		{ 0xBD, '\'' },			  /* 1/2 marks a reduced unit */
		{ 0x2013, '-' },		  /* dashes */
		{ 0x2014, '-' }, { 0x2026, '.' }, /* ellipsis */
		{ 0x2190, '<' }, { 0x2191, '^' }, { 0x2192, '>' },
		{ 0x2193, 'v' }, { 0x2195, '|' }, /* up and down */
		{ 0x2248, '~' },		  /* water */
		{ 0x2550, '=' },		  /* double line for a bridge */
		{ 0x25A0, '#' },		  /* black square */
		{ 0x25B8, '>' },		  /* small triangles */
		{ 0x25C2, '<' }, { 0x25CF, 'o' }, /* dot */
		{ 0x2592, '?' },		  /* shade for a card's back */
		{ 0x2605, '*' },		  /* star */
		{ 0x2660, 'S' }, { 0x2663, 'C' }, /* suits of cards */
		{ 0x2665, 'H' }, { 0x2666, 'D' }, { 0x2691, '!' }, /* flag */
		{ 0x2715, 'x' },				   /* cross */
	};
	if (rune < 0x80)
		return (char)rune;
	if (rune >= 0xC0 && rune <= 0xFF)
		return latin[rune - 0xC0];
	for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
		if (glyphs[i].rune == rune)
			return glyphs[i].ascii;
	return '?';
}

int
canvas_rune(struct canvas *c, int x, int y, int32_t rune, enum style style)
{
	int width = text_rune_width(rune);
	if (width > 0)
		canvas_put(c, x, y, rune, ascii_of(rune), style);
	if (width == 2)
		canvas_put(c, x + 1, y, COVERED, ascii_of(rune), style);
	return width;
}

void
canvas_text(struct canvas *c, int x, int y, const char *text, enum style style)
{
	struct span s = span_of(text);
	size_t i = 0;
	int32_t rune;
	while ((rune = utf8_next(s, &i)) >= 0)
		x += canvas_rune(c, x, y, rune, style);
}

void
canvas_ascii(struct buffer *out, struct span text)
{
	size_t i = 0;
	int32_t rune;
	while ((rune = utf8_next(text, &i)) >= 0)
		if (text_rune_width(rune) > 0 || rune < 0x20)
			buffer_putc(out, ascii_of(rune));
}

struct stroke {
	enum style style;
	bool dashed;
};

/* Each set of sides to which a line leads has a character. */
static const int32_t line_rune[ALL_SIDES + 1] = { 0, 0x2502, 0x2500, 0x2514,
	0x2502, 0x2502, 0x250C, 0x251C, 0x2500, 0x2518, 0x2500, 0x2534, 0x2510,
	0x2524, 0x252C, 0x253C };

/* Adds directions to a cell that is blank or already has a line. If the old or
 * the new line is solid, the result is solid. */
static void
add_sides(struct canvas *c, int x, int y, int sides, const struct stroke *s)
{
	struct cell *cell = cell_at(c, x, y);
	if (!cell || (cell->rune && !cell->sides))
		return;
	bool dashed = s->dashed && (!cell->sides || cell->dashed);
	sides |= cell->sides;
	int32_t rune = line_rune[sides];
	/* Only straight lines can be dashed, because Unicode has no dashed
	 * corners. */
	int32_t dash = rune == 0x2500 ? 0x2504 : rune == 0x2502 ? 0x2506 : rune;
	char ascii = rune == 0x2500 ? '-' : rune == 0x2502 ? '|' : '+';
	*cell = (struct cell){ .rune = dashed ? dash : rune,
		.ascii = dashed ? '*' : ascii,
		.style = (uint8_t)s->style,
		.sides = (uint8_t)sides,
		.dashed = dashed };
}

/* Draws one straight piece of a line. Each end cell connects only to the piece,
 * not beyond it. Two pieces that meet in a cell form a corner. */
static void
draw_straight(struct canvas *c, int x1, int y1, int x2, int y2,
	const struct stroke *s)
{
	int dx = (x2 > x1) - (x2 < x1), dy = (y2 > y1) - (y2 < y1);
	int ahead = dx > 0   ? TO_EAST
		    : dx < 0 ? TO_WEST
		    : dy > 0 ? TO_SOUTH
			     : TO_NORTH;
	int behind = ahead < TO_SOUTH ? ahead << 2 : ahead >> 2;
	for (; x1 != x2 || y1 != y2; x1 += dx, y1 += dy) {
		add_sides(c, x1, y1, ahead, s);
		add_sides(c, x1 + dx, y1 + dy, behind, s);
	}
}

static void
draw_bent(struct canvas *c, int x1, int y1, int x2, int y2, int bend,
	const struct stroke *s)
{
	draw_straight(c, x1, y1, bend, y1, s);
	draw_straight(c, bend, y1, bend, y2, s);
	draw_straight(c, bend, y2, x2, y2, s);
}

void
canvas_line(struct canvas *c, int x1, int y1, int x2, int y2, int bend,
	enum style style)
{
	draw_bent(c, x1, y1, x2, y2, bend, &(struct stroke){ style, false });
}

void
canvas_rail(struct canvas *c, int x1, int y1, int x2, int y2, int bend,
	enum style style)
{
	draw_bent(c, x1, y1, x2, y2, bend, &(struct stroke){ style, true });
}

void
canvas_frame(struct canvas *c, int x, int y, int width, int height,
	const char *title, enum style style)
{
	int right = x + width - 1, below = y + height - 1;
	const struct stroke s = { .style = style };
	draw_straight(c, x, y, right, y, &s);
	draw_straight(c, right, y, right, below, &s);
	draw_straight(c, right, below, x, below, &s);
	draw_straight(c, x, below, x, y, &s);
	canvas_text(c, x + 2, y, title, STYLE_STRONG);
}

int
canvas_track(struct canvas *c, int x, int y, int first, int last, int now)
{
	int step = first < last ? 1 : -1;
	for (int box = first; box != last + step; box += step) {
		char number[12] = "\xC2\xB7";
		if ((box - now) * step >= 0)
			snprintf(number, sizeof number, "%d", box);
		canvas_text(
			c, x, y, number, box == now ? STYLE_OWN : STYLE_FAINT);
		x += (int)text_width(number) + 1;
	}
	return x;
}

static bool
is_blank(const struct cell *cell)
{
	return cell->rune == 0 || cell->rune == ' ';
}

static size_t
row_length(const struct canvas *c, size_t y)
{
	size_t length = c->width;
	while (length > 0 && is_blank(&c->cell[y * c->width + length - 1]))
		length--;
	return length;
}

static void
set_style(struct buffer *out, enum style style)
{
	static const char *const codes[STYLE_COUNT] = {
		[STYLE_PLAIN] = "0",
		[STYLE_FAINT] = "0;2",
		[STYLE_STRONG] = "0;1",
		[STYLE_OWN] = "0;1;7",
		[STYLE_ENEMY] = "0;1;31",
		[STYLE_WATER] = "0;34",
		[STYLE_GOAL] = "0;1;32",
		[STYLE_GOLD] = "0;33",
		[STYLE_FIRST] = "0;30;42",
		[STYLE_SECOND] = "0;1;37;41",
		[STYLE_WOODS] = "0;32",
		[STYLE_TOWN] = "0;1;33",
		[STYLE_WORKS] = "0;1;35",
	};
	buffer_printf(out, "\033[%sm", codes[style]);
}

/* The second cell of a wide character is skipped in Unicode output. In ASCII
 * output this cell is printed, because it has a character of its own. */
static void
print_row(const struct canvas *c, size_t y, bool ascii, bool colour,
	struct buffer *out)
{
	enum style now = STYLE_PLAIN;
	size_t length = row_length(c, y);
	for (size_t x = 0; x < length; x++) {
		const struct cell *cell = &c->cell[y * c->width + x];
		enum style style = (enum style)cell->style;
		bool seen = style == STYLE_OWN || style == STYLE_FIRST ||
			    style == STYLE_SECOND; /* shows on a blank, too */
		if (is_blank(cell) && !seen)
			style = STYLE_PLAIN;
		if (colour && style != now)
			set_style(out, style);
		now = style;
		if (cell->rune == 0)
			buffer_putc(out, ' ');
		else if (ascii)
			buffer_putc(out, cell->ascii);
		else if (cell->rune != COVERED)
			utf8_put(out, cell->rune);
	}
	if (colour && now != STYLE_PLAIN)
		set_style(out, STYLE_PLAIN);
	buffer_putc(out, '\n');
}

void
canvas_print(
	const struct canvas *c, bool ascii, bool colour, struct buffer *out)
{
	size_t height = c->height;
	while (height > 0 && row_length(c, height - 1) == 0)
		height--;
	for (size_t y = 0; y < height; y++)
		print_row(c, y, ascii, colour, out);
}
