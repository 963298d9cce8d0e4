#include <string.h>

#include "feldpost/gloss.h"
#include "fog.h"
#include "turn.h"

/*
 * This file writes the details beside the map: what decides the game, what is
 * available and what arrives. It also has the measures that compare the results
 * of a plan.
 */

struct details {
	const struct world *w;
	const struct state *s;
	const struct reader *reader;
	struct picture *p;
	struct ground ground;
};

static const char *const front_names[] = { "1BF", "1UF" };
const char *const reichstag_marker_names[] = {
	[MARKER_ARTILLERY] = N_("artillery"),
	[MARKER_AIR] = N_("air"),
	[MARKER_JET] = N_("Me 262"),
};

int
reichstag_side_of(const void *world, int unit)
{
	const struct counter *c = ((const struct world *)world)->counter[unit];
	return c->side == GERMAN ? GERMANS : c->front;
}

/* Returns a label of four columns, such as "35g", "vs12", or "2gtt" for 2gta-t.
 * The front is left out, because it has its own colour. */
static const char *
label_of(const struct world *w, int unit, struct arena *a)
{
	const struct counter *c = w->counter[unit];
	const char *from = c->id;
	struct buffer label = buffer_in(a);
	if (c->side == SOVIET && strchr(from, '-'))
		from = strchr(from, '-') + 1;
	if (text_width(from) <= 4)
		return from;
	for (; *from; from++)
		if (*from != '-')
			buffer_putc(&label, *from);
	const char *all = buffer_string(&label);
	return label.length <= 4
		       ? all
		       : arena_printf(a, "%.3s%c", all, all[label.length - 1]);
}

struct picture_counter
reichstag_counter(const struct world *w, const struct reader *reader, int unit,
	struct arena *a)
{
	int known = card_seen(&w->names, reader, unit);
	const char *number = w->names.list[unit].id;
	struct picture_counter counter = {
		.hex = -1,
		.side = reichstag_side_of(w, unit),
		.id = number,
		.label = number,
		.values = "?",
		.symbol = SYMBOL_UNKNOWN,
	};
	if (known < 0)
		return counter;
	const struct counter *c = w->counter[known];
	counter.values = NULL;
	if (known != unit)
		counter.id = arena_printf(a, "%s (%s)", c->id, number);
	counter.label = label_of(w, known, a);
	counter.size = c->size;
	counter.symbol = c->symbol;
	if (c->kind != KIND_STRATEGIC)
		counter.values = arena_printf(a,
			known != unit ? "%d?"
			: c->mobile   ? "%d"
				      : "(%d)",
			c->strength);
	return counter;
}

/* Returns "1bf-35g XX 5", "vs-3 II (1)", "vs-3 (1.7) II 1?" or "1.9 ?". */
static struct picture_chip
chip_of(const struct details *d, int unit)
{
	struct arena *a = d->p->arena;
	const struct picture_counter c =
		reichstag_counter(d->w, d->reader, unit, a);
	return (struct picture_chip){
		.side = c.side,
		.text = c.label,
		.said = arena_printf(a, "%s%s%s%s%s", c.id, c.size ? " " : "",
			c.size ? c.size : "", c.values ? " " : "",
			c.values ? c.values : ""),
	};
}

/* Each list of units has a test, and is added if any unit passes it. */
typedef bool is_listed(const struct details *d, int unit, int of);

static void
add_units(struct details *d, const char *name, is_listed *is, int of)
{
	bool any = false;
	for (int u = 0; u < (int)d->w->names.count; u++) {
		if (!is(d, u, of))
			continue;
		if (!any)
			picture_add_detail(d->p, DETAIL_LIST, name);
		any = true;
		picture_add_chip(d->p, chip_of(d, u));
	}
}

/* 3.5, 7.3, R12, R39 True for face-down counters in their owner's hand. */
static bool
is_kept(const struct details *d, int unit, int sector)
{
	return unit >= d->w->names.pieces && unit < d->w->first_unit &&
	       is_in_hand(d->w, d->s, unit, sector);
}

/* 3 Returns true if the unit belongs to this group and must still be set up. */
static bool
is_of_group(const struct details *d, int unit, int group)
{
	return unit >= d->w->first_unit &&
	       d->w->counter[unit]->of_group == group &&
	       is_to_place(&d->ground, unit);
}

