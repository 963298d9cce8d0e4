#include "feldpost/known.h"

#include "feldpost/faces.h"

/* A sealed order is made up, like the cards that the reader can't see. */
static void
hide(struct match *m, const struct reader *reader)
{
	bool sealed = m->under_way && !m->opened &&
		      m->order_seat != reader->seat &&
		      m->rules->verbs[m->order.verb].flags & VERB_SEALED;
	if (sealed && !m->seal)
		m->seal = "hidden";
}

void
known_fork(struct match *out, const struct match *m,
	const struct reader *reader, struct arena *a)
{
	match_fork(out, m, a);
	match_drop_batches(out);
	hide(out, reader);
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
