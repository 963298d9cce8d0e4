#include "arnswalde.h"

/* The board: the map on the left, track and decks on the right. */

enum {
	MAP_WIDTH = 56,
	SIDE = MAP_WIDTH + 2, /* the column of what stands beside the map */
	LABEL = 2,	      /* columns in a frame */
	CONTENT = 11,
	CARD_WIDTH = 4,
	/* Rows. */
	NORTH_ROW = 2,
	CENTRE_ROW = 7,
	SOUTH_ROW = 11,
	MORALE_ROW = 2,
	DECKS_ROW = 8,
	BELOW_ROW = 17,
};

static void
draw_number(struct canvas *c, int x, int y, int number, enum style style)
{
	canvas_text(c, x, y, arena_printf(c->arena, "%d", number), style);
}

/* The map. */

/* So many pieces, and their number. */
static void
draw_pieces(struct canvas *c, int x, int y, int count, const char *glyph,
	enum style style)
{
	for (int i = 0; i < count; i++)
		canvas_text(c, x + 2 * i, y, glyph, style);
	draw_number(c, x + 2 * count, y, count, STYLE_PLAIN);
}

static void
draw_tigers(struct canvas *c, int x, int y, int count)
{
	draw_pieces(c, x, y, count, "■", STYLE_GOLD);
}

/* A Soviet card and, below it, the number by which orders name it. */
static void
draw_soviet(const struct state *s, int area, int row, int y, struct canvas *c)
{
	const struct soviet *card = &s->stack[area].card[row];
	bool fights = s->fight.area == area && s->fight.row == row;
	int x = CONTENT + row * CARD_WIDTH;
	canvas_text(c, x, y, card->down ? "▒▒" : card_name(card->card),
		fights ? STYLE_OWN : STYLE_ENEMY);
	draw_number(c, x, y + 1, row, STYLE_FAINT);
}

/* 1.3 North or south: Tigers, and Soviet cards from bottom to top. */
static void
draw_front(const struct state *s, int area, const char *title, int y,
	struct canvas *c)
{
	canvas_frame(c, 0, y, MAP_WIDTH, 5, title, STYLE_FAINT);
	canvas_text(c, LABEL, y + 1, _("Tigers"), STYLE_PLAIN);
	draw_tigers(c, CONTENT, y + 1, s->tigers[area]);
	canvas_text(c, LABEL, y + 2, _("Soviets"), STYLE_PLAIN);
	for (int row = 0; row < (int)s->stack[area].count; row++)
		draw_soviet(s, area, row, y + 2, c);
}

static void
draw_centre(const struct state *s, struct canvas *c)
{
	int y = CENTRE_ROW;
	canvas_frame(c, 0, y, MAP_WIDTH, 4, _(" CENTRAL SQUARE "), STYLE_FAINT);
	canvas_text(c, LABEL, y + 1, _("Tigers"), STYLE_PLAIN);
	draw_tigers(c, CONTENT, y + 1, s->tigers[CENTRE]);
	canvas_text(c, LABEL, y + 2, _("Refugees"), STYLE_PLAIN);
	draw_pieces(c, CONTENT, y + 2, s->refugees.centre, "●", STYLE_GOAL);
}

/* Above the map: the turn track, and what is left to do. */
static void
draw_turn(const struct world *w, const struct state *s, struct canvas *c)
{
	struct buffer left = buffer_in(c->arena);
	buffer_printf(&left,
		P_("%d action left", "%d actions left", s->actions),
		s->actions);
	calendar_draw(c, w->turns, w->turn_count, s->turn,
		s->phase == PHASE_ACTIONS ? buffer_string(&left) : NULL);
}

/* Beside the map. */

/* 1.4 A suit, below the boxes in which it stands. */
static void
draw_suit(const struct world *w, const struct state *s, int suit, int y,
	struct canvas *c)
{
	int highest = (int)w->box_count - 1;
	for (int box = 0; box <= highest; box++)
		if (set_has(w->surrender[box], suit))
			canvas_text(c, SIDE + 2 * (highest - box), y,
				arnswalde_suits.names[suit],
				box == s->morale ? STYLE_ENEMY : STYLE_FAINT);
}

/* The morale track; the suits in the order in which they join, so that the
 * growing list shows. */
