#include "feldpost/standpoint.h"

#include "feldpost/limits.h"
#include "feldpost/message.h"

static bool
is_standing(const struct batch_line *line)
{
	return line->engine == ENGINE_STANDING ||
	       line->engine == ENGINE_STANDING_ALSO;
}

/* The first line that is one too many. */
static const struct batch_line *
first_beyond(const struct batch *b, struct refusal *why)
{
	size_t standing = 0;
	for (size_t i = 0; i < b->count; i++) {
		standing += is_standing(&b->line[i]);
		if (i < LIMIT_BATCH && standing <= LIMIT_STANDING)
			continue;
		refuse(why, NULL, "a packet has at most %d orders, %d standing",
			LIMIT_BATCH, LIMIT_STANDING);
		return &b->line[i];
	}
	return NULL;
}

/* What goes with an agreement is ordered where the undo leads back to. */
static const struct batch_line *
first_elsewhere(
	const struct standpoint *s, const struct batch *b, struct refusal *why)
{
	const struct batch_line *agrees = batch_find(b, ENGINE_AGREE_UNDO);
	for (size_t i = 0; agrees && !s->agreed && i < b->count; i++) {
		if (b->line[i].engine != ENGINE_NONE)
			continue;
		refuse(why, NULL,
			"it is for the position before packet %u, which no "
			"draft knows: `sign` takes both from a file",
			agrees->packet);
		return &b->line[i];
	}
	return NULL;
}

const struct batch_line *
standpoint_first_wrong(const struct standpoint *s, const struct batch *b,
	bool own, struct refusal *why)
{
	const struct batch_line *wrong = first_beyond(b, why);
	if (!wrong)
		wrong = batch_seal_fault(s->match, b, why);
	if (!wrong && s->first_wrong)
		wrong = s->first_wrong(s->judge, b, own, why);
	return wrong ? wrong : first_elsewhere(s, b, why);
}

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
