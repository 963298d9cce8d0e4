#include <stdbool.h>
#include <stdlib.h>
#include <uniwidth.h>

#include "ambiguous.h"
#include "feldpost/text.h"

/* Set once, when the program begins, and by tests. */
static int ambiguous_columns = 1;

void
text_ambiguous(int columns)
{
	ambiguous_columns = columns;
}

static int
compare(const void *key, const void *row)
{
	int32_t c = *(const int32_t *)key;
	const struct range *range = row;
	return c < range->first ? -1 : c > range->last;
}

int
text_rune_width(int32_t c)
{
	if (c >= 0x20 && c < 0x7F)
		return 1;
	/* Controls have none, nor have the two separators of lines. */
	bool separates = c == 0x2028 || c == 0x2029;
	int width = separates ? 0 : uc_width((ucs4_t)c, "UTF-8");
	return width < 0 ? 0 : width;
}

int
text_rune_columns(int32_t c)
{
	int width = text_rune_width(c);
	bool wide = width == 1 && c >= 0x7F &&
		    bsearch(&c, ambiguous, sizeof ambiguous / sizeof *ambiguous,
			    sizeof *ambiguous, compare);
	return wide ? ambiguous_columns : width;
}

static size_t
sum(struct span s, int (*width_of)(int32_t c))
{
	size_t width = 0;
	for (size_t i = 0; i < s.length;) {
		int32_t c = utf8_next(s, &i);
		if (c < 0)
			i++, c = '?';
		width += (size_t)width_of(c);
	}
	return width;
}

size_t
text_width(const char *string)
{
	return sum(span_of(string), text_rune_width);
}

size_t
span_columns(struct span s)
{
	return sum(s, text_rune_columns);
}

size_t
text_columns(const char *string)
{
	return span_columns(span_of(string));
}
