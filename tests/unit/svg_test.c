/* quick */
/* Pictures as SVG: svg.h. Tests can't see how a picture looks. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/file.h"
#include "feldpost/svg.h"
#include "feldpost/tabletop.h"
#include "hexdoc.h"

/* Two columns of each kind of terrain; 0701 is missing. */
static const char map_text[] =
	"grid: {columns: 8, rows: 4, shift: odd}\n"
	"legend:\n"
	"  - {letter: o, id: open, name: clear, look: open}\n"
	"  - {letter: w, id: woods, name: woods, look: woods}\n"
	"  - {letter: t, id: town, name: town, look: town}\n"
	"  - {letter: c, id: city, name: city, look: city}\n"
	"  - {letter: s, id: suburb, name: suburb, look: suburb}\n"
	"  - {letter: l, id: lake, name: lake, look: lake}\n"
	"  - {letter: m, id: marsh, name: marsh, look: marsh}\n"
	"  - {letter: h, id: hills, name: hills, look: hills}\n"
	"terrain: [oowwtt.c, oowwttcc, ssllmmhh, ssllmmhh]\n"
	"wall: [S-----.-, --------, --------, --------]\n"
	"bank: [wwwwww.w, wwwwwwww, eeeeeeee, eeeeeeee]\n"
	"river: []\n"
	"places:\n"
	"  - {hex: \"0801\", name: \"<Grays & 'Sons'>\", size: 2}\n"
	"  - {hex: \"0802\", name: \"<Grays & 'Sons'>\", size: 2}\n"
	"  - {hex: \"0302\", name: Würselen}\n"
	"areas: []\n";

static int
hex_of(const struct hexmap *m, int id)
{
	return hex_at(m, id / 100, id % 100);
}

static struct hex_list
hexes(struct arena *a, const struct hexmap *m, int one, int other)
{
	struct hex_list l = { arena_array(a, 2, sizeof *l.hex), 2 };
	l.hex[0] = (int16_t)hex_of(m, one);
	l.hex[1] = (int16_t)hex_of(m, other);
	return l;
}

static int
side_of(const struct hexmap *m, int one, int other)
{
	int side = hexside_between(m, hex_of(m, one), hex_of(m, other));
	assert_true(side >= 0);
	return side;
}

static void
add_ground(struct picture *p)
{
	const struct hexmap *m = p->map;
	for (int look = LINE_RIVER; look <= LINE_BOUNDARY; look++) {
		int column = 2 + look;
		picture_add_line(p,
			side_of(m, column * 100 + 2, column * 100 + 3),
			(enum line_look)look);
		picture_add_line(p,
			side_of(m, column * 100 + 3, column * 100 + 4),
			(enum line_look)look);
	}
	for (int look = BRIDGE_INTACT; look < BRIDGE_LOOKS; look++)
		picture_add_bridge(p,
			side_of(m, 202 + 100 * look, 203 + 100 * look),
			(enum bridge_look)look);
	picture_add_area(p, (struct picture_area){ .name = "wall & ditch",
				    .colour = "#443322",
				    .hexes = hexes(p->arena, m, 101, 102),
				    .look = AREA_TEETH });
	picture_add_area(p, (struct picture_area){ .name = "bunkers",
				    .colour = "#443322",
				    .hexes = hexes(p->arena, m, 104, 204),
				    .look = AREA_BUNKERS });
	picture_add_area(p, (struct picture_area){ .name = "city",
				    .colour = "#443322",
				    .hexes = hexes(p->arena, m, 404, 504),
				    .look = AREA_LINE });
	for (int look = AREA_STRIPES; look <= AREA_STRIPES_DOWN; look++)
		picture_add_area(p, (struct picture_area){
					    .name = "zone",
					    .colour = "#446622",
					    .hexes = hexes(p->arena, m,
						    103 + 100 * look, 803),
					    .look = look,
					    .passes = true,
				    });
	picture_add_area(p, (struct picture_area){ .name = "goal",
				    .colour = "#bb2211",
				    .hexes = hexes(p->arena, m, 801, 401) });
	picture_add_area(p, (struct picture_area){ .name = "bold",
				    .colour = "#b00000",
				    .hexes = hexes(p->arena, m, 502, 602),
				    .look = AREA_GOAL });
	picture_add_mark(p, (struct picture_mark){ 0, "<X>", true, "exit" });
	picture_add_mark(
		p, (struct picture_mark){ hex_of(m, 302), "&", true, NULL });
	picture_add_mark(
		p, (struct picture_mark){ hex_of(m, 303), "7", false, NULL });
}

static void
add_pieces(struct picture *p)
{
	const struct hexmap *m = p->map;
	for (int i = 0; i < SYMBOL_COUNT; i++)
		picture_add_counter(p, (struct picture_counter){
					       .hex = 2 * i,
					       .side = i % 2,
					       .id = "a<b",
					       .label = "1&2",
					       .values = "10-12-14",
					       .size = i ? "III" : NULL,
					       .symbol = i,
					       .reduced = i == 3,
					       .strong = i == 4,
					       .locked = i == 5,
				       });
	for (int kind = ARROW_MOVE; kind <= ARROW_RETREAT; kind++) {
		int16_t way[] = { (int16_t)hex_of(m, 201),
			(int16_t)hex_of(m, 202), (int16_t)hex_of(m, 302) };
		picture_add_arrow(p, (enum arrow_kind)kind, kind % 2, way,
			kind == ARROW_ATTACK ? 2 : 3);
	}
}

