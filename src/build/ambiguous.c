/* Writes the table of src/base/width.c: the characters to which a terminal
 * may give one column or two (East Asian Width A, Unicode Standard Annex
 * 11), from ICU. The table is made when feldpost is built, like those of
 * confusables.c. */
#include <stdbool.h>
#include <stdio.h>

#include <unicode/uchar.h>

enum {
	END = 0x110000,
};

static bool
is_ambiguous(UChar32 c)
{
	return c < END && u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH) ==
				  U_EA_AMBIGUOUS;
}

int
main(void)
{
	printf("/* Made by src/build/ambiguous.c. */\n"
	       "static const struct range {\n\tint32_t first, last;\n"
	       "} ambiguous[] = {\n");
	for (UChar32 c = 0; c < END; c++) {
		UChar32 first = c;
		while (is_ambiguous(c))
			c++;
		if (c > first)
			printf("\t{ 0x%X, 0x%X },\n", (unsigned)first,
				(unsigned)c - 1);
	}
	printf("};\n");
	return ferror(stdout) || fflush(stdout) != 0;
}
