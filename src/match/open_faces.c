#include <string.h>

#include "feldpost/chance.h"
#include "feldpost/faces.h"
#include "feldpost/rules.h"

struct open_seal {
	struct open_seal *next;
	const char *seal;
	const struct order *sealed;
};

/* The faces of a game in which all cards are known. Simulations and tests use
 * this structure. */
struct open_faces {
	struct faces faces;
	const struct hidden_cards *hidden;
	const struct card_words *names;
	const void *world;
	struct arena *arena;
	struct chance chance;
	uint64_t seed, game;
	int dealt; /* number of epochs dealt, and the cards of each */
	struct card_list made_of[CARDS_EPOCHS + 1];
	int16_t *piece; /* the piece on each card, by number, or FACE_UNKNOWN */
	struct open_seal *seals;
};

static int16_t *
face_of(struct open_faces *d, int card)
{
	return &d->piece[card - d->names->pieces];
}

static int
known_piece(struct open_faces *d, int card)
{
	return card_is_hidden(d->names, card) ? *face_of(d, card) : card;
}

/* Deals cards (feldpost-protocol(7) 5.2), by a stream for each epoch. */
static void
deal(struct open_faces *d, int epoch, const struct card_list *cards)
{
	int16_t piece[CARDS_DECK];
	for (int i = 0; i < cards->count; i++)
		piece[i] = (int16_t)known_piece(d, cards->card[i]);
	chance_stream_of(&d->chance, d->arena, d->seed, STREAM_CARDS,
		d->game * (CARDS_EPOCHS + 1) + (uint64_t)epoch);
	for (int i = cards->count; i > 0; i--) {
		uint32_t k = chance_below(&d->chance, (uint32_t)i);
		*face_of(d, card_numbered(d->names, epoch, i)) = piece[k];
		piece[k] = piece[i - 1];
	}
	d->dealt = epoch;
	d->made_of[epoch] = *cards;
}

static bool
later(struct faces *f, int seat)
{
	(void)f;
	(void)seat;
	return false;
}

/* Deals the deck if it has not yet been dealt with exactly these cards. A trial
 * run of an order may have dealt other cards for the same epoch. */
static bool
ready(struct faces *f, const struct card_deck *deck)
{
	struct open_faces *d = (struct open_faces *)f;
	if (d->dealt == 0) {
		struct card_list cards = { .count = 0 };
		uint64_t set = d->hidden->first(d->world);
		for (; set; set = set_rest(set))
			cards_add(&cards, set_least(set));
		deal(d, 1, &cards);
	}
	if (deck->epoch > d->dealt ||
		!cards_same(&deck->gathered, &d->made_of[deck->epoch]))
		deal(d, deck->epoch, &deck->gathered);
	return true;
}

static int
piece(struct faces *f, int card)
{
	return known_piece((struct open_faces *)f, card);
}

static int
vouch(struct faces *f, int card, const struct card_class *c)
{
	struct open_faces *d = (struct open_faces *)f;
	int shown = known_piece(d, card);
	if (shown < 0)
		return FACE_UNKNOWN;
	return set_has(c->pieces(d->world), shown) ? FACE_VOUCHED : shown;
}

static const struct order *
opened(struct faces *f, const char *seal)
{
	const struct open_seal *s = ((const struct open_faces *)f)->seals;
	while (s && strcmp(s->seal, seal) != 0)
		s = s->next;
	return s ? s->sealed : NULL;
}

static void
forget(struct open_faces *d)
{
	d->dealt = 0;
	d->seals = NULL;
	for (int i = 0; i < d->names->numbers; i++)
		d->piece[i] = FACE_UNKNOWN;
}

struct faces *
open_faces_new(struct arena *a, const struct rules *rules, const void *world)
{
	struct open_faces *d = arena_alloc(a, sizeof *d);
	d->faces = (struct faces){ piece, vouch, later, ready, opened, true };
	d->hidden = rules->hidden;
	d->names = rules->hidden->names(world);
	d->world = world;
	d->arena = a;
	d->piece = arena_array(a, (size_t)d->names->numbers, sizeof *d->piece);
	forget(d);
	return &d->faces;
}

void
open_faces_seed(struct faces *f, uint64_t seed, uint64_t game)
{
	struct open_faces *d = (struct open_faces *)f;
	d->seed = seed;
	d->game = game;
	forget(d);
}

void
open_faces_seal(struct faces *f, const char *seal, const struct order *sealed)
{
	struct open_faces *d = (struct open_faces *)f;
	struct open_seal *s = arena_alloc(d->arena, sizeof *s);
	*s = (struct open_seal){ d->seals, seal, sealed };
	d->seals = s;
}
