#include "feldpost/ini.h"

#include <string.h>

#include "feldpost/message.h"

struct ini
ini_start(struct arena *a, const char *file, struct span text)
{
	if (span_begins(text, "\xEF\xBB\xBF"))
		text = span_from(text, 3);
	return (struct ini){
		.arena = a, .file = file, .rest = text, .section = ""
	};
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static struct span
trim(struct span s)
{
	while (s.length && is_blank(*s.data))
		s = span_from(s, 1);
	while (s.length && is_blank(s.data[s.length - 1]))
		s.length--;
	return s;
}

static const char *
copy(const struct ini *ini, struct span s)
{
	s = trim(s);
	return arena_copy(ini->arena, s.data, s.length);
}

static bool
is_text(struct span s)
{
	for (size_t i = 0; i < s.length; i++)
		if ((unsigned char)s.data[i] < ' ' && s.data[i] != '\t')
			return false;
	return utf8_valid(s);
}

static bool
wrong(const struct ini *ini, struct error *e, const char *text)
{
	struct place at = { .file = ini->file, .line = ini->line };
	return error_at(e, ERROR_INPUT, at, "%s", text);
}

static bool
take_section(struct ini *ini, struct span line, struct error *e)
{
	const char *end = memchr(line.data, ']', line.length);
	if (!end)
		return wrong(ini, e, _("this [section] is not closed"));
	size_t length = (size_t)(end - line.data);
	struct span more = trim(span_from(line, length + 1));
	if (more.length && *more.data != ';' && *more.data != '#')
		return wrong(ini, e, _("more stands after this [section]"));
	line.length = length;
	ini->section = copy(ini, span_from(line, 1));
	return true;
}

static bool
is_first(const struct ini *ini, const struct ini_key *key, struct error *e)
{
	const struct ini_key *old = ini->last;
	while (old && (strcmp(old->section, key->section) != 0 ||
			      strcmp(old->name, key->name) != 0))
		old = old->before;
	struct place at = { .file = ini->file, .line = ini->line };
	return !old || error_at(e, ERROR_INPUT, at,
			       "`%s` is given twice in [%s]: in line %zu, too",
			       key->name, key->section, old->line);
}

static bool
take_key(struct ini *ini, struct span line, const struct ini_key **out,
	struct error *e)
{
	const char *sign = memchr(line.data, '=', line.length);
	if (!sign)
		return wrong(ini, e, _("neither [section] nor key = value"));
	size_t length = (size_t)(sign - line.data);
	struct ini_key *key = arena_alloc(ini->arena, sizeof *key);
	*key = (struct ini_key){
		.section = ini->section,
		.name = copy(ini, (struct span){ line.data, length }),
		.value = copy(ini, span_from(line, length + 1)),
		.line = ini->line,
		.before = ini->last,
	};
	if (!*key->name || !*key->value)
		return wrong(ini, e,
			*key->name ? _("no value stands after the =")
				   : _("no key stands before the ="));
	if (!is_first(ini, key, e))
		return false;
	ini->last = *out = key;
	return true;
}

bool
ini_next(struct ini *ini, const struct ini_key **key, struct error *e)
{
	struct span line;
	*key = NULL;
	while (!*key && span_line(&ini->rest, &line)) {
		ini->line++;
		line = trim(line);
		if (!line.length || *line.data == ';' || *line.data == '#')
			continue;
		if (!is_text(line))
			return wrong(ini, e, _("this line is no text"));
		if (!(*line.data == '[' ? take_section(ini, line, e)
					: take_key(ini, line, key, e)))
			return false;
	}
	return true;
}
