/*
 * Any bytes as a mailbox: it has the messages in their order, separate from
 * each other, and no part of a packet's armour is lost between them.
 */
#include <stdlib.h>
#include <string.h>

#include "feldpost/header.h"
#include "feldpost/mailbox.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
look_at(struct arena *a, const struct mail *m, struct span before)
{
	const char *subject = m->subject ? m->subject : "";
	struct span headers = header_block(m->text);
	if (m->text.data < before.data + before.length ||
		headers.length > m->text.length ||
		!utf8_valid(span_of(subject)) || strchr(subject, '\n'))
		abort();
	(void)header_value(a, headers, "Content-Type");
	(void)mail_has_mime(m);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct mail file = { .file = "box",
		.text = { (const char *)data, size } };
	struct mailbox box = { .path = "box",
		.files = { .list = &file, .count = 1 } };
	struct mails mails = { .count = 0 };
	struct span before = { (const char *)data, 0 };
	struct error e;
	if (!a)
		abort();
	if (!mailbox_split(a, &box, &mails, &e) || mails.count == 0)
		abort();
	for (size_t i = 0; i < mails.count; i++) {
		look_at(a, &mails.list[i], before);
		before = mails.list[i].text;
	}
	if (before.data + before.length > (const char *)data + size)
		abort();
	if (mails.count > 1 && !mails.box)
		abort();
	/* If a message needs MIME, its mailbox does, too. */
	for (size_t i = 0; i < mails.count; i++)
		if (mail_has_mime(&mails.list[i]) && !mailbox_has_mime(&box))
			abort();
	arena_free(a);
	return 0;
}
