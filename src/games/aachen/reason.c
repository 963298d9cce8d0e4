#include "eye.h"
#include "feldpost/gloss.h"

/* This file writes the main reason for which the greedy player gives an
 * order. */

/* Returns the goal that adds most to the worth of a hex, or HEX_NONE. */
static int
drawing(const struct eye *e, int hex)
{
	const int area[] = { e->w->area_city, e->w->area_exits,
		e->w->area_trigger };
	int best = 0, goal = HEX_NONE;
	for (size_t i = 0; i < sizeof area / sizeof *area; i++) {
		const struct hex_list *l = &e->w->map.area[area[i]].hexes;
		for (size_t k = 0; k < l->count; k++) {
			int here = aachen_pull(e, l->hex[k]);
			int far = hex_distance(&e->w->map, hex, l->hex[k]);
			if (here == 0 || here - e->k[WEIGHT_STEP] * far <= best)
				continue;
			best = here - e->k[WEIGHT_STEP] * far;
			goal = l->hex[k];
		}
	}
	return goal;
}

static const char *
goal_name(const struct eye *e, int goal)
{
	if (e->w->city[goal])
		return _("Aachen");
	return e->w->exit[goal] ? _("an exit") : _("the wall on the Wurm");
}

static void
say_goal(const struct eye *e, int from, int hex, struct buffer *out)
{
	int goal = aachen_goal_worth(e, hex) > 0 ? hex : drawing(e, hex);
	if (goal == HEX_NONE)
		return;
	if (goal == hex && aachen_pull(e, hex) > 0)
		buffer_printf(out,
			e->side == ALLIED && e->s->control[hex] != ALLIED
				? _("takes %s")
				: _("mans %s"),
			goal_name(e, goal));
	else
		gloss_nearer(
			out, &e->w->map, from, hex, goal, goal_name(e, goal));
}

static void
say_front(const struct eye *e, int hex, struct buffer *out)
{
	int enemies = 0;
	for (int i = 0; i < SIDES; i++) {
		int other = stacks_beside(e->at, &e->w->map, hex, i);
		enemies += other >= 0 && e->w->counters[other].side != e->side;
	}
	if (enemies == 0)
		buffer_puts(out, _("keeps away from the enemy"));
	else
		buffer_printf(out,
			P_("presses on %d enemy", "presses on %d enemies",
				enemies),
			enemies);
}

/* Writes what a move improves most. */
static void
say_place(struct eye *e, int unit, int hex, struct buffer *out)
{
	int from = e->s->unit[unit].hex;
	e->unit = unit;
	int goal = aachen_lure(e, hex), enemy = aachen_front(e, hex);
	int cover = e->k[WEIGHT_COVER] * aachen_hex_defence(e->w, hex);
	if (from != HEX_NONE) {
		goal -= aachen_lure(e, from);
		enemy -= aachen_front(e, from);
		cover -= e->k[WEIGHT_COVER] * aachen_hex_defence(e->w, from);
	}
	if (goal > 0 && goal >= enemy && goal >= cover)
		say_goal(e, from, hex, out);
	else if (enemy > 0 && enemy >= cover)
		say_front(e, hex, out);
	else if (cover > 0)
		buffer_puts(out, _("better ground"));
}

/* Writes how many faces of the die harm the enemy, and how many the
 * attackers. */
static void
say_battle(const struct eye *e, const struct battle *b, struct buffer *out)
{
	struct odds odds;
	int harm = 0, price = 0;
	aachen_odds(e->w, e->s, b, &odds);
	for (int die = 1; die <= DIE; die++) {
		const struct result *r =
			aachen_result(e->w, b, odds.column, die);
		harm += r && aachen_weigh_harm(e, b, r) > 0;
		price += r && aachen_weigh_price(e, b, r) > 0;
	}
	buffer_printf(out, _("hurts the enemy on %d of %d, you on %d"), harm,
		DIE, price);
	if (aachen_goal_worth(e, b->hex) > 0)
		buffer_printf(out, _(" (%s)"), goal_name(e, b->hex));
}

static void
say_answer(struct eye *e, const struct order *o, struct buffer *out)
{
	switch ((enum verb_row)o->verb) {
	case VERB_MARKER:
		buffer_puts(out,
			aachen_weigh_marker(e, o->arg[0]) > 0
				? _("the marker gains more here than it is "
				    "worth")
				: _("the marker gains less here than it is "
				    "worth"));
		break;
	case VERB_STAND:
		if (aachen_goal_worth(e, e->s->battle.hex) > 0)
			buffer_printf(out, _("holds %s"),
				goal_name(e, e->s->battle.hex));
		break;
	case VERB_YIELD:
		buffer_puts(
			out, _("losing a step costs more than losing the hex"));
		break;
	case VERB_DEMOLISH:
		buffer_puts(
			out, _("stops the enemy if the bridge is destroyed"));
		break;
	case VERB_SPARE:
		buffer_puts(out, _("leaves the bridge open"));
		break;
	case VERB_LOSE:
		if (e->s->unit[o->arg[0]].steps > 1)
			buffer_puts(out, _("the unit survives it"));
		break;
	case VERB_RETREAT:
		e->side = e->w->counters[e->s->battle.retreating].side;
		say_place(e, e->s->battle.retreating, o->arg[o->arg[0]], out);
		break;
	case VERB_ADVANCE:
		say_place(e, o->arg[0], e->s->battle.hex, out);
		break;
	default:
		break;
	}
}

void
aachen_reason(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct ground own;
	struct battle b;
	struct eye e = aachen_eye(acts_ground(scene, &own), reader);
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
	case VERB_MOVE:
	case VERB_ENTER:
		say_place(&e, o->arg[0], o->arg[1], out);
		break;
	case VERB_BRIDGE:
		if (aachen_weigh_bridge(&e, o->arg[0]) > 0)
			buffer_puts(out, _("opens the way for the units that "
					   "wait in this hex"));
		break;
	case VERB_ATTACK:
	case VERB_BOMBARD:
		aachen_open_battle(e.w, e.s, o, &b);
		say_battle(&e, &b, out);
		break;
	case VERB_END:
		buffer_puts(out, _("no other order is worth more"));
		break;
	default:
		say_answer(&e, o, out);
	}
}
