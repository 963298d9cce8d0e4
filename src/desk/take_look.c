#include <string.h>

#include "feldpost/confine.h"
#include "feldpost/courier.h"
#include "feldpost/letter.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/offers.h"
#include "feldpost/test_letter.h"
#include "feldpost/unmail.h"
#include "take_said.h"

/* These functions run in a process that reads mails. */

static void
put_text(char out[sizeof(struct digest)], struct span s)
{
	size_t most = sizeof(struct digest) - 1;
	if (s.length)
		memcpy(out, s.data, s.length < most ? s.length : most);
}

bool
take_is_id(struct span s)
{
	for (size_t i = 0; i < s.length; i++)
		if (!s.data[i] || !strchr("0123456789abcdef", s.data[i]))
			return false;
	return s.length < sizeof(struct digest);
}

struct key
take_key(const struct block *b)
{
	struct span type = packet_peek(b->body, "type");
	struct span game = packet_peek(b->body, "game");
	struct span prev = packet_peek(b->body, "prev");
	struct span rules = packet_peek(b->body, "rules");
	struct key k = { .kind = KEY_GAME };
	struct digest hash;
	hash_bytes(&hash, b->body);
	if (test_letter_is(b->body))
		k.kind = KEY_TEST;
	else if (span_equals(type, "offer")) {
		k.kind = KEY_OFFER;
		put_text(k.id, span_of(hash.hex));
		put_text(k.more, rules);
	} else if (span_equals(type, "accept") && take_is_id(prev)) {
		k.kind = KEY_ACCEPT;
		put_text(k.id, span_of(hash.hex));
		put_text(k.more, prev);
	} else if (take_is_id(game)) /* a packet without an id names no game */
		put_text(k.id, game);
	return k;
}

static void
put(struct buffer *said, enum said_kind kind, size_t mail, struct span first,
	struct span second)
{
	struct said_head head = { .kind = kind, .mail = mail };
	head.length = first.length + second.length;
	buffer_add(said, (const char *)&head, sizeof head);
	buffer_add(said, first.data, first.length);
	buffer_add(said, second.data, second.length);
}

#define SPAN(value)                                                            \
	(struct span)                                                          \
	{                                                                      \
		(const char *)&(value), sizeof(value)                          \
	}

static void
put_mail(struct buffer *said, size_t i, const struct mail *m)
{
	struct said_mail one = { .length = m->text.length,
		.automatic = m->automatic };
	struct buffer words = buffer_in(said->arena);
	hash_bytes(&one.hash, m->text);
	mail_delivery(said->arena, m, &one.delivery);
	buffer_puts(&words, m->subject ? m->subject : "");
	buffer_putc(&words, '\0');
	buffer_puts(&words, m->id ? m->id : "");
	buffer_putc(&words, '\0');
	buffer_puts(&words, m->from ? m->from : "");
	buffer_putc(&words, '\0');
	put(said, SAID_MAIL, i, SPAN(one), buffer_span(&words));
}

static void
put_key(struct buffer *said, size_t i, const struct key *key)
{
	struct key k = *key;
	k.mail = i;
	put(said, SAID_KEY, i, SPAN(k), span_of(""));
}

static void
put_begin(struct buffer *said, size_t i, const struct begin *b)
{
	struct said_begin one = { .label = b->label,
		.tag = b->rest.tag,
		.count = b->rest.count,
		.line = b->line,
		.cut = b->cut,
		.whole = b->whole };
	put(said, SAID_BEGIN, i, SPAN(one), span_of(""));
}

/* Writes the names of the games to which incomplete packets claim to belong. */
static void
put_labels(struct buffer *said, size_t i, const struct blocks *found)
{
	const char *last = "-";
	for (size_t k = 0; k < found->begins; k++) {
		const struct begin *b = &found->begin[k];
		struct key key = { .kind = KEY_LABEL };
		if (b->whole || strcmp(b->label.game, last) == 0)
			continue;
		last = b->label.game;
		put_text(key.id, span_of(last));
		put_key(said, i, &key);
	}
}

