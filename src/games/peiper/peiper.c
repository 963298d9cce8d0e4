#include "peiper.h"
#include "../games.h"

/* This file describes the game to the engine. */

static const struct seat seats[] = {
	{ "german", N_("Kampfgruppe Peiper") },
};

static const char *const point_values[] = { "10", "12", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };

static const struct game_option options[] = {
	[OPTION_POINTS] = { "points", point_values, 0, "2.2",
		N_("the number of points that you spend on the battle group") },
	[OPTION_HARD_COMBAT] = { "hard-combat", no_yes, 0, "5.5",
		N_("in a battle only the highest die counts") },
	[OPTION_DRAW] = { "draw", no_yes, 0, "3.2",
		N_("the game is a draw if you have entered a town of value 4 "
		   "or more") },
};

#define IN(phase) (1U << PHASE_##phase)

#include "../tables.h"

static const struct vocabulary *const vocabularies[] = { &peiper_towns,
	&peiper_chits, &peiper_points, &peiper_roads, &peiper_bridges,
	&peiper_turns, NULL };

static const struct lazy_deck decks[] = {
	{ "cup", &peiper_chits, NULL },
	{ NULL, NULL, NULL },
};

static const struct data_file data[] = {
	{ "map.yaml", peiper_map_fields },
	{ "units.yaml", peiper_unit_fields },
	{ "tables.yaml", peiper_table_fields },
	{ NULL, NULL },
};

/* 2.1 (booklet 3.0) All chits are in the cup, and the group is at Losheim. */
void
peiper_set_up(const void *world, const int *option, void *state)
{
	const struct world *w = world;
	struct state *s = state;
	(void)option;
	*s = (struct state){
		.turn = 1,
		.phase = PHASE_ALLOCATION,
		.town = (int8_t)w->start,
		.fuel = (int8_t)w->start_with.fuel,
	};
	cup_fill(&s->cup, set_first(w->chit_count));
}

static void
say_result(const struct state *s, struct pending *p)
{
	static const struct {
		const char *result;
		int reason;
	} of[] = {
		[RESULT_NONE] = { "lost", MESSAGE_TIME },
		[RESULT_WON] = { "won", MESSAGE_WON },
		[RESULT_DRAW] = { "draw", MESSAGE_DRAW },
		[RESULT_TIME] = { "lost", MESSAGE_TIME },
		[RESULT_DESTROYED] = { "lost", MESSAGE_DESTROYED },
		[RESULT_SURROUNDED] = { "lost", MESSAGE_SURROUNDED },
	};
	p->seat = -1;
	p->winner = s->result == RESULT_WON ? 0 : -1;
	p->result = of[s->result].result;
	p->reason = of[s->result].reason;
	p->reason_arg[0] = s->town;
	p->reason_arg[1] = s->turn - 1; /* Some reasons name the turn. */
}

static void
say_pending(const struct scene *scene, struct pending *p)
{
	const struct state *s = scene->state;
	*p = (struct pending){
		.seat = 0,
		.turn = turn_of(s),
		.phase = s->phase,
		.winner = -1,
	};
	if (s->phase == PHASE_OVER)
		say_result(s, p);
}

static bool
holds(const struct scene *scene, int seat, const struct order *o)
{
	const struct state *s = scene->state;
	bool enemy, mine;
	(void)seat;
	switch ((enum condition_row)o->verb) {
	case CONDITION_TOWN:
		enemy = peiper_chit_in(s, o->arg[0], 0) >= 0;
		mine = s->town == o->arg[0];
		return o->arg[1] == 0	? !enemy && !mine
		       : o->arg[1] == 1 ? enemy
					: mine;
	case CONDITION_CHIT:
		for (size_t row = 0; row < s->placed_count; row++)
			if (s->map[row].chit == o->arg[0])
				return s->map[row].town == o->arg[1];
		return false;
	case CONDITION_LAST:
		return s->last == o->arg[0];
	case CONDITION_POINT:
		return s->force[o->arg[0]] > o->arg[1];
	case CONDITION_FUEL:
		return s->fuel > o->arg[0];
	case CONDITION_TURN:
		return turn_of(s) > o->arg[0];
	}
	return false;
}

static const struct step sequence[] = {
	{ "2.2", N_("Put the battle group together: alloc. Then, each turn:") },
	{ "4.1", N_("Americans come, face down, to the towns ahead that have "
		    "none.") },
	{ "4.2", N_("Reconnaissance: recon, once for each point; then "
		    "done.") },
	{ "4.3", N_("First move: move, for fuel, or stay.") },
	{ "4.4",
		N_("Threat check in the town ahead: two dice against its "
		   "value give the number of Americans there; doubles bring an "
		   "event (6).") },
	{ "4.5", N_("Combat with the Americans there, which ends movement: "
		    "engineers (5.1), aircraft (5.2), fuel or guns (5.3), "
		    "battle "
		    "(5.4).") },
	{ "4.6", N_("Second move, without fuel, if you met no Americans: move, "
		    "or stop.") },
	{ "4.7", N_("End of the turn: chits return to the cup; garrison for "
		    "fuel; convert support points; done. feldpost skips a part "
		    "in "
		    "which you have no choice.") },
	{ "3", N_("You win in Huy, Ombret or Engis. You lose after the last "
		  "turn, without a main force, or if you are encircled.") },
	{ NULL, NULL },
};

static const struct term terms[] = {
	{ "flag", N_("⚑ marks a goal: on the board the flag takes the place "
		     "of the second bracket, and so does the star ★ of a "
		     "possible depot") },
	{ "chit", N_("an American counter. [?] is one face down") },
	{ "cup", N_("it holds American chits, which are drawn at random") },
	{ "heavy", N_("heavy armour. It adds a die in battle for a point of "
		      "fuel, and is not used up") },
	{ "flak", N_("anti-aircraft guns. Spend a point of them to drive "
		     "aircraft off") },
	{ "garrison", N_("a point of armour, panzergrenadiers or heavy armour "
			 "that you give up for a point of fuel") },
	{ "conversion", N_("at the end of a turn, two points of support can "
			   "become one of panzergrenadiers") },
	{ NULL, NULL },
};

const struct rules peiper_rules = {
	RULES_TABLES_AND_PARTS,
	.name = "peiper",
	.title = N_("Kampfgruppe Peiper"),
	.version = "peiper 2",
	.about = N_("Solitaire: break through the Ardennes to the Meuse, "
		    "December 1944"),
	.manual = "feldpost-peiper(6)",
	.seat_count = 1,
	.options = options,
	.option_count = 3,
	.turns = &peiper_turns,
	.decks = decks,
	.legal = peiper_legal,
	.parts = peiper_parts,
	.explain = peiper_explain,
	.gloss = peiper_gloss,
	.apply = peiper_apply,
};
