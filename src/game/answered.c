#include <string.h>

#include "feldpost/answered.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"

/* Returns the path FILE.d/GAME and `end`, which is "" for the file of
 * packets. */
static const char *
beside(struct arena *a, const char *path, const struct digest *game,
	const char *end)
{
	return arena_printf(a, "%s.d/%s%s", path, game->hex, end);
}

/* A line has the form `game seq h_seq`. */
bool
answered_line(struct span line, struct digest *game, struct noted *out)
{
	const size_t digits = sizeof game->hex - 1;
	long seq;
	if (line.length < 2 * digits + 3 || line.data[digits] != ' ' ||
		line.data[line.length - digits - 1] != ' ')
		return false;
	struct span id = { line.data, digits };
	struct span number = { line.data + digits + 1,
		line.length - 2 * digits - 2 };
	struct span hash = { line.data + line.length - digits, digits };
	*out = (struct noted){ .seq = 0 };
	if (!digest_read(game, id) || !digest_read(&out->hash, hash) ||
		!integer_read(number, 1, LIMIT_SEQ, &seq))
		return false;
	out->seq = (unsigned)seq;
	return true;
}

static void
add(struct answered *answered, const struct noted *n)
{
	*ARENA_ADD(answered->arena, answered->noted, answered->count,
		answered->capacity) = *n;
}

/* Adds a line of this game to the list. Skips lines of other games. Also skips
 * a line that is incomplete after a crash. */
static bool
take_line(void *context, struct span line)
{
	struct answered *answered = context;
	struct digest game;
	struct noted n;
	if (span_begins(line, answered->game.hex) &&
		answered_line(line, &game, &n))
		add(answered, &n);
	return true;
}

/* Checks that an existing file is an answered file or empty. Writing would
 * damage any other file. */

struct look {
	struct arena *arena;
	size_t lines;
	const char *first;
	bool good;
};

static bool
look_for_line(void *context, struct span line)
{
	struct look *look = context;
	struct digest game;
	struct noted n;
	if (look->lines++ == 0)
		look->first = arena_copy(look->arena, line.data, line.length);
	look->good = answered_line(line, &game, &n);
	return !look->good;
}

static bool
refuse_file(const char *path, struct error *e)
{
	error_set(e, ERROR_SYSTEM,
		"%s is no guard file, so feldpost does not write to it", path);
	return error_hint(e, "give --guard FILE with a guard file, or with a "
			     "file that does not exist");
}

/* Checks that an incomplete first line begins like a line of this game. */
static bool
check_torn(const struct answered *answered, const struct ledger *l,
	struct error *e)
{
	const char *torn = answered->torn;
	const size_t digits = sizeof l->id.hex - 1;
	size_t length = torn ? strlen(torn) : 0;
	if (length > digits)
		length = digits;
	return !torn || (length && memcmp(torn, l->id.hex, length) == 0) ||
	       refuse_file(answered->path, e);
}

bool
answered_open(struct answered *answered, struct arena *a, const char *path,
	const struct digest *offer, const char *who, struct error *e)
{
	struct look look = { .arena = a };
	*answered = (struct answered){ .arena = a };
	if (!file_each_line(path, look_for_line, &look, e))
		return false;
	if (!look.good && look.lines > 1)
		return refuse_file(path, e);
	answered->torn = look.good ? NULL : look.first;
	answered->path = path;
	answered->offer = *offer;
	if (lock_take(&answered->lock, a, beside(a, path, offer, ".lock"), who,
		    e))
		return restored_read(a, path, offer, &answered->restored, e);
	if (e->code == ERROR_SYSTEM && !*e->hint)
		error_hint(e, "give --guard FILE with a file in a folder where "
			      "feldpost can write");
	return false;
}

void
answered_close(struct answered *answered)
{
	if (answered->path)
		lock_release(&answered->lock);
}

/* Adds a hint to give the command again. This is safe: if the answered file
 * already has a line for a packet, a later failure does not remove the line. */
static bool
hint_again(struct error *e)
{
	return e->code == ERROR_SYSTEM &&
	       error_hint(e, "solve this problem, then give the same command "
			     "with the same orders again");
}

/* Finds the packet with this hash. The search begins after the last packet that
 * was found, because packets are usually looked up in order. */
