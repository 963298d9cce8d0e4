#include <string.h>

#include "arnswalde.h"

/* This file draws the board: the areas, the morale track and the decks. */

enum {
	/* The constants below are columns of the text board. */
	MAP_WIDTH = 56,
	SIDE = MAP_WIDTH + 2,
	LABEL = 2,
	CONTENT = 11,
	CARD_WIDTH = 4,
	/* The constants below are rows of the text board. */
	NORTH_ROW = 2,
	CENTRE_ROW = 7,
	SOUTH_ROW = 11,
	MORALE_ROW = 2,
	DECKS_ROW = 8,
	BELOW_ROW = 17,
};

enum side_row {
	SIDE_GERMAN,
	SIDE_SOVIET,
};

static const struct picture_side sides[] = {
	[SIDE_GERMAN] = { N_("Germans"), "#a9adad", "#101314", 'G' },
	[SIDE_SOVIET] = { N_("Soviets"), "#b5533c", "#ffffff", 'S' },
};

static struct picture_card
face_of(int card)
{
	struct picture_card face = {
		.face = card_name(card),
		.value = is_joker(card) ? "★" : arnswalde_ranks[rank_of(card)],
		.look = !is_joker(card) && is_red(card) ? CARD_RED : CARD_BLACK,
		.side = -1,
	};
	face.sign = is_joker(card) ? _("joker")
				   : arnswalde_suits.names[suit_of(card)];
	return face;
}

static void
add_faces(struct picture *p, struct picture_row *row, uint64_t cards)
{
	for (; cards; cards = set_rest(cards))
		row_add_card(p->arena, row, face_of(set_least(cards)));
}

static void
add_area(struct picture *p, const char *title, int y, int height, int ground)
{
	tabletop_add_frame(p, (struct picture_frame){
				      .title = title,
				      .at = { 0, y },
				      .size = { MAP_WIDTH, height },
				      .spot = FRAME_AREA,
				      .side = -1,
				      .ground = ground,
			      });
}

static void
add_units(struct picture *p, const char *title, int y, enum picture_piece piece,
	int count, int most)
{
	tabletop_add_row(p, (struct picture_row){
				    .kind = ROW_PIECES,
				    .title = title,
				    .at = { LABEL, y },
				    .from = { CONTENT, y },
				    .plain = true,
				    .piece = piece,
				    .count = count,
				    .most = most,
			    });
}

/* 4.2 Adds Soviet cards from bottom to top, each with its number for orders. */
static void
add_soviets(const struct state *s, int area, int y, struct picture *p)
{
	const struct stack *stack = &s->stack[area];
	struct picture_row row = {
		.kind = ROW_CARDS,
		.title = _("Soviets"),
		.at = { LABEL, y },
		.from = { CONTENT, y },
		.plain = true,
		.step = CARD_WIDTH,
	};
	for (int i = 0; i < (int)stack->count; i++) {
		struct picture_card card = { .face = NULL };
		if (!stack->card[i].down)
			card = face_of(stack->card[i].card);
		card.id = arena_printf(p->arena, "%d", i);
		card.side = SIDE_SOVIET;
		card.strong = s->fight.area == area && s->fight.row == i;
		row_add_card(p->arena, &row, card);
	}
	tabletop_add_row(p, row);
}

static void
add_front(const struct world *w, const struct state *s, int area,
	const char *title, int y, struct picture *p)
{
	add_area(p, title, y, 5, LOOK_MARSH);
	add_units(
		p, _("Tigers"), y + 1, PIECE_TANK, s->tigers[area], w->tigers);
	add_soviets(s, area, y + 2, p);
}

/* 1.4 Adds the morale track. Suits are in the order in which they begin to fail
 * surrender tests, so that the list only grows. */
static void
add_morale(const struct world *w, const struct state *s, struct picture *p)
{
	int highest = (int)w->box_count - 1;
	uint64_t drawn = 0;
	struct picture_row row = {
		.kind = ROW_TRACK,
		.title = _("GARRISON MORALE"),
		.at = { SIDE, MORALE_ROW },
		.from = { SIDE, MORALE_ROW + 1 },
		.boxes = { .first = highest, .now = s->morale },
	};
	for (int box = highest; box >= 0; box--) {
		uint64_t fresh = w->surrender[box] & ~drawn;
		drawn |= fresh;
		for (; fresh; fresh = set_rest(fresh)) {
			int suit = set_least(fresh);
			struct picture_boxes_line *line =
				&row.boxes.line[row.boxes.lines++];
			line->sign = arnswalde_suits.names[suit];
			for (int of = 0; of <= highest; of++)
				if (set_has(w->surrender[of], suit))
					line->boxes |= set_of(of);
		}
	}
	tabletop_add_row(p, row);
}

