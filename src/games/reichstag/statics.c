#include <string.h>

#include "feldpost/gloss.h"
#include "fog.h"
#include "turn.h"

/*
 * This file has the counters of the pool: where they are put down (3.5, 3.6,
 * 7.3, 16.5), what they bring back (16.3, 16.7), and who looks at them (16.8
 * (1), 17.3, 17.4).
 */

/* The functions below find hexes for a counter, and the kinds that a counter in
 * a hex can't be (R68). */

enum {
	BIT_AIRSTRIP = 1 << BARRED_AIRSTRIP,
	BIT_SNIPER = 1 << BARRED_SNIPER,
	BIT_OTHERS = 1 << BARRED_OTHERS,
	ALL_BARRED = (1 << BARRED_ROWS) - 1,
};

/* These bits store which German units of the sector are near a hex. */
enum {
	NEAR_UNIT = 1,	  /* 7.3 A German unit is near. */
	NEAR_COMPANY = 2, /* 16.5 A unit that is no sniper is near. */
};

static void
mark_within(
	const struct world *w, int hex, int range, uint8_t bit, uint8_t *mark)
{
	int16_t hexes[HEX_MOST];
	size_t count = hex_within(&w->map, hex, range, hexes);
	for (size_t i = 0; i < count; i++)
		mark[hexes[i]] |= bit;
}

/* R39 The garrison counts in both sectors, but has no commander (16.5).
 * Face-down counters count, although they may be snipers. */
static const struct vicinity *
survey(struct ground *g)
{
	const struct world *w = g->w;
	struct vicinity *v = &g->vicinity;
	if (g->has_vicinity)
		return v;
	g->has_vicinity = true;
	memset(v->near, 0, w->map.hexes);
	v->setup = g->stage == STAGE_GERMAN_SETUP;
	v->no_draws = draws_barred(w, g->s, g->sector);
	for (int unit = 0; unit < (int)w->names.count && !v->setup; unit++) {
		const struct unit *u = &g->s->unit[unit];
		if (!on_map(u) || !is_german(w, unit) || is_marker(w, unit))
			continue;
		bool own = u->sector == g->sector;
		if (own || is_reichstag(w, u->hex))
			mark_within(
				w, u->hex, w->draw_range, NEAR_UNIT, v->near);
		if (own && w->counter[unit]->kind != KIND_SNIPER)
			mark_within(w, u->hex, w->sniper_range, NEAR_COMPANY,
				v->near);
	}
	return v;
}

static uint8_t
bars(const struct world *w, const struct vicinity *v, int hex)
{
	unsigned barred = w->takes_airstrip[hex] ? 0 : BIT_AIRSTRIP;
	if (v->setup)
		return (uint8_t)barred;
	if (v->no_draws || !(v->near[hex] & NEAR_UNIT))
		barred |= BIT_AIRSTRIP | BIT_OTHERS;
	if (!(v->near[hex] & NEAR_COMPANY))
		barred |= BIT_SNIPER;
	return (uint8_t)barred;
}

uint8_t
barred_at(struct ground *g, int unit, int hex)
{
	return g->s->unit[unit].barred | bars(g->w, survey(g), hex);
}

/* 5.6, 10 Checks the hex. 7.3 The hex must not be in a Soviet zone. */
static enum reason
why_no_ground(struct ground *g, int unit, int hex)
{
	if (is_reichstag(g->w, hex))
		return NO_GERMANS_THERE;
	if (!in_sector(g->w, hex, g->sector))
		return NOT_IN_SECTOR;
	if (unit_of_side(g->w, &g->at, SOVIET, hex) >= 0)
		return ENEMY_THERE;
	if (g->w->closed[g->sector][hex])
		return LAKE_HEX;
	if (!has_room(g->w, &g->at, unit, hex))
		return STACK_FULL;
	return g->stage != STAGE_GERMAN_SETUP &&
			       ground_marks(g)[hex] & MARK_EZOC
		       ? IN_SOVIET_ZONE
		       : OK;
}

