#include <string.h>

#include "ostfront.h"

/* This file draws the board: years, map, hands, and the cards beside the
 * map. */

enum {
	/* The constants below are columns of the text below the map. */
	COUNT = 15,
	CARDS = 19,
	/* These are rows of the text board. The deck comes after the hands. */
	DECK_LINE = SEATS,
};

static const struct picture_side sides[SEATS] = {
	[GERMAN] = { N_("Germans"), "#a9adad", "#101314", 'G' },
	[SOVIET] = { N_("Soviets"), "#b5533c", "#ffffff", 'S' },
};

/* Returns the owner of a city: the side behind whose front it is. A city that
 * no road connects to the front belongs to the side that may draw twice
 * there. */
static int
owner_of(const struct world *w, const bool *west, const bool *east, int city)
{
	for (int seat = GERMAN; seat < SEATS; seat++)
		if (west[city] == east[city]
				? set_has(w->double_supply[seat], city)
				: west[city] == (seat == GERMAN))
			return seat;
	return NOBODY;
}

static void
add_cities(const struct world *w, const struct state *s, struct picture *p)
{
	bool west[MOST_CITIES] = { false }, east[MOST_CITIES] = { false };
	pointmap_reach(&w->map, s->marker, 1 << HEADING_WEST, west);
	pointmap_reach(&w->map, s->marker, 1 << HEADING_EAST, east);
	for (int i = 0; i < (int)w->city_count; i++) {
		const struct city *city = &w->cities[i];
		bool capital =
			i == w->capital[GERMAN] || i == w->capital[SOVIET];
		tabletop_add_place(p,
			(struct picture_place){
				.id = city->id,
				.name = city->name,
				.at = city->at,
				.name_at = city->name_at,
				.value = set_has(w->double_supply[GERMAN], i)
						 ? "G"
					 : set_has(w->double_supply[SOVIET], i)
						 ? "S"
						 : "",
				.marks = capital ? PLACE_CAPITAL : 0,
				.owner = owner_of(w, west, east, i),
				.marker = s->marker == i,
			});
	}
}

/* 4.6 While a plunder card is open, the Germans can use only dotted roads. */
static void
add_roads(const struct world *w, const struct state *s, struct picture *p)
{
	for (size_t i = 0; i < w->road_count; i++) {
		const struct road *r = &w->roads[i];
		tabletop_add_road(
			p, (struct picture_road){
				   .from = r->west,
				   .to = r->east,
				   .bend = r->bend,
				   .look = r->dotted ? ROAD_DOTTED : ROAD_MAIN,
				   .shut = s->plunder && !r->dotted,
			   });
	}
}

static void
add_years(const struct world *w, const struct state *s, struct picture *p)
{
	int last = w->years[w->year_count - 1].number;
	p->table->calendar = (struct picture_calendar){
		.heading = arena_printf(p->arena, _("Turn %d"), s->turn),
		.right = s->phase == PHASE_OVER
				 ? _("the war is over")
				 : arena_printf(p->arena, _("turn of %s"),
					   seat_name(s->to_move)),
		.boxes = { .first = w->years[0].number,
			.last = last,
			.now = s->year },
	};
}

static struct picture_card
face_of(const struct world *w, int piece, struct arena *a)
{
	static const int8_t looks[KINDS] = {
		[WAR] = CARD_WAR,
		[ANNIHILATION] = CARD_TERROR,
		[PLUNDER] = CARD_GOODS,
	};
	static const char *const signs[KINDS] = {
		[WAR] = N_("war"),
		[ANNIHILATION] = N_("annihilation"),
		[PLUNDER] = N_("plunder"),
	};
	const struct piece *is = &w->pieces[piece];
	return (struct picture_card){
		.face = is->id,
		.value = is->kind == PLUNDER ? NULL
					     : arena_printf(a, "%d", is->value),
		.sign = message_said(signs[is->kind]),
		.look = looks[is->kind],
		.side = NOBODY,
	};
}

/* Adds a hidden card: its number, and its face if the reader sees it. */
static void
add_card(const struct world *w, const struct reader *reader, int card,
	struct arena *a, struct picture_row *row)
{
	int piece = card_seen(&w->cards, reader, card);
	struct picture_card is = { .face = NULL };
	if (piece >= 0)
		is = face_of(w, piece, a);
	if (piece != card)
		is.id = words_id(&ostfront_cards, w, card);
	row_add_card(a, row, is);
}

