#include <string.h>

#include "cli.h"
#include "feldpost/intake.h"
#include "feldpost/limits.h"
#include "gather.h"
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
		!game_fits_orders(g, &file, e))
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
	in->any = in->any || file.lines.count || file.notes.count;
	return true;
}

/* Evidence. */

/* Beside the game file; NULL if that is a pipe. */
static const char *
evidence_path(const struct cli *c)
{
	const char *game = c->operand[0];
	return strcmp(game, "-") == 0
		       ? NULL
		       : arena_printf(c->arena, "%s.evidence", game);
}

/* What does not fit beside what the game has is kept, whatever becomes of the
 * rest of the mail; and the error about it, if it is one, says where. */
static void
keep_evidence(struct cli *c, const struct game *g, const struct findings *f,
	struct error *e)
{
	struct error why;
	size_t kept = 0, count = finding_count(f, FINDING_RIVAL) +
				 finding_count(f, FINDING_BRANCH);
	const char *path = evidence_path(c);
	if (count == 0)
		return;
	if (!path)
		error_hint(
			e, "it is not kept: give the game as a file for that");
	else if (!evidence_keep(g, path, f, &kept, &why))
		error_hint(e, "it could not be kept: %s", why.text);
	else if (count > kept)
		error_hint(e,
			"%zu of them are kept in %s, and %zu more are not",
			kept, path, count - kept);
	else
		error_hint(e,
			"it is kept in %s; `feldpost audit --evidence %s "
			"GAME` compares them",
			path, path);
}

void
cli_keep_refused(struct cli *c, const struct game *g, struct error *e)
{
	const struct entry *last = ledger_last(&g->ledger);
	struct block b = { .body = last->body, .signature = last->signature };
	struct finding f = {
		.kind = FINDING_RIVAL, .block = &b, .from = last->packet.from
	};
	struct findings one = { .list = &f, .count = 1 };
	const char *hint = arena_string(c->arena, e->hint);
	const char *path = evidence_path(c);
	struct error why;
	size_t kept;
	if (path && evidence_keep(g, path, &one, &kept, &why))
		error_hint(e, "this one is kept in %s; %s", path, hint);
}

/* Mails. */

bool
cli_take_mails(struct cli *c, struct game *g, const struct mails *mails,
	struct intake *in, struct error *e)
{
	struct findings *found = &in->found;
	if (mails->count == 0)
		return true;
	if (mails->count == 1 && !mail_has_packet(c->arena, mails->list))
		return intake_say_none(g, mails->list, e);
	bool ok =
		intake_mails(g, in->offer, mails->list, mails->count, found, e);
	if (ok && mails->count > 1)
		in->sum = intake_sum(g, found);
	if (ok)
		intake_rest(g, found, &in->rest);
	keep_evidence(c, g, found, ok ? &in->rest : e);
	return ok;
}

/* Orders are for `sign`, in a game that is played by mail. */
static bool
refuse_orders(struct error *e)
{
	error_set(e, ERROR_USAGE, "in a game for two orders are signed first");
	return error_hint(
		e, "`feldpost sign -i GAME ORDERS`, and mail the packet");
}

/*
 * A file without a packet: orders, unless it is a letter. What comes as a mail
 * or through a pipe must begin like orders to be some: else somebody's letter
 * would be signed line by line.
 */
static bool
take_orders(struct cli *c, struct game *g, const struct mail *file,
	struct intake *in, struct error *e)
{
	struct letter letter;
	struct misreading why;
	if (!g->match.rules)
		return error_set(
			e, ERROR_SYSTEM, "there is no %s", c->operand[0]);
	letter_read(file->text, &letter);
	bool piped = strcmp(file->file, "-") == 0;
	bool doubtful = piped || in->mails_only;
	if (letter.headers ||
		(doubtful && !game_begins_orders(g, file->text, &why)))
		return intake_say_none(g, file, e);
	if (in->mails_only)
		return refuse_orders(e);
	if (file->text.length > LIMIT_ORDER_FILE)
		return error_set(
			e, ERROR_INPUT, "%s: too large for orders", file->file);
	return add_orders(c, g, file->file, file->text, in, e);
}

/* Packets first: what is ordered is for the position behind them. */
static bool
take_files(struct cli *c, struct game *g, struct intake *in, struct error *e)
{
	size_t orders = 0;
	struct mails all = { .count = 0 };
	struct mail *order =
		arena_array(c->arena, (size_t)c->operands, sizeof *order);
	for (int i = 1; i < c->operands; i++) {
		size_t before = all.count;
		all.box = false;
		if (!gather_mails(c, c->operand[i], &all, e))
			return false;
		/* One text by itself may be orders. */
		if (!all.box && all.count == before + 1 &&
			!mail_has_packet(c->arena, &all.list[before]))
			order[orders++] = all.list[--all.count];
	}
	if (!cli_take_mails(c, g, &all, in, e))
		return false;
	for (size_t i = 0; i < orders; i++)
		if (!take_orders(c, g, &order[i], in, e))
			return false;
	return true;
}

bool
cli_add_orders(struct cli *c, const struct game *g, struct order_file *f,
	struct error *e)
{
	const struct lines *given = &c->given.order;
	for (size_t i = 0; i < given->count; i++) {
		struct place at = {
			.file = "--order", .line = i + 1, .column = 1
		};
		const char *line = game_own_words(
			g, order_without_comment(c->arena, given->line[i]));
		if (!order_file_add(c->arena, f, line, at, e))
			return false;
	}
	return true;
}

bool
cli_take_operands(
	struct cli *c, struct game *g, struct intake *in, struct error *e)
{
	if (in->mails_only && (c->given.order.count || c->given.note.count))
		return refuse_orders(e);
	if (!take_files(c, g, in, e))
		return false;
	if (!g->match.rules && c->given.order.count)
		return error_set(
			e, ERROR_SYSTEM, "there is no %s", c->operand[0]);
	size_t before = in->all.lines.count;
	if (!cli_add_orders(c, g, &in->all, e))
		return false;
	for (size_t i = before; i < in->all.lines.count; i++)
		if (!check_line(g, in->all.lines.line[i], in->all.place[i], e))
			return false;
	in->any = in->any || in->all.lines.count > before;
	for (size_t i = 0; i < c->given.note.count; i++) {
		lines_add(c->arena, &in->all.notes, c->given.note.line[i]);
		in->any = true;
	}
	return true;
}
