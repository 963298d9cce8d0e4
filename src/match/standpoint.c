#include "feldpost/standpoint.h"

#include "feldpost/message.h"

/* Standpoints where there are no packets. */

bool
line_needs_packets(const struct batch_line *line)
{
	return line->engine == ENGINE_UNDO ||
	       line->engine == ENGINE_AGREE_UNDO ||
	       line->engine == ENGINE_COMPLAIN;
}

static const struct batch_line *
first_wrong(const void *reason, const struct batch *b, bool own,
	struct refusal *why)
{
	(void)own;
	for (size_t i = 0; i < b->count; i++)
		if (line_needs_packets(&b->line[i])) {
			refuse(why, NULL, "%s", _(reason));
			return &b->line[i];
		}
	return NULL;
}

static const char *
no_gloss(const void *reason, const struct batch_line *line, struct arena *a)
{
	(void)reason;
	(void)line;
	(void)a;
	return NULL;
}

void
standpoint_without_packets(struct standpoint *s, const char *reason)
{
	s->first_wrong = first_wrong;
	s->gloss = no_gloss;
	s->judge = reason;
}
