#include "feldpost/message.h"

/* Where there is no gettext all texts are English. */
#ifdef __has_include
#if __has_include(<libintl.h>)
#define HAS_GETTEXT
#include <libintl.h>
#endif
#endif

#ifdef HAS_GETTEXT

/* "" would ask for the head of the catalogue. */
const char *
message_said(const char *english)
{
	return *english ? gettext(english) : english;
}

const char *
message_count(const char *one, const char *many, long n)
{
	unsigned long count = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;
	return ngettext(one, many, count);
}

void
message_start(void)
{
	textdomain("feldpost");
}

/* The domain that nobody has a catalogue for. */
void
message_end(void)
{
	textdomain("");
}

#else

const char *
message_said(const char *english)
{
	return english;
}

const char *
message_count(const char *one, const char *many, long n)
{
	return n == 1 || n == -1 ? one : many;
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