/* Makes a picture that has one of everything. */
static struct picture
paint(struct arena *a)
{
	struct world *w = arena_array(a, 1, sizeof *w);
	struct picture p;
	read_well(a, map_text, w);
	picture_start(&p, a, &w->map);
	int8_t *owner = arena_array(a, w->map.hexes, 1);
	for (size_t i = 0; i < w->map.hexes; i++)
		owner[i] = i < 9 ? 0 : i < 27 ? 1 : -1;
	p.owner = owner;
	p.title = "Aachen: \"First\" <to> & Fall";
	p.subtitle = "\x01 and \xff";
	p.north = -14;
	p.sides[0] = (struct picture_side){ "R&R", "#6f7f4b", "#ffffff", '<' };
	p.sides[1] = (struct picture_side){ "B", "#b9bfc2", "#101010", 'B' };
	p.side_count = 2;
	p.line_names[LINE_STREAM] = "canal";
	struct picture_detail *points =
		picture_add_detail(&p, DETAIL_TRACK, "points <&>");
	points->most = 100;
	points->value[0] = 55;
	points->value[1] = 45;
	p.notes[p.note_count++] = "a < b && c > d";
	add_ground(&p);
	add_pieces(&p);
	return p;
}

static const char *
draw(struct arena *a, struct chart_part part)
{
	struct picture p = paint(a);
	struct buffer out = buffer_in(a);
	svg_write(&p, part, &out);
	assert_true(utf8_valid(buffer_span(&out)));
	return buffer_string(&out);
}

static const struct chart_part all = { 1, 1, 8, 4 };

static int
count(const char *text, const char *word)
{
	int n = 0;
	for (; (text = strstr(text, word)); text++)
		n++;
	return n;
}

/* A small reader of XML: elements are nested, values are quoted, and all else
 * is as required. */

enum {
	DEEPEST = 32,
	NAME = 32,
};

struct reader {
	const char *at;
	char open[DEEPEST][NAME];
	int depth;
};

static void
read_name(struct reader *r, char *name)
{
	size_t length = strspn(r->at, "abcdefghijklmnopqrstuvwxyz:-"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
	assert_in_range(length, 1, NAME - 1);
	memcpy(name, r->at, length);
	name[length] = '\0';
	r->at += length;
}

static void
read_reference(const char *text)
{
	static const char *const known[] = { "&amp;", "&lt;", "&gt;", "&quot;",
		"&#39;" };
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strncmp(text, known[i], strlen(known[i])) == 0)
			return;
	fail_msg("a bare ampersand: %.20s", text);
}

/* Expects nothing that a browser would run, and no foreign words in ids,
 * references and classes. */
static void
check_attribute(const char *name, const char *value)
{
	static const char *const known[] = { "id", "class", "xlink:href" };
	size_t length = strcspn(value, "\"");
	assert_true(strncmp(name, "on", 2) != 0 && strcmp(name, "style") != 0);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strcmp(name, known[i]) == 0)
			assert_int_equal(length,
				strspn(value, "abcdefghijklmnopqrstuvwxyz-_ #"
					      "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
					      "0123456789"));
}

static void
read_attributes(struct reader *r)
{
	char name[NAME];
	while (*r->at == ' ') {
		r->at++;
		read_name(r, name);
		assert_memory_equal(r->at, "=\"", 2);
		check_attribute(name, r->at + 2);
		for (r->at += 2; *r->at != '"'; r->at++) {
			assert_true(*r->at && *r->at != '<' && *r->at != '>');
			if (*r->at == '&')
				read_reference(r->at);
		}
		r->at++;
	}
}

static void
read_tag(struct reader *r)
{
	char name[NAME];
	bool closes = *++r->at == '/';
	r->at += closes;
	read_name(r, name);
	if (closes) {
		assert_true(r->depth > 0);
		assert_string_equal(name, r->open[--r->depth]);
	} else {
		read_attributes(r);
		bool empty = *r->at == '/';
		r->at += empty;
		assert_true(r->depth < DEEPEST);
		if (!empty)
			memcpy(r->open[r->depth++], name, NAME);
	}
	assert_int_equal(*r->at++, '>');
}

static void
check_form(const char *text)
{
	struct reader r = { .at = text };
	assert_memory_equal(r.at, "<svg ", 5);
	while (*r.at) {
		assert_true(*r.at != '>' || r.depth > 0);
		if (*r.at == '&')
			read_reference(r.at);
		if (*r.at == '<')
			read_tag(&r);
		else
			r.at++;
		assert_true(r.depth > 0 || !*r.at || *r.at == '\n');
	}
	assert_int_equal(r.depth, 0);
}

static void
it_is_well_formed(void **state)
{
	check_form(draw(*state, all));
}

/* Text that an opponent could write: markup, the ends of what encloses it,
 * characters that XML does not allow, and invalid bytes. */
static const char evil[] =
	"\"'><script>x</script></style><!--]]>&amp;&#0;{}\x01\x1b\x7f\xff "
	"\xc3\x9c\xef\xbf\xbe onload=";

