#include <string.h>

#include "cli.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "intake.h"

/* What comes in: orders from files and options, packets from mails. */

static bool
check_line(const struct game *g, const char *line, struct place at,
	struct error *e)
{
	struct batch_line parsed;
	struct misreading why;
	if (match_parse(&g->match, line, &parsed, &why))
		return true;
	at.column += why.column - 1;
	error_at(e, ERROR_NO, at, "not understood: `%s`: %s", line, why.text);
	if (why.nearest)
		error_hint(e, "did you mean `%s`?", why.nearest);
	return false;
}

static bool
add_orders(struct cli *c, const struct game *g, const char *path,
	struct span text, struct intake *in, struct error *e)
{
	struct order_file file;
	if (!order_file_read(c->arena, path, text, &file, e) ||
		!order_file_fits(&file, g, e))
		return false;
	for (size_t i = 0; i < file.lines.count; i++) {
		const char *line = game_own_words(g, file.lines.line[i]);
		if (!check_line(g, line, file.place[i], e) ||
			!order_file_add(
				c->arena, &in->all, line, file.place[i], e))
			return false;
	}
	for (size_t i = 0; i < file.notes.count; i++)
		lines_add(c->arena, &in->all.notes, file.notes.line[i]);
	bool some = file.lines.count || file.notes.count;
	in->any = in->any || some;
	if (!some)
		in->empty = path;
	return true;
}

/* Adds a block to the evidence beside the game file, unless it is there. */
static bool
keep_evidence(
	struct cli *c, const char *path, const struct block *b, struct error *e)
{
	struct span text = { .data = "", .length = 0 };
	struct blocks kept = { .count = 0 };
	struct buffer out = buffer_in(c->arena);
	if (file_exists(path) &&
		!file_read(c->arena, path, LIMIT_FILE, &text, e))
		return false;
	armour_find(c->arena, text, &kept);
	for (size_t i = 0; i < kept.count; i++)
		if (kept.block[i].body.length == b->body.length &&
			memcmp(kept.block[i].body.data, b->body.data,
				b->body.length) == 0)
			return true;
	armour_write(&out, b->body, &b->signature, NULL);
	return file_append(path, buffer_span(&out), e);
}

/* A second version of a packet, if it is valid, is proof against its signer:
 * it is kept beside the game file. False in any case. */
static bool
keep_rival(struct cli *c, const struct game *g, const struct block *b,
	const struct block_sort *sort, struct intake *in, struct error *e)
{
	struct error why;
	const char *path = arena_printf(c->arena, "%s.evidence", c->operand[0]);
	if (!cli_would_take(c, &g->ledger, sort->seq, b, &why))
		return error_set(e, ERROR_VERIFY,
			"packet %u: another version of it, which is void: %s",
			sort->seq, why.text);
	if (!keep_evidence(c, path, b, e))
		return false;
	error_set(e, ERROR_VERIFY,
		"packet %u: there are two versions, both signed by %c: "
		"equivocation",
		sort->seq, sort->from);
	error_hint(e,
		"the other one is kept in %s; `feldpost audit --evidence %s "
		"GAME` judges it",
		path, path);
	in->rival = *e;
	return false;
}

/* A packet that answers another one than the game has before it: who signed
 * two there shows when both are there. It is kept; false in any case. */
static bool
keep_branch(struct cli *c, const struct block *b, const struct block_sort *sort,
	struct intake *in, struct error *e)
{
	const char *path = arena_printf(c->arena, "%s.evidence", c->operand[0]);
	if (!keep_evidence(c, path, b, e))
		return false;
	error_set(e, ERROR_VERIFY,
		"packet %u: this answers another packet %u than yours: compare "
		"both (V4)",
		sort->seq, sort->seq - 1);
	error_hint(e,
		"it is kept in %s; whoever has the other packet %u prints it "
		"with `feldpost resend`",
		path, sort->seq - 1);
	in->rival = *e;
	return false;
}

/* What can't be taken is named; false in any case. */
static bool
refuse_block(struct cli *c, const struct game *g, const struct block *b,
	const struct block_sort *sort, struct intake *in, struct error *e)
{
	unsigned next = ledger_next(&g->ledger);
	switch (sort->kind) {
	case BLOCK_STRANGE:
		return error_set(e, ERROR_VERIFY,
			"packet %u: no player's signature fits: damaged or "
			"forged (V2)",
			next);
	case BLOCK_FOREIGN:
		return error_set(e, ERROR_NOT_NOW,
			"packet %u belongs to another game", sort->seq);
	case BLOCK_EARLY:
		error_set(e, ERROR_NOT_NOW,
			"packet %u comes where packet %u is due (V4)",
			sort->seq, next);
		return error_hint(e, "take in the mail before it first");
	case BLOCK_RIVAL:
		return keep_rival(c, g, b, sort, in, e);
	case BLOCK_BRANCH:
		return keep_branch(c, b, sort, in, e);
	case BLOCK_UNASKED:
		error_set(e, ERROR_VERIFY,
			"packet %u: from %s, whose it was not to send: it "
			"takes no place (V4)",
			sort->seq,
			look_visible(c->arena, game_player(g, sort->from)));
		return error_hint(e, "whoever is not asked waits, and says it "
				     "in his next packet");
	case BLOCK_NEXT:
	case BLOCK_KNOWN:
		break;
	}
	return false;
}

