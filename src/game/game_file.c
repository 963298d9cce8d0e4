#include <string.h>

#include "feldpost/game.h"
#include "game_internal.h"

/* Writes the players in the order of their seats. The witness comes last. */
static void
write_seats(const struct game *g, struct arena *a, struct node *seats)
{
	const struct rules *rules = g->match.rules;
	const struct player *b = &g->ledger.player[1];
	for (int seat = 0; seat < rules->seat_count; seat++)
		for (int i = 0; i < LEDGER_PLAYERS; i++)
			if (g->seat[i] == seat && g->ledger.player[i].known)
				doc_put(a, seats, rules->seats[seat].id,
					doc_text(a, g->ledger.player[i].name));
	if (b->known && g->seat[1] < 0)
		doc_put(a, seats, "witness", doc_text(a, b->name));
	if (mode_deals(g->ledger.mode))
		doc_put(a, seats, "referee",
			doc_text(a, ledger_player(&g->ledger, 'R')->key.text));
}

static struct node *
write_head(const struct game *g, struct arena *a)
{
	const struct rules *rules = g->match.rules;
	struct node *map = doc_map(a), *scenario = doc_map(a);
	struct node *seats = doc_map(a);
	doc_put(a, map, "feldpost", doc_text(a, "game 2"));
	doc_put(a, map, "game", doc_text(a, rules->name));
	doc_put(a, map, "id",
		doc_text(a, *g->ledger.id.hex ? g->ledger.id.hex : "pending"));
	doc_put(a, scenario, "rules", doc_text(a, rules->version));
	doc_put(a, scenario, "digest", doc_text(a, g->scenario.digest.hex));
	doc_put(a, map, "scenario", scenario);
	doc_put(a, map, "options", options_write(rules, g->match.option, a));
	write_seats(g, a, seats);
	doc_put(a, map, "seats", seats);
	return map;
}

struct node *
game_position(const struct game *g, struct arena *a)
{
	struct node *map = write_head(g, a);
	struct node *match = match_write(&g->match, a);
	for (struct node *n = match->first, *next; n; n = next) {
		next = n->next;
		const char *key = n->key;
		n->next = NULL;
		doc_put(a, map, key, n);
	}
	return map;
}

static void
write_position(const struct game *g, struct buffer *out)
{
	doc_write(out, write_head(g, out->arena));
	match_text(&g->match, out);
}

void
game_write(const struct game *g, struct buffer *out)
{
	write_position(g, out);
	ledger_write(&g->ledger, out);
}

size_t
game_transcript_at(struct span text, size_t *line)
{
	*line = 1;
	for (size_t i = 0; i < text.length; ++*line) {
		const char *end = memchr(text.data + i, '\n', text.length - i);
		size_t length =
			(end ? (size_t)(end - text.data) : text.length) - i;
		if (length == 3 && memcmp(text.data + i, "---", 3) == 0)
			return i;
		i += length + 1;
	}
	return text.length;
}

bool
game_peek(struct arena *a, struct span text, struct digest *offer, bool *alone)
{
	struct blocks blocks;
	size_t number;
	struct span all = span_from(text, game_transcript_at(text, &number));
	struct span rest = all, line;
	do
		if (!span_line(&rest, &line))
			return false;
	while (!span_equals(line, ARMOUR_END));
	if (rest.data != line.data + line.length + 1)
		return false;
	all.length -= rest.length;
	armour_find(a, all, &blocks);
	if (blocks.count == 0)
		return false;
	hash_bytes(offer, blocks.block[0].body);
	const struct mode *mode =
		mode_named(packet_peek(blocks.block[0].body, "mode"));
	*alone = mode && mode_needs_no_acceptance(mode);
	return true;
}

void
game_peek_id(struct span text, struct digest *id)
{
	size_t line;
	struct span head = { text.data, game_transcript_at(text, &line) };
	struct span said = packet_peek(head, "id");
	*id = (struct digest){ "" };
	if (said.length > 2 && *said.data == '"')
		said = (struct span){ said.data + 1, said.length - 2 };
	digest_read(id, said);
}

static bool
say_unlike(
	const struct node *position, const struct node *right, struct error *e)
{
	const struct node *n = position->first, *r = right->first;
	while (n && r && doc_equal(n, r) && strcmp(n->key, r->key) == 0)
		n = n->next, r = r->next;
	error_at(e, ERROR_VERIFY, n ? n->key_at : position->at,
		"the position does not follow from the transcript (at `%s`)",
		n   ? n->key
		: r ? r->key
		    : _("its end"));
	return error_hint(e, "the file was changed by hand or damaged; "
			     "restore it from your mails");
}

/* Checks that a position follows from the transcript. The layout of its text
 * may differ. */
static bool
check_position(const struct game *g, const struct node *position,
	struct span text, struct error *e)
{
	struct arena *scratch = arena_beside(g->arena);
	struct buffer written = buffer_in(scratch);
	write_position(g, &written);
	bool ok = span_same(buffer_span(&written), text);
	if (!ok) {
		const struct node *right = game_position(g, scratch);
		ok = doc_equal(position, right) ||
		     say_unlike(position, right, e);
	}
	arena_free(scratch);
	return ok;
}

