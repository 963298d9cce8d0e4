#include "feldpost/number.h"
#include "svg_draw.h"
#include "svg_layout.h"

/*
 * This file draws the status beside the map: turns with the units that arrive,
 * then tracks, then rows of chips for units at hand, lost or held.
 */

enum {
	HEAD_HEIGHT = 66,
	CHIP_HEIGHT = 28,
	CHIP_STEP = 33,
	CHIP_GAP = 6,
	CHIP_SIZE = 18,
	NAME_WIDTH = 570,
	NAME_SIZE = 22,
	TRACK_HEIGHT = 62,
	BAR_HEIGHT = 34,
	NUMBER_SIZE = 25,
};

static int
chip_width(const char *text)
{
	return svg_text_width(text, CHIP_SIZE) * 7 / 6 + 12;
}

/* A row of chips. It may take several lines. */
struct row {
	const struct picture_chip *chip;
	struct point *at;
	size_t count;
	int height;
};

static struct row
lay_row(const struct drawing *d, const struct picture_detail *of, int width)
{
	struct row r = {
		.chip = of->chip,
		.at = arena_array(d->arena, of->chips + 1, sizeof *r.at),
		.count = of->chips,
	};
	struct point at = { 0, 0 };
	for (size_t i = 0; i < of->chips; i++) {
		int wide = chip_width(of->chip[i].text);
		if (at.x > 0 && at.x + wide > width)
			at = (struct point){ 0, at.y + CHIP_STEP };
		r.at[i] = at;
		at.x += wide + CHIP_GAP;
		r.height = at.y + CHIP_STEP;
	}
	return r;
}

/* Draws chips that look alike: first the cards of all chips, then all words. */
static void
put_alike(struct drawing *d, const struct row *r, int side, bool spent,
	struct point corner)
{
	struct buffer cards = buffer_in(d->arena), words = buffer_in(d->arena);
	for (size_t i = 0; i < r->count; i++) {
		const struct picture_chip *c = &r->chip[i];
		int wide = chip_width(c->text);
		struct point at = { corner.x + r->at[i].x,
			corner.y + r->at[i].y };
		if (c->side != side || c->spent != spent)
			continue;
		buffer_printf(&cards, "M%d %dh%dv%dh-%dz", at.x, at.y, wide,
			CHIP_HEIGHT, wide);
		buffer_printf(&words, "<text x=\"%d\" y=\"%d\">",
			at.x + wide / 2, at.y + 21);
		svg_escape(&words, c->text);
		buffer_puts(&words, "</text>");
	}
	if (cards.length)
		buffer_printf(d->out,
			"<path class=\"flag of%d%s\" d=\"%s\"/>"
			"<g class=\"chip %s\">%s</g>\n",
			side, spent ? " faint" : "", buffer_string(&cards),
			spent ? "spent" : arena_printf(d->arena, "on%d", side),
			buffer_string(&words));
}

static void
put_row(struct drawing *d, const struct row *r, struct point corner)
{
	for (int side = 0; side < (int)d->p->side_count; side++) {
		put_alike(d, r, side, false, corner);
		put_alike(d, r, side, true, corner);
	}
}

static int
turn_width(const struct drawing *d)
{
	return svg_panel_room(d) / greater(d->p->turns.count, 1);
}

static struct row
dues_of(const struct drawing *d, int turn)
{
	const struct picture *p = d->p;
	for (size_t i = 0; i < p->details; i++)
		if (p->detail[i].kind == DETAIL_DUE &&
			p->detail[i].turn == turn)
			return lay_row(d, &p->detail[i], turn_width(d) - 16);
	return (struct row){ .count = 0 };
}

static int
due_height(const struct drawing *d)
{
	int most = 0;
	for (int turn = 1; turn <= d->p->turns.count; turn++)
		most = greater(most, dues_of(d, turn).height);
	return most;
}

static int
turns_height(const struct drawing *d)
{
	return d->p->turns.count ? HEAD_HEIGHT + due_height(d) + PADDING : 0;
}

static void
put_turn(struct drawing *d, int turn, struct point at)
{
	const struct picture_turns *t = &d->p->turns;
	int width = turn_width(d), middle = at.x + width / 2;
	bool beyond = t->last > 0 && turn > t->last;
	const char *number = arena_printf(d->arena, "%d", turn);
	const char *date = t->names[turn - 1];
	buffer_printf(d->out,
		"<rect class=\"box%s\" x=\"%d\" y=\"%d\" width=\"%d\" "
		"height=\"%d\"/>\n",
		turn == t->now ? " now"
		: beyond       ? " faint"
			       : "",
		at.x, at.y, width, HEAD_HEIGHT + due_height(d));
	svg_text(d, (struct point){ middle, at.y + 28 }, "turn", number);
	svg_sized_text(d, (struct point){ middle, at.y + 52 }, "date", date,
		svg_fit(date, 18, width - 12));
	struct row dues = dues_of(d, turn);
	put_row(d, &dues, (struct point){ at.x + 8, at.y + HEAD_HEIGHT });
}

