#include <string.h>

#include "feldpost/letter.h"
#include "feldpost/look.h"
#include "feldpost/report.h"

/*
 * This file writes letters. A letter has words for people, and below them a
 * packet as lines (feldpost-protocol(7) 2.2). The words depend only on the
 * packets, so everybody who has the packets can make them. The words are not
 * signed.
 */

enum {
	NAME_COLUMNS = 24,
	INDENT = 2,
};

/* Returns the turn to which a packet's orders belong. This function may read
 * the packets again. */
static int
turn_of(const struct game *g, unsigned seq, struct arena *a)
{
	const struct entry *entry = ledger_entry(&g->ledger, seq);
	struct buffer file = buffer_in(a);
	struct journal j = { .arena = a };
	struct game again;
	struct error unused;
	int turn = entry->turn;
	if (turn || seq <= g->ledger.mode->agreed)
		return turn;
	game_write(g, &file);
	game_start(&again, a, g->folders);
	if (game_read(&again, g->file, buffer_span(&file), GAME_TRANSCRIPT, &j,
		    &unused))
		turn = ledger_entry(&again.ledger, seq)->turn;
	game_end(&again);
	return turn;
}

/* Returns "the Allies (A)", "the referee (R)" or "the witness (B)". */
static const char *
role_words(const struct game *g, char role, struct arena *a)
{
	const struct mode *mode = g->ledger.mode;
	int seat = role == 'R' ? -1 : game_seat(g, role);
	const char *who = role == 'R' ? _("the referee")
			  : seat >= 0 ? _(g->match.rules->seats[seat].name)
			  : mode_is_witnessed(mode) ? _("the witness")
						    : _("the player");
	return arena_printf(a, "%s (%c)", who, role);
}

static const char *
readers_words(const struct game *g, char from, struct arena *a)
{
	const char *to = mode_others(a, g->ledger.mode, from);
	const char *first = *to ? role_words(g, *to, a) : "";
	return *to && to[1] ? arena_printf(a, _("%s and %s"), first,
				      role_words(g, to[1], a))
			    : first;
}

/* Returns a player's letter and name, such as "A, Anna". Players choose their
 * names, but not the letter before the name. A name is short and has no colon,
 * because a colon follows it. */
static const char *
name_before(const struct game *g, char role, struct arena *a)
{
	const struct player *p = ledger_player(&g->ledger, role);
	struct span s = span_of(p->known ? look_visible(a, p->name) : "");
	struct buffer out = buffer_in(a);
	int columns = 0;
	buffer_putc(&out, role);
	if (!look_empty(s))
		buffer_puts(&out, ", ");
	for (size_t i = 0; i < s.length && !look_empty(s);) {
		int32_t c = utf8_next(s, &i);
		columns += c < 0 ? NAME_COLUMNS : text_rune_width(c);
		if (columns > NAME_COLUMNS)
			break;
		utf8_put(&out, c == ':' ? '.' : c);
	}
	return buffer_string(&out);
}

/* Writes a text of a player. Each line begins with the player's name. */
static void
put_said(struct buffer *out, const char *name, const char *text)
{
	struct arena *a = out->arena;
	struct buffer lines = buffer_in(a);
	size_t room = REPORT_LETTER_WIDTH - text_width(name) - 2;
	text_wrap(&lines, look_visible(a, text), room, 0);
	struct span rest = buffer_span(&lines), line;
	while (span_line(&rest, &line))
		buffer_printf(
			out, "%s: %.*s\n", name, (int)line.length, line.data);
}

static void
put_items(struct buffer *out, const char *name, const struct lines *items)
{
	struct lines whole = { .line = NULL };
	struct error unused;
	if (!packet_join(out->arena, items, &whole, &unused))
		whole = *items;
	for (size_t i = 0; i < whole.count; i++)
		put_said(out, name, whole.line[i]);
}

static void
put_paragraph(struct buffer *out, const char *text)
{
	text_wrap(out, text, REPORT_LETTER_WIDTH, 0);
	buffer_putc(out, '\n');
}

static void
put_offer(const struct game *g, const struct packet *p, struct buffer *out)
{
	struct arena *a = out->arena;
	const char *title = g->scenario.title;
	const char *from = role_words(g, p->from, a);
	put_paragraph(out,
		mode_is_witnessed(g->ledger.mode)
			? arena_printf(a,
				  _("%s, packet 1. The sender plays as %s and "
				    "asks you to be the witness of the game."),
				  title, from)
			: arena_printf(a,
				  _("%s, packet 1. The sender offers you a "
				    "game and plays as %s; you play as %s."),
				  title, from, role_words(g, 'B', a)));
	put_paragraph(out,
		_("feldpost keeps the game and rolls dice that neither of you "
		  "can predict or choose. To accept, give this letter to "
		  "`feldpost join`, or paste this whole letter into your "
		  "feldpost page. feldpost then makes the letter that you send "
		  "back."));
}

