/* Writes the C tables of src/base/look.c: the characters that look like others,
 * from ICU (Unicode Technical Standard 39, confusables.txt). The tables are
 * made when feldpost is built, because loading ICU would take six times as long
 * as everything else at the start of a command. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <uninorm.h>

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

/* True if look.c may look up `c`, which it does only for decomposed text. */
static bool
is_asked(UChar32 c)
{
	uint32_t apart[MOST_UNITS];
	const uint32_t self = (uint32_t)c;
	size_t count = MOST_UNITS;
	if (!u32_normalize(UNINORM_NFKD, &self, 1, apart, &count)) {
		fprintf(stderr, "confusables: U+%04X: too long\n", self);
		exit(1);
	}
	return count == 1 && apart[0] == self;
}

/* Writes the look of `c` and returns its length; 0 if `c` is its own look. */
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

enum {
	PART = 32,	/* characters in a part; only the first is indexed */
	FARTHEST = 255, /* largest distance between neighbours in a part */
};

/* If `looks`, writes for each character that looks like others its distance
 * from the character before (0 for the first of a part), and its look, which
 * ends with a NUL. A 0 ends the last part. Otherwise the function writes for
 * each part its first character, and the offset of the part in these bytes. */
static void
put_all(const USpoofChecker *sc, bool looks)
{
	char look[MOST_BYTES];
	int at = 0, count = 0;
	UChar32 before = 0;
	for (UChar32 c = 0x20; c <= 0x10FFFF; c++) {
		if (U_IS_SURROGATE((uint32_t)c) || !is_asked(c))
			continue;
		int length = look_of(sc, c, look);
		if (length == 0)
			continue;
		bool first = count % PART == 0 || c - before > FARTHEST;
		count = first ? 1 : count + 1;
		if (looks)
			printf("\t%d, ", first ? 0 : (int)(c - before));
		else if (first)
			printf("\t{ 0x%X, %d },\n", (unsigned)c, at);
		for (int i = 0; looks && i < length; i++)
			printf("0x%02X, ", (uint8_t)look[i]);
		if (looks)
			printf("0,\n");
		at += length + 2;
		before = c;
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
	check("start");
	printf("/* Made by src/build/confusables.c from ICU %s. */\n"
	       "static const struct confusables {\n"
	       "\tint32_t first;\n"
	       "\tuint16_t at; /* in the looks below */\n"
	       "} confusables[] = {\n",
		U_ICU_VERSION);
	put_all(sc, false);
	printf("};\nstatic const uint8_t looks[] = {\n");
	put_all(sc, true);
	printf("\t0\n};\n");
	uspoof_close(sc);
	return ferror(stdout) || fflush(stdout) != 0;
}
