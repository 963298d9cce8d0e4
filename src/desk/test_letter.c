#include "feldpost/test_letter.h"

#include <string.h>

#include "feldpost/courier.h"
#include "feldpost/date.h"
#include "feldpost/folder.h"
#include "feldpost/header.h"
#include "feldpost/intake.h"
#include "feldpost/letter.h"
#include "feldpost/limits.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/outgoing.h"
#include "feldpost/private.h"
#include "feldpost/system.h"
#include "take_internal.h"

enum {
	ITEMS = 16, /* items of 64 digits: the letter has about 50 lines */
	SHOWN = 8,
};

/* A letter that feldpost has sent: the contents and order of its lines. */
struct sent {
	struct span body;
	struct begin begin;
	long long when;
};

/* Writes a packet with an empty signature, so that no key is needed. */
static void
put_block(long long now, struct buffer *out)
{
	struct signature none = { .comment = "test" };
	struct buffer body = buffer_in(out->arena);
	struct digest random;
	digest_random(&random);
	buffer_printf(&body, "type: test\nid: %.*s\nsince: %s\nitems:\n", SHOWN,
		random.hex, date_text(out->arena, now, true));
	for (int i = 0; i < ITEMS; i++) {
		digest_random(&random);
		buffer_printf(&body, "- %s\n", random.hex);
	}
	memset(none.line, 'A', SIGNATURE_LINE);
	memset(none.global, 'A', SIGNATURE_GLOBAL);
	armour_write(out, buffer_span(&body), &none);
}

/* Reads the message that feldpost stored when it sent the letter. */
static bool
read_sent(struct arena *a, struct span text, struct sent *out)
{
	struct blocks found = { .count = 0 };
	struct mail m = { .file = "", .text = text };
	mail_find(a, &m, &found);
	if (found.count != 1 || !test_letter_is(found.block[0].body))
		return false;
	out->body = found.block[0].body;
	out->begin = found.begin[found.block[0].begin];
	return date_read_moment(packet_peek(out->body, "since"), &out->when);
}

static bool
send_letter(struct owner *o, struct span *message, struct error *e)
{
	struct arena *a = o->arena;
	struct buffer block = buffer_in(a), text = buffer_in(a),
		      out = buffer_in(a);
	struct error unused;
	long long now = system_now();
	put_block(now, &block);
	struct span id = packet_peek(buffer_span(&block), "id");
	const char *digits = arena_copy(a, id.data, id.length);
	buffer_puts(&text,
		_("This letter tests whether your mails are sent and arrive "
		  "unchanged. It has no packet, and nobody else needs "
		  "it. Give this letter to `feldpost take --test` in the "
		  "same way as you give other mails to `feldpost "
		  "take`.\n\nThe rest is for the program; there is "
		  "nothing to read below.\n\n"));
	buffer_printf(&text, LETTER_BEGIN " %s test\n", digits);
	letter_write(&text, buffer_span(&block));
	buffer_puts(&text, LETTER_END "\n");
	o->post.send = true;
	if (!outgoing_write_to_myself(o,
		    arena_printf(a,
			    _("[feldpost test %s] whether mails are "
			      "sent and read"),
			    digits),
		    digits, buffer_string(&text), &out, e) ||
		!outgoing_prepare(o, e) ||
		!private_write(o->test_letter, buffer_span(&out), e))
		return false;
	*message = buffer_span(&out);
	if (courier_send(o->post.courier, *message, e))
		return true;
	private_remove(o->test_letter, &unused);
	return error_hint(e,
		"no test letter was sent; check `send` in [mail] of %s",
		o->config);
}

/* Tells which lines of an incomplete letter a mail has. */
static const char *
damage_of(struct arena *a, const struct sent *sent, const struct blocks *found)
{
	struct begin b = sent->begin;
	uint16_t *missing = arena_array(a, b.rest.count, sizeof *missing);
	bool *here = arena_array(a, b.rest.count, sizeof *here);
	bool any = false;
	for (size_t i = 0; i < found->lines; i++) {
		const struct letter_line *line = &found->line[i];
		if (line->tag == b.rest.tag && line->count == b.rest.count)
			any = here[line->index] = true;
	}
	b.rest.missing = missing;
	for (unsigned i = 0; any && i < b.rest.count; i++)
		if (!here[i])
			missing[b.rest.lacks++] = (uint16_t)i;
	return any ? intake_missing(a, &b.rest) : NULL;
}

