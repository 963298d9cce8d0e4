#include "feldpost/standpoint.h"

#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/message.h"

static bool
is_standing(const struct batch_line *line)
{
	return line->engine == ENGINE_STANDING ||
	       line->engine == ENGINE_STANDING_ALSO;
}

/* Returns the first line that is too many for one packet. */
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

/* True for doctrine without conditions. Two such lines contradict each other if
 * they begin alike and have no list of places. */
static bool
is_general(const struct match *m, const struct batch_line *line)
{
	const struct verb *v = &m->rules->verbs[line->order.order.verb];
	return is_standing(line) && v->flags & VERB_DOCTRINE &&
	       line->order.when == WHEN_ALWAYS && !strstr(v->syntax, "...");
}

static bool
contradicts(const struct match *m, const struct batch_line *one,
	const struct batch_line *other)
{
	const struct verb *verbs = m->rules->verbs;
	const char *a = verbs[one->order.order.verb].syntax;
	const char *b = verbs[other->order.order.verb].syntax;
	size_t word = strcspn(a, " ");
	return is_general(m, one) && is_general(m, other) &&
	       !order_equals(&one->order.order, &other->order.order) &&
	       word == strcspn(b, " ") && strncmp(a, b, word) == 0;
}

static const struct batch_line *
first_contradiction(
	const struct match *m, const struct batch *b, struct refusal *why)
{
	for (size_t i = 0; i < b->count; i++)
		for (size_t k = 0; is_general(m, &b->line[i]) && k < i; k++) {
			if (!contradicts(m, &b->line[k], &b->line[i]))
				continue;
			refuse(why, NULL, "it contradicts `%s`",
				b->line[k].text);
			return &b->line[i];
		}
	return NULL;
}

/* Returns the first order of a batch that also agrees to an undo. Returns NULL
 * if this match is already the position after the undo. */
static const struct batch_line *
first_elsewhere(
	const struct standpoint *s, const struct batch *b, struct refusal *why)
{
	const struct batch_line *agrees = batch_find(b, ENGINE_AGREE_UNDO);
	for (size_t i = 0; agrees && !s->agreed && i < b->count; i++) {
		if (b->line[i].engine != ENGINE_NONE)
			continue;
		refuse(why, NULL,
			"the order is for the position before packet %u, which "
			"a draft does not have: put both orders into a file "
			"for `sign`",
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
	if (!wrong)
		wrong = first_contradiction(s->match, b, why);
	if (!wrong && s->first_wrong)
		wrong = s->first_wrong(s->judge, b, own, why);
	return wrong ? wrong : first_elsewhere(s, b, why);
}

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
