#include "chart_internal.h"

/* What the signs mean: only of what is in the picture. */

static void
add(struct buffer *out, const char *sign, const char *meaning)
{
	buffer_printf(out, "%s%s %s", out->length ? ", " : "", sign, meaning);
}

static void
add_terrain(const struct picture *p, struct buffer *out)
{
	for (size_t i = 0; i < p->map->terrains; i++) {
		const struct hex_terrain *t = &p->map->terrain[i];
		if (*chart_looks[t->look].sign)
			add(out, chart_looks[t->look].sign, t->name);
	}
}

static bool
has_line(const struct picture *p, int look)
{
	for (size_t i = 0; i < p->lines; i++)
		if (p->line[i].look == look)
			return true;
	return false;
}

static bool
has_bridge(const struct picture *p, int look)
{
	for (size_t i = 0; i < p->bridges; i++)
		if (p->bridge[i].look == look)
			return true;
	return false;
}

static void
add_lines(const struct picture *p, struct buffer *out)
{
	if (has_line(p, LINE_RIVER))
		add(out, "≈", "river");
	if (has_line(p, LINE_STREAM))
		add(out, "~", "stream");
	if (has_line(p, LINE_ROAD))
		add(out, "─", "road");
	if (has_bridge(p, BRIDGE_INTACT))
		add(out, "═ ║", "bridge");
	if (has_bridge(p, BRIDGE_DESTROYED))
		add(out, "×", "bridge that is down");
	if (has_bridge(p, BRIDGE_PONTOON))
		add(out, "≡", "bridge of engineers");
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
add_areas(const struct picture *p, struct buffer *out)
{
	for (size_t i = 0; i < p->areas; i++) {
		char sign[2] = { p->area[i].letter, '\0' };
		if (*sign && !is_known(p, i))
			add(out, sign, p->area[i].name);
	}
}

static void
add_owners(const struct picture *p, struct buffer *out)
{
	int usual = chart_usual_owner(p);
	for (int i = 0; p->owner && i < (int)p->side_count; i++) {
		char sign[2] = { (char)(p->sides[i].letter | 0x20), '\0' };
		if (i != usual)
			add(out, sign,
				arena_printf(out->arena, "held by %s",
					p->sides[i].name));
	}
}

static bool
has_counter(const struct picture *p, bool reduced)
{
	for (size_t i = 0; i < p->counters; i++)
		if (p->counter[i].reduced || !reduced)
			return true;
	return false;
}

static bool
has_attack(const struct picture *p)
{
	for (size_t i = 0; i < p->arrows; i++)
		if (p->arrow[i].kind == ARROW_ATTACK)
			return true;
	return false;
}

/* The label of a side's first counter, and which unit that is. */
static void
add_example(const struct picture *p, int side, struct buffer *out)
{
	for (size_t i = 0; i < p->counters; i++)
		if (p->counter[i].side == side) {
			add(out, p->counter[i].label,
				arena_printf(out->arena, "%s (%s)",
					p->counter[i].id, p->sides[side].name));
			return;
		}
}

void
chart_legend(const struct picture *p, struct buffer *out)
{
	struct buffer ground = buffer_in(p->arena), units = buffer_in(p->arena);
	add_terrain(p, &ground);
	add_lines(p, &ground);
	add_areas(p, &ground);
	for (size_t i = 0; i < p->note_count; i++)
		buffer_printf(&ground, ", %s", p->notes[i]);
	for (int i = 0; i < (int)p->side_count; i++)
		add_example(p, i, &units);
	if (has_counter(p, true))
		add(&units, "½", "reduced");
	if (has_attack(p))
		add(&units, "!", "attacked");
	add_owners(p, &units);
	text_wrap(out, buffer_string(&ground), CANVAS_WIDTH, 2);
	text_wrap(out, buffer_string(&units), CANVAS_WIDTH, 2);
}