static bool
is_whole(const struct sent *sent, const struct blocks *found)
{
	for (size_t i = 0; i < found->count; i++)
		if (span_same(found->block[i].body, sent->body))
			return true;
	return false;
}

static void
look_for(struct arena *a, const struct sent *sent, const struct mails *mails,
	struct test_letter *out)
{
	for (size_t i = 0; i < mails->count && out->end != TEST_WHOLE; i++) {
		const struct mail *m = &mails->list[i];
		if (!m->found)
			continue;
		bool whole = is_whole(sent, m->found);
		const char *damage =
			whole ? NULL : damage_of(a, sent, m->found);
		if (!whole && !damage)
			continue;
		out->end = whole ? TEST_WHOLE : TEST_DAMAGED;
		out->damage = damage;
		out->mail = look_visible(a, gather_name(a, m));
	}
}

/* Lists the mails. In folders, skips mails that are older than the letter. */
static bool
list_all(struct owner *o, const char *const *box, size_t count, long long since,
	struct mails *out, struct error *e)
{
	const char *unused = folder_path(o->arena, o->desk, "unused");
	struct mails all = { .count = 0 };
	struct error why;
	for (size_t i = 0; i < count; i++)
		if (!mailbox_list(o->arena, box[i], MAILBOX_FOLLOWED, &all, e))
			return false;
	if (folder_is(unused) &&
		!mailbox_list(o->arena, unused, MAILBOX_NO_LINK, &all, &why) &&
		why.code != ERROR_INPUT) /* the mailbox has no mails */
		o->note(o, why.text);
	out->list = arena_array(o->arena, all.count, sizeof *out->list);
	for (size_t i = 0; i < all.count; i++)
		if (!all.list[i].changed ||
			all.list[i].changed >= since - DAY_SECONDS)
			out->list[out->count++] = all.list[i];
	return true;
}

/* Reports unreadable files before anything is sent. Does not check standard
 * input, because it can be read only once. */
static bool
try_boxes(
	struct owner *o, const char *const *box, size_t count, struct error *e)
{
	struct arena_mark before = arena_mark(o->arena);
	bool ok = true;
	for (size_t i = 0; ok && i < count; i++) {
		struct mails unused = { .count = 0 };
		ok = strcmp(box[i], "-") == 0 ||
		     mailbox_list(
			     o->arena, box[i], MAILBOX_FOLLOWED, &unused, e);
	}
	arena_reset(o->arena, before);
	return ok;
}

bool
test_letter(struct take *t, bool again, const char *const *box, size_t count,
	struct test_letter *out, struct error *e)
{
	struct owner *o = t->owner;
	struct arena *a = o->arena;
	struct span message = span_of("");
	struct sent sent;
	bool there;
	*out = (struct test_letter){ .end = TEST_NOT_HERE };
	if (!private_read(a, o->test_letter, LIMIT_FILE, &message, &there, e) ||
		!try_boxes(o, box, count, e))
		return false;
	if (again || !there || !read_sent(a, message, &sent)) {
		if (!send_letter(o, &message, e))
			return false;
		out->sent = true;
	}
	if (!read_sent(a, message, &sent))
		return error_set(e, ERROR_SYSTEM,
			"feldpost can't read its own note about the test "
			"letter");
	struct span id = packet_peek(sent.body, "id");
	struct span since = packet_peek(sent.body, "since");
	const char *to = header_value(a, header_block(message), "To");
	out->id = arena_copy(a, id.data, id.length);
	out->since = arena_copy(a, since.data, since.length);
	out->to = to ? header_address(a, to) : "";
	out->lines = sent.begin.rest.count;
	const struct take_games none = { .count = 0 };
	struct reading r = { .here = &none };
	struct mails mails = { .count = 0 };
	t->test = true;
	if (!list_all(t->owner, box, count, sent.when, &mails, e) ||
		(mails.count && !take_read(t, &mails, &r, e)))
		return false;
	look_for(t->owner->arena, &sent, &r.mails, out);
	return out->end != TEST_WHOLE ||
	       private_remove(t->owner->test_letter, e);
}
