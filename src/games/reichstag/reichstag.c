#include "../games.h"
#include "position.h"

/* This file describes the game to the engine. */

static const struct seat seats[] = {
	[BELORUSSIAN] = { "1bf", "1st Belorussian Front" },
	[UKRAINIAN] = { "1uf", "1st Ukrainian Front" },
};

static const char *const no_yes[] = { "no", "yes", NULL };
static const char *const rule_table[] = { "rule", "table", NULL };
static const char *const early_literal[] = { "early", "literal", NULL };

static const struct game_option options[] = {
	[OPTION_FANTASY] = { "hitler-fantasy", no_yes, NO, "22",
		N_("XX Corps and Group Steiner may arrive") },
	[OPTION_PREPARED] = { "prepared-defence", no_yes, NO, "23",
		N_("XX Corps and Group Steiner start in the city, and the "
		   "S-Bahn is fortified") },
	[OPTION_SUPPLY] = { "supply", no_yes, NO, "24",
		N_("STAVKA points help only units with a line of supply to "
		   "their own edge") },
	[OPTION_HIGH_MOBILITY] = { "high-mobility", no_yes, NO, "25",
		N_("tanks move and advance further than other units") },
	[OPTION_FLIGHT] = { "flight-west", no_yes, NO, "26",
		N_("Germans may leave the map once the Führerbunker has "
		   "fallen") },
	[OPTION_FORCED_MARCH] = { "forced-march", rule_table, MARCH_RULE, "9.2",
		N_("the price of a forced march: by the rule, or by the "
		   "table") },
	[OPTION_TOWER_TERRAIN] = { "flak-terrain-double", no_yes, NO, "16.4",
		N_("the terrain of objectives doubles their flak towers, "
		   "too") },
	[OPTION_REINFORCEMENT_DICE] = { "reinforcement-dice", early_literal,
		DICE_EARLY, "7.3",
		N_("reinforcement dice are rolled a player turn early, or in "
		   "their phase, which needs more mails") },
};

/* 23 Options of a pair exclude each other. */
static const struct option_pair exclusive[] = {
	{ "prepared-defence", "hitler-fantasy" },
	{ NULL, NULL },
};

#define OF(stage) (1U << PHASE_1BF_##stage | 1U << PHASE_1UF_##stage)

enum {
	SETUP = 1U << PHASE_SETUP_1BF_GERMANS | 1U << PHASE_SETUP_1UF_GERMANS |
		1U << PHASE_SETUP_1BF | 1U << PHASE_SETUP_1UF,
	SOVIET_STAGES = OF(REINFORCEMENT) | OF(BARRAGE) | OF(MOVEMENT) |
			OF(COMBAT) | OF(RECON),
	GERMAN_STAGES = OF(GERMAN_REINFORCEMENT) | OF(GERMAN_MOVEMENT) |
			OF(GERMAN_COMBAT),
};

#include "../tables.h"

/* R24 A hex that has only a marker counts as empty. */
static bool
hex_is(const struct scene *scene, int seat, int hex, int what)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	struct stacks at;
	reichstag_stacks(w, s, &at);
	int soviet = unit_of_side(w, &at, SOVIET, hex);
	int unit = soviet >= 0 ? soviet : unit_of_side(w, &at, GERMAN, hex);
	bool mine = unit >= 0 && commander(w, s, unit) == seat;
	const bool is[] = { unit < 0, unit >= 0 && !mine, mine };
	return is[what];
}

static bool
holds(const struct scene *scene, int seat, const struct order *o)
{
	const struct state *s = scene->state;
	switch ((enum condition_row)o->verb) {
	case CONDITION_HEX:
		return hex_is(scene, seat, o->arg[0], o->arg[1]);
	case CONDITION_ALIVE:
		return !s->unit[o->arg[0]].lost;
	case CONDITION_AT:
		return s->unit[o->arg[0]].hex == o->arg[1];
	case CONDITION_BRIDGE:
		return set_has(s->blown, o->arg[0]) == (o->arg[1] == 1);
	case CONDITION_HOLDS:
		return s->control[o->arg[1]].front == o->arg[0];
	}
	return false;
}

static const struct vocabulary *const vocabularies[] = { &reichstag_hexes,
	&reichstag_units, &reichstag_bridges, &reichstag_areas,
	&reichstag_seats, &reichstag_objectives, &reichstag_results,
	&reichstag_phase_words, NULL };

static const struct data_file data[] = {
	{ "map.yaml", reichstag_map_fields },
	{ "units.yaml", reichstag_unit_fields },
	{ "tables.yaml", reichstag_table_fields },
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
		[OUTCOME_NONE] = { NOBODY, "draw", MESSAGE_POINTS },
		[OUTCOME_1BF] = { BELORUSSIAN, "won", MESSAGE_POINTS },
		[OUTCOME_1UF] = { UKRAINIAN, "won", MESSAGE_POINTS },
		[OUTCOME_GERMANS] = { NOBODY, "lost", MESSAGE_GERMANS_WIN },
		[OUTCOME_WRONG_1BF] = { UKRAINIAN, "won", MESSAGE_WRONG },
		[OUTCOME_WRONG_1UF] = { BELORUSSIAN, "won", MESSAGE_WRONG },
	};
	p->seat = NOBODY;
	p->winner = of[s->outcome].winner;
	p->result = of[s->outcome].result;
	p->reason = of[s->outcome].reason;
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		p->reason_arg[front] = victory_points(w, s, front);
}

