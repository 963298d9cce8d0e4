#include "eye.h"
#include "feldpost/gloss.h"
#include "turn.h"

/* This file tells the main reason why the greedy player gives an order. */

/* Returns the row of the objective that makes a hex worth most, or -1. */
static int
drawing(const struct eye *e, int hex)
{
	int best = INT16_MIN, goal = -1;
	int step = e->k[e->k[WEIGHT_TOIL] ? WEIGHT_TOIL : WEIGHT_STEP];
	for (int row = 0; row < (int)e->w->objective_count; row++) {
		int at = e->w->objectives[row].hex;
		int here = in_sector(e->w, at, e->front) ? eye_pull(e, at) : 0;
		int worth = here - step * hex_distance(&e->w->map, hex, at);
		if (here > 0 && worth > best) {
			best = worth;
			goal = row;
		}
	}
	return goal;
}

static const char *
objective_name(const struct eye *e, int row)
{
	return words_said(&reichstag_objectives, e->w, row);
}

static void
say_goal(const struct eye *e, int from, int hex, struct buffer *out)
{
	int row = e->w->objective_at[hex];
	if (row >= 0) {
		buffer_printf(out,
			e->side == SOVIET ? _("takes %s") : _("mans %s"),
			objective_name(e, row));
		return;
	}
	if (e->side == GERMAN &&
		hex_touches(&e->w->map, hex, e->w->reichstag)) {
		buffer_puts(out, _("bars the way to the Reichstag"));
		return;
	}
	row = drawing(e, hex);
	if (row < 0)
		return;
	gloss_nearer(out, &e->w->map, from, hex, e->w->objectives[row].hex,
		objective_name(e, row));
}

/* Names the greatest improvement that a move brings. If the unit comes from
 * HEX_NONE, names what makes the new hex good. */
static void
say_place(const struct eye *e, int from, int unit, int hex, struct buffer *out)
{
	int goal = eye_lure(e, unit, hex),
	    rest = eye_value(e, unit, hex) - goal;
	if (from != HEX_NONE) {
		int before = eye_lure(e, unit, from);
		rest -= eye_value(e, unit, from) - before;
		goal -= before;
	}
	if (is_reichstag(e->w, hex) || (goal > 0 && goal >= rest))
		say_goal(e, from, hex, out);
	else if (rest > 0)
		buffer_puts(out, e->side == GERMAN
					 ? _("better ground")
					 : _("beside an enemy to be attacked"));
}

/* Writes how many faces of the die empty the hex, and how many cost a unit. */
static void
say_attack(const struct eye *e, const struct order *o, struct buffer *out)
{
	struct battle b;
	struct odds odds;
	int empty = 0, price = 0;
	open_battle(e->w, e->s, &e->g->at, o, &b);
	reckon_odds(e->g, &b, &odds);
	const struct result_row *row = &e->w->tables[b.table].rows[odds.row];
	for (int die = 0; die < DIE; die++) {
		const struct result *r = &e->w->results[row->result[die]];
		empty += eye_empties(e, &b, r);
		price += r->attacker_loss != LOSS_NONE;
	}
	buffer_printf(out, _("clears the hex on %d of %d faces, costs on %d"),
		empty, DIE, price);
	if (eye_owed(e, &b))
		buffer_puts(out, _("; must attack"));
}

static void
say_marker(
	const struct eye *e, enum marker_kind kind, int hex, struct buffer *out)
{
	int count;
	eye_barrage(e, kind, hex, &count);
	buffer_printf(out,
		P_("helps against %d hex", "helps against %d hexes", count),
		count);
}

static void
say_answer(const struct eye *e, const struct order *o, struct buffer *out)
{
	int unit = e->s->battle.asked;
	switch ((enum verb_row)o->verb) {
	case VERB_LOSE:
		buffer_printf(out, _("costs %d"), -eye_weigh_answer(e, o));
		break;
	case VERB_STAY:
		buffer_puts(out, _("the objective counts"));
		break;
	case VERB_RETREAT:
		say_place(e, HEX_NONE, unit, o->arg[o->arg[0]], out);
		break;
	case VERB_ADVANCE:
		say_place(e, e->s->unit[o->arg[0]].hex, o->arg[0],
			o->arg[1 + o->arg[1]], out);
		break;
	case VERB_END:
	case VERB_END_GERMAN:
		buffer_puts(out, _("no other order is worth more"));
		break;
	default:
		break;
	}
}

void
reichstag_reason(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct ground own;
	struct eye e = eye_of(acts_ground(scene, &own), reader, o);
	int unit = o->arg[0];
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
	case VERB_ENTER:
		say_place(&e, HEX_NONE, unit, o->arg[1], out);
		break;
	case VERB_MOVE:
		say_place(&e, e.s->unit[unit].hex, unit, o->arg[1], out);
		break;
	case VERB_REPLACE:
		buffer_printf(out, _("strength %d for %d points"),
			strength(e.w, unit), replacement_price(e.g, unit));
		break;
	case VERB_ARTILLERY:
		say_marker(&e, MARKER_ARTILLERY, unit, out);
		break;
	case VERB_AIR:
		say_marker(&e, MARKER_AIR, unit, out);
		break;
	case VERB_ATTACK:
		say_attack(&e, o, out);
		break;
	default:
		say_answer(&e, o, out);
	}
}
