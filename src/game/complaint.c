#include <string.h>

#include "card_table.h"
#include "feldpost/complaint.h"
#include "feldpost/shell.h"
#include "game_internal.h"

/* Complaints (feldpost-protocol(7) 7.1): a player says that a box from the
 * referee is bad. A packet with a complaint does nothing else and counts as not
 * sent: the position waits until the answer has opened the box for all. */

struct box *
game_boxes(const struct game *g)
{
	return g->cards ? g->cards->boxes : NULL;
}

static struct box *
find_box(const struct game *g, char to, unsigned packet, unsigned number)
{
	struct box *b = game_boxes(g);
	while (b && (b->to != to || b->packet != packet || b->number != number))
		b = b->next;
	return b;
}

/* Returns the later packet in which this player accepted the box or complained
 * about it; 0 if the player can still complain in packet `seq`. */
static unsigned
sent_since(const struct game *g, const struct box *b, unsigned seq)
{
	for (unsigned i = b->packet; i < seq; i++) {
		const struct entry *n = ledger_entry(&g->ledger, i);
		if (n && n->packet.from == b->to)
			return i;
	}
	return 0;
}

/* Checks whether a complaint is allowed. If it is not, sets `why`. */
static void
judge(const struct game *g, const struct batch *b,
	const struct batch_line *line, struct refusal *why)
{
	char role = game_seated(g, b->seat);
	const struct box *box = find_box(g, role, line->packet, line->box);
	unsigned since = box ? sent_since(g, box, b->packet) : 0;
	const struct batch_line *same = b->line;
	while (same->packet != line->packet || same->box != line->box)
		same++;
	if (!g->cards || !mode_deals(g->ledger.mode))
		refuse(why, NULL,
			"this game has no boxes, because no referee deals the "
			"cards");
	else if (line->engine != ENGINE_COMPLAIN)
		refuse(why, NULL,
			"a packet with a complaint can't have other orders");
	else if (!box)
		refuse(why, NULL, "packet %u has no box %u.%u for %s",
			line->packet, line->packet, line->box,
			game_player(g, role));
	else if (since)
		refuse(why, NULL,
			"box %u.%u came in packet %u: only your next packet "
			"could complain of it, and that was packet %u",
			line->packet, line->box, line->packet, since);
	else if (same != line)
		refuse(why, NULL, "you can complain of each box only once");
}

const struct batch_line *
game_complaint_fault(
	const struct game *g, const struct batch *b, struct refusal *why)
{
	why->text[0] = '\0';
	if (!batch_find(b, ENGINE_COMPLAIN))
		return NULL;
	for (size_t i = 0; i < b->count; i++) {
		judge(g, b, &b->line[i], why);
		if (*why->text)
			return &b->line[i];
	}
	return NULL;
}

bool
game_check_complaint(
	const struct game *g, const struct card_io *io, const struct batch *b)
{
	struct refusal why;
	if (!game_complaint_fault(g, b, &why))
		return true;
	return io->secret ? error_set(io->error, ERROR_NOT_NOW, "%s", why.text)
			  : error_set(io->error, ERROR_VERIFY,
				    "packet %u: %s (V8)", b->packet, why.text);
}

void
game_complain(struct game *g, const struct batch *b)
{
	for (size_t i = 0; i < b->count; i++) {
		const struct batch_line *line = &b->line[i];
		struct box *box = find_box(
			g, game_seated(g, b->seat), line->packet, line->box);
		box->complaint = b->packet;
		box->line = i + 1;
		journal_line(g->journal, &g->match, b, line, OUTCOME_DONE);
	}
	g->complaint = b->packet;
	g->held = g->match.missing;
	match_wait_link(&g->match);
}

bool
game_answer_complaint(struct game *g, struct card_io *io)
{
	if (!card_boxes_answer(io, g->complaint))
		return false;
	g->match.missing = g->held;
	g->complaint = 0;
	return true;
}

static const char *
complaint_line(const struct game *g, const struct box *b)
{
	return arena_printf(
		g->arena, "complain box %u.%u", b->packet, b->number);
}

/* Checks the boxes that the player has not accepted yet. These are always the
 * last boxes. */
void
game_find_bad_boxes(struct game *g, const struct secret_key *key)
{
	char role = key ? game_role(g, key) : 0;
	unsigned next = ledger_next(&g->ledger);
	g->bad_boxes = (struct lines){ .line = NULL };
	g->bad_boxes_of = role;
	if (game_finish(g) != FINISH_NONE)
		return;
	for (struct box *b = game_boxes(g); b; b = b->next)
		if (b->to == role && !sent_since(g, b, next) &&
			card_box_is_bad(g->cards, b, key))
			lines_add(
				g->arena, &g->bad_boxes, complaint_line(g, b));
}

