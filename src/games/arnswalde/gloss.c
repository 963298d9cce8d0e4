#include "arnswalde.h"

/* What a choice would do here, in a few words. */

/* Orders. */

/* 5.1 */
static void
gloss_end(const struct state *s, struct buffer *out)
{
	buffer_printf(out,
		P_("%d action unused; the Soviets attack",
			"%d actions unused; the Soviets attack", s->actions),
		s->actions);
}

/* 5.2 Who stands where afterwards. */
static void
gloss_move(const struct state *s, const int16_t *arg, struct buffer *out)
{
	int from = arg[0], to = arg[1], count = arg[2];
	buffer_printf(out, _("%s %d, %s %d afterwards"),
		arnswalde_areas.ids[from], s->tigers[from] - count,
		arnswalde_areas.ids[to], s->tigers[to] + count);
}

/* 5.3; 7.7: not with all Tigers. */
static void
gloss_escape(const struct state *s, const int16_t *arg, struct buffer *out)
{
	int gone = arg[1 + NORTH] + arg[1 + SOUTH] + arg[1 + CENTRE];
	if (arg[0] == ESCAPE_REFUGEE) {
		buffer_printf(out, _("a refugee marker gets out; %d left"),
			s->refugees.centre - 1);
	} else if (gone == tigers_in_town(s)) {
		buffer_puts(out, _("no Tiger stays: the game is lost"));
	} else {
		int left = tigers_in_town(s) - gone;
		buffer_printf(out,
			P_("%d out for good, %d stays",
				"%d out for good, %d stay", left),
			gone, left);
	}
}

/* 5.4, 8.2.1 */
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
gloss_order(
	const struct scene *scene, const struct order *o, struct buffer *out)
{
	const struct state *s = scene->state;
	switch (o->verb) {
	case VERB_PLACE: /* the order says all */
		break;
	case VERB_END:
		gloss_end(s, out);
		break;
	case VERB_MOVE:
		gloss_move(s, o->arg, out);
		break;
	case VERB_ESCAPE:
		gloss_escape(s, o->arg, out);
		break;
	case VERB_COUNTER:
		gloss_attack(scene->world, s, o->arg[0], o->arg[1], out);
		break;
	default: /* repair */
		arnswalde_write_odds(scene->world, s, FOR_REPAIR, out);
	}
}

/* Answers. */

/* 2.4, 2.5 */
static void
gloss_deck(const struct world *w, const struct state *s, struct buffer *out)
{
	if (!s->deck)
		buffer_puts(out, _("shuffled anew, "));
	arnswalde_write_odds(w, s, (enum purpose)s->purpose, out);
}

/* 7.5 What the failure costs. */
static void
gloss_stop(const struct state *s, struct buffer *out)
{
	if (s->tigers[s->fight.area] == s->fight.fresh)
		buffer_puts(out, _("no further loss"));
	else
		buffer_puts(out, _("one more Tiger goes to repair"));
}

/* 8.1, 8.3 */
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

/* 7.3.6 */
static void
gloss_black_face(const struct state *s, int verb, struct buffer *out)
{
	if (verb == VERB_MEND)
		buffer_puts(
			out, _("a Tiger from repair to the central square"));
	else if (verb == VERB_EXTRA)
		buffer_printf(out, _("one more action this turn: %d left"),
			s->actions + 1);
	else
		buffer_printf(out, _("draw a card into your hand (%d there)"),
			set_count(s->hand));
}

/* What may be answered in a counterattack, 7. */
static void
gloss_fight(const struct world *w, const struct state *s, int verb,
	struct buffer *out)
{
	if (verb == VERB_CONTINUE)
		arnswalde_write_odds(w, s, FOR_TIGER, out);
	else if (verb == VERB_STOP)
		gloss_stop(s, out);
	else
		gloss_black_face(s, verb, out);
}

static void
gloss_answer(
	const struct scene *scene, const struct order *o, struct buffer *out)
{
	const struct state *s = scene->state;
	switch (o->verb) {
	case VERB_DECK:
		gloss_deck(scene->world, s, out);
		break;
	case VERB_HAND:
		arnswalde_write_card(scene->world, s, o->arg[0], out);
		break;
	case VERB_FIRST:
		gloss_first(s, o->arg[0], out);
		break;
	case VERB_RESPOND:
		gloss_attack(scene->world, s, s->fight.area, s->fight.row, out);
		break;
	case VERB_HOLD:
		arnswalde_write_odds(scene->world, s, FOR_ATTACK, out);
		break;
	default:
		gloss_fight(scene->world, s, o->verb, out);
	}
}

void
arnswalde_gloss(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	(void)reader;
	if (o->verb < VERB_DECK)
		gloss_order(scene, o, out);
	else
		gloss_answer(scene, o, out);
}
