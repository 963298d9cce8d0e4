#include "run_internal.h"

/* Sets the turn of later records. A game's end belongs to its player turn. */
void
journal_turn(struct journal *j, const struct match *m)
{
	struct pending now = match_pending(m);
	if (now.turn > j->turn && j->turn_over)
		j->turn_over(j, m);
	j->turn = now.turn;
	if (now.seat < 0)
		return;
	j->player_turn = now.player_turn;
	j->since = now.since;
}

struct record *
journal_add(struct journal *j, enum record_kind kind, const char *text)
{
	struct record *r = arena_alloc(j->arena, sizeof *r);
	r->kind = kind;
	r->packet = j->packet;
	r->turn = j->turn;
	r->player_turn = j->player_turn;
	r->since = j->since;
	r->text = text ? arena_string(j->arena, text) : NULL;
	if (j->last)
		j->last->next = r;
	else
		j->first = r;
	return j->last = r;
}

bool
run_tells(const struct run *run)
{
	return run->journal && !run->journal->terse;
}

struct record *
run_record(struct run *run, enum record_kind kind, const char *text)
{
	journal_turn(run->journal, run->match);
	return journal_add(run->journal, kind, text);
}

struct record *
journal_line(struct journal *j, const struct match *m, const struct batch *b,
	const struct batch_line *line, enum outcome outcome)
{
	if (!j)
		return NULL;
	journal_turn(j, m);
	struct record *r = journal_add(j, RECORD_ORDER, line->text);
	r->seat = b->seat;
	r->ordered = b->packet;
	r->line = (size_t)(line - b->line) + 1;
	r->outcome = outcome;
	return r;
}

void
journal_undo(struct journal *j, unsigned from, unsigned to)
{
	j->undos++;
	for (struct record *r = j->first; r; r = r->next)
		if (!r->undone && r->packet >= from && r->packet <= to)
			r->undone = j->undos;
	if (j->under_way && j->under_way->undone)
		j->under_way = NULL;
}

const char *
outcome_name(enum outcome o)
{
	static const char *const names[] = {
		[OUTCOME_WAITING] = "waiting",
		[OUTCOME_DONE] = "done",
		[OUTCOME_UNDERWAY] = "underway",
		[OUTCOME_IMPOSSIBLE] = "impossible",
		[OUTCOME_UNMET] = "unmet",
		[OUTCOME_DROPPED] = "dropped",
	};
	return names[o];
}
