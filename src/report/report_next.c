#include <stdarg.h>
#include <string.h>

#include "feldpost/bot.h"
#include "feldpost/complaint.h"
#include "feldpost/judge.h"
#include "feldpost/report.h"
#include "feldpost/undo.h"
#include "report_internal.h"

/* This file tells who must decide next, and which packet goes to whom. */

/* Appends a line, which may be wrapped later. */
static void __attribute__((format(printf, 2, 3)))
say(struct buffer *out, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	buffer_vprintf(out, format, args);
	va_end(args);
	buffer_putc(out, '\n');
}

/* Warns that new orders replace the orders that wait for this answer. */
static void
write_waiting_orders(const struct game *g, struct buffer *out)
{
	const struct match *m = &g->match;
	const struct batch *b = &m->batch[m->missing.seat];
	if (b->next < b->count)
		say(out,
			P_("%zu more line of orders waits until the question "
			   "is answered; new orders replace it. `feldpost "
			   "orders %s` prints a file that keeps it.",
				"%zu more lines of orders wait until the "
				"question is answered; new orders replace "
				"them. `feldpost orders %s` prints a file that "
				"keeps them.",
				(long)(b->count - b->next)),
			b->count - b->next, game_called(g, "GAME"));
}

static void
write_question(const struct game *g, struct buffer *out)
{
	const struct match *m = &g->match;
	struct buffer text = buffer_in(out->arena);
	match_question(m, &g->reader, &text);
	say(out, "%s", buffer_string(&text));
	size_t column = report_column(m, &m->allowed);
	for (size_t i = 0; i < m->allowed.count; i++) {
		struct buffer option = buffer_in(out->arena);
		report_choice(m, &g->reader, &m->allowed.order[i], column,
			REPORT_WIDTH - 2, &option);
		say(out, "  %s", buffer_string(&option));
	}
	write_waiting_orders(g, out);
}

void
report_breaches(
	const struct match *m, const struct reader *all, struct buffer *out)
{
	const struct rules *rules = m->rules;
	struct scene scene = match_scene(m);
	struct breach b;
	for (int k = 0; rules->judge && rules->judge(&scene, all, k, &b); k++) {
		struct buffer text = buffer_in(out->arena);
		buffer_printf(&text,
			_("Rule %s was broken by the %s, who has lost by it:"),
			b.rule, _(rules->seats[b.seat].name));
		buffer_putc(&text, ' ');
		message_write(&text, rules, m->world, all, b.message, b.arg);
		say(out, "%s", buffer_string(&text));
	}
}

void
report_result(const struct game *g, struct buffer *out)
{
	const struct proven *p = game_proven(g, NULL);
	report_ending(&g->match, &g->reader, game_winner(g), out);
	for (; p; p = p->next)
		say(out, _("Proven: %s."), p->text);
	if (game_unjudged(g))
		say(out,
			_("Nobody has won yet, because the disclosed secrets "
			  "do not open all cards. `feldpost audit %s` "
			  "names the player whose secret is wrong."),
			game_called(g, "GAME"));
	if (!mode_mails(g->ledger.mode))
		say(out, _("Solitaire: the file proves that no die was rolled "
			   "again after the orders were signed. It does not "
			   "prove "
			   "that no other orders were tried before."));
	else if (mode_is_witnessed(g->ledger.mode))
		say(out,
			_("Witness %s: nobody knew a die before the orders for "
			  "it were signed and sent."),
			game_player(g, 'B'));
}

/* Tells who sends the next packet, what the packet contains, and how to make
 * it. */