bool
game_must_complain(const struct game *g)
{
	const struct ledger *l = &g->ledger;
	return g->bad_boxes.count &&
	       ledger_sender(l, ledger_next(l)) == g->bad_boxes_of;
}

/* Checks a batch before the player signs it. There are two mistakes: a batch
 * without a complaint accepts a bad box, and a complaint about a good box
 * reveals the player's cards. For a mistake the function sets `why`. */
static void
judge_own(const struct game *g, const struct batch *b, struct refusal *why)
{
	const struct lines *bad = &g->bad_boxes;
	size_t complaints = batch_find(b, ENGINE_COMPLAIN) ? b->count : 0;
	why->text[0] = '\0';
	for (size_t i = 0; i < bad->count; i++) {
		bool said = batch_find(b, ENGINE_CONCEDE);
		for (size_t k = 0; k < b->count; k++)
			said = said || !strcmp(b->line[k].text, bad->line[i]);
		if (said)
			continue;
		refuse(why, NULL,
			"the referee has sent you a bad box, which this packet "
			"would accept: add the order `%s`",
			bad->line[i]);
		return;
	}
	if (complaints > bad->count)
		refuse(why, NULL,
			"the box is good: a complaint would only show "
			"everybody your cards");
}

bool
game_check_own_boxes(struct game *g, const struct secret_key *key,
	const struct batch *b, struct error *e)
{
	struct refusal why;
	game_find_bad_boxes(g, key);
	judge_own(g, b, &why);
	if (!*why.text)
		return true;
	error_set(e, ERROR_NOT_NOW, "%s", why.text);
	return g->bad_boxes.count
		       ? error_hint(e, "%s", game_complaint_advice(g))
		       : false;
}

const struct batch_line *
game_own_box_fault(
	const struct game *g, const struct batch *b, struct refusal *why)
{
	if (!b->count || game_seated(g, b->seat) != g->bad_boxes_of)
		return NULL;
	judge_own(g, b, why);
	return *why->text ? b->line : NULL;
}

const char *
game_complaint_advice(const struct game *g)
{
	struct buffer out = buffer_in(g->arena);
	for (size_t i = 0; i < g->bad_boxes.count; i++)
		buffer_printf(&out, " -e %s",
			shell_word(g->arena, g->bad_boxes.line[i]));
	return arena_printf(g->arena,
		_("`feldpost sign %s%s` complains of the box; then the referee "
		  "must open it, and everybody sees the cards in it"),
		game_called(g, "-i GAME"), buffer_string(&out));
}

/* Adds a box to the list if its reader's key shows that the box is bad. */
static void
prove_by_key(const struct game *g, const struct box *b, struct proven_list *out)
{
	bool due = false;
	struct proven *p = proven_add(out, PROOF_KEY, 'R', b->packet,
		_("packet %u: box %u.%u for %s is bad: the player's key proves "
		  "that"),
		b->packet, b->packet, b->number, game_player(g, b->to));
	for (size_t i = 0; i < g->bad_boxes.count; i++)
		due = due ||
		      strcmp(g->bad_boxes.line[i], complaint_line(g, b)) == 0;
	p->hint = due ? game_complaint_advice(g)
		      : _("nobody complained of this box, and it is too late "
			  "now");
}

void
game_prove_boxes(const struct game *g, const struct secret_key *key,
	struct proven_list *out)
{
	char role = key ? game_role(g, key) : 0;
	for (struct box *b = game_boxes(g); b; b = b->next)
		if (b->answer)
			proven_add(out, PROOF_COMPLAINT, b->bad ? 'R' : b->to,
				b->bad ? b->packet : b->complaint, "%s",
				game_box_words(g, b, out->arena));
		else if (b->to == role && !b->complaint &&
			 card_box_is_bad(g->cards, b, key))
			prove_by_key(g, b, out);
}

const char *
game_box_words(const struct game *g, const struct box *b, struct arena *a)
{
	if (!b->complaint)
		return NULL;
	if (!b->answer)
		return arena_printf(a,
			_("%s says in packet %u that box %u.%u is bad; the "
			  "referee must open it"),
			game_player(g, b->to), b->complaint, b->packet,
			b->number);
	if (b->bad)
		return arena_printf(a,
			_("packets %u and %u show that the referee sent %s a "
			  "bad box %u.%u"),
			b->packet, b->answer, game_player(g, b->to), b->packet,
			b->number);
	return arena_printf(a,
		_("box %u.%u is good, as packet %u shows: the complaint in "
		  "packet %u was false, signed by %s"),
		b->packet, b->number, b->answer, b->complaint,
		game_player(g, b->to));
}

const char *
game_complaint_words(
	const struct game *g, unsigned packet, size_t line, struct arena *a)
{
	for (const struct box *b = game_boxes(g); b; b = b->next)
		if (b->complaint == packet && b->line == line)
			return game_box_words(g, b, a);
	return NULL;
}
