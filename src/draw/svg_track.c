#include "feldpost/number.h"
#include "svg_draw.h"

/* Tracks: below each other, with a stroke at every tenth. */

enum {
	TRACK_HEIGHT = 62,
	BAR_HEIGHT = 34,
	NAME_WIDTH = 480,
	NUMBER_SIZE = 25,
};

int
svg_tracks_height(const struct drawing *d)
{
	return (int)d->p->track_count * TRACK_HEIGHT;
}

/* Draws a side's share from `from` on. Returns where it ends. */
static int
put_value(struct drawing *d, int side, int value, struct point from, int length)
{
	const char *number = arena_printf(d->arena, "%d", value);
	buffer_printf(d->out,
		"<g class=\"on%d\"><rect class=\"flag of%d\" x=\"%d\" "
		"y=\"%d\" width=\"%d\" height=\"%d\"/>",
		side, side, from.x, from.y, length, BAR_HEIGHT);
	if (length >= svg_text_width(number, NUMBER_SIZE))
		svg_sized_text(d,
			(struct point){ from.x + length / 2, from.y + 26 },
			"value", number, NUMBER_SIZE);
	buffer_puts(d->out, "</g>\n");
	return from.x + length;
}

static void
put_track(struct drawing *d, const struct picture_track *t, struct point at,
	int width)
{
	int left = at.x + NAME_WIDTH, x = left;
	width -= NAME_WIDTH;
	svg_sized_text(d, (struct point){ at.x, at.y + 26 }, "key", t->name,
		svg_fit(t->name, NUMBER_SIZE, NAME_WIDTH - 20));
	buffer_printf(d->out,
		"<rect class=\"flag t-open\" x=\"%d\" y=\"%d\" width=\"%d\" "
		"height=\"%d\"/>\n",
		left, at.y, width, BAR_HEIGHT);
	for (int side = 0; side < (int)d->p->side_count; side++)
		if (t->value[side] > 0)
			x = put_value(d, side, t->value[side],
				(struct point){ x, at.y },
				lesser(t->value[side] * width / t->most,
					left + width - x));
	buffer_puts(d->out, "<path class=\"flag\" d=\"");
	for (int i = 1; i < 10; i++)
		buffer_printf(d->out, "M%d %dv8", left + width * i / 10,
			at.y + BAR_HEIGHT);
	buffer_puts(d->out, "\"/>\n");
}

void
svg_tracks(struct drawing *d, struct point at, int width)
{
	at.y += TRACK_HEIGHT - BAR_HEIGHT - 10;
	for (size_t i = 0; i < d->p->track_count; i++) {
		put_track(d, &d->p->tracks[i], at, width);
		at.y += TRACK_HEIGHT;
	}
}
