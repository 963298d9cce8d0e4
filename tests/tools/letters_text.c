#include "letters.h"

#include "feldpost/letter.h"
#include "feldpost/mail.h"

static void
put_plain(struct buffer *out, const struct block *b)
{
	armour_write(out, b->body, &b->signature);
}

/* Each packet that was found in place of the lines from its mark to its end. */
static void
put_letters(struct buffer *out, struct span text, const struct blocks *l)
{
	struct span line;
	bool within = false;
	size_t next = 0;
	while (span_line(&text, &line)) {
		bool begins = span_begins(line, ARMOUR_BEGIN);
		struct buffer block = buffer_in(out->arena);
		if (begins && next < l->begins && l->begin[next].whole) {
			for (size_t i = 0; i < l->count; i++)
				if (l->block[i].begin == next)
					put_plain(&block, &l->block[i]);
			letter_write(out, buffer_span(&block));
			within = true;
		}
		next += begins;
		if (!within) {
			buffer_add(out, line.data, line.length);
			buffer_putc(out, '\n');
		}
		within = within && !span_begins(line, ARMOUR_END);
	}
}

void
letters_write(struct buffer *out, struct span text)
{
	struct blocks l;
	armour_find(out->arena, text, &l);
	put_letters(out, text, &l);
}

void
letters_read(struct buffer *out, struct span text)
{
	const struct mail mail = { .text = text };
	struct blocks l;
	mail_find(out->arena, &mail, &l);
	for (size_t i = 0; i < l.count; i++)
		put_plain(out, &l.block[i]);
}
