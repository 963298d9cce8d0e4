#include "arnswalde.h"

/*
 * This file has a greedy player for `simulate` and practice, which gives the
 * order that looks best at the moment. It keeps the Tigers together in the
 * south, lets them answer attacks there, and counts the judgement cards that
 * may be drawn.
 */

/*
 * These weights of orders come from trial games, not from the rules. A removed
 * Soviet card counts KILL, and POINT for each point of its strength. LOSS is
 * subtracted for a damaged Tiger. GATHER counts for a Tiger that joins the
 * others. UNKNOWN is the strength assumed for a face-down card. The order `end`
 * weighs 0.
 */
enum weight {
	MORALE = 200,
	KILL = 60,
	POINT = 10,
	LOSS = 6,
	MEND = 80,
	GATHER = 20,
	REFUGEE = 20,
	UNKNOWN = 7,
	CERTAIN = 100,
	NEVER = -1000,
};

struct eye {
	const struct world *w;
	const struct state *s;
};

/* Returns a number of cards in percent of all cards that may be drawn. */
static int
in_percent(const struct eye *e, int cards)
{
	int all = set_count(arnswalde_to_come(e->s));
	return all ? CERTAIN * cards / all : 0;
}

static int
chance_of(const struct eye *e, enum effect effect)
{
	return in_percent(e, arnswalde_count(e->w, e->s, effect));
}

/* 7.3 Returns the chance, in percent, that one Tiger wins. */
static int
chance_to_win(const struct eye *e, int strength)
{
	return in_percent(e, arnswalde_count_alone(e->w, e->s, strength, WINS));
}

static int
strength_of(const struct eye *e, const struct soviet *card)
{
	return card->down ? UNKNOWN : arnswalde_strength(e->w, card->card);
}

static int
worth(int strength)
{
	return KILL + POINT * strength;
}

/* 7.3 Rates a fight in which this many Tigers attack in turn. 7.5: a failure
 * costs about two Tigers. */
static int
weigh_fight(const struct eye *e, int strength, int tigers)
{
	int fails = CERTAIN, chance = chance_to_win(e, strength);
	for (; tigers > 0; tigers--)
		fails = fails * (CERTAIN - chance) / CERTAIN;
	return (worth(strength) * (CERTAIN - fails) - 2 * LOSS * fails) /
	       CERTAIN;
}

static int
weigh_counter(const struct eye *e, int area, int row)
{
	return weigh_fight(e, strength_of(e, &e->s->stack[area].card[row]),
		e->s->tigers[area]);
}

/* 8.2.2 Rates the choice to leave the attack to a judgement card. */
static int
weigh_hold(const struct eye *e)
{
	return (worth(e->s->fight.strength) * chance_of(e, REPELS) -
		       MORALE * chance_of(e, BREAKS_IN)) /
	       CERTAIN;
}

/* 7.3, 7.5 Rates the choice to continue with Tigers that have not fought
 * yet. */
static int
weigh_next(const struct eye *e)
{
	return weigh_fight(e, e->s->fight.strength, e->s->fight.fresh);
}

/* 2.4 Rates a hand card, which is used only for the best possible result. */
static int
weigh_hand(const struct eye *e, int card)
{
	switch ((enum purpose)e->s->purpose) {
	case FOR_TIGER:
		return arnswalde_wins(e->w, &e->s->fight, card) ? 1 : NEVER;
	case FOR_ATTACK:
		return is_number(card) && !arnswalde_breaks_in(
						  e->w, &e->s->fight, card)
			       ? 1
			       : NEVER;
	case FOR_SURRENDER:
		return !is_red(card) && !arnswalde_surrenders(e->w, e->s, card)
			       ? 1
			       : NEVER;
	case FOR_REPAIR:
	case FOR_RELIEF:
		return is_black(card) ? 1 : NEVER;
	case NO_PURPOSE:
		break;
	}
	return NEVER;
}

int
arnswalde_weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	struct eye e = { .w = scene->world, .s = scene->state };
	(void)reader; /* This game has no hidden information. */
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
		return o->arg[SOUTH];
	case VERB_MOVE: /* moves Tigers that were repaired or driven off */
		return o->arg[0] == CENTRE && o->arg[1] == SOUTH
			       ? GATHER * o->arg[2]
			       : NEVER;
	case VERB_ESCAPE:
		return o->arg[0] == ESCAPE_REFUGEE ? REFUGEE : NEVER;
	case VERB_COUNTER:
		return weigh_counter(&e, o->arg[0], o->arg[1]);
	case VERB_REPAIR:
		return (MEND * chance_of(&e, IS_BLACK) -
			       MEND * chance_of(&e, IS_RED_FACE) -
			       MORALE * chance_of(&e, IS_JOKER)) /
		       CERTAIN;
	case VERB_HAND:
		return weigh_hand(&e, o->arg[0]);
	case VERB_CONTINUE:
	case VERB_RESPOND:
		return weigh_next(&e);
	case VERB_STOP:
		return -LOSS;
	case VERB_MEND:
		return 2;
	case VERB_EXTRA:
		return 1;
	case VERB_HOLD:
		return weigh_hold(&e);
	default: /* The orders end, deck, keep and first AREA weigh 0. */
		return 0;
	}
}

void
arnswalde_reason(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct eye e = { .w = scene->world, .s = scene->state };
	const struct soviet *card;
	(void)reader;
	switch ((enum verb_row)o->verb) {
	case VERB_COUNTER:
		card = &e.s->stack[o->arg[0]].card[o->arg[1]];
		if (!card->down)
			buffer_printf(out,
				_("%d of 100 cards beat the Soviet "
				  "card alone"),
				chance_to_win(&e, strength_of(&e, card)));
		break;
	case VERB_RESPOND:
	case VERB_CONTINUE:
		buffer_printf(
			out, _("%d of 100 cards win"), chance_of(&e, WINS));
		break;
	case VERB_HOLD:
		buffer_printf(out, _("%d of 100 cards break in"),
			chance_of(&e, BREAKS_IN));
		break;
	case VERB_REPAIR:
		buffer_printf(out, _("%d of 100 cards mend a Tiger"),
			chance_of(&e, IS_BLACK));
		break;
	default:
		break;
	}
}
