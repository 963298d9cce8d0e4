#include "arnswalde.h"
#include "../games.h"

/* This file has the struct rules that describes Arnswalde 1945 to the
 * engine. */

static const struct seat seats[] = {
	[GERMAN] = { "german", N_("503rd SS Heavy Tank Battalion") },
};

static const char *const morale_values[] = { "5", "4", "3", NULL };
static const char *const tiger_point_values[] = {
	[POINTS_TOWN] = "town",
	[POINTS_ESCAPED] = "escaped",
	[POINTS_SURVIVING] = "surviving",
	NULL,
};

static const struct game_option options[] = {
	[OPTION_MORALE] = { "morale", morale_values, 1, "2.3",
		N_("the garrison's morale at the start: 5 easy, 3 hard") },
	[OPTION_TIGER_POINTS] = { "tiger-points", tiger_point_values,
		POINTS_TOWN, "10.3",
		N_("the Tigers that score points: those escaped or in town, "
		   "only those escaped, or all alive") },
};

static const struct step sequence[] = {
	{ "2.3", N_("Set-up: place. Then, each turn:") },
	{ "4", N_("Soviet deployment: a card from 2 to 10 goes to the area "
		  "with fewer cards (if equal, to the south). An ace is a "
		  "surrender test (9). J, Q and K bring a total offensive this "
		  "turn.") },
	{ "5", N_("The German actions: move, escape, counter (7), repair (6); "
		  "or end, to take fewer.") },
	{ "8.1", N_("Soviet attack: the top card in the north and in the south "
		    "attacks if it is face up; in a total offensive all cards "
		    "attack (8.3). Where Tigers are, answer with a "
		    "counterattack "
		    "(7), or hold and let a card decide (8.2).") },
	{ "8.4", N_("After a total offensive, if Soviets are in the north and "
		    "the south: a surrender test (9).") },
	{ "10", N_("After the last turn, the way from the north must be free; "
		   "then points count. You lose at once if the garrison "
		   "surrenders, or if no Tiger is left in the north, the south "
		   "or "
		   "the centre.") },
	{ NULL, NULL },
};

#define IN(phase) (1U << PHASE_##phase)

#include "../tables.h"

static const struct vocabulary *const vocabularies[] = { &arnswalde_areas,
	&arnswalde_cards, &arnswalde_drawn, &arnswalde_purposes,
	&arnswalde_turns, NULL };

/* 2.1 */
static uint64_t
soviet_cards(const void *world)
{
	return ((const struct world *)world)->content[DECK_SOVIET];
}

/* 2.2 */
static uint64_t
judgement_cards(const void *world)
{
	return ((const struct world *)world)->content[DECK_JUDGEMENT];
}

static const struct lazy_deck decks[] = {
	[DECK_SOVIET] = { "soviet", &arnswalde_cards, soviet_cards },
	[DECK_JUDGEMENT] = { "judgement", &arnswalde_cards, judgement_cards },
	{ NULL, NULL, NULL },
};

static const struct data_file data[] = {
	{ "cards.yaml", arnswalde_card_fields },
	{ "tables.yaml", arnswalde_table_fields },
	{ NULL, NULL },
};

/* 2.1, 2.2, 2.3 (booklet 3.0) Sets up everything except the Tigers. */
void
arnswalde_set_up(const void *world, const int *option, void *state)
{
	const struct world *w = world;
	struct state *s = state;
	*s = (struct state){
		.turn = 1,
		.phase = PHASE_PLACEMENT,
		.morale = (int8_t)w->start_morale[option[OPTION_MORALE]],
		.refugees.centre = (int8_t)w->refugees,
		.offensive = NO_CARD,
		.unseen = w->content[DECK_SOVIET],
		.deck = w->content[DECK_JUDGEMENT],
		.fight.area = NO_AREA,
		.purpose = NO_PURPOSE,
	};
	for (int area = NORTH; area < FRONTS; area++)
		for (int i = 0; i < w->face_down; i++)
			arnswalde_add(s, area,
				(struct soviet){ NO_CARD, .down = true });
}