static void
write_next_packet(const struct game *g, struct buffer *out)
{
	const struct ledger *l = &g->ledger;
	const struct match *m = &g->match;
	unsigned next = ledger_next(l);
	char role = ledger_sender(l, next);
	const char *phase = match_phase_name(m);
	const char *stores = game_called(g, "-i GAME");
	if (m->missing.seat < 0 || !game_asks(g, m->missing.seat)) {
		say(out,
			_("Next: %s sends packet %u, without orders: `feldpost "
			  "sign %s`. Cards are being dealt or shown."),
			game_player(g, role), next, stores);
		return;
	}
	const char *seat = _(m->rules->seats[m->missing.seat].name);
	if (m->missing.seat == game_seat(g, role))
		say(out,
			_("Next: %s gives orders for the %s (%s) and sends "
			  "packet %u: `feldpost sign %s ORDERS`. "
			  "`feldpost legal %s` lists what can be ordered."),
			game_player(g, role), seat, phase, next, stores,
			game_called(g, "GAME"));
	else
		say(out,
			_("Next: %s answers with packet %u, without orders: "
			  "`feldpost sign %s`. Then it is up to the %s "
			  "(%s)."),
			game_player(g, role), next, stores, seat, phase);
}

const char *
report_recipients(const struct game *g, unsigned seq, struct arena *a)
{
	const struct mode *mode = g->ledger.mode;
	char from = ledger_entry(&g->ledger, seq)->packet.from;
	const char *to = mode_others(a, mode, from);
	if (ledger_duty(&g->ledger, seq) == DUTY_OFFER)
		return mode_deals(mode) ? _("the opponent and the referee")
					: _("the opponent");
	const char *first = *to == 'R' ? _("the referee") : game_player(g, *to);
	return to[1] ? arena_printf(
			       a, _("%s and %s"), first, game_player(g, to[1]))
		     : first;
}

static void
write_waiting(const struct game *g, struct buffer *out)
{
	const struct ledger *l = &g->ledger;
	unsigned last = ledger_last(l)->seq, next = ledger_next(l);
	char who = ledger_sender(l, next);
	const char *to = report_recipients(g, last, out->arena);
	if (ledger_duty(l, next) == DUTY_ACCEPT)
		say(out,
			_("Next: the packet goes to %s. The opponent runs "
			  "`feldpost join MAIL` and sends packet 2 back."),
			to);
	else if (ledger_duty(l, next) == DUTY_ANCHOR)
		say(out,
			_("Next: packet 2 goes to %s. The referee runs "
			  "`feldpost join MAIL1 MAIL2` with both mails and "
			  "sends packet 3 to both."),
			to);
	else
		say(out,
			_("Next: packet %u goes to %s. %s runs `feldpost "
			  "take MAIL` and answers with packet %u."),
			last, to,
			who == 'R' ? _("The referee") : game_player(g, who),
			next);
}

static void
write_end(const struct game *g, struct buffer *out)
{
	unsigned next = ledger_next(&g->ledger);
	const char *who = game_player(g, ledger_sender(&g->ledger, next));
	report_result(g, out);
	bool opens = mode_deals(g->ledger.mode) && g->cards;
	enum finish finish = game_finish(g);
	if (finish == FINISH_CLOSE)
		say(out,
			opens ? _("Next: %s closes the game with packet %u, "
				  "which opens the deals: `feldpost sign %s`.")
			      : _("Next: %s closes the game with packet %u: "
				  "`feldpost sign %s`."),
			who, next, game_called(g, "-i GAME"));
	else if (finish == FINISH_DISCLOSE && g->cards)
		say(out,
			_("Next: %s discloses the cards with packet %u: "
			  "`feldpost disclose %s`."),
			who, next, game_called(g, "-i GAME"));
	/* In a hosted game, only the owner of the bot can prove its orders
	 * (feldpost-protocol(7) 7.4). */
	struct bot bot;
	if (!bot_of(g, 'B', &bot) || g->ledger.mode->undisclosed)
		return;
	if (finish == FINISH_DISCLOSE)
		say(out,
			_("When both players have disclosed (`feldpost "
			  "disclose %s`), `feldpost audit --policy %s` "
			  "tests whether %s chose its own orders."),
			game_called(g, "-i GAME"), game_called(g, "GAME"),
			game_player(g, 'B'));
	else if (finish == FINISH_ALL)
		say(out,
			_("`feldpost audit --policy %s` tests whether %s chose "
			  "its own orders."),
			game_called(g, "GAME"), game_player(g, 'B'));
}

