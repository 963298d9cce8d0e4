#include "feldpost/lure.h"
#include "feldpost/number.h"
#include "position.h"

/*
 * This file rates a position for the Allies. A search compares positions by
 * this rating. With a rating that is 100 points higher the Allies win about
 * three times as often. The weights come from games of greedy players, not from
 * the rules.
 */

/*
 * Hexes of Aachen and exits count if the Allies hold them. Each hex of distance
 * to a hex that they do not hold counts a constant named *_FAR. WALL counts if
 * the 2nd Armored Division arrives. A lost Allied unit costs TURN. The sum is
 * multiplied by SCALE percent.
 */
enum worth {
	SCALE = 62,
	ONCE = -490,
	CITY = 30,
	CITY_FAR = -2,
	EXIT = 15,
	EXIT_FAR = -2,
	WALL = 40,
	STEP = 6,
	THEIR_STEP = -12,
	TURN = 40,
};

enum {
	FAR = 12,
};

static void
lay_steps(const struct world *w, const struct state *s, int16_t *far)
{
	for (size_t i = 0; i < w->map.hexes; i++)
		far[i] = -FAR;
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]) && w->counters[i].side == ALLIED)
			far[s->unit[i].hex] = 0;
	lure_spread(&w->map, 1, far);
}

static int
city_far(const struct world *w, const struct state *s, const int16_t *far)
{
	const struct hex_list *city = &w->map.area[w->area_city].hexes;
	int sum = 0;
	for (size_t i = 0; i < city->count; i++)
		if (s->control[city->hex[i]] != ALLIED)
			sum -= far[city->hex[i]];
	return sum;
}

static int
exits_far(const struct world *w, const struct state *s, const int16_t *far)
{
	const struct hex_list *exits = &w->map.area[w->area_exits].hexes;
	int wanted = w->exits_needed - aachen_exits_held(w, s), sum = 0;
	int at[FAR + 1] = { 0 };
	for (size_t i = 0; i < exits->count; i++)
		if (s->control[exits->hex[i]] != ALLIED)
			at[-far[exits->hex[i]]]++;
	for (int i = 0; i <= FAR && wanted > 0; i++) {
		int here = lesser(at[i], wanted);
		sum += i * here;
		wanted -= here;
	}
	return sum;
}

int
aachen_value(const struct scene *scene, int seat)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int16_t far[HEX_MOST];
	int sum = ONCE,
	    exits = lesser(aachen_exits_held(w, s), w->exits_needed);
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]))
			sum += s->unit[i].steps * (w->counters[i].side == ALLIED
								  ? STEP
								  : THEIR_STEP);
	lay_steps(w, s, far);
	sum += CITY * aachen_city_held(w, s) + CITY_FAR * city_far(w, s, far);
	sum += EXIT * exits + EXIT_FAR * exits_far(w, s, far);
	sum += s->latch ? WALL : 0;
	sum += TURN * (aachen_last_turn(w, s) - s->turn);
	sum = sum * SCALE / 100;
	return seat == ALLIED ? sum : -sum;
}
