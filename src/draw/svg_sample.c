#include "svg_ground.h"
#include "svg_legend.h"

const struct picture_counter *
svg_find_counter(const struct drawing *d, int kind, int row)
{
	const struct picture_counter *found = NULL;
	for (size_t i = 0; i < d->p->counters; i++) {
		const struct picture_counter *c = &d->p->counter[i];
		bool back = c->symbol == SYMBOL_UNKNOWN;
		bool is = kind == ITEM_SIDE	 ? c->side == row
			  : kind == ITEM_REDUCED ? c->reduced
			  : kind == ITEM_STRONG	 ? c->strong
			  : kind == ITEM_LOCKED	 ? c->locked
			  : kind == ITEM_SYMBOL	 ? c->symbol == row
						 : back;
		if (!is || !svg_shows(d, c->hex) || (found && back))
			continue;
		if (!back)
			return c;
		found = c;
	}
	return found;
}

static void
put_terrain(struct drawing *d, int terrain)
{
	int look = d->m->terrain[terrain].look;
	const char *name = terrain_looks[look];
	svg_use(d, "blob",
		arena_printf(d->arena, "class=\"sample %s\"",
			svg_id(d, "t-%s", name)));
	if (look == LOOK_TOWN)
		svg_use(d, "houses", "transform=\"scale(.75)\"");
	else if (look != LOOK_OPEN)
		svg_use(d, "blob",
			arena_printf(d->arena, "fill=\"url(#%s)\"",
				svg_id(d, "p-%s", name)));
}

static void
put_line(struct drawing *d, int look)
{
	static const char way[] = "M-44 8Q-22-14 0 0T44-8";
	const char *name = svg_line_names[look];
	buffer_printf(d->out, "<path class=\"%s\" d=\"%s\"/>\n", name, way);
	if (look != LINE_BOUNDARY)
		buffer_printf(d->out, "<path class=\"%s-in\" d=\"%s\"/>\n",
			name, way);
}

static void
put_bridge(struct drawing *d, int look)
{
	static const char *const strokes[] = { "river", "river-in" };
	for (int i = 0; i < 2; i++)
		buffer_printf(d->out, "<path class=\"%s\" d=\"M-40 0H40\"/>\n",
			strokes[i]);
	svg_use(d, svg_bridge_names[look], NULL);
}

static void
put_front(struct drawing *d, int side)
{
	svg_use(d, "blob", "class=\"t-open\"");
	buffer_printf(d->out,
		"<g class=\"held\"><use xlink:href=\"#blob\" "
		"class=\"of%d\"/><use xlink:href=\"#blob\" class=\"front "
		"by%d\" transform=\"scale(.88)\"/></g>\n",
		side, side);
}

/* Draws a counter of the map, but only the details that the item explains. */
static void
put_counter(struct drawing *d, const struct item *i)
{
	struct picture_counter c = *svg_find_counter(d, i->kind, i->row);
	c.id = i->text;
	c.strong = i->kind == ITEM_STRONG;
	c.locked = i->kind == ITEM_LOCKED;
	c.reduced = i->kind == ITEM_REDUCED;
	svg_counter(d, &c, (struct point){ 0, 0 });
}

void
svg_put_sample(struct drawing *d, const struct item *i)
{
	switch ((enum item_kind)i->kind) {
	case ITEM_TERRAIN:
		put_terrain(d, i->row);
		break;
	case ITEM_LINE:
		put_line(d, i->row);
		break;
	case ITEM_BRIDGE:
		put_bridge(d, i->row);
		break;
	case ITEM_AREA:
		svg_area_sample(d, &d->p->area[i->row]);
		break;
	case ITEM_FRONT:
		put_front(d, i->row);
		break;
	case ITEM_SIDE:
	case ITEM_REDUCED:
	case ITEM_STRONG:
	case ITEM_LOCKED:
	case ITEM_BACK:
		put_counter(d, i);
		break;
	case ITEM_MARK:
		svg_mark_sample(d, &d->p->mark[i->row]);
		break;
	case ITEM_RESULT:
		svg_tag(d, &d->p->result[i->row], (struct point){ 0, 0 });
		break;
	case ITEM_SYMBOL:
		svg_use(d, svg_id(d, "s-%s", counter_symbols[i->row]),
			"transform=\"scale(1.5)\"");
		break;
	case ITEM_ARROW:
		svg_arrow_sample(d, i->row);
		break;
	}
}
