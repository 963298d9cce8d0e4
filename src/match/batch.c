#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/match.h"

/* This file reads engine verbs, which all games share (feldpost-orders(5)). */

/* The first words of all engine verbs, and an example line for each. */
static const char *const engine_verbs[] = { "standing", "on-fail", "on-turn",
	"on-reveal", "concede", "agree", "undo", "complain", NULL };
static const char *const engine_lines[] = { "standing LINE", "on-fail skip",
	"on-turn keep", "on-reveal go", "concede", "agree draw", "undo N",
	"complain box N.K" };

/* Returns the line with single blanks only, and without blanks at its ends. */
static const char *
squeeze(struct arena *a, const char *line)
{
	struct buffer b = buffer_in(a);
	for (;;) {
		line += strspn(line, " \t");
		size_t length = strcspn(line, " \t");
		if (length == 0)
			return buffer_string(&b);
		if (b.length)
			buffer_putc(&b, ' ');
		buffer_add(&b, line, length);
		line += length;
	}
}

static unsigned
flags_of(const struct match *m, const struct batch_line *line)
{
	return m->rules->verbs[line->order.order.verb].flags;
}

static bool
misread(struct misreading *why, size_t at, const char *text)
{
	*why = (struct misreading){ .column = 1 + at, .text = text };
	return false;
}

/* Parses "standing LINE" or "standing also LINE". */
static bool
parse_standing(const struct match *m, const char *line, size_t at,
	struct batch_line *out, struct misreading *why)
{
	if (!conditional_parse(
		    &m->grammar, m->arena, line + at, &out->order, why)) {
		why->column += at;
		return false;
	}
	const char *verb = m->rules->verbs[out->order.order.verb].syntax;
	if (!(flags_of(m, out) & (VERB_ANSWER | VERB_DOCTRINE)))
		return misread(why, at,
			arena_printf(m->arena,
				m->rules->choose
					? _("only doctrine or an answer can be "
					    "a standing order, and `%.*s` "
					    "is neither: write it each "
					    "time you want it")
					: _("only an answer can be a standing "
					    "order, and `%.*s` is none: "
					    "write it each time you want "
					    "it"),
				(int)strcspn(verb, " "), verb));
	struct buffer b = buffer_in(m->arena);
	buffer_add(&b, out->text, at);
	conditional_print(&m->grammar, &out->order, &b);
	out->text = buffer_string(&b);
	return true;
}

/* Refuses, in solitaire, lines that need another player's agreement. */
static bool
is_for_two(const struct match *m, struct misreading *why)
{
	if (m->rules->seat_count < 2)
		why->text = _("there is no opponent who could agree");
	return m->rules->seat_count == 2;
}

/* Parses "undo N" or "agree undo N". */
static bool
parse_undo(const struct match *m, const char *line, size_t at,
	struct batch_line *out, struct misreading *why)
{
	long packet;
	if (!is_for_two(m, why))
		return false;
	if (!integer_read(span_of(line + at), 3, LIMIT_SEQ, &packet))
		return misread(why, at,
			_("the number of a packet with orders expected"));
	out->packet = (unsigned)packet;
	return true;
}

/* Parses "complain box N.K". */
static bool
parse_complaint(const struct match *m, const char *line, size_t at,
	struct batch_line *out, struct misreading *why)
{
	const char *number = line + at;
	size_t digits = strcspn(number, ".");
	const char *behind = number + digits + (number[digits] == '.');
	long packet, box;
	if (m->rules->seat_count < 2)
		return misread(why, 0,
			_("this game has no boxes, because no referee deals "
			  "the cards"));
	if (!integer_read(
		    (struct span){ number, digits }, 3, LIMIT_SEQ, &packet) ||
		!integer_read(span_of(behind), 1, LIMIT_BODY_LINES, &box))
		return misread(why, at,
			_("the number of a box expected, such as 5.1"));
	out->packet = (unsigned)packet;
	out->box = (unsigned)box;
	return true;
}

/* Parses "sealed war.5.1". This line is an order whose arguments are secret. */
static bool
parse_sealed(const struct match *m, const char *line, size_t at,
	struct batch_line *out, struct misreading *why)
{
	const char *label = out->text + at;
	const struct verb *verb = m->rules->verbs;
	size_t length = strcspn(label, ".");
	(void)line;
	while (verb->syntax &&
		!(verb->flags & VERB_SEALED &&
			strcspn(verb->syntax, " ") == length &&
			strncmp(verb->syntax, label, length) == 0))
		verb++;
	if (!verb->syntax || !seed_label_valid(label))
		return misread(
			why, at, _("this game has no such sealed order"));
	out->order.order.verb = (uint8_t)(verb - m->rules->verbs);
	out->seal = label;
	return true;
}

