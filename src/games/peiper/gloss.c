#include "peiper.h"

/* A gloss tells in a few words what an order or answer would do. */

/* Returns a chit's name or, as on the board, its short form, such as "inf
 * 3". */
static const char *
chit_text(const struct world *w, int chit, bool name, struct arena *a)
{
	const struct chit *c = &w->chits[chit];
	if (chit < 0)
		return _("a face-down chit");
	if (name)
		return words_said(&peiper_chits, w, chit);
	return c->strength ? arena_printf(a, "%s %d", c->brief, c->strength)
			   : c->brief;
}

static void
write_chits(const struct world *w, const struct state *s, int town, bool names,
	struct buffer *out)
{
	int one = peiper_chit_in(s, town, 0);
	if (one < 0)
		return;
	int other = peiper_chit_in(s, town, one + 1);
	const char *text = chit_text(w, s->map[one].chit, names, out->arena);
	buffer_puts(out, "; ");
	if (other < 0)
		buffer_puts(out, text);
	else
		buffer_printf(out, _("%s and %s"), text,
			chit_text(w, s->map[other].chit, names, out->arena));
}

/* 4.3, 4.6 Tells the threat of a town, the fuel, and the chits there. */
static void
gloss_move(const struct world *w, const struct state *s, int town,
	struct buffer *out)
{
	buffer_printf(out, _("threat %d"), peiper_threat(w, s, town));
	if (s->phase == PHASE_SECOND_MOVE)
		buffer_printf(out, ", %s", _("no fuel"));
	if (set_has(w->goals, town))
		buffer_printf(out, ", %s", _("across the Meuse"));
	write_chits(w, s, town, peiper_count_in(s, town) == 1, out);
}

/* 5.1 Tells how many engineer points an answer costs. */
static void
gloss_engineers(const struct state *s, int price, struct buffer *out)
{
	buffer_printf(out,
		P_("costs %d of your %d engineer",
			"costs %d of your %d engineers", s->force[ENG]),
		price, s->force[ENG]);
}

/* 5.4.2 Tells which dice the attack would roll. */
static void
gloss_attack(const struct world *w, const struct state *s,
	const struct order *o, struct buffer *out)
{
	int dice = peiper_main_dice(w, s, o->arg[0]);
	buffer_printf(out, P_("%d main die", "%d main dice", dice), dice);
	if (o->arg[1]) {
		buffer_puts(out, ", ");
		buffer_printf(
			out, _("1 for %d artillery"), w->battle.art_points);
	}
	if (o->arg[2]) {
		buffer_puts(out, ", ");
		buffer_printf(out, _("1 for %d fuel"), w->battle.heavy_fuel);
	}
}

static void
gloss_answer(const struct world *w, const struct state *s,
	const struct order *o, struct buffer *out)
{
	switch ((enum verb_row)o->verb) {
	case VERB_REPAIR:
		gloss_engineers(s, w->engineers.bridge, out);
		break;
	case VERB_BLOWN:
		buffer_puts(out, _("the road is closed for good"));
		break;
	case VERB_ENGINEERS:
		gloss_engineers(s, w->engineers.roadblock, out);
		break;
	case VERB_DETOUR:
		buffer_puts(out, _("stay where you were; movement is over"));
		break;
	case VERB_FORCE:
	case VERB_ENDURE:
		buffer_puts(out, _("a die decides which type loses a point"));
		break;
	case VERB_AA:
		buffer_printf(out, _("costs %d of your %d anti-aircraft"),
			w->flak_points, s->force[AA]);
		break;
	case VERB_ATTACK:
		gloss_attack(w, s, o, out);
		break;
	case VERB_LOSE:
		buffer_printf(out, _("%d left"), s->force[o->arg[0]] - 1);
		break;
	case VERB_FIRST:
		buffer_printf(
			out, _("strength %d"), w->chits[o->arg[0]].strength);
		break;
	default: /* The answer is `to TOWN`. */
		buffer_puts(out, _("movement is over there"));
	}
}

void
peiper_gloss(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int scouts = s->force[RECON] - 1;
	(void)reader;
	switch ((enum verb_row)o->verb) {
	case VERB_ALLOC:
		break;
	case VERB_RECON:
		buffer_printf(out,
			P_("turn up the chit there; %d scout left",
				"turn up the chit there; %d scouts left",
				scouts),
			scouts);
		break;
	case VERB_DONE:
		buffer_puts(out,
			s->phase == PHASE_RECONNAISSANCE
				? _("no more reconnaissance; then the first "
				    "move")
			: s->phase == PHASE_GARRISON
				? _("no more garrisons")
				: _("no more conversion; then the next turn"));
		break;
	case VERB_MOVE:
		gloss_move(w, s, o->arg[0], out);
		break;
	case VERB_STAY:
	case VERB_STOP:
		buffer_puts(out, _("no move; then the end of the turn"));
		break;
	case VERB_GARRISON:
		buffer_printf(out, _("%d of %s left; fuel %d"),
			s->force[o->arg[0]] - 1,
			words_said(&peiper_points, w, o->arg[0]),
			s->fuel + w->garrison_fuel);
		break;
	case VERB_CONVERT:
		buffer_printf(
			out, _("panzergrenadiers %d"), s->force[PZGREN] + 1);
		break;
	default:
		gloss_answer(w, s, o, out);
	}
}