static struct noted *
find_hash(struct answered *answered, const struct digest *hash)
{
	for (size_t i = 0; i < answered->count; i++) {
		size_t at = (answered->found + i) % answered->count;
		if (!digest_equals(&answered->noted[at].hash, hash))
			continue;
		answered->found = at + 1;
		return &answered->noted[at];
	}
	return NULL;
}

static struct noted *
find(struct answered *answered, const struct block *b)
{
	struct digest hash;
	hash_bytes(&hash, b->body);
	return find_hash(answered, &hash);
}

static bool
note(struct answered *answered, const struct ledger *l, const struct noted *n,
	struct error *e)
{
	const char *line = arena_printf(
		answered->arena, "%s %u %s\n", l->id.hex, n->seq, n->hash.hex);
	if (!file_append(answered->path, span_of(line), e) && !hint_again(e))
		return false;
	add(answered, n);
	return true;
}

/* Sets *right to true if a packet without a line in the answered file is
 * genuine. The packet must be signed by a player, and no line may name another
 * packet with its number. A packet has no line if the answered file was lost,
 * or if feldpost was killed between its two writes. The function adds the
 * missing line if the packet is the user's own. */
static bool
take_unnoted(struct answered *answered, const struct ledger *l,
	const struct block *b, bool *right, struct error *e)
{
	struct noted n = { .seq = packet_peek_number(b->body), .again = true };
	char by = ledger_signed_by(l, b);
	*right = by && n.seq &&
		 span_equals(packet_peek(b->body, "game"), l->id.hex);
	for (size_t i = 0; i < answered->count; i++)
		if (answered->noted[i].seq == n.seq &&
			!answered->noted[i].again)
			*right = false;
	if (!*right || !answered->mine ||
		!public_key_equals(&ledger_player(l, by)->key, answered->mine))
		return true;
	hash_bytes(&n.hash, b->body);
	return note(answered, l, &n, e);
}

/* A packet in the file of packets. The packet may be incomplete. */
struct part {
	struct span text, body;
	bool ends; /* the packet's last line is there */
	bool torn; /* the file ends in the middle of a line */
};

/* Reads up to an END line, or to the next BEGIN line. */
static void
next_part(struct span *rest, struct part *out)
{
	const char *begin = rest->data, *body = NULL;
	struct span line, next = *rest;
	*out = (struct part){ .ends = false };
	while (!out->ends && span_line(&next, &line)) {
		bool begins = span_equals(line, ARMOUR_BEGIN);
		if (begins && line.data != begin)
			break;
		if (begins)
			body = next.data;
		if (body && !out->body.length && span_equals(line, "sig:"))
			out->body = (struct span){ body,
				(size_t)(line.data - body) };
		out->ends = span_equals(line, ARMOUR_END);
		*rest = next;
	}
	size_t length = (size_t)(rest->data - begin);
	out->text = (struct span){ begin, length };
	out->torn = begin[length - 1] != '\n';
}

/* Finds the packet of a part if it has a line or a good signature. */
static bool
find_right(struct answered *answered, const struct ledger *l,
	const struct part *part, struct block *out, bool *right,
	struct error *e)
{
	struct blocks found;
	armour_find(answered->arena, part->text, &found);
	*right = false;
	for (size_t i = 0; i < found.count && !*right; i++) {
		*out = found.block[i];
		*right = find(answered, out);
		if (!*right && !take_unnoted(answered, l, out, right, e))
			return false;
	}
	if (!*right) {
		*out = (struct block){ .body = part->body };
		*right = part->body.length && find(answered, out);
	}
	return true;
}

/* Skips the ledger's packet with this number in the file. The packet must have
 * a line, and the file must continue with the packet's bytes. */
static bool
pass_same(struct answered *answered, const struct ledger *l, unsigned seq,
	struct span *rest)
{
	const struct entry *n = ledger_entry(l, seq);
	size_t length = n ? n->written.length : 0;
	if (!length || rest->length < length ||
		memcmp(rest->data, n->written.data, length) != 0 ||
		!find_hash(answered, &n->hash))
		return false;
	*rest = span_from(*rest, length);
	return true;
}

