#include "feldpost/message.h"
#include "feldpost/number.h"
#include "feldpost/svg.h"
#include "svg_draw.h"
#include "svg_ground.h"
#include "svg_layout.h"

/*
 * This file draws a map on several sheets of paper. The map is cut so that each
 * sheet is large enough to read. Neighbouring sheets share a column or row of
 * hexes. People can glue these sheets together or lay them side by side. The
 * index sheet shows the whole picture and the cuts.
 */

enum {
	/* The smallest size of a drawing unit on paper, in microns. The digits
	 * of a number are 11 units high (type size 16). They must be 5 points
	 * high. */
	UNIT_LEAST = 161,
	HEAD = 80,
	HEAD_SIZE = 30,
};

const struct svg_paper svg_papers[] = {
	{ "210mm", "297mm", 210000, 297000 },
	{ "215.9mm", "279.4mm", 215900, 279400 },
};
const char *const svg_paper_names[] = { "a4", "letter", NULL };

/* Returns how many hexes fit into a length. The first takes more room. */
static int
room(int microns, int taken, int first, int step)
{
	return (microns / UNIT_LEAST - 2 * SHEET_RIM - taken - first) / step +
	       1;
}

/* Returns into how many pieces `hexes` columns must be cut, if each piece has
 * at most `room` columns and neighbouring pieces share a column. */
static int
pieces(int hexes, int room)
{
	return hexes <= room ? 1 : (hexes - 2) / (room - 1) + 1;
}

struct cut {
	bool wide;
	int columns, rows;
};

static struct cut
cut_for(const struct svg_paper *paper, struct chart_part part, bool wide)
{
	int width = wide ? paper->up : paper->across;
	int height = wide ? paper->across : paper->up;
	return (struct cut){ wide,
		pieces(part.right - part.left + 1,
			room(width, 0, 2 * HEX_ACROSS, COLUMN_STEP)),
		pieces(part.bottom - part.top + 1,
			room(height, HEAD, ROW_STEP + HEX_UP, ROW_STEP)) };
}

/* Returns where piece `i` of `count` nearly equal pieces begins. */
static int
begin_of(int first, int last, int i, int count)
{
	return first + (last - first) * i / count;
}

static void
measure(struct svg_sheets *s, const struct cut *cut)
{
	int columns = 0, rows = 0;
	int across = cut->wide ? s->paper->up : s->paper->across;
	int up = cut->wide ? s->paper->across : s->paper->up;
	for (size_t i = 0; i < s->count; i++) {
		struct chart_part p = s->sheet[i];
		columns = greater(columns, p.right - p.left + 1);
		rows = greater(rows, p.bottom - p.top + 1);
	}
	s->width = (columns - 1) * COLUMN_STEP + 2 * HEX_ACROSS + 2 * SHEET_RIM;
	s->height = rows * ROW_STEP + HEX_UP + HEAD + 2 * SHEET_RIM;
	across /= 100;
	up /= 100;
	if (s->width * up > s->height * across)
		s->height = s->width * up / across;
	else
		s->width = s->height * across / up;
}

void
svg_cut(const struct picture *p, struct chart_part part,
	const struct svg_paper *paper, struct svg_sheets *out)
{
	struct chart_part whole = svg_inside(p->map, part);
	struct cut cut = cut_for(paper, whole, false);
	struct cut wide = cut_for(paper, whole, true);
	if (wide.columns * wide.rows < cut.columns * cut.rows)
		cut = wide;
	*out = (struct svg_sheets){ .paper = paper, .whole = whole };
	for (int i = 0; i < cut.columns * cut.rows; i++) {
		int column = i % cut.columns, row = i / cut.columns;
		struct chart_part piece = {
			begin_of(whole.left, whole.right, column, cut.columns),
			begin_of(whole.top, whole.bottom, row, cut.rows),
			begin_of(whole.left, whole.right, column + 1,
				cut.columns),
			begin_of(whole.top, whole.bottom, row + 1, cut.rows),
		};
		bool any = false;
		for (size_t k = 0; k < p->map->hexes && !any; k++)
			any = chart_has(piece, &p->map->hex[k]);
		if (out->count < SVG_SHEETS && any)
			out->sheet[out->count++] = piece;
	}
	measure(out, &cut);
}

