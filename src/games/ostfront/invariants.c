#include "ostfront.h"

/* This file checks conditions that must hold in every state. */

/* Adds a hand's open cards. Returns false if `open` already has one. */
static bool
join_hand(const struct world *w, const struct card_list *hand, uint64_t *open)
{
	bool once = true;
	for (int i = 0; i < hand->count; i++)
		if (!card_is_hidden(&w->cards, hand->card[i]))
			once = set_join(open, set_of(hand->card[i])) && once;
	return once;
}

/* 1.2 No card is in two places. */
static const char *
check_open_cards(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	uint64_t open = s->plunder;
	bool once = set_join(&open, s->discards);
	once = set_join(&open, s->aside) && once;
	once = join_hand(w, &s->hand[GERMAN].cards, &open) && once;
	once = join_hand(w, &s->hand[SOVIET].cards, &open) && once;
	return once ? NULL : _("a card is in two places");
}

/* 1.2 No card is missing. Hidden cards count, too. */
static const char *
check_count(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int count = deck_left(&s->deck) + set_count(w->of_kind[PLUNDER]) +
		    set_count(s->discards) + set_count(s->aside) +
		    s->hand[GERMAN].cards.count + s->hand[SOVIET].cards.count;
	return count == (int)w->piece_count ? NULL
					    : _("the number of cards is wrong");
}

/* 5.1, G14 Checks that each card is in a place that its kind allows. */
static const char *
check_kinds(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	uint64_t german = 0, soviet = 0;
	join_hand(w, &s->hand[GERMAN].cards, &german);
	join_hand(w, &s->hand[SOVIET].cards, &soviet);
	if (s->plunder & ~w->of_kind[PLUNDER] ||
		(s->discards | soviet) & w->of_kind[PLUNDER])
		return _("a plunder card is out of place");
	if (german & ~w->of_kind[WAR])
		return _("the Germans have a card that they may not keep");
	if (s->aside != ostfront_aside(w, s->year))
		return _("the cards set aside are not those of later years");
	return NULL;
}

/* 5.4 No hand has more cards than the limit. Unproven cards are hidden cards in
 * the German hand. */
static const char *
check_hands(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	const struct card_list *unproven = &s->hand[GERMAN].unproven;
	for (int seat = GERMAN; seat < SEATS; seat++)
		if (s->hand[seat].cards.count > w->hand_limit)
			return _("a hand has too many cards");
	for (int i = 0; i < unproven->count; i++)
		if (!card_is_hidden(&w->cards, unproven->card[i]) ||
			!cards_has(&s->hand[GERMAN].cards, unproven->card[i]))
			return _("an unproven card is not hidden in the hand");
	if (s->hand[SOVIET].unproven.count > 0)
		return _("the Soviets have nothing to prove");
	return NULL;
}

/* True if a hand can have the hidden card with this number: it was drawn, and
 * not put into a later deck. */
static bool
was_drawn(const struct world *w, const struct state *s, int card)
{
	int epoch = card_epoch(&w->cards, card);
	int position = card_position(&w->cards, card);
	if (epoch == s->deck.epoch)
		return position < s->deck.next;
	if (epoch == 1 && position > set_count(ostfront_hidden.first(w)))
		return false;
	return epoch < s->deck.epoch && !cards_has(&s->deck.gathered, card);
}

static const char *
check_numbers(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	for (int seat = GERMAN; seat < SEATS; seat++) {
		const struct card_list *hand = &s->hand[seat].cards;
		for (int i = 0; i < hand->count; i++) {
			int card = hand->card[i];
			if (cards_has(&s->hand[enemy_of(seat)].cards, card))
				return _("a card is in both hands");
			if (card_is_hidden(&w->cards, card) &&
				!was_drawn(w, s, card))
				return _("a hand has a hidden card that was "
					 "never drawn");
		}
	}
	return NULL;
}

/* True if a deck can have the card: a discard, this year's annihilation card,
 * or a hidden card that was not drawn. */
static bool
may_be_gathered(const struct world *w, const struct state *s, int card)
{
	if (cards_has(&s->hand[GERMAN].cards, card) ||
		cards_has(&s->hand[SOVIET].cards, card))
		return false;
	if (card_is_hidden(&w->cards, card))
		return card_epoch(&w->cards, card) < s->deck.epoch;
	return !set_has(w->of_kind[PLUNDER] | s->aside, card);
}

/* 2.2, 6.4 One deck is made before the first year, and one in each year. */
static const char *
check_deck(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	const struct card_deck *d = &s->deck;
	if (d->epoch != s->year - w->years[0].number + 2)
		return _("the deck is not this year's");
	if (d->gathered.count != d->size)
		return _("the deck was made of a wrong number of cards");
	for (int i = 0; i < d->size; i++)
		if (!may_be_gathered(w, s, d->gathered.card[i]))
			return _("the deck was made of cards that it can't "
				 "hold");
	return NULL;
}

static const char *
check_course(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int first = w->years[0].number;
	if (s->year < first || s->year >= first + (int)w->year_count)
		return _("no such year");
	if (s->marker < 0)
		return _("the marker is nowhere");
	if (s->phase == PHASE_SECOND_DRAW &&
		(!ostfront_doubles(w, s, s->to_move) ||
			proven_in(&s->hand[s->to_move]) >= w->hand_limit))
		return _("the game waits for a second draw, which the rules do "
			 "not allow");
	return NULL;
}

/* 6 The last plunder card ends a year. A game can end only when a year ends. */
static const char *
check_result(const struct scene *scene)
{
	const struct state *s = scene->state;
	bool over = s->phase == PHASE_OVER;
	if (over == (closed_plunder(scene->world, s) != 0))
		return _("the game is over before the year ends, or goes on "
			 "after it");
	if (over != (s->result != RESULT_NONE) || over != (s->winner != 0))
		return _("the phase and the result disagree about the end of "
			 "the game");
	/* A war must not last from one order to the next. */
	if (s->war.waits || s->war.steps || s->war.losses)
		return _("a war goes on between orders");
	return NULL;
}

/* check_course comes first: the other checks rely on a valid year. */
const char *(*const ostfront_invariants[])(const struct scene *s) = {
	check_course,
	check_open_cards,
	check_count,
	check_kinds,
	check_hands,
	check_deck,
	check_numbers,
	check_result,
	NULL,
};
