#include <stdarg.h>
#include <string.h>

#include "feldpost/message.h"
#include "feldpost/sheet.h"

enum {
	COLUMN = 34,
	WIDTH = 78,
};

void
sheet_heading(struct buffer *out, const char *text)
{
	buffer_printf(out, "# -- %s --\n", _(text));
}

void
sheet_order(struct buffer *out, const char *about, const char *order, ...)
{
	size_t start = out->length;
	va_list args;
	buffer_puts(out, "#  - ");
	va_start(args, order);
	buffer_vprintf(out, order, args);
	va_end(args);
	while (about && out->length - start < COLUMN)
		buffer_putc(out, ' ');
	if (about)
		buffer_printf(out, "  # %s", _(about));
	buffer_putc(out, '\n');
}

void
sheet_remark(struct buffer *out, const char *format, ...)
{
	struct buffer text = buffer_in(out->arena);
	struct buffer lines = buffer_in(out->arena);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, _(format), args);
	va_end(args);
	text_wrap(&lines, buffer_string(&text), WIDTH - strlen("# "), 2);
	for (const char *l = buffer_string(&lines); *l;) {
		size_t length = strcspn(l, "\n");
		buffer_puts(out, "# ");
		buffer_add(out, l, length);
		buffer_putc(out, '\n');
		l += length + (l[length] == '\n');
	}
}

void
sheet_area(
	struct buffer *out, const struct hexmap *m, const struct hex_area *area)
{
	struct buffer ids = buffer_in(out->arena);
	for (size_t i = 0; i < area->hexes.count; i++)
		buffer_printf(&ids, " %s", m->hex[area->hexes.hex[i]].id);
	sheet_remark(out, "%s:%s", _(area->name), buffer_string(&ids));
}

void
sheet_standing(struct buffer *out)
{
	buffer_printf(out, "# %s\n# standing:\n",
		_("Standing orders are kept until a batch has new ones; these "
		  "are the defaults."));
}
