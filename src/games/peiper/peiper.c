#include "peiper.h"
#include "../games.h"

/* The game as the engine sees it: seat, options, grammar, set-up, outcome. */

static const struct seat seats[] = {
	{ "german", N_("Kampfgruppe Peiper") },
};

static const char *const point_values[] = { "10", "12", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };

static const struct game_option options[] = {
	[OPTION_POINTS] = { "points", point_values, 0, "2.2",
		N_("points to put the battle group together with") },
	[OPTION_HARD_COMBAT] = { "hard-combat", no_yes, 0, "5.5",
		N_("only the highest die counts") },
	[OPTION_DRAW] = { "draw", no_yes, 0, "3.2",
		N_("a town of value 4 or more saves a draw") },
};

#define IN(phase) (1U << PHASE_##phase)

static const struct verb verbs[] = {
	[VERB_ALLOC] = { "alloc [armor NUMBER=0] [pzgren NUMBER=0] "
			 "[heavy NUMBER=0] [art NUMBER=0] [recon NUMBER=0] "
			 "[eng NUMBER=0] [aa NUMBER=0]",
		0, "2.2", N_("put the battle group together"), IN(ALLOCATION) },
	[VERB_RECON] = { "recon TOWN", 0, "4.2",
		N_("spend a reconnaissance point to turn up a chit"),
		IN(RECONNAISSANCE) },
	[VERB_DONE] = { "done", 0, "4",
		N_("end reconnaissance, garrisons or conversion"),
		IN(RECONNAISSANCE) | IN(GARRISON) | IN(CONVERSION) },
	[VERB_MOVE] = { "move TOWN", 0, "4.3",
		N_("move west, north or south to an adjacent town"),
		IN(MOVEMENT) | IN(SECOND_MOVE) },
	[VERB_STAY] = { "stay", 0, "4.3", N_("make no move this turn"),
		IN(MOVEMENT) },
	[VERB_STOP] = { "stop", 0, "4.6", N_("make no second move"),
		IN(SECOND_MOVE) },
	[VERB_GARRISON] = { "garrison POINT", 0, "4.7b",
		N_("leave a point behind for fuel"), IN(GARRISON) },
	[VERB_CONVERT] = { "convert POINT POINT", 0, "4.7c",
		N_("turn two support points into one of panzergrenadiers"),
		IN(CONVERSION) },
	[VERB_REPAIR] = { "repair", VERB_ANSWER, "5.1.1",
		N_("save the bridge with engineers"), 0 },
	[VERB_BLOWN] = { "blown", VERB_ANSWER, "5.1.1",
		N_("let the bridge be blown"), 0 },
	[VERB_ENGINEERS] = { "engineers", VERB_ANSWER, "5.1.2",
		N_("clear the roadblock with engineers"), 0 },
	[VERB_DETOUR] = { "detour", VERB_ANSWER, "5.1.2",
		N_("look for a way around; no more movement"), 0 },
	[VERB_FORCE] = { "force", VERB_ANSWER, "5.1.2",
		N_("force the roadblock; a die says what is lost"), 0 },
	[VERB_AA] = { "aa", VERB_ANSWER, "5.2",
		N_("drive the aircraft off with anti-aircraft"), 0 },
	[VERB_ENDURE] = { "endure", VERB_ANSWER, "5.2",
		N_("endure the aircraft; a die says what is lost"), 0 },
	[VERB_ATTACK] = { "attack [full] [art] [heavy]", VERB_ANSWER, "5.4.2",
		N_("attack; full assault, artillery, heavy armour"), 0 },
	[VERB_LOSE] = { "lose POINT", VERB_ANSWER, "5",
		N_("lose a point of this type"), 0 },
	[VERB_FIRST] = { "first CHIT", VERB_ANSWER, "5.5",
		N_("attack this one first"), 0 },
	[VERB_TO] = { "to TOWN", VERB_ANSWER, "6",
		N_("be thrown back to this town"), 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

enum guard_row {
	GUARD_TOWN,
	GUARD_CHIT,
	GUARD_LAST,
	GUARD_POINT,
	GUARD_FUEL,
	GUARD_TURN
};

static const struct verb guards[] = {
	[GUARD_TOWN] = { "TOWN empty|enemy|mine", 0, "4",
		N_("what stands in a town"), 0 },
	[GUARD_CHIT] = { "CHIT at TOWN", 0, "4",
		N_("this chit lies face up in a town"), 0 },
	[GUARD_LAST] = { "last none|won|lost", 0, "5.4",
		N_("your last battle of this turn, the one under way not "
		   "counted"),
		0 },
	[GUARD_POINT] = { "POINT over NUMBER", 0, "1.5",
		N_("more points of a type than this"), 0 },
	[GUARD_FUEL] = { "fuel over NUMBER", 0, "1.5",
		N_("more fuel than this"), 0 },
	[GUARD_TURN] = { "turn over NUMBER", 0, "2.3",
		N_("a later turn than this"), 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

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

/* 2.1 (booklet 3.0) All chits in the cup, the battle group at Losheim. */
static void
set_up(const void *world, const int *option, void *state)
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

/* 3 (booklet 4.0) How it ended, for reports. */
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
	p->reason_arg[1] = s->turn - 1; /* of those that name the turn */
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

/* What a player could see on the board. */
static bool
town_is(const struct state *s, int town, int what)
{
	bool enemy = peiper_chit_in(s, town, 0) >= 0;
	bool mine = s->town == town;
	const bool is[] = { !enemy && !mine, enemy, mine };
	return is[what];
}

static bool
chit_is_at(const struct state *s, int chit, int town)
{
	for (size_t row = 0; row < s->placed_count; row++)
		if (s->map[row].chit == chit && s->map[row].town == town)
			return true;
	return false;
}

static bool
holds(const struct scene *scene, int seat, const struct order *o)
{
	const struct state *s = scene->state;
	(void)seat;
	switch ((enum guard_row)o->verb) {
	case GUARD_TOWN:
		return town_is(s, o->arg[0], o->arg[1]);
	case GUARD_CHIT:
		return chit_is_at(s, o->arg[0], o->arg[1]);
	case GUARD_LAST:
		return s->last == o->arg[0];
	case GUARD_POINT:
		return s->force[o->arg[0]] > o->arg[1];
	case GUARD_FUEL:
		return s->fuel > o->arg[0];
	case GUARD_TURN:
		return turn_of(s) > o->arg[0];
	}
	return false;
}

static const struct step sequence[] = {
	{ "2.2", N_("Put the battle group together: alloc. Then, each turn:") },
	{ "4.1", N_("Americans, face down, to the towns ahead that have "
		    "none.") },
	{ "4.2", N_("Reconnaissance: recon, as often as there are points; "
		    "done.") },
	{ "4.3", N_("First move: move, for fuel, or stay.") },
	{ "4.4",
		N_("Threat check in the town ahead: two dice against its value "
		   "say how many Americans are met; doubles bring an event "
		   "(6).") },
	{ "4.5", N_("Combat with those who are met, and the end of movement: "
		    "engineers (5.1), aircraft (5.2), fuel or guns (5.3), "
		    "battle "
		    "(5.4).") },
	{ "4.6", N_("Second move where nobody was met, free of fuel: move, or "
		    "stop.") },
	{ "4.7", N_("End of the turn: chits return to the cup; garrison for "
		    "fuel; "
		    "convert support points; done. A part in which there is "
		    "nothing to choose passes by itself.") },
	{ "3", N_("Won in Huy, Ombret or Engis; lost after the last turn, "
		  "without "
		  "a main force, or encircled.") },
	{ NULL, NULL },
};

static const struct message messages[] = {
#define MESSAGE(row, ...) { __VA_ARGS__ },
#include "messages.h"
#undef MESSAGE
	{ NULL, NULL, NULL },
};

const struct rules peiper_rules = {
	.name = "peiper",
	.title = N_("Kampfgruppe Peiper"),
	.version = "peiper 2",
	.about = N_("Solitaire: break through the Ardennes to the Meuse, "
		    "December 1944"),
	.manual = "feldpost-peiper(6)",
	.sequence = sequence,
	.seats = seats,
	.seat_count = 1,
	.options = options,
	.option_count = 3,
	.phases = peiper_phases,
	.phase_names = peiper_phase_names,
	.turns = &peiper_turns,
	.verbs = verbs,
	.guards = guards,
	.vocabularies = vocabularies,
	.messages = messages,
	.decks = decks,
	.world_size = sizeof(struct world),
	.data = data,
	.check = peiper_check,
	.prepare = peiper_prepare,
	.state_size = sizeof(struct state),
	.fields = peiper_state_fields,
	.setup = set_up,
	.pending = say_pending,
	.legal = peiper_legal,
	.parts = peiper_parts,
	.explain = peiper_explain,
	.gloss = peiper_gloss,
	.apply = peiper_apply,
	.holds = holds,
	.picture = peiper_picture,
	.still = true,
	.brief = peiper_brief,
	.invariants = peiper_invariants,
};