/* Expects no more elements than with a harmless word in its place. */
static void
check_evil(struct picture *evil_one, struct picture *good_one)
{
	static const char *const marks[] = { "<text", "<g", "<use", "<path",
		"<style", "<title", " id=\"", "</", "<!" };
	struct buffer out = buffer_in(evil_one->arena);
	struct buffer good = buffer_in(evil_one->arena);
	svg_write(evil_one, all, &out);
	svg_write(good_one, all, &good);
	const char *text = buffer_string(&out);
	assert_true(utf8_valid(buffer_span(&out)));
	check_form(text);
	assert_int_equal(count(text, "<script"), 0);
	assert_int_equal(count(text, "\x1b"), 0);
	assert_true(count(text, "&lt;script&gt;") > 20);
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		assert_int_equal(count(text, marks[i]),
			count(buffer_string(&good), marks[i]));
}

/* Returns a word of the same width. */
static const char *
good_word(struct arena *a)
{
	char *word = arena_string(a, evil);
	size_t width = text_width(evil);
	memset(word, 'n', width);
	word[width] = '\0';
	return word;
}

static void
name_all(struct picture *p, const char *word)
{
	static const char *turns[3];
	struct hexmap *m = arena_alloc(p->arena, sizeof *m);
	*m = *p->map;
	p->map = m;
	p->title = p->subtitle = p->caption = word;
	for (size_t i = 0; i < m->terrains; i++)
		m->terrain[i].name = word;
	for (size_t i = 0; i < m->places; i++)
		m->place[i].name = word;
	for (size_t i = 0; i < m->hexes; i++)
		m->hex[i].id = word;
	for (int side = 0; side < 2; side++)
		p->sides[side].name = word;
	for (int look = 0; look < LINE_LOOKS; look++)
		p->line_names[look] = word;
	for (size_t i = 0; i < p->areas; i++)
		p->area[i].name = word;
	for (size_t i = 0; i < p->marks; i++)
		p->mark[i].name = p->mark[i].text = word;
	for (size_t i = 0; i < p->counters; i++) {
		struct picture_counter *c = &p->counter[i];
		c->id = c->label = c->values = c->size = word;
	}
	for (int i = 0; i < 3; i++)
		turns[i] = word;
	p->turns = (struct picture_turns){ .names = turns, .count = 3 };
	struct picture_chip chip = { .text = word };
	picture_add_due(p, 2, chip);
	picture_add_detail(p, DETAIL_HOLDING, word);
	picture_add_chip(p, chip);
	p->detail[0].name = p->notes[0] = word;
	struct picture_result *r = picture_add_result(p, hex_of(m, 303));
	r->odds = r->result = word;
	r->die = 4;
}

static void
no_name_of_a_map_is_markup(void **state)
{
	struct picture bad = paint(*state), good = paint(*state);
	name_all(&bad, evil);
	name_all(&good, good_word(*state));
	check_evil(&bad, &good);
}

static void
add_rows(struct picture *p, const char *word)
{
	static const struct picture_boxes boxes = { .last = 2 };
	struct picture_row cards = { .kind = ROW_CARDS, .title = word };
	struct picture_counter *c = arena_alloc(p->arena, sizeof *c);
	*c = (struct picture_counter){
		.id = word, .label = word, .values = word
	};
	row_add_card(p->arena, &cards,
		(struct picture_card){ .face = word,
			.id = word,
			.value = word,
			.sign = word });
	cards.remark = word;
	tabletop_add_row(p, cards);
	tabletop_add_row(p, (struct picture_row){ .kind = ROW_PIECES,
				    .title = word,
				    .piece = PIECE_COUNTER,
				    .counter = c,
				    .count = 1 });
	tabletop_add_row(p, (struct picture_row){ .kind = ROW_PIECES,
				    .title = word,
				    .piece = PIECE_PEOPLE,
				    .count = 1 });
	tabletop_add_row(
		p, (struct picture_row){
			   .kind = ROW_TRACK, .title = word, .boxes = boxes });
}

static struct picture
lay_table(struct arena *a, const char *word)
{
	static const int at[2][2] = { { 10, 3 }, { 40, 3 } };
	static const int named[2][2] = { { 9, 4 }, { 38, 4 } };
	static const struct picture_side side = { "", "#6f7f4b", "#ffffff",
		'<' };
	struct picture p;
	struct tabletop *t = tabletop_start(&p, a);
	p.sides[0] = side;
	p.sides[0].name = p.title = p.subtitle = p.notes[0] = word;
	p.side_count = p.note_count = 1;
	t->calendar.heading = t->calendar.right = t->shut = t->signs = word;
	const char **box = arena_alloc(a, sizeof *box);
	*box = word;
	t->calendar.boxes = (struct picture_boxes){ .name = box };
	for (int i = 0; i < 2; i++)
		tabletop_add_place(&p, (struct picture_place){ .id = word,
					       .name = word,
					       .at = at[i],
					       .name_at = named[i],
					       .value = word,
					       .owner = -i });
	tabletop_add_road(&p, (struct picture_road){ .to = 1,
				      .bend = 20,
				      .sign = word,
				      .bridge = word,
				      .crossing = CROSSING_BRIDGE });
	tabletop_add_caption(
		&p, (struct picture_caption){ at[1], word, STYLE_PLAIN });
	picture_add_counter(
		&p, (struct picture_counter){
			    .id = word, .label = word, .values = word });
	tabletop_add_frame(&p,
		(struct picture_frame){ .title = word, .spot = FRAME_BELOW });
	add_rows(&p, word);
	tabletop_add_key(&p, SIGN_VALUE, NULL, word);
	tabletop_add_key(&p, SIGN_HIDDEN, NULL, word);
	return p;
}

