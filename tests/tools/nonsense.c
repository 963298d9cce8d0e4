/*
 * Nonsense: a preloaded library that translates every message into a language
 * that nobody speaks, as gettext would.
 *
 *	NONSENSE=1 LD_PRELOAD=build/tools/nonsense.so feldpost ...
 *
 * Each letter of a message becomes one of another alphabet, so that what is
 * still in ASCII letters on a screen is a name, an order, or a text that was
 * forgotten. Conversions (%zu), places ({0}, {0:one:many}: the forms are words)
 * and what stands `so` stay. The letters take two bytes and one column.
 *
 * With RANDOMNESS=SEED the program's random bytes are the same in each run with
 * that seed, in whatever language.
 */
#define _GNU_SOURCE
#include <libintl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Macros of libintl.h. */
#undef gettext
#undef dgettext
#undef dcgettext
#undef ngettext
#undef dcngettext

/* The program's own messages, not those of the C library. */
static bool people_read;

char *
textdomain(const char *domain)
{
	static char name[] = "feldpost";
	people_read = domain && strcmp(domain, name) == 0 && getenv("NONSENSE");
	return name;
}

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* How many bytes of a message stay as they are here; 0: none. */
static size_t
kept(const char *text)
{
	size_t length = 0;
	if (*text == '%') {
		length = 1 + strspn(text + 1, "#0- +'*.0123456789hlzjt");
		return length + (text[length] != '\0');
	}
	if (*text == '{') {
		length = strcspn(text, ":}");
		return length + (text[length] == '}');
	}
	if (*text == '`') {
		length = 1 + strcspn(text + 1, "`");
		return length + (text[length] != '\0');
	}
	return 0;
}

/* They live as long as the program, as a catalogue does. */
struct translation {
	struct translation *before;
	char text[];
};
static struct translation *last;

static char *
translate(const char *text)
{
	struct translation *made = malloc(sizeof *made + 2 * strlen(text) + 1);
	if (!made)
		abort();
	made->before = last;
	last = made;
	char *to = made->text;
	while (*text) {
		size_t length = kept(text);
		memcpy(to, text, length);
		to += length;
		text += length;
		if (length > 0)
			continue;
		if (is_letter(*text)) {
			/* U+0430 to U+043F for small ones, U+0410 for others */
			*to++ = (char)0xD0;
			*to++ = (char)((*text >= 'a' ? 0xB0 : 0x90) +
				       (*text & 15));
		} else
			*to++ = *text;
		text++;
	}
	*to = '\0';
	return made->text;
}

char *
dcgettext(const char *domain, const char *text, int category)
{
	(void)category;
	return !domain && people_read ? translate(text)
				      : (char *)(uintptr_t)text;
}

char *
dcngettext(const char *domain, const char *one, const char *many,
	unsigned long n, int category)
{
	return dcgettext(domain, n == 1 ? one : many, category);
}

char *
dgettext(const char *domain, const char *text)
{
	return dcgettext(domain, text, 0);
}

char *
gettext(const char *text)
{
	return dcgettext(NULL, text, 0);
}

char *
ngettext(const char *one, const char *many, unsigned long n)
{
	return dcngettext(NULL, one, many, n, 0);
}

/* splitmix64 */
static uint8_t
next_byte(const char *seed)
{
	static uint64_t state;
	if (!state)
		state = strtoull(seed, NULL, 10) * 2 + 1;
	uint64_t z = state += 0x9E3779B97F4A7C15;
	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
	z = (z ^ z >> 27) * 0x94D049BB133111EB;
	return (uint8_t)(z >> 56);
}

/* libsodium's door, which all of its random bytes come through. */
void randombytes_buf(void *bytes, size_t length);

void
randombytes_buf(void *bytes, size_t length)
{
	uint8_t *byte = bytes;
	const char *seed = getenv("RANDOMNESS");
	for (size_t i = 0; i < length; i++)
		if (seed)
			byte[i] = next_byte(seed);
		else if (getrandom(byte + i, 1, 0) != 1)
			abort();
}
