/*
 * letters: what feldpost does with letters, for tests that change packets.
 *
 *	letters <TEXT		the text, its plain packets made letters
 *	letters -d <TEXT	the packets in it, plain
 */
#include <stdio.h>
#include <string.h>

#include "feldpost/arena.h"
#include "feldpost/file.h"
#include "feldpost/hash.h"
#include "feldpost/letter.h"
#include "feldpost/limits.h"
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

int
main(int argc, char **argv)
{
	struct arena *a = arena_new(NULL);
	struct buffer out = buffer_in(a);
	struct span text;
	struct error e;
	struct blocks l;
	if (!crypto_start() || !file_read(a, "-", LIMIT_FILE, &text, &e))
		return 1;
	if (argc > 1 && strcmp(argv[1], "-d") == 0) {
		const struct mail mail = { .text = text };
		mail_find(a, &mail, &l);
		for (size_t i = 0; i < l.count; i++)
			put_plain(&out, &l.block[i]);
	} else {
		armour_find(a, text, &l);
		put_letters(&out, text, &l);
	}
	fwrite(buffer_string(&out), 1, out.length, stdout);
	arena_free(a);
	return 0;
}