static void
no_name_of_a_tabletop_is_markup(void **state)
{
	struct picture bad = lay_table(*state, evil);
	struct picture good = lay_table(*state, good_word(*state));
	check_evil(&bad, &good);
}

/* Expects the same picture with names laid out before. Returns true if they
 * were laid out again. */
static bool
are_laid_out(struct picture *p, struct svg_names *names)
{
	const struct naming *before = names->last;
	struct drawn_list kept = svg_list(p, all, ~0U, names);
	struct drawn_list list = svg_list(p, all, ~0U, NULL);
	assert_int_equal(kept.count, list.count);
	for (size_t i = 0; i < list.count; i++) {
		const struct drawn *k = &kept.thing[i], *t = &list.thing[i];
		assert_int_equal(k->x, t->x);
		assert_int_equal(k->y, t->y);
		assert_true(span_same(k->body, t->body));
	}
	return names->last != before;
}

static void
names_are_laid_out_again_if_something_else_is_there(void **state)
{
	static const int elsewhere[] = { 20, 3 };
	struct svg_names names = { .arena = *state };
	struct picture p = lay_table(*state, "Houffalize");
	struct tabletop *t = p.table;
	assert_true(are_laid_out(&p, &names));
	p = lay_table(*state, "Houffalize");
	t = p.table;
	t->place[0].value = p.title = p.subtitle = "what has no say in it";
	t->road[0].crossing = CROSSING_BLOWN;
	assert_false(are_laid_out(&p, &names));
	t->road[0].crossing = CROSSING_NONE;
	assert_true(are_laid_out(&p, &names));
	t->place[0].at = elsewhere;
	assert_true(are_laid_out(&p, &names));
	t->place[1].name = "Houffalize on the Ourthe";
	assert_true(are_laid_out(&p, &names));
	t->calendar.heading = NULL; /* all moves upwards */
	assert_true(are_laid_out(&p, &names));
	t->roads = 0;
	assert_true(are_laid_out(&p, &names));
	t->places = 1;
	assert_true(are_laid_out(&p, &names));
	assert_false(are_laid_out(&p, &names));
}

static bool
apart(const int *r, const int *o)
{
	return r[0] + r[2] <= o[0] || o[0] + o[2] <= r[0] ||
	       r[1] + r[3] <= o[1] || o[1] + o[3] <= r[1];
}

/* More frames than any game has. */
static void
a_tabletop_has_room_for_any_number_of_frames(void **state)
{
	enum {
		MANY = 100
	};
	int rect[MANY][4], found = 0;
	struct picture p;
	struct buffer out = buffer_in(*state);
	tabletop_start(&p, *state);
	for (int i = 0; i < MANY; i++)
		tabletop_add_frame(
			&p, (struct picture_frame){ .title = "frame",
				    .spot = i % 2 ? FRAME_SIDE : FRAME_BELOW,
				    .side = -1 });
	svg_write(&p, all, &out);
	for (const char *at = buffer_string(&out);
		(at = strstr(at, "<rect class=\"panel\"")); at++) {
		int *r = rect[found++];
		assert_in_range(found, 1, MANY);
		assert_int_equal(sscanf(at,
					 "<rect class=\"panel\" x=\"%d\" "
					 "y=\"%d\" width=\"%d\" height=\"%d",
					 &r[0], &r[1], &r[2], &r[3]),
			4);
		for (int i = 0; i < found - 1; i++)
			assert_true(apart(r, rect[i]));
	}
	assert_int_equal(found, MANY);
}

/* Each thing that is referenced exists exactly once. */
static void
every_reference_leads_somewhere(void **state)
{
	static const char *const signs[] = { "xlink:href=\"#", "url(#" };
	const char *text = draw(*state, all);
	for (int i = 0; i < 2; i++)
		for (const char *at = text; (at = strstr(at, signs[i]));) {
			at += strlen(signs[i]);
			const char *id = arena_printf(*state, " id=\"%.*s\"",
				(int)strcspn(at, "\")"), at);
			if (count(text, id) != 1)
				fail_msg("%d of%s", count(text, id), id);
		}
}

static void
the_same_picture_gives_the_same_bytes(void **state)
{
	struct arena *other = arena_new(NULL);
	assert_string_equal(draw(*state, all), draw(other, all));
	arena_free(other);
}

static void
texts_are_escaped(void **state)
{
	const char *text = draw(*state, all);
	assert_int_equal(
		count(text, ">&lt;Grays &amp; &#39;Sons&#39;&gt;</text>"), 1);
	assert_non_null(
		strstr(text, "&quot;First&quot; &lt;to&gt; &amp; Fall"));
	assert_non_null(strstr(text, "\xef\xbf\xbd and \xef\xbf\xbd"));
	assert_null(strchr(text, '\x01'));
}

/* Coordinates are whole numbers, in any locale. */
static void
no_coordinate_has_a_fraction(void **state)
{
	static const char *const names[] = { " d=\"", " x=\"", " y=\"",
		" cx=\"", " cy=\"", " width=\"", " height=\"", " viewBox=\"",
		" transform=\"translate(" };
	bool comma = setlocale(LC_ALL, "de_DE.UTF-8") != NULL;
	const char *text = draw(*state, all);
	setlocale(LC_ALL, "C");
	if (comma)
		assert_string_equal(text, draw(*state, all));
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		for (const char *at = text; (at = strstr(at, names[i]));) {
			at += strlen(names[i]);
			size_t length = strcspn(at, "\")");
			size_t sound =
				strspn(at, "0123456789- MLQZTHVAmlqzthva");
			assert_true(sound >= length);
		}
}