static bool
sort_kept(struct answered *answered, const struct ledger *l, struct span text,
	struct error *e)
{
	struct arena *a = answered->arena;
	struct blocks *kept = &answered->kept;
	unsigned seq = l->mode->agreed;
	struct part part;
	struct block b;
	bool right;
	while (text.length) {
		unsigned next = seq_behind(seq);
		bool same = pass_same(answered, l, next, &text);
		if (!same) {
			/* In solitaire the file has no answers. */
			next = seq_behind(next);
			same = pass_same(answered, l, next, &text);
		}
		if (same) {
			seq = next;
			continue;
		}
		next_part(&text, &part);
		if (!find_right(answered, l, &part, &b, &right, e))
			return false;
		if (right) {
			*ARENA_ADD(a, kept->block, kept->count,
				kept->capacity) = b;
			seq = packet_peek_number(b.body);
			continue;
		}
		/* This part of the file has neither a line nor a good
		 * signature. A part without an END line was never sent, because
		 * a process was killed while it stored the part. */
		if (part.ends || (part.body.length && !part.torn))
			lines_add(a, &answered->doubtful,
				arena_copy(
					a, part.text.data, part.text.length));
	}
	return true;
}

/* Reads this game's packets from the folder. Does so only once. */
static bool
learn(struct answered *answered, const struct ledger *l, struct error *e)
{
	struct span text;
	bool there;
	if (digest_equals(&answered->game, &l->id))
		return true;
	answered->count = answered->doubtful.count = answered->kept.count = 0;
	answered->found = 0;
	answered->game = l->id;
	if (check_torn(answered, l, e) &&
		file_each_line(answered->path, take_line, answered, e) &&
		private_read(answered->arena,
			beside(answered->arena, answered->path, &l->id, ""),
			LIMIT_FILE, &text, &there, e) &&
		sort_kept(answered, l, text, e)) {
		answered->kept_size = text.length;
		return true;
	}
	answered->game.hex[0] = '\0';
	return false;
}

enum knowledge {
	KNOWS_NONE,
	KNOWS_THIS,
	KNOWS_ANOTHER,
};

/* Returns what the file knows about a packet. Void packets do not count. */
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

/* Stores a packet, and then the packet's line. The order matters: a line
 * without a packet would lock the player out of the game. */
static bool
store(struct answered *answered, const struct ledger *l, const struct noted *n,
	const struct block *b, struct error *e)
{
	struct buffer text = buffer_in(answered->arena);
	const char *path = beside(answered->arena, answered->path, &l->id, "");
	armour_write(&text, b->body, &b->signature);
	/* feldpost could not read a larger file again. */
	if (answered->kept_size + text.length > LIMIT_FILE) {
		error_set(e, ERROR_NOT_NOW, "%s would be larger than %zu bytes",
			path, LIMIT_FILE);
		return error_hint(
			e, "it has more packets than a game can have");
	}
	if (!private_append(path, buffer_span(&text), e) && !hint_again(e))
		return false;
	answered->kept_size += text.length;
	return note(answered, l, n, e);
}

static bool
refuse_without(const struct answered *answered, unsigned seq, struct error *e)
{
	error_set(e, ERROR_NOT_NOW,
		"the game file lacks packet %u, which you have signed or "
		"answered, so feldpost signs nothing",
		seq);
	return error_hint(e,
		"take in the mails of this game, also your own; the guard file "
		"%s has noted the packet",
		answered->path);
}

/* Checks that the game has the packets that the file lists. `next` is what the
 * file knows about the next packet of the game. If the file knows that packet,
 * packets after it may be missing. */
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
		return refuse_without(answered, seq, e);
	}
	return true;
}

/* True if the game has a packet in place of a damaged one: after the same
 * packet, or with the same link. A single fault can't damage both places. */
static bool
has_place(const struct ledger *l, struct span damaged)
{
	struct span prev = packet_peek(damaged, "prev");
	struct span link = packet_peek(damaged, "link");
	for (size_t i = 0; i < l->count; i++) {
		const struct packet *p = &l->entry[i].packet;
		if ((prev.length && span_equals(prev, p->prev.hex)) ||
			(link.length && span_equals(link, p->link.hex)))
			return true;
	}
	return false;
}

