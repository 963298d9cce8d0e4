#include "combat.h"
#include "fog.h"
#include "turn.h"

/*
 * The position in words: what decides the game, what is at hand, what comes,
 * and who stands where.
 */

struct page {
	const struct scene *scene;
	const struct world *w;
	const struct state *s;
	const struct reader *reader;
	struct buffer *out;
	struct stacks at;
	int front; /* of which the page speaks; NOBODY: of the garrison */
	int count; /* things in the list under way */
};

static const char *const front_names[] = { "1BF", "1UF" };
static const char *const marker_names[] = {
	[MARKER_ARTILLERY] = N_("artillery"),
	[MARKER_AIR] = N_("air"),
	[MARKER_JET] = N_("Me 262"),
};

/* Lists: "Lost of 1BF: a, b.", or nothing. The head is a format. */

static void __attribute__((format(printf, 3, 4)))
add(struct page *p, const char *item, const char *head, ...)
{
	va_list args;
	va_start(args, head);
	if (p->count++ == 0)
		buffer_vprintf(p->out, head, args);
	else
		buffer_puts(p->out, ", ");
	va_end(args);
	buffer_puts(p->out, item);
}

static void
end_list(struct page *p, const char *tail)
{
	buffer_puts(p->out, p->count ? tail : "");
	p->count = 0;
}

/* "1bf-35g XX 5", "vs-3 II (1)", "vs-3 (1.7) II (1)", "1.9 ?" */
static const char *
unit_said(const struct page *p, int unit)
{
	struct buffer out = buffer_in(p->out->arena);
	int known = card_seen(&p->w->names, p->reader, unit);
	const struct counter *c = p->w->counter[known < 0 ? unit : known];
	if (known < 0)
		return arena_printf(
			out.arena, "%s ?", p->w->names.list[unit].id);
	buffer_puts(&out, c->id);
	if (known != unit)
		buffer_printf(&out, " (%s)", p->w->names.list[unit].id);
	if (c->size)
		buffer_printf(&out, " %s", c->size);
	if (c->kind != KIND_STRATEGIC)
		buffer_printf(&out, c->mobile ? " %d" : " (%d)", c->strength);
	return buffer_string(&out);
}

static const char *
hex_name(const struct page *p, int hex)
{
	return p->w->map.hex[hex].name;
}

/* 21, 6, 20 */

static void
write_points(struct page *p)
{
	const struct front *f = p->s->front;
	buffer_printf(p->out,
		_("Victory points: 1BF %d, 1UF %d. STAVKA points spent: 1BF "
		  "%d, 1UF %d; %d are left for both.\n"),
		victory_points(p->w, p->s, BELORUSSIAN),
		victory_points(p->w, p->s, UKRAINIAN), f[BELORUSSIAN].spent,
		f[UKRAINIAN].spent, points_left(p->w, p->s));
	buffer_printf(p->out,
		_("Corps and divisions eliminated: 1BF %d, 1UF %d."),
		corps_lost(p->w, p->s, BELORUSSIAN),
		corps_lost(p->w, p->s, UKRAINIAN));
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		if (f[front].exhausted)
			buffer_printf(p->out,
				_(" %s is exhausted and pays %d times."),
				front_names[front], p->w->exhausted_factor);
	buffer_puts(p->out, "\n");
}

/* What a front holds in its sector, or what the Germans do (NOBODY). */
static void
write_held(struct page *p, int holder)
{
	for (size_t i = 0; i < p->w->objective_count; i++) {
		int hex = p->w->objectives[i].hex;
		if (p->s->control[i].front == holder &&
			in_sector(p->w, hex, p->front))
			add(p, hex_name(p, hex),
				holder == NOBODY
					? _("Objectives of the Germans in the "
					    "%s sector: ")
					: _("Objectives of %s: "),
				front_names[p->front]);
	}
	end_list(p, ".\n");
}

/* 15 */
static void
write_markers(struct page *p)
{
	for (size_t i = 0; i < p->s->markers; i++) {
		const struct marker *m = &p->s->marker[i];
		add(p,
			arena_printf(p->out->arena, _("%s of %s at %s"),
				_(marker_names[m->kind]), front_names[m->front],
				hex_name(p, m->hex)),
			_("Barrage: "));
	}
	end_list(p, ".\n");
	if (p->s->turn < p->w->barrage_from)
		return;
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		add(p,
			arena_printf(p->out->arena,
				_("%s %d artillery, %d air"),
				front_names[front],
				markers_left(
					p->w, p->s, front, MARKER_ARTILLERY),
				markers_left(p->w, p->s, front, MARKER_AIR)),
			_("Markers left in this turn: "));
	end_list(p, ".\n");
}

