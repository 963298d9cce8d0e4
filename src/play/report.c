#include <string.h>

#include "feldpost/report.h"

static bool
is_wanted(const struct record *r, struct report_range range)
{
	return r->packet >= range.from && r->packet <= range.to &&
	       (range.turn < 0 || r->turn == range.turn);
}

/* Lines. */

/* A line that begins with `indent` blanks, wrapped two blanks deeper. */
static void
put_line(struct buffer *out, size_t indent, const char *text)
{
	for (size_t i = 0; i < indent; i++)
		buffer_putc(out, ' ');
	text_wrap(out, text, REPORT_WIDTH - indent, indent + 2);
}

static void
put_heading(const struct game *g, int turn, struct buffer *out)
{
	buffer_putc(out, '\n');
	turn_title(out, g->match.rules, g->match.world, turn);
	buffer_putc(out, '\n');
}

/* The name, the number and the date-like facts, one line each. */
void
report_head(const struct game *g, struct buffer *out)
{
	const struct missing *now = &g->match.missing;
	const char *id = g->ledger.id.hex;
	buffer_printf(out, "%s   game ", g->scenario.title);
	if (*id)
		buffer_printf(out, "%.8s %.8s %.4s", id, id + 8, id + 16);
	else
		buffer_puts(out, "pending");
	buffer_printf(out, "   packet %u\n", ledger_last(&g->ledger)->seq);
	turn_title(out, g->match.rules, g->match.world, match_turn(&g->match));
	/* A phase that is the whole turn needs no word. */
	if (strcmp(match_phase(&g->match), "turn") != 0)
		buffer_printf(out, ", %s",
			id_words(out->arena, match_phase(&g->match)));
	buffer_putc(out, '.');
	if (now->kind == MISSING_LINK && ledger_last(&g->ledger)->seq == 1)
		buffer_puts(out, " Offered; not yet accepted.\n");
	else if (now->kind == MISSING_LINK)
		buffer_puts(out, " Orders signed; dice still to come.\n");
	else if (g->trusted)
		buffer_puts(out, " Taken on trust: nothing was verified.\n");
	else if (g->resolved && !g->draft)
		buffer_puts(out, " The last dice as the file has them.\n");
	else
		buffer_puts(out, " Dice committed and verified.\n");
}

static const char *
outcome_words(const struct record *r)
{
	switch (r->outcome) {
	case OUTCOME_DONE:
		return "done";
	case OUTCOME_UNDERWAY:
		return "waits for a decision";
	case OUTCOME_IMPOSSIBLE:
		return "not possible now";
	case OUTCOME_GUARDED:
		return "its condition did not hold";
	case OUTCOME_DROPPED:
	case OUTCOME_WAITING:
		break;
	}
	return "not carried out";
}

static void
write_order(const struct record *r, struct buffer *out)
{
	struct arena *a = out->arena;
	const char *line = arena_printf(a, "> %s  (%s%s)", r->text,
		r->line ? "" : "goes on: ", outcome_words(r));
	if (r->outcome == OUTCOME_IMPOSSIBLE)
		line = arena_printf(a, "> %s  (%s: %s; rule %s)", r->text,
			outcome_words(r), r->refusal.text, r->refusal.rule);
	put_line(out, 0, line);
}

/* A lazy draw that only led on to an older urn: the log has it (`dice`), a
 * reader wants the last of the chain. */
static bool
is_inner_draw(const struct roll_item *item)
{
	const char *piece = strchr(item->more, ' ');
	return piece && strncmp(piece, " urn.", 5) == 0;
}

static void
write_roll(const struct record *r, struct buffer *out)
{
	struct roll_item item;
	if (!roll_item_read(r->text, &item) || is_inner_draw(&item))
		return;
	put_line(out, 4,
		arena_printf(out->arena, "[%s %u: d%u = %u%s%s]", item.label,
			item.index, item.sides, item.value,
			*item.more ? " " : "", item.more));
}