static enum reason
why_not_at(struct ground *g, int unit, int hex)
{
	unsigned barred = barred_at(g, unit, hex);
	return barred == ALL_BARRED ? TOO_FAR : why_no_ground(g, unit, hex);
}

/* R39 A counter kept without need can't be of a kind that had a place. */
uint8_t
barred_if_kept(struct ground *g, int unit)
{
	const struct vicinity *v = survey(g);
	unsigned barred = g->s->unit[unit].barred;
	for (int hex = 0; hex < (int)g->w->map.hexes; hex++) {
		unsigned may = ~(unsigned)bars(g->w, v, hex) &
			       (BIT_AIRSTRIP | BIT_OTHERS);
		if (may & ~barred && why_no_ground(g, unit, hex) == OK)
			barred |= may;
	}
	return (uint8_t)barred;
}

/* A counter that was drawn early (R64) or kept waits for its phase. */
static bool
may_put_down(const struct ground *g, int unit)
{
	bool setup = g->stage == STAGE_GERMAN_SETUP;
	return (setup || g->stage == STAGE_GERMAN_REINFORCEMENT) &&
	       is_in_hand(g->w, g->s, unit, g->sector) &&
	       g->s->unit[unit].due == setup;
}

enum reason
why_no_put_down(struct ground *g, int unit)
{
	if (!may_put_down(g, unit))
		return NOT_TO_PLACE;
	for (int hex = 0; hex < (int)g->w->map.hexes; hex++)
		if (in_sector(g->w, hex, g->sector) &&
			why_not_at(g, unit, hex) == OK)
			return OK;
	return NO_PLACE;
}

/* Finds the hexes where any kind may be. If there are none, finds hexes for
 * every kind except airstrips. If there are none either, finds hexes for every
 * kind except snipers, and at last for every kind except both. */
static size_t
find_places(struct ground *g, int unit, int16_t *out)
{
	static const int sorts[ALL_BARRED + 1] = {
		[0] = 1,
		[BIT_AIRSTRIP] = 2,
		[BIT_SNIPER] = 3,
		[BIT_AIRSTRIP | BIT_SNIPER] = 4,
	};
	int best = sorts[BIT_AIRSTRIP | BIT_SNIPER];
	size_t count = 0;
	for (int hex = 0; hex < (int)g->w->map.hexes; hex++) {
		int sort = sorts[barred_at(g, unit, hex)];
		if (sort == 0 || sort > best ||
			why_no_ground(g, unit, hex) != OK)
			continue;
		if (sort < best)
			count = 0;
		best = sort;
		out[count++] = (int16_t)hex;
	}
	return count;
}

/* A player who sees the face may order other hexes, too (VERB_OPEN). */
void
list_put_down(struct ground *g, int unit, struct listing *l)
{
	struct order o;
	int16_t hexes[HEX_MOST];
	if (!may_put_down(g, unit))
		return;
	size_t count = find_places(g, unit, hexes);
	order_make(&o, VERB_PLACE, 2, unit, 0);
	for (size_t i = 0; i < count; i++) {
		o.arg[1] = hexes[i];
		l->take(l, &o);
	}
}

unsigned
why_not_put_down(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	if (!may_put_down(g, a->unit))
		return NOT_TO_PLACE;
	return why_not_at(g, a->unit, a->hex);
}

/* If the reader can see the piece, writes a text such as "Volkssturm, 1; ". */
static void
put_piece(const struct world *w, const struct reader *reader, int unit,
	struct buffer *out)
{
	int piece = card_seen(&w->names, reader, unit);
	if (piece < 0 || piece == unit)
		return;
	const struct counter *c = w->counter[piece];
	if (c->strength > 0)
		buffer_printf(
			out, "%s, (%d)", message_said(c->name), c->strength);
	else
		buffer_puts(out, message_said(c->name));
}