static void
a_part_has_the_hexes_of_the_part_only(void **state)
{
	const char *text = draw(*state, (struct chart_part){ 3, 2, 5, 9 });
	assert_int_equal(count(text, ">0302</text>"), 1);
	assert_int_equal(count(text, ">0504</text>"), 1);
	assert_null(strstr(text, ">0301</text>"));
	assert_null(strstr(text, ">0202</text>"));
	assert_null(strstr(text, ">0602</text>"));
	assert_null(strstr(text, "Grays"));
	assert_non_null(strstr(text, "Würselen"));
}

static void
every_counter_is_drawn(void **state)
{
	const char *text = draw(*state, all);
	for (int i = 0; i < SYMBOL_COUNT; i++) {
		const char *use = arena_printf(*state, "xlink:href=\"#%s%s\"",
			i == SYMBOL_UNKNOWN ? "" : "s-",
			i == SYMBOL_UNKNOWN ? "back" : counter_symbols[i]);
		assert_true(count(text, use) >= 1);
	}
	assert_true(count(text, "xlink:href=\"#counter1r\"") >= 1);
	assert_true(count(text, "#glow\"") >= 1);
	assert_true(count(text, "#lock\"") >= 1);
}

static void
a_track_is_filled_by_side(void **state)
{
	const char *text = draw(*state, all);
	assert_int_equal(count(text, "points &lt;&amp;&gt;"), 1);
	assert_int_equal(count(text, ">55</text>"), 1);
	assert_int_equal(count(text, ">45</text>"), 1);
	assert_int_equal(count(text, "canal"), 1);
}

/* On the map and in the legend. */
static void
goals_stand_out(void **state)
{
	const char *text = draw(*state, all);
	assert_int_equal(count(text, "class=\"goal t-open\""), 2);
	assert_int_equal(count(text, "stroke=\"#b00000\""), 2);
}

/* On the map and in the legend, each kind of area has a sign of its own. */
static void
areas_differ_by_more_than_colour(void **state)
{
	static const char *const signs[] = { "class=\"limit\"",
		"class=\"tint\"", "class=\"teeth\"", "class=\"bunkers\"",
		"fill=\"url(#rising)\"", "fill=\"url(#falling)\"" };
	const char *text = draw(*state, all);
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		assert_int_equal(count(text, signs[i]), 2);
}

/* The part that a page draws once comes first, and is not repeated. */
static void
the_map_stands_apart_from_the_step(void **state)
{
	const char *text = draw(*state, all);
	const char *map = strstr(text, "<g class=\"map\">");
	const char *step = strstr(text, "</g>\n<g class=\"step\">");
	assert_true(map && step && map < step);
	const char *ground = arena_copy(*state, map, (size_t)(step - map));
	assert_int_equal(count(ground, ">0604</text>"), 1);
	assert_int_equal(count(ground, "url(#rising)"), 0);
	assert_int_equal(count(ground, "xlink:href=\"#bridge\""), 0);
	assert_int_equal(count(step, ">0604</text>"), 0);
	assert_int_equal(count(step, "class=\"teeth\""), 1);
}

/* A page has several pictures in one document: it finds their ids, and no part
 * of one refers to another. */
static void
ids_of_a_list_are_marked(void **state)
{
	struct picture p = paint(*state);
	struct drawn_list list = svg_list(&p, all, ~0U, NULL);
	int ids = 0;
	for (size_t i = 0; i < list.count; i++) {
		const char *text = arena_copy(*state, list.thing[i].body.data,
			list.thing[i].body.length);
		int own = count(text, " id=\"" SVG_OWN_IDS);
		assert_int_equal(count(text, " id=\""), own);
		assert_true(count(text, "\"#" SVG_OWN_IDS) >= own);
		ids += own;
	}
	assert_true(ids > 0);
}

/* What never moves is drawn as in a document, in the same order. Arrows take
 * fewer bytes. */
static void
a_list_is_what_is_drawn(void **state)
{
	struct picture p = paint(*state);
	const char *rest = strstr(draw(*state, all), "<g class=\"step\">");
	struct drawn_list list = svg_list(&p, all, ~0U, NULL);
	size_t same = 0;
	for (size_t i = 0; i < list.count; i++) {
		const struct drawn *t = &list.thing[i];
		if (i > 0)
			assert_true(t->layer >= list.thing[i - 1].layer);
		if (t->placed || t->layer == LAYER_WAYS ||
			t->layer == LAYER_LEGEND)
			continue;
		rest = strstr(
			rest, arena_copy(*state, t->body.data, t->body.length));
		assert_non_null(rest);
		same++;
	}
	assert_true(same >= 6);
}

/* Layers that are not wanted are not drawn. */
static void
layers_may_be_left_out(void **state)
{
	struct picture p = paint(*state);
	struct drawn_list list = svg_list(
		&p, all, ~(1U << LAYER_NAMES | 1U << LAYER_COUNTERS), NULL);
	for (size_t i = 0; i < list.count; i++) {
		assert_true(list.thing[i].layer != LAYER_NAMES);
		assert_true(list.thing[i].layer != LAYER_COUNTERS);
	}
	assert_true(list.count > 0);
}