static void
write_record(const struct game *g, const struct record *r, struct buffer *out)
{
	struct buffer text = buffer_in(out->arena);
	switch (r->kind) {
	case RECORD_PACKET:
		return;
	case RECORD_ORDER:
		write_order(r, out);
		return;
	case RECORD_ROLL:
		write_roll(r, out);
		return;
	case RECORD_STANDING:
		put_line(out, 0,
			arena_printf(
				out->arena, "> %s  (standing order)", r->text));
		return;
	case RECORD_EVENT:
		message_write(&text, g->match.rules, g->match.world, r->message,
			r->arg);
		put_line(out, 2, buffer_string(&text));
		return;
	case RECORD_NOTE:
		put_line(out, 0, arena_printf(out->arena, "\"%s\"", r->text));
	}
}

void
report_events(const struct game *g, const struct journal *j,
	struct report_range range, struct buffer *out)
{
	int turn = 0; /* what comes before turn 1 has no heading */
	for (const struct record *r = j->first; r; r = r->next) {
		if (!is_wanted(r, range))
			continue;
		if (r->turn != turn && r->kind != RECORD_PACKET)
			put_heading(g, turn = r->turn, out);
		write_record(g, r, out);
	}
}

void
report_brief(const struct match *m, int seat, size_t width, struct buffer *out)
{
	struct scene scene = match_scene(m);
	struct buffer text = buffer_in(out->arena);
	m->rules->brief(&scene, seat, &text);
	char *line = text.data;
	while (line && *line) {
		char *end = strchr(line, '\n');
		*end = '\0';
		text_wrap(out, line, width, 4);
		line = end + 1;
	}
}

enum {
	COMMENT_COLUMN = 30, /* at most */
	COMMENT_LEAST = 12,  /* columns that are worth to cut one for */
};

size_t
report_column(const struct match *m, const struct order_array *orders)
{
	size_t column = 0;
	for (size_t i = 0; i < orders->count; i++) {
		struct buffer line = buffer_in(orders->arena);
		order_print(&m->grammar, &orders->order[i], &line);
		column = line.length + 2 > column ? line.length + 2 : column;
	}
	return column < COMMENT_COLUMN ? column : COMMENT_COLUMN;
}

/* A comment, or as many of its words as there is room for. */
static void
put_comment(struct buffer *out, const char *text, size_t room)
{
	struct buffer first = buffer_in(out->arena);
	bool fits = text_width(text) <= room;
	if (!fits && room < COMMENT_LEAST)
		return;
	text_wrap(&first, text, fits ? room : room - strlen(" ..."), 0);
	buffer_printf(out, " # %.*s%s", (int)strcspn(first.data, "\n"),
		first.data, fits ? "" : " ...");
}

void
report_choice(const struct match *m, const struct order *o, size_t column,
	size_t width, struct buffer *out)
{
	struct buffer gloss = buffer_in(out->arena);
	size_t start = out->length;
	order_print(&m->grammar, o, out);
	match_gloss(m, o, &gloss);
	if (gloss.length == 0)
		return;
	while (out->length - start < column)
		buffer_putc(out, ' ');
	size_t used = out->length - start + strlen(" # ");
	put_comment(
		out, buffer_string(&gloss), width > used ? width - used : 0);
}

void
report_board(const struct game *g, const struct report_style *style,
	struct buffer *out)
{
	struct scene scene = match_scene(&g->match);
	struct canvas c = canvas_make(out->arena, CANVAS_WIDTH, 40);
	g->match.rules->draw(&scene, style->seat, &c);
	canvas_print(&c, style->ascii, style->colour, out);
	buffer_putc(out, '\n');
	report_brief(&g->match, style->seat, REPORT_WIDTH, out);
}

