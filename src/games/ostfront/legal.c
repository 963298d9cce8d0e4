#include "ostfront.h"

/* What the player to move may choose, and why not more. */

/* 3 */
static void
list_turn(const struct world *w, const struct state *s, struct listing *l)
{
	const struct card_list *hand = &s->hand[s->to_move].cards;
	for (int i = 0; i < hand->count; i++)
		list(l, VERB_WAR, 1, hand->card[i]);
	if (hand->count < w->hand_limit) /* 5.4 */
		list(l, VERB_SUPPLY, 0);
}

/* 5.2 The first card is known by then: whether a German keeps it, too. */
static void
list_second_draw(const struct state *s, struct listing *l)
{
	if (s->hand[s->to_move].unproven.count == 0)
		list(l, VERB_DRAW, 0);
	list(l, VERB_STOP, 0);
}

void
ostfront_legal(const struct scene *scene, struct listing *l)
{
	const struct state *s = scene->state;
	if (s->phase == PHASE_TURN)
		list_turn(scene->world, s, l);
	else if (s->phase == PHASE_SECOND_DRAW)
		list_second_draw(s, l);
}

/* Called for orders that are not listed, so that something is wrong. */
void
ostfront_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if (o->verb == VERB_WAR)
		refuse(r, "4.1", "%s is not in the hand of %s",
			words_id(&ostfront_cards, w, o->arg[0]),
			ostfront_seat_names[s->to_move]);
	else if (o->verb == VERB_SUPPLY)
		refuse(r, "5.4", "a hand of %d cards is full", w->hand_limit);
	else
		refuse(r, "5.2",
			"whether the first card may be kept is not known yet");
}
