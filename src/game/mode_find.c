#include <string.h>

#include "feldpost/packet.h"
#include "game_internal.h"

/* The table of all modes. Code that the modes call must not read this table. */

static const struct mode *const modes[] = {
	&mode_solo,
	&mode_witness, /* first, because in offers a duel has the same name */
	&mode_duel,
	&mode_host,
};

const struct mode *
mode_named(struct span word)
{
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
		if (span_equals(word, modes[i]->word))
			return modes[i];
	return NULL;
}

const struct mode *
mode_of_offer(const struct packet *offer)
{
	const char *b = game_setup_value(&offer->setup, "seat B");
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
		if (strcmp(modes[i]->word, offer->mode) == 0 &&
			(!modes[i]->witness ||
				(b && strcmp(b, modes[i]->witness) == 0)))
			return modes[i];
	return NULL;
}
