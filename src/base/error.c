#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/error.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/text.h"

static void __attribute__((format(printf, 4, 0))) fill(struct error *e,
	enum error_code code, struct place at, const char *format, va_list args)
{
	e->code = code;
	e->at = at;
	e->hint[0] = '\0';
	text_vprintf(e->text, sizeof e->text, _(format), args);
}

bool
error_set(struct error *e, enum error_code code, const char *format, ...)
{
	if (!e)
		return false;
	va_list args;
	va_start(args, format);
	fill(e, code, (struct place){ .file = NULL }, format, args);
	va_end(args);
	return false;
}

bool
error_at(struct error *e, enum error_code code, struct place at,
	const char *format, ...)
{
	if (!e)
		return false;
	va_list args;
	va_start(args, format);
	fill(e, code, at, format, args);
	va_end(args);
	return false;
}

bool
error_errno(struct error *e, const char *format, ...)
{
	int reason = errno;
	if (!e)
		return false;
	va_list args;
	va_start(args, format);
	fill(e, ERROR_SYSTEM, (struct place){ .file = NULL }, format, args);
	va_end(args);
	size_t used = strlen(e->text);
	snprintf(e->text + used, sizeof e->text - used, ": %s",
		strerror(reason));
	return false;
}

bool
error_hint(struct error *e, const char *format, ...)
{
	if (!e)
		return false;
	va_list args;
	va_start(args, format);
	text_vprintf(e->hint, sizeof e->hint, _(format), args);
	va_end(args);
	return false;
}

const char *
error_kind(enum error_code code)
{
	switch (code) {
	case ERROR_NO:
		return N_("no");
	case ERROR_USAGE:
		return N_("usage");
	case ERROR_VERIFY:
		return N_("not verified");
	case ERROR_NOT_NOW:
		return N_("not now");
	case ERROR_INPUT:
		return N_("malformed");
	case ERROR_SYSTEM:
		return N_("system");
	case ERROR_OPEN:
		return N_("open");
	case ERROR_NONE:
		break;
	}
	return N_("error");
}

void
error_line(const struct error *e, struct buffer *out)
{
	const struct place *at = &e->at;
	if (at->file)
		buffer_printf(out, "%s:", look_visible(out->arena, at->file));
	if (at->file && at->line)
		buffer_printf(out, "%zu:", at->line);
	if (at->file && at->line && at->column)
		buffer_printf(out, "%zu:", at->column);
	buffer_printf(out, "%s%s: %s", at->file ? " " : "",
		_(error_kind(e->code)), look_visible(out->arena, e->text));
}

int
error_worse(int a, int b)
{
	static const int order[] = { ERROR_NONE, ERROR_OPEN, ERROR_USAGE,
		ERROR_NO, ERROR_NOT_NOW, ERROR_INPUT, ERROR_SYSTEM,
		ERROR_VERIFY };
	size_t i = sizeof order / sizeof *order - 1;
	while (i > 0 && order[i] != a && order[i] != b)
		i--;
	return order[i];
}
