#include "feldpost/message.h"

#include <stdbool.h>
#include <string.h>

const char *
message_english(const char *english)
{
	const char *end = strchr(english, '\004');
	return end ? end + 1 : english;
}

/* Without gettext all texts are English. */
#ifdef __has_include
#if __has_include(<libintl.h>)
#define HAS_GETTEXT
#include <libintl.h>
#endif
#endif

#ifdef HAS_GETTEXT

/* True if a catalogue was found. Otherwise messages stay English. */
static bool translated;

/* gettext would return the catalogue's header for the empty text. */
const char *
message_said(const char *english)
{
	return translated && *english ? message_english(gettext(english))
				      : message_english(english);
}

const char *
message_count(const char *one, const char *many, long n)
{
	unsigned long count = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;
	if (translated)
		return message_english(ngettext(one, many, count));
	return message_english(count == 1 ? one : many);
}

/* To find out whether there is a catalogue, this function translates the
 * language's name. */
void
message_start(void)
{
	static const char language[] = N_("English");
	textdomain("feldpost");
	translated = gettext(language) != language;
}

void
message_end(void)
{
	translated = false;
}

#else

const char *
message_said(const char *english)
{
	return message_english(english);
}

const char *
message_count(const char *one, const char *many, long n)
{
	return message_english(n == 1 || n == -1 ? one : many);
}

void
message_start(void)
{
}

void
message_end(void)
{
}

#endif
