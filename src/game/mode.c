#include <string.h>

#include "feldpost/mode.h"

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