static void
draw_morale(const struct world *w, const struct state *s, struct canvas *c)
{
	int highest = (int)w->box_count - 1, y = MORALE_ROW;
	uint64_t drawn = 0;
	canvas_text(c, SIDE, y++, _("GARRISON MORALE"), STYLE_STRONG);
	canvas_track(c, SIDE, y++, highest, 0, s->morale);
	for (int box = highest; box >= 0; box--) {
		uint64_t fresh = w->surrender[box] & ~drawn;
		for (; fresh; fresh = set_rest(fresh))
			draw_suit(w, s, set_least(fresh), y++, c);
		drawn |= w->surrender[box];
	}
}

/* A heading and what belongs to it; the row below. */
static int
draw_item(struct canvas *c, int y, const char *title, const char *text)
{
	canvas_text(c, SIDE, y, title, STYLE_STRONG);
	canvas_text(c, SIDE + (int)text_width(title) + 1, y, text, STYLE_PLAIN);
	return y + 1;
}

static int
draw_count(struct canvas *c, int y, const char *title, int count)
{
	return draw_item(c, y, title, arena_printf(c->arena, "%d", count));
}

static void
draw_decks(const struct world *w, const struct state *s, struct canvas *c)
{
	int y = DECKS_ROW;
	canvas_text(c, SIDE, y, _("FIELD REPAIR"), STYLE_STRONG);
	draw_tigers(c, SIDE, y + 1, s->tigers[REPAIR]);
	y = draw_count(c, y + 3, _("JUDGEMENT DECK"), set_count(s->deck));
	y = draw_count(c, y, _("discards"), set_count(s->discards));
	y = draw_count(c, y, _("SOVIET DECK"), arnswalde_deck_left(w, s));
	y = draw_count(c, y, _("Tigers escaped"), s->tigers[ESCAPED]);
	y = draw_count(c, y, _("Tigers destroyed"), s->tigers[DESTROYED]);
	draw_count(c, y, _("Refugees escaped"), s->refugees.escaped);
}

/* Below the map. */

/* A line of its own for what is not always there; the row below. */
static int
draw_line(struct canvas *c, int y, const char *title, const char *text,
	enum style style)
{
	if (!*text)
		return y;
	canvas_text(c, 0, y, title, STYLE_STRONG);
	canvas_text(c, (int)text_width(title) + 1, y, text, style);
	return y + 1;
}

/* The names of cards. */
static const char *
names_of(struct canvas *c, uint64_t cards)
{
	struct buffer names = buffer_in(c->arena);
	words_list(&names, &arnswalde_cards, NULL, cards);
	return buffer_string(&names);
}

static const char *
name_fight(const struct state *s, struct canvas *c)
{
	const struct fight *f = &s->fight;
	struct buffer text = buffer_in(c->arena);
	if (!is_fighting(s))
		return "";
	buffer_printf(&text, _("%s in %s, strength %d"),
		card_name(card_in_fight(s)), area_name(f->area), f->strength);
	for (size_t i = 0; i < f->drawn_count; i++)
		buffer_printf(&text, "%s %s", i ? "" : _("; drawn"),
			card_name(f->drawn[i].card));
	if (f->fresh > 0)
		buffer_printf(&text, _("; %d fresh"), f->fresh);
	return buffer_string(&text);
}

static void
draw_below(const struct state *s, struct canvas *c)
{
	bool offensive = s->offensive != NO_CARD;
	int y = BELOW_ROW;
	y = draw_line(c, y, _("TOTAL OFFENSIVE"),
		offensive ? card_name(s->offensive) : "", STYLE_ENEMY);
	y = draw_line(c, y,
		s->fight.attacking ? _("ATTACK") : _("COUNTERATTACK"),
		name_fight(s, c), STYLE_ENEMY);
	draw_line(c, y, _("REMINDERS"), names_of(c, s->reminders), STYLE_PLAIN);
}

void
arnswalde_draw(const struct scene *scene, const struct reader *reader,
	struct canvas *c)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	draw_turn(w, s, c);
	draw_front(s, NORTH, _(" NORTH "), NORTH_ROW, c);
	draw_centre(s, c);
	draw_front(s, SOUTH, _(" SOUTH "), SOUTH_ROW, c);
	draw_morale(w, s, c);
	draw_decks(w, s, c);
	draw_below(s, c);
}