/* Each counter has its id, and is put where it is. */
static void
counters_can_be_drawn_alone(void **state)
{
	struct picture p = paint(*state);
	const char *document = draw(*state, all);
	struct drawn_list list = svg_list(&p, all, 1U << LAYER_COUNTERS, NULL);
	assert_int_equal(list.count, p.counters);
	for (size_t i = 0; i < list.count; i++) {
		const struct drawn *t = &list.thing[i];
		const char *inside = strchr(t->body.data, '>') + 1;
		const char *place = arena_printf(*state,
			" transform=\"translate(%d %d)\"><title>", t->x, t->y);
		assert_true(t->placed && t->extent.width > 0);
		assert_string_equal(t->id, p.counter[i].id);
		document = strstr(document, place);
		assert_non_null(document);
		document = strstr(document, "</title>") + strlen("</title>");
		assert_memory_equal(document, inside,
			(size_t)(t->body.data + t->body.length - inside));
	}
}

/* The opening tag gives the size: the sheet is as high as the step. */
static void
a_picture_has_a_size(void **state)
{
	struct picture p = paint(*state);
	struct drawn_list list = svg_list(&p, all, ~0U, NULL);
	const char *box = arena_printf(
		*state, " viewBox=\"0 0 %d %d\">", list.width, list.height);
	assert_int_equal(count(draw(*state, all), box), 1);
}

static void
counters_are_named(void **state)
{
	const char *text = draw(*state, all);
	assert_int_equal(count(text, " data-unit=\"a&lt;b\""), SYMBOL_COUNT);
}

static void
a_hex_can_be_marked(void **state)
{
	struct picture p = paint(*state);
	struct buffer border = buffer_in(*state);
	const struct svg_spot *spot = svg_spots(&p, all);
	const char *number = strstr(draw(*state, all), ">0604</text>");
	int hex = hex_of(p.map, 604);
	while (memcmp(number, " y=\"", 4) != 0)
		number--;
	/* The number's base line is 40 above the middle. */
	assert_int_equal(spot[hex].y - 40, strtol(number + 4, NULL, 10));
	assert_int_equal(spot[hex].x - spot[hex_of(p.map, 504)].x, 90);
	assert_true(spot[hex].shown);
	svg_write_border(&p, &border);
	assert_string_equal(
		buffer_string(&border), "M-60 0l30-52h60l30 52-30 52h-60Z");
	spot = svg_spots(&p, (struct chart_part){ 1, 1, 5, 4 });
	assert_false(spot[hex].shown);
	assert_true(spot[hex_of(p.map, 504)].shown);
}

/* With and without a bridge, because a bridge may be added. */
static void
numbers_give_way_to_water(void **state)
{
	static const char *const number[2] = { "<text x=\"27\" y=",
		">0203</text>" };
	struct world *w = arena_array(*state, 1, sizeof *w);
	struct picture p;
	read_well(*state, map_text, w);
	picture_start(&p, *state, &w->map);
	picture_add_line(&p, side_of(&w->map, 202, 203), LINE_RIVER);
	for (int bridge = 0; bridge < 2; bridge++) {
		struct buffer map = buffer_in(*state);
		svg_write_map(&p, all, &map);
		const char *text = buffer_string(&map);
		assert_int_equal(count(text, number[0]), 1);
		assert_in_range(
			strstr(text, number[1]) - strstr(text, number[0]), 18,
			24);
		picture_add_bridge(
			&p, side_of(&w->map, 202, 203), BRIDGE_PONTOON);
	}
}

static void
the_compass_shows_the_north_of_the_map(void **state)
{
	assert_int_equal(count(draw(*state, all), "rotate(-14)"), 1);
}

/* 0201 attacks 0202 to its south. The arrow begins at the counter's border and
 * ends 12 above the number's base line, at the hexside. */
static void
attacks_end_at_the_hexside(void **state)
{
	static const char path[] = "<path class=\"attack by1\" d=\"M";
	const char *text = draw(*state, all);
	const char *arrow = strstr(text, path);
	const char *number = strstr(text, ">0202</text>");
	assert_true(arrow && number);
	char *at;
	strtol(arrow + sizeof path - 1, &at, 10);
	long top = strtol(at, &at, 10), y = top, bottom = top;
	while (*at != 'Z') {
		at += strspn(at, "l ");
		strtol(at, &at, 10);
		y += strtol(at, &at, 10);
		bottom = y > bottom ? y : bottom;
		top = y < top ? y : top;
	}
	while (memcmp(number, " y=\"", 4) != 0)
		number--;
	assert_int_equal(bottom, strtol(number + 4, NULL, 10) - 12);
	assert_in_range(bottom - top, 10, 20);
}

/* It is in a page with a strict policy. */
static void
add_fight(struct picture *p, int hex)
{
	struct picture_result *r = picture_add_result(p, hex_of(p->map, hex));
	r->odds = "+7";
	r->die = 4;
	r->result = "D&1";
	r->lost[1] = 2;
}

/* Odds, die, result and losses are at the fight. A fight without a result shows
 * none. */
static void
results_stand_at_the_fight(void **state)
{
	struct world *w = arena_array(*state, 1, sizeof *w);
	struct buffer out = buffer_in(*state);
	struct picture p;
	read_well(*state, map_text, w);
	picture_start(&p, *state, &w->map);
	p.side_count = 2;
	for (int i = 0; i < 2; i++)
		p.sides[i] =
			(struct picture_side){ "S", "#000000", "#ffffff", 'S' };
	add_fight(&p, 303);
	picture_add_result(&p, hex_of(&w->map, 503));
	svg_write(&p, all, &out);
	const char *text = buffer_string(&out);
	/* On the map and in the legend. */
	assert_int_equal(count(text, "<g class=\"tag\""), 2);
	assert_int_equal(count(text, ">+7</text>"), 2);
	assert_int_equal(count(text, "class=\"pips\""), 2);
	assert_int_equal(count(text, ">D&amp;1</text>"), 2);
	assert_int_equal(count(text, ">\xe2\x88\x92"
				     "2</text>"),
		2);
	assert_int_equal(count(text, "class=\"pin\""), 1);
}

