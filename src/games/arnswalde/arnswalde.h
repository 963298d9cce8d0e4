/*
 * The files of Arnswalde 1945 (Bonsai Games, Y. Nakaguro) share the
 * declarations in this header.
 * floor: games
 *
 * One player leads seven Tiger IIs in an encircled town. The game has a pack of
 * cards but no dice. Hearts are Soviet cards. All other cards are judgement
 * cards, which decide fights and tests. Rule numbers are those of the game's
 * specification. A number in brackets is the booklet's, where it differs.
 */
#ifndef ARNSWALDE_H
#define ARNSWALDE_H

#include "feldpost/calendar.h"
#include "feldpost/pile.h"
#include "feldpost/rules.h"

#define MESSAGE_CONTEXT "arnswalde\004"
#include "feldpost/context.h"

/* A card is a number: first clubs from ace to king, then diamonds, spades and
 * hearts, then two jokers. */
enum suit {
	CLUBS,
	DIAMONDS,
	SPADES,
	HEARTS,
	SUIT_COUNT
};

enum rank {
	ACE,
	JACK = 10,
	QUEEN,
	KING,
	RANK_COUNT
};

enum {
	NO_CARD = -1,
	FIRST_JOKER = SUIT_COUNT * RANK_COUNT,
	MOST_JOKERS = 2,
};

enum {
	MOST_TIGERS = 9,
	MOST_REFUGEES = 9,
	MOST_BOXES = 10,
	MOST_TURNS = RANK_COUNT,
	STARTS = 3,
};

/* 1.3 Tigers can be in these areas. The first two can have Soviet cards, and
 * the first three are the town of Arnswalde. The last two are off the map. */
enum area {
	NORTH,
	SOUTH,
	CENTRE,
	REPAIR,
	ESCAPED,
	DESTROYED,
	AREA_COUNT
};

enum {
	NO_AREA = -1,
	FRONTS = SOUTH + 1,
	TOWN_AREAS = CENTRE + 1,
};

enum deck {
	DECK_SOVIET,
	DECK_JUDGEMENT,
	DECK_COUNT
};

/* 10 Each row is a way in which the game can end. */
enum result {
	RESULT_NONE,
	RESULT_RELIEVED,
	RESULT_SURRENDERED,
	RESULT_NO_TIGERS,
	RESULT_OVERRUN,
};

/* 10.4 Each row is a level of victory, which depends on the score. */
enum level {
	LEVEL_MIRACLE,
	LEVEL_AESTHETICS,
	LEVEL_TWILIGHT,
	LEVEL_COUNT
};

/* Conditional orders test the result of the turn's last counterattack. */
enum last_battle {
	LAST_NONE,
	LAST_WON,
	LAST_LOST
};

/* 2.4 Each row is a purpose for which a judgement card is drawn. */
enum purpose {
	FOR_TIGER,
	FOR_ATTACK,
	FOR_SURRENDER,
	FOR_REPAIR,
	FOR_RELIEF,
	NO_PURPOSE = -1,
};

enum option_row {
	OPTION_MORALE,
	OPTION_TIGER_POINTS
};

/* 10.3, G9 An option decides which Tigers score points. */
enum tiger_points {
	POINTS_TOWN,
	POINTS_ESCAPED,
	POINTS_SURVIVING
};

#define GAME arnswalde
#include "../rows.h"

/* The order `escape` is followed by one of these words. */
enum escaping {
	ESCAPE_REFUGEE,
	ESCAPE_TIGERS
};

enum seat_row {
	GERMAN
};

/* 1.4 The track of the garrison's morale consists of these boxes. */
struct box {
	int morale;
	uint64_t suits; /* set of enum suit: suits that fail a surrender test */
};

/* 10.4 A score of at least `from` points reaches this level of victory. */
struct victory {
	int from, level;
};

struct world {
	int soviet_suit, face_down;
	uint64_t judgement_suits;
	int jokers;
	int ace_value;
	struct {
		int ace, face;
	} strength;