/* True if a text begins like a game file, damaged or not. */
static bool
seems_a_game(struct span text, size_t head)
{
	struct span version =
		packet_peek((struct span){ text.data, head }, "feldpost");
	return span_begins(version, "game") ||
	       span_contains(text, "---\n" ARMOUR_BEGIN) ||
	       span_contains(text, "---\r\n" ARMOUR_BEGIN);
}

static bool
has_other_line_ends(struct span text)
{
	const char *end = memchr(text.data, '\n', text.length);
	return end && end > text.data && end[-1] == '\r';
}

/* Refuses files that are not game files, and files that another program has
 * changed. */
static bool
check_form(const char *file, struct span text, size_t head, struct error *e)
{
	struct place at = { .file = file, .line = 1 };
	if (!seems_a_game(text, head))
		return error_at(e, ERROR_INPUT, at, "this is no game file");
	if (!has_other_line_ends(text))
		return true;
	error_at(e, ERROR_INPUT, at,
		"the line ends of this file were changed to CR LF");
	return error_hint(e, "`tr -d '\\r'` changes them back");
}

static bool
say_damaged(struct error *e)
{
	return error_hint(e, "the file is damaged or cut off: use a copy of "
			     "it, or move it away and put the game together "
			     "again from your mails with `feldpost take`");
}

bool
game_open(struct game *g, const char *file, struct span text, unsigned how,
	struct game_parts *out, struct error *e)
{
	size_t line, at = game_transcript_at(text, &line);
	struct span head = { text.data, at };
	struct span tail = span_from(text, at);
	*out = (struct game_parts){ .head = head };
	g->file = file;
	bool alone = at == 0 && text.length > 0; /* the file has no position */
	if (doc_refuse_practice(g->arena, file, text, e) ||
		!check_form(file, text, at, e))
		return false;
	if (!alone && !(how & GAME_TRANSCRIPT) &&
		(!doc_read(g->arena, file, head, &out->position, e) ||
			!doc_expect(
				out->position, NODE_MAP, _("a position"), e)))
		return say_damaged(e);
	if (!armour_read(g->arena, file, line, tail, &out->blocks, e))
		return say_damaged(e);
	if (out->blocks.count == 0) {
		error_at(e, ERROR_INPUT,
			(struct place){ .file = file, .line = line },
			_("the packets of this game are missing"));
		return say_damaged(e);
	}
	if (packet_check_format(out->blocks.block[0].body, e))
		return true;
	e->at = (struct place){ .file = file,
		.line = out->blocks.block[0].line };
	return false;
}

/* True if the position shows the result of a link that nobody has sent. */
static bool
is_ahead(const struct game *g, const struct node *position)
{
	const struct node *now = position ? doc_find(position, "now") : NULL;
	const struct node *needs =
		now && now->kind == NODE_MAP ? doc_find(now, "needs") : NULL;
	return mode_mails(g->ledger.mode) && game_unresolved(g) &&
	       g->ledger.count > 1 && needs && needs->kind == NODE_SCALAR &&
	       strcmp(needs->text, "link") != 0;
}

bool
game_replay(struct game *g, const struct game_parts *parts, size_t from,
	struct error *e)
{
	const struct node *position = parts->position;
	for (size_t i = from; i < parts->blocks.count; i++) {
		const struct block *b = &parts->blocks.block[i];
		if (game_take(g, b, e))
			continue;
		/* A fault in scenario data already has its place. */
		if (!e->at.file)
			e->at = (struct place){ .file = g->file,
				.line = b->line };
		return false;
	}
	if (is_ahead(g, position)) {
		g->position = position;
		g->position_text = parts->head;
		return true;
	}
	return !position || check_position(g, position, parts->head, e);
}

bool
game_read(struct game *g, const char *file, struct span text, unsigned how,
	struct journal *journal, struct error *e)
{
	struct game_parts parts;
	g->journal = journal;
	return game_open(g, file, text, how, &parts, e) &&
	       game_replay(g, &parts, 0, e);
}

bool
game_is_ahead(const struct game *g)
{
	return g->resolved;
}

unsigned
game_unverified(const struct game *g)
{
	return g->resolved && !g->draft ? ledger_last(&g->ledger)->seq : 0;
}

bool
game_settle(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	const struct node *position = g->position;
	g->position = NULL;
	if (!position)
		return true;
	if (key && game_is_next(g, key))
		return game_resolve(g, key, answered, e) &&
		       check_position(g, position, g->position_text, e);
	g->resolved = true;
	return match_read(&g->match, position, e) &&
	       game_requeue(g, position, e) &&
	       check_position(g, position, g->position_text, e);
}

bool
game_catch_up(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e)
{
	bool mine = game_unresolved(g) && game_is_next(g, key) &&
		    ledger_last(&g->ledger)->packet.type != PACKET_OFFER;
	return !mine || (g->position ? game_settle(g, key, answered, e)
				     : game_resolve(g, key, answered, e));
}
