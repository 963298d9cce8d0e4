#include "arnswalde.h"

/* This file has the tables by which documents spell the scenario and the
 * state. */

static const char *const area_ids[] = { "north", "south", "centre", "repair",
	NULL };
static const char *const area_names[] = { N_("the north"), N_("the south"),
	N_("the central square"), N_("field repair"), NULL };
const struct vocabulary arnswalde_areas =
	WORDS_FIXED("AREA", area_ids, area_names);

static const char *const suit_ids[] = { "clubs", "diamonds", "spades", "hearts",
	NULL };
static const char *const suit_names[] = { "♣", "♦", "♠", "♥", NULL };
const struct vocabulary arnswalde_suits =
	WORDS_FIXED("SUIT", suit_ids, suit_names);

/* 1.1, 1.5 The pack has four suits and two jokers. */
#define OF_SUIT(sign)                                                          \
	"A" sign, "2" sign, "3" sign, "4" sign, "5" sign, "6" sign, "7" sign,  \
		"8" sign, "9" sign, "10" sign, "J" sign, "Q" sign, "K" sign

static const char *const card_ids[] = { OF_SUIT("C"), OF_SUIT("D"),
	OF_SUIT("S"), OF_SUIT("H"), "X1", "X2", NULL };
static const char *const card_names[] = { OF_SUIT("♣"), OF_SUIT("♦"),
	OF_SUIT("♠"), OF_SUIT("♥"), "joker 1", "joker 2", NULL };
const struct vocabulary arnswalde_cards =
	WORDS_FIXED("CARD", card_ids, card_names);

/* Messages use these names of cards. Both jokers have the same name. */
static const char *const drawn_names[] = { OF_SUIT("♣"), OF_SUIT("♦"),
	OF_SUIT("♠"), OF_SUIT("♥"), "Joker", "Joker", NULL };
const struct vocabulary arnswalde_drawn =
	WORDS_FIXED("DRAWN", card_ids, drawn_names);

const char *const arnswalde_ranks[] = { OF_SUIT(""), NULL };

/* 2.4 Cards are drawn for these purposes. The dice log uses these ids. */
static const char *const purpose_ids[] = {
	[FOR_TIGER] = "counter",
	[FOR_ATTACK] = "attack",
	[FOR_SURRENDER] = "surrender",
	[FOR_REPAIR] = "repair",
	[FOR_RELIEF] = "relief",
	NULL,
};
static const char *const purpose_names[] = {
	[FOR_TIGER] = "a Tiger's attack",
	[FOR_ATTACK] = N_("the Soviet attack"),
	[FOR_SURRENDER] = N_("the surrender test"),
	[FOR_REPAIR] = N_("the repair"),
	[FOR_RELIEF] = N_("the relief"),
	NULL,
};
const struct vocabulary arnswalde_purposes =
	WORDS_FIXED("PURPOSE", purpose_ids, purpose_names);

const struct vocabulary arnswalde_turns = WORDS_OF(
	"TURN", struct world, turns, turn_count, struct calendar, id, name);

static const struct field soviet_fields[] = {
	F_ENUM(struct world, soviet_suit, "suit", suit_ids),
	F_INTEGER(struct world, face_down, "face-down", 0, RANK_COUNT / 2),
	FIELDS_END,
};

static const struct field judgement_fields[] = {
	F_SET(struct world, judgement_suits, "suits", &arnswalde_suits,
		F_RULES(MUST_BE("there must be judgement cards"))),
	F_INTEGER(struct world, jokers, "jokers", 0, MOST_JOKERS),
	FIELDS_END,
};

static const struct field strength_fields[] = {
	F_INTEGER(struct world, strength.ace, "ace", 1, 99),
	F_INTEGER(struct world, strength.face, "face", 1, 99),
	FIELDS_END,
};

const struct field arnswalde_card_fields[] = {
	F_PART(struct world, "soviet", soviet_fields),
	F_PART(struct world, "judgement", judgement_fields),
	F_INTEGER(struct world, ace_value, "ace-value", 1, 99),
	F_PART(struct world, "strength", strength_fields,
		.help = N_("strength of Soviet cards that show no number")),
	FIELDS_END,
};

static const char *const level_names[] = { "miracle", "aesthetics", "twilight",
	NULL };

static const struct field piece_fields[] = {
	F_INTEGER(struct world, tigers, "tigers", 1, MOST_TIGERS),
	F_INTEGER(struct world, refugees, "refugees", 0, MOST_REFUGEES),
	FIELDS_END,
};

static const struct field box_fields[] = {
	F_INTEGER(struct box, morale, "morale", 0, MOST_BOXES - 1,
		F_RULES(UNIQUE("morale {} has more than one box"))),
	F_SET(struct box, suits, "suits", &arnswalde_suits,
		.help = N_("the suits that make the garrison surrender")),
	FIELDS_END,
};

static const struct field morale_fields[] = {
	F_NUMBERS(struct world, start_morale, "start", 0, MOST_BOXES - 1),
	F_INTEGER(
		struct world, surrender_at, "surrender-at", 0, MOST_BOXES - 1),
	F_ARRAY(struct world, track, box_count, MOST_BOXES, "track", box_fields,
		F_RULES(MUST_BE(
			"the morale track must have at least one box"))),
	FIELDS_END,
};

static const struct field level_fields[] = {
	F_INTEGER(struct victory, from, "from", 1, 999,
		F_RULES(FALLS("list the levels of victory from the highest to "
			      "the lowest"))),
	F_ENUM(struct victory, level, "level", level_names,
		F_RULES(UNIQUE("this level of victory is there twice"))),
	FIELDS_END,
};