/* R41 Returns true if the unit was driven off the map and will return. */
static bool
is_away(const struct details *d, int unit, int side)
{
	return d->s->unit[unit].away && d->w->counter[unit]->side == side;
}

static void
add_available(struct details *d)
{
	for (int group = 0; group < (int)d->w->group_count; group++)
		add_units(d,
			arena_printf(d->p->arena, _("To be set up, %s"),
				message_said(d->w->groups[group].name)),
			is_of_group, group);
	for (int sector = BELORUSSIAN; sector < FRONTS; sector++)
		add_units(d,
			arena_printf(d->p->arena,
				_("Place these in the %s sector, or keep them"),
				front_names[sector]),
			is_kept, sector);
	add_units(d, _("Off the map until the next reinforcement phase"),
		is_away, SOVIET);
}

static void
add_losses(struct details *d)
{
	picture_add_detail(d->p, DETAIL_HOLDING, _("Eliminated"));
	for (int u = 0; u < (int)d->w->names.count; u++)
		if (d->s->unit[u].lost)
			picture_add_chip(d->p, chip_of(d, u));
}

/* 7.1 Adds the turn track with the units that arrive. */
static void
add_turns(struct details *d)
{
	const struct world *w = d->w;
	calendar_add_turns(d->p, w->turns, w->turn_count, d->s->turn);
	for (int u = w->first_unit; u < (int)w->names.count; u++) {
		const struct counter *c = w->counter[u];
		struct picture_chip chip = chip_of(d, u);
		if (!d->s->unit[u].due || c->side != SOVIET || c->turn <= 0)
			continue;
		if (c->zone >= 0)
			chip.said = arena_printf(d->p->arena, "%s %s",
				chip.said,
				words_said(&reichstag_zones, w, c->zone));
		picture_add_due(d->p, c->turn, chip);
	}
}

/* 12 Shows the present fight to the player who has to answer a question. */

static const char *
list_units(const struct details *d, const int16_t *unit, int count)
{
	struct buffer list = buffer_in(d->p->arena);
	for (int i = 0; i < count; i++)
		gloss_item(&list, ", ", "%s", chip_of(d, unit[i]).said);
	return buffer_string(&list);
}

static void
add_battle(struct details *d)
{
	const struct battle *b = &d->s->battle;
	struct buffer at = buffer_in(d->p->arena);
	for (int i = 0; i < b->hexes; i++)
		gloss_item(&at, ", ", "%s",
			words_said(&reichstag_hexes, d->w, b->hex[i]));
	/* A strategic marker does not defend (R24). */
	picture_say(d->p,
		b->defenders ? _("Attack of %s: %s against %s%s%s.")
			     : _("Attack of %s: %s%s%s%s."),
		buffer_string(&at), list_units(d, b->attacker, b->attackers),
		list_units(d, b->defender, b->defenders),
		b->result < 0 ? "" : ": ",
		b->result < 0
			? ""
			: words_said(&reichstag_results, d->w, b->result));
}

static void
add_points(struct details *d)
{
	const struct world *w = d->w;
	const struct state *s = d->s;
	const struct front *f = s->front;
	struct picture_detail *spent = picture_add_detail(
		d->p, DETAIL_TRACK, _("STAVKA points spent"));
	spent->most = w->points;
	spent->said = arena_printf(d->p->arena,
		_("STAVKA points spent: 1BF %d, 1UF %d; %d are left for both."),
		f[BELORUSSIAN].spent, f[UKRAINIAN].spent, points_left(w, s));
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		spent->value[front] = f[front].spent;
	for (int front = BELORUSSIAN; front < FRONTS; front++) {
		int value = victory_points(w, s, front);
		struct picture_detail *victory = picture_add_detail(d->p,
			DETAIL_TRACK,
			arena_printf(d->p->arena,
				f[front].exhausted ? _("%s, exhausted: points "
						       "%d")
						   : _("%s: points %d"),
				message_said(d->p->sides[front].name), value));
		victory->most = w->points;
		victory->value[front] = value;
		victory->said = arena_printf(d->p->arena,
			f[front].exhausted
				? _("%s; corps and divisions eliminated: %d; "
				    "it pays %d times the usual "
				    "price.")
				: _("%s; corps and divisions eliminated: %d."),
			victory->name, corps_lost(w, s, front),
			w->exhausted_factor);
	}
}

