#include "combat.h"
#include "feldpost/gloss.h"
#include "fog.h"
#include "turn.h"

/*
 * The position in words: what decides the game, what is available, what
 * arrives, and where all units are.
 */

struct brief {
	const struct scene *scene;
	const struct world *w;
	const struct state *s;
	const struct reader *reader;
	struct buffer *out;
	struct stacks at;
	int front;	    /* that is written about; NOBODY: the garrison */
	struct buffer list; /* being collected */
};

static const char *const front_names[] = { "1BF", "1UF" };
const char *const reichstag_marker_names[] = {
	[MARKER_ARTILLERY] = N_("artillery"),
	[MARKER_AIR] = N_("air"),
	[MARKER_JET] = N_("Me 262"),
};

/* Adds an item to the list. `listed` returns the list's text and empties it. */

static void
add(struct brief *b, const char *item)
{
	gloss_item(&b->list, ", ", "%s", item);
}

static const char *
listed(struct brief *b)
{
	return gloss_list(&b->list);
}

/* "1bf-35g XX 5", "vs-3 II (1)", "vs-3 (1.7) II (1)", "1.9 ?" */
static const char *
unit_said(const struct brief *b, int unit)
{
	struct buffer out = buffer_in(b->out->arena);
	int known = card_seen(&b->w->names, b->reader, unit);
	const struct counter *c = b->w->counter[known < 0 ? unit : known];
	if (known < 0)
		return arena_printf(
			out.arena, "%s ?", b->w->names.list[unit].id);
	buffer_puts(&out, c->id);
	if (known != unit)
		buffer_printf(&out, " (%s)", b->w->names.list[unit].id);
	if (c->size)
		buffer_printf(&out, " %s", c->size);
	if (c->kind != KIND_STRATEGIC)
		buffer_printf(&out, c->mobile ? " %d" : " (%d)", c->strength);
	return buffer_string(&out);
}

static const char *
hex_name(const struct brief *b, int hex)
{
	return words_said(&reichstag_hexes, b->w, hex);
}

/* 21, 6, 20 */

static void
write_points(struct brief *b)
{
	const struct front *f = b->s->front;
	buffer_printf(b->out,
		_("Victory points: 1BF %d, 1UF %d. STAVKA points spent: 1BF "
		  "%d, 1UF %d; %d are left for both.\n"),
		victory_points(b->w, b->s, BELORUSSIAN),
		victory_points(b->w, b->s, UKRAINIAN), f[BELORUSSIAN].spent,
		f[UKRAINIAN].spent, points_left(b->w, b->s));
	buffer_printf(b->out,
		_("Corps and divisions eliminated: 1BF %d, 1UF %d."),
		corps_lost(b->w, b->s, BELORUSSIAN),
		corps_lost(b->w, b->s, UKRAINIAN));
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		if (f[front].exhausted)
			buffer_printf(b->out, " %s",
				arena_printf(b->out->arena,
					_("%s is exhausted and pays %d times."),
					front_names[front],
					b->w->exhausted_factor));
	buffer_puts(b->out, "\n");
}

/* The objectives of a front in its sector, or of the Germans (NOBODY). */
static void
write_held(struct brief *b, int holder)
{
	for (size_t i = 0; i < b->w->objective_count; i++) {
		int hex = b->w->objectives[i].hex;
		if (b->s->control[i].front == holder &&
			in_sector(b->w, hex, b->front))
			add(b, hex_name(b, hex));
	}
	if (b->list.length)
		buffer_printf(b->out,
			holder == NOBODY ? _("Objectives of the Germans in the "
					     "%s sector: %s.\n")
					 : _("Objectives of %s: %s.\n"),
			front_names[b->front], listed(b));
}

/* 15 */
static void
write_markers(struct brief *b)
{
	for (size_t i = 0; i < b->s->markers; i++) {
		const struct marker *m = &b->s->marker[i];
		gloss_item(&b->list, ", ", _("%s of %s at %s"),
			message_said(reichstag_marker_names[m->kind]),
			front_names[m->front], hex_name(b, m->hex));
	}
	if (b->list.length)
		buffer_printf(b->out, _("Barrage: %s.\n"), listed(b));
	if (b->s->turn < b->w->barrage_from)
		return;
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		gloss_item(&b->list, ", ", _("%s %d artillery, %d air"),
			front_names[front],
			markers_left(b->w, b->s, front, MARKER_ARTILLERY),
			markers_left(b->w, b->s, front, MARKER_AIR));
	buffer_printf(b->out, _("Markers left in this turn: %s.\n"), listed(b));
}

