#include <stdarg.h>
#include <stdio.h>

#include "feldpost/pile.h"
#include "turn_internal.h"

/* Where the names of cards come from. */
struct card_names {
	const struct turn *turn;
	int deck;
	uint64_t pile;
};

static int
card_at(uint64_t pile, int value)
{
	while (--value > 0)
		pile = set_rest(pile);
	return set_least(pile);
}

static const char *
name_card(void *context, int value)
{
	const struct card_names *n = context;
	const struct match *m = n->turn->match;
	return words_id(m->rules->decks[n->deck].pieces, m->world,
		card_at(n->pile, value));
}

static int
roll_logged(struct turn *t, int deck, uint64_t pile, const char *label)
{
	struct card_names names = { .turn = t, .deck = deck, .pile = pile };
	char lazy[48];
	snprintf(lazy, sizeof lazy, "lazy-%s",
		t->match->rules->decks[deck].name);
	struct chance_faces faces = {
		.deck = lazy, .name = name_card, .context = &names
	};
	return turn_roll(t, set_count(pile), label, &faces);
}

int
pile_turn(struct turn *t, int deck, uint64_t *pile, const char *label, ...)
{
	int value;
	if (turn_logs(t)) {
		char text[LABEL_SIZE];
		va_list args;
		va_start(args, label);
		vsnprintf(text, sizeof text, label, args);
		va_end(args);
		value = roll_logged(t, deck, *pile, text);
	} else {
		value = turn_roll(t, set_count(*pile), "", NULL);
	}
	int card = card_at(*pile, value);
	*pile &= ~set_of(card);
	return card;
}

void
pile_refill(struct turn *t, int deck, uint64_t *pile, uint64_t cards)
{
	*pile |= cards;
	if (!turn_logs(t))
		return;
	const struct lazy_deck *d = &t->match->rules->decks[deck];
	struct buffer item = buffer_in(t->match->scratch);
	buffer_printf(&item, "refill lazy-%s", d->name);
	for (; cards; cards = set_rest(cards))
		buffer_printf(&item, " %s",
			words_id(d->pieces, t->match->world, set_least(cards)));
	turn_note(t, buffer_string(&item));
}
