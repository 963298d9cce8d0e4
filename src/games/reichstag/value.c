#include "feldpost/lure.h"
#include "feldpost/number.h"
#include "position.h"

/*
 * How the race looks, for who tries out what may come, in hundredths of what
 * makes a victory some three times as likely. The weights follow from games of
 * greedy players; none is a rule.
 */

enum worth {
	SCALE = 10, /* of all others */
	POINT = 12,
	REICHSTAG = 2300,     /* held */
	REICHSTAG_FAR = -200, /* a hex of the way there */
	OBJECTIVE_FAR = -8,   /* of the way to one that is not held */
	STRENGTH = 6,	      /* of Soviets */
	GERMAN_STRENGTH = -12,
};

enum {
	FAR = 16,
};

static void
lay_steps(const struct world *w, const struct state *s, int front, int16_t *far)
{
	for (size_t i = 0; i < w->map.hexes; i++)
		far[i] = -FAR;
	for (int i = w->first_unit; i < (int)w->names.count; i++)
		if (on_map(&s->unit[i]) && !is_german(w, i) &&
			sector_of(w, s, i) == front)
			far[s->unit[i].hex] = 0;
	lure_spread(&w->map, 1, far);
}

static int
looks(const struct world *w, const struct state *s, int front)
{
	int16_t far[HEX_MOST];
	int sum = POINT * victory_points(w, s, front);
	bool stormed = s->control[w->objective_at[w->reichstag]].front == front;
	lay_steps(w, s, front, far);
	sum += stormed ? REICHSTAG : REICHSTAG_FAR * -far[w->reichstag];
	for (int i = 0; i < (int)w->objective_count; i++) {
		int hex = w->objectives[i].hex;
		if (in_sector(w, hex, front) && !is_reichstag(w, hex) &&
			s->control[i].front != front)
			sum += OBJECTIVE_FAR * -far[hex];
	}
	for (int i = 0; i < (int)w->names.count; i++)
		if (on_map(&s->unit[i]) && !is_marker(w, i) &&
			sector_of(w, s, i) == front)
			sum += is_german(w, i)
				       ? GERMAN_STRENGTH *
						 greater(1, strength(w, i))
				       : STRENGTH * strength(w, i);
	return sum;
}

int
reichstag_value(const struct scene *scene, int seat)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	return (looks(w, s, seat) - looks(w, s, other_front(seat))) / SCALE;
}
