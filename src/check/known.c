#include "feldpost/known.h"

#include "feldpost/faces.h"

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
