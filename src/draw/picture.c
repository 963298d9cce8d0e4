#include <stdarg.h>
#include <string.h>

#include "feldpost/message.h"
#include "feldpost/number.h"
#include "feldpost/picture.h"

const char *const counter_symbols[] = {
	[SYMBOL_INFANTRY] = N_("infantry"),
	[SYMBOL_ARMOUR] = N_("armour"),
	[SYMBOL_MECHANIZED] = N_("mechanized"),
	[SYMBOL_ENGINEER] = N_("engineer"),
	[SYMBOL_FORTRESS] = N_("fortress"),
	[SYMBOL_ARTILLERY] = N_("artillery"),
	[SYMBOL_ANTITANK] = N_("antitank"),
	[SYMBOL_RECON] = N_("recon"),
	[SYMBOL_CAVALRY] = N_("cavalry"),
	[SYMBOL_AIRBORNE] = N_("airborne"),
	[SYMBOL_AIRCRAFT] = N_("aircraft"),
	[SYMBOL_FLAK] = N_("anti-aircraft"),
	[SYMBOL_UNKNOWN] = N_("unknown"),
	[SYMBOL_COUNT] = NULL,
};

static const char *const line_names[LINE_LOOKS] = {
	[LINE_RIVER] = N_("river"),
	[LINE_STREAM] = N_("stream"),
	[LINE_ROAD] = N_("road"),
	[LINE_RAIL] = N_("railway"),
	[LINE_BOUNDARY] = N_("boundary"),
};

const char *
picture_line_name(const struct picture *p, enum line_look look)
{
	return _(p->line_names[look] ? p->line_names[look] : line_names[look]);
}

void
picture_start(struct picture *p, struct arena *a, const struct hexmap *map)
{
	*p = (struct picture){ .arena = a, .map = map };
}

void
picture_add_line(struct picture *p, int side, enum line_look look)
{
	p->line = arena_grow(
		p->arena, p->line, p->lines, &p->line_room, sizeof *p->line);
	p->line[p->lines++] = (struct picture_line){ side, (int)look };
}

void
picture_add_kinds(
	struct picture *p, const struct picture_kind *kind, size_t count)
{
	const struct hexmap *m = p->map;
	unsigned wanted = 0;
	int *any = arena_array(p->arena, m->sides, sizeof *any);
	size_t sides = 0;
	for (size_t k = 0; k < count; k++)
		wanted |= 1U << kind[k].kind;
	for (int i = 0; i < (int)m->sides; i++)
		if (m->side[i].kinds & wanted)
			any[sides++] = i;
	for (size_t k = 0; k < count; k++)
		for (size_t i = 0; i < sides; i++)
			if (hexside_has(m, any[i], kind[k].kind))
				picture_add_line(p, any[i], kind[k].look);
}

void
picture_add_bridge(struct picture *p, int side, enum bridge_look look)
{
	p->bridge = arena_grow(p->arena, p->bridge, p->bridges, &p->bridge_room,
		sizeof *p->bridge);
	p->bridge[p->bridges++] = (struct picture_bridge){ side, (int)look };
}

void
picture_add_area(struct picture *p, struct picture_area area)
{
	p->area = arena_grow(
		p->arena, p->area, p->areas, &p->area_room, sizeof *p->area);
	p->area[p->areas++] = area;
}

void
picture_add_mark(struct picture *p, struct picture_mark mark)
{
	p->mark = arena_grow(
		p->arena, p->mark, p->marks, &p->mark_room, sizeof *p->mark);
	p->mark[p->marks++] = mark;
}

void
picture_add_counter(struct picture *p, struct picture_counter counter)
{
	p->counter = arena_grow(p->arena, p->counter, p->counters,
		&p->counter_room, sizeof *p->counter);
	p->counter[p->counters++] = counter;
}

void
picture_add_arrow(struct picture *p, enum arrow_kind kind, int side,
	const int16_t *hex, size_t count)
{
	int16_t *way = arena_array(p->arena, count, sizeof *way);
	p->arrow = arena_grow(p->arena, p->arrow, p->arrows, &p->arrow_room,
		sizeof *p->arrow);
	memcpy(way, hex, count * sizeof *way);
	p->arrow[p->arrows++] = (struct picture_arrow){
		.kind = (int)kind, .side = side, .hex = way, .count = count
	};
}

struct picture_result *
picture_add_result(struct picture *p, int hex)
{
	p->result = arena_grow(p->arena, p->result, p->results, &p->result_room,
		sizeof *p->result);
	struct picture_result *r = &p->result[p->results++];
	*r = (struct picture_result){ .hex = hex };
	return r;
}

struct picture_detail *
picture_add_detail(struct picture *p, enum detail_kind kind, const char *name)
{
	p->detail = arena_grow(p->arena, p->detail, p->details, &p->detail_room,
		sizeof *p->detail);
	struct picture_detail *f = &p->detail[p->details++];
	*f = (struct picture_detail){ .kind = (int)kind, .name = name };
	return f;
}

static void
add_chip(struct picture *p, struct picture_detail *f, struct picture_chip chip)
{
	f->chip = arena_grow(
		p->arena, f->chip, f->chips, &f->room, sizeof *f->chip);
	f->chip[f->chips++] = chip;
}

void
picture_add_chip(struct picture *p, struct picture_chip chip)
{
	add_chip(p, &p->detail[p->details - 1], chip);
}

void
picture_add_due(struct picture *p, int turn, struct picture_chip chip)
{
	size_t i = 0;
	turn = greater(turn, p->turns.now);
	while (i < p->details &&
		(p->detail[i].kind != DETAIL_DUE || p->detail[i].turn != turn))
		i++;
	if (i == p->details)
		picture_add_detail(p, DETAIL_DUE, NULL)->turn = turn;
	add_chip(p, &p->detail[i], chip);
}

void
picture_say(struct picture *p, const char *format, ...)
{
	struct buffer text = buffer_in(p->arena);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, format, args);
	va_end(args);
	picture_add_detail(p, DETAIL_WORDS, buffer_string(&text));
}

/* Returns the place nearest to a hex, and the largest of several. */
static const struct hex_place *
nearest_place(const struct hexmap *m, int hex)
{
	const struct hex_place *best = NULL;
	int far = 0;
	for (size_t i = 0; i < m->places; i++) {
		const struct hex_place *now = &m->place[i];
		int off = hex_distance(m, hex, now->hex);
		if (best &&
			(off > far || (off == far && now->size <= best->size)))
			continue;
		best = now;
		far = off;
	}
	return best;
}

const char *
picture_near(const struct picture *p, int hex)
{
	const struct hex *h = &p->map->hex[hex];
	const struct hex_place *place = nearest_place(p->map, hex);
	if (!place || place->hex == hex)
		return h->name;
	int off = hex_distance(p->map, hex, place->hex);
	return arena_printf(p->arena,
		P_("%s, %d hex from %s", "%s, %d hexes from %s", off), h->id,
		off, place->name);
}

bool
picture_has_line(const struct picture *p, enum line_look look)
{
	for (size_t i = 0; i < p->lines; i++)
		if (p->line[i].look == (int)look)
			return true;
	return false;
}

bool
picture_has_bridge(const struct picture *p, enum bridge_look look)
{
	for (size_t i = 0; i < p->bridges; i++)
		if (p->bridge[i].look == (int)look)
			return true;
	return false;
}

bool
picture_has_arrow(const struct picture *p, enum arrow_kind kind)
{
	for (size_t i = 0; i < p->arrows; i++)
		if (p->arrow[i].kind == (int)kind)
			return true;
	return false;
}
