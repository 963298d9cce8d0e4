#include "repair.h"

#include <string.h>

/* The text of a block. */

static const struct step block_steps[] = {
	{ "angled-link", "<", undo_angled, .reading = READ_LINKS },
	{ "tag", "<", undo_tag, .reading = READ_HTML },
	{ "entity", "&", undo_entity, .reading = READ_HTML },
	{ "bracketed-link", "[", undo_bracketed, .reading = READ_LINKS },
	{ "link-number", "[", undo_number, .reading = READ_LINKS },
	{ "wrapped-link", ":", undo_wrapped, .reading = READ_LINKS },
	{ "sign", NULL, undo_sign, .reading = 0 },
	{ .name = NULL },
};

/* One step. */

static bool
try_step(struct repair *r, const struct step *s)
{
	r->put.length = r->back = 0;
	size_t taken = s->undo(r, r->rest);
	if (taken == 0)
		return false;
	r->doubts |= s->reading;
	if (s->reading & ~r->how)
		return false;
	r->out.length -= r->back;
	buffer_add(&r->out, r->put.data, r->put.length);
	r->rest = span_from(r->rest, taken);
	return true;
}

static void
take_special(struct repair *r)
{
	const char c = r->rest.data[0];
	for (const struct step *s = r->steps; s->name; s++)
		if ((!s->begins || (c && strchr(s->begins, c))) &&
			try_step(r, s))
			return;
	buffer_putc(&r->out, c);
	r->rest = span_from(r->rest, 1);
}

void
repair_run(struct repair *r)
{
	bool special[256] = { false };
	/* With which bytes something may begin. */
	for (const struct step *s = r->steps; s->name; s++) {
		for (const char *c = s->begins; c && *c; c++)
			special[(uint8_t)*c] = true;
		for (int c = 0; !s->begins && c < 256; c++)
			special[c] |=
				s->width || (c < ' ' && c != '\n') || c > '~';
	}
	while (r->rest.length) {
		size_t plain = 0;
		while (plain < r->rest.length &&
			!special[(uint8_t)r->rest.data[plain]])
			plain++;
		buffer_add(&r->out, r->rest.data, plain);
		r->rest = span_from(r->rest, plain);
		if (r->rest.length)
			take_special(r);
	}
}

struct span
repair_text(struct arena *a, struct span text, unsigned how, unsigned *doubts)
{
	struct repair r = { .steps = block_steps,
		.rest = text,
		.how = how,
		.out = buffer_in(a),
		.put = buffer_in(a) };
	repair_run(&r);
	*doubts |= r.doubts;
	return buffer_span(&r.out);
}
