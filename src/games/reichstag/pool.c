#include "fog.h"
#include "turn.h"

/*
 * This file has the static pool as a hidden deck: dealing (3.3 to 3.6), draws
 * (7.3), turning counters up (16.8, 16.10), and counters in forbidden hexes
 * (R68).
 */

static const struct unit nowhere = { .hex = HEX_NONE, .sector = NOBODY };

static int
number_at(const struct world *w, int position)
{
	return card_numbered(&w->names, 1, position);
}

bool
is_over(const struct state *s)
{
	return s->phase == PHASE_OVER;
}

/* 3.4 True for a counter of the garrison. No player commands the garrison. */
static bool
is_garrison(const struct world *w, const struct state *s, int unit)
{
	return is_face_down(w, unit) && on_map(&s->unit[unit]) &&
	       is_reichstag(w, s->unit[unit].hex);
}

bool
is_in_hand(const struct world *w, const struct state *s, int unit, int sector)
{
	const struct unit *u = &s->unit[unit];
	if (!is_face_down(w, unit) || on_map(u))
		return false;
	return s->front[sector].drawn == unit ||
	       (u->sector == sector && (u->due || u->held));
}

/* The engine calls the functions below to ask about hidden cards. */

static const struct card_words *
names(const void *world)
{
	return &((const struct world *)world)->names;
}

static uint64_t
first_deck(const void *world)
{
	return set_first(((const struct world *)world)->pool_count);
}

static struct card_deck *
deck_of(void *state)
{
	return &((struct state *)state)->pool;
}

/* Writes which seats see a dealt number. Returns false if no seat sees the
 * number, or if its counter has been turned up. Only the front of the sector
 * can look (17.4), but both players may have seen the garrison (R65 e). */
static bool
see(const struct world *w, const struct state *s, int unit,
	struct held_card *out)
{
	const struct unit *u = &s->unit[unit];
	*out = (struct held_card){ .card = unit, .seat = NOBODY, .vouch = -1 };
	if (is_garrison(w, s, unit)) {
		for (int front = BELORUSSIAN; front < FRONTS; front++)
			out->looked |= (unsigned)s->front[front].garrison_seen
				       << front;
		return out->looked != 0;
	}
	for (int sector = BELORUSSIAN; sector < FRONTS; sector++) {
		if (!is_in_hand(w, s, unit, sector) &&
			!(on_map(u) && u->sector == sector))
			continue;
		out->seat = other_front(sector);
		out->looked = u->seen ? 1U << sector : 0;
		out->due = u->turning;
		return true;
	}
	return false;
}

static bool
held(const struct scene *scene, int k, struct held_card *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	for (int position = 1; position < s->pool.next; position++)
		if (see(w, s, number_at(w, position), out) && k-- == 0)
			return true;
	return false;
}

static bool
owes(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	for (int position = 1; position < s->pool.next; position++)
		if (s->unit[number_at(w, position)].turning)
			return true;
	return false;
}

/* True if a unit is in any place. The number of a face-up counter has no place,
 * nor has a piece whose number is face down. R23: prepared posts have no
 * number. */
static bool
is_somewhere(const struct unit *u)
{
	return on_map(u) || u->due || u->held || u->lost || u->gone;
}

static uint64_t
lying(const struct scene *scene, struct card_list *numbers)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	uint64_t pieces = 0;
	for (int piece = 0; piece < (int)w->pool_count; piece++)
		if (!is_somewhere(&s->unit[piece]))
			pieces |= set_of(piece);
	for (int position = 1; position <= s->pool.size; position++) {
		int number = number_at(w, position);
		if (position >= s->pool.next ||
			is_somewhere(&s->unit[number]) ||
			s->front[BELORUSSIAN].drawn == number ||
			s->front[UKRAINIAN].drawn == number)
			cards_add(numbers, number);
	}
	return pieces;
}

/* R68 Returns the pieces that a counter can be, considering its hex. */
static uint64_t
may_be(const struct scene *scene, int card)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	uint64_t pieces = 0;
	for (int piece = 0; piece < (int)w->pool_count; piece++)
		if (!is_barred(w, piece, s->unit[card].barred))
			pieces |= set_of(piece);
	return pieces;
}

static const struct card_class no_classes[] = { { NULL, NULL } };

const struct hidden_cards reichstag_hidden = {
	.deck = "static",
	.pieces = &reichstag_pool,
	.cards = &reichstag_units,
	.names = names,
	.first = first_deck,
	.of_state = deck_of,
	.held = held,
	.owes = owes,
	.lying = lying,
	.may_be = may_be,
	.classes = no_classes,
	.shown_verb = VERB_SHOWN,
	.host_shows = true,
};

/* R23 Takes the prepared command posts out of the pool. */
static void
take_posts(const struct world *w, struct state *s)
{
	struct card_list rest = { .count = 0 };
	for (int piece = 0; piece < (int)w->pool_count; piece++) {
		int sector = w->counter[piece]->prepared;
		if (sector == NOBODY) {
			cards_add(&rest, piece);
			continue;
		}
		s->unit[piece].due = true;
		s->unit[piece].sector = (int8_t)sector;
	}
	deck_gather(&s->pool, &rest, &w->names);
}

