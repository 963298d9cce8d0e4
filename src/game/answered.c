#include <string.h>

#include "feldpost/answered.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"

bool
answered_open(struct answered *answered, struct arena *a, const char *path,
	const struct digest *offer, const char *who, struct error *e)
{
	*answered = (struct answered){ .arena = a, .path = path };
	if (lock_take(&answered->lock, a,
		    arena_printf(a, "%s.d/%s.lock", path, offer->hex), who, e))
		return true;
	if (e->code == ERROR_SYSTEM && !*e->hint)
		error_hint(e, "--guard FILE names another guard, beside which "
			      "files can be written");
	return false;
}

void
answered_close(struct answered *answered)
{
	if (answered->path)
		lock_release(&answered->lock);
}

/* The file of the packets. */
static const char *
kept_path(const struct answered *answered, const struct ledger *l)
{
	return arena_printf(
		answered->arena, "%s.d/%s", answered->path, l->id.hex);
}

/* What the answered file says. */

static void
add(struct answered *answered, unsigned seq, const struct digest *hash)
{
	answered->noted = arena_grow(answered->arena, answered->noted,
		answered->count, &answered->capacity, sizeof *answered->noted);
	answered->noted[answered->count++] =
		(struct noted){ .seq = seq, .hash = *hash };
}

/* `seq h_seq`, or a line that a crash has left torn. */
static void
read_line(struct answered *answered, struct span line)
{
	const char *blank = memchr(line.data, ' ', line.length);
	struct digest hash;
	long seq;
	if (!blank)
		return;
	size_t length = (size_t)(blank - line.data);
	struct span number = { line.data, length };
	struct span rest = { blank + 1, line.length - length - 1 };
	if (integer_read(number, 1, LIMIT_SEQ, &seq) &&
		digest_read(&hash, rest))
		add(answered, (unsigned)seq, &hash);
}

/* Reads the lines of this game, once. */
static bool
learn(struct answered *answered, const struct ledger *l, struct error *e)
{
	struct span text;
	bool there;
	const size_t id = sizeof l->id.hex - 1;
	if (digest_equals(&answered->game, &l->id))
		return true;
	if (!file_read_kept(answered->arena, answered->path, LIMIT_FILE, &text,
		    &there, e))
		return false;
	answered->count = 0;
	for (size_t i = 0; i < text.length;) {
		const char *line = text.data + i;
		const char *end = memchr(line, '\n', text.length - i);
		size_t length = end ? (size_t)(end - line) : text.length - i;
		if (length > id && memcmp(line, l->id.hex, id) == 0 &&
			line[id] == ' ')
			read_line(answered, (struct span){ line + id + 1,
						    length - id - 1 });
		i += length + 1;
	}
	answered->game = l->id;
	return true;
}

enum knowledge {
	KNOWS_NONE,
	KNOWS_THIS,
	KNOWS_ANOTHER,
};

/* What it knows of a packet. Void ones do not count. */
static enum knowledge
look_up(const struct answered *answered, unsigned seq,
	const struct digest *hash)
{
	enum knowledge known = KNOWS_NONE;
	for (size_t i = 0; i < answered->count; i++) {
		const struct noted *n = &answered->noted[i];
		if (n->seq != seq || n->is_void)
			continue;
		if (digest_equals(&n->hash, hash))
			return KNOWS_THIS;
		known = KNOWS_ANOTHER;
	}
	return known;
}

/* The packet first: a line without one would shut its owner out. */
static bool
store(struct answered *answered, const struct ledger *l, unsigned seq,
	const struct digest *hash, const struct block *b, struct error *e)
{
	struct buffer text = buffer_in(answered->arena);
	const char *line = arena_printf(
		answered->arena, "%s %u %s\n", l->id.hex, seq, hash->hex);
	armour_write(&text, b->body, &b->signature, NULL);
	if (!private_append(kept_path(answered, l), buffer_span(&text), e) ||
		!file_append(answered->path, span_of(line), e))
		return false;
	add(answered, seq, hash);
	return true;
}

/* Asking it. */

static bool
refuse(struct answered *answered, unsigned seq, const char *what,
	struct error *e)
{
	answered->refused = true;
	error_set(e, ERROR_NOT_NOW, "packet %u of this game was %s", seq, what);
	return error_hint(e,
		"go on from the game file with those orders; the guard file %s "
		"remembers them",
		answered->path);
}

static const char answered_before[] =
	N_("answered before with other orders; its dice are known");

/* Whether the game has all that is known beside its packet `next`, which is
 * known itself or not. */
