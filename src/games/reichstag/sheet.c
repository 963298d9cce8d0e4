#include "feldpost/sheet.h"
#include "combat.h"
#include "fog.h"
#include "turn.h"

/*
 * This file writes an order file to fill in, for all phases of one mail. The
 * file has a line for each unit that can be put somewhere or can act. The
 * player replaces HEX by a hex. If a hex is filled in, the greedy player
 * proposes it.
 */

struct sheet {
	const struct scene *scene;
	const struct world *w;
	const struct state *s;
	/* The position for the phase that is being written, after all
	 * proposals. */
	struct state *then;
	struct ground ground;
	const struct reader *reader;
	struct buffer *out;
	bool now; /* The present phase is being written. */
};

static const char *
hex_name(const struct sheet *s, int hex)
{
	return words_said(&reichstag_hexes, s->w, hex);
}

/* Returns text such as "XX 5" or "vs-3 (1)", with the faces of the reader's own
 * counters. */
static const char *
about(const struct sheet *s, int unit)
{
	struct arena *a = s->out->arena;
	int known = card_seen(&s->w->names, s->reader, unit);
	if (known < 0)
		return "?";
	const struct counter *c = s->w->counter[known];
	const char *face = known == unit ? "" : c->id;
	if (c->kind == KIND_STRATEGIC)
		return face;
	if (!c->mobile)
		return arena_printf(
			a, *face ? "%s (%d)" : "%s(%d)", face, c->strength);
	return arena_printf(a, "%s %d", c->size ? c->size : "", c->strength);
}

static const char *
id(const struct sheet *s, int unit)
{
	return s->w->names.list[unit].id;
}

/* The functions below propose the best order for each unit. */

struct proposal {
	struct listing listing;
	struct scene scene;
	const struct reader *reader;
	int verb, unit, weight;
	struct order best; /* the count is 0 if no order is proposed */
};

static void
weigh(struct listing *l, const struct order *o)
{
	struct proposal *p = (struct proposal *)l;
	if (o->verb != p->verb || o->arg[0] != p->unit)
		return;
	int weight = reichstag_weigh(&p->scene, p->reader, o);
	if (p->best.count && weight <= p->weight)
		return;
	p->weight = weight;
	order_copy(&p->best, o);
}

/* Puts a unit into the best hex and returns that hex, or HEX_NONE. */
static int
propose(struct sheet *s, int verb, int unit)
{
	struct ground ground;
	struct survey survey = { .found = &ground };
	struct proposal p = { .listing.take = weigh,
		.scene = *s->scene,
		.reader = s->reader,
		.verb = verb,
		.unit = unit };
	struct unit *u = &s->then->unit[unit];
	struct order any;
	order_make(&any, verb, 2, unit, 0);
	p.scene.state = s->then;
	p.scene.survey = &survey;
	p.listing.part = acts_part_of(&p.scene, &any);
	if (p.listing.part > 0)
		acts_legal(&p.scene, &p.listing);
	if (!p.best.count)
		return HEX_NONE;
	u->hex = p.best.arg[1];
	u->due = u->held = u->away = false;
	return u->hex;
}

/* 7.3, R68 True for a counter that the reader has kept against the rules.
 * Placing this counter now does not help. */
static bool
is_withheld(const struct sheet *s, int unit)
{
	int piece = card_seen(&s->w->names, s->reader, unit);
	return piece >= 0 && is_barred(s->w, piece, s->s->unit[unit].barred);
}

/* Writes a line with a proposal for each unit that is placed or arrives. */
static void
write_proposals(struct sheet *s, int verb)
{
	const char *word = verb == VERB_PLACE ? "place" : "enter";
	for (int u = 0; u < (int)s->w->names.count; u++) {
		if (verb == VERB_PLACE ? !is_to_place(&s->ground, u) ||
						 is_withheld(s, u)
				       : !is_arriving(&s->ground, u))
			continue;
		int hex = propose(s, verb, u);
		sheet_order(s->out,
			hex < 0 ? about(s, u)
				: arena_printf(s->out->arena, "%s, %s",
					  about(s, u), hex_name(s, hex)),
			"%s %s %s", word, id(s, u),
			hex < 0 ? "HEX" : s->w->map.hex[hex].id);
	}
}

