/*
 * nonsense: a preloaded library that translates each message into a language
 * that does not exist, in the way of gettext.
 *
 *	NONSENSE=1 LD_PRELOAD=build/tools/nonsense.so feldpost ...
 *
 * Each letter of a message becomes a letter of another alphabet. What is still
 * in ASCII letters on a screen is a name, an order, or a text not translated.
 * Conversions (%zu), placeholders ({0}; forms in {0:one:many} are words) and
 * text in `backquotes` do not change. A letter takes two bytes and one column.
 * With RANDOMNESS=SEED the random bytes of the program are the same in each run
 * with this seed, in any language.
 */
#define _GNU_SOURCE
#include <libintl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

/* These are macros of libintl.h. */
#undef gettext
#undef dgettext
#undef dcgettext
#undef ngettext
#undef dcngettext

/* Translates the program's messages, but not those of the C library. */
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

/* Returns how many bytes here must not be translated, or 0. */
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

/* Translations live as long as the program, like those of a catalogue. */
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
			/* U+0430 to U+043F for small letters, else U+0410 on */
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

/* libsodium takes all its random bytes from this function, also if it is linked
 * statically. */
ssize_t
getrandom(void *bytes, size_t length, unsigned flags)
{
	uint8_t *byte = bytes;
	const char *seed = getenv("RANDOMNESS");
	if (!seed)
		return syscall(SYS_getrandom, bytes, length, flags);
	for (size_t i = 0; i < length; i++)
		byte[i] = next_byte(seed);
	return (ssize_t)length;
}
