#include "peiper.h"

/*
 * This file has section 4: the turn (booklet 5.0) and its phases, in the
 * booklet's order. A phase in which the player has no choice is skipped.
 */

void
peiper_over(struct peiper *g, enum result result)
{
	g->s->result = (int8_t)result;
	g->s->phase = PHASE_OVER;
}

static void
allocate(struct peiper *g, const struct order *o)
{
	for (int point = 0; point < POINT_COUNT; point++)
		g->s->force[point] = (int8_t)o->arg[point];
	tell(g->run, MESSAGE_ALLOCATED, o->arg[ARMOR], o->arg[PZGREN],
		o->arg[HEAVY], o->arg[ART], o->arg[RECON], o->arg[ENG],
		o->arg[AA]);
}

/*
 * 4.1 US placement: while the cup has chits, puts a face-down chit into each
 * town to the north, west and south, in this order, that has no chit (G2).
 */
static void
place_americans(struct peiper *g)
{
	struct state *s = g->s;
	const struct map_way *way = NULL;
	while ((way = peiper_next_way(g->w, s, way)) != NULL) {
		int town = way->to;
		if (peiper_chit_in(s, town, 0) >= 0)
			continue;
		int urn = cup_draw(g->run, 0, &s->cup);
		if (urn == 0) {
			tell(g->run, MESSAGE_CUP_EMPTY, town);
			return;
		}
		peiper_place(s, town, -1, urn);
		tell(g->run, MESSAGE_PLACED, town);
	}
}

/* Runs the first half of a turn, up to the player's first choice. */
static void
begin_turn(struct peiper *g)
{
	g->s->last = LAST_NONE;
	tell(g->run, MESSAGE_TURN, g->s->town, g->s->fuel);
	place_americans(g);
}

/* 4.2 Reconnaissance: the player loses a point to turn up a chit. */
static void
reconnoitre(struct peiper *g, int town)
{
	g->s->force[RECON]--;
	tell(g->run, MESSAGE_RECON, town, g->s->force[RECON]);
	peiper_turn_up(g, peiper_hidden_in(g->s, town));
}

/*
 * 4.7a Returns chits from the map to the cup. Engineers on bridges stay, and so
 * do all chits in towns ahead (G26). Then the chits in this turn's box return
 * (G1).
 */
static void
return_chits(struct peiper *g)
{
	struct state *s = g->s;
	for (int row = (int)s->placed_count - 1; row >= 0; row--)
		if (!peiper_way_to(g->w, s, s->map[row].town))
			peiper_to_cup(g, row);
	peiper_track_to_cup(g, s->turn);
}

/* 3.2 Ends the game after the last turn. G21: a draw needs a main force. */
static void
run_out_of_time(struct peiper *g)
{
	bool draw = run_option(g->run, OPTION_DRAW) && g->s->high_town;
	tell(g->run, draw ? MESSAGE_DRAW : MESSAGE_TIME, g->s->town);
	peiper_over(g, draw ? RESULT_DRAW : RESULT_TIME);
}

/* 4.7 Ends the turn. 4.7d The last turn has no garrison or conversion. */
static enum phase
end_movement(struct peiper *g)
{
	return_chits(g);
	if (g->s->turn < (int)g->w->turn_count)
		return PHASE_GARRISON;
	run_out_of_time(g);
	return PHASE_OVER;
}

/* 4.7b (booklet 5.0, garrisons) Leaves a point in the town to gain its fuel. */
static void
leave_garrison(struct peiper *g, enum point point)
{
	g->s->force[point]--;
	peiper_add_fuel(g, g->w->garrison_fuel);
	tell(g->run, MESSAGE_GARRISON, point, g->s->town, g->s->fuel);
}

/* 4.7c Conversion: turns two support points into one of panzergrenadiers. */
static void
convert(struct peiper *g, enum point one, enum point other)
{
	g->s->force[one]--;
	g->s->force[other]--;
	g->s->force[PZGREN]++;
	tell(g->run, MESSAGE_CONVERTED, one, other, g->s->force[PZGREN]);
}

/* 4.7d Begins the next turn. A prepared Greif takes effect (6, 2-3). */
static void
next_turn(struct peiper *g)
{
	g->s->turn++;
	g->s->greif = g->s->greif_next;
	g->s->greif_next = false;
	begin_turn(g);
}

static enum phase
end_phase(struct peiper *g)
{
	switch ((enum phase)g->s->phase) {
	case PHASE_ALLOCATION:
		/* The first turn begins here, and reports tell this. */
		g->s->phase = PHASE_RECONNAISSANCE;
		begin_turn(g);
		return PHASE_RECONNAISSANCE;
	case PHASE_RECONNAISSANCE:
		return PHASE_MOVEMENT;
	case PHASE_MOVEMENT:
	case PHASE_SECOND_MOVE:
		return end_movement(g);
	case PHASE_GARRISON:
		return PHASE_CONVERSION;
	case PHASE_CONVERSION:
		next_turn(g);
		return PHASE_RECONNAISSANCE;
	case PHASE_OVER:
		break;
	}
	return PHASE_OVER;
}

static void
skip_closed(struct peiper *g)
{
	while (!peiper_open_phase(g->w, g->s, (enum phase)g->s->phase))
		g->s->phase = (int8_t)end_phase(g);
}

static void
leave_phase(struct peiper *g)
{
	g->s->phase = (int8_t)end_phase(g);
	skip_closed(g);
}

/* 4.3, 4.6 Moves. The result decides whether a second move may follow. */
static void
move(struct peiper *g, int town)
{
	peiper_move(g, peiper_way_to(g->w, g->s, town));
	if (g->s->phase == PHASE_MOVEMENT)
		leave_phase(g);
	else
		skip_closed(g);
}

void
peiper_apply(struct run *run, const struct order *o)
{
	struct peiper g = {
		.run = run, .w = run_world(run), .s = run_state(run)
	};
	switch ((enum verb_row)o->verb) {
	case VERB_ALLOC:
		allocate(&g, o);
		leave_phase(&g);
		break;
	case VERB_RECON:
		reconnoitre(&g, o->arg[0]);
		skip_closed(&g);
		break;
	case VERB_MOVE:
		move(&g, o->arg[0]);
		break;
	case VERB_GARRISON:
		leave_garrison(&g, (enum point)o->arg[0]);
		skip_closed(&g);
		break;
	case VERB_CONVERT:
		convert(&g, (enum point)o->arg[0], (enum point)o->arg[1]);
		skip_closed(&g);
		break;
	default: /* The orders done, stay and stop end a phase. */
		leave_phase(&g);
	}
}
