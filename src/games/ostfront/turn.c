#include "ostfront.h"

/* 3 A turn is war or supply. */

void
ostfront_end_turn(struct ostfront *g)
{
	g->s->turn++;
	g->s->phase = PHASE_TURN;
	g->s->to_move = (int8_t)enemy_of(g->s->to_move);
}

void
ostfront_apply(struct run *run, const struct order *o)
{
	struct ostfront g = { run, run_world(run), run_state(run) };
	switch ((enum verb_row)o->verb) {
	case VERB_WAR:
		ostfront_war(&g, o);
		break;
	case VERB_SUPPLY:
		ostfront_supply(&g);
		break;
	case VERB_DRAW:
		ostfront_second_draw(&g);
		break;
	case VERB_VOUCHED:
		ostfront_vouched(&g, o->arg[0]);
		break;
	case VERB_SHOWN:
		ostfront_shown(&g, o->arg[0], o->arg[1]);
		break;
	default: /* The only order left is `stop`. */
		ostfront_end_turn(&g);
	}
}
