#include "feldpost/compose.h"

#include <string.h>
#include <time.h>

#include "feldpost/canvas.h"
#include "feldpost/report.h"

/* True for characters that never need encoding. */
static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9');
}

/* True for an address that is a dot-atom (RFC 5322 3.2.3). Other addresses are
 * not allowed. */

static bool
is_atom(struct span s, const char *also)
{
	char last = '.';
	for (size_t i = 0; i < s.length; last = s.data[i++]) {
		char c = s.data[i];
		if (!is_letter(c) && c != '.' && !(c && strchr(also, c)))
			return false;
		if (c == '.' && last == '.')
			return false;
	}
	return last != '.';
}

bool
address_check(const char *text, struct error *e)
{
	size_t length = strlen(text);
	const char *at = strrchr(text, '@');
	if (!at)
		return error_set(e, ERROR_INPUT,
			"`%s` is not an address, because it has no @", text);
	if (length > ADDRESS_LENGTH)
		return error_set(e, ERROR_INPUT,
			"an address has at most %d characters", ADDRESS_LENGTH);
	struct span local = { text, (size_t)(at - text) };
	struct span domain = { at + 1, length - local.length - 1 };
	if (is_atom(local, "!#$%&'*+-/=?^_`{|}~") && is_atom(domain, "-"))
		return true;
	error_set(e, ERROR_INPUT, "`%s` is not an address", text);
	return error_hint(
		e, "an address is plain ASCII, such as anna@example.org");
}

enum {
	/* Bytes of a name or text in one encoded word. An encoded word fits
	 * into a line even if each byte needs three characters. */
	WORD_BYTES = 18,
};

/* A header under construction. Its words are folded into lines. */
struct header {
	struct buffer *out;
	size_t line;
};

static struct header
header_begin(struct buffer *out, const char *name)
{
	struct header h = { .out = out, .line = out->length };
	buffer_printf(out, "%s:", name);
	return h;
}

/* Adds a word after a blank, or on a new line if this line is full. */
static void
put_word(struct header *h, const char *word, size_t length)
{
	/* Count one more character for a comma after the word. */
	if (h->out->length - h->line + length + 2 > COMPOSE_WIDTH) {
		buffer_putc(h->out, '\n');
		h->line = h->out->length;
	}
	buffer_putc(h->out, ' ');
	buffer_add(h->out, word, length);
}

/* Writes encoded words. A code point is never divided between two words. */
static void
put_encoded(struct header *h, const char *text)
{
	struct span s = span_of(text);
	for (size_t i = 0, from = 0; from < s.length; from = i) {
		struct buffer word = buffer_in(h->out->arena);
		size_t next = i;
		while (next - from <= WORD_BYTES) {
			i = next;
			if (i == s.length)
				break;
			if (utf8_next(s, &next) < 0)
				next++;
		}
		buffer_puts(&word, "=?UTF-8?Q?");
		for (size_t k = from; k < i; k++)
			if (s.data[k] == ' ')
				buffer_putc(&word, '_');
			else if (is_letter(s.data[k]))
				buffer_putc(&word, s.data[k]);
			else
				buffer_printf(&word, "=%02X",
					(unsigned)(unsigned char)s.data[k]);
		buffer_puts(&word, "?=");
		put_word(h, word.data, word.length);
	}
}

/* Writes a text that feldpost itself wrote. Writes ASCII unchanged, and any
 * other text in encoded words. */
static void
header_text(struct header *h, const char *text)
{
	bool plain = !strstr(text, "=?");
	for (const char *s = text; *s; s++)
		plain = plain && *s >= ' ' && *s <= '~';
	if (!plain)
		put_encoded(h, text);
	while (plain && *text) {
		size_t length = strcspn(text, " ");
		if (length)
			put_word(h, text, length);
		text += length + (text[length] == ' ');
	}
}

/* Writes a name and an address. The name is always encoded, because others may
 * have chosen it. address_check has accepted the address. */
static void
header_correspondent(struct header *h, const struct correspondent *c)
{
	struct buffer address = buffer_in(h->out->arena);
	buffer_printf(&address, "<%s>", c->address);
	put_encoded(h, c->name);
	put_word(h, address.data, address.length);
}

/*
 * Writes the id of the mail with a packet. No other mail has such an id,
 * because RFC 2606 reserves this domain. The reader of packet n computes the id
 * of packet n-1 in the same way, whichever machine sent that packet.
 */
static void
put_id(const char *header, const struct entry *entry, const char *again,
	struct buffer *out)
{
	buffer_printf(out, "%s\n <%.40s%s@feldpost.invalid>", header,
		entry->hash.hex, again);
}

static void
put_from_to(const struct envelope *v, struct buffer *out)
{
	struct header h = header_begin(out, "From");
	header_correspondent(&h, &v->from);
	buffer_putc(out, '\n');
	h = header_begin(out, "To");
	for (size_t i = 0; i < v->count; i++) {
		if (i > 0)
			buffer_putc(out, ',');
		header_correspondent(&h, &v->to[i]);
	}
	buffer_putc(out, '\n');
}