/* R68 Warns an owner, who knows the face, of a place against the rules. */
static void
put_barred(const struct world *w, const struct reader *reader, int unit,
	uint8_t barred, struct buffer *out)
{
	int piece = card_seen(&w->names, reader, unit);
	if (piece >= 0 && is_barred(w, piece, barred))
		gloss_item(out, "; ", "%s",
			_("against the rules: you lose the game when "
			  "it is seen"));
}

void
gloss_put_down(struct ground *g, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	int unit = o->arg[0], hex = o->arg[1];
	put_piece(g->w, reader, unit, out);
	if (is_objective(g->w, hex))
		gloss_item(out, "; ", "%s", _("an objective"));
	put_barred(g->w, reader, unit, barred_at(g, unit, hex), out);
}

/* R55 Puts a unit on the map, which takes the objective in its hex. */
static void
put_there(struct deed *g, int unit, int hex, struct unit as)
{
	g->s->unit[unit] = as;
	g->s->unit[unit].hex = (int16_t)hex;
	tell(g->run, MESSAGE_PLACED, unit, hex);
	take_objective(g, hex, NOBODY);
}

void
reichstag_put_down(struct deed *g, const struct order *o)
{
	int unit = o->arg[0], hex = o->arg[1];
	int sector = reichstag_sector(g->s->phase);
	struct ground ground;
	ground_now(g, &ground);
	struct unit down = { .sector = (int8_t)sector,
		.barred = barred_at(&ground, unit, hex) };
	if (g->s->front[sector].drawn == unit)
		g->s->front[sector].drawn = -1;
	put_there(g, unit, hex, down);
}

/* R12, R13 The order `keep` is not listed, because it is legal only for a
 * sniper, or for an airstrip without a place. */
unsigned
why_not_keep(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	return g->stage == STAGE_GERMAN_SETUP && may_put_down(g, a->unit)
		       ? OK
		       : NOT_TO_PLACE;
}

void
gloss_keep(struct ground *g, const struct reader *reader, const struct order *o,
	struct buffer *out)
{
	int unit = o->arg[0];
	put_piece(g->w, reader, unit, out);
	put_barred(g->w, reader, unit, barred_if_kept(g, unit), out);
}

void
reichstag_keep(struct deed *g, const struct order *o)
{
	int unit = o->arg[0];
	struct unit *u = &g->s->unit[unit];
	struct ground ground;
	ground_now(g, &ground);
	u->barred = barred_if_kept(&ground, unit);
	u->due = false;
	u->held = true;
	tell(g->run, MESSAGE_KEPT, unit);
}

void
keep_rest(struct deed *g)
{
	struct ground ground;
	int sector = reichstag_sector(g->s->phase);
	ground_now(g, &ground);
	for (int position = 1; position < g->s->pool.next; position++) {
		int unit = card_numbered(&g->w->names, 1, position);
		if (!is_in_hand(g->w, g->s, unit, sector))
			continue;
		g->s->unit[unit].barred = barred_if_kept(&ground, unit);
		g->s->unit[unit].held = true;
		if (g->s->front[sector].drawn == unit)
			tell(g->run, MESSAGE_KEPT, unit);
	}
	g->s->front[sector].drawn = -1;
}

static enum reason
why_not_own(const struct ground *g, int unit)
{
	if (!on_map(&g->s->unit[unit]))
		return NOT_ON_MAP;
	return commander(g->w, g->s, unit) == g->seat ? OK : NOT_YOURS;
}

static enum reason
why_not_turned(const struct ground *g, int unit)
{
	enum reason why = why_not_own(g, unit);
	if (why == OK && !lies_face_down(g->w, g->s, unit))
		return NOT_FACE_DOWN;
	return why == OK && g->s->unit[unit].turning ? TURNING : why;
}

unsigned
why_not_reveal(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	a->hex = g->s->unit[a->unit].hex;
	return why_not_turned(g, a->unit);
}