static void
no_element_has_a_style_of_its_own(void **state)
{
	assert_int_equal(count(draw(*state, all), " style=\""), 0);
	assert_int_equal(count(draw(*state, all), "<script"), 0);
}

/* Draws a stack of this many units, with a counter alone next to it. */
static const char *
draw_stack(struct arena *a, int units)
{
	struct world *w = arena_array(a, 1, sizeof *w);
	struct picture p;
	struct buffer out = buffer_in(a);
	read_well(a, map_text, w);
	picture_start(&p, a, &w->map);
	p.title = p.subtitle = "";
	p.sides[0] = (struct picture_side){ "R", "#6f7f4b", "#ffffff", 'R' };
	p.side_count = 1;
	for (int i = -1; i < units; i++)
		picture_add_counter(
			&p, (struct picture_counter){
				    .hex = hex_of(&w->map, i < 0 ? 502 : 202),
				    .id = "unit",
				    .label = arena_printf(a, "unit-%d", i),
				    .values = "9-9",
				    .reduced = i == 1,
				    .strong = i == 2,
			    });
	svg_write(&p, all, &out);
	return buffer_string(&out);
}

/* Returns how far from the top a unit is. */
static int
height_of(struct arena *a, const char *text, int unit)
{
	const char *at = strstr(text, arena_printf(a, ">unit-%d</text>", unit));
	static const char way[] = " transform=\"translate(";
	assert_non_null(at);
	while (memcmp(at, way, sizeof way - 1) != 0)
		at--;
	at = strchr(at + sizeof way, ' ');
	return (int)strtol(at + 1, NULL, 10);
}

static void
units_of_a_stack_lie_one_below_the_other(void **state)
{
	const char *text = draw_stack(*state, 3);
	int first = height_of(*state, text, 0);
	assert_int_equal(height_of(*state, text, 1) - first, 28);
	assert_int_equal(height_of(*state, text, 2) - first, 56);
	assert_int_equal(count(text, "xlink:href=\"#strip0\""), 3);
	assert_int_equal(count(text, "#strip-glow\""), 1);
	assert_int_equal(count(text, "#strip-stripe\""), 1);
	text = draw_stack(*state, 2);
	first = height_of(*state, text, 0);
	assert_int_equal(height_of(*state, text, 1) - first, 28);
	/* There is room for five, too. */
	text = draw_stack(*state, 5);
	first = height_of(*state, text, 0);
	assert_in_range(height_of(*state, text, 4) - first, 50, 60);
	/* A single unit has no strips. */
	assert_int_equal(count(draw_stack(*state, 1), "#strip0\""), 0);
}

/* Returns the lightness of a colour, up to 255 (Rec. 601). */
static int
lightness(const char *colour)
{
	long rgb = strtol(colour, NULL, 16);
	return (int)((299 * (rgb >> 16) + 587 * (rgb >> 8 & 255) +
			     114 * (rgb & 255)) /
		     1000);
}

/* Kinds of terrain differ by at least 10 of 255 even without their patterns,
 * the four most frequent ones by more than 20. */
static void
terrain_differs_without_colours(void **state)
{
	int of[LOOK_COUNT];
	const char *text = draw(*state, all);
	for (int i = 0; i < LOOK_COUNT; i++) {
		const char *rule =
			arena_printf(*state, ".t-%s{fill:#", terrain_looks[i]);
		const char *at = strstr(text, rule);
		assert_non_null(at);
		of[i] = lightness(at + strlen(rule));
		for (int k = 0; k < i; k++) {
			int least = i <= LOOK_CITY ? 20 : 10;
			assert_true(abs(of[i] - of[k]) >= least);
		}
	}
}

static void
add_way(struct picture *p, int from, int over, int to)
{
	int16_t way[] = { (int16_t)hex_of(p->map, from),
		(int16_t)hex_of(p->map, over), (int16_t)hex_of(p->map, to) };
	picture_add_arrow(p, ARROW_MOVE, 0, way, 3);
}

/* Finds how far from the left the arrows begin, and how far to the right they
 * turn at first: half of the distance to come. */
static void
starts_of(struct picture *p, int *x, int *turn, int ways)
{
	static const char shafts[] = "id=\"way-0-0\" d=\"";
	struct buffer out = buffer_in(p->arena);
	svg_write(p, all, &out);
	const char *at = strstr(buffer_string(&out), shafts);
	assert_non_null(at);
	at += sizeof shafts - 1;
	for (int i = 0; i < ways; i++) {
		at = strchr(at, 'M') + 1;
		x[i] = (int)strtol(at, NULL, 10);
		at = strchr(at, 'l') + 1;
		turn[i] = (int)strtol(at, NULL, 10);
	}
}

enum {
	NUMBER_HALF = 20, /* half of a hex number's width */
	WAY_HALF = 6,
};

/* Arrows to the south and north pass the hex number on their right, a second
 * one outside the first, and arrows in the other direction on the other
 * side. */
