#include "peiper.h"

/*
 * Why an order is not legal: the rule, and what stands against it. Called for
 * orders that are not listed, so that every function here may take for granted
 * that something is wrong.
 */

static const char *
town_name(const struct world *w, int town)
{
	return w->towns[town].name;
}

/* 2.2, G22 */
static void
explain_allocation(const struct world *w, const struct scene *scene,
	const struct order *o, struct refusal *r)
{
	int sum = 0,
	    points = w->start_with.points[scene->option[OPTION_POINTS]];
	for (int point = 0; point < POINT_COUNT; point++) {
		sum += o->arg[point];
		if (o->arg[point] > w->most[point]) {
			refuse(r, "2.2", "at most %d points of %s",
				w->most[point],
				words_said(&peiper_points, w, point));
			return;
		}
	}
	if (sum != points)
		refuse(r, "2.2", "all %d points must be spent, not %d", points,
			sum);
	else
		refuse(r, "2.2",
			"the main force (armour and panzergrenadiers) needs "
			"at least %d",
			w->start_with.main);
}

/* The way from where the battle group stands to `town`, in any direction. */
static const struct way *
way_to(const struct world *w, const struct state *s, int town)
{
	const struct way *end, *way = pointmap_ways(&w->map, s->town, &end);
	for (; way < end; way++)
		if (way->to == town)
			return way;
	return NULL;
}

/* 4.2 */
static void
explain_recon(const struct world *w, const struct state *s, int town,
	struct refusal *r)
{
	if (peiper_hidden_in(s, town) < 0)
		refuse(r, "4.2", "no face-down chit lies at %s",
			town_name(w, town));
	else
		refuse(r, "4.2", "%s is not adjacent", town_name(w, town));
}

/* 4.3 */
static void
explain_move(const struct world *w, const struct state *s, int town,
	struct refusal *r)
{
	const struct way *way = way_to(w, s, town);
	if (town == s->town)
		refuse(r, "4.3", "the battle group is at %s already",
			town_name(w, town));
	else if (!way)
		refuse(r, "4.3", "no road leads from %s to %s",
			town_name(w, s->town), town_name(w, town));
	else if (way->heading == HEADING_EAST)
		refuse(r, "4.3",
			"%s lies to the east, and the battle group "
			"never moves east",
			town_name(w, town));
	else
		refuse(r, "5.1.1", "the bridge on the road to %s is blown",
			town_name(w, town));
}

/* 4.7b */
static void
explain_garrison(const struct world *w, const struct state *s, int point,
	struct refusal *r)
{
	const char *name = words_said(&peiper_points, w, point);
	if (point > HEAVY)
		refuse(r, "4.7b", "%s can't be left as a garrison", name);
	else if (s->force[point] == 0)
		refuse(r, "4.7b", "there is no point of %s", name);
	else
		refuse(r, "4.7b", "the last point of the main force stays");
}

/* 4.7c */
static void
explain_conversion(const struct world *w, const struct state *s,
	const struct order *o, struct refusal *r)
{
	for (int i = 0; i < 2; i++) {
		int point = o->arg[i];
		int needed = o->arg[0] == o->arg[1] ? 2 : 1;
		const char *name = words_said(&peiper_points, w, point);
		if (point < HEAVY) {
			refuse(r, "4.7c", "%s is not support", name);
			return;
		}
		if (s->force[point] < needed) {
			refuse(r, "4.7c", "%d of %s, and only %d there", needed,
				name, s->force[point]);
			return;
		}
	}
	refuse(r, "4.7c",
		"write the types in the order of battle: %s before "
		"%s",
		words_id(&peiper_points, w, o->arg[1]),
		words_id(&peiper_points, w, o->arg[0]));
}

void
peiper_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	switch ((enum verb_row)o->verb) {
	case VERB_ALLOC:
		explain_allocation(w, scene, o, r);
		break;
	case VERB_RECON:
		explain_recon(w, s, o->arg[0], r);
		break;
	case VERB_MOVE:
		explain_move(w, s, o->arg[0], r);
		break;
	case VERB_GARRISON:
		explain_garrison(w, s, o->arg[0], r);
		break;
	default: /* done, stay and stop are legal all through their phase */
		explain_conversion(w, s, o, r);
	}
}
