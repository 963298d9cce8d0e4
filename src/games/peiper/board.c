#include <string.h>

#include "peiper.h"

/* This file makes the board: towns, roads, rivers, chits, battle group. */

enum side_row {
	BATTLE_GROUP,
	AMERICANS,
};

static const struct picture_side sides[] = {
	[BATTLE_GROUP] = { N_("Kampfgruppe"), "#a9adad", "#101314", 'K' },
	[AMERICANS] = { N_("Americans"), "#7d8a55", "#16180d", 'A' },
};

static void
add_roads(const struct world *w, const struct state *s, struct picture *p)
{
	static const char *const rollbahn[] = { NULL, "B", "C", "D" };
	for (int i = 0; i < (int)w->road_count; i++) {
		const struct road *r = &w->roads[i];
		int halfway =
			(w->towns[r->from].at[0] + w->towns[r->to].at[0]) / 2;
		enum road_crossing crossing = !r->bridge ? CROSSING_NONE
					      : peiper_road_open(s, i)
						      ? CROSSING_BRIDGE
						      : CROSSING_BLOWN;
		tabletop_add_road(
			p, (struct picture_road){
				   .from = r->from,
				   .to = r->to,
				   .bend = r->bend ? r->bend : halfway,
				   .look = ROAD_LANE,
				   .crossing = (int)crossing,
				   .sign = rollbahn[r->rollbahn],
				   .bridge = r->bridge_name,
			   });
	}
	for (size_t i = 0; i < w->caption_count; i++)
		tabletop_add_caption(
			p, (struct picture_caption){
				   .at = w->captions[i].at,
				   .text = message_said(w->captions[i].text),
				   .style = (enum style)w->captions[i].style,
			   });
}

/* Adds the towns. A star marks a town that may have a fuel dump. A flag marks a
 * goal. */
static void
add_towns(const struct world *w, const struct state *s, struct picture *p)
{
	for (int i = 0; i < (int)w->town_count; i++) {
		const struct town *t = &w->towns[i];
		unsigned marks = t->star == STAR_YELLOW ? PLACE_STAR : 0;
		if (set_has(w->goals, i))
			marks |= PLACE_FLAG;
		tabletop_add_place(p, (struct picture_place){
					      .id = t->id,
					      .name = t->name,
					      .at = t->at,
					      .name_at = t->name_at,
					      .value = arena_printf(p->arena,
						      "%d", t->threat),
					      .marks = marks,
					      .owner = -1,
					      .marker = s->town == i,
				      });
	}
}

static struct picture_counter
counter_of(const struct world *w, int chit, struct arena *a)
{
	static const int8_t symbols[] = {
		[INFANTRY] = SYMBOL_INFANTRY,
		[AIRBORNE] = SYMBOL_AIRBORNE,
		[TANK] = SYMBOL_ARMOUR,
		[ENGINEER] = SYMBOL_ENGINEER,
		[AIRCRAFT] = SYMBOL_AIRCRAFT,
		[FUEL_AT] = SYMBOL_ANTITANK,
	};
	struct picture_counter c = { .hex = -1, .side = AMERICANS };
	if (chit < 0) {
		c.id = _("a face-down chit");
		c.label = "?";
		c.symbol = SYMBOL_UNKNOWN;
		return c;
	}
	const struct chit *of = &w->chits[chit];
	c.id = of->title;
	c.label = of->brief;
	c.symbol = symbols[of->kind];
	if (of->strength)
		c.values = arena_printf(a, "%d", of->strength);
	return c;
}

/* Begins a frame beside the map, described below the text board. */

static void
begin_frame(struct picture *p, const char *title, int side)
{
	tabletop_add_frame(p, (struct picture_frame){
				      .title = title,
				      .spot = FRAME_BELOW,
				      .side = side,
			      });
}

/* Adds `count` counters in a row, with room for `most`. */
static void
add_counters(struct picture *p, const char *title,
	const struct picture_counter *counter, int count, int most)
{
	bool told = count == 0 || counter->symbol != SYMBOL_UNKNOWN;
	tabletop_add_row(p, (struct picture_row){
				    .kind = ROW_PIECES,
				    .title = title,
				    .at = { told ? -1 : -2, -1 },
				    .piece = PIECE_COUNTER,
				    .counter = counter,
				    .count = count,
				    .most = most,
			    });
}

static void
add_arm(const struct world *w, const struct state *s, int arm,
	struct picture *p)
{
	static const struct {
		const char *name, *label;
		int symbol;
	} arms[POINT_COUNT] = {
		[ARMOR] = { N_("Armour"), "Pz", SYMBOL_ARMOUR },
		[PZGREN] = { "Panzergrenadiers", "PzGr", SYMBOL_MECHANIZED },
		[HEAVY] = { N_("Heavy armour"), "sPz", SYMBOL_ARMOUR },
		[ART] = { N_("Artillery"), "Art", SYMBOL_ARTILLERY },
		[RECON] = { N_("Reconnaissance"), "Aufkl", SYMBOL_RECON },
		[ENG] = { N_("Engineers"), "Pi", SYMBOL_ENGINEER },
		[AA] = { N_("Anti-aircraft"), "Flak", SYMBOL_FLAK },
	};
	int count = s->force[arm];
	struct picture_counter *c =
		arena_array(p->arena, (size_t)count, sizeof *c);
	for (int i = 0; i < count; i++)
		c[i] = (struct picture_counter){
			.side = BATTLE_GROUP,
			.id = message_said(arms[arm].name),
			.label = arms[arm].label,
			.symbol = arms[arm].symbol,
		};
	add_counters(p, message_said(arms[arm].name), c, count, w->most[arm]);
}

