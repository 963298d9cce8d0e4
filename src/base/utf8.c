#include <stdio.h>
#include <string.h>

#include "feldpost/text.h"

/* Returns how many bytes follow a leading byte; -1 for any other byte. */
static int
followers(uint8_t lead)
{
	if (lead < 0x80)
		return 0;
	if (lead >= 0xC2 && lead <= 0xDF)
		return 1;
	if (lead >= 0xE0 && lead <= 0xEF)
		return 2;
	return lead >= 0xF0 && lead <= 0xF4 ? 3 : -1;
}

int32_t
utf8_next(struct span s, size_t *i)
{
	static const int32_t least[] = { 0, 0x80, 0x800, 0x10000 };
	if (*i >= s.length)
		return -1;
	uint8_t lead = (uint8_t)s.data[*i];
	int count = followers(lead);
	if (count < 0 || (size_t)count >= s.length - *i)
		return -1;
	int32_t c = count == 0 ? lead : lead & (0x3F >> count);
	for (int k = 1; k <= count; k++) {
		uint8_t byte = (uint8_t)s.data[*i + (size_t)k];
		if ((byte & 0xC0) != 0x80)
			return -1;
		c = c << 6 | (byte & 0x3F);
	}
	bool surrogate = c >= 0xD800 && c <= 0xDFFF;
	if (c < least[count] || c > 0x10FFFF || surrogate)
		return -1;
	*i += (size_t)count + 1;
	return c;
}

void
utf8_put(struct buffer *b, int32_t c)
{
	static const uint8_t leads[] = { 0, 0xC0, 0xE0, 0xF0 };
	int count = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
	buffer_putc(b, (char)(leads[count] | c >> 6 * count));
	while (count-- > 0)
		buffer_putc(b, (char)(0x80 | (c >> 6 * count & 0x3F)));
}

bool
utf8_valid(struct span s)
{
	for (size_t i = 0; i < s.length;) {
		if ((uint8_t)s.data[i] < 0x80)
			i++;
		else if (utf8_next(s, &i) < 0)
			return false;
	}
	return true;
}

void
utf8_trim(char *text)
{
	size_t lead = strlen(text), tail = 0;
	while (lead > 0 && ((uint8_t)text[lead - 1] & 0xC0) == 0x80)
		lead--, tail++;
	if (lead > 0 && followers((uint8_t)text[lead - 1]) > (int)tail)
		text[lead - 1] = '\0';
}

void
text_vprintf(char *out, size_t size, const char *format, va_list args)
{
	int length = vsnprintf(out, size, format, args);
	if (length > 0 && (size_t)length >= size)
		utf8_trim(out);
}