/* 81, 9.3 What is known of the next German player turns. */
static void
write_ahead(struct brief *b)
{
	for (int sector = BELORUSSIAN; sector < FRONTS; sector++) {
		const struct front *f = &b->s->front[sector];
		if (f->movement > 0)
			buffer_printf(b->out,
				_("Germans in the %s sector: movement die %d, "
				  "%d for command posts.\n"),
				front_names[sector], f->movement,
				b->w->command_post *
					command_posts(b->w, b->s, sector));
		if (f->relief > 0)
			buffer_printf(b->out,
				_("Relief of the %s sector: die %d.\n"),
				front_names[sector], f->relief);
	}
	if (reichstag_stage(b->s->phase) == STAGE_GERMAN_MOVEMENT)
		buffer_printf(b->out,
			_("Germans have %d movement points in this phase.\n"),
			b->s->allowance);
}

/* 3.5, 7.3, R12, R39 Face-down counters off the map, in their owner's hand. */
static void
write_hand(struct brief *b)
{
	for (int u = b->w->names.pieces; u < b->w->first_unit; u++)
		if (is_in_hand(b->w, b->s, u, b->front))
			add(b, unit_said(b, u));
	if (b->list.length)
		buffer_printf(b->out,
			_("To be placed, or kept, in the %s sector: %s.\n"),
			front_names[b->front], listed(b));
}

/* 18 */
static void
write_bridges(struct brief *b)
{
	for (int down = 1; down >= 0; down--) {
		uint64_t set = down ? b->s->blown : b->s->tested & ~b->s->blown;
		for (; set; set = set_rest(set))
			add(b, b->w->bridges[set_least(set)].id);
		if (b->list.length)
			buffer_printf(b->out,
				down ? _("Bridges down: %s.\n")
				     : _("Safe: %s.\n"),
				listed(b));
	}
}

/* Units that are not on the map. */

static bool
is_of(const struct brief *b, int unit, int side)
{
	const struct counter *c = b->w->counter[unit];
	int of = side == SOVIET ? c->front : b->s->unit[unit].sector;
	return c->side == side && of == b->front;
}

/* Writes the units due in a turn; in the present turn, also late ones. False if
 * there are none. */
static bool
write_arrivals(struct brief *b, int turn)
{
	for (int u = b->w->first_unit; u < (int)b->w->names.count; u++) {
		const struct counter *c = b->w->counter[u];
		bool late = turn == b->s->turn && c->turn < turn;
		if (b->s->unit[u].due && is_of(b, u, SOVIET) && c->turn > 0 &&
			(c->turn == turn || late))
			gloss_item(&b->list, ", ", "%s %s", unit_said(b, u),
				c->zone < 0 ? ""
					    : words_said(&reichstag_zones, b->w,
						      c->zone));
	}
	if (b->list.length == 0)
		return false;
	buffer_printf(b->out, _("%s in turn %d: %s.\n"), front_names[b->front],
		turn, listed(b));
	return true;
}

/* The arrivals of this turn, and of the next turn that has any. */
static void
write_reinforcements(struct brief *b)
{
	int turn = b->s->turn, last = (int)b->w->turn_count;
	write_arrivals(b, turn++);
	while (turn <= last && !write_arrivals(b, turn))
		turn++;
}

static void
write_pile(struct brief *b, int side)
{
	for (int u = 0; u < (int)b->w->names.count; u++)
		if (b->s->unit[u].lost && is_of(b, u, side))
			add(b, unit_said(b, u));
	if (b->list.length)
		buffer_printf(b->out,
			side == SOVIET ? _("Eliminated of %s: %s.\n")
				       : _("Eliminated Germans of the %s "
					   "sector: %s.\n"),
			front_names[b->front], listed(b));
}

/* R41 */
static void
write_away(struct brief *b)
{
	for (int u = b->w->first_unit; u < (int)b->w->names.count; u++)
		if (b->s->unit[u].away && is_of(b, u, SOVIET))
			add(b, unit_said(b, u));
	if (b->list.length)
		buffer_printf(b->out,
			_("%s, off the map until the next reinforcement: "
			  "%s.\n"),
			front_names[b->front], listed(b));
}

