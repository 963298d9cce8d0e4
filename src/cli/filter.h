/*
 * A filter: the words that orders must have to be listed.
 * floor: cli
 */
#ifndef FELDPOST_FILTER_H
#define FELDPOST_FILTER_H

#include "cli.h"

struct filter {
	struct listing listing; /* the orders to be filtered come in here */
	/* Those that are not kept out go there, with their text, which is good
	 * until the next comes. */
	void (*keep)(struct filter *f, const struct order *o, const char *line);
	size_t kept; /* so many */
	struct buffer line;
	const struct grammar *grammar;
	const char **word;
	struct lines *spellings; /* of each word */
	size_t *seen;		 /* so many of the orders have it */
	size_t count;
};

/*
 * `f->keep` has been set. Takes the operands from the i-th on for words, all of
 * which an order must have; without any every order is kept. False: no order
 * can have one of them.
 */
bool filter_read(struct cli *c, int i, const struct game *g, struct filter *f,
	struct error *e);

/* False, as the answer no, if the words have kept all orders out; of a unit
 * without an order the rules say why. */
bool filter_found(
	const struct filter *f, const struct game *g, struct error *e);

#endif