void
gloss_reveal(struct ground *g, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	put_piece(g->w, reader, o->arg[0], out);
}

/* R65 b Turns a counter up. If a die comes first, the next packet shows it. */
void
reichstag_reveal(struct deed *g, const struct order *o)
{
	int unit = o->arg[0];
	if (is_face_down(g->w, unit))
		g->s->unit[unit].turning = true;
	else
		turn_up(g, unit);
}

/* A source brings units back, and has a list of them. */
struct source {
	int kind;
	int range, units;
	bool zones; /* 16.7 Soviet zones do not matter. */
};

static struct source
source_of(const struct world *w, int verb)
{
	if (verb == VERB_DEPOT)
		return (struct source){ KIND_DEPOT, w->depot_range, 1, true };
	return (struct source){ KIND_AIRSTRIP, w->airstrip_range,
		w->airstrip_units, false };
}

static enum reason
why_no_source(const struct ground *g, const struct source *of, int unit)
{
	enum reason why = why_not_own(g, unit);
	int bit = of->kind == KIND_AIRSTRIP ? BIT_AIRSTRIP : BIT_OTHERS;
	bool may_be = is_face_down(g->w, unit)
			      ? !(g->s->unit[unit].barred & bit)
			      : g->w->counter[unit]->kind == of->kind;
	return why == OK && !may_be ? NO_SOURCE : why;
}

/* R19 Only Germans lost in the same sector come back. */
static enum reason
why_not_back(const struct ground *g, const struct source *of, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	const struct counter *c = g->w->counter[unit];
	bool kind =
		of->kind == KIND_DEPOT ? c->mobile : c->kind == KIND_INFANTRY;
	return u->lost && u->sector == g->sector && is_german(g->w, unit) &&
			       kind
		       ? OK
		       : NOT_TO_BRING;
}

static enum reason
why_not_beside(struct ground *g, const struct source *of, int source, int unit,
	int hex)
{
	if (hex_distance(&g->w->map, g->s->unit[source].hex, hex) > of->range)
		return TOO_FAR;
	enum reason why = why_no_ground(g, unit, hex);
	return why == IN_SOVIET_ZONE && of->zones ? OK : why;
}

/* Checks the second unit as if the first one were already in its hex. */
unsigned
why_not_brought(struct ground *g, const struct order *o, struct about *a)
{
	struct source of = source_of(g->w, o->verb);
	enum reason why = why_no_source(g, &of, o->arg[0]);
	struct stacks before = g->at;
	if (why == OK && (o->count - 1) / 2 > of.units)
		why = SO_MANY_BROUGHT;
	for (int i = 1; i + 1 < o->count && why == OK; i += 2) {
		a->unit = o->arg[i];
		a->hex = o->arg[i + 1];
		why = i > 1 && o->arg[1] == a->unit
			      ? NOT_TO_BRING
			      : why_not_back(g, &of, a->unit);
		if (why == OK)
			why = why_not_beside(
				g, &of, o->arg[0], a->unit, a->hex);
		if (why == OK)
			stacks_add(&g->at, a->unit, a->hex);
	}
	g->at = before;
	return why;
}

static void
list_back(struct ground *g, int verb, int source, struct listing *l)
{
	struct source of = source_of(g->w, verb);
	int16_t hexes[HEX_MOST];
	if (why_no_source(g, &of, source) != OK)
		return;
	size_t count =
		hex_within(&g->w->map, g->s->unit[source].hex, of.range, hexes);
	for (int unit = 0; unit < (int)g->w->names.count; unit++) {
		if (!g->s->unit[unit].lost || why_not_back(g, &of, unit) != OK)
			continue;
		for (size_t i = 0; i < count; i++)
			if (why_not_beside(g, &of, source, unit, hexes[i]) ==
				OK)
				list(l, verb, 3, source, unit, hexes[i]);
	}
}

