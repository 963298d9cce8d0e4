#include "combat.h"
#include "fog.h"
#include "movement.h"
#include "turn.h"

/* Section 4: how a phase begins and ends, and which comes next. */

/* 9.3 The die is rolled even if the sector has no mobile units (R50). */
static void
throw_movement(struct deed *g, int sector)
{
	struct front *f = &g->s->front[sector];
	if (f->movement == 0) {
		f->movement = (int8_t)roll(g->run, DIE, "movement.%d.%s",
			g->s->turn, reichstag_seat_ids[sector]);
		tell(g->run, MESSAGE_MOVEMENT_DIE, sector, f->movement);
	}
}

/* 9.3, 16.2, R66 Sets the Germans' movement: a die and command posts. */
static void
set_allowance(struct deed *g, int sector)
{
	throw_movement(g, sector);
	int die = g->s->front[sector].movement;
	int posts = command_posts(g->w, g->s, sector);
	g->s->front[sector].movement = 0;
	g->s->allowance = (int8_t)(die + posts * g->w->command_post);
	tell(g->run, MESSAGE_ALLOWANCE, sector, g->s->allowance, die, posts);
}

static void
open_phase(struct deed *g)
{
	int phase = g->s->phase, sector = reichstag_sector(phase);
	struct front *f = &g->s->front[sector];
	rest_units(g->s);
	tell(g->run, MESSAGE_PHASE, phase);
	switch (reichstag_stage(phase)) {
	case STAGE_REINFORCEMENT: /* 15.3 Markers are available again. */
		g->s->effort = g->s->second = g->s->started = false;
		f->used[MARKER_ARTILLERY] = f->used[MARKER_AIR] = 0;
		break;
	case STAGE_GERMAN_REINFORCEMENT:
		if (run_option(g->run, OPTION_REINFORCEMENT_DICE) ==
			DICE_LITERAL)
			draw_ahead(g, sector, g->s->turn);
		throw_relief(g, sector);
		bring_relief(g, sector);
		break;
	case STAGE_GERMAN_MOVEMENT:
		set_allowance(g, sector);
		break;
	case STAGE_COMBAT:
	case STAGE_GERMAN_COMBAT:
		for (int i = 0; i < (int)g->w->names.count; i++)
			g->s->unit[i].fought = g->s->unit[i].hit = false;
		start_of_combat(g);
		break;
	default:
		break;
	}
}

/* False if the rules skip the phase because nothing can be done in it. */
static bool
has_work(const struct deed *g)
{
	struct ground ground;
	ground_now(g, &ground);
	switch (ground.stage) {
	case STAGE_SETUP:
	case STAGE_GERMAN_SETUP:
		return any_to_place(&ground);
	case STAGE_MOVEMENT:
		return !g->s->effort;
	case STAGE_RECON:
		return can_recon(&ground);
	default:
		return true;
	}
}

/* 81, R64 Rolls the dice for the sector's German player turn, and the die for
 * the other sector's reinforcement if it gets any. */
static void
throw_ahead(struct deed *g, int sector)
{
	bool last = sector == UKRAINIAN;
	int turn = g->s->turn + last;
	throw_relief(g, sector);
	throw_movement(g, sector);
	if (run_option(g->run, OPTION_REINFORCEMENT_DICE) == DICE_EARLY &&
		turn <= (int)g->w->turn_count)
		draw_ahead(g, other_front(sector), turn);
}

int
phase_behind(const struct world *w, int phase, int *turn)
{
	bool last = *turn == (int)w->turn_count;
	switch (phase) {
	case PHASE_SETUP_1BF:
		*turn = 1;
		return PHASE_1BF_REINFORCEMENT;
	case PHASE_SETUP_1UF:
		return PHASE_1BF_GERMAN_REINFORCEMENT;
	case PHASE_1BF_RECON:
		return *turn == 1 ? PHASE_SETUP_1UF : phase + 1;
	case PHASE_1UF_GERMAN_COMBAT:
		*turn += !last;
		return last ? PHASE_OVER : PHASE_1BF_REINFORCEMENT;
	default:
		break;
	}
	enum stage stage = reichstag_stage(phase);
	bool skips =
		(stage == STAGE_REINFORCEMENT && *turn < w->barrage_from) ||
		(stage == STAGE_COMBAT && last);
	return skips ? phase_behind(w, phase + 1, turn) : phase + 1;
}

