#include <string.h>

#include "feldpost/complaint.h"
#include "feldpost/report.h"
#include "feldpost/undo.h"

/* This file writes the template that the command `orders` prints. The template
 * is an order file that the player fills in. */

static void
put_comment(struct buffer *out, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		buffer_puts(out, length ? "# " : "#");
		buffer_add(out, text, length);
		buffer_putc(out, '\n');
		text += length + (text[length] == '\n');
	}
}

enum {
	SHOWN = 12, /* At most this many choices are shown. */
	EACH = 3,   /* With more, each verb gets this many. */
};

/* Each choice in the template begins with this text. */
#define CHOICE "#  - "

/* Writes a verb's choices as comments. Returns how many were left out. */
static size_t
put_choices(const struct game *g, const struct order_array *legal, int verb,
	size_t most, size_t column, struct buffer *out)
{
	size_t found = 0;
	for (size_t i = 0; i < legal->count; i++) {
		if (legal->order[i].verb != verb || ++found > most)
			continue;
		buffer_puts(out, CHOICE);
		report_choice(&g->match, &g->reader, &legal->order[i], column,
			REPORT_WIDTH - strlen(CHOICE), out);
		buffer_putc(out, '\n');
	}
	return found > most ? found - most : 0;
}

static void
put_legal(const struct game *g, struct buffer *out)
{
	const struct verb *verbs = g->match.rules->verbs;
	struct order_array legal;
	size_t left = 0;
	order_array_start(&legal, out->arena);
	match_listing(&g->match, &legal.listing);
	size_t most = legal.count <= SHOWN ? SHOWN : EACH;
	size_t column = report_column(&g->match, &legal);
	buffer_printf(out, "# %s\n",
		arena_printf(out->arena, _("Legal now (%zu):"), legal.count));
	for (int verb = 0; verbs[verb].syntax; verb++)
		left += put_choices(g, &legal, verb, most, column, out);
	if (left)
		buffer_printf(out, "#  ... %s\n",
			arena_printf(out->arena,
				_("all of them: feldpost legal %s"),
				game_called(g, "GAME")));
}

enum {
	BRIEF_WIDTH = 76,
};

static void
put_keys(const struct game *g, struct buffer *out)
{
	buffer_printf(out, "game: \"%.8s\"\nturn: %d\n", g->ledger.id.hex,
		match_turn(&g->match));
}

/* Appends the orders of the last batch that wait for an answer. The file has to
 * repeat these orders, because the orders in the file replace them. */
static void
put_waiting(const struct match *m, struct buffer *out)
{
	if (m->missing.kind != MISSING_ANSWER)
		return;
	const struct batch *b = &m->batch[m->missing.seat];
	if (b->next >= b->count)
		return;
	put_comment(out,
		_("These orders wait until the question is answered. "
		  "This file replaces them:\nkeep the orders that you still "
		  "want."));
	for (size_t i = b->next; i < b->count; i++)
		buffer_printf(out, "  - %s\n", b->line[i].text);
}

/* Writes the possible answers to requests. These answers come before all other
 * lines. */
static void
put_asked_undo(const struct game *g, struct buffer *out)
{
	unsigned n = game_asked_undo(g);
	if (n)
		put_comment(
			out, arena_printf(out->arena,
				     _("The opponent asks to undo packet %u. "
				       "The order\n"
				       " - agree undo %u\n"
				       "agrees; your other orders then apply "
				       "to the position before that packet."),
				     n, n));
}

static void
put_terms(const struct rules *rules, struct buffer *out)
{
	buffer_puts(out, "# on-fail: stop\n# on-turn: stop\n");
	if (rules->hidden)
		buffer_puts(out, "# on-reveal: stop\n");
}

/* Appends lines to fill in: the order sheet of the rules or, without a sheet,
 * all legal orders. If the player must answer a question, appends the possible
 * answers. */
void
report_template(const struct game *g, struct buffer *out)
{
	const struct match *m = &g->match;
	struct reader writer = g->reader;
	struct buffer brief = buffer_in(out->arena);
	bool sheet = m->rules->sheet && m->missing.kind == MISSING_ORDER;
	writer.seat = m->missing.seat;
	report_brief(m, &writer, BRIEF_WIDTH, &brief);
	struct buffer turn = buffer_in(out->arena);
	turn_title(&turn, m->rules, m->world, match_turn(m));
	put_comment(out, arena_printf(out->arena, _("%s: orders. %s."),
				 g->scenario.title, buffer_string(&turn)));
	put_comment(out, buffer_string(&brief));
	put_asked_undo(g, out);
	if (game_must_complain(g)) {
		/* A packet without complaints would accept the boxes. */
		put_comment(out,
			_("The referee has sent you a bad box. These orders "
			  "complain of it; any others\n"
			  "accept it. Then the referee must open the box, and "
			  "everybody sees your cards."));
		put_keys(g, out);
		buffer_puts(out, "orders:\n");
		for (size_t i = 0; i < g->bad_boxes.count; i++)
			buffer_printf(out, "  - %s\n", g->bad_boxes.line[i]);
		return;
	}
	if (sheet) {
		put_keys(g, out);
		put_terms(m->rules, out);
		buffer_puts(out, "# notes: [...]\norders:\n");
		struct scene scene = match_scene(m);
		m->rules->sheet(&scene, &writer, out);
		return;
	}
	put_legal(g, out);
	put_keys(g, out);
	buffer_puts(out, "orders:\n#  - ...\n");
	put_waiting(m, out);
	put_terms(m->rules, out);
	buffer_puts(out, "# standing: [...]\n# notes: [...]\n");
}
