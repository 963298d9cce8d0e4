#include <limits.h>
#include <stdlib.h>

#include "svg_draw.h"
#include "svg_ground.h"
#include "svg_placing.h"

/*
 * This file draws the result of a fight. A tag shows the odds, the die, the
 * result and the losses of each side. The tag is drawn as near to the hex as
 * possible. A pin leads from the tag to the hex.
 */

enum {
	TAG_HALF = 15,
	GAP = 7,
	TEXT_SIZE = 17,
	BASE = 6,
	DIE_HALF = 11,
	CHIP_HEIGHT = 20,
	FAR = 8,
};

struct tag {
	const struct picture_result *r;
	struct point at;
	int width;
};

static int
width_of(const char *text)
{
	/* The estimate is generous, because some fonts have wide bold digits
	 * and a wide percent sign. */
	return svg_text_width(text, TEXT_SIZE) * 7 / 6 + GAP;
}

static const char *
loss_text(const struct drawing *d, const struct picture_result *r, int side)
{
	return arena_printf(d->arena, "\xe2\x88\x92%d", r->lost[side]);
}

int
svg_tag_width(const struct drawing *d, const struct picture_result *r)
{
	int width = GAP;
	width += r->odds ? width_of(r->odds) : 0;
	width += r->die ? 2 * DIE_HALF + GAP + width_of(r->result) : 0;
	for (int side = 0; side < 4; side++)
		if (r->lost[side])
			width += width_of(loss_text(d, r, side)) + GAP;
	return width;
}

static struct rect
tag_rect(const struct tag *t)
{
	return rect_round(t->at, t->width + 6, 2 * TAG_HALF + 4);
}

/* Returns the cost of a place for a tag. The cost is lower if the place is
 * nearer and if the pin crosses no counter. The function may stop when the cost
 * reaches `least`, because the result is then not needed. */
static int
cost_of(struct drawing *d, const struct tag *t, struct point hex, int least)
{
	int x = t->at.x - hex.x, y = t->at.y - hex.y;
	struct rect r = tag_rect(t);
	int cost = (x * x + y * y) / 100 + svg_beyond(d, r) * ROOM_HARD;
	cost += cost < least ? room_cost(d->placing->room, r) : 0;
	for (int part = 1; part < 4 && cost < least; part++) {
		struct point at = { hex.x + x * part / 4,
			hex.y + y * part / 4 };
		if (abs(at.x - hex.x) > COUNTER_HALF ||
			abs(at.y - hex.y) > COUNTER_HALF)
			cost += room_cost(d->placing->room,
					rect_round(at, 2, 2)) /
				8;
	}
	return cost;
}

/* Finds a place for a tag. In an empty hex the tag is in the middle. Otherwise
 * the tag is at the nearest place where it covers nothing. This place is in a
 * row between the numbers of hexes. */
static struct point
seek(struct drawing *d, struct tag t)
{
	struct point hex = svg_centre(d, t.r->hex), best = hex;
	int least = INT_MAX;
	for (int n = 0; n <= 2 * FAR; n++)
		for (int column = -FAR; column <= FAR; column++) {
			t.at = (struct point){ hex.x + column * 30,
				hex.y + svg_row(n) };
			int now = cost_of(d, &t, hex, least);
			if (now < least) {
				least = now;
				best = t.at;
			}
		}
	return best;
}

static int
put_word(struct drawing *d, const char *class, const char *text, int x)
{
	int width = width_of(text);
	buffer_printf(d->out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class,
		x + (width - GAP) / 2, BASE);
	svg_escape(d->out, text);
	buffer_puts(d->out, "</text>");
	return x + width;
}

/* Draws a rectangle around the middle, between two columns. The corners are
 * round. They are square if the drawing must have few bytes. */
static void
put_rect(struct drawing *d, const char *class, int left, int width, int half,
	int round)
{
	if (d->apart)
		buffer_printf(d->out,
			"<path class=\"%s\" d=\"M%d %dh%dv%dh-%dz\"/>", class,
			left, -half, width, 2 * half, width);
	else
		buffer_printf(d->out,
			"<rect class=\"%s\" x=\"%d\" y=\"-%d\" width=\"%d\" "
			"height=\"%d\" rx=\"%d\"/>",
			class, left, half, width, 2 * half, round);
}

void
svg_tag(struct drawing *d, const struct picture_result *r, struct point at)
{
	int width = svg_tag_width(d, r), x = GAP - width / 2;
	if (svg_begin(d, NULL,
		    rect_round((struct point){ 0, 0 }, width, 2 * TAG_HALF),
		    &at))
		buffer_puts(d->out, "<g class=\"tag\">");
	else
		buffer_printf(d->out,
			"<g class=\"tag\" transform=\"translate(%d %d)\">",
			at.x, at.y);
	put_rect(d, "paper", -(width / 2), width, TAG_HALF, 6);
	x = r->odds ? put_word(d, "odds", r->odds, x) : x;
	if (r->die) {
		put_rect(d, "die", x, 2 * DIE_HALF, DIE_HALF, 4);
		buffer_printf(d->out,
			"<text class=\"pips\" x=\"%d\" y=\"%d\">%d</text>",
			x + DIE_HALF, BASE, r->die);
		x += 2 * DIE_HALF + GAP;
		x = put_word(d, "outcome", r->result, x);
	}
	for (int side = 0; side < 4; side++) {
		const char *text = loss_text(d, r, side);
		if (!r->lost[side])
			continue;
		buffer_printf(d->out, "<g class=\"on%d\">", side);
		put_rect(d, arena_printf(d->arena, "flag of%d", side), x - 2,
			width_of(text) - GAP + 8, CHIP_HEIGHT / 2, 3);
		x = put_word(d, "loss", text, x + 2) - 2 + GAP;
		buffer_puts(d->out, "</g>");
	}
	svg_close(d);
}

/* False for a fight without a result, whose attackers have arrows. */
bool
svg_has_result(const struct drawing *d, const struct picture_result *r)
{
	return svg_shows(d, r->hex) && (r->odds || r->die);
}

/* Places the tags and draws their pins. Pins are drawn below counters. */
void
svg_pins(struct drawing *d)
{
	d->placing->tag_at = arena_array(
		d->arena, d->p->results + 1, sizeof *d->placing->tag_at);
	for (size_t i = 0; i < d->p->results; i++) {
		struct tag t = { .r = &d->p->result[i] };
		if (!svg_has_result(d, t.r))
			continue;
		struct point hex = svg_centre(d, t.r->hex);
		t.width = svg_tag_width(d, t.r);
		t.at = d->placing->tag_at[i] = seek(d, t);
		room_take(d->placing->room, tag_rect(&t), ROOM_HARD);
		if (!d->apart) /* An attack's arrow leads to the hex, too. */
			svg_line(d, "pin", t.at, hex);
	}
}

void
svg_tags(struct drawing *d)
{
	for (size_t i = 0; i < d->p->results; i++)
		if (svg_has_result(d, &d->p->result[i]))
			svg_tag(d, &d->p->result[i], d->placing->tag_at[i]);
}
