#include <string.h>

#include "feldpost/intake.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "finding.h"

/* Writes a summary of many mails in one line. */

enum {
	MOST_SHOWN = 40, /* most bytes of a mail's subject or id */
};

static struct buffer *
part(struct buffer *out)
{
	if (out->length)
		buffer_puts(out, "; ");
	return out;
}

/* Appends the numbers of the packets of one kind, for example "3-9, 11".
 * Returns how many numbers there are. */
static long
put_numbers(
	struct buffer *out, const struct findings *f, enum finding_kind kind)
{
	long count = 0;
	for (size_t i = 0; i < f->count;) {
		if (f->list[i].kind != kind) {
			i++;
			continue;
		}
		unsigned first = f->list[i].seq, last = first;
		for (; i < f->count; i++) {
			const struct finding *one = &f->list[i];
			if (one->kind == kind && one->seq > last + 1)
				break;
			if (one->kind == kind)
				last = one->seq;
		}
		count += last - first + 1;
		buffer_printf(out, out->length ? ", %u" : "%u", first);
		if (last > first)
			buffer_printf(out, "-%u", last);
	}
	return count;
}

/* Returns a shortened text from a mail. Hidden characters become visible. */
static const char *
shown(struct arena *a, const char *text)
{
	char *copy = arena_string(a, look_visible(a, text));
	if (strlen(copy) <= MOST_SHOWN)
		return copy;
	copy[MOST_SHOWN] = '\0';
	utf8_trim(copy);
	return arena_printf(a, "%s...", copy);
}

/* Returns a mail's number and its subject. Without a subject, returns the
 * number and the mail's id, or else its file. */
static const char *
name_of(struct arena *a, const struct mail *m)
{
	const char *subject = m->subject ? shown(a, m->subject) : "";
	const char *id = m->id ? shown(a, m->id) : "";
	const char *both = arena_printf(
		a, *subject && *id ? "%s, %s" : "%s%s", subject, id);
	if (m->number == 0)
		return *both ? arena_printf(a, _("the mail (%s)"), both)
			     : _("the mail");
	return *both ? arena_printf(a, _("mail %zu (%s)"), m->number, both)
		     : arena_printf(a, _("mail %zu"), m->number);
}

static const struct finding *
next_damaged(const struct findings *f, const struct finding *behind)
{
	size_t i = behind ? (size_t)(behind - f->list) + 1 : 0;
	for (; i < f->count; i++)
		if (finding_end(&f->list[i]) == FOUND_DAMAGED &&
			!f->list[i].needless)
			return &f->list[i];
	return NULL;
}

static void
put_damaged(struct buffer *out, const struct game *g, const struct findings *f)
{
	const struct finding *first = next_damaged(f, NULL), *one = first;
	const struct told t = { g, f, first };
	size_t more = 0;
	if (!first)
		return;
	const struct begin *b = first->begin;
	const char *name = name_of(out->arena, first->mail);
	while ((one = next_damaged(f, one)) != NULL)
		more++;
	if (begin_is_torn(b))
		buffer_puts(part(out), intake_lines(out->arena, b));
	else if (!b->line) /* a letter has no line numbers */
		buffer_printf(part(out), "%s: %s", name,
			finding_text(
				&t, finding_saying(finding_left, &t)->text));
	else
		buffer_printf(part(out), _("%s is damaged at its line %zu"),
			name, b->line);
	if (more)
		buffer_printf(out,
			P_(", and so is %zu more packet",
				", and so are %zu more packets", (long)more),
			more);
}

const char *
intake_sum(const struct game *g, const struct findings *f)
{
	struct buffer out = buffer_in(g->arena);
	struct buffer taken = buffer_in(g->arena), early = buffer_in(g->arena);
	if (put_numbers(&taken, f, FINDING_TAKEN))
		buffer_printf(&out, _("taken %s"), buffer_string(&taken));
	long count = put_numbers(&early, f, FINDING_EARLY);
	if (count)
		buffer_printf(part(&out),
			P_("%s waits for %u", "%s wait for %u", count),
			buffer_string(&early), ledger_next(&g->ledger));
	put_damaged(&out, g, f);
	if (f->mails > 1) {
		/* If there is only one mail, the error already reports this. */
		if (f->foreign)
			buffer_printf(part(&out),
				P_("%zu mail is of another game",
					"%zu mails are of other games",
					(long)f->foreign),
				f->foreign);
		if (f->empty)
			buffer_printf(part(&out),
				P_("%zu mail has no packet",
					"%zu mails have no packet",
					(long)f->empty),
				f->empty);
	}
	return buffer_string(&out);
}

bool
intake_say_left(const struct game *g, const struct findings *f, struct error *e)
{
	const struct finding *damaged = next_damaged(f, NULL);
	const char *sum = intake_sum(g, f);
	if (damaged) {
		const struct told t = { g, f, damaged };
		struct place at = { .file = damaged->mail->file };
		error_at(e, ERROR_INPUT, at, "%s", sum);
		return finding_hint(&t, e);
	}
	if (!*sum)
		return error_set(e, ERROR_NOT_NOW,
			"all packets of these mails are in the game already");
	if (!finding_first(f, FINDING_EARLY))
		return error_set(e, ERROR_NOT_NOW, "nothing new: %s", sum);
	error_set(e, ERROR_NOT_NOW, "%s", sum);
	return error_hint(e, "%s", _(FINDING_WAITS));
}
