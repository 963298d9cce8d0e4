/* Checks for each decision of a player. */
#include <stdlib.h>
#include <string.h>

#include "example.h"
#include "feldpost/chart.h"
#include "feldpost/report.h"
#include "feldpost/svg.h"
#include "feldpost/tabletop.h"
#include "geometry.h"
#include "harness.h"

enum {
	TRIES = 8,     /* made-up orders to try at each decision */
	SOME = 300,    /* choices of a list to check one by one; */
	RARELY = 16,   /* of longer lists only one in this many is checked */
	ROWS = 40,     /* rows of a report's board */
	PAGES = 32,    /* most pages of a map */
	PICTURED = 50, /* one decision in this many has its map drawn */
};

const struct reader nobody = { .seat = -1 };

const char *
match_bytes(const struct match *m, struct arena *a)
{
	struct buffer b = buffer_in(a);
	doc_write(&b, match_write(m, a));
	return buffer_string(&b);
}

bool
check_sound(struct harness *h, const struct match *m)
{
	struct scene scene = match_scene(m);
	const char *broken =
		m->under_way ? NULL : rules_broken(m->rules, &scene);
	return !broken || complain(h, "unsound: %s", broken);
}

/* Reads a line like a line of an order file. */
static bool
type(const struct match *m, struct arena *a, const char *line,
	struct batch_line *out, struct misreading *why)
{
	struct match typist = *m;
	typist.arena = a;
	return match_parse(&typist, line, out, why);
}

static const char *
in_capitals(struct arena *a, const char *line)
{
	char *copy = arena_string(a, line);
	for (char *c = copy; *c; c++)
		*c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
	return copy;
}

/* True if a line is read as this order and no other. */
static bool
means(const struct match *m, struct arena *a, const char *line,
	const struct order *o)
{
	struct batch_line again;
	struct misreading why;
	return type(m, a, line, &again, &why) && again.engine == ENGINE_NONE &&
	       again.order.when == WHEN_ALWAYS &&
	       order_equals(&again.order.order, o);
}

static bool
can_be_typed(const struct match *m, const struct order *o, struct arena *a)
{
	const char *line = order_text(&m->grammar, o, a);
	return means(m, a, line, o) && means(m, a, in_capitals(a, line), o);
}

/* True if the order can be a standing order. Answers can be, too. */
static bool
can_stand(const struct match *m, const struct order *o, struct arena *a)
{
	struct batch_line again;
	struct misreading why;
	const char *line =
		arena_printf(a, "standing %s", order_text(&m->grammar, o, a));
	return !(m->rules->verbs[o->verb].flags & VERB_ANSWER) ||
	       (type(m, a, line, &again, &why) &&
		       again.engine == ENGINE_STANDING &&
		       order_equals(&again.order.order, o));
}

static int
compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Checks that no order is listed twice. */
static bool
check_listing(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	const char **line = arena_array(a, legal->count + 1, sizeof *line);
	for (size_t i = 0; i < legal->count; i++)
		line[i] = order_text(&m->grammar, &legal->order[i], a);
	qsort(line, legal->count, sizeof *line, compare);
	for (size_t i = 1; i < legal->count; i++)
		if (strcmp(line[i - 1], line[i]) == 0)
			return complain(h, "`%s` is listed twice", line[i]);
	return true;
}

static int
compare_orders(const void *one, const void *other)
{
	const struct order *a = one, *b = other;
	int order =
		a->verb != b->verb ? a->verb - b->verb : a->count - b->count;
	return order ? order
		     : memcmp(a->arg, b->arg, a->count * sizeof *a->arg);
}

/* Returns the listed orders, sorted. */
static struct order_array
sorted(const struct order_array *legal, struct arena *a)
{
	struct order_array copy;
	order_array_start(&copy, a);
	for (size_t i = 0; i < legal->count; i++)
		copy.listing.take(&copy.listing, &legal->order[i]);
	if (copy.count)
		qsort(copy.order, copy.count, sizeof *copy.order,
			compare_orders);
	return copy;
}

