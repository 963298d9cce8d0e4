#include "card_table.h"
#include "game_internal.h"

/* Returns a game to a mark. A packet that turns out to be void must leave no
 * trace in the game. */

void
game_mark(struct game_mark *mark, const struct game *g, struct arena *a)
{
	mark->game = *g;
	match_mark(&mark->match, &g->match, a);
	game_mark_undo(&mark->undo, g, a);
	if (g->cards)
		mark->cards = card_table_mark(g->cards, a);
	if (!g->journal)
		return;
	mark->journal = *g->journal;
	if (g->journal->under_way)
		mark->under_way = *g->journal->under_way;
}

static void
return_journal(struct journal *j, const struct game_mark *mark)
{
	bool undone = j->undos > mark->journal.undos;
	*j = mark->journal;
	if (j->last)
		j->last->next = NULL;
	if (j->under_way)
		*j->under_way = mark->under_way;
	for (struct record *r = undone ? j->first : NULL; r; r = r->next)
		if (r->undone > j->undos)
			r->undone = 0;
}

void
game_return(struct game *g, const struct game_mark *mark)
{
	struct match match = g->match;
	match_return(&match, &mark->match);
	*g = mark->game;
	g->match = match;
	g->state_text.length = 0; /* the scratch memory has been used again */
	if (g->cards)
		card_table_return(mark->cards);
	if (g->journal)
		return_journal(g->journal, mark);
	game_return_undo(g, &mark->undo);
}

bool
game_try(struct game *g, const struct block *b, struct error *e)
{
	struct arena *a = arena_beside(g->arena);
	struct game_mark mark;
	game_mark(&mark, g, a);
	bool ok = game_take(g, b, e);
	if (ok)
		g->position = NULL; /* the last step in the file no longer
				     * belongs to the last packet */
	else
		game_return(g, &mark);
	arena_free(a);
	return ok;
}
