#include "peiper.h"

/*
 * This file has 4.3 to 4.6 (booklet 5.0, movement to second move). During a
 * move the battle group still counts as in the town from which it moves (G10).
 */

/* 3.1 In Huy, Ombret or Engis the group is across the Meuse and wins. 3.2 Notes
 * a town that may save a draw. */
void
peiper_enter(struct peiper *g, int town)
{
	struct state *s = g->s;
	s->town = (int8_t)town;
	if (g->w->towns[town].threat >= g->w->draw_value)
		s->high_town = true;
	if (!set_has(g->w->goals, town)) {
		tell(g->run, MESSAGE_ENTERED, town);
		return;
	}
	tell(g->run, MESSAGE_WON, town, s->turn - 1);
	peiper_over(g, RESULT_WON);
}

/* 4.4 Returns the threat value of a town. Greif lowers this value, but not
 * below greif.least. */
int
peiper_threat(const struct world *w, const struct state *s, int town)
{
	int printed = w->towns[town].threat;
	int less = printed - w->greif.less;
	if (!s->greif || printed <= w->greif.least)
		return printed;
	return less < w->greif.least ? w->greif.least : less;
}

/* 4.4 Draws a chit face up. Returns false if the cup is empty (G4, G27). */
static bool
draw_face_up(struct peiper *g)
{
	int urn = cup_draw(g->run, 0, &g->s->cup);
	if (urn == 0)
		return false;
	peiper_place(g->s, g->to, -1, urn);
	peiper_turn_up(g, (int)g->s->placed_count - 1);
	return true;
}

/* G3: after a lost battle, the chit that came second leaves the town. */
static void
send_later_away(struct peiper *g)
{
	int first = peiper_chit_in(g->s, g->to, 0);
	int later = peiper_chit_in(g->s, g->to, first + 1);
	tell(g->run, MESSAGE_SLIPS_AWAY, g->s->map[later].chit, g->to);
	peiper_to_cup(g, later);
}

/* 4.4 Each hit brings a chit: the town's own first, then from the cup. */
static void
bring_up(struct peiper *g, int hits)
{
	if (hits == 0)
		peiper_clear(g, g->to);
	int row = peiper_hidden_in(g->s, g->to);
	if (row >= 0)
		peiper_turn_up(g, row);
	while (peiper_count_in(g->s, g->to) > hits)
		send_later_away(g);
	while (peiper_count_in(g->s, g->to) < hits && draw_face_up(g))
		continue;
	if (hits > 0 && peiper_count_in(g->s, g->to) == 0)
		tell(g->run, MESSAGE_NOBODY_LEFT, g->to);
}

/*
 * 4.4 Checks the threat. Each hit brings an American chit. Without hits the
 * battle group enters the town. Doubles cause an event before any combat.
 * Returns false if movement is over for this turn.
 */
static bool
check_threat(struct peiper *g)
{
	static const int said[] = { MESSAGE_THREAT_0, MESSAGE_THREAT_1,
		MESSAGE_THREAT_2 };
	const char *label = g->w->towns[g->to].label;
	int printed = g->w->towns[g->to].threat;
	int threat = peiper_threat(g->w, g->s, g->to);
	if (threat != printed)
		tell(g->run, MESSAGE_GREIF_HELPS, g->to, threat, printed);
	int one = roll(g->run, 6, "threat.%s", label);
	int other = roll(g->run, 6, "threat.%s", label);
	int hits = (one <= threat) + (other <= threat);
	tell(g->run, said[hits], g->to, threat, one, other);
	bring_up(g, hits);
	if (peiper_count_in(g->s, g->to) == 0)
		peiper_enter(g, g->to);
	/* G12: if the group wins, no event takes place. */
	if (g->s->phase == PHASE_OVER || one != other)
		return g->s->phase != PHASE_OVER;
	return peiper_event(g, one);
}

/*
 * 4.3 The first move costs fuel, and a threat check follows. 4.5: if Americans
 * appear, there is combat, and movement ends even if they did nothing (G7).
 * 4.6: if no Americans appear, the group may move again without fuel.
 */
void
peiper_move(struct peiper *g, const struct map_way *way)
{
	struct state *s = g->s;
	g->first = s->phase == PHASE_MOVEMENT;
	g->road = way->link;
	g->to = way->to;
	if (g->first) {
		s->fuel = (int8_t)(s->fuel - g->w->move_fuel);
		tell(g->run, MESSAGE_MOVES, s->town, g->to, s->fuel);
	} else {
		tell(g->run, MESSAGE_MOVES_ON, s->town, g->to);
	}
	/* If anything stops the group from here on, movement is over. */
	s->phase = PHASE_MOVEMENT;
	if (!check_threat(g))
		return;
	if (peiper_chit_in(s, g->to, 0) >= 0)
		peiper_combat(g);
	else if (g->first)
		s->phase = PHASE_SECOND_MOVE;
}
