#include "ostfront.h"

/* This file has the tables by which documents spell the scenario and the
 * state. */

const struct vocabulary ostfront_pieces = WORDS_OF(
	"PIECE", struct world, pieces, piece_count, struct piece, id, name);

/* An open card is named by its piece, a hidden card by its number. */
const struct vocabulary ostfront_cards = WORDS_OF("CARD", struct world,
	cards.list, cards.count, struct card_name, id, name);

const struct vocabulary ostfront_cities = WORDS_OF(
	"CITY", struct world, cities, city_count, struct city, id, name);

static const char *const seat_ids[] = { "german", "soviet", NULL };
static const char *const seat_names[] = { N_("German command"),
	N_("Soviet command"), NULL };
const struct vocabulary ostfront_seats =
	WORDS_FIXED("SEAT", seat_ids, seat_names);

static const char *const kind_names[] = { "war", "annihilation", "plunder",
	NULL };

enum {
	FIGHTERS = 1 << WAR | 1 << ANNIHILATION
};

static const struct field piece_fields[] = {
	F_TEXT(struct piece, id, "id", 16,
		F_RULES(UNIQUE("the piece {} is there twice"))),
	F_TEXT(struct piece, name, "name", 24),
	F_ENUM(struct piece, kind, "kind", kind_names),
	F_INTEGER(struct piece, value, "value", 0, 99,
		F_RULES(NEEDED_FOR("kind", FIGHTERS, "{id} needs a value"),
			ONLY_FOR("kind", FIGHTERS, "{id} can't have a value"))),
	FIELDS_END,
};

static const struct field deal_fields[] = {
	F_ID(struct world, opening, "opening", &ostfront_pieces,
		F_RULES(MUST_BE("the Germans must begin with an ordinary war "
				"card")),
		.help = N_("the card that the Germans have from the start")),
	F_INTEGER(struct world, deal[GERMAN], "german", 0, CARDS_DECK),
	F_INTEGER(struct world, deal[SOVIET], "soviet", 0, CARDS_DECK),
	FIELDS_END,
};

#define STAKES(member)                                                         \
	{                                                                      \
		F_INTEGER(struct world, member.opposed, "opposed", 0, 9),      \
			F_INTEGER(struct world, member.unopposed, "unopposed", \
				0, 9),                                         \
			FIELDS_END,                                            \
	}

static const struct field step_fields[] = STAKES(steps);
static const struct field loss_fields[] = STAKES(losses);

static const struct field year_fields[] = {
	F_INTEGER(struct year, number, "year", 1, 9999,
		F_RULES(FOLLOWS("year", "after {above.year} comes {next}"))),
	F_ENUM(struct year, first, "first", seat_ids),
	F_ID(struct year, annihilation, "annihilation", &ostfront_pieces,
		F_RULES(MUST_BE("{year} has no annihilation card"),
			UNIQUE("{} is in the deck of more than one year"))),
	FIELDS_END,
};

const struct field ostfront_card_fields[] = {
	F_ARRAY(struct world, pieces, piece_count, MOST_PIECES, "cards",
		piece_fields),
	F_PART(struct world, "deal", deal_fields),
	F_INTEGER(struct world, hand_limit, "hand-limit", 1, CARDS_DECK),
	F_PART(struct world, "steps", step_fields,
		.help = N_("cities that the marker moves")),
	F_PART(struct world, "losses", loss_fields,
		.help = N_("the cards that a player loses with a war on their "
			   "own capital")),
	F_ARRAY(struct world, years, year_count, MOST_YEARS, "years",
		year_fields, F_RULES(MUST_BE("there must be years"))),
	FIELDS_END,
};

static const struct field city_fields[] = {
	F_TEXT(struct city, id, "id", 24,
		F_RULES(UNIQUE("the city {} is there twice"))),
	F_TEXT(struct city, name, "name", 24),
	F_NUMBERS(struct city, at, "at", 0, CANVAS_WIDTH - 1),
	F_NUMBERS(struct city, name_at, "name-at", 0, CANVAS_WIDTH - 1),
	FIELDS_END,
};