static struct picture_row
make_row(const struct world *w, int line, const char *title, int count)
{
	int y = w->height + line;
	return (struct picture_row){
		.kind = ROW_CARDS,
		.title = title,
		.at = { 0, y },
		.from = { CARDS, y },
		.count = count,
		.count_at = COUNT,
		.gap = 1,
	};
}

static void
add_hand(const struct world *w, const struct state *s,
	const struct reader *reader, int seat, const char *title,
	struct picture *p)
{
	const struct card_list *hand = &s->hand[seat].cards;
	struct picture_row row = make_row(w, seat, title, hand->count);
	row.gap = 2;
	row.most = w->hand_limit;
	for (int i = 0; i < hand->count; i++)
		add_card(w, reader, hand->card[i], p->arena, &row);
	for (size_t i = 0; i < row.cards; i++)
		row.card[i].side = seat;
	if (s->war.waits && s->to_move == seat)
		row.remark = _("   attacks, face down");
	tabletop_add_frame(
		p, (struct picture_frame){
			   .title = title, .spot = FRAME_BELOW, .side = seat });
	tabletop_add_row(p, row);
}

static void
add_pieces(const struct world *w, int line, const char *title, int count,
	uint64_t pieces, struct picture *p)
{
	struct picture_row row = make_row(w, line, title, count);
	row.pile = line == DECK_LINE;
	row.lead = row.pile && pieces ? _("with ") : NULL;
	for (; pieces; pieces = set_rest(pieces))
		row_add_card(p->arena, &row,
			face_of(w, set_least(pieces), p->arena));
	tabletop_add_row(p, row);
}

static void
add_table(const struct world *w, const struct state *s,
	const struct reader *reader, struct picture *p)
{
	uint64_t closed = closed_plunder(w, s);
	int line = DECK_LINE;
	add_hand(w, s, reader, GERMAN, _("German hand"), p);
	add_hand(w, s, reader, SOVIET, _("Soviet hand"), p);
	tabletop_add_frame(
		p, (struct picture_frame){ .title = _("Supply and plunder"),
			   .spot = FRAME_BELOW,
			   .side = NOBODY });
	add_pieces(w, line++, _("Deck"), ostfront_in_deck(w, s), closed, p);
	add_pieces(w, line++, _("Open plunder"), set_count(s->plunder),
		s->plunder, p);
	add_pieces(w, line++, _("Discards"), set_count(s->discards),
		s->discards, p);
	add_pieces(w, line, _("Later years"), set_count(s->aside), s->aside, p);
}

/* Adds details: the side that would collapse if the year ended now (6.1), the
 * winner of the last year (6.2), and the cards that may still be drawn. */
static void
add_details(const struct world *w, const struct state *s,
	const struct reader *reader, bool handicap, struct picture *p)
{
	uint64_t soviet = ostfront_soviet_at_end(w, handicap);
	int loser = ostfront_find_collapsed(s);
	if (loser != NOBODY && s->phase != PHASE_OVER)
		picture_say(p,
			_("%s has no card, and collapses if the year "
			  "ends now."),
			seat_name(loser));
	if (s->phase != PHASE_OVER)
		picture_say(p,
			_("When %d ends, %s wins unless the front is at %s."),
			w->years[w->year_count - 1].number,
			seat_name(handicap ? SOVIET : GERMAN),
			ostfront_either(w,
				handicap ? set_first(w->city_count) & ~soviet
					 : soviet,
				p->arena));
	picture_add_detail(
		p, DETAIL_LIST, _("Not seen, in the deck or in hands"));
	for (uint64_t left = ostfront_unseen(w, s, reader); left;
		left = set_rest(left))
		picture_add_chip(
			p, (struct picture_chip){ .side = NOBODY,
				   .text = w->pieces[set_least(left)].id });
}

void
ostfront_picture(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	tabletop_start(p, p->arena);
	memcpy(p->sides, sides, sizeof sides);
	p->side_count = SEATS;
	add_years(w, s, p);
	add_cities(w, s, p);
	add_roads(w, s, p);
	add_table(w, s, reader, p);
	add_details(w, s, reader, scene->option[OPTION_HANDICAP], p);
	tabletop_add_key(p, SIGN_MARKER, NULL, _("front"));
	tabletop_add_key(p, SIGN_CAPITAL, NULL, _("capital"));
	tabletop_add_key(p, SIGN_VALUE, "(G) (S)", _("may draw twice"));
	tabletop_add_key(p, SIGN_DOTTED, NULL, _("open despite plunder"));
	p->table->shut = _("closed to Germans");
	p->table->keys_at = w->height + 7;
}
