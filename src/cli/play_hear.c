#include <string.h>

#include "play_clerk.h"

/* The board at the prompt, for who listens. */

/* What was heard last, and where that is. */
struct heard {
	struct arena *arena;
	struct hear_view view;
};

/* What I know, as who I am: else nothing on the board is mine. */
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
keep(struct clerk *k, const struct match *m)
{
	struct heard *h = k->heard;
	struct reader mine = my_ears(k);
	if (h)
		arena_free(h->arena);
	else
		h = arena_alloc(k->cli->arena, sizeof *h);
	h->arena = arena_new(NULL);
	hear_look(m, &mine, h->arena, &h->view);
	k->heard = h;
}

void
clerk_hear_changes(struct clerk *k, const struct match *m)
{
	struct hear_view now, before = { .pictured = false };
	struct buffer brief = buffer_in(k->step);
	struct reader mine = my_ears(k);
	hear_look(m, &mine, k->step, &now);
	if (!k->heard) { /* then all but who stands where is new */
		hear_board(m, &mine, HEAR_SHORT, NULL, &brief);
		buffer_puts(&k->out, buffer_string(&brief));
		before.facts = buffer_string(&brief);
		before.when = now.when;
	}
	hear_changes(k->heard ? &k->heard->view : &before, &now, &k->out);
	keep(k, m);
}

void
clerk_hear(struct clerk *k, const struct match *m, const char *rest)
{
	struct reader mine = my_ears(k);
	struct nearest near = nearest_to(rest);
	int length = *rest ? nearest_pick(&near, hear_lengths) : HEAR_USUAL;
	if (strcmp(rest, "changes") == 0) {
		size_t before = k->out.length;
		clerk_hear_changes(k, m);
		if (k->out.length == before)
			clerk_say(k, 0, "%s", _("Nothing has changed."));
		return;
	}
	if (length < 0) {
		clerk_say(k, 0,
			_("`hear` alone tells the board; `hear short`, `hear "
			  "full` and `hear changes` tell less, more, and what "
			  "is new."));
		return;
	}
	hear_board(m, &mine, (enum hear_length)length, NULL, &k->out);
	keep(k, m);
}