/* 3 */
static void
write_setup(struct brief *b)
{
	struct ground g;
	ground_make(b->w, b->s, b->scene->option, &g);
	for (size_t i = 0; i < b->w->group_count; i++) {
		for (int u = b->w->first_unit; u < (int)b->w->names.count; u++)
			if (b->w->counter[u]->of_group == (int)i &&
				is_to_place(&g, u))
				add(b, unit_said(b, u));
		if (b->list.length)
			buffer_printf(b->out, _("To be set up, %s: %s.\n"),
				message_said(b->w->groups[i].name), listed(b));
	}
}

/* 12 The fight under way, for the player who has to answer a question. */
static void
write_battle(struct brief *b)
{
	const struct battle *fight = &b->s->battle;
	for (int i = 0; i < fight->hexes; i++)
		add(b, hex_name(b, fight->hex[i]));
	const char *hexes = listed(b);
	for (int i = 0; i < fight->attackers; i++)
		add(b, unit_said(b, fight->attacker[i]));
	const char *forces = listed(b);
	for (int i = 0; i < fight->defenders; i++)
		add(b, unit_said(b, fight->defender[i]));
	/* A strategic marker does not defend (R24). */
	if (b->list.length)
		forces = arena_printf(
			b->out->arena, _("%s against %s"), forces, listed(b));
	if (fight->result < 0)
		buffer_printf(b->out, _("Attack of %s: %s.\n"), hexes, forces);
	else
		buffer_printf(b->out, _("Attack of %s: %s: %s.\n"), hexes,
			forces,
			words_said(&reichstag_results, b->w, fight->result));
}

/* Units by sector, side and hex. */

/* 3.4, 5.6 The garrison is on neither list; its hex is in both sectors. */
static bool
belongs(const struct brief *b, int unit, int hex)
{
	if (b->w->counter[unit]->side == SOVIET)
		return b->w->counter[unit]->front == b->front;
	if (is_reichstag(b->w, hex))
		return b->front == NOBODY;
	return b->front != NOBODY && in_sector(b->w, hex, b->front);
}

static void
write_stacks(struct brief *b, int side)
{
	struct buffer stacks = buffer_in(b->out->arena);
	for (int hex = 0; hex < (int)b->w->map.hexes; hex++) {
		int u = b->at.first[hex];
		if (u < 0 || b->w->counter[u]->side != side ||
			!belongs(b, u, hex))
			continue;
		for (; u >= 0; u = b->at.next[u])
			add(b, unit_said(b, u));
		gloss_item(
			&stacks, "; ", "%s: %s", hex_name(b, hex), listed(b));
	}
	if (stacks.length == 0)
		return;
	if (b->front == NOBODY)
		buffer_printf(
			b->out, _("Garrison: %s.\n"), buffer_string(&stacks));
	else
		buffer_printf(b->out,
			side == SOVIET ? _("%s: %s.\n")
				       : _("Germans in the %s sector: %s.\n"),
			front_names[b->front], buffer_string(&stacks));
}

void
reichstag_brief(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	static void (*const of_front[])(struct brief * b) = { write_hand,
		write_reinforcements, write_away };
	struct brief b = {
		.scene = scene,
		.w = scene->world,
		.s = scene->state,
		.reader = reader,
		.out = out,
		.list = buffer_in(out->arena),
	};
	bool over = b.s->phase == PHASE_OVER;
	reichstag_stacks(b.w, b.s, &b.at);
	if (b.s->battle.on)
		write_battle(&b);
	write_points(&b);
	for (b.front = BELORUSSIAN; b.front < FRONTS; b.front++) {
		write_held(&b, b.front);
		write_held(&b, NOBODY);
	}
	b.front = BELORUSSIAN;
	if (!over) {
		write_markers(&b);
		write_ahead(&b);
		write_setup(&b);
	}
	for (int i = 0; i < 3 && !over; i++)
		for (b.front = BELORUSSIAN; b.front < FRONTS; b.front++)
			of_front[i](&b);
	b.front = BELORUSSIAN;
	write_bridges(&b);
	for (int side = SOVIET; side < SIDE_ROWS; side++)
		for (b.front = BELORUSSIAN; b.front < FRONTS; b.front++)
			write_pile(&b, side);
	for (b.front = BELORUSSIAN; b.front < FRONTS; b.front++)
		for (int side = SOVIET; side < SIDE_ROWS; side++)
			write_stacks(&b, side);
	b.front = NOBODY;
	write_stacks(&b, GERMAN);
	buffer_puts(
		out, _("XXX corps, XX division, X brigade, III regiment, II "
		       "battalion; (2) can't move; ? lies face down.\n"));
}