/* Checks that all parts together make up the list. */
static bool
check_parts(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	struct order_array all;
	int parts = match_parts(m);
	if (parts == 1)
		return true;
	order_array_start(&all, a);
	for (all.listing.part = 1; all.listing.part <= parts;
		all.listing.part++)
		match_listing(m, &all.listing);
	struct order_array whole = sorted(legal, a);
	struct order_array sum = sorted(&all, a);
	for (size_t i = 0; i < whole.count && i < sum.count; i++)
		if (!order_equals(&whole.order[i], &sum.order[i]))
			return complain(h, "`%s` is listed, and in parts `%s`",
				order_text(&m->grammar, &whole.order[i], a),
				order_text(&m->grammar, &sum.order[i], a));
	return whole.count == sum.count ||
	       complain(h, "%zu orders are listed, %zu in %d parts",
		       whole.count, sum.count, parts);
}

static bool
is_listed(const struct order_array *legal, const struct order *o)
{
	for (size_t i = 0; i < legal->count; i++)
		if (order_equals(&legal->order[i], o))
			return true;
	return false;
}

/* Makes up an order: a legal one with another verb or another argument. */
static void
make_up(struct harness *h, const struct order_array *legal, bool verb,
	struct order *out)
{
	uint32_t verbs = 0;
	while (h->rules->verbs[verbs].syntax)
		verbs++;
	*out = (struct order){ .verb = 0 };
	order_copy(out,
		&legal->order[chance_below(&h->luck, (uint32_t)legal->count)]);
	if (verb || out->count == 0)
		out->verb = (uint8_t)chance_below(&h->luck, verbs);
	else
		out->arg[chance_below(&h->luck, out->count)] =
			(int16_t)chance_below(&h->luck, 3);
}

/* Checks that a made-up order is either listed and legal, or refused with a
 * reason and a rule. */
static bool
check_made_up(struct harness *h, const struct match *m,
	const struct order_array *legal, const struct order *o, struct arena *a)
{
	struct refusal why = { .rule = NULL };
	const char *text = order_text(&m->grammar, o, a);
	bool listed = is_listed(legal, o);
	if (match_legal(m, o, &why) != listed)
		return complain(h, "`%s` is %s", text,
			listed ? "listed and refused" : "legal and not listed");
	if (listed)
		return true;
	if (!why.rule || !why.text[0])
		return complain(h, "`%s` is refused without a %s", text,
			why.rule ? "reason" : "rule");
	if (!h->mark && strchr(why.text, '{'))
		return complain(
			h, "`%s` is refused with a hole: %s", text, why.text);
	return check_text(h, "a refusal", why.text);
}

static bool
is_value(const struct match *m, const struct element *e, int value)
{
	int count = 0;
	struct span choices = e->word, choice;
	if (e->kind == ELEMENT_CHOICE) {
		while (syntax_choice(&choices, &choice))
			count++;
		return value >= 0 && value < count;
	}
	if (e->kind == ELEMENT_MAYBE)
		return value == 0 || value == 1;
	if (e->kind == ELEMENT_PHRASE && value == e->preset)
		return true;
	const struct vocabulary *v = syntax_words(&m->grammar, e->type);
	return value >= 0 && (!v || value < (int)words_count(v, m->world));
}

/* True if a made-up order has the arguments of its verb, so that it can be
 * printed. */
static bool
is_formed(const struct match *m, const struct order *o)
{
	struct element e;
	int at = 0;
	const char *rest = syntax_next(m->rules->verbs[o->verb].syntax, &e);
	for (; e.kind != ELEMENT_END; rest = syntax_next(rest, &e)) {
		bool many = e.kind == ELEMENT_MANY;
		if (e.kind == ELEMENT_WORD)
			continue;
		if (many && at == o->count)
			return false;
		for (int n = many ? o->arg[at++] : 1; n > 0; n--)
			if (at == o->count || !is_value(m, &e, o->arg[at++]))
				return false;
	}
	return at == o->count;
}

static bool
check_others(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	for (int i = 0; legal->count && i < TRIES; i++) {
		struct order o;
		make_up(h, legal, i % 2 == 0, &o);
		if (m->rules->verbs[o.verb].flags & VERB_OPEN ||
			!is_formed(m, &o) || !can_be_typed(m, &o, a))
			continue;
		if (!check_made_up(h, m, legal, &o, a))
			return false;
	}
	return true;
}

/* Marks the subject of an order, if it is of this kind: the first thing that
 * the order names, and all things named together with it. */
