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

/* What the guard knows of one packet. */
enum knowledge {
	KNOWS_NONE,
	KNOWS_THIS,
	KNOWS_ANOTHER,
};

/* A packet as the guard file names it: `game seq `, then its hash. */
struct noted {
	struct arena *arena;
	unsigned seq;
	const char *head;
	struct digest hash;
};

static bool
look_up(const char *path, const struct noted *n, enum knowledge *out,
	struct error *e)
{
	struct span text;
	bool there;
	if (!file_read_kept(n->arena, path, LIMIT_FILE, &text, &there, e))
		return false;
	struct span found = find(text, n->head);
	*out = !found.data			 ? KNOWS_NONE
	       : span_equals(found, n->hash.hex) ? KNOWS_THIS
						 : KNOWS_ANOTHER;
	return true;
}

/* Notes the packet, unless the guard knows one in its place. */
static bool
note(const char *path, const struct noted *n, enum knowledge *known,
	struct error *e)
{
	const char *line =
		arena_printf(n->arena, "%s%s\n", n->head, n->hash.hex);
	if (!look_up(path, n, known, e))
		return false;
	if (*known != KNOWS_NONE)
		return true;
	/* Another process may have been quicker: the first line counts. */
	return file_append(path, span_of(line), e) &&
	       look_up(path, n, known, e);
}

static struct noted
noted(const struct ledger *l, unsigned seq, struct span body)
{
	struct noted n = {
		.arena = l->arena,
		.seq = seq,
		.head = arena_printf(l->arena, "%s %u ", l->id.hex, seq),
	};
	hash_bytes(&n.hash, body);
	return n;
}

static bool
refuse(const struct guard *guard, unsigned seq, const char *what,
	struct error *e)
{
	error_set(e, ERROR_NOT_NOW, "packet %u of this game was %s", seq, what);
	return error_hint(e,
		"go on from the game file with those orders; the guard file %s "
		"remembers them",
		guard->path);
}

static bool
refuse_answered(const struct guard *guard, unsigned seq, struct error *e)
{
	return refuse(guard, seq,
		"answered before with other orders; its dice are known", e);
}

bool
guard_answer(struct guard *guard, const struct ledger *l, struct error *e)
{
	const struct entry *last = ledger_last(l);
	enum knowledge known;
	if (!guard || last->packet.type == PACKET_OFFER ||
		last->packet.type == PACKET_ACCEPT)
		return true;
	struct noted n = noted(l, last->seq, last->body);
	if (!note(guard->path, &n, &known, e))
		return false;
	return known == KNOWS_THIS || refuse_answered(guard, last->seq, e);
}

bool
guard_sign(struct guard *guard, const struct ledger *l,
	const struct block *mine, struct error *e)
{
	enum knowledge known;
	if (!guard)
		return true;
	struct noted n = noted(l, ledger_next(l), mine->body);
	if (!note(guard->path, &n, &known, e))
		return false;
	return known == KNOWS_THIS ||
	       refuse(guard, n.seq,
		       "signed before with other orders: a second one would be "
		       "equivocation",
		       e);
}

bool
guard_allows(struct guard *guard, const struct ledger *l,
	const struct block *mine, struct error *e)
{
	enum knowledge known;
	if (!guard)
		return true;
	struct noted n = noted(l, ledger_next(l), mine->body);
	if (!look_up(guard->path, &n, &known, e))
		return false;
	return known != KNOWS_ANOTHER || refuse_answered(guard, n.seq, e);
}

bool
guard_is_file(struct span text)
{
	struct digest game, hash;
	long seq;
	const char *end = memchr(text.data, '\n', text.length);
	struct span line = { text.data,
		end ? (size_t)(end - text.data) : text.length };
	size_t digits = sizeof game.hex - 1;
	if (line.length < 2 * digits + 3)
		return false;
	struct span number = { line.data + digits + 1,
		line.length - 2 * digits - 2 };
	return digest_read(&game, (struct span){ line.data, digits }) &&
	       integer_read(number, 1, LIMIT_SEQ, &seq) &&
	       digest_read(
		       &hash, (struct span){ line.data + line.length - digits,
				      digits });
}
