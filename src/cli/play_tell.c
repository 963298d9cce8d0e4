#include <stdlib.h>
#include <string.h>

#include "feldpost/complaint.h"
#include "feldpost/limits.h"
#include "play_clerk.h"

/* What the clerk tells: the board, and what is asked. */

enum {
	AROUND = 3, /* hexes that are shown around what has been ordered */
};

/* The last hex that a line names; -1: none. */
static int
hex_in(const struct match *m, struct arena *a, const char *line)
{
	const struct vocabulary *const *v = m->rules->vocabularies;
	int hex = -1;
	while (*v && strcmp((*v)->type, "HEX") != 0)
		v++;
	for (; *v && *line; line += strspn(line, " ")) {
		size_t length = strcspn(line, " ");
		int found = words_find(
			*v, m->world, arena_copy(a, line, length), NULL);
		hex = found >= 0 ? found : hex;
		line += length;
	}
	return hex;
}

/* The board as it stands; of a map of hexes what is near a line's last hex, or
 * nothing, if the line names none. */
static void
draw(struct clerk *k, const struct match *m, const char *order,
	struct buffer *out)
{
	struct report_style style = cli_style(k->cli);
	const struct reader *reader = k->reader;
	struct chart_part part;
	struct picture p;
	if (!order || !report_picture(m, reader, NULL, k->step, &p) || !p.map) {
		report_board(m, reader, k->story, &style, out);
		return;
	}
	int hex = hex_in(m, k->step, order);
	if (hex < 0)
		return;
	part = chart_around(p.map, hex, AROUND);
	style.part = &part;
	report_draw(m, reader, k->story, &style, out);
}

/* Not again where nothing has changed. */
static void
show_board(struct clerk *k, const struct match *m, const char *order)
{
	if (k->cli->owner.plain) {
		clerk_hear_changes(k, m);
		return;
	}
	k->board.length = 0;
	draw(k, m, order, &k->board);
	struct span board = buffer_span(&k->board);
	if (!board.length || span_same(board, buffer_span(&k->last_board)))
		return;
	buffer_add(&k->out, board.data, board.length);
	buffer_putc(&k->out, '\n');
	k->last_board.length = 0;
	buffer_add(&k->last_board, board.data, board.length);
}

void
clerk_show_near(struct clerk *k, const char *hex)
{
	show_board(k, k->match, hex);
}

static void
say_question(struct clerk *k, const struct match *m)
{
	struct buffer text = buffer_in(k->step);
	if (m->missing.kind == MISSING_ANSWER) {
		match_question(m, k->reader, &text);
		clerk_say(k, 0, "%s", buffer_string(&text));
		return;
	}
	turn_title(&text, m->rules, m->world, match_turn(m));
	clerk_say(k, 0, _("%s, %s. What do you order?"), buffer_string(&text),
		match_phase_name(m));
}

/* Behind what is certain. */
static void
say_cut(struct clerk *k, const struct match *m)
{
	unsigned of = draft_tried(k->draft);
	if (m->missing.kind == MISSING_NOTHING)
		clerk_say(k, 0, _("With that the game is over."));
	else if (m->missing.kind == MISSING_ORDER ||
		 m->missing.kind == MISSING_ANSWER)
		clerk_say(k, 0,
			_("Another player decides here. What you order after "
			  "that was tried in %u courses."),
			of);
	else
		clerk_say(k, 0,
			_("Chance decides here. What you order after that was "
			  "tried in %u courses of made-up dice and cards. `if` "
			  "shows how they differ, `outlook` shows how they "
			  "end."),
			of);
}

static bool
is_mine(const struct clerk *k, const struct match *m)
{
	return (m->missing.kind == MISSING_ORDER ||
		       m->missing.kind == MISSING_ANSWER) &&
	       m->missing.seat == k->match->missing.seat;
}

/* How practice has ended, where nothing is hidden any more. */
static void
say_ending(struct clerk *k)
{
	struct buffer text = buffer_in(k->step);
	const struct match *m = k->match;
	report_ending(m, k->reader, match_winner(m, k->reader), &text);
	if (m->rules->hidden)
		buffer_puts(&text, _("What lay hidden is shown now.\n"));
	report_breaches(m, k->reader, &text);
	struct span rest = buffer_span(&text), line;
	while (span_line(&rest, &line))
		clerk_say(k, 0, "%.*s", (int)line.length, line.data);
}

/* Nothing can be ordered: who is waited for. */
static void
say_waiting(struct clerk *k)
{
	const struct game *g = &k->game;
	show_board(k, k->match, NULL);
	if (k->practice) {
		say_ending(k);
		return;
	}
	report_next(g, &k->out);
	if (game_must_complain(g))
		clerk_say(k, 0, "%s.", game_complaint_advice(g));
	if (clerk_must_send(k))
		clerk_say(k, 0,
			_("Here `send` does that; standing orders and notes "
			  "may go with it: type them first."));
}

void
clerk_tell(struct clerk *k, const char *order)
{
	if (!clerk_is_asked(k)) {
		if (!order)
			say_waiting(k);
		return;
	}
	const struct match *m = draft_board(k->draft);
	bool cut = !is_mine(k, m);
	if (cut && !k->drafting && draft_count(k->draft)) {
		/* The dice are about to fall, but for who gives up. */
		if (m->missing.kind == MISSING_NOTHING)
			clerk_say(k, 0,
				_("With that the game is over: `roll` signs "
				  "it, "
				  "`undo` takes it back."));
		return;
	}
	show_board(k, m, order);
	if (cut || draft_courses(k->draft))
		say_cut(k, m);
	else
		say_question(k, m);
	if (clerk_choices(k)->withheld)
		clerk_say(k, 0,
			_("What is sealed must come first in its packet: "
			  "`send` "
			  "this one, and order it then."));
	if (k->drafting && clerk_choices(k)->count == 0)
		clerk_say(k, 0,
			!k->practice && mode_mails(k->game.ledger.mode)
				? _("Nothing is left to order: `send` signs "
				    "it.")
				: _("Nothing is left to order: `roll` rolls "
				    "the dice."));
	else if (!clerk_lesson_order(k))
		clerk_list(k, span_of(""));
}
