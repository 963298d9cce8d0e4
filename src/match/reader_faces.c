#include <string.h>

#include "feldpost/faces.h"
#include "run_internal.h"

/* The faces that one player knows. Trial runs use this structure. */
struct reader_faces {
	struct faces faces, *all;
	const struct reader *reader;
	const void *world;
	const struct hidden_cards *hidden;
	const struct card_words *names;
	bool samples;	     /* true if unknown faces are made up */
	uint64_t seed, game; /* made-up faces depend only on these numbers */
	int first, last;     /* last epoch in the state; last dealt epoch */
	/* the list of cards that were dealt in each epoch */
	struct card_list made_of[CARDS_EPOCHS + 1];
	int16_t made_up[CARDS_EPOCHS * CARDS_DECK];
	const char *seal; /* seal of the order that is made up, or NULL */
	struct order sealed;
};

static int16_t *
made_up(struct reader_faces *f, int card)
{
	return &f->made_up[card - f->names->pieces];
}

/* Returns a face that was shown to all or that the reader has seen. */
static int
known_piece(const struct reader_faces *f, int card)
{
	int shown = f->all->open ? FACE_UNKNOWN : f->all->piece(f->all, card);
	return shown >= 0 ? shown : card_seen(f->names, f->reader, card);
}

static int
piece(struct faces *faces, int card)
{
	struct reader_faces *f = (struct reader_faces *)faces;
	int known = known_piece(f, card);
	return known >= 0 || !f->samples ? known : *made_up(f, card);
}

/* Returns the result of a proof. If the card's face is made up, its proof is
 * made up too. For any other card the match must wait for the proof. */
static int
vouch(struct faces *faces, int card, const struct card_class *c)
{
	const struct reader_faces *f = (const struct reader_faces *)faces;
	int proven =
		f->all->open ? FACE_UNKNOWN : f->all->vouch(f->all, card, c);
	int face = f->samples ? piece(faces, card) : FACE_UNKNOWN;
	if (proven != FACE_UNKNOWN || face == FACE_UNKNOWN)
		return proven;
	return set_has(c->pieces(f->world), face) ? FACE_VOUCHED : face;
}

static bool
later(struct faces *faces, int seat)
{
	const struct reader_faces *f = (const struct reader_faces *)faces;
	return f->all->later(f->all, seat);
}

static const struct order *
opened(struct faces *faces, const char *seal)
{
	const struct reader_faces *f = (const struct reader_faces *)faces;
	const struct order *known =
		f->all->open ? NULL : f->all->opened(f->all, seal);
	bool made_up =
		f->samples && f->seal && strcmp(f->seal, seal) == 0 && !known;
	return made_up ? &f->sealed : known;
}

/* Starts the random stream of an epoch. Events outside the epoch do not change
 * this stream. */
static void
start_stream(const struct reader_faces *f, int epoch, struct chance *c)
{
	chance_stream_of(c, NULL, f->seed, STREAM_CARDS,
		f->game * (CARDS_EPOCHS + 1) + (uint64_t)epoch);
}

static void
deal(struct reader_faces *f, const struct card_deck *d)
{
	struct chance c;
	int16_t left[CARDS_DECK];
	start_stream(f, d->epoch, &c);
	for (int i = 0; i < d->gathered.count; i++) {
		int card = d->gathered.card[i];
		bool hidden = card_is_hidden(f->names, card);
		left[i] = (int16_t)(hidden ? piece(&f->faces, card) : card);
	}
	for (int i = d->gathered.count; i > 0; i--) {
		uint32_t k = chance_below(&c, (uint32_t)i);
		*made_up(f, card_numbered(f->names, d->epoch, i)) = left[k];
		left[k] = left[i - 1];
	}
	f->last = d->epoch;
	f->made_of[d->epoch] = d->gathered;
}

/* Deals the deck unless it was dealt with the same cards. A repeated trial may
 * make another deck, and then later decks differ, too. */
