#include "../games.h"
#include "position.h"

/* This file has the struct rules that describes Aachen to the engine. */

static const struct seat seats[] = {
	[ALLIED] = { "allied", "Allies" },
	[GERMAN] = { "german", "Germans" },
};

static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const one_hex[] = { "one", "hex", NULL };
static const char *const past_reached[] = { "past", "reached", NULL };

static const struct game_option options[] = {
	[OPTION_ZOC_LOCKING] = { "zoc-locking", no_yes, YES, "2.5",
		N_("a unit that begins a phase in an enemy zone of control "
		   "can't move") },
	[OPTION_SHORTFALL] = { "retreat-shortfall", one_hex, SHORTFALL_ONE,
		"2.8",
		N_("a unit that can't retreat far enough loses one step, or "
		   "one step a hex") },
	[OPTION_EXCESS] = { "excess-loss-end", past_reached, EXCESS_PAST,
		"2.14",
		N_("lost Allied units shorten the game: it ends at once when "
		   "the last turn is over, or in the last turn") },
};

#define IN(phase) (1U << PHASE_##phase)

enum {
	MOVEMENT = IN(ALLIED_MOVEMENT) | IN(GERMAN_MOVEMENT),
	MOBILE_MOVEMENT = IN(ALLIED_MOBILE) | IN(GERMAN_MOBILE),
	COMBAT = IN(ALLIED_COMBAT) | IN(GERMAN_COMBAT),
	BRIDGING = IN(ALLIED_MOVEMENT) | IN(ALLIED_MOBILE),
};

#include "../tables.h"

static bool
hex_is(const struct scene *scene, int seat, int hex, int what)
{
	const struct world *w = scene->world;
	int unit = aachen_unit_at(w, scene->state, hex);
	bool mine = unit >= 0 && w->counters[unit].side == seat;
	const bool is[] = { unit < 0, unit >= 0 && !mine, mine };
	return is[what];
}

/* True if the site has a bridge. If `destroyed` is set, true if its bridge is
 * destroyed. */
static bool
bridge_is(const struct scene *scene, int site, bool destroyed)
{
	const struct world *w = scene->world;
	int side = w->sites[site].side;
	if (aachen_is_bridged(w, scene->state, side))
		return !destroyed;
	return destroyed && hex_site_at(w->bridges, w->bridge_count, side) >= 0;
}

static bool
holds(const struct scene *scene, int seat, const struct order *o)
{
	const struct state *s = scene->state;
	bool mine = seat == aachen_phase_seat(s->phase);
	switch ((enum condition_row)o->verb) {
	case CONDITION_HEX:
		return hex_is(scene, seat, o->arg[0], o->arg[1]);
	case CONDITION_ALIVE:
		return !s->unit[o->arg[0]].lost;
	case CONDITION_AT:
		return s->unit[o->arg[0]].hex == o->arg[1];
	case CONDITION_LAST:
		return (mine ? s->last : LAST_NONE) == o->arg[0];
	case CONDITION_BOMBARDMENT:
		return (mine ? s->bombardment : BOMBARDMENT_NONE) == o->arg[0];
	case CONDITION_BRIDGE:
		return bridge_is(scene, o->arg[0], o->arg[1]);
	case CONDITION_HOLDS:
		return s->control[o->arg[1]] == o->arg[0];
	case CONDITION_BOMBARDED:
		return s->battle.bombardment;
	}
	return false;
}

static const struct vocabulary *const vocabularies[] = { &aachen_hexes,
	&aachen_units, &aachen_sites, &aachen_bridges, &aachen_areas,
	&aachen_seats, &aachen_results, &aachen_phase_words, &aachen_markers,
	&aachen_formations, NULL };

static const struct data_file data[] = {
	{ "map.yaml", aachen_map_fields },
	{ "units.yaml", aachen_unit_fields },
	{ "tables.yaml", aachen_table_fields },
	{ NULL, NULL },
};

static void
say_result(const struct world *w, const struct state *s, struct pending *p)
{
	static const struct {
		int winner;
		const char *result;
		int reason;
	} of[] = {
		[OUTCOME_NONE] = { NOBODY, "draw", MESSAGE_HALF },
		[OUTCOME_ALLIED] = { ALLIED, "won", MESSAGE_TAKEN },
		[OUTCOME_DRAW] = { NOBODY, "draw", MESSAGE_HALF },
		[OUTCOME_GERMAN] = { GERMAN, "won", MESSAGE_NOT_TAKEN },
	};
	p->seat = NOBODY;
	p->winner = of[s->outcome].winner;
	p->result = of[s->outcome].result;
	p->reason = of[s->outcome].reason;
	p->reason_arg[0] = aachen_city_held(w, s);
	p->reason_arg[1] = aachen_exits_held(w, s);
}