static bool
check_whole(const struct answered *answered, const struct ledger *l,
	enum knowledge next, struct error *e)
{
	for (size_t i = 0; i < answered->count; i++) {
		const struct noted *n = &answered->noted[i];
		unsigned seq = n->seq;
		const struct entry *own = ledger_entry(l, seq);
		if (own && !n->is_void && digest_equals(&n->hash, &own->hash))
			continue;
		bool lacks =
			own ? look_up(answered, seq, &own->hash) != KNOWS_THIS
			    : seq > ledger_next(l) && next == KNOWS_NONE;
		if (!lacks)
			continue;
		error_set(e, ERROR_NOT_NOW,
			"the game file lacks packet %u as it was answered or "
			"signed before: nothing is signed without it",
			seq);
		return error_hint(e,
			"take in the mails of this game, your own ones too; "
			"the guard file %s remembers it",
			answered->path);
	}
	return true;
}

bool
answered_note(
	struct answered *answered, const struct ledger *l, struct error *e)
{
	const struct entry *last = ledger_last(l);
	if (!answered || last->packet.type == PACKET_OFFER ||
		last->packet.type == PACKET_ACCEPT)
		return true;
	if (!learn(answered, l, e))
		return false;
	struct block b = { .body = last->body, .signature = last->signature };
	switch (look_up(answered, last->seq, &last->hash)) {
	case KNOWS_THIS:
		return true;
	case KNOWS_ANOTHER:
		return refuse(answered, last->seq, answered_before, e);
	case KNOWS_NONE:
		break;
	}
	return store(answered, l, last->seq, &last->hash, &b, e);
}

/* Whether a packet of one's own may take the next place; `before` says what was
 * done there with another one, if it was. */
static bool
look_at_mine(struct answered *answered, const struct ledger *l,
	const struct block *mine, const char *before, struct digest *hash,
	enum knowledge *known, struct error *e)
{
	unsigned seq = ledger_next(l);
	if (!learn(answered, l, e))
		return false;
	hash_bytes(hash, mine->body);
	*known = look_up(answered, seq, hash);
	if (*known == KNOWS_ANOTHER)
		return refuse(answered, seq, before, e);
	return check_whole(answered, l, *known, e);
}

bool
answered_sign(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e)
{
	struct digest hash;
	enum knowledge known;
	if (!answered)
		return true;
	return look_at_mine(answered, l, mine,
		       _("signed before with other orders: there must be no "
			 "second one"),
		       &hash, &known, e) &&
	       (known == KNOWS_THIS ||
		       store(answered, l, ledger_next(l), &hash, mine, e));
}

bool
answered_allows(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e)
{
	struct digest hash;
	enum knowledge known;
	return !answered || look_at_mine(answered, l, mine, answered_before,
				    &hash, &known, e);
}

/* What it keeps. */

bool
answered_knows_more(struct answered *answered, const struct ledger *l,
	bool *more, struct error *e)
{
	*more = false;
	if (!answered || l->id.hex[0] == '\0')
		return true;
	if (!learn(answered, l, e))
		return false;
	for (size_t i = 0; i < answered->count; i++)
		*more = *more || answered->noted[i].seq > l->count;
	return true;
}

static struct noted *
find(struct answered *answered, const struct block *b)
{
	struct digest hash;
	hash_bytes(&hash, b->body);
	for (size_t i = 0; i < answered->count; i++)
		if (digest_equals(&answered->noted[i].hash, &hash))
			return &answered->noted[i];
	return NULL;
}

bool
answered_kept(struct answered *answered, const struct ledger *l,
	struct blocks *out, struct error *e)
{
	struct span text;
	bool there;
	size_t count = 0;
	*out = (struct blocks){ .count = 0 };
	if (!answered)
		return true;
	if (!learn(answered, l, e) ||
		!private_read(answered->arena, kept_path(answered, l),
			LIMIT_FILE, &text, &there, e))
		return false;
	armour_find(answered->arena, text, out);
	for (size_t i = 0; i < out->count; i++)
		if (find(answered, &out->block[i]))
			out->block[count++] = out->block[i];
	out->count = count;
	return true;
}

void
answered_is_void(struct answered *answered, const struct block *b)
{
	struct noted *n = find(answered, b);
	if (n)
		n->is_void = true;
}

static const char *
position_path(struct arena *a, const char *path, const struct digest *game)
{
	return arena_printf(a, "%s.d/%s.position", path, game->hex);
}

struct span
answered_position(struct arena *a, const char *path, const struct digest *game)
{
	struct span text;
	struct error unused;
	bool there;
	if (!private_read(a, position_path(a, path, game), LIMIT_FILE, &text,
		    &there, &unused))
		text.length = 0;
	return text;
}

void
answered_keep_position(
	struct answered *answered, const struct ledger *l, struct span text)
{
	struct error unused;
	private_write(position_path(answered->arena, answered->path, &l->id),
		text, &unused);
}

void
answered_forget(struct answered *answered, const struct ledger *l)
{
	struct error unused;
	if (!answered || !answered->path)
		return;
	private_remove(kept_path(answered, l), &unused);
	private_remove(position_path(answered->arena, answered->path, &l->id),
		&unused);
}

bool
answered_is_file(struct span text)
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
