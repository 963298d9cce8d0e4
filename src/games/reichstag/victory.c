#include "turn.h"

/* This file has the rules for spending and losses (6.2), exhaustion (20),
 * control (21) and the end of the game (4.V). */

void
spend(struct deed *g, int front, int points)
{
	g->s->front[front].spent = (int16_t)(g->s->front[front].spent + points);
	tell(g->run, MESSAGE_SPENT, front, points, points_left(g->w, g->s));
}

/* 12.23 Eliminates a unit, as other losses do. The garrison has no sector, so
 * by R70 it goes to the pile of the front that attacks it. `fought` keeps its
 * value for the rest of the phase (22.5). */
void
eliminate(struct deed *g, int unit)
{
	struct unit *u = &g->s->unit[unit];
	int8_t sector = u->sector == NOBODY ? g->s->battle.front : u->sector;
	tell(g->run, MESSAGE_ELIMINATED, unit, u->hex);
	*u = (struct unit){ .hex = HEX_NONE,
		.lost = true,
		.sector = sector,
		.fought = u->fought };
}

/* R61: the dice are rolled every turn until the front is exhausted. R32: a unit
 * driven off the map (R41) is not lost. */
void
test_exhaustion(struct deed *g, int front)
{
	struct front *f = &g->s->front[front];
	const char *id = reichstag_seat_ids[front];
	int sum = 0, lost = corps_lost(g->w, g->s, front);
	if (f->exhausted)
		return;
	for (int i = 1; i <= g->w->exhaustion_dice; i++)
		sum += roll(
			g->run, DIE, "exhaustion.%d.%s.%d", g->s->turn, id, i);
	f->exhausted = sum < lost;
	tell(g->run, f->exhausted ? MESSAGE_EXHAUSTED : MESSAGE_NOT_EXHAUSTED,
		front, sum, lost);
}

void
take_objective(struct deed *g, int hex, int front)
{
	int row = g->w->objective_at[hex];
	if (row < 0 || g->s->control[row].front == front)
		return;
	g->s->control[row].front = (int8_t)front;
	if (front == NOBODY)
		tell(g->run, MESSAGE_RETAKEN, row);
	else
		tell(g->run, MESSAGE_TAKEN, row, front,
			g->w->objectives[row].value);
}

void
end_game(struct deed *g, int outcome)
{
	g->s->outcome = (int8_t)outcome;
	g->s->phase = PHASE_OVER;
	g->s->mover = -1;
	g->s->left = 0;
	g->s->slipped = false;
}

/* 21 Decides the game after the last turn. The Germans win if no side has the
 * Reichstag, or if neither front has points, but never by sudden death (R32).
 * Otherwise the front with more points wins, and 1UF wins ties. */
static enum outcome_row
winner(const struct deed *g, bool stormed)
{
	int reichstag = g->w->objective_at[g->w->reichstag];
	int b = victory_points(g->w, g->s, BELORUSSIAN);
	int u = victory_points(g->w, g->s, UKRAINIAN);
	bool nobody = g->s->control[reichstag].front == NOBODY;
	if (!stormed && (nobody || (b <= 0 && u <= 0)))
		return OUTCOME_GERMANS;
	return b > u ? OUTCOME_1BF : OUTCOME_1UF;
}

/* 4.V.A A Soviet unit in the Reichstag means sudden death. */
bool
judge_turn(struct deed *g)
{
	struct stacks at;
	reichstag_stacks(g->w, g->s, &at);
	bool stormed = unit_of_side(g->w, &at, SOVIET, g->w->reichstag) >= 0;
	if (!stormed && g->s->turn < (int)g->w->turn_count)
		return false;
	end_game(g, (int)winner(g, stormed));
	return true;
}