static const struct field road_fields[] = {
	F_ID(struct road, west, "west", &ostfront_cities,
		F_RULES(MUST_BE("road {#} leads from nowhere"),
			UNIQUE_WITH("east",
				"{}-{east}: this road is listed twice"))),
	F_ID(struct road, east, "east", &ostfront_cities,
		F_RULES(MUST_BE("road {#} leads nowhere"),
			DIFFERS_FROM(
				"west", "a road leads from {} to itself"))),
	F_BOOLEAN(struct road, dotted, "dotted"),
	F_INTEGER(struct road, bend, "bend", 0, CANVAS_WIDTH - 1),
	FIELDS_END,
};

static const struct field capital_fields[] = {
	F_ID(struct world, capital[GERMAN], "german", &ostfront_cities,
		F_RULES(MUST_BE("there must be two capitals"))),
	F_ID(struct world, capital[SOVIET], "soviet", &ostfront_cities,
		F_RULES(MUST_BE("there must be two capitals"),
			DIFFERS_FROM("german",
				"each side needs a capital of its own"))),
	FIELDS_END,
};

static const struct field double_fields[] = {
	F_SET(struct world, double_supply[GERMAN], "german", &ostfront_cities),
	F_SET(struct world, double_supply[SOVIET], "soviet", &ostfront_cities),
	FIELDS_END,
};

static const struct field fixed_fields[] = {
	F_ID(struct world, start, "start", &ostfront_cities,
		F_RULES(MUST_BE("no city is the start of the marker"))),
	F_PART(struct world, "capitals", capital_fields),
	F_PART(struct world, "double-supply", double_fields),
	F_SET(struct world, soviet_at_end, "soviet-at-end", &ostfront_cities,
		.help = N_("where the Soviets win after the last year")),
	FIELDS_END,
};

const struct field ostfront_map_fields[] = {
	F_ARRAY(struct world, cities, city_count, MOST_CITIES, "cities",
		city_fields),
	F_ARRAY(struct world, roads, road_count, MOST_ROADS, "roads",
		road_fields),
	F_PART(struct world, "fixed", fixed_fields),
	F_INTEGER(struct world, height, "height", 4, 40,
		.help = N_("rows of the map on the board")),
	FIELDS_END,
};

#include "../phase_names.h"

static const char *const result_names[] = {
	[RESULT_NONE] = "none",
	[RESULT_COLLAPSE] = "collapse",
	[RESULT_POSITION] = "position",
	NULL,
};

static const char *const winner_names[] = { "none", "german", "soviet", NULL };

static const struct field hand_fields[] = {
	F_CARDS(struct hand, cards, "hand", &ostfront_cards),
	F_CARDS(struct hand, unproven, "unproven", &ostfront_cards),
	FIELDS_END,
};

static const struct field war_fields[] = {
	F_BOOLEAN(struct war, waits, "waits", .flags = FIELD_OPTIONAL),
	F_INTEGER(struct war, steps, "steps", 0, 9, .flags = FIELD_OPTIONAL),
	F_INTEGER(struct war, losses, "losses", 0, 9, .flags = FIELD_OPTIONAL),
	FIELDS_END,
};

#define PIECES(member, key, ...)                                               \
	F_SET(struct state, member, key, &ostfront_pieces, __VA_ARGS__)

const struct field ostfront_state_fields[] = {
	F_INTEGER(struct state, turn, "turn", 1, 999),
	F_INTEGER(struct state, year, "year", 1, 9999),
	F_ENUM(struct state, phase, "phase", ostfront_phases),
	F_ENUM(struct state, to_move, "to-move", seat_ids),
	F_ENUM(struct state, result, "result", result_names),
	F_ENUM(struct state, winner, "winner", winner_names),
	F_ID(struct state, marker, "marker", &ostfront_cities),
	PIECES(plunder, "plunder",
		.help = N_("plunder cards that lie open beside the deck")),
	PIECES(discards, "discards", .help = N_("face up")),
	PIECES(aside, "aside", .help = N_("annihilation cards of later years")),
	F_STRUCT(struct state, hand[GERMAN], "german", hand_fields),
	F_STRUCT(struct state, hand[SOVIET], "soviet", hand_fields),
	F_DECK(struct state, deck, "deck", &ostfront_cards),
	F_STRUCT(struct state, war, "war", war_fields, .flags = FIELD_OPTIONAL),
	FIELDS_END,
};
