#include <string.h>

#include "feldpost/message.h"
#include "feldpost/set.h"
#include "feldpost/words.h"

enum {
	FIRST_ACCENTED = 0xC0,
	LAST_ACCENTED = 0x17F,
};

/* U+00C0 to U+017F as small letters without accents. */
/* clang-format off */
static const char *const plain[] = {
	"a", "a", "a", "a", "a", "a", "ae", "c",
	"e", "e", "e", "e", "i", "i", "i", "i",
	"d", "n", "o", "o", "o", "o", "o", "",
	"o", "u", "u", "u", "u", "y", "th", "ss",
	"a", "a", "a", "a", "a", "a", "ae", "c",
	"e", "e", "e", "e", "i", "i", "i", "i",
	"d", "n", "o", "o", "o", "o", "o", "",
	"o", "u", "u", "u", "u", "y", "th", "y",
	"a", "a", "a", "a", "a", "a", "c", "c",
	"c", "c", "c", "c", "c", "c", "d", "d",
	"d", "d", "e", "e", "e", "e", "e", "e",
	"e", "e", "e", "e", "g", "g", "g", "g",
	"g", "g", "g", "g", "h", "h", "h", "h",
	"i", "i", "i", "i", "i", "i", "i", "i",
	"i", "i", "ij", "ij", "j", "j", "k", "k",
	"k", "l", "l", "l", "l", "l", "l", "l",
	"l", "l", "l", "n", "n", "n", "n", "n",
	"n", "n", "n", "n", "o", "o", "o", "o",
	"o", "o", "oe", "oe", "r", "r", "r", "r",
	"r", "r", "s", "s", "s", "s", "s", "s",
	"s", "s", "t", "t", "t", "t", "t", "t",
	"u", "u", "u", "u", "u", "u", "u", "u",
	"u", "u", "u", "u", "w", "w", "y", "y",
	"y", "z", "z", "z", "z", "z", "z", "s",
};
/* clang-format on */

static bool
is_accent(int32_t c)
{
	return c >= 0x300 && c <= 0x36F;
}

/* Unicode has accented letters in pairs: most capitals are even, but odd from
 * U+0139 and U+0179 on. */
static int32_t
lower(int32_t c)
{
	if (c >= 'A' && c <= 'Z')
		return c + 'a' - 'A';
	if (c < FIRST_ACCENTED || c > LAST_ACCENTED || c == 0xD7 || c == 0xDF ||
		c == 0x130 || c == 0x138)
		return c;
	if (c < 0x100)
		return c < 0xDF ? c + 0x20 : c;
	if (c == 0x178)
		return 0xFF;
	bool odd = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
	return c % 2 == odd && c < LAST_ACCENTED - 1 ? c + 1 : c;
}

/* Moves past the next letter of `word` if it is `c`, in either case. */
static bool
skip_letter(struct span word, size_t *i, int32_t c)
{
	size_t next = *i;
	int32_t found = utf8_next(word, &next);
	if (found < 0 || lower(found) != lower(c))
		return false;
	*i = next;
	return true;
}

/* Moves past `c` if the word has `c` in plain letters. */
static bool
skip_plain(struct span word, size_t *i, int32_t c)
{
	if (c == ' ')
		return skip_letter(word, i, '_');
	if (c < FIRST_ACCENTED || c > LAST_ACCENTED)
		return is_accent(c);
	const char *letters = plain[c - FIRST_ACCENTED];
	if (!*letters)
		return false;
	size_t next = *i;
	for (; *letters; letters++)
		if (!skip_letter(word, &next, *letters))
			return false;
	*i = next;
	return true;
}

bool
words_called(const char *name, const char *word)
{
	/* The first letters can prove that name and word differ. Only a letter
	 * with an accent can be written in two ways. */
	int32_t first = (uint8_t)*name, found = (uint8_t)*word;
	if (first > ' ' && first <= 'z' && lower(first) != lower(found))
		return false;
	struct span wanted = span_of(name), written = span_of(word);
	size_t i = 0;
	for (size_t k = 0; k < wanted.length;) {
		int32_t c = utf8_next(wanted, &k);
		if (c < 0)
			return false;
		if (!skip_letter(written, &i, c) && !skip_plain(written, &i, c))
			return false;
		/* Some systems write accents after their letters. */
		size_t next = i;
		while (is_accent(utf8_next(written, &next)))
			i = next;
	}
	return i == written.length;
}

const struct vocabulary *
words_of_type(const struct vocabulary *const *all, struct span type)
{
	for (; all && *all; all++)
		if (span_equals(type, (*all)->type))
			return *all;
	return NULL;
}

