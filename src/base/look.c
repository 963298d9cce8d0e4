#include "feldpost/look.h"

#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistr.h>

#include "confusables.h"

enum {
	ZWNJ = 0x200C,
	ZWJ = 0x200D,
	TEXT_STYLE = 0xFE0E,
	PICTURE_STYLE = 0xFE0F,
	EMPTY_BRAILLE = 0x2800, /* the only visible character that looks
				 * blank */
	VIRAMA = UC_CCC_VR,
};

/* The characters before a joiner or selector. */
struct context {
	int32_t last; /* the character before; 0 at the beginning */
	int32_t base; /* the last character that is not an accent, variation
		       * selector or skin tone */
};

static bool
is_attached(int32_t c)
{
	return uc_joining_type((ucs4_t)c) == UC_JOINING_TYPE_T ||
	       uc_is_property_emoji_modifier((ucs4_t)c);
}

/* Returns the first character from `i` on that is no accent; 0 at the end. */
static int32_t
base_after(struct span s, size_t i)
{
	int32_t c;
	do
		c = utf8_next(s, &i);
	while (c > 0 && is_attached(c));
	return c > 0 ? c : 0;
}

static bool
joins(int32_t c, int one_side)
{
	int type = uc_joining_type((ucs4_t)c);
	return type == one_side || type == UC_JOINING_TYPE_D;
}

static bool
is_picture(int32_t c)
{
	return uc_is_property_extended_pictographic((ucs4_t)c);
}

/* True if a joiner is needed here (RFC 5892 appendix A, and emoji). */
static bool
is_joiner_in_place(int32_t c, const struct context *x, int32_t after)
{
	if (uc_combining_class((ucs4_t)x->last) == VIRAMA)
		return true;
	if (c == ZWNJ)
		return joins(x->base, UC_JOINING_TYPE_L) &&
		       joins(after, UC_JOINING_TYPE_R);
	return is_picture(x->base) && is_picture(after);
}

/* True if the character before a variation selector has variants to select. */
static bool
is_selector_in_place(int32_t c, const struct context *x)
{
	bool style = c == TEXT_STYLE || c == PICTURE_STYLE;
	return style ? is_picture(x->last)
		     : uc_is_property_ideographic((ucs4_t)x->last);
}

/* True if `c` is visible in this place. The text after `c` begins at `rest`. */
static bool
is_seen(int32_t c, const struct context *x, struct span s, size_t rest)
{
	ucs4_t u = (ucs4_t)c;
	if (c == ZWNJ || c == ZWJ)
		return is_joiner_in_place(c, x, base_after(s, rest));
	if (uc_is_property_variation_selector(u))
		return is_selector_in_place(c, x);
	if (uc_is_property_default_ignorable_code_point(u) ||
		uc_is_property_not_a_character(u))
		return false;
	uint32_t hidden = UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Co |
			  UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp;
	if (uc_is_general_category_withtable(u, hidden))
		return false;
	/* Some format characters are visible, such as the Arabic number
	 * sign. */
	return !uc_is_general_category_withtable(u, UC_CATEGORY_MASK_Cf) ||
	       uc_graphemeclusterbreak_property(u) == GBP_PREPEND;
}

size_t
look_hidden(struct span s)
{
	struct context x = { 0, 0 };
	for (size_t i = 0, at; (at = i) < s.length;) {
		int32_t c = utf8_next(s, &i);
		bool ascii = c >= ' ' && c <= '~';
		if (c < 0 || (!ascii && !is_seen(c, &x, s, i)))
			return at;
		x.last = c;
		if (!is_attached(c))
			x.base = c;
	}
	return s.length;
}

/* Escapes the character at the start of `s` and returns its length. */
static size_t
put_escape(struct buffer *out, struct span s)
{
	size_t length = 0;
	int32_t c = utf8_next(s, &length);
	if (c < 0)
		buffer_printf(out, "\\x%02x", (uint8_t)s.data[length++]);
	else if (c <= 0xFFFF)
		buffer_printf(out, "\\u%04x", (unsigned)c);
	else
		buffer_printf(out, "\\U%08x", (unsigned)c);
	return length;
}

const char *
look_visible(struct arena *a, const char *text)
{
	struct span s = span_of(text);
	size_t seen = look_hidden(s);
	if (seen == s.length)
		return text;
	struct buffer out = buffer_in(a);
	for (; s.length > 0; seen = look_hidden(s)) {
		buffer_add(&out, s.data, seen);
		s = span_from(s, seen);
		if (s.length > 0)
			s = span_from(s, put_escape(&out, s));
	}
	return buffer_string(&out);
}

bool
look_empty(struct span s)
{
	uint32_t drawn = UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_N |
			 UC_CATEGORY_MASK_P | UC_CATEGORY_MASK_S;
	int32_t c;
	for (size_t i = 0; (c = utf8_next(s, &i)) >= 0;)
		if (uc_is_general_category_withtable((ucs4_t)c, drawn) &&
			!uc_is_property_default_ignorable_code_point(
				(ucs4_t)c) &&
			c != EMPTY_BRAILLE)
			return false;
	return true;
}

/* Returns the text that represents all characters with the shape of `c`; NULL
 * if `c` represents itself. */
static const char *
known_look(int32_t c)
{
	size_t part = 0, parts = sizeof confusables / sizeof *confusables;
	while (parts - part > 1) {
		size_t middle = part + (parts - part) / 2;
		if (confusables[middle].first <= c)
			part = middle;
		else
			parts = middle;
	}
	const uint8_t *at = looks + confusables[part].at;
	int32_t now = confusables[part].first;
	while (now < c) {
		at += strlen((const char *)at + 1) + 2;
		if (*at == 0) /* the next part of the text begins here */
			return NULL;
		now += *at;
	}
	return now == c ? (const char *)at + 1 : NULL;
}

typedef uint8_t *change_case(const uint8_t *s, size_t n, const char *language,
	uninorm_t form, uint8_t *result, size_t *length);

static struct span
recased(struct arena *a, struct span s, change_case *change)
{
	size_t length;
	uint8_t *text = change((const uint8_t *)s.data, s.length, NULL,
		UNINORM_NFKD, NULL, &length);
	struct buffer out = buffer_in(a);
	if (text)
		buffer_add(&out, (const char *)text, length);
	free(text);
	return buffer_span(&out);
}

/* Returns the shape of a text, in small letters. `change` selects the case in
 * which shapes are compared. */
static struct span
shape(struct arena *a, const char *text, change_case *change)
{
	struct buffer out = buffer_in(a);
	struct span s = recased(a, span_of(text), change);
	int32_t c;
	/* Replaces every character by the character that represents its
	 * shape. */
	for (size_t i = 0; (c = utf8_next(s, &i)) >= 0;) {
		if (uc_is_property_white_space((ucs4_t)c) ||
			uc_is_property_default_ignorable_code_point((ucs4_t)c))
			continue;
		const char *known = known_look(c);
		if (known)
			buffer_puts(&out, known);
		else
			utf8_put(&out, c);
	}
	return recased(a, buffer_span(&out), u8_casefold);
}

bool
look_alike(struct arena *a, const char *x, const char *y)
{
	return span_same(shape(a, x, u8_casefold), shape(a, y, u8_casefold)) ||
	       span_same(shape(a, x, u8_toupper), shape(a, y, u8_toupper));
}
