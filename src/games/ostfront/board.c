#include "ostfront.h"

/* The board: years, map, and below it what lies on the table. */

enum {
	BLOCK = 0x25A0, /* black square: the marker */
	STAR = 0x2605,	/* a capital */
	EAST = 0x25B8,	/* small triangles */
	SOUTH = 0x25BE,
	NORTH = 0x25B4,
	DOT = 0xB7,
	/* Columns of what lies below the map. */
	COUNT = 15,
	CARDS = 19,
};

/* The map. */

/* One piece of a dotted road; a level one has a dot in every second cell. */
static void
draw_dots(struct canvas *c, int x1, int y1, int x2, int y2)
{
	int dx = (x2 > x1) - (x2 < x1), dy = (y2 > y1) - (y2 < y1);
	for (int x = x1, y = y1; x != x2 || y != y2; x += dx, y += dy)
		if ((x - x1) % 2 == 0)
			canvas_put(c, x, y, DOT, '.', STYLE_GOLD);
	canvas_put(c, x2, y2, DOT, '.', STYLE_GOLD);
}

/* Before the eastern city the arrow of a dotted road. */
static void
draw_arrow(struct canvas *c, const struct road *r, const int *to, int from_y)
{
	if (r->bend != to[0])
		canvas_put(c, to[0] - CITY_WIDTH / 2 - 1, to[1], EAST, '>',
			STYLE_GOLD);
	else if (from_y < to[1])
		canvas_put(c, to[0], to[1] - 1, SOUTH, 'v', STYLE_GOLD);
	else
		canvas_put(c, to[0], to[1] + 1, NORTH, '^', STYLE_GOLD);
}

static void
draw_road(const struct world *w, const struct road *r, struct canvas *c)
{
	const int *from = w->cities[r->west].at, *to = w->cities[r->east].at;
	if (!r->dotted) {
		canvas_line(c, from[0], from[1], to[0], to[1], r->bend,
			STYLE_PLAIN);
		return;
	}
	draw_dots(c, from[0], from[1], r->bend, from[1]);
	draw_dots(c, r->bend, from[1], r->bend, to[1]);
	draw_dots(c, r->bend, to[1], to[0], to[1]);
	draw_arrow(c, r, to, from[1]);
}

static bool
is_capital(const struct world *w, int city)
{
	return city == w->capital[GERMAN] || city == w->capital[SOVIET];
}

/* 5.2 The side that may draw twice there. */
static char
glyph_of(const struct world *w, int city)
{
	if (set_has(w->double_supply[GERMAN], city))
		return 'G';
	return set_has(w->double_supply[SOVIET], city) ? 'S' : ' ';
}

static void
draw_city(const struct world *w, const struct state *s, int i, struct canvas *c)
{
	const struct city *city = &w->cities[i];
	bool front = s->marker == i;
	enum style style = front	      ? STYLE_OWN
			   : is_capital(w, i) ? STYLE_GOAL
					      : STYLE_PLAIN;
	int x = city->at[0], y = city->at[1];
	char glyph = glyph_of(w, i);
	canvas_put(c, x - 1, y, front ? BLOCK : '(', front ? '#' : '(', style);
	canvas_put(c, x, y, front ? BLOCK : glyph, front ? '#' : glyph, style);
	canvas_put(c, x + 1, y, front ? BLOCK : ')', front ? '#' : ')', style);
	canvas_text(c, city->name_at[0], city->name_at[1], city->name, style);
	if (is_capital(w, i))
		canvas_put(c,
			city->name_at[0] + (int)text_width(city->name) + 1,
			city->name_at[1], STAR, '*', style);
}

/* The first row. */

static const char *
say_whose_turn(const struct state *s, struct canvas *c)
{
	if (s->phase == PHASE_OVER)
		return _("the war is over");
	return arena_printf(
		c->arena, _("turn of %s"), _(ostfront_seat_names[s->to_move]));
}

static void
draw_years(const struct world *w, const struct state *s, struct canvas *c)
{
	const char *turn = arena_printf(c->arena, _("Turn %d"), s->turn);
	const char *whose = say_whose_turn(s, c);
	canvas_text(c, 0, 0, turn, STYLE_STRONG);
	canvas_track(c, (int)text_width(turn) + 3, 0, w->years[0].number,
		w->years[w->year_count - 1].number, s->year);
	canvas_text(c, CANVAS_WIDTH - (int)text_width(whose), 0, whose,
		STYLE_STRONG);
}