/* 81 What is known of the German player turns to come, 9.3. */
static void
write_ahead(struct page *p)
{
	for (int sector = BELORUSSIAN; sector < FRONTS; sector++) {
		const struct front *f = &p->s->front[sector];
		if (f->movement > 0)
			buffer_printf(p->out,
				_("Germans in the %s sector: movement die %d, "
				  "%d for command posts.\n"),
				front_names[sector], f->movement,
				p->w->command_post *
					command_posts(p->w, p->s, sector));
		if (f->relief > 0)
			buffer_printf(p->out,
				_("Relief of the %s sector: die %d.\n"),
				front_names[sector], f->relief);
	}
	if (reichstag_stage(p->s->phase) == STAGE_GERMAN_MOVEMENT)
		buffer_printf(p->out,
			_("Germans have %d movement points in this phase.\n"),
			p->s->allowance);
}

/* 3.5, 7.3, R12, R39 Numbers that are off the map, in their owner's hand. */
static void
write_hand(struct page *p)
{
	for (int u = p->w->names.pieces; u < p->w->first_unit; u++)
		if (is_in_hand(p->w, p->s, u, p->front))
			add(p, unit_said(p, u),
				_("To be placed, or kept, in the %s sector: "),
				front_names[p->front]);
	end_list(p, ".\n");
}

/* 18 */
static void
write_bridges(struct page *p)
{
	for (int down = 1; down >= 0; down--) {
		uint64_t set = down ? p->s->blown : p->s->tested & ~p->s->blown;
		for (; set; set = set_rest(set))
			add(p, p->w->bridges[set_least(set)].id,
				down ? _("Bridges down: ") : _("Safe: "));
		end_list(p, ".\n");
	}
}

/* Units that are not on the map. */

static bool
is_of(const struct page *p, int unit, int side)
{
	const struct counter *c = p->w->counter[unit];
	int of = side == SOVIET ? c->front : p->s->unit[unit].sector;
	return c->side == side && of == p->front;
}

/* Due in a turn: of what is late, now. Nothing if none is. */
static bool
write_arrivals(struct page *p, int turn)
{
	for (int u = p->w->first_unit; u < (int)p->w->names.count; u++) {
		const struct counter *c = p->w->counter[u];
		bool late = turn == p->s->turn && c->turn < turn;
		if (p->s->unit[u].due && is_of(p, u, SOVIET) && c->turn > 0 &&
			(c->turn == turn || late))
			add(p,
				arena_printf(p->out->arena, "%s %s",
					unit_said(p, u),
					c->zone < 0
						? ""
						: p->w->map.area[c->zone].name),
				_("%s in turn %d: "), front_names[p->front],
				turn);
	}
	bool any = p->count > 0;
	end_list(p, ".\n");
	return any;
}

/* Those of now, and the next that there are. */
static void
write_reinforcements(struct page *p)
{
	int turn = p->s->turn, last = (int)p->w->turn_count;
	write_arrivals(p, turn++);
	while (turn <= last && !write_arrivals(p, turn))
		turn++;
}

static void
write_pile(struct page *p, int side)
{
	for (int u = 0; u < (int)p->w->names.count; u++)
		if (p->s->unit[u].lost && is_of(p, u, side))
			add(p, unit_said(p, u),
				side == SOVIET ? _("Eliminated of %s: ")
					       : _("Eliminated Germans of the "
						   "%s sector: "),
				front_names[p->front]);
	end_list(p, ".\n");
}

/* R41 */
static void
write_away(struct page *p)
{
	for (int u = p->w->first_unit; u < (int)p->w->names.count; u++)
		if (p->s->unit[u].away && is_of(p, u, SOVIET))
			add(p, unit_said(p, u),
				_("%s, off the map until the next "
				  "reinforcement: "),
				front_names[p->front]);
	end_list(p, ".\n");
}

