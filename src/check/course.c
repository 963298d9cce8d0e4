#include <stddef.h>

#include "course.h"

/* The other seat, as far as it is asked: it answers at random. */
static bool
answer_at_random(struct decider *d, const struct match *m, struct order *out)
{
	struct course *c =
		(struct course *)((char *)d - offsetof(struct course, decider));
	const struct order_array *allowed = &m->allowed;
	if (m->missing.kind != MISSING_ANSWER || m->missing.seat == c->seat)
		return false;
	if (c->chance.kind != CHANCE_STREAM) {
		c->lacks_answer = true;
		return false;
	}
	order_copy(out, &allowed->order[chance_below(
				&c->chance, (uint32_t)allowed->count)]);
	return true;
}

static const struct card_words *
names_of(const struct course *c)
{
	const struct match *m = c->from->match;
	return m->rules->hidden->names(m->world);
}

/* Faces as who writes the orders knows them: one's own are shown when they must
 * be; others are not known, or guessed. */
static int
known_piece(const struct course *c, int card)
{
	struct faces *all = c->from->match->faces;
	int piece = all->piece(all, card);
	return piece >= 0 ? piece
			  : card_seen(names_of(c), c->from->reader, card);
}

static int
own_piece(struct faces *f, int card)
{
	struct course *c = (struct course *)f;
	int piece = known_piece(c, card);
	if (piece >= 0)
		return piece;
	c->lacks_face = c->lacks_face || c->chance.kind != CHANCE_STREAM;
	return c->guess[card - names_of(c)->pieces];
}

static int
own_vouch(struct faces *f, int card, const struct card_class *class)
{
	struct faces *all = ((const struct course *)f)->from->match->faces;
	return all->vouch(all, card, class);
}

static bool
own_later(struct faces *f, int seat)
{
	struct faces *all = ((const struct course *)f)->from->match->faces;
	return all->later(all, seat);
}

static bool
own_ready(struct faces *f, const struct card_deck *d)
{
	struct faces *all = ((const struct course *)f)->from->match->faces;
	return all->ready(all, d);
}

static const struct order *
own_opened(struct faces *f, const char *seal)
{
	struct faces *all = ((const struct course *)f)->from->match->faces;
	return all->opened(all, seal);
}

/* The pieces of the deck of which it is not known which number they are; none
 * if some of them went into it face down. */
static uint64_t
unknown_pieces(const struct course *c, const struct card_deck *d)
{
	const struct match *m = c->from->match;
	uint64_t set =
		d->gathered.count ? 0 : m->rules->hidden->first(m->world);
	for (int i = 0; i < d->gathered.count; i++) {
		int piece = known_piece(c, d->gathered.card[i]);
		if (piece < 0)
			return 0;
		set |= set_of(piece);
	}
	uint64_t unknown = set;
	for (int position = 1; position <= set_count(set); position++) {
		int card = card_numbered(names_of(c), d->epoch, position);
		int piece = known_piece(c, card);
		if (piece >= 0)
			unknown &= ~set_of(piece);
	}
	return unknown;
}

/* As good as any: they are dealt anew in each course. */
static void
guess_faces(struct course *c)
{
	const struct match *m = c->from->match;
	const struct card_deck *d = m->rules->hidden->of_state(m->state);
	uint64_t unknown = unknown_pieces(c, d);
	int16_t piece[CARDS_DECK];
	int left = 0;
	for (; unknown; unknown = set_rest(unknown))
		piece[left++] = (int16_t)set_least(unknown);
	for (int position = 1; left > 0 && position <= CARDS_DECK; position++) {
		int card = card_numbered(names_of(c), d->epoch, position);
		if (known_piece(c, card) >= 0)
			continue;
		uint32_t k = chance_below(&c->chance, (uint32_t)left);
		c->guess[card - names_of(c)->pieces] = piece[k];
		piece[k] = piece[--left];
	}
}

void
course_start(struct course *c, const struct standpoint *from, int seat,
	unsigned number, struct arena *a)
{
	const struct match *m = from->match;
	c->faces = (struct faces){ own_piece, own_vouch, own_later, own_ready,
		own_opened, false };
	c->decider.decide = answer_at_random;
	c->from = from;
	c->seat = seat;
	if (number)
		chance_stream(&c->chance, a, 0, number);
	else
		chance_trial(&c->chance, a);
	if (!m->rules->hidden)
		return;
	for (int i = 0; i < names_of(c)->numbers; i++)
		c->guess[i] = FACE_UNKNOWN;
	if (number)
		guess_faces(c);
}

void
course_give(struct match *m, const struct batch *b)
{
	m->batch[b->seat] = (struct batch){ .seat = b->seat };
	match_give(m, b);
}

void
course_take(struct match *m, struct course *c)
{
	m->decider = &c->decider;
	if (m->rules->hidden)
		m->faces = &c->faces;
}

struct match
course_play(const struct standpoint *from, const struct batch *b,
	unsigned number, struct journal *j)
{
	struct match m;
	struct course *c = arena_alloc(j->arena, sizeof *c);
	course_start(c, from, b->seat, number, j->arena);
	match_fork(&m, from->match, j->arena);
	course_give(&m, b);
	course_take(&m, c);
	match_run(&m, &c->chance, j);
	m.decider = NULL;
	m.faces = from->match->faces;
	return m;
}
