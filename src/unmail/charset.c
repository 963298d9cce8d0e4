#include <string.h>

#include "apart.h"

/*
 * Of each charset the signs that stand for ASCII, where their bytes are not
 * those of Windows-1252, as which whatever is no UTF-8 is read: each by its
 * bytes in hex, and as what it is. Everything else of it is no matter, for a
 * packet has nothing else. iconv is not asked: it loads a library for each of
 * them.
 *
 * Made by Python's codecs of the signs in src/packet/signs.c: for a charset of
 * single bytes of each byte from 128 on (those of a family are in one row, for
 * they differ in letters), for the others of each sign. Of Japanese it is
 * EUC-JP; Shift_JIS is another way to write the same numbers.
 */
enum {
	MOST_NAMES = 10,
};

/* clang-format off */
static const char gb[] =
	"A1A4· A95C‐ A843– A1AA— A844― A1AE‘ A1AF’ A1B0“ A1B1” A1AD… A1E4′ "
	"A1E5″ A846‵ A9A6│ A1F6■ A1F5□ A1F0○ A1F1● A1EF★ A1EE☆ A1A1\u3000 "
	"A1B6《 A1B7》 A1B8「 A1B9」 A1BA『 A1BB』 A894〝 A895〞 A981﹣ A3A4￥ "
	"A1E7$ 81308432\u00a0 81308530« 81308633» 8136A537„ 8136A631• "
	"8136A738‹ 8136A739›";
static const char big5[] =
	"A244￥ A150· A156– A158— A1A5‘ A1A6’ A1A7“ A1A8” A145• A14B… A1AC′ "
	"A1AB‵ A278│ A1BD■ A1BC□ A1B3○ A1B4● A1B9★ A1B8☆ A140\u3000 A16D《 "
	"A16E》 A175「 A176」 A179『 A17A』 A1A9〝 A1AA〞 A1DF﹣ A149! A1AD# "
	"A243$ A248% A1AE& A15D( A15E) A1AF* A1CF+ A141, A1D0- A144. A241/ "
	"A147: A146; A1D5< A1D7= A1D6> A148? A249@ A242\\ A1C4_ A161{ A155| "
	"A162}";
static const char japanese[] =
	"A1AD´ A1BE‐ A1BD― A1C6‘ A1C7’ A1C8“ A1C9” A1C4… A1EC′ A1ED″ A1DD− "
	"A8A2│ A2A3■ A2A2□ A1FB○ A1FC● A1FA★ A1F9☆ A1A1\u3000 A1D4《 A1D5》 "
	"A1D6「 A1D7」 A1D8『 A1D9』 A1A6・ A1EF￥ ADE0〝 ADE1〟 A1AA! A1F4# "
	"A1F0$ A1F3% A1F5& A1CA( A1CB) A1F6* A1DC+ A1A4, A1A5. A1BF/ A1A7: "
	"A1A8; A1E3< A1E1= A1E4> A1A9? A1F7@ A1CE[ A1C0\\ A1CF] A1B2_ A1D0{ "
	"A1C3| A1D1}";
static const char korean[] =
	"A1A9\u00ad A2A5´ A1A4· A1AA― A1AE‘ A1AF’ A1B0“ A1B1” A1A6… A1C7′ "
	"A1C8″ A6A2│ A1E1■ A1E0□ A2BA▶ A2B9▷ A1DB○ A1DC● A1DA★ A1D9☆ "
	"A1A1\u3000 A1B6《 A1B7》 A1B8「 A1B9」 A1BA『 A1BB』 A1CD￥ A3DC￦ "
	"A1AC\\";

static const struct charset {
	const char *signs;
	bool wide;    /* most characters have two bytes, from 128 on */
	bool shifted; /* Shift_JIS */
	const char *names[MOST_NAMES]; /* what is in theirs */
} charsets[] = {
	{ "A5• AB´ B4¥ C7« C8» C9… CA\u00a0 D0– D1— D2“ D3” D4‘ D5’ DC‹ DD› "
	  "E1· E2‚ E3„", false, false, { "mac" } },
	{ "81│ 94■ 95∙ 9A\u00a0 9E·", false, false, { "koi8" } },
	{ "9D¥ AE« AF» B3│ BE¥ DD¦ EF´ F0\u00ad F2“ F7„ F9∙ FA· FE■ FF\u00a0",
		false, false, { "ibm", "cp4", "cp7", "cp8", "437", "850", "852",
		"858", "866" } },
	{ "A1‘ A2’ AF―", false, false, { "8859-7", "greek", "1253" } },
	{ "BD―", false, false, { "8859-10", "latin6" } },
	{ "A1” A5„ B4“ FF’", false, false, { "8859-13", "latin7" } },
	{ "A5„ B5”", false, false, { "8859-16", "latin10" } },
	{ gb, true, false, { "gb", "936" } },
	{ big5, true, false, { "big5", "950" } },
	{ japanese, true, false, { "euc-jp", "euc_jp", "eucjp", "2022-jp",
		"x-euc" } },
	{ japanese, true, true, { "shift", "sjis", "932", "31j" } },
	{ korean, true, false, { "euc-kr", "euc_kr", "euckr", "949", "ks_c",
		"ksc", "2022-kr" } },
};
/* clang-format on */

enum {
	ESCAPE = 0x1B,
	SHIFT_OUT = 0x0E,
	SHIFT_IN = 0x0F,
	FULLWIDTH = 0xA3A0, /* a row of it is that of ASCII, from '!' on */
	MOST_LONG = 16,	    /* signs of four bytes */
};