void
svg_write_sheet(const struct picture *p, const struct svg_sheets *s, size_t i,
	struct buffer *out)
{
	struct chart_part part = s->sheet[i];
	struct drawing d = svg_drawing(p, part, out);
	const char *what = arena_printf(d.arena,
		_("Sheet %zu of %zu: columns %d to %d, rows %d to %d"), i + 1,
		s->count, part.left, part.right, part.top, part.bottom);
	const char *text = arena_printf(d.arena, "%s%s%s. %s", p->title,
		p->subtitle ? ", " : "", p->subtitle ? p->subtitle : "", what);
	d.layout->paper = s->paper;
	d.layout->width = s->width;
	d.layout->height = s->height;
	d.ground->first.x =
		(d.layout->width - d.ground->width) / 2 + HEX_ACROSS;
	d.ground->first.y = SHEET_RIM + HEAD + HEX_UP;
	d.layers &=
		~(1U << LAYER_TITLES | 1U << LAYER_STATUS | 1U << LAYER_LEGEND);
	svg_opening(&d);
	svg_definitions(&d);
	svg_sized_text(&d,
		(struct point){ d.layout->width / 2, SHEET_RIM + HEAD_SIZE },
		"subtitle", text,
		svg_fit(text, HEAD_SIZE, d.layout->width - 2 * SHEET_RIM));
	svg_map(&d);
	svg_step(&d);
	svg_end(&d);
}

static void
put_label(struct drawing *d, const struct svg_sheets *s, size_t i,
	struct point middle)
{
	struct chart_part p = s->sheet[i];
	const char *columns =
		arena_printf(d->arena, _("columns %d to %d"), p.left, p.right);
	const char *rows =
		arena_printf(d->arena, _("rows %d to %d"), p.top, p.bottom);
	buffer_printf(d->out,
		"<rect x=\"%d\" y=\"%d\" width=\"300\" height=\"230\" "
		"rx=\"20\" class=\"sheet-number\"/>\n",
		middle.x - 150, middle.y - 115);
	svg_sized_text(d, (struct point){ middle.x, middle.y + 15 }, "title",
		arena_printf(d->arena, "%zu", i + 1), 130);
	svg_sized_text(d, (struct point){ middle.x, middle.y + 58 }, "subtitle",
		columns, svg_fit(columns, 34, 280));
	svg_sized_text(d, (struct point){ middle.x, middle.y + 98 }, "subtitle",
		rows, svg_fit(rows, 34, 280));
}

static void
put_cut(struct drawing *d, const struct svg_sheets *s, size_t i)
{
	bool *in = arena_array(d->arena, d->m->hexes, sizeof *in);
	struct point sum = { 0, 0 };
	int count = 0;
	for (size_t hex = 0; hex < d->m->hexes; hex++) {
		in[hex] = chart_has(s->sheet[i], &d->m->hex[hex]);
		if (!in[hex])
			continue;
		struct point at = svg_centre(d, (int)hex);
		sum = (struct point){ sum.x + at.x, sum.y + at.y };
		count++;
	}
	if (count == 0)
		return;
	struct paths border = svg_outline(d, in, 8, false);
	buffer_puts(d->out, "<path class=\"cut\" d=\"");
	svg_paths(d->out, &border, BEND_SHARP);
	buffer_puts(d->out, "\"/>\n");
	put_label(d, s, i, (struct point){ sum.x / count, sum.y / count });
}

void
svg_write_index(
	const struct picture *p, const struct svg_sheets *s, struct buffer *out)
{
	struct drawing d = svg_drawing(p, s->whole, out);
	d.layout->paper = s->paper;
	d.layout->rim = SHEET_RIM;
	svg_document(&d);
	for (size_t i = 0; i < s->count; i++)
		put_cut(&d, s, i);
	svg_end(&d);
}

void
svg_write_page(const struct picture *p, struct chart_part part,
	const struct svg_paper *paper, struct buffer *out)
{
	struct drawing d = svg_drawing(p, part, out);
	d.layout->paper = paper;
	d.layout->rim = SHEET_RIM;
	svg_document(&d);
	svg_end(&d);
}