static void
mark_subjects(const struct match *m, const struct order *o,
	const struct vocabulary *v, bool *has)
{
	int first, at = 0;
	if (order_subject(&m->grammar, o, &first) != v)
		return;
	const char *syntax = m->grammar.verbs[o->verb].syntax;
	for (struct element e; at < o->count;) {
		syntax = syntax_next(syntax, &e);
		if (e.kind == ELEMENT_END)
			return;
		bool many = e.kind == ELEMENT_MANY;
		bool one = e.kind == ELEMENT_TYPE || syntax_in_brackets(&e) ||
			   e.kind == ELEMENT_CHOICE;
		int count = many ? o->arg[at++] : one;
		if ((many || e.kind == ELEMENT_TYPE) &&
			syntax_words(&m->grammar, e.type) == v) {
			while (count-- > 0)
				has[o->arg[at++]] = true;
			return;
		}
		at += count;
	}
}

/* Returns which things are subjects of the listed orders. */
static bool *
subjects(const struct match *m, const struct order_array *legal,
	const struct vocabulary *v, struct arena *a)
{
	bool *has = arena_array(a, words_count(v, m->world), sizeof *has);
	for (size_t i = 0; i < legal->count; i++)
		mark_subjects(m, &legal->order[i], v, has);
	return has;
}

/* Checks things of a kind that has reasons: a thing without legal orders has a
 * reason, and no other thing has one. */
static bool
check_idle(struct harness *h, const struct match *m, const bool *has,
	const struct vocabulary *v)
{
	int count = (int)words_count(v, m->world), reasons = 0, silent = -1;
	for (int i = 0; i < count; i++) {
		struct refusal why = { .rule = NULL };
		bool idle = match_idle(m, v, i, &why);
		const char *id = words_id(v, m->world, i);
		if (idle && has[i])
			return complain(
				h, "%s has orders, but: %s", id, why.text);
		if (idle && (!why.rule || !why.text[0]))
			return complain(
				h, "%s has no order, and no reason", id);
		if (idle && !check_text(h, "a reason", why.text))
			return false;
		reasons += idle;
		if (!idle && !has[i])
			silent = i;
	}
	return !reasons || silent < 0 ||
	       complain(h, "nobody says why %s has no order",
		       words_id(v, m->world, silent));
}

static bool
check_all_idle(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	const struct vocabulary *const *v = h->rules->vocabularies;
	for (; h->rules->idle && *v; v++)
		if (!check_idle(h, m, subjects(m, legal, *v, a), *v))
			return false;
	return true;
}

/* Checks that conditions can be typed and asked by any player who decides. */
static bool
check_conditions(struct harness *h, const struct match *m, struct arena *a,
	const struct order *o)
{
	struct scene scene = match_scene(m);
	for (const struct verb *v = m->rules->conditions; v->syntax; v++) {
		struct buffer line = buffer_in(a);
		struct batch_line typed;
		struct misreading why;
		buffer_puts(&line, "if");
		if (!put_example(&h->luck, m, v->syntax, &line))
			continue;
		buffer_printf(&line, " then %s", order_text(&m->grammar, o, a));
		if (!type(m, a, line.data, &typed, &why) ||
			!type(m, a, in_capitals(a, line.data), &typed, &why) ||
			strcmp(typed.text, line.data) != 0)
			return complain(h, "`%s` is not understood: %s",
				line.data, why.text);
		m->rules->holds(
			&scene, m->missing.seat, &typed.order.condition);
	}
	return true;
}

/* Checks that each line of doctrine can be typed, and answers the question or
 * leaves it open; so must the rules' default. */
static bool
check_doctrine(struct harness *h, const struct match *m, struct arena *a)
{
	const struct missing *missing = &m->missing;
	struct scene scene = match_scene(m);
	struct question q = { .seat = missing->seat,
		.message = missing->question,
		.option = m->allowed.order,
		.count = m->allowed.count };
	if (!m->rules->choose || missing->kind != MISSING_ANSWER)
		return true;
	memcpy(q.arg, missing->question_arg, sizeof q.arg);
	if (m->rules->choose(&scene, &q, NULL) >= (int)q.count)
		return complain(h, "the default is no option");
	for (const struct verb *v = m->rules->verbs; v->syntax; v++) {
		struct buffer line = buffer_in(a);
		struct batch_line typed;
		struct misreading why;
		buffer_puts(&line, "standing");
		if (!(v->flags & VERB_DOCTRINE) ||
			!put_example(&h->luck, m, v->syntax, &line))
			continue;
		if (!type(m, a, line.data, &typed, &why) ||
			!type(m, a, in_capitals(a, line.data), &typed, &why))
			return complain(h, "`%s` is not understood: %s",
				line.data, why.text);
		if (m->rules->choose(&scene, &q, &typed.order.order) >=
			(int)q.count)
			return complain(h, "`%s` chooses no option", line.data);
	}
	return true;
}

