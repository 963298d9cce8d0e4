#include "feldpost/hexmap.h"
#include "feldpost/message.h"
#include "feldpost/number.h"
#include "feldpost/svg.h"

#include "svg_ground.h"
#include "svg_layout.h"
#include "svg_table.h"

enum {
	INSIDE = TABLE_WIDTH - 2 * TABLE_SIDE,
	TITLE_TOP = 122,
	TITLE_SIZE = 64,
	SUBTITLE_SIZE = 32,
	CALENDAR_TOP = 190,
	SIDE_WIDTH = 520,
	KEY_GAP = 44,
	KEY_DOWN = 76,
	KEY_SIZE = 26,
	KEY_TEXT = 78,
	NOTE_DOWN = 34,
	NOTE_COLUMN = 13,
};

static void
put_title(struct drawing *d)
{
	const char *title = d->p->title ? d->p->title : "";
	const char *right = d->p->table->calendar.right;
	svg_heading(d, (struct point){ TABLE_SIDE, TITLE_TOP - 14 }, title,
		TITLE_SIZE, INSIDE * 3 / 5);
	if (d->p->subtitle)
		svg_sized_text(d,
			(struct point){ TABLE_SIDE + 2, TITLE_TOP + 36 }, "key",
			d->p->subtitle,
			svg_fit(d->p->subtitle, SUBTITLE_SIZE, INSIDE * 3 / 5));
	if (right)
		svg_sized_text(d,
			(struct point){
				TABLE_WIDTH - TABLE_SIDE, TITLE_TOP + 36 },
			"right", right,
			svg_fit(right, SUBTITLE_SIZE, INSIDE * 2 / 5));
}

static void
put_calendar(struct drawing *d)
{
	const struct picture_calendar *c = &d->p->table->calendar;
	if (c->heading)
		svg_boxes(d, &c->boxes,
			(struct rect){
				TABLE_SIDE, CALENDAR_TOP, INSIDE + 6, 0 });
}

/* Lays out areas one below the other. Frames are beside the areas. */

static void
lay_areas(const struct tabletop *t, int y, struct spots *s)
{
	int top = y, side = y;
	for (size_t i = 0; i < t->frames; i++) {
		const struct picture_frame *f = &t->frame[i];
		bool area = f->spot == FRAME_AREA;
		int width = area ? INSIDE - SIDE_WIDTH - GAP : SIDE_WIDTH;
		struct rect r = { TABLE_SIDE, y, width,
			svg_frame_height(f, width) };
		if (f->spot == FRAME_BELOW)
			continue;
		if (!area) {
			r.x += INSIDE - SIDE_WIDTH;
			r.y = side;
		}
		s->rect[i] = r;
		*(area ? &y : &side) += r.height + GAP;
	}
	/* The shorter column is extended to the length of the longer column. */
	s->bottom = greater(y, side);
	if (s->bottom == top)
		return;
	for (size_t i = t->frames; i-- > 0;)
		if (t->frame[i].spot == FRAME_SIDE) {
			s->rect[i].height = s->bottom - GAP - s->rect[i].y;
			break;
		}
	int areas = 0, more = s->bottom - y;
	for (size_t i = 0; i < t->frames; i++)
		areas += t->frame[i].spot == FRAME_AREA;
	int moved = 0;
	for (size_t i = 0; i < t->frames; i++)
		if (t->frame[i].spot == FRAME_AREA) {
			s->rect[i].y += moved;
			s->rect[i].height += more / areas;
			moved += more / areas;
		}
}

/* Lays out a line of as many frames as fit, with the same height. */
static size_t
lay_line(const struct tabletop *t, size_t first, struct spots *s)
{
	int used = 0, tall = 0, count = 0;
	size_t i = first;
	for (; i < t->frames; i++) {
		if (t->frame[i].spot != FRAME_BELOW)
			continue;
		int width = lesser(svg_frame_width(&t->frame[i]), INSIDE);
		if (count && used + GAP + width > INSIDE)
			break;
		used += width + (count ? GAP : 0);
		s->rect[i].width = width;
		count++;
	}
	int x = TABLE_SIDE, more = count ? (INSIDE - used) / count : 0;
	for (size_t k = first; k < i; k++) {
		struct rect *r = &s->rect[k];
		if (t->frame[k].spot != FRAME_BELOW)
			continue;
		*r = (struct rect){ x, s->bottom, r->width + more, 0 };
		tall = greater(tall, svg_frame_height(&t->frame[k], r->width));
		x += r->width + GAP;
	}
	for (size_t k = first; k < i; k++)
		if (t->frame[k].spot == FRAME_BELOW)
			s->rect[k].height = tall;
	s->bottom += count ? tall + GAP : 0;
	return i;
}

/* Draws an area with the colour of its terrain and a faint pattern. A town has
 * houses at its right end instead of a pattern. */
static void
put_area(struct drawing *d, int ground, struct rect r)
{
	static const struct point blocks[] = { { -70, -60 }, { -180, -6 },
		{ -70, 56 } };
	const char *look = terrain_looks[ground];
	svg_rect(d, arena_printf(d->arena, "area t-%s", look), r, 12);
	for (int i = 0; ground == LOOK_TOWN && i < 3; i++)
		svg_place(d, "houses",
			(struct point){ rect_right(r) + blocks[i].x,
				r.y + r.height / 2 + blocks[i].y });
	if (ground == LOOK_TOWN)
		return;
	svg_begin_here(d, NULL);
	buffer_printf(
		d->out, "<g class=\"faint\" fill=\"url(#p-%s)\">\n", look);
	svg_rect(d, NULL, r, 12);
	svg_close(d);
}

