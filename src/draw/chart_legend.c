#include <string.h>

#include "chart_internal.h"
#include "feldpost/message.h"

/* What the glyphs mean: only of what is in the picture. */

struct legend {
	const struct picture *p;
	bool ascii;
	struct buffer *out;
	size_t column; /* reached in the line */
};

/* A glyph with its meaning, not broken between lines. */
static void
add_item(struct legend *l, const char *item)
{
	size_t width = text_width(item);
	if (l->column > 0) {
		bool fits = l->column + 2 + width + 1 <= CANVAS_WIDTH;
		buffer_puts(l->out, fits ? ", " : ",\n  ");
		l->column = fits ? l->column + 2 : 2;
	}
	buffer_puts(l->out, item);
	l->column += width;
}

static void
add(struct legend *l, const char *glyph, const char *meaning)
{
	add_item(l, arena_printf(l->p->arena, "%s %s", glyph, meaning));
}

static void
add_glyph(struct legend *l, enum glyph glyph, const char *meaning)
{
	const struct chart_glyph *g = &chart_glyphs[glyph];
	struct buffer text = buffer_in(l->p->arena);
	utf8_put(&text, l->ascii ? g->ascii : g->rune);
	add(l, buffer_string(&text), meaning);
}

static void
add_terrain(struct legend *l)
{
	for (size_t i = 0; i < l->p->map->terrains; i++) {
		const struct hex_terrain *t = &l->p->map->terrain[i];
		if (chart_ground(t->look) != GLYPH_NONE)
			add_glyph(l, chart_ground(t->look), _(t->name));
	}
}

static void
add_lines(struct legend *l)
{
	static const enum glyph lines[LINE_LOOKS] = {
		[LINE_RIVER] = GLYPH_RIVER,
		[LINE_STREAM] = GLYPH_STREAM,
		[LINE_ROAD] = GLYPH_ROAD,
		[LINE_RAIL] = GLYPH_RAIL,
		[LINE_BOUNDARY] = GLYPH_BOUNDARY,
	};
	static const struct {
		enum bridge_look look;
		enum glyph glyph;
		const char *name;
	} bridges[] = {
		{ BRIDGE_DESTROYED, GLYPH_DOWN, N_("bridge that is down") },
		{ BRIDGE_PONTOON, GLYPH_PONTOON, N_("bridge of engineers") },
		{ BRIDGE_SAFE, GLYPH_SAFE, N_("bridge that is safe") },
	};
	const struct picture *p = l->p;
	for (int i = 0; i < LINE_LOOKS; i++)
		if (picture_has_line(p, (enum line_look)i))
			add_glyph(l, lines[i],
				picture_line_name(p, (enum line_look)i));
	if (picture_has_bridge(p, BRIDGE_INTACT))
		add_item(
			l, arena_printf(p->arena, _("%s or %s bridge"),
				   l->ascii ? "=" : "═", l->ascii ? "H" : "║"));
	for (size_t i = 0; i < sizeof bridges / sizeof *bridges; i++)
		if (picture_has_bridge(p, bridges[i].look))
			add_glyph(l, bridges[i].glyph, _(bridges[i].name));
}

/* Whether an area before this one has its letter. */
static bool
is_known(const struct picture *p, size_t area)
{
	for (size_t i = 0; i < area; i++)
		if (p->area[i].letter == p->area[area].letter)
			return true;
	return false;
}

static void
add_areas(struct legend *l)
{
	for (size_t i = 0; i < l->p->areas; i++) {
		char glyph[2] = { l->p->area[i].letter, '\0' };
		if (*glyph && !is_known(l->p, i))
			add(l, glyph, _(l->p->area[i].name));
	}
}

/* Whether a mark before this one is of its kind. */
static bool
is_said(const struct picture *p, size_t mark)
{
	for (size_t i = 0; i < mark; i++)
		if (p->mark[i].name &&
			strcmp(p->mark[i].name, p->mark[mark].name) == 0)
			return true;
	return false;
}

static void
add_marks(struct legend *l)
{
	const struct picture *p = l->p;
	for (size_t i = 0; i < p->marks; i++)
		if (p->mark[i].name && !is_said(p, i))
			add(l, p->mark[i].text, p->mark[i].name);
}

static void
add_owners(struct legend *l)
{
	const struct picture *p = l->p;
	int usual = chart_usual_owner(p);
	for (int i = 0; p->owner && i < (int)p->side_count; i++) {
		char glyph[2] = { (char)(p->sides[i].letter | 0x20), '\0' };
		if (i != usual)
			add(l, glyph,
				arena_printf(p->arena, _("held by %s"),
					_(p->sides[i].name)));
	}
}

static bool
has_reduced(const struct picture *p)
{
	for (size_t i = 0; i < p->counters; i++)
		if (p->counter[i].reduced)
			return true;
	return false;
}

/* Whether two counters lie in one hex. */
static bool
has_stack(const struct picture *p)
{
	for (size_t i = 0; i < p->counters; i++)
		for (size_t j = 0; j < i; j++)
			if (p->counter[i].hex == p->counter[j].hex)
				return true;
	return false;
}

/* The label of a side's first counter, and which unit that is. */
static void
add_example(struct legend *l, int side)
{
	const struct picture *p = l->p;
	for (size_t i = 0; i < p->counters; i++)
		if (p->counter[i].side == side) {
			add(l, p->counter[i].label,
				arena_printf(p->arena, _("is %s (%s)"),
					p->counter[i].id,
					_(p->sides[side].name)));
			return;
		}
}

static void
add_units(struct legend *l)
{
	for (int i = 0; i < (int)l->p->side_count; i++)
		add_example(l, i);
	if (has_reduced(l->p))
		add_glyph(l, GLYPH_REDUCED, _("reduced"));
	if (has_stack(l->p))
		add(l, "+", _("others beneath"));
	if (picture_has_arrow(l->p, ARROW_ATTACK))
		add(l, "!", _("attacked"));
	add_owners(l);
}

static void
end_line(struct legend *l)
{
	if (l->column > 0)
		buffer_putc(l->out, '\n');
	l->column = 0;
}

void
chart_legend(const struct picture *p, bool ascii, struct buffer *out)
{
	struct legend l = { p, ascii, out, 0 };
	add_terrain(&l);
	add_lines(&l);
	add_areas(&l);
	add_marks(&l);
	for (size_t i = 0; i < p->note_count; i++)
		add_item(&l, p->notes[i]);
	end_line(&l);
	add_units(&l);
	end_line(&l);
}