/* Checks that the comment on a choice follows it in its line. */
static bool
check_comment(struct harness *h, const struct match *m, const struct order *o,
	const char *what, struct buffer *said, struct arena *a)
{
	const char *text = buffer_string(said);
	if (strpbrk(text, "\n\t#"))
		return complain(h, "%s of `%s` is no line: %s", what,
			order_text(&m->grammar, o, a), text);
	return check_text(h, what, text);
}

/* Checks that a choice is accepted, can be typed, is an order of this phase or
 * an answer, and has a gloss and a reason of a few words. */
static bool
check_choice(struct harness *h, const struct match *m, const struct order *o,
	struct arena *a)
{
	bool asked = m->missing.kind == MISSING_ANSWER;
	const struct verb *verb = &m->rules->verbs[o->verb];
	struct buffer gloss = buffer_in(a), reason = buffer_in(a);
	struct scene scene = match_scene(m);
	struct reader decides = { .seat = m->missing.seat };
	match_gloss(m, &nobody, o, &gloss);
	if (m->rules->reason)
		m->rules->reason(&scene, &decides, o, &reason);
	if (!can_be_typed(m, o, a) || !can_stand(m, o, a))
		return complain(h,
			"`%s` is listed, but typed it is not understood, or as "
			"something else",
			order_text(&m->grammar, o, a));
	if (!match_legal(m, o, NULL))
		return complain(h, "`%s` is listed and refused",
			order_text(&m->grammar, o, a));
	if (asked && !(verb->flags & VERB_ANSWER))
		return complain(h, "`%s` is offered and is no answer",
			order_text(&m->grammar, o, a));
	if (!asked && !(verb->phases >> m->missing.pending.phase & 1))
		return complain(h, "`%s` is of another phase than %s",
			order_text(&m->grammar, o, a), match_phase(m));
	return check_comment(h, m, o, "a comment", &gloss, a) &&
	       check_comment(h, m, o, "a reason", &reason, a);
}

static bool
check_choices(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	for (size_t i = 0; i < legal->count; i++)
		if (!check_choice(h, m, &legal->order[i], a))
			return false;
	return true;
}

/* Checks that what the rules have computed and kept does not change the list, a
 * gloss or a weight. */
static bool
check_kept_listing(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	struct scene anew = match_scene(m);
	struct order_array found;
	anew.survey = NULL;
	order_array_start(&found, a);
	m->rules->legal(&anew, &found.listing);
	bool same = found.count == legal->count;
	for (size_t i = 0; same && i < found.count; i++)
		same = order_equals(&found.order[i], &legal->order[i]);
	return same || complain(h, "%zu orders are listed, and found again %zu",
			       legal->count, found.count);
}

static bool
check_survey(struct harness *h, const struct match *m, const struct order *o,
	struct arena *a)
{
	struct scene kept = match_scene(m), anew = kept;
	struct buffer one = buffer_in(a), other = buffer_in(a);
	const struct rules *rules = m->rules;
	struct reader decides = { .seat = m->missing.seat };
	anew.survey = NULL;
	if (rules->gloss) {
		rules->gloss(&kept, &nobody, o, &one);
		rules->gloss(&anew, &nobody, o, &other);
	}
	if (rules->reason) {
		rules->reason(&kept, &decides, o, &one);
		rules->reason(&anew, &decides, o, &other);
	}
	if (strcmp(buffer_string(&one), buffer_string(&other)) != 0)
		return complain(h,
			"`%s` is glossed as %s, and found again as %s",
			order_text(&m->grammar, o, a), buffer_string(&one),
			buffer_string(&other));
	if (rules->weigh && rules->weigh(&kept, &decides, o) !=
				    rules->weigh(&anew, &decides, o))
		return complain(h, "`%s` weighs otherwise if found again",
			order_text(&m->grammar, o, a));
	return true;
}

/* Checks that a position's value for one seat is the opposite for the other. */
static bool
check_value(struct harness *h, const struct match *m)
{
	struct scene scene = match_scene(m);
	if (!m->rules->value || m->missing.kind != MISSING_ORDER)
		return true;
	int value = m->rules->value(&scene, 0);
	if (value != -m->rules->value(&scene, 1))
		return complain(h,
			"it is worth %d to one seat, and not %d to "
			"the other",
			value, -value);
	return value == m->rules->value(&scene, 0) ||
	       complain(h, "its value is now one, now another");
}