	struct calendar *turns;
	size_t turn_count;
	int actions;
	int tigers, refugees;
	int start_morale[STARTS];
	int surrender_at;
	struct box *track;
	size_t box_count;
	struct {
		int refugee, tiger;
	} points;
	struct victory *levels;
	size_t level_count;

	/* The function `prepare` computes the members below. */
	uint64_t content[DECK_COUNT];
	uint64_t surrender[MOST_BOXES];
};

/* If a Soviet card on the map is `down`, its face is not decided yet. */
struct soviet {
	int8_t card;
	bool down;
};

/* 4.2 A stack has the Soviet cards of one area, from bottom to top. */
struct stack {
	struct soviet card[RANK_COUNT];
	size_t count;
};

struct drawn {
	int8_t card;
};

/* 7, 8.2 A fight has the Soviet card that attacks or is attacked, and the cards
 * that Tigers have drawn against it. It exists only while an order is carried
 * out. Boards, conditional orders and glosses read it. */
struct fight {
	int8_t area, row; /* NO_AREA if there is no fight */
	int8_t strength, fresh;
	bool attacking; /* The Soviets attack (section 8). */
	struct drawn drawn[MOST_TIGERS];
	size_t drawn_count;
};

struct state {
	int8_t turn, phase, result, morale, actions, last;
	bool escape_used;
	int8_t tigers[AREA_COUNT];
	struct {
		int8_t centre, escaped;
	} refugees;
	struct stack stack[FRONTS];
	/*
	 * The Soviet deck and the face-down cards on the map are one lazy pile
	 * (pile.h): chance decides a card when it is turned up. This is enough
	 * because no rule and no player looks at a face-down card, everybody
	 * knows which hearts are unseen, and a card that was seen never
	 * returns.
	 */
	uint64_t unseen;
	uint64_t out;
	int8_t offensive; /* J, Q or K of this turn's offensive, or NO_CARD */
	/* The judgement deck is a lazy pile: chance decides a card when it is
	 * drawn. If the deck is empty, the discards, which are all known, are
	 * shuffled into it. */
	uint64_t deck;
	uint64_t discards, hand, reminders, table;
	struct fight fight;
	int8_t purpose; /* why the player must choose a card now, or -1 */
};

/* This struct has what the rules need while an order is carried out. */
struct arnswalde {
	struct run *run;
	const struct world *w;
	struct state *s;
};

extern const struct vocabulary arnswalde_areas, arnswalde_cards,
	arnswalde_drawn, arnswalde_suits, arnswalde_purposes;
extern const char *const arnswalde_ranks[];
extern const struct field arnswalde_card_fields[], arnswalde_table_fields[];

/* actions.c: 5.2 to 5.4 and section 6. A function that returns bool returns
 * true if the game continues. */
bool arnswalde_act(struct arnswalde *g, const struct order *o);
void arnswalde_mend(struct arnswalde *g, int card);

/* counterattack.c: section 7 */
void arnswalde_begin_fight(
	struct arnswalde *g, int area, int row, bool attacking);
void arnswalde_end_fight(struct arnswalde *g);
bool arnswalde_counterattack(struct arnswalde *g);
bool arnswalde_is_replaced(const struct fight *f, int card);
int arnswalde_sum(const struct world *w, const struct fight *f, int card);
bool arnswalde_wins(const struct world *w, const struct fight *f, int card);
bool arnswalde_damages(const struct world *w, const struct fight *f, int card);

/* attack.c: section 8 */
bool arnswalde_soviet_attack(struct arnswalde *g);
bool arnswalde_breaks_in(
	const struct world *w, const struct fight *f, int card);

/* ending.c: rule 7.7 and sections 9 and 10 */
void arnswalde_lower_morale(struct arnswalde *g);
bool arnswalde_surrenders(
	const struct world *w, const struct state *s, int card);
bool arnswalde_surrender_test(struct arnswalde *g);
bool arnswalde_check_tigers(struct arnswalde *g);
void arnswalde_relief_test(struct arnswalde *g);
int arnswalde_score(
	const struct world *w, const struct state *s, enum tiger_points points);