static void
put_head(const struct game *g, const struct entry *entry, struct buffer *out)
{
	struct arena *a = out->arena;
	const struct packet *p = &entry->packet;
	struct buffer head = buffer_in(a);
	int turn = turn_of(g, entry->seq, a);
	buffer_printf(&head, _("%s, game %s"), g->scenario.title,
		report_game_digits(entry, a));
	if (turn && entry->seq > g->ledger.mode->agreed) {
		buffer_puts(&head, ", ");
		turn_title(&head, g->match.rules, g->match.world, turn);
	}
	buffer_printf(&head, _(", packet %u from %s"), entry->seq,
		role_words(g, p->from, a));
	if (mode_mails(g->ledger.mode))
		buffer_printf(&head, _(" to %s"), readers_words(g, p->from, a));
	put_paragraph(out, buffer_string(&head));
}

/* Writes a packet's orders. A sealed order stays secret, and so does the label
 * of its seal. */
static void
put_orders(const struct packet *p, struct buffer *out)
{
	struct arena *a = out->arena;
	struct lines orders = { .line = NULL };
	struct error unused;
	if (!packet_join(a, &p->orders, &orders, &unused))
		orders = p->orders;
	if (orders.count)
		buffer_puts(out, _("Orders\n"));
	else if (p->type == PACKET_ACCEPT)
		buffer_puts(out, _("The sender accepts the game.\n"));
	else if (p->type == PACKET_DISCLOSE)
		buffer_puts(out, _("The sender discloses their secret.\n"));
	else
		buffer_puts(out, _("This packet has no orders.\n"));
	for (size_t i = 0; i < orders.count; i++) {
		const char *order = orders.line[i];
		const char *shown = text_behind(order, "sealed ")
					    ? _("sealed")
					    : look_visible(a, order);
		buffer_printf(out, "%*s", INDENT, "");
		text_wrap(out, shown, REPORT_LETTER_WIDTH - INDENT,
			INDENT + INDENT);
	}
	buffer_putc(out, '\n');
}

/* Appends the text of the letter for people. */
static void
put_words(const struct game *g, unsigned seq, const struct letter_more *more,
	struct buffer *out)
{
	const struct entry *entry = ledger_entry(&g->ledger, seq);
	const struct packet *p = &entry->packet;
	bool mails = mode_mails(g->ledger.mode);
	if (p->type == PACKET_OFFER && mails) {
		put_offer(g, p, out);
	} else {
		put_head(g, entry, out);
		put_orders(p, out);
	}
	if (mails && p->type != PACKET_OFFER)
		put_paragraph(out,
			_("Give this letter to `feldpost take`, or paste this "
			  "whole letter into your feldpost page."));
	if (more && more->news && *more->news)
		put_paragraph(out, more->news);
	if (more && more->report)
		buffer_printf(out, "%s\n", more->report);
	/* The sender's own words come last, because anybody can use any
	 * name. */
	struct arena *a = out->arena;
	const char *roles = mode_senders(g->ledger.mode);
	const char *name = name_before(g, p->from, a);
	text_wrap(out,
		_("Lines written by the players begin with their letter, name "
		  "and a colon."),
		REPORT_LETTER_WIDTH, 0);
	for (const char *r = roles; *r; r++)
		if (ledger_player(&g->ledger, *r)->known &&
			(p->type != PACKET_OFFER || *r == p->from))
			put_said(out, name_before(g, *r, a),
				arena_printf(a, _("plays as %s"),
					role_words(g, *r, a)));
	put_items(out, name, &p->terms);
	put_items(out, name, &p->notes);
	buffer_putc(out, '\n');
}

const char *
report_game_digits(const struct entry *entry, struct arena *a)
{
	const char *game = entry->packet.game.hex;
	return arena_printf(a, "%.8s", *game ? game : entry->hash.hex);
}

void
report_letter(const struct game *g, unsigned seq,
	const struct letter_more *more, struct buffer *out)
{
	const struct entry *entry = ledger_entry(&g->ledger, seq);
	struct buffer block = buffer_in(out->arena);
	put_words(g, seq, more, out);
	put_paragraph(
		out, _("The rest is for the program; there is nothing to read "
		       "below."));
	armour_write(&block, entry->body, &entry->signature);
	buffer_printf(out, LETTER_BEGIN " %s %u %c\n",
		report_game_digits(entry, out->arena), seq, entry->packet.from);
	letter_write(out, buffer_span(&block));
	buffer_puts(out, LETTER_END "\n");
}
