#include <string.h>

#include "feldpost/complaint.h"
#include "feldpost/report.h"
#include "report_internal.h"

const char *
report_unverified(const struct game *g, struct arena *a)
{
	unsigned seq = game_unverified(g);
	return !seq ? NULL
		    : arena_printf(a,
			      _("the last step (packet %u) is not verified: "
				"only its owner's key or the next packet can "
				"verify it"),
			      seq);
}

static void
put_title(const struct game *g, struct buffer *out)
{
	const char *id = g->ledger.id.hex;
	const char *unverified = report_unverified(g, out->arena);
	if (unverified)
		report_line(out, 0, unverified);
	const char *digits = *id ? arena_printf(out->arena, "%.8s %.8s %.4s",
					   id, id + 8, id + 16)
				 : _("pending");
	buffer_printf(out, _("%s   game %s   packet %u\n"), g->scenario.title,
		digits, ledger_last(&g->ledger)->seq);
}

/* Prints the game's name, the packet's number, and facts such as dates. */
void
report_head(const struct game *g, struct buffer *out)
{
	const struct missing *now = &g->match.missing;
	put_title(g, out);
	turn_title(out, g->match.rules, g->match.world, match_turn(&g->match));
	if (strcmp(match_phase(&g->match), "turn") != 0)
		buffer_printf(out, ", %s", match_phase_name(&g->match));
	buffer_puts(out, ". ");
	if (now->kind == MISSING_LINK && !*g->ledger.id.hex)
		buffer_puts(out, _("Offered; not yet accepted."));
	else if (now->kind == MISSING_LINK)
		buffer_puts(out, _("The orders are signed; their dice come "
				   "next."));
	else if (game_unverified(g))
		buffer_puts(out, _("The file has the last dice, which nobody "
				   "else can verify yet."));
	else
		buffer_puts(out, _("Dice committed and verified."));
	buffer_putc(out, '\n');
}

/* Returns words for the results of lines that the rules do not know, such as
 * complaints. */
static const char *
judge_words(const void *game, const struct record *r, struct arena *a)
{
	return game_complaint_words(game, r->packet, r->line, a);
}

static struct report_judge
judge_of(const struct game *g)
{
	return (struct report_judge){ judge_words, g };
}

const char *
report_outcome(const struct game *g, const struct record *r, struct arena *a)
{
	struct report_judge judge = judge_of(g);
	return report_became(&judge, r, a);
}

void
report_events(const struct game *g, const struct journal *j,
	struct report_range range, struct buffer *out)
{
	struct report_judge judge = judge_of(g);
	report_story(&g->match, &g->reader, &judge, j, range, out);
}

void
report_short(const struct game *g, const struct journal *j,
	struct report_range range, size_t most, struct buffer *out)
{
	struct report_judge judge = judge_of(g);
	report_tale(&g->match, &g->reader, &judge, j, range, most, out);
}

static const char *
event_text(const struct game *g, const struct record *r, struct arena *a)
{
	struct buffer text = buffer_in(a);
	report_event(&g->match, &g->reader, r, &text);
	return buffer_string(&text);
}

static bool
is_news(const struct game *g, const struct record *r, struct report_range range)
{
	return r->kind == RECORD_EVENT && !r->undone &&
	       report_wants(r, range) &&
	       g->match.rules->messages[r->message].news;
}

/* Returns a sentence that tells the recipient what they must do next. */
static const char *
due_words(const struct game *g, struct arena *a)
{
	const struct missing *now = &g->match.missing;
	struct buffer text = buffer_in(a);
	switch (now->kind) {
	case MISSING_NOTHING:
		report_result(g, &text);
		return arena_copy(a, buffer_string(&text),
			strcspn(buffer_string(&text), "\n"));
	case MISSING_ANSWER:
		message_write(&text, g->match.rules, g->match.world, &g->reader,
			now->question, now->question_arg);
		return buffer_string(&text);
	case MISSING_ORDER:
		return arena_printf(a, _("%s gives the next orders."),
			_(g->match.rules->seats[now->seat].name));
	case MISSING_SHARE:
		return _("The next packet shows a card.");
	default:
		return _("The next packet rolls the dice for these orders.");
	}
}