/* Writes the hexes worth holding, and the areas where units may be placed. */
static void
write_goals(const struct sheet *s)
{
	struct buffer list = buffer_in(s->out->arena);
	int sector = s->ground.sector;
	uint64_t zones = 0;
	for (size_t i = 1; i < s->w->objective_count; i++)
		if (in_sector(s->w, s->w->objectives[i].hex, sector))
			buffer_printf(&list, "%s%s", list.length ? ", " : "",
				hex_name(s, s->w->objectives[i].hex));
	sheet_remark(s->out, "Objectives: %s.", buffer_string(&list));
	for (int u = s->w->first_unit; u < (int)s->w->names.count; u++)
		if (is_to_place(&s->ground, u) &&
			s->w->counter[u]->group != GROUP_RELIEF)
			zones |= s->w->groups[s->w->counter[u]->of_group].zones;
	for (; zones; zones = set_rest(zones))
		sheet_area(
			s->out, &s->w->map, &s->w->map.area[set_least(zones)]);
}

static void
write_setup(struct sheet *s)
{
	write_goals(s);
	write_proposals(s, VERB_PLACE);
	if (s->ground.side == GERMAN)
		sheet_remark(s->out,
			"Airstrips lie on a road or an airfield; a sniper, or "
			"an airstrip without a place, may be kept: keep UNIT");
}

static bool
is_of_phase(const struct sheet *s, int unit)
{
	return is_german(s->w, unit) == (s->ground.side == GERMAN) &&
	       sector_of(s->w, s->s, unit) == s->ground.sector;
}

/* True if any unit of this kind may act in the phase. KIND_UNIT means any
 * kind. */
static bool
may_act(const struct sheet *s, int unit, int kind)
{
	return on_map(&s->then->unit[unit]) && is_of_phase(s, unit) &&
	       is_mobile(s->w, unit) && !(s->now && s->s->unit[unit].moved) &&
	       (kind == KIND_UNIT || s->w->counter[unit]->kind == kind);
}

/* If no unit can make recon, there is no recon phase to end. */
static bool
has_scouts(const struct sheet *s)
{
	for (int u = s->w->first_unit; u < (int)s->w->names.count; u++)
		if (may_act(s, u, KIND_RECON))
			return true;
	return false;
}

static void
write_units(const struct sheet *s, const char *verb, int kind)
{
	for (int u = s->w->first_unit; u < (int)s->w->names.count; u++) {
		const struct unit *unit = &s->s->unit[u];
		if (!may_act(s, u, kind))
			continue;
		sheet_order(s->out,
			arena_printf(s->out->arena, "%s, %s",
				on_map(unit) ? hex_name(s, unit->hex)
					     : _("once there"),
				about(s, u)),
			"%s %s HEX", verb, id(s, u));
	}
}

static void
write_reinforcement(struct sheet *s)
{
	int sector = s->ground.sector;
	if (s->now && !s->s->started)
		write_units(s, "recon", KIND_RECON);
	write_proposals(s, VERB_ENTER);
	for (int u = s->w->first_unit; u < (int)s->w->names.count; u++)
		if (s->s->unit[u].lost && is_of_phase(s, u))
			sheet_order(s->out,
				arena_printf(s->out->arena,
					_("%s, %d STAVKA points"), about(s, u),
					replacement_price(&s->ground, u)),
				"replace %s HEX", id(s, u));
	if (!s->s->front[sector].effort_used)
		sheet_remark(s->out,
			"Once in the game: maximum-effort. It costs %d STAVKA "
			"points.",
			price(s->w, s->s, sector, s->w->prices.effort));
}

static void
write_barrage(struct sheet *s)
{
	const struct prices *p = &s->w->prices;
	int sector = s->ground.sector;
	sheet_remark(s->out,
		"artillery HEX: %d left, %d STAVKA points; air HEX, air-recon "
		"HEX: %d left, %d points",
		markers_left(s->w, s->s, sector, MARKER_ARTILLERY),
		price(s->w, s->s, sector, p->marker[MARKER_ARTILLERY]),
		markers_left(s->w, s->s, sector, MARKER_AIR),
		price(s->w, s->s, sector, p->marker[MARKER_AIR]));
}

static void
write_germans(struct sheet *s)
{
	write_proposals(s, VERB_ENTER);
	write_proposals(s, VERB_PLACE);
	sheet_remark(s->out, "reveal UNIT; airstrip UNIT brings UNIT HEX; "
			     "depot UNIT brings UNIT HEX");
}