/* Adds a heading and a number. The picture shows a pile of cards, or pieces. */
static void
add_count(struct picture *p, int y, enum row_kind kind, const char *title,
	int count, int side)
{
	tabletop_add_row(p, (struct picture_row){
				    .kind = (int)kind,
				    .title = title,
				    .at = { SIDE, y },
				    .count = count,
				    .side = side,
			    });
}

static void
add_decks(const struct world *w, const struct state *s, struct picture *p)
{
	int y = DECKS_ROW;
	tabletop_add_row(p, (struct picture_row){
				    .kind = ROW_PIECES,
				    .title = _("FIELD REPAIR"),
				    .at = { SIDE, y },
				    .from = { SIDE, y + 1 },
				    .piece = PIECE_TANK,
				    .count = s->tigers[REPAIR],
				    .most = w->tigers,
			    });
	y += 3;
	add_count(p, y++, ROW_DECK, _("JUDGEMENT DECK"), set_count(s->deck), 0);
	add_count(p, y++, ROW_PIECES, _("discards"), set_count(s->discards), 0);
	add_count(p, y++, ROW_DECK, _("SOVIET DECK"), arnswalde_deck_left(w, s),
		SIDE_SOVIET);
	add_count(
		p, y++, ROW_PIECES, _("Tigers escaped"), s->tigers[ESCAPED], 0);
	add_count(p, y++, ROW_PIECES, _("Tigers destroyed"),
		s->tigers[DESTROYED], 0);
	add_count(p, y, ROW_PIECES, _("Refugees escaped"), s->refugees.escaped,
		0);
}

static const char *
name_fight(const struct state *s, struct arena *a)
{
	const struct fight *f = &s->fight;
	struct buffer text = buffer_in(a);
	struct buffer drawn = buffer_in(a);
	buffer_printf(&text, _("%s in %s, strength %d"),
		card_name(card_in_fight(s)), area_name(f->area), f->strength);
	for (size_t i = 0; i < f->drawn_count; i++)
		buffer_printf(&drawn, "%s%s", i ? " " : "",
			card_name(f->drawn[i].card));
	if (f->drawn_count) {
		buffer_puts(&text, "; ");
		buffer_printf(&text, _("drawn %s"), buffer_string(&drawn));
	}
	if (f->fresh > 0) {
		buffer_puts(&text, "; ");
		buffer_printf(&text, _("%d fresh"), f->fresh);
	}
	return buffer_string(&text);
}

static void
add_line(struct picture *p, int *y, const char *title, const char *text,
	enum style style, uint64_t faces)
{
	struct picture_row row = {
		.kind = ROW_CARDS,
		.title = title,
		.at = { 0, *y },
		.text = text,
		.style = style,
	};
	add_faces(p, &row, faces);
	tabletop_add_row(p, row);
	++*y;
}

static void
add_below(const struct state *s, struct picture *p)
{
	int y = BELOW_ROW;
	if (s->offensive != NO_CARD)
		add_line(p, &y, _("TOTAL OFFENSIVE"), card_name(s->offensive),
			STYLE_ENEMY, set_of(s->offensive));
	if (is_fighting(s)) {
		uint64_t cards = set_of(card_in_fight(s));
		for (size_t i = 0; i < s->fight.drawn_count; i++)
			cards |= set_of(s->fight.drawn[i].card);
		add_line(p, &y,
			s->fight.attacking ? _("ATTACK") : _("COUNTERATTACK"),
			name_fight(s, p->arena), STYLE_ENEMY, cards);
	}
	if (s->reminders)
		add_line(p, &y, _("REMINDERS"),
			words_list(
				p->arena, &arnswalde_cards, NULL, s->reminders),
			STYLE_PLAIN, s->reminders);
}

static void
add_hand(const struct state *s, struct picture *p)
{
	struct picture_row row = {
		.kind = ROW_CARDS,
		.title = _("HAND"),
		.at = { TABLETOP_SILENT },
		.most = 1,
	};
	add_faces(p, &row, s->hand);
	tabletop_add_row(p, row);
}

static void
add_pile(const struct state *s, struct picture *p)
{
	struct picture_row row = {
		.kind = ROW_CARDS,
		.title = _("JUDGEMENT PILE"),
		.at = { TABLETOP_PICTURED },
		.most = 1,
	};
	add_faces(p, &row, s->discards);
	tabletop_add_row(p, row);
}

/* 7.3.1, 8.2.2 Writes how many judgement cards beat each face-up Soviet card of
 * an area without a second card, and with how many the Soviets break in. */