void
report_news(const struct game *g, const struct journal *j,
	struct report_range range, const char **last, struct buffer *out)
{
	struct arena *a = out->arena;
	size_t count = 0;
	*last = NULL;
	for (const struct record *r = j->first; r; r = r->next)
		count += is_news(g, r, range);
	size_t more = count > NEWS_MOST ? count - NEWS_MOST : 0, left = more;
	for (const struct record *r = j->first; r; r = r->next) {
		if (!is_news(g, r, range) || (left && left--))
			continue;
		*last = event_text(g, r, a);
		buffer_printf(out, "%s ", *last);
	}
	if (*last)
		*last = arena_copy(a, *last, strcspn(*last, ".:;"));
	if (more)
		buffer_printf(out,
			P_("The report has %zu more event. ",
				"The report has %zu more events. ", (long)more),
			more);
	if (range.to >= ledger_last(&g->ledger)->seq)
		buffer_puts(out, due_words(g, a));
}

void
report_write(const struct game *g, const struct journal *j,
	struct report_range range, const struct report_style *style,
	struct buffer *out)
{
	report_head(g, out);
	report_events(g, j, range, out);
	buffer_putc(out, '\n');
	report_scenes(&g->match, &g->reader, j, range, style, out);
	buffer_putc(out, '\n');
	report_next(g, out);
}

void
report_past(const struct game *g, const struct journal *j,
	struct report_range range, struct span board, struct buffer *out)
{
	put_title(g, out);
	report_events(g, j, range, out);
	buffer_putc(out, '\n');
	buffer_add(out, board.data, board.length);
	buffer_putc(out, '\n');
	report_line(out, 0,
		arena_printf(out->arena,
			_("This is the board at the end of turn %d. `feldpost "
			  "show %s` draws the board now."),
			range.turn, game_called(g, "GAME")));
}

void
report_passed(const struct game *g, struct buffer *out)
{
	report_line(out, 0,
		arena_printf(out->arena,
			_("This is the board after packet %u. `feldpost show "
			  "%s` draws the board now."),
			ledger_last(&g->ledger)->seq, game_called(g, "GAME")));
}

static const char *const kind_names[] = {
	[RECORD_PACKET] = "packet",
	[RECORD_ORDER] = "order",
	[RECORD_EVENT] = "event",
	[RECORD_ROLL] = "roll",
	[RECORD_STANDING] = "standing",
	[RECORD_NOTE] = "note",
};

static struct node *
record_tree(const struct game *g, const struct record *r, struct arena *a)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "kind", doc_text(a, kind_names[r->kind]));
	doc_put(a, map, "packet", doc_integer(a, (long)r->packet));
	doc_put(a, map, "turn", doc_integer(a, r->turn));
	if (r->kind == RECORD_EVENT) {
		const struct message *m = &g->match.rules->messages[r->message];
		struct node *args = doc_list(a);
		for (int i = 0; i < message_args(m); i++)
			doc_push(args, doc_integer(a, r->arg[i]));
		struct buffer text = buffer_in(a);
		message_write(&text, g->match.rules, g->match.world, &g->reader,
			r->message, r->arg);
		doc_put(a, map, "message", doc_text(a, m->id));
		doc_put(a, map, "args", args);
		doc_put(a, map, "text", doc_text(a, buffer_string(&text)));
	} else if (r->text)
		doc_put(a, map, "text", doc_text(a, r->text));
	if (r->answer)
		doc_put(a, map, "answer", doc_text(a, r->answer));
	if (r->undone)
		doc_put(a, map, "undone", doc_boolean(a, true));
	if (r->kind == RECORD_ORDER)
		doc_put(a, map, "outcome",
			doc_text(a, outcome_name(r->outcome)));
	const char *box = game_complaint_words(g, r->packet, r->line, a);
	if (r->kind == RECORD_ORDER && box)
		doc_put(a, map, "box", doc_text(a, box));
	bool failed = r->outcome == OUTCOME_IMPOSSIBLE ||
		      r->outcome == OUTCOME_DROPPED;
	if (r->kind == RECORD_ORDER && failed && r->refusal.rule)
		doc_put(a, map, "rule", doc_text(a, r->refusal.rule));
	if (r->kind == RECORD_ORDER && failed && *r->refusal.text)
		doc_put(a, map, "reason", doc_text(a, r->refusal.text));
	return map;
}

struct node *
report_tree(const struct game *g, const struct journal *j,
	struct report_range range, struct arena *a)
{
	struct node *list = doc_list(a);
	if (game_unverified(g)) {
		struct node *map = doc_map(a);
		long packet = (long)game_unverified(g);
		doc_put(a, map, "kind", doc_text(a, "unverified"));
		doc_put(a, map, "packet", doc_integer(a, packet));
		doc_put(a, map, "text", doc_text(a, report_unverified(g, a)));
		doc_push(list, map);
	}
	for (const struct record *r = j->first; r; r = r->next)
		if (report_wants(r, range))
			doc_push(list, record_tree(g, r, a));
	return list;
}