static void
ways_pass_numbers_and_run_side_by_side(void **state)
{
	struct world *w = arena_array(*state, 1, sizeof *w);
	struct picture p;
	int x[4], turn[4];
	read_well(*state, map_text, w);
	picture_start(&p, *state, &w->map);
	add_way(&p, 201, 202, 203);
	add_way(&p, 201, 202, 302);
	add_way(&p, 203, 202, 102);
	add_way(&p, 204, 303, 302);
	starts_of(&p, x, turn, 4);
	for (int i = 0; i < 3; i++)
		assert_int_equal(x[i], x[3]);
	assert_true(2 * turn[0] <= -NUMBER_HALF - WAY_HALF);
	assert_true(2 * turn[1] <= 2 * turn[0] - 2 * WAY_HALF);
	assert_int_equal(turn[2], -turn[0]);
}

/* On a page, names are above counters: they were placed where none was. */
static void
names_lie_above_counters(void **state)
{
	struct picture p = paint(*state);
	struct drawn_list list = svg_list(&p, chart_whole(p.map), ~0U, NULL);
	size_t names = 0, counters = 0;
	for (size_t i = 0; i < list.count; i++) {
		names += list.thing[i].layer == LAYER_NAMES;
		if (list.thing[i].layer != LAYER_COUNTERS)
			continue;
		counters++;
		assert_int_equal(names, 0);
	}
	assert_true(names > 0 && counters > 0);
}

/* Circles and names of the map in examples/peiper, in units of the picture. */
struct town {
	char name[32];
	int x, y;
};

static int
number_at(const char *text, const char *before)
{
	const char *at = strstr(text, before);
	assert_non_null(at);
	return atoi(at + strlen(before));
}

/* Finds all elements that begin with `begin`. Their text follows `from`. */
static size_t
find_towns(const char *svg, const char *begin, const char *from,
	struct town *town, size_t most)
{
	size_t count = 0;
	for (; (svg = strstr(svg, begin)) != NULL; svg++) {
		const char *name = strstr(svg, from) + strlen(from);
		assert_true(count < most);
		struct town *t = &town[count++];
		snprintf(t->name, sizeof t->name, "%.*s",
			(int)strcspn(name, "<"), name);
		t->x = number_at(svg, " x=\"");
		t->y = number_at(svg, " y=\"");
	}
	return count;
}

static int
far_from(const struct town *a, const struct town *b)
{
	return (a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y);
}

static void
each_name_of_peiper_stands_at_its_circle(void **state)
{
	enum {
		MOST = 64,
		TOWNS = 36
	};
	struct town place[MOST], name[MOST];
	struct span text;
	struct error e;
	assert_true(file_read(
		*state, "examples/peiper/map.svg", 1 << 20, &text, &e));
	const char *svg = arena_copy(*state, text.data, text.length);
	size_t places = find_towns(
		svg, "<g class=\"on-1\" data-place=", "<title>", place, MOST);
	size_t names =
		find_towns(svg, "<text class=\"place-amid", ">", name, MOST);
	size_t hidden = 0; /* a group at this place is no circle */
	for (size_t i = 0; i < names; i++) {
		size_t nearest = 0, own = 0;
		while (own < places &&
			strcmp(place[own].name, name[i].name) != 0)
			own++;
		for (size_t k = 1; k < places; k++)
			if (far_from(&name[i], &place[k]) <
				far_from(&name[i], &place[nearest]))
				nearest = k;
		if (own == places)
			hidden++;
		else if (own != nearest)
			fail_msg("%s stands at %s", name[i].name,
				place[nearest].name);
		else { /* above, below or at a corner, not beside it */
			assert_in_range(abs(name[i].x - place[own].x), 0, 100);
			assert_in_range(abs(name[i].y - place[own].y), 40, 70);
		}
	}
	assert_true(names > 30);
	assert_int_equal(hidden, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(it_is_well_formed),
		TEST(no_name_of_a_map_is_markup),
		TEST(no_name_of_a_tabletop_is_markup),
		TEST(names_are_laid_out_again_if_something_else_is_there),
		TEST(a_tabletop_has_room_for_any_number_of_frames),
		TEST(every_reference_leads_somewhere),
		TEST(the_same_picture_gives_the_same_bytes),
		TEST(texts_are_escaped),
		TEST(no_coordinate_has_a_fraction),
		TEST(a_part_has_the_hexes_of_the_part_only),
		TEST(every_counter_is_drawn),
		TEST(units_of_a_stack_lie_one_below_the_other),
		TEST(goals_stand_out),
		TEST(areas_differ_by_more_than_colour),
		TEST(the_map_stands_apart_from_the_step),
		TEST(ids_of_a_list_are_marked),
		TEST(a_list_is_what_is_drawn),
		TEST(layers_may_be_left_out),
		TEST(counters_can_be_drawn_alone),
		TEST(a_picture_has_a_size),
		TEST(counters_are_named),
		TEST(a_hex_can_be_marked),
		TEST(numbers_give_way_to_water),
		TEST(the_compass_shows_the_north_of_the_map),
		TEST(no_element_has_a_style_of_its_own),
		TEST(results_stand_at_the_fight),
		TEST(attacks_end_at_the_hexside),
		TEST(a_track_is_filled_by_side),
		TEST(terrain_differs_without_colours),
		TEST(ways_pass_numbers_and_run_side_by_side),
		TEST(names_lie_above_counters),
		TEST(each_name_of_peiper_stands_at_its_circle),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
