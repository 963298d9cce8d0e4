/*
 * Writes the C tables of src/base/look.c: the characters that look like others,
 * as ICU knows them (Unicode Technical Standard 39, confusables.txt). This
 * runs when feldpost is built, so that feldpost itself needs no ICU: loading
 * it would cost six times what all else costs at the start of each command.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

enum {
	MOST_UNITS = 64,
	MOST_BYTES = 256,
};

static UErrorCode status = U_ZERO_ERROR;

static void
check(const char *what)
{
	if (U_SUCCESS(status))
		return;
	fprintf(stderr, "confusables: %s: %s\n", what, u_errorName(status));
	exit(1);
}

/* Whether `c` is its own canonical decomposition: look.c decomposes first. */
static bool
is_plain(const UNormalizer2 *nfd, UChar32 c)
{
	UChar units[MOST_UNITS];
	int count = unorm2_getDecomposition(nfd, c, units, MOST_UNITS, &status);
	check("decomposition");
	return count < 0;
}

/* What `c` looks like, unless it is itself: its length, 0 if it is. */
static int
look_of(const USpoofChecker *sc, UChar32 c, char *look)
{
	UChar self[MOST_UNITS], units[MOST_UNITS];
	int own, count, length;
	u_strFromUTF32(self, MOST_UNITS, &own, &c, 1, &status);
	count = uspoof_getSkeleton(
		sc, 0, self, own, units, MOST_UNITS, &status);
	u_strToUTF8(look, MOST_BYTES, &length, units, count, &status);
	check("skeleton");
	return u_strCompare(self, own, units, count, false) == 0 ? 0 : length;
}

static void
put_bytes(const char *text, int length)
{
	putchar('\t');
	for (int i = 0; i < length; i++)
		printf("0x%02X, ", (uint8_t)text[i]);
	printf("0,\n");
}

/* One table or the other: of places, or of the looks themselves. */
static void
put_all(const USpoofChecker *sc, const UNormalizer2 *nfd, bool looks)
{
	char look[MOST_BYTES];
	int at = 0;
	for (UChar32 c = 0x20; c <= 0x10FFFF; c++) {
		if (U_IS_SURROGATE((uint32_t)c) || !is_plain(nfd, c))
			continue;
		int length = look_of(sc, c, look);
		if (length == 0)
			continue;
		if (looks)
			put_bytes(look, length);
		else
			printf("\t{ 0x%X, %d },\n", (unsigned)c, at);
		at += length + 1;
	}
	if (at > UINT16_MAX) {
		fprintf(stderr, "confusables: the table is too large\n");
		exit(1);
	}
}

int
main(void)
{
	USpoofChecker *sc = uspoof_open(&status);
	const UNormalizer2 *nfd = unorm2_getNFDInstance(&status);
	check("start");
	printf("/* Made by src/build/confusables.c from ICU %s. */\n"
	       "static const struct confusable {\n"
	       "\tint32_t c;\n"
	       "\tuint16_t at; /* of its look in the text below */\n"
	       "} confusables[] = {\n",
		U_ICU_VERSION);
	put_all(sc, nfd, false);
	printf("};\nstatic const uint8_t looks[] = {\n");
	put_all(sc, nfd, true);
	printf("};\n");
	uspoof_close(sc);
	return ferror(stdout) || fflush(stdout) != 0;
}