/* Writes "[feldpost 3a6ccb99] Ostfront 1942, packet 17: The front moves". */
static void
put_subject(const struct game *g, const struct entry *entry,
	const struct envelope *v, struct buffer *out)
{
	const char *headline = v->headline;
	struct arena *a = out->arena;
	const struct match *m = &g->match;
	const char *when = "";
	int turn = entry->seq > g->ledger.mode->agreed ? match_turn(m) : 0;
	if (turn > 0 && m->rules->turns)
		when = arena_printf(a, " %s",
			words_said(m->rules->turns, m->world, turn - 1));
	else if (turn > 0)
		when = arena_printf(a, _(" turn %d"), turn);
	struct header h = header_begin(out, "Subject");
	header_text(
		&h, arena_printf(a, _("[feldpost %s] %s%s, packet %u%s%s"),
			    report_game_digits(entry, a), g->scenario.title,
			    when, entry->seq, v->again ? _(", sent again") : "",
			    headline ? ":" : ""));
	/* Write the headline on a line of its own, for mail filters. */
	if (headline)
		header_text(&h, headline);
	buffer_putc(out, '\n');
}

/* Writes the date in English and UTC in any locale (RFC 5322 3.3). */
static void
put_date(long long now, struct buffer *out)
{
	static const char *const days[] = { "Sun", "Mon", "Tue", "Wed", "Thu",
		"Fri", "Sat" };
	static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May",
		"Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
	time_t seconds = (time_t)now;
	struct tm t;
	if (!gmtime_r(&seconds, &t))
		return;
	buffer_printf(out, "Date: %s, %d %s %d %02d:%02d:%02d +0000\n",
		days[t.tm_wday], t.tm_mday, months[t.tm_mon], t.tm_year + 1900,
		t.tm_hour, t.tm_min, t.tm_sec);
}

/*
 * Writes a line of prose or of a report, folded at COMPOSE_WIDTH. Changes "From
 * " and a lone dot at the start of the line. Some programs divide mailboxes at
 * "From ", or end a mail at a lone dot.
 */
static void
put_line(struct buffer *out, struct span line)
{
	struct arena *a = out->arena;
	const char *text = arena_copy(a, line.data, line.length);
	size_t indent = strspn(text, " ");
	struct buffer lines = buffer_in(a);
	if (text_behind(text, "From ") || strcmp(text, ".") == 0)
		buffer_putc(out, ' ');
	if (text_width(text) <= COMPOSE_WIDTH) {
		buffer_puts(out, text);
		buffer_putc(out, '\n');
		return;
	}
	indent = indent < COMPOSE_WIDTH / 2 ? indent + 2 : 2;
	text_wrap(&lines, text, COMPOSE_WIDTH - 1, indent);
	buffer_puts(out, buffer_string(&lines));
}

static void
put_text(const char *text, struct buffer *out)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		put_line(out, (struct span){ text, length });
		text += length + (text[length] == '\n');
	}
}

static bool
is_ascii(const char *text)
{
	while (*text && (signed char)*text > 0)
		text++;
	return !*text;
}

/* Writes the headers that describe the encoding of the text, then the text. */
static void
put_body(const char *text, struct buffer *out)
{
	buffer_printf(out,
		"MIME-Version: 1.0\n"
		"Content-Type: text/plain; charset=utf-8\n"
		"Content-Transfer-Encoding: %s\n"
		"\n",
		is_ascii(text) ? "7bit" : "8bit");
	put_text(text, out);
}

const char *
compose_readers(const struct game *g, unsigned seq, char from)
{
	const struct ledger *l = &g->ledger;
	const char *all = mode_others(g->arena, l->mode, from);
	bool offer = ledger_duty(l, seq) == DUTY_OFFER;
	struct buffer known = buffer_in(g->arena);
	for (; *all; all++)
		if (*all == 'R' || (!offer && ledger_player(l, *all)->known))
			buffer_putc(&known, *all);
	return buffer_string(&known);
}

void
compose_message(const struct game *g, unsigned seq,
	const struct envelope *envelope, struct buffer *out)
{
	const struct entry *entry = ledger_entry(&g->ledger, seq);
	struct buffer text = buffer_in(out->arena);
	struct buffer report = buffer_in(out->arena);
	struct letter_more more = { .news = envelope->news };
	if (envelope->report) {
		canvas_ascii(&report, span_of(envelope->report));
		more.report = buffer_string(&report);
	}
	report_letter(g, seq, &more, &text);
	put_from_to(envelope, out);
	put_subject(g, entry, envelope, out);
	put_date(envelope->now, out);
	/* Write the headers of the thread: the mail that this mail answers,
	 * and the first mail of the game. A packet that is sent again names
	 * neither mail, because some programs hide repeated mails. */
	const struct entry *first = ledger_entry(&g->ledger, 1);
	const struct entry *before =
		envelope->again
			? NULL
			: ledger_entry(&g->ledger, seq_before(entry->seq));
	put_id("Message-ID:", entry,
		envelope->again
			? arena_printf(out->arena, ".%lld", envelope->now)
			: "",
		out);
	if (before)
		put_id("\nIn-Reply-To:", before, "", out);
	if (before && before != first)
		put_id("\nReferences:", first, "", out);
	if (before)
		put_id(before != first ? "" : "\nReferences:", before, "", out);
	buffer_putc(out, '\n');
	if (envelope->automatic)
		buffer_puts(out, "Auto-Submitted: auto-replied\n");
	put_body(buffer_string(&text), out);
}

void
compose_text(const struct envelope *envelope, const char *subject,
	const char *id, const char *text, struct buffer *out)
{
	put_from_to(envelope, out);
	struct header h = header_begin(out, "Subject");
	header_text(&h, subject);
	buffer_putc(out, '\n');
	put_date(envelope->now, out);
	buffer_printf(out, "Message-ID:\n <%s@feldpost.invalid>\n", id);
	put_body(text, out);
}