/* A packet that its sender did sign and that breaks the rules (protocol.md
 * 8.3). */
static bool
blame(struct cli *c, const struct game *g, const struct block_sort *sort,
	struct error *e)
{
	if (!sort->from || e->code != ERROR_VERIFY)
		return false;
	return error_hint(e,
		"%s signed it: the fault is on that side, and this mail is the "
		"proof. A valid packet with the same link is due",
		look_visible(c->arena, game_player(g, sort->from)));
}

static void
sort_block(const struct game *g, const struct block *b, struct block_sort *out)
{
	*out = (struct block_sort){ .kind = BLOCK_NEXT };
	if (g->ledger.mode != MODE_SOLO)
		ledger_sort(&g->ledger, b, out);
	else if (ledger_has(&g->ledger, b->body))
		out->kind = BLOCK_KNOWN;
}

/* What one mail brought. */
struct harvest {
	size_t taken, known;
	size_t left; /* blocks that have not been looked at */
	struct error first;
	bool spoilt; /* a bad packet is in the game in memory */
};

/* The next packet. If more blocks follow it is tried on a copy first, because
 * a bad one spoils the game. */
static bool
take_next(struct cli *c, struct game *g, const struct block *b,
	struct harvest *h, const struct block_sort *sort, struct error *e)
{
	unsigned next = ledger_next(&g->ledger);
	bool careful = h->left > 0 && g->ledger.count > 0 && sort->from;
	bool ok = (!careful || cli_would_take(c, &g->ledger, next, b, e)) &&
		  game_take(g, b, e);
	h->taken += ok;
	h->spoilt = !ok && ledger_next(&g->ledger) != next;
	return ok || blame(c, g, sort, e);
}

static bool
take_block(struct cli *c, struct game *g, const struct block *b,
	struct harvest *h, struct intake *in, struct error *e)
{
	struct block_sort sort;
	sort_block(g, b, &sort);
	h->known += sort.kind == BLOCK_KNOWN;
	if (sort.kind == BLOCK_NEXT)
		return take_next(c, g, b, h, &sort, e);
	return sort.kind == BLOCK_KNOWN || refuse_block(c, g, b, &sort, in, e);
}

/*
 * A mail or a game file: every block in it is tried, known ones skipped. One
 * that is its sender's and still breaks the rules is passed over if more
 * follow; else it ends the attempt.
 */
static bool
add_packets(struct cli *c, struct game *g, struct span text, struct intake *in,
	struct error *e)
{
	struct blocks blocks = { .count = 0 };
	struct harvest h = { .first = { .code = ERROR_NONE } };
	struct error why;
	armour_find(c->arena, text, &blocks);
	for (size_t i = 0; i < blocks.count && !h.spoilt; i++) {
		h.left = blocks.count - i - 1;
		if (take_block(c, g, &blocks.block[i], &h, in, &why))
			continue;
		if (h.first.code == ERROR_NONE || h.spoilt)
			h.first = why;
	}
	if (!h.spoilt && (h.taken || (h.known && game_unresolved(g))))
		return true;
	if (h.first.code != ERROR_NONE) {
		*e = h.first;
		return false;
	}
	if (h.known)
		return error_set(e, ERROR_NOT_NOW,
			"all packets of this mail are in the game already");
	return error_set(
		e, ERROR_VERIFY, "a packet begins here, but none is whole");
}

static bool
take_operand(struct cli *c, struct game *g, const char *path, struct intake *in,
	struct error *e)
{
	struct span text;
	if (!file_read(c->arena, path, LIMIT_FILE, &text, e))
		return false;
	if (span_contains(text, "#FELDPOST-BEGIN"))
		return add_packets(c, g, text, in, e);
	if (text.length > LIMIT_ORDER_FILE)
		return error_set(
			e, ERROR_INPUT, "%s: too large for orders", path);
	if (!g->match.rules)
		return error_set(
			e, ERROR_SYSTEM, "there is no %s", c->operand[0]);
	return add_orders(c, g, path, text, in, e);
}

bool
cli_add_orders(struct cli *c, const struct game *g, struct order_file *f,
	struct error *e)
{
	for (int i = 0; i < cli_count(c, "order"); i++) {
		struct place at = {
			.file = "--order", .line = (size_t)i + 1, .column = 1
		};
		const char *line =
			game_own_words(g, order_without_comment(c->arena,
						  cli_value_at(c, "order", i)));
		if (!order_file_add(c->arena, f, line, at, e))
			return false;
	}
	return true;
}

bool
cli_take_operands(
	struct cli *c, struct game *g, struct intake *in, struct error *e)
{
	for (int i = 1; i < c->operands; i++)
		if (!take_operand(c, g, c->operand[i], in, e))
			return false;
	if (!g->match.rules && cli_count(c, "order"))
		return error_set(
			e, ERROR_SYSTEM, "there is no %s", c->operand[0]);
	size_t before = in->all.lines.count;
	if (!cli_add_orders(c, g, &in->all, e))
		return false;
	for (size_t i = before; i < in->all.lines.count; i++)
		if (!check_line(g, in->all.lines.line[i], in->all.place[i], e))
			return false;
	in->any = in->any || in->all.lines.count > before;
	for (int i = 0; i < cli_count(c, "note"); i++) {
		lines_add(c->arena, &in->all.notes, cli_value_at(c, "note", i));
		in->any = true;
	}
	return true;
}