/* Writes the attacks possible now, each with all units that can attack. */
static void
write_combat(struct sheet *s)
{
	int16_t hex[HEX_MOST], unit[MOST_ATTACKERS];
	int count = s->now ? attack_targets(&s->ground, hex) : 0;
	for (int i = 0; i < count; i++) {
		struct buffer with = buffer_in(s->out->arena);
		struct buffer gloss = buffer_in(s->out->arena);
		struct order o;
		int units = attackers_of(&s->ground, hex[i], unit);
		order_make(&o, VERB_ATTACK, 3, 1, hex[i], units);
		for (int k = 0; k < units; k++) {
			o.arg[o.count++] = unit[k];
			buffer_printf(&with, " %s", id(s, unit[k]));
		}
		o.arg[o.count++] = 0;
		gloss_attack(&s->ground, &o, &gloss);
		sheet_remark(s->out, "%s: %s", hex_name(s, hex[i]),
			buffer_string(&gloss));
		sheet_order(s->out, NULL, "attack %s with%s",
			s->w->map.hex[hex[i]].id, buffer_string(&with));
	}
	if (s->ground.side == GERMAN &&
		markers_left(s->w, s->s, s->ground.sector, MARKER_JET) > 0)
		sheet_remark(s->out, "Before the first attack: me262 HEX");
	sheet_remark(s->out,
		"Units in an enemy zone must attack: `check` names those that "
		"have not. attack HEX... with UNIT... [assault]");
}

static void
write_movement(struct sheet *s)
{
	write_units(s, "move", KIND_UNIT);
	if (s->ground.side == SOVIET)
		sheet_remark(s->out, "A forced march: move UNIT HEX forced");
}

static void
write_recon(struct sheet *s)
{
	write_units(s, "recon", KIND_RECON);
}

static void
write_phase(struct sheet *s)
{
	static const struct {
		void (*write)(struct sheet *s);
		const char *end;
	} stages[] = {
		[STAGE_REINFORCEMENT] = { write_reinforcement,
			"end reinforcement" },
		[STAGE_BARRAGE] = { write_barrage, "end barrage" },
		[STAGE_MOVEMENT] = { write_movement, "end movement" },
		[STAGE_COMBAT] = { write_combat, "end combat" },
		[STAGE_RECON] = { write_recon, "end recon" },
		[STAGE_GERMAN_REINFORCEMENT] = { write_germans,
			"end german reinforcement" },
		[STAGE_GERMAN_MOVEMENT] = { write_movement,
			"end german movement" },
		[STAGE_GERMAN_COMBAT] = { write_combat, "end german combat" },
		[STAGE_SETUP] = { write_setup, NULL },
		[STAGE_GERMAN_SETUP] = { write_setup, NULL },
	};
	int phase = s->then->phase;
	enum stage stage = reichstag_stage(phase);
	ground_make(s->w, s->then, s->scene->option, &s->ground);
	s->now = phase == s->s->phase;
	if (stage == STAGE_RECON && !s->now && !has_scouts(s))
		return;
	sheet_heading(s->out, reichstag_phase_names[phase]);
	stages[stage].write(s);
	if (stages[stage].end)
		sheet_order(s->out,
			stage == STAGE_RECON && !s->now
				? N_("if a counter is within 2 hexes then")
				: NULL,
			"%s", stages[stage].end);
}

/* 80 Writes the answers that are given if there is no standing order. */
static void
write_standing(struct buffer *out)
{
	sheet_standing(out);
	sheet_order(out, "ask", "losses cheapest");
	sheet_order(out, "leave, ask; at AREA...", "objective hold");
	sheet_order(out, "no, ask", "panic-stop yes");
	sheet_order(out, "ask; retreat toward north", "retreat default");
	sheet_order(out, "never, ask", "off-map last");
	sheet_order(out, "never, always, ask", "advance objectives");
}

void
reichstag_sheet(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	struct sheet s = {
		.scene = scene,
		.w = scene->world,
		.s = scene->state,
		.then = arena_alloc(out->arena, sizeof *s.then),
		.reader = reader,
		.out = out,
	};
	*s.then = *s.s;
	for (int phase = s.s->phase, turn = s.s->turn;
		phase < PHASE_OVER && reichstag_seat(phase) == reader->seat;
		phase = phase_behind(s.w, phase, &turn)) {
		s.then->phase = (int8_t)phase;
		s.then->turn = (int16_t)turn;
		write_phase(&s);
	}
	write_standing(out);
}