/* The signs of one of them, by their bytes. */
struct sign_table {
	uint16_t rune[1 << 16];
	struct {
		uint32_t bytes;
		int32_t rune;
	} longer[MOST_LONG];
	size_t count; /* of them */
};

static void
read_signs(const struct charset *c, struct sign_table *out)
{
	struct span s = span_of(c->signs);
	for (int i = '!'; c->wide && i <= '~'; i++)
		out->rune[FULLWIDTH + i - ' '] = (uint16_t)i;
	for (size_t i = 0; i < s.length; i++) {
		uint32_t bytes = 0;
		/* A sign is no digit, and a dash no hex one. */
		for (size_t n = 0; hex_digit(s.data[i]) >= 0 && n < 8; n++)
			bytes = bytes << 4 | (uint32_t)hex_digit(s.data[i++]);
		int32_t rune = utf8_next(s, &i);
		if (bytes < sizeof out->rune / sizeof *out->rune) {
			out->rune[bytes] = (uint16_t)rune;
		} else {
			out->longer[out->count].bytes = bytes;
			out->longer[out->count++].rune = rune;
		}
	}
}

static uint32_t
byte_at(struct span s, size_t i)
{
	return i < s.length ? (uint8_t)s.data[i] : 0;
}

/* The number of a character in Shift_JIS as EUC-JP has it. */
static uint32_t
unshift(uint32_t lead, uint32_t trail)
{
	uint32_t row = (lead - (lead < 0xA0 ? 0x81 : 0xC1)) * 2;
	uint32_t cell = trail - (trail < 0x7F ? 0x40 : 0x41);
	row += cell >= 94;
	return (row + 0xA1) << 8 | (cell % 94 + 0xA1);
}

/* A character of several bytes: how many, and its number; 0: it is none. */
static size_t
wide_character(const struct charset *c, struct span s, uint32_t *bytes)
{
	uint32_t lead = byte_at(s, 0), trail = byte_at(s, 1);
	bool kana = c->shifted && lead >= 0xA0 && lead < 0xE0;
	if (lead <= 0x80 || kana)
		return 0;
	bool longer = trail >= '0' && trail <= '9' && byte_at(s, 2) > 0x80;
	if (longer && byte_at(s, 3) >= '0') {
		*bytes = lead << 24 | trail << 16 | byte_at(s, 2) << 8 |
			 byte_at(s, 3);
		return 4;
	}
	*bytes = c->shifted ? unshift(lead, trail) : lead << 8 | trail;
	return trail < 0x40 ? 0 : 2;
}

/* An escape sequence of ISO 2022, which says whether two bytes below 128 are a
 * character from now on; 0: it is none. */
static size_t
read_escape(struct span s, bool *pairs)
{
	size_t i = 1;
	switch (byte_at(s, 0)) {
	case ESCAPE:
		while (byte_at(s, i) >= ' ' && byte_at(s, i) < '0')
			i++;
		/* ESC $ ) only says what will be shifted to. */
		if (byte_at(s, 2) != ')')
			*pairs = byte_at(s, 1) == '$';
		return i + 1 < s.length ? i + 1 : s.length;
	case SHIFT_OUT:
	case SHIFT_IN:
		*pairs = byte_at(s, 0) == SHIFT_OUT;
		return 1;
	case '\n':
		*pairs = false;
	}
	return 0;
}

static int32_t
find_rune(const struct sign_table *t, uint32_t bytes)
{
	if (bytes < sizeof t->rune / sizeof *t->rune)
		return t->rune[bytes];
	for (size_t i = 0; i < t->count; i++)
		if (t->longer[i].bytes == bytes)
			return t->longer[i].rune;
	return 0;
}

/* What mail programs make of ASCII, so that it tells which charset it is. */
static bool
is_quote_or_dash(int32_t c)
{
	return c == 0xAB || c == 0xBB || (c >= 0x2010 && c <= 0x2015) ||
	       (c >= 0x201C && c <= 0x201F) || (c >= 0x300A && c <= 0x301F) ||
	       c == '"';
}

/* The next character; `pairs`: see read_escape. */
static size_t
take_character(struct buffer *out, const struct charset *c,
	const struct sign_table *t, struct span s, bool *pairs, bool *tells)
{
	uint32_t bytes = byte_at(s, 0);
	size_t length = c->wide ? read_escape(s, pairs) : 0;
	if (length)
		return length;
	if (*pairs && bytes > ' ' && byte_at(s, 1) > ' ') {
		bytes = (bytes << 8 | byte_at(s, 1)) | 0x8080;
		length = 2;
	} else if (c->wide) {
		length = wide_character(c, s, &bytes);
	}
	int32_t rune = length || bytes > 0x7F ? find_rune(t, bytes) : 0;
	*tells = *tells || is_quote_or_dash(rune);
	if (rune)
		utf8_put(out, rune);
	else
		buffer_putc(out, length ? '?' : s.data[0]);
	return length ? length : 1;
}

bool
charset_is(size_t i, const char *name)
{
	const char *const *known = charsets[i].names;
	for (size_t k = 0; k < MOST_NAMES && known[k]; k++)
		for (const char *at = name; *at; at++)
			if (text_behind(at, known[k]))
				return true;
	return false;
}

size_t
charset_count(void)
{
	return sizeof charsets / sizeof *charsets;
}

bool
charset_text(struct buffer *out, size_t i, struct span text)
{
	struct sign_table *t = arena_alloc(out->arena, sizeof *t);
	bool pairs = false, tells = false;
	read_signs(&charsets[i], t);
	while (text.length)
		text = span_from(text, take_character(out, &charsets[i], t,
					       text, &pairs, &tells));
	return tells;
}
