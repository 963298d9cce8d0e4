#include "arnswalde.h"

/* A gloss tells in a few words what an order or an answer would do. */

/* 5.3 Writes how many escape. 7.7 At least one Tiger must stay. */
static void
gloss_escape(const struct state *s, const int16_t *arg, struct buffer *out)
{
	int gone = arg[1 + NORTH] + arg[1 + SOUTH] + arg[1 + CENTRE];
	int left = tigers_in_town(s) - gone;
	if (arg[0] == ESCAPE_REFUGEE)
		buffer_printf(out,
			_("one refugee marker leaves the town; %d "
			  "left"),
			s->refugees.centre - 1);
	else if (left == 0)
		buffer_puts(out, _("no Tiger stays: the game is lost"));
	else
		buffer_printf(out,
			P_("%d leaves for good, %d stays",
				"%d leave for good, %d stay", left),
			gone, left);
}

/* 5.4, 8.2.1 Writes how many Tigers attack which Soviet card. */
static void
gloss_attack(const struct world *w, const struct state *s, int area, int row,
	struct buffer *out)
{
	const struct soviet *target = &s->stack[area].card[row];
	int tigers = s->tigers[area];
	if (target->down)
		buffer_printf(out,
			P_("%d Tiger against the face-down card",
				"%d Tigers against the face-down card", tigers),
			tigers);
	else
		buffer_printf(out,
			P_("%d Tiger against %s, strength %d",
				"%d Tigers against %s, strength %d", tigers),
			tigers, card_name(target->card),
			arnswalde_strength(w, target->card));
}

static void
gloss_order(const struct world *w, const struct state *s, const struct order *o,
	struct buffer *out)
{
	int from = o->arg[0], to = o->arg[1], count = o->arg[2];
	switch (o->verb) {
	case VERB_PLACE: /* The order `place` needs no gloss. */
		break;
	case VERB_END:
		buffer_printf(out,
			P_("%d action unused; the Soviets attack",
				"%d actions unused; the Soviets attack",
				s->actions),
			s->actions);
		break;
	case VERB_MOVE: /* 5.2 Writes how many Tigers each area will have. */
		buffer_printf(out, _("%s %d, %s %d afterwards"),
			arnswalde_areas.ids[from], s->tigers[from] - count,
			arnswalde_areas.ids[to], s->tigers[to] + count);
		break;
	case VERB_ESCAPE:
		gloss_escape(s, o->arg, out);
		break;
	case VERB_COUNTER:
		gloss_attack(w, s, o->arg[0], o->arg[1], out);
		break;
	default: /* The only verb left is `repair`. */
		arnswalde_write_odds(w, s, FOR_REPAIR, out);
	}
}

/* 8.1, 8.3 Writes which Soviet cards of this area attack first. */
static void
gloss_first(const struct state *s, int area, struct buffer *out)
{
	const struct stack *stack = &s->stack[area];
	int top = stack->card[stack->count - 1].card;
	if (s->offensive == NO_CARD)
		buffer_printf(out, _("%s attacks in %s first"), card_name(top),
			area_name(area));
	else
		buffer_printf(out,
			P_("%zu attack in %s first", "%zu attacks in %s first",
				(long)stack->count),
			stack->count, area_name(area));
}

/* 7 Writes glosses of answers during a counterattack. */
static void
gloss_fight(const struct world *w, const struct state *s, int verb,
	struct buffer *out)
{
	switch (verb) {
	case VERB_CONTINUE:
		arnswalde_write_odds(w, s, FOR_TIGER, out);
		break;
	case VERB_STOP: /* 7.5 Writes what a failed counterattack costs. */
		buffer_puts(out, s->tigers[s->fight.area] == s->fight.fresh
					 ? _("no further loss")
					 : _("one more Tiger goes to repair"));
		break;
	case VERB_MEND:
		buffer_puts(
			out, _("a Tiger from repair to the central square"));
		break;
	case VERB_EXTRA:
		buffer_printf(out, _("one more action this turn: %d left"),
			s->actions + 1);
		break;
	default: /* The only answer left is `keep`. */
		buffer_printf(out, _("draw a card into your hand (%d there)"),
			set_count(s->hand));
	}
}

void
arnswalde_gloss(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	switch (o->verb) {
	case VERB_DECK:
		if (!s->deck)
			buffer_printf(out, "%s, ", _("shuffled again"));
		arnswalde_write_odds(w, s, (enum purpose)s->purpose, out);
		break;
	case VERB_HAND:
		arnswalde_write_card(w, s, o->arg[0], out);
		break;
	case VERB_FIRST:
		gloss_first(s, o->arg[0], out);
		break;
	case VERB_RESPOND:
		gloss_attack(w, s, s->fight.area, s->fight.row, out);
		break;
	case VERB_HOLD:
		arnswalde_write_odds(w, s, FOR_ATTACK, out);
		break;
	default:
		if (o->verb < VERB_DECK)
			gloss_order(w, s, o, out);
		else
			gloss_fight(w, s, o->verb, out);
	}
}