static bool
ready(struct faces *faces, const struct card_deck *d)
{
	struct reader_faces *f = (struct reader_faces *)faces;
	if (!f->samples)
		return f->all->ready(f->all, d);
	if (d->epoch > f->last ||
		(d->epoch > f->first &&
			!cards_same(&d->gathered, &f->made_of[d->epoch])))
		deal(f, d);
	return true;
}

struct faces *
reader_faces_new(
	struct arena *a, const struct match *m, const struct reader *reader)
{
	struct reader_faces *f = arena_alloc(a, sizeof *f);
	f->faces = (struct faces){ piece, vouch, later, ready, opened, false };
	f->all = m->faces;
	f->reader = reader;
	f->world = m->world;
	f->hidden = m->rules->hidden;
	f->names = f->hidden->names(m->world);
	return &f->faces;
}

/* The cards that the reader does not know, and the possible pieces of each. */
struct unknown {
	int count;
	int16_t card[CARDS_DECK], piece[CARDS_DECK];
	uint64_t may_be[CARDS_DECK];
	uint64_t pieces; /* the set of all pieces that an unknown card may be */
	bool bound;	 /* some unknown card can't be every one of `pieces` */
};

/* Returns the piece of a card that the current order has turned up. */
static int
turned_up(const struct match *m, int card)
{
	for (size_t i = 0; m->under_way && i < m->fact_count; i++)
		if (m->fact[i].kind == FACT_FACE && m->fact[i].card == card)
			return m->fact[i].value;
	return FACE_UNKNOWN;
}

static bool
find_unknown(struct reader_faces *f, const struct match *m,
	const struct scene *scene, struct unknown *u)
{
	struct card_list numbers = { .count = 0 };
	*u = (struct unknown){ .pieces = f->hidden->lying(scene, &numbers) };
	for (int i = 0; i < numbers.count; i++) {
		int card = numbers.card[i], known = known_piece(f, card);
		if (known < 0)
			known = *made_up(f, card) = (int16_t)turned_up(m, card);
		if (known >= 0)
			u->pieces &= ~set_of(known);
		else
			u->card[u->count++] = (int16_t)card;
	}
	return u->count == set_count(u->pieces);
}

static void
bind(const struct reader_faces *f, const struct scene *scene, struct unknown *u)
{
	for (int i = 0; i < u->count; i++) {
		u->may_be[i] &= f->hidden->may_be(scene, u->card[i]);
		u->bound = u->bound || u->may_be[i] != u->pieces;
	}
}

static void
unbind(struct unknown *u)
{
	u->bound = false;
	for (int i = 0; i < u->count; i++)
		u->may_be[i] = u->pieces;
}

/* Shuffles the pieces. Every order of the pieces has the same probability. */
static void
mix(const struct unknown *u, struct chance *c, int16_t *order)
{
	int count = 0;
	for (uint64_t left = u->pieces; left; left = set_rest(left)) {
		uint32_t k = chance_below(c, (uint32_t)++count);
		order[count - 1] = order[k];
		order[k] = (int16_t)set_least(left);
	}
}

/* Gives a card the first of its possible pieces. If another card already has
 * this piece, that other card gets a different piece (an augmenting path).
 * `tried` is the set of pieces that the search has already visited. */
static bool
give(struct unknown *u, const int16_t *order, int8_t *owner, int number,
	uint64_t *tried)
{
	for (int i = 0; i < u->count; i++) {
		int wanted = order[i];
		if (set_has(*tried, wanted) ||
			!set_has(u->may_be[number], wanted))
			continue;
		*tried |= set_of(wanted);
		if (owner[wanted] >= 0 &&
			!give(u, order, owner, owner[wanted], tried))
			continue;
		owner[wanted] = (int8_t)number;
		u->piece[number] = (int16_t)wanted;
		return true;
	}
	return false;
}

