#include <string.h>

#include "feldpost/file.h"
#include "feldpost/guard.h"
#include "feldpost/limits.h"

/* The hash that the file has for (game, seq); empty if it has none. */
static struct span
find(struct span text, const char *head)
{
	size_t length = strlen(head);
	for (size_t i = 0; i + length < text.length;) {
		const char *end = memchr(text.data + i, '\n', text.length - i);
		size_t next = end ? (size_t)(end - text.data) + 1 : text.length;
		if (next - i > length &&
			memcmp(text.data + i, head, length) == 0)
			return (struct span){ text.data + i + length,
				next - i - length - (end ? 1 : 0) };
		i = next;
	}
	return (struct span){ .data = NULL };
}

/* Refuses if another packet was answered; *known if this one was. */
static bool
look_up(struct arena *a, const char *path, const char *head, unsigned seq,
	const struct digest *hash, bool *known, struct error *e)
{
	struct span text = { .data = "", .length = 0 };
	if (file_exists(path) && !file_read(a, path, LIMIT_FILE, &text, e))
		return false;
	struct span found = find(text, head);
	*known = found.data && span_equals(found, hash->hex);
	if (*known || !found.data)
		return true;
	error_set(e, ERROR_NOT_NOW,
		"packet %u of this game was answered before with other orders; "
		"its dice are known",
		seq);
	return error_hint(e,
		"go on from the game file with those orders; the guard file %s "
		"remembers them",
		path);
}

bool
guard_check(struct arena *a, const char *path, const struct digest *game,
	unsigned seq, const struct digest *hash, struct error *e)
{
	bool known;
	const char *head = arena_printf(a, "%s %u ", game->hex, seq);
	return look_up(a, path, head, seq, hash, &known, e);
}

bool
guard_answer(struct arena *a, const char *path, const struct digest *game,
	unsigned seq, const struct digest *hash, struct error *e)
{
	bool known;
	const char *head = arena_printf(a, "%s %u ", game->hex, seq);
	if (!look_up(a, path, head, seq, hash, &known, e))
		return false;
	const char *line = arena_printf(a, "%s%s\n", head, hash->hex);
	if (known || !file_append(path, span_of(line), e))
		return known;
	/* Another process may have been quicker: the first line counts. */
	return look_up(a, path, head, seq, hash, &known, e);
}