/* Pairs of units are not listed, but can be ordered (VERB_OPEN). */
void
list_brought(struct ground *g, int unit, struct listing *l)
{
	list_back(g, VERB_AIRSTRIP, unit, l);
	list_back(g, VERB_DEPOT, unit, l);
}

/* R43 A counter of another kind is turned up, but brings nothing. */
void
gloss_brought(struct ground *g, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	int piece = card_seen(&g->w->names, reader, o->arg[0]);
	if (piece >= 0 &&
		g->w->counter[piece]->kind != source_of(g->w, o->verb).kind)
		buffer_printf(out, _("nothing: it is %s"),
			message_said(g->w->counter[piece]->name));
	else
		buffer_printf(out, _("strength %d"),
			g->w->counter[o->arg[1]]->strength);
}

/* R19, R43 Infantry returns face down, although both players know the unit. */
void
reichstag_bring(struct deed *g, const struct order *o)
{
	int kind = source_of(g->w, o->verb).kind;
	int source = turn_up(g, o->arg[0]);
	struct unit as = { .sector = g->s->unit[source].sector,
		.seen = kind == KIND_AIRSTRIP };
	if (is_over(g->s))
		return;
	if (g->w->counter[source]->kind != kind) {
		tell(g->run, MESSAGE_NO_SOURCE, source);
		return;
	}
	for (int i = 1; i + 1 < o->count; i += 2)
		put_there(g, o->arg[i], o->arg[i + 1], as);
	g->s->unit[source] = (struct unit){
		.hex = HEX_NONE, .sector = as.sector, .gone = true
	};
	tell(g->run, MESSAGE_USED_UP, source);
}

static enum reason
why_not_scout(const struct ground *g, int unit)
{
	enum reason why = why_not_own(g, unit);
	if (why != OK)
		return why;
	if (is_german(g->w, unit) || g->w->counter[unit]->kind != KIND_RECON)
		return NO_RECON;
	if (g->stage != STAGE_RECON && g->s->started)
		return STARTED;
	return g->s->unit[unit].scouted ? SCOUTED : OK;
}

static bool
has_face_down(const struct ground *g, int hex)
{
	for (int u = g->at.first[hex]; u != STACK_NONE; u = g->at.next[u])
		if (lies_face_down(g->w, g->s, u))
			return true;
	return false;
}

static enum reason
why_no_look(const struct ground *g, int unit, int hex)
{
	if (hex_distance(&g->w->map, g->s->unit[unit].hex, hex) >
		g->w->recon_range)
		return TOO_FAR;
	if (!in_sector(g->w, hex, g->sector))
		return NOT_IN_SECTOR;
	return has_face_down(g, hex) ? OK : NOTHING_FACE_DOWN;
}

void
list_recon(struct ground *g, int unit, struct listing *l)
{
	int16_t hexes[HEX_MOST];
	if (why_not_scout(g, unit) != OK)
		return;
	size_t count = hex_within(
		&g->w->map, g->s->unit[unit].hex, g->w->recon_range, hexes);
	for (size_t i = 0; i < count; i++)
		if (why_no_look(g, unit, hexes[i]) == OK)
			list(l, VERB_RECON, 2, unit, hexes[i]);
}

unsigned
why_not_recon(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	enum reason why = why_not_scout(g, a->unit);
	if (why == OK)
		why = why_no_look(g, a->unit, a->hex);
	return why;
}

/* Writes a text such as "2 face-down counters; it can't move then". */
void
gloss_recon(struct ground *g, const struct order *o, struct buffer *out)
{
	int count = 0;
	for (int u = g->at.first[o->arg[1]]; u != STACK_NONE; u = g->at.next[u])
		count += lies_face_down(g->w, g->s, u);
	buffer_printf(out,
		P_("%d face-down counter; then it can't move",
			"%d face-down counters; then it can't move", count),
		count);
}