size_t
words_count(const struct vocabulary *v, const void *world)
{
	size_t count = 0;
	if (!v->ids)
		memcpy(&count, (const char *)world + v->length, sizeof count);
	else
		while (v->ids[count])
			count++;
	return count;
}

static const char *
text_of(const struct vocabulary *v, const void *world, size_t i, size_t member)
{
	const char *list, *text;
	memcpy(&list, (const char *)world + v->array, sizeof list);
	memcpy(&text, list + i * v->stride + member, sizeof text);
	return text;
}

static const char *
id_of(const struct vocabulary *v, const void *world, size_t i)
{
	const char *id = v->ids ? v->ids[i] : text_of(v, world, i, v->id);
	return id ? id : "";
}

/* Returns NULL if the thing has no name besides its id. */
static const char *
name_of(const struct vocabulary *v, const void *world, size_t i)
{
	if (!v->ids)
		return text_of(v, world, i, v->name);
	return v->names ? v->names[i] : NULL;
}

static bool
is_within(const struct vocabulary *v, const void *world, int i)
{
	return i >= 0 && (size_t)i < words_count(v, world);
}

const char *
words_id(const struct vocabulary *v, const void *world, int i)
{
	return is_within(v, world, i) ? id_of(v, world, (size_t)i) : "?";
}

const char *
words_name(const struct vocabulary *v, const void *world, int i)
{
	if (!is_within(v, world, i))
		return "?";
	const char *name = name_of(v, world, (size_t)i);
	return name ? message_english(name) : id_of(v, world, (size_t)i);
}

const char *
words_said(const struct vocabulary *v, const void *world, int i)
{
	if (!is_within(v, world, i))
		return "?";
	const char *name = name_of(v, world, (size_t)i);
	return name ? _(name) : id_of(v, world, (size_t)i);
}

static int
find_any(const struct vocabulary *v, const void *world, const char *word)
{
	size_t count = words_count(v, world);
	for (size_t i = 0; i < count; i++) {
		const char *id = id_of(v, world, i);
		if (*id == *word && strcmp(id, word) == 0)
			return (int)i;
	}
	for (size_t i = 0; i < count; i++)
		if (text_alike(id_of(v, world, i), word))
			return (int)i;
	for (size_t i = 0; i < count; i++) {
		const char *name = name_of(v, world, i);
		if (name && words_called(message_english(name), word))
			return (int)i;
	}
	return -1;
}

/* Compares the word with a thing's id and name, which may begin with the id. If
 * the name has several words, the id is suggested. */
static void
try_nearest(const struct vocabulary *v, const void *world, size_t i,
	struct nearest *near)
{
	const char *id = id_of(v, world, i);
	const char *name = words_name(v, world, (int)i);
	size_t length = strlen(id);
	nearest_try(near, id);
	if (name == id)
		return;
	if (strncmp(name, id, length) == 0 && name[length] == ' ')
		name += length + 1;
	nearest_try(near, name);
	if (near->best == name && strchr(name, ' '))
		near->best = id;
}

/* Finds the only thing whose id or name begins with this word. */
static void
try_beginning(
	const struct vocabulary *v, const void *world, struct nearest *near)
{
	size_t count = words_count(v, world);
	const char *found = NULL;
	if (strlen(near->word) < 3)
		return;
	for (size_t i = 0; i < count; i++) {
		const char *id = id_of(v, world, i);
		if (!text_behind(id, near->word) &&
			!text_behind(words_name(v, world, (int)i), near->word))
			continue;
		if (found)
			return;
		found = id;
	}
	near->best = found;
	near->distance = found ? (unsigned)strlen(found) : near->distance;
}

int
words_find(const struct vocabulary *v, const void *world, const char *word,
	struct nearest *near)
{
	int found =
		v->find ? v->find(v, world, word) : find_any(v, world, word);
	if (found >= 0 || !near)
		return found;
	int thing = v->near ? v->near(v, world, word) : -1;
	if (thing >= 0) {
		near->best = id_of(v, world, (size_t)thing);
		near->distance = 0;
		return -1;
	}
	size_t count = words_count(v, world);
	for (size_t i = 0; i < count; i++)
		try_nearest(v, world, i, near);
	if (!near->best)
		try_beginning(v, world, near);
	return -1;
}

const char *
words_list(struct arena *a, const struct vocabulary *v, const void *world,
	uint64_t set)
{
	struct buffer out = buffer_in(a);
	for (; set; set = set_rest(set))
		buffer_printf(&out, "%s%s", out.length ? ", " : "",
			words_said(v, world, set_least(set)));
	return buffer_string(&out);
}
