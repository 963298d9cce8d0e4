#include <string.h>

#include "feldpost/compose.h"
#include "feldpost/gather.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "take_said.h"

/* The parent process reads the records that its child processes write about
 * mails. It keeps only the findings in these records. */

bool
take_is_piped(const struct mail *m)
{
	return strcmp(m->file, "-") == 0;
}

static void
note(struct hearing *r, const char *text)
{
	struct owner *o = r->take->owner;
	r->take->status = error_worse(r->take->status, ERROR_INPUT);
	if (r->notes++ < TAKE_NOTES)
		o->note(o, text);
}

/* Copies `length` bytes from the record. Returns false if the record does
 * not have exactly this length left. */
static bool
take_bytes(struct span *said, void *out, size_t length)
{
	if (said->length < length)
		return false;
	memcpy(out, said->data, length);
	*said = span_from(*said, length);
	return true;
}

/* Reads a text and its final NUL from the record. Returns NULL if the text
 * is empty or has no NUL. */
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
text_of(const struct hearing *r, struct span said)
{
	return look_visible(
		r->arena, arena_copy(r->arena, said.data, said.length));
}

/* Adds a copy of a listed mail. The list itself is freed when its part of
 * the mailbox has been read. */
static struct mail *
add_mail(struct hearing *r, struct mails *m, size_t place)
{
	struct mail *new = ARENA_ADD(r->arena, m->list, m->count, m->capacity);
	*new = r->listed->list[place];
	new->file = arena_string(r->arena, new->file);
	if (new->name)
		new->name = arena_string(r->arena, new->name);
	return new;
}

/* Counts a mail without packets. Notes that the next run need not read the
 * mail again in its mailbox. */
static void
pass_blank(struct hearing *r, size_t place, bool again)
{
	const struct mail *m = &r->listed->list[place];
	struct boxes *b = r->out->boxes;
	r->out->empty++;
	if (again || !m->box || !m->name)
		return;
	seen_add(r->arena, &b->box[m->box - 1].now, m, NULL);
	b->blank = true;
}

static struct read_mail *
begin_mail(struct hearing *r, size_t place)
{
	struct reading *out = r->out;
	out->more = arena_grow(r->arena, out->more, out->mails.count,
		&out->capacity, sizeof *out->more);
	r->more = &out->more[out->mails.count];
	r->mail = add_mail(r, &out->mails, place);
	r->before = arena_mark(r->arena);
	*r->more = (struct read_mail){ .place = place };
	r->worth = WORTH_NOTHING;
	r->cost = 0;
	r->left = false;
	r->found = arena_alloc(r->arena, sizeof *r->found);
	r->mail->found = r->found;
	return r->more;
}

/* True if there is memory for `more` bytes of this mail. The first mail of
 * each worth (enum worth) always fits. */
static bool
has_room(struct hearing *r, size_t more)
{
	size_t room = r->take->room ? r->take->room : LIMIT_TAKEN;
	size_t used = r->out->used[r->worth];
	r->cost += more;
	if (used && used + r->cost > room)
		r->left = true;
	return !r->left;
}

/* Drops a mail for which there is no memory. Another run will read the mail
 * again, so a mail without another copy is kept on disk. */
static void
leave(struct hearing *r)
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
end_mail(struct hearing *r)
{
	if (!r->mail)
		return;
	r->more->idle = r->worth == WORTH_NOTHING;
	if (r->more->keys && !has_room(r, sizeof *r->mail + sizeof *r->more))
		leave(r);
	else if (!r->more->keys && !take_is_piped(r->mail)) {
		r->out->mails.count--;
		arena_reset(r->arena, r->before);
		pass_blank(r, r->more->place, r->more->again);
		r->cost = 0;
	}
	r->out->used[r->worth] += r->cost;
	r->mail = NULL;
}

static bool
hear_mail(struct hearing *r, size_t place, struct span said)
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
hear_key(struct hearing *r, struct span said)
{
	struct reading *out = r->out;
	struct key k;
	if (said.length != sizeof k || !take_bytes(&said, &k, sizeof k) ||
		k.kind >= KEYS || k.id[sizeof k.id - 1] ||
		k.more[sizeof k.more - 1] || !take_is_id(span_of(k.id)))
		return false;
	k.mail = out->mails.count - 1;
	*ARENA_ADD(r->arena, out->key, out->keys, out->key_capacity) = k;
	r->more->keys++;
	enum worth worth = take_worth(r->take, out->here, &k);
	r->worth = worth > r->worth ? worth : r->worth;
	r->cost += sizeof k;
	r->more->offers = r->more->offers || k.kind == KEY_OFFER;
	return true;
}

static bool
hear_begin(struct hearing *r, struct span said)
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
	*ARENA_ADD(r->arena, f->begin, f->begins, f->begin_capacity) =
		(struct begin){ .label = one.label,
			.rest = { .tag = one.tag, .count = one.count },
			.line = one.line,
			.cut = one.cut != 0,
			.whole = one.whole != 0 };
	return true;
}

static bool
hear_line(struct hearing *r, struct span said)
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
	*ARENA_ADD(r->arena, f->line, f->lines, f->line_capacity) = line;
	return true;
}

static bool
hear_block(struct hearing *r, struct span said)
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
	*ARENA_ADD(r->arena, f->block, f->count, f->capacity) = (struct block){
		.body = { arena_copy(r->arena, said.data, said.length),
			said.length },
		.signature = one.signature,
		.line = one.line,
		.begin = one.begin,
	};
	return true;
}

static void
hear_closed(struct hearing *r, struct span why)
{
	r->more->closed = true;
	r->mail->closed = text_of(r, why);
	note(r, arena_printf(r->arena,
			_("%s can't be decoded (%s), so feldpost searches its "
			  "raw text for packets"),
			gather_name(r->arena, r->mail), r->mail->closed));
}

/* Reads a record. Returns false if a correct process could not have written
 * the record. */
static bool
hear_one(struct hearing *r, const struct said_head *h, struct span said)
{
	if (h->kind <= SAID_BLANK)
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
		note(r, arena_printf(r->arena, _("%s is skipped: %s"),
				gather_name(
					r->arena, &r->listed->list[h->mail]),
				text_of(r, said)));
		return true;
	case SAID_GONE:
		add_mail(r, &r->out->gone, h->mail);
		return true;
	case SAID_BLANK:
		pass_blank(r, h->mail, false);
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

void
take_hear(struct hearing *r, size_t first, size_t end, struct span said)
{
	struct said_head head;
	while (take_bytes(&said, &head, sizeof head) &&
		head.length <= said.length && head.mail >= first &&
		head.mail < end &&
		hear_one(r, &head, (struct span){ said.data, head.length }))
		said = span_from(said, head.length);
	end_mail(r);
}

void
take_hear_breaker(struct hearing *r, size_t place)
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
	note(r, arena_printf(r->arena,
			_("%s crashed the process that reads mails, so "
			  "feldpost skips this mail"),
			gather_name(r->arena, &r->listed->list[place])));
}