/* The engine's lines. If a row has `parse`, the row's line is only a beginning,
 * and `parse` reads the rest, from `at` on. `out` already has the line in lower
 * case. */
static const struct {
	const char *line;
	enum engine_verb verb;
	bool (*parse)(const struct match *m, const char *line, size_t at,
		struct batch_line *out, struct misreading *why);
} spellings[] = {
	{ "standing none", ENGINE_STANDING_NONE, NULL },
	{ "on-fail stop", ENGINE_ON_FAIL_STOP, NULL },
	{ "on-fail skip", ENGINE_ON_FAIL_SKIP, NULL },
	{ "on-turn stop", ENGINE_ON_TURN_STOP, NULL },
	{ "on-turn keep", ENGINE_ON_TURN_KEEP, NULL },
	{ "on-reveal stop", ENGINE_ON_REVEAL_STOP, NULL },
	{ "on-reveal go", ENGINE_ON_REVEAL_GO, NULL },
	{ "concede", ENGINE_CONCEDE, NULL },
	{ "agree draw", ENGINE_DRAW, NULL },
	{ "standing also ", ENGINE_STANDING_ALSO, parse_standing },
	{ "standing ", ENGINE_STANDING, parse_standing },
	{ "undo ", ENGINE_UNDO, parse_undo },
	{ "agree undo ", ENGINE_AGREE_UNDO, parse_undo },
	{ "complain box ", ENGINE_COMPLAIN, parse_complaint },
	{ "sealed ", ENGINE_NONE, parse_sealed },
};

static bool
parse_order(const struct match *m, const char *line, struct batch_line *out,
	struct misreading *why)
{
	if (!conditional_parse(&m->grammar, m->arena, line, &out->order, why))
		return false;
	struct buffer b = buffer_in(m->arena);
	conditional_print(&m->grammar, &out->order, &b);
	out->engine = ENGINE_NONE;
	out->text = buffer_string(&b);
	if (!(flags_of(m, out) & VERB_DOCTRINE))
		return true;
	*why = (struct misreading){
		.column = 1 + strspn(line, " \t"),
		.text = _("this is doctrine: it can only be a standing order"),
		.nearest = arena_printf(m->arena, "standing %s", out->text),
	};
	return false;
}

/* Returns the engine's line with the most similar beginning, or NULL. */
static const char *
nearest_line(const struct match *m, const char *line)
{
	struct nearest near =
		nearest_to(arena_copy(m->arena, line, strcspn(line, " ")));
	nearest_pick(&near, engine_verbs);
	const char *verb = nearest_found(&near);
	size_t i = 0;
	while (verb && strcmp(engine_verbs[i], verb) != 0)
		i++;
	return verb ? engine_lines[i] : NULL;
}

bool
match_parse(const struct match *m, const char *line, struct batch_line *out,
	struct misreading *why)
{
	*out = (struct batch_line){ .engine = ENGINE_NONE };
	*why = (struct misreading){ .column = 1 };
	if (strlen(line) > LIMIT_ORDER_LINE) {
		why->text = _("the line is too long");
		return false;
	}
	const char *clean = squeeze(m->arena, line);
	const char *small = text_lower(m->arena, clean);
	for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
		const char *wanted = spellings[i].line;
		if (*small != *wanted)
			continue;
		size_t length = strlen(wanted);
		bool whole = !spellings[i].parse;
		if (strncmp(small, wanted, length) != 0 ||
			(whole && small[length] != '\0'))
			continue;
		out->engine = spellings[i].verb;
		out->text = small;
		if (!whole)
			return spellings[i].parse(m, clean, length, out, why);
		return out->engine != ENGINE_DRAW || is_for_two(m, why);
	}
	if (parse_order(m, line, out, why))
		return true;
	if (why->column != 1 + strspn(line, " \t"))
		return false;
	if (!why->nearest)
		why->nearest = nearest_line(m, clean);
	if (why->nearest && text_behind(clean, why->nearest))
		why->text = _("the line has a word too many");
	const char *verbs = match_verbs(m);
	if (!why->nearest && *clean && *verbs)
		why->text = arena_printf(
			m->arena, _("%s; now there are %s"), why->text, verbs);
	return false;
}

const struct batch_line *
batch_find(const struct batch *b, enum engine_verb verb)
{
	for (size_t i = 0; i < b->count; i++)
		if (b->line[i].engine == verb)
			return &b->line[i];
	return NULL;
}

static bool
stands(const struct conditional *list, size_t count,
	const struct conditional *line)
{
	for (const struct conditional *l = list; l < list + count; l++)
		if (l->when == line->when &&
			order_equals(&l->order, &line->order) &&
			(l->when == WHEN_ALWAYS ||
				order_equals(&l->condition, &line->condition)))
			return true;
	return false;
}

