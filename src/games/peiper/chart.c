#include "messages.h"
#include "peiper.h"

/* The board: towns, roads and rivers, and who is where. */

enum {
	BRIDGE = 0x2550, /* double line */
	CROSS = 0x2715,	 /* a blown one */
	BLOCK = 0x25A0,	 /* the battle group */
	STAR = 0x2605,
	FLAG = 0x2691,
};

/* Midway on the road's longest level piece, else midway on the upright one. */
static void
find_bridge(const int *from, const int *to, int bend, int *x, int *y)
{
	int first = from[0] - bend, last = bend - to[0];
	*x = bend;
	*y = (from[1] + to[1]) / 2;
	if (from[1] == to[1]) {
		*x = (from[0] + to[0]) / 2;
	} else if (first > 3 || last > 3) {
		*x = first > last ? (from[0] + bend) / 2 : (bend + to[0]) / 2;
		*y = first > last ? from[1] : to[1];
	}
}

static void
draw_bridge(const struct world *w, const struct road *r, bool open, int bend,
	struct canvas *c)
{
	int x, y;
	find_bridge(w->towns[r->from].at, w->towns[r->to].at, bend, &x, &y);
	canvas_put(c, x, y, open ? BRIDGE : CROSS, open ? '=' : 'x',
		open ? STYLE_WATER : STYLE_ENEMY);
}

static int
bend_of(const struct world *w, const struct road *r)
{
	int from = w->towns[r->from].at[0], to = w->towns[r->to].at[0];
	return r->bend ? r->bend : (from + to) / 2;
}

static void
draw_roads(const struct world *w, const struct state *s, struct canvas *c)
{
	for (size_t i = 0; i < w->road_count; i++) {
		const struct road *r = &w->roads[i];
		const int *from = w->towns[r->from].at;
		const int *to = w->towns[r->to].at;
		canvas_line(c, from[0], from[1], to[0], to[1], bend_of(w, r),
			STYLE_FAINT);
	}
	for (size_t i = 0; i < w->road_count; i++)
		if (w->roads[i].bridge)
			draw_bridge(w, &w->roads[i],
				peiper_road_open(s, (int)i),
				bend_of(w, &w->roads[i]), c);
}

static void
draw_captions(const struct world *w, struct canvas *c)
{
	for (size_t i = 0; i < w->caption_count; i++) {
		const struct caption *text = &w->captions[i];
		canvas_text(c, text->at[0], text->at[1], _(text->text),
			(enum style)text->style);
	}
}

/* A town: its threat between brackets, a star for a possible fuel dump, a flag
 * for a goal; the battle group covers it. */
static void
draw_town(const struct world *w, const struct state *s, int i, struct canvas *c)
{
	const struct town *t = &w->towns[i];
	bool goal = set_has(w->goals, i), mine = s->town == i;
	bool depot = t->star == STAR_YELLOW;
	int x = t->at[0], y = t->at[1];
	enum style style = mine	   ? STYLE_OWN
			   : goal  ? STYLE_GOAL
			   : depot ? STYLE_GOLD
				   : STYLE_PLAIN;
	canvas_put(c, x - 1, y, '(', '(', style);
	canvas_put(c, x, y, '0' + t->threat, (char)('0' + t->threat), style);
	canvas_put(c, x + 1, y, ')', ')', style);
	if (depot)
		canvas_put(c, x + 1, y, STAR, '*', style);
	if (goal)
		canvas_put(c, x + 1, y, FLAG, '!', style);
	if (mine)
		for (int dx = -1; dx <= 1; dx++)
			canvas_put(c, x + dx, y, BLOCK, '#', style);
	canvas_text(c, t->name_at[0], t->name_at[1], t->name,
		mine   ? STYLE_OWN
		: goal ? STYLE_GOAL
		       : STYLE_PLAIN);
}

/* "inf 3": how a chit is written on the board. */
void
peiper_write_short(const struct chit *chit, struct buffer *out)
{
	buffer_puts(out, chit->brief);
	if (chit->strength)
		buffer_printf(out, " %d", chit->strength);
}

static void
write_chit(const struct world *w, const struct placed *p, struct buffer *out)
{
	if (p->chit < 0)
		buffer_putc(out, '?');
	else
		peiper_write_short(&w->chits[p->chit], out);
}

/* The chits of a town: beyond its name, as seen from the town. */
static void
draw_chits(
	const struct world *w, const struct state *s, int i, struct canvas *c)
{
	const struct town *t = &w->towns[i];
	struct buffer text = buffer_in(c->arena);
	for (int row = peiper_chit_in(s, i, 0); row >= 0;
		row = peiper_chit_in(s, i, row + 1)) {
		buffer_putc(&text, text.length ? '+' : '[');
		write_chit(w, &s->map[row], &text);
	}
	if (text.length == 0)
		return;
	buffer_putc(&text, ']');
	int beyond = t->name_at[1] - t->at[1];
	int name = (int)text_width(t->name);
	int width = (int)text_width(buffer_string(&text));
	int x = t->name_at[0] + (beyond ? (name - width) / 2 : name + 1);
	int most = CANVAS_WIDTH - width;
	canvas_text(c,
		x < 0	   ? 0
		: x > most ? most
			   : x,
		t->name_at[1] + beyond, buffer_string(&text), STYLE_ENEMY);
}

static void
draw_legend(int y, struct canvas *c)
{
	static const struct styled piece[] = {
		{ "■■■", STYLE_OWN },
		{ " Kampfgruppe  ", STYLE_PLAIN },
		{ "(3)", STYLE_PLAIN },
		{ N_(" threat  "), STYLE_PLAIN },
		{ "★", STYLE_GOLD },
		{ N_(" depot?  "), STYLE_PLAIN },
		{ "⚑", STYLE_GOAL },
		{ N_(" goal  "), STYLE_PLAIN },
		{ "═", STYLE_WATER },
		{ N_(" bridge  "), STYLE_PLAIN },
		{ "✕", STYLE_ENEMY },
		{ N_(" blown  "), STYLE_PLAIN },
		{ "[?]", STYLE_ENEMY },
		{ N_(" American"), STYLE_PLAIN },
	};
	canvas_row(c, 0, y, piece, sizeof piece / sizeof *piece);
}

void
peiper_draw(const struct scene *scene, const struct reader *reader,
	struct canvas *c)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	draw_roads(w, s, c);
	draw_captions(w, c);
	for (int i = 0; i < (int)w->town_count; i++)
		draw_town(w, s, i, c);
	for (int i = 0; i < (int)w->town_count; i++)
		draw_chits(w, s, i, c);
	calendar_draw(c, w->turns, w->turn_count, s->turn,
		arena_printf(
			c->arena, _("fuel %d of %d"), s->fuel, w->most_fuel));
	draw_legend(w->height, c);
}