static void
write_question(const struct game *g, struct buffer *out)
{
	const struct match *m = &g->match;
	struct buffer text = buffer_in(out->arena);
	message_write(&text, m->rules, m->world, m->missing.question,
		m->missing.question_arg);
	put_line(out, 0, buffer_string(&text));
	size_t column = report_column(m, &m->offered);
	for (size_t i = 0; i < m->offered.count; i++) {
		struct buffer option = buffer_in(out->arena);
		report_choice(m, &m->offered.order[i], column, REPORT_WIDTH - 2,
			&option);
		put_line(out, 2, buffer_string(&option));
	}
}

static void
write_result(const struct game *g, struct buffer *out)
{
	const struct pending *p = &g->match.missing.pending;
	struct buffer text = buffer_in(out->arena);
	const struct rules *rules = g->match.rules;
	if (p->winner >= 0 && rules->seat_count == 2)
		buffer_printf(&text, "%s wins. ", rules->seats[p->winner].name);
	if (strcmp(p->result, "conceded") == 0)
		buffer_puts(&text, "The game was conceded.");
	else if (!g->match.drawn)
		message_write(&text, g->match.rules, g->match.world, p->reason,
			p->reason_arg);
	put_line(out, 0,
		arena_printf(out->arena, "The game is over: %s. %s",
			id_words(out->arena, p->result), buffer_string(&text)));
	if (g->ledger.mode == MODE_SOLO)
		put_line(out, 0,
			"Solitaire: the log proves that no die was rolled "
			"again after it was signed, not that no other orders "
			"were tried before.");
	else if (g->seat[1] < 0)
		put_line(out, 0,
			arena_printf(out->arena,
				"Witnessed by %s: no die was known before the "
				"orders for it were signed and sent.",
				game_player(g, 'B')));
}

/* Who sends the next packet, what it holds and how it is made. */
static void
write_duel_order(const struct game *g, struct buffer *out)
{
	const struct ledger *l = &g->ledger;
	const struct match *m = &g->match;
	unsigned next = ledger_next(l);
	char role = ledger_sender(l, next);
	const char *phase = id_words(out->arena, match_phase(m));
	const char *line;
	if (m->missing.seat < 0 || !game_asks(g, m->missing.seat)) {
		put_line(out, 0,
			arena_printf(out->arena,
				"Next: %s sends packet %u, without orders: "
				"`feldpost sign -i GAME`. Cards are being "
				"dealt or shown.",
				game_player(g, role), next));
		return;
	}
	const char *seat = m->rules->seats[m->missing.seat].name;
	if (m->missing.seat == game_seat(g, role))
		line = arena_printf(out->arena,
			"Next: %s gives orders for the %s (%s) and sends "
			"packet %u: `feldpost sign -i GAME ORDERS`. `feldpost "
			"legal GAME` lists what can be ordered.",
			game_player(g, role), seat, phase, next);
	else
		line = arena_printf(out->arena,
			"Next: %s answers with packet %u, without orders: "
			"`feldpost sign -i GAME`. Then the %s is to move "
			"(%s).",
			game_player(g, role), next, seat, phase);
	put_line(out, 0, line);
}

/* A packet is on its way. */
static void
write_waiting(const struct game *g, struct buffer *out)
{
	struct arena *a = out->arena;
	unsigned last = ledger_last(&g->ledger)->seq;
	char next = ledger_sender(&g->ledger, last + 1);
	const char *to = report_recipients(g, last, a);
	const char *line;
	if (last == 1)
		line = arena_printf(a,
			"Next: the packet goes to %s. The opponent runs "
			"`feldpost join MAIL -o GAME` and sends packet 2 back.",
			to);
	else if (last == 2 && g->ledger.mode == MODE_HOST)
		line = arena_printf(a,
			"Next: packet 2 goes to %s. The referee runs `feldpost "
			"join MAIL1 MAIL2 -o GAME` with both mails and sends "
			"packet 3 to both.",
			to);
	else
		line = arena_printf(a,
			"Next: packet %u goes to %s. %s runs `feldpost "
			"adjudicate -i GAME MAIL` and answers with packet %u.",
			last, to,
			next == 'R' ? "The referee" : game_player(g, next),
			last + 1);
	put_line(out, 0, line);
}

