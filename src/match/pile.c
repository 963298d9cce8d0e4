#include <stdarg.h>

#include "feldpost/pile.h"
#include "run_internal.h"

/* Gives cards their names in the log. */
struct card_names {
	const struct run *run;
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
	const struct match *m = n->run->match;
	return words_id(m->rules->decks[n->deck].pieces, m->world,
		card_at(n->pile, value));
}

int
pile_turn_up(struct run *run, int deck, uint64_t *pile, const char *label, ...)
{
	struct card_names names = { .run = run, .deck = deck, .pile = *pile };
	char text[LABEL_SIZE];
	va_list args;
	va_start(args, label);
	run_label(run, text, label, args);
	va_end(args);
	int value = run_roll_piece(run, deck, set_count(*pile), text,
		(struct chance_faces){ .name = name_card, .context = &names });
	int card = card_at(*pile, value);
	*pile &= ~set_of(card);
	return card;
}

void
pile_refill(struct run *run, int deck, uint64_t *pile, uint64_t cards)
{
	*pile |= cards;
	if (!run_logs(run))
		return;
	struct buffer item = run_refill(run, deck);
	run_put_pieces(run, deck, cards, &item);
	run_note(run, buffer_string(&item));
}
