#include "arnswalde.h"

/* This file completes scenario data (decks, suits by morale), and checks what
 * the rules rely on and the tables in fields.c can't express: whether an edited
 * track or number still fits the rest. */

/* 2.5 Checks that the judgement deck has no Soviet cards. */
static void
check_suits(const struct world *w, struct faults *f)
{
	if (set_has(w->judgement_suits, w->soviet_suit))
		fault(f, w->judgement_suits,
			"%s are Soviet cards, not judgement cards",
			words_id(&arnswalde_suits, w, w->soviet_suit));
}

/* 2.6, G1 The game has as many turns as the Soviet deck has cards. */
static void
check_turns(const struct world *w, struct faults *f)
{
	int deck = RANK_COUNT - FRONTS * w->face_down;
	if ((int)w->turn_count != deck)
		fault(f, w->turns,
			"the Soviet deck has %d cards, so there must be as "
			"many turns, not %zu",
			deck, w->turn_count);
}

static uint64_t
boxes_of(const struct world *w)
{
	uint64_t boxes = 0;
	for (size_t i = 0; i < w->box_count; i++)
		boxes |= set_of(w->track[i].morale);
	return boxes;
}

static int
highest_box(const struct world *w)
{
	int highest = -1;
	for (uint64_t left = boxes_of(w); left; left = set_rest(left))
		highest = set_least(left);
	return highest;
}

static void
check_boxes(const struct world *w, struct faults *f)
{
	uint64_t boxes = boxes_of(w);
	for (int morale = 0; morale <= highest_box(w); morale++)
		if (!set_has(boxes, morale))
			fault(f, w->track, "morale %d has no box", morale);
}

/* 1.4 A box has only suits of judgement cards, and only if the garrison may
 * surrender at that morale. */
static void
check_box_suits(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->box_count; i++) {
		const struct box *box = &w->track[i];
		uint64_t strange = box->suits & ~w->judgement_suits;
		if (box->suits && box->morale > w->surrender_at)
			fault(f, box->suits,
				"above morale %d a surrender is impossible, "
				"but morale %d has suits",
				box->morale, w->surrender_at);
		if (strange)
			fault(f, box->suits, "no judgement card is of %s",
				words_id(&arnswalde_suits, w,
					set_least(strange)));
	}
}

/* 2.3 The track must have the morale levels that the option's values name. */
static void
check_start(const struct world *w, struct faults *f)
{
	static const int named[STARTS] = { 5, 4, 3 };
	int highest = highest_box(w);
	if (w->surrender_at > highest)
		fault(f, w->surrender_at, "morale %d has no box",
			w->surrender_at);
	for (int i = 0; i < STARTS; i++) {
		int start = w->start_morale[i];
		if (start != named[i])
			fault(f, w->start_morale,
				"the option morale must have the value %d, not "
				"%d",
				named[i], start);
		if (start > highest)
			fault(f, w->start_morale, "morale %d has no box",
				start);
	}
}

/* 10.3 A possible score must reach the highest level of victory. */
static void
check_reach(const struct world *w, struct faults *f)
{
	int most =
		w->tigers * w->points.tiger + w->refugees * w->points.refugee;
	if (w->level_count && w->levels[0].from > most)
		fault(f, w->levels[0].from,
			"nobody can score more than %d points", most);
}

void
arnswalde_prepare(void *world, struct arena *a)
{
	struct world *w = world;
	uint64_t judgement = set_first((size_t)w->jokers) << FIRST_JOKER;
	calendar_number(w->turns, w->turn_count, a);
	for (uint64_t s = w->judgement_suits; s; s = set_rest(s))
		judgement |= cards_of(set_least(s));
	w->content[DECK_JUDGEMENT] = judgement;
	w->content[DECK_SOVIET] = cards_of(w->soviet_suit);
	for (size_t i = 0; i < w->box_count; i++)
		w->surrender[w->track[i].morale] = w->track[i].suits;
}

void
arnswalde_check(const void *world, struct faults *f)
{
	const struct world *w = world;
	check_suits(w, f);
	check_turns(w, f);
	check_boxes(w, f);
	check_box_suits(w, f);
	check_start(w, f);
	check_reach(w, f);
}
