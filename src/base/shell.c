#include "feldpost/shell.h"

#include <string.h>

/* True if no shell gives any character of the text a special meaning. */
static bool
is_plain(const char *text)
{
	static const char signs[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
		"0123456789_-./@%+,:";
	const char *end = text + strspn(text, signs);
	return *text && !*end;
}

const char *
shell_word(struct arena *a, const char *text)
{
	struct buffer out = buffer_in(a);
	const char *before = *text == '-' && text[1] ? "./" : "";
	if (is_plain(text))
		return *before ? arena_printf(a, "./%s", text) : text;
	buffer_printf(&out, "'%s", before);
	for (; *text; text++)
		if (*text == '\'')
			buffer_puts(&out, "'\\''");
		else
			buffer_putc(&out, *text);
	buffer_putc(&out, '\'');
	return buffer_string(&out);
}