static void
add_held(struct details *d)
{
	picture_add_detail(d->p, DETAIL_HOLDING, _("Objectives"));
	for (size_t i = 0; i < d->w->objective_count; i++) {
		int hex = d->w->objectives[i].hex;
		const struct hex *h = &d->w->map.hex[hex];
		picture_add_chip(
			d->p, (struct picture_chip){ .side = d->p->owner[hex],
				      .text = h->place ? h->place : h->id,
				      .said = h->name });
	}
}

/* 15, 7.2 Lists the markers on the map, and the markers that are left. */
static void
add_markers(struct details *d)
{
	struct arena *a = d->p->arena;
	for (size_t i = 0; i < d->s->markers; i++) {
		const struct marker *m = &d->s->marker[i];
		if (i == 0)
			picture_add_detail(d->p, DETAIL_LIST, _("Barrage"));
		picture_add_chip(d->p,
			(struct picture_chip){ .side = m->front,
				.text = arena_printf(a, _("%s at %s"),
					message_said(reichstag_marker_names
							[m->kind]),
					d->w->map.hex[m->hex].name) });
	}
	picture_add_detail(d->p, DETAIL_HOLDING, _("Barrage markers left"));
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		for (int kind = MARKER_ARTILLERY; kind <= MARKER_AIR; kind++) {
			int left = markers_left(
				d->w, d->s, front, (enum marker_kind)kind);
			picture_add_chip(d->p,
				(struct picture_chip){ .side = front,
					.text = arena_printf(a,
						kind == MARKER_AIR
							? _("air %d")
							: _("artillery %d"),
						left),
					.spent = left == 0 });
		}
}

/* 81, 9.3 Tells what is known of the next German player turns. */
static void
add_ahead(struct details *d)
{
	for (int sector = BELORUSSIAN; sector < FRONTS; sector++) {
		const struct front *f = &d->s->front[sector];
		if (f->movement > 0)
			picture_say(d->p,
				_("Germans in the %s sector: movement die %d, "
				  "%d for command posts."),
				front_names[sector], f->movement,
				d->w->command_post *
					command_posts(d->w, d->s, sector));
		if (f->relief > 0)
			picture_say(d->p, _("Relief of the %s sector: die %d."),
				front_names[sector], f->relief);
	}
	if (reichstag_stage(d->s->phase) == STAGE_GERMAN_MOVEMENT)
		picture_say(d->p,
			_("Germans have %d movement points in this phase."),
			d->s->allowance);
}

void
reichstag_details(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	struct details d = {
		.w = scene->world,
		.s = scene->state,
		.reader = reader,
		.p = p,
	};
	ground_make(d.w, d.s, scene->option, &d.ground);
	if (d.s->battle.on)
		add_battle(&d);
	add_points(&d);
	add_turns(&d);
	add_markers(&d);
	add_losses(&d);
	add_held(&d);
	if (d.s->phase != PHASE_OVER) {
		add_ahead(&d);
		add_available(&d);
	}
	picture_say(p, _("XXX corps, XX division, X brigade, III regiment, II "
			 "battalion; (2) can't move; ? lies face down."));
}

static int
count_points(const struct scene *scene, int front)
{
	return victory_points(scene->world, scene->state, front);
}

static int
count_objectives(const struct scene *scene, int front)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int held = 0;
	for (size_t i = 0; i < w->objective_count; i++)
		held += s->control[i].front == front;
	return held;
}

static int
count_lost(const struct scene *scene, int front)
{
	return corps_lost(scene->world, scene->state, front);
}

static int
count_spent(const struct scene *scene, int front)
{
	return ((const struct state *)scene->state)->front[front].spent;
}

const struct measure reichstag_measures[] = {
	{ "own-points", N_("points of your own"), 1, OF_SEAT, count_points },
	{ "their-points", N_("points of the other front"), -1, OF_OTHER,
		count_points },
	{ "objectives", N_("objectives held"), 1, OF_SEAT, count_objectives },
	{ "own-lost", N_("corps and divisions of your own lost"), -1, OF_SEAT,
		count_lost },
	{ "their-lost", N_("corps and divisions of the other front lost"), 1,
		OF_OTHER, count_lost },
	{ "spent", N_("STAVKA points spent"), -1, OF_SEAT, count_spent },
	{ .id = NULL },
};
