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
	*ARENA_ADD(p->arena, p->line, p->lines, p->line_room) =
		(struct picture_side_look){ side, (int)look };
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
	*ARENA_ADD(p->arena, p->bridge, p->bridges, p->bridge_room) =
		(struct picture_side_look){ side, (int)look };
}

void
picture_add_area(struct picture *p, struct picture_area area)
{
	*ARENA_ADD(p->arena, p->area, p->areas, p->area_room) = area;
}

void
picture_add_mark(struct picture *p, struct picture_mark mark)
{
	*ARENA_ADD(p->arena, p->mark, p->marks, p->mark_room) = mark;
}

void
picture_add_counter(struct picture *p, struct picture_counter counter)
{
	*ARENA_ADD(p->arena, p->counter, p->counters, p->counter_room) =
		counter;
}

void
picture_add_arrow(struct picture *p, enum arrow_kind kind, int side,
	const int16_t *hex, size_t count)
{
	int16_t *way = arena_array(p->arena, count, sizeof *way);
	memcpy(way, hex, count * sizeof *way);
	*ARENA_ADD(p->arena, p->arrow, p->arrows,
		p->arrow_room) = (struct picture_arrow){
		.kind = (int)kind, .side = side, .hex = way, .count = count
	};
}

struct picture_result *
picture_add_result(struct picture *p, int hex)
{
	struct picture_result *r =
		ARENA_ADD(p->arena, p->result, p->results, p->result_room);
	*r = (struct picture_result){ .hex = hex };
	return r;
}

struct picture_detail *
picture_add_detail(struct picture *p, enum detail_kind kind, const char *name)
{
	struct picture_detail *f =
		ARENA_ADD(p->arena, p->detail, p->details, p->detail_room);
	*f = (struct picture_detail){ .kind = (int)kind, .name = name };
	return f;
}

void
picture_add_chip(struct picture *p, struct picture_chip chip)
{
	struct picture_detail *f = &p->detail[p->details - 1];
	*ARENA_ADD(p->arena, f->chip, f->chips, f->room) = chip;
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
	struct picture_detail *f = &p->detail[i];
	*ARENA_ADD(p->arena, f->chip, f->chips, f->room) = chip;
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

const char *
picture_near(const struct picture *p, int hex)
{
	const struct hexmap *m = p->map;
	const struct hex *h = &m->hex[hex];
	const struct hex_place *best = NULL;
	int far = 0;
	/* If several places are equally near, names the largest. */
	for (size_t i = 0; i < m->places; i++) {
		const struct hex_place *now = &m->place[i];
		int off = hex_distance(m, hex, now->hex);
		if (best &&
			(off > far || (off == far && now->size <= best->size)))
			continue;
		best = now;
		far = off;
	}
	if (!best || best->hex == hex)
		return h->name;
	return arena_printf(p->arena,
		P_("%s, %d hex from %s", "%s, %d hexes from %s", far), h->id,
		far, best->name);
}

int
picture_holder(const struct picture *p)
{
	int held[4] = { 0 }, holder = -1;
	for (size_t i = 0; p->owner && i < p->map->hexes; i++)
		if (p->owner[i] >= 0)
			held[p->owner[i] & 3]++;
	for (int side = 0; side < 4; side++)
		if (held[side] && (holder < 0 || held[side] > held[holder]))
			holder = side;
	return holder;
}

static bool
has_look(const struct picture_side_look *list, size_t count, int look)
{
	for (size_t i = 0; i < count; i++)
		if (list[i].look == look)
			return true;
	return false;
}

bool
picture_has_line(const struct picture *p, enum line_look look)
{
	return has_look(p->line, p->lines, (int)look);
}

bool
picture_has_bridge(const struct picture *p, enum bridge_look look)
{
	return has_look(p->bridge, p->bridges, (int)look);
}

bool
picture_has_arrow(const struct picture *p, enum arrow_kind kind)
{
	for (size_t i = 0; i < p->arrows; i++)
		if (p->arrow[i].kind == (int)kind)
			return true;
	return false;
}
