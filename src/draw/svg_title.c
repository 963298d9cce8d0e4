#include <string.h>

#include "svg_draw.h"
#include "svg_layout.h"

/* This file draws a compass and titles. A title is a cartouche (a framed
 * title), or a line above a part of the map. */

static void
put_compass(struct drawing *d, struct point at, bool small)
{
	buffer_printf(d->out,
		"<g transform=\"translate(%d %d)rotate(%d)%s\">"
		"<g class=\"compass\">"
		"<circle r=\"44\" fill=\"none\"/><path d=\"M0-62L10 0H-10Z\"/>"
		"<path class=\"t-open\" d=\"M0 62L10 0H-10Z\"/><path "
		"d=\"M-52 0H-36M36 0H52\"/></g><text class=\"title\" "
		"y=\"-70\" font-size=\"30\">N</text></g>\n",
		at.x, at.y, d->p->north, small ? "scale(.6)" : "");
}

/* Writes a subtitle. A long subtitle is split into two lines, such as "Turn 4,
 * 26 Apr:" and "German movement". */
static void
put_subtitle(struct drawing *d, struct point at, int width)
{
	const char *text = d->p->subtitle ? d->p->subtitle : "";
	const char *colon = strstr(text, ": ");
	if (colon && svg_fit(text, 30, width) < 26) {
		const char *when =
			arena_copy(d->arena, text, (size_t)(colon - text));
		at.y -= 8;
		svg_sized_text(
			d, at, "subtitle", when, svg_fit(when, 30, width));
		at.y += 36;
		text = colon + 2;
	}
	svg_sized_text(d, at, "subtitle", text, svg_fit(text, 30, width));
}

/* Writes a title. A title such as "Aachen: First to Fall" takes two lines. */
static void
put_titles(struct drawing *d, struct point at, int width)
{
	const char *title = d->p->title ? d->p->title : "";
	const char *colon = strstr(title, ": ");
	if (colon) {
		const char *great =
			arena_copy(d->arena, title, (size_t)(colon - title));
		svg_sized_text(
			d, at, "title", great, svg_fit(great, 96, width));
		at.y += 56;
		title = colon + 2;
	}
	svg_sized_text(
		d, at, "title", title, svg_fit(title, colon ? 42 : 72, width));
	at.y += 62;
	put_subtitle(d, at, width);
}

static void
put_headline(struct drawing *d)
{
	const char *title = d->p->title ? d->p->title : "";
	const char *caption = d->p->caption ? d->p->caption : "";
	int left = MARGIN, room = d->layout->width - 2 * left - HEADLINE;
	svg_sized_text(d, (struct point){ left, 90 }, "headline",
		caption[0] ? caption : title,
		svg_fit(caption[0] ? caption : title, 44, room));
	const char *below =
		arena_printf(d->arena, "%s%s%s", caption[0] ? title : "",
			caption[0] && d->p->subtitle ? ". " : "",
			d->p->subtitle ? d->p->subtitle : "");
	svg_sized_text(d, (struct point){ left, 132 }, "key", below,
		svg_fit(below, 26, room));
	put_compass(
		d, (struct point){ d->layout->width - left - 50, 104 }, true);
}

void
svg_cartouche(struct drawing *d)
{
	int text = CARTOUCHE_WIDTH - 200;
	if (!d->layout->whole) {
		put_headline(d);
		return;
	}
	buffer_printf(d->out,
		"<g transform=\"translate(%d %d)%s\">\n"
		"<rect class=\"panel\" width=\"%d\" height=\"%d\"/>\n"
		"<rect class=\"frame\" x=\"10\" y=\"10\" width=\"%d\" "
		"height=\"%d\" stroke-width=\"2\"/>\n",
		d->layout->cartouche.x, d->layout->cartouche.y,
		svg_scale(d, d->layout->cartouche_percent), CARTOUCHE_WIDTH,
		CARTOUCHE_HEIGHT, CARTOUCHE_WIDTH - 20, CARTOUCHE_HEIGHT - 20);
	put_titles(d, (struct point){ 40 + text / 2, 140 }, text);
	put_compass(d,
		(struct point){
			CARTOUCHE_WIDTH - 90, CARTOUCHE_HEIGHT / 2 + 20 },
		false);
	buffer_puts(d->out, "</g>\n");
}