/* Ends the phase and returns the next one. */
static int
close_phase(struct deed *g)
{
	int phase = g->s->phase, sector = reichstag_sector(phase);
	int turn = g->s->turn, next = phase_behind(g->w, phase, &turn);
	switch (reichstag_stage(phase)) {
	case STAGE_MOVEMENT:
		end_recon(g->w, g->s, sector);
		break;
	case STAGE_COMBAT: /* 6.7 may bring a second combat phase */
		if (g->s->effort && !g->s->second) {
			g->s->second = true;
			return phase;
		}
		test_exhaustion(g, sector);
		throw_ahead(g, sector);
		break;
	case STAGE_GERMAN_REINFORCEMENT:
		keep_rest(g);
		break;
	case STAGE_GERMAN_COMBAT:
		remove_markers(g, sector);
		if (sector == UKRAINIAN && judge_turn(g))
			return phase;
		break;
	default:
		break;
	}
	g->s->turn = (int16_t)turn;
	return next;
}

/* Begins this phase or, if nothing can be done in it, a later one. */
static void
begin_phase(struct deed *g, int phase)
{
	while (!is_over(g->s)) {
		g->s->phase = (int8_t)phase;
		if (has_work(g)) {
			open_phase(g);
			return;
		}
		phase = close_phase(g);
	}
}

void
end_setup(struct deed *g)
{
	struct ground ground;
	enum stage stage = reichstag_stage(g->s->phase);
	if (stage != STAGE_SETUP && stage != STAGE_GERMAN_SETUP)
		return;
	ground_now(g, &ground);
	if (!any_to_place(&ground))
		begin_phase(g, close_phase(g));
}

void
list_end(struct ground *g, int verb, struct listing *l)
{
	int first = g->side == GERMAN ? STAGE_GERMAN_REINFORCEMENT
				      : STAGE_REINFORCEMENT;
	int hex;
	if (g->stage < STAGES && first_arrival(g, &hex) < 0)
		list(l, verb, 1, (int)g->stage - first);
}

unsigned
why_not_end(struct ground *g, const struct order *o, struct about *a)
{
	int first = o->verb == VERB_END_GERMAN ? STAGE_GERMAN_REINFORCEMENT
					       : STAGE_REINFORCEMENT;
	if (first + o->arg[0] != (int)g->stage)
		return OTHER_PHASE;
	a->unit = first_arrival(g, &a->hex);
	return a->unit < 0 ? OK : ARRIVALS_FIRST;
}

/* Counts the units that can still move, or must still attack. */
void
gloss_end(struct ground *g, const struct order *o, struct buffer *out)
{
	int units = 0;
	bool combat =
		g->stage == STAGE_COMBAT || g->stage == STAGE_GERMAN_COMBAT;
	(void)o;
	for (int i = 0; i < (int)g->w->names.count; i++)
		units +=
			combat ? owes_attack(g, i) : move_hindrance(g, i) == OK;
	if (combat)
		buffer_printf(out,
			P_("%d unit must still attack",
				"%d units must still attack", units),
			units);
	else if (g->stage == STAGE_MOVEMENT ||
		 g->stage == STAGE_GERMAN_MOVEMENT)
		buffer_printf(out,
			P_("%d unit has not moved", "%d units have not moved",
				units),
			units);
}

void
reichstag_end(struct deed *g, const struct order *o)
{
	enum stage stage = reichstag_stage(g->s->phase);
	(void)o;
	if (stage == STAGE_COMBAT || stage == STAGE_GERMAN_COMBAT)
		forced_attacks(g);
	if (!is_over(g->s))
		begin_phase(g, close_phase(g));
}