/* If a batch has a "standing" line, its standing lines replace all earlier
 * standing lines of the seat. If a batch has only "standing also" lines, these
 * lines come before the earlier lines, because a newer line must win over an
 * older line that answers the same question. A repeated line loses its old
 * place. */
static void
take_standing(struct match *m, const struct batch *b)
{
	const struct conditional *old = m->standing[b->seat];
	size_t count = 0, old_count = m->standing_count[b->seat];
	bool replaces = batch_find(b, ENGINE_STANDING) ||
			batch_find(b, ENGINE_STANDING_NONE);
	if (!replaces && !batch_find(b, ENGINE_STANDING_ALSO))
		return;
	struct conditional *list =
		arena_array(m->arena, b->count + old_count, sizeof *list);
	for (size_t i = 0; i < b->count; i++)
		if (b->line[i].engine == ENGINE_STANDING ||
			b->line[i].engine == ENGINE_STANDING_ALSO)
			list[count++] = b->line[i].order;
	size_t added = count;
	for (size_t i = 0; !replaces && i < old_count; i++)
		if (count < LIMIT_STANDING && !stands(list, added, &old[i]))
			list[count++] = old[i];
	m->standing[b->seat] = list;
	m->standing_count[b->seat] = count;
}

bool
batch_has_orders(const struct batch *b)
{
	for (size_t i = 0; i < b->count; i++)
		if (b->line[i].engine == ENGINE_NONE ||
			b->line[i].engine == ENGINE_CONCEDE)
			return true;
	return false;
}

/* True if an order of a sealed verb can't be sealed; `why` gets the reason. */
static bool
refuse_seal(const struct match *m, const struct batch_line *l, bool first,
	struct refusal *why)
{
	if (l->seal)
		refuse(why, NULL, "seals are made by `sign`");
	else if (l->order.when != WHEN_ALWAYS)
		refuse(why, NULL, "a sealed order can't have a condition");
	else if (!first)
		refuse(why, NULL,
			"a sealed order must come first in its packet");
	else
		return !match_legal(m, &l->order.order, why);
	return true;
}

const struct batch_line *
batch_seal_fault(
	const struct match *m, const struct batch *b, struct refusal *why)
{
	bool first = true;
	for (size_t i = 0; i < b->count; i++) {
		const struct batch_line *l = &b->line[i];
		if (l->engine != ENGINE_NONE)
			continue;
		if (flags_of(m, l) & VERB_SEALED &&
			refuse_seal(m, l, first, why))
			return l;
		first = false;
	}
	return NULL;
}

/* True if the batch's last line with the verb `stop` or `go` has `stop`. */
static bool
stops(const struct batch *b, enum engine_verb stop, enum engine_verb go)
{
	for (size_t i = b->count; i > 0; i--)
		if (b->line[i - 1].engine == stop ||
			b->line[i - 1].engine == go)
			return b->line[i - 1].engine == stop;
	return false;
}

size_t
batch_scout(const struct match *m, const struct batch *b,
	batch_refused *refused, const void *context)
{
	size_t at = 0;
	if (stops(b, ENGINE_ON_REVEAL_STOP, ENGINE_ON_REVEAL_GO))
		return b->count;
	while (at < b->count &&
		(b->line[at].engine != ENGINE_NONE ||
			!(flags_of(m, &b->line[at]) & VERB_SCOUTS) ||
			refused(context, at)))
		at++;
	return at;
}

const char *
batch_scout_warning(void)
{
	return _("feldpost carries out the next orders before you see the "
		 "result, unless the file says `on-reveal stop`");
}

void
match_requeue(struct match *m, const struct batch *b, size_t next)
{
	struct batch *own = &m->batch[b->seat];
	*own = *b;
	own->next = next;
	own->begun = own->dropped = false;
	own->stop_on_fail = stops(b, ENGINE_ON_FAIL_STOP, ENGINE_ON_FAIL_SKIP);
	own->stop_on_turn = stops(b, ENGINE_ON_TURN_STOP, ENGINE_ON_TURN_KEEP);
	own->stop_on_reveal =
		stops(b, ENGINE_ON_REVEAL_STOP, ENGINE_ON_REVEAL_GO);
}

void
match_give(struct match *m, const struct batch *b)
{
	take_standing(m, b);
	/* A proposed draw is valid until the other player's next packet,
	 * whatever the proposer sends before that packet. */
	bool agrees = batch_find(b, ENGINE_DRAW);
	bool others = m->draw_by >= 0 && m->draw_by != b->seat;
	m->drawn = agrees && others;
	if (others)
		m->draw_by = -1;
	else if (agrees && m->rules->seat_count == 2)
		m->draw_by = b->seat;
	if (m->drawn)
		match_settle(m);
	if (batch_has_orders(b))
		match_requeue(m, b, 0);
}