void
reichstag_recon(struct deed *g, const struct order *o)
{
	g->s->unit[o->arg[0]].scouted = true;
	tell(g->run, MESSAGE_SCOUTS, o->arg[0], o->arg[1]);
	show_stack(g, o->arg[1]);
}

bool
can_recon(struct ground *g)
{
	struct order_count count;
	order_count_start(&count);
	for (int unit = g->w->first_unit; unit < (int)g->w->names.count; unit++)
		list_recon(g, unit, &count.listing);
	return count.orders > 0;
}

void
end_recon(const struct world *w, struct state *s, int front)
{
	for (int unit = w->first_unit; unit < (int)w->names.count; unit++)
		if (!is_german(w, unit) && w->counter[unit]->front == front)
			s->unit[unit].scouted = false;
}

/* R44 True if the front does not know a counter of its sector or garrison. */
static bool
is_unknown(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	if (!is_face_down(g->w, unit) || !on_map(u) || u->seen)
		return false;
	return is_reichstag(g->w, u->hex)
		       ? !g->s->front[g->sector].garrison_seen
		       : u->sector == g->sector;
}

/* Lists the unknown counters in the zone, and returns how many there are. */
static int
unknown_in_zone(const struct ground *g, int hex, struct card_list *out)
{
	*out = (struct card_list){ .count = 0 };
	for (int unit = 0; unit < g->w->first_unit; unit++)
		if (is_unknown(g, unit) &&
			hex_distance(&g->w->map, hex, g->s->unit[unit].hex) <=
				g->w->barrage[MARKER_AIR].radius)
			cards_add(out, unit);
	return out->count;
}

void
list_air_recon(struct ground *g, int verb, struct listing *l)
{
	uint8_t zone[HEX_MOST] = { 0 };
	struct about a;
	for (int unit = 0; unit < g->w->first_unit; unit++)
		if (is_unknown(g, unit))
			mark_within(g->w, g->s->unit[unit].hex,
				g->w->barrage[MARKER_AIR].radius, 1, zone);
	for (int hex = 0; hex < (int)g->w->map.hexes; hex++)
		if (zone[hex] && why_no_marker(g, MARKER_AIR, hex, &a) == OK)
			list(l, verb, 1, hex);
}

unsigned
why_not_air_recon(struct ground *g, const struct order *o, struct about *a)
{
	struct card_list numbers;
	a->hex = o->arg[0];
	enum reason why = why_no_marker(g, MARKER_AIR, a->hex, a);
	if (why == OK && unknown_in_zone(g, a->hex, &numbers) == 0)
		why = NOTHING_FACE_DOWN;
	return why;
}

/* Writes the number and the cost, such as "4 face-down counters, 2 points". */
void
gloss_air_recon(struct ground *g, const struct order *o, struct buffer *out)
{
	struct card_list numbers;
	int count = unknown_in_zone(g, o->arg[0], &numbers);
	int points =
		price(g->w, g->s, g->sector, g->w->prices.marker[MARKER_AIR]);
	struct buffer list = buffer_in(out->arena);
	gloss_item(&list, ", ",
		P_("%d face-down counter", "%d face-down counters", count),
		count);
	gloss_item(&list, ", ", P_("%d point", "%d points", points), points);
	buffer_puts(out, gloss_list(&list));
}

/* R65 e The player sees the unknown counters in the zone. */
void
reichstag_air_recon(struct deed *g, const struct order *o)
{
	struct ground ground;
	struct card_list numbers;
	ground_now(g, &ground);
	int count = unknown_in_zone(&ground, o->arg[0], &numbers);
	use_marker(g, ground.sector, MARKER_AIR);
	tell(g->run, MESSAGE_AIR_RECON, o->arg[0], count);
	for (int i = 0; i < count; i++) {
		struct unit *u = &g->s->unit[numbers.card[i]];
		if (is_reichstag(g->w, u->hex))
			g->s->front[ground.sector].garrison_seen = true;
		else
			u->seen = true;
		card_look(g->run, ground.seat, numbers.card[i]);
	}
}
