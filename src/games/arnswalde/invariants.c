#include "arnswalde.h"

/* This file checks conditions that must hold in every state. */

/* A card on the map either has a face or is face down. */
static const char *
check_stacks(const struct scene *scene)
{
	const struct state *s = scene->state;
	for (int area = NORTH; area < FRONTS; area++)
		for (size_t row = 0; row < s->stack[area].count; row++) {
			const struct soviet *c = &s->stack[area].card[row];
			if (c->down != (c->card == NO_CARD))
				return _("a Soviet card is neither face up nor "
					 "face down");
		}
	return NULL;
}

static uint64_t
face_up_cards(const struct stack *stack, bool *once)
{
	uint64_t up = 0;
	for (size_t row = 0; row < stack->count; row++)
		if (!stack->card[row].down)
			*once = set_join(&up, set_of(stack->card[row].card)) &&
				*once;
	return up;
}

/* 1.1 Checks that every card is in exactly one place. */
static const char *
check_cards(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	bool once = true;
	uint64_t soviet = 0, judgement = 0;
	const uint64_t soviets[] = { s->unseen, s->out,
		face_up_cards(&s->stack[NORTH], &once),
		face_up_cards(&s->stack[SOUTH], &once),
		s->offensive == NO_CARD ? 0 : set_of(s->offensive) };
	const uint64_t judgements[] = { s->deck, s->discards, s->hand,
		s->reminders, s->table };
	for (size_t i = 0; i < sizeof soviets / sizeof *soviets; i++) {
		once = set_join(&soviet, soviets[i]) && once;
		once = set_join(&judgement, judgements[i]) && once;
	}
	if (!once)
		return _("a card is in two places");
	if (soviet != w->content[DECK_SOVIET] ||
		judgement != w->content[DECK_JUDGEMENT])
		return _("a card is missing, or in the wrong deck");
	return NULL;
}

/* 2.6, 4.1 The unseen cards are as many as the face-down cards and the rest of
 * the Soviet deck. 10.2 Face-down cards that the relief removed are unseen,
 * too. */
static const char *
check_unseen(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int removed = set_count(s->unseen) - arnswalde_deck_left(w, s);
	bool relief =
		s->result == RESULT_RELIEVED || s->result == RESULT_OVERRUN;
	for (int area = NORTH; area < FRONTS; area++)
		for (size_t row = 0; row < s->stack[area].count; row++)
			removed -= s->stack[area].card[row].down;
	if (removed < 0 || (removed > 0 && !relief))
		return _("the Soviet deck does not match the turn");
	return NULL;
}

/* 1.2 Checks that Tigers and refugees are as many as at the start. */
static const char *
check_pieces(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int tigers = 0;
	for (int area = NORTH; area < AREA_COUNT; area++)
		tigers += s->tigers[area];
	if (tigers != (s->phase == PHASE_PLACEMENT ? 0 : w->tigers))
		return _("the number of Tigers is wrong");
	if (s->refugees.centre + s->refugees.escaped != w->refugees)
		return _("the number of refugee markers is wrong");
	return NULL;
}

static const char *
check_course(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if (s->turn > (int)w->turn_count)
		return _("no such turn");
	if (s->phase == PHASE_PLACEMENT && s->turn != 1)
		return _("the Tigers are being placed in the middle of the "
			 "game");
	if (s->phase > PHASE_OVER)
		return _("this phase can't occur between orders");
	if (s->morale >= (int)w->box_count)
		return _("no such morale");
	if (s->phase == PHASE_ACTIONS && s->actions == 0)
		return _("the turn goes on, but no action is left");
	if (s->offensive != NO_CARD && !is_face(s->offensive))
		return _("a total offensive without a face card");
	return NULL;
}

/* 7.7 Checks that the recorded result fits the position in which the game
 * ended. */
static const char *
check_result(const struct scene *scene)
{
	const struct state *s = scene->state;
	bool no_tigers = s->phase != PHASE_PLACEMENT && tigers_in_town(s) == 0;
	if ((s->phase == PHASE_OVER) != (s->result != RESULT_NONE))
		return _("the phase and the result disagree about the end of "
			 "the game");
	if ((s->result == RESULT_NO_TIGERS) != no_tigers)
		return _("the result and the number of Tigers contradict each "
			 "other");
	return NULL;
}

/* Facts about an order under way must not outlast the order. */
static const char *
check_rest(const struct scene *scene)
{
	const struct state *s = scene->state;
	const struct fight *f = &s->fight;
	if (is_fighting(s) || f->row || f->strength || f->fresh ||
		f->attacking || f->drawn_count || s->table ||
		s->purpose != NO_PURPOSE)
		return _("a fight goes on between orders");
	return NULL;
}

const char *(*const arnswalde_invariants[])(const struct scene *s) = {
	check_stacks,
	check_cards,
	check_unseen,
	check_pieces,
	check_course,
	check_result,
	check_rest,
	NULL,
};
