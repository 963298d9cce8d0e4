#include "aachen.h"

/*
 * What an order or an answer of combat would do, in a few words.
 */

/* "1 A1R 2 A1 3 AR 4 NE 5 EX 6 DR" */
static void
write_results(const struct world *w, const struct battle *b, int column,
	struct buffer *out)
{
	bool any = false;
	for (int die = 1; die <= DIE; die++) {
		const struct result *r = aachen_result(w, b, column, die);
		if (r && (!b->bombardment || r->defender_steps > 0 ||
				 r->defender_retreats ||
				 r->defender_eliminated)) {
			buffer_printf(out, " %d %s", die, r->id);
			any = true;
		}
	}
	if (b->bombardment)
		buffer_puts(out, any ? ", else nothing" : " nothing");
}

static void
write_battle(const struct world *w, const struct state *s,
	const struct battle *b, struct buffer *out)
{
	struct odds odds;
	aachen_odds(w, s, b, &odds);
	buffer_printf(out, "differential %+d; %d against %d", odds.differential,
		odds.attack, odds.defence);
	if (odds.water > 0)
		buffer_printf(out, ", water %d", odds.water);
	buffer_putc(out, ';');
	write_results(w, b, odds.column, out);
}

/* 2.11 The defender's marker. */
static void
gloss_marker(const struct world *w, const struct state *s, int value,
	struct buffer *out)
{
	struct battle b = s->battle;
	int side = w->counters[b.defender].side;
	b.support[side] = (int16_t)aachen_marker_at_hand(w, s, side, value);
	write_battle(w, s, &b, out);
}

static void
gloss_loss(const struct world *w, const struct state *s, int unit,
	struct buffer *out)
{
	int steps = s->unit[unit].steps;
	buffer_puts(out, aachen_values(w, unit, steps).text);
	if (steps < 2)
		buffer_puts(out, " is eliminated");
	else
		buffer_printf(out, " becomes %s",
			aachen_values(w, unit, steps - 1).text);
}

static void
write_hex(const struct world *w, int hex, struct buffer *out)
{
	buffer_printf(out, "%s, %s", w->map.hex[hex].name,
		w->map.terrain[w->map.hex[hex].terrain].name);
	if (w->wall[hex])
		buffer_puts(out, ", West Wall");
}

static void
gloss_retreat(const struct world *w, const struct state *s,
	const struct order *o, struct buffer *out)
{
	int end = o->arg[o->arg[0]];
	int near = aachen_enemy_distance(
		w, s, w->counters[s->battle.retreating].side, end);
	write_hex(w, end, out);
	buffer_printf(out, "; %d from the nearest enemy", near);
}

static void
gloss_advance(const struct world *w, const struct state *s, int unit,
	struct buffer *out)
{
	buffer_puts(out, aachen_values(w, unit, s->unit[unit].steps).text);
	buffer_puts(out, " into ");
	write_hex(w, s->battle.hex, out);
}

static void
gloss_answer(const struct world *w, const struct state *s,
	const struct order *o, struct buffer *out)
{
	switch ((enum verb_row)o->verb) {
	case VERB_MARKER:
		gloss_marker(w, s, o->arg[0], out);
		break;
	case VERB_NO_MARKER:
		write_battle(w, s, &s->battle, out);
		break;
	case VERB_STAND:
		buffer_puts(out, "told to retreat: lose a step and stay");
		break;
	case VERB_YIELD:
		buffer_printf(out, "told to retreat: go back %d hexes",
			w->retreat_length);
		break;
	case VERB_LOSE:
		gloss_loss(w, s, o->arg[0], out);
		break;
	case VERB_RETREAT:
		gloss_retreat(w, s, o, out);
		break;
	case VERB_ADVANCE:
		gloss_advance(w, s, o->arg[0], out);
		break;
	case VERB_HOLD:
		buffer_puts(out, "nobody advances");
		break;
	default:
		break;
	}
}

void
aachen_gloss_combat(
	const struct scene *scene, const struct order *o, struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	struct battle b;
	switch ((enum verb_row)o->verb) {
	case VERB_ATTACK:
	case VERB_BOMBARD:
		aachen_open_battle(w, s, o, &b);
		write_battle(w, s, &b, out);
		break;
	case VERB_END:
		buffer_puts(out, "no more attacks");
		break;
	default:
		gloss_answer(w, s, o, out);
	}
}