static struct unit *
deal(const struct world *w, struct state *s)
{
	return &s->unit[number_at(w, s->pool.next++)];
}

/* The groups of the pool are positions 1 to 3, 4 to 18 and 19 to 43. */
void
deal_pool(const struct world *w, const int *option, struct state *s)
{
	static const int order[] = { UKRAINIAN, BELORUSSIAN };
	s->pool = (struct card_deck){
		.epoch = 1, .size = (int16_t)w->pool_count, .next = 1
	};
	if (option[OPTION_PREPARED] == YES) {
		s->pool.epoch = 0;
		take_posts(w, s);
	}
	for (int i = 0; i < w->deal_garrison; i++)
		deal(w, s)->hex = (int16_t)w->reichstag;
	for (int k = 0; k < FRONTS; k++)
		for (int i = 0; i < w->deal[order[k]]; i++) {
			struct unit *u = deal(w, s);
			u->due = true;
			u->sector = (int8_t)order[k];
		}
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		s->front[front].drawn = -1;
}

/* R4 The Reichstag does not count as an objective here. */
bool
draws_barred(const struct world *w, const struct state *s, int sector)
{
	for (size_t i = 0; i < w->objective_count; i++) {
		int hex = w->objectives[i].hex;
		if (in_sector(w, hex, sector) && !is_reichstag(w, hex) &&
			s->control[i].front == NOBODY)
			return false;
	}
	return true;
}

void
draw_ahead(struct deed *g, int sector, int turn)
{
	struct state *s = g->s;
	if (deck_left(&s->pool) == 0 || draws_barred(g->w, s, sector))
		return;
	int die = roll(
		g->run, DIE, "draw.%d.%s", turn, reichstag_seat_ids[sector]);
	if (die > g->w->draw_up_to) {
		tell(g->run, MESSAGE_NO_DRAW, sector, die);
		return;
	}
	int unit = deck_draw(g->run, &s->pool);
	s->unit[unit].sector = (int8_t)sector;
	s->front[sector].drawn = (int16_t)unit;
	tell(g->run, MESSAGE_DRAWN, sector, die, unit);
}

bool
is_barred(const struct world *w, int piece, uint8_t barred)
{
	int kind = w->counter[piece]->kind;
	int row = kind == KIND_AIRSTRIP ? BARRED_AIRSTRIP
		  : kind == KIND_SNIPER ? BARRED_SNIPER
					: BARRED_OTHERS;
	return barred >> row & 1;
}

/* R68 Returns the player with a counter in a forbidden hex, or NOBODY. */
static int
convicted(const struct state *s)
{
	return s->outcome == OUTCOME_WRONG_1BF	 ? BELORUSSIAN
	       : s->outcome == OUTCOME_WRONG_1UF ? UKRAINIAN
						 : NOBODY;
}

/* R68 Describes a counter that was placed or kept against the rules. */
static struct breach
breach_of(const struct state *s, int unit, int piece, int kind)
{
	int hex = s->unit[unit].hex;
	return (struct breach){
		.seat = other_front(s->unit[unit].sector),
		.rule = kind == KIND_AIRSTRIP ? "16.3"
			: kind == KIND_SNIPER ? "16.5"
					      : "7.3",
		.message = hex >= 0 ? MESSAGE_MISPLACED : MESSAGE_WITHHELD,
		.arg = { piece, hex },
	};
}

/* Lists breaches found in play, then those by counters never turned up. */
bool
reichstag_judge(const struct scene *scene, const struct reader *all, int k,
	struct breach *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if (convicted(s) != NOBODY && k-- == 0) {
		*out = (struct breach){ .seat = convicted(s),
			.rule = "R68",
			.message = MESSAGE_WRONG };
		return true;
	}
	for (int position = 1; position < s->pool.next; position++) {
		int unit = number_at(w, position);
		int piece = card_seen(&w->names, all, unit);
		if (!s->unit[unit].barred || piece < 0 ||
			!is_barred(w, piece, s->unit[unit].barred) || k-- > 0)
			continue;
		*out = breach_of(s, unit, piece, w->counter[piece]->kind);
		return true;
	}
	return false;
}

static void
lay_open(struct deed *g, int number, int piece)
{
	struct unit *down = &g->s->unit[number], *up = &g->s->unit[piece];
	uint8_t barred = down->barred;
	*up = *down;
	up->seen = up->turning = up->overrun = false;
	up->barred = 0;
	if (number != piece)
		*down = nowhere;
	tell(g->run, MESSAGE_TURNED_UP, number, piece, up->hex);
	if (!is_barred(g->w, piece, barred))
		return;
	/* R68 The player who placed the counter loses. */
	tell(g->run, MESSAGE_MISPLACED, piece, up->hex);
	end_game(g, other_front(up->sector) == BELORUSSIAN ? OUTCOME_WRONG_1BF
							   : OUTCOME_WRONG_1UF);
}

