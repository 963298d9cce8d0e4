#include "arnswalde.h"

/*
 * Scenario data: completed (decks, suits by morale) and checked. What is
 * checked is what the rules take for granted; whoever corrects the track or a
 * number learns here what would break.
 */

/* Completing. */

/* 2.1, 2.2 */
static void
make_decks(struct world *w)
{
	uint64_t judgement = set_first((size_t)w->jokers) << FIRST_JOKER;
	for (uint64_t s = w->judgement_suits; s; s = set_rest(s))
		judgement |= cards_of(set_least(s));
	w->content[DECK_JUDGEMENT] = judgement;
	w->content[DECK_SOVIET] = cards_of(w->soviet_suit);
}

static void
spread_track(struct world *w)
{
	for (size_t i = 0; i < w->box_count; i++)
		w->surrender[w->track[i].morale] = w->track[i].suits;
}

/* Checking: cards. */

/* 2.5 No Soviet card ever enters the judgement deck. */
static void
check_suits(const struct world *w, struct faults *f)
{
	if (!w->judgement_suits)
		fault(f, w->where.judgement_suits,
			"there must be judgement cards");
	if (set_has(w->judgement_suits, w->soviet_suit))
		fault(f, w->where.judgement_suits,
			"%s are Soviet cards, not judgement cards",
			words_id(&arnswalde_suits, w, w->soviet_suit));
}

/* 2.6, G1 The game lasts as long as the Soviet deck. */
static void
check_turns(const struct world *w, struct faults *f)
{
	int deck = RANK_COUNT - FRONTS * w->face_down;
	if ((int)w->turn_count != deck)
		fault(f, w->where.turns,
			"the Soviet deck has %d cards, so there must be as "
			"many turns, not %zu",
			deck, w->turn_count);
}

/* Checking: the garrison's morale. */

/* Where a box of that morale stands; `boxes`: how many there are. */
static struct place
find_boxes(const struct world *w, int morale, int *boxes)
{
	struct place at = w->where.track;
	*boxes = 0;
	for (size_t i = 0; i < w->box_count; i++)
		if (w->track[i].morale == morale) {
			at = w->track[i].where.morale;
			++*boxes;
		}
	return at;
}

static int
highest_box(const struct world *w)
{
	int highest = -1;
	for (size_t i = 0; i < w->box_count; i++)
		if (w->track[i].morale > highest)
			highest = w->track[i].morale;
	return highest;
}

/* Every box from 0 to the highest, once. */
static void
check_boxes(const struct world *w, struct faults *f)
{
	int boxes, highest = highest_box(w);
	if (highest < 0)
		fault(f, w->where.track, "there must be boxes of morale");
	for (int morale = 0; morale <= highest; morale++) {
		struct place at = find_boxes(w, morale, &boxes);
		if (boxes != 1)
			fault(f, at, "morale %d has %s box", morale,
				boxes ? "more than one" : "no");
	}
}

/* 1.4 Suits of judgement cards, in the boxes where there is a surrender. */
static void
check_box_suits(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->box_count; i++) {
		const struct box *box = &w->track[i];
		uint64_t strange = box->suits & ~w->judgement_suits;
		if (box->suits && box->morale > w->surrender_at)
			fault(f, box->where.suits,
				"nobody surrenders at morale %d, above %d",
				box->morale, w->surrender_at);
		if (strange)
			fault(f, box->where.suits, "no judgement card is of %s",
				words_id(&arnswalde_suits, w,
					set_least(strange)));
	}
}

/* 2.3 The option's values are names: they must say what stands in the data. */
static void
check_start(const struct world *w, struct faults *f)
{
	static const int named[STARTS] = { 5, 4, 3 };
	int highest = highest_box(w);
	if (w->surrender_at > highest)
		fault(f, w->where.surrender_at, "morale %d has no box",
			w->surrender_at);
	for (int i = 0; i < STARTS; i++) {
		int start = w->start_morale[i];
		if (start != named[i])
			fault(f, w->where.start_morale,
				"the option morale has the value %d, not %d",
				named[i], start);
		if (start > highest)
			fault(f, w->where.start_morale, "morale %d has no box",
				start);
	}
}

/* Checking: the score. */

/* 10.4 From the highest level down, each of them once. */
static void
check_levels(const struct world *w, struct faults *f)
{
	uint64_t seen = 0;
	for (size_t i = 0; i < w->level_count; i++) {
		const struct victory *level = &w->levels[i];
		if (!set_join(&seen, set_of(level->level)))
			fault(f, level->where.level,
				"this level of victory is there twice");
		if (i > 0 && level->from >= level[-1].from)
			fault(f, level->where.from,
				"levels of victory must stand from the highest "
				"down");
	}
}

/* 10.3 */
static void
check_reach(const struct world *w, struct faults *f)
{
	int most =
		w->tigers * w->points.tiger + w->refugees * w->points.refugee;
	if (w->level_count == 0)
		fault(f, w->where.levels, "there must be a level of victory");
	else if (w->levels[0].from > most)
		fault(f, w->levels[0].where.from,
			"nobody can score more than %d points", most);
}

void
arnswalde_prepare(void *world, struct arena *a, struct faults *f)
{
	struct world *w = world;
	calendar_number(w->turns, w->turn_count, a);
	check_suits(w, f);
	check_turns(w, f);
	check_boxes(w, f);
	check_box_suits(w, f);
	check_start(w, f);
	check_levels(w, f);
	check_reach(w, f);
	make_decks(w);
	spread_track(w);
}
