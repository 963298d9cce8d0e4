#include <string.h>

#include "chart_internal.h"
#include "feldpost/message.h"

/* This file writes the legend, which explains the characters of a picture. */

struct legend {
	const struct picture *p;
	bool ascii;
	struct buffer *out;
	size_t column;
};

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

static bool
is_known(const struct picture *p, size_t area)
{
	for (size_t i = 0; i < area; i++)
		if (p->area[i].letter == p->area[area].letter)
			return true;
	return false;
}

/* True if an earlier mark in the picture is of the same kind. */
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
add_units(struct legend *l)
{
	const struct picture *p = l->p;
	const struct picture_counter *c = p->counter;
	bool reduced = false, stack = false;
	int usual = picture_holder(p);
	for (int side = 0; side < (int)p->side_count; side++) {
		size_t i = 0;
		while (i < p->counters && c[i].side != side)
			i++;
		if (i < p->counters)
			add(l, c[i].label,
				strcmp(c[i].label, c[i].id) == 0
					? arena_printf(p->arena, "(%s)",
						  _(p->sides[side].name))
					: arena_printf(p->arena,
						  _("is %s (%s)"), c[i].id,
						  _(p->sides[side].name)));
	}
	for (size_t i = 0; i < p->counters; i++) {
		reduced = reduced || c[i].reduced;
		for (size_t k = 0; k < i && !stack; k++)
			stack = c[k].hex == c[i].hex;
	}
	if (reduced)
		add_glyph(l, GLYPH_REDUCED, _("reduced"));
	if (stack)
		add(l, "+", _("others beneath"));
	if (picture_has_arrow(p, ARROW_ATTACK))
		add(l, "!", _("attacked"));
	for (int i = 0; p->owner && i < (int)p->side_count; i++) {
		char glyph[2] = { (char)(p->sides[i].letter | 0x20), '\0' };
		if (i != usual)
			add(l, glyph,
				arena_printf(p->arena, _("held by %s"),
					_(p->sides[i].name)));
	}
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
	for (size_t i = 0; i < p->map->terrains; i++) {
		const struct hex_terrain *t = &p->map->terrain[i];
		enum glyph ground = chart_ground(t->look);
		/* A river with the same sign as a terrain explains both. */
		bool river = picture_has_line(p, LINE_RIVER) &&
			     chart_glyphs[ground].rune ==
				     chart_glyphs[GLYPH_RIVER].rune;
		if (ground != GLYPH_NONE && !river)
			add_glyph(&l, ground, _(t->name));
	}
	add_lines(&l);
	for (size_t i = 0; i < p->areas; i++) {
		char glyph[2] = { p->area[i].letter, '\0' };
		if (*glyph && !is_known(p, i))
			add(&l, glyph, _(p->area[i].name));
	}
	for (size_t i = 0; i < p->marks; i++)
		if (p->mark[i].name && !is_said(p, i))
			add(&l, p->mark[i].text, p->mark[i].name);
	for (size_t i = 0; i < p->note_count; i++)
		add_item(&l, p->notes[i]);
	end_line(&l);
	add_units(&l);
	end_line(&l);
}