/* Lists requests that the sender of the next packet can answer: for a draw, for
 * an undo, or about bad boxes. Also tells the answer to a complaint, which is
 * in the last packet or must be in the next packet. */
static void
write_requests(const struct game *g, struct buffer *out)
{
	const struct match *m = &g->match;
	unsigned n = game_asked_undo(g), last = ledger_last(&g->ledger)->seq;
	unsigned now = g->resolved ? seq_behind(last) : last;
	if (m->draw_by >= 0 && !m->drawn)
		say(out,
			_("The %s proposes a draw: `agree draw` in the next "
			  "packet of the %s accepts it."),
			_(m->rules->seats[m->draw_by].name),
			_(m->rules->seats[rules_opponent(m->rules, m->draw_by)]
					.name));
	if (n)
		say(out,
			_("%s asks to undo packet %u: `agree undo %u` in "
			  "packet %u agrees. Otherwise the request "
			  "lapses."),
			game_player(g, ledger_last(&g->ledger)->packet.from), n,
			n, ledger_next(&g->ledger));
	for (const struct box *b = game_boxes(g); b; b = b->next)
		if (b->complaint &&
			(!b->answer ||
				(b->answer == now &&
					m->missing.kind != MISSING_NOTHING)))
			say(out, "%s", game_box_words(g, b, out->arena));
	if (g->bad_boxes.count)
		say(out,
			_("A box that the referee has sent you is bad. %s. "
			  "If that packet does not complain, it accepts the "
			  "box."),
			game_complaint_advice(g));
}

static void
write_next_by_mail(const struct game *g, struct buffer *out)
{
	unsigned last = ledger_last(&g->ledger)->seq;
	unsigned agreed = g->ledger.mode->agreed;
	const char *id = g->ledger.id.hex;
	/* Players must compare digits, because otherwise an attacker between
	 * them could forge packets (feldpost-protocol(7) 1.1). */
	if (last == agreed || seq_before(last) == agreed)
		say(out,
			_("%s and %s compare these 20 digits once, by "
			  "telephone or face to face:\n%.4s %.4s %.4s %.4s "
			  "%.4s."),
			game_player(g, 'A'), game_player(g, 'B'), id, id + 4,
			id + 8, id + 12, id + 16);
	write_requests(g, out);
	if (game_must_complain(g))
		return;
	enum missing_kind kind = g->match.missing.kind;
	if (kind == MISSING_NOTHING)
		write_end(g, out);
	else if (kind == MISSING_LINK)
		write_waiting(g, out);
	else {
		if (kind == MISSING_ANSWER)
			write_question(g, out);
		write_next_packet(g, out);
	}
}

static void
write_next_alone(const struct game *g, struct buffer *out)
{
	const struct missing *now = &g->match.missing;
	if (now->kind == MISSING_NOTHING)
		report_result(g, out);
	else if (now->kind == MISSING_ANSWER)
		write_question(g, out);
	else if (now->kind == MISSING_ORDER)
		say(out,
			_("Next: %s gives orders (%s). `feldpost legal %s` "
			  "lists them."),
			_(g->match.rules->seats[now->seat].name),
			match_phase_name(&g->match), game_called(g, "GAME"));
	else
		say(out,
			_("Next: `feldpost adjudicate %s` rolls the dice for "
			  "the signed orders."),
			game_called(g, "-i GAME"));
}

void
report_next_lines(const struct game *g, struct buffer *out)
{
	if (mode_mails(g->ledger.mode))
		write_next_by_mail(g, out);
	else
		write_next_alone(g, out);
}

void
report_next(const struct game *g, struct buffer *out)
{
	struct buffer lines = buffer_in(out->arena);
	report_next_lines(g, &lines);
	struct span rest = buffer_span(&lines), line;
	while (span_line(&rest, &line)) {
		const char *text =
			arena_copy(out->arena, line.data, line.length);
		size_t indent = strspn(text, " ");
		report_line(out, indent, text + indent);
	}
}