static void
add_odds(const struct world *w, const struct state *s, int area,
	struct picture *p)
{
	const struct stack *stack = &s->stack[area];
	int count = set_count(arnswalde_to_come(s));
	struct buffer odds = buffer_in(p->arena);
	for (size_t i = 0; i < stack->count; i++) {
		int card = stack->card[i].card;
		int strength = arnswalde_strength(w, card);
		if (stack->card[i].down)
			continue;
		buffer_puts(&odds, odds.length ? "; " : "");
		buffer_printf(&odds,
			_("%s: %d beat it alone, %d let it break in"),
			card_name(card),
			arnswalde_count_alone(w, s, strength, WINS),
			arnswalde_count_alone(w, s, strength, BREAKS_IN));
	}
	if (odds.length)
		picture_say(p,
			area == NORTH
				? P_("North, of %d card: %s.",
					  "North, of %d cards: %s.", count)
				: P_("South, of %d card: %s.",
					  "South, of %d cards: %s.", count),
			count, buffer_string(&odds));
}

/* Returns a list of cards, such as "♣ 2 5; ♠ K; 2 jokers". */
static const char *
list_suits(const struct world *w, uint64_t cards, struct arena *a)
{
	struct buffer out = buffer_in(a);
	int jokers = set_count(cards >> FIRST_JOKER);
	for (uint64_t suits = w->judgement_suits | set_of(w->soviet_suit);
		suits; suits = set_rest(suits)) {
		int suit = set_least(suits);
		uint64_t some = cards & cards_of(suit);
		if (some)
			buffer_printf(&out, "%s%s", out.length ? "; " : "",
				arnswalde_suits.names[suit]);
		for (; some; some = set_rest(some))
			buffer_printf(&out, " %s",
				arnswalde_ranks[rank_of(set_least(some))]);
	}
	if (jokers)
		buffer_printf(&out, "%s%s", out.length ? "; " : "",
			arena_printf(a, P_("%d joker", "%d jokers", jokers),
				jokers));
	return buffer_string(&out);
}

/* 2.2, 4, 9 Adds lists of the cards that may be drawn, and the score (10.3). */
static void
add_details(const struct world *w, const struct state *s, const int *option,
	struct picture *p)
{
	uint64_t cards = arnswalde_to_come(s);
	struct buffer risk = buffer_in(p->arena);
	if (s->unseen)
		picture_say(p,
			_("Soviet cards nobody has seen: %s; %d in the deck."),
			list_suits(w, s->unseen, p->arena),
			arnswalde_deck_left(w, s));
	if (cards)
		picture_say(p,
			s->deck ? _("Judgement deck, %d: %s.")
				: _("To be shuffled, %d: %s."),
			set_count(cards), list_suits(w, cards, p->arena));
	arnswalde_write_odds(w, s, FOR_SURRENDER, &risk);
	if (cards && s->phase != PHASE_OVER)
		picture_say(p, _("A surrender test at morale %d: %s."),
			s->morale, buffer_string(&risk));
	for (int area = NORTH; area < FRONTS && s->phase != PHASE_OVER; area++)
		add_odds(w, s, area, p);
	if (s->phase != PHASE_OVER)
		picture_say(p, _("Points if the town were relieved now: %d."),
			arnswalde_score(w, s,
				(enum tiger_points)
					option[OPTION_TIGER_POINTS]));
}

void
arnswalde_picture(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	tabletop_start(p, p->arena);
	memcpy(p->sides, sides, sizeof sides);
	p->side_count = sizeof sides / sizeof *sides;
	calendar_add(p, w->turns, w->turn_count, s->turn,
		s->phase == PHASE_ACTIONS
			? arena_printf(p->arena,
				  P_("%d action left", "%d actions left",
					  s->actions),
				  s->actions)
			: NULL);
	add_front(w, s, NORTH, _("NORTH"), NORTH_ROW, p);
	add_area(p, _("CENTRAL SQUARE"), CENTRE_ROW, 4, LOOK_TOWN);
	add_units(p, _("Tigers"), CENTRE_ROW + 1, PIECE_TANK, s->tigers[CENTRE],
		w->tigers);
	add_units(p, _("Refugees"), CENTRE_ROW + 2, PIECE_PEOPLE,
		s->refugees.centre, w->refugees);
	add_front(w, s, SOUTH, _("SOUTH"), SOUTH_ROW, p);
	tabletop_add_frame(
		p, (struct picture_frame){ .spot = FRAME_SIDE, .side = -1 });
	add_morale(w, s, p);
	add_decks(w, s, p);
	tabletop_add_frame(
		p, (struct picture_frame){ .spot = FRAME_BELOW, .side = -1 });
	add_hand(s, p);
	add_below(s, p);
	add_pile(s, p);
	add_details(w, s, scene->option, p);
	p->notes[p->note_count++] = _(
		"The number below a Soviet card names it in orders. In a "
		"surrender test, a judgement card of a suit below the present "
		"morale makes the garrison surrender.");
}
