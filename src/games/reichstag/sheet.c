#include "feldpost/sheet.h"
#include "fog.h"
#include "turn.h"

static const char *
hex_name(const struct sheet *s, int hex)
{
	return words_said(&reichstag_hexes, s->scene.world, hex);
}

/* Returns "XX 5" or "vs-3 (1)", with the faces of the reader's counters. */
static const char *
face(const struct sheet *s, int known, int unit)
{
	struct arena *a = s->out->arena;
	if (known < 0)
		return "?";
	const struct counter *c = s->ground->w->counter[known];
	const char *name = known == unit ? "" : c->id;
	if (c->kind == KIND_STRATEGIC)
		return name;
	if (!c->mobile)
		return arena_printf(
			a, *name ? "%s (%d)" : "%s(%d)", name, c->strength);
	return arena_printf(a, "%s %d", c->size ? c->size : "", c->strength);
}

static const char *
about(const struct sheet *s, int verb, int unit)
{
	const struct ground *g = s->ground;
	if (unit < 0)
		return verb != VERB_JET || markers_left(g->w, g->s, g->sector,
						   MARKER_JET) > 0
			       ? ""
			       : NULL;
	const struct world *w = g->w;
	const struct unit *u = &s->now->unit[unit];
	int known = card_seen(&w->names, s->reader, unit);
	const char *facts = face(s, known, unit);
	/* 7.3, R68 A counter that the reader has kept against the rules has no
	 * line, because placing it now does not help. */
	if (verb == VERB_PLACE)
		return known >= 0 && is_barred(w, known, u->barred) ? NULL
								    : facts;
	if (verb == VERB_ENTER)
		return facts;
	if (verb == VERB_REPLACE)
		return arena_printf(s->out->arena, _("%s, %d STAVKA points"),
			facts, replacement_price(s->ground, unit));
	if ((s->present && u->moved) ||
		(verb == VERB_RECON && is_german(w, unit)))
		return NULL;
	return arena_printf(s->out->arena, "%s, %s",
		on_map(u) ? hex_name(s, u->hex) : _("once there"), facts);
}

/* Writes the hexes worth holding, and the areas where units may be placed. */
static void
write_goals(const struct sheet *s)
{
	const struct ground *g = s->ground;
	const struct world *w = g->w;
	struct buffer list = buffer_in(s->out->arena);
	uint64_t zones = 0;
	for (size_t i = 1; i < w->objective_count; i++)
		if (in_sector(w, w->objectives[i].hex, g->sector))
			buffer_printf(&list, "%s%s", list.length ? ", " : "",
				hex_name(s, w->objectives[i].hex));
	sheet_remark(s->out, "Objectives: %s.", buffer_string(&list));
	for (int u = w->first_unit; u < (int)w->names.count; u++)
		if (is_to_place(g, u) && w->counter[u]->group != GROUP_RELIEF)
			zones |= w->groups[w->counter[u]->of_group].zones;
	for (; zones; zones = set_rest(zones))
		sheet_area(s->out, &w->map, &w->map.area[set_least(zones)]);
}

/* 15 Writes which barrage markers are left. */
static void
write_barrage(const struct sheet *s)
{
	const struct ground *g = s->ground;
	const int *printed = g->w->prices.marker;
	sheet_remark(s->out,
		"artillery HEX: %d left, %d STAVKA points; air HEX, air-recon "
		"HEX: %d left, %d points",
		markers_left(g->w, g->s, g->sector, MARKER_ARTILLERY),
		price(g->w, g->s, g->sector, printed[MARKER_ARTILLERY]),
		markers_left(g->w, g->s, g->sector, MARKER_AIR),
		price(g->w, g->s, g->sector, printed[MARKER_AIR]));
}

static void
write_remarks(struct sheet *s)
{
	const struct ground *g = s->ground;
	if (g->stage == STAGE_SETUP || g->stage == STAGE_GERMAN_SETUP)
		write_goals(s);
	if (g->stage == STAGE_GERMAN_SETUP)
		sheet_remark(s->out, "An airstrip must be on a road or an "
				     "airfield.");
	if (g->stage == STAGE_BARRAGE)
		write_barrage(s);
	if (g->stage == STAGE_REINFORCEMENT &&
		!g->s->front[g->sector].effort_used)
		sheet_remark(s->out,
			"Once in the game: maximum-effort. It costs %d STAVKA "
			"points.",
			price(g->w, g->s, g->sector, g->w->prices.effort));
	if (g->stage == STAGE_RECON && !s->present)
		sheet_remark(s->out,
			"This phase comes only if a counter is within 2 hexes "
			"then.");
}

/* Returns true if a unit of the front can make recon in this phase. */
static bool
has_scouts(const struct world *w, const struct state *s)
{
	for (int u = w->first_unit; u < (int)w->names.count; u++)
		if (w->counter[u]->kind == KIND_RECON && on_map(&s->unit[u]) &&
			!is_german(w, u) &&
			w->counter[u]->front == reichstag_sector(s->phase))
			return true;
	return false;
}

static bool
go_on(struct sheet *s)
{
	struct state *then = s->then;
	const struct world *w = s->scene.world;
	then->started = true;
	do {
		int turn = then->turn;
		then->phase = (int8_t)phase_behind(w, then->phase, &turn);
		then->turn = (int16_t)turn;
	} while (reichstag_stage(then->phase) == STAGE_RECON &&
		 !has_scouts(w, then));
	for (int u = 0; u < (int)w->names.count; u++)
		then->unit[u].moved = false;
	return then->phase != PHASE_OVER;
}

static void
settle(struct state *then, const struct order *o)
{
	struct unit *u = &then->unit[o->arg[0]];
	u->hex = o->arg[1];
	u->due = u->held = u->away = false;
}

/* 80 Writes the answers that are given if there is no standing order. */
static void
write_standing(struct sheet *s)
{
	sheet_order(s->out, "ask", "losses cheapest");
	sheet_order(s->out, "leave, ask; at AREA...", "objective hold");
	sheet_order(s->out, "no, ask", "panic-stop yes");
	sheet_order(s->out, "ask; retreat toward north", "retreat default");
	sheet_order(s->out, "never, ask", "off-map last");
	sheet_order(s->out, "never, always, ask", "advance objectives");
}

void
reichstag_sheet(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	static const struct sheet_words words = {
		.hexes = &reichstag_hexes,
		.about = about,
		.remark = write_remarks,
		.settle = settle,
		.go_on = go_on,
		.standing = write_standing,
	};
	sheet_fill(&words, scene, reader, out);
}
