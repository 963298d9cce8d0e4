#include "aachen.h"

/* What may be ordered: by the phase, and glosses by the verb. */

static bool
is_combat(const struct scene *scene)
{
	const struct state *s = scene->state;
	return s->phase == PHASE_ALLIED_COMBAT ||
	       s->phase == PHASE_GERMAN_COMBAT;
}

void
aachen_legal(const struct scene *s, struct listing *l)
{
	if (is_combat(s))
		aachen_legal_combat(s, l);
	else
		aachen_legal_movement(s, l);
}

int
aachen_parts(const struct scene *s)
{
	return is_combat(s) ? aachen_parts_combat(s) : aachen_parts_movement(s);
}

int
aachen_part_of(const struct scene *s, const struct order *o)
{
	return is_combat(s) ? aachen_part_combat(s, o)
			    : aachen_part_movement(s, o);
}

bool
aachen_refine(const struct scene *s, const struct order *o)
{
	return is_combat(s) ? aachen_refine_combat(s, o)
			    : aachen_refine_movement(s, o);
}

void
aachen_explain(const struct scene *s, const struct order *o, struct refusal *r)
{
	if (is_combat(s))
		aachen_explain_combat(s, o, r);
	else
		aachen_explain_movement(s, o, r);
}

bool
aachen_idle(const struct scene *s, const struct vocabulary *type, int thing,
	struct refusal *r)
{
	if (type != &aachen_units)
		return false;
	return is_combat(s) ? aachen_idle_combat(s, thing, r)
			    : aachen_idle_movement(s, thing, r);
}

/* Answers about bridges belong to movement, wherever they are asked. `end`
 * belongs to its phase. */
void
aachen_gloss(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	bool bridge = o->verb == VERB_DEMOLISH || o->verb == VERB_SPARE;
	bool combat = o->verb == VERB_END ? is_combat(s)
					  : o->verb >= VERB_ATTACK && !bridge;
	(void)reader;
	if (combat)
		aachen_gloss_combat(s, o, out);
	else
		aachen_gloss_movement(s, o, out);
}