/* Writes the keys of the packets, up to the limit. */
static void
put_keys(const struct owner *o, size_t i, struct blocks *found,
	struct buffer *said)
{
	size_t bytes = 0;
	for (size_t k = 0; k < found->count; k++) {
		const struct block *b = &found->block[k];
		struct key key = take_key(b);
		bytes += b->body.length + sizeof(struct said_block) +
			 sizeof key + 2 * sizeof(struct said_head);
		if (bytes > SAID_OF_MAIL) {
			put(said, SAID_CLOSED, i,
				span_of(_("the mail has too many packets")),
				span_of(""));
			found->count = k;
			return;
		}
		key.contact =
			key.kind == KEY_OFFER && offer_is_of_contact(o, b);
		put_key(said, i, &key);
	}
}

/* Returns the lines of letters in a mail that no packet contains yet. */
static struct blocks
without_blocks(const struct blocks *found)
{
	return (struct blocks){ .line = found->line, .lines = found->lines };
}

/* Writes the records of a mail. Writes keys first, because from the keys the
 * parent process decides whether it needs the other records. */
static void
put_found(const struct owner *o, size_t i, struct blocks *found,
	struct buffer *said)
{
	struct blocks left = without_blocks(found), *rest = &left;
	letter_give_up(o->arena, &rest, 1);
	put_labels(said, i, found);
	put_labels(said, i, &left);
	put_keys(o, i, found, said);
	for (size_t k = 0; k < found->begins; k++)
		put_begin(said, i, &found->begin[k]);
	for (size_t k = 0; k < found->count; k++) {
		const struct block *b = &found->block[k];
		struct said_block one = { .signature = b->signature,
			.line = b->line,
			.begin = b->begin };
		put(said, SAID_BLOCK, i, SPAN(one), b->body);
	}
	for (size_t k = 0; k < found->lines; k++)
		put(said, SAID_LINE, i, SPAN(found->line[k]), span_of(""));
}

/* True if the mail is in a file that contains several mails. The file is
 * then read once for all of them. */
static bool
is_of_mbox(const struct mail *m)
{
	return m->listed && m->number && m->length <= LIMIT_FILE;
}

/* Reads the mails of a lot. Returns true if a mail must be decoded. */
static bool
read_lot(struct arena *a, size_t first, size_t end, struct mails *mails,
	struct buffer *said)
{
	bool mime = false;
	struct error e;
	if (end - first > 1 && is_of_mbox(&mails->list[first]))
		mails_read(a, &mails->list[first], end - first);
	for (size_t i = first; i < end; i++) {
		struct mail *m = &mails->list[i];
		bool there = true;
		if (!m->text.length && !mail_read(a, m, &there, &e)) {
			m->text.length = 0;
			put(said, SAID_UNREAD, i, span_of(e.text), span_of(""));
		} else if (!there)
			put(said, SAID_GONE, i, span_of(""), span_of(""));
		mime = mime || mail_has_mime(m);
	}
	return mime;
}

/* Writes the records of a mail. */
static void
look_at(const struct owner *o, struct unmail *u, struct mail *m, size_t i,
	struct buffer *said)
{
	struct blocks found = { .count = 0 };
	struct error why;
	bool ok = !u || unmail_open(u, m, &why);
	const char *closed = ok ? m->closed : why.text;
	mail_find(o->arena, m, &found);
	if (m->listed && !closed && !found.begins && !found.lines) {
		put(said, SAID_BLANK, i, span_of(""), span_of(""));
		return;
	}
	put_mail(said, i, m);
	if (closed)
		put(said, ok ? SAID_CLOSED : SAID_SHUT, i, span_of(_(closed)),
			span_of(""));
	put_found(o, i, &found, said);
}

void
take_look(const struct take *t, const struct mails *listed, size_t first,
	size_t end, struct buffer *said)
{
	struct owner *o = t->owner;
	struct arena *a = o->arena;
	struct outputs files = { .arena = a, .guard = o->guard };
	struct mails mails = *listed;
	if (o->password)
		courier_dismiss(o->password); /* no mail needs a password */
	bool mime = read_lot(a, first, end, &mails, said);
	struct unmail *u = mime ? unmail_start(a, t->programs) : NULL;
	confine(o, &files, NULL, 0);
	for (size_t i = first; i < end; i++) {
		struct mail *m = &mails.list[i];
		struct arena_mark before = arena_mark(a);
		if (!m->text.length)
			continue;
		look_at(o, u, m, i, said);
		arena_reset(a, before);
	}
	if (u)
		unmail_stop(u);
}