/* Below the map. */

static void
draw_row(
	struct canvas *c, int y, const char *title, int count, const char *text)
{
	canvas_text(c, 0, y, title, STYLE_STRONG);
	canvas_text(
		c, COUNT, y, arena_printf(c->arena, "%2d", count), STYLE_PLAIN);
	canvas_text(c, CARDS, y, text, STYLE_PLAIN);
}

/* "W7  W5 (1.1)  1.2": a hidden card by its number, and by what it is if the
 * reader sees it. */
static void
write_card(const struct world *w, const struct reader *reader, int card,
	struct buffer *out)
{
	int piece = card_seen(&w->cards, reader, card);
	const char *id = words_id(&ostfront_cards, w, card);
	if (piece < 0 || piece == card)
		buffer_puts(out, id);
	else
		buffer_printf(out, "%s (%s)",
			words_id(&ostfront_pieces, w, piece), id);
}

static const char *
name_hand(const struct world *w, const struct reader *reader,
	const struct card_list *hand, struct canvas *c)
{
	struct buffer names = buffer_in(c->arena);
	for (int i = 0; i < hand->count; i++) {
		buffer_puts(&names, i ? "  " : "");
		write_card(w, reader, hand->card[i], &names);
	}
	return buffer_string(&names);
}

static const char *
name_pieces(const struct world *w, uint64_t pieces, struct canvas *c)
{
	struct buffer ids = buffer_in(c->arena);
	for (; pieces; pieces = set_rest(pieces))
		buffer_printf(&ids, "%s%s", ids.length ? " " : "",
			words_id(&ostfront_pieces, w, set_least(pieces)));
	return buffer_string(&ids);
}

static const char *
say_attack(const struct state *s, int seat)
{
	bool attacks = s->war.waits && s->to_move == seat;
	return attacks ? _("   attacks with one of them, face down") : "";
}

static void
draw_hand(const struct world *w, const struct state *s,
	const struct reader *reader, int seat, const char *title, int y,
	struct canvas *c)
{
	const struct card_list *hand = &s->hand[seat].cards;
	draw_row(c, y, title, hand->count,
		arena_printf(c->arena, "%s%s", name_hand(w, reader, hand, c),
			say_attack(s, seat)));
}

static void
draw_table(const struct world *w, const struct state *s,
	const struct reader *reader, struct canvas *c)
{
	int y = w->height;
	uint64_t plunder = closed_plunder(w, s);
	draw_hand(w, s, reader, GERMAN, _("German hand"), y++, c);
	draw_hand(w, s, reader, SOVIET, _("Soviet hand"), y++, c);
	draw_row(c, y++, _("Deck"), ostfront_in_deck(w, s),
		arena_printf(c->arena, "%s%s", plunder ? _("with ") : "",
			name_pieces(w, plunder, c)));
	draw_row(c, y++, _("Open plunder"), set_count(s->plunder),
		name_pieces(w, s->plunder, c));
	draw_row(c, y++, _("Discards"), set_count(s->discards),
		name_pieces(w, s->discards, c));
	draw_row(c, y, _("Later years"), set_count(s->aside),
		name_pieces(w, s->aside, c));
}

static void
draw_legend(int y, struct canvas *c)
{
	static const struct styled piece[] = {
		{ "■■■", STYLE_OWN },
		{ N_(" front  "), STYLE_PLAIN },
		{ "★", STYLE_GOAL },
		{ N_(" capital  (G) (S) may draw twice  "), STYLE_PLAIN },
		{ "· · ▸", STYLE_GOLD },
		{ N_(" open despite plunder"), STYLE_PLAIN },
	};
	canvas_row(c, 0, y, piece, sizeof piece / sizeof *piece);
}

void
ostfront_draw(const struct scene *scene, const struct reader *reader,
	struct canvas *c)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	draw_years(w, s, c);
	for (size_t i = 0; i < w->road_count; i++)
		draw_road(w, &w->roads[i], c);
	for (int i = 0; i < (int)w->city_count; i++)
		draw_city(w, s, i, c);
	draw_table(w, s, reader, c);
	draw_legend(w->height + 7, c);
}
