#include "repair.h"

/* Bytes of Windows-1252 that are not those of Latin-1; 0: no character. */
static int32_t
windows_rune(uint8_t byte)
{
	static const uint16_t rune[32] = { 0x20AC, 0, 0x201A, 0x192, 0x201E,
		0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0,
		0x17D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
		0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0, 0x17E, 0x178 };
	return byte >= 0x80 && byte < 0xA0 ? rune[byte - 0x80] : byte;
}

int32_t
sign_next(struct span s, size_t *i)
{
	int32_t c = utf8_next(s, i);
	if (c < 0)
		c = windows_rune((uint8_t)s.data[(*i)++]);
	return c >= 0xFF01 && c <= 0xFF5E ? c - 0xFEE0 : c;
}

/* In the order of the code points. */
static const struct {
	int32_t first, last;
	const char *ascii;
} signs[] = {
	/* clang-format off */
	{ 0, 8, "" }, { '\t', '\t', " " }, { '\n', '\r', "\n" }, { 14, 31, "" },
	{ 0x7F, 0x84, "" }, { 0x85, 0x85, "\n" }, { 0x86, 0x9F, "" },
	{ 0xA0, 0xA0, " " }, { 0xA5, 0xA5, "\\" }, { 0xA6, 0xA6, "|" },
	{ 0xAB, 0xAB, "\"" }, { 0xAD, 0xAD, "" }, { 0xB4, 0xB4, "'" },
	{ 0xB7, 0xB7, "-" }, { 0xBB, 0xBB, "\"" }, { 0x2BC, 0x2BC, "'" },
	{ 0x2D7, 0x2D7, "-" }, { 0x34F, 0x34F, "" }, { 0x58A, 0x58A, "-" },
	{ 0x61C, 0x61C, "" }, { 0x1680, 0x1680, " " }, { 0x1806, 0x1806, "-" },
	{ 0x180B, 0x180F, "" }, { 0x2000, 0x200A, " " }, { 0x200B, 0x200F, "" },
	{ 0x2010, 0x2013, "-" }, { 0x2014, 0x2015, "--" },
	{ 0x2018, 0x201B, "'" }, { 0x201C, 0x201F, "\"" },
	{ 0x2022, 0x2023, "-" }, { 0x2026, 0x2026, "..." },
	{ 0x2027, 0x2027, "-" }, { 0x2028, 0x2029, "\n" },
	{ 0x202A, 0x202E, "" }, { 0x202F, 0x202F, " " }, { 0x2032, 0x2032, "'" },
	{ 0x2033, 0x2033, "\"" }, { 0x2035, 0x2035, "'" },
	{ 0x2036, 0x2036, "\"" }, { 0x2039, 0x203A, "'" },
	{ 0x2043, 0x2043, "-" }, { 0x204C, 0x204D, "-" }, { 0x205F, 0x205F, " " },
	{ 0x2060, 0x206F, "" }, { 0x207B, 0x207B, "-" },
	{ 0x208B, 0x208B, "-" }, { 0x20A9, 0x20A9, "\\" }, { 0x2212, 0x2212, "-" },
	{ 0x2219, 0x2219, "-" }, { 0x2500, 0x2501, "-" },
	{ 0x2502, 0x2503, "|" }, { 0x25A0, 0x25A1, "-" },
	{ 0x25AA, 0x25AB, "-" }, { 0x25B6, 0x25B8, "-" }, { 0x25BA, 0x25BA, "-" },
	{ 0x25CB, 0x25CB, "-" }, { 0x25CF, 0x25CF, "-" }, { 0x25E6, 0x25E6, "-" },
	{ 0x2605, 0x2606, "-" }, { 0x275B, 0x275C, "'" },
	{ 0x275D, 0x275E, "\"" }, { 0x2796, 0x2796, "-" }, { 0x27A2, 0x27A4, "-" },
	{ 0x2800, 0x2800, " " }, { 0x3000, 0x3000, " " },
	{ 0x300A, 0x300F, "\"" }, { 0x301D, 0x301F, "\"" },
	{ 0x30FB, 0x30FB, "-" }, { 0x3164, 0x3164, " " }, { 0xF0A7, 0xF0A7, "-" },
	{ 0xF0B7, 0xF0B7, "-" }, { 0xFE00, 0xFE0F, "" }, { 0xFE58, 0xFE58, "-" },
	{ 0xFE63, 0xFE63, "-" }, { 0xFEFF, 0xFEFF, "" }, { 0xFFA0, 0xFFA0, " " },
	{ 0xFFE5, 0xFFE6, "\\" }, { 0xFFF9, 0xFFFB, "" },
	{ 0xE0000, 0xE0FFF, "" },
	/* clang-format on */
};

const char *
sign_ascii(int32_t c)
{
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		if (c <= signs[i].last)
			return c >= signs[i].first ? signs[i].ascii : NULL;
	return NULL;
}

static bool
is_hard_blank(int32_t c)
{
	return c == 0xA0 || c == 0x2007 || c == 0x2009 || c == 0x202F;
}

size_t
sign_put(struct repair *r, int32_t c, struct span behind)
{
	const char *ascii = sign_ascii(c);
	size_t next = 0;
	if (ascii)
		buffer_puts(&r->put, ascii);
	else
		utf8_put(&r->put, c);
	if (c >= 0x2013 && c <= 0x2015) {
		r->doubts |= READ_DASHES;
		buffer_puts(&r->put, r->how & READ_DASHES ? "-" : "");
	}
	/* Guillemets have hard blanks on their inner sides. */
	if (c == 0xBB)
		r->back = r->hard && r->hard == r->out.length;
	if (is_hard_blank(c))
		r->hard = r->out.length + 1;
	if (c == 0xAB && behind.length &&
		is_hard_blank(sign_next(behind, &next)))
		return next;
	return c == '\r' && span_begins(behind, "\n");
}

size_t
undo_sign(struct repair *r, struct span rest)
{
	size_t used = 0;
	int32_t c = sign_next(rest, &used);
	return used + sign_put(r, c, span_from(rest, used));
}
