#include <stdlib.h>
#include <unilbrk.h>
#include <uniwidth.h>

#include "ambiguous.h"
#include "feldpost/text.h"

/* Set only at the start of the program, and by tests. */
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
	/* Control characters and both line separators have no width. */
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

const bool *
rune_breaks(struct span s, struct arena *a)
{
	size_t i = 0;
	while (i < s.length && (uint8_t)s.data[i] < 0x80)
		i++;
	if (i == s.length)
		return NULL;
	char *found = arena_alloc(a, s.length + 1);
	bool *breaks = arena_array(a, s.length + 1, sizeof *breaks);
	u8_possible_linebreaks(
		(const uint8_t *)s.data, s.length, "UTF-8", found);
	for (i = 0; i < s.length; i++)
		breaks[i] = found[i] == UC_BREAK_POSSIBLE;
	return breaks;
}
