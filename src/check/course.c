#include <stddef.h>

#include "course.h"

/* Gives a random answer if the other seat must answer. */
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

/* Returns a card's face. If the face is missing, records the need. */
static int
shown(struct course *c, int face)
{
	if (face == FACE_UNKNOWN && c->chance.kind != CHANCE_STREAM)
		c->lacks_face = true;
	return face;
}

/* Players always show their own cards when they must. */
static int
own_piece(struct faces *f, int card)
{
	struct course *c = (struct course *)f;
	return shown(c, c->seen->piece(c->seen, card));
}

static struct faces *
all_faces(const struct faces *f)
{
	return ((const struct course *)f)->from->match->faces;
}

/* Proofs and shuffles are made up, too, because a trial run has no packets. */
static int
own_vouch(struct faces *f, int card, const struct card_class *class)
{
	struct course *c = (struct course *)f;
	struct faces *all = all_faces(f);
	if (!all->open)
		return all->vouch(all, card, class);
	return shown(c, c->seen->vouch(c->seen, card, class));
}

static bool
own_later(struct faces *f, int seat)
{
	struct faces *all = all_faces(f);
	return all->later(all, seat);
}

static bool
own_ready(struct faces *f, const struct card_deck *d)
{
	struct course *c = (struct course *)f;
	struct faces *all = all_faces(f);
	return all->open ? c->seen->ready(c->seen, d) : all->ready(all, d);
}

static const struct order *
own_opened(struct faces *f, const char *seal)
{
	struct course *c = (struct course *)f;
	const struct order *sealed = c->seen->opened(c->seen, seal);
	c->lacks_order = !sealed && c->chance.kind != CHANCE_STREAM;
	return sealed;
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
	if (!c->seen)
		c->seen = reader_faces_new(a, m, from->reader);
	if (number)
		faces_sample(c->seen, m, 1, number);
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
