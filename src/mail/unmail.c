#include "feldpost/unmail.h"

#include <string.h>

#include "feldpost/file.h"
#include "feldpost/helper.h"
#include "feldpost/limits.h"
#include "feldpost/mailbox.h"
#include "feldpost/message.h"
#include "feldpost/parts.h"

#define PROGRAM "feldpost-unmail"

enum {
	LINE = 32, /* an answer's first line is "END LENGTH" */
};

struct unmail {
	struct arena *arena;
	struct helper helper;
	bool missing;	    /* the program is not installed */
	struct error error; /* the reason why the program did not start */
};

const char *
unmail_program(struct arena *a, const char *folder)
{
	const char *const at[] = { "", "../libexec/feldpost/" };
	for (size_t i = 0; folder && i < 2; i++) {
		const char *path =
			arena_printf(a, "%s/%s" PROGRAM, folder, at[i]);
		struct error unused; /* no caller needs to know why the
				      * program did not start */
		bool there;
		if (file_look(path, &there, &unused) && there)
			return path;
	}
	return NULL;
}

struct unmail *
unmail_start(struct arena *a, const char *folder)
{
	struct unmail *u = arena_alloc(a, sizeof *u);
	const char *program = unmail_program(a, folder);
	u->arena = a;
	u->missing = !program;
	if (program)
		helper_start(&u->helper, program, &u->error);
	return u;
}

void
unmail_stop(struct unmail *u)
{
	helper_end(&u->helper);
}

/* The conversation with feldpost-unmail about one mail. */
struct opening {
	struct unmail *unmail;
	struct mail *mail;
	int told;	 /* the number of bytes sent: first the mail's
			  * length, then its text */
	char line[LINE]; /* the part of the answer's first line that has
			  * arrived */
	size_t length;
	size_t end;
	char *said; /* the rest of the answer that has arrived; NULL before
		     * the first line is complete */
	size_t size, got;
	bool done;
	bool wrong;
};

static bool
say(void *context, struct span *bytes)
{
	struct opening *o = context;
	struct span text = o->mail->text;
	switch (o->told++) {
	case 0:
		*bytes = span_of(
			arena_printf(o->unmail->arena, "%zu\n", text.length));
		return true;
	case 1:
		*bytes = text;
		return true;
	default:
		return false;
	}
}

static bool
is_done(void *context)
{
	const struct opening *o = context;
	return o->done || o->wrong;
}

/* Takes "NUMBER" and `end` from the beginning of `s`. */
static bool
take_number(struct span *s, char end, size_t most, size_t *out)
{
	const char *at = s->length ? memchr(s->data, end, s->length) : NULL;
	long value;
	if (!at)
		return false;
	size_t length = (size_t)(at - s->data);
	if (!integer_read(
		    (struct span){ s->data, length }, 0, (long)most, &value))
		return false;
	*out = (size_t)value;
	*s = span_from(*s, length + 1);
	return true;
}

/* Takes the parts of a mail from an answer, which has each part's length before
 * the part. */
static bool
take_parts(struct arena *a, struct span said, struct mail *m)
{
	size_t capacity = 0;
	while (said.length) {
		size_t length;
		if (!take_number(&said, '\n', LIMIT_FOUND, &length) ||
			length > said.length)
			return false;
		*ARENA_ADD(a, m->part, m->parts, capacity) =
			(struct span){ said.data, length };
		said = span_from(said, length);
	}
	return true;
}

static const char *const why[UNMAIL_ENDS] = {
	[UNMAIL_WHOLE] = NULL,
	[UNMAIL_CUT] = N_("the mail has too many parts, or parts that are too "
			  "large or slow to decode"),
	[UNMAIL_SLOW] = N_("decoding takes too long"),
	[UNMAIL_BROKEN] = N_("feldpost-unmail crashes"),
};

/* Called when the first line of the answer is complete. */
static void
begin_answer(struct opening *o)
{
	struct span line = { o->line, o->length };
	o->wrong = !take_number(&line, ' ', UNMAIL_ENDS - 1, &o->end) ||
		   !take_number(&line, '\n', LIMIT_FOUND, &o->size);
	if (!o->wrong)
		o->said = arena_alloc(o->unmail->arena, o->size + 1);
}

static void
hear(void *context, struct span bytes)
{
	struct opening *o = context;
	while (bytes.length && !is_done(o)) {
		size_t taken = 1;
		if (o->said) {
			taken = o->size - o->got;
			taken = taken < bytes.length ? taken : bytes.length;
			memcpy(o->said + o->got, bytes.data, taken);
			o->got += taken;
		} else if (o->length == LINE) {
			o->wrong = true;
		} else {
			o->line[o->length++] = *bytes.data;
			if (*bytes.data == '\n')
				begin_answer(o);
		}
		bytes = span_from(bytes, taken);
		o->done = o->said && o->got == o->size;
	}
}

static bool
talk(struct opening *o, struct error *e)
{
	struct unmail *u = o->unmail;
	struct talk t = { say, hear, is_done, o };
	if (!u->helper.process) {
		*e = u->error;
		return false;
	}
	if (!helper_talk(&u->helper, &t, e)) {
		u->error = *e;
		return false;
	}
	struct span said = { o->said, o->got };
	if (!o->wrong && take_parts(u->arena, said, o->mail)) {
		o->mail->closed = why[o->end];
		return true;
	}
	o->mail->parts = 0;
	helper_end(&u->helper);
	error_set(&u->error, ERROR_SYSTEM,
		"feldpost-unmail gives a wrong answer");
	*e = u->error;
	return false;
}

bool
unmail_open(struct unmail *u, struct mail *m, struct error *e)
{
	struct opening o = { .unmail = u, .mail = m };
	if (!mail_has_mime(m))
		return true;
	if (m->text.length > LIMIT_MESSAGE) {
		m->closed = N_("the mail is too large");
		return true;
	}
	if (u->missing) {
		parts_open(u->arena, m);
		return true;
	}
	if (talk(&o, e))
		return true;
	m->closed = N_("feldpost-unmail can't decode it");
	return false;
}
