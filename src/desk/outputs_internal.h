/*
 * Outputs: what its files share.
 * floor: desk
 */
#ifndef FELDPOST_OUTPUTS_INTERNAL_H
#define FELDPOST_OUTPUTS_INTERNAL_H

#include "feldpost/outputs.h"

/* Says that both are the same file; returns false. */
bool outputs_refuse_clash(
	const struct output *a, const struct output *b, struct error *e);

#endif