/* Draws tracks, one below the other, with a stroke at every tenth point. */

static int
tracks_height(const struct drawing *d)
{
	int height = 0;
	for (size_t i = 0; i < d->p->details; i++)
		if (d->p->detail[i].kind == DETAIL_TRACK)
			height += TRACK_HEIGHT;
	return height;
}

/* Draws each side's share of a track. A track with a negative value has only
 * its name, which tells the value. */
static void
put_track(struct drawing *d, const struct picture_detail *t, struct point at,
	int width)
{
	int left = at.x + NAME_WIDTH, x = left;
	width -= NAME_WIDTH;
	svg_sized_text(d, (struct point){ at.x, at.y + 26 }, "key", t->name,
		svg_fit(t->name, NAME_SIZE, NAME_WIDTH - 20));
	for (int side = 0; side < (int)d->p->side_count; side++)
		if (t->value[side] < 0)
			return;
	buffer_printf(d->out,
		"<rect class=\"flag t-open\" x=\"%d\" y=\"%d\" width=\"%d\" "
		"height=\"%d\"/>\n",
		left, at.y, width, BAR_HEIGHT);
	for (int side = 0; side < (int)d->p->side_count; side++) {
		int value = t->value[side];
		int length = lesser(value * width / t->most, left + width - x);
		const char *number = arena_printf(d->arena, "%d", value);
		if (value == 0)
			continue;
		buffer_printf(d->out,
			"<g class=\"on%d\"><rect class=\"flag of%d\" x=\"%d\" "
			"y=\"%d\" width=\"%d\" height=\"%d\"/>",
			side, side, x, at.y, length, BAR_HEIGHT);
		if (length >= svg_text_width(number, NUMBER_SIZE))
			svg_sized_text(d,
				(struct point){ x + length / 2, at.y + 26 },
				"value", number, NUMBER_SIZE);
		buffer_puts(d->out, "</g>\n");
		x += length;
	}
	buffer_puts(d->out, "<path class=\"flag\" d=\"");
	for (int i = 1; i < 10; i++)
		buffer_printf(d->out, "M%d %dv8", left + width * i / 10,
			at.y + BAR_HEIGHT);
	buffer_puts(d->out, "\"/>\n");
}

static struct row
chips_of(const struct drawing *d, const struct picture_detail *of)
{
	return lay_row(d, of, svg_panel_room(d) - NAME_WIDTH);
}

static int
holding_height(const struct drawing *d, const struct picture_detail *of)
{
	return of->kind == DETAIL_HOLDING
		       ? greater(chips_of(d, of).height, CHIP_STEP) + 7
		       : 0;
}

int
svg_status_height(const struct drawing *d)
{
	int height = turns_height(d) + tracks_height(d);
	for (size_t i = 0; i < d->p->details; i++)
		height += holding_height(d, &d->p->detail[i]);
	return d->layout->whole && height ? svg_panel_height(d, height) : 0;
}

void
svg_status(struct drawing *d)
{
	int height = svg_status_height(d);
	struct point at = { 0, 0 };
	if (height == 0)
		return;
	svg_open_panel(d, "status", d->layout->status, height);
	for (int turn = 1; turn <= d->p->turns.count; turn++)
		put_turn(d, turn,
			(struct point){
				at.x + (turn - 1) * turn_width(d), at.y });
	at.y += turns_height(d);
	for (size_t i = 0; i < d->p->details; i++) {
		if (d->p->detail[i].kind != DETAIL_TRACK)
			continue;
		put_track(d, &d->p->detail[i],
			(struct point){
				at.x, at.y + TRACK_HEIGHT - BAR_HEIGHT - 10 },
			svg_panel_room(d));
		at.y += TRACK_HEIGHT;
	}
	for (size_t i = 0; i < d->p->details; i++) {
		const struct picture_detail *of = &d->p->detail[i];
		if (of->kind != DETAIL_HOLDING)
			continue;
		struct row chips = chips_of(d, of);
		svg_sized_text(d, (struct point){ at.x, at.y + 21 }, "key",
			of->name,
			svg_fit(of->name, NAME_SIZE, NAME_WIDTH - 20));
		put_row(d, &chips, (struct point){ at.x + NAME_WIDTH, at.y });
		at.y += holding_height(d, of);
	}
	buffer_puts(d->out, "</g>\n");
}
