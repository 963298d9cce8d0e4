#include <stdarg.h>

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

int
pile_turn(struct turn *t, int deck, uint64_t *pile, const char *label, ...)
{
	struct card_names names = { .turn = t, .deck = deck, .pile = *pile };
	char text[LABEL_SIZE];
	va_list args;
	va_start(args, label);
	turn_label(t, text, label, args);
	va_end(args);
	int value = turn_roll_piece(t, deck, set_count(*pile), text,
		(struct chance_faces){ .name = name_card, .context = &names });
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
	struct buffer item = turn_refill(t, deck);
	turn_put_pieces(t, deck, cards, &item);
	turn_note(t, buffer_string(&item));
}