static void
say_pending(const struct scene *scene, struct pending *p)
{
	const struct state *s = scene->state;
	*p = (struct pending){
		.seat = aachen_phase_seat(s->phase),
		.turn = s->turn,
		.phase = s->phase,
		.player_turn = aachen_phase_seat(s->phase),
		.winner = NOBODY,
	};
	if (s->phase == PHASE_OVER)
		say_result(scene->world, s, p);
}

static const struct step sequence[] = {
	{ "3", N_("Before the first turn, the Allies place the 3rd Armored "
		  "Division: place.") },
	{ "2.3", N_("A game turn is an Allied player turn and then a German "
		    "one. When a game turn begins, both sides get all their "
		    "support markers back.") },
	{ "2.4", N_("Movement: reinforcements enter first (2.13): enter. Then "
		    "units move. A hex holds one unit. A unit stops in an "
		    "enemy zone of control, and can't move if it begins "
		    "the phase there (2.5). Allied engineers bridge a "
		    "river or repair a bridge (2.9, 2.10). Germans may "
		    "blow bridges ahead of Americans. Then end.") },
	{ "2.6", N_("Combat: attack an enemy hex with any adjacent units; each "
		    "side may add one marker. Or bombard with a marker alone "
		    "(2.11). The defender may lose a step to stand (2.7). "
		    "Otherwise it retreats two hexes, and one attacker may "
		    "advance "
		    "(2.8). Then end.") },
	{ "2.3", N_("Mobile movement: mobile units move again. Then end.") },
	{ "2.14", N_("The Allies win at once if they hold all of Aachen and "
		     "half of the exits. Each lost Allied unit ends the game a "
		     "turn "
		     "earlier. After the last turn, the game is a draw if the "
		     "Allies hold all of Aachen; otherwise the Germans win.") },
	{ NULL, NULL },
};

static const struct term terms[] = {
	{ "differential",
		N_("the attack and its marker, minus the defence, its marker, "
		   "terrain and water. The differential and a die give "
		   "the result") },
	{ "1 AR 2 NE 3 EX", N_("the result for each number of the die. `? AR` "
			       "explains a result") },
	{ "2-3-7", N_("a unit's attack, defence and movement") },
	{ "step",
		N_("the strength that a unit can lose in combat. A unit has "
		   "two steps, or one if it is reduced or its printed defence "
		   "is 1") },
	{ "zone", N_("the six hexes around a unit. An enemy that enters them "
		     "must stop. Most zones do not reach an enemy in the "
		     "West Wall") },
	{ "marker", N_("support fire. Each marker, once a turn, adds its "
		       "number to an attack or a defence, or bombards alone") },
	{ NULL, NULL },
};

const struct rules aachen_rules = {
	RULES_TABLES_AND_PARTS,
	.name = "aachen",
	.title = N_("Aachen: First to Fall"),
	.version = "aachen 2",
	.about = N_("Two players, hexes: the first German city, October 1944"),
	.manual = "feldpost-aachen(6)",
	.seat_count = SEATS,
	.options = options,
	.option_count = OPTIONS,
	.turns = &aachen_turns,
	.survey_size = sizeof(struct ground),
	.legal = acts_legal,
	.allows = acts_allow,
	.explain = acts_explain,
	.idle = acts_idle,
	.gloss = acts_gloss,
	.apply = acts_apply,
	.choose = aachen_choose,
	.parts = acts_parts,
	.acts = &aachen_acts,
	.weights = aachen_weights,
	.fitted = aachen_fitted,
	.value = aachen_value,
	.horizon = 2,
	.far_horizon = 10,
	.tried = COMBAT,
	.stances = aachen_stances,
	.planned = 1U << PHASE_ALLIED_MOVEMENT | 1U << PHASE_ALLIED_MOBILE |
		   1U << PHASE_GERMAN_MOVEMENT | 1U << PHASE_GERMAN_MOBILE,
	.sheet = aachen_sheet,
	.trails = &aachen_trails,
	.overlays = aachen_overlays,
};
