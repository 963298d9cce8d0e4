#include <string.h>

#include "clerk.h"

/* This file describes the board in sentences at the prompt, for a player who
 * listens to a screen reader. */

/* This is the board that was described last, with its memory and the events
 * until then. */
struct heard {
	struct arena *arena;
	struct hear_view view;
	size_t events;
};

/* Returns the player as the reader, so that hidden units are known. */
static struct reader
my_ears(const struct clerk *k)
{
	struct reader mine = *k->reader;
	const struct rules *rules = k->match->rules;
	for (int seat = 0; mine.seat < 0 && seat < rules->seat_count; seat++)
		if (mode_mails(k->game.ledger.mode) &&
			game_is_seat(&k->game, k->with->key, seat))
			mine.seat = seat;
	return mine;
}

static void
keep(struct clerk *k, const struct match *m, struct heard **out)
{
	struct heard *h = *out;
	struct reader mine = my_ears(k);
	if (h)
		arena_free(h->arena);
	else
		h = arena_alloc(k->arena, sizeof *h);
	h->arena = arena_new(NULL);
	hear_look(m, &mine, h->arena, &h->view);
	h->events = hear_events(k->story);
	*out = h;
}

void
clerk_hear_end(struct clerk *k)
{
	for (int ears = 0; ears <= RULES_SEATS; ears++) {
		if (k->heard[ears])
			arena_free(k->heard[ears]->arena);
		if (k->asked[ears])
			arena_free(k->asked[ears]->arena);
	}
}

/* Events that were undone and then happened again count as new. */
static void
forget_undone(struct clerk *k)
{
	size_t events = hear_events(k->story);
	for (int ears = 0; ears <= RULES_SEATS; ears++)
		if (k->asked[ears] && k->asked[ears]->events > events)
			k->asked[ears]->events = events;
}

void
clerk_hear_changes(struct clerk *k, const struct match *m)
{
	struct hear_view now, before = { .picture.arena = NULL };
	struct buffer brief = buffer_in(k->step);
	struct reader mine = my_ears(k);
	struct heard **heard = &k->heard[mine.seat + 1];
	forget_undone(k);
	hear_look(m, &mine, k->step, &now);
	if (!*heard) {
		hear_board(m, &mine, NULL, HEAR_SHORT, NULL, &brief);
		buffer_puts(&k->out, buffer_string(&brief));
		before.facts = buffer_string(&brief);
		before.when = now.when;
		keep(k, m, &k->asked[mine.seat + 1]);
	}
	hear_changes(*heard ? &(*heard)->view : &before, &now, &k->out);
	keep(k, m, heard);
}

static void
tell_since(struct clerk *k, const struct match *m)
{
	size_t before = k->out.length;
	struct hear_view now;
	struct reader mine = my_ears(k);
	const struct heard *asked = k->asked[mine.seat + 1];
	if (!asked) {
		clerk_hear_changes(k, m);
		return;
	}
	forget_undone(k);
	hear_happened(m, &mine, k->story, asked->events, &k->out);
	hear_look(m, &mine, k->step, &now);
	hear_changes(&asked->view, &now, &k->out);
	if (k->out.length == before)
		clerk_say(k, 0, "%s", _("Nothing has changed."));
}

void
clerk_hear(struct clerk *k, const char *rest)
{
	const struct match *m = clerk_now(k);
	struct reader mine = my_ears(k);
	struct nearest near = nearest_to(rest);
	bool changes = strcmp(rest, "changes") == 0;
	int length = *rest && !changes ? nearest_pick(&near, hear_lengths)
				       : HEAR_USUAL;
	if (length < 0) {
		clerk_say(k, 0,
			_("`hear` alone tells the board; `hear short`, `hear "
			  "full` and `hear changes` tell less, more, and what "
			  "is new."));
		return;
	}
	if (changes)
		tell_since(k, m);
	else
		hear_board(m, &mine, k->story, (enum hear_length)length, NULL,
			&k->out);
	keep(k, m, &k->heard[mine.seat + 1]);
	keep(k, m, &k->asked[mine.seat + 1]);
}
