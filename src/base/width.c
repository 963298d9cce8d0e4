#include <uniwidth.h>

#include "feldpost/text.h"

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

size_t
text_width(const char *string)
{
	struct span s = span_of(string);
	size_t width = 0;
	for (size_t i = 0; i < s.length;) {
		int32_t c = utf8_next(s, &i);
		if (c < 0)
			i++, c = '?';
		width += (size_t)text_rune_width(c);
	}
	return width;
}