static void
put_ground(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	const struct spots *s = &d->plan->spots;
	for (size_t i = 0; i < t->frames; i++) {
		const struct picture_frame *f = &t->frame[i];
		if (f->spot == FRAME_AREA)
			put_area(d, f->ground, s->rect[i]);
		else
			svg_rect(d, "panel", s->rect[i], 12);
		if (f->side >= 0)
			svg_rect(d, arena_printf(d->arena, "of%d", f->side),
				(struct rect){ s->rect[i].x + 3,
					s->rect[i].y + 12, 10,
					s->rect[i].height - 24 },
				0);
	}
}

/* Finds the point for the sample of a key of the legend, and writes the key's
 * text. Moves `at` to the next key. Returns the point of the sample. */
static struct point
put_key(struct drawing *d, struct point *at, const char *text)
{
	int width = KEY_TEXT + svg_text_width(text, KEY_SIZE) * 9 / 8 + KEY_GAP;
	if (at->x + width > d->layout->width - TABLE_SIDE + KEY_GAP) {
		at->x = TABLE_SIDE;
		at->y += KEY_DOWN;
	}
	struct point sample = { at->x + 40, at->y + KEY_DOWN / 2 };
	svg_sized_text(d, (struct point){ at->x + KEY_TEXT + 16, sample.y + 9 },
		"key", text, KEY_SIZE);
	at->x += width;
	return sample;
}

static int
put_keys(struct drawing *d, int top)
{
	const struct tabletop *t = d->p->table;
	struct point at = { TABLE_SIDE, top };
	bool owned = false;
	for (size_t i = 0; i < t->places; i++)
		owned = owned || t->place[i].owner >= 0;
	for (size_t i = 0; i < t->key_count; i++)
		svg_sign(d, &t->keys[i], put_key(d, &at, t->keys[i].text));
	for (int side = 0; owned && side < (int)d->p->side_count; side++) {
		struct picture_place sample = { .name = "",
			.value = "",
			.owner = side,
			.at = (int[]){ 0, 0 },
			.name_at = (int[]){ 0, 1 } };
		svg_disc(d, &sample,
			put_key(d, &at,
				arena_printf(d->arena, _("held by %s"),
					_(d->p->sides[side].name))));
	}
	if (t->shut)
		svg_place(d, "bar", put_key(d, &at, t->shut));
	if (t->signs)
		svg_shield_sample(d, put_key(d, &at, t->signs));
	return at.x > TABLE_SIDE ? at.y + KEY_DOWN : at.y;
}

int
svg_table_legend(struct drawing *d)
{
	d->sample = true;
	int keys = put_keys(d, d->plan->spots.bottom);
	d->sample = false;
	const struct tabletop *t = d->p->table;
	struct buffer notes = buffer_in(d->arena);
	size_t columns =
		(size_t)(d->layout->width - 2 * TABLE_SIDE) / NOTE_COLUMN;
	for (size_t i = 0; i < t->captions; i++)
		if (t->caption[i].style != STYLE_WATER)
			text_wrap(&notes, t->caption[i].text, columns, 2);
	for (size_t i = 0; i < d->p->note_count; i++)
		text_wrap(&notes, d->p->notes[i], columns, 2);
	return svg_notes(
		d, (struct point){ TABLE_SIDE, keys }, NOTE_DOWN, &notes);
}

void
svg_lay_table(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	struct plan *plan = arena_array(d->arena, 1, sizeof *plan);
	struct rect land = svg_land_size(t);
	plan->spots.rect =
		arena_array(d->arena, t->frames, sizeof *plan->spots.rect);
	int y = CALENDAR_TOP;
	if (t->calendar.heading)
		y += svg_boxes_height(&t->calendar.boxes) + GAP;
	d->layout->width = TABLE_WIDTH;
	d->layout->rim = SHEET_RIM;
	d->ground->first.x = TABLE_SIDE + 20 + CELL_ACROSS / 2;
	d->ground->first.y = y - land.y * CELL_DOWN;
	land.x = TABLE_SIDE;
	land.y = y;
	if (t->places)
		y += land.height + GAP;
	lay_areas(t, y, &plan->spots);
	for (size_t i = 0; i < t->frames;)
		i = lay_line(t, i, &plan->spots);
	plan->land = land;
	d->plan = plan;
	/* The legend is drawn first, because its height is not known before. */
	struct buffer legend = buffer_in(d->arena), *out = d->out;
	d->out = &legend;
	int bottom = svg_wants(d, LAYER_LEGEND) ? svg_table_legend(d)
						: d->plan->spots.bottom;
	d->layout->height = (bottom + TABLE_SIDE + 19) / 20 * 20;
	d->out = out;
}

static void
put_frames(struct drawing *d)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; i < t->frames; i++)
		svg_frame(d, &t->frame[i], d->plan->spots.rect[i]);
}

static void
put_legend(struct drawing *d)
{
	svg_table_legend(d);
}

const struct layer svg_table_layers[LAYERS] = {
	[LAYER_GROUND] = { .draw = put_ground },
	[LAYER_PIECES] = { .draw = svg_stand },
	[LAYER_FRAMES] = { .draw = put_frames },
	[LAYER_TITLES] = { .draw = put_title },
	[LAYER_CALENDAR] = { .draw = put_calendar },
	[LAYER_LEGEND] = { .draw = put_legend, .whole = true },
};
