#include <stdlib.h>
#include <string.h>

#include "feldpost/compose.h"
#include "feldpost/confine.h"
#include "feldpost/courier.h"
#include "feldpost/intake.h"
#include "feldpost/letter.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/offers.h"
#include "feldpost/test_letter.h"
#include "feldpost/unmail.h"
#include "feldpost/workers.h"
#include "take_internal.h"

/*
 * Reads mails. Processes without rights read, decode and search several mails
 * each, and write what they find. The parent process keeps only these findings.
 */

enum {
	LOT = 128,
	LOT_BYTES = 16 << 20, /* bytes of a lot, unless one mail has more */
	NOTES = 5,	      /* most notes about mails that were not decoded */
};

/* The largest outputs of a process: for one mail, and for the whole lot. */
#define SAID_OF_MAIL ((size_t)72 << 20)
#define SAID_OF_LOT  ((size_t)96 << 20)

/* Kinds of records that a process writes. A head with the record's length
 * precedes each record. */
enum said_kind {
	SAID_MAIL,   /* struct said_mail; then subject, id and sender's
		      * address, each with a NUL */
	SAID_CLOSED, /* why the mail could not be decoded completely */
	SAID_SHUT,   /* the record says why no program can decode the mail */
	SAID_UNREAD, /* the record says why the mail could not be read */
	SAID_GONE,
	SAID_KEY,   /* the record is a struct key */
	SAID_BEGIN, /* the record is a struct said_begin */
	SAID_BLOCK, /* the record is a struct said_block, then a body */
	SAID_LINE,  /* the record is a struct letter_line */
	SAIDS,
};

struct said_head {
	size_t kind, mail, length;
};

struct said_mail {
	struct digest hash, delivery;
	size_t length;
	uint8_t automatic;
};

struct said_begin {
	struct armour_label label;
	uint32_t tag;
	unsigned count;
	size_t line;
	uint8_t cut, whole;
};

struct said_block {
	struct signature signature;
	size_t line, begin;
};

/* The mails for one process: from `first` up to, but not including, `end`. */
struct lot {
	size_t first, end;
};

struct mail_reader {
	struct take *take;
	struct arena *arena;
	const struct mails *listed;
	struct reading *out;
	struct lot *lot; /* after a crash, lots with one mail each are added */
	size_t lots;
	size_t first; /* the first of the lots that are read now */
	size_t notes;
	/* The mail whose records the parent is reading, or NULL. */
	struct mail *mail;
	struct read_mail *more;
	struct blocks *found;
	struct arena_mark before;
	enum worth worth;
	size_t cost; /* the bytes that the mail takes of the available room */
	bool left;
};

/* These functions run in a process that reads mails. */

static void
put_text(char out[sizeof(struct digest)], struct span s)
{
	size_t most = sizeof(struct digest) - 1;
	if (s.length)
		memcpy(out, s.data, s.length < most ? s.length : most);
}

static bool
is_id(struct span s)
{
	for (size_t i = 0; i < s.length; i++)
		if (!s.data[i] || !strchr("0123456789abcdef", s.data[i]))
			return false;
	return s.length < sizeof(struct digest);
}

static struct key
key_of(const struct block *b)
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
	} else if (span_equals(type, "accept") && is_id(prev)) {
		k.kind = KEY_ACCEPT;
		put_text(k.id, span_of(hash.hex));
		put_text(k.more, prev);
	} else if (is_id(game)) /* a packet without an id belongs to no game */
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

/* Writes the games to which incomplete packets claim to belong. */
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

