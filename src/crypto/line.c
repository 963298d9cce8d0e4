#include "line.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
line_vprint(struct line *l, const char *format, va_list args)
{
	static const char word[] = "feldpost1 ";
	memcpy(l->text, word, sizeof word);
	size_t used = sizeof word - 1, room = sizeof l->text - used - 1;
	int printed = vsnprintf(l->text + used, room, format, args);
	if (printed < 0 || (size_t)printed >= room)
		abort();
	used += (size_t)printed;
	l->text[used++] = '\n';
	l->length = used;
}

void
line_print(struct line *l, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	line_vprint(l, format, args);
	va_end(args);
}

void
line_wipe(struct line *l)
{
	sodium_memzero(l->text, l->length);
}