static const struct field score_fields[] = {
	F_INTEGER(struct world, points.refugee, "refugee", 0, 99),
	F_INTEGER(struct world, points.tiger, "tiger", 0, 99),
	F_ARRAY(struct world, levels, level_count, LEVEL_COUNT, "levels",
		level_fields,
		F_RULES(MUST_BE("there must be a level of victory"))),
	FIELDS_END,
};

const struct field arnswalde_table_fields[] = {
	F_ARRAY(struct world, turns, turn_count, MOST_TURNS, "turns",
		calendar_fields),
	F_INTEGER(struct world, actions, "actions", 1, 9),
	F_PART(struct world, "pieces", piece_fields),
	F_PART(struct world, "morale", morale_fields),
	F_PART(struct world, "score", score_fields),
	FIELDS_END,
};

#include "../phase_names.h"

static const char *const result_names[] = {
	[RESULT_NONE] = "none",
	[RESULT_RELIEVED] = "relieved",
	[RESULT_SURRENDERED] = "surrendered",
	[RESULT_NO_TIGERS] = "no-tigers",
	[RESULT_OVERRUN] = "overrun",
	NULL,
};

static const char *const last_names[] = { "none", "won", "lost", NULL };

#define TIGERS(area, key)                                                      \
	F_INTEGER(struct state, tigers[area], key, 0, MOST_TIGERS)

static const struct field tiger_fields[] = {
	TIGERS(NORTH, "north"),
	TIGERS(SOUTH, "south"),
	TIGERS(CENTRE, "centre"),
	TIGERS(REPAIR, "repair"),
	TIGERS(ESCAPED, "escaped"),
	TIGERS(DESTROYED, "destroyed"),
	FIELDS_END,
};

static const struct field refugee_fields[] = {
	F_INTEGER(struct state, refugees.centre, "centre", 0, MOST_REFUGEES),
	F_INTEGER(struct state, refugees.escaped, "escaped", 0, MOST_REFUGEES),
	FIELDS_END,
};

static const struct field stack_fields[] = {
	F_ID(struct soviet, card, "card", &arnswalde_cards,
		.flags = FIELD_OPTIONAL, .help = N_("a card that is face up")),
	F_BOOLEAN(struct soviet, down, "down", .flags = FIELD_OPTIONAL,
		.help = N_("nobody has seen it")),
	FIELDS_END,
};

static const struct field drawn_fields[] = {
	F_ID(struct drawn, card, "card", &arnswalde_cards),
	FIELDS_END,
};

#define FIGHT(member, key, most)                                               \
	F_INTEGER(struct state, fight.member, key, 0, most,                    \
		.flags = FIELD_OPTIONAL)

static const struct field fight_fields[] = {
	F_ID(struct state, fight.area, "area", &arnswalde_areas,
		.flags = FIELD_OPTIONAL),
	FIGHT(row, "target", RANK_COUNT),
	FIGHT(strength, "strength", 99),
	FIGHT(fresh, "fresh", MOST_TIGERS),
	F_BOOLEAN(struct state, fight.attacking, "attacking",
		.flags = FIELD_OPTIONAL),
	F_LIST(struct state, fight.drawn, fight.drawn_count, "drawn",
		drawn_fields, .flags = FIELD_OPTIONAL),
	FIELDS_END,
};

#define CARDS(member, key, ...)                                                \
	F_SET(struct state, member, key, &arnswalde_cards, __VA_ARGS__)

const struct field arnswalde_state_fields[] = {
	F_INTEGER(struct state, turn, "turn", 1, MOST_TURNS),
	F_ENUM(struct state, phase, "phase", arnswalde_phases),
	F_ENUM(struct state, result, "result", result_names),
	F_INTEGER(struct state, morale, "morale", 0, MOST_BOXES - 1),
	F_INTEGER(struct state, actions, "actions", 0, 99),
	F_BOOLEAN(struct state, escape_used, "escape-used"),
	F_PART(struct state, "tigers", tiger_fields),
	F_PART(struct state, "refugees", refugee_fields),
	F_LIST(struct state, stack[NORTH].card, stack[NORTH].count, "north",
		stack_fields),
	F_LIST(struct state, stack[SOUTH].card, stack[SOUTH].count, "south",
		stack_fields),
	CARDS(unseen, "unseen",
		.help = N_("the Soviet deck and the face-down cards")),
	CARDS(out, "out", .help = N_("Soviet cards that left the game")),
	F_ID(struct state, offensive, "offensive", &arnswalde_cards,
		.help = N_("this turn's total offensive")),
	CARDS(deck, "deck", .help = N_("judgement cards still to be drawn")),
	CARDS(discards, "discards",
		.help = N_("judgement cards that were played")),
	F_SET(struct state, hand, "hand", &arnswalde_cards),
	CARDS(reminders, "reminders",
		.help = N_("cards that were played for an extra action")),
	CARDS(table, "table", .flags = FIELD_OPTIONAL,
		.help = N_("judgement cards drawn in the current "
			   "counterattack")),
	F_ENUM(struct state, last, "last", last_names,
		.help = N_("the last counterattack of this turn")),
	F_PART(struct state, "fight", fight_fields, .flags = FIELD_OPTIONAL),
	F_ID(struct state, purpose, "card-for", &arnswalde_purposes,
		.flags = FIELD_OPTIONAL,
		.help = N_("the purpose of the judgement card that the game "
			   "asks for")),
	FIELDS_END,
};
