#include "ostfront.h"
#include "../games.h"

/* This file has the struct rules that describes Ostfront to the engine. */

static const struct seat seats[] = {
	[GERMAN] = { "german", N_("German command") },
	[SOVIET] = { "soviet", N_("Soviet command") },
};

static const char *const handicap_values[] = { "none", "german", NULL };

static const struct game_option options[] = {
	[OPTION_HANDICAP] = { "handicap", handicap_values, 0, NULL,
		N_("after the last year the stronger Germans win only at "
		   "Moscow; the printed game does not have this") },
};

static const struct step sequence[] = {
	{ "3", N_("The players alternate. In your turn, make war or draw a "
		  "card.") },
	{ "4", N_("War: play a card face down; the enemy answers with a card "
		  "or with none. The higher card moves the front to the next "
		  "city towards the enemy's capital, or two cities if there "
		  "was "
		  "no answer (4.5). A war that you lose on your own capital "
		  "costs cards instead (4.7).") },
	{ "5", N_("Supply: draw a card. With the front in Berlin, Budapest or "
		  "Warsaw the Germans may draw a second card, and in Moscow, "
		  "Leningrad or Stalingrad the Soviets (5.2). The Germans "
		  "discard annihilation cards. While a plunder card is open, "
		  "they advance on dotted roads only (4.6).") },
	{ "6", N_("The second plunder card ends the year. If only one side has "
		  "no card, it collapses (6.1). The Germans take back a war "
		  "card "
		  "(6.3), and all cards except the hands are shuffled (6.4). "
		  "After the last year, the place of the front decides who "
		  "wins "
		  "(6.2).") },
	{ NULL, NULL },
};

#define IN(phase) (1U << PHASE_##phase)

#include "../tables.h"

static bool
holds(const struct scene *scene, int seat, const struct order *o)
{
	const struct state *s = scene->state;
	(void)seat;
	switch ((enum condition_row)o->verb) {
	case CONDITION_MARKER:
		return s->marker == o->arg[0];
	case CONDITION_HAND:
		return s->hand[o->arg[0]].cards.count > o->arg[1];
	case CONDITION_PLUNDER:
		return set_count(s->plunder) > o->arg[0];
	case CONDITION_DECK:
		return ostfront_in_deck(scene->world, s) > o->arg[0];
	case CONDITION_YEAR:
		return s->year == o->arg[0];
	case CONDITION_DISCARDED:
		return set_has(s->discards, o->arg[0]);
	}
	return false;
}

static const struct vocabulary *const vocabularies[] = { &ostfront_cities,
	&ostfront_cards, &ostfront_pieces, &ostfront_seats, NULL };

static const struct data_file data[] = {
	{ "cards.yaml", ostfront_card_fields },
	{ "map.yaml", ostfront_map_fields },
	{ NULL, NULL },
};

static void
say_result(const struct state *s, struct pending *p)
{
	bool collapse = s->result == RESULT_COLLAPSE;
	p->seat = -1;
	p->winner = s->winner - 1;
	p->result = "won";
	p->reason = collapse ? MESSAGE_COLLAPSE : MESSAGE_POSITION;
	p->reason_arg[0] = collapse ? enemy_of(p->winner) : s->marker;
}

static void
say_pending(const struct scene *scene, struct pending *p)
{
	const struct state *s = scene->state;
	*p = (struct pending){
		.seat = s->to_move,
		.turn = s->turn,
		.phase = s->phase,
		.winner = -1,
	};
	if (s->phase == PHASE_OVER)
		say_result(s, p);
}

static const struct term terms[] = {
	{ "W7", N_("the war card of value 7. The Germans begin with it, and "
		   "everybody knows that, so it has no number at first") },
	{ "W4a", N_("one of the two war cards of value 4. W4a (1.3) is yours, "
		    "the third card of shuffle 1; the other player sees only "
		    "1.3") },
	{ "war", N_("you play a card face down, and the other player answers "
		    "with a card or with none. The higher card wins; equal "
		    "cards "
		    "are a tie") },
	{ "supply", N_("to draw a card instead of making war; you must have "
		       "fewer than four cards") },
	{ "plunder",
		N_("a card that does not fight. While a plunder card is open, "
		   "the Germans advance on dotted roads only; the second "
		   "one ends the year") },
	{ "annihilation",
		N_("a card with which only the Soviets fight; the Germans "
		   "discard it. Each year adds a higher annihilation "
		   "card") },
	{ NULL, NULL },
};

const struct rules ostfront_rules = {
	RULES_TABLES_AND_PARTS,
	.name = "ostfront",
	.title = "Ostfront",
	.version = "ostfront 2",
	.about = N_("Two players, hidden hands: the war in the East, 1941-45"),
	.manual = "feldpost-ostfront(6)",
	.seat_count = SEATS,
	.options = options,
	.option_count = sizeof options / sizeof *options,
	.hidden = &ostfront_hidden,
	.legal = ostfront_legal,
	.explain = ostfront_explain,
	.gloss = ostfront_gloss,
	.apply = ostfront_apply,
	.price = ostfront_price,
};