/* Writes the keys of as many packets as the limit allows. */
static void
put_keys(const struct owner *o, size_t i, struct blocks *found,
	struct buffer *said)
{
	size_t bytes = 0;
	for (size_t k = 0; k < found->count; k++) {
		const struct block *b = &found->block[k];
		struct key key = key_of(b);
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

/* Returns the letter lines of a mail that are not part of a packet yet. */
static struct blocks
without_blocks(const struct blocks *found)
{
	return (struct blocks){ .line = found->line, .lines = found->lines };
}

/* Writes the records of a mail. Keys come first, because they tell the parent
 * whether it needs the rest. */
static void
look_at(const struct owner *o, const struct mail *m, size_t i,
	struct buffer *said)
{
	struct blocks found = { .count = 0 };
	mail_find(o->arena, m, &found);
	struct blocks left = without_blocks(&found), *rest = &left;
	letter_give_up(o->arena, &rest, 1);
	put_labels(said, i, &found);
	put_labels(said, i, &left);
	put_keys(o, i, &found, said);
	for (size_t k = 0; k < found.begins; k++)
		put_begin(said, i, &found.begin[k]);
	for (size_t k = 0; k < found.count; k++) {
		const struct block *b = &found.block[k];
		struct said_block one = { .signature = b->signature,
			.line = b->line,
			.begin = b->begin };
		put(said, SAID_BLOCK, i, SPAN(one), b->body);
	}
	for (size_t k = 0; k < found.lines; k++)
		put(said, SAID_LINE, i, SPAN(found.line[k]), span_of(""));
}

/* Reads the mails of a lot. Returns true if a mail must be decoded. */
static bool
read_lot(struct arena *a, const struct lot *lot, struct mails *mails,
	struct buffer *said)
{
	bool mime = false;
	struct error e;
	for (size_t i = lot->first; i < lot->end; i++) {
		struct mail *m = &mails->list[i];
		bool there;
		if (!mail_read(a, m, &there, &e)) {
			m->text.length = 0;
			put(said, SAID_UNREAD, i, span_of(e.text), span_of(""));
		} else if (!there)
			put(said, SAID_GONE, i, span_of(""), span_of(""));
		mime = mime || mail_has_mime(m);
	}
	return mime;
}

static void
open_mail(struct unmail *u, struct mail *m, size_t i, struct buffer *said)
{
	struct error why;
	bool ok = unmail_open(u, m, &why);
	const char *closed = ok ? m->closed : why.text;
	if (closed)
		put(said, ok ? SAID_CLOSED : SAID_SHUT, i, span_of(_(closed)),
			span_of(""));
}

static int
look(void *context, size_t job, struct buffer *said)
{
	struct mail_reader *r = context;
	struct owner *o = r->take->owner;
	struct arena *a = o->arena;
	struct outputs files = { .arena = a, .guard = o->guard };
	struct mails mails = *r->listed;
	const struct lot *lot = &r->lot[r->first + job];
	if (o->password)
		courier_dismiss(o->password); /* no mail needs a password */
	bool mime = read_lot(a, lot, &mails, said);
	struct unmail *u = mime ? unmail_start(a, r->take->programs) : NULL;
	confine(o, &files, NULL, 0);
	for (size_t i = lot->first; i < lot->end; i++) {
		struct mail *m = &mails.list[i];
		struct arena_mark before = arena_mark(a);
		if (!m->text.length)
			continue;
		put_mail(said, i, m);
		if (u)
			open_mail(u, m, i, said);
		look_at(o, m, i, said);
		arena_reset(a, before);
	}
	if (u)
		unmail_stop(u);
	return 0;
}

/* These functions run in the parent process. A mail may have taken over the
 * process that read it, and that process may then write anything. */

bool
take_is_piped(const struct mail *m)
{
	return strcmp(m->file, "-") == 0;
}

static void
note(struct mail_reader *r, const char *text)
{
	struct owner *o = r->take->owner;
	r->take->status = error_worse(r->take->status, ERROR_INPUT);
	if (r->notes++ < NOTES)
		o->note(o, text);
}

/* Takes `length` bytes from the record. Returns false if the rest of the record
 * has another length. */
static bool
take_bytes(struct span *said, void *out, size_t length)
{
	if (said->length < length)
		return false;
	memcpy(out, said->data, length);
	*said = span_from(*said, length);
	return true;
}

/* Takes a text and its NUL from the record. Returns NULL if the text is empty
 * or has no NUL. */
static const char *
take_text(struct arena *a, struct span *said)
{
	const char *end =
		said->length ? memchr(said->data, '\0', said->length) : NULL;
	if (!end)
		return NULL;
	size_t length = (size_t)(end - said->data);
	const char *text = arena_copy(a, said->data, length);
	*said = span_from(*said, length + 1);
	return length ? look_visible(a, text) : NULL;
}

static const char *
text_of(const struct mail_reader *r, struct span said)
{
	return look_visible(
		r->arena, arena_copy(r->arena, said.data, said.length));
}

static void
add_mail(struct mail_reader *r, struct mails *m, size_t place)
{
	m->list = arena_grow(
		r->arena, m->list, m->count, &m->capacity, sizeof *m->list);
	m->list[m->count++] = r->listed->list[place];
}

static struct read_mail *
begin_mail(struct mail_reader *r, size_t place)
{
	struct reading *out = r->out;
	struct mails *m = &out->mails;
	m->list = arena_grow(
		r->arena, m->list, m->count, &m->capacity, sizeof *m->list);
	out->more = arena_grow(r->arena, out->more, m->count, &out->capacity,
		sizeof *out->more);
	r->before = arena_mark(r->arena);
	r->mail = &m->list[m->count];
	*r->mail = r->listed->list[place];
	r->more = &out->more[m->count++];
	*r->more = (struct read_mail){ .place = place };
	r->worth = WORTH_NOTHING;
	r->cost = 0;
	r->left = false;
	r->found = arena_alloc(r->arena, sizeof *r->found);
	r->mail->found = r->found;
	return r->more;
}

/* True if there is room for `more` bytes of this mail. There is always room for
 * the first mail of each kind. */
static bool
has_room(struct mail_reader *r, size_t more)
{
	size_t room = r->take->room ? r->take->room : LIMIT_TAKEN;
	size_t used = r->out->used[r->worth];
	r->cost += more;
	if (used && used + r->cost > room)
		r->left = true;
	return !r->left;
}

/* Drops a mail for which there is no room. Another run will read the mail, so a
 * mail without another copy is kept for that run. */
static void
leave(struct mail_reader *r)
{
	r->out->keys -= r->more->keys;
	r->more->keys = 0;
	*r->found = (struct blocks){ .count = 0 };
	if (take_is_piped(r->mail)) {
		r->more->broken = true;
		return;
	}
	r->out->mails.count--;
	r->out->left++;
}

/* Ends a mail. Drops a mail without packets, unless it has no other copy. */
static void
end_mail(struct mail_reader *r)
{
	if (!r->mail)
		return;
	r->more->idle = r->worth == WORTH_NOTHING;
	if (r->more->keys && !has_room(r, sizeof *r->mail + sizeof *r->more))
		leave(r);
	else if (!r->more->keys && !take_is_piped(r->mail)) {
		bool blank = r->mail->box && !r->more->again;
		r->out->mails.count--;
		r->out->empty++;
		arena_reset(r->arena, r->before);
		if (blank)
			add_mail(r, &r->out->blank, r->more->place);
		r->cost = 0;
	}
	r->out->used[r->worth] += r->cost;
	r->mail = NULL;
}

static bool
hear_mail(struct mail_reader *r, size_t place, struct span said)
{
	struct said_mail one;
	struct digest hash, delivery;
	struct error unused;
	if (!take_bytes(&said, &one, sizeof one) ||
		!digest_read(&hash, (struct span){ one.hash.hex, 64 }) ||
		!digest_read(&delivery, (struct span){ one.delivery.hex, 64 }))
		return false;
	struct read_mail *more = begin_mail(r, place);
	more->hash = hash;
	more->length = one.length;
	size_t words = said.length;
	r->mail->subject = take_text(r->arena, &said);
	r->mail->id = take_text(r->arena, &said);
	const char *sender = take_text(r->arena, &said);
	r->mail->from =
		sender && address_check(sender, &unused) ? sender : NULL;
	r->mail->delivery = delivery;
	r->mail->automatic = one.automatic != 0;
	r->cost = words;
	return true;
}

static bool
hear_key(struct mail_reader *r, struct span said)
{
	struct reading *out = r->out;
	struct key k;
	if (said.length != sizeof k || !take_bytes(&said, &k, sizeof k) ||
		k.kind >= KEYS || k.id[sizeof k.id - 1] ||
		k.more[sizeof k.more - 1] || !is_id(span_of(k.id)))
		return false;
	k.mail = out->mails.count - 1;
	out->key = arena_grow(r->arena, out->key, out->keys, &out->key_capacity,
		sizeof *out->key);
	out->key[out->keys++] = k;
	r->more->keys++;
	enum worth worth = take_worth(r->take, out->here, &k);
	r->worth = worth > r->worth ? worth : r->worth;
	r->cost += sizeof k;
	r->more->offers = r->more->offers || k.kind == KEY_OFFER;
	return true;
}

static bool
hear_begin(struct mail_reader *r, struct span said)
{
	struct blocks *f = r->found;
	struct said_begin one;
	if (said.length != sizeof one || !take_bytes(&said, &one, sizeof one))
		return false;
	if (one.label.game[sizeof one.label.game - 1] ||
		one.label.seq > LIMIT_SEQ ||
		(one.label.from && !strchr("ABR", one.label.from)))
		return false;
	if (r->worth == WORTH_NOTHING || !has_room(r, sizeof *f->begin))
		return true;
	f->begin = arena_grow(r->arena, f->begin, f->begins, &f->begin_capacity,
		sizeof *f->begin);
	f->begin[f->begins++] = (struct begin){ .label = one.label,
		.rest = { .tag = one.tag, .count = one.count },
		.line = one.line,
		.cut = one.cut != 0,
		.whole = one.whole != 0 };
	return true;
}

static bool
hear_line(struct mail_reader *r, struct span said)
{
	struct blocks *f = r->found;
	struct letter_line line;
	if (said.length != sizeof line ||
		!take_bytes(&said, &line, sizeof line) ||
		line.count > LIMIT_LETTER || line.index >= line.count ||
		f->lines == LIMIT_LETTER_LINES)
		return false;
	if (r->worth == WORTH_NOTHING || !has_room(r, sizeof line))
		return true;
	f->line = arena_grow(r->arena, f->line, f->lines, &f->line_capacity,
		sizeof *f->line);
	f->line[f->lines++] = line;
	return true;
}

static bool
hear_block(struct mail_reader *r, struct span said)
{
	struct blocks *f = r->found;
	struct said_block one;
	if (!take_bytes(&said, &one, sizeof one))
		return false;
	if (r->worth == WORTH_NOTHING ||
		!has_room(r, sizeof *f->block + said.length))
		return true;
	if (one.begin >= f->begins)
		return false;
	one.signature.line[SIGNATURE_LINE] = '\0';
	one.signature.global[SIGNATURE_GLOBAL] = '\0';
	one.signature.comment[SIGNATURE_COMMENT] = '\0';
	f->block = arena_grow(
		r->arena, f->block, f->count, &f->capacity, sizeof *f->block);
	f->block[f->count++] = (struct block){
		.body = { arena_copy(r->arena, said.data, said.length),
			said.length },
		.signature = one.signature,
		.line = one.line,
		.begin = one.begin,
	};
	return true;
}

static void
hear_closed(struct mail_reader *r, struct span why)
{
	r->more->closed = true;
	r->mail->closed = text_of(r, why);
	note(r, arena_printf(r->arena,
			_("%s can't be decoded (%s), so feldpost searches its "
			  "raw text for packets"),
			gather_name(r->arena, r->mail), r->mail->closed));
}

static void
hear_unread(struct mail_reader *r, size_t place, struct span why)
{
	note(r, arena_printf(r->arena, _("%s is skipped: %s"),
			gather_name(r->arena, &r->listed->list[place]),
			text_of(r, why)));
}

static void
hear_gone(struct mail_reader *r, size_t place)
{
	add_mail(r, &r->out->gone, place);
}

/* Reads a record. Returns false if no correct process would write the record.
 */
static bool
hear_one(struct mail_reader *r, const struct said_head *h, struct span said)
{
	if (h->kind == SAID_MAIL || h->kind == SAID_UNREAD ||
		h->kind == SAID_GONE)
		end_mail(r);
	else if (!r->mail || r->more->place != h->mail)
		return false;
	switch ((enum said_kind)h->kind) {
	case SAID_MAIL:
		return hear_mail(r, h->mail, said);
	case SAID_SHUT:
		r->more->again = true;
		hear_closed(r, said);
		return true;
	case SAID_CLOSED:
		hear_closed(r, said);
		return true;
	case SAID_UNREAD:
		hear_unread(r, h->mail, said);
		return true;
	case SAID_GONE:
		hear_gone(r, h->mail);
		return true;
	case SAID_KEY:
		return hear_key(r, said);
	case SAID_BEGIN:
		return hear_begin(r, said);
	case SAID_BLOCK:
		return hear_block(r, said);
	case SAID_LINE:
		return hear_line(r, said);
	case SAIDS:
		break;
	}
	return false;
}

/* Marks a mail that was alone in its lot and crashed its process. */
static void
note_breaker(struct mail_reader *r, size_t place)
{
	struct arena *scratch = arena_beside(r->arena);
	struct mail m = r->listed->list[place];
	struct error unused;
	bool there;
	struct read_mail *more = begin_mail(r, place);
	mail_read(scratch, &m, &there, &unused);
	hash_bytes(&more->hash, m.text);
	more->broken = true;
	arena_free(scratch);
	r->mail = NULL;
}

static void
note_broken(struct mail_reader *r, const struct lot *lot)
{
	for (size_t i = lot->first; i < lot->end; i++) {
		if (r->first == 0) {
			r->lot[r->lots++] = (struct lot){ i, i + 1 };
			continue;
		}
		note_breaker(r, i);
		note(r, arena_printf(r->arena,
				_("%s crashes the process that reads it, so it "
				  "is skipped"),
				gather_name(r->arena, &r->listed->list[i])));
	}
}

static bool
hear(void *context, size_t job, struct span said, int status, struct error *e)
{
	struct mail_reader *r = context;
	const struct lot *lot = &r->lot[r->first + job];
	struct said_head head;
	(void)e;
	if (status != 0) {
		note_broken(r, lot);
		return true;
	}
	while (take_bytes(&said, &head, sizeof head) &&
		head.length <= said.length && head.mail >= lot->first &&
		head.mail < lot->end &&
		hear_one(r, &head, (struct span){ said.data, head.length }))
		said = span_from(said, head.length);
	end_mail(r);
	return true;
}

/* Makes lots of adjacent mails. If the process of a lot crashes or is ended,
 * each mail gets its own lot. */
static void
make_lots(struct mail_reader *r)
{
	const struct mails *l = r->listed;
	struct lot *lot = NULL;
	size_t bytes = 0;
	r->lot = arena_array(r->arena, 2 * l->count, sizeof *r->lot);
	for (size_t i = 0; i < l->count; i++) {
		const struct mail *m = &l->list[i];
		size_t more = m->listed ? m->length : m->text.length;
		if (!lot || i - lot->first == LOT || bytes + more > LOT_BYTES) {
			lot = &r->lot[r->lots++];
			lot->first = i;
			bytes = 0;
		}
		lot->end = i + 1;
		bytes += more;
	}
}

bool
take_read(struct take *t, const struct mails *listed, struct reading *out,
	struct error *e)
{
	struct mail_reader r = { .take = t,
		.arena = t->owner->arena,
		.listed = listed,
		.out = out };
	struct workers w = {
		.at_once = (size_t)processors(),
		.work = look,
		.done = hear,
		.context = &r,
		.most = SAID_OF_LOT,
	};
	bool ok = true;
	make_lots(&r);
	for (size_t end; ok && r.first < r.lots; r.first = end) {
		end = r.lots;
		w.jobs = end - r.first;
		ok = workers_run(&w, e);
	}
	if (r.notes > NOTES)
		t->owner->note(t->owner,
			arena_printf(r.arena,
				P_("%zu more mail crashes that process",
					"%zu more mails crash that process",
					(long)(r.notes - NOTES)),
				r.notes - NOTES));
	return ok;
}

static int
by_mail(const void *a, const void *b)
{
	const struct key *one = a, *other = b;
	if (one->mail != other->mail)
		return one->mail < other->mail ? -1 : 1;
	return (one->kind > other->kind) - (one->kind < other->kind);
}

static void
add_key(struct take *t, struct reading *r, size_t mail, const struct block *b)
{
	const struct owner *o = t->owner;
	struct key k = key_of(b);
	k.mail = mail;
	k.contact = k.kind == KEY_OFFER && offer_is_of_contact(o, b);
	r->key = arena_grow(
		o->arena, r->key, r->keys, &r->key_capacity, sizeof *r->key);
	r->key[r->keys++] = k;
	r->more[mail].offers = r->more[mail].offers || k.kind == KEY_OFFER;
	r->more[mail].idle = false;
}

/* Reports parts of letters if no part names a game. */
static void
note_left(struct take *t, struct blocks *const *found, size_t count)
{
	struct arena *a = t->owner->arena;
	struct blocks left = { .count = 0 }, *one = &left;
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < found[i]->lines; k++) {
			left.line = arena_grow(a, left.line, left.lines,
				&left.line_capacity, sizeof *left.line);
			left.line[left.lines++] = found[i]->line[k];
		}
	letter_give_up(a, &one, 1);
	for (size_t i = 0, notes = 0; i < left.begins && notes < NOTES; i++) {
		if (*left.begin[i].label.game)
			continue;
		notes++;
		t->owner->note(t->owner, intake_lines(a, &left.begin[i]));
		t->status = error_worse(t->status, ERROR_INPUT);
	}
}

void
take_join(struct take *t, struct reading *r)
{
	struct arena *a = t->owner->arena;
	size_t count = 0, all = r->mails.count;
	struct blocks **found = arena_array(a, all, sizeof *found);
	size_t *mail = arena_array(a, all, sizeof *mail);
	size_t *had = arena_array(a, all, sizeof *had);
	for (size_t i = 0; i < all; i++) {
		struct blocks *f = r->mails.list[i].found;
		if (!f || !f->lines)
			continue;
		found[count] = f;
		had[count] = f->count;
		mail[count++] = i;
	}
	if (count == 0)
		return;
	letter_join(a, found, count);
	for (size_t i = 0; i < count; i++)
		for (size_t k = had[i]; k < found[i]->count; k++)
			add_key(t, r, mail[i], &found[i]->block[k]);
	qsort(r->key, r->keys, sizeof *r->key, by_mail);
	note_left(t, found, count);
}
