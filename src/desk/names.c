#include "feldpost/names.h"

#include <string.h>

#include "feldpost/desk_log.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"

#define SUFFIX ".yaml"

enum {
	WORD_MOST = 16, /* most bytes that a name takes from its rules */
	NAME_MOST = 32,
	TRIES = 100000,
	AGAIN = 1000,
};

/* The first line of DESK/names tells it apart from other files. */
static const char head[] = "# feldpost: the names of a desk\n";

static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

static const char *
file_of(struct arena *a, const char *desk)
{
	return folder_path(a, desk, "names");
}

static bool
has(const struct names *n, const char *name)
{
	for (size_t i = 0; i < n->count; i++)
		if (strcmp(n->list[i].name, name) == 0)
			return true;
	return false;
}

/* Reads a line "peiper-2 HASH". */
static bool
read_line(struct arena *a, struct span line, struct game_name *out)
{
	struct span name = span_word(&line);
	if (name.length == 0 || name.length > NAME_MOST || *name.data == '-' ||
		!digest_read(&out->offer, line))
		return false;
	out->name = arena_copy(a, name.data, name.length);
	return strspn(out->name, letters) == name.length;
}

bool
names_read(
	struct arena *a, const char *desk, struct names *out, struct error *e)
{
	struct span text = { .data = "", .length = 0 }, line;
	struct game_name one;
	bool there;
	*out = (struct names){ .count = 0 };
	if (!file_read_beside(
		    a, file_of(a, desk), LIMIT_NAMES, &text, &there, e))
		return false;
	while (span_line(&text, &line))
		if (read_line(a, line, &one) && !has(out, one.name))
			*ARENA_ADD(a, out->list, out->count, out->capacity) =
				one;
	return true;
}

bool
names_is(const char *text)
{
	return *text && *text != '.' && !strchr(text, '/') &&
	       strcmp(text, "-") != 0;
}

const char *
names_path(struct arena *a, const char *desk, const char *name)
{
	return folder_path(a, desk, arena_printf(a, "%s" SUFFIX, name));
}

bool
names_given(struct arena *a, const char *desk, const char *name)
{
	struct names all;
	struct error unused;
	return names_read(a, desk, &all, &unused) && has(&all, name);
}

/* Removes all characters that a file name must not have. The name of the
 * rules may come from a stranger's mail. */
static const char *
word_of(struct arena *a, struct span rules)
{
	struct buffer word = buffer_in(a);
	for (size_t i = 0; i < rules.length && word.length < WORD_MOST; i++) {
		char c = rules.data[i];
		if (c == ' ')
			break;
		if (c && c != '-' && strchr(letters, c))
			buffer_putc(&word, c);
	}
	return word.length ? buffer_string(&word) : "game";
}

static const char *
find(const struct names *n, const struct digest *offer)
{
	for (size_t i = 0; i < n->count; i++)
		if (digest_equals(&n->list[i].offer, offer))
			return n->list[i].name;
	return NULL;
}

const char *
names_of(struct arena *a, const char *desk, const struct digest *offer)
{
	struct names all;
	struct error unused;
	return names_read(a, desk, &all, &unused) ? find(&all, offer) : NULL;
}

const char *
names_shown(struct arena *a, const struct names *given, const char *desk,
	const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = arena_string(a, slash ? slash + 1 : path);
	size_t length = strlen(name), end = strlen(SUFFIX);
	if (length <= end)
		return path;
	name = arena_copy(a, name, length - end);
	bool is = strcmp(names_path(a, desk, name), path) == 0 &&
		  has(given, name);
	return is ? name : path;
}

/* Chooses the first name that no game has ever had and that no file has. */
static bool
choose(struct arena *a, const char *desk, const struct names *given,
	const char *word, const char **out, struct error *e)
{
	bool there = true;
	*out = word;
	for (long i = 2; i < TRIES; i++) {
		if (!has(given, *out)) {
			if (!file_look(names_path(a, desk, *out), &there, e))
				return false;
			if (!there)
				return true;
		}
		*out = arena_printf(a, "%s-%ld", word, i);
	}
	return error_set(e, ERROR_SYSTEM,
		"all names for this game are in use in %s", desk);
}

static bool
add(struct arena *a, const char *desk, const char *name,
	const struct digest *offer, struct error *e)
{
	const char *path = file_of(a, desk);
	struct buffer out = buffer_in(a);
	struct span text = { .data = "", .length = 0 };
	bool there;
	if (!file_read_beside(a, path, LIMIT_NAMES, &text, &there, e))
		return false;
	/* A crash may have left an incomplete first line. */
	bool torn = text.length < strlen(head);
	if (memcmp(text.data, head, torn ? text.length : strlen(head)) != 0)
		return error_set(e, ERROR_SYSTEM,
			"%s is not the list of names of a desk, so feldpost "
			"does not write to this file",
			path);
	if (torn)
		buffer_puts(&out, head);
	buffer_printf(&out, "%s %s\n", name, offer->hex);
	return text.length && torn
		       ? file_write(path, buffer_span(&out), FILE_PRIVATE, e)
		       : file_append_beside(path, buffer_span(&out), e);
}

/* If several processes take the same name at once, the name belongs to the
 * first process in the file. The others then take the next name. */
bool
names_take(struct arena *a, const char *desk, struct span rules,
	const struct digest *offer, const char **out, struct error *e)
{
	const char *word = word_of(a, rules), *name;
	struct names all;
	for (int i = 0; i < AGAIN; i++) {
		if (!names_read(a, desk, &all, e))
			return false;
		*out = find(&all, offer);
		if (*out)
			return true;
		if (!choose(a, desk, &all, word, &name, e) ||
			!add(a, desk, name, offer, e))
			return false;
	}
	return error_set(e, ERROR_SYSTEM,
		"feldpost could not write a name for the game to %s",
		file_of(a, desk));
}

bool
names_may_be_desk(struct arena *a, const char *folder)
{
	struct span text = { .data = "", .length = 0 };
	struct error unused;
	bool there = true, empty;
	if (!file_look(folder, &there, &unused) || !there)
		return !there;
	if (folder_empty(folder, &empty) && empty)
		return true;
	return (file_read_beside(a, file_of(a, folder), LIMIT_NAMES, &text,
			&there, &unused) &&
		       span_begins(text, head)) ||
	       desk_log_is(folder);
}
