#include <string.h>

#include "feldpost/packet.h"
#include "game_internal.h"

static const struct mode *const modes[] = {
	&mode_solo,
	&mode_witness, /* before the duel, whose word in offers is the same */
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

const char *
mode_senders(const struct mode *mode)
{
	return mode->roles;
}

bool
mode_mails(const struct mode *mode)
{
	return mode->roles[1] != '\0';
}

bool
mode_deals(const struct mode *mode)
{
	return strchr(mode->roles, 'R') != NULL;
}

bool
mode_is_witnessed(const struct mode *mode)
{
	return mode->witness != NULL;
}

bool
mode_needs_no_acceptance(const struct mode *mode)
{
	return mode->agreed == 1;
}

const char *
mode_others(struct arena *a, const struct mode *mode, char role)
{
	struct buffer others = buffer_in(a);
	if (mode_deals(mode) && role != 'R')
		buffer_putc(&others, 'R');
	for (const char *r = mode->roles; *r; r++)
		if (*r != role && *r != 'R')
			buffer_putc(&others, *r);
	return buffer_string(&others);
}

bool
mode_arms(const struct mode *mode, unsigned seq)
{
	enum duty duty = mode->duty(seq);
	return duty == DUTY_TURN || duty == DUTY_ORDERS;
}

unsigned
seq_before(unsigned seq)
{
	return seq - 1;
}

unsigned
seq_behind(unsigned seq)
{
	return seq + 1;
}