/* 4 Returns which player turn it is: I, II, III or IV. */
static int
player_turn(int phase)
{
	return 2 * reichstag_sector(phase) + (reichstag_side(phase) == GERMAN);
}

static void
say_pending(const struct scene *scene, struct pending *p)
{
	const struct state *s = scene->state;
	*p = (struct pending){
		.seat = reichstag_seat(s->phase),
		.turn = s->turn,
		.phase = s->phase,
		.winner = NOBODY,
	};
	if (s->phase == PHASE_OVER)
		say_result(scene->world, s, p);
	else
		p->player_turn = player_turn(s->phase);
}

static const struct step sequence[] = {
	{ "3", N_("Set-up: each player places their Germans, static ones face "
		  "down: place, keep. Then each player places their front: "
		  "place.") },
	{ "4", N_("A game turn has four player turns: the 1st Belorussian "
		  "Front, the Germans in its sector (played by the other "
		  "player), the 1st Ukrainian Front, the Germans in its "
		  "sector.") },
	{ "4.A", N_("Reinforcement: recon, maximum-effort first; then enter, "
		    "replace. end reinforcement.") },
	{ "4.B", N_("Barrage, from turn 2: artillery, air, air-recon. end "
		    "barrage.") },
	{ "4.C", N_("Movement: move. A die tests a bridge when a Soviet unit "
		    "first reaches it. end movement.") },
	{ "4.D",
		N_("Combat: attack. Units in an enemy zone of control must "
		   "attack, and you must attack all enemies in your zones. end "
		   "combat, then recon for the next turn, end recon.") },
	{ "4.II", N_("The Germans of a sector: reveal, place, airstrip, depot; "
		     "end german reinforcement; move (a die gives the points); "
		     "end "
		     "german movement; attack; end german combat.") },
	{ "21", N_("The game ends after a turn with a Soviet unit in the "
		   "Reichstag, or after the last turn. The front with more "
		   "points "
		   "wins, and the 1st Ukrainian Front wins a tie. Both lose if "
		   "nobody has the Reichstag, or if neither has points.") },
	{ NULL, NULL },
};

static const struct term terms[] = {
	{ "1 AR 2 MD 3 MD", N_("the result for each number of the die. `? AR` "
			       "explains a result") },
	{ "1.19 ?",
		N_("counter 19, face down. Only the player who placed the "
		   "counter knows its face; nobody knows the counters in the "
		   "Reichstag") },
	{ "STAVKA points",
		N_("points that pay for barrage, replacements, forced marches "
		   "and maximum effort. Each point costs you a victory "
		   "point") },
	{ "zone", N_("the six hexes around a unit. An enemy that enters them "
		     "must stop. Soviet zones do not reach into objectives and "
		     "the "
		     "Reichstag") },
	{ "barrage", N_("artillery and air markers. They double Soviet attacks "
			"on Germans near them, and slow German moves there") },
	{ "assault", N_("the second combat table. Soviets must use it in a "
			"city, an objective, the S-Bahn and the Reichstag") },
	{ NULL, NULL },
};

const struct rules reichstag_rules = {
	RULES_TABLES_AND_PARTS,
	.name = "reichstag",
	.title = N_("Race to the Reichstag"),
	.version = "reichstag 2",
	.about = N_("Two players, hexes, hidden counters: the race for Berlin"),
	.manual = "feldpost-reichstag(6)",
	.seat_count = FRONTS,
	.options = options,
	.option_count = OPTIONS,
	.exclusive = exclusive,
	.turns = &reichstag_turns,
	.hidden = &reichstag_hidden,
	.survey_size = sizeof(struct ground),
	.legal = acts_legal,
	.allows = acts_allow,
	.explain = acts_explain,
	.idle = acts_idle,
	.gloss = acts_gloss,
	.forgets = reichstag_forgets,
	.apply = reichstag_apply,
	.choose = reichstag_choose,
	.parts = acts_parts,
	.acts = &reichstag_acts,
	.weights = reichstag_weights,
	.value = reichstag_value,
	.horizon = 2,
	.far_horizon = 2,
	.tried = OF(COMBAT) | OF(GERMAN_COMBAT),
	.stances = reichstag_stances,
	.planned = OF(MOVEMENT) | OF(GERMAN_MOVEMENT),
	.sheet = reichstag_sheet,
	.trails = &reichstag_trails,
	.overlays = reichstag_overlays,
	.judge = reichstag_judge,
};
