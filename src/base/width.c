#include "feldpost/text.h"

static size_t
sum(struct span s, int (*width_of)(int32_t c))
{
	size_t width = 0;
	for (size_t i = 0; i < s.length;) {
		if (s.data[i] >= ' ' && s.data[i] < 0x7F) {
			i++, width++;
			continue;
		}
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
