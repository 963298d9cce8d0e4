#include <stdio.h>
#include <string.h>

#include "doc_internal.h"
#include "feldpost/message.h"
#include "feldpost/shell.h"

enum {
	SHOWN = 40,
	ROOM = SHOWN + 32,
};

/* Copies the part of a text that an error shows, without anything that could
 * control a terminal. */
static void
shorten(const char *text, char *shown)
{
	struct span s = span_of(text);
	size_t used = 0, i = 0;
	while (i < s.length && used < SHOWN) {
		size_t from = i;
		int32_t c = utf8_next(s, &i);
		if (c < 0)
			i++;
		if (used + (i - from) > SHOWN)
			break;
		bool clean = c >= 0x20 && text_rune_width(c) > 0;
		if (clean)
			memcpy(shown + used, text + from, i - from);
		else
			shown[used] = '?';
		used += clean ? i - from : 1;
	}
	memcpy(shown + used, i < s.length ? "..." : "", i < s.length ? 4 : 1);
}

static void
describe(const struct node *n, char description[ROOM])
{
	char shown[SHOWN + 4];
	if (n->kind != NODE_SCALAR) {
		snprintf(description, ROOM, "%s",
			n->kind == NODE_MAP ? _("a map") : _("a list"));
		return;
	}
	shorten(n->text, shown);
	if (!n->quoted && !*shown)
		snprintf(description, ROOM, "%s", _("nothing"));
	else if (!n->quoted && scalar_look(n->text) == LOOK_INTEGER)
		snprintf(description, ROOM, _("the number %s"), shown);
	else
		snprintf(description, ROOM, _("the text \"%s\""), shown);
}

const char *
doc_describe(struct arena *a, const struct node *n)
{
	char description[ROOM];
	describe(n, description);
	return arena_string(a, description);
}

/* Refuses with "WHAT must be SOMETHING, not ..." and the text that was
 * found. */
static bool __attribute__((format(printf, 4, 5))) refuse(const struct node *n,
	const char *what, struct error *e, const char *format, ...)
{
	char wanted[128], found[ROOM];
	va_list args;
	va_start(args, format);
	vsnprintf(wanted, sizeof wanted, format, args);
	va_end(args);
	describe(n, found);
	return error_at(e, ERROR_INPUT, n->at, "%s must be %s, not %s", what,
		wanted, found);
}

struct node *
doc_find(const struct node *map, const char *key)
{
	if (!map || map->kind != NODE_MAP)
		return NULL;
	for (struct node *n = map->first; n; n = n->next)
		if (*n->key == *key && strcmp(n->key, key) == 0)
			return n;
	return NULL;
}

bool
doc_need(const struct node *map, const char *key, struct node **value,
	struct error *e)
{
	if (map->kind != NODE_MAP)
		return refuse(
			map, _("this"), e, _("a map with the key \"%s\""), key);
	*value = doc_find(map, key);
	return *value || error_at(e, ERROR_INPUT, map->at,
				 "the key \"%s\" is missing", key);
}

bool
doc_expect(const struct node *n, enum node_kind kind, const char *what,
	struct error *e)
{
	static const char *const kinds[] = {
		[NODE_SCALAR] = N_("a word, number or text"),
		[NODE_LIST] = N_("a list"),
		[NODE_MAP] = N_("a map"),
	};
	return n->kind == kind || refuse(n, what, e, "%s", kinds[kind]);
}

bool
doc_get_integer(const struct node *n, long min, long max, const char *what,
	long *value, struct error *e)
{
	if (n->kind == NODE_SCALAR && !n->quoted &&
		integer_read(span_of(n->text), min, max, value))
		return true;
	if (min == max)
		return refuse(n, what, e, "%ld", min);
	return refuse(n, what, e, _("an integer from %ld to %ld"), min, max);
}

bool
doc_get_boolean(
	const struct node *n, const char *what, bool *value, struct error *e)
{
	if (n->kind != NODE_SCALAR || n->quoted ||
		scalar_look(n->text) != LOOK_BOOLEAN)
		return refuse(n, what, e, _("yes or no"));
	*value = *n->text == 'y';
	return true;
}

bool
doc_get_text(const struct node *n, size_t max, const char *what,
	const char **value, struct error *e)
{
	if (n->kind != NODE_SCALAR)
		return refuse(n, what, e, _("a text"));
	size_t length = strlen(n->text);
	if (length == 0)
		return refuse(n, what, e, _("a text that is not empty"));
	if (length > max)
		return error_at(e, ERROR_INPUT, n->at,
			"%s must be a text of at most %zu bytes, not %zu", what,
			max, length);
	*value = n->text;
	return true;
}

static bool
refuse_key(const struct node *n, const char *const *keys, struct error *e)
{
	char shown[SHOWN + 4];
	shorten(n->key, shown);
	error_at(e, ERROR_INPUT, n->key_at, "the key \"%s\" is unknown here",
		shown);
	struct nearest near = nearest_to(n->key);
	for (; *keys; keys++)
		nearest_try(&near, *keys);
	if (nearest_found(&near))
		error_hint(e, "did you mean \"%s\"?", nearest_found(&near));
	return false;
}

bool
doc_only(const struct node *map, const char *const *keys, struct error *e)
{
	if (!doc_expect(map, NODE_MAP, _("this"), e))
		return false;
	for (const struct node *n = map->first; n; n = n->next) {
		const char *const *key = keys;
		while (*key && strcmp(*key, n->key) != 0)
			key++;
		if (!*key)
			return refuse_key(n, keys, e);
	}
	return true;
}

bool
doc_is_practice(struct span text)
{
	return span_begins(text, "feldpost: practice ");
}

bool
doc_refuse_practice(
	struct arena *a, const char *file, struct span text, struct error *e)
{
	if (!doc_is_practice(text))
		return false;
	error_at(e, ERROR_INPUT, (struct place){ .file = file, .line = 1 },
		N_("this is a practice file, which only `feldpost play %s` can "
		   "read"),
		shell_word(a, file));
	return true;
}