/* Turns up several counters of one seat, or of no seat, at once. */
static void
turn_up_all(struct deed *g, int seat, const struct card_list *units)
{
	int piece[CARDS_DECK];
	cards_show(g->run, seat, units, piece);
	for (int i = 0; i < units->count && !is_over(g->s); i++)
		lay_open(g, units->card[i], piece[i]);
}

int
turn_up(struct deed *g, int unit)
{
	if (!lies_face_down(g->w, g->s, unit))
		return unit;
	int piece = card_show(g->run, commander(g->w, g->s, unit), unit);
	lay_open(g, unit, piece);
	return piece;
}

bool
show_stack(struct deed *g, int hex)
{
	struct card_list down = { .count = 0 };
	int seat = NOBODY;
	for (int unit = 0; unit < g->w->first_unit; unit++)
		if (g->s->unit[unit].hex == hex &&
			lies_face_down(g->w, g->s, unit)) {
			cards_add(&down, unit);
			seat = commander(g->w, g->s, unit);
		}
	g->s->garrison_up = g->s->garrison_up || is_reichstag(g->w, hex);
	turn_up_all(g, seat, &down);
	return is_over(g->s);
}

static bool
is_beside_soviets(const struct ground *g, int hex)
{
	for (int side = 0; side < SIDES; side++) {
		int next = g->w->map.hex[hex].next[side];
		if (next != HEX_NONE &&
			unit_of_side(g->w, &g->at, SOVIET, next) >= 0)
			return true;
	}
	return false;
}

/* 16.8 (2) The other player shows counters with the answer. The acting player's
 * counters follow as separate orders (R65 b). `zone` marks Soviet zones. */
static void
turn_up_adjacent(
	struct deed *g, const struct ground *ground, const uint8_t *zone)
{
	struct card_list others = { .count = 0 };
	for (int number = 0; number < g->w->first_unit; number++) {
		struct unit *u = &g->s->unit[number];
		if (!lies_face_down(g->w, g->s, number) ||
			is_garrison(g->w, g->s, number) ||
			!is_beside_soviets(ground, u->hex))
			continue;
		if (commander(g->w, g->s, number) != ground->seat)
			cards_add(&others, number);
		else if (is_face_down(g->w, number)) {
			u->turning = true;
			u->overrun = zone[u->hex];
		} else
			turn_up(g, number);
	}
	turn_up_all(g, other_front(ground->seat), &others);
}

/* 12.13 True for a German unit without strength. R24: markers are no units. */
static bool
has_no_strength(const struct world *w, int unit)
{
	return is_german(w, unit) && !is_face_down(w, unit) &&
	       !is_marker(w, unit) && strength(w, unit) == 0;
}

static void
remove_overrun(struct deed *g, const uint8_t *zone)
{
	for (int unit = 0; unit < (int)g->w->names.count; unit++)
		if (on_map(&g->s->unit[unit]) && has_no_strength(g->w, unit) &&
			zone[g->s->unit[unit].hex])
			eliminate(g, unit);
}

/* R56 Applies the rules in this order: 16.8, 16.10, 12.13. */
bool
start_of_combat(struct deed *g)
{
	struct ground ground;
	uint8_t zone[HEX_MOST] = { 0 };
	ground_now(g, &ground);
	for (int sector = BELORUSSIAN; sector < FRONTS; sector++)
		reichstag_zone(
			g->w, g->s, ground.option, SOVIET, sector, 1, zone);
	turn_up_adjacent(g, &ground, zone);
	if (!is_over(g->s) && ground.side == SOVIET && !g->s->garrison_up &&
		is_beside_soviets(&ground, g->w->reichstag))
		show_stack(g, g->w->reichstag);
	if (!is_over(g->s))
		remove_overrun(g, zone);
	return is_over(g->s);
}

/* R65 b Applies 12.13 to a counter that had to be turned up at the start of the
 * combat phase, but not to a counter that was revealed by choice. */
void
reichstag_shown(struct deed *g, const struct order *o)
{
	int number = o->arg[0], piece = o->arg[1];
	bool overrun = g->s->unit[number].overrun;
	lay_open(g, number, piece);
	if (!is_over(g->s) && overrun && has_no_strength(g->w, piece))
		eliminate(g, piece);
}

int
command_posts(const struct world *w, const struct state *s, int sector)
{
	int count = 0;
	for (int piece = 0; piece < (int)w->pool_count; piece++)
		count += on_map(&s->unit[piece]) &&
			 w->counter[piece]->kind == KIND_COMMAND_POST &&
			 s->unit[piece].sector == sector;
	return count;
}

void
capture_markers(struct deed *g, int hex, int front)
{
	for (int piece = 0; piece < (int)g->w->pool_count; piece++) {
		struct unit *u = &g->s->unit[piece];
		if (u->hex != hex || !is_marker(g->w, piece))
			continue;
		*u = (struct unit){
			.hex = HEX_NONE, .sector = u->sector, .gone = true
		};
		g->s->front[front].captured++;
		g->s->bunker = g->s->bunker || g->w->counter[piece]->bunker;
		tell(g->run, MESSAGE_CAPTURED, piece, front);
	}
}
