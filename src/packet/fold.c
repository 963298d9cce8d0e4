#include "fold.h"

#include <stdbool.h>
#include <unictype.h>
#include <uninorm.h>

/* The signs are the small letters and the digits 2 to 7 (RFC 4648). */
static char
fold_ascii(int c)
{
	if (c >= 'A' && c <= 'Z')
		return (char)(c + 'a' - 'A');
	bool is = (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7');
	return is ? (char)c : '\0';
}

void
fold_table(char table[FOLD_ASCII])
{
	for (int c = 0; c < FOLD_ASCII; c++)
		table[c] = fold_ascii(c);
}

int
fold_value(char sign)
{
	if (sign >= 'a' && sign <= 'z')
		return sign - 'a';
	return sign >= '2' && sign <= '7' ? sign - '2' + 26 : -1;
}

/* Alphabets that normalization leaves alone, each in the order of ASCII. */
static char
fold_row(int32_t c)
{
	static const struct {
		int32_t first, last;
		char sign;
	} rows[] = {
		{ 0x130, 0x130, 'i' },	   /* capital i with a dot */
		{ 0x131, 0x131, 'i' },	   /* i without a dot */
		{ 0x237, 0x237, 'j' },	   /* j without a dot */
		{ 0x2776, 0x277E, '1' },   /* digits in black circles */
		{ 0x2780, 0x2788, '1' },   /* digits in circles, sans-serif */
		{ 0x278A, 0x2792, '1' },   /* digits in black circles, sans */
		{ 0x1F150, 0x1F169, 'a' }, /* letters in black circles */
		{ 0x1F170, 0x1F189, 'a' }, /* letters in black squares */
		{ 0x1F1E6, 0x1F1FF, 'a' }, /* letters of flags */
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (c >= rows[i].first && c <= rows[i].last)
			return fold_ascii(rows[i].sign + (c - rows[i].first));
	return '\0';
}

/* True for ranges with characters that NFKC turns into ASCII. Other characters,
 * such as most of another script, are not looked up. */
static bool
may_fold(int32_t c)
{
	static const struct {
		int32_t first, last;
	} blocks[] = { { 0xAA, 0x24F }, { 0x2B0, 0x2FF }, { 0x1D2C, 0x1DBF },
		{ 0x1E9A, 0x1E9B }, { 0x2070, 0x24EA }, { 0x2C7C, 0x2C7D },
		{ 0x3200, 0x33FF }, { 0xA7F2, 0xA7F9 }, { 0xAB5C, 0xAB5F },
		{ 0xFB00, 0xFB06 }, { 0xFF01, 0xFF5E }, { 0x10780, 0x107BA },
		{ 0x1D400, 0x1D7FF }, { 0x1F100, 0x1F190 },
		{ 0x1FBF0, 0x1FBF9 } };
	for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
		if (c <= blocks[i].last)
			return c >= blocks[i].first;
	return false;
}

size_t
fold_rune(int32_t c, char out[FOLD_MOST])
{
	uint32_t form[FOLD_MOST];
	size_t length = FOLD_MOST, count = 0;
	ucs4_t one = (ucs4_t)c;
	int digit = uc_decimal_value(one); /* a digit of any script */
	out[0] = digit >= 0 ? fold_ascii('0' + digit) : fold_row(c);
	if (out[0])
		return 1;
	if (!may_fold(c) ||
		u32_normalize(UNINORM_NFKC, &one, 1, form, &length) != form)
		return 0;
	for (size_t i = 0; i < length; i++) {
		out[count] = form[i] < FOLD_ASCII ? fold_ascii((int)form[i])
						  : fold_row((int32_t)form[i]);
		count += out[count] != '\0';
	}
	return count;
}