/* Checks that each board keeps what was computed for it. */
static bool
check_surveys(struct harness *h, const struct match *m,
	const struct order_array *legal, const struct order_array *some,
	struct arena *a)
{
	if (!check_value(h, m))
		return false;
	if (!match_scene(m).survey)
		return true;
	if (m->missing.kind == MISSING_ORDER &&
		!check_kept_listing(h, m, legal, a))
		return false;
	for (size_t i = 0; i < some->count; i++)
		if (!check_survey(h, m, &some->order[i], a))
			return false;
	return true;
}

static bool
is_blank(
	const struct canvas *c, size_t x, size_t y, size_t width, size_t height)
{
	for (size_t row = y; row < y + height; row++)
		for (size_t column = x; column < x + width; column++)
			if (c->cell[row * c->width + column].rune)
				return false;
	return true;
}

/* Checks that the board keeps within its columns and rows, and that the room
 * around it stays blank. */
static bool
check_board(struct harness *h, const struct match *m,
	const struct reader *reader, struct arena *a)
{
	struct canvas c = canvas_make(a, CANVAS_WIDTH + 20, ROWS + 20);
	struct buffer text = buffer_in(a);
	struct picture p;
	if (!report_picture(m, reader, NULL, a, &p))
		tabletop_draw(&p, &c);
	if (!is_blank(&c, CANVAS_WIDTH, 0, 20, c.height))
		return complain(
			h, "the board is wider than %d columns", CANVAS_WIDTH);
	if (!is_blank(&c, 0, ROWS, c.width, 20))
		return complain(h, "the board is higher than %d rows", ROWS);
	canvas_print(&c, false, false, &text);
	return check_drawn(h, "the board", buffer_string(&text));
}

/* Checks that the words below the board are lines of text. */
static bool
check_brief(struct harness *h, const struct match *m,
	const struct reader *reader, struct arena *a)
{
	struct buffer words = buffer_in(a);
	report_brief(m, reader, CANVAS_WIDTH, &words);
	const char *text = buffer_string(&words);
	if (!*text || text[strlen(text) - 1] != '\n')
		return complain(h, "the brief is not made of lines: %s", text);
	return check_text(h, "the brief", text);
}

/* Checks that pages of a hex map keep within their columns and have no NUL. */
static bool
check_chart(struct harness *h, const struct picture *p, struct arena *a)
{
	struct chart_part page[PAGES];
	struct buffer text = buffer_in(a);
	size_t pages = chart_pages(chart_whole(p->map), 0, page, PAGES);
	if (pages == 0 || pages == PAGES)
		return complain(h, "the map has %zu pages", pages);
	for (size_t i = 0; i < pages; i++) {
		struct canvas c = chart_draw(p, page[i]);
		if (c.width > CANVAS_WIDTH)
			return complain(h, "the map is wider than %d columns",
				CANVAS_WIDTH);
		canvas_print(&c, false, false, &text);
	}
	chart_legend(p, true, &text);
	return check_drawn(h, "the map", buffer_string(&text));
}

/* Makes the picture as `show` draws it, with moves and fights. */
static void
take_picture(const struct harness *h, const struct match *m,
	const struct reader *reader, struct arena *a, struct picture *p)
{
	if (h->told)
		report_turn_picture(m, reader, h->told, a, p);
	else
		report_picture(m, reader, NULL, a, p);
}

/* Checks that a picture consists of its parts, and that the parts that a page
 * has only once are the same in all pictures of a game. */
static bool
check_once(struct harness *h, const struct picture *p, struct chart_part part,
	const char *svg, struct arena *a)
{
	struct buffer style = buffer_in(a), shapes = buffer_in(a);
	struct buffer map = buffer_in(a);
	svg_write_style(p, &style);
	svg_write_shapes(p, &shapes);
	svg_write_map(p, part, &map);
	const char *once = arena_printf(a, "%s%s%s", buffer_string(&style),
		buffer_string(&shapes), buffer_string(&map));
	if (!strstr(svg, arena_printf(a,
				 "<defs>\n<style>\n%s</style>\n%s</defs>\n%s"
				 "<g class=\"step\">\n",
				 buffer_string(&style), buffer_string(&shapes),
				 buffer_string(&map))))
		return complain(h, "the picture is more than its parts");
	if (h->once && strcmp(h->once, once) != 0)
		return complain(h, "the picture has another map than before");
	if (!h->once)
		h->once = arena_string(h->arena, once);
	return true;
}

