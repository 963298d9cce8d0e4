#include <string.h>

#include "feldpost/mark.h"

enum {
	DIGITS = 20, /* of the game's id, as its players compare them */
};

static const struct {
	const char *name, *begin, *end;
} marks[] = {
	[MARK_REPORT] = { "report", "(", ")" },
	[MARK_TEMPLATE] = { "template", "# ", "" },
	[MARK_PICTURE] = { "picture", "<!-- ", " -->" },
};

/* The mark up to the digits of the game. */
static const char *
head(struct arena *a, enum mark kind)
{
	return arena_printf(a, "%sfeldpost %s of game ", marks[kind].begin,
		marks[kind].name);
}

static const char *
line(struct arena *a, enum mark kind, const struct digest *game,
	struct span above)
{
	struct digest sum;
	hash_bytes(&sum, above);
	return arena_printf(a, "%s%.*s, sum %.*s%s\n", head(a, kind), DIGITS,
		game->hex, DIGITS, sum.hex, marks[kind].end);
}

/* Before a game has its id it is known by its offer. */
static const struct digest *
offer_of(const struct game *g)
{
	return &g->ledger.entry[0].hash;
}

void
mark_put(struct buffer *text, enum mark kind, const struct game *g)
{
	const struct digest *id = &g->ledger.id;
	if (kind == MARK_REPORT)
		buffer_putc(text, '\n');
	buffer_puts(text, line(text->arena, kind, *id->hex ? id : offer_of(g),
				  buffer_span(text)));
}

/* Takes the last line, with its LF, off the text. */
static struct span
take_last(struct span *text)
{
	size_t length = text->length;
	while (length > 0 &&
		(length == text->length || text->data[length - 1] != '\n'))
		length--;
	struct span last = { text->data + length, text->length - length };
	text->length = length;
	return last;
}

static bool
begins(struct span s, const char *with)
{
	size_t length = strlen(with);
	return s.length >= length && memcmp(s.data, with, length) == 0;
}

const char *
mark_refusal(
	struct arena *a, struct span text, enum mark kind, const struct game *g)
{
	const char *name = marks[kind].name;
	const struct digest *ids[] = { &g->ledger.id, offer_of(g) };
	struct span above = text, last = take_last(&above);
	bool ours = false;
	if (!begins(last, head(a, kind)))
		return arena_printf(a, "no %s of feldpost's", name);
	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
		if (span_equals(last, line(a, kind, ids[i], above)))
			return NULL;
		ours = ours ||
		       begins(last, arena_printf(a, "%s%.*s,", head(a, kind),
					    DIGITS, ids[i]->hex));
	}
	return ours ? arena_printf(a, "a %s that was changed by hand", name)
		    : arena_printf(a, "a %s of another game", name);
}
