#include "intake.h"

/* What is said of orders before they are signed; nothing of it is an error. */

enum {
	NAMED = 3, /* orders at most */
};

/* A standing order may be what answers, and whoever concedes, or has to do with
 * an undo, need not. */
static bool
may_answer(const struct match *m, const char *text)
{
	struct batch_line line;
	struct misreading why;
	if (!match_parse(m, text, &line, &why))
		return true;
	return line.engine != ENGINE_NONE ||
	       match_legal(m, &line.order.order, NULL);
}

static bool
is_answered(const struct match *m, const struct lines *orders)
{
	if (m->missing.kind != MISSING_ANSWER)
		return true;
	for (size_t i = 0; i < orders->count; i++)
		if (may_answer(m, orders->line[i]))
			return true;
	return false;
}

static void
put_faulty(struct buffer *out, const struct checked_line *l)
{
	const char *text = arena_printf(out->arena, "%s:%zu:%zu: %s: %s",
		l->place.file, l->place.line, l->place.column, l->text,
		l->refusal.text);
	buffer_printf(out, "  %s\n", look_visible(out->arena, text));
}

/* The first few by name: who has signed twenty has the wrong file. */
static const char *
faulty_note(struct cli *c, const struct game *g, const struct order_file *f)
{
	const struct checked_line *line = order_file_glance(f, g, c->arena);
	struct buffer named = buffer_in(c->arena);
	size_t faults = 0;
	for (size_t i = 0; i < f->lines.count; i++)
		if (line[i].verdict == VERDICT_ILLEGAL && faults++ < NAMED)
			put_faulty(&named, &line[i]);
	if (faults > NAMED)
		buffer_printf(&named, "  and %zu more\n", faults - NAMED);
	if (!faults)
		return "";
	return arena_printf(c->arena,
		"feldpost: note: %zu of %zu orders will not do as things "
		"stand; `feldpost check` tells more before anything is signed\n"
		"%s",
		faults, f->lines.count, buffer_string(&named));
}

const char *
cli_order_note(struct cli *c, const struct game *g, const struct intake *in)
{
	const struct lines *orders = &in->all.lines;
	char next = ledger_sender(&g->ledger, ledger_next(&g->ledger));
	const struct match *m = game_match_for(g, orders);
	if (c->quiet || !orders->count ||
		m->missing.seat != game_seat(g, next) ||
		(m == &g->match && !game_asks(g, m->missing.seat)))
		return "";
	if (is_answered(m, orders))
		return faulty_note(c, g, &in->all);
	return "feldpost: note: none of these orders answers the question; "
	       "`feldpost legal GAME` lists the answers\n";
}
