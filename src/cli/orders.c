#include <string.h>

#include "against.h"
#include "feldpost/header.h"
#include "feldpost/intake.h"
#include "feldpost/limits.h"
#include "feldpost/order_check.h"
#include "seated.h"

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
add_orders(struct cli *c, const struct game *g, const struct mail *orders,
	struct given *in, struct error *e)
{
	struct order_file file;
	if (!order_file_read(c->arena, orders->file, orders->text, &file, e) ||
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
	return true;
}

/* Refuses orders in a game by mail. The command `sign` accepts such orders. */
static bool
refuse_orders(const struct game *g, struct error *e)
{
	error_set(e, ERROR_USAGE,
		"in a game for two, you sign and mail your orders first");
	return error_hint(e,
		"type `feldpost sign %s ORDERS`, and mail the packet",
		game_called(g, "-i GAME"));
}

/*
 * Reads the orders of a file that contains no packet. A mail or a piped text
 * must begin with an order. Otherwise each line of a letter would become an
 * order that is signed.
 */
static bool
take_orders(struct cli *c, const struct game *g, const struct mail *file,
	struct given *in, struct error *e)
{
	struct misreading why;
	if (!g->match.rules)
		return error_set(
			e, ERROR_SYSTEM, "there is no %s", c->operand[0]);
	bool piped = strcmp(file->file, "-") == 0;
	bool doubtful = piped || in->mails_only;
	if (header_block(file->text).length ||
		(doubtful && !game_begins_orders(g, file->text, &why)))
		return intake_say_none(g, file, e);
	if (in->mails_only)
		return refuse_orders(g, e);
	if (file->text.length > LIMIT_ORDER_FILE)
		return error_set(e, ERROR_INPUT,
			"%s is too large for an order file", file->file);
	return add_orders(c, g, file, in, e);
}

/* Packets come first, because the orders are for the position after them. */
static bool
take_files(struct cli *c, struct sitting *s, struct given *in, struct error *e)
{
	size_t orders = 0;
	struct mails all = { .count = 0 };
	struct mail *order =
		arena_array(c->arena, (size_t)c->operands, sizeof *order);
	struct blocks *found =
		arena_array(c->arena, (size_t)c->operands, sizeof *found);
	for (int i = 1; i < c->operands; i++) {
		size_t before = all.count;
		all.box = false;
		if (!gather_mails(&c->gathered, c->operand[i], &all, e))
			return false;
		/* The only text in a mail folder may be orders. */
		if (all.box || all.count != before + 1)
			continue;
		struct mail *m = &all.list[before];
		mail_find(c->arena, m, &found[i]);
		m->found = &found[i];
		if (!mail_has_packet(c->arena, m))
			order[orders++] = all.list[--all.count];
	}
	if (!sitting_take(s, &all, e))
		return false;
	for (size_t i = 0; i < orders; i++)
		if (!take_orders(c, &s->game, &order[i], in, e))
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
	struct cli *c, struct sitting *s, struct given *in, struct error *e)
{
	const struct game *g = &s->game;
	const struct lines *notes = &c->given.note;
	if (in->mails_only && (c->given.order.count || notes->count))
		return refuse_orders(g, e);
	if (!take_files(c, s, in, e))
		return false;
	s->ordered = in->all.lines.count || in->all.notes.count;
	if (!g->match.rules && c->given.order.count)
		return error_set(
			e, ERROR_SYSTEM, "there is no %s", c->operand[0]);
	size_t before = in->all.lines.count;
	if (!cli_add_orders(c, g, &in->all, e))
		return false;
	for (size_t i = before; i < in->all.lines.count; i++)
		if (!check_line(g, in->all.lines.line[i], in->all.place[i], e))
			return false;
	for (size_t i = 0; i < notes->count; i++)
		lines_add(c->arena, &in->all.notes, notes->line[i]);
	s->ordered = in->all.lines.count || in->all.notes.count;
	return true;
}

static bool
says_yes(const struct cli *c, const char *question)
{
	const struct typed_question asked = { question,
		_("You can't take back signed orders."), ANSWER_NO };
	return cli_asks(c, asked) == ANSWER_YES;
}

/* Refuses a packet without orders. Such a packet does not end the player's
 * turn, and both players must send one more mail. A packet with an answer
 * about a draw, links or shares needs no orders. */
static bool
refuse_empty(struct cli *c, const struct game *g, struct error *e)
{
	enum due due = game_due(g);
	if ((due != DUE_ORDERS && due != DUE_ANSWER) || c->given.empty ||
		!mode_mails(g->ledger.mode) ||
		says_yes(c, due == DUE_ORDERS
				    ? _("It is your turn, but you give no "
					"orders. Sign a packet without orders?")
				    : _("You are asked a question, but give no "
					"answer. Sign a packet without an "
					"answer?")))
		return true;
	error_set(e, ERROR_USAGE,
		due == DUE_ORDERS
			? N_("it is your turn, but you give no orders")
			: N_("you are asked a question, but give no answer"));
	return error_hint(e,
		"feldpost has signed nothing; `feldpost legal` lists the legal "
		"orders, and --empty signs a packet without orders");
}

static bool
refuse_forgetting(struct cli *c, const struct order_file *f,
	const struct standpoint *from, struct error *e)
{
	struct checked_line l;
	if (!order_file_forgets(f, from, c->arena, &l) ||
		says_yes(c, arena_printf(c->arena,
				    _("`%s` leaves a duty undone: %s. Sign the "
				      "orders as they are?"),
				    l.text, l.forgets)))
		return true;
	error_at(e, ERROR_NO, l.place, "`%s` forgets something: %s", l.text,
		l.forgets);
	return error_hint(e,
		"feldpost has signed nothing; --anyway signs the orders as "
		"they are");
}

/* Warns if the player will owe more orders after these orders. Both players
 * must then send one more mail. */
static bool
warn_of_rest(struct cli *c, const struct game *g, const struct given *in,
	const struct standpoint *from, struct error *e)
{
	const struct typed_question question = { _("Sign the packet as it is?"),
		_("You can give other orders in your next packet, after the "
		  "answer to this one."),
		ANSWER_YES };
	if (!mode_mails(g->ledger.mode) || against_is(c, g) ||
		!order_file_stops(&in->all, from, c->arena))
		return true;
	cli_note(c, arena_printf(c->arena,
			    _("these orders do not end your phase (%s), so it "
			      "is your turn again after the answer. You can "
			      "also give all orders of the phase in one "
			      "packet"),
			    match_phase_name(&g->match)));
	enum typed_answer answer = cli_asks(c, question);
	return answer == ANSWER_YES || answer == ANSWER_UNSAID ||
	       error_set(e, ERROR_NO, "nothing was signed");
}

bool
cli_refuse_orders(struct cli *c, const struct game *g,
	const struct secret_key *key, const struct given *in, struct error *e)
{
	struct checked_line first;
	if (!game_is_next(g, key))
		return true;
	if (in->all.lines.count == 0)
		return refuse_empty(c, g, e);
	if (c->given.anyway)
		return true;
	struct standpoint from = game_standpoint(g, &in->all.lines);
	size_t count = order_file_refused(&in->all, &from, c->arena, &first);
	if (count == 0)
		return refuse_forgetting(c, &in->all, &from, e) &&
		       warn_of_rest(c, g, in, &from, e);
	error_at(e, ERROR_NO, first.place, "%s: `%s`: %s",
		_(verdict_name(first.verdict)), first.text,
		checked_why(c->arena, &first));
	if (first.unfit)
		return error_hint(e, "nothing was signed");
	if (count == 1)
		return error_hint(e, "feldpost has signed nothing; --anyway "
				     "signs the orders as they are");
	return error_hint(e,
		"feldpost has signed nothing, because %zu orders can't be used "
		"as they are (`feldpost check` lists them); --anyway signs "
		"them nevertheless",
		count);
}