/* 3 */
static void
write_setup(struct page *p)
{
	struct ground g;
	ground_make(p->w, p->s, p->scene->option, &g);
	for (size_t i = 0; i < p->w->group_count; i++) {
		for (int u = p->w->first_unit; u < (int)p->w->names.count; u++)
			if (p->w->counter[u]->of_group == (int)i &&
				is_to_place(&g, u))
				add(p, unit_said(p, u), _("To be set up, %s: "),
					_(p->w->groups[i].name));
		end_list(p, ".\n");
	}
}

/* 12 The fight under way, as the one who is asked must know it. */
static void
write_battle(struct page *p)
{
	const struct battle *b = &p->s->battle;
	if (!b->on)
		return;
	for (int i = 0; i < b->hexes; i++)
		add(p, hex_name(p, b->hex[i]), _("Attack of "));
	end_list(p, "");
	for (int i = 0; i < b->attackers; i++)
		add(p, unit_said(p, b->attacker[i]), _(": "));
	end_list(p, "");
	for (int i = 0; i < b->defenders; i++)
		add(p, unit_said(p, b->defender[i]), _(" against "));
	end_list(p, "");
	if (b->result >= 0)
		buffer_printf(p->out, ": %s", p->w->results[b->result].name);
	buffer_puts(p->out, ".\n");
}

/* Who stands where, by sector, side and hex. */

static void
write_stack(struct page *p, int hex)
{
	int units = 0;
	buffer_printf(
		p->out, "%s%s:", p->count++ ? "; " : " ", hex_name(p, hex));
	for (int u = p->at.first[hex]; u >= 0; u = p->at.next[u])
		buffer_printf(
			p->out, "%s %s", units++ ? "," : "", unit_said(p, u));
}

/* 3.4, 5.6 The garrison is nobody's, though its hex lies in both sectors. */
static bool
belongs(const struct page *p, int unit, int hex)
{
	if (p->w->counter[unit]->side == SOVIET)
		return p->w->counter[unit]->front == p->front;
	if (is_reichstag(p->w, hex))
		return p->front == NOBODY;
	return p->front != NOBODY && in_sector(p->w, hex, p->front);
}

static void
write_stacks(struct page *p, int side)
{
	struct buffer *whole = p->out, list = buffer_in(whole->arena);
	struct page stacks = *p;
	stacks.out = &list;
	for (int hex = 0; hex < (int)p->w->map.hexes; hex++) {
		int u = p->at.first[hex];
		if (u >= 0 && p->w->counter[u]->side == side &&
			belongs(p, u, hex))
			write_stack(&stacks, hex);
	}
	end_list(&stacks, ".\n");
	if (list.length == 0)
		return;
	if (p->front == NOBODY)
		buffer_puts(whole, _("Garrison:"));
	else
		buffer_printf(whole,
			side == SOVIET ? _("%s:")
				       : _("Germans in the %s sector:"),
			front_names[p->front]);
	buffer_puts(whole, buffer_string(&list));
}

void
reichstag_brief(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	static void (*const of_front[])(struct page * p) = { write_hand,
		write_reinforcements, write_away };
	struct page p = {
		.scene = scene,
		.w = scene->world,
		.s = scene->state,
		.reader = reader,
		.out = out,
	};
	bool over = p.s->phase == PHASE_OVER;
	reichstag_stacks(p.w, p.s, &p.at);
	write_battle(&p);
	write_points(&p);
	for (p.front = BELORUSSIAN; p.front < FRONTS; p.front++) {
		write_held(&p, p.front);
		write_held(&p, NOBODY);
	}
	p.front = BELORUSSIAN;
	if (!over) {
		write_markers(&p);
		write_ahead(&p);
		write_setup(&p);
	}
	for (int i = 0; i < 3 && !over; i++)
		for (p.front = BELORUSSIAN; p.front < FRONTS; p.front++)
			of_front[i](&p);
	p.front = BELORUSSIAN;
	write_bridges(&p);
	for (int side = SOVIET; side < SIDE_ROWS; side++)
		for (p.front = BELORUSSIAN; p.front < FRONTS; p.front++)
			write_pile(&p, side);
	for (p.front = BELORUSSIAN; p.front < FRONTS; p.front++)
		for (int side = SOVIET; side < SIDE_ROWS; side++)
			write_stacks(&p, side);
	p.front = NOBODY;
	write_stacks(&p, GERMAN);
	buffer_puts(out, _("XXX corps, XX division, X brigade, III regiment, "
			   "II battalion; (2) can't move; ? lies face "
			   "down.\n"));
}
