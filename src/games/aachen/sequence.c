#include "aachen.h"
#include "messages.h"

/* 2.3 The sequence of a game turn. */

int
aachen_phase_seat(int phase)
{
	if (phase == PHASE_OVER)
		return NOBODY;
	return phase >= PHASE_GERMAN_MOVEMENT ? GERMAN : ALLIED;
}

bool
aachen_is_mobile_phase(int phase)
{
	return phase == PHASE_ALLIED_MOBILE || phase == PHASE_GERMAN_MOBILE;
}

bool
aachen_is_movement(int phase)
{
	return phase == PHASE_ALLIED_MOVEMENT ||
	       phase == PHASE_GERMAN_MOVEMENT || aachen_is_mobile_phase(phase);
}

/* 12.0 Tested when the phase begins, and not again in it. */
void
aachen_lock(const struct world *w, struct state *s)
{
	int seat = aachen_phase_seat(s->phase);
	struct occupants at;
	uint8_t zone[HEX_MOST] = { 0 };
	aachen_occupants(w, s, &at);
	aachen_zone(w, s, &at, enemy_of(seat), zone);
	for (size_t i = 0; i < w->counter_count; i++) {
		struct unit *u = &s->unit[i];
		u->locked = on_map(u) && w->counters[i].side == seat &&
			    zone[u->hex];
	}
}

static void
begin_phase(struct aachen *g, int phase)
{
	struct state *s = g->s;
	s->phase = (int8_t)phase;
	s->mover = -1;
	s->left = 0;
	s->arrivals_over = false;
	for (size_t i = 0; i < g->w->counter_count; i++)
		s->unit[i].moved = s->unit[i].locked = false;
	tell(g->run, MESSAGE_PHASE, phase);
	if (aachen_is_movement(phase) &&
		run_option(g->run, OPTION_ZOC_LOCKING) == YES)
		aachen_lock(g->w, s);
}

/* A movement phase, in which a player turn begins. */
static void
begin_player_turn(struct aachen *g, int phase)
{
	g->s->last = LAST_NONE;
	for (size_t i = 0; i < g->w->counter_count; i++)
		g->s->unit[i].fought = g->s->unit[i].hit = false;
	begin_phase(g, phase);
}

/* 2.11 All markers are at hand; 2.9 engineers may bridge elsewhere. */
static void
begin_turn(struct aachen *g)
{
	g->s->turn++;
	g->s->spent = 0;
	g->s->pontoon_used = false;
	begin_player_turn(g, PHASE_ALLIED_MOVEMENT);
}

void
aachen_begin(struct aachen *g)
{
	begin_turn(g);
}

/* 2.14 Losses may have made this turn the last one. */
static void
end_turn(struct aachen *g)
{
	if (g->s->turn >= aachen_last_turn(g->w, g->s))
		aachen_judge(g);
	else
		begin_turn(g);
}

void
aachen_end_phase(struct aachen *g, const struct order *o)
{
	(void)o;
	switch (g->s->phase) {
	case PHASE_ALLIED_MOBILE:
		aachen_waiting(g);
		aachen_repairs_done(g);
		aachen_latch(g);
		begin_player_turn(g, PHASE_GERMAN_MOVEMENT);
		break;
	case PHASE_GERMAN_MOBILE:
		aachen_waiting(g);
		end_turn(g);
		break;
	case PHASE_ALLIED_MOVEMENT:
	case PHASE_GERMAN_MOVEMENT:
		aachen_waiting(g);
		begin_phase(g, g->s->phase + 1);
		break;
	default:
		begin_phase(g, g->s->phase + 1);
	}
}
