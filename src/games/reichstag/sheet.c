#include "feldpost/sheet.h"
#include "combat.h"
#include "fog.h"
#include "turn.h"

/*
 * An order file to fill in, for all phases that one mail spans: where units and
 * counters could be put, each unit with what it can still do. HEX has to become
 * a hex; hexes that stand there already are proposals of the greedy player.
 */

struct sheet {
	const struct scene *scene;
	const struct world *w;
	const struct state *s;
	const struct reader *reader;
	struct buffer *out;
	struct ground ground;
	int turn, phase, sector, side; /* that is written */
	bool now;		       /* it is the present one */
};

static const char *
hex_name(const struct sheet *s, int hex)
{
	return s->w->map.hex[hex].name;
}

/* "XX 5", "vs-3 (1)": of a counter of the reader's its face, too. */
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

/* Proposals: the best of the orders of a unit, on a board on which those
 * before it stand already. */

struct proposal {
	struct listing listing;
	struct scene scene;
	int verb, unit, weight;
	struct order best; /* count 0: none */
};

static void
weigh(struct listing *l, const struct order *o)
{
	struct proposal *p = (struct proposal *)l;
	if (o->verb != p->verb || o->arg[0] != p->unit)
		return;
	p->scene.survey = l->survey;
	int weight = reichstag_weigh(&p->scene, o);
	if (p->best.count && weight <= p->weight)
		return;
	p->weight = weight;
	order_copy(&p->best, o);
}

/* The hex where a unit of `board` would be put, and it is; or HEX_NONE. */
static int
propose(const struct sheet *s, struct state *board, int verb, int unit)
{
	struct proposal p = { .listing.take = weigh,
		.scene = *s->scene,
		.verb = verb,
		.unit = unit };
	struct order any;
	order_make(&any, verb, 2, unit, 0);
	p.scene.state = board;
	p.listing.part = reichstag_part_of(&p.scene, &any);
	if (p.listing.part > 0)
		reichstag_legal(&p.scene, &p.listing);
	if (!p.best.count)
		return HEX_NONE;
	board->unit[unit].hex = p.best.arg[1];
	board->unit[unit].due = board->unit[unit].held = false;
	return p.best.arg[1];
}

/* A line for each unit to be placed or to arrive in that phase, with a
 * proposal. */
static void
write_proposals(const struct sheet *s, int verb)
{
	static const char *const words[] = {
		[VERB_PLACE] = "place", [VERB_ENTER] = "enter"
	};
	struct state *board = arena_alloc(s->out->arena, sizeof *board);
	struct ground g;
	*board = *s->s;
	board->phase = (int8_t)s->phase;
	board->turn = (int16_t)s->turn;
	ground_make(s->w, board, s->scene->option, &g);
	for (int u = 0; u < (int)s->w->names.count; u++) {
		bool waits =
			verb == VERB_ENTER
				? is_arriving(&g, u)
				: is_to_place(&g, u) ||
					  is_in_hand(s->w, board, u, s->sector);
		if (!waits)
			continue;
		int hex = propose(s, board, verb, u);
		sheet_order(s->out,
			hex < 0 ? about(s, u)
				: arena_printf(s->out->arena, "%s, %s",
					  about(s, u), hex_name(s, hex)),
			"%s %s %s", words[verb], id(s, u),
			hex < 0 ? "HEX" : s->w->map.hex[hex].id);
	}
}

/* The hexes that are worth holding. */
static void
write_objectives(const struct sheet *s)
{
	struct buffer list = buffer_in(s->out->arena);
	for (size_t i = 1; i < s->w->objective_count; i++)
		if (in_sector(s->w, s->w->objectives[i].hex, s->sector))
			buffer_printf(&list, "%s%s", list.length ? ", " : "",
				hex_name(s, s->w->objectives[i].hex));
	sheet_remark(s->out, "Objectives: %s.", buffer_string(&list));
}

static void
write_setup(const struct sheet *s)
{
	write_objectives(s);
	write_proposals(s, VERB_PLACE);
	if (s->side == GERMAN)
		sheet_remark(s->out,
			"Airstrips lie on a road or an airfield; a sniper, or "
			"an airstrip without a place, may be kept: keep "
			"UNIT");
}

/* Of all units of the reader's in the sector a line. */

static bool
is_of_phase(const struct sheet *s, int unit)
{
	return is_german(s->w, unit) == (s->side == GERMAN) &&
	       s->s->unit[unit].sector == s->sector;
}

/* It stands on the map, or will before the first turn (3.11, 3.12). */
static bool
will_stand(const struct sheet *s, int unit)
{
	const struct counter *c = s->w->counter[unit];
	return on_map(&s->s->unit[unit]) ||
	       (s->s->unit[unit].due && c->group == GROUP_START &&
		       s->s->turn == TURN_SETUP);
}

