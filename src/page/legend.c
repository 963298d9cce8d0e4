#include <string.h>

#include "feldpost/message.h"
#include "page_internal.h"

/* This file writes one legend for all pictures of a page. The legend explains
 * each kind of thing that any of the pictures shows. All pictures of a tabletop
 * have an equal legend. The legend is in the report's column and is as wide as
 * two samples. */

enum {
	LEGEND_WIDTH = 720
};

static void
begin(struct page *p, const struct picture *picture)
{
	struct picture *all = &p->all;
	picture_start(all, p->arena, picture->map);
	for (size_t i = 0; i < picture->lines; i++)
		picture_add_line(all, picture->line[i].side,
			(enum line_look)picture->line[i].look);
	memcpy(all->line_names, picture->line_names, sizeof all->line_names);
	all->side_count = picture->side_count;
	memcpy(all->sides, picture->sides, sizeof all->sides);
	all->note_count = picture->note_count;
	for (size_t i = 0; i < picture->note_count; i++)
		all->notes[i] = page_keep(p, picture->notes[i]);
	if (picture->owner)
		all->owner = (int8_t *)arena_copy(p->arena,
			(const char *)picture->owner, picture->map->hexes);
}

static void
add_counters(struct page *p, const struct picture *picture)
{
	for (size_t i = 0; i < picture->counters; i++) {
		struct picture_counter c = picture->counter[i];
		bool *seen = &p->seen[c.side & 3][c.symbol + 1][c.reduced];
		if (*seen)
			continue;
		*seen = true;
		c.id = page_keep(p, c.id);
		c.label = page_keep(p, c.label);
		c.values = page_keep(p, c.values);
		c.size = page_keep(p, c.size);
		picture_add_counter(&p->all, c);
	}
}

static bool
has_area(const struct picture *all, const char *name)
{
	for (size_t i = 0; i < all->areas; i++)
		if (strcmp(all->area[i].name, name) == 0)
			return true;
	return false;
}

static bool
has_mark(const struct picture *all, const struct picture_mark *m)
{
	for (size_t i = 0; i < all->marks; i++)
		if (strcmp(all->mark[i].text, m->text) == 0)
			return true;
	return false;
}

static void
add_result(struct page *p, const struct picture_result *r)
{
	struct picture_result *sample;
	if (p->all.results || !r->odds || !r->die)
		return;
	sample = picture_add_result(&p->all, r->hex);
	*sample = *r;
	sample->odds = page_keep(p, r->odds);
	sample->result = page_keep(p, r->result);
}

static void
add_things(struct page *p, const struct picture *picture)
{
	struct picture *all = &p->all;
	for (size_t i = 0; i < picture->areas; i++)
		if (!has_area(all, picture->area[i].name)) {
			struct picture_area area = picture->area[i];
			size_t size = area.hexes.count * sizeof(int16_t);
			area.name = page_keep(p, area.name);
			area.colour = page_keep(p, area.colour);
			area.hexes.hex = (int16_t *)(void *)arena_copy(
				p->arena, (const char *)area.hexes.hex, size);
			picture_add_area(all, area);
		}
	for (size_t i = 0; i < picture->marks; i++)
		if (!has_mark(all, &picture->mark[i])) {
			struct picture_mark mark = picture->mark[i];
			mark.text = page_keep(p, mark.text);
			mark.name = page_keep(p, mark.name);
			picture_add_mark(all, mark);
		}
	for (size_t i = 0; i < picture->arrows; i++) {
		const struct picture_arrow *a = &picture->arrow[i];
		if (!picture_has_arrow(all, (enum arrow_kind)a->kind))
			picture_add_arrow(all, (enum arrow_kind)a->kind,
				a->side, a->hex, a->count);
	}
	for (size_t i = 0; i < picture->bridges; i++)
		if (!picture_has_bridge(
			    all, (enum bridge_look)picture->bridge[i].look))
			picture_add_bridge(all, picture->bridge[i].side,
				(enum bridge_look)picture->bridge[i].look);
	for (size_t i = 0; i < picture->results; i++)
		add_result(p, &picture->result[i]);
}

void
legend_note(struct page *p, const struct picture *picture)
{
	if (picture->map) {
		if (!p->all.map)
			begin(p, picture);
		add_counters(p, picture);
		add_things(p, picture);
		return;
	}
	struct buffer text = buffer_in(p->scratch);
	svg_write_legend(
		picture, (struct chart_part){ 0 }, LEGEND_WIDTH, &text);
	if (text.length > p->legend.length)
		p->legend = (struct span){ arena_copy(p->arena, text.data,
						   text.length),
			text.length };
}

struct span
legend_of(struct page *p)
{
	struct buffer text = buffer_in(p->arena);
	if (!p->all.map)
		return p->legend;
	svg_write_legend(&p->all, chart_whole(p->all.map), LEGEND_WIDTH, &text);
	return buffer_span(&text);
}