static bool
check_doubtful(const struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e)
{
	static const char begin[] = ARMOUR_BEGIN "\n";
	for (size_t i = 0; i < answered->doubtful.count; i++) {
		struct span one = span_of(answered->doubtful.line[i]);
		/* This text may be the same packet with a damaged signature. */
		if (has_place(l, one) ||
			(span_begins(one, begin) &&
				strncmp(one.data + sizeof begin - 1,
					mine->body.data,
					mine->body.length) == 0))
			continue;
		error_set(e, ERROR_NOT_NOW,
			"%s has a packet that is damaged or has another "
			"version, and that you may have sent, so feldpost "
			"signs nothing",
			beside(answered->arena, answered->path, &l->id, ""));
		return error_hint(e,
			"take in the mails of this game, also "
			"your own, until the game file has that packet");
	}
	return true;
}

/* The reason why a caller asks the file about a packet. */
enum purpose {
	ANSWERS,
	SIGNS,
	LOOKS,
};

/* True if the file knows no other packet in place of this one. The function
 * then keeps the packet, unless `purpose` is only to ask. */
static bool
place(struct answered *answered, const struct ledger *l, unsigned seq,
	const struct block *b, enum purpose purpose, struct error *e)
{
	struct noted n = { .seq = seq };
	if (!learn(answered, l, e))
		return false;
	hash_bytes(&n.hash, b->body);
	enum knowledge known = look_up(answered, seq, &n.hash);
	if (known == KNOWS_ANOTHER) {
		answered->refused = true;
		error_set(e, ERROR_NOT_NOW, "packet %u of this game was %s",
			seq,
			purpose == SIGNS
				? _("signed before with other orders, and you "
				    "can't sign it again")
				: N_("answered before with other orders, and "
				     "you know its dice"));
		return error_hint(e,
			"continue from the game file with those orders, which "
			"the guard file %s has noted",
			answered->path);
	}
	return (known == KNOWS_THIS || check_doubtful(answered, l, b, e)) &&
	       (purpose == ANSWERS ||
		       (check_whole(answered, l, known, e) &&
			       (known == KNOWS_THIS ||
				       restored_allows(answered->arena,
					       &answered->restored, e)))) &&
	       (purpose == LOOKS || known == KNOWS_THIS ||
		       store(answered, l, &n, b, e));
}

bool
answered_note(
	struct answered *answered, const struct ledger *l, struct error *e)
{
	const struct entry *last = ledger_last(l);
	struct block b = { .body = last->body, .signature = last->signature };
	return !answered || last->packet.type == PACKET_OFFER ||
	       last->packet.type == PACKET_ACCEPT ||
	       place(answered, l, last->seq, &b, ANSWERS, e);
}

bool
answered_sign(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e)
{
	return !answered || place(answered, l, ledger_next(l), mine, SIGNS, e);
}

bool
answered_allows(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e)
{
	return !answered || place(answered, l, ledger_next(l), mine, LOOKS, e);
}

bool
answered_empty(struct answered *answered, const struct ledger *l, bool *out,
	struct error *e)
{
	*out = true;
	if (l->id.hex[0] == '\0')
		return true;
	if (!learn(answered, l, e))
		return false;
	*out = !answered->count && !answered->kept_size;
	return true;
}

bool
answered_shut(
	struct answered *answered, const struct restored *mark, struct error *e)
{
	return restored_write(answered->arena, answered->path, &answered->offer,
		       mark, e) &&
	       restored_read(answered->arena, answered->path, &answered->offer,
		       &answered->restored, e);
}

bool
answered_heard(struct answered *answered, const struct ledger *l, unsigned seq,
	const struct digest *prev, struct error *e)
{
	const struct entry *own = ledger_entry(l, seq);
	struct noted n = { .seq = seq, .hash = *prev };
	if (!answered->restored.is || !seq || l->id.hex[0] == '\0' ||
		(own && digest_equals(&own->hash, prev)))
		return true;
	if (!learn(answered, l, e))
		return false;
	if (own)
		return answered_shut(answered,
			&(struct restored){ .is = true, .twice = true }, e);
	return look_up(answered, seq, prev) == KNOWS_THIS ||
	       note(answered, l, &n, e);
}