static void
write_units(const struct sheet *s, const char *verb, int kind)
{
	for (int u = s->w->first_unit; u < (int)s->w->names.count; u++) {
		const struct unit *unit = &s->s->unit[u];
		if (!will_stand(s, u) || !is_of_phase(s, u) ||
			!is_mobile(s->w, u) || (s->now && unit->moved) ||
			(kind != KIND_UNIT && s->w->counter[u]->kind != kind))
			continue;
		sheet_order(s->out,
			arena_printf(s->out->arena, "%s, %s",
				on_map(unit) ? hex_name(s, unit->hex)
					     : _("once set up"),
				about(s, u)),
			"%s %s HEX", verb, id(s, u));
	}
}

static void
write_reinforcement(const struct sheet *s)
{
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
	if (!s->s->front[s->sector].effort_used)
		sheet_remark(s->out,
			"Once in the game: maximum-effort. It costs %d STAVKA "
			"points.",
			price(s->w, s->s, s->sector, s->w->prices.effort));
}

static void
write_barrage(const struct sheet *s)
{
	const struct prices *p = &s->w->prices;
	sheet_remark(s->out,
		"artillery HEX: %d left, %d STAVKA points; air HEX, air-recon "
		"HEX: %d left, %d points",
		markers_left(s->w, s->s, s->sector, MARKER_ARTILLERY),
		price(s->w, s->s, s->sector, p->marker[MARKER_ARTILLERY]),
		markers_left(s->w, s->s, s->sector, MARKER_AIR),
		price(s->w, s->s, s->sector, p->marker[MARKER_AIR]));
}

static void
write_germans(const struct sheet *s)
{
	write_proposals(s, VERB_PLACE);
	sheet_remark(s->out,
		"reveal UNIT; airstrip UNIT brings UNIT HEX; depot UNIT brings "
		"UNIT HEX");
}

/* Fights that could be had where all stand now: with all who can. */
static void
write_combat(const struct sheet *s)
{
	int16_t hex[HEX_MOST], unit[MOST_ATTACKERS];
	struct ground g = s->ground;
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
		gloss_attack(&g, &o, &gloss);
		sheet_remark(s->out, "%s: %s", hex_name(s, hex[i]),
			buffer_string(&gloss));
		sheet_order(s->out, NULL, "attack %s with%s",
			s->w->map.hex[hex[i]].id, buffer_string(&with));
	}
	sheet_remark(s->out,
		"Who stands in an enemy zone must attack: `check` names those "
		"who have not. attack HEX... with UNIT... [assault]");
}

static void
write_movement(const struct sheet *s)
{
	write_units(s, "move", KIND_UNIT);
	if (s->side == SOVIET)
		sheet_remark(s->out, "A forced march: move UNIT HEX forced");
}

static void
write_recon(const struct sheet *s)
{
	write_units(s, "recon", KIND_RECON);
}

static void
write_phase(struct sheet *s, int phase)
{
	static const struct {
		void (*write)(const struct sheet *s);
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
	enum stage stage = reichstag_stage(phase);
	s->phase = phase;
	s->sector = reichstag_sector(phase);
	s->side = reichstag_side(phase);
	s->now = phase == s->s->phase;
	sheet_heading(s->out, reichstag_phase_names[phase]);
	stages[stage].write(s);
	if (stages[stage].end)
		sheet_order(s->out, NULL, "%s", stages[stage].end);
}

/* 80 What is answered if nothing is said. */
static void
write_standing(struct buffer *out)
{
	buffer_printf(out, "# %s\n# standing:\n",
		_("Standing orders are kept until a batch has new ones; these "
		  "are the defaults."));
	sheet_order(out, "ask", "losses cheapest");
	sheet_order(out, "leave, ask; at AREA...", "objective hold");
	sheet_order(out, "no, ask", "panic-stop yes");
	sheet_order(out, "ask; retreat toward north", "retreat default");
	sheet_order(out, "never, ask", "off-map last");
	sheet_order(out, "never, always, ask", "advance objectives");
}

/* 4, D3 */
static int
phase_behind(int phase, int *turn)
{
	if (phase == PHASE_SETUP_1BF) {
		*turn = 1;
		return PHASE_1BF_REINFORCEMENT;
	}
	if (phase == PHASE_1BF_RECON && *turn == 1)
		return PHASE_SETUP_1UF;
	if (phase == PHASE_SETUP_1UF)
		return PHASE_1BF_GERMAN_REINFORCEMENT;
	if (phase != PHASE_1UF_GERMAN_COMBAT)
		return phase + 1;
	++*turn;
	return PHASE_1BF_REINFORCEMENT;
}

void
reichstag_sheet(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	struct sheet s = {
		.scene = scene,
		.w = scene->world,
		.s = scene->state,
		.reader = reader,
		.out = out,
	};
	int phase = s.s->phase;
	s.turn = s.s->turn;
	ground_make(s.w, s.s, scene->option, &s.ground);
	for (; phase < PHASE_OVER && reichstag_seat(phase) == reader->seat;
		phase = phase_behind(phase, &s.turn))
		if (reichstag_stage(phase) != STAGE_BARRAGE ||
			s.turn >= s.w->barrage_from)
			write_phase(&s, phase);
	write_standing(out);
}
