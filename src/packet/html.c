#include "feldpost/html.h"

static const struct {
	const char *name;
	int32_t rune;
} named[] = { { "amp", '&' }, { "apos", '\'' }, { "bdquo", 0x201E },
	{ "bsol", '\\' }, { "bull", 0x2022 }, { "colon", ':' }, { "emsp", ' ' },
	{ "ensp", ' ' }, { "euro", 0x20AC }, { "gt", '>' },
	{ "hellip", 0x2026 }, { "ldquo", 0x201C }, { "lsquo", 0x2018 },
	{ "lt", '<' }, { "mdash", 0x2014 }, { "minus", 0x2212 },
	{ "ndash", 0x2013 }, { "NewLine", '\n' }, { "num", '#' },
	{ "OElig", 0x152 }, { "oelig", 0x153 }, { "quot", '"' },
	{ "rdquo", 0x201D }, { "rsquo", 0x2019 }, { "sbquo", 0x201A },
	{ "Tab", '\t' }, { "thinsp", ' ' }, { "zwj", 0x200D },
	{ "zwnj", 0x200C } };

/* From U+00A0 on, in their order. */
static const char *const latin[] = { "nbsp", "iexcl", "cent", "pound", "curren",
	"yen", "brvbar", "sect", "uml", "copy", "ordf", "laquo", "not", "shy",
	"reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro",
	"para", "middot", "cedil", "sup1", "ordm", "raquo", "frac14", "frac12",
	"frac34", "iquest", "Agrave", "Aacute", "Acirc", "Atilde", "Auml",
	"Aring", "AElig", "Ccedil", "Egrave", "Eacute", "Ecirc", "Euml",
	"Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve",
	"Oacute", "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave",
	"Uacute", "Ucirc", "Uuml", "Yacute", "THORN", "szlig", "agrave",
	"aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil",
	"egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc",
	"iuml", "eth", "ntilde", "ograve", "oacute", "ocirc", "otilde", "ouml",
	"divide", "oslash", "ugrave", "uacute", "ucirc", "uuml", "yacute",
	"thorn", "yuml" };

static int32_t
named_rune(struct span name)
{
	for (size_t i = 0; i < sizeof named / sizeof *named; i++)
		if (span_equals(name, named[i].name))
			return named[i].rune;
	for (size_t i = 0; i < sizeof latin / sizeof *latin; i++)
		if (span_equals(name, latin[i]))
			return 0xA0 + (int32_t)i;
	return -1;
}

int32_t
html_rune(struct span entity)
{
	if (entity.length < 2 || entity.data[0] != '#')
		return named_rune(entity);
	bool hex = (entity.data[1] | 0x20) == 'x';
	const int base = hex ? 16 : 10;
	int32_t c = 0;
	for (size_t i = hex ? 2 : 1; i < entity.length && c < 0x110000; i++) {
		int digit = hex_digit(entity.data[i]);
		if (digit < 0 || digit >= base)
			return -1;
		c = c * base + digit;
	}
	bool surrogate = c >= 0xD800 && c < 0xE000;
	return c > 0 && c < 0x110000 && !surrogate ? c : -1;
}

bool
html_ends_line(struct span tag)
{
	static const char *const names[] = { "address", "article", "aside",
		"blockquote", "body", "br", "center", "dd", "div", "dl", "dt",
		"footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
		"hr", "li", "main", "nav", "ol", "p", "pre", "section", "table",
		"tbody", "tfoot", "thead", "title", "tr", "ul" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (span_alike(tag, names[i]))
			return true;
	return false;
}