static void
say_result(const struct scene *scene, struct pending *p)
{
	static const int lost[] = {
		[RESULT_SURRENDERED] = MESSAGE_SURRENDERED,
		[RESULT_NO_TIGERS] = MESSAGE_NO_TIGERS,
		[RESULT_OVERRUN] = MESSAGE_OVERRUN,
	};
	const struct state *s = scene->state;
	bool relieved = s->result == RESULT_RELIEVED;
	int points = arnswalde_score(scene->world, s,
		(enum tiger_points)scene->option[OPTION_TIGER_POINTS]);
	p->seat = -1;
	p->winner = relieved ? GERMAN : -1;
	p->result = relieved ? "won" : "lost";
	p->reason = relieved ? arnswalde_verdict(scene->world, points)
			     : lost[s->result];
	p->reason_arg[0] = points;
}

static void
say_pending(const struct scene *scene, struct pending *p)
{
	const struct state *s = scene->state;
	*p = (struct pending){
		.seat = GERMAN,
		.turn = turn_of(s),
		.phase = s->phase,
		.winner = -1,
	};
	if (s->phase == PHASE_OVER)
		say_result(scene, p);
}

static bool
holds(const struct scene *scene, int seat, const struct order *o)
{
	const struct state *s = scene->state;
	int cards;
	(void)seat;
	switch ((enum condition_row)o->verb) {
	case CONDITION_TIGERS:
		return s->tigers[o->arg[0]] > o->arg[1];
	case CONDITION_CARDS: /* Other areas never have Soviet cards. */
		cards = o->arg[0] < FRONTS ? (int)s->stack[o->arg[0]].count : 0;
		return cards > o->arg[1];
	case CONDITION_TARGET:
		return s->fight.strength > o->arg[0];
	case CONDITION_FRESH:
		return s->fight.fresh > o->arg[0];
	case CONDITION_FIGHT:
		return s->fight.area == o->arg[0];
	case CONDITION_ATTACKED:
		return s->fight.attacking;
	case CONDITION_CARD_FOR:
		return s->purpose == o->arg[0];
	case CONDITION_MORALE:
		return s->morale > o->arg[0];
	case CONDITION_ACTIONS:
		return s->actions > o->arg[0];
	case CONDITION_TURN:
		return turn_of(s) > o->arg[0];
	case CONDITION_HOLDING:
		return set_has(s->hand, o->arg[0]);
	case CONDITION_LAST:
		return s->last == o->arg[0];
	case CONDITION_OFFENSIVE:
		return s->offensive != NO_CARD;
	}
	return false;
}

static const struct term terms[] = {
	{ "garrison",
		N_("the soldiers in the town. Soviet attacks and "
		   "surrender tests can lower their morale. If they surrender, "
		   "you lose") },
	{ "Tigers", N_("your seven heavy tanks. They fight only in their own "
		       "area, north or south") },
	{ "judgement", N_("a deck of the black cards, the diamonds and the "
			  "jokers, drawn in place of dice") },
	{ "repair", N_("the area of damaged Tigers, which do not fight or hold "
		       "the town until a black card brings them back") },
	{ NULL, NULL },
};

const struct rules arnswalde_rules = {
	RULES_TABLES_AND_PARTS,
	.name = "arnswalde",
	.title = "Arnswalde 1945",
	.version = "arnswalde 2",
	.about = N_("Solitaire: seven King Tigers hold an encircled town, "
		    "February 1945"),
	.manual = "feldpost-arnswalde(6)",
	.seat_count = 1,
	.options = options,
	.option_count = 2,
	.turns = &arnswalde_turns,
	.decks = decks,
	.legal = arnswalde_legal,
	.explain = arnswalde_explain,
	.gloss = arnswalde_gloss,
	.apply = arnswalde_apply,
};