/* Both see the same digits, or somebody sits between them (protocol.md 1.1). */
static void
write_digits(const struct game *g, struct buffer *out)
{
	const char *id = g->ledger.id.hex;
	put_line(out, 0,
		arena_printf(out->arena,
			"%s and %s compare these 20 digits once, by telephone "
			"or face to face: %.4s %.4s %.4s %.4s %.4s.",
			game_player(g, 'A'), game_player(g, 'B'), id, id + 4,
			id + 8, id + 12, id + 16));
}

static void
write_end(const struct game *g, struct buffer *out)
{
	unsigned next = ledger_next(&g->ledger);
	const char *who = game_player(g, ledger_sender(&g->ledger, next));
	write_result(g, out);
	if (g->resolved)
		put_line(out, 0,
			arena_printf(out->arena,
				"Next: %s closes the game with packet %u: "
				"`feldpost sign -i GAME`.",
				who, next));
	else if (g->cards && g->ledger.mode == MODE_DUEL && !game_disclosed(g))
		put_line(out, 0,
			arena_printf(out->arena,
				"Next: %s discloses the cards with packet %u: "
				"`feldpost disclose -i GAME`.",
				who, next));
}

/* The other side would have it a draw. */
static void
write_draw(const struct game *g, struct buffer *out)
{
	const struct match *m = &g->match;
	if (m->draw_by >= 0 && !m->drawn)
		put_line(out, 0,
			arena_printf(out->arena,
				"The %s offers a draw: `agree draw` in the "
				"next packet accepts it.",
				m->rules->seats[m->draw_by].name));
}

static void
write_duel_next(const struct game *g, struct buffer *out)
{
	unsigned next = ledger_next(&g->ledger);
	if (next == 3 || next == 4)
		write_digits(g, out);
	write_draw(g, out);
	switch (g->match.missing.kind) {
	case MISSING_NOTHING:
		write_end(g, out);
		return;
	case MISSING_LINK:
		write_waiting(g, out);
		return;
	case MISSING_SHARE:
		write_duel_order(g, out);
		return;
	case MISSING_ANSWER:
		write_question(g, out);
		write_duel_order(g, out);
		return;
	case MISSING_ORDER:
		write_duel_order(g, out);
		return;
	}
}

static void
write_solo_next(const struct game *g, struct buffer *out)
{
	const struct missing *now = &g->match.missing;
	switch (now->kind) {
	case MISSING_NOTHING:
		write_result(g, out);
		return;
	case MISSING_LINK:
	case MISSING_SHARE:
		put_line(out, 0,
			"Next: `feldpost adjudicate -i GAME` rolls the dice "
			"for the signed orders.");
		return;
	case MISSING_ANSWER:
		write_question(g, out);
		return;
	case MISSING_ORDER:
		break;
	}
	put_line(out, 0,
		arena_printf(out->arena,
			"Next: %s gives orders (%s). `feldpost legal GAME` "
			"lists them.",
			g->match.rules->seats[now->seat].name,
			id_words(out->arena, match_phase(&g->match))));
}

void
report_next(const struct game *g, struct buffer *out)
{
	if (g->ledger.mode == MODE_SOLO)
		write_solo_next(g, out);
	else
		write_duel_next(g, out);
}

const char *
report_recipients(const struct game *g, unsigned seq, struct arena *a)
{
	char from = ledger_entry(&g->ledger, seq)->packet.from;
	bool host = g->ledger.mode == MODE_HOST;
	const char *both = arena_printf(
		a, "%s and %s", game_player(g, 'A'), game_player(g, 'B'));
	if (seq == 1)
		return host ? "the opponent and the referee" : "the opponent";
	if (from == 'R')
		return both;
	const char *other = game_player(g, from == 'A' ? 'B' : 'A');
	return host ? arena_printf(a, "the referee and %s", other) : other;
}

