#include "feldpost/ini.h"

#include <ini.h>
#include <string.h>

#include "feldpost/message.h"

/* inih finds sections and keys, but would cut values at " ;" and after 198
 * bytes, and join an indented line to the line before. So inih gets each line
 * without its indentation and cut to the size of inih's buffer, and the values
 * are taken from the original lines. */
struct ini_lines {
	struct ini *ini;
	struct span rest;
	struct span line; /* the current line, without blanks at its ends */
	bool wants_key;	  /* inih has not yet reported the key of this line */
	const char *section;
	const struct ini_key *last, **end;
};

static const char *
copy(const struct ini_lines *r, struct span s)
{
	s = span_trim(s);
	return arena_copy(r->ini->arena, s.data, s.length);
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
wrong(struct ini_lines *r, const char *text)
{
	struct ini *ini = r->ini;
	struct place at = { .file = ini->file, .line = ini->line };
	return ini->good = error_at(&ini->fault, ERROR_INPUT, at, "%s", text);
}

static bool
take_section(struct ini_lines *r)
{
	struct span line = r->line;
	const char *end = memchr(line.data, ']', line.length);
	if (!end)
		return wrong(r, _("the [section] needs a closing ]"));
	size_t length = (size_t)(end - line.data);
	struct span more = span_trim(span_from(line, length + 1));
	if (more.length && *more.data != ';' && *more.data != '#')
		return wrong(r, _("a [section] must be alone on its line"));
	line.length = length;
	r->section = copy(r, span_from(line, 1));
	return true;
}

static bool
is_first(struct ini_lines *r, const struct ini_key *key)
{
	const struct ini_key *old = r->last;
	while (old && (strcmp(old->section, key->section) != 0 ||
			      strcmp(old->name, key->name) != 0))
		old = old->before;
	return !old || wrong(r, arena_printf(r->ini->arena,
					_("`%s` is set twice in [%s]; the "
					  "first time in line %zu"),
					key->name, key->section, old->line));
}

/* inih calls this function for every key; the value comes from the line. */
static int
hear_key(
	void *context, const char *section, const char *name, const char *value)
{
	struct ini_lines *r = context;
	(void)section, (void)value;
	struct span after = span_trim(span_from(r->line, strlen(name)));
	if (*after.data != '=')
		return 0;
	r->wants_key = false;
	struct ini_key *key = arena_alloc(r->ini->arena, sizeof *key);
	*key = (struct ini_key){
		.section = r->section,
		.name = arena_copy(r->ini->arena, name, strlen(name)),
		.value = copy(r, span_from(after, 1)),
		.line = r->ini->line,
		.before = r->last,
	};
	if (!*key->name || !*key->value)
		return wrong(r, *key->name ? _("the value after = is missing")
					   : _("the key before = is missing"));
	if (!is_first(r, key))
		return 0;
	*r->end = key;
	r->end = &key->next;
	r->last = key;
	return 1;
}

static bool
take_line(struct ini_lines *r)
{
	if (r->wants_key)
		return wrong(
			r, _("this line must be [section] or key = value"));
	if (!span_line(&r->rest, &r->line))
		return false;
	r->ini->line++;
	r->line = span_trim(r->line);
	if (!r->line.length || *r->line.data == ';' || *r->line.data == '#') {
		r->line.length = 0;
		return true;
	}
	if (!is_text(r->line))
		return wrong(
			r, _("this line contains bytes that are not text"));
	r->wants_key = *r->line.data != '[';
	return r->wants_key || take_section(r);
}

/* inih calls this function to read every line. */
static char *
next_line(char *line, int size, void *context)
{
	struct ini_lines *r = context;
	if (!r->ini->good || !take_line(r))
		return NULL;
	size_t most = (size_t)size - 2;
	size_t length = r->line.length < most ? r->line.length : most;
	memcpy(line, r->line.data, length);
	line[length] = '\n';
	line[length + 1] = '\0';
	return line;
}

struct ini
ini_start(struct arena *a, const char *file, struct span text)
{
	struct ini ini = { .arena = a, .file = file, .good = true };
	struct ini_lines r = {
		.ini = &ini, .rest = text, .section = "", .end = &ini.next
	};
	if (span_begins(text, "\xEF\xBB\xBF"))
		r.rest = span_from(text, 3);
	ini_parse_stream(next_line, &r, hear_key, &r);
	return ini;
}

bool
ini_next(struct ini *ini, const struct ini_key **key, struct error *e)
{
	*key = ini->next;
	if (ini->next)
		ini->next = ini->next->next;
	else if (!ini->good)
		*e = ini->fault;
	return *key || ini->good;
}