/* Checks that things on a map are in hexes of it. */
static bool
check_picture(struct harness *h, const struct match *m,
	const struct reader *reader, struct arena *a)
{
	struct picture p;
	struct buffer svg = buffer_in(a);
	take_picture(h, m, reader, a, &p);
	if (!p.map && !p.table)
		return complain(h, "the picture stands on nothing");
	size_t spots = p.map ? p.map->hexes : p.table->places;
	for (size_t i = 0; i < p.counters; i++)
		if (p.counter[i].hex < 0 || (size_t)p.counter[i].hex >= spots)
			return complain(h, "the counter %s stands nowhere",
				p.counter[i].id);
	struct chart_part all =
		p.map ? chart_whole(p.map) : (struct chart_part){ 0 };
	svg_write(&p, all, &svg);
	const char *fault = geometry_fault(buffer_string(&svg), a);
	if (fault)
		return complain(h, "the picture: %s", fault);
	return (!p.map || check_chart(h, &p, a)) &&
	       check_once(h, &p, all, buffer_string(&svg), a) &&
	       check_drawn(h, "the picture", buffer_string(&svg));
}

/* Drawing is slow, so checks the map of one seat, at some decisions. */
static bool
check_map(struct harness *h, const struct match *m, struct arena *a)
{
	if (h->count % PICTURED != h->seed % PICTURED)
		return true;
	int seats = m->rules->seat_count + 1;
	struct reader reader = {
		.seat = (int)chance_below(&h->luck, (uint32_t)seats) - 1
	};
	return check_picture(h, m, &reader, a);
}

static bool
check_views(struct harness *h, const struct match *m, struct arena *a)
{
	struct reader r = { .seat = -1 };
	for (; r.seat < m->rules->seat_count; r.seat++)
		if (!check_board(h, m, &r, a) || !check_brief(h, m, &r, a))
			return false;
	return check_map(h, m, a);
}

/* Checks that a position, even during an order, is written and read
 * unchanged. */
static bool
check_position(struct harness *h, const struct match *m, struct arena *a)
{
	struct match copy;
	struct node *root;
	struct error e = { .code = ERROR_NONE };
	const char *bytes = match_bytes(m, a);
	match_start(&copy, a, m->rules, m->world, m->option);
	copy.ask_all = m->ask_all;
	struct buffer text = buffer_in(a);
	match_text(m, &text);
	if (strcmp(buffer_string(&text), bytes) != 0)
		return complain(h, "what is hashed is not the position");
	bool ok = (doc_read(a, "position", span_of(bytes), &root, &e) &&
			  match_read(&copy, root, &e)) ||
		  complain(h, "the position is not read again: line %zu: %s",
			  e.at.line, e.text);
	if (ok && strcmp(match_bytes(&copy, a), bytes) != 0)
		ok = complain(h, "the position is another when read again");
	match_end(&copy);
	return ok;
}

/* Returns a part of a very long list, another part in each game. */
static struct order_array
some_of(struct harness *h, const struct order_array *legal, struct arena *a)
{
	uint32_t step = (uint32_t)(legal->count / SOME) + 1;
	struct order_array some;
	order_array_start(&some, a);
	for (size_t i = chance_below(&h->luck, step); i < legal->count;
		i += step)
		some.listing.take(&some.listing, &legal->order[i]);
	return some;
}

bool
check_decision(struct harness *h, const struct match *m,
	const struct order_array *legal, struct arena *a)
{
	if (!check_sound(h, m) || !check_pending(h, m))
		return false;
	if (legal->count > SOME && chance_below(&h->luck, RARELY) > 0)
		return true;
	struct order_array some = some_of(h, legal, a);
	return check_listing(h, m, legal, a) && check_parts(h, m, legal, a) &&
	       check_worlds(h, m, a) && check_choices(h, m, &some, a) &&
	       check_surveys(h, m, legal, &some, a) &&
	       check_lists(h, m, &some, a) && check_others(h, m, legal, a) &&
	       check_all_idle(h, m, legal, a) &&
	       (legal->count == 0 ||
		       check_conditions(h, m, a, &legal->order[0])) &&
	       check_doctrine(h, m, a) && check_views(h, m, a) &&
	       check_position(h, m, a);
}