/* What a mail with a packet says before the block. */
static void
write_preface(
	const struct game *g, const struct entry *entry, struct buffer *out)
{
	struct arena *a = out->arena;
	const char *from = game_player(g, entry->packet.from);
	const char *title = g->scenario.title;
	const char *line;
	if (g->ledger.mode == MODE_SOLO)
		return;
	if (entry->seq == 1)
		line = arena_printf(a,
			"%s %s of %s. To accept: `feldpost join MAIL -o GAME`.",
			from,
			g->seat[1] < 0 ? "asks for a witness to a game"
				       : "offers a game",
			title);
	else
		line = arena_printf(a,
			"%s, game %.8s, packet %u from %s to %s. To take it "
			"in: `feldpost adjudicate -i GAME MAIL`.",
			title, g->ledger.id.hex, entry->seq, from,
			report_recipients(g, entry->seq, a));
	put_line(out, 0, line);
	buffer_putc(out, '\n');
}

void
report_mail(const struct game *g, unsigned seq, struct buffer *out)
{
	const struct entry *entry = ledger_entry(&g->ledger, seq);
	const char *id = *g->ledger.id.hex ? g->ledger.id.hex : entry->hash.hex;
	write_preface(g, entry, out);
	armour_write(out, entry->body, &entry->signature,
		arena_printf(
			out->arena, "%.8s %u %c", id, seq, entry->packet.from));
}

void
report_write(const struct game *g, const struct journal *j,
	struct report_range range, const struct report_style *style,
	struct buffer *out)
{
	report_head(g, out);
	report_events(g, j, range, out);
	buffer_putc(out, '\n');
	report_board(g, style, out);
	buffer_putc(out, '\n');
	report_next(g, out);
}

/* For programs. */

static const char *const kind_names[] = {
	[RECORD_PACKET] = "packet",
	[RECORD_ORDER] = "order",
	[RECORD_EVENT] = "event",
	[RECORD_ROLL] = "roll",
	[RECORD_STANDING] = "standing",
	[RECORD_NOTE] = "note",
};

static void
put_event(const struct game *g, const struct record *r, struct arena *a,
	struct node *map)
{
	const struct message *m = &g->match.rules->messages[r->message];
	struct node *args = doc_list(a);
	for (int i = 0; i < message_args(m); i++)
		doc_push(args, doc_integer(a, r->arg[i]));
	struct buffer text = buffer_in(a);
	message_write(
		&text, g->match.rules, g->match.world, r->message, r->arg);
	doc_put(a, map, "message", doc_text(a, m->id));
	doc_put(a, map, "args", args);
	doc_put(a, map, "text", doc_text(a, buffer_string(&text)));
}

static struct node *
record_tree(const struct game *g, const struct record *r, struct arena *a)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "kind", doc_text(a, kind_names[r->kind]));
	doc_put(a, map, "packet", doc_integer(a, (long)r->packet));
	doc_put(a, map, "turn", doc_integer(a, r->turn));
	if (r->kind == RECORD_EVENT)
		put_event(g, r, a, map);
	else if (r->text)
		doc_put(a, map, "text", doc_text(a, r->text));
	if (r->kind == RECORD_ORDER)
		doc_put(a, map, "outcome",
			doc_text(a, outcome_name(r->outcome)));
	if (r->kind == RECORD_ORDER && r->outcome == OUTCOME_IMPOSSIBLE) {
		doc_put(a, map, "rule", doc_text(a, r->refusal.rule));
		doc_put(a, map, "reason", doc_text(a, r->refusal.text));
	}
	return map;
}

struct node *
report_tree(const struct game *g, const struct journal *j,
	struct report_range range, struct arena *a)
{
	struct node *list = doc_list(a);
	for (const struct record *r = j->first; r; r = r->next)
		if (is_wanted(r, range))
			doc_push(list, record_tree(g, r, a));
	return list;
}
