/*
 * The files of Ostfront, the Russo-German War card game (Bonsai Games, Y.
 * Nakaguro), share the declarations in this header.
 * floor: games
 *
 * Two players with hidden hands of cards move one front marker between Berlin
 * and Moscow. Rule numbers are those of the game's specification.
 */
#ifndef OSTFRONT_H
#define OSTFRONT_H

#include "feldpost/cards.h"
#include "feldpost/pointmap.h"
#include "feldpost/rules.h"
#include "feldpost/tabletop.h"

#define MESSAGE_CONTEXT "ostfront\004"
#include "feldpost/context.h"

enum seat_row {
	GERMAN,
	SOVIET,
	SEATS,
	NOBODY = -1,
};

/* 1.2 Each row is a kind of cards. */
enum kind {
	WAR,
	ANNIHILATION,
	PLUNDER,
	KINDS
};

enum {
	NO_CARD = -1,
	MOST_PIECES = CARDS_DECK,
	MOST_CITIES = 24,
	MOST_ROADS = 48,
	MOST_YEARS = CARDS_EPOCHS - 1, /* The first deck belongs to the deal. */
};

/* 6.1, 6.2 Each row is a way in which the game can end. */
enum result {
	RESULT_NONE,
	RESULT_COLLAPSE,
	RESULT_POSITION,
};

/* Each row is an option of the game. */
enum option_row {
	OPTION_HANDICAP
};

#define GAME ostfront
#include "../rows.h"

/* A German player must prove that a drawn card is of this class (5.1). */
enum class_row {
	CLASS_WAR
};

struct piece {
	const char *id, *name;
	int kind, value;
};

struct city {
	const char *id, *name;
	int at[2], name_at[2];
};

struct road {
	int west, east;
	bool dotted;
	int bend;
};

struct year {
	int number, first; /* such as 1941; the side that moves first */
	int annihilation;
};

/* 4.5, 4.7 A victory wins this many cities, or costs the loser this many cards.
 * A war is opposed if the defender plays a card. */
struct stakes {
	int opposed, unopposed;
};

struct world {
	struct piece *pieces;
	size_t piece_count;
	int opening; /* 2.1 the card with which the Germans start */
	int deal[SEATS];
	int hand_limit;
	struct stakes steps, losses;
	struct year *years;
	size_t year_count;

	struct city *cities;
	size_t city_count;
	struct road *roads;
	size_t road_count;
	int start;
	int capital[SEATS];
	uint64_t double_supply[SEATS];
	uint64_t soviet_at_end;
	int height;

	/* The function `prepare` computes the members below. */
	uint64_t of_kind[KINDS];
	struct pointmap map;
	struct card_words cards;
};

/* A hand has its cards in the order of draws. The Germans have not yet proven
 * that the `unproven` ones are ordinary war cards. */
struct hand {
	struct card_list cards, unproven;
};

/* A war exists only while an order is carried out. Boards, conditional orders
 * and glosses read it. */
struct war {
	bool waits;	      /* The attack waits for a card of the defender. */
	int8_t steps, losses; /* cities to advance and cards to lose */
};

struct state {
	int16_t turn, year;
	int8_t phase, to_move, result, marker;
	int8_t winner; /* the winner's seat + 1, or 0 if undecided */
	uint64_t plunder, discards, aside;
	struct hand hand[SEATS];
	struct card_deck deck;
	struct war war;
};

/* This struct has what the rules need while an order is carried out. */
struct ostfront {
	struct run *run;
	const struct world *w;
	struct state *s;
};

extern const struct vocabulary ostfront_pieces, ostfront_cards, ostfront_cities,
	ostfront_seats;
extern const struct field ostfront_card_fields[], ostfront_map_fields[];

/* turn.c: section 3 */
void ostfront_end_turn(struct ostfront *g);

/* war.c: section 4 */
uint64_t ostfront_exits(
	const struct world *w, const struct state *s, int city, int seat);
void ostfront_war(struct ostfront *g, const struct order *o);

/* supply.c: section 5 */
bool ostfront_doubles(const struct world *w, const struct state *s, int seat);
void ostfront_supply(struct ostfront *g);
void ostfront_second_draw(struct ostfront *g);
void ostfront_vouched(struct ostfront *g, int card);
void ostfront_shown(struct ostfront *g, int card, int piece);

/* year.c: section 6 */
const struct year *ostfront_year(const struct world *w, const struct state *s);
int ostfront_find_collapsed(const struct state *s);
uint64_t ostfront_soviet_at_end(const struct world *w, bool handicap);
void ostfront_end_year(struct ostfront *g);

/* deck.c: section 2, and the engine's questions about hidden cards */
void ostfront_gather(const struct world *w, struct state *s);
uint64_t ostfront_aside(const struct world *w, int year);
uint64_t ostfront_seen_in(const struct world *w, const struct state *s,
	const struct reader *reader, int seat);
uint64_t ostfront_unseen(const struct world *w, const struct state *s,
	const struct reader *reader);
int ostfront_in_deck(const struct world *w, const struct state *s);
/* gloss.c returns a list such as "Minsk or Kiev". */
const char *ostfront_either(
	const struct world *w, uint64_t cities, struct arena *a);
int ostfront_roads(const struct world *w, int city, int seat);
int ostfront_price(const struct scene *s, const struct reader *reader,
	const struct order *o);

static inline const char *
seat_name(int seat)
{
	return words_said(&ostfront_seats, NULL, seat);
}

static inline int
enemy_of(int seat)
{
	return seat == GERMAN ? SOVIET : GERMAN;
}

/* 5.2 Counts the proven cards, which can't be discarded. */
static inline int
proven_in(const struct hand *hand)
{
	return hand->cards.count - hand->unproven.count;
}

/* 5.1, 6.1 Returns the plunder cards in the deck. The last one ends a year. */
static inline uint64_t
closed_plunder(const struct world *w, const struct state *s)
{
	return w->of_kind[PLUNDER] & ~s->plunder;
}

#endif
