#include "feldpost/gloss.h"
#include "fog.h"
#include "turn.h"

/*
 * This file has the barrage markers of 15 and the Me 262 of 22.5: where markers
 * are placed, what they cost, and when they are removed. Other files apply the
 * zones of markers.
 */

static enum marker_kind
kind_of(int verb)
{
	return verb == VERB_ARTILLERY ? MARKER_ARTILLERY
	       : verb == VERB_JET     ? MARKER_JET
				      : MARKER_AIR;
}

/* 15.3 22.5 A jet is available after its sector's relief group has arrived. */
int
markers_left(const struct world *w, const struct state *s, int front,
	enum marker_kind kind)
{
	if (kind == MARKER_JET && !s->front[front].relieved)
		return 0;
	return w->barrage[kind].markers[front] - s->front[front].used[kind];
}

/* 22.5, R72 True if a unit has attacked, even if it has left the map since. */
static bool
has_begun(const struct ground *g)
{
	for (int i = 0; i < (int)g->w->names.count; i++)
		if (g->s->unit[i].fought)
			return true;
	return false;
}

static int
marker_price(const struct ground *g, enum marker_kind kind)
{
	return price(g->w, g->s, g->sector, g->w->prices.marker[kind]);
}

static enum reason
why_none(const struct ground *g, enum marker_kind kind, struct about *a)
{
	a->cost = marker_price(g, kind);
	a->left = points_left(g->w, g->s);
	if (kind != MARKER_JET && g->s->turn < g->w->barrage_from)
		return NO_BARRAGE_YET;
	if (markers_left(g->w, g->s, g->sector, kind) <= 0 ||
		g->s->markers >= MOST_MARKERS)
		return NO_MARKER;
	if (a->cost > a->left)
		return NO_POINTS;
	return kind == MARKER_JET && has_begun(g) ? COMBAT_BEGUN : OK;
}

/* 15.1, 5.5, R27, 5.6 Returns why a marker of this kind can't be placed in the
 * hex. */
static enum reason
why_not_there(const struct ground *g, enum marker_kind kind, int hex)
{
	if (!in_sector(g->w, hex, g->sector))
		return NOT_IN_SECTOR;
	if (!is_reichstag(g->w, hex))
		return OK;
	if (kind == MARKER_JET)
		return NO_GERMANS_THERE;
	return reichstag_barred(g->w, g->s, g->sector) ? OTHER_FRONT : OK;
}

enum reason
why_no_marker(
	const struct ground *g, enum marker_kind kind, int hex, struct about *a)
{
	enum reason why = why_none(g, kind, a);
	a->hex = hex;
	return why == OK ? why_not_there(g, kind, hex) : why;
}

unsigned
why_not_marker(struct ground *g, const struct order *o, struct about *a)
{
	return why_no_marker(g, kind_of(o->verb), o->arg[0], a);
}

void
list_markers(struct ground *g, int verb, struct listing *l)
{
	struct about a;
	if (why_none(g, kind_of(verb), &a) != OK)
		return;
	for (int hex = 0; hex < (int)g->w->map.hexes; hex++)
		if (why_not_there(g, kind_of(verb), hex) == OK)
			list(l, verb, 1, hex);
}

/* Tells how many German units are in the marker's zone. */
void
gloss_marker(struct ground *g, const struct order *o, struct buffer *out)
{
	enum marker_kind kind = kind_of(o->verb);
	int units = 0;
	for (int i = 0; i < (int)g->w->names.count; i++)
		units += on_map(&g->s->unit[i]) && is_german(g->w, i) &&
			 in_sector(g->w, g->s->unit[i].hex, g->sector) &&
			 hex_distance(
				 &g->w->map, o->arg[0], g->s->unit[i].hex) <=
				 g->w->barrage[kind].radius;
	buffer_printf(out,
		P_("%d German unit in its zone", "%d German units in its zone",
			units),
		units);
	if (marker_price(g, kind))
		gloss_item(out, "; ", _("%d of %d STAVKA points"),
			marker_price(g, kind), points_left(g->w, g->s));
}

void
use_marker(struct deed *g, int front, enum marker_kind kind)
{
	int cost = price(g->w, g->s, front, g->w->prices.marker[kind]);
	g->s->front[front].used[kind]++;
	if (cost)
		spend(g, front, cost);
}

void
reichstag_marker(struct deed *g, const struct order *o)
{
	static const int message[] = {
		[MARKER_ARTILLERY] = MESSAGE_ARTILLERY,
		[MARKER_AIR] = MESSAGE_AIR,
		[MARKER_JET] = MESSAGE_JET,
	};
	enum marker_kind kind = kind_of(o->verb);
	int front = reichstag_sector(g->s->phase);
	g->s->marker[g->s->markers++] = (struct marker){
		.hex = o->arg[0], .kind = (int8_t)kind, .front = (int8_t)front
	};
	tell(g->run, message[kind], o->arg[0]);
	use_marker(g, front, kind);
}

void
remove_markers(struct deed *g, int front)
{
	size_t left = 0;
	for (size_t i = 0; i < g->s->markers; i++)
		if (g->s->marker[i].front != front)
			g->s->marker[left++] = g->s->marker[i];
	g->s->markers = left;
}
