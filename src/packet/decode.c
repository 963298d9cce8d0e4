#include "decode.h"

#include <string.h>
#include <unistr.h>

#include "feldpost/armour.h"

/* Quoted-printable. */

static int
hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The byte that "=3D" at `at` stands for, or -1. */
static int
escaped_byte(struct span text, size_t at)
{
	if (text.length - at < 3)
		return -1;
	int high = hex_digit(text.data[at + 1]);
	int low = hex_digit(text.data[at + 2]);
	return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/* Length of a soft line break that begins with the `=` at `at`, or 0. */
static size_t
soft_break(struct span text, size_t at)
{
	size_t i = at + 1;
	while (i < text.length && (text.data[i] == ' ' || text.data[i] == '\t'))
		i++;
	if (i == text.length)
		return i - at;
	if (text.data[i] == '\n')
		return i + 1 - at;
	if (text.data[i] != '\r')
		return 0;
	bool pair = i + 1 < text.length && text.data[i + 1] == '\n';
	return i + (pair ? 2 : 1) - at;
}

/* Where `c` stands next, from `at` on, or the end. */
static size_t
find(struct span text, size_t at, char c)
{
	const char *found =
		at < text.length ? memchr(text.data + at, c, text.length - at)
				 : NULL;
	return found ? (size_t)(found - text.data) : text.length;
}

static bool
is_printable_encoded(struct span text)
{
	for (size_t i = find(text, 0, '='); i < text.length;
		i = find(text, i + 1, '='))
		if (escaped_byte(text, i) == '=' || soft_break(text, i) > 0)
			return true;
	return false;
}

bool
decode_printable(struct arena *a, struct span text, struct span *out)
{
	if (!is_printable_encoded(text))
		return false;
	char *bytes = arena_alloc(a, text.length + 1);
	size_t used = 0;
	for (size_t i = 0; i < text.length;) {
		size_t next = find(text, i, '=');
		memcpy(bytes + used, text.data + i, next - i);
		used += next - i;
		i = next;
		if (i == text.length)
			break;
		int byte = escaped_byte(text, i);
		size_t gone = soft_break(text, i);
		if (gone == 0)
			bytes[used++] = byte >= 0 ? (char)byte : '=';
		i += gone > 0 ? gone : byte >= 0 ? 3 : 1;
	}
	*out = (struct span){ bytes, used };
	return true;
}

/* UTF-7 (RFC 2152). */

static int
base64_digit(char c)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmno"
				     "pqrstuvwxyz0123456789+/";
	const char *at = c ? strchr(digits, c) : NULL;
	return at ? (int)(at - digits) : -1;
}

/* What stands between `+` and whatever ends it, 16 bits a character: packets
 * are ASCII, so the halves of a pair need not be put together. */
static size_t
put_shifted(struct buffer *out, struct span text, size_t at)
{
	uint32_t bits = 0;
	int count = 0, digit;
	while (at < text.length && (digit = base64_digit(text.data[at])) >= 0) {
		bits = bits << 6 | (uint32_t)digit;
		count += 6;
		at++;
		if (count < 16)
			continue;
		count -= 16;
		uint32_t c = bits >> count & 0xFFFF;
		utf8_put(out, c >= 0xD800 && c < 0xE000 ? '?' : (int32_t)c);
	}
	return at + (at < text.length && text.data[at] == '-');
}

bool
decode_utf7(struct arena *a, struct span text, struct span *out)
{
	if (!span_contains(text, "+-") && !span_contains(text, "+ACM-") &&
		!span_contains(text, "+AFw-"))
		return false;
	struct buffer bytes = buffer_in(a);
	for (size_t i = 0; i < text.length;) {
		size_t next = find(text, i, '+');
		buffer_add(&bytes, text.data + i, next - i);
		i = next + 1;
		if (i < text.length && text.data[i] == '-') {
			buffer_putc(&bytes, '+');
			i++;
		} else if (i < text.length) {
			i = put_shifted(&bytes, text, i);
		}
	}
	*out = buffer_span(&bytes);
	return true;
}

/* Wide characters. */

/* One as it stands in the bytes of `width`, the highest first or last. */
static uint32_t
wide_unit(const char *bytes, size_t width, bool highest_first)
{
	uint32_t unit = 0;
	for (size_t i = 0; i < width; i++)
		unit = unit << 8 |
		       (uint8_t)bytes[highest_first ? i : width - 1 - i];
	return unit;
}

/* Where the edge of a block stands in characters of that width; or the end. */
static size_t
find_wide_edge(struct span text, size_t width, bool highest_first)
{
	static const char edge[] = ARMOUR_BEGIN;
	const size_t count = sizeof edge - 1;
	const size_t lead = highest_first ? width - 1 : 0;
	for (size_t i = find(text, lead, '#'); i < text.length;
		i = find(text, i + 1, '#')) {
		size_t from = i - lead, n = 0;
		while (n < count && from + (n + 1) * width <= text.length &&
			wide_unit(text.data + from + n * width, width,
				highest_first) == (uint8_t)edge[n])
			n++;
		if (n == count)
			return from;
	}
	return text.length;
}

static void
put_utf16(struct buffer *out, struct span text, bool highest_first)
{
	uint16_t pair[2];
	for (size_t i = 0; i + 2 <= text.length;) {
		size_t count = 0;
		for (; count < 2 && i + 2 * count + 2 <= text.length; count++)
			pair[count] = (uint16_t)wide_unit(
				text.data + i + 2 * count, 2, highest_first);
		ucs4_t c;
		i += 2 * (size_t)u16_mbtouc(&c, pair, count);
		utf8_put(out, (int32_t)c);
	}
}

static void
put_utf32(struct buffer *out, struct span text, bool highest_first)
{
	for (size_t i = 0; i + 4 <= text.length; i += 4) {
		uint32_t unit = wide_unit(text.data + i, 4, highest_first);
		ucs4_t c;
		u32_mbtouc(&c, &unit, 1);
		utf8_put(out, (int32_t)c);
	}
}

bool
decode_wide(struct arena *a, struct span text, struct span *out)
{
	struct buffer bytes = buffer_in(a);
	if (!memchr(text.data, '\0', text.length))
		return false;
	for (int kind = 0; kind < 4; kind++) {
		const size_t width = kind / 2 ? 4 : 2;
		const bool highest_first = kind % 2;
		size_t at = find_wide_edge(text, width, highest_first);
		if (at == text.length)
			continue;
		/* the characters before it, as far as they are such */
		struct span wide = { text.data + at % width,
			text.length - at % width };
		if (width == 2)
			put_utf16(&bytes, wide, highest_first);
		else
			put_utf32(&bytes, wide, highest_first);
		*out = buffer_span(&bytes);
		return true;
	}
	return false;
}
