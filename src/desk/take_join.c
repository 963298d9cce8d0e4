#include <stdlib.h>

#include "feldpost/intake.h"
#include "feldpost/letter.h"
#include "feldpost/offers.h"
#include "take_said.h"

/* Joins the parts of letters that came in several mails. */

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
	struct key k = take_key(b);
	k.mail = mail;
	k.contact = k.kind == KEY_OFFER && offer_is_of_contact(o, b);
	*ARENA_ADD(o->arena, r->key, r->keys, r->key_capacity) = k;
	r->more[mail].offers = r->more[mail].offers || k.kind == KEY_OFFER;
	r->more[mail].idle = false;
}

/* Reports incomplete letters of which no part names a game. */
static void
note_left(struct take *t, struct blocks *const *found, size_t count)
{
	struct arena *a = t->owner->arena;
	struct blocks left = { .count = 0 }, *one = &left;
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < found[i]->lines; k++) {
			*ARENA_ADD(a, left.line, left.lines,
				left.line_capacity) = found[i]->line[k];
		}
	letter_give_up(a, &one, 1);
	for (size_t i = 0, notes = 0; i < left.begins && notes < TAKE_NOTES;
		i++) {
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