static void
add_group(const struct world *w, const struct state *s, struct picture *p)
{
	begin_frame(p, "Kampfgruppe Peiper", BATTLE_GROUP);
	for (int arm = 0; arm < POINT_COUNT; arm++)
		add_arm(w, s, arm, p);
	tabletop_add_row(
		p, (struct picture_row){
			   .kind = ROW_TRACK,
			   .title = _("Fuel"),
			   .at = { TABLETOP_SILENT },
			   .boxes = { .first = w->most_fuel, .now = s->fuel },
		   });
}

static void
add_americans(const struct world *w, const struct state *s, struct picture *p)
{
	int size = cup_size(&s->cup);
	struct picture_counter *c =
		arena_array(p->arena, MOST_CHITS, sizeof *c);
	begin_frame(p, _("Americans"), AMERICANS);
	for (int i = 0; i < size; i++)
		c[i] = counter_of(w, -1, p->arena);
	add_counters(p, _("In the cup"), c, size, 0);
	for (size_t i = 0; i < s->tracked_count; i++) {
		c = arena_alloc(p->arena, sizeof *c);
		*c = counter_of(w, s->track[i].chit, p->arena);
		bool late = s->track[i].turn > (int)w->turn_count;
		add_counters(p,
			late ? _("Not back before the game ends")
			     : arena_printf(p->arena,
				       _("Back at the end of turn %d"),
				       s->track[i].turn),
			c, 1, 0);
	}
	c = arena_array(p->arena, MOST_CHITS, sizeof *c);
	size = 0;
	for (uint64_t out = s->out; out; out = set_rest(out))
		c[size++] = counter_of(w, set_least(out), p->arena);
	if (size)
		add_counters(p, _("Out of the game"), c, size, 0);
}

static void
add_keys(const struct world *w, struct picture *p)
{
	tabletop_add_key(p, SIGN_MARKER, NULL, "Kampfgruppe");
	tabletop_add_key(p, SIGN_VALUE, NULL, _("threat"));
	tabletop_add_key(p, SIGN_STAR, NULL, _("depot?"));
	tabletop_add_key(p, SIGN_FLAG, NULL, _("goal"));
	tabletop_add_key(p, SIGN_BRIDGE, NULL, _("bridge"));
	tabletop_add_key(p, SIGN_BLOWN, NULL, _("blown"));
	tabletop_add_key(p, SIGN_HIDDEN, NULL, _("American"));
	p->table->signs = "Rollbahn";
	p->table->keys_at = w->height;
}

/* Adds the chits that the cup may hold: known chits, and chits that may be in
 * its slots. */
static void
add_cup(const struct world *w, const struct state *s, struct picture *p)
{
	const struct cup *c = &s->cup;
	uint64_t may = c->inside.pieces;
	for (int row = 0; row < c->count; row++)
		if (c->inside.slots[row])
			may |= cup_may_be(c, c->urn[row].number);
	picture_say(p, _("Number of chits in the cup: %d%s%s."), cup_size(c),
		cup_size(c) ? _(", which may be among ") : "",
		cup_size(c) ? words_list(p->arena, &peiper_chits, w, may) : "");
}

static void
add_details(const struct world *w, const struct state *s, const int *option,
	struct picture *p)
{
	if (s->phase == PHASE_ALLOCATION)
		picture_say(p, _("You must spend %d points."),
			w->start_with.points[option[OPTION_POINTS]]);
	if (s->greif)
		picture_say(p, _("Greif: threat values are %d lower."),
			w->greif.less);
	if (s->greif_next)
		picture_say(p, _("Operation Greif lowers threat values in the "
				 "next turn."));
	if (s->high_town)
		picture_say(p,
			_("You have entered a town of value %d or more."),
			w->draw_value);
	add_cup(w, s, p);
}

void
peiper_picture(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	tabletop_start(p, p->arena);
	memcpy(p->sides, sides, sizeof sides);
	p->side_count = sizeof sides / sizeof *sides;
	p->table->marker = (struct picture_counter){
		.side = BATTLE_GROUP,
		.id = "Kampfgruppe Peiper",
		.label = "Peiper",
		.values = "KG",
		.symbol = SYMBOL_ARMOUR,
		.strong = true,
	};
	add_roads(w, s, p);
	add_towns(w, s, p);
	for (size_t i = 0; i < s->placed_count; i++) {
		struct picture_counter c =
			counter_of(w, s->map[i].chit, p->arena);
		c.hex = s->map[i].town;
		picture_add_counter(p, c);
	}
	calendar_add(p, w->turns, w->turn_count, s->turn, NULL);
	add_group(w, s, p);
	add_americans(w, s, p);
	add_details(w, s, scene->option, p);
	add_keys(w, p);
}