int arnswalde_verdict(const struct world *w, int points);

/* cards.c: the places and the values of cards */
int arnswalde_value(const struct world *w, int card);
int arnswalde_strength(const struct world *w, int card);
uint64_t arnswalde_to_come(const struct state *s);
int arnswalde_take_card(
	struct arnswalde *g, enum purpose purpose, const char *where);
int arnswalde_judge(
	struct arnswalde *g, enum purpose purpose, const char *where);
void arnswalde_keep_card(struct arnswalde *g, int face);
int arnswalde_deck_left(const struct world *w, const struct state *s);
int arnswalde_turn_up(struct arnswalde *g, int area, int row);
void arnswalde_add(struct state *s, int area, struct soviet card);
void arnswalde_remove(struct state *s, int area, int row);

/* odds.c: an effect is what a judgement card would do in the present
 * situation. */
enum effect {
	WINS,
	IS_REPLACED,
	BREAKS_IN,
	REPELS,
	SURRENDERS,
	LOWERS_MORALE,
	IS_BLACK,
	IS_RED_FACE,
	IS_JOKER,
};
/* Returns how many of the cards that may be drawn have the effect now. */
int arnswalde_count(
	const struct world *w, const struct state *s, enum effect effect);
/* Counts the cards with the effect in a new fight against this strength. */
int arnswalde_count_alone(const struct world *w, const struct state *s,
	int strength, enum effect effect);
void arnswalde_write_odds(const struct world *w, const struct state *s,
	enum purpose purpose, struct buffer *out);
void arnswalde_write_card(const struct world *w, const struct state *s,
	int card, struct buffer *out);

static inline bool
is_joker(int card)
{
	return card >= FIRST_JOKER;
}

static inline int
suit_of(int card)
{
	return card / RANK_COUNT;
}

static inline int
rank_of(int card)
{
	return card % RANK_COUNT;
}

static inline bool
is_face(int card)
{
	return !is_joker(card) && rank_of(card) >= JACK;
}

static inline uint64_t
cards_of(int suit)
{
	return set_first(RANK_COUNT) << suit * RANK_COUNT;
}

static inline bool
is_number(int card)
{
	return !is_joker(card) && !is_face(card);
}

static inline bool
is_ace(int card)
{
	return !is_joker(card) && rank_of(card) == ACE;
}

static inline bool
is_black(int card)
{
	return suit_of(card) == CLUBS || suit_of(card) == SPADES;
}

/* True for red suits. Diamonds are the only one in the judgement deck. */
static inline bool
is_red(int card)
{
	return suit_of(card) == DIAMONDS || suit_of(card) == HEARTS;
}

/* The functions below return names for texts, such as "9♦" and "the north". */

static inline const char *
card_name(int card)
{
	return words_said(&arnswalde_cards, NULL, card);
}

static inline const char *
area_name(int area)
{
	return words_said(&arnswalde_areas, NULL, area);
}

/* 7.7 Counts the Tigers in the town: north, south and central square. */
static inline int
tigers_in_town(const struct state *s)
{
	return s->tigers[NORTH] + s->tigers[SOUTH] + s->tigers[CENTRE];
}

/* Returns the turn for texts: 0 before the Tigers are placed. */
static inline int
turn_of(const struct state *s)
{
	return s->phase == PHASE_PLACEMENT ? 0 : s->turn;
}

static inline void
move_tigers(struct state *s, int from, int to, int count)
{
	s->tigers[from] = (int8_t)(s->tigers[from] - count);
	s->tigers[to] = (int8_t)(s->tigers[to] + count);
}

/* 7, 8 True if a fight is under way in the present order. */
static inline bool
is_fighting(const struct state *s)
{
	return s->fight.area != NO_AREA;
}

static inline int
card_in_fight(const struct state *s)
{
	return s->stack[s->fight.area].card[s->fight.row].card;
}

#endif
