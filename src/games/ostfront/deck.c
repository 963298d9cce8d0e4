#include "ostfront.h"

/*
 * This file has section 2: the set-up, the deck, and which player sees which
 * cards. Plunder cards are in the deck but not hidden, because a player opens
 * one as soon as it is drawn. So a draw first decides whether the card is
 * plunder (5.1). All other cards are dealt face down.
 */

/* The functions below answer the engine's questions about hidden cards. */

static const struct card_words *
names(const void *world)
{
	return &((const struct world *)world)->cards;
}

/* 2.1 Returns the first deck: all ordinary war cards except the 7. */
static uint64_t
first_deck(const void *world)
{
	const struct world *w = world;
	return w->of_kind[WAR] & ~set_of(w->opening);
}

static struct card_deck *
deck_of(void *state)
{
	return &((struct state *)state)->deck;
}

/* 8 Returns a held card, which `seat` can see. 5.1 If it is not proven, the
 * German player must prove that it may stay in the hand. */
static struct held_card
hold(const struct state *s, int seat, int card)
{
	bool proven = !cards_has(&s->hand[seat].unproven, card);
	return (struct held_card){
		.card = card, .seat = seat, .vouch = proven ? -1 : CLASS_WAR
	};
}

static bool
held(const struct scene *scene, int k, struct held_card *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	for (int seat = GERMAN; seat < SEATS; seat++) {
		const struct card_list *hand = &s->hand[seat].cards;
		for (int i = 0; i < hand->count; i++) {
			if (!card_is_hidden(&w->cards, hand->card[i]) ||
				k-- > 0)
				continue;
			*out = hold(s, seat, hand->card[i]);
			return true;
		}
	}
	return false;
}

static uint64_t
war_cards(const void *world)
{
	return ((const struct world *)world)->of_kind[WAR];
}

/* 1.2 Returns the cards that are not in an open place, and the numbers of the
 * hidden cards. */
static uint64_t
lying(const struct scene *scene, struct card_list *numbers)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	uint64_t open = w->of_kind[PLUNDER] | s->discards | s->aside;
	for (int seat = GERMAN; seat < SEATS; seat++)
		for (int i = 0; i < s->hand[seat].cards.count; i++) {
			int card = s->hand[seat].cards.card[i];
			if (card_is_hidden(&w->cards, card))
				cards_add(numbers, card);
			else
				open |= set_of(card);
		}
	for (int i = s->deck.next; i <= s->deck.size; i++)
		cards_add(numbers, card_numbered(&w->cards, s->deck.epoch, i));
	return set_first(w->piece_count) & ~open;
}

/* 5.1 Returns what a card may be. A card proven by the Germans is a war
 * card. */
static uint64_t
may_be(const struct scene *scene, int card)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	const struct hand *hand = &s->hand[GERMAN];
	return cards_has(&hand->cards, card) &&
			       !cards_has(&hand->unproven, card)
		       ? w->of_kind[WAR]
		       : set_first(w->piece_count);
}

static const struct card_class classes[] = {
	[CLASS_WAR] = { "war", war_cards },
	{ NULL, NULL },
};

const struct hidden_cards ostfront_hidden = {
	.deck = "main",
	.pieces = &ostfront_pieces,
	.cards = &ostfront_cards,
	.names = names,
	.first = first_deck,
	.of_state = deck_of,
	.held = held,
	.lying = lying,
	.may_be = may_be,
	.classes = classes,
	.vouched_verb = VERB_VOUCHED,
	.shown_verb = VERB_SHOWN,
};

/* 2.2, 6.4 Makes a year's deck from the rest of the old deck, all discards, and
 * the year's annihilation card. Plunder cards return to the deck. */
void
ostfront_gather(const struct world *w, struct state *s)
{
	struct card_list cards = { .count = 0 };
	uint64_t open = s->discards | set_of(ostfront_year(w, s)->annihilation);
	for (int i = s->deck.next; i <= s->deck.size; i++)
		cards_add(&cards, card_numbered(&w->cards, s->deck.epoch, i));
	for (; open; open = set_rest(open))
		cards_add(&cards, set_least(open));
	deck_gather(&s->deck, &cards, &w->cards);
	s->discards = s->plunder = 0;
	s->aside = ostfront_aside(w, s->year);
}

uint64_t
ostfront_aside(const struct world *w, int year)
{
	uint64_t aside = 0;
	for (size_t i = 0; i < w->year_count; i++)
		if (w->years[i].number > year)
			aside |= set_of(w->years[i].annihilation);
	return aside;
}

/* Returns the cards of a hand that the reader knows: open or own cards. */
uint64_t
ostfront_seen_in(const struct world *w, const struct state *s,
	const struct reader *reader, int seat)
{
	const struct card_list *hand = &s->hand[seat].cards;
	uint64_t seen = 0;
	for (int i = 0; i < hand->count; i++) {
		int piece = card_seen(&w->cards, reader, hand->card[i]);
		seen |= piece < 0 ? 0 : set_of(piece);
	}
	return seen;
}

/* Returns the faces that hidden cards can have, without plunder. */
uint64_t
ostfront_unseen(const struct world *w, const struct state *s,
	const struct reader *reader)
{
	uint64_t seen = s->discards | s->aside;
	for (int seat = GERMAN; seat < SEATS; seat++)
		seen |= ostfront_seen_in(w, s, reader, seat);
	return (w->of_kind[WAR] | w->of_kind[ANNIHILATION]) & ~seen;
}

/* 5.1 Returns how many cards can still be drawn. */
int
ostfront_in_deck(const struct world *w, const struct state *s)
{
	return deck_left(&s->deck) + set_count(closed_plunder(w, s));
}

/* 2.1 Deals a hand from the top of the deck. */
static void
deal(const struct world *w, struct state *s, int seat)
{
	for (int i = 0; i < w->deal[seat]; i++) {
		cards_add(&s->hand[seat].cards, deck_next(&s->deck, &w->cards));
		s->deck.next++;
	}
}

void
ostfront_set_up(const void *world, const int *option, void *state)
{
	const struct world *w = world;
	struct state *s = state;
	(void)option;
	*s = (struct state){
		.turn = 1,
		.year = (int16_t)w->years[0].number,
		.to_move = (int8_t)w->years[0].first,
		.marker = (int8_t)w->start,
		.deck = { .epoch = 1,
			.size = (int16_t)set_count(first_deck(w)),
			.next = 1 },
	};
	cards_add(&s->hand[GERMAN].cards, w->opening);
	deal(w, s, GERMAN);
	deal(w, s, SOVIET);
	ostfront_gather(w, s);
}