bool
answered_reopen(struct answered *answered, const struct ledger *l,
	const struct entry *mine, struct error *e)
{
	if (answered->restored.twice)
		return restored_allows(answered->arena, &answered->restored, e);
	if (l->id.hex[0] && (!learn(answered, l, e) ||
				    !check_whole(answered, l, KNOWS_NONE, e)))
		return false;
	for (size_t i = 0; i < answered->count; i++)
		if (answered->noted[i].seq > l->count &&
			!answered->noted[i].is_void)
			return refuse_without(
				answered, answered->noted[i].seq, e);
	if (mine && look_up(answered, mine->seq, &mine->hash) != KNOWS_THIS) {
		struct noted n = { .seq = mine->seq, .hash = mine->hash };
		struct block b = { .body = mine->body,
			.signature = mine->signature };
		if (!store(answered, l, &n, &b, e))
			return false;
	}
	answered->restored.is = false;
	return restored_remove(
		answered->arena, answered->path, &answered->offer, e);
}

bool
answered_kept(struct answered *answered, const struct ledger *l,
	struct blocks *out, bool *more, struct error *e)
{
	*out = (struct blocks){ .count = 0 };
	*more = false;
	if (!answered || l->id.hex[0] == '\0')
		return true;
	if (!learn(answered, l, e))
		return false;
	*out = answered->kept;
	for (size_t i = 0; i < answered->count; i++)
		*more = *more || answered->noted[i].seq > l->count;
	return true;
}

bool
answered_knows(struct answered *answered, const struct block *b)
{
	return answered && find(answered, b);
}

void
answered_is_void(struct answered *answered, const struct block *b)
{
	struct noted *n = answered ? find(answered, b) : NULL;
	if (n)
		n->is_void = true;
}

static const char vouched_end[] = ".verified";

struct span
answered_vouched(struct arena *a, const char *path, const struct digest *game)
{
	struct span text;
	struct error unused;
	bool there;
	if (!private_read(a, beside(a, path, game, vouched_end), LIMIT_VOUCHED,
		    &text, &there, &unused))
		text.length = 0;
	return text;
}

void
answered_vouch(
	struct answered *answered, const struct ledger *l, const char *line)
{
	struct error unused;
	private_write(
		beside(answered->arena, answered->path, &l->id, vouched_end),
		span_of(line), &unused);
}

static const char accepted_end[] = ".accepted";

/* Returns the line "KEY HASH". KEY is the key that has accepted the offer. HASH
 * is the hash of packet 2. */
static struct span
accepted_line(struct arena *a, const struct public_key *key,
	const struct digest *packet)
{
	return span_of(arena_printf(a, "%s %s", key->text, packet->hex));
}

bool
answered_has_accepted(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, bool *out, struct error *e)
{
	struct span text, line, same = { "", 0 };
	bool there;
	*out = false;
	if (packet)
		same = accepted_line(a, key, packet);
	if (!private_read(a, beside(a, path, offer, accepted_end),
		    LIMIT_KEY_FILE, &text, &there, e))
		return false;
	while (there && span_line(&text, &line))
		*out = *out || (span_begins(line, key->text) &&
				       !span_equals(line, same.data));
	return true;
}

bool
answered_accept(struct arena *a, const char *path, const struct digest *offer,
	const struct public_key *key, const struct digest *packet,
	struct error *e)
{
	const char *file = beside(a, path, offer, accepted_end);
	struct span text, line, same = accepted_line(a, key, packet);
	bool there;
	if (!private_read(a, file, LIMIT_KEY_FILE, &text, &there, e))
		return false;
	struct buffer all = buffer_in(a);
	while (there && span_line(&text, &line)) {
		if (span_equals(line, same.data))
			return true;
		buffer_printf(&all, "%.*s\n", (int)line.length, line.data);
	}
	buffer_printf(&all, "%s\n", same.data);
	return private_write(file, buffer_span(&all), e);
}

void
answered_forget(struct answered *answered, const struct ledger *l)
{
	struct error unused;
	if (answered && answered->path)
		private_remove(
			beside(answered->arena, answered->path, &l->id, ""),
			&unused);
}

bool
answered_is_file(struct span text)
{
	struct digest game;
	struct noted n;
	struct span line;
	return span_line(&text, &line) && answered_line(line, &game, &n);
}
