#include <string.h>

#include "feldpost/intake.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "game_internal.h"

/* What is told of many mails in one line. */

enum {
	MOST_SHOWN = 40, /* bytes of a mail's subject, or of its id */
};

/* Begins the next part of the line. */
static void
begin_part(struct buffer *out)
{
	if (out->length)
		buffer_puts(out, "; ");
}

/* The numbers of the packets of a kind, "3-9, 11"; how many there are. */
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

static void
put_taken(struct buffer *out, const struct findings *f)
{
	struct buffer numbers = buffer_in(out->arena);
	if (put_numbers(&numbers, f, FINDING_TAKEN) == 0)
		return;
	begin_part(out);
	buffer_printf(out, _("taken %s"), buffer_string(&numbers));
}

static void
put_waiting(struct buffer *out, const struct game *g, const struct findings *f)
{
	struct buffer numbers = buffer_in(out->arena);
	long count = put_numbers(&numbers, f, FINDING_EARLY);
	if (count == 0)
		return;
	begin_part(out);
	buffer_printf(out, P_("%s waits for %u", "%s wait for %u", count),
		buffer_string(&numbers), ledger_next(&g->ledger));
}

/* A text that others wrote, visible and short. */
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

/* Which mail: its number, and what its reader knows it by; else the file. */
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
		if (intake_is_damaged(&f->list[i]) && !f->list[i].needless)
			return &f->list[i];
	return NULL;
}

static void
put_damaged(struct buffer *out, const struct findings *f)
{
	const struct finding *first = next_damaged(f, NULL), *one = first;
	struct damage damage;
	size_t more = 0;
	if (!first)
		return;
	while ((one = next_damaged(f, one)) != NULL)
		more++;
	armour_damage(first->begin, &damage);
	begin_part(out);
	buffer_printf(out,
		intake_is_decoded(first->mail, first->begin)
			? _("%s is damaged at line %zu of a part that was "
			    "decoded")
			: _("%s is damaged at its line %zu"),
		name_of(out->arena, first->mail),
		damage.line ? damage.line : first->begin->line);
	if (more)
		buffer_printf(out,
			P_(", and %zu more packet is",
				", and %zu more packets "
				"are",
				(long)more),
			more);
}

/* Of one mail it is told otherwise. */
static void
put_others(struct buffer *out, const struct findings *f)
{
	if (f->mails > 1 && f->foreign) {
		begin_part(out);
		buffer_printf(out,
			P_("%zu mail is of another game",
				"%zu mails are of other games",
				(long)f->foreign),
			f->foreign);
	}
	if (f->mails > 1 && f->old) {
		begin_part(out);
		buffer_printf(out,
			P_("%zu mail is of format 1, which feldpost as of "
			   "commit 4c9c565 reads",
				"%zu mails are of format 1, which feldpost as "
				"of commit 4c9c565 reads",
				(long)f->old),
			f->old);
	}
	if (f->mails > 1 && f->empty) {
		begin_part(out);
		buffer_printf(out,
			P_("%zu mail has no packet", "%zu mails have no packet",
				(long)f->empty),
			f->empty);
	}
}

const char *
intake_sum(const struct game *g, const struct findings *f)
{
	struct buffer out = buffer_in(g->arena);
	put_taken(&out, f);
	put_waiting(&out, g, f);
	put_damaged(&out, f);
	put_others(&out, f);
	return buffer_string(&out);
}

/* Whom to ask for what is damaged. */
static bool
hint_damaged(const struct game *g, const struct finding *f, struct error *e)
{
	const struct player *p = ledger_player(&g->ledger, intake_sender(g, f));
	if (p->known)
		return error_hint(
			e, "ask %s for it again: `feldpost resend`", p->name);
	return error_hint(
		e, "ask whoever sent it for it again: `feldpost resend`");
}

bool
intake_say_left(const struct game *g, const struct findings *f, struct error *e)
{
	const struct finding *damaged = next_damaged(f, NULL);
	const char *sum = intake_sum(g, f);
	if (damaged) {
		struct place at = { .file = damaged->mail->file };
		error_at(e, ERROR_INPUT, at, "%s", sum);
		return hint_damaged(g, damaged, e);
	}
	error_set(e, ERROR_NOT_NOW,
		finding_first(f, FINDING_EARLY) ? "%s" : N_("nothing new: %s"),
		sum);
	if (!finding_first(f, FINDING_EARLY))
		return false;
	return error_hint(e, "take in the mail before it first; those that you "
			     "have sent count, too");
}

void
intake_tell_offer(const struct finding *f, struct buffer *out)
{
	struct span rules = packet_peek(f->block->body, "rules");
	struct span name = packet_peek(f->block->body, "name");
	const char *text = arena_printf(out->arena, "%.8s (%.*s, %.*s)",
		f->hash.hex, (int)rules.length, rules.data, (int)name.length,
		name.data);
	if (out->length)
		buffer_puts(out, ", ");
	buffer_puts(out, text);
}