static bool
give_all(struct unknown *u, const int16_t *order)
{
	int8_t owner[SET_SIZE];
	if (!u->bound) { /* each card would push those before it on */
		for (int i = 0; i < u->count; i++)
			u->piece[i] = order[u->count - 1 - i];
		return true;
	}
	memset(owner, -1, sizeof owner);
	for (int i = 0; i < u->count; i++) {
		uint64_t tried = 0;
		if (!give(u, order, owner, i, &tried))
			return false;
	}
	return true;
}

/* If not every card can be every piece, give_all does not give each arrangement
 * the same probability. To correct this, random pairs exchange their pieces
 * where allowed, many times. Each exchange is as likely as its reverse, so in
 * the end every possible arrangement has the same probability. */
static void
exchange(struct unknown *u, struct chance *c)
{
	const int times = 16;
	for (int i = 0; i < times * u->count; i++) {
		uint32_t one = chance_below(c, (uint32_t)u->count);
		uint32_t other = chance_below(c, (uint32_t)u->count);
		int16_t piece = u->piece[one];
		if (!set_has(u->may_be[one], u->piece[other]) ||
			!set_has(u->may_be[other], piece))
			continue;
		u->piece[one] = u->piece[other];
		u->piece[other] = piece;
	}
}

/* The orders that a seal may contain. The program picks one of them at random,
 * all with the same probability. */
struct sealing {
	struct listing listing;
	struct chance *chance;
	uint32_t count;
	struct order *out;
};

static void
seal_order(struct listing *l, const struct order *o)
{
	struct sealing *s = (struct sealing *)l;
	if (o->verb == s->out->verb && chance_below(s->chance, ++s->count) == 0)
		order_copy(s->out, o);
}

/* Makes up the content of the current order if the order is sealed. */
static void
make_up_order(struct reader_faces *f, const struct match *m, struct chance *c)
{
	struct sealing s = {
		.listing.take = seal_order, .chance = c, .out = &f->sealed
	};
	f->seal = NULL;
	if (!m->under_way || !m->seal)
		return;
	struct scene before = match_before(m);
	f->sealed.verb = m->order.verb;
	m->rules->legal(&before, &s.listing);
	f->seal = s.count ? m->seal : NULL;
}

bool
faces_sample(struct faces *faces, const struct match *m, uint64_t seed,
	uint64_t game)
{
	struct reader_faces *f = (struct reader_faces *)faces;
	struct scene scene = match_scene(m);
	struct unknown u;
	struct chance c;
	int16_t order[CARDS_DECK] = { 0 };
	f->samples = false;
	f->seed = seed;
	f->game = game;
	scene.state = m->state;
	start_stream(f, 0, &c);
	for (int i = 0; i < f->names->numbers; i++)
		f->made_up[i] = FACE_UNKNOWN;
	if (!find_unknown(f, m, &scene, &u))
		return false;
	unbind(&u);
	if (f->hidden->may_be)
		bind(f, &scene, &u);
	mix(&u, &c, order);
	/* A player has put a card where its face is not allowed. */
	if (!give_all(&u, order)) {
		unbind(&u);
		give_all(&u, order);
	}
	if (u.bound)
		exchange(&u, &c);
	for (int i = 0; i < u.count; i++)
		*made_up(f, u.card[i]) = u.piece[i];
	f->first = f->last = f->hidden->of_state(m->state)->epoch;
	make_up_order(f, m, &c);
	f->samples = true;
	return true;
}

void
known_fork(struct match *out, const struct match *m,
	const struct reader *reader, struct arena *a)
{
	match_fork(out, m, a);
	match_drop_batches(out);
	/* A sealed order is made up, like the cards that the reader can't see.
	 */
	bool sealed = out->under_way && !out->opened &&
		      out->order_seat != reader->seat &&
		      out->rules->verbs[out->order.verb].flags & VERB_SEALED;
	if (sealed && !out->seal)
		out->seal = "hidden";
	if (m->faces)
		out->faces = reader_faces_new(a, m, reader);
}

bool
known_copy(struct match *game, const struct match *known, uint64_t seed,
	uint64_t number)
{
	match_copy(game, known);
	return !known->faces || faces_sample(known->faces, known, seed, number);
}
